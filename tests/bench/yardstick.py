"""How often a level wins against the outsider's players: `python -m tests.bench outsiders [GAME] [--games N] [--level LEVEL]`.

Rivals meet at a table of two, each deal twice with the seats changed. Where the seats play together both play the same games,
on every board in turn, and what is compared are the games that only one of the two won.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from game.bots import LEVELS
from game.sessions.session import Session, new_session
from game.sessions.spec import BOT, HUMAN, Seat, game_names, spec_of
from game.workshop.figures import share_words, wilson
from game.workshop.simulate import simulation_of
from tests.bench.outsiders import outsider_of

FEWER = 10
"""Before so many games no interval is told while they are played."""


@dataclass(slots=True)
class Score:
    """How the games of one level ended: won by it alone, by the outsider alone, by both, by nobody."""

    level: int = 0
    outsider: int = 0
    both: int = 0
    nobody: int = 0

    @property
    def games(self) -> int:
        """All."""
        return self.level + self.outsider + self.both + self.nobody

    def add(self, level: bool, outsider: bool) -> None:
        """One more."""
        name = {(True, True): "both", (True, False): "level", (False, True): "outsider", (False, False): "nobody"}[
            level, outsider
        ]
        setattr(self, name, getattr(self, name) + 1)


def played(session: Session, outsider: Callable[[Any], int]) -> tuple[int, ...]:
    """Play a game to its end, the outsider in the seats of people: who won; nobody where it does not end."""
    match, most = session.match, simulation_of(session.game).most_decisions
    while match.decision is not None and len(match.choices) < most:
        broken = session.bot_break_in()
        if broken is not None:
            match.interrupt(broken.seat, broken.number)
        elif session.bot_to_move:
            match.choose(session.bot_choice())
        else:
            match.choose(outsider(match.view(match.decision.seat)))
    return match.outcome.winners if match.outcome is not None else ()


def game_of(game: str, number: int, kinds: Sequence[str]) -> Session:
    """The game of that number with these players: boards or packs in turn, a seed of its own."""
    grounds = spec_of(game).grounds()
    return new_session(
        game, grounds[number % len(grounds)], [Seat("AB"[at], "", kind) for at, kind in enumerate(kinds)], seed=number
    )


def scored(game: str, level: str, number: int, score: Score) -> None:
    """Play the game of that number and count it."""
    outsider = outsider_of(game)
    if spec_of(game).rivals:
        own = number % 2
        kinds = [HUMAN if seat == own else BOT + level for seat in range(2)]
        winners = played(game_of(game, number // 2, kinds), outsider)
        score.add(1 - own in winners, own in winners)
    else:
        score.add(
            bool(played(game_of(game, number, [BOT + level] * 2), outsider)),
            bool(played(game_of(game, number, [HUMAN] * 2), outsider)),
        )


def row(game: str, level: str, score: Score) -> tuple[str, ...]:
    """What is told of a game: of how many that one of the two won the level won, with its interval."""
    share, interval = share_words(wilson(score.level, score.level + score.outsider))
    counts = (score.games, score.level, score.outsider, score.both, score.nobody)
    return (game, level, *map(str, counts), share, interval)


def main(arguments: list[str]) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench outsiders")
    parser.add_argument("game", nargs="?", choices=game_names())
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--level", choices=LEVELS, default="hard")
    asked = parser.parse_args(arguments)
    headings = ("game", "level", "games", "level won", "outsider won", "both", "nobody", "of those that one won", "95%")
    table, console = Table(*headings, title="Against an outsider's rules of thumb, two seats"), Console()
    for game in [asked.game] if asked.game else game_names():
        score = Score()
        for number in range(asked.games):
            scored(game, asked.level, number, score)
            if score.games % FEWER == 0:
                console.print(" ".join(row(game, asked.level, score)))
        table.add_row(*row(game, asked.level, score))
    console.print(table)
