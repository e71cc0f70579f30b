"""The vocabulary of Card+Adventure's rule scenarios: what may stand under given, when and then."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.boards.board import DEEDS, WHENS
from game.games.card_adventure.options import Options
from game.workshop.scenario_words import Words

ROUTE = re.compile(
    r"(?P<a>[^\s>-]+)(?P<way>[->])(?P<b>[^\s>-]+)"
    r"(?: gate (?P<suit>spade|heart|diamond|club) (?P<number>\d+)| wall (?P<count>\d+)| (?P<bridge>bridge))?"
    r"(?: in (?P<area>\S+))?"
)
"""`A-B`, `A>B` (one way), `A-B gate heart 7`, `A-B wall 3`, `A-B bridge`, each with ` in AREA` for a route between two areas."""


def _route(text: str) -> str:
    if not ROUTE.fullmatch(text):
        raise ValueError('a route is written "A-B", "A>B", "A-B gate heart 7", "A-B wall 3", "A-B bridge", maybe with " in AREA"')
    return text


def _many(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


def _all_known(kind: str, named: Iterable[str], known: Collection[str]) -> None:
    for one in named:
        if one not in known:
            raise ValueError(f"there is no {kind} {one} among {', '.join(known)}")


# --- given ---------------------------------------------------------------------------------------------------------


class Sign(Words):
    """A monster appearance sign."""

    at: str
    faces: list[int]


class Arrow(Words):
    """A monster move arrow from `at` through the squares of `to`."""

    at: str
    faces: list[int]
    to: list[str]


class Goal(Words):
    """The goal of a board: `reach`, `carry`, `gather` or `beat`."""

    kind: Literal["reach", "carry", "gather", "beat"]
    at: list[str] = []
    card: str = ""


class Deed(Words):
    """One thing that a board rule does, in the words of `game.boards.board.Deed`; places by their keys."""

    do: Literal[DEEDS]  # type: ignore[valid-type]
    at: str = ""
    to: str = ""
    route: str = ""
    card: str = ""
    count: int = 1
    name: str = ""
    value: str = ""
    everybody: bool = False


class Rule(Words):
    """A rule of the board's own, in the words of `game.boards.board.Rule`; places by their keys."""

    when: Literal[WHENS]  # type: ignore[valid-type]
    do: list[Deed]
    at: str = ""
    area: str = ""
    face: int = 0
    turn: int = 0
    every: int = 0
    card: str = ""
    once: bool = False
    instead: bool = False


class BoardWords(Words):
    """A small board. Squares outside all areas form one of their own; `no_rest` names squares or areas."""

    squares: list[str]
    routes: list[Annotated[str, AfterValidator(_route)]] = []
    areas: dict[str, list[str]] = {}
    signs: list[Sign] = []
    arrows: list[Arrow] = []
    start: list[str] = []
    no_rest: list[str] = []
    wall_strength: int = 6
    turns: int = 0
    goal: Goal = Goal(kind="carry")
    rules: list[Rule] = []
    options: dict[str, Any] = {}

    @model_validator(mode="after")
    def _known(self) -> Self:
        named = [end for route in self.routes for end in self.ends(route)]
        named += [square for squares in self.areas.values() for square in squares] + self.start + self.goal.at
        named += [one.at for one in self.signs] + [square for one in self.arrows for square in (one.at, *one.to)]
        deeds = [deed for rule in self.rules for deed in rule.do]
        ruled = [*(rule.at for rule in self.rules), *(deed.at for deed in deeds), *(deed.to for deed in deeds)]
        named += filter(None, ruled)
        _all_known("square", named, self.squares)
        areas = [match["area"] for match in map(ROUTE.fullmatch, self.routes) if match and match["area"]]
        _all_known("area", [*areas, *(rule.area for rule in self.rules if rule.area)], self.areas)
        _all_known("square or area", self.no_rest, [*self.squares, *self.areas])
        _all_known("route", [deed.route for deed in deeds if deed.route], self.keys())
        return self

    def keys(self) -> list[str]:
        """The routes by the names under which everything else speaks of them."""
        return ["-".join(self.ends(route)) for route in self.routes]

    @staticmethod
    def ends(route: str) -> tuple[str, str]:
        """The squares that a route joins."""
        match = ROUTE.fullmatch(route)
        assert match
        return match["a"], match["b"]


BOARDS: Mapping[str, BoardWords] = {
    "line": BoardWords(squares=["A", "B", "C", "D", "E", "F"], routes=["A-B", "B-C", "C-D", "D-E", "E-F"]),
    "gate": BoardWords(squares=["R", "S", "T", "U"], routes=["R-S", "S-T gate heart 7", "T-U"]),
    "wall": BoardWords(squares=["R", "S", "T", "U"], routes=["R-S", "S-T wall 3", "T-U"]),
    "areas": BoardWords(
        squares=["T1", "T2", "T3", "W1", "W2", "W3"],
        routes=["T1-T2", "T2-T3", "T3-W1 in treasury", "W1-W2", "W2-W3"],
        areas={"treasury": ["T1", "T2", "T3"], "waterway": ["W1", "W2", "W3"]},
    ),
}
"""The boards that every scenario may name."""


