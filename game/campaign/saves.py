"""Saved games: one JSON file for each run, written after every choice, read with care.

Writing: beside, flushed, renamed over; the choices before it are kept as `.1` to `.3`. Reading never writes. A file that is
damaged, foreign or newer than this program is a row of the list like any other, with one sentence; when its game goes on
from an older copy it is kept as `.kept-1`, and a file of an older version as `.v1`. The program that plays a game holds
its `.lock`. The name on disk is the run's id; what people call a game stands inside.
"""

from __future__ import annotations

import atexit
import errno
import json
import logging
import os
import re
import shutil
import tempfile
import unicodedata
import uuid
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import platformdirs
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from game import __version__
from game.boards.board import Board, Words
from game.boards.faults import BoardFaults
from game.campaign import parcel
from game.campaign.disk import (
    COPIES,
    LARGEST,
    checked,
    copy_of,
    keep_aside,
    sealed,
    unchanged,
    write_alone,
    write_flushed,
    write_save,
)
from game.campaign.episode import Episode
from game.campaign.locks import Holder, holder, release, take
from game.campaign.migrations import VERSION, NoWay, migrated
from game.campaign.session import (
    About,
    AnyPack,
    Seat,
    Session,
    about,
    board_at,
    board_handle,
    first_fault,
    layout_digest,
    make_setup,
    material,
    on_boards,
)
from game.campaign.trouble import Trouble
from game.resources import PACKAGE, in_checkout
from game.rules import Match
from game.rules.agenda import STEPS

log = logging.getLogger("dungeonbox.saves")

FORMAT = "dungeonbox save"
MOST_ROWS = 2000
"""The most files of a folder that are listed, the newest first."""
MOST_REPLAYED = 20_000
"""A game of more choices is not replayed when it is opened; real ones have hundreds."""
EVENTS = 400
"""How many of the last events a save keeps, for the log and the recap."""
SUFFIX = ".json"
LABEL_LENGTH = 24
"""The longest name that people give a game, in characters."""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SavedBoard(_Model):
    """The board: its handle, the digest of its files, its title for lists, and the digest of what the snapshot's numbers mean.

    For a game without boards its pack stands here, with the game's own title.
    """

    handle: str
    digest: str
    title: dict[str, str]
    layout: str


class SavedPack(_Model):
    """The card pack by id, with its digest."""

    id: str
    digest: str


class SavedSeat(_Model):
    """One seat."""

    name: str
    character: str
    kind: str


class Save(_Model):
    """A saved game, version 3. `check` is the SHA-256 of all the rest."""

    format: Literal["dungeonbox save"]
    version: Literal[3]
    program: str
    run: Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
    started: AwareDatetime
    saved: AwareDatetime
    seconds: Annotated[float, Field(ge=0)]
    label: Annotated[str, Field(max_length=LABEL_LENGTH)]
    practice: bool
    episode: Episode | None
    game: str
    board: SavedBoard
    pack: SavedPack
    options: dict[str, str]
    seats: Annotated[list[SavedSeat], Field(min_length=1, max_length=8)]
    turn: int
    finished: bool
    seed: int
    choices: list[Any]
    snapshot: dict[str, Any]
    events: list[Any]
    check: str


