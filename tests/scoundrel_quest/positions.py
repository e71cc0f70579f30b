"""Positions laid out by hand for the tests of the rules, and playing on from them step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.content.scoundrel_quest.vocabulary import COLOURS, FACES, WAYS
from game.games.scoundrel_quest import Options, Quest, SeatSetup, Setup
from game.games.scoundrel_quest.geometry import STEP, border, cell_at, xy
from game.games.scoundrel_quest.position import Beast, Link
from game.games.scoundrel_quest.setup import begin
from game.games.scoundrel_quest.turn import act, new_turn
from game.rules.agenda import Record
from game.rules.decisions import Option
from tests.scoundrel_quest.pack import pack_of

QUIET = ("pass", "go_on", "start", "take_it", "ready", "refuse", "no", "done", "end_turn", "fight")
Place = tuple[int, int]


class Play:
    """A position and how it goes on; every option is taken by its words."""

    def __init__(self, state: Quest) -> None:
        """Run to the first decision."""
        self.state = state
        self.events: list[Any] = []
        state.sink = self.events
        state.advance()

    # --- looking

    @property
    def who(self) -> int:
        """Who is asked."""
        assert self.state.decision is not None, self.state.outcome
        return self.state.decision.seat

    @property
    def kind(self) -> str:
        """What is asked; `over` when the game has ended."""
        return self.state.decision.kind if self.state.decision else "over"

    @property
    def options(self) -> Sequence[Option]:
        """What can be chosen."""
        return self.state.decision.options if self.state.decision else ()

    def card(self, name: str) -> int:
        """The first card with this id in the pack."""
        return self.state.table.zones.cards.index(name)

    def names(self, zone: str) -> list[str]:
        """The cards in a zone, by their ids, in alphabetical order."""
        return sorted(self.state.card_name(card) for card in self.state.pile(zone))

    def words(self, option: Option) -> str:
        """An option in words: cards by name, cells by place, the rest by kind and number."""
        return " ".join([option.verb, *(self._word(kind, number) for kind, number in option.about)])

    def _word(self, kind: str, number: int) -> str:
        if kind == "card":
            return self.state.card_name(number)
        if kind == "cell":
            x, y = xy(number)
            return f"{x},{y}"
        if kind == "way":
            return WAYS[number]
        return f"{kind} {number}"

    def offered(self, seat: int | None = None) -> list[str]:
        """The options in words; of another seat what it can break in with."""
        if seat is None or (self.state.decision and self.state.decision.seat == seat):
            return [self.words(one) for one in self.options]
        return [self.words(one) for one in self.state.interrupts_of(seat)]

    def verbs(self, seat: int | None = None) -> set[str]:
        """The verbs of the options."""
        return {one.split()[0] for one in self.offered(seat)}

    def happened(self, kind: str) -> list[dict[str, Any]]:
        """The parts of every event of a kind, with what is secret in it."""
        return [{**one.parts, **one.secret} for one in self.events if one.kind == kind]

    def rules(self, kind: str) -> list[str]:
        """The clauses of the events of a kind."""
        return [one.rule for one in self.events if one.kind == kind]

    def at(self, seat: int) -> Place:
        """Where a scoundrel is."""
        return xy(self.state.at[seat])

    def beast(self, name: str) -> Beast:
        """A monster in play."""
        (found,) = [one for one in self.state.beasts if self.state.card_name(one.card) == name]
        return found

    def where(self, name: str) -> Place:
        """Where a monster is."""
        return xy(self.beast(name).cell)

    # --- doing

    def can(self, words: str, seat: int | None = None) -> bool:
        """Is there an option that begins with these words?"""
        return any(one == words or one.startswith(words + " ") for one in self.offered(seat))

    def do(self, words: str, *dice: int) -> Play:
        """Take the option with these words, or the only one that begins with them; the next dice show these faces.

        A round in which all are asked is passed where nobody has that option.
        """
        while self.kind == "quest.round" and not self.can(words):
            self.state.choose(len(self.options) - 1)
        found = [n for n, one in enumerate(self.options) if self.words(one) == words]
        found = found or [n for n, one in enumerate(self.options) if self.words(one).startswith(words + " ")]
        assert len(found) == 1, f"{len(found)} options {words!r} for seat {self.who} ({self.kind}): {self.offered()}"
        if dice:
            self.state.script = dice
        self.state.choose(found[0])
        return self

    def wait(self, seat: int, words: str, *dice: int) -> Play:
        """A seat breaks in (MQ-R82)."""
        offered = self.offered(seat)
        found = [n for n, one in enumerate(offered) if one == words] or [
            n for n, one in enumerate(offered) if one.startswith(words + " ")
        ]
        assert len(found) == 1, f"{len(found)} interrupts {words!r} of seat {seat}: {offered}"
        if dice:
            self.state.script = dice
        self.state.interrupt(seat, found[0])
        return self

    def on(self, *kinds: str) -> Play:
        """Everybody does nothing until one of these is asked, or the game is over."""
        for _ in range(400):
            if self.kind in kinds or self.kind == "over":
                return self
            quiet = [n for n, one in enumerate(self.options) if one.verb in QUIET]
            if self.kind == "base" or len(self.options) == 1:
                quiet = [0]
            assert quiet, f"{self.kind}: {self.offered()}"
            self.state.choose(quiet[0])
        raise AssertionError(f"{kinds} are not reached")

    def roll(self, *dice: int) -> Play:
        """Announce the roll; nobody answers; the dice show these faces; on to what follows the comparison."""
        self.do("roll", *dice)
        while self.kind in ("quest.answer", "quest.dice"):
            self.do("pass")
        return self


def setup(
    seats: int = 2, options: Options | None = None, fillers: int = 8, sexes: Sequence[str] = (), **cards: Sequence[dict[str, Any]]
) -> Setup:
    """A table with a pack made of these cards."""
    people = tuple(SeatSetup(f"P{seat}", sex=sexes[seat] if sexes else "female") for seat in range(seats))  # type: ignore[arg-type]
    return Setup(pack_of(**cards, fillers=fillers), people, options or Options())


def position(
    seats: int | Sequence[Mapping[str, Any]] = 2,
    rooms: Mapping[Place, str] | Sequence[Place] = ((1, 0),),
    links: Mapping[tuple[int, int, str], str] | None = None,
    beasts: Sequence[tuple[Any, ...]] = (),
    *,
    cards: Mapping[str, Sequence[dict[str, Any]]] | None = None,
    options: Options | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    discards: Sequence[str] = (),
    floor: Mapping[Place, Sequence[str]] | None = None,
    marks: Mapping[Place, int] | None = None,
    turn: bool = False,
    tiles: int | None = None,
    spent: int = 0,
    dice: Sequence[int] = (),
    seed: int = 1,
    sexes: Sequence[str] = (),
    run: Record | None = None,
) -> Play:
    """A game laid out by hand: it is seat 0's turn, in phase 2 (`turn`: before its first step).

    A seat's words are `level`, `gold`, `damage`, `dead`, `at`, and cards by name in `hand`, `gear`, `pack`, `traits`,
    `curses`. A monster is
    (name, place, colour, enhancers…). Links are passages unless `links` says otherwise: `(x, y, way): face`.
    """
    people: Sequence[Mapping[str, Any]] = [{}] * seats if isinstance(seats, int) else seats
    state = begin(setup(len(people), options, sexes=sexes, **(cards or {})), seed)
    table, names = state.table, list(state.table.zones.cards)
    taken: set[int] = set()

    def lay(name: str, zone: str) -> int:
        card = next(n for n, one in enumerate(names) if one == name and n not in taken)
        taken.add(card)
        if state.zone_of(card) != table.zones.index[zone]:
            state.move(card, state.zone_of(card), table.zones.index[zone])
        return card

    places = dict(rooms) if isinstance(rooms, Mapping) else {place: f"room{n}" for n, place in enumerate(rooms, 11)}
    for (x, y), name in places.items():
        cell = cell_at(x, y)
        state.cells[cell] = lay(name, "board")
        for way in range(4):
            state.links.setdefault(border(cell, way), Link(0, 1))
    for (x, y, way), face in (links or {}).items():
        state.links[border(cell_at(x, y), WAYS.index(way))] = Link(FACES.index(face), 0 if face != "passage" else 1)
    for seat, who in enumerate(people):
        for word, start in (("level", 1), ("gold", 300), ("damage", 0), ("dead", False)):
            getattr(state, word)[seat] = who.get(word, start)
        if who.get("dead"):
            state.damage[seat] = state.tokens[seat]
        state.at[seat] = cell_at(*who.get("at", (0, 0)))
        for zone in ("hand", "gear", "pack", "traits", "curses"):
            for name in who.get(zone, ()):
                item, _, cheat = name.partition("+")
                card = lay(item, f"{zone} {seat}")
                if cheat:
                    state.cheats[card] = lay(cheat, "attached")
    for name, place, colour, *enhancers in beasts:
        card = lay(name, "lair")
        on = tuple(lay(one, "enhancers") for one in enhancers)
        number = COLOURS.index(colour)
        state.beasts += (Beast(card, card, cell_at(*place), number, on, front=table.seat_of[number]),)
    for name in discards:
        family = table.zones.family_of[names.index(name)]
        lay(name, f"{family}s gone")
    for place, items in (floor or {}).items():
        for name in items:
            lay(name, f"floor {state.cells[cell_at(*place)]}")
    for deck, top in (decks or {}).items():
        zone = table.zones.index[deck]
        cards_on_top = []
        for name in reversed(top):
            card = next(n for n, one in enumerate(names) if one == name and n not in taken)
            taken.add(card)
            cards_on_top.append(card)
        state.stack(zone, cards_on_top)
    if tiles is not None:
        for card in state.zones[table.tiles][tiles:]:
            state.move(card, table.tiles, table.backs)
    state.marks = {cell_at(*place): how for place, how in (marks or {}).items()}
    for seat in range(len(people)):
        state.count_tokens(seat)
    state.active = 0
    state.turn = 1
    state.spent = spent
    state.script = tuple(dice)
    state.stage = "move"
    state.agenda = [run or (new_turn(0) if turn else act())]
    return Play(state)


def neighbour(place: Place, way: str) -> Place:
    """The place beside another."""
    return xy(cell_at(*place) + STEP[WAYS.index(way)])
