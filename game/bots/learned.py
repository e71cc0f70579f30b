"""What positions are worth, learned from play (`game.workshop.learning`): one weight for each number that describes a seat."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from operator import mul
from pathlib import Path
from typing import Any

from game.resources import resource

MOST_FAR = 0.693
"""The error of who knows nothing of two seats."""


def file_of(game: str) -> Path:
    """The file of a game's weights."""
    return resource("assets/learned") / f"{game}.toml"


@cache
def weights_of(game: str, guess: tuple[tuple[str, float], ...]) -> tuple[float, ...]:
    """The weights in the order of these names; what is guessed beside them, where nothing was learned of the game yet.

    Raises KeyError where the file has no weight of a name.
    """
    file = file_of(game)
    if not file.is_file():
        return tuple(weight for _, weight in guess)
    read: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))["weights"]
    return tuple(float(read[name]) for name, _ in guess)


def chance(row: Sequence[float], weights: Sequence[float]) -> float:
    """How likely a game that goes on is won where all win together, of which these are the numbers."""
    return 1 / (1 + math.exp(-sum(map(mul, weights, row))))


def chances(rows: Iterable[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """How likely each of some rivals wins a game that goes on: `rows` are the numbers of one after the other."""
    worths = [sum(map(mul, weights, row)) for row in rows]
    most = max(worths)
    powers = [math.exp(one - most) for one in worths]
    total = sum(powers)
    return [one / total for one in powers]
