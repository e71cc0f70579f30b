"""How a game is played: its rules of thumb by level, its sentences, and who thinks ahead. Each game's package has a `PLAYER`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

Choice = tuple[int, str, Any]
"""The number of an option, the word of a reason, and what that is about."""


class Thoughtful(Protocol):
    """A bot that can think in slices."""

    why: Mapping[str, str]
    tried: dict[int, list[float]]
    beside: Callable[[], Mapping[int, Sequence[float]]]

    def think(self, view: Any) -> Generator[None, None, int]:
        """What it chooses, in slices of a few milliseconds."""


class Player(NamedTuple):
    """How a game is played.

    `decide(view, decision, habits)` chooses by rules of thumb, None where these say nothing; `say(view, word, about)` puts
    a reason into words; `habits` by level. `search(seed, iterations, seconds)` thinks ahead, usually for so many
    `iterations`, None where nothing does; `sight(state, seat)` is what a position is worth to a seat at first sight.
    `break_in(view, level)` is the interrupt that a seat takes between two actions of another, and why; None for none.
    """

    decide: Callable[[Any, Any, Any], Choice | None]
    say: Callable[[Any, str, Any], Mapping[str, str]]
    habits: Mapping[str, Any]
    sight: Callable[[Any, int], float]
    search: Callable[[int, int, float], Thoughtful] | None = None
    iterations: int = 0
    break_in: Callable[[Any, str], Choice | None] | None = None


def player_of(view: Any) -> Player | None:
    """How the game of this view is played, or None where nobody knows."""
    return _player_beside(type(view).__module__.rpartition(".")[0])


@cache
def _player_beside(rules: str) -> Player | None:
    """The player of the game whose rules stand in a package: `game.bots.x` for `game.games.x`, else `bots` beside the rules."""
    house, _, name = rules.rpartition(".")
    package = f"game.bots.{name}" if house == "game.games" else f"{house}.bots"
    found = find_spec(package) if house else None
    if found is None or found.origin is None:  # nobody wrote it yet; a folder without a module in it is not it either
        return None
    player: Player = import_module(package).PLAYER
    return player


def broken_in(view: Any, level: str) -> tuple[int, Mapping[str, str]] | None:
    """The interrupt that the rules of thumb of a game take, and why; None where they know of none."""
    player = player_of(view)
    choice = None if player is None or player.break_in is None else player.break_in(view, level)
    if player is None or choice is None:
        return None
    number, word, about = choice
    return number, player.say(view, word, about)
