"""What is measured: pieces of work, the same for our games and for catanatron's random Catan (a development extra).

Nothing is asserted about time: the figures are compared in one run on one machine, as ratios.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from game.rules import imagine, view
from game.rules.randomness import Stream
from tests.bench.crowded import NAME as FULL_MAP
from tests.bench.crowded import full_map
from tests.every_game.games import GAMES, Case, GameUnderTest
from tests.every_game.playing import played, started

DECISIONS = "decisions"
CLONE = "clone"
IMAGINE = "imagine"
VIEW = "view"
PLAYOUTS = "playouts"

PLAYOUT = 25
"""Decisions in a playout."""
ON_A_FULL_MAP = 400
"""So many decisions are made from a full map on: later the map is no longer what it was."""

BARS = {DECISIONS: 30_000.0, CLONE: 8.0, IMAGINE: 30.0}
"""What is to be reached on a quiet machine."""
TIMES = {DECISIONS: 1.5, CLONE: 8.0, PLAYOUTS: 2.0}
"""How many times better than catanatron in the same run."""
UNITS = {DECISIONS: "1/s", CLONE: "µs", IMAGINE: "µs", VIEW: "µs", PLAYOUTS: "1/s"}


class Work(NamedTuple):
    """A piece of work: what is measured, in which game, how many times one `run` does it."""

    measure: str
    subject: str
    count: int
    run: Callable[[], None]

    def figure(self, seconds: float) -> float:
        """The figure in the measure's unit, from the time that one run takes."""
        return seconds / self.count * 1e6 if UNITS[self.measure] == "µs" else self.count / seconds


def void(_result: object) -> None:
    """Drop a result."""


def play(state: Any, chance: Stream, most: int = 10**9) -> int:
    """Random choices without events, as a search makes them; how many were made."""
    made = 0
    while made < most and (decision := state.decision) is not None:
        state.choose(chance.below(len(decision.options)))
        made += 1
    return made


def works_of(game: GameUnderTest) -> Iterator[Work]:
    """What is measured of one of our games, at its middle number of seats."""
    case = Case(game, game.seat_counts[len(game.seat_counts) // 2])
    starts = [started(case, seed).state for seed in range(8)]
    middles = [match.state.clone() for seed in range(3) for match in played(case, seed, every=10) if match.decision]
    yield from works_on(game.name, starts, middles)


def works_of_a_full_map() -> Iterator[Work]:
    """The same where Scoundrel Quest has most to do: a full map with twelve monsters."""
    starts = [full_map(seed) for seed in range(8)]
    middles: list[Any] = []
    for seed, start in enumerate(starts):
        state, chance = start.clone(), Stream(seed)
        while len(middles) < 6 * (seed + 1) and play(state, chance, PLAYOUT) == PLAYOUT and state.decision is not None:
            middles.append(state.clone())
    yield from works_on(FULL_MAP, starts, middles, ON_A_FULL_MAP)


def works_on(name: str, starts: list[Any], middles: list[Any], most: int = 10**9) -> Iterator[Work]:
    """What is measured on these positions: at the beginning of play, of at most so many decisions, and in its midst."""
    views = [view(state, state.decision.seat) for state in middles]

    def decide() -> int:
        return sum(play(state.clone(), Stream(number), most) for number, state in enumerate(starts))

    def clone() -> None:
        for state in middles:
            state.clone()

    def look() -> None:
        for state in middles:
            view(state, 0)

    def guess() -> None:
        chance = Stream(1)
        for seen in views:
            imagine(seen, chance)

    def playouts() -> None:
        chance = Stream(1)
        for seen in views:
            play(imagine(seen, chance), chance, PLAYOUT)

    yield Work(DECISIONS, name, decide(), lambda: void(decide()))
    yield Work(CLONE, name, len(middles), clone)
    yield Work(VIEW, name, len(middles), look)
    yield Work(IMAGINE, name, len(views), guess)
    yield Work(PLAYOUTS, name, len(views), playouts)


def works_of_catan() -> Iterator[Work]:
    """The same of catanatron with four random players; it has no views, so its copy stands for what `imagine` does."""
    start = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=1)

    def tick(game: Any, limit: int = 3000) -> int:
        made = 0
        while made < limit and game.winning_color() is None:
            game.play_tick()
            made += 1
        return made

    def decide() -> int:
        random.seed(1)
        return sum(tick(start.copy()) for _ in range(2))

    middles: list[Any] = []
    for seed in range(4):
        random.seed(seed)
        game = start.copy()
        while tick(game, 100) == 100:  # all through a game: its copies grow with what has happened
            middles.append(game.copy())

    def clone() -> None:
        for middle in middles:
            middle.copy()

    def playouts() -> None:
        random.seed(3)
        for middle in middles:
            tick(middle.copy(), PLAYOUT)

    yield Work(DECISIONS, "catanatron", decide(), lambda: void(decide()))
    yield Work(CLONE, "catanatron", len(middles), clone)
    yield Work(IMAGINE, "catanatron", len(middles), clone)
    yield Work(PLAYOUTS, "catanatron", len(middles), playouts)


NAMES = [
    *(
        (measure, name)
        for name in (*(game.name for game in GAMES), FULL_MAP)
        for measure in (DECISIONS, CLONE, VIEW, IMAGINE, PLAYOUTS)
    ),
    *((measure, "catanatron") for measure in (DECISIONS, CLONE, IMAGINE, PLAYOUTS)),
]
"""The measure and the subject of everything that is measured, games first."""


def all_works() -> list[Work]:
    """Everything that is measured, in the order of `NAMES`; games are played to prepare it."""
    return [*(work for game in GAMES for work in works_of(game)), *works_of_a_full_map(), *works_of_catan()]


CLOCK = time.process_time
"""Time on the processor: what else the machine does in between is not counted, as a clock on the wall would."""


def timed(works: Sequence[Work], rounds: int = 7) -> dict[tuple[str, str], float]:
    """The figure of each piece of work: the best of some rounds, since only disturbances make a round slower.

    A round is one run of each of them, so that what makes the machine slower for a while does so to all.
    """
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for at, work in enumerate(works):
            begin = CLOCK()
            work.run()
            best[at] = min(best[at], CLOCK() - begin)
    return {(work.measure, work.subject): work.figure(seconds) for work, seconds in zip(works, best, strict=True)}


def rows(figures: dict[tuple[str, str], float]) -> list[tuple[str, str, str, str, str]]:
    """Lines for a table: measure, subject, figure, the bars it should reach, how many times better than catanatron."""
    lines = []
    for (measure, subject), figure in figures.items():
        other = figures.get((measure, "catanatron"))
        fast_is_small = UNITS[measure] == "µs"
        ratio = "-" if other is None else f"{other / figure if fast_is_small else figure / other:.2f} ×"
        bars = [f"{'≤' if fast_is_small else '≥'} {BARS[measure]:,.0f}"] if measure in BARS else []
        bars += [f"{TIMES[measure]:g} ×"] if measure in TIMES else []
        wanted = ", ".join(bars) or "-"
        lines.append((measure, subject, f"{figure:,.1f} {UNITS[measure]}", wanted, ratio))
    return lines


HEADINGS = ("measure", "game", "figure", "bar", "times catanatron")
