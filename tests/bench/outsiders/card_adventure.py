"""Card+Adventure as its rulebook alone tells how: know the goal, go there, fight what stands in the way, cheaply."""

from __future__ import annotations

import heapq
from itertools import chain, combinations
from typing import Any

from game.rules import Option
from tests.bench.outsiders import best

LETHAL, BARRED = 50.0, 25.0
HELPFUL = {"heal": "damage", "cure": "poison"}


def choose(view: Any) -> int:
    """The number of an option."""
    kind = view.decision.kind
    rule = {"action": action, "card_phase": fighting, "effect_phase": fighting, "structure_step": structure, "pay_mp": paying}
    return best(view, lambda option: rule[kind](view, option) if kind in rule else small(view, option))


def small(view: Any, option: Option) -> float:
    """Discard what is weakest, draw what there is room for, settle what is beaten."""
    seat, table = view.decision.seat, view.table
    if option.verb in ("discard", "lose"):
        card = option.about[0][1]
        return -strength(view, card) - 10 * (table.zones.cards[card] == table.board.goal.card)
    if option.verb == "draw":
        family = ("attack", "mp")[option.about[0][1]]
        return float(view.limit(seat, family) - len(view.hand(seat, family)))
    return 1.0 if option.verb == "settle_all" else 0.0


def strength(view: Any, card: int) -> float:
    """What a card of the hand is good for."""
    return float(view.table.bp[card] or view.table.value[card] or 3)


# --- step 2


def action(view: Any, option: Option) -> float:
    """Take what lies here, heal, then one square towards the goal; rest with an empty hand."""
    seat = view.decision.seat
    power = sum(view.attack_bp(seat, card) for card in view.hand(seat, "attack"))
    if option.verb == "pick_up":
        return 100.0
    if option.verb in ("use", "cast"):
        return 90.0 if helps(view, option) else -1.0
    if option.verb == "rest":
        near = any(view.monsters_in(square) for _, square in view.table.neighbours[view.at[seat]])
        return 20.0 if power < 6 and not near and not view.monsters_in(view.at[seat]) and slack(view, seat) > 0 else -1.0
    if option.verb in ("move", "step_onto"):
        way = route_to(view, seat, target(view, seat))
        return 10.0 if way is not None and option.about[0] == ("route", way) else -2.0
    return 0.0 if option.verb == "end_go" else -3.0


def slack(view: Any, seat: int) -> int:
    """Turns that are left beyond the way to the goal, there and back."""
    last = view.table.board.last_turn(view.seats) or 99
    far = view.table.distance_to(min(target(view, seat)))[view.at[seat]]
    return int(last - view.turn - 2 * far - 2)


def helps(view: Any, option: Option) -> bool:
    """Does a card heal or cure somebody who needs it, or draw cards for a hand with room?"""
    for effect in view.table.levels[option.about[0][1]][0]:
        for kind, who in option.about[1:]:
            if kind == "seat" and effect.do in HELPFUL:
                return bool(view.total(who, HELPFUL[effect.do]) >= min(4, 2 * effect.amount))
            if kind == "seat" and effect.do == "draw":
                return bool(len(view.hand(who, effect.family)) + effect.amount <= view.limit(who, effect.family))
    return False


def target(view: Any, seat: int) -> tuple[int, ...]:
    """The squares to go to: the thing to be carried, then where it has to go; near things that lie about on the way."""
    goal, table = view.table.board.goal, view.table
    names = table.zones.cards
    near = [square for _, square in table.neighbours[view.at[seat]] if view.items_in(square) and not view.monsters_in(square)]
    if goal.kind not in ("carry", "beat"):
        return tuple(goal.squares)
    if goal.kind == "carry":
        for other in view.players():
            if any(names[card] == goal.card for card in view.hand(other, "item") if card >= 0):
                return tuple(goal.squares) if other == seat else (view.at[other],)
    if near and view.turn < 8:
        return (near[0],)
    lies = [
        number for number, zone in enumerate(table.squares) for card in view.zones[zone] if card >= 0 and names[card] == goal.card
    ]
    return tuple(lies or [one.square for one in table.board.lying if one.card == goal.card])


