"""The hard level: one that thinks ahead for each game. Games without one are played as the normal level plays."""

from __future__ import annotations

from typing import Any

from game.bots.ahead import Thinking, ThinkingAhead
from game.bots.player import broken_in, player_of
from game.bots.rule_bot import LUCK, RuleBot
from game.rules.randomness import Stream


class HardBot(ThinkingAhead):
    """Thinks ahead, for so many imagined games or for a time."""

    def __init__(self, seed: int, iterations: int, seconds: float) -> None:
        """See `make_bot`."""
        super().__init__(seed, iterations, seconds)
        self._rules = RuleBot(Stream(seed), "normal")
        self.why = LUCK

    def think(self, view: Any) -> Thinking:
        """The same in slices of a few milliseconds."""
        player = player_of(view)
        if player is not None and player.search is not None:
            search = player.search(self.seed, self.iterations or player.iterations, self.seconds)
            search.tried, search.beside = self.tried, self.beside
            number = yield from search.think(view)
            self.why = search.why
        else:
            number = self._rules.choose(view)
            self.why = self._rules.why
        return number

    def break_in(self, view: Any) -> int | None:
        """What the game's rules of thumb say: there is no time to think between two actions of another."""
        found = broken_in(view, "hard")
        if found is None:
            return None
        number, self.why = found
        return number
