"""How often a level wins: `python -m tests.bench strength [GAME]`, with the options that `--help` tells.

One seat is of the level, the others are of another one or the outsider's; each thinks so many times as long as it usually does,
which may be a part of it. Every deal is played once with the level in each seat. Where the seats play together both play the
same games, on every board in turn, and what is compared are the games that only one of the two won.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from game.bots import LEVELS, YARDSTICKS, Bot, make_bot
from game.bots.player import player_of
from game.sessions.session import Session, new_session
from game.sessions.spec import BOT, Seat, game_names, spec_of
from game.sessions.trouble import Trouble
from game.workshop.figures import share_words, wilson
from game.workshop.simulate import simulation_of
from tests.bench.outsiders import outsider_of

OUTSIDER = "outsider"
"""Who plays by the outsider's rules of thumb."""
FEWER = 10
"""After so many games it is told how they went."""
HEADINGS = ("game", "seats", "who", "games", "won", "share", "95%")


class Rival(NamedTuple):
    """A level or the outsider, and how many times as long as usual it thinks."""

    level: str
    times: float = 1

    def __str__(self) -> str:
        return self.level if self.times == 1 else f"{self.level} × {self.times:g}"


@dataclass(slots=True)
class Contest(Session):
    """A game whose seats are played by these rivals."""

    rivals: tuple[Rival, ...] = ()

    def bot_of(self, seat: int, seconds: float = 0.0) -> Bot:
        """The bot of the rival in a seat."""
        level, times = self.rivals[seat]
        if level == OUTSIDER:
            return _Outsider(self.game)
        player = player_of(self.match.state)
        usual = player.iterations if player is not None else 0
        return make_bot(level, self.chance_of(seat), max(1, round(usual * times)))


class _Outsider:
    """Chooses as the outsider does, and never breaks in."""

    def __init__(self, game: str) -> None:
        self.choose = outsider_of(game)
        self.why: dict[str, str] = {}

    def break_in(self, view: Any) -> int | None:
        return None


def contest(game: str, number: int, rivals: Sequence[Rival]) -> Contest:
    """The game of that number between these rivals: boards or packs in turn, a seed of its own. Trouble for too many seats."""
    grounds = spec_of(game).grounds()
    seats = [Seat(f"Player {at + 1}", "", BOT + LEVELS[0]) for at in range(len(rivals))]
    plain = new_session(game, grounds[number % len(grounds)], seats, seed=number)
    return Contest(**{one.name: getattr(plain, one.name) for one in fields(Session) if one.init}, rivals=tuple(rivals))


def played(session: Session) -> tuple[int, ...]:
    """Play a game of bots to its end: who won; nobody where it does not end."""
    match, most = session.match, simulation_of(session.game).most_decisions
    while match.decision is not None and len(match.choices) < most:
        broken = session.bot_break_in()
        if broken is not None:
            match.interrupt(broken.seat, broken.number)
        else:
            match.choose(session.bot_choice())
    return match.outcome.winners if match.outcome is not None else ()


class Measured(NamedTuple):
    """Who is measured in which game, against whom, at so many seats."""

    game: str
    level: Rival
    against: Rival
    seats: int = 2


@dataclass(slots=True)
class Score:
    """How the games of a level ended: won by it alone, by others alone, by both, by nobody."""

    level: int = 0
    others: int = 0
    both: int = 0
    nobody: int = 0

    @property
    def games(self) -> int:
        """All."""
        return self.level + self.others + self.both + self.nobody

    def add(self, level: bool, others: bool) -> None:
        """One more."""
        name = {(True, True): "both", (True, False): "level", (False, True): "others", (False, False): "nobody"}[level, others]
        setattr(self, name, getattr(self, name) + 1)


def result(measured: Measured, number: int) -> tuple[bool, bool]:
    """Play the game of that number: did the level win, did another?"""
    game, level, against, seats = measured
    if spec_of(game).rivals:
        own = number % seats
        winners = played(contest(game, number // seats, [level if at == own else against for at in range(seats)]))
        return own in winners, any(winner != own for winner in winners)
    return bool(played(contest(game, number, [level] * seats))), bool(played(contest(game, number, [against] * seats)))


def scores(measured: Measured, numbers: range, workers: int) -> Iterator[Score]:
    """The score after each game."""
    score = Score()
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for level, others in pool.imap_unordered(partial(result, measured), numbers):
            score.add(level, others)
            yield score


def row(measured: Measured, score: Score) -> tuple[str, ...]:
    """What is told: of how many games that one side alone won the level won, with its interval."""
    share, interval = share_words(wilson(score.level, score.level + score.others))
    other_ends = (f"{name} {count}" for name, count in (("both", score.both), ("nobody", score.nobody)) if count)
    ends = ", ".join((f"{score.level} : {score.others}", *other_ends))
    who = f"{measured.level} : {measured.against}"
    return (measured.game, str(measured.seats), who, str(score.games), ends, share, interval)


def main(arguments: list[str]) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench strength")
    parser.add_argument("game", nargs="?", choices=game_names())
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--times", type=float, default=1, help="how many times as long as usual the level thinks")
    parser.add_argument("--against", choices=[*LEVELS, *YARDSTICKS, OUTSIDER], default="normal")
    parser.add_argument("--against-times", type=float, default=1, help="the same of the others")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, to go on where another run ended")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args(arguments)
    level, against = Rival(asked.level, asked.times), Rival(asked.against, asked.against_times)
    table, console = Table(title="How often a level wins"), Console()
    for heading in HEADINGS:
        table.add_column(heading, no_wrap=heading not in ("who", "won"))
    for game in [asked.game] if asked.game else game_names():
        measured, score = Measured(game, level, against, asked.seats), Score()
        try:
            contest(game, 0, [against] * asked.seats)
        except Trouble as trouble:
            parser.error(str(trouble))
        for score in scores(measured, range(asked.first, asked.first + asked.games), asked.workers):
            if score.games % FEWER == 0:
                console.print(" ".join(row(measured, score)))
        table.add_row(*row(measured, score))
    console.print(table)
