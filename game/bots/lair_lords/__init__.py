"""Players of Lair Lords made of code: rules of thumb with the habits of a level, and one that thinks ahead."""

from game.bots.lair_lords.habits import EASY, NORMAL, Habits
from game.bots.lair_lords.player import decide
from game.bots.lair_lords.reasons import say
from game.bots.lair_lords.search import ITERATIONS, SearchBot
from game.bots.lair_lords.worth import at_first_sight
from game.bots.player import Player

PLAYER = Player(decide, say, {"easy": EASY, "normal": NORMAL}, at_first_sight, SearchBot, ITERATIONS)

__all__ = ["EASY", "NORMAL", "PLAYER", "Habits", "at_first_sight", "decide", "say"]
