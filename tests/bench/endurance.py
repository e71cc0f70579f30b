"""Thousands of games in one process, and hundreds of tables in one window: `python -m tests.bench long [GAMES [TABLES]]`.

Bots play quick games through sessions, with saves that are listed, opened again and deleted; tables are opened and closed in a
client without a window. Every so often memory, open files and threads are noted. Memory is to be flat once everything was used
once, and no file and no thread is to be left.
"""

from __future__ import annotations

import gc
import os
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.sessions.profile import Profile
from game.sessions.saves import SaveStore
from game.sessions.session import Session
from game.sessions.spec import game_names, spec_of
from tests.bench.tables import session_of

GAMES, TABLES = 10_000, 500
NOTES = 20
"""How often is noted what is held."""
SAVED_EVERY = 40
"""Choices between two saves of one game; at its end it is always saved."""
OPENED_EVERY = 10
"""Games between two that are opened again from their save."""
LONGEST = 5_000
"""A game of more choices is left: quick bots may go on for ever."""


class Held(NamedTuple):
    """What the process holds after so many rounds: resident memory in MB, open files, threads, objects of Python."""

    rounds: int
    seconds: float
    memory: float
    files: int
    threads: int
    objects: int


def held(rounds: int, began: float) -> Held:
    """What is held now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    memory = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    files = len(list(Path("/proc/self/fd").iterdir()))
    return Held(rounds, time.monotonic() - began, memory, files, threading.active_count(), len(gc.get_objects()))


def repeated(times: int, once: Callable[[int], None], console: Console | None = None) -> list[Held]:
    """Do something many times; what was held at the start and about NOTES times on the way."""
    began = time.monotonic()
    notes = [held(0, began)]
    for number in range(1, times + 1):
        once(number)
        if number % max(1, times // NOTES) == 0 or number == times:
            notes.append(held(number, began))
            if console is not None:
                console.print(*(f"{value:.1f}" if isinstance(value, float) else value for value in notes[-1]))
    return notes


def seats_of(game: str) -> int:
    """The smallest table of at least two."""
    spec = spec_of(game)
    return 2 if spec.on_boards else max(2, spec.seat_counts(None)[0])


def played(session: Session, store: SaveStore) -> None:
    """Let the bots of a session play to its end, saving on the way."""
    while session.match.decision is not None and len(session.match.choices) < LONGEST:
        session.choose(session.bot_choice())
        if len(session.match.choices) % SAVED_EVERY == 0:
            store.autosave(session)
    store.autosave(session)


def games(folder: Path) -> Callable[[int], None]:
    """Plays one game, each time another."""
    store, profile = SaveStore(folder), Profile(folder / "profile.json")
    names = cycle(game_names())

    def once(number: int) -> None:
        game = next(names)
        session = session_of(game, ["bot:random"] * seats_of(game), seed=number)
        played(session, store)
        row = store.row(store.path_of(session))
        assert row.sound, row.fault
        if number % OPENED_EVERY == 0:
            store.load(row)
            assert any(one.run == session.run for one in store.rows())
        profile.add(session)
        store.release()
        store.delete(row)

    return once


def tables(folder: Path) -> Callable[[int], None]:
    """Opens one table in a client, plays a little, goes back to the title."""
    app = App.headless()
    driver, store = Driver(app), SaveStore(folder)
    program = Program(app, store, Profile(folder / "profile.json"))
    program.begin()
    names = cycle(game_names())

    def once(number: int) -> None:
        game = next(names)
        session = session_of(game, ["human", *["bot:easy"] * (seats_of(game) - 1)], seed=number)
        program.playing.play(session)
        driver.wait(400, 50)
        driver.key("return", "escape", "escape")
        driver.wait(100, 50)
        app.go_home()
        driver.wait(50, 50)
        store.delete(store.row(store.path_of(session)))

    return once


def main(given: list[str]) -> None:
    """Measure and print."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    many, opened = (int(one) for one in islice([*given, *map(str, (GAMES, TABLES)[len(given) :])], 2))
    console = Console()
    for what, times, make in (("games", many, games), ("tables", opened, tables)):
        with tempfile.TemporaryDirectory() as folder:
            notes = repeated(times, make(Path(folder)), console)
        table = Table(*Held._fields, title=f"{times} {what} in one process")
        for note in notes:
            table.add_row(*(f"{value:.1f}" if isinstance(value, float) else str(value) for value in note))
        console.print(table)
