"""Players made of code. A bot is given the view of its seat and answers with the number of an option: `make_bot(level, seed)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.bots.easy import EasyBot
from game.bots.random_bot import RandomBot
from game.rules.randomness import Stream


class Bot(Protocol):
    """Whoever plays a seat by itself."""

    def choose(self, view: Any) -> int:
        """The number of the option that is taken of `view.decision`, which is this seat's. Sees nothing but the view."""


_BOTS: Mapping[str, Callable[[Stream], Bot]] = {"random": RandomBot, "easy": EasyBot}
LEVELS: tuple[str, ...] = tuple(_BOTS)
"""The levels of bots, the weakest first."""


def make_bot(level: str, seed: int) -> Bot:
    """A bot of a level with a stream of chance of its own: equal views in equal order bring equal choices.

    Raises ValueError with the known levels.
    """
    if level not in _BOTS:
        raise ValueError(f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}")
    return _BOTS[level](Stream(seed))


__all__ = ["LEVELS", "Bot", "make_bot"]
