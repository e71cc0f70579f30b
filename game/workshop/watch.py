"""Watching a board while it is drawn: what its author saves is read as soon as it is whole, and nothing is ever written.

A thread looks at the files' dates a few times a second and reads in the background; whoever shows the board asks for news.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from game.boards.board import Board
from game.boards.reading import board_of
from game.boards.schema import PIECES
from game.content.card_adventure.pack import Pack
from game.content.plain import ended
from game.resources import ResourceMissing
from game.rules import Match
from game.sessions.session import Session, layout_digest
from game.sessions.shelf import reread_packs
from game.sessions.specs.card_adventure import SPEC, pack_of
from game.sessions.trouble import Trouble
from game.tiled.faults import Fault, MapFaults
from game.tiled.files import Refused
from game.tiled.paint import MapPicture
from game.tiled.reader import read_map
from game.workshop.placing import marks_of

log = logging.getLogger("dungeonbox.watch")

POLL = 0.3
"""Seconds between two looks at the files. What has changed is read when it stayed as it is from one look to the next."""
MOST_FOLDERS = 100
"""Folders below the map's that are looked at."""

Words = dict[str, str]
Stamp = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Fresh:
    """A board as its author saved it last, with its card pack and its picture (without pieces)."""

    board: Board
    pack: Pack
    picture: MapPicture


@dataclass(frozen=True, slots=True)
class Broken:
    """What the author saved can't be played: everything that is wrong, by language, the first and gravest first."""

    why: tuple[Words, ...]


News = Fresh | Broken


class BoardWatch:
    """Watches one board. `woken` is called in the watching thread when there are news; `take` hands over the newest.

    Looked at are all files that the board was read from, those of its card pack, and the folders around them, because editors
    put a new file in the place of the old one. `look` is one look; the thread that `start` starts does nothing else.
    """

    def __init__(self, path: Path, woken: Callable[[], None] = lambda: None) -> None:
        self.path = path
        self.woken = woken
        self.marks: object = None
        """The marks of a test on the board as it was read last; None where it can't be read."""
        self.fresh: Fresh | None = None
        """The board that could be played last."""
        self._files: frozenset[Path] = frozenset()
        self._news: News | None = None
        self._told: object = None
        self._moving = False
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._seen: dict[Path, Stamp] = {}

    def begin(self) -> News:
        """Read the board for the first time."""
        news = self._read()
        self._told = _sign(news)
        self._seen = self._stamps()
        return news

    def start(self) -> None:
        """Watch from now on, until `stop`."""
        self._thread = threading.Thread(target=self._run, name="board watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Watch no longer."""
        self._stop.set()

    def take(self) -> News | None:
        """What has changed since it was last asked, or None."""
        with self._lock:
            news, self._news = self._news, None
        return news

    def look(self) -> bool:
        """Look at the files once; True when that brought news. Files that still change are left alone until the next look."""
        stamps = self._stamps()
        if stamps != self._seen:
            self._seen, self._moving = stamps, True
            return False
        if not self._moving:
            return False
        self._moving = False
        news = self._read()
        self._seen = self._stamps()  # other files may belong to it now
        sign = _sign(news)
        if sign == self._told:
            return False
        self._told = sign
        with self._lock:
            self._news = news
        return True

    def _run(self) -> None:
        while not self._stop.wait(POLL):
            try:
                if self.look():
                    self.woken()
            except Exception:  # a thread that dies would leave the author before an old board without a word
                log.exception("a look at the board failed")

    def _stamps(self) -> dict[Path, Stamp]:
        """Date, size and number of every file and folder that is looked at; what is not there has none."""
        found = {}
        for path in self._files:
            try:
                status = path.stat()
            except OSError:
                continue
            found[path] = (status.st_mtime_ns, status.st_size, status.st_ino)
        return found

    def _read(self) -> News:
        """The board as it is now. What can't be played keeps the files of the last good one under watch."""
        files: set[Path] = {self.path.resolve()}
        try:
            self.marks = None
            raw = read_map(self.path)
            self.marks = marks_of(raw)
            files.update(raw.files)
            board = board_of(raw)
            reread_packs()
            news: News
            news = self.fresh = Fresh(board, pack_of(board), MapPicture(raw, without=PIECES))
        except MapFaults as faults:
            files.update(self._files, (Path(fault.file) for fault in faults.faults))
            news = Broken(sentences(faults.faults))
        except Trouble as trouble:
            files.update(self._files)
            news = Broken((dict(trouble.words),))
        except (ResourceMissing, Refused, OSError) as error:
            files.update(self._files)
            news = Broken(({"en": str(error), "ja": str(error)},))
        self._files = frozenset({*files, *_packs(), *(path.parent for path in files), *_below(self.path.resolve().parent)})
        return news


def _packs() -> Iterable[Path]:
    """The files of the card packs, with their folders."""
    for folder in SPEC.known_packs().values():
        yield folder
        yield from folder.glob("*.*")


def _below(folder: Path) -> list[Path]:
    """The folders in a folder."""
    try:
        with os.scandir(folder) as entries:
            return [Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False)][:MOST_FOLDERS]
    except OSError:
        return []


