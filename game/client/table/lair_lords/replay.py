"""A replay of Lair Lords."""

from __future__ import annotations

from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.replay import ReplayTable


class LairReplay(ReplayTable, LairTableScene):
    """The table of Lair Lords at which a replay is shown."""

    def passing_words(self, seat: int) -> str:
        """Nothing is said of passing: what was chosen is shown."""
        return ""
