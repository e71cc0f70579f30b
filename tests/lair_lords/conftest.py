"""Makes the game known by its name, whether or not it is among those that are offered."""

from game.games.lair_lords import GAME
from game.rules import register

register("lair_lords", lambda: GAME)
