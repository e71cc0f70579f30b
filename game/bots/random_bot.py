"""The bot that takes any option with equal chance: a yardstick, and a way to try rules out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.onward import onward
from game.rules.randomness import Stream

LUCK: Mapping[str, str] = {"en": "Leaves it to the dice.", "ja": "運にまかせる。"}

SELDOM = 8
"""One time in so many it breaks in where it can."""


class RandomBot:
    """Chooses evenly among the options."""

    def __init__(self, chance: Stream) -> None:
        """`chance` is the bot's own."""
        self.chance = chance
        self.why: Mapping[str, str] = LUCK

    def choose(self, view: Any) -> int:
        """Any option that takes nothing back."""
        numbers = onward(view.decision.options)
        return numbers[self.chance.below(len(numbers))]

    def break_in(self, view: Any) -> int | None:
        """Now and then anything."""
        return None if self.chance.below(SELDOM) else self.chance.below(len(view.interrupts))
