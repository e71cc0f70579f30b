"""Games that play themselves: many at once, the same for a seed whatever the number of workers."""

from __future__ import annotations

import math
import multiprocessing
import statistics
import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from game.campaign.session import Seat, new_session
from game.rules.randomness import Stream

MOST_DECISIONS = 20_000
MOST_TURNS = 500
STALEMATE = "stalemate"
FAULT = "fault"
BATCH = 8
"""How many games a worker plays before it reports."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: `seats` by bots, `games` times; a game longer than the caps counts as a stalemate."""

    game: str
    board: Path
    seats: tuple[Seat, ...]
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    most_decisions: int = MOST_DECISIONS
    most_turns: int = MOST_TURNS


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played. `reason` is the outcome's word, `stalemate` or `fault`; `note` says more about a fault."""

    number: int
    seed: int
    reason: str
    winners: tuple[int, ...]
    turns: int
    decisions: int
    out: tuple[bool, ...]
    counts: tuple[dict[str, int], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share with the bounds of its 95 % interval."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Report:
    """What came out: the games in order of their numbers, and how long it took."""

    plan: Plan
    games: tuple[Played, ...]
    seconds: float
    workers: int

    @property
    def troubled(self) -> tuple[Played, ...]:
        """The stalemates and faults."""
        return tuple(one for one in self.games if one.reason in (STALEMATE, FAULT))

    @property
    def decisions(self) -> int:
        """How many decisions were made in all."""
        return sum(one.decisions for one in self.games)

    def won(self, seat: int) -> Interval:
        """How often a seat was among the winners."""
        return wilson(sum(seat in one.winners for one in self.games), len(self.games))

    def reasons(self) -> Counter[str]:
        """How often games ended for which reason."""
        return Counter(one.reason for one in self.games)

    def quartiles(self, what: str) -> tuple[float, float, float]:
        """Lower quartile, median and upper quartile of `turns` or `decisions`."""
        values = sorted(getattr(one, what) for one in self.games)
        if len(values) < 2:
            return (values[0],) * 3
        low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
        return low, middle, high

    def mean(self, seat: int, what: str) -> float:
        """The mean of a seat's count of something (`beaten`, `damage` …)."""
        return sum(one.counts[seat].get(what, 0) for one in self.games if one.counts) / len(self.games)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data; `speed` is all that differs between two runs of one plan."""
        plan = asdict(self.plan)
        return {
            "plan": {**plan, "board": self.plan.board.as_posix(), "seats": [seat._asdict() for seat in self.plan.seats],
                     "options": dict(self.plan.options)},
            "reasons": dict(sorted(self.reasons().items())),
            "wins": [{"seat": number, **asdict(self.won(number))} for number in range(len(self.plan.seats))],
            "turns": self.quartiles("turns"),
            "decisions": self.quartiles("decisions"),
            "games": [asdict(one) for one in self.games],
            "speed": {"seconds": round(self.seconds, 3), "workers": self.workers,
                      "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0},
        }  # fmt: skip


def wilson(hits: int, trials: int) -> Interval:
    """The share of hits with Wilson's 95 % score interval; it stays within 0 and 1 for any counts."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    z = 1.959964
    share = hits / trials
    spread = z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def seed_of(plan: Plan, number: int) -> int:
    """The seed of one game of a plan: a function of the plan's seed and the game's number alone, small enough to type."""
    return Stream((plan.seed << 32) + number).bits() >> 33


def play_one(plan: Plan, number: int) -> Played:
    """Play one game to its end or to the caps. What a rule raises is reported as a fault with the seed."""
    seed = seed_of(plan, number)
    session = new_session(plan.game, plan.board, plan.seats, dict(plan.options), seed)
    match = session.match
    reason, note = STALEMATE, ""
    try:
        while match.decision is not None and len(match.choices) < plan.most_decisions and match.state.turn <= plan.most_turns:
            match.choose(session.bot_choice())
        if match.outcome is not None:
            reason = match.outcome.reason
        elif match.decision is None:
            reason, note = FAULT, "nothing is left to decide, but the game has no outcome"
    except Exception as error:  # whatever a rule raises belongs into the report, with its seed
        place = traceback.extract_tb(error.__traceback__)[-1]
        reason, note = FAULT, f"{error.__class__.__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"
    played = session.statistics()
    winners = match.outcome.winners if match.outcome is not None else ()
    return Played(number, seed, reason, tuple(winners), played.turns, len(match.choices), tuple(one.out for one in played.seats),
                  tuple(dict(one.counts) for one in played.seats), note)  # fmt: skip


def play_some(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """What a worker is handed."""
    return [play_one(plan, number) for number in numbers]


def simulate(plan: Plan, workers: int = 1, progress: Callable[[int], None] = lambda done: None) -> Report:
    """Play all games of a plan; `progress` hears how many more are done. Raises Trouble or BoardFaults where none can start."""
    began = time.perf_counter()
    # Started once here, so that what is wrong with the plan is said before any worker is; and this gives the seats their classes.
    plan = replace(plan, seats=new_session(plan.game, plan.board, plan.seats, dict(plan.options), plan.seed).seats)
    games: list[Played] = []
    all_batches = [range(first, min(first + BATCH, plan.games)) for first in range(0, plan.games, BATCH)]
    workers = max(1, min(workers, len(all_batches)))
    with closing(_batches(plan, all_batches, workers)) as batches:
        for batch in batches:
            games += batch
            progress(len(batch))
    games.sort(key=lambda one: one.number)
    return Report(plan, tuple(games), time.perf_counter() - began, workers)


def _batches(plan: Plan, batches: Sequence[Sequence[int]], workers: int) -> Generator[list[Played], None, None]:
    """The games of all batches as they are finished."""
    if workers == 1:
        yield from (play_some(plan, numbers) for numbers in batches)
        return
    # "spawn" is the one way of starting workers that every system has, and needs no care about threads.
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        waiting: list[Future[list[Played]]] = [pool.submit(play_some, plan, numbers) for numbers in batches]
        for done in as_completed(waiting):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)
