"""A game's state: plain data, its public part (`Position`) and the whole (`State`), and the driver that runs steps.

A game declares its public fields once, in a slotted dataclass derived from `Position`, with the methods that only
read; that class is what a seat's view is made of. Its state derives from it and from `State` and adds what nobody may
see: the stream of chance. So code that reads a position works on a view and on the state alike.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from game.rules.agenda import STEPS, Record
from game.rules.beliefs import Belief
from game.rules.decisions import CardId, Decision, Option, Outcome, Ref
from game.rules.events import NOTHING, Event
from game.rules.fields import NEEDED, copying, encode, fields_of
from game.rules.modifiers import Modifier, Modifiers
from game.rules.randomness import splitmix64
from game.rules.triggers import Listener, Triggers
from game.rules.zones import Zones


class Running(NamedTuple):
    """A sequence of phases that is being gone through: its name, the number of its present phase, its arguments."""

    name: str
    phase: int
    args: tuple[int, ...]


class OpenWindow(NamedTuple):
    """A reaction window: its name and arguments, the seats that may act in their order, whose turn it is, passes in a row.

    `passing` is True while the seat that was asked is passing.
    """

    name: str
    args: tuple[int, ...]
    seats: tuple[int, ...]
    at: int = 0
    passed: int = 0
    passing: bool = False


class Standing(NamedTuple):
    """That a seat passes ahead, in which way, and the turn and the phase in which it said so."""

    way: str
    turn: int
    phase: str


class Pending(NamedTuple):
    """Something declared and not yet resolved, such as a spell: answers change this record, nothing else.

    What `waits` is resolved when all have passed in a row.
    """

    id: int
    kind: str
    seat: int
    card: CardId
    about: tuple[Ref, ...]
    effect: Record
    after: Record
    cancelled: bool = False
    waits: bool = False


class Table:
    """What never changes in one game: its zones and cards. Games add their board, compiled cards and options."""

    __slots__ = ("zones",)

    def __init__(self, zones: Zones) -> None:
        self.zones = zones


class WrongFace(ValueError):
    """A scripted face is not on the die that is rolled."""


@dataclasses.dataclass(slots=True)
class Position:
    """The public part of every game's state. `seat` is the seat that sees it, -1 for the state itself."""

    STATE: ClassVar[type[State]]
    OPEN: ClassVar[frozenset[str]] = frozenset()
    """The kinds of decision that may be broken into: between two actions of the seat that is asked others may act."""
    WHOSE: ClassVar[frozenset[str]] = frozenset()
    """The fields that name a seat, or -1 for nobody."""

    table: Any = dataclasses.field(compare=False, metadata={"static": True})
    seats: int
    zones: list[tuple[CardId, ...]]
    fixed: list[int]
    """For each zone, how many cards at its end (top) lie in a definite order; those under them lie in none."""
    known: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """Cards that single seats know beside what their zone shows: a mask of seats. That somebody knows a card is no secret."""
    agenda: list[Record] = dataclasses.field(default_factory=list)
    current: Record = ()
    """The step that is running, or that asked for the pending decision."""
    decision: Decision | None = None
    outcome: Outcome | None = None
    turn: int = 0
    sequences: tuple[Running, ...] = ()
    windows: tuple[OpenWindow, ...] = ()
    pending: tuple[Pending, ...] = ()
    declared: int = 0
    standing: list[tuple[Standing, ...] | None] = dataclasses.field(default_factory=list, metadata={"own": True})
    """Who passes ahead, by seat; empty until somebody does. That is known to the seat alone: to others it only passes."""
    reveals: int = 0
    """How often something hidden has come to light; a border that undo does not cross."""
    listeners: dict[str, tuple[Listener, ...]] = dataclasses.field(default_factory=dict)
    modifiers: dict[tuple[str, Ref], tuple[Modifier, ...]] = dataclasses.field(default_factory=dict)
    seat: int = -1
    unseen: tuple[tuple[CardId, ...], ...] = ()
    """In a view: per family, the cards that its seat can't see anywhere."""
    interrupts: tuple[Option, ...] = dataclasses.field(default=(), metadata={"later": True})
    """In a view: what its seat can break in with now."""
    plan: Any = dataclasses.field(default=None, compare=False, repr=False, metadata={"static": True})
    """In a view: how its hidden places are dealt to, found out when it is first imagined."""
    stepped: bool = dataclasses.field(default=False, compare=False, repr=False, metadata={"static": True})
    """In a state: a new step of the turn has begun since its match last looked."""

    @property
    def interruptible(self) -> bool:
        """True while the pending decision may be broken into. All know that; a game may say more than `OPEN` does."""
        return self.decision is not None and self.decision.kind in self.OPEN

    def belief(self) -> Belief | None:
        """What `imagine` takes into account of a view beside where cards lie; a game says it, by what the seat may know."""
        return None

    def conceal(self) -> None:
        """In a view that has just been made: hide what a game's own rules hide beside cards; nothing by itself."""

    def pile(self, zone: str) -> tuple[CardId, ...]:
        """The cards of a zone by its name, the top last."""
        number: int = self.table.zones.index[zone]
        return self.zones[number]

    def zone_of(self, card: CardId) -> int:
        """The zone in which a card is. Raises LookupError when this seat can't see it."""
        for number, cards in enumerate(self.zones):
            if card in cards:
                return number
        raise LookupError(f"card {card} is in no zone that can be seen")

    def whose(self, card: CardId) -> int:
        """The seat that a card belongs to, by the zone in which it is; -1 for nobody."""
        owner: int = self.table.zones.specs[self.zone_of(card)].owner
        return owner

    def card_name(self, card: CardId) -> str:
        """The content id of a card, or `""` for one that this seat can't see."""
        return self.table.zones.cards[card] if card >= 0 else ""


