"""Players of Card+Adventure made of code: rules of thumb with the habits of a level, and one that thinks ahead."""

from game.bots.card_adventure.habits import EASY, NORMAL, Habits
from game.bots.card_adventure.player import decide
from game.bots.card_adventure.reasons import say
from game.bots.card_adventure.worth import worth

__all__ = ["EASY", "NORMAL", "Habits", "decide", "say", "worth"]
