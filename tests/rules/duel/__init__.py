"""Duel, a game for two to four seats that exists to prove the rules model: `Setup`, and the game by the name `duel`."""

from game.rules.match import register
from tests.rules.duel.play import DUEL
from tests.rules.duel.state import Duel, DuelPosition, Setup

register("duel", lambda: DUEL)

make_setup = Setup
SEATS, MOST_CHOICES = (2, 3, 4), 400

__all__ = ["DUEL", "Duel", "DuelPosition", "Setup"]
