"""The bot that takes what looks best at once: every option is tried in imagined positions, and none is looked beyond."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.onward import onward
from game.bots.player import player_of
from game.rules.randomness import Stream
from game.rules.secrecy import imagine

DEALS = 3
"""In so many imagined positions every option is tried."""
BEST: Mapping[str, str] = {"en": "This looks best at first sight.", "ja": "ひと目で一番よさそうな手だ。"}


class GreedyBot:
    """Looks one choice ahead: a yardstick for bots that look further."""

    def __init__(self, seed: int) -> None:
        """`seed` is that of its own chance."""
        self.seed = seed
        self.why: Mapping[str, str] = BEST

    def choose(self, view: Any) -> int:
        """The option after which the position is worth most. Raises KeyError for a game whose positions nobody can judge."""
        player = player_of(view)
        if player is None:
            raise KeyError(f"nobody can judge a position of {type(view).__name__}")
        options = view.decision.options
        numbers = onward(options)
        if len(numbers) == 1:
            return numbers[0]
        chance = Stream(self.seed)
        sums = [0.0] * len(options)
        for _ in range(DEALS):
            state = imagine(view, chance)
            if len(state.decision.options) != len(options):
                continue
            for number in numbers:
                after = state.clone()
                after.choose(number)
                sums[number] += player.sight(after, view.seat)
        return max(numbers, key=sums.__getitem__)

    def break_in(self, view: Any) -> int | None:
        """The interrupt after which the position is worth most, where that is more than it is worth now."""
        player = player_of(view)
        if player is None:
            return None
        chance = Stream(self.seed)
        sums = [0.0] * len(view.interrupts)
        for _ in range(DEALS):
            state = imagine(view, chance)
            now = player.sight(state, view.seat)
            for number in range(len(sums)):
                after = state.clone()
                after.interrupt(view.seat, number)
                sums[number] += player.sight(after, view.seat) - now
        best = max(range(len(sums)), key=sums.__getitem__)
        return best if sums[best] > 0 else None
