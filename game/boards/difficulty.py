"""How hard the boards that come with the program are: how often bots win there, as it was measured."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from game.resources import resource

FILE = "maps/difficulty.toml"
"""Written by `python -m game.workshop.difficulty`, which says in its head how."""
EASY, HARD = 0.75, 0.45
"""From so many games won a board is easy; with fewer than so many it is hard."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many games on a board were won."""

    won: int
    games: int

    @property
    def word(self) -> str:
        """`easy`, `fair` or `hard`."""
        share = self.won / max(1, self.games)
        return "easy" if share >= EASY else "hard" if share < HARD else "fair"


@dataclass(frozen=True, slots=True)
class Measured(Rate):
    """What was measured on a board that comes with the program; `digest` is that of the board as it was then."""

    digest: str


@cache
def measured() -> dict[str, Measured]:
    """What was measured, by the name of the board's file. Raises ResourceMissing."""
    content = tomllib.loads(resource(FILE).read_text(encoding="utf-8"))
    return {key: Measured(one["won"], one["games"], one["digest"]) for key, one in content["board"].items()}
