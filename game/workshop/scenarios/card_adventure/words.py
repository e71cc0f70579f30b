"""The words of Card+Adventure's rule scenarios: what may stand under given, when and then."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from game.boards.board import DEEDS, MOMENTS
from game.games.card_adventure.options import Options
from game.workshop.scenarios.vocabulary import nearest
from game.workshop.scenarios.words import (
    Count,
    DoWords,
    GivenWords,
    Names,
    Number,
    Numbers,
    Player,
    SeatWords,
    Settings,
    Some,
    Text,
    ThenWords,
    Words,
    say,
    wrong,
)

ROUTE = re.compile(
    r"(?P<a>[^\s>-]+)(?P<way>[->])(?P<b>[^\s>-]+)"
    r"(?: gate (?P<suit>spade|heart|diamond|club) (?P<number>\d+)| wall (?P<count>\d+)| (?P<bridge>bridge))?"
    r"(?: in (?P<area>\S+))?"
)
"""`A-B`, `A>B` (one way), `A-B gate heart 7`, `A-B wall 3`, `A-B bridge`, each with ` in AREA` for a route between two areas."""


def _route(text: str) -> str:
    if not ROUTE.fullmatch(text):
        right = 'write "A-B", "A>B", "A-B gate heart 7", "A-B wall 3" or "A-B bridge", maybe with " in AREA" behind it'
        raise wrong(f"{text} is no route", right)
    return text


def _all_known(kind: str, named: Iterable[str], known: Collection[str]) -> None:
    for one in named:
        if one not in known:
            raise wrong(f"there is no {kind} {one}", nearest(one, known))


# --- given ---------------------------------------------------------------------------------------------------------


Faces = Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(max_length=6)]


class Sign(Words):
    """A monster appearance sign."""

    at: Text
    faces: Faces


class Arrow(Words):
    """A monster move arrow from `at` through the squares of `to`."""

    at: Text
    faces: Faces
    to: Names


class Goal(Words):
    """The goal of a board: `reach`, `carry`, `gather` or `beat`."""

    kind: Literal["reach", "carry", "gather", "beat"]
    at: Names = []
    card: Text = ""


class Deed(Words):
    """One thing that a board rule does, in the words of `game.boards.board.Deed`; places by their keys."""

    do: Literal[DEEDS]  # type: ignore[valid-type]
    at: Text = ""
    to: Text = ""
    route: Text = ""
    card: Text = ""
    count: Count = 1
    name: Text = ""
    value: Text = ""
    everybody: bool = False


class Rule(Words):
    """A rule of the board's own, in the words of `game.boards.board.Rule`; places by their keys."""

    when: Literal[MOMENTS]  # type: ignore[valid-type]
    do: list[Deed]
    at: Text = ""
    area: Text = ""
    face: Count = 0
    turn: Count = 0
    every: Count = 0
    card: Text = ""
    once: bool = False
    instead: bool = False


class BoardWords(Words):
    """A small board. Squares outside all areas form one of their own; `no_rest` names squares or areas."""

    squares: Annotated[Names, Field(min_length=1)] = say("the squares by their names", ...)
    routes: Annotated[list[Annotated[Text, AfterValidator(_route)]], Field(max_length=400)] = say(
        '`"A-B"`, `"A>B"` (one way), `"A-B gate heart 7"`, `"A-B wall 3"`, `"A-B bridge"`, '
        "each with ` in AREA` behind it for a route between two areas",
        [],
    )
    areas: dict[Text, Names] = say("the areas, each with its squares", {})
    signs: list[Sign] = say('monster appearance signs: `{ at = "B", faces = [1, 2] }`', [], max_length=100)
    arrows: list[Arrow] = say('monster move arrows: `{ at = "B", faces = [4], to = ["A"] }`', [], max_length=100)
    start: Names = say("the start squares; the first square when left out", [])
    no_rest: Names = say("squares or areas in which nobody can rest", [])
    wall_strength: Count = say("the strength of a wall card", 6)
    turns: Count = say("the last turn; no limit when left out", 0)
    goal: Goal = say('`{ kind = "reach", at = ["D"] }`, or carry (with card), gather, beat (with card)', Goal(kind="carry"))
    rules: list[Rule] = say(
        'the board\'s own rules: `{ when = "enters", at = "B", do = [{ do = "hurt", count = 1 }] }`', [], max_length=50
    )
    options: dict[Text, Any] = say("the board's own options", {})

    @model_validator(mode="after")
    def _known(self) -> Self:
        for kind, names in (("square", self.squares), ("route", self.keys())):
            twice = sorted({name for name in names if names.count(name) > 1})
            if twice:
                raise wrong(f"there are two {kind}s {twice[0]}", "give each a name of its own")
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


