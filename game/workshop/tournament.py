"""The ranking of the levels of bots, and whether it is as it should be.

Where seats play together every level plays every board at every number of seats, and how often it wins is a table; all
levels play the same games: seeds depend on board, seats and number alone. Rivals are paired: who wins against whom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.sessions.spec import spec_of
from game.workshop.figures import Interval, wilson
from game.workshop.simulate import Plan, Report, bots, end, pool_of, simulate

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
        """How often it won, with Wilson's 95% interval."""
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


def rank_allies(
    game: str,
    grounds: Sequence[Path],
    levels: Sequence[str],
    games: int,
    seats: Sequence[int] = (1, 2, 3, 4),
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Ranking:
    """Play `games` games of each level on each board, or with each pack, at each number of seats that it allows.

    `progress` hears how many games more are done; when `stopped` says so, the table holds the games until then. Raises Trouble
    or MapFaults where a game can't start.
    """
    entries: list[Entry] = []
    pool = pool_of(workers, game) if workers > 1 else None
    try:
        for ground in grounds:
            if not stopped():
                entries += _rank_ground(game, ground, levels, games, seats, seed, workers, progress, stopped, pool)
    finally:
        if pool is not None:
            end(pool, stopped())
    return Ranking(tuple(levels), tuple(entries))


def _rank_ground(
    game: str,
    path: Path,
    levels: Sequence[str],
    games: int,
    seats: Sequence[int],
    seed: int,
    workers: int,
    progress: Callable[[int], None],
    stopped: Callable[[], bool],
    pool: Executor | None,
) -> list[Entry]:
    spec = spec_of(game)
    board, pack = spec.read(path)
    name = board.key if board is not None else pack.id
    low, high = spec.seat_counts(board)
    counts = [number for number in seats if low <= number <= high]
    plans = [Plan(game, path, bots([level] * number), games, seed + number) for number in counts for level in levels]
    if not plans:
        return []
    trial = simulate(plans, workers, progress, executor=pool, stopped=stopped)
    return [
        Entry(name, len(report.plan.seats), report.plan.levels[0], len(report.games),
              sum(bool(one.winners) for one in report.games), report.quartiles("turns")[1], len(report.troubled))
        for report in trial.reports
    ]  # fmt: skip


# --- rivals

SLOW = 5
"""Pairings in which the hard level plays are played so many times less often."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Levels at one table, of which the first is to win at least this share of the games; None: as often as the others."""

    levels: tuple[str, ...]
    least: float | None

    @property
    def slow(self) -> bool:
        """True where somebody thinks ahead."""
        return "hard" in self.levels


PAIRINGS: tuple[Pairing, ...] = (
    Pairing(("easy", "random"), 0.5),
    Pairing(("normal", "easy"), 0.5),
    Pairing(("normal", "greedy"), 0.5),
    Pairing(("normal", "normal"), None),
    Pairing(("hard", "normal"), 0.65),
    Pairing(("hard", "greedy", "greedy", "greedy"), 0.5),
)
"""What is played where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a pairing came out for its first player."""

    pairing: Pairing
    report: Report

    @property
    def share(self) -> Interval:
        """How often the first player won, with Wilson's 95% interval."""
        return self.report.won(0)

    @property
    def holds(self) -> bool:
        """Is it as it should be: the whole interval above chance and the share above what is asked, or chance inside of it?"""
        fair = 1 / len(self.pairing.levels)
        if self.pairing.least is None:
            return self.share.low <= fair <= self.share.high
        return self.share.low > fair and self.share.share >= self.pairing.least


@dataclass(frozen=True, slots=True)
class Pairings:
    """All pairings that were played."""

    standings: tuple[Standing, ...]
    seconds: float

    def holds(self) -> bool:
        """True when every pairing came out as it should."""
        return all(one.holds for one in self.standings)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data."""
        return {
            "pairings": [
                {"levels": list(one.pairing.levels), "least": one.pairing.least, **asdict(one.share), "holds": one.holds,
                 **{key: value for key, value in one.report.to_json().items() if key not in ("levels", "cards", "seats", "won")}}
                for one in self.standings
            ],
            "holds": self.holds(),
            "seconds": round(self.seconds, 1),
        }  # fmt: skip


def pairings_of(known: Sequence[Pairing], levels: Sequence[str], counts: Sequence[int]) -> list[Pairing]:
    """Those of the known pairings in which only these levels play, and greedy ones, at tables of these numbers of seats."""
    there = {*levels, "greedy"}
    return [one for one in known if len(one.levels) in counts and there.issuperset(one.levels)]


def rank_rivals(
    game: str,
    path: Path,
    pairings: Sequence[Pairing],
    games: int,
    seed: int = 0,
    options: tuple[tuple[str, str], ...] = (),
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Pairings:
    """Play `games` games of each pairing, a fifth of that where the hard level plays; `progress` hears how many more are done.

    When `stopped` says so, the table holds the games until then.
    """
    plans = [Plan(game, path, bots(one.levels), games_of(one, games), seed, options) for one in pairings]
    trial = simulate(plans, workers, progress, stopped=stopped)
    by_levels = {one.levels: one for one in pairings}
    found = tuple(Standing(by_levels[report.plan.levels], report) for report in trial.reports)
    return Pairings(found, trial.seconds)


def games_of(pairing: Pairing, games: int) -> int:
    """How many games of a pairing are played: whole rounds of its seats."""
    count, wanted = len(pairing.levels), max(1, games // SLOW if pairing.slow else games)
    return -(-wanted // count) * count
