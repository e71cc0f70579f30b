"""The ranking of the levels: every level plays every board at every number of seats, and how often it wins is a table.

All levels play the same games: seeds depend on board, seats and number alone.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.boards.reading import load_board
from game.sessions.spec import BOT, Seat
from game.workshop.simulate import Interval, Plan, simulate, wilson

GAME = "card_adventure"
BALANCE = (0.35, 0.75)
"""How often a sound player should win a board at any number of seats: the least and the most."""
SOUND = "normal"
"""The level by which boards are balanced."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One level at one table: how many of its games it won, and the median length in turns. `troubled` games did not end."""

    board: str
    seats: int
    level: str
    games: int
    won: int
    turns: float
    troubled: int

    @property
    def share(self) -> Interval:
        """How often it won, with Wilson's 95 % interval."""
        return wilson(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Ranking:
    """All entries, by board, seats and level in the order that was asked for."""

    levels: tuple[str, ...]
    entries: tuple[Entry, ...]

    def total(self, level: str) -> Interval:
        """How often a level won over all boards and seats, with its interval."""
        own = [one for one in self.entries if one.level == level]
        return wilson(sum(one.won for one in own), sum(one.games for one in own))

    def ranked(self) -> bool:
        """True when each level wins more than the one before it, and no two intervals overlap."""
        totals = [self.total(level) for level in self.levels]
        return all(lower.high < higher.low for lower, higher in zip(totals, totals[1:], strict=False))

    def unbalanced(self) -> list[Entry]:
        """The tables at which the sound level wins too seldom or too often, as far as so few games can tell."""
        low, high = BALANCE
        return [one for one in self.entries if one.level == SOUND and (one.share.high < low or one.share.low > high)]

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data."""
        return {
            "levels": list(self.levels),
            "totals": {level: asdict(self.total(level)) for level in self.levels},
            "entries": [{**asdict(one), **asdict(one.share)} for one in self.entries],
            "ranked": self.ranked(),
        }


def rank(
    boards: Sequence[Path],
    levels: Sequence[str],
    games: int,
    seats: Sequence[int] = (1, 2, 3, 4),
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Ranking:
    """Play `games` games of each level on each board at each number of seats that the board allows.

    `progress` hears how many games more are done. Raises Trouble or MapFaults where a game can't start.
    """
    entries: list[Entry] = []
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) if workers > 1 else None
    with pool or nullcontext():
        for board in boards:
            entries += _rank_board(board, levels, games, seats, seed, workers, progress, pool)
    return Ranking(tuple(levels), tuple(entries))


def _rank_board(
    path: Path,
    levels: Sequence[str],
    games: int,
    seats: Sequence[int],
    seed: int,
    workers: int,
    progress: Callable[[int], None],
    pool: Executor | None,
) -> list[Entry]:
    board = load_board(path)
    low, high = board.seats
    tables = [(number, level) for number in seats if low <= number <= high for level in levels]
    plans = [
        Plan(GAME, path, tuple(Seat(f"P{seat + 1}", "", BOT + level) for seat in range(number)), games, seed + number)
        for number, level in tables
    ]
    if not plans:
        return []
    trial = simulate(plans, workers, progress, executor=pool)
    return [
        Entry(board.key, number, level, len(report.games), sum(bool(one.winners) for one in report.games),
              report.quartiles("turns")[1], len(report.troubled))
        for (number, level), report in zip(tables, trial.reports, strict=True)
    ]  # fmt: skip