def _sign(news: News) -> object:
    """What two news that say the same have in common."""
    if not isinstance(news, Fresh):
        return news
    drawn = [(name, _written(name)) for name in news.pack.made.pictures.values() if name is not None]
    return news.board.digest, news.pack.digest, drawn


def _written(name: str) -> int:
    """When a picture of a card was saved; 0 where it is gone."""
    try:
        return Path(name).stat().st_mtime_ns
    except OSError:
        return 0


def sentences(faults: Iterable[Fault]) -> tuple[Words, ...]:
    """Faults for people who see the board: the file's name, the place in Tiled, what is wrong and what would be right."""
    grave = {"error": 0, "flaw": 1, "warning": 2}
    found = []
    for fault in sorted(faults, key=lambda one: grave.get(one.level, 3)):
        name = Path(fault.file).name
        en, ja = (f"{fault.wrong(lang)}{mark}{fault.right(lang)}" for lang, mark in (("en", "; "), ("ja", "。")))
        where = {lang: ": ".join(part for part in (name, fault.place(lang)) if part) for lang in ("en", "ja")}
        found.append({"en": ended(f"{where['en']}: {en}", "."), "ja": ended(f"{where['ja']}：{ja}", "。")})
    return tuple(found)


def set_up_alike(one: Board, other: Board) -> bool:
    """True when a game begins on both boards in the same way, so that one that runs may go on.

    Squares, routes with what stands on them, areas, what lies about and the board's rules must be the same in number, order and
    name; where they lie, and everything that is only looked at in passing (signs, arrows, goal, titles …), may differ.
    """

    def dealt(board: Board) -> object:
        return (
            [square.key for square in board.squares],
            [(route.a, route.b, _stands(route.structure)) for route in board.routes],
            [area.key for area in board.areas],
            board.lying, board.starts, board.belongings, board.wall_strength, board.packs, board.classes,
            [(rule.key, rule.when, rule.once) for rule in board.rules],
        )  # fmt: skip

    return dealt(one) == dealt(other)


def _stands(structure: object) -> object:
    """A structure without its place."""
    names = ("kind", "count", "suit", "number", "lowest", "highest")
    return structure and tuple(getattr(structure, name) for name in names)


def lay_under(session: Session, board: Board, pack: Pack) -> bool:
    """Put a board that was drawn anew under a running game; False, with nothing changed, where that makes no sense.

    The game goes on from its snapshot, as a saved one does; choices made before can't be taken back any more.
    """
    if not set_up_alike(session.board, board) or session.pack.id != pack.id:
        return False
    old = session.match
    try:
        setup = session.spec.setup(board, pack, session.seats, session.options)
        match = Match.from_json(json.loads(json.dumps(old.to_json(len(old.history)))), setup)
    except (Trouble, KeyError, TypeError, ValueError, IndexError, AttributeError):
        return False
    if layout_digest(match, board) != layout_digest(old, session.board):
        return False
    session.ground, session.pack, session.match = board, pack, match
    return True
