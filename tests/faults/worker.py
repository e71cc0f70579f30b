"""Plays and saves under bad conditions, in a process of its own: `worker.py kills|full|readonly FOLDER [NUMBER] [SEED]`.

Prints one JSON object for each thing that was tried. POSIX only: it forks, so that a start costs nothing.
"""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

from game.sessions.save_file import save_text
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.shelf import board_at
from game.sessions.spec import Seat

BOARD = board_at("maps/drowned_treasury.tmx")


def begin(seed: int) -> Session:
    """A game of two bots."""
    return new_session("card_adventure", BOARD, [Seat("A", "", "bot:easy"), Seat("B", "", "bot:random")], {}, seed)


def player(folder: Path, pipe: int, seed: int) -> NoReturn:
    """A program's life: go on with the newest game, play, save after every choice, say so; until it is killed."""
    store = SaveStore(folder)
    row = store.latest()
    session = store.load(row) if row is not None else begin(seed)
    while True:
        if store.autosave(session) is not None:
            os.write(pipe, b"unwritable\n")
        os.write(pipe, f"{session.run} {len(session.match.choices)}\n".encode())
        if session.match.decision is None:
            seed += 1
            session = begin(seed)
        else:
            session.choose(session.bot_choice())


def killed(folder: Path, seed: int, wait: float) -> dict[str, Any]:
    """Let a program play for a while and kill it; what it had said, and what is found afterwards."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            player(folder, writing, seed)
        finally:
            os._exit(3)
    os.close(writing)
    said = os.read(reading, 4096)
    time.sleep(wait)
    os.kill(child, signal.SIGKILL)
    _pid, status = os.waitpid(child, 0)
    while more := os.read(reading, 65536):
        said += more
    os.close(reading)
    store = SaveStore(folder)
    rows = store.rows()
    lines = said.decode().splitlines(keepends=True)
    told = dict(line.split() for line in lines if line.endswith("\n") and line != "unwritable\n")
    found = {row.run: row.choices for row in rows if row.sound}
    latest = store.latest()
    again = store.load(latest) if latest is not None else None
    return {
        "by_kill": os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL,
        "unwritable": "unwritable\n" in lines,
        "told": {run: int(made) for run, made in told.items()},
        "found": found,
        "unsound": [str(dict(row.fault or {})) for row in rows if not row.sound],
        "half": [path.name for path in folder.glob(".*.new")],
        "goes_on": bool(rows) and all(row.finished for row in rows) if again is None else goes_on(again),
        "changed": [words["en"] for words in again.changed] if again is not None else [],
        "held": latest is not None and store.holder(latest.run) is not None,
    }


def goes_on(session: Session) -> bool:
    """Whether another choice can be made."""
    made = len(session.match.choices)
    session.choose(session.bot_choice())
    return len(session.match.choices) == made + 1


def full(folder: Path) -> dict[str, Any]:
    """A file may only become so long: a write stops in its middle, as on a full disk. After it there is room again."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store, session = SaveStore(folder), begin(1)
    for _ in range(4):
        session.choose(session.bot_choice())
        assert store.autosave(session) is None
    session.choose(session.bot_choice())
    whole = len(save_text(session))
    _soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    told, made = [], []
    for limit in (0, 1, 100, whole // 2, whole - 40):
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
        words = SaveStore(folder).autosave(session)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        told.append(words["en"] if words is not None else "")
        rows = SaveStore(folder).rows()
        made.append([row.choices for row in rows if row.sound])
    after = store.autosave(session)
    return {"told": told, "made": made, "after": after is None, "last": [row.choices for row in SaveStore(folder).rows()]}


def read_only(folder: Path) -> dict[str, Any]:
    """The folder loses its right to be written while a game is played; root gives up being root for it."""
    store, session = SaveStore(folder), begin(1)
    session.choose(session.bot_choice())
    assert store.autosave(session) is None
    folder.chmod(0o555)
    if os.geteuid() == 0:
        os.seteuid(65534)
    session.choose(session.bot_choice())
    first, second = store.autosave(session), store.autosave(session)
    at_start = SaveStore(folder).check()
    rows = SaveStore(folder).rows()
    for _ in range(20):
        session.choose(session.bot_choice())
        store.autosave(session)
    os.seteuid(os.getuid())
    folder.chmod(0o755)
    return {
        "told": [words["en"] if words is not None else "" for words in (first, second, at_start)],
        "listed": [row.choices for row in rows if row.sound],
        "played": len(session.match.choices),
        "after": store.autosave(session) is None,
        "last": [row.choices for row in SaveStore(folder).rows()],
    }


def main() -> None:
    """Do what the command line says."""
    what, folder = sys.argv[1], Path(sys.argv[2])
    if what == "kills":
        number, seed = int(sys.argv[3]), int(sys.argv[4])
        chance = random.Random(seed)
        for kill in range(number):
            print(json.dumps(killed(folder, seed + kill, chance.choice((0.0, 0.004, 0.02, 0.06)) * chance.random())), flush=True)
    else:
        print(json.dumps({"full": full, "readonly": read_only}[what](folder)))


if __name__ == "__main__":
    main()
