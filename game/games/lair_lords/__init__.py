"""Lair Lords (魔窟の主): two to four lords lure Heroes into their dungeons. The ledger of its rules is `RULES.md`."""

import game.games.lair_lords.effects  # noqa: F401 - gives every effect word its meaning
from game.games.lair_lords.options import PRESETS, Options
from game.games.lair_lords.position import LairView
from game.games.lair_lords.refusals import why_not
from game.games.lair_lords.setup import begin
from game.games.lair_lords.state import LairLords
from game.games.lair_lords.table import LairTable, SeatSetup, Setup
from game.rules import Game

GAME = Game("lair_lords", LairLords, LairTable, begin, why_not)

__all__ = ["GAME", "PRESETS", "LairLords", "LairTable", "LairView", "Options", "SeatSetup", "Setup"]
