"""Players of Scoundrel Quest made of code: rules of thumb with the habits of a level, what a position is worth at first sight."""

from game.bots.player import Player
from game.bots.scoundrel_quest.habits import EASY, HABITS, HARD, NORMAL, Habits
from game.bots.scoundrel_quest.player import break_in, decide
from game.bots.scoundrel_quest.reasons import say
from game.bots.scoundrel_quest.search import ITERATIONS, SearchBot
from game.bots.scoundrel_quest.worth import at_first_sight

PLAYER = Player(decide, say, HABITS, at_first_sight, SearchBot, ITERATIONS, break_in)

__all__ = ["EASY", "HARD", "NORMAL", "PLAYER", "Habits", "at_first_sight", "break_in", "decide", "say"]
