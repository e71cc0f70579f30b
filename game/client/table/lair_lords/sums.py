"""The sums that are shown before anything happens: where a Hero would go, whether it would live, what a Room would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.client.text import Icon
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairLords, LairView
from game.games.lair_lords.adventure import adventure_turn, room_damage
from game.games.lair_lords.adventure import walk as way
from game.games.lair_lords.bait import goes_to, leaders
from game.games.lair_lords.build import LEVEL_UP_AT
from game.rules import Event, Ref
from game.rules.randomness import Stream
from game.rules.secrecy import imagine
from game.rules.secrecy import view as seen_by
from game.rules.state import Pending, Running

DAMAGE_DUE = room_damage(0, 0, 0, 0)[0]
"""The name of the step by which a Room deals its damage."""
WALKS_ON = way(0, 0)[0]
"""The name of the step in which a Hero goes on to the next Room."""
SETS_OUT = adventure_turn(0)[0]
"""The name of the step in which the Heroes at an entrance set out."""
ADVENTURE_PHASE = 3
"""The number of the Adventure phase in a turn (BM-9.1)."""
MOST_CHOICES = 400
"""So many passes are tried before a way is left open."""


LATER = Icon("log_turn")
"""The small sign of what comes only in the next turn."""
END_ICONS = {"soul": "soul_small", "wound": "wound_small", "away": "log_move", "open": "don_note_question_small"}
"""The small sign of each end of a way."""


def end_signs(end: str, worth: int) -> tuple[Icon, ...]:
    """The small sign of an end of a way, as often as the Hero counts there; nothing for one that does not set out."""
    return (Icon(END_ICONS[end]),) * (worth if end in ("soul", "wound") else 1) if end else ()


@dataclass(frozen=True, slots=True)
class Fate:
    """A Hero's way through a dungeon as things stand: its Health there, what it has taken, what waits for it.

    `rooms` are the Rooms that are still ahead with what each deals, from the entrance on. `end` is what comes of it when nobody
    plays anything: `soul`, `wound`, `away` where it leaves the dungeon on its way, `open` where its owner is asked on the way.
    """

    hero: int
    seat: int
    health: int
    taken: int
    rooms: tuple[tuple[int, int], ...]
    end: str
    worth: int = 1
    """So many Souls or Wounds it counts as."""
    later: bool = False
    """It sets out only in the next turn: all of this is as it will be then."""

    @property
    def damage(self) -> int:
        """What waits for it."""
        return sum(damage for _room, damage in self.rooms)

    @property
    def dies(self) -> bool:
        """True when it would die, a Soul for the dungeon's player."""
        return self.end == "soul"

    @property
    def sums_up(self) -> bool:
        """Do the damages ahead alone tell what comes of it? Of what has come about already they don't."""
        return self.health > 0 and self.end == _by_sum(self.taken + self.damage, self.health)

    @property
    def signs(self) -> tuple[Icon, ...]:
        """The small signs of what comes of it."""
        signs = end_signs(self.end, self.worth)
        return (LATER, *signs) if self.later else signs


def _by_sum(damage: int, health: int) -> str:
    return "soul" if damage >= health else "wound"


def walk(view: LairView, hero: int, seat: int, at: int | None = None) -> Fate:
    """The way of a Hero through a player's dungeon: all of it, or from the place `at` on (BM-14.7, BM-14.11, BM-22.4)."""
    ahead = [(room, view.damage_of(room, seat, place)) for place, room in reversed(view.rooms(seat)) if at is None or place < at]
    health, taken = view.health_of(hero, seat), view.damage.get(hero, 0)
    acts = any(view.table.entries[room] for room, _damage in ahead)
    if acts:
        events: list[Event] = []
        end = _played_on(view, hero, seat, events)
        ahead = _as_dealt(ahead, hero, events, end == "wound")
    else:
        end = _by_sum(taken + sum(damage for _room, damage in ahead), health)
    return Fate(hero, seat, health, taken, tuple(ahead), end, view.table.card[hero].worth)


