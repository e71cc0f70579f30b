"""Scoundrel Quest (ごろつきクエスト): two to four scoundrels in a dungeon that grows. The ledger of its rules is `RULES.md`."""

import game.games.scoundrel_quest.beast_effects
import game.games.scoundrel_quest.effects  # noqa: F401 - these give every effect word its meaning
from game.games.scoundrel_quest.options import Options
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.refusals import why_not
from game.games.scoundrel_quest.setup import begin
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.table import QuestTable, SeatSetup, Setup
from game.rules import Game

GAME = Game("scoundrel_quest", Quest, QuestTable, begin, why_not, lenient=True)

__all__ = ["GAME", "Options", "Quest", "QuestTable", "QuestView", "SeatSetup", "Setup"]
