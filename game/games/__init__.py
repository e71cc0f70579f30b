"""The games. Each package is one game: its state, its steps named by the rulebook's words, and its ledger `RULES.md`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from game.rules import Game, register

NAMES = ("card_adventure", "lair_lords", "seven_dons", "scoundrel_quest")
"""The games, in the order in which they are offered; every package here can be played by its name."""


def _register(name: str) -> None:
    def load() -> Game:
        return import_module(f"game.games.{name}").GAME  # type: ignore[no-any-return]

    register(name, load)


for _package in iter_modules(__path__):
    _register(_package.name)