class Seat(SeatWords):
    """A player's character with what it has."""

    class_: Text = say("the class: `warrior`, `mage`, `magic_warrior`, or one of the scenario's own", "warrior", alias="class")
    at: Text = say("the square in which it stands; the start when left out", "")
    on: Text = say("the structure on which it stands, having come from `at`", "")
    attack: Numbers = say("attack cards in hand, by their numbers", [])
    mp: Numbers = say("MP cards in hand, by their numbers", [])
    magic: Names = say("magic in hand", [])
    items: Names = say("items in hand", [])
    curses: Names = say("curses that it has", [])
    damage: Numbers = say("damage tokens, by their values", [])
    poison: Numbers = say("poison tokens, by their values", [])


class Monster(Words):
    """A monster in a square."""

    name: Text = say("what it is called here; `monster 1`, `monster 2` … when left out", "")
    at: Text = say("its square", ...)
    on: Text = say("the structure on which it is, having come from `at`", "")
    card: Text = say("a monster of the shipped pack; in place of the words below", "")
    bp: Count = say("its BP", 3)
    penalty: dict[Text, Count] = say("its penalty", {"damage": 1})
    abilities: Annotated[list[dict[Text, Any]], Field(max_length=20)] = say(
        '`{ ability = "physical", x = 5 }`, `revive`, `attack_minus`, `{ ability = "commander", word = "scalefolk", x = 1 }` '
        '(or `attribute = "fire"`), `{ ability = "magic", gives = { … } }`',
        [],
    )
    kinds: Names = say("its kinds", [])
    attributes: Names = say("its attributes", [])
    moves: bool = say("`false`: it does not move", True)
    counters: Count = say("it lies face down with so many counters", 0)


class Lying(Words):
    """A card that lies in a square, under the monsters there (traps lie on top), or a structure that stands beside them."""

    at: Text = say("its square", ...)
    item: Text = say("an item", "")
    trap: Text = say("a trap", "")
    magic: Text = say("a magic card", "")
    structure: Text = say("a structure that stands there, such as `lever`", "")
    link: Text = say("the route whose gate or bridge a lever turns", "")


class Piles(Words):
    """What is in piles and containers. A kind that is not named is as it is when nothing is written."""

    attack: Numbers = say("attack cards, by their numbers", [1] * 10)
    mp: Numbers = say("MP cards, by their numbers", [1] * 10)
    monsters: Count = say("so many nameless monsters (`lurker`), of BP 3 with damage 1", 12)
    magic: Names = say("magic", [])
    items: Names = say("items", [])
    curses: Names = say("curses", [])
    damage: Numbers = say("damage tokens, by their values", [1] * 60)
    poison: Numbers = say("poison tokens, by their values", [1] * 60)


class Discarded(Words):
    """What is in the discard piles."""

    attack: Numbers = say("attack cards, by their numbers", [])
    mp: Numbers = say("MP cards, by their numbers", [])
    monsters: Count = say("so many nameless monsters", 0)
    magic: Names = say("magic", [])
    items: Names = say("items", [])
    curses: Names = say("curses", [])
    damage: Numbers = []
    poison: Numbers = []


Cards = Annotated[list[dict[Text, Any]], Field(max_length=50)]


class Given(GivenWords):
    """The position in which a scenario begins. Cards that are not described here are those of the shipped pack."""

    board: BoardWords = say(
        "a board: `line`, `gate`, `wall`, `areas`, one of the file's `[boards.NAME]`, or one written out", ...
    )
    seats: list[Seat] = say("the characters, in player order", ..., min_length=1, max_length=4)
    monsters: list[Monster] = say("the monsters, from the bottom of a stack to its top", [], max_length=60)
    lying: list[Lying] = say("cards in squares, and structures that stand in them", [], max_length=60)
    magic: Cards = say("magic of the scenario's own, in the words of a card pack", [])
    items: Cards = say("items of the scenario's own", [])
    traps: Cards = say("traps of the scenario's own", [])
    curses: Cards = say("curses of the scenario's own", [])
    structures: Cards = say("structures of the scenario's own", [])
    classes: Cards = say("classes of the scenario's own", [])
    pile: Piles = say("what is in piles and containers, where it matters; kinds that are not named stay ordinary", Piles())
    discard: Discarded = say("what is in the discard piles", Discarded())
    open: Names = say("routes whose gate is open", [])
    out: list[Player] = say("players who are out already", [], max_length=4)
    options: Annotated[Options, Settings] = say(
        'rule options that differ from the defaults: `{ hands = "concealed" }`', Options()
    )
    dice: list[Annotated[int, Field(ge=1, le=6)]] = say(
        "the faces that are rolled, in order, whatever for; after them chance decides", [], max_length=200
    )
    step: Literal["start", "action", "board", "structure", "fight", "end"] = say(
        "the step of the turn in which it begins", "action"
    )

    @model_validator(mode="before")
    @classmethod
    def _named_board(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("board", "line"), str):
            name = data.get("board", "line")
            if name not in BOARDS:
                raise wrong(
                    f"there is no board {name}",
                    f"write it above the scenarios as [boards.{name}], or name one of {', '.join(BOARDS)}",
                )
            return {**data, "board": BOARDS[name]}
        return data

    @model_validator(mode="after")
    def _known(self) -> Self:
        on = [*(seat.on for seat in self.seats), *(monster.on for monster in self.monsters)]
        at = [*(seat.at for seat in self.seats), *(monster.at for monster in self.monsters), *(lying.at for lying in self.lying)]
        _all_known("route", [*self.open, *filter(None, on)], self.board.keys())
        _all_known("square", filter(None, at), self.board.squares)
        _all_known("player", map(str, self.out), [str(number + 1) for number in range(len(self.seats))])
        return self


