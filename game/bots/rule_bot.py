"""The bots that go by rules of thumb, with the habits of a level. Games without such rules are played by chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.onward import onward
from game.bots.player import broken_in, player_of
from game.rules.randomness import Stream

LUCK: Mapping[str, str] = {"en": "It doesn't matter much which.", "ja": "どれでも大差ない。"}


class RuleBot:
    """Plays by rules of thumb; where these say nothing, by chance."""

    def __init__(self, chance: Stream, level: str) -> None:
        """`chance` is the bot's own; `level` names the habits."""
        self.chance = chance
        self.level = level
        self.why: Mapping[str, str] = LUCK

    def choose(self, view: Any) -> int:
        """The option that the game's rules of thumb point to."""
        choice = None
        player = player_of(view)
        if player is not None and view.decision is not None:
            choice = player.decide(view, view.decision, player.habits[self.level])
        if player is None or choice is None:
            self.why = LUCK
            numbers = onward(view.decision.options)
            return numbers[self.chance.below(len(numbers))]
        number, word, about = choice
        self.why = player.say(view, word, about)
        return number

    def break_in(self, view: Any) -> int | None:
        """What the game's rules of thumb say."""
        found = broken_in(view, self.level)
        if found is None:
            return None
        number, self.why = found
        return number
