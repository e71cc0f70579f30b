"""What stands in a save: its form, written from a session, read with care, and turned into a session again.

Reading never writes. A file that can't be used says in one sentence what is wrong with it.
"""

from __future__ import annotations

import json
import logging
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from game import __version__
from game.boards.board import Board, Words
from game.rules import Match
from game.rules.agenda import STEPS
from game.sessions import parcel
from game.sessions.disk import LARGEST, checked, unchanged
from game.sessions.episode import Episode
from game.sessions.migrations import VERSION, NoWay, migrated
from game.sessions.naming import name_from
from game.sessions.session import Session, layout_digest
from game.sessions.shelf import board_at, board_handle, first_fault
from game.sessions.spec import About, AnyPack, Seat, spec_of
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults

log = logging.getLogger("dungeonbox.saves")

FORMAT = "dungeonbox save"
MOST_REPLAYED = 20_000
"""A game of more choices is not replayed when it is opened; real ones have hundreds."""
EVENTS = 400
"""How many of the last events a save keeps, for the log and the recap."""
LABEL_LENGTH = 24
"""The longest name that people give a game, in characters."""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


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
    version: Literal[5]
    program: str
    run: Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
    started: AwareDatetime
    saved: AwareDatetime
    seconds: Annotated[float, Field(ge=0)]
    label: Annotated[str, Field(max_length=LABEL_LENGTH)]
    practice: bool
    episode: Episode | None
    score: Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=8)] = []
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
    if session.score:  # a game that stands alone is written as ever
        content["score"] = list(session.score)
    return checked(content)


def new_run() -> str:
    """An id for a run, which is its name on disk."""
    return uuid.uuid4().hex[:12]


def label_of(text: str) -> str:
    """A name for people from what was typed: without what can't stand in a name, not too long."""
    return " ".join(name_from(text).split())[:LABEL_LENGTH]


# --- reading


def _damaged(path: Path, en: str, ja: str) -> Trouble:
    return Trouble(f"{path.name} is damaged: {en}.", f"{path.name} は壊れています（{ja}）。")


def _foreign(path: Path) -> Trouble:
    return Trouble(f"{path.name} is not a saved game of Dungeonbox.", f"{path.name} はDungeonboxの保存ファイルではありません。")


def content_at(path: Path) -> dict[str, Any]:
    """What a file holds in whatever version it has, its check found right. Raises Trouble saying what is wrong with it."""
    return content_of(path, bytes_of(path))


def bytes_of(path: Path) -> bytes:
    """What a file holds, up to a little more than is ever read. Raises Trouble where it can't be read."""
    if path.exists() and not path.is_file() and not path.is_dir():  # a pipe would be waited for for ever
        raise Trouble(
            f"{path.name} is not a file but a pipe or a device.", f"{path.name} はファイルではなくパイプかデバイスです。"
        )
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Trouble(f"There is no file {path.name}.", f"{path.name} というファイルはありません。") from None
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{path.name} can't be read ({why}).", f"{path.name} を読めません（{why}）。") from None


def content_of(path: Path, raw: bytes) -> dict[str, Any]:
    """What a save or a parcel of these bytes says, its check found right. Raises Trouble."""
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
        raise _damaged(path, "its contents are damaged or have been altered", "内容が壊れているか、書き換えられています")
    return content


def parcel_at(path: Path) -> parcel.Parcel | None:
    """The parcel in a file, None where it is no parcel. Raises Trouble."""
    content = _parse(path, bytes_of(path))
    return parcel.parcel_of(path.name, content) if content.get("format") == parcel.FORMAT else None


def migrated_of(path: Path) -> dict[str, Any]:
    """The content of a save in the present version, found sound. Raises Trouble."""
    read_save(path)
    return migrated(content_at(path))


def read_save(path: Path) -> Save:
    """The save in a file, checked and brought to the present version. Raises Trouble saying what is wrong with it."""
    return save_of(path, content_at(path))


def save_of(path: Path, content: dict[str, Any]) -> Save:
    """The save of a content, brought to the present version. Raises Trouble."""
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
    path, spec = board_at(save.board.handle), spec_of(save.game)
    try:
        ground, pack = spec.read(path, save.episode)
    except MapFaults as faults:
        raise Trouble(f"The board of this game has faults now: {first_fault(faults)}.",
                      f"このゲームのボードに誤りがあります（{first_fault(faults, 'ja')}）。") from None  # fmt: skip
    seats = tuple(Seat(**seat.model_dump()) for seat in save.seats)
    setup = spec.setup(ground, pack, seats, save.options, save.episode)
    now = spec.about_ground(ground, pack, setup.options)
    return SavedTable(path, ground, pack, seats, setup, _changed(save, now, ground is not None, pack))


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
        save.episode, tuple(save.score),
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
