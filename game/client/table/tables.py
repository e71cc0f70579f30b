"""The tables of all games, each found by its game's name. The one place that knows them all."""

from __future__ import annotations

from functools import cache

from game.client.table.game_table import GameTable
from game.client.table.plain.parts import plain_parts
from game.sessions.spec import game_names, spec_of


@cache
def table_named(name: str) -> GameTable:
    """The parts of a game; the plain table where it has none. Raises Trouble where there is no game of that name."""
    spec = spec_of(name)
    if not spec.has_room("table"):
        return plain_parts(spec)
    parts: GameTable = spec.room("table").PARTS
    return parts


def all_tables() -> list[GameTable]:
    """The parts of every game, in the order in which games are offered."""
    return [table_named(name) for name in game_names()]
