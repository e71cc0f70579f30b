"""How long bots take to answer: `python -m tests.bench answers [GAMES [CHOICES]]`. Nothing is asserted.

Easy and normal are to answer within 50 ms at the 95th percentile, by the processor's time; hard within what it is given, by the
clock, at the 99th: so many choices that it thinks about are taken from all over the games. Then as a window has it: it thinks for
a slice of every frame, alone and with the process beside; how many imagined games that makes is told, too.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

from game.bots import LEVELS, Thinker, make_bot
from game.sessions.beside import Beside
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
FRAME = 1 / 60
"""How long a frame of a window is, in seconds."""


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


def some(game: str) -> Iterator[tuple[int, Session, Any]]:
    """Choices from all over the games, with a number and the view of who has it."""
    for number, session in enumerate(played(game, "normal", 1000)):
        decision = session.match.decision
        assert decision is not None
        if not number % EACH:
            yield number, session, session.match.view(decision.seat)


def thoughtful(game: str, seconds: float, choices: int) -> list[float]:
    """The milliseconds of answers that were thought about."""
    taken: list[float] = []
    for number, _session, view in some(game):
        began = time.perf_counter()
        make_bot("hard", number, seconds=seconds).choose(view)
        milliseconds = (time.perf_counter() - began) * 1000
        if milliseconds > NO_THOUGHT * 1000:
            taken.append(milliseconds)
        if len(taken) == choices:
            break
    return taken


def in_frames(game: str, seconds: float, choices: int, beside: Beside | None) -> tuple[list[float], list[int]]:
    """The milliseconds of answers in a window, and how many games were imagined for each."""
    taken: list[float] = []
    imagined: list[int] = []
    for number, session, view in some(game):
        began = time.perf_counter()
        bot = make_bot("hard", number, seconds=seconds)
        thinker = Thinker(bot)
        thinker.start(view)
        if beside is not None:
            beside.help(thinker, session, seconds)
        frame = began
        while thinker.result() is None:
            frame = max(frame + FRAME, time.perf_counter())
            time.sleep(max(0.0, frame - time.perf_counter()))
        tried = bot.tried  # type: ignore[attr-defined]
        if tried:
            taken.append((time.perf_counter() - began) * 1000)
            found = (tried, beside.tried() if beside is not None else {})
            imagined.append(sum(len(values) for one in found for values in one.values()))
        if len(taken) == choices:
            break
    return taken, imagined


def main(arguments: list[str]) -> None:
    """Measure and print."""
    games, choices = (*map(int, arguments), *(5, 100)[len(arguments) :])
    table = Table("game", "level", "answers", "half ms", "95% ms", "99% ms", "most ms", "imagined", title="How long bots take")
    for game in game_names():
        rows = [(level, quick(game, level, games)) for level in LEVELS[1:3]]
        rows += [(f"hard, {seconds:g} s", thoughtful(game, seconds, choices)) for seconds in BUDGETS if choices]
        told = [(level, taken, "") for level, taken in rows]
        for helper in (None, Beside()) if choices else ():
            taken, imagined = in_frames(game, 1.0, choices, helper)
            words = "hard, 1 s in a window" + (" and beside it" if helper is not None else "")
            told.append((words, taken, f"{part(imagined, 0.5):.0f}"))
            if helper is not None:
                helper.close()
        for level, taken, imagined_games in told:
            figures = (part(taken, 0.5), part(taken, 0.95), part(taken, 0.99), max(taken))
            table.add_row(game, level, str(len(taken)), *(f"{one:.1f}" for one in figures), imagined_games)
    Console().print(table)
