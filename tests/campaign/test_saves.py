"""Saves: nothing is lost whatever fails, nothing damaged stops the list, reading never writes."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.sessions import saves
from game.sessions.disk import COPIES, sealed
from game.sessions.save_file import EVENTS, read_save, save_text, session_of
from game.sessions.saves import SaveStore
from game.sessions.session import Session
from game.sessions.trouble import Trouble
from tests.campaign.conftest import Start
from tests.every_game.playing import assert_same
from tests.thorough import few, later, thorough


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves")


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Everything in a folder, with the times of the last change."""
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir() if path.is_file()}


def rechecked(content: dict[str, Any]) -> bytes:
    """A save with a check that fits its changed contents."""
    return json.dumps(sealed(content)).encode()


def continued(store: SaveStore) -> Session:
    row = store.latest()
    assert row is not None
    return store.load(row)


# --- what is written is what is read


@pytest.mark.parametrize("hands", ["open", "concealed"])
def test_a_game_goes_on_exactly_as_it_was(start: Start, store: SaveStore, hands: str) -> None:
    session = start(30, hands=hands)
    assert store.autosave(session) is None
    again = continued(store)
    assert_same(again.match.state, session.match.state)
    assert (again.run, again.seats, again.options) == (session.run, session.seats, session.options)
    assert again.started == session.started
    assert (again.match.choices, again.match.seed) == (session.match.choices, session.match.seed)
    assert again.match.history == session.match.history[-EVENTS:]
    assert again.changed == ()
    assert again.seconds >= session.seconds_before
    for _ in range(40):
        if session.match.decision is not None:
            assert again.choose(again.bot_choice()) == session.choose(session.bot_choice())
    assert_same(again.match.state, session.match.state)


def test_a_finished_game_is_listed_but_not_continued(start: Start, store: SaveStore) -> None:
    running = start(5, seed=2)
    store.autosave(running)
    over = start(seats=1)
    while over.match.decision is not None:
        over.choose(over.bot_choice())
    store.autosave(over)
    newest, older = store.rows()
    assert (newest.run, newest.finished, newest.turn) == (over.run, True, over.match.state.turn)
    assert (older.run, older.finished, older.seats) == (running.run, False, running.seats)
    assert continued(store).run == running.run
    assert store.load(newest).match.outcome == over.match.outcome


def test_older_copies_are_the_choices_before(start: Start, store: SaveStore) -> None:
    session = start()
    for _ in range(COPIES + 3):
        store.autosave(session)
        session.choose(session.bot_choice())
    path = store.path_of(session)
    made = [len(read_save(path if not n else path.with_name(f"{path.name}.{n}")).choices) for n in range(COPIES + 1)]
    assert made == [COPIES + 2 - n for n in range(COPIES + 1)]
    assert len(list(store.folder.iterdir())) == COPIES + 2  # and the lock
    assert [row.run for row in store.rows()] == [session.run]


