"""A chapter of a campaign while it is played: who takes part, what they bring along, and what the chapter changes on its board.

A save carries the whole of it, so that a game goes on and replays wherever its board is. Words of rules are those of boards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal, NamedTuple

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from game.boards.board import DEEDS, MOMENTS, Board, Deed, Goal, Rule, Words
from game.boards.schema import DEED_WORDS, MOMENT_WORDS
from game.content.model import Model
from game.sessions.trouble import Trouble

Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
"""The name of a thing in a campaign's file."""
KINDS = ("items", "magic", "curses", "damage", "poison")
"""What characters carry from chapter to chapter."""


class Text(Model):
    """A text in both languages."""

    en: Annotated[str, Field(min_length=1, max_length=1200)]
    ja: Annotated[str, Field(min_length=1, max_length=1200)]

    @property
    def words(self) -> Words:
        """The text by language."""
        return {"en": self.en, "ja": self.ja}


class CarriedOver(Model):
    """What a character carries: ids of cards and tokens."""

    items: list[str] = []
    magic: list[str] = []
    curses: list[str] = []
    damage: list[str] = []
    poison: list[str] = []


def _moment(word: str) -> str:
    return _one_of(word, MOMENTS)


def _act(word: str) -> str:
    return _one_of(word, DEEDS)


def _one_of(word: str, known: tuple[str, ...]) -> str:
    if word not in known:
        raise PydanticCustomError("literal_error", "no such word", {"expected": ", ".join(known)})
    return word


class ChapterDeed(Model):
    """What a chapter's rule does; squares by their keys, a gate or bridge by the two squares of its route (`between`)."""

    do: Annotated[str, AfterValidator(_act)]
    at: str = ""
    to: str = ""
    between: tuple[str, str] | None = None
    card: str = ""
    count: Annotated[int, Field(ge=0, le=20)] = 1
    option: str = ""
    value: str = ""
    text: Text | None = None
    everybody: bool = False


class ChapterRule(Model):
    """A rule that a chapter adds to its board; `where` is the key of a square or area."""

    key: Key
    when: Annotated[str, AfterValidator(_moment)]
    where: str = ""
    face: Annotated[int, Field(ge=0, le=6)] = 0
    turn: Annotated[int, Field(ge=0, le=999)] = 0
    every: Annotated[int, Field(ge=0, le=999)] = 0
    item: str = ""
    once: bool = False
    instead: bool = False
    do: Annotated[list[ChapterDeed], Field(min_length=1, max_length=20)]


class ChapterGoal(Model):
    """A goal that a chapter sets instead of its board's."""

    kind: Literal["reach", "carry", "gather", "beat"]
    squares: list[str] = []
    card: str = ""


class Changes(Model):
    """What a chapter changes on its board; `turns` is the last turn, 0 for no limit, None as the board has it."""

    goal: ChapterGoal | None = None
    turns: Annotated[int, Field(ge=0, le=999)] | None = None
    rules: Annotated[list[ChapterRule], Field(max_length=50)] = []


class Episode(Model):
    """A chapter in play: the campaign's run, the chapter, for each seat its hero and what that brings along, the changes."""

    campaign: str
    chapter: str
    heroes: list[int]
    carried: list[CarriedOver]
    changes: Changes = Changes()


class Wrong(NamedTuple):
    """A name in a chapter's changes that its board doesn't have: where in the changes, what is wrong, and what is known."""

    place: str
    wrong: Words
    given: str = ""
    known: tuple[str, ...] = ()


def changed_board(board: Board, changes: Changes) -> Board:
    """The board with a chapter's changes. Raises Trouble for a name that the board doesn't have."""
    for wrong in wrong_names(board, changes):
        raise Trouble(f"The chapter doesn't fit its board {board.key}: {wrong.wrong['en']}.",
                      f"この章はボード {board.key} に合いません（{wrong.wrong['ja']}）。")  # fmt: skip
    rules = tuple(_rule(board, rule) for rule in changes.rules)
    goal = board.goal
    if changes.goal is not None:
        squares = tuple(_squares(board)[key] for key in changes.goal.squares)
        goal = Goal(changes.goal.kind, squares or goal.squares, changes.goal.card)
    changed = replace(board, rules=(*board.rules, *rules), goal=goal)
    return changed if changes.turns is None else replace(changed, turns=changes.turns, turns_by_seats=())


