"""What a setup chooses from: games, what they are played on, classes, players; and what was chosen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.boards.difficulty import Rate
from game.client.scenes.house_rules import HouseRules

Words = Mapping[str, str]
SEATS = 4
BESIDE = re.compile(r"_(\d+)$")
"""How the name of a file or folder ends that was kept beside another of its name."""


def told_apart(rows: Iterable[tuple[Hashable, Path, Words]]) -> list[Words]:
    """The titles of rows, each given with its kind and where it lies.

    Those that read alike bear the number of what was kept beside another, or where that isn't enough the name of their files.
    """
    listed = [(kind, path, title, tuple(title.items())) for kind, path, title in rows]
    alike = Counter((kind, words) for kind, _path, _title, words in listed)
    numbered = Counter((kind, words, _number(path)) for kind, path, _title, words in listed)
    found = []
    for kind, path, title, words in listed:
        mark = _number(path) if numbered[kind, words, _number(path)] == 1 else path.stem
        apart = alike[kind, words] > 1 and mark
        found.append({lang: f"{said} ({mark})" for lang, said in words} if apart else title)
    return found


def _number(path: Path) -> str:
    found = BESIDE.search(path.stem)
    return found[1] if found else ""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a game is played on: what the list knows of a board without opening it, or an edition of a pack.

    `fault` is one sentence where it cannot be played; `options` come with it.
    """

    path: Path
    title: Words
    author: str = ""
    seats: tuple[int, int] = (1, SEATS)
    minutes: int = 0
    text: Words = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    fault: Words = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    own: bool = False
    """One of the person's own."""
    rate: Rate | None = None
    """How often bots of level Normal win there, where that was measured."""
    cast: Sequence[tuple[Words, Words]] = ()
    """Whom the seats play there without choosing, each with what it can do."""
    drawn: Callable[[tuple[int, int]], pygame.Surface] | None = None
    """Draws its picture in so many pixels, where it is no board."""

    @property
    def key(self) -> str:
        """By what it is known again, wherever the program lies."""
        return ("own/" if self.own else "") + "/".join((self.path.name, *self.options.values()))


@dataclass(frozen=True, slots=True)
class ClassChoice:
    """A class that can be chosen: its id, name, and the picture of its piece. `cast`: only where a ground asks for it.

    `worn` are for each seat the pictures that lie over that of the piece, where it is drawn in layers; `text` is what it can do.
    """

    id: str
    title: Words
    picture: str
    cast: bool = False
    worn: Sequence[Sequence[str]] = ()
    text: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game that can be chosen: its id and name, what it is played on, its classes (none where there are none), its rules.

    `rivals`: a person alone needs an opponent. `kept` is by what name its house rules are kept, the id where it is empty.
    """

    id: str
    title: Words
    grounds: Sequence[Ground]
    classes: Sequence[ClassChoice]
    rules: Callable[[], HouseRules] | None = None
    rivals: bool = False
    kept: str = ""
    signed: Callable[[str, int], str] | None = None
    """Makes a class with a sign out of both, where each seat may choose its sign."""


@dataclass(frozen=True, slots=True)
class KindChoice:
    """Who plays a seat: `human`, or a kind of bot such as `bot:normal`; `text` is what to expect of that."""

    id: str
    title: Words
    text: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A seat: the player's name, the id of the class, the id of the kind."""

    name: str
    class_id: str
    kind: str


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a game begins with."""

    game: str
    path: Path
    """The ground: a board, or the folder of a pack."""
    seats: tuple[SeatSetup, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Own:
    """What a setup asks of a person's own boards and packs.

    `show` opens their list, `stamp` changes when something comes or goes, `games` are all games with what there is now, `picture`
    is that of a board in so many pixels, or None. `tried` is what the last try of a board brought.
    """

    show: Callable[[], None]
    stamp: Callable[[], object]
    games: Callable[[], Sequence[GameChoice]]
    picture: Callable[[Path, tuple[int, int]], pygame.Surface | None]
    tried: Callable[[Path], Rate | None] = lambda _path: None
