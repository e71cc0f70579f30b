"""Rules of thumb for Card+Adventure: head for the goal, beat what can be beaten cheaply, rest when weak and safe.

Everything is worked out from the view anew at each decision; nothing is remembered between decisions.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from game.games.card_adventure import CardAdventureView
from game.rules import CardId, Option, Ref
from game.rules.randomness import Stream

HIT_COST = 4
"""How many squares of a detour one expected token is worth."""
DETOUR = 40
"""The cost, in squares, of a structure that can't be passed with the present hand."""
MOST_CARDS = 9
"""The largest hand of which all combinations are tried; of a larger one the first cards are."""


def choose_card_adventure(view: CardAdventureView, chance: Stream) -> int:
    """The number of the option that these rules of thumb choose for the seat of this view."""
    assert view.decision is not None
    rule = _RULES.get(view.decision.kind)
    chosen = rule(view, view.seat, view.decision.options) if rule is not None else None
    if chosen is None:
        return chance.below(len(view.decision.options))
    return chosen


def _find(options: Sequence[Option], verb: str, fits: Callable[[Option], bool] = lambda option: True) -> int | None:
    """The first option of a verb that fits."""
    return next((number for number, option in enumerate(options) if option.verb == verb and fits(option)), None)


def _first(option: Option) -> int:
    """What an option is about first: a card, a route …"""
    return option.about[0][1]


# --- sums of cards


def _cheapest(values: Mapping[CardId, int], need: int) -> tuple[CardId, ...] | None:
    """The cards whose sum reaches `need` with the least excess, then the fewest; None when all together don't."""
    cards = list(values)[:MOST_CARDS]
    best: tuple[int, int, tuple[CardId, ...]] | None = None
    for size in range(1, len(cards) + 1):
        for group in combinations(cards, size):
            total = sum(values[card] for card in group)
            if total >= need and (best is None or (total, size) < best[:2]):
                best = (total, size, group)
    return best[2] if best is not None else None


# --- where to go


def _goal_squares(view: CardAdventureView, seat: int) -> set[int]:
    """The squares that this seat wants to reach: what the goal needs next."""
    board, goal = view.table.board, view.table.board.goal
    if goal.kind == "carry":
        names = view.table.zones.cards
        carried = any(card >= 0 and names[card] == goal.card for one in view.players() for card in view.hand(one, "item"))
        return set(goal.squares) if carried else _where(view, goal.card)
    if goal.kind == "beat":
        return _where(view, goal.card)
    return set(goal.squares or range(len(board.squares)))


def _where(view: CardAdventureView, card: str) -> set[int]:
    """Where a card lies: in sight, else under another card, else where the board says that it lay, else anywhere unseen."""
    names, squares = view.table.zones.cards, view.table.squares
    seen = {at for at, zone in enumerate(squares) if any(one >= 0 and names[one] == card for one in view.zones[zone])}
    if seen:
        return seen
    hidden = {at for at, zone in enumerate(squares) if any(one < 0 for one in view.zones[zone])}
    laid = {lying.square for lying in view.table.board.lying if lying.card == card}
    return laid & hidden or hidden or laid


def _strength(view: CardAdventureView, seat: int) -> int:
    """What all attack cards in a hand that can be seen are worth together."""
    return sum(view.attack_bp(seat, card) for card in view.hand(seat, "attack") if card >= 0)


def _danger(view: CardAdventureView, seat: int, square: int) -> float:
    """About how many tokens the monsters of a square would cost this seat, judged by their fronts."""
    monsters = view.monsters_in(square)
    if not monsters:
        return 0.0
    hand = sorted((view.attack_bp(seat, card) for card in view.hand(seat, "attack")), reverse=True)
    danger = 0.0
    for monster in sorted(monsters, key=lambda one: -_bp(view, one)):
        fitting = [value for value in hand if value >= _bp(view, monster)]
        if fitting:
            hand.remove(min(fitting))
            danger += 0.4
        else:
            danger += 1.3
    return danger


def _bp(view: CardAdventureView, monster: CardId) -> int:
    """A monster's BP, or a usual one where it can't be seen."""
    return view.bp(monster) if monster >= 0 else 4


def _obstacle(view: CardAdventureView, seat: int, route: int) -> float:
    """The cost of a route's structure, in squares."""
    if not view.shut(route):
        return 0.0
    if not view.strong(route):  # a bridge is turned by its lever only
        return DETOUR
    if _opener(view, seat, route) is not None:
        return 2.0
    walls = view.walls_on(route)
    if _strength(view, seat) >= _needed(view, route):
        return 3.0 * walls
    return DETOUR * walls


