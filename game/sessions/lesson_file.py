"""Lessons as data: a real game with a script that says a few words, limits the choices, and waits for what it asked for.

A lesson is a TOML file in `assets/lessons`, named by its game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StringConstraints, ValidationError

from game.content.model import Model
from game.content.packs import Fault, PackFaults, read_all
from game.content.rulebook import Paragraphs
from game.content.words import Words
from game.resources import resource
from game.sessions.spec import game_names

Region = Literal["top", "board", "hand", "inspector", "buttons"]
"""A part of the table that a step can point at."""
Key = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Keys = Annotated[tuple[Key, ...], BeforeValidator(lambda given: (given,) if isinstance(given, str) else given)]


class Wish(Model):
    """A choice that a step allows: its verb, and what it has to be about, each named as in the board or the pack.

    `card` and `on` are ids of cards, one or any of several; `on` is another card than `card`. What is not named is free.
    """

    verb: Key
    card: Keys = ()
    on: Keys = ()
    square: Keys = ()
    place: int | None = None
    seat: int | None = None
    family: int | None = None
    kind: int | None = None
    way: int | None = None


class Thing(Model):
    """A thing on the table that the coach points at: a card, a square, or anything else by its kind and number.

    Where both sides have the same card, `seat` says whose is meant.
    """

    card: Key | None = None
    seat: int | None = None
    square: Key | None = None
    other: tuple[Key, int] | None = None


class Step(Model):
    """A step: the coach's words, and what goes on after them.

    Without `allow` the words are read and the player goes on. With `allow` only such choices can be made, `times` of them.
    With `until` the step then lasts until an event of that kind has happened; what nobody is asked for passes by itself.
    Meanwhile the rivals do what is in `rival`, wherever they can, and else as little as they can.
    In the words `{menu}` and other names of verbs are the keys or buttons of whoever reads.
    """

    id: Key
    chapter: Words | None = None
    """The chapter that begins here."""
    en: Paragraphs
    ja: Paragraphs
    show: tuple[Region, ...] = ()
    point: tuple[Thing, ...] = ()
    """What an arrow points at; the inspector shows the first of them."""
    allow: tuple[Wish, ...] = ()
    times: Annotated[int, Field(ge=1, le=9)] = 1
    rival: tuple[Wish, ...] = ()
    until: Key | None = None
    rule: str = ""
    """A clause of the rulebook that tells more."""

    @property
    def reads(self) -> bool:
        """True for words that are only read, with nothing to wait for behind them."""
        return not self.allow and self.until is None


class LessonFile(Model):
    """A lesson. `ground` is a handle such as `maps/first_steps.tmx`; `dice` are rolled in this order, then chance goes on."""

    title: Words
    text: Words
    minutes: Annotated[int, Field(ge=1, le=10)]
    ground: str
    seed: int
    name: Words
    character: Key | None = None
    rivals: tuple[Words, ...] = ()
    options: dict[Key, str] = Field(default_factory=dict)
    dice: tuple[Annotated[int, Field(ge=1, le=6)], ...] = ()
    step: tuple[Step, ...] = Field(min_length=1)

    @property
    def chapters(self) -> list[tuple[int, Words]]:
        """The number of the step that begins each chapter, and the chapter's title."""
        return [(number, step.chapter) for number, step in enumerate(self.step) if step.chapter is not None]


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game."""

    game: str
    file: LessonFile


class LessonFaults(PackFaults):
    """A lesson can't be played; `faults` holds everything that is wrong with it."""


def shipped_lessons() -> Mapping[str, Path]:
    """The lessons that come with the program: the game and the file, in the order in which games are offered."""
    files = {path.stem: path for path in resource("assets/lessons").glob("*.toml")}
    return {game: files[game] for game in game_names() if game in files}


@cache
def shipped_lesson(game: str) -> Lesson:
    """The lesson of a game, read once. Raises KeyError for a game without one and LessonFaults for a broken one."""
    return load_lesson(shipped_lessons()[game])


def load_lesson(path: Path) -> Lesson:
    """The lesson in a file; its name is the game. Raises LessonFaults with every fault found."""
    faults: list[Fault] = []
    for name, data in read_all(Path(path), faults):
        try:
            file = LessonFile.model_validate(data)
        except ValidationError as error:
            faults += [_fault(name, data, detail["loc"], detail["msg"]) for detail in error.errors(include_url=False)]
            continue
        faults += _cross_faults(name, Path(path).stem, file)
        if not faults:
            return Lesson(Path(path).stem, file)
    raise LessonFaults(faults)


def _fault(file: str, data: Mapping[str, Any], loc: Sequence[int | str], message: str) -> Fault:
    """One error of pydantic, in the step that it is in."""
    place, way = "", list(loc)
    if len(way) > 1 and way[0] == "step" and isinstance(way[1], int):
        entry = data["step"][way[1]]
        name = entry.get("id") if isinstance(entry, Mapping) else None
        place, way = f"step {name if isinstance(name, str) else f'#{way[1] + 1}'}", way[2:]
    wrong, _, right = message.partition("; ")
    field = ", ".join(f"#{step + 1}" if isinstance(step, int) else step for step in way)
    return Fault(file, place, field, wrong[:1].lower() + wrong[1:], right)


def _cross_faults(name: str, game: str, file: LessonFile) -> Iterator[Fault]:
    """A game that there is not, ids that are there twice, a count of choices where none are made, a start outside of chapters."""
    if game not in game_names():
        yield Fault(name, "", "", f"there is no game {game}", f"name the file after one of {', '.join(game_names())}")
    ids = [step.id for step in file.step]
    for one in sorted({one for one in ids if ids.count(one) > 1}):
        yield Fault(name, f"step {one}", "id", "the id is there twice", "choose another id")
    if file.step[0].chapter is None:
        yield Fault(
            name, f"step {file.step[0].id}", "chapter", "the lesson begins outside of any chapter", "give it a chapter's title"
        )
    for step in file.step:
        if step.times > 1 and not step.allow:
            yield Fault(name, f"step {step.id}", "times", "no choices are made in it", "say which in allow, or leave times out")
