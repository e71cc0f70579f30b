"""What stands in a save: its form, written from a session, read with care, and turned into a session again.

Reading never writes. A file that can't be used says in one sentence what is wrong with it.
"""

from __future__ import annotations

import logging
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from game import __version__
from game.boards.board import Board, Words
from game.content.files import TooManyParts, parsed_json, read_bounded
from game.content.model import Counted, Moment, Short, Shown, Whole
from game.content.plain import plain
from game.rules import Match, view
from game.rules.agenda import STEPS
from game.sessions import parcel
from game.sessions.disk import LARGEST, checked, unchanged, whole
from game.sessions.episode import Episode
from game.sessions.migrations import VERSION, NoWay, migrated
from game.sessions.naming import NAME_LENGTH, can_stand, name_from
from game.sessions.session import Session, layout_digest
from game.sessions.shelf import board_at, board_handle, first_fault
from game.sessions.spec import About, AnyPack, Seat, spec_of
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults

log = logging.getLogger("dungeonbox.saves")

FORMAT = "dungeonbox save"
MOST_CHOICES = 20_000
"""A save of more choices or events is refused; real ones have hundreds."""
TRIED = 30
"""So many options are tried of a position that does not follow from its choices."""
BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What rules raise when they are given what is no position of theirs."""
EVENT = [str, str, dict, dict, int]
"""What an event is made of, as it is written."""
EVENTS = 400
"""How many of the last events a save keeps, for the log and the recap."""
LABEL_LENGTH = 24
"""The longest name that people give a game, in characters."""


def _name(text: str) -> str:
    if not can_stand(text):
        raise ValueError("signs that are no part of a name")
    return text


def _few(entries: list[Any]) -> list[Any]:
    if len(entries) > MOST_CHOICES:
        raise ValueError("more than any game has")
    return entries


def _last(entries: list[Any]) -> list[Any]:
    """The events that are kept; those before them are not looked at."""
    return _few(entries)[-EVENTS:]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class SavedGround(_Model):
    """The board: its handle, the digest of its files, its title for lists, and the digest of what the snapshot's numbers mean.

    For a game without boards its pack stands here, with the game's own title.
    """

    handle: Annotated[str, Field(max_length=4096)]
    digest: Short
    title: Annotated[dict[Short, Shown], Field(max_length=20)]
    layout: Short


class SavedPack(_Model):
    """The card pack by id, with its digest."""

    id: Short
    digest: Short


class SavedSeat(_Model):
    """One seat."""

    name: Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(_name)]
    character: Annotated[Short, AfterValidator(_name)]
    kind: Annotated[Short, AfterValidator(_name)]


class Save(_Model):
    """A saved game, version 3. `check` is the SHA-256 of all the rest."""

    format: Literal["dungeonbox save"]
    version: Literal[5]
    program: Short
    run: Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
    started: Moment
    saved: Moment
    seconds: Annotated[float, Field(ge=0, le=1e10)]
    label: Annotated[Shown, Field(max_length=LABEL_LENGTH)]
    practice: bool
    episode: Episode | None
    score: Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=8)] = []
    game: Annotated[Short, AfterValidator(_name)]
    board: SavedGround
    pack: SavedPack
    options: Annotated[dict[Short, Short], Field(max_length=200)]
    seats: Annotated[list[SavedSeat], Field(min_length=1, max_length=8)]
    turn: Counted
    finished: bool
    seed: Whole
    choices: Annotated[list[Any], AfterValidator(_few)]
    snapshot: dict[str, Any]
    events: Annotated[list[Any], AfterValidator(_last)]
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


def _far_too_large(path: Path) -> Trouble:
    return Trouble(f"{path.name} is far too large for a saved game.", f"{path.name} は保存ファイルにしては大きすぎます。")


def content_at(path: Path) -> dict[str, Any]:
    """What a file holds in whatever version it has, its check found right. Raises Trouble saying what is wrong with it."""
    return content_of(path, bytes_of(path))


def bytes_of(path: Path) -> bytes:
    """What a file holds, up to a little more than is ever read. Raises Trouble where it can't be read."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise Trouble(
                f"{path.name} is not a file but a pipe or a device.", f"{path.name} はファイルではなくパイプかデバイスです。"
            )
        return read_bounded(path, LARGEST)
    except FileNotFoundError:
        raise Trouble(f"There is no file {path.name}.", f"{path.name} というファイルはありません。") from None
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{path.name} can't be read ({why}).", f"{path.name} を読めません（{why}）。") from None


