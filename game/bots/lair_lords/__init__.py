"""Players of Lair Lords made of code: rules of thumb with the habits of a level, and one that thinks ahead."""

from game.bots.lair_lords.habits import EASY, NORMAL, Habits
from game.bots.lair_lords.player import decide
from game.bots.lair_lords.reasons import say
from game.bots.lair_lords.worth import at_first_sight

__all__ = ["EASY", "NORMAL", "Habits", "at_first_sight", "decide", "say"]
