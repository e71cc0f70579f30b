"""After each fault the saves are listed and gone on with from at most one choice earlier, or the damaged file is named and kept.

How often the program is killed is told by DUNGEONBOX_KILLS (40).
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.sessions.save_file import read_save, save_text
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.shelf import board_at
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from tests.thorough import thorough

KILLS = int(os.environ.get("DUNGEONBOX_KILLS") or 40)
BOARD = board_at("maps/drowned_treasury.tmx")
ROOT = Path(__file__).resolve().parent.parent.parent


def worker(*arguments: object) -> list[dict[str, Any]]:
    """What the worker found."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.worker", *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def game(choices: int = 0, seed: int = 1) -> Session:
    """One bot's game."""
    session = new_session("card_adventure", BOARD, [Seat("A", "", "bot:easy")], {}, seed)
    for _ in range(choices):
        session.choose(session.bot_choice())
    return session


@pytest.mark.thorough
def test_killed_at_any_moment_at_most_the_choice_being_made_is_lost(tmp_path: Path) -> None:
    tried = worker("kills", tmp_path, KILLS, 7)
    assert len(tried) == KILLS
    runs: set[str] = set()
    for one in tried:
        assert one["by_kill"]
        assert not one["unwritable"]
        assert one["told"], "it played and saved before it was killed"
        assert one["unsound"] == []
        for run, made in one["told"].items():
            assert made <= one["found"][run] <= made + 1
        assert one["goes_on"]
        assert one["changed"] == []
        assert not one["held"], "the lock of a killed program holds nothing"
        runs.update(one["told"])
    assert len(runs) <= KILLS // 2, "each start went on with the game before it"


def test_a_disk_that_is_full_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    (found,) = worker("full", tmp_path)
    assert all("can't be saved" in words for words in found["told"])
    assert found["made"] == [[4]] * 5
    assert found["after"]
    assert found["last"] == [5]


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody can reach, unlike those of pytest."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(stat.S_IRWXU)
    shutil.rmtree(folder)


def test_a_folder_that_may_no_longer_be_written_is_said_once_and_play_goes_on(open_folder: Path) -> None:
    (found,) = worker("readonly", open_folder)
    first, second, at_start = found["told"]
    assert "can't be saved" in first
    assert second == ""
    assert "can't be saved" in at_start
    assert found["listed"] == [1]
    assert found["played"] == 22
    assert found["after"]
    assert found["last"] == [22]


def test_a_folder_that_is_removed_while_a_game_is_played_comes_back_with_the_next_choice(tmp_path: Path) -> None:
    store, session = SaveStore(tmp_path / "saves"), game()
    for number in range(12):
        assert store.autosave(session) is None
        if number % 3 == 1:
            shutil.rmtree(store.folder)
            assert store.rows() == []
        session.choose(session.bot_choice())
    assert store.autosave(session) is None
    (row,) = store.rows()
    assert row.choices == len(session.match.choices)


def damaged(path: Path, text: bytes) -> str:
    """The sentence of a file with this content; it fails where the content passes for a game."""
    path.write_bytes(text)
    with pytest.raises(Trouble) as caught:
        read_save(path)
    assert path.name in str(caught.value)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == text
    return str(caught.value)


def test_a_save_cut_anywhere_is_damaged(tmp_path: Path) -> None:
    good = save_text(game())
    path = tmp_path / "one.json"
    assert len(good) < 12_000
    for length in {*range(0, len(good) - 1, 1 if thorough() else 11), len(good) - 2}:  # the last sign is the line's end
        assert any(word in damaged(path, good[:length]) for word in ("damaged", "not a saved game"))
    path.write_bytes(good)
    assert read_save(path).turn == 1


def _meaning(text: bytes) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


@pytest.mark.parametrize(("first", "bits"), [(0, 0x01), (1, 0x20), (2, 0xFF)])
def test_a_save_with_any_byte_bent_is_damaged_or_says_the_same(first: int, bits: int, tmp_path: Path) -> None:
    """Each byte of the file is bent in one of three ways."""
    good = save_text(game())
    meant = json.loads(good)
    path = tmp_path / "one.json"
    same = 0
    for place in range(first, len(good) - 1, 3 if thorough() else 36):
        bent = bytearray(good)
        bent[place] ^= bits
        if _meaning(bytes(bent)) == meant:  # \u5b9d and \u5B9D are one sign
            same += 1
        else:
            damaged(path, bytes(bent))
    assert same < 40


def test_bent_or_cut_a_game_goes_on_from_the_copy_one_choice_earlier(tmp_path: Path) -> None:
    session = game(2)
    store = SaveStore(tmp_path)
    for _ in range(2):
        session.choose(session.bot_choice())
        store.autosave(session)
    path = store.path_of(session)
    good = path.read_bytes()
    for place in range(0, len(good), len(good) // (40 if thorough() else 12)):
        bent = bytearray(good)
        bent[place] ^= 0x10
        for text in (good[:place], bytes(bent)):
            path.write_bytes(text)
            (row,) = SaveStore(tmp_path).rows()
            assert row.fault is not None
            assert path.name in row.fault["en"]
            latest = SaveStore(tmp_path).latest()
            assert latest is not None
            assert len(store.load(latest).match.choices) == len(session.match.choices) - 1
            assert path.read_bytes() == text
    path.write_bytes(good)
    assert store.load(store.rows()[0]).match.choices == session.match.choices


def test_every_save_is_taken_between_two_choices(tmp_path: Path) -> None:
    store, session = SaveStore(tmp_path), game()
    while session.match.decision is not None:
        session.choose(session.bot_choice())
        if len(session.match.choices) % 5 == 0 or session.match.decision is None:
            store.autosave(session)
            snapshot = read_save(store.path_of(session)).snapshot
            assert (snapshot["decision"] is None) == (snapshot["outcome"] is not None)
