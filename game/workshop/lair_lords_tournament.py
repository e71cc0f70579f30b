"""The ranking of the levels of Lair Lords: who plays against whom, how often each wins, and whether that is as it should be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from game.workshop.lair_lords_simulate import Plan, Report, simulate
from game.workshop.simulate import Interval

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
        """How often the first player won, with Wilson's 95 % interval."""
        return self.report.won(0)

    @property
    def holds(self) -> bool:
        """Is it as it should be: the whole interval above chance and the share above what is asked, or chance inside of it?"""
        fair = 1 / len(self.pairing.levels)
        if self.pairing.least is None:
            return self.share.low <= fair <= self.share.high
        return self.share.low > fair and self.share.share >= self.pairing.least


@dataclass(frozen=True, slots=True)
class Ranking:
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
                 **{key: value for key, value in one.report.to_json().items() if key not in ("levels", "cards")}}
                for one in self.standings
            ],
            "holds": self.holds(),
            "seconds": round(self.seconds, 1),
        }  # fmt: skip


def pairings_of(levels: Sequence[str], counts: Sequence[int]) -> list[Pairing]:
    """The pairings in which only these levels play, and greedy ones, at tables of these numbers of seats."""
    known = {*levels, "greedy"}
    return [one for one in PAIRINGS if len(one.levels) in counts and known.issuperset(one.levels)]


def rank(
    pairings: Sequence[Pairing],
    games: int,
    seed: int = 0,
    options: tuple[tuple[str, str], ...] = (),
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Ranking:
    """Play `games` games of each pairing, a fifth of that where the hard level plays; `progress` hears how many more are done."""
    plans = [Plan(one.levels, games_of(one, games), seed, options) for one in pairings]
    trial = simulate(plans, workers, progress)
    found = tuple(Standing(one, report) for one, report in zip(pairings, trial.reports, strict=True))
    return Ranking(found, trial.seconds)


def games_of(pairing: Pairing, games: int) -> int:
    """How many games of a pairing are played: whole rounds of its seats."""
    count, wanted = len(pairing.levels), max(1, games // SLOW if pairing.slow else games)
    return -(-wanted // count) * count
