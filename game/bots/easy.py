"""The easy level: one sensible player for each game, by simple rules of thumb. Games without one are played at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.bots.card_adventure import choose_card_adventure
from game.games.card_adventure import CardAdventureView
from game.rules.randomness import Stream

_PLAYERS: Mapping[type, Callable[[Any, Stream], int]] = {CardAdventureView: choose_card_adventure}


class EasyBot:
    """Plays by rules of thumb; where these say nothing, by chance."""

    def __init__(self, chance: Stream) -> None:
        """`chance` is the bot's own."""
        self.chance = chance

    def choose(self, view: Any) -> int:
        """The option that the game's rules of thumb point to."""
        player = _PLAYERS.get(type(view))
        if player is None:
            return self.chance.below(len(view.decision.options))
        return player(view, self.chance)
