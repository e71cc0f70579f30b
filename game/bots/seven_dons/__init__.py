"""Players of Seven Dons made of code: rules of thumb with the habits of a level, and one that thinks ahead."""

from game.bots.player import Player
from game.bots.seven_dons.habits import EASY, HARD, NORMAL, Habits
from game.bots.seven_dons.player import decide
from game.bots.seven_dons.reasons import say
from game.bots.seven_dons.search import ITERATIONS, SearchBot
from game.bots.seven_dons.worth import at_first_sight

PLAYER = Player(decide, say, {"easy": EASY, "normal": NORMAL}, at_first_sight, SearchBot, ITERATIONS)

__all__ = ["EASY", "HARD", "NORMAL", "PLAYER", "Habits", "at_first_sight", "decide", "say"]