def _squares(board: Board) -> dict[str, int]:
    return {square.key: number for number, square in enumerate(board.squares)}


def _areas(board: Board) -> dict[str, int]:
    return {area.key: number for number, area in enumerate(board.areas)}


def _route(board: Board, ends: tuple[str, str]) -> int:
    """The route with a structure between two squares, -1 for none."""
    squares = _squares(board)
    wanted = {squares.get(ends[0], -1), squares.get(ends[1], -1)}
    return next((n for n, one in enumerate(board.routes) if one.structure and {one.a, one.b} == wanted), -1)


def _rule(board: Board, rule: ChapterRule) -> Rule:
    squares, areas = _squares(board), _areas(board)
    return Rule(
        rule.key,
        rule.when,
        tuple(_deed(board, deed) for deed in rule.do),
        area=areas.get(rule.where, -1) if rule.where not in squares else -1,
        square=squares.get(rule.where, -1),
        face=rule.face,
        turn=rule.turn,
        every=rule.every,
        card=rule.item,
        once=rule.once,
        instead=rule.instead,
    )


def _deed(board: Board, deed: ChapterDeed) -> Deed:
    squares = _squares(board)
    return Deed(
        deed.do,
        squares.get(deed.at, -1),
        squares.get(deed.to, -1),
        _route(board, deed.between) if deed.between else -1,
        deed.card,
        deed.count,
        deed.option,
        deed.value,
        deed.text.words if deed.text else {},
        deed.everybody,
    )


def wrong_names(board: Board, changes: Changes) -> Iterator[Wrong]:
    """Everything in a chapter's changes that its board doesn't have, or that a moment or deed needs and isn't there."""
    squares, areas = tuple(_squares(board)), tuple(_areas(board))
    for number, rule in enumerate(changes.rules):
        place = f"rules[{number}]"
        moment = MOMENT_WORDS[rule.when]
        known = (squares if "square" in moment.where else ()) + (areas if "area" in moment.where else ())
        if rule.where and rule.where not in known:
            yield Wrong(f"{place}.where", _unknown(rule.where, "square or area", "マスやエリア"), rule.where, known)
        for name in moment.needs:
            if not getattr(rule, name):
                yield Wrong(f"{place}.{name}", _missing(f"when = {rule.when}", name))
        for at, deed in enumerate(rule.do):
            yield from _wrong_deed(board, deed, f"{place}.do[{at}]", squares)
    if changes.goal is not None:
        for number, key in enumerate(changes.goal.squares):
            if key not in squares:
                yield Wrong(f"goal.squares[{number}]", _unknown(key, "square", "マス"), key, squares)
        if changes.goal.kind in ("carry", "beat") and not changes.goal.card:
            yield Wrong("goal.card", _missing(f"goal = {changes.goal.kind}", "card"))
        if changes.goal.kind != "beat" and not changes.goal.squares and not board.goal.squares:
            yield Wrong("goal.squares", _missing(f"goal = {changes.goal.kind}", "squares"))


def _wrong_deed(board: Board, deed: ChapterDeed, place: str, squares: tuple[str, ...]) -> Iterator[Wrong]:
    for name in ("at", "to"):
        key = getattr(deed, name)
        if key and key not in squares:
            yield Wrong(f"{place}.{name}", _unknown(key, "square", "マス"), key, squares)
    if deed.between is not None and _route(board, deed.between) < 0:
        ends = "–".join(deed.between)
        yield Wrong(f"{place}.between", _unknown(ends, "gate or bridge between squares", "門やはね橋のあるルート"))
    for name in DEED_WORDS[deed.do].needs:
        field = "between" if name == "structure" else name
        if not getattr(deed, field):
            yield Wrong(f"{place}.{field}", _missing(f"do = {deed.do}", field))
    if deed.do == "say" and deed.text is None:
        yield Wrong(f"{place}.text", _missing("do = say", "text"))
    if deed.count == 0 and deed.do != "spawn":
        zero = {"en": f"do = {deed.do} can't have a count of 0", "ja": f"do = {deed.do} の count は0にできません"}
        yield Wrong(f"{place}.count", zero)


def _unknown(key: str, en: str, ja: str) -> Words:
    return {"en": f"there is no {en} “{key:.40}”", "ja": f"{ja}「{key:.40}」はありません"}


def _missing(what: str, name: str) -> Words:
    return {"en": f"{what} needs “{name}”", "ja": f"{what} には「{name}」が必要です"}
