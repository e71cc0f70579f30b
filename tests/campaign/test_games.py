"""What can be done with the games that are kept: name, delete, give away, take in, go on from a copy."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.sessions.save_file import LABEL_LENGTH, label_of, read_save, session_of
from game.sessions.saves import SaveRow, SaveStore
from game.sessions.session import Session
from game.sessions.trouble import Trouble
from tests.campaign.conftest import Start
from tests.every_game.playing import assert_same


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves")


def kept(store: SaveStore, start: Start, choices: int = 5, **more: int) -> tuple[Session, SaveRow]:
    session = start(choices, **more)
    store.autosave(session)
    return session, next(row for row in store.rows() if row.run == session.run)


def test_people_and_the_disk_have_names_of_their_own(store: SaveStore, start: Start) -> None:
    session, row = kept(store, start)
    store.rename(row, "  ../../雨の日\n<b>?*  ")
    (row,) = store.rows()
    assert row.label == "../../雨の日<b>?*"
    assert row.path == store.path_of(session)
    again = store.load(row)
    assert again.label == row.label
    again.choose(again.bot_choice())
    store.autosave(again)
    (row,) = store.rows()
    assert (row.label, row.run) == ("../../雨の日<b>?*", session.run)
    assert {path.parent for path in store.folder.rglob("*")} == {store.folder}
    other, _row = kept(store, start, seed=9)
    other.label = row.label
    store.autosave(other)
    assert sorted(row.label for row in store.rows()) == [row.label] * 2
    assert len({row.path for row in store.rows()}) == 2


def test_a_name_is_never_too_long_or_unprintable() -> None:
    assert label_of("x" * 500) == "x" * LABEL_LENGTH
    assert label_of("\t\0\u202e\ud800 a \x1b[31m") == "a [31m"


def test_a_renamed_game_goes_on_as_it_was(store: SaveStore, start: Start) -> None:
    session, row = kept(store, start, 12)
    store.rename(row, "Rainy evening")
    again = store.load(store.rows()[0])
    assert_same(again.match.state, session.match.state)


def test_deleting_takes_the_copies_and_leaves_the_others(store: SaveStore, start: Start) -> None:
    session, row = kept(store, start)
    for _ in range(4):
        session.choose(session.bot_choice())
        store.autosave(session)
    other, _row = kept(store, start, seed=9)
    store.delete(row)
    assert [row.run for row in store.rows()] == [other.run]
    assert not list(store.folder.glob(session.run + "*"))
    store.delete(row)


def test_a_damaged_file_is_deleted_too_and_a_folder_is_not(store: SaveStore) -> None:
    store.folder.mkdir()
    (store.folder / "bad.json").write_bytes(b"{")
    (store.folder / "folder.json").mkdir()
    rows = {row.path.name: row for row in store.rows()}
    store.delete(rows["bad.json"])
    assert not (store.folder / "bad.json").exists()
    with pytest.raises(Trouble, match=r"folder\.json can't be deleted"):
        store.delete(rows["folder.json"])
    assert (store.folder / "folder.json").is_dir()


def test_a_game_is_given_away_and_taken_in(store: SaveStore, start: Start, tmp_path: Path) -> None:
    session, row = kept(store, start, 14)
    store.rename(row, "from me")
    path = store.export(store.rows()[0])
    assert path.parent == store.shared
    assert path.name.isascii()
    assert [row.path for row in store.rows()] == [store.path_of(session)], "what is given away is no game of the list"
    elsewhere = SaveStore(tmp_path / "friend")
    taken = elsewhere.import_file(path)
    assert (taken.run, taken.label, taken.path.parent) == (session.run, "from me", elsewhere.folder)
    assert_same(elsewhere.load(taken).match.state, session.match.state)
    assert elsewhere.import_file(path) == taken, "the same game once more is the same game"
    assert len(elsewhere.rows()) == 1


def test_a_fault_is_reported_with_the_game_as_it_stands(store: SaveStore, start: Start, tmp_path: Path) -> None:
    session, _row = kept(store, start, 14)
    session.choose(session.bot_choice())
    path = store.report(session)
    assert path.parent == store.shared
    assert path.name.startswith("fault-drowned-treasury-turn-")
    elsewhere = SaveStore(tmp_path / "friend")
    assert_same(elsewhere.load(elsewhere.import_file(path)).match.state, session.match.state)


def test_a_fault_is_reported_where_the_game_itself_could_not_be_saved(store: SaveStore, start: Start) -> None:
    session = start(5)
    assert not store.path_of(session).exists()
    assert_same(store.load(store.import_file(store.report(session))).match.state, session.match.state)


def test_another_state_of_a_game_that_is_here_becomes_a_game_of_its_own(store: SaveStore, start: Start, tmp_path: Path) -> None:
    session, row = kept(store, start, 6)
    path = store.export(row, tmp_path / "six.json")
    session.choose(session.bot_choice())
    store.autosave(session)
    taken = store.import_file(path)
    assert taken.run != session.run
    assert sorted(row.choices for row in store.rows()) == [6, 7]
    assert read_save(store.path_of(session)).run == session.run
    assert json.loads(taken.path.read_bytes())["run"] == taken.run


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names on Windows")
def test_a_pipe_among_the_games_is_a_row_and_is_not_waited_for(store: SaveStore, start: Start) -> None:
    kept(store, start)
    os.mkfifo(store.folder / "pipe.json")
    faults = {row.path.name: row.fault for row in store.rows() if row.fault is not None}
    assert faults["pipe.json"]["en"] == "pipe.json is not a file but a pipe or a device."


def test_what_is_no_game_is_not_taken_in(store: SaveStore, tmp_path: Path) -> None:
    (tmp_path / "picture.json").write_bytes(b"\x89PNG")
    for path, word in ((tmp_path / "picture.json", "not a saved game"), (tmp_path / "none.json", "no file"), (tmp_path, "read")):
        with pytest.raises(Trouble, match=word):
            store.import_file(path)
    assert store.rows() == []
    assert store.importable() == []


def test_files_to_take_in_are_listed_and_the_others_passed_over(store: SaveStore, start: Start) -> None:
    _session, row = kept(store, start)
    path = store.export(row)
    (store.shared / "rubbish.json").write_bytes(b"?")
    assert [row.path for row in store.importable()] == [path]


def test_a_place_that_cannot_be_written_is_said(store: SaveStore, start: Start, tmp_path: Path) -> None:
    _session, row = kept(store, start)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Trouble, match="can't be written"):
        store.export(row, tmp_path / "file" / "game.json")


def test_the_copies_before_are_found_from_any_of_them(store: SaveStore, start: Start) -> None:
    session, row = kept(store, start, 3)
    for _ in range(3):
        session.choose(session.bot_choice())
        store.autosave(session)
    row = store.rows()[0]
    assert [copy.choices for copy in store.before(row)] == [5, 4, 3]
    assert [copy.choices for copy in store.before(store.before(row)[0])] == [4, 3]
    assert store.before(store.before(row)[2]) == []
    copy = store.before(row)[1]
    copy.path.write_bytes(b"")
    assert [copy.choices for copy in store.before(row)] == [5, 3]


def test_a_damaged_file_is_kept_when_its_game_goes_on_from_the_copy(store: SaveStore, start: Start) -> None:
    session, _row = kept(store, start, 3)
    session.choose(session.bot_choice())
    store.autosave(session)
    path = store.path_of(session)
    half = path.read_bytes()[:500]
    path.write_bytes(half)
    store = SaveStore(store.folder)
    (row,) = store.rows()
    assert row.older is not None
    fault = store.damage_before(row.older)
    assert fault is not None
    assert path.name in fault["en"]
    again = store.load(row.older)
    for _ in range(6):
        again.choose(again.bot_choice())
        store.autosave(again)
    assert path.with_name(path.name + ".kept-1").read_bytes() == half
    assert [row.choices for row in store.rows()] == [9]
    assert store.damage_before(store.rows()[0]) is None


def test_a_newer_file_is_kept_too(store: SaveStore, start: Start) -> None:
    session, _row = kept(store, start, 3)
    store.path_of(session).write_bytes(newer := b'{"format":"dungeonbox save","version":99}')
    store = SaveStore(store.folder)
    store.autosave(session)
    assert store.path_of(session).with_name(store.path_of(session).name + ".kept-1").read_bytes() == newer


def test_a_file_that_cannot_be_read_just_now_is_not_moved(
    store: SaveStore, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, _row = kept(store, start, 3)
    path = store.path_of(session)
    before = path.read_bytes()
    store = SaveStore(store.folder)

    def fails(_path: Path, _most: int) -> bytes:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("game.sessions.saves.read_bounded", fails)
        assert store.autosave(session) is not None
    assert path.read_bytes() == before
    assert not list(store.folder.glob("*.kept-*"))


def test_what_changed_is_said_when_a_game_no_longer_replays(store: SaveStore, start: Start) -> None:
    _session, row = kept(store, start, 12)
    save = read_save(row.path)
    other = save.model_copy(update={"seed": save.seed + 1})
    session = session_of(other)
    assert [words["en"] for words in session.changed] == ["its beginning can no longer be replayed"]
    assert session_of(other, recall=False).changed == ()
    session.choose(session.bot_choice())