# --- then ----------------------------------------------------------------------------------------------------------


def _structure(value: Any) -> Any:
    if value in ("shut", "open", "gone") or (type(value) is int and 0 <= value <= 400):
        return value
    raise wrong(f"it is {value}", 'write "shut", "open", "gone", or how many wall cards there are')


Structure = Annotated[int | str, BeforeValidator(_structure)]


class SeatThen(SeatWords):
    """What is true of a character. Hands are compared without order."""

    at: Text | None = say("its square")
    on: Text | None = say("the structure on which it stands")
    out: bool | None = say("whether it is out")
    attack: list[int | str] | None = say("attack cards in hand", max_length=400)
    mp: list[int | str] | None = say("MP cards in hand", max_length=400)
    magic: Names | None = say("magic in hand")
    items: Names | None = say("items in hand")
    curses: Names | None = say("its curses")
    damage: Number | None = say("the total of its damage")
    poison: Number | None = say("the total of its poison")
    damage_tokens: Count | None = say("how many damage tokens it has")
    poison_tokens: Count | None = say("how many poison tokens it has")


class MonsterThen(Words):
    """What is true of a monster."""

    gone: bool | None = say("it is in the discard pile")
    at: Text | None = say("its square")
    on: Text | None = say("the structure on which it is")
    bp: Number | None = say("its BP now")
    physical: Number | None = say("its physical ability now")
    attack_minus: Number | None = say("its attack minus now")
    attributes: Names | None = say("its attributes now")
    counters: Count | None = say("how many counters it lies under")
    readable: bool | None = say("whether its back may be read")


class Then(ThenWords):
    """What has to be true; everything left out is not looked at."""

    seats: list[SeatThen] = say("the characters, in player order: what is true of each", [], max_length=4)
    monsters: dict[Text, MonsterThen] = say("monsters by their names", {})
    squares: dict[Text, Names] = say("by square: all cards in it, from the bottom to the top", {})
    structures: dict[Text, Structure] = say('`{ S-T = "shut" }`, `"open"`, `"gone"`, or how many wall cards there are', {})
    standing: dict[Text, Names] = say("by square: the structures that stand in it", {})
    pile: dict[Text, Count] = say("by kind: how many cards are left to draw", {})
    discard: dict[Text, list[int | str]] = say("by kind: which cards are in the discard pile", {})
    step: Text | None = say("the step of the turn")


# --- when ----------------------------------------------------------------------------------------------------------


class Do(DoWords):
    """One entry of when."""

    move: Text = say("a normal move to this square", "")
    step_onto: Text = say("onto the structure of this route", "")
    pick_up: Text = say("a card that lies in the square", "")
    hand_over: Text = say("a card, to the player of `to`", "")
    rest: bool = say("`true`: rests", False)
    end_go: bool = say("`true`: ends the go", False)
    use: Text = say("an item; `on` a player, a monster, a square or a route where more than one is possible", "")
    cast: Text = say("a magic card, with the MP cards for it after `spend`", "")
    present: Some | None = say('attack cards, `to` a monster or to a structure (`to = "S-T"`)')
    passes: bool = say("`true`: plays nothing, in a fight or in the structure step", False, alias="pass")
    discard: Some | None = say("cards of the hand")
    spend: Some | None = say("MP cards for the magic that is being cast")
    cast_now: bool = say("`true`: casts it for what is spent", False)
    take_back: bool = say("`true`: does not cast it after all", False)
    settle: Text = say("the monster whose fight is settled next, or `all`", "")
    take_effect: Text = say("what takes effect next: `waiting 1`", "")
    fight: Text = say("the square in which is fought next", "")
    goes: Player = say("the player who goes next", 1)
    draw: Text = say("the kind that is drawn while resting: `attack`, `mp`", "")
    lose: Text = say("an item that is lost", "")
    approach: Text = say("the square that is approached, where several are equally near", "")
    way: Text = say("the next square of the way", "")
    lay: Text = say("an item that is laid down", "")
    lift: Text = say("a curse that is lifted", "")
    operate: Text = say("a structure that stands in the square, in the structure step", "")
    give_up: Some | None = say("cards that are given up")

    def belong(self, verbs: list[str]) -> bool:
        """A magic is cast with its MP in one entry."""
        return verbs == ["cast", "spend"] and self.until is None and getattr(self, "check", None) is None
