"""Players made of code. A bot is given the view of its seat and answers with the number of an option: `make_bot(level, seed)`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.bots.greedy_bot import GreedyBot
from game.bots.hard_bot import HardBot
from game.bots.random_bot import RandomBot
from game.bots.rule_bot import RuleBot
from game.bots.thinker import Thinker
from game.rules.randomness import Stream


class Bot(Protocol):
    """Whoever plays a seat by itself."""

    why: Mapping[str, str]
    """Why it chose as it did last: a short sentence by language (`en`, `ja`)."""

    def choose(self, view: Any) -> int:
        """The number of the option that is taken of `view.decision`, which is this seat's. Sees nothing but the view."""

    def break_in(self, view: Any) -> int | None:
        """The number of the interrupt that is taken of `view.interrupts`, of which there are some; None for none now."""


LEVELS: tuple[str, ...] = ("random", "easy", "normal", "hard")
"""The levels of bots, the weakest first."""
YARDSTICKS: tuple[str, ...] = ("greedy",)
"""Bots that nobody is offered to play against: levels are measured by them."""


def make_bot(level: str, seed: int, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """A bot of a level with a stream of chance of its own: equal views in equal order bring equal choices.

    `iterations` is how many games the hard level imagines for a choice; 0 is what the game has found to take about a
    third of a second. With `seconds` it thinks for that long instead, and two runs may differ. Raises ValueError with
    the known levels.
    """
    match level:
        case "random":
            return RandomBot(Stream(seed))
        case "easy" | "normal":
            return RuleBot(Stream(seed), level)
        case "greedy":
            return GreedyBot(seed)
        case "hard":
            return HardBot(seed, iterations, seconds)
    raise ValueError(f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}")


__all__ = ["LEVELS", "YARDSTICKS", "Bot", "Thinker", "make_bot"]
