"""What `simulate` and `rank` share: how much is played, at which levels and numbers of seats, progress, and figures as JSON."""

from __future__ import annotations

import argparse
import json
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from game import __version__
from game.cli.arguments import whole
from game.cli.exits import STOPPED, Wrong, complain
from game.cli.outputs import write_pieces

if TYPE_CHECKING:
    from rich.progress import Progress

MOST_GAMES = 1_000_000
MOST_WORKERS = 256
MOST_SEATS = 8


def add_run(parser: argparse.ArgumentParser, games: int, what: str) -> None:
    """`--games` with their usual number, `--seed` and `--workers`."""
    number, seed, workers = whole("games", 1, MOST_GAMES), whole("seed", 0, 2**31 - 1), _processes
    cores = os.cpu_count() or 1
    parser.add_argument("--games", type=number, default=games, metavar="N", help=f"{what} ({games})")
    parser.add_argument("--seed", type=seed, default=0, metavar="N", help="the seed of the whole run (0)")
    parser.add_argument(
        "--workers", type=workers, default=cores, metavar="N", help="how many processes, at most one for each core (as many)"
    )


def _processes(text: str) -> int:
    """The type of `--workers`: no more than there are cores, which gain nothing and cost memory each."""
    return min(whole("workers", 1, MOST_WORKERS)(text), os.cpu_count() or 1)


def levels_of(text: str, option: str) -> tuple[str, ...]:
    """Levels of bots from `normal,bot:hard`."""
    from game.bots import LEVELS, YARDSTICKS

    levels = tuple(word.strip().removeprefix("bot:") for word in text.split(","))
    for level in levels:
        if level not in (*LEVELS, *YARDSTICKS):
            raise Wrong(f"{option}: there is no level {level[:40]!r}; the levels are {', '.join((*LEVELS, *YARDSTICKS))}")
    return levels


def counts_of(text: str) -> list[int]:
    """Numbers of seats from `1-4` or `1,3`."""
    found: list[int] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        ends = [low, high if dash else low]
        if not all(end.isascii() and end.isdigit() and 1 <= int(end[:4]) <= MOST_SEATS for end in ends):
            raise Wrong(f"--seat-counts: {text[:40]!r} should be like 1-4 or 1,3, of numbers from 1 to {MOST_SEATS}")
        found += range(int(low), int(ends[1]) + 1)
    if not found:
        raise Wrong(f"--seat-counts: {text[:40]!r} counts backwards")
    return list(dict.fromkeys(found))


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Answers whether Ctrl+C was pressed: what is done then is reported. Pressed once more it ends the command at once."""
    stop = threading.Event()

    def pressed(number: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()
        complain("stopping: the games that are over are reported; Ctrl+C once more to end at once")

    if threading.current_thread() is not threading.main_thread():
        yield stop.is_set
        return
    before = signal.signal(signal.SIGINT, pressed)
    try:
        yield stop.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def stopped_after(games: int, asked: int) -> int:
    """Say that a run was stopped, on standard error; the exit code of that."""
    complain(f"stopped after {games} of {asked} games")
    return STOPPED


def progress_bar(what: str = "games") -> Progress:
    """A bar on standard error that says how many games are done, or of `what` else; only where somebody looks at it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def write_json(out: Path | None, data: dict[str, Any]) -> None:
    """Write figures to a file, where one is named. Raises Wrong where it can't be written."""
    if out is not None:
        text = json.dumps({"dungeonbox": __version__, **data}, ensure_ascii=False, indent=1) + "\n"
        write_pieces(out, [text.encode("utf-8", "replace")])