MOST_STEPS = 20_000
"""So many steps between two decisions are taken for a game that never ends: the longest of real games are some hundreds."""
LAST_STEPS = 400
"""From so many steps it is told which cards go on for ever."""


class NeverEnds(Exception):
    """The texts of these cards, told by their ids, set each other off for ever. A match stands as it stood before."""

    def __init__(self, cards: Sequence[CardId]) -> None:
        """At most three cards, those that came up most."""
        super().__init__(f"the cards {', '.join(map(str, cards)) or '?'} set each other off for ever")
        self.cards = tuple(cards)


class State(Triggers, Modifiers):
    """What a whole state can do. A game's state class is `class X(XPosition, State)`, a slotted dataclass with four more fields:

    `random: int = 0`, `script: tuple[int, ...] = ()` (dice that tests set), and, both `static`, `sink: list[Event] | None`
    (events go there; a search gives none) and `insist: bool` (ask even where there is nothing to choose; set by `imagine`).
    """

    if not TYPE_CHECKING:  # the slots are those of the game's own dataclass, which the checker can't know
        __slots__ = ()

    table: Any
    seats: int
    zones: list[tuple[CardId, ...]]
    fixed: list[int]
    known: dict[CardId, int]
    agenda: list[Record]
    current: Record
    decision: Decision | None
    outcome: Outcome | None
    turn: int
    sequences: tuple[Running, ...]
    windows: tuple[OpenWindow, ...]
    pending: tuple[Pending, ...]
    declared: int
    standing: list[tuple[Standing, ...] | None]
    reveals: int
    random: int
    script: tuple[int, ...]
    sink: list[Event] | None
    insist: bool
    plan: Any
    stepped: bool

    # --- the driver

    def advance(self) -> None:
        """Run steps until a decision is pending or the game is over. Raises NeverEnds where neither comes."""
        agenda = self.agenda
        for _ in repeat(None, MOST_STEPS):
            if not agenda or self.decision is not None:
                return
            self.current = record = agenda.pop()
            function, length = STEPS[record[0]], len(record)
            if length == 1:  # a call with so many arguments takes two thirds of the time of one with any number
                function(self)
            elif length == 2:
                function(self, record[1])
            elif length == 3:
                function(self, record[1], record[2])
            elif length == 4:
                function(self, record[1], record[2], record[3])
            else:
                function(self, *record[1:])
            if self.outcome is not None:
                agenda.clear()
                self.decision = None
        if agenda and self.decision is None:
            raise NeverEnds(self.going_on())

    def going_on(self) -> list[CardId]:
        """The cards whose texts come up often in the steps that follow, at most three: by the parameter `card`."""
        found: Counter[CardId] = Counter()
        for _ in range(LAST_STEPS):
            if not self.agenda or self.decision is not None:
                break
            self.current = record = self.agenda.pop()
            function = STEPS[record[0]]
            names = function.__code__.co_varnames[1 : function.__code__.co_argcount]
            found.update(value for name, value in zip(names, record[1:], strict=False) if name == "card")
            function(self, *record[1:])
        often = found.most_common(3)
        return [card for card, count in often if 4 * count >= often[0][1]]

    def choose(self, number: int) -> None:
        """Take an option of the pending decision by its number, and run on to the next one.

        The numbers of the ways to be asked otherwise go on behind those of the options.
        """
        decision = self.decision
        if decision is None:
            raise ValueError("nothing is to be chosen now")
        self.decision = None
        _, _, options, _, _, after, ahead = decision
        option = options[number] if number < len(options) else ahead[number - len(options)]
        self.agenda.extend((*option.steps, *after)[::-1])
        self.advance()

    def interruptions(self, seat: int) -> Sequence[Option]:
        """What a seat can break in with while that is `interruptible`, by what it may know: for a game to say."""
        return ()

    def interrupts_of(self, seat: int) -> Sequence[Option]:
        """What a seat can break in with now; nothing where the pending decision may not be broken into."""
        return self.interruptions(seat) if self.interruptible else ()  # type: ignore[attr-defined]

    def interrupt(self, seat: int, number: int) -> None:
        """Take one of a seat's interrupts by its number; then the decision that was broken into is asked again.

        The step that had asked is run once more: it changes nothing but what it asks, which may be something else by then.
        """
        steps = self.interrupts_of(seat)[number].steps
        self.decision = None
        self.agenda.append(self.current)
        self.agenda.extend(steps[::-1])
        self.advance()

    def boundary(self) -> None:
        """A new step of the turn begins here: undo does not go back across it."""
        self.stepped = True

    def then(self, *records: Record) -> None:
        """Put steps on the agenda, to be run before everything that is already there, in the order given."""
        self.agenda.extend(records[::-1])

    def ask(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        *,
        rule: str = "",
        about: tuple[Ref, ...] = (),
        default: tuple[Record, ...] = (),
        after: tuple[Record, ...] = (),
        ahead: tuple[Option, ...] = (),
        always: bool = False,
    ) -> None:
        """Ask a seat to choose; the step that asks changes nothing else.

        Without an option the declared default is taken; a single option is taken at once unless `always`. The steps in
        `after` follow in every case.
        """
        if len(options) > 1 or always or self.insist:
            self.decision = Decision(seat, kind, tuple(options) or (Option("none", (), default),), rule, about, after, ahead)
        else:
            self.then(*(options[0].steps if options else default), *after)

    def end(self, winners: tuple[int, ...], reason: str, rule: str) -> None:
        """The game is over; nothing more on the agenda is run."""
        self.outcome = Outcome(winners, reason, rule)
        self.emit("ended", rule, winners=winners, reason=reason)

    # --- events

    def emit(self, kind: str, rule: str, **parts: Any) -> None:
        """Say what happened and by which clause. Costs nothing where nobody listens."""
        if self.sink is not None:
            self.sink.append(Event(kind, rule, parts))

    def emit_secret(self, kind: str, rule: str, to: int, secret: dict[str, Any], /, **parts: Any) -> None:
        """Say what happened; only the seats in the mask `to` may know the secret parts."""
        if self.sink is not None:
            self.sink.append(Event(kind, rule, parts, secret or NOTHING, to))

    # --- chance

    def below(self, n: int) -> int:
        """A random whole number from 0 to n-1, from the state's own stream."""
        self.random, value = splitmix64(self.random)
        return (value * n) >> 64

    def roll(self, sides: int = 6) -> int:
        """One die: the next scripted face where a test has set some, else a random one.

        Raises WrongFace where the scripted face is not on a die of so many sides.
        """
        if self.script:
            face, *rest = self.script
            if not 1 <= face <= sides:
                raise WrongFace(f"the scripted face {face} is not on a die of {sides} sides")
            self.script = tuple(rest)
            self.reveals += 1
            return face
        return self.below(sides) + 1

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Several dice at once, one face after another."""
        return tuple(self.roll(sides) for _ in range(count))

    def shuffled(self, things: Iterable[Any]) -> list[Any]:
        """The things in random order (Fisher and Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    # --- cards

    def move(self, card: CardId, source: int, target: int) -> None:
        """Move a card from a zone to the top of another."""
        pile = self.zones[source]
        at = pile.index(card)
        self.zones[source] = pile[:at] + pile[at + 1 :]
        fixed = self.fixed
        if fixed[source] and len(pile) - at <= fixed[source]:
            fixed[source] -= 1
        self.zones[target] += (card,)
        if fixed[target]:
            fixed[target] += 1

    def put_under(self, card: CardId, source: int, target: int) -> None:
        """Move a card from a zone to the bottom of another, whose order becomes definite (it was nobody's knowledge)."""
        self.move(card, source, target)
        pile = self.zones[target][:-1]
        loose = len(pile) - max(0, self.fixed[target] - 1) if self.fixed[target] else len(pile)
        self.zones[target] = (card, *self.shuffled(pile[:loose]), *pile[loose:])
        self.fixed[target] = len(self.zones[target])

    def draw(self, zone: int) -> CardId | None:
        """The card that is drawn from the top of a shuffled pile, still in it; None when the pile is empty.

        A shuffled pile has no order until cards are drawn from it: the card is chosen by chance now, which is the same
        thing to everybody, and lets a position be imagined without shuffling.
        """
        pile = self.zones[zone]
        if not pile:
            return None
        self.reveals += 1
        if self.fixed[zone]:
            return pile[-1]
        return pile[self.below(len(pile))]

    def pour(self, source: int, target: int) -> None:
        """Shuffle all cards of one zone into another; what single seats knew of them is lost."""
        self.zones[target] = tuple(sorted(self.zones[target] + self.zones[source]))
        for card in self.zones[target] if self.known else ():
            self.known.pop(card, None)
        self.zones[source] = ()
        self.fixed[source] = self.fixed[target] = 0

    def stack(self, zone: int, cards: Sequence[CardId]) -> None:
        """Put these cards of a zone on its top, the last of them topmost, in a definite order; those below keep theirs."""
        pile = self.zones[zone]
        rest = tuple(card for card in pile if card not in cards)
        loose = pile[: len(pile) - self.fixed[zone]]
        self.zones[zone] = (*rest, *cards)
        self.fixed[zone] = len(pile) - sum(card not in cards for card in loose)

    def rearrange(
        self, layout: Mapping[int, tuple[CardId, ...]], open_cards: Collection[CardId] = (), tracked: bool = False
    ) -> None:
        """Lay all cards of some zones out anew in these zones, in one go: for each zone its cards, the top last.

        Who does not see into the zones sees only how many cards lie where before and after. What single seats, or all, knew of
        the cards is lost, save of those in `open_cards`, which lie face up; with `tracked` each card is seen to move and
        nothing is lost. Raises ValueError when other cards are laid out than were there.
        """
        before = sorted(card for zone in layout for card in self.zones[zone])
        if before != sorted(card for cards in layout.values() for card in cards):
            raise ValueError("a layout holds other cards than its zones did")
        for zone, cards in layout.items():
            self.zones[zone] = cards
            self.fixed[zone] = min(self.fixed[zone], len(cards))
        if not tracked and self.known:
            for card in before:
                if card not in open_cards:
                    self.known.pop(card, None)

    def show(self, card: CardId, seats: int) -> None:
        """Let the seats of a mask know a card wherever it lies, until `forget`."""
        self.known[card] = self.known.get(card, 0) | seats
        self.reveals += 1

    def forget(self, card: CardId) -> None:
        """Nobody any longer knows this card beyond what its zone shows."""
        self.known.pop(card, None)

    # --- copies

    def clone(self) -> Self:
        """A copy that shares nothing that can change; it has no sink."""
        made = _CLONES.get(type(self))
        if made is None:
            made = _CLONES[type(self)] = copying(type(self), ("sink", "plan", "stepped"))
        new: Self = made(self, (None, None, False))
        return new

    def to_json(self) -> dict[str, Any]:
        """All fields as plain JSON data, without the table."""
        written = ((one, getattr(self, one.name)) for one in fields_of(type(self)))
        return {one.name: encode(value) for one, value in written if one.empty is NEEDED or value != one.empty}

    @classmethod
    def from_json(cls, data: dict[str, Any], table: Any) -> Self:
        """The state that `to_json` wrote. Raises KeyError, TypeError or ValueError when it is none of this kind."""
        new = object.__new__(cls)
        for one in fields_of(cls):
            if one.empty is not NEEDED and one.name not in data:
                setattr(new, one.name, one.empty.copy() if one.copied else one.empty)
            else:
                setattr(new, one.name, one.decode(data[one.name]))
        new.table = table
        new.sink = new.plan = None
        new.insist = new.stepped = False
        return new


_CLONES: dict[type, Callable[[Any, tuple[Any, ...]], Any]] = {}