def content_of(path: Path, raw: bytes) -> dict[str, Any]:
    """What a save or a parcel of these bytes says, its check found right. Raises Trouble."""
    if len(raw) > LARGEST:
        raise _far_too_large(path)
    if not raw.strip():
        raise _damaged(path, "it is empty", "空です")
    held, content = _held(path, raw)
    if held is not None and not content:
        raise Trouble(f"{path.name} holds a board, not a game; drop it on the window to add it to your own.",
                      f"{path.name} の中身はゲームではなくボードです。ウィンドウにドロップすると自作に加わります。")  # fmt: skip
    if content.get("format") != FORMAT:
        raise _foreign(path)
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Trouble(f"{path.name} was written by a newer Dungeonbox (form {version}); this one reads form {VERSION}.",
                      f"{path.name} は新しい形式{version}です。このプログラムは形式{VERSION}を読みます。")  # fmt: skip
    if not (held is None and whole(raw)) and not unchanged(content):  # the second writes it all anew
        raise _damaged(path, "its contents are damaged or have been altered", "内容が壊れているか、書き換えられています")
    return content


def parcel_at(path: Path) -> parcel.Parcel | None:
    """The parcel in a file, None where it is no parcel. Raises Trouble."""
    return parcel_of(path, bytes_of(path))


def parcel_of(path: Path, raw: bytes) -> parcel.Parcel | None:
    """The same of the bytes of a file."""
    return _held(path, raw)[0]


def holds_game(path: Path, raw: bytes) -> bool:
    """True when these bytes of a file are a game, alone or in a parcel with its board. Raises Trouble."""
    return _held(path, raw)[1].get("format") == FORMAT


def _held(path: Path, raw: bytes) -> tuple[parcel.Parcel | None, dict[str, Any]]:
    """The parcel in a file, if it is one, and the game that the file holds: parsed once. Raises Trouble."""
    if parcel.is_parcel(raw):
        held = parcel.parcel_in(path.name, raw)
        return held, dict(held.save)
    content = _parse(path, raw)
    if content.get("format") != parcel.FORMAT:
        return None, content
    held = parcel.parcel_of(path.name, content)
    return held, dict(held.save)


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
        save = Save.model_validate(migrated(content))
    except NoWay as error:
        raise _damaged(path, f"its form is not one that there was ({error})", f"形式が正しくありません（{error}）") from None
    except ValidationError as error:
        place = plain(".".join(map(str, error.errors()[0]["loc"])), 60)
        raise _damaged(path, f"the entry {place} is wrong", f"項目 {place} が正しくありません") from None
    for place, read in (("choices", Match.choices_of), ("events", _seem_events)):
        try:
            read(getattr(save, place))
        except BROKEN:
            raise _damaged(path, f"the entry {place} is wrong", f"項目 {place} が正しくありません") from None
    return save


def _seem_events(data: Sequence[Any]) -> None:
    """Raises TypeError or ValueError for what are no events: as `Event.from_json` does, but a list of games makes none."""
    for kind, rule, parts, secret, to in data:
        if [*map(type, (kind, rule, parts, secret, to))] != EVENT:
            raise TypeError(f"{kind} is no event")


def _parse(path: Path, raw: bytes) -> dict[str, Any]:
    try:
        content = parsed_json(raw)
    except TooManyParts:
        raise _far_too_large(path) from None
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
    strayed = False
    try:
        if save.snapshot.get("seats") != len(seats):
            raise ValueError("the position is of other seats")
        match = Match.from_json(played, setup)
        match.practice = save.practice
        fits = layout_digest(match, ground) == save.board.layout and _steps_known(match)
        if fits and recall:
            strayed = not match.recall()
        fits = fits and (not strayed or _holds_together(match))
    except BROKEN as error:
        log.warning("a save does not load: %s: %s", error.__class__.__name__, error)
        fits = False
    if not fits and not changed and save.program == __version__:
        raise Trouble("This game can't go on: this is not a position of this game. The file was changed outside the program.",
                      "このゲームは続けられません。このゲームにない局面です。プログラムの外で書き換えられています。")  # fmt: skip
    if not fits:
        what = changed or [{"en": "the rules changed", "ja": "ルールが変わりました"}]
        raise Trouble(f"This game can't go on: {' and '.join(one['en'] for one in what)} since it was saved.",
                      f"このゲームは続けられません（保存後に{'、'.join(one['ja'] for one in what)}）。")  # fmt: skip
    if strayed:
        changed.append({"en": "its beginning can no longer be replayed", "ja": "最初からの再生はできなくなりました"})
    return Session(
        save.run, path, ground, pack, seats, save.options, match, save.started, save.seconds, tuple(changed), save.label,
        save.episode, tuple(save.score), strayed,
    )  # fmt: skip


def _holds_together(match: Match) -> bool:
    """For a position that does not follow from its choices: True when everybody can look at it, and it can be played on."""
    state = match.state
    if not all(-1 <= getattr(state, name) < state.seats for name in state.WHOSE):
        return False
    for seat in range(state.seats + 1):
        view(state, seat)
    decision = match.decision
    for number in range(min(len(decision.options), TRIED) if decision is not None else 0):
        ahead = match.fork()
        ahead.choose(number)
        while number == 0 and ahead.decision is not None and len(ahead.choices) < len(match.choices) + TRIED:
            ahead.choose(len(ahead.choices) % len(ahead.decision.options))
        view(ahead.state, 0)
        if ahead.decision is None and ahead.outcome is None:
            return False
    return decision is not None or match.outcome is not None


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
