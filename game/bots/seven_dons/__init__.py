"""Players of Seven Dons made of code: rules of thumb with the habits of a level, and what a position is worth at first sight."""

from game.bots.player import Player
from game.bots.seven_dons.habits import EASY, NORMAL, Habits
from game.bots.seven_dons.player import decide
from game.bots.seven_dons.reasons import say
from game.bots.seven_dons.worth import at_first_sight

PLAYER = Player(decide, say, {"easy": EASY, "normal": NORMAL}, at_first_sight)

__all__ = ["EASY", "NORMAL", "PLAYER", "Habits", "at_first_sight", "decide", "say"]
