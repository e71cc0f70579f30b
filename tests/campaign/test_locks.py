"""Two programs on one save: the second is told; a lock that was left behind holds nothing."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.sessions import locks
from game.sessions.locks import holder, process_start, release, take
from game.sessions.save_file import read_save
from game.sessions.saves import SaveStore
from tests.campaign.conftest import Start

OTHER = """
import sys
from pathlib import Path
from game.sessions.locks import take
print(take(Path(sys.argv[1])) is None, flush=True)
sys.stdin.read()
"""


def other_program(lock: Path) -> subprocess.Popen[str]:
    """Another program that holds a lock, until it is killed."""
    program = subprocess.Popen(
        [sys.executable, "-c", OTHER, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )  # fmt: skip
    assert program.stdout is not None
    assert program.stdout.readline() == "True\n"
    return program


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that holds `tmp_path/one.json.lock`."""
    program = other_program(tmp_path / "one.json.lock")
    yield program
    program.kill()
    program.communicate()


def written(lock: Path, **changes: object) -> None:
    content = {"pid": os.getpid(), "start": process_start(os.getpid()), "machine": platform.node()}
    lock.write_text(json.dumps({**content, "since": datetime.now(UTC).isoformat(), **changes}), encoding="utf-8")


def test_a_lock_is_held_until_it_is_given_up(tmp_path: Path) -> None:
    lock = tmp_path / "a.lock"
    assert take(lock) is None
    assert take(lock) is None, "by the same program again"
    assert holder(lock) is None
    assert lock.exists()
    release(lock)
    assert not lock.exists()
    release(lock)


def test_the_second_program_is_told_and_the_first_one_keeps_it(other: subprocess.Popen[str], tmp_path: Path) -> None:
    lock = tmp_path / "one.json.lock"
    before = lock.read_bytes()
    for found in (holder(lock), take(lock)):
        assert found is not None
        assert (found.pid, found.machine) == (other.pid, platform.node())
    release(lock)
    assert lock.read_bytes() == before
    other.kill()
    other.wait()
    assert holder(lock) is None, "its program is gone"
    assert take(lock) is None
    assert json.loads(lock.read_bytes())["pid"] == os.getpid()


def test_another_process_with_the_same_number_holds_nothing(other: subprocess.Popen[str], tmp_path: Path) -> None:
    lock = tmp_path / "one.json.lock"
    content = json.loads(lock.read_bytes())
    assert holder(lock) is not None
    if content["start"]:
        written(lock, pid=other.pid, start="0:1")
        assert holder(lock) is None


def test_a_killed_program_holds_nothing_though_nobody_has_asked_how_it_ended(
    other: subprocess.Popen[str], tmp_path: Path
) -> None:
    other.kill()
    os.waitid(os.P_PID, other.pid, os.WEXITED | os.WNOWAIT)  # it stays in the table of processes
    assert holder(tmp_path / "one.json.lock") is None


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b'{"pid": "x"}', b"\xff\xfe", b"[" * 100_000])
def test_a_lock_full_of_rubbish_holds_nothing(text: bytes, tmp_path: Path) -> None:
    lock = tmp_path / "a.lock"
    lock.write_bytes(text)
    assert holder(lock) is None
    assert take(lock) is None
    assert json.loads(lock.read_bytes())["pid"] == os.getpid()


def test_another_machines_lock_holds_while_it_is_young(tmp_path: Path) -> None:
    lock = tmp_path / "a.lock"
    written(lock, machine="another", pid=1)
    assert holder(lock) is not None
    long_ago = time.time() - locks.ELSEWHERE_SECONDS - 60
    os.utime(lock, (long_ago, long_ago))
    assert holder(lock) is None


def test_processes_that_are_not_there_have_no_start() -> None:
    assert process_start(os.getpid()) is not None
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    assert process_start(gone.pid) is None
    assert process_start(2**60) is None


def test_a_game_that_another_program_has_open_is_not_written_renamed_or_deleted(start: Start, tmp_path: Path) -> None:
    session = start(4)
    store = SaveStore(tmp_path)
    store.autosave(session)
    store.release()
    program = other_program(tmp_path / f"{session.run}.json.lock")
    try:
        assert store.holder(session.run) is not None
        before = store.path_of(session).read_bytes()
        session.choose(session.bot_choice())
        said = store.autosave(session)
        assert said is not None
        assert "another window" in said["en"]
        assert store.autosave(session) is None, "it is said once"
        (row,) = store.rows()
        for act in (lambda: store.rename(row, "mine"), lambda: store.delete(row)):
            with pytest.raises(Exception, match="open in another window"):
                act()
        assert store.path_of(session).read_bytes() == before
        assert len(read_save(store.path_of(session)).choices) == 4
    finally:
        program.kill()
        program.communicate()
    assert store.autosave(session) is None
    assert len(read_save(store.path_of(session)).choices) == 5
    store.release()
    assert not (tmp_path / f"{session.run}.json.lock").exists()
