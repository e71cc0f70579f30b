"""How often a level wins against others: `python -m tests.bench strength [GAME]`, with the options that `--help` tells.

One seat is of the level, the others are of the level that it is measured against; each thinks so many times as long as it
usually does, which may be a part of it. Every deal is played once with the level in each seat. Where the seats play together
both play the same games, on every board in turn, and what is compared are the games that only one of the two won.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from game.bots import LEVELS, YARDSTICKS, Bot, make_bot
from game.bots.player import player_of
from game.rules import Match
from game.rules.randomness import Stream
from game.sessions.spec import HUMAN, game_names, spec_of
from game.workshop.figures import share_words, wilson
from game.workshop.simulate import simulation_of
from tests.bench.yardstick import FEWER, Score, game_of


@dataclass(frozen=True)
class Measured:
    """Who is measured in which game, against whom, at so many seats: levels, and how many times as long as usual they think."""

    game: str
    level: str
    times: float
    against: str
    against_times: float
    seats: int


def bot_for(match: Match, seat: int, level: str, times: float) -> Bot:
    """Who chooses next in this seat; its chance depends on the game's seed, the seat and how many choices were made."""
    player = player_of(match.state)
    usual = player.iterations if player is not None else 0
    return make_bot(
        level, Stream(match.seed ^ (seat + 1) << 56).bits() ^ len(match.choices), max(1, round(usual * times)) if usual else 0
    )


def winners_of(game: str, number: int, levels: Sequence[tuple[str, float]]) -> tuple[int, ...]:
    """Play the game of that number, every seat by a level that thinks so many times as long: who won."""
    match, most = game_of(game, number, [HUMAN] * len(levels)).match, simulation_of(game).most_decisions
    while (decision := match.decision) is not None and len(match.choices) < most:
        if not _broken_in(match, levels):
            match.choose(bot_for(match, decision.seat, *levels[decision.seat]).choose(match.view(decision.seat)))
    return match.outcome.winners if match.outcome is not None else ()


def _broken_in(match: Match, levels: Sequence[tuple[str, float]]) -> bool:
    """Does somebody break in now? The first one in seat order does."""
    if not match.state.interruptible:
        return False
    decision: Any = match.decision
    for seat in ((decision.seat + step) % len(levels) for step in range(1, len(levels) + 1)):
        seen = match.view(seat)
        number = bot_for(match, seat, *levels[seat]).break_in(seen) if seen.interrupts else None
        if number is not None:
            match.interrupt(seat, number)
            return True
    return False


def score_of(measured: Measured, number: int) -> tuple[bool, bool]:
    """Play the game of that number: did the level win, did another?"""
    game, seats = measured.game, measured.seats
    own, other = (measured.level, measured.times), (measured.against, measured.against_times)
    if spec_of(game).rivals:
        seat = number % seats
        winners = winners_of(game, number // seats, [own if at == seat else other for at in range(seats)])
        return seat in winners, any(winner != seat for winner in winners)
    return bool(winners_of(game, number, [own] * seats)), bool(winners_of(game, number, [other] * seats))


def scores(measured: Measured, numbers: range, workers: int) -> Iterator[Score]:
    """The score after each game."""
    score = Score()
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for won, lost in pool.imap_unordered(partial(score_of, measured), numbers):
            score.add(won, lost)
            yield score


def row(measured: Measured, score: Score) -> tuple[str, ...]:
    """What is told: of how many games that one side alone won the level won, with its interval."""
    share, interval = share_words(wilson(score.level, score.level + score.outsider))
    own, other = named(measured.level, measured.times), named(measured.against, measured.against_times)
    ends = f"{score.level} : {score.outsider}, both {score.both}, nobody {score.nobody}"
    return (measured.game, str(measured.seats), f"{own} : {other}", str(score.games), ends, share, interval)


def named(level: str, times: float) -> str:
    """A level that thinks so many times as long as usual."""
    return level if times == 1 else f"{level} × {times:g}"


HEADINGS = ("game", "seats", "who", "games", "won", "share", "95%")


def main(arguments: list[str]) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench strength")
    parser.add_argument("game", nargs="?", choices=game_names())
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--times", type=float, default=1, help="how many times as long as usual the level thinks")
    parser.add_argument("--against", choices=[*LEVELS, *YARDSTICKS], default="normal")
    parser.add_argument("--against-times", type=float, default=1, help="the same of the others")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, to go on where another run ended")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args(arguments)
    table, console = Table(*HEADINGS, title="How often a level wins"), Console()
    for game in [asked.game] if asked.game else game_names():
        measured, score = Measured(game, asked.level, asked.times, asked.against, asked.against_times, asked.seats), Score()
        for score in scores(measured, range(asked.first, asked.first + asked.games), asked.workers):
            if score.games % FEWER == 0:
                console.print(" ".join(row(measured, score)))
        table.add_row(*row(measured, score))
    console.print(table)
