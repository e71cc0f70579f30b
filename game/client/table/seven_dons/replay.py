"""A replay of Seven Dons."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.table.replay import ReplayTable
from game.client.table.seven_dons.notebook import Notes
from game.client.table.seven_dons.scene import DonsTableScene


class DonsReplay(ReplayTable, DonsTableScene):
    """The table of Seven Dons at which a replay is shown; the gangs keep their places while the seats take turns."""

    def noted(self) -> tuple[Notes, Mapping[int, Notes]]:
        """What was noted by hand is no part of the game."""
        return {}, {}
