"""Small pictures of boards, for lists of them."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.resources import ResourceMissing
from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture

log = logging.getLogger("dungeonbox.client")

MOST_PIXELS = 200_000
"""A board's picture is drawn in about so many pixels, then made as small as it is shown."""


def board_picture(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of a board, fitted into so many pixels; None where it has none that can be shown."""
    try:
        whole, _step = MapPicture.load(path).overview(MOST_PIXELS)
    except (MapFaults, ResourceMissing, OSError):
        return None
    except Exception:  # somebody else's file: the list goes on
        log.exception("no picture of %s", path.name)
        return None
    scale = min(size[0] / whole.get_width(), size[1] / whole.get_height(), 1.0)
    shown = (max(1, round(whole.get_width() * scale)), max(1, round(whole.get_height() * scale)))
    return pygame.transform.scale(whole, shown) if shown != whole.get_size() else whole  # no colours between those of the art
