"""An outsider's player for each game: rules of thumb from the rulebook alone, by somebody who has not read `game.bots`.

They are the yardstick that learns nothing from us: they see a view and its options, think nothing ahead, and are never tuned
against our bots. The module of a game is named like it and has `choose(view)`, the number of an option.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from game.rules import Option


def outsider_of(game: str) -> Callable[[Any], int]:
    """The outsider's player of a game."""
    return cast("Callable[[Any], int]", import_module(f"tests.bench.outsiders.{game}").choose)


def best(view: Any, worth: Callable[[Option], float]) -> int:
    """The option that is worth most, of equals the first."""
    options = view.decision.options
    return max(range(len(options)), key=lambda number: (worth(options[number]), -number))
