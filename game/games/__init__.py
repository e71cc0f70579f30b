"""The games. Each package is one game: its state, its steps named by the rulebook's words, and its ledger `RULES.md`."""

from __future__ import annotations

from importlib import import_module

from game.rules import Game, register

NAMES = ("card_adventure",)
"""The games that can be played at a table, in the order in which they are offered."""

WITHOUT_TABLE = ("lair_lords",)
"""Games whose rules stand but that have no table in the client yet; tests and tools know them."""


def _register(name: str) -> None:
    def load() -> Game:
        return import_module(f"game.games.{name}").GAME  # type: ignore[no-any-return]

    register(name, load)


for _name in (*NAMES, *WITHOUT_TABLE):
    _register(_name)
