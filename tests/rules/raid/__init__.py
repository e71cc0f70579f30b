"""Raid, a game for two to four seats that exists to prove what the duel has no use for; the game by the name `raid`."""

from game.rules.match import register
from tests.rules.raid.play import RAID
from tests.rules.raid.state import Raid, RaidPosition, Setup

register("raid", lambda: RAID)

make_setup = Setup
SEATS, MOST_CHOICES = (2, 3, 4), 1500

__all__ = ["RAID", "Raid", "RaidPosition", "Setup"]
