"""A small picture of a game of Card+Adventure: the part of its board where the play is."""

from __future__ import annotations

from pathlib import Path

from game.boards.schema import PIECES
from game.client.brush import Brush, Rect
from game.client.table.card_adventure.board import BoardPanel
from game.client.table.card_adventure.shown import Shown
from game.rules import view
from game.sessions.session import Session
from game.tiled.paint import MapPicture


class Thumbnail:
    """Draws pictures of games. Boards are read once for each folder that is looked through."""

    def __init__(self) -> None:
        self._panels: dict[tuple[Path, str], BoardPanel] = {}

    def draw(self, session: Session, brush: Brush, size: tuple[int, int]) -> None:
        """Draw a game as everybody may see it. Raises MapFaults where its board can't be shown."""
        state, board = session.match.state, session.board
        key = (session.path, board.digest)
        panel = self._panels.get(key)
        if panel is None or panel.rect.size != size:
            panel = self._panels[key] = BoardPanel(MapPicture.load(session.path, without=PIECES), board)
            panel.lie_in(Rect((0, 0), size))
        seen = view(state, state.seats)  # the eyes of nobody at the table
        seat = state.decision.seat if state.decision is not None else max(0, seen.go)
        square = seen.at[seat] if seen.at[seat] >= 0 else board.starts[0]
        panel.look_at(panel.square_at(square))
        panel.draw(brush, seen, Shown(seen), {})
