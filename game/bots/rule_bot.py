"""The bots that go by rules of thumb, with the habits of a level. Games without such rules are played by chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.card_adventure import Habits, decide, say
from game.games.card_adventure import CardAdventureView
from game.rules.randomness import Stream

LUCK: Mapping[str, str] = {"en": "It does not matter much which.", "ja": "どれでも大差ない。"}


class RuleBot:
    """Plays by rules of thumb; where these say nothing, by chance."""

    def __init__(self, chance: Stream, habits: Habits) -> None:
        """`chance` is the bot's own."""
        self.chance = chance
        self.habits = habits
        self.why: Mapping[str, str] = LUCK

    def choose(self, view: Any) -> int:
        """The option that the game's rules of thumb point to."""
        choice = None
        if type(view) is CardAdventureView and view.decision is not None:
            choice = decide(view, view.decision, self.habits)
        if choice is None:
            self.why = LUCK
            return self.chance.below(len(view.decision.options))
        number, word, about = choice
        self.why = say(view, word, about)
        return number
