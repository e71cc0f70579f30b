"""Saved games: one JSON file for each run, written after every choice, read with care.

Writing: beside, flushed, renamed over; the choices before it are kept as `.1` to `.3`. Reading never writes. A file that is
damaged, foreign or newer than this program is a row of the list like any other, with one sentence; when its game goes on
from an older copy it is kept as `.kept-1`, and a file of an older version as `.v1`. The program that plays a game holds
its `.lock`. The name on disk is the run's id; what people call a game stands inside.
"""

from __future__ import annotations

import atexit
import errno
import logging
import math
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

import platformdirs

from game.boards.board import Words
from game.content.files import State, nothing_else_there, read_bounded, state_of
from game.content.plain import plain
from game.resources import PACKAGE, in_checkout
from game.sessions import parcel
from game.sessions.disk import (
    COPIES,
    LARGEST,
    checked,
    copy_of,
    keep_aside,
    sealed,
    write_alone,
    write_flushed,
    write_save,
)
from game.sessions.episode import Episode
from game.sessions.home import folder_of
from game.sessions.locks import Holder, holder, release_all, take
from game.sessions.migrations import VERSION, migrated
from game.sessions.save_file import (
    Save,
    bytes_of,
    content_at,
    content_of,
    label_of,
    migrated_of,
    new_run,
    parcel_at,
    read_save,
    save_of,
    save_text,
    session_of,
)
from game.sessions.session import Session, run_after, standing_after
from game.sessions.shelf import board_at, board_handle
from game.sessions.spec import Seat, game_names, spec_of
from game.sessions.trouble import Tell, Trouble, quiet

log = logging.getLogger("dungeonbox.saves")

SUFFIX = ".json"
MOST_ROWS = 2000
"""The most files of a folder that are listed, the newest first."""
MOST_READ = 64_000_000
"""Bytes of the files that are read for one list, the newest first; of those after them only the name and date are known."""

MOST_SOUGHT = 8_000_000
"""The same for finding the one that was played last: some hundred games as they are."""
CLOCKS = 60
"""Seconds by which the date in a file may be later than that of the file."""


@dataclass(frozen=True, slots=True)
class SaveRow:
    """One row of the list of saves.

    `fault` is a sentence by language where the file can't be used; then only `path` and `when` (the file's date) say
    anything, and `older` is the newest copy of it that is sound, if there is one. One that is `waiting` was not read yet.
    `standing` is how many games of its match each seat has won, with this one; empty where games stand alone.
    """

    path: Path
    when: datetime
    run: str = ""
    game: str = ""
    title: Words | None = None
    turn: int = 0
    seats: tuple[Seat, ...] = ()
    finished: bool = False
    practice: bool = False
    label: str = ""
    choices: int = 0
    episode: Episode | None = None
    fault: Words | None = None
    older: SaveRow | None = None
    waiting: bool = False
    standing: tuple[int, ...] = ()
    goes_on: bool = False
    """It is over, but its match is not, and the next game of that has not begun."""

    @property
    def unfinished(self) -> bool:
        """Is there something to continue: the game, or the match after it?"""
        return not self.finished or self.goes_on

    @property
    def sound(self) -> bool:
        """True when the file can be read."""
        return self.fault is None


def default_folder() -> Path:
    """Where saves lie: the folder in DUNGEONBOX_SAVES, else `saves/` of a checkout, else the user's data folder."""
    if os.environ.get("DUNGEONBOX_SAVES"):
        return Path(os.environ["DUNGEONBOX_SAVES"])
    if in_checkout():
        return PACKAGE.parent / "saves"
    return platformdirs.user_data_path("dungeonbox", appauthor=False) / "saves"


