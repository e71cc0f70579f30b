"""Seven Dons (七人の首領): two heads of syndicates hunt for each other among eight members each. The ledger is `RULES.md`."""

import game.games.seven_dons.effects  # noqa: F401 - gives every effect word its meaning
from game.games.seven_dons.options import Options
from game.games.seven_dons.position import DonsView
from game.games.seven_dons.refusals import why_not
from game.games.seven_dons.setup import begin
from game.games.seven_dons.state import SevenDons
from game.games.seven_dons.table import DonsTable, SeatSetup, Setup
from game.rules import Game

GAME = Game("seven_dons", SevenDons, DonsTable, begin, why_not)

__all__ = ["GAME", "DonsTable", "DonsView", "Options", "SeatSetup", "Setup", "SevenDons"]