@dataclass(frozen=True, slots=True)
class SaveRow:
    """One row of the list of saves.

    `fault` is a sentence by language where the file can't be used; then only `path` and `when` (the file's date) say
    anything, and `older` is the newest copy of it that is sound, if there is one.
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
        """`folder` is the usual one when it isn't given."""
        self.folder = folder if folder is not None else default_folder()
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
        return self.folder / (session.run + SUFFIX)

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
        return holder(_lock(self.folder / (run + SUFFIX)))

    def release(self) -> None:
        """No game is open any more: give up the locks."""
        for lock in self._locks:
            release(lock)
        self._locks.clear()

    def cut_off(self) -> list[SaveRow]:
        """Games that are over, but whose program ended before it gave up their lock, so that nobody took note of them."""
        found: list[SaveRow] = []
        with suppress(OSError):
            for lock in sorted(self.folder.glob("*" + SUFFIX + ".lock"))[:MOST_ROWS]:
                path = lock.with_name(lock.name.removesuffix(".lock"))
                if lock not in self._locks and path.exists() and holder(lock) is None:
                    found.append(_row(path))
        return [row for row in found if row.sound and row.finished]

    def put_away(self, row: SaveRow) -> None:
        """Take away the lock that was left behind on a game."""
        with suppress(OSError):
            _lock(row.path).unlink()

    def _keep_aside(self, path: Path) -> None:
        """Before a file is written over for the first time: one that this program did not write is kept."""
        if path in self._known or not path.exists():
            return
        raw = path.read_bytes()
        try:
            version = _content_of(path, raw)["version"]
            _save_of(path, _content_of(path, raw))
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
        content = {**migrated(_content(path)), **values}
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
        stem = re.sub(r"[^a-z0-9]+", "-", Path(save.board.handle).stem.lower()).strip("-") or "game"
        path = target or self.shared / f"{stem}-turn-{save.turn}-{save.run[:6]}{SUFFIX}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            own = on_boards(save.game) and Path(save.board.handle).is_absolute()
            raw = parcel.pack(migrated_of(row.path), board_at(save.board.handle)) if own else row.path.read_bytes()
            write_alone(path, raw)
        except OSError as error:
            raise _unwritten(path, error) from None
        return path

    def import_file(self, path: Path) -> SaveRow:
        """Take in a game that was given away, with its board; under another id where that game is here already.

        Raises Trouble.
        """
        content = migrated_of(path)
        board = unpacked(path, self.folder / "boards")
        if board is not None:
            content["board"] = {**content["board"], "handle": board_handle(board)}
        goal = self.folder / (content["run"] + SUFFIX)
        if goal.exists() or any(copy_of(goal, number).exists() for number in range(1, COPIES + 1)):
            with suppress(Trouble):
                if sealed(migrated_of(goal))["check"] == sealed(content)["check"]:
                    return _row(goal)
            content["run"] = new_run()
            goal = self.folder / (content["run"] + SUFFIX)
        try:
            write_save(goal, checked(content))
        except OSError as error:
            raise _unwritten(goal, error) from None
        return _row(goal)

    def importable(self) -> list[SaveRow]:
        """The sound games in the shared folder, the newest first."""
        rows: list[SaveRow] = []
        with suppress(OSError):
            for path in sorted(self.shared.glob("*" + SUFFIX))[:MOST_ROWS]:
                rows.append(_row(path))
        return sorted((row for row in rows if row.sound), key=lambda row: row.when, reverse=True)

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

    def rows(self) -> list[SaveRow]:
        """All saves, the newest first; files that can't be used are rows too. Never raises for what lies in the folder."""
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
        return sorted((self.row(path) for path in paths), key=lambda row: row.when, reverse=True)

    def row(self, path: Path) -> SaveRow:
        """The row of one file, with the newest sound copy behind it when it is damaged."""
        row = _row(path)
        if row.fault is None:
            return row
        older = next(iter(self.before(row)), None)
        return row if older is None else replace(row, when=max(row.when, older.when), older=older)

    def latest(self) -> SaveRow | None:
        """The game to continue: of the unfinished ones that can be read the newest; for a damaged file its newest sound copy."""
        for row in self.rows():
            good = row if row.sound else row.older
            if good is not None and not good.finished:
                return good
        return None

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


def save_text(session: Session) -> bytes:
    """The whole file of a session as it stands now."""
    match = session.match
    played = match.to_json(EVENTS)
    content = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "run": session.run,
        "started": session.started.isoformat(),
        "saved": datetime.now(UTC).isoformat(),
        "seconds": round(session.seconds, 1),
        "label": session.label,
        "practice": match.practice,
        "episode": session.episode.model_dump(mode="json") if session.episode is not None else None,
        "game": session.game,
        "board": {
            "handle": board_handle(session.path),
            "digest": session.about.digest,
            "title": dict(session.about.title),
            "layout": layout_digest(match, session.ground),
        },
        "pack": {"id": session.pack.id, "digest": session.pack.digest},
        "options": dict(session.options),
        "seats": [seat._asdict() for seat in session.seats],
        "turn": match.state.turn,
        "finished": match.outcome is not None,
        "seed": played["seed"],
        "choices": played["choices"],
        "snapshot": played["snapshot"],
        "events": played["events"],
    }
    return checked(content)


def new_run() -> str:
    """An id for a run, which is its name on disk."""
    return uuid.uuid4().hex[:12]


def label_of(text: str) -> str:
    """A name for people from what was typed: without what can't be printed, not too long."""
    printable = "".join(sign for sign in unicodedata.normalize("NFC", text) if sign.isprintable())
    return " ".join(printable.split())[:LABEL_LENGTH]


