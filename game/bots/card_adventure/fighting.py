"""The card phase of a fight, and the structure step: which cards to play, and which to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.bots.card_adventure.habits import Habits
from game.bots.card_adventure.hands import cheapest, needed_for, opener, strength, strongest_first
from game.bots.card_adventure.outlook import Outlook, lets_in
from game.bots.card_adventure.reasons import Choice, find, find_card, first
from game.games.card_adventure import CardAdventureView
from game.rules import CardId, Option

ITEM_PRICE = 0.5
"""What an item that is used up is worth, in tokens."""
MP_PRICE = 0.14
"""What one MP is worth, in tokens."""
CARD_PRICE = 0.07
"""What one BP of an attack card is worth, in tokens."""
FELLED = 0.5
"""What it is worth, in tokens, that a monster is gone."""


def threat(here: CardAdventureView, monster: CardId) -> float:
    """What a monster's penalty is worth, in tokens. Its back may be read: this is asked in its fight only."""
    penalty = here.table.card[monster].penalty
    return float(penalty.damage + penalty.poison + 1.5 * penalty.curses)


def need(here: CardAdventureView, monster: CardId) -> int:
    """The sum that beats a monster, less what is presented to it already."""
    return (
        here.bp(monster)
        + here.physical(monster)
        - sum(here.presented_bp(one, card, monster) for one, card in here.presented_to(monster))
    )


def clean_cards(here: CardAdventureView, seat: int, monster: CardId, more: int = 0) -> dict[CardId, int]:
    """The attack cards in a hand that bring no penalty against a monster, with what they count; `more` is added to each."""
    bp = here.bp(monster)
    values = {card: here.presented_bp(seat, card, monster) + more for card in here.hand(seat, "attack") if card >= 0}
    return {card: value for card, value in values.items() if value >= bp}


def is_goal(here: CardAdventureView, monster: CardId) -> bool:
    """Is the game won when this monster is beaten, at least where it is the last of its name?"""
    goal = here.table.board.goal
    return goal.kind == "beat" and here.table.zones.cards[monster] == goal.card


def falls_for_the_goal(here: CardAdventureView, monster: CardId) -> bool:
    """Has enough been presented to the last of those who have to be beaten for the goal? Then nothing else matters here."""
    if not is_goal(here, monster) or not here.presented_to(monster) or need(here, monster) > 0:
        return False
    names, goal = here.table.zones.cards, here.table.board.goal
    return not any(
        one != monster and one >= 0 and names[one] == goal.card for zone in here.table.squares for one in here.zones[zone]
    )


Plan = list[tuple[CardId, CardId]]


def plan_fight(
    here: CardAdventureView, seat: int, monsters: Sequence[CardId], habits: Habits, more: int = 0
) -> tuple[Plan, list[CardId]]:
    """Which cards beat which monsters without a penalty, the strongest monster first; and the monsters that are left.

    Who has to be beaten for the goal comes before all others, and costs what it may (CA-B1).
    """
    pick = cheapest if habits.thrifty else strongest_first
    plan: Plan = []
    left: list[CardId] = []
    gone: set[CardId] = set()
    for monster in sorted(monsters, key=lambda one: (not is_goal(here, one), -here.bp(one) - here.physical(one), one)):
        missing = need(here, monster)
        if missing <= 0:
            continue
        clean = {card: value for card, value in clean_cards(here, seat, monster, more).items() if card not in gone}
        group = pick(clean, missing)
        if group is None and is_goal(here, monster):
            held = [card for card in here.hand(seat, "attack") if card >= 0]
            group = pick({card: here.presented_bp(seat, card, monster) + more for card in held}, missing)
        if group is None and habits.shares:
            others = sum(sum(clean_cards(here, one, monster).values()) for one in here.fighting_in(here.at[seat]) if one != seat)
            if clean and sum(clean.values()) + others >= missing:
                group = (max(clean, key=lambda card: clean[card]),)  # the others add theirs when they are asked
        if group is None:
            left.append(monster)
            continue
        plan += [(card, monster) for card in group]
        gone.update(group)
    return plan, left


def left_to_mate(here: CardAdventureView, seat: int, monster: CardId) -> bool:
    """Has somebody else in the fight a card that beats this monster more cheaply than one's own cards do?"""
    missing = need(here, monster)
    offers = []
    for one in here.fighting_in(here.at[seat]):
        clean = clean_cards(here, one, monster)
        group = cheapest(clean, missing)
        if group:
            offers.append((sum(clean[card] for card in group), one))
    return bool(offers) and min(offers)[1] != seat


