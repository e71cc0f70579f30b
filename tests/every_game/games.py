"""The games that the tests of this folder are run on. A new game is one entry in `GAMES`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import game.games  # noqa: F401 - registers the games by their names
from tests.every_game.small_board import card_adventure_setup
from tests.lair_lords.sample import make_setup as lair_lords_setup
from tests.rules import duel, raid
from tests.scoundrel_quest.sample import make_setup as scoundrel_quest_setup
from tests.seven_dons.sample import make_setup as seven_dons_setup


class GameUnderTest(NamedTuple):
    """A registered game: how to make a setup for a number of seats, which numbers it allows, and how long it may last."""

    name: str
    make_setup: Callable[[int], Any]
    seat_counts: tuple[int, ...]
    most_choices: int
    """A game of random choices that is longer than this counts as one that never ends."""


class Case(NamedTuple):
    """A game at one number of seats."""

    game: GameUnderTest
    seats: int


GAMES = [
    GameUnderTest("duel", duel.Setup, (2, 3, 4), 400),
    GameUnderTest("raid", raid.Setup, (2, 3, 4), 1500),
    GameUnderTest("card_adventure", card_adventure_setup, (1, 2, 3, 4), 2000),
    GameUnderTest("lair_lords", lair_lords_setup, (2, 3, 4), 2000),
    GameUnderTest("seven_dons", seven_dons_setup, (2,), 3000),
    GameUnderTest("scoundrel_quest", scoundrel_quest_setup, (2, 3, 4), 20000),
]

CASES = [Case(game, seats) for game in GAMES for seats in game.seat_counts]

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game.name}-{case.seats}")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
