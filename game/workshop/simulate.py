"""Games that play themselves: many at once, the same for a seed whatever the number of workers or what they run on.

A `Plan` is one table: who sits there and how often it is played. `simulate` plays the plans of a board on the cores of this
machine, or on any executor of `concurrent.futures`, and brings a `Trial`: a report of each table and what happened where.
"""

from __future__ import annotations

import math
import multiprocessing
import statistics
import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.boards.board import Board
from game.content.card_adventure.pack import Pack
from game.rules import Match
from game.rules.randomness import Stream
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from game.workshop.tally import Tally, tally_of

MOST_DECISIONS = 20_000
MOST_TURNS = 500
STALEMATE = "stalemate"
FAULT = "fault"
BATCH = 8
"""How many games a worker plays at most before it reports."""
PATIENCE = 0.1
"""Seconds between two questions whether the run has been stopped."""


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
    """What came out of one plan: the games in order of their numbers, and what happened where in them."""

    plan: Plan
    games: tuple[Played, ...]
    tally: Tally = field(default_factory=Tally)

    @property
    def troubled(self) -> tuple[Played, ...]:
        """The stalemates and faults."""
        return tuple(one for one in self.games if one.reason in (STALEMATE, FAULT))

    @property
    def decisions(self) -> int:
        """How many decisions were made in all."""
        return sum(one.decisions for one in self.games)

    @property
    def levels(self) -> str:
        """The bots' levels: one word where all are alike."""
        levels = [seat.level for seat in self.plan.seats]
        return levels[0] if len(set(levels)) == 1 else ",".join(levels)

    def won(self, seat: int = -1) -> Interval:
        """How often a seat was among the winners; without a seat, how often anybody was."""
        return wilson(sum(seat in one.winners if seat >= 0 else bool(one.winners) for one in self.games), len(self.games))

    def reasons(self) -> Counter[str]:
        """How often games ended for which reason."""
        return Counter(one.reason for one in self.games)

    def quartiles(self, what: str) -> tuple[float, float, float]:
        """Lower quartile, median and upper quartile of `turns` or `decisions`."""
        return quartiles([getattr(one, what) for one in self.games])

    def mean(self, seat: int, what: str) -> float:
        """The mean of a seat's count of something (`beaten`, `damage` …)."""
        return sum(one.counts[seat].get(what, 0) for one in self.games if one.counts) / len(self.games)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data of the table, without its games."""
        return {
            "seats": [seat._asdict() for seat in self.plan.seats],
            "games": len(self.games),
            "won": asdict(self.won()),
            "wins": [{"seat": number, **asdict(self.won(number))} for number in range(len(self.plan.seats))],
            "reasons": dict(sorted(self.reasons().items())),
            "turns": self.quartiles("turns"),
            "decisions": self.quartiles("decisions"),
        }


@dataclass(frozen=True, slots=True)
class Trial:
    """What came out of all plans of a board. Reports of tables at which nothing was played yet are left out."""

    board: Board
    pack: Pack
    reports: tuple[Report, ...]
    seconds: float
    workers: int

    @property
    def games(self) -> tuple[Played, ...]:
        """The games of all tables, one table after the other."""
        return tuple(one for report in self.reports for one in report.games)

    @property
    def decisions(self) -> int:
        """How many decisions were made in all."""
        return sum(report.decisions for report in self.reports)

    @property
    def troubled(self) -> tuple[Played, ...]:
        """The stalemates and faults of all tables."""
        return tuple(one for report in self.reports for one in report.troubled)

    @property
    def tally(self) -> Tally:
        """What happened where, at all tables together."""
        total = Tally()
        for report in self.reports:
            total.add(report.tally)
        return total

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data; `speed` is all that differs between two runs of one plan."""
        plan, tally = self.reports[0].plan, self.tally
        squares, unused = self.board.squares, unused_cards(self)
        return {
            "game": plan.game, "board": plan.board.as_posix(), "digest": self.board.digest, "pack": self.pack.id,
            "seed": plan.seed, "options": dict(plan.options),
            "tables": [report.to_json() for report in self.reports],
            "games": [{"table": table, **asdict(one)} for table, report in enumerate(self.reports) for one in report.games],
            "squares": [{"key": square.key, "visits": tally.visits[number], "fights": tally.fights[number],
                         "deaths": tally.deaths[number]} for number, square in enumerate(squares)],
            "signs": [{"square": squares[sign.square].key, "faces": sign.faces, "monsters": tally.signs[number]}
                      for number, sign in enumerate(self.board.signs)],
            "arrows": [{"path": [squares[one].key for one in (arrow.square, *arrow.path)], "faces": arrow.faces,
                        "moves": tally.arrows[number]} for number, arrow in enumerate(self.board.arrows)],
            "cards": dict(sorted(tally.cards.items())),
            "never used": {family: list(cards) for family, cards in unused.items()},
            "speed": {"seconds": round(self.seconds, 3), "workers": self.workers,
                      "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0},
        }  # fmt: skip


def unused_cards(trial: Trial) -> dict[str, tuple[str, ...]]:
    """By family, the ids of the cards that were in the game and never did what they are for."""
    used, board = trial.tally.cards, trial.board
    lying = {one.card for one in board.lying}
    found = {}
    for family, cards in trial.pack.families.items():
        there = [card.id for card in cards if family != "structure" or card.id in lying]
        never = tuple(card for card in dict.fromkeys(there) if not used[card])
        if never and family not in WITHOUT_USE:
            found[family] = never
    return found


WITHOUT_USE = frozenset({"mp", "damage", "poison", "counter"})
"""Families whose cards differ in nothing but a number or a suit, so that it says nothing when one was not drawn."""


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Lower quartile, median and upper quartile of at least one value."""
    if len(values) < 2:
        return (values[0],) * 3
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


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
    return _play(plan, number, _sit_down(plan, number))[0]


def _sit_down(plan: Plan, number: int) -> Session:
    return new_session(plan.game, plan.board, plan.seats, dict(plan.options), seed_of(plan, number))


def _play(plan: Plan, number: int, session: Session) -> tuple[Played, Tally]:
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
    game = Played(number, match.seed, reason, tuple(winners), played.turns, len(match.choices),
                  tuple(one.out for one in played.seats), tuple(dict(one.counts) for one in played.seats), note)  # fmt: skip
    return game, tally_of(match, session.board)


class Batch(NamedTuple):
    """Some games of one plan, which a worker has played."""

    table: int
    games: list[Played]
    tally: Tally


def play_some(table: int, plan: Plan, numbers: Sequence[int]) -> Batch:
    """What a worker is handed: the board is read once for all these games."""
    games, total = [], Tally()
    first: Session | None = None
    for number in numbers:
        if first is None:
            session = first = _sit_down(plan, number)
        else:
            seed = seed_of(plan, number)
            match = Match.start(game=plan.game, setup=first.match.setup, seed=seed)
            session = Session(first.run, first.path, first.ground, first.pack, first.seats, first.options, match,
                              datetime.now(UTC))  # fmt: skip
        game, tally = _play(plan, number, session)
        games.append(game)
        total.add(tally)
    return Batch(table, games, total)


def simulate(
    plans: Plan | Sequence[Plan],
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    *,
    executor: Executor | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Trial:
    """Play all games of the plans, which are all about one board.

    `workers` processes of this machine play them, one means this process itself; an `executor` that is given is used
    instead, with so many batches at work. `progress` hears how many games more are done; when `stopped` says so, the
    trial holds the games until then. Raises Trouble or MapFaults where no game can start.
    """
    began = time.perf_counter()
    # Started once here, so that what is wrong with a plan is said before any worker is; and this gives the seats their classes.
    sessions = [_sit_down(plan, 0) for plan in ((plans,) if isinstance(plans, Plan) else plans)]
    asked = (plans,) if isinstance(plans, Plan) else tuple(plans)
    table = [replace(plan, seats=session.seats) for plan, session in zip(asked, sessions, strict=True)]
    played: list[list[Played]] = [[] for _ in table]
    tallies = [Tally() for _ in table]
    tasks = _tasks(table, workers)
    workers = max(1, min(workers, len(tasks)))
    with closing(in_batches(tasks, workers, executor, stopped)) as batches:
        for batch in batches:
            played[batch.table] += batch.games
            tallies[batch.table].add(batch.tally)
            progress(len(batch.games))
    reports = tuple(
        Report(plan, tuple(sorted(games, key=lambda one: one.number)), tally)
        for plan, games, tally in zip(table, played, tallies, strict=True)
        if games
    )
    pack = sessions[0].pack
    assert isinstance(pack, Pack)
    return Trial(sessions[0].board, pack, reports, time.perf_counter() - began, workers)


Task = tuple[int, Plan, range]


def _tasks(plans: Sequence[Plan], workers: int) -> list[Task]:
    """The games of all plans in batches: small ones where there are few games, so that no worker waits for another at the end."""
    size = max(1, min(BATCH, sum(plan.games for plan in plans) // (4 * workers)))
    return [
        (table, plan, range(first, min(first + size, plan.games)))
        for table, plan in enumerate(plans)
        for first in range(0, plan.games, size)
    ]


def in_batches(
    tasks: Sequence[Any],
    workers: int,
    executor: Executor | None,
    stopped: Callable[[], bool],
    play: Callable[..., Any] = play_some,
) -> Generator[Any, None, None]:
    """What `play` makes of each of the tasks, which are its arguments, as they are finished."""
    if workers == 1 and executor is None:
        for task in tasks:
            if stopped():
                return
            yield play(*task)
        return
    # "spawn" is the one way of starting workers that every system has, and needs no care about threads.
    pool = executor or ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    coming = iter(tasks)
    waiting = {pool.submit(play, *task) for _, task in zip(range(2 * workers), coming, strict=False)}
    try:
        while waiting and not stopped():
            done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
            waiting |= {pool.submit(play, *task) for _, task in zip(done, coming, strict=False)}
            yield from (one.result() for one in done)
    finally:
        for one in waiting:
            one.cancel()
        if executor is None:
            pool.shutdown(wait=not stopped(), cancel_futures=True)


class Cluster:
    """The workers of a dask cluster, for `simulate`: an executor, and how many there are. To be used in a `with` block.

    They need this program installed, and the board under the same path.
    """

    def __init__(self, address: str) -> None:
        """Raises Trouble where the extra is not installed or no cluster answers."""
        try:
            import distributed
        except ImportError:
            raise Trouble("A cluster needs the extra `cluster`: pip install 'dungeonbox[cluster]'.",
                          "クラスターには追加の cluster が要ります（pip install 'dungeonbox[cluster]'）。") from None  # fmt: skip
        connect: Any = distributed.Client  # it has no annotations
        try:
            self._client = connect(address, timeout="10s", set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            why = " ".join(str(error).split())[:120]
            raise Trouble(f"No cluster answers at {address[:80]} ({why}).",
                          f"{address[:80]} のクラスターが応答しません（{why}）。") from None  # fmt: skip
        self.executor: Executor = self._client.get_executor(pure=False)
        self.workers = max(1, sum(self._client.ncores().values()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()