def _as_dealt(ahead: list[tuple[int, int]], hero: int, events: Sequence[Event], whole: bool) -> list[tuple[int, int]]:
    """What Rooms deal to a Hero that has been sent through all of them or some: what they do when it enters counts too."""
    dealt: dict[int, int] = {}
    here = ahead[0][0] if ahead else -1  # where it stands, if it has not dealt its damage yet
    for one in events:
        if one.kind == "entered" and one.parts["card"] == hero:
            here = one.parts["room"]
        elif one.kind == "hurt" and one.parts["card"] == hero:
            dealt[here] = dealt.get(here, 0) + one.parts["amount"]
    return [(room, dealt.get(room, 0) if whole else max(damage, dealt.get(room, 0))) for room, damage in ahead]


def _played_on(view: LairView, hero: int, seat: int, events: list[Event]) -> str:
    """What comes of a Hero by the rules themselves when it goes on alone and nobody plays anything; with all that happens."""
    state = imagine(view, Stream(0))
    state.sink = events
    table = state.table
    if hero not in state.zones[table.inside]:
        state.take_hero(hero)
        state.zones[table.inside] = (hero,)
        state.active, state.at, state.here = seat, state.width[seat], None
        state.sequences, state.windows, state.placing = (Running("lair.turn", ADVENTURE_PHASE, ()),), (), False
        state.decision, state.agenda = None, [way(seat, hero)]
        state.advance()
    for _number in range(MOST_CHOICES):
        if hero in state.zones[table.souls[seat]]:
            return "soul"
        if hero in state.zones[table.wounds[seat]]:
            return "wound"
        if state.decision is None or hero not in state.zones[table.inside]:
            return "away"
        verbs = [option.verb for option in state.decision.options]
        if "pass" not in verbs and state.decision.kind != "order_triggers" and len(verbs) > 1:
            return "open"
        state.choose(verbs.index("pass") if "pass" in verbs else 0)
    return "open"


def phase_of(view: LairView) -> int:
    """The number of the phase in which a turn is; -1 where none has begun."""
    return next((running.phase for running in view.sequences if running.name == "lair.turn"), -1)


def sets_out(view: LairView, hero: int, seat: int) -> bool:
    """Does a Hero at an entrance set out in this turn: has the dungeon still to be dealt with, and was it not sent back?

    BM-14.1, BM-R27.
    """
    if phase_of(view) < ADVENTURE_PHASE:
        return True
    return hero not in view.waiting and (view.active == seat or any(one[:2] == (SETS_OUT, seat) for one in view.agenda))


LET_BE = ("pass", "decline", "take_none")
"""The verbs by which nothing is done."""
OF_A_HAND = frozenset({"discard", "pay", "recover"})
"""The kinds of decisions that change nothing but a hand."""


def in_order(view: LairView) -> list[Pending]:
    """What is declared, that which takes effect first in front: what need not wait, the last first; then what waits, by the
    order of the players, the active one leading, each in the order in which it was declared (BM-R17).
    """
    order = view.precedence(view.active)
    waiting = sorted(
        (one for one in view.pending if one.waits), key=lambda one: order.index(one.seat) if one.seat in order else -1
    )
    return [*(one for one in reversed(view.pending) if not one.waits), *waiting]


def settled(view: LairView) -> LairView:
    """The position when what waits has come about without an answer; the same where that takes a choice, or where Rooms that
    nobody knows would be revealed before.
    """
    if not view.pending or view.decision is None:
        return view
    state: LairLords = imagine(view, Stream(0))
    for _number in range(MOST_CHOICES):
        if not state.pending or state.decision is None:
            hidden = view.placing and not (state.placing and state.turn == view.turn)
            return view if hidden else seen_by(state, view.seat)
        verbs = [option.verb for option in state.decision.options]
        number = next((verbs.index(verb) for verb in LET_BE if verb in verbs), 0)
        if verbs[number] not in LET_BE and state.decision.kind not in OF_A_HAND:
            break
        state.choose(number)
    return view


