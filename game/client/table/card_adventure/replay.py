"""A replay of Card+Adventure."""

from __future__ import annotations

from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.table.replay import ReplayTable


class CardAdventureReplay(ReplayTable, CardAdventureTableScene):
    """The table of Card+Adventure at which a replay is shown."""
