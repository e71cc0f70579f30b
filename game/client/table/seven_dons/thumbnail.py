"""A small picture of a game of Seven Dons: the street, as everybody may see it."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.table.seven_dons.panel import StreetPanel
from game.client.table.seven_dons.places import GROUND, Places
from game.client.table.seven_dons.shown import Shown
from game.rules import view
from game.sessions.session import Session


class Thumbnail:
    """Draws pictures of games."""

    def draw(self, session: Session, brush: Brush, size: tuple[int, int]) -> None:
        """The middle of the street, and who stands there."""
        state = session.match.state
        seen = view(state, state.seats)  # the eyes of nobody at the table
        home = state.decision.seat if state.decision is not None else 0
        wide, high = GROUND[0], GROUND[1] + 8
        panel = StreetPanel([seat.name for seat in session.seats])
        panel.places = Places(Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high), home)
        panel.draw(brush, seen, Shown(seen), ({}, {}), {})