def _opener(view: CardAdventureView, seat: int, route: int) -> CardId | None:
    """An item in hand that opens the gate or breaks the wall of a route."""
    counter = view.counter_on(route)
    suit = view.table.card[counter].suit if counter is not None else ""
    for card in view.hand(seat, "item"):
        for effect in view.table.card[card].effects:
            if effect.do == "turn_gate" and counter is not None and effect.suit in ("any", suit):
                return card
            if effect.do == "break_wall" and counter is None:
                return card
    return None


def _needed(view: CardAdventureView, route: int) -> int:
    """The sum that beats a structure."""
    return view.strength(route) + (view.table.options.structure_threshold == "exceed")


def _costs_to(view: CardAdventureView, seat: int, goals: set[int]) -> dict[int, float]:
    """For every square the cost of the best way from there to a goal: squares walked, structures, monsters met."""
    board = view.table.board
    back: dict[int, list[tuple[int, int]]] = {}
    for square, ways in enumerate(view.table.neighbours):
        for route, other in ways:
            back.setdefault(other, []).append((route, square))
    danger = [_danger(view, seat, square) * HIT_COST for square in range(len(board.squares))]
    costs = dict.fromkeys(sorted(goals), 0.0)
    queue = [(0.0, square) for square in sorted(goals)]
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > costs[here]:
            continue
        for route, square in back.get(here, ()):
            new = cost + 1.0 + danger[here] + _obstacle(view, seat, route)
            if new < costs.get(square, float("inf")):
                costs[square] = new
                heapq.heappush(queue, (new, square))
    return costs


# --- the go


