"""Card+Adventure (カード+アドベンチャー): one to four adventurers on a shared board. The ledger of its rules is `RULES.md`."""

from game.games.card_adventure import deeds as deeds  # its functions are what the boards' rules do
from game.games.card_adventure.carried import carried_out
from game.games.card_adventure.options import Options
from game.games.card_adventure.position import CardAdventureView
from game.games.card_adventure.refusals import why_not
from game.games.card_adventure.setup import begin
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.table import CardAdventureTable, Carried, SeatSetup, Setup
from game.rules import Game

GAME = Game("card_adventure", CardAdventure, CardAdventureTable, begin, why_not)

__all__ = [
    "GAME",
    "CardAdventure",
    "CardAdventureTable",
    "CardAdventureView",
    "Carried",
    "Options",
    "SeatSetup",
    "Setup",
    "carried_out",
]
