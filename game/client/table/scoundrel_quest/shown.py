"""What the table shows while events are played: the view as it was when each of them had happened."""

from __future__ import annotations

from game.games.scoundrel_quest import QuestView


class Shown:
    """The view that is drawn."""

    def __init__(self, view: QuestView) -> None:
        self.view = view

    def become(self, view: QuestView) -> None:
        """Show a view."""
        self.view = view
