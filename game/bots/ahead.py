"""What all bots share that think ahead: a budget, and thinking in slices that can also be had in one go."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from typing import Any

Thinking = Generator[None, None, int]
"""Slices of a few milliseconds; at the end the number of the option chosen."""


class ThinkingAhead(ABC):
    """Thinks for `iterations` imagined games or, where `seconds` are given, for that time, however many games that makes."""

    def __init__(self, seed: int, iterations: int, seconds: float = 0.0) -> None:
        """`why` is the reason of the last choice, by language."""
        self.seed, self.iterations, self.seconds = seed, iterations, seconds
        self.why: Mapping[str, str] = {}

    def choose(self, view: Any) -> int:
        """The number of the option chosen. Without `seconds` the same for the same view, whenever it is asked."""
        thinking = self.think(view)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                return int(end.value)

    @abstractmethod
    def think(self, view: Any) -> Thinking:
        """The same in slices."""
