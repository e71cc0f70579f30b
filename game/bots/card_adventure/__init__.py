"""Players of Card+Adventure made of code: rules of thumb with the habits of a level, and one that thinks ahead."""

from game.bots.card_adventure.features import prospect
from game.bots.card_adventure.habits import EASY, NORMAL, Habits
from game.bots.card_adventure.player import decide
from game.bots.card_adventure.reasons import say
from game.bots.card_adventure.search import ITERATIONS, SearchBot
from game.bots.player import Player

PLAYER = Player(decide, say, {"easy": EASY, "normal": NORMAL}, lambda state, seat: prospect(state), SearchBot, ITERATIONS)

__all__ = ["EASY", "NORMAL", "PLAYER", "Habits", "decide", "prospect", "say"]