def _action(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """Rest when weak and safe; else use what helps, pick up, and go on towards the goal."""
    end = _find(options, "end_go")
    threatened = bool(view.monsters_in(view.at[seat]))
    rest = _find(options, "rest")
    if rest is not None and not threatened and _is_weak(view, seat) and not _arrives(view, seat, options):
        return rest
    for step in (_help, _pick_up, _move, _blink):
        chosen = step(view, seat, options)
        if chosen is not None:
            return chosen
    if rest is not None and not threatened and _has_room(view, seat):
        return rest
    return end


def _is_weak(view: CardAdventureView, seat: int) -> bool:
    """Too few cards to meet what lies ahead: fewer than half of the attack cards (or of the MP cards) that a class may hold."""
    limits = view.table.characters[seat].limits
    attack = len(view.hand(seat, "attack"))
    if 2 * attack <= limits.attack:
        return True
    return bool(limits.mp) and attack < limits.attack and 3 * len(view.hand(seat, "mp")) < limits.mp


def _has_room(view: CardAdventureView, seat: int) -> bool:
    """True while a rest could bring a card that may be kept."""
    limits = view.table.characters[seat].limits
    return len(view.hand(seat, "attack")) < limits.attack or len(view.hand(seat, "mp")) < limits.mp


def _arrives(view: CardAdventureView, seat: int, options: Sequence[Option]) -> bool:
    """True when a single move or grasp now wins or brings the treasure."""
    goals = _goal_squares(view, seat)
    return any(option.verb == "move" and option.about[1][1] in goals for option in options) or view.at[seat] in goals


def _help(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """Healing where it is needed, and cards that bring cards where there is room for them."""
    for number, option in enumerate(options):
        if option.verb not in ("use", "cast"):
            continue
        card = view.table.card[_first(option)]
        effects = card.effects if option.verb == "use" else card.levels[0].effects
        helps = all(effect.do in ("heal", "cure", "draw", "recover", "draw_item", "lift_curse") for effect in effects)
        if helps and _useful(view, effects, option.about[1:]):
            return number
    return None


def _useful(view: CardAdventureView, effects: Iterable[Any], about: Sequence[Ref]) -> bool:
    """Would these effects do enough good to those they work on?"""
    for kind, target in about:
        if kind != "seat":
            continue
        hp = view.table.characters[target].hp
        limits = view.table.characters[target].limits
        for effect in effects:
            if effect.do == "heal" and view.total(target, "damage") * 2 >= hp:
                return True
            if effect.do == "cure" and view.total(target, "poison") * 2 >= hp:
                return True
            if effect.do == "lift_curse" and view.zones[view.table.curses[target]]:
                return True
            if effect.do == "draw_item":
                return True
            most = {"attack": limits.attack, "mp": limits.mp, "magic": limits.magic}.get(getattr(effect, "family", ""), 99)
            if effect.do in ("draw", "recover") and len(view.hand(target, effect.family)) + effect.amount <= most:
                return True
    return False


def _pick_up(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    return _find(options, "pick_up")


def _move(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """One step along the cheapest way to the goal; out of a fight that would hurt, anywhere better."""
    costs = _costs_to(view, seat, _goal_squares(view, seat))
    here = view.at[seat]
    staying = costs.get(here, float("inf")) + _danger(view, seat, here) * HIT_COST
    best: tuple[float, int] | None = None
    for number, option in enumerate(options):
        if option.verb not in ("move", "step_onto"):
            continue
        route = _first(option)
        way = view.table.board.routes[route]
        to = way.b if here == way.a else way.a
        if option.verb == "step_onto" and (not view.shut(route) or _obstacle(view, seat, route) >= DETOUR):
            continue
        cost = costs.get(to, float("inf")) + 1.0 + _danger(view, seat, to) * HIT_COST + _obstacle(view, seat, route)
        if best is None or cost < best[0]:
            best = (cost, number)
    if best is None or here in _goal_squares(view, seat) and _danger(view, seat, here) < 1:
        return None
    return best[1] if best[0] <= staying + 0.5 else None


def _blink(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """A leap by magic, where it saves at least three squares."""
    costs = _costs_to(view, seat, _goal_squares(view, seat))
    here = costs.get(view.at[seat], float("inf"))
    best: tuple[float, int] | None = None
    for number, option in enumerate(options):
        if option.verb == "cast" and option.about[1:] and option.about[1][0] == "square":
            to = option.about[1][1]
            cost = costs.get(to, float("inf")) + _danger(view, seat, to) * HIT_COST
            if cost <= here - 3 and (best is None or cost < best[0]):
                best = (cost, number)
    return best[1] if best is not None else None


# --- structures


def _structure(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """Open with an item what an item opens; else strike with the cheapest cards that do it, together or not at all."""
    passing = _find(options, "pass")
    route = view.on[seat]
    if route < 0 or not view.strong(route):
        return passing
    opener = _opener(view, seat, route)
    if opener is not None:
        use = _find(options, "use", lambda option: _first(option) == opener)
        if use is not None:
            return use
    used = sum(view.attack_bp(one, card) for one, card in _presented_on(view, route))
    need = _needed(view, route) - used
    if need <= 0:
        return passing
    values = {card: view.attack_bp(seat, card) for card in view.hand(seat, "attack")}
    group = _cheapest(values, need)
    if group is None:
        others = sum(_strength(view, one) for one in view.pcs_on(route) if one != seat)
        if sum(values.values()) + others < need:
            return passing
        group = tuple(values)
    return _find(options, "present", lambda option: _first(option) in group) if group else passing


def _presented_on(view: CardAdventureView, route: int) -> Iterator[tuple[int, CardId]]:
    """The cards that lie against a structure, with the seat of each."""
    for seat, zone in enumerate(view.table.presented):
        for card in view.zones[zone]:
            if view.presented.get(card) == ("route", route):
                yield seat, card


# --- fights


def _fight(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """Beat what can be beaten without a penalty, cheapest first; then weaken, at least hold it off."""
    passing = _find(options, "pass")
    monsters = view.monsters_in(view.at[seat])
    plan, open_ones = _plan(view, seat, monsters)
    for card, monster in plan:
        present = _present(options, card, monster)
        if present is not None:
            return present
    for monster in open_ones:
        if monster not in view.touched:
            chosen = _weaken(view, seat, monster, options)
            if chosen is not None:
                return chosen
            chosen = _hold(view, seat, monster, options)
            if chosen is not None:
                return chosen
    return passing


def _plan(view: CardAdventureView, seat: int, monsters: Sequence[CardId]) -> tuple[list[tuple[CardId, CardId]], list[CardId]]:
    """Which cards to present to which monster without a penalty, the strongest monster first; and those left over."""
    hand = list(view.hand(seat, "attack"))
    plan: list[tuple[CardId, CardId]] = []
    left: list[CardId] = []
    for monster in sorted(monsters, key=lambda one: (-_need(view, one), one)):
        missing = _need(view, monster) - sum(view.presented_bp(one, card, monster) for one, card in view.presented_to(monster))
        if missing <= 0:
            continue
        values = {card: view.presented_bp(seat, card, monster) for card in hand}
        clean = _cheapest({card: value for card, value in values.items() if value >= view.bp(monster)}, missing)
        if clean is None:
            left.append(monster)
            continue
        plan += [(card, monster) for card in clean]
        hand = [card for card in hand if card not in clean]
    return plan, left


def _need(view: CardAdventureView, monster: CardId) -> int:
    """The sum that beats a monster."""
    return view.bp(monster) + view.physical(monster)


def _weaken(view: CardAdventureView, seat: int, monster: CardId, options: Sequence[Option]) -> int | None:
    """An item or magic on a monster that can't be beaten: even where it doesn't fall, it is no longer free (CA-23.1).

    What is kept after use or costs nothing comes first, then what is cheapest.
    """
    best: tuple[int, int] | None = None
    for number, option in enumerate(options):
        if option.verb not in ("use", "cast") or ("card", monster) not in option.about[1:]:
            continue
        card = view.table.card[_first(option)]
        effects = card.effects if option.verb == "use" else card.levels[0].effects
        if not any(effect.do in ("lower_bp", "remove", "dispel", "stun") for effect in effects):
            continue
        if any(effect.do == "remove" and effect.at_most is not None and view.bp(monster) > effect.at_most for effect in effects):
            continue
        cost = (0 if card.keep else 2) if option.verb == "use" else card.levels[0].cost
        if best is None or cost < best[0]:
            best = (cost, number)
    return best[1] if best is not None else None


def _hold(view: CardAdventureView, seat: int, monster: CardId, options: Sequence[Option]) -> int | None:
    """A card that keeps a monster from being free though it won't fall: one that is no weaker than it costs no penalty at all.

    Where several PCs would be hurt, even a weak card pays: the penalty is then its owner's alone (CA-22.6, CA-23.2).
    """
    values = {card: view.presented_bp(seat, card, monster) for card in view.hand(seat, "attack")}
    fitting = {card: value for card, value in values.items() if value >= view.bp(monster)}
    if not fitting and len(view.pcs_in(view.at[seat])) > 1:
        fitting = values
    if not fitting:
        return None
    card = min(fitting, key=lambda one: fitting[one])
    return _present(options, card, monster)


def _present(options: Sequence[Option], card: CardId, monster: CardId) -> int | None:
    return _find(options, "present", lambda option: option.about == (("card", card), ("card", monster)))


def _settle(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """Commanders that are being beaten first, since the others' BP falls with them; then all."""
    for number, option in enumerate(options):
        if option.verb == "settle":
            monster = _first(option)
            if view.presented_to(monster) and any(one.commands for one in view.abilities(monster)):
                return number
    everything = _find(options, "settle_all")
    return everything if everything is not None else 0


# --- paying, drawing, giving up


def _pay(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """The MP cards that come closest to the level wanted; then cast."""
    assert view.decision is not None
    (_, magic), (_, paid) = view.decision.about
    levels = view.table.card[magic].levels
    exceed = view.table.options.mp_threshold == "exceed"
    costs = [level.cost + (exceed and level.cost > 0) for level in levels]
    values = {card: view.table.value[card] for card in view.hand(seat, "mp")}
    affordable = [cost for cost in costs if cost <= paid + sum(values.values())]
    wanted = _level_wanted(view, magic, affordable)
    cast = _find(options, "cast_now")
    if paid >= wanted and cast is not None:
        return cast
    group = _cheapest(values, wanted - paid)
    if not group:
        return cast
    return _find(options, "spend", lambda option: _first(option) == group[0])


def _level_wanted(view: CardAdventureView, magic: CardId, affordable: Sequence[int]) -> int:
    """The cost of the level to pay for: in a fight the first that lets a monster fall to the magic alone, else the cheapest."""
    if view.fight < 0 or len(affordable) < 2:
        return affordable[0]
    strongest = max((view.bp(one) for one in view.monsters_in(view.fight) if one not in view.touched), default=0)
    for cost, level in zip(affordable, view.table.card[magic].levels, strict=False):
        if sum(effect.amount for effect in level.effects if effect.do == "lower_bp") >= strongest:
            return cost
    return affordable[0]


def _rest_draw(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """Attack cards while there is room for them, else MP."""
    limits = view.table.characters[seat].limits
    wanted = "attack" if len(view.hand(seat, "attack")) < limits.attack or not limits.mp else "mp"
    families = view.table.zones.families
    return _find(options, "draw", lambda option: families[_first(option)] == wanted)


def _worth(view: CardAdventureView, card: CardId) -> tuple[int, int]:
    """What a card of one's own hand is worth keeping for: the goal's card most, then by its number."""
    table = view.table
    if table.zones.cards[card] == table.board.goal.card:
        return (1, 0)
    printed = table.card[card]
    levels = getattr(printed, "levels", ())
    return (0, table.bp[card] + table.value[card] + (6 - levels[0].cost if levels else 0))


def _give_up_least(view: CardAdventureView, seat: int, options: Sequence[Option]) -> int | None:
    """Of what has to go the least worth having."""
    return min(range(len(options)), key=lambda number: _worth(view, _first(options[number])))


_RULES: Mapping[str, Callable[[CardAdventureView, int, Sequence[Option]], int | None]] = {
    "action": _action,
    "structure_step": _structure,
    "card_phase": _fight,
    "settle": _settle,
    "pay_mp": _pay,
    "rest_draw": _rest_draw,
    "discard": _give_up_least,
    "lose_item": _give_up_least,
    "give_up": _give_up_least,
}
"""The rule of thumb for each kind of decision; the others are left to chance."""