class Seat(Words):
    """A player's character with what it has. It stands `at` a square, or `on` a structure that it came to from `at`."""

    class_: str = Field("warrior", alias="class")
    at: str = ""
    on: str = ""
    attack: list[int] = []
    mp: list[int] = []
    magic: list[str] = []
    items: list[str] = []
    curses: list[str] = []
    damage: list[int] = []
    poison: list[int] = []


class Monster(Words):
    """A monster in a square, or `on` a structure that it came to from `at`.

    `card` takes a monster of the shipped pack; otherwise the other words say what is on its card. `counters`: it lies face
    down with so many.
    """

    name: str = ""
    at: str
    on: str = ""
    card: str = ""
    bp: int = 3
    penalty: dict[str, int] = {"damage": 1}
    abilities: list[dict[str, Any]] = []
    kinds: list[str] = []
    attributes: list[str] = []
    moves: bool = True
    counters: int = 0


class Lying(Words):
    """A card that lies in a square, under the monsters there (traps lie on top), or a structure that stands beside them.

    `link` is the route whose gate or bridge a lever turns.
    """

    at: str
    item: str = ""
    trap: str = ""
    magic: str = ""
    structure: str = ""
    link: str = ""


class Piles(Words):
    """What is in piles and containers, or in discard piles. `monsters` are so many nameless ones, each of BP 3 with damage 1."""

    attack: list[int] = []
    mp: list[int] = []
    monsters: int = 0
    magic: list[str] = []
    items: list[str] = []
    curses: list[str] = []
    damage: list[int] = []
    poison: list[int] = []


class Given(Words):
    """The position in which a scenario begins. Cards that are not described here are those of the shipped pack."""

    board: BoardWords
    seats: list[Seat]
    monsters: list[Monster] = []
    lying: list[Lying] = []
    magic: list[dict[str, Any]] = []
    items: list[dict[str, Any]] = []
    traps: list[dict[str, Any]] = []
    curses: list[dict[str, Any]] = []
    classes: list[dict[str, Any]] = []
    pile: Piles = Piles(attack=[1] * 10, mp=[1] * 10, monsters=12, damage=[1] * 60, poison=[1] * 60)
    discard: Piles = Piles()
    open: list[str] = []
    out: list[int] = []
    options: Options = Options()
    dice: list[Annotated[int, Field(ge=1, le=6)]] = []
    turn: int = 1
    step: Literal["start", "action", "board", "structure", "fight", "end"] = "action"
    seed: int = 1

    @model_validator(mode="before")
    @classmethod
    def _named_board(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("board", "line"), str):
            name = data.get("board", "line")
            if name not in BOARDS:
                raise ValueError(f"there is no board {name}; write [boards.{name}], or one of {', '.join(BOARDS)}")
            return {**data, "board": BOARDS[name]}
        return data

    @model_validator(mode="after")
    def _known(self) -> Self:
        on = [*(seat.on for seat in self.seats), *(monster.on for monster in self.monsters)]
        at = [*(seat.at for seat in self.seats), *(monster.at for monster in self.monsters), *(lying.at for lying in self.lying)]
        _all_known("route", [*self.open, *filter(None, on)], self.board.keys())
        _all_known("square", filter(None, at), self.board.squares)
        _all_known("player", map(str, self.out), self.players())
        return self

    def players(self) -> list[str]:
        """The numbers of the players."""
        return [str(number + 1) for number in range(len(self.seats))]


# --- then ----------------------------------------------------------------------------------------------------------


class SeatThen(Words):
    """What is true of a character. Hands are compared without order; a card that cannot be seen is `"?"`."""

    at: str | None = None
    on: str | None = None
    out: bool | None = None
    attack: list[int | str] | None = None
    mp: list[int | str] | None = None
    magic: list[str] | None = None
    items: list[str] | None = None
    curses: list[str] | None = None
    damage: int | None = None
    poison: int | None = None
    damage_tokens: int | None = None
    poison_tokens: int | None = None


class MonsterThen(Words):
    """What is true of a monster; `gone` means that it is in the discard pile."""

    gone: bool = False
    at: str | None = None
    on: str | None = None
    bp: int | None = None
    physical: int | None = None
    attack_minus: int | None = None
    attributes: list[str] | None = None
    counters: int | None = None
    readable: bool | None = None


