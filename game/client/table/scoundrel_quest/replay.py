"""A replay of Scoundrel Quest."""

from __future__ import annotations

from game.client.table.replay import ReplayTable
from game.client.table.scoundrel_quest.scene import QuestTableScene


class QuestReplay(ReplayTable, QuestTableScene):
    """The table of Scoundrel Quest at which a replay is shown."""
