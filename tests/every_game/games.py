"""The games that the tests of this folder are run on: every game whose tests have a `sample`, and those of the rules model.

A sample has `make_setup(seats)`, the numbers of seats (`SEATS`), and how many random choices a game may have at most
(`MOST_CHOICES`): a longer one counts as one that never ends. The tests of undo have to find `TAKEN_BACK` choices that can be
taken back (20); a short game, or one in which chance follows nearly every choice, says less, and one in which every choice
hands on to another seat says 0. Usually the fewest seats with somebody to hide cards from are played; one and the most seats are
marked `thorough`, `--thorough` has all.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import game.games  # noqa: F401 - registers the games by their names
from tests.thorough import few, later

TESTS = Path(__file__).resolve().parent.parent
SAMPLES = {
    **{path.parent.name: f"tests.{path.parent.name}.sample" for path in sorted(TESTS.glob("*/sample.py"))},
    **{path.parent.name: f"tests.rules.{path.parent.name}" for path in sorted((TESTS / "rules").glob("*/__init__.py"))},
}


class GameUnderTest(NamedTuple):
    """A registered game and its sample."""

    name: str
    make_setup: Callable[[int], Any]
    seat_counts: tuple[int, ...]
    most_choices: int
    taken_back: int = 20


class Case(NamedTuple):
    """A game at one number of seats."""

    game: GameUnderTest
    seats: int


def _under_test(name: str, module: str) -> GameUnderTest:
    sample = import_module(module)
    return GameUnderTest(name, sample.make_setup, sample.SEATS, sample.MOST_CHOICES, getattr(sample, "TAKEN_BACK", 20))


GAMES = [_under_test(name, module) for name, module in SAMPLES.items()]

USUAL = [Case(game, next((seats for seats in game.seat_counts if seats > 1), 1)) for game in GAMES]
FEW = [Case(game, seats) for game in GAMES for seats in few(game.seat_counts, 2)]
CASES = sorted({*USUAL, *FEW}, key=lambda case: (GAMES.index(case.game), case.seats))

every_case = pytest.mark.parametrize("case", later(CASES, USUAL), ids=lambda case: f"{case.game.name}-{case.seats}")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