def _lock(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _main_file(path: Path) -> Path | None:
    """The save that a file of the folder belongs to: itself, or the one that it is an older copy of; None for other files."""
    name, _, number = path.name.rpartition(".")
    if number.isdigit() and name.endswith(SUFFIX):
        return path.with_name(name)
    return path if path.name.endswith(SUFFIX) and not path.name.startswith(".") else None


# --- reading


def _damaged(path: Path, en: str, ja: str) -> Trouble:
    return Trouble(f"{path.name} is damaged: {en}.", f"{path.name} は壊れています（{ja}）。")


def _unwritten(path: Path, error: OSError) -> Trouble:
    why = error.strerror or error.__class__.__name__
    return Trouble(f"{path} can't be written ({why}).", f"{path} に書き込めません（{why}）。")


def held(other: Holder, goes_on: bool = False) -> Trouble:
    """What is said of a game that another program has open; `goes_on` when it was taken over while it was played here."""
    since = f"{other.since.astimezone():%H:%M}"
    place, ja = f"process {other.pid} on {other.machine}", f"{other.machine}のプロセス{other.pid}、{since}から"
    if goes_on:
        return Trouble(f"This game is now open in another window ({place}, since {since}); here it isn't saved any more.",
                       f"このゲームは別のウィンドウで開かれています（{ja}）。ここでは保存されません。")  # fmt: skip
    return Trouble(f"This game is open in another window ({place}, since {since}).",
                   f"このゲームは別のウィンドウで開かれています（{ja}）。")  # fmt: skip


def _foreign(path: Path) -> Trouble:
    return Trouble(f"{path.name} is not a saved game of Dungeonbox.", f"{path.name} はDungeonboxの保存ファイルではありません。")


def _content(path: Path) -> dict[str, Any]:
    """What a file holds in whatever version it has, its check found right. Raises Trouble saying what is wrong with it."""
    return _content_of(path, _bytes(path))


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Trouble(f"There is no file {path.name}.", f"{path.name} というファイルはありません。") from None
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{path.name} can't be read ({why}).", f"{path.name} を読めません（{why}）。") from None


def _content_of(path: Path, raw: bytes) -> dict[str, Any]:
    if len(raw) > LARGEST:
        raise Trouble(f"{path.name} is far too large for a saved game.", f"{path.name} は保存ファイルにしては大きすぎます。")
    if not raw.strip():
        raise _damaged(path, "it is empty", "空です")
    content = _parse(path, raw)
    if content.get("format") == parcel.FORMAT:
        content = parcel.parcel_of(path.name, content).save
    if content.get("format") != FORMAT:
        raise _foreign(path)
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Trouble(f"{path.name} was written by a newer Dungeonbox (form {version}); this one reads form {VERSION}.",
                      f"{path.name} は新しい形式{version}です。このプログラムは形式{VERSION}を読みます。")  # fmt: skip
    if not unchanged(content):
        raise _damaged(path, "its contents don't match its check sum", "検査値と合いません")
    return content


def unpacked(path: Path, folder: Path) -> Path | None:
    """The map of the board that comes with a game, put below a folder; None where none does. Raises Trouble."""
    carried = _parcel(path)
    if carried is None:
        return None
    try:
        return parcel.unpack(carried, folder)
    except OSError as error:
        raise _unwritten(folder, error) from None


def _parcel(path: Path) -> parcel.Parcel | None:
    content = _parse(path, _bytes(path))
    return parcel.parcel_of(path.name, content) if content.get("format") == parcel.FORMAT else None


def read_whole(path: Path) -> Save:
    """The save in a file to be looked at, without taking it in: its board lies in a passing folder as long as the program runs.

    Raises Trouble.
    """
    save = read_save(path)
    if _parcel(path) is None:
        return save
    folder = Path(tempfile.mkdtemp(prefix="dungeonbox-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    board = save.board.model_copy(update={"handle": str(unpacked(path, folder))})
    return save.model_copy(update={"board": board})


def migrated_of(path: Path) -> dict[str, Any]:
    """The content of a save in the present version, found sound. Raises Trouble."""
    read_save(path)
    return migrated(_content(path))


def read_save(path: Path) -> Save:
    """The save in a file, checked and brought to the present version. Raises Trouble saying what is wrong with it."""
    return _save_of(path, _content(path))


def _save_of(path: Path, content: dict[str, Any]) -> Save:
    try:
        return Save.model_validate(migrated(content))
    except NoWay as error:
        raise _damaged(path, f"its form is not one that there was ({error})", f"形式が正しくありません（{error}）") from None
    except ValidationError as error:
        place = ".".join(map(str, error.errors()[0]["loc"]))
        raise _damaged(path, f"the entry {place} is wrong", f"項目 {place} が正しくありません") from None


def _parse(path: Path, raw: bytes) -> dict[str, Any]:
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError):
        if raw.lstrip().startswith(tuple(b'{"format":"' + known.encode() for known in (FORMAT, parcel.FORMAT))):
            raise _damaged(path, "it breaks off or is garbled", "途切れています") from None
        raise _foreign(path) from None
    return content if isinstance(content, dict) else {}


def _row(path: Path) -> SaveRow:
    try:
        save = read_save(path)
    except Trouble as trouble:
        when = datetime.fromtimestamp(0, UTC)
        with suppress(OSError, OverflowError, ValueError):
            when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        return SaveRow(path, when, fault=trouble.words)
    seats = tuple(Seat(**seat.model_dump()) for seat in save.seats)
    return SaveRow(
        path, save.saved, save.run, save.game, save.board.title, save.turn, seats, save.finished,
        save.practice, save.label, len(save.choices), save.episode,
    )  # fmt: skip


class SavedTable(NamedTuple):
    """What a save's game is played with, as it is now; `changed` says what is no longer as it was."""

    path: Path
    ground: Board | None
    pack: AnyPack
    seats: tuple[Seat, ...]
    setup: Any
    changed: list[Words]


def table_of(save: Save) -> SavedTable:
    """The board, cards and seats of a save. Raises Trouble where they are gone or have faults now."""
    path = board_at(save.board.handle)
    try:
        ground, pack = material(save.game, path, save.episode)
    except BoardFaults as faults:
        raise Trouble(f"The board of this game has faults now: {first_fault(faults)}.",
                      f"このゲームのボードに誤りがあります（{first_fault(faults, 'ja')}）。") from None  # fmt: skip
    seats = tuple(Seat(**seat.model_dump()) for seat in save.seats)
    setup = make_setup(save.game, ground, pack, seats, save.options, save.episode)
    return SavedTable(path, ground, pack, seats, setup, _changed(save, about(save.game, ground, pack), ground is not None, pack))


def session_of(save: Save, recall: bool = True) -> Session:
    """The session that a save holds, going on from its snapshot; `recall` gets what can be undone back by replaying.

    What has changed since (board, card pack, rules) is said in `Session.changed`. Raises Trouble where it can't go on.
    """
    path, ground, pack, seats, setup, changed = table_of(save)
    played = {"game": save.game, "seed": save.seed, "choices": save.choices, "snapshot": save.snapshot, "events": save.events}
    try:
        match = Match.from_json(played, setup)
        match.practice = save.practice
        fits = layout_digest(match, ground) == save.board.layout and _steps_known(match)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        log.exception("a save does not load")
        fits = False
    if not fits:
        what = changed or [{"en": "the rules changed", "ja": "ルールが変わりました"}]
        raise Trouble(f"This game can't go on: {' and '.join(one['en'] for one in what)} since it was saved.",
                      f"このゲームは続けられません（保存後に{'、'.join(one['ja'] for one in what)}）。")  # fmt: skip
    if recall and (len(save.choices) > MOST_REPLAYED or not match.recall()):
        changed.append({"en": "its beginning can no longer be replayed", "ja": "最初からの再生はできなくなりました"})
    return Session(
        save.run, path, ground, pack, seats, save.options, match, save.started, save.seconds, tuple(changed), save.label,
        save.episode,
    )  # fmt: skip


def _steps_known(match: Match) -> bool:
    """True when this program still has every step that the snapshot is about to run."""
    decision = match.decision
    asked = (*decision.after, *(step for option in decision.options for step in option.steps)) if decision is not None else ()
    waiting = (*match.state.agenda, *asked)
    return all(record[0] in STEPS for record in waiting)


def _changed(save: Save, now: About, board: bool, pack: AnyPack) -> list[Words]:
    """What is no longer as it was when the game was saved; `board` where it is played on one."""
    changed: list[Words] = []
    if board and save.board.digest != now.digest:
        changed.append({"en": "the board changed", "ja": "ボードが変わりました"})
    if (save.pack.id, save.pack.digest) != (pack.id, pack.digest):
        changed.append({"en": "the card pack changed", "ja": "カードパックが変わりました"})
    return changed