def test_without_hard_links_copies_are_kept_all_the_same(start: Start, store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    session = start()
    for _ in range(3):
        store.autosave(session)
        session.choose(session.bot_choice())
    path = store.path_of(session)
    assert len(read_save(path).choices) == 2
    assert len(read_save(path.with_name(path.name + ".1")).choices) == 1


def test_a_persons_own_board_is_found_by_its_path(start: Start, store: SaveStore, own_board: Path) -> None:
    store.autosave(start(4, board=own_board))
    assert continued(store).path == own_board


# --- writing that fails


class Killed(BaseException):
    """The program ends here: nothing more of it is run."""


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, at: int, kill: bool) -> Iterator[list[str]]:
    """Let the `at`th call that touches the disk fail: the disk is full, or the program is killed. Yields the calls made."""
    made: list[str] = []

    def wrapped(name: str, real: Any) -> Any:
        def call(*args: Any, **kwargs: Any) -> Any:
            made.append(name)
            if len(made) == at or (kill and len(made) > at):
                if name == "write":
                    real(args[0][: len(args[0]) // 2])
                raise Killed if kill else OSError(errno.ENOSPC, "No space left on device")
            got = real(*args, **kwargs)
            if name == "open":
                return Writing(got, wrapped)
            return got

        return call

    with monkeypatch.context() as patch:
        for name in ("fsync", "replace", "link"):
            patch.setattr(os, name, wrapped(name, getattr(os, name)))
        for name in ("unlink", "mkdir"):
            call = wrapped(name, getattr(Path, name))
            patch.setattr(Path, name, lambda path, *args, _call=call, **kwargs: _call(path, *args, **kwargs))
        opened = wrapped("open", Path.open)
        patch.setattr(Path, "open", lambda path, mode="r", *args, **kwargs: opened(path, mode, *args, **kwargs))
        yield made


class Writing:
    """A file whose writes can fail in the middle."""

    def __init__(self, file: Any, wrapped: Any) -> None:
        self.file = file
        self.write = wrapped("write", file.write)
        self.flush = wrapped("flush", file.flush)

    def __enter__(self) -> Writing:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


ENDS = [(False, True), (False, False), (True, True), (True, False)]
"""Whether the program ends with the call, and whether the disk knows links."""


@pytest.mark.parametrize(("kill", "links"), later(ENDS, ENDS[:1], several=True))
def test_whichever_call_fails_at_most_one_choice_is_lost(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kill: bool, links: bool
) -> None:
    if not links:
        monkeypatch.delattr(os, "link")
        monkeypatch.setattr(os, "link", lambda *_: (_ for _ in ()).throw(OSError(errno.EPERM, "no links")), raising=False)
    seen: set[str] = set()
    for at in range(1, 40):
        store = SaveStore(tmp_path / str(at))
        session = start()
        for _ in range(COPIES + 1):
            session.choose(session.bot_choice())
            assert store.autosave(session) is None
        before = len(session.match.choices)
        session.choose(session.bot_choice())
        sentence = None
        with failing(monkeypatch, at, kill) as made:
            try:
                sentence = store.autosave(session)
            except Killed:
                assert kill
        again = continued(store)
        assert len(again.match.choices) in (before, before + 1)
        assert [row.sound for row in store.rows()] == [True]
        if len(made) < at:
            assert sentence is None
            assert len(again.match.choices) == before + 1
            break
        seen.add(made[at - 1])
        assert store.autosave(session) is None, "the next save works again"
        assert len(continued(store).match.choices) == before + 1
    else:
        pytest.fail("writing a save makes more calls than were tried")
    assert seen >= {"open", "write", "flush", "fsync", "replace"}


KILLED_PROGRAM = """
import sys
from pathlib import Path
from game.sessions.saves import SaveStore
from game.sessions.session import new_session
from game.sessions.shelf import shipped_boards
from game.sessions.spec import Seat
store = SaveStore(Path(sys.argv[1]))
seed = 0
while True:
    session = new_session("card_adventure", shipped_boards()[0], [Seat("A", "", "bot:random")] * 2, {}, seed)
    session.run = "0" * 12
    seed += 1
    while session.match.decision is not None:
        store.autosave(session)
        print(session.match.seed, len(session.match.choices), flush=True)
        session.choose(session.bot_choice())
"""


@pytest.mark.parametrize("wait", few([0.11, 0.02, 0.3], 1))
def test_a_killed_program_loses_at_most_the_choice_being_made(tmp_path: Path, wait: float) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED_PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        program.stdout.readline()
        time.sleep(wait)
        program.kill()
        said = [line for line in program.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    store = SaveStore(tmp_path)
    again = continued(store)
    assert [row.sound for row in store.rows()] == [True]
    if said:
        seed, made = map(int, said[-1].split())
        assert (again.match.seed, len(again.match.choices)) >= (seed, made)
    again.choose(again.bot_choice())


def test_a_folder_that_cannot_be_written_is_said_once_and_play_goes_on(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    store = SaveStore(tmp_path / "file" / "saves")
    session = start(3)
    said = store.check()
    assert said is not None
    assert str(store.folder) in said["en"]
    assert str(store.folder) in said["ja"]
    assert store.autosave(session) is None
    assert store.autosave(session) is None
    assert store.rows() == []
    assert store.latest() is None
    (tmp_path / "file").unlink()
    assert store.check() is None
    assert store.autosave(session) is None
    assert continued(store).run == session.run


# --- files that are not as they were written


def test_reading_never_writes(start: Start, store: SaveStore) -> None:
    session = start(6)
    store.autosave(session)
    store.autosave(session)
    (store.folder / "0123456789ab.json").write_text("{", encoding="utf-8")
    before = contents(store.folder)
    for row in store.rows():
        if row.sound:
            store.load(row)
    store.latest()
    assert contents(store.folder) == before


def damaged_files(good: bytes) -> dict[str, bytes]:
    """Names and contents of files that are no sound saves, with a word that their sentence has to hold."""
    newer = json.loads(good) | {"version": saves.VERSION + 1}
    lacking = {key: value for key, value in json.loads(good).items() if key != "seats"}
    wrong = json.loads(good) | {"turn": "three"}
    return {
        "empty": b"",
        "blank": b" \n\n",
        "half": good[: len(good) // 2],
        "no_end": good[:-3],
        "zeros": bytes(len(good)),
        "picture": b"\x89PNG\r\n\x1a\n" + bytes(100),
        "foreign": b'{"name": "another game", "level": 3}',
        "list": b"[1, 2, 3]",
        "deep": b'{"format":"dungeonbox save","x":' + b"[" * 100_000,
        "number": b'{"format":"dungeonbox save","version":' + b"9" * 5000 + b"}",
        "surrogate": good.replace(b'"run":"', b'"run":"\\ud800', 1),
        "nan": good.replace(b'"turn":', b'"turn":NaN,"t":', 1),
        "newer": json.dumps(newer).encode(),
        "lacking": rechecked(lacking),
        "wrong": rechecked(wrong),
    }


def test_damaged_foreign_and_newer_files_are_rows_like_any_other(start: Start, store: SaveStore) -> None:
    session = start(6)
    store.autosave(session)
    damaged = damaged_files(store.path_of(session).read_bytes())
    for name, content in damaged.items():
        (store.folder / f"{name}.json").write_bytes(content)
    (store.folder / "folder.json").mkdir()
    (store.folder / "notes.txt").write_text("not ours", encoding="utf-8")
    rows = {row.path.stem: row for row in store.rows()}
    assert set(rows) == {*damaged, "folder", session.run}
    assert rows[session.run].sound
    for name in {*rows} - {session.run}:
        fault = rows[name].fault
        assert fault is not None
        assert all(f"{name}.json" in text and "\n" not in text for text in fault.values())
        with pytest.raises(Trouble):
            store.load(rows[name])
    said = {name: dict(row.fault or {})["en"] for name, row in rows.items() if row.fault}
    assert "empty" in said["blank"]
    assert "breaks off" in said["half"]
    assert "not a saved game" in said["picture"]
    assert "not a saved game" in said["foreign"]
    assert "newer" in said["newer"]
    assert "seats" in said["lacking"]
    assert "turn" in said["wrong"]
    assert continued(store).run == session.run


def test_any_changed_byte_is_noticed(start: Start, tmp_path: Path) -> None:
    good = save_text(start(2, seats=1))
    path = tmp_path / "one.json"
    near, far = (1, 41) if thorough() else (5, 205)
    places = [*range(0, 400, near), *range(400, len(good), far), *range(len(good) - 90, len(good) - 3)]
    for at in places:
        flipped = bytearray(good)
        flipped[at] ^= 1
        path.write_bytes(flipped)
        with pytest.raises(Trouble):
            read_save(path)
    path.write_bytes(good)
    assert read_save(path).turn == 1


def test_behind_a_damaged_save_stands_the_newest_sound_copy(start: Start, store: SaveStore) -> None:
    session = start()
    for _ in range(3):
        session.choose(session.bot_choice())
        store.autosave(session)
    path = store.path_of(session)
    path.write_bytes(path.read_bytes()[:100])
    (row,) = store.rows()
    assert not row.sound
    assert row.older is not None
    assert len(store.load(row.older).match.choices) == 2
    path.with_name(path.name + ".1").write_bytes(b"")
    assert len(continued(store).match.choices) == 1
    path.unlink()
    assert len(continued(store).match.choices) == 1


# --- what has changed since


def change(board: Path, old: str, new: str) -> None:
    text = board.read_text(encoding="utf-8")
    assert old in text
    board.write_text(text.replace(old, new), encoding="utf-8")


def test_a_board_that_changed_without_changing_its_places_is_said_and_the_game_goes_on(
    start: Start, store: SaveStore, own_board: Path
) -> None:
    store.autosave(start(8, board=own_board))
    change(own_board, 'name="title_en" value="', 'name="title_en" value="New: ')
    again = continued(store)
    assert [words["en"] for words in again.changed] == ["the board changed"]
    again.choose(again.bot_choice())


def test_a_game_whose_numbers_mean_something_else_now_is_refused(start: Start, own_board: Path) -> None:
    save = read_written(start(8, board=own_board), own_board)
    other = save.model_copy(update={"board": save.board.model_copy(update={"layout": "another"})})
    with pytest.raises(Trouble, match="can't go on"):
        session_of(other)
    snapshot = {**save.snapshot, "agenda": [["card_adventure.no_such_step"]]}
    with pytest.raises(Trouble, match="can't go on"):
        session_of(save.model_copy(update={"snapshot": snapshot}))
    with pytest.raises(Trouble, match="can't go on"):
        session_of(save.model_copy(update={"snapshot": {}}))


def read_written(session: Session, beside: Path) -> saves.Save:
    path = beside.with_name("one.json")
    path.write_bytes(save_text(session))
    return read_save(path)


def test_a_board_that_is_gone_or_broken_is_said(start: Start, store: SaveStore, own_board: Path) -> None:
    store.autosave(start(4, board=own_board))
    row = store.latest()
    assert row is not None
    text = own_board.read_text(encoding="utf-8")
    own_board.write_text(text[:200], encoding="utf-8")
    with pytest.raises(Trouble, match="faults"):
        store.load(row)
    own_board.unlink()
    with pytest.raises(Trouble, match="no longer there"):
        store.load(row)
    own_board.write_text(text, encoding="utf-8")
    assert store.load(row).run == row.run


# --- where saves lie


def test_a_checkout_keeps_its_saves_beside_the_code_an_installed_program_with_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves.default_folder() == saves.PACKAGE.parent / "saves"
    monkeypatch.setattr(saves, "in_checkout", lambda: False)
    folder = saves.default_folder()
    assert folder.name == "saves"
    assert folder.parent.name == "dungeonbox"
    assert not folder.is_relative_to(saves.PACKAGE.parent)
