"""The go: where to walk, when to rest, what to pick up, use and hand over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.bots.card_adventure.habits import Habits
from game.bots.card_adventure.hands import bp_of, fits, opener
from game.bots.card_adventure.outlook import DETOUR, FAR, Outlook, carrier, hops, hurts, where
from game.bots.card_adventure.reasons import Choice, find, first
from game.games.card_adventure import CardAdventureView
from game.rules import CardId, Option, Ref

HURT = 0.5
"""The share of HP in tokens from which healing is due."""
DEADLY = 1.5
"""So many tokens for each that can still be taken put one out almost for sure."""
SHELTER = 0.5
"""So many tokens less have to be feared elsewhere for who waits to go there."""
LEAP = 3.0
"""How many squares a leap has to save."""


def action(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """Win if that is possible now; else use what helps, pick up, hand over, and go on towards the goal, or rest."""
    look = Outlook(here, seat, habits)
    winning = _winning_move(look, options)
    if winning is not None:
        return winning
    for rule in (_help, _pick_up, _hand_over, _join):
        chosen = rule(look, options)
        if chosen is not None:
            return chosen
    rest = find(options, "rest")
    if rest is not None and _wants_rest(look):
        return rest, "rests", None
    for rule in (_leap, _move, _drive_off, _look_round):
        chosen = rule(look, options)
        if chosen is not None:
            return chosen
    if rest is not None and has_room(here, seat) and _beats_none(look):
        return rest, "rests", None
    end = find(options, "end_go")
    return (end if end is not None else 0), *(("done", None) if here.moved[seat] else _why_it_stays(look))


def _why_it_stays(look: Outlook) -> tuple[str, Ref | None]:
    """The word for what keeps somebody where it is, and what that is about."""
    here, seat = look.here, look.seat
    if look.strike is not None and here.at[seat] not in look.strike[1] and look.struck(here.at[seat], look.strike[0]):
        return "strike", ("turn", here.turn + look.strike[0])
    return _what_it_waits_for(look), None


def _what_it_waits_for(look: Outlook) -> str:
    here, seat = look.here, look.seat
    lever = here.table.links.get(here.at[seat], -1)
    if lever >= 0 and look.lets_in(lever):
        return "lever"
    if look.guards:
        return "guards"
    gathers = here.table.board.goal.kind == "gather" and len(here.players()) > 1
    return "waits" if here.at[seat] in look.goals and (gathers or _waits(look)) else "stays"


def _winning_move(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """A move that brings the goal about."""
    here, goal = look.here, look.here.table.board.goal
    if not look.final or (goal.kind == "carry" and carrier(here) != look.seat):
        return None
    others = [one for one in here.players() if one != look.seat]
    if goal.kind == "gather" and any(here.at[one] not in goal.squares or here.on[one] >= 0 for one in others):
        return None
    for number, option in enumerate(options):
        if option.verb == "move" and option.about[1][1] in goal.squares:
            return number, "wins", None
    return None


# --- cards


def _effects_of(look: Outlook, option: Option) -> Sequence[Any]:
    card = look.here.table.card[first(option)]
    return card.effects if option.verb == "use" else card.levels[0].effects  # type: ignore[no-any-return]


HELPFUL = frozenset({"heal", "cure", "draw", "recover", "draw_item", "lift_curse"})


def _help(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """Healing where it is needed, and cards that bring cards where there is room for them."""
    for number, option in enumerate(options):
        if option.verb in ("use", "cast"):
            effects = _effects_of(look, option)
            if all(effect.do in HELPFUL for effect in effects) and _useful(look.here, effects, option.about[1:]):
                return number, "helps", option.about[0]
    return None


def _useful(here: CardAdventureView, effects: Iterable[Any], about: Sequence[Ref]) -> bool:
    """Would these effects do enough good to those they work on?"""
    for kind, target in about:
        if kind != "seat":
            continue
        hp = here.hp(target)
        for effect in effects:
            match effect.do:
                case "heal" | "cure":
                    total = here.total(target, "damage" if effect.do == "heal" else "poison")
                    if total >= HURT * hp and total >= effect.amount:
                        return True
                case "lift_curse":
                    if here.zones[here.table.curses[target]]:
                        return True
                case "draw_item":
                    return True
                case "draw" | "recover":
                    limit = here.limit(target, effect.family)
                    room = limit - len(here.hand(target, effect.family))
                    if limit and room >= min(effect.amount, max(1, limit - 1)):
                        return True
    return False


def wasted(here: CardAdventureView, effects: Sequence[Any], about: Sequence[Ref]) -> bool:
    """Would these effects be lost, for a part at least?

    A remedy that somebody else here needs more, or for which there are not as many tokens as it takes; cards for which there
    is no room; monsters sent to where somebody stands.
    """
    return bool(about) and all(all(_lost(here, effect, ref, alone=len(about) == 1) for effect in effects) for ref in about)


def _lost(here: CardAdventureView, effect: Any, ref: Ref, alone: bool) -> bool:
    """Would an effect be lost on this one, which it works on alone or together with others?"""
    kind, target = ref
    match effect.do:
        case "heal" | "cure" if kind == "seat":
            family = "damage" if effect.do == "heal" else "poison"
            total = here.total(target, family)
            worst = max((here.total(one, family) for one in here.pcs_with(target)), default=0)
            return total < (int(effect.amount) if alone else 1) or (alone and total < worst)
        case "lift_curse" if kind == "seat":
            return not here.zones[here.table.curses[target]]
        case "draw" | "recover" if kind == "seat":
            limit = here.limit(target, effect.family)
            return limit - len(here.hand(target, effect.family)) < min(int(effect.amount), max(1, limit - 1))
        case "push" if kind == "square":
            return bool(here.pcs_in(target))
    return False


def _pick_up(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """The goal's card first, then whatever lies there."""
    names, wanted = look.here.table.zones.cards, look.here.table.board.goal.card
    found = [(number, one) for number, one in enumerate(options) if one.verb == "pick_up"]
    if not found:
        return None
    number, option = min(found, key=lambda one: first(one[1]) < 0 or names[first(one[1])] != wanted)
    return number, "picks_up", option.about[0]


