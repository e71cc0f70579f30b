"""The dungeon's picture: each room is a small Tiled map of its own, and links lie over the walls between two of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from pathlib import Path

from game.boards.rooms.floor import free_cells
from game.boards.rooms.loader import room_map
from game.boards.rooms.schema import CELL, SIDE, SIGNS
from game.client.brush import Brush
from game.content.scoundrel_quest.vocabulary import Face
from game.tiled.paint import MapPicture

ROOM = SIDE * CELL
"""The side of a room's map, in pixels; rooms lie beside each other without a gap."""
DOWN = (44, 96)
"""Where a link to the room below lies in the map of the upper room: its left upper corner."""
ACROSS = (96, 32)
"""The same of a link to the room in the east."""
Cell = tuple[int, int]
ROOMS_KEPT = 256
"""Pictures of rooms that are kept: those of the box, with and without signs, and of some sets of one's own."""


@lru_cache(ROOMS_KEPT)
def room_picture(folder: Path, room: str, signs: bool = True) -> MapPicture:
    """The map of a room by its id, read once, with its arrows and icons or without; `folder` is that of the set of rooms.

    Raises ResourceMissing or MapFaults.
    """
    return MapPicture.load(room_map(folder, room), without=frozenset() if signs else SIGNS)


@cache
def standing_places(folder: Path, room: str) -> tuple[tuple[int, int], ...]:
    """The middles of a room's free cells in map pixels, those of the middle of the room first."""
    middle = SIDE // 2
    free = free_cells(room_picture(folder, room).board)
    ordered = sorted(free, key=lambda cell: (abs(cell[0] - middle) + abs(cell[1] - middle), cell[1], cell[0]))
    return tuple((x * CELL + CELL // 2, y * CELL + CELL // 2) for x, y in ordered)


def draw_room(brush: Brush, folder: Path, room: str, at: tuple[int, int], signs: bool = True) -> None:
    """Draw a room with its left upper corner at a place."""
    brush.board(room_picture(folder, room, signs), (0, 0, ROOM, ROOM), at)


def link_name(face: Face, down: bool) -> str:
    """The picture of a link with this face."""
    return f"links/link_{face}_{'down' if down else 'across'}"


def draw_link(brush: Brush, face: Face, down: bool, at: tuple[int, int]) -> None:
    """Draw a link; `at` is the left upper corner of the upper room (`down`), or of the western one."""
    left, top = DOWN if down else ACROSS
    brush.picture(link_name(face, down), (at[0] + left, at[1] + top))


def draw_dungeon(
    brush: Brush,
    folder: Path,
    rooms: Mapping[Cell, str],
    links: Collection[tuple[Cell, bool, Face]],
    at: tuple[int, int] = (0, 0),
    signs: bool = True,
) -> None:
    """Draw rooms by the cells of the grid on which they lie, and their links; `at` is where the cell (0, 0) begins.

    A link is said by the cell of its upper or western room, whether it leads down, and its face.
    """
    for (x, y), room in rooms.items():
        draw_room(brush, folder, room, (at[0] + x * ROOM, at[1] + y * ROOM), signs)
    for (x, y), down, face in links:
        draw_link(brush, face, down, (at[0] + x * ROOM, at[1] + y * ROOM))
