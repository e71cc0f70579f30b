"""A small picture of a game of Scoundrel Quest: the dungeon around whose turn it is, as everybody may see it."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.table.scoundrel_quest.dungeon import DungeonPanel
from game.rules import view
from game.sessions.session import Session


class Thumbnail:
    """Draws pictures of games."""

    def draw(self, session: Session, brush: Brush, size: tuple[int, int]) -> None:
        """The room of the active scoundrel, and what is around it."""
        state = session.match.state
        seen = view(state, state.seats)  # the eyes of nobody at the table
        panel = DungeonPanel(session.path)
        panel.grow(seen)
        panel.lie_in(Rect((0, 0), size))
        panel.look_at(panel.middle_of(seen.at[max(0, seen.active)]))
        panel.draw(brush, seen, {})