def through_by_passing(view: LairView) -> tuple[int, ...]:
    """The Heroes that get through the own dungeon before the seat could do anything again, when it passes now in the Adventure
    phase and everybody passes; none where it is asked before.
    """
    decision, seat = view.decision, view.seat
    if decision is None or (decision.kind, decision.seat) != ("lair.adventure", seat):
        return ()
    state: LairLords = imagine(view, Stream(0))
    zone = state.table.wounds[seat]
    before = state.zones[zone]
    for _number in range(MOST_CHOICES):
        verbs = [option.verb for option in state.decision.options] if state.decision is not None else []
        if "pass" not in verbs:
            break
        state.choose(verbs.index("pass"))
        through = tuple(hero for hero in state.zones[zone] if hero not in before)
        due = state.decision
        if through or due is None or due.kind not in ("lair.adventure", "lair.answers"):
            return through
        if state.active != view.active:  # what comes of the next dungeon does not come of this pass
            return ()
        if due.seat == seat and len(due.options) > 1:
            break
    return ()


def just_gone(view: LairView) -> int | None:
    """The Hero whose way has ended in the Room in which all may still answer that; None at every other moment."""
    if view.zones[view.table.inside]:
        return None
    return next((int(record[2]) for record in reversed(view.agenda) if record[0] == WALKS_ON), None)


def abroad(view: LairView) -> tuple[int, ...]:
    """The Heroes in a dungeon or before one."""
    return (*view.zones[view.table.inside], *(hero for seat in view.order for hero in view.zones[view.table.entrance[seat]]))


def walk_on(view: LairView, hero: int) -> Fate | None:
    """The way of a Hero that is in a dungeon or at its entrance; None for any other."""
    where, seat = view.where(hero)
    if where == "entrance":
        return walk(view, hero, seat) if sets_out(view, hero, seat) else replace(walk(view.turned(), hero, seat), later=True)
    if where != "inside":
        return None
    due = any(record[0] == DAMAGE_DUE for record in view.agenda)  # the Room it is in has not dealt its damage yet
    return walk(view, hero, seat, view.at + 1 if due else view.at)


@dataclass(frozen=True, slots=True)
class Bait:
    """What would become of a Hero in town: the seat to which it goes, else why not, and its way there.

    `tied` are the seats that share the most treasure of its type, none where nobody has any. `health` is its Health there, or
    in town. `later`: it goes only in the next turn, and all of this is as it will be then.
    """

    hero: int
    seat: int | None
    tied: tuple[int, ...]
    walk: Fate | None
    health: int = 0
    later: bool = False


def bait_turn(view: LairView) -> int:
    """The turn in which the Heroes in town go next."""
    return view.turn + (phase_of(view) >= ADVENTURE_PHASE)


def bait(view: LairView, hero: int) -> Bait:
    """Where a Hero in town would go next, and what would become of it there (BM-13.5 to BM-13.8)."""
    later = bait_turn(view) > view.turn
    view = view.turned() if later else view
    seat = goes_to(view, hero, leaders(view))
    if seat is not None:
        way = replace(walk(view, hero, seat), later=later)
        return Bait(hero, seat, (), way, way.health, later)
    kind = CLASSES.index(view.table.card[hero].kind)
    counts = {one: view.treasure_of(one)[kind] for one in view.order}
    most = max(counts.values(), default=0)
    tied = tuple(one for one, count in counts.items() if count == most) if most else ()
    return Bait(hero, None, tied, None, view.health_of(hero, -1), later)