class Then(Words):
    """What has to be true. `seen_by` looks with the eyes of that player; everything left out is not looked at."""

    seen_by: int = 0
    seats: list[SeatThen] = []
    monsters: dict[str, MonsterThen] = {}
    squares: dict[str, list[str]] = {}
    structures: dict[str, int | Literal["shut", "open", "gone"]] = {}
    standing: dict[str, list[str]] = {}
    pile: dict[str, int] = {}
    discard: dict[str, list[int | str]] = {}
    events: list[dict[str, Any]] = []
    asked: str | None = None
    asks: int | None = None
    options: list[str] | None = None
    turn: int | None = None
    step: str | None = None
    over: str | None = None
    winners: list[int] | None = None


# --- when ----------------------------------------------------------------------------------------------------------

Word = str | int
Some = Word | list[Word]

UNTIL = Literal[
    "start", "action", "board", "structure", "fight", "end", "next turn", "card phase", "effect phase", "end phase", "fight over",
    "game over",
]  # fmt: skip

VERBS: Mapping[str, frozenset[str]] = {
    "move": frozenset({"action"}),
    "step_onto": frozenset({"action"}),
    "pick_up": frozenset({"action"}),
    "hand_over": frozenset({"action"}),
    "rest": frozenset({"action"}),
    "end_go": frozenset({"action"}),
    "use": frozenset({"action", "structure_step", "card_phase"}),
    "cast": frozenset({"action", "structure_step", "card_phase"}),
    "present": frozenset({"structure_step", "card_phase"}),
    "passes": frozenset({"structure_step", "card_phase"}),
    "discard": frozenset({"action", "discard"}),
    "spend": frozenset({"pay_mp"}),
    "cast_now": frozenset({"pay_mp"}),
    "take_back": frozenset({"pay_mp"}),
    "settle": frozenset({"settle"}),
    "take_effect": frozenset({"settle"}),
    "fight": frozenset({"fight_order"}),
    "goes": frozenset({"who_goes"}),
    "draw": frozenset({"rest_draw"}),
    "lose": frozenset({"lose_item"}),
    "approach": frozenset({"nearest"}),
    "way": frozenset({"way"}),
    "lay": frozenset({"lay_items"}),
    "lift": frozenset({"lift_curse"}),
    "operate": frozenset({"structure_step"}),
    "give_up": frozenset({"give_up"}),
}
"""Every verb, and the kinds of decision in which it can be chosen."""


class Do(Words):
    """One thing that happens: a choice of a player (exactly one verb), going on (`until`), or a look in between (`check`)."""

    seat: int = 0
    move: str = ""
    step_onto: str = ""
    pick_up: str = ""
    hand_over: str = ""
    rest: bool = False
    end_go: bool = False
    use: str = ""
    cast: str = ""
    present: Some | None = None
    passes: bool = Field(False, alias="pass")
    discard: Some | None = None
    spend: Some | None = None
    cast_now: bool = False
    take_back: bool = False
    settle: str = ""
    take_effect: str = ""
    fight: str = ""
    goes: int = 0
    draw: str = ""
    lose: str = ""
    approach: str = ""
    way: str = ""
    lay: str = ""
    lift: str = ""
    operate: str = ""
    give_up: Some | None = None
    on: Some | None = None
    to: Some | None = None
    refused: str | None = None
    until: UNTIL | None = None
    check: Then | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        things = len(self.verbs()) + (self.until is not None) + (self.check is not None)
        if things != 1 and self.verbs() != ["cast", "spend"]:
            raise ValueError("it takes one verb, or until, or check (cast may have spend beside it)")
        if self.verbs() and not self.seat:
            raise ValueError("say which player does it: seat = 1")
        return self

    def verbs(self) -> list[str]:
        """The verbs that are given, `cast` before its `spend`."""
        return [verb for verb in VERBS if verb in self.model_fields_set]

    def things(self, verb: str) -> list[list[Word]]:
        """What the verb is about: one list of words for each time that it is done."""
        value = getattr(self, verb)
        if verb == "goes":
            value = f"seat {value}"
        aim = [f"seat {word}" if verb == "hand_over" else word for word in _many(self.to or self.on or [])]
        return [[*([] if one is True else [one]), *(aim if verb != "spend" else [])] for one in _many(value)]


class Scenario(Words):
    """One scenario: what is given, what happens, what is true then, and the clauses without which it would not be."""

    name: str
    covers: list[str]
    given: Given
    when: list[Do] = []
    then: Then = Then()

    @model_validator(mode="after")
    def _players(self) -> Self:
        looks = [self.then, *(do.check for do in self.when if do.check is not None)]
        spoken = [do.seat for do in self.when] + [look.seen_by for look in looks] + [len(look.seats) for look in looks]
        _all_known("player", [str(number) for number in spoken if number], self.given.players())
        return self
