"""Where rooms lie: cells of a grid, the four ways out of one, the border that two of them share (MQ-R2).

A cell is a number, `x + WIDE * y`; a border is named by the cell west or north of it.
"""

from __future__ import annotations

from game.content.scoundrel_quest.vocabulary import WAYS

WIDE = 64
START = 32 + WIDE * 32
"""The Entrance's cell, in the middle (MQ-2.6)."""
STEP = (-WIDE, 1, WIDE, -1)
"""What a step north, east, south, west adds to a cell."""
TOWARDS = {step: way for way, step in enumerate(STEP)}
"""The way that a step goes."""
NORTH, EAST, SOUTH, WEST = range(4)
_SIDE = (1 - 2 * WIDE, 0, 1, -2)
WAY = {word: number for number, word in enumerate(WAYS)}


def opposite(way: int) -> int:
    """The way back."""
    return way ^ 2


def border(cell: int, way: int) -> int:
    """The border on that side of a cell, the same from both sides."""
    return 2 * cell + _SIDE[way]


AROUND = tuple(zip(STEP, _SIDE, strict=True))
"""For each way what it adds to a cell for the cell behind it, and to twice the cell for the border between."""


def sides(edge: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two cells at a border, each with the way from it to the border."""
    cell, down = divmod(edge, 2)
    return ((cell, SOUTH), (cell + WIDE, NORTH)) if down else ((cell, EAST), (cell + 1, WEST))


def xy(cell: int) -> tuple[int, int]:
    """Columns east and rows south of the Entrance."""
    return cell % WIDE - START % WIDE, cell // WIDE - START // WIDE


def cell_at(x: int, y: int) -> int:
    """The cell so many columns east and rows south of the Entrance."""
    return START + x + WIDE * y