def _hand_over(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """What somebody else here makes more of: the treasure, what opens that one's way, and cards that are of no use to oneself."""
    if not look.habits.shares:
        return None
    for number, option in enumerate(options):
        if option.verb == "hand_over" and first(option) >= 0 and _better_there(look, first(option), option.about[1][1]):
            return number, "gives", option.about[0]
    return None


def _better_there(look: Outlook, card: CardId, other: int) -> bool:
    """Is a card better off with somebody else in this place?"""
    here, seat = look.here, look.seat
    later = other > seat and not here.moved[other] and here.options.pc_order == "seat"
    if here.table.board.goal.kind == "carry" and here.table.zones.cards[card] == here.table.board.goal.card:
        if not later and not here.moved[seat]:
            return False
        if _health(here, other) > _health(here, seat) + 0.5:
            return True
        ended = here.moved[seat] or not _ways_on(look, seat)
        return later and ended and _health(here, other) > 0.2 and bool(_ways_on(look, other))
    effects = here.table.card[card].effects
    if effects and all(effect.do in ("draw", "recover") for effect in effects):
        return all(not here.limit(seat, effect.family) and here.limit(other, effect.family) for effect in effects)
    theirs = Outlook(here, other, look.habits)
    for route in here.table.structure:
        if here.shut(route) and opener(here, other, route) is None and any(fits(here, effect, route) for effect in effects):
            if carrier(here) == other and theirs.led_over(route):
                return True
            if here.moved[seat] and later and route in _ways_on(look, other):
                return True
    return False


def _ways_on(look: Outlook, whom: int) -> list[int]:
    """The routes by which somebody here could get nearer to its goal this turn, with what opens them in its hand or one's own."""
    here = look.here
    at, theirs = here.at[whom], Outlook(here, whom, look.habits)
    near = theirs.costs.get(at, FAR)
    ways = [route for route, to in here.table.neighbours[at] if theirs.costs.get(to, FAR) < near]
    return [route for route in ways if not here.shut(route) or opener(here, look.seat, route) is not None or theirs.passes(route)]


def _join(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """Step onto a structure beside somebody whose cards do not beat it alone, where they do with one's own."""
    here, habits = look.here, look.habits
    if not habits.shares or not look.hand:
        return None
    for number, option in enumerate(options):
        if option.verb == "step_onto":
            route = first(option)
            waiting = [one for one in here.pcs_on(route) if Outlook(here, one, habits).missing(route)]
            if waiting and not look.missing(route):
                return number, "gate", None
    return None


def _health(here: CardAdventureView, seat: int) -> float:
    """The share of HP that is left, by the worse of damage and poison."""
    return 1 - max(here.total(seat, "damage"), here.total(seat, "poison")) / max(1, here.hp(seat))


# --- walking and resting


def _wants_rest(look: Outlook) -> bool:
    """Too few attack cards for what lies ahead, nobody here, nothing to be reached at once, and time for it."""
    here, seat, habits = look.here, look.seat, look.habits
    at, limit, held = here.at[seat], here.limit(seat, "attack"), len(here.hand(seat, "attack"))
    if look.strike is not None and at in look.strike[1] and look.struck(at, look.strike[0] - 1) > look.struck(at, look.strike[0]):
        return False  # there is just the time to get away from here
    if not habits.clock and Outlook(here, seat, habits._replace(clock=True)).spare < 0:
        return False  # even who minds no clock sees that time is up
    few_mp = not habits.clock and held < limit and 3 * len(here.hand(seat, "mp")) < here.limit(seat, "mp")
    if (held >= habits.rest_below * limit and not few_mp) or here.monsters_in(at) or (at in look.goals and not _waits(look)):
        return False
    if habits.clock and (look.dangers[at] > 0.5 or look.costs.get(at, FAR) < 4):
        return False
    return look.spare >= habits.spare


def _beats_none(look: Outlook) -> bool:
    """Is no monster here that a card of the hand beats?"""
    strongest = look.hand[0] if look.hand else -1
    return all(strongest < bp_of(look.here, monster) for monster in look.here.monsters_in(look.here.at[look.seat]))


def _waits(look: Outlook) -> bool:
    """Does it wait here for the one who carries the treasure?"""
    return carrier(look.here) not in (-1, look.seat)


def has_room(here: CardAdventureView, seat: int) -> bool:
    """True while a rest could bring a card that may be kept."""
    return any(len(here.hand(seat, family)) < here.limit(seat, family) for family in ("attack", "mp"))


def _move(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """One step along the cheapest way to the goal; out of a fight that would hurt, anywhere better."""
    here, seat = look.here, look.seat
    if here.moved[seat] or here.on[seat] >= 0:
        return None
    at, costs = here.at[seat], look.costs
    hurry = 1.0 if look.spare <= 1 else 0.5
    settled = look.final and at in look.goals
    staying = costs.get(at, FAR) + (0.0 if settled else look.danger(at))
    if look.strike is not None and look.struck(at, look.strike[0]):
        soon, places, target = look.strike
        staying += soon + (costs.get(target, FAR) - costs.get(at, FAR) if at in places else 0.0)
    # Who forgets what it no longer sees would go back and forth between two dangers: it goes on, or stays.
    ahead = look.turns.get(at, FAR) if look.habits.sight < 99 and look.dangers[at] < 1 else None
    best: tuple[float, int] | None = None
    calm = False
    barred = False
    for number, option in enumerate(options):
        if option.verb not in ("move", "step_onto"):
            continue
        route = first(option)
        way = here.table.board.routes[route]
        to = way.b if at == way.a else way.a
        if ahead is not None and look.turns.get(to, FAR) >= ahead:
            continue
        if option.verb == "step_onto" and (not here.shut(route) or look.obstacle(route) >= DETOUR):
            continue
        arrived = look.final and to in look.goals
        if not arrived and _deadly(look, to):
            barred = barred or costs.get(to, FAR) < costs.get(at, FAR)
            continue
        cost = costs.get(to, FAR) + 1.0 + (0.0 if arrived else look.danger(to)) + look.obstacle(route)
        if not arrived and look.strike is not None and look.struck(to, look.strike[0] - 1):
            cost += costs.get(look.strike[2], FAR) + look.strike[0] - costs.get(to, FAR) - 1.0
        if best is None or cost < best[0]:
            best = (cost, number)
            calm = ahead is not None and not here.monsters_in(to)  # nothing there that waiting could rid it of
    if best is None or at in look.goals and look.dangers[at] < 1:
        return None
    if best[0] > staying + hurry and not calm:
        return _shelter(look, options) if barred else None
    option = options[best[1]]
    if option.verb == "step_onto":
        if not look.missing(first(option)):
            return best[1], "gate", None
        rest = find(options, "rest")  # gather strength before it
        return (rest, "rests", None) if rest is not None and not here.monsters_in(at) else None
    nearer = costs.get(option.about[1][1], FAR) < costs.get(at, FAR)
    if nearer and not look.goals <= look.heads_for:
        return best[1], "fetches", ("square", min(look.goals))
    if nearer and hops(here, option.about[1][1], look.goals) > hops(here, at, look.goals):
        return best[1], "round", option.about[1]
    return best[1], "goes" if nearer else "away", option.about[1]


def _shelter(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """Where the way on is certain death nobody waits for better times in a trap, if there is a better place."""
    at = look.here.at[look.seat]
    moves = [(look.dangers[one.about[1][1]], number) for number, one in enumerate(options) if one.verb == "move"]
    danger, number = min(moves, default=(FAR, -1))
    if not hurts(look.here, at) or danger + SHELTER > look.dangers[at]:
        return None
    return number, "away", options[number].about[1]


def _deadly(look: Outlook, square: int) -> bool:
    """Would what is there put it out almost for sure? Then no hurry leads there, but for who has to stand in the way of monsters;
    without a last turn it may be all that is left to try.
    """
    here, seat = look.here, look.seat
    left = here.hp(seat) - max(here.total(seat, "damage"), here.total(seat, "poison"))
    return look.left < 99 and look.post < 0 and look.dangers[square] > DEADLY * max(1, left)


def _leap(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """A leap by magic or scroll, where it saves some squares."""
    here, seat = look.here, look.seat
    if not look.habits.tools or here.on[seat] >= 0:
        return None
    cards = [(number, option) for number, option in enumerate(options) if option.verb in ("use", "cast")]
    leaps = [(number, option, _effects_of(look, option)) for number, option in cards]
    leaps = [leap for leap in leaps if leap[2] and leap[2][0].do in ("warp", "send_home")]
    if not leaps:
        return None
    now = look.costs.get(here.at[seat], FAR) + look.danger(here.at[seat]) * here.moved[seat]
    awaited = _last_of_the_others(look)
    starts = here.table.board.starts
    best: tuple[float, int] | None = None
    for number, option, effects in leaps:
        if effects[0].do == "warp":
            to = option.about[1][1]
        else:
            whom = [ref[1] for ref in option.about[1:] if ref[0] == "seat"]
            if seat not in whom or (len(whom) > 1 and carrier(here) not in whom):
                continue
            to = starts[seat % len(starts)]
        if look.quickest_turns(look.heads_for) <= awaited:
            continue
        if hops(here, to, look.heads_for) > hops(here, here.at[seat], look.heads_for):
            continue  # it would flee, and have the way before it once more
        cost = look.costs.get(to, FAR) + look.danger(to)
        if cost <= now - LEAP and (best is None or cost < best[0]):
            best = (cost, number)
    return (best[1], "leaps", None) if best is not None else None


def _last_of_the_others(look: Outlook) -> float:
    """Where all have to come: in how many turns the last of the others can be there. Who is there before only waits."""
    here, seat = look.here, look.seat
    if here.table.board.goal.kind != "gather":
        return -1.0
    others = (Outlook(here, one, look.habits) for one in here.players() if one != seat)
    return max((other.quickest_turns(other.heads_for) for other in others), default=-1.0)


def _drive_off(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """Monsters that would hurt, and that one stays with, go next door: to where nobody is and nobody wants to go."""
    here, seat = look.here, look.seat
    at = here.at[seat]
    if not look.habits.tools or not here.monsters_in(at) or look.dangers[at] < 1.2:
        return None
    best: tuple[float, int] | None = None
    for number, option in enumerate(options):
        if option.verb in ("use", "cast") and any(effect.do == "push" for effect in _effects_of(look, option)):
            to = option.about[1][1]
            cost = -look.costs.get(to, FAR)
            if not here.pcs_in(to) and (best is None or cost < best[0]):
                best = (cost, number)
    return (best[1], "drives", None) if best is not None else None


def _look_round(look: Outlook, options: Sequence[Option]) -> Choice | None:
    """Look for a treasure of which nobody knows where it lies."""
    here, goal = look.here, look.here.table.board.goal
    if not look.habits.tools or goal.kind not in ("carry", "beat") or carrier(here) >= 0 or len(where(here, goal.card)) < 2:
        return None
    names, zones, squares = here.table.zones.cards, here.zones, here.table.squares
    if any(one >= 0 and names[one] == goal.card for square in where(here, goal.card) for one in zones[squares[square]]):
        return None
    for number, option in enumerate(options):
        if option.verb in ("use", "cast") and any(effect.do == "reveal" for effect in _effects_of(look, option)):
            if any(one < 0 for kind, square in option.about[1:] if kind == "square" for one in zones[squares[square]]):
                return number, "looks", None
    return None