class SaveStore:
    """The saves in one folder. Nothing here stops a game: what can't be written is said once, and play goes on."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is the usual one when it isn't given; the boards of games that are taken in then come to the person's own."""
        self.folder = folder if folder is not None else default_folder()
        self.boards = folder_of("boards") if folder is None else folder / "boards"
        self._said = False
        self._known: set[Path] = set()
        """Files that this program has written before: what they held is its own."""
        self._locks: set[Path] = set()

    # --- writing

    def check(self) -> Words | None:
        """Try at the start whether the folder can be written; a sentence when it can't."""
        probe = self.folder / f".probe-{os.getpid()}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            probe.write_bytes(b"")
            probe.unlink()
        except OSError as error:
            return self._unwritable(error)
        return None

    def path_of(self, session: Session) -> Path:
        """The file of a session's run."""
        return self._path(session.run)

    def _path(self, run: str) -> Path:
        return self.folder / (run + SUFFIX)

    def hold(self, session: Session) -> Words | None:
        """Take the lock of a game that is opened and stands as it was saved. A sentence when that fails."""
        try:
            other = self._hold(self.path_of(session))
        except OSError as error:
            return self._unwritable(error)
        return self._say(held(other, goes_on=True)) if other is not None else None

    def autosave(self, session: Session) -> Words | None:
        """Write the session as it stands now; the copies before it move down. A sentence, once, when that fails."""
        path = self.path_of(session)
        try:
            other = self._hold(path)
            if other is not None:
                return self._say(held(other, goes_on=True))
            self._keep_aside(path)
            write_save(path, save_text(session))
        except OSError as error:
            return self._unwritable(error)
        self._known.add(path)
        self._said = False
        return None

    def _hold(self, path: Path) -> Holder | None:
        """Take the lock of a save; the program that has it, if another one does."""
        lock = _lock(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        other = take(lock)
        if other is None:
            self._locks.add(lock)
        return other

    def holder(self, run: str) -> Holder | None:
        """Another program that has a game open now."""
        return holder(_lock(self._path(run)))

    def release(self) -> None:
        """No game is open any more: give up the locks."""
        release_all(self._locks)

    def cut_off(self) -> list[SaveRow]:
        """Games that are over, but whose program ended before it gave up their lock, so that nobody took note of them."""
        found: list[SaveRow] = []
        with suppress(OSError):
            locks = sorted(set(self.folder.glob("*" + SUFFIX + ".lock")) - self._locks)[:MOST_ROWS]
            paths = (lock.with_name(lock.name.removesuffix(".lock")) for lock in locks if holder(lock) is None)
            found = [_listed(path, trouble, _row) for path, trouble in readable(path for path in paths if path.exists())]
        return [row for row in found if row.sound and row.finished]

    def put_away(self, row: SaveRow) -> None:
        """Take away the lock that was left behind on a game."""
        with suppress(OSError):
            _lock(row.path).unlink()

    def _keep_aside(self, path: Path) -> None:
        """Before a file is written over for the first time: one that this program did not write is kept."""
        nothing_else_there(path)
        if path in self._known or not path.exists():
            return
        raw = read_bounded(path, LARGEST)
        try:
            version = content_of(path, raw)["version"]
            save_of(path, content_of(path, raw))
        except Trouble:
            keep_aside(path)
            return
        if version < VERSION:
            write_flushed(path.with_name(f"{path.name}.v{version}"), raw)

    def rename(self, row: SaveRow, label: str) -> None:
        """Call a game something. Raises Trouble when it is open elsewhere, or can't be read or written."""
        self._change(row.path, label=label_of(label))

    def _change(self, path: Path, **values: object) -> None:
        self._refuse_held(path)
        content = {**migrated(content_at(path)), **values}
        try:
            self._keep_aside(path)
            write_save(path, checked(content))
        except OSError as error:
            raise _unwritten(path, error) from None
        self._known.add(path)

    def _refuse_held(self, path: Path) -> None:
        other = holder(_lock(path))
        if other is not None:
            raise held(other)

    def delete(self, row: SaveRow) -> None:
        """Delete a save with its older copies. Raises Trouble when it is open elsewhere or can't be deleted."""
        self._refuse_held(row.path)
        try:
            if row.path.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            for path in (*(copy_of(row.path, number) for number in range(COPIES, 0, -1)), row.path, _lock(row.path)):
                path.unlink(missing_ok=True)
        except OSError as error:
            why = error.strerror or error.__class__.__name__
            raise Trouble(f"{row.path.name} can't be deleted ({why}).", f"{row.path.name} を削除できません（{why}）。") from None
        self._known.discard(row.path)

    # --- one file to share

    @property
    def shared(self) -> Path:
        """Where games to be given away are written to, and where those of others are looked for."""
        return self.folder / "shared"

    def export(self, row: SaveRow, target: Path | None = None) -> Path:
        """Write a game as one file to give away, with a person's own board; where it lies.

        Raises Trouble where it can't be read or written, or the board can't be carried.
        """
        save = read_save(row.path)
        path = target or _free(self.shared / _name(save.board.handle, save.turn, save.run), save.run)
        return _give_away(save.board.handle, row.path, bytes_of(row.path), path)

    def report(self, session: Session) -> Path:
        """Write a game that is open as one file for whoever looks into a fault in it; where it lies. It holds every choice and
        every hand, and goes on where the game stands now.

        Raises Trouble where it can't be written, or the board can't be carried.
        """
        handle, text = board_handle(session.path), save_text(session)
        path = _free(self.shared / ("fault-" + _name(handle, session.match.state.turn, session.run)), session.run)
        return _give_away(handle, self.path_of(session), text, path)

    def import_file(self, path: Path, tell: Tell = quiet) -> SaveRow:
        """Take in a game that was given away, with its board; under another id where that game is here already.

        `tell` hears what else changed. Raises Trouble.
        """
        content = migrated_of(path)
        board = unpacked(path, self.boards, tell)
        if board is not None:
            content["board"] = {**content["board"], "handle": board_handle(board)}
        goal = self._path(content["run"])
        if goal.exists() or any(copy_of(goal, number).exists() for number in range(1, COPIES + 1)):
            with suppress(Trouble):
                if sealed(migrated_of(goal))["check"] == sealed(content)["check"]:
                    return _row(goal)
            content["run"] = new_run()
            goal = self._path(content["run"])
        try:
            write_save(goal, checked(content))
        except OSError as error:
            raise _unwritten(goal, error) from None
        return _row(goal)

    def importable(self) -> list[SaveRow]:
        """The sound games in the shared folder, the newest first, and what lies there beyond that is not read for a list."""
        there: list[Path] = []
        with suppress(OSError):
            there = [*self.shared.glob("*" + SUFFIX), *self.shared.glob("*" + parcel.SUFFIX)]
        paths = sorted(there, key=dated, reverse=True)[:MOST_ROWS]
        rows = [(_listed(path, trouble, _row), trouble) for path, trouble in readable(paths)]
        shown = [row for row, trouble in rows if row.sound or trouble is not None]
        return sorted(shown, key=lambda row: row.when, reverse=True)

    def _unwritable(self, error: OSError) -> Words | None:
        log.warning("saves: %s", error)
        why = error.strerror or error.__class__.__name__
        return self._say(Trouble(
            f"Games can't be saved in {self.folder} ({why}); you can play on, but this game isn't kept.",
            f"{self.folder} に保存できません（{why}）。ゲームは続けられますが、記録は残りません。"))  # fmt: skip

    def _say(self, trouble: Trouble) -> Words | None:
        """The sentence, unless one was said since the last time it went well."""
        if self._said:
            return None
        self._said = True
        return trouble.words

    # --- reading

    def rows(self, seconds: float = math.inf) -> list[SaveRow]:
        """All saves, the newest first; files that can't be used are rows too. Never raises for what lies in the folder.

        What can't be read in so many `seconds` is waiting for `row`.
        """
        end = time.monotonic() + seconds
        rows = (
            _listed(path, trouble, self.row if time.monotonic() < end else _waiting) for path, trouble, _changed in self._files()
        )
        return sorted(rows, key=lambda row: row.when, reverse=True)

    def _files(self, most: int | None = None) -> Iterator[tuple[Path, Trouble | None, float]]:
        """The files of the list, those changed last first: each with what speaks against reading it, and when it was changed."""
        newest: dict[Path, float] = {}
        with suppress(OSError):
            for entry in os.scandir(self.folder):
                path = Path(entry.path)
                main = _main_file(path)
                if main is None:
                    continue
                with suppress(OSError):
                    newest[main] = max(newest.get(main, 0.0), entry.stat().st_mtime)
        paths = sorted(newest, key=lambda path: newest[path], reverse=True)[:MOST_ROWS]
        for path, trouble in readable(paths, most):
            yield path, trouble, newest[path]

    def row(self, path: Path) -> SaveRow:
        """The row of one file, with the newest sound copy behind it when it is damaged."""
        row = _row(path)
        if row.fault is None:
            open_ended = row.finished and bool(row.standing) and not spec_of(row.game).match_won(row.standing)
            return replace(row, goes_on=True) if open_ended and not self._path(run_after(row.run)).exists() else row
        older = next(iter(self.before(row)), None)
        return row if older is None else replace(row, when=max(row.when, older.when), older=older)

    def latest(self) -> SaveRow | None:
        """The game to continue: of the unfinished ones that can be read the newest; for a damaged file its newest sound copy.

        A game that is over is among them where its match goes on.
        """

        def unfinished(row: SaveRow) -> SaveRow | None:
            good = row if row.sound else row.older
            return good if good is not None and good.unfinished else None

        return self._newest(unfinished)

    def last_game(self) -> str:
        """What was played last; empty where nothing was."""
        row = self._newest(lambda row: row if row.sound else None)
        return row.game if row is not None else ""

    def _newest(self, wanted: Callable[[SaveRow], SaveRow | None]) -> SaveRow | None:
        """The newest of what `wanted` makes of rows, for which no more files are read than may hold a newer one."""
        found: SaveRow | None = None
        for path, trouble, changed in self._files(MOST_SOUGHT):
            if found is not None and found.when.timestamp() > changed + CLOCKS:
                break  # what was not written since then was not played since then
            row = wanted(_listed(path, trouble, self.row))
            if row is not None and (found is None or row.when > found.when):
                found = row
        return found

    def load(self, row: SaveRow) -> Session:
        """The session of a row, going on from its snapshot. Raises Trouble in one sentence; never writes."""
        return session_of(read_save(row.path))

    def damage_before(self, row: SaveRow) -> Words | None:
        """For an older copy: what is wrong with the file that it stands in for."""
        main = _main_file(row.path)
        return _row(main).fault if main is not None and main != row.path and main.exists() else None

    def before(self, row: SaveRow) -> list[SaveRow]:
        """The sound older copies behind a row, the newest first."""
        main = _main_file(row.path) or row.path
        first = int(row.path.suffix[1:]) + 1 if row.path != main else 1
        copies = (_row(copy_of(main, number)) for number in range(first, COPIES + 1) if copy_of(main, number).exists())
        return [copy for copy in copies if copy.sound]


def _lock(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _main_file(path: Path) -> Path | None:
    """The save that a file of the folder belongs to: itself, or the one that it is an older copy of; None for other files."""
    name, _, number = path.name.rpartition(".")
    if number.isdigit() and name.endswith(SUFFIX):
        return path.with_name(name)
    return path if path.name.endswith(SUFFIX) and not path.name.startswith(".") else None


# --- reading


def _name(handle: str, turn: int, run: str) -> str:
    """What the file of a game to be given away is called: after its board, how far it has come, and which game it is."""
    stem = re.sub(r"[^a-z0-9]+", "-", Path(handle).stem.lower()).strip("-") or "game"
    suffix = parcel.SUFFIX if Path(handle).is_absolute() else SUFFIX
    return f"{stem}-turn-{turn}-{run[:6]}{suffix}"


def _free(path: Path, run: str) -> Path:
    """A name like this one under which nothing lies but the same game."""
    found, number = path, 1
    while os.path.lexists(found):
        with suppress(Trouble):
            if content_at(found).get("run") == run:
                return found
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def _give_away(handle: str, source: Path, text: bytes, target: Path) -> Path:
    """Write a save, `text` as read from `source`, to `target`, with the board at `handle` where it is a person's own.

    Raises Trouble.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if Path(handle).is_absolute():
            text = parcel.pack(migrated(content_of(source, text)), board_at(handle))
        write_alone(target, text)
    except OSError as error:
        raise _unwritten(target, error) from None
    return target


def _unwritten(path: Path, error: OSError) -> Trouble:
    why = error.strerror or error.__class__.__name__
    return Trouble(f"{path} can't be written ({why}).", f"{path} に書き込めません（{why}）。")


def held(other: Holder, goes_on: bool = False) -> Trouble:
    """What is said of a game that another program has open; `goes_on` when it was taken over while it was played here."""
    since, machine = f"{other.since.astimezone():%H:%M}", plain(other.machine, 60)
    place, ja = f"process {other.pid} on {machine}", f"{machine}のプロセス{other.pid}、{since}から"
    if goes_on:
        return Trouble(f"This game is now open in another window ({place}, since {since}); here it isn't saved any more.",
                       f"このゲームは別のウィンドウで開かれています（{ja}）。ここでは保存されません。")  # fmt: skip
    return Trouble(f"This game is open in another window ({place}, since {since}).",
                   f"このゲームは別のウィンドウで開かれています（{ja}）。")  # fmt: skip


def unpacked(path: Path, folder: Path, tell: Tell) -> Path | None:
    """The map of the board that comes with a game, put below a folder; None where none does. Raises Trouble."""
    carried = parcel_at(path)
    if carried is None:
        return None
    try:
        return parcel.unpack(carried, folder, tell)
    except OSError as error:
        raise _unwritten(folder, error) from None


def read_whole(path: Path) -> Save:
    """The save in a file to be looked at, without taking it in.

    Its board and packs lie in a passing folder as long as the program runs.
    Raises Trouble.
    """
    save, carried = read_save(path), parcel_at(path)
    if carried is None:
        return save
    folder = Path(tempfile.mkdtemp(prefix="dungeonbox-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    try:
        handle = parcel.lay_out(carried, folder)
    except OSError as error:
        raise _unwritten(folder, error) from None
    return save.model_copy(update={"board": save.board.model_copy(update={"handle": str(handle)})})


def readable(paths: Iterable[Path], most: int | None = None) -> Iterator[tuple[Path, Trouble | None]]:
    """The files of a list, each with what is said of it where with it more than `most` bytes would be read, usually MOST_READ."""
    most = MOST_READ if most is None else most
    total, millions = 0, most // 1_000_000
    for path in paths:
        size = 0
        with suppress(OSError):
            size = parcel.unpacked_size(path)
        if total + size <= most:
            total += size
            yield path, None
            continue
        trouble = Trouble(
            f"{path.name} is not read: the files in this folder are more than {millions} MB; take some out of it.",
            f"{path.name} は読みこみません。フォルダーのファイルが合わせて{millions}MBを超えています。いくつか移してください。",
        )
        yield path, trouble


def dated(path: Path) -> datetime:
    """When a file was changed, as far as that can be told."""
    with suppress(OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return datetime.fromtimestamp(0, UTC)


def _listed(path: Path, trouble: Trouble | None, read: Callable[[Path], SaveRow]) -> SaveRow:
    """The row of a file, which is read unless something speaks against it."""
    return read(path) if trouble is None else SaveRow(path, dated(path), fault=trouble.words)


def _waiting(path: Path) -> SaveRow:
    words = Trouble(f"{path.name} was not read yet.", f"{path.name} はまだ読みこんでいません。").words
    return SaveRow(path, dated(path), fault=words, waiting=True)


def _row(path: Path) -> SaveRow:
    """The row of a file, read anew when the file was changed."""
    state = state_of(path)
    return _row_of(path) if state is None else _row_as_of(path, state)


@lru_cache(MOST_ROWS)
def _row_as_of(path: Path, _state: State) -> SaveRow:
    return _row_of(path)


def _row_of(path: Path) -> SaveRow:
    try:
        save = read_save(path)
    except Trouble as trouble:
        return SaveRow(path, dated(path), fault=trouble.words)
    seats = tuple(Seat(**seat.model_dump()) for seat in save.seats)
    return SaveRow(
        path, save.saved, save.run, save.game, save.board.title, save.turn, seats, save.finished,
        save.practice, save.label, len(save.choices), save.episode, standing=_standing(save),
    )  # fmt: skip


def _standing(save: Save) -> tuple[int, ...]:
    """How the match of a save stands; nothing where its game is unknown or stands alone."""
    if save.game not in game_names() or not spec_of(save.game).match_to or save.episode is not None:
        return ()
    match save.snapshot.get("outcome"):
        case [[*winners], *_why]:
            return standing_after(save.score, len(save.seats), winners)
    return standing_after(save.score, len(save.seats), ())
