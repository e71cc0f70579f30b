"""Games that play themselves: many at once, the same for a seed whatever the number of workers or what they run on.

A `Plan` is one table: who sits there and how often it is played. `simulate` plays the plans of one game on the cores of this
machine, or on any executor of `concurrent.futures`, and brings a `Trial`: a report of each table and what was counted there.
What a game counts and says is its own: `SIMULATION` of its module in `simulations`.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self, cast

from game.boards.board import Board
from game.rules import Match
from game.rules.randomness import Stream
from game.sessions.session import Session, new_session
from game.sessions.spec import BOT, AnyPack, Seat, add_game, spec_of
from game.sessions.trouble import Trouble
from game.workshop.figures import FAULT, STALEMATE, Interval, quartiles, wilson

MOST_DECISIONS = 20_000
MOST_TURNS = 500
BATCH = 8
"""How many games a worker plays at most before it reports."""
PATIENCE = 0.1
"""Seconds between two questions whether the run has been stopped."""
NO_WORKERS = 5
"""Seconds after which a cluster without workers is said to have none."""


class Tally(Protocol):
    """What a game counts over all games of a table."""

    def add(self, other: Self, /) -> None:
        """Count what another one has counted."""


class Facts(NamedTuple):
    """What a game notes of one finished game: plain figures by name, of which tuples are by seat where `by_seat` says so."""

    plain: Mapping[str, Any] = {}
    by_seat: Mapping[str, Sequence[Any]] = {}


class Simulation(Protocol):
    """What a game counts while it plays itself, and what it says of it."""

    most_decisions: int
    """A game of more decisions counts as a stalemate."""
    pairings: Sequence[Any]
    """Who plays against whom in the ranking of a game of rivals; see `tournament`."""

    def tally(self) -> Any:
        """An empty tally."""

    def look(self, session: Session) -> tuple[Facts, Any]:
        """What is noted of a game that has ended, and its own tally."""

    def figures(self, trial: Trial) -> Mapping[str, Any]:
        """The game's own part of the figures as plain JSON data."""

    def table_figures(self, report: Report) -> Mapping[str, Any]:
        """The same for one table."""

    def told(self, trial: Trial, language: str) -> Iterable[Any]:
        """The whole report: texts and tables that `rich` prints."""


def simulation_of(game: str) -> Simulation:
    """What a game counts and says. Raises Trouble for a game that counts nothing yet."""
    return cast("Simulation", spec_of(game).needs_room("simulation").SIMULATION)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: `seats` by bots, `games` times, on a board or with the pack in a folder.

    In a game of rivals the seats are rotated: where levels differ, as many games as there are seats have the same seed, and
    each player sits once in each seat. A game longer than the caps counts as a stalemate.
    """

    game: str
    path: Path
    seats: tuple[Seat, ...]
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    most_decisions: int = 0
    most_turns: int = MOST_TURNS

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots' levels."""
        return tuple(seat.level for seat in self.seats)

    @property
    def longest(self) -> int:
        """How many decisions a game may have."""
        return self.most_decisions or simulation_of(self.game).most_decisions


