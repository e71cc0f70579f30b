"""How each game is played: its rules of thumb by level, its sentences, and who thinks ahead. Told by the type of the view."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, NamedTuple, Protocol

from game.bots import card_adventure, lair_lords
from game.bots.card_adventure import search as quest
from game.bots.lair_lords import search as lairs
from game.games.card_adventure import CardAdventureView
from game.games.lair_lords import LairView

Choice = tuple[int, str, Any]
"""The number of an option, the word of a reason, and what that is about."""


class Thoughtful(Protocol):
    """A bot that can think in slices."""

    why: Mapping[str, str]

    def think(self, view: Any) -> Generator[None, None, int]:
        """What it chooses, in slices of a few milliseconds."""


class Player(NamedTuple):
    """How a game is played.

    `decide(view, decision, habits)` chooses by rules of thumb, None where these say nothing; `say(view, word, about)` puts
    a reason into words; `habits` by level. `search(seed, iterations, seconds)` thinks ahead, usually for so many
    `iterations`; `sight(state, seat)` is what a position is worth to a seat at first sight.
    """

    decide: Callable[[Any, Any, Any], Choice | None]
    say: Callable[[Any, str, Any], Mapping[str, str]]
    habits: Mapping[str, Any]
    search: Callable[[int, int, float], Thoughtful]
    iterations: int
    sight: Callable[[Any, int], float]


PLAYERS: Mapping[type, Player] = {
    CardAdventureView: Player(
        card_adventure.decide,
        card_adventure.say,
        {"easy": card_adventure.EASY, "normal": card_adventure.NORMAL},
        quest.SearchBot,
        quest.ITERATIONS,
        lambda state, seat: card_adventure.worth(state),
    ),
    LairView: Player(
        lair_lords.decide,
        lair_lords.say,
        {"easy": lair_lords.EASY, "normal": lair_lords.NORMAL},
        lairs.SearchBot,
        lairs.ITERATIONS,
        lair_lords.at_first_sight,
    ),
}


def player_of(view: Any) -> Player | None:
    """How the game of this view is played, or None where nobody knows."""
    return PLAYERS.get(type(view))
