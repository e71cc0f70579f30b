"""The pictures of Rooms: each is a small Tiled map of its own that Heroes walk through."""

from __future__ import annotations

from functools import cache

import pygame

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
from game.resources import resource
from game.tiled.paint import MapPicture

ROOM = (64, 48)
"""A Room's map in pixels."""
FEET = 40
"""How far below the top of a Room's map those who walk through it set their feet."""
MIDDLE = (48, 32)
"""The part of a map that the picture on a card shows."""


@cache
def room_picture(room: str) -> MapPicture:
    """The map of a Room by the id of its card, read once. Raises ResourceMissing or MapFaults."""
    return MapPicture.load(resource(f"maps/rooms/{room}.tmx"))


def paint_room(surface: pygame.Surface, room: str, at: tuple[int, int]) -> None:
    """Draw a whole Room as it is before anything moves."""
    if pictures.is_lent(f"rooms/{room}"):
        surface.blit(pictures.get(f"rooms/{room}").frame(), at)
    else:
        room_picture(room).draw(surface, (0, 0, *ROOM), 0, at)


def draw_room(brush: Brush, room: str, at: tuple[int, int], size: tuple[int, int] = ROOM, dark: bool = False) -> None:
    """Draw a Room, or the middle part of it, with its top left corner at a place; `dark` when it does nothing."""
    if pictures.is_lent(f"rooms/{room}"):
        left, top = (0, 0) if size == ROOM else ((ROOM[0] - size[0]) // 2, ROOM[1] - size[1])
        brush.blit(pictures.get(f"rooms/{room}").frame(), at, (left, top, *size))
        if dark:
            brush.dim(Rect(at, size))
        return
    view = ((ROOM[0] - size[0]) // 2, ROOM[1] - size[1] - (0 if size == ROOM else 2), *size)
    brush.board(room_picture(room), view, at)
    if dark:
        brush.dim(Rect(at, size))