def goes(view: LairView, hero: int, since: LairView) -> Bait:
    """Where a Hero would go or has gone already, and what becomes of it there, after something that may have led on to the
    next turn `since`: then nobody goes to a dungeon any more in that turn.
    """
    where, seat = view.where(hero)
    if where == "town":
        if bait_turn(view) != bait_turn(since):
            return Bait(hero, None, (), None)
        told = bait(view, hero)
        if view.turn == since.turn:
            return told
        return replace(told, walk=replace(told.walk, later=True) if told.walk is not None else None, later=True)
    if where != "gone":
        way = walk_on(view, hero)
        health = way.health if way is not None else 0
        return Bait(hero, seat, (), replace(way, later=True) if way is not None and view.turn > since.turn else way, health)
    for end, zones in (("soul", view.table.souls), ("wound", view.table.wounds)):
        for whose, zone in enumerate(zones):
            if hero in view.zones[zone]:
                return Bait(hero, whose, (), Fate(hero, whose, 0, 0, (), end, view.table.card[hero].worth))
    return Bait(hero, None, (), None)


@dataclass(frozen=True, slots=True)
class Change:
    """What a Room would change in a dungeon: treasure of each type and total damage, before and after it is revealed."""

    treasure: tuple[tuple[int, int], ...]
    damage: tuple[int, int]
    covers: int | None
    """The Room that it would cover."""
    town: tuple[tuple[int, int | None, int | None], ...]
    """The Heroes in town that would go elsewhere: Hero, seat before, seat after."""
    ends: tuple[tuple[int, str, str], ...]
    """What would come of each Hero in town, and of those at the entrance, before and after, as `Fate.end` has it; empty where
    it stays in town."""
    levels_up: bool = False
    """The lord levels up by it."""


def _placed(view: LairView, card: int, place: int) -> LairView:
    """The position after a Room is placed by the pending decision; the same where that is not offered."""
    about = (("card", card), ("place", place))
    options = view.decision.options if view.decision is not None else ()
    number = next((n for n, one in enumerate(options) if (one.verb, one.about) == ("place", about)), -1)
    if number < 0:
        return view
    state: LairLords = imagine(view, Stream(0))
    state.choose(number)
    placed: LairView = seen_by(state, view.seat)
    return placed


def with_built(view: LairView, seat: int, card: int, place: int) -> tuple[LairView, LairView]:
    """The position without and with a Room face-up on a place of a dungeon, when what is declared has come about."""
    if view.pending and (placed := _placed(view, card, place)) is not view:
        return settled(view).revealed(), settled(placed).revealed()
    now = view.revealed()
    return now, now.with_room(seat, card, place)


def building(view: LairView, seat: int, card: int, place: int) -> Change:
    """What would be otherwise if a Room lay face-up on a place of a dungeon, and what is declared came about as it would then."""
    before, after = with_built(view, seat, card, place)
    town = view.zones[view.table.town]
    ways = [(hero, goes(before, hero, view), goes(after, hero, view)) for hero in (*view.zones[view.table.entrance[seat]], *town)]
    moved = tuple((hero, old.seat, new.seat) for hero, old, new in ways if hero in town and old.seat != new.seat)
    return Change(
        tuple(zip(before.treasure_of(seat), after.treasure_of(seat), strict=True)),
        (before.total_damage(seat), after.total_damage(seat)),
        view.top(seat, place) if place < view.width[seat] else None,
        moved,
        tuple((hero, old.walk.end if old.walk else "", new.walk.end if new.walk else "") for hero, old, new in ways),
        not view.levelled[seat] and len(after.rooms(seat)) >= LEVEL_UP_AT,
    )


def place_picked(view: LairView, picked: tuple[Ref, ...], ref: Ref) -> tuple[int, int] | None:
    """The Room and the place of a build that is being chosen: the Room is picked, the place is pointed at, and takes it."""
    if len(picked) == 1 and picked[0][0] == "card" and ref[0] == "place" and ref[1] in view.places_for(view.seat, picked[0][1]):
        return picked[0][1], ref[1]
    return None