def fight(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """Beat what can be beaten without a penalty; then weaken, stun or at least touch what is left."""
    passing = find(options, "pass") or 0
    monsters = here.foes_of(seat, here.at[seat])
    if habits.thrifty and any(falls_for_the_goal(here, one) for one in monsters):
        return passing, "decided", None
    plan, left = plan_fight(here, seat, monsters, habits)
    for card, monster in plan:
        number = _present(options, card, monster) if is_goal(here, monster) else None
        if number is not None:  # the others don't matter any more when the game is won
            return number, "beats", ("card", monster)
    if left and habits.tools:
        aided = _use_aid(here, seat, options, monsters, left, habits)
        if aided is not None:
            return aided
    untouched = [monster for monster in left if monster not in here.touched]
    if habits.shares:
        untouched = [monster for monster in untouched if not left_to_mate(here, seat, monster)]
    if untouched:
        chosen = _use_card(here, seat, options, untouched, habits)
        if chosen is not None:
            return chosen
    for card, monster in plan:
        if habits.shares and left_to_mate(here, seat, monster):
            continue
        number = _present(options, card, monster)
        if number is not None:
            return number, "beats", ("card", monster)
    for monster in untouched:
        number = _hold(here, seat, options, monster, habits)
        if number is not None:
            return number, "holds", ("card", monster)
    return passing, "keeps_cards" if here.hand(seat, "attack") else "no_cards", None


def _present(options: Sequence[Option], card: CardId, monster: CardId) -> int | None:
    about = (("card", card), ("card", monster))
    return next((number for number, one in enumerate(options) if one.verb == "present" and one.about == about), None)


def _effects_of(here: CardAdventureView, seat: int, option: Option) -> tuple[Sequence[Any], float]:
    """What a card would do at the best level that its owner can pay, and what that costs, in tokens."""
    card = first(option)
    printed = here.table.card[card]
    if option.verb == "use":
        return printed.effects, 0.05 if printed.keep else ITEM_PRICE
    held = sum(here.table.value[one] for one in here.hand(seat, "mp"))
    best, price = printed.levels[0].effects, 0
    for cost, level in zip(here.costs(seat, card), printed.levels, strict=True):
        if cost <= held:
            best, price = level.effects, cost
    return best, price * MP_PRICE


def _use_aid(
    here: CardAdventureView, seat: int, options: Sequence[Option], monsters: Sequence[CardId], left: list[CardId], habits: Habits
) -> Choice | None:
    """A card that makes all attack cards stronger, where that beats a monster more."""
    for number, option in enumerate(options):
        if option.verb not in ("use", "cast"):
            continue
        effects, price = _effects_of(here, seat, option)
        more = sum(effect.amount for effect in effects if effect.do == "raise_attack")
        if more:
            _, still = plan_fight(here, seat, monsters, habits, more)
            gain = sum(threat(here, one) + FELLED for one in left) - sum(threat(here, one) + FELLED for one in still)
            if gain > price + 0.3:
                return number, "uses", option.about[0]
    return None


def _use_card(
    here: CardAdventureView, seat: int, options: Sequence[Option], untouched: list[CardId], habits: Habits
) -> Choice | None:
    """The item or magic that does most good against monsters that nobody can beat; a touched monster is not free (CA-23.1)."""
    mates = len(here.fighting_in(here.at[seat]))
    best: tuple[float, int] | None = None
    for number, option in enumerate(options):
        if option.verb not in ("use", "cast"):
            continue
        effects, price = _effects_of(here, seat, option)
        do = {effect.do for effect in effects}
        gain = 0.0
        if "push" in do and habits.tools:
            if not here.pcs_in(option.about[1][1]):
                gain = sum(threat(here, one) * mates for one in untouched if here.table.card[one].moves)
        elif do & {"lower_bp", "remove", "dispel", "stun"}:
            for kind, monster in option.about[1:]:
                if kind == "card" and monster in untouched:
                    gain += threat(here, monster) * mates + FELLED * _falls(here, seat, monster, effects, habits)
        if gain > price and (best is None or gain - price > best[0]):
            best = (gain - price, number)
    return (best[1], "uses", options[best[1]].about[0]) if best is not None else None


def _falls(here: CardAdventureView, seat: int, monster: CardId, effects: Sequence[Any], habits: Habits) -> bool:
    """Is a monster gone after these effects, or can it be beaten then?"""
    bp, lowered = here.bp(monster), 0
    for effect in effects:
        word = getattr(effect, "against", None)
        if word is not None and not here.bears(monster, word):
            continue
        if effect.do == "lower_bp":
            lowered += effect.amount
        elif effect.do == "remove" and (effect.at_most is None or bp <= effect.at_most):
            return True
        elif effect.do == "dispel" and monster in here.table.gifts:
            lowered += here.table.gifts[monster].physical + here.table.gifts[monster].attack_minus
    if lowered >= bp:
        return True
    hand = [here.presented_bp(seat, card, monster) for card in here.hand(seat, "attack")]
    return lowered > 0 and max(hand, default=0) >= bp + here.physical(monster) - lowered


def _hold(here: CardAdventureView, seat: int, options: Sequence[Option], monster: CardId, habits: Habits) -> int | None:
    """A card that keeps a monster from being free though it won't fall: one no weaker than it costs no penalty at all.

    Where several PCs would be hurt, even a weak card pays: the penalty is then its owner's alone (CA-22.6, CA-23.2).
    """
    values = {card: here.presented_bp(seat, card, monster) for card in here.hand(seat, "attack")}
    harm = threat(here, monster)
    fitting = {card: value for card, value in values.items() if value >= here.bp(monster)}
    mates = len(here.fighting_in(here.at[seat]))
    saved = harm * mates
    if not fitting and mates > 1 and habits.shares:
        fitting, saved = values, harm * (mates - 1)
    if not fitting:
        return None
    card = min(fitting, key=lambda one: (fitting[one], one))
    if habits.shares and saved <= CARD_PRICE * here.table.bp[card]:
        return None
    return _present(options, card, monster)


def settle(here: CardAdventureView, options: Sequence[Option]) -> Choice:
    """Who is beaten for the goal first; commanders that are being beaten next, since the others' BP falls with them; then all."""
    for number, option in enumerate(options):
        if option.verb == "settle" and falls_for_the_goal(here, first(option)):
            return number, "decided", None
    for number, option in enumerate(options):
        if option.verb == "settle":
            monster = first(option)
            if here.presented_to(monster) and any(one.commands for one in here.abilities(monster)):
                return number, "commander", ("card", monster)
    everything = find(options, "settle_all")
    return (everything if everything is not None else 0), "settles", None


REMEDIES = {"heal": "damage", "cure": "poison"}
"""Effects that take tokens off a PC, and their family."""


def meanwhile(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """Between two settlements: the smallest remedy that keeps somebody in the game whom what is still to come may take out."""
    best: tuple[int, int] | None = None
    for number, option in enumerate(options):
        if option.verb not in ("use", "cast"):
            continue
        effects, _ = _effects_of(here, seat, option)
        saved = [ref[1] for ref in option.about[1:] if ref[0] == "seat" and _saves(here, ref[1], effects)]
        if saved and (habits.shares or seat in saved):
            amount = sum(effect.amount for effect in effects if effect.do in REMEDIES)
            if best is None or amount < best[0]:
                best = (amount, number)
    if best is not None:
        return best[1], "helps", options[best[1]].about[0]
    return find(options, "pass") or 0, "keeps_cards", None


def _saves(here: CardAdventureView, whom: int, effects: Sequence[Any]) -> bool:
    """Is a PC in danger that these effects lessen? They are kept until there is enough to heal, and are not for who is lost."""
    for effect in effects:
        family = REMEDIES.get(effect.do)
        if family is None or here.out[whom]:
            continue
        coming = _still_to_come(here, whom, family)
        total = here.total(whom, family)
        hopeless = total - effect.amount + LEAST_TOKEN * coming > here.hp(whom)
        if coming and total >= effect.amount and total + MEAN_TOKEN * coming > here.hp(whom) and not hopeless:
            return True
    return False


MEAN_TOKEN, LEAST_TOKEN = 1.3, 0.7
"""What a token is worth, with a little caution, and with a little hope."""


def _still_to_come(here: CardAdventureView, whom: int, family: str) -> int:
    """How many tokens of a kind the monsters that are not settled yet will bring a PC (CA-22.6, CA-23.2)."""
    tokens = 0
    for monster in here.foes_of(whom, here.fight):
        if monster in here.settled:
            continue
        bp = here.bp(monster)
        times = sum(one == whom and here.presented_bp(one, card, monster) < bp for one, card in here.presented_to(monster))
        times += monster not in here.touched
        tokens += times * int(getattr(here.table.card[monster].penalty, family))
    return tokens


def structure(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """Open with a card what a card opens; else strike with the cheapest cards that do it, together or not at all."""
    passing = find(options, "pass") or 0
    route = here.on[seat]
    if route < 0 or not here.strong(route):
        holds = any(option.verb in ("use", "cast", "present") for option in options)
        worked = _operate(here, seat, options, habits) if habits.tools else None
        return worked or (passing, "keeps_cards" if holds else "no_use", None)
    key = opener(here, seat, route)
    number = find_card(options, "use", key) if key is not None else None
    if number is None:
        number = _cast_open(here, options, route)
    if number is not None:
        return number, "opens", options[number].about[0]
    if habits.shares and any(opener(here, one, route) is not None for one in here.pcs_on(route) if one != seat):
        return passing, "keeps_cards", None  # who holds the key turns it
    missing = needed_for(here, route) - sum(here.attack_bp(one, card) for one, card in _presented_on(here, route))
    if missing <= 0:
        return passing, "keeps_cards", None
    values = {card: here.attack_bp(seat, card) for card in here.hand(seat, "attack")}
    group = (cheapest if habits.thrifty else strongest_first)(values, missing)
    if group is None:
        others = strength(here, [one for one in here.pcs_on(route) if one != seat])
        if sum(values.values()) + others < missing:
            return passing, "keeps_cards", None
        group = tuple(values)
    number = find_card(options, "present", group[0]) if group else None
    return (passing, "keeps_cards", None) if number is None else (number, "strikes", None)


def _cast_open(here: CardAdventureView, options: Sequence[Option], route: int) -> int | None:
    """A magic that works on the structure one stands on."""
    about = ("route", route)
    return next((number for number, one in enumerate(options) if one.verb == "cast" and about in one.about), None)


def _presented_on(here: CardAdventureView, route: int) -> Iterator[tuple[int, CardId]]:
    """The cards that lie against a structure, with the seat of each."""
    for seat, zone in enumerate(here.table.presented):
        for card in here.zones[zone]:
            if here.presented.get(card) == ("route", route):
                yield seat, card


GOOD = {"heal": ("damage", 0.8), "cure": ("poison", 0.8)}
"""Effects on tokens: their family, and what one token less is worth, in tokens."""


def _operate(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice | None:
    """A structure of the square whose use is worth its price: levers that open the way, chests, fountains, altars."""
    best: tuple[float, int] | None = None
    for number, option in enumerate(options):
        if option.verb != "operate":
            continue
        use = here.table.card[first(option)].uses[option.about[1][1]]
        prices = {"nothing": 0.0, "item": 0.6, "attack": 0.5, "mp": 0.3, "damage": 1.1}
        worth = -prices[use.cost] * use.cost_amount
        for effect in use.effects:
            if effect.do in GOOD:
                family, each = GOOD[effect.do]
                worth += each * min(effect.amount, here.total(seat, family))
            elif effect.do == "draw_item":
                worth += 0.9 * effect.amount
            elif effect.do in ("draw", "recover"):
                room = here.limit(seat, effect.family) - len(here.hand(seat, effect.family))
                worth += 0.5 * max(0, min(room, effect.amount))
            elif effect.do == "lift_curse":
                worth += 1.2 * min(effect.amount, len(here.zones[here.table.curses[seat]]))
            elif effect.do == "ambush":
                worth -= 1.0 * effect.amount
            elif effect.do == "turn_linked":
                worth += _lever_worth(here, seat, habits)
        if not use.effects:  # an idol that makes monsters here stronger
            worth += 0.6 * bool(here.fighters_in(here.at[seat]))
        if worth > 0.1 and (best is None or worth > best[0]):
            best = (worth, number)
    return (best[1], "operates", options[best[1]].about[0]) if best is not None else None


def _lever_worth(here: CardAdventureView, seat: int, habits: Habits) -> float:
    """A lever is worth turning where what it opens is shut and lies on somebody's way; or is open and would let monsters in."""
    route = here.table.links.get(here.at[seat], -1)
    if route < 0:
        return -1.0
    if lets_in(here, route):
        return -1.0 if here.shut(route) else 2.0
    if not here.shut(route):
        return -1.0
    way = here.table.board.routes[route]
    for one in here.players():
        look = Outlook(here, one, habits._replace(tools=False))
        a, b = look.costs.get(way.a, 999.0), look.costs.get(way.b, 999.0)
        if min(a, b) + 2 < look.costs.get(here.at[one], 999.0) and abs(a - b) > 2:
            return 2.0
    return -1.0
