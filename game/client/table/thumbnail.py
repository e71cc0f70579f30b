"""Small pictures of saved games, as everybody may see them; each game draws its own."""

from __future__ import annotations

import logging

import pygame

from game.client.brush import Brush
from game.client.pictures import pictures
from game.client.table.game_table import Drawer
from game.client.table.lending import blank, lend
from game.client.table.tables import table_named
from game.resources import ResourceMissing
from game.sessions.save_file import read_save, session_of
from game.sessions.saves import SaveRow
from game.sessions.session import Session
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults

log = logging.getLogger("dungeonbox.client")


class Thumbnails:
    """Draws pictures of saves."""

    def __init__(self) -> None:
        self._drawers: dict[str, Drawer] = {}

    def of(self, row: SaveRow, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a save in so many pixels; None where its board or game is not there or can't be shown."""
        try:
            return self.draw(session_of(read_save(row.path), recall=False), size)
        except (Trouble, MapFaults, ResourceMissing):
            return None
        except Exception:  # a save that the rules stumble over is a row like any other
            log.exception("no picture of %s", row.path.name)
            return None

    def draw(self, session: Session, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a game that is open."""
        drawer = self._drawers.get(session.game)
        if drawer is None:
            drawer = self._drawers[session.game] = table_named(session.game).thumbnail()
        surface = pygame.Surface(size)
        before = pictures.lent  # a table may be open below the list
        lend(session)
        try:
            drawer.draw(session, Brush(surface, 0, 0, still=True), size)
        finally:
            pictures.lend(before, blank)
        return surface
