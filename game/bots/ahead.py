"""What all bots share that think ahead: a budget, and thinking in slices that can also be had in one go."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from game.bots.comparing import Trial, Tried, compare, nothing
from game.bots.player import Choice
from game.rules import Decision
from game.rules.randomness import Stream

Thinking = Generator[None, None, int]
"""Slices of a few milliseconds; at the end the number of the option chosen."""


class ThinkingAhead(ABC):
    """Thinks for `iterations` imagined games or, where `seconds` are given, for that time, however many games that makes."""

    def __init__(self, seed: int, iterations: int, seconds: float = 0.0) -> None:
        """`why` is the reason of the last choice, by language.

        `tried` is what came of the options that it compared, `beside` tells what somebody else found out of them meanwhile.
        """
        self.seed, self.iterations, self.seconds = seed, iterations, seconds
        self.why: Mapping[str, str] = {}
        self.tried: dict[int, list[float]] = {}
        self.beside: Callable[[], Tried] = nothing

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


class Comparing(ThinkingAhead):
    """Where a choice is worth a thought, what the rules of thumb say of it is compared with what else could be meant."""

    LUCK = "luck"
    """The word of the reason of who has none."""

    def think(self, view: Any) -> Thinking:
        """The same in slices of a few milliseconds."""
        decision: Decision = view.decision
        chance = Stream(self.seed)
        number, word, about = self.usual(view, decision) or (chance.below(len(decision.options)), self.LUCK, None)
        numbers = self.worth_comparing(view, decision, number, word)
        if len(numbers) > 1:
            found, value = yield from self.best_of(view, numbers, chance)
            if found != number:
                number, word, about = found, "looked_ahead", self.told(value)
        self.why = self.say(view, word, about)
        return number

    @abstractmethod
    def usual(self, view: Any, decision: Decision) -> Choice | None:
        """What the rules of thumb say."""

    @abstractmethod
    def worth_comparing(self, view: Any, decision: Decision, usual: int, word: str) -> list[int]:
        """The numbers of the options to compare, first the one that the rules of thumb say."""

    def compared(
        self, numbers: Sequence[int], trial: Trial, chance: Stream, **how: Any
    ) -> Generator[None, None, tuple[int, float]]:
        """See `compare`: within the budget, and with what is found out beside."""
        self.tried.clear()
        budget = self.iterations, self.seconds
        return (yield from compare(numbers, trial, chance, *budget, tried=self.tried, beside=self.beside, **how))

    @abstractmethod
    def best_of(self, view: Any, numbers: list[int], chance: Stream) -> Generator[None, None, tuple[int, float]]:
        """Which of these options ends best, and how well."""

    @abstractmethod
    def say(self, view: Any, word: str, about: Any) -> Mapping[str, str]:
        """A reason in words."""

    def told(self, value: float) -> Any:
        """What is said of how well a choice will end: nothing, where that would tell what the bot holds."""
