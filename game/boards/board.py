"""What a board means, as plain frozen data: squares, routes, areas, signs, arrows, structures, things lying about.

The reader makes it from a Tiled map; games play on it. Places are indices into `squares`, `routes` and `areas`;
`key` is the author's stable name of a thing. Positions are map pixels. Clauses: CA-3, CA-B1 to CA-B24.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Words = Mapping[str, str]
"""A text by language: `{"en": …, "ja": …}`."""

SUITS = ("spade", "heart", "diamond", "club")


@dataclass(frozen=True, slots=True)
class Square:
    """A square (CA-3.11). `area` is -1 outside every area; `rest` is False where the board forbids resting (CA-B16)."""

    key: str
    title: Words
    x: int
    y: int
    area: int = -1
    rest: bool = True


@dataclass(frozen=True, slots=True)
class Structure:
    """What stands on a route: a gate, a wall (CA-15.2, CA-16.2), or a bridge that levers raise and lower (CA-B12).

    `count` is how many wall cards are stacked (CA-16.4); `suit` and `number` fix a gate's counter (CA-B10),
    `""` and 0 leave it to chance; `lowest`/`highest` bound the random number (CA-R53).
    """

    kind: str
    x: int
    y: int
    count: int = 1
    suit: str = ""
    number: int = 0
    lowest: int = 1
    highest: int = 13


@dataclass(frozen=True, slots=True)
class Route:
    """A route joins squares `a` and `b` (CA-3.13). `line` is its drawn course in map pixels, from `a` to `b`.

    `one_way` routes are walked from `a` to `b` only.
    """

    key: str
    a: int
    b: int
    line: tuple[tuple[int, int], ...]
    area: int = -1
    structure: Structure | None = None
    one_way: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """An area: the range in which board rules are judged (CA-3.8 to CA-3.10). `rest` as for squares."""

    key: str
    title: Words
    rest: bool = True


@dataclass(frozen=True, slots=True)
class Sign:
    """A monster appearance sign: its square and faces (CA-13.8); `x`, `y` say where it is drawn."""

    square: int
    faces: tuple[int, ...]
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """A monster move arrow: monsters of `square` go along `path` when one of `faces` is rolled (CA-13.12 to CA-13.16)."""

    square: int
    faces: tuple[int, ...]
    path: tuple[int, ...]
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Lying:
    """Cards in a square when the game begins (CA-B13 to CA-B15): a card by id, or `count` drawn when `card` is empty.

    `link` is the route whose gate or bridge a lever turns, -1 for none.
    """

    square: int
    family: str
    card: str = ""
    count: int = 1
    link: int = -1


@dataclass(frozen=True, slots=True)
class Goal:
    """How the board is won (CA-B1).

    `kind` is `reach` (a PC stands on one of `squares`), `carry` (a PC that has item `card` stands on one of `squares`),
    `gather` (every PC still in the game stands on one of `squares`), `beat` (no monster `card` is left on the board).
    """

    kind: str
    squares: tuple[int, ...] = ()
    card: str = ""


MOMENTS = (
    *("turn_starts", "turn", "face", "enters", "monsters_enter", "fight_won", "fight_lost", "carried", "everyone_out"),
    "cleared",
)
DEEDS = (
    *("spawn", "move", "open", "shut", "give", "take", "hurt", "poison", "heal", "cure", "warp", "return"),
    *("option", "win", "lose", "say"),
)


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that a board rule does.

    `spawn`: `count` monsters (`card`, or from the pile) appear in `square`; `move`: the monsters of `square` go to `to`;
    `open`, `shut`: the gate or bridge on `route`; `give`, `take`: the item `card` to or from PCs; `hurt`, `poison`, `heal`,
    `cure`: `count` tokens; `warp`: PCs to `square`; `return`: PCs that are out come back to `square` (CA-B21); `option`: the
    option `name` becomes `value`; `win`, `lose`; `say` `text`. A `count` of 0 means as many as PCs began the game.
    PCs are those the moment is about; with `everybody` all that are in the game.
    """

    do: str
    square: int = -1
    to: int = -1
    route: int = -1
    card: str = ""
    count: int = 1
    name: str = ""
    value: str = ""
    text: Words = field(default_factory=dict)
    everybody: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the board's own (CA-B8, CA-B17): at a moment it does something; `instead` of the default rule of that moment.

    `turn_starts`: every turn; `turn`: the turn `turn`, and every `every` turns after it; `face`: the die of `area` shows
    `face`; `enters`: a PC comes into `square` (or `area`); `monsters_enter`: monsters do, on foot or as new ones; `fight_won`,
    `fight_lost`: a fight in `square` (or `area`) ends without or with monsters left; `carried`: a PC gets the item `card`;
    `everyone_out`; `cleared`: no monster is left in `area` (or on the board). With `once` it works a single time.
    """

    key: str
    when: str
    deeds: tuple[Deed, ...]
    area: int = -1
    square: int = -1
    face: int = 0
    turn: int = 0
    every: int = 0
    card: str = ""
    once: bool = False
    instead: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A whole board. `options` override a game's options (CA-B17).

    `turns` is the last turn that is played, 0 for no limit. Where it depends on how many play, it is the latest of
    `turns_by_seats`, which has one for each number of `seats`; else that is empty.
    """

    key: str
    title: Words
    text: Words
    author: str
    width: int
    height: int
    seats: tuple[int, int]
    minutes: int
    squares: tuple[Square, ...]
    routes: tuple[Route, ...]
    areas: tuple[Area, ...]
    signs: tuple[Sign, ...]
    arrows: tuple[Arrow, ...]
    lying: tuple[Lying, ...]
    starts: tuple[int, ...]
    goal: Goal
    turns: int = 0
    wall_strength: int = 0
    classes: tuple[str, ...] = ()
    belongings: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    digest: str = ""
    turns_by_seats: tuple[int, ...] = ()
    early_turns: int = 0
    """In so many first turns no monster appears that has more BP than `early_bp` (CA-2.5)."""
    early_bp: int = 0

    def last_turn(self, seats: int) -> int:
        """The last turn of a game with so many players, 0 for no limit."""
        return self.turns_by_seats[seats - self.seats[0]] if self.turns_by_seats else self.turns
