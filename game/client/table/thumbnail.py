"""A small picture of a saved game: the part of its board where the play is, as everybody may see it."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.boards.faults import BoardFaults
from game.boards.paint import BoardPicture
from game.campaign.saves import SaveRow, read_save, session_of
from game.campaign.session import Session
from game.campaign.trouble import Trouble
from game.client.brush import Brush, Rect
from game.client.table.board import BoardPanel
from game.client.table.shown import Shown
from game.resources import ResourceMissing
from game.rules import view

log = logging.getLogger("dungeonbox.client")


class Thumbnails:
    """Draws pictures of saves. Boards are read once for each folder that is looked through."""

    def __init__(self) -> None:
        self._panels: dict[tuple[Path, str], BoardPanel] = {}

    def of(self, row: SaveRow, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a save in so many pixels; None where its board or game is not there or can't be shown."""
        try:
            return self.draw(session_of(read_save(row.path), recall=False), size)
        except (Trouble, BoardFaults, ResourceMissing):
            return None
        except Exception:  # a save that the rules stumble over is a row like any other
            log.exception("no picture of %s", row.path.name)
            return None

    def draw(self, session: Session, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a game that is open."""
        state, board = session.match.state, session.board
        key = (session.board_path, board.digest)
        panel = self._panels.get(key)
        if panel is None or panel.rect.size != size:
            panel = self._panels[key] = BoardPanel(Rect((0, 0), size), BoardPicture.load(session.board_path, pieces=False), board)
        seen = view(state, state.seats)  # the eyes of nobody at the table
        seat = state.decision.seat if state.decision is not None else max(0, seen.go)
        square = seen.at[seat] if seen.at[seat] >= 0 else board.starts[0]
        panel.look_at(panel.square_at(square))
        surface = pygame.Surface(size)
        brush = Brush(surface, 0, 0, still=True)
        panel.draw(brush, seen, Shown(seen), {})
        return surface
