"""A small picture of a game of Lair Lords: the dungeon of the seat that is to choose."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.panel import LairPanel
from game.client.table.lair_lords.places import Places, high_label
from game.client.table.lair_lords.rooms import ROOM
from game.client.table.lair_lords.shown import Shown
from game.games.lair_lords.table import PLACES
from game.rules import view
from game.sessions.session import Session


class Thumbnail:
    """Draws pictures of games."""

    def draw(self, session: Session, brush: Brush, size: tuple[int, int]) -> None:
        """The lords' ends of as many dungeons as there is room for, as everybody may see them."""
        state = session.match.state
        seen = view(state, state.seats)  # the eyes of nobody at the table
        home = state.decision.seat if state.decision is not None else 0
        high = seen.seats * (ROOM[1] + high_label()) + 80
        wide = (PLACES + 2) * ROOM[0]
        panel = LairPanel([seat.name for seat in session.seats])
        panel.places = Places(Rect(size[0] - wide, size[1] - high, wide, high), seen.seats, home)
        panel.draw(brush, seen, Shown(seen), Forecast(seen), {}, {})