def route_to(view: Any, seat: int, goals: tuple[int, ...]) -> int | None:
    """The first route of the cheapest way: monsters and shut structures cost more the stronger they are."""
    here, table = view.at[seat], view.table
    power = sum(view.attack_bp(seat, card) for card in view.hand(seat, "attack"))
    seen, queue = set(), [(0.0, here, -1)]
    while queue:
        cost, square, first = heapq.heappop(queue)
        if square in goals and square != here:
            return first
        if square in seen:
            continue
        seen.add(square)
        for route, other in table.neighbours[square]:
            step = 1 + sum(0.7 if foe >= 0 and view.bp(foe) <= power / 2 else 2.0 for foe in view.monsters_in(other))
            if view.shut(route):
                step += (
                    1.0
                    if opens(view, seat, route)
                    else 4.0
                    if view.strong(route) and view.strength(route) < power / 2
                    else BARRED
                )
            heapq.heappush(queue, (cost + step, other, route if first < 0 else first))
    return None


def opens(view: Any, seat: int, route: int) -> bool:
    """Has the player a key for the gate on a route?"""
    counter = view.counter_on(route)
    suits = ("any", view.table.card[counter].suit) if counter is not None else ()
    items = (effect for card in view.hand(seat, "item") if card >= 0 for effect in view.table.levels[card][0])
    return any(effect.do == "turn_gate" and effect.suit in suits for effect in items)


def structure(view: Any, option: Option) -> float:
    """Use keys and levers; strike at what the hand can break; else let it be."""
    seat = view.decision.seat
    if option.verb == "pass":
        return 0.0
    if option.verb == "use":
        return 2.0 if view.on[seat] >= 0 or helps(view, option) else -1.0
    if option.verb == "operate":
        uses = view.table.card[option.about[0][1]].uses[option.about[1][1]]
        good = any(effect.do in ("turn_linked", "draw", "draw_item", "heal", "cure", "lift_curse") for effect in uses.effects)
        return 1.0 if good and uses.cost in ("nothing", "item") else -1.0
    route = view.on[seat]
    power = sum(view.attack_bp(seat, card) for card in view.hand(seat, "attack"))
    return view.attack_bp(seat, option.about[0][1]) if route >= 0 and power >= view.strength(route) else -1.0


# --- fights


def fighting(view: Any, option: Option) -> float:
    """Present the set of cards that costs least; magic and items on monsters that are too strong for it."""
    seat = view.decision.seat
    if option.verb == "pass":
        return 0.0
    if option.verb == "present":
        card, foe = option.about[0][1], option.about[1][1]
        worth, cards = plan(view, seat, foe)
        return worth + 0.01 * view.table.bp[card] if card in cards else -1.0
    if helps(view, option):
        return 30.0
    for effect in view.table.levels[option.about[0][1]][-1]:
        foes = [foe for kind, foe in option.about[1:] if kind == "card" and foe >= 0]
        if effect.do in ("remove", "lower_bp", "stun") and any(plan(view, seat, foe)[0] < 3 for foe in foes if foe in view.foes):
            return 5.0
    return -1.0


def plan(view: Any, seat: int, foe: int) -> tuple[float, tuple[int, ...]]:
    """What it is worth to beat a monster with the best set of the hand's attack cards, and which cards these are."""
    bp, done = view.bp(foe), sum(view.presented_bp(who, card, foe) for who, card in view.presented_to(foe))
    need = bp + view.physical(foe) - done
    hand = [card for card in view.hand(seat, "attack") if view.presented_bp(seat, card, foe) > 0]
    penalty = view.table.card[foe].penalty
    hurt = 2.0 * penalty.damage + 2.0 * penalty.poison + 3.0 * penalty.curses
    room = min(view.hp(seat) - view.total(seat, "damage"), view.hp(seat) - view.total(seat, "poison"))
    found: tuple[float, tuple[int, ...]] = (0.0, ())
    if need <= 0:
        return found
    for cards in chain.from_iterable(combinations(hand, count) for count in range(1, len(hand) + 1)):
        values = [view.presented_bp(seat, card, foe) for card in cards]
        if sum(values) >= need:
            blows = sum(value < bp for value in values)
            deadly = LETHAL if 1.5 * blows * max(penalty.damage, penalty.poison) > room else 0.0
            worth = 8.0 + hurt - blows * hurt - 1.0 * len(cards) - 0.3 * (sum(values) - need) - deadly
            found = max(found, (worth, cards))
    return found


def paying(view: Any, option: Option) -> float:
    """Pay with small cards until the first level is reached, then cast."""
    if option.verb == "cast_now":
        return 100.0
    return -view.table.value[option.about[0][1]] if option.verb == "spend" else -99.0