def bots(levels: Iterable[str]) -> tuple[Seat, ...]:
    """Seats for bots of these levels."""
    return tuple(Seat(f"P{number + 1}", "", BOT + level) for number, level in enumerate(levels))


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played. `reason` is the outcome's word, `stalemate` or `fault`; `note` says more about a fault.

    `winners` and what `facts` hold by seat are by player: the place in the plan's seats, wherever it sat.
    """

    number: int
    seed: int
    reason: str
    winners: tuple[int, ...]
    turns: int
    decisions: int
    facts: Mapping[str, Any]
    note: str = ""

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data."""
        plain = asdict(self)
        return {
            **{key: value for key, value in plain.items() if key not in ("facts", "note")},
            **plain["facts"],
            "note": self.note,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What came out of one plan: the games in order of their numbers, and what was counted in them."""

    plan: Plan
    games: tuple[Played, ...]
    tally: Any = None

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
        levels = self.plan.levels
        return levels[0] if len(set(levels)) == 1 else ",".join(levels)

    def won(self, player: int = -1) -> Interval:
        """How often a player won; without a player, how often anybody did. Rivals win alone, or not at all."""
        if player >= 0 and spec_of(self.plan.game).rivals:
            hits = sum(one.winners == (player,) for one in self.games)
        else:
            hits = sum(player in one.winners if player >= 0 else bool(one.winners) for one in self.games)
        return wilson(hits, len(self.games))

    def reasons(self) -> Counter[str]:
        """How often games ended for which reason."""
        return Counter(one.reason for one in self.games)

    def quartiles(self, what: str) -> tuple[float, float, float]:
        """Lower quartile, median and upper quartile of `turns`, `decisions` or one of the game's facts."""
        return quartiles([getattr(one, what) if hasattr(one, what) else one.facts[what] for one in self.games])

    def mean(self, player: int, what: str) -> float:
        """The mean of a player's count of something (`beaten`, `damage` …)."""
        counts: list[int] = [one.facts["counts"][player].get(what, 0) for one in self.games if one.facts["counts"]]
        return sum(counts) / len(self.games)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data of the table, without its games."""
        return {
            "seats": [seat._asdict() for seat in self.plan.seats],
            "levels": list(self.plan.levels),
            "games": len(self.games),
            "options": dict(self.plan.options),
            "won": asdict(self.won()),
            "wins": [{"seat": number, **asdict(self.won(number))} for number in range(len(self.plan.seats))],
            "reasons": dict(sorted(self.reasons().items())),
            "turns": self.quartiles("turns"),
            "decisions": self.quartiles("decisions"),
            **simulation_of(self.plan.game).table_figures(self),
        }


@dataclass(frozen=True, slots=True)
class Trial:
    """What came out of all plans. Reports of tables at which nothing was played yet are left out.

    `ground` is the board, None for a game without boards.
    """

    ground: Board | None
    pack: AnyPack
    reports: tuple[Report, ...]
    seconds: float
    workers: int

    @property
    def board(self) -> Board:
        """The board. Raises ValueError for a game without one."""
        if self.ground is None:
            raise ValueError("this game is played without a board")
        return self.ground

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
    def tally(self) -> Any:
        """What was counted at all tables together; at least one was played."""
        total = simulation_of(self.reports[0].plan.game).tally()
        for report in self.reports:
            total.add(report.tally)
        return total

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data; `speed` is all that differs between two runs of one plan."""
        plan = self.reports[0].plan
        return {
            "game": plan.game, "pack": self.pack.id, "seed": plan.seed, "options": dict(plan.options),
            "tables": [report.to_json() for report in self.reports],
            "games": [{"table": table, **one.to_json()} for table, report in enumerate(self.reports) for one in report.games],
            **simulation_of(plan.game).figures(self),
            "speed": {"seconds": round(self.seconds, 3), "workers": self.workers,
                      "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0},
        }  # fmt: skip


def seed_of(plan: Plan, number: int) -> int:
    """The seed of one game of a plan: a function of the plan's seed and the game's number alone, small enough to type.

    Rivals of different levels play the same game from every seat.
    """
    rotated = len(plan.seats) if spec_of(plan.game).rivals and len(set(plan.levels)) > 1 else 1
    return Stream((plan.seed << 32) + number // rotated).bits() >> 33


def _places(plan: Plan, number: int) -> list[int]:
    """Where each player of a plan sits in one of its games."""
    count = len(plan.seats)
    return [(player + number) % count for player in range(count)] if spec_of(plan.game).rivals else list(range(count))


def play_one(plan: Plan, number: int) -> Played:
    """Play one game to its end or to the caps. What a rule raises is reported as a fault with the seed."""
    return _play(plan, number, _sit_down(plan, number))[0]


def _sit_down(plan: Plan, number: int) -> Session:
    return new_session(plan.game, plan.path, _rotated(plan, number), dict(plan.options), seed_of(plan, number))


def _rotated(plan: Plan, number: int) -> tuple[Seat, ...]:
    at = _places(plan, number)
    return tuple(plan.seats[at.index(seat)] for seat in range(len(at)))


def _play(plan: Plan, number: int, session: Session) -> tuple[Played, Any]:
    match, longest = session.match, plan.longest
    reason, note = STALEMATE, ""
    try:
        while match.decision is not None and len(match.choices) < longest and match.state.turn <= plan.most_turns:
            broken = session.bot_break_in()
            if broken is not None:
                match.interrupt(broken.seat, broken.number)
            else:
                match.choose(session.bot_choice() if len(match.decision.options) > 1 else 0)
        if match.outcome is not None:
            reason = match.outcome.reason
        elif match.decision is None:
            reason, note = FAULT, "nothing is left to decide, but the game has no outcome"
    except Exception as error:  # whatever a rule raises belongs into the report, with its seed
        place = traceback.extract_tb(error.__traceback__)[-1]
        reason, note = FAULT, f"{error.__class__.__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"
    at = _places(plan, number)
    facts, tally = simulation_of(plan.game).look(session)
    by_player = {name: tuple(values[seat] for seat in at) for name, values in facts.by_seat.items()}
    winners = match.outcome.winners if match.outcome is not None else ()
    won = tuple(sorted(at.index(seat) for seat in winners))
    played = Played(number, match.seed, reason, won, match.state.turn, len(match.choices), {**facts.plain, **by_player}, note)
    return played, tally


class Batch(NamedTuple):
    """Some games of one plan, which a worker has played."""

    table: int
    games: list[Played]
    tally: Any


def play_some(table: int, plan: Plan, numbers: Sequence[int], stopped: Callable[[], bool] = lambda: False) -> Batch:
    """What a worker is handed: board and cards are read once for all these games, where nobody changes seats."""
    games, total = [], simulation_of(plan.game).tally()
    first: Session | None = None
    for number in numbers:
        if stopped():
            break
        if first is None or len(set(plan.levels)) > 1:
            session = first = _sit_down(plan, number)
        else:
            match = Match.start(game=plan.game, setup=first.match.setup, seed=seed_of(plan, number))
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
    """Play all games of the plans, which are all about one game on one board or with one pack.

    `workers` processes of this machine play them, one means this process itself; an `executor` that is given is used
    instead, with so many batches at work. `progress` hears how many games more are done; when `stopped` says so, the
    trial holds the games until then. Raises Trouble or MapFaults where no game can start.
    """
    began = time.perf_counter()
    asked = (plans,) if isinstance(plans, Plan) else tuple(plans)
    # Started once here, so that what is wrong with a plan is said before any worker is; and this gives the seats their classes.
    sessions = [new_session(plan.game, plan.path, plan.seats, dict(plan.options), plan.seed) for plan in asked]
    table = [replace(plan, seats=session.seats) for plan, session in zip(asked, sessions, strict=True)]
    played: list[list[Played]] = [[] for _ in table]
    tallies = [simulation_of(plan.game).tally() for plan in table]
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
    return Trial(sessions[0].ground, sessions[0].pack, reports, time.perf_counter() - began, workers)


def _tasks(plans: Sequence[Plan], workers: int) -> list[tuple[int, Plan, range]]:
    """The games of all plans in batches: small ones where there are few games, so that no worker waits for another at the end."""
    size = max(1, min(BATCH, sum(plan.games for plan in plans) // (4 * workers)))
    return [
        (table, plan, range(first, min(first + size, plan.games)))
        for table, plan in enumerate(plans)
        for first in range(0, plan.games, size)
    ]


def pool_of(workers: int, game: str) -> ProcessPoolExecutor:
    """Processes that know a game, also one that stands in a package of its own: there it is declared as `SPEC`."""
    # "spawn" is the one way of starting workers that every system has, and needs no care about threads.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_learn, initargs=(spec_of(game).package,))


def end(pool: ProcessPoolExecutor, at_once: bool) -> None:
    """Let the workers go: when they are done with what they have begun, or `at_once`."""
    workers = list(getattr(pool, "_processes", None) or {})  # a pool has no word for this before Python 3.14
    pool.shutdown(wait=not at_once, cancel_futures=True)
    if at_once:
        for worker in multiprocessing.active_children():
            if worker.pid in workers:
                worker.terminate()


def _learn(package: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all processes of a terminal; the first one ends the others
    if package:
        add_game(import_module(package).SPEC)


def in_batches(
    tasks: Sequence[tuple[int, Plan, range]], workers: int, executor: Executor | None, stopped: Callable[[], bool]
) -> Generator[Batch, None, None]:
    """The batches, as they are finished."""
    if workers == 1 and executor is None:
        for task in tasks:
            if stopped():
                return
            yield play_some(*task, stopped)
        return
    own = pool_of(workers, tasks[0][1].game) if executor is None else None
    pool: Executor = own or cast("Executor", executor)
    coming = iter(tasks)
    waiting = {pool.submit(play_some, *task) for _, task in zip(range(2 * workers), coming, strict=False)}
    try:
        while waiting and not stopped():
            done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
            waiting |= {pool.submit(play_some, *task) for _, task in zip(done, coming, strict=False)}
            yield from (one.result() for one in done)
    finally:
        for one in waiting:
            one.cancel()
        if own is not None:
            end(own, stopped())


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
                          "クラスターには追加の cluster が必要です（pip install 'dungeonbox[cluster]'）。") from None  # fmt: skip
        connect: Any = distributed.Client  # it has no annotations
        try:
            self._client = connect(address, timeout="10s", set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            why = " ".join(str(error).split())[:120]
            raise Trouble(f"No cluster answers at {address[:80]} ({why}).",
                          f"{address[:80]} のクラスターが応答しません（{why}）。") from None  # fmt: skip
        self.executor: Executor = self._client.get_executor(pure=False)
        try:
            self._client.wait_for_workers(1, timeout=NO_WORKERS)
        except TimeoutError:
            self._client.close()
            raise Trouble(f"The cluster at {address[:80]} has no workers: start one with `dask worker {address[:80]}`.",
                          f"{address[:80]} のクラスターにはワーカーがいません。`dask worker {address[:80]}` で始めてください。"
                          ) from None  # fmt: skip
        self.workers = max(1, sum(self._client.ncores().values()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()
