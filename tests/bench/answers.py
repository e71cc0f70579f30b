"""How long bots take to answer: `python -m tests.bench answers [GAMES [CHOICES]]`. Nothing is asserted.

Easy and normal are to answer within 50 ms at the 95th percentile, by the processor's time; hard within what it is given, by the
clock, at the 99th: so many choices that it thinks about are taken from all over the games.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from game.bots import LEVELS, make_bot
from game.sessions.session import Session
from game.sessions.spec import game_names
from tests.bench.tables import session_of
from tests.bench.window import part

BUDGETS = (0.3, 1.0, 3.0)
"""The seconds that the settings offer."""
NO_THOUGHT = 0.02
"""A choice that is made sooner was none that the hard level thinks about."""
EACH = 7
"""One of so many choices is given to the hard level."""


def played(game: str, level: str, games: int) -> Iterator[Session]:
    """The sessions of some games between two bots of a level, at each of their choices."""
    for number in range(games):
        session = session_of(game, [f"bot:{level}"] * 2, seed=number)
        match = session.match
        while match.decision is not None and len(match.choices) < 3000:
            if len(match.decision.options) > 1:
                yield session
            broken = session.bot_break_in()
            if broken is not None:
                match.interrupt(broken.seat, broken.number)
            else:
                match.choose(session.bot_choice())


def quick(game: str, level: str, games: int) -> list[float]:
    """The milliseconds of every answer."""
    taken = []
    for session in played(game, level, games):
        decision = session.match.decision
        assert decision is not None
        view = session.match.view(decision.seat)
        began = time.process_time()
        make_bot(level, 1).choose(view)
        taken.append((time.process_time() - began) * 1000)
    return taken


def thoughtful(game: str, seconds: float, choices: int) -> list[float]:
    """The milliseconds of answers that were thought about."""
    taken: list[float] = []
    for number, session in enumerate(played(game, "normal", 1000)):
        decision = session.match.decision
        assert decision is not None
        if number % EACH:
            continue
        view = session.match.view(decision.seat)
        began = time.perf_counter()
        make_bot("hard", number, seconds=seconds).choose(view)
        milliseconds = (time.perf_counter() - began) * 1000
        if milliseconds > NO_THOUGHT * 1000:
            taken.append(milliseconds)
        if len(taken) == choices:
            break
    return taken


def main(arguments: list[str]) -> None:
    """Measure and print."""
    games, choices = (*map(int, arguments), *(5, 100)[len(arguments) :])
    table = Table("game", "level", "answers", "half ms", "95% ms", "99% ms", "most ms", title="How long bots take")
    for game in game_names():
        rows = [(level, quick(game, level, games)) for level in LEVELS[1:3]]
        rows += [(f"hard, {seconds:g} s", thoughtful(game, seconds, choices)) for seconds in BUDGETS if choices]
        for level, taken in rows:
            figures = (part(taken, 0.5), part(taken, 0.95), part(taken, 0.99), max(taken))
            table.add_row(game, level, str(len(taken)), *(f"{one:.1f}" for one in figures))
    Console().print(table)
