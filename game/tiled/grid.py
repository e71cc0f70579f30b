"""Where the cells of a map lie: their corners and feet, and the rectangle that they cover, for every orientation. In map pixels.

Staggered and hexagonal maps are reckoned in whole pixels as Tiled's renderers do. Objects of isometric maps are kept in a grid of
squares, tile heights wide; `on_screen` and `in_grid` lead from there to the picture and back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.tiled.map import TiledMap, TileLayer

Rect = tuple[int, int, int, int]
"""Left, top, width, height in map pixels."""


def on_screen(board: TiledMap, x: float, y: float) -> tuple[float, float]:
    """Where a point of an object is in the picture: isometric maps keep objects in tile heights."""
    if board.orientation != "isometric":
        return x, y
    high, wide = board.tile_height or 1, board.tile_width
    column, row = x / high, y / high
    return (column - row) * wide / 2 + board.height * wide // 2, (column + row) * high / 2


def in_grid(board: TiledMap, x: float, y: float) -> tuple[float, float]:
    """The way back: a point of the picture in the coordinates of objects."""
    if board.orientation != "isometric":
        return x, y
    high = board.tile_height or 1
    across, down = (x - board.height * board.tile_width // 2) / (board.tile_width or 1), y / high
    return (down + across) * high, (down - across) * high


def cell_of(board: TiledMap, x: float, y: float) -> tuple[int, int]:
    """The cell that a point of the picture lies in; on staggered and hexagonal maps the one whose middle is nearest."""
    wide, high = board.tile_width or 1, board.tile_height or 1
    if board.orientation == "orthogonal":
        return math.floor(x / wide), math.floor(y / high)
    if board.orientation == "isometric":
        column, row = in_grid(board, x, y)
        return math.floor(column / high), math.floor(row / high)
    right, below = (cell_corner(board, 2, 0)[0] // 2, cell_corner(board, 0, 2)[1] // 2)
    guess = (math.floor(x / (right or 1)), math.floor(y / (below or 1)))

    def away(cell: tuple[int, int]) -> float:
        left, top = cell_corner(board, *cell)
        return math.dist((left + wide / 2, top + high / 2), (x, y))

    return min(((guess[0] + i, guess[1] + j) for i in range(-2, 2) for j in range(-2, 2)), key=away)


@dataclass(frozen=True, slots=True)
class _Hex:
    """Measures of staggered and hexagonal maps (Tiled's HexagonalRenderer): whole pixels, tile sizes made even."""

    by_x: bool
    even: bool
    wide: int
    high: int
    side_x: int
    side_y: int
    column: int
    row: int

    @staticmethod
    def of(board: TiledMap) -> _Hex:
        wide, high = board.tile_width & ~1, board.tile_height & ~1
        by_x = board.stagger_axis == "x"
        side = board.hex_side if board.orientation == "hexagonal" else 0
        side_x, side_y = (side, 0) if by_x else (0, side)
        return _Hex(
            by_x,
            board.stagger_index == "even",
            wide,
            high,
            side_x,
            side_y,
            int((wide - side_x) / 2) + side_x,
            int((high - side_y) / 2) + side_y,
        )

    def staggers(self, place: int) -> bool:
        """True when this row or column is shifted."""
        return bool(place & 1) != self.even

    def cell_at(self, x: int, y: int) -> tuple[int, int]:
        """The cell whose middle is nearest to a pixel, of a map that staggers by columns."""
        x -= self.wide if self.even else (self.wide - self.side_x) // 2
        column, row = x // (self.column * 2), y // (self.row * 2)
        at_x, at_y = x - column * self.column * 2, y - row * self.row * 2
        left, middle = self.side_x // 2, self.high // 2
        near = [(left, middle), (left + self.column, middle - self.row), (left + self.column, middle + self.row),
                (left + 2 * self.column, middle)]  # fmt: skip
        steps = [(0, 0), (1, -1), (1, 0), (2, 0)]
        best = min(range(4), key=lambda one: (near[one][0] - at_x) ** 2 + (near[one][1] - at_y) ** 2)
        return column * 2 + int(self.even) + steps[best][0], row + steps[best][1]


def cell_corner(board: TiledMap, x: int, y: int) -> tuple[int, int]:
    """The top left corner of a cell of a staggered or hexagonal map, in map pixels."""
    hexes = _Hex.of(board)
    if hexes.by_x:
        return x * hexes.column, y * (hexes.high + hexes.side_y) + (hexes.row if hexes.staggers(x) else 0)
    return x * (hexes.wide + hexes.side_x) + (hexes.column if hexes.staggers(y) else 0), y * hexes.row


Foot = tuple[int, int, bool]
"""Where a cell's bottom left is, in map pixels, and whether it lies half a pixel lower than that."""


def feet_of(board: TiledMap, layer: TileLayer) -> Callable[[int, int], Foot]:
    """What tells the foot of each cell of a layer of an isometric, staggered or hexagonal map.

    Tiled walks over the cells from the top left in whole pixels, so that maps of odd sizes lie as they do there.
    """
    start = _first_pixel(board, layer)
    return _diamond_feet(board, *start) if board.orientation == "isometric" else _hex_feet(board, *start)


def _first_pixel(board: TiledMap, layer: TileLayer) -> tuple[int, int]:
    """Where Tiled begins to draw a layer: the corner of its bounds, and as much before it as its tiles may reach over."""
    left, top, _wide, _high = _bounds(board, _cells_of([layer]))
    used = {use.tileset for chunk in layer.chunks for gid in set(chunk.gids) if (use := board.use_of(gid)) is not None}
    tilesets = [board.tilesets[number] for number in used]
    largest = max((size for tileset in tilesets for size in (tileset.tile_width, tileset.tile_height)), default=0)
    right = max((0, *(tileset.offset[0] for tileset in tilesets))) + largest - board.tile_width
    bottom = max((0, *(tileset.offset[1] for tileset in tilesets)))
    return left - right, top - bottom


def _diamond_feet(board: TiledMap, left: int, top: int) -> Callable[[int, int], Foot]:
    """The feet of isometric cells. Rows alternate between two columns half a tile apart, rounded down."""
    wide, high = board.tile_width, board.tile_height
    half, origin = wide // 2, board.height * wide // 2
    across, down = (left - origin) / wide, top / high
    column, row = math.floor(down + across), math.floor(down - across)
    start_x, start_y = (column - row) * wide / 2 + origin - half, (column + row) * high / 2 + high
    upper, lefter = start_y - top > high // 2, left - start_x < half
    if upper:
        column, row = (column - 1, row) if lefter else (column, row - 1)
        start_x, start_y = start_x + (-half if lefter else half), start_y - high // 2
    shifted = upper != lefter
    first, second = int(start_x), int(start_x + (-half if shifted else half))
    twice = int(start_y * 2)

    def foot(x: int, y: int) -> Foot:
        line = x + y - column - row
        along = x - column - (line // 2 if shifted else (line + 1) // 2)
        lower = twice + line * high
        return (second if line % 2 else first) + along * wide, lower // 2, bool(lower % 2)

    return foot


def _hex_feet(board: TiledMap, left: int, top: int) -> Callable[[int, int], Foot]:
    """The feet of staggered and hexagonal cells. Along a row of columns every second one is a whole tile and side further."""
    hexes = _Hex.of(board)
    if not hexes.by_x or hexes.wide + hexes.side_x == 2 * hexes.column or not hexes.row:

        def plain(x: int, y: int) -> Foot:
            corner = cell_corner(board, x, y)
            return corner[0], corner[1] + hexes.high, False

        return plain
    first, _ = hexes.cell_at(left, top)
    if left - cell_corner(board, first, 0)[0] < (hexes.wide - hexes.side_x) // 2:
        first -= 1
    begin = cell_corner(board, first, 0)[0]
    start_staggers = hexes.staggers(first)

    def foot(x: int, y: int) -> Foot:
        shift = (x - first) % 2
        begin_x = begin if not shift else begin + (-hexes.column if start_staggers else hexes.column)
        begin_column = first if not shift else first + (-1 if start_staggers else 1)
        pairs = (x - begin_column) // 2
        return begin_x + pairs * (hexes.wide + hexes.side_x), cell_corner(board, x, y)[1] + hexes.high, False

    return foot


def _cells_of(layers: Iterable[TileLayer]) -> Rect:
    """The cells that layers cover. Like Tiled, it counts in blocks of 16×16 that are not empty."""
    blocks: set[tuple[int, int]] = set()
    for layer in layers:
        for chunk in layer.chunks:
            for row in range(chunk.height):
                cells = chunk.gids[row * chunk.width : (row + 1) * chunk.width]
                if any(cells):
                    blocks.update(((chunk.x + column) >> 4, (chunk.y + row) >> 4) for column, gid in enumerate(cells) if gid)
    if not blocks:
        return 0, 0, 0, 0
    xs, ys = [x for x, _ in blocks], [y for _, y in blocks]
    return min(xs) * 16, min(ys) * 16, (max(xs) - min(xs) + 1) * 16, (max(ys) - min(ys) + 1) * 16


def extent(board: TiledMap) -> Rect:
    """The rectangle of the map's cells in map pixels (infinite maps: of the blocks that hold something)."""
    layers = (layer for layer in board.walk() if isinstance(layer, TileLayer))
    return _bounds(board, _cells_of(layers) if board.infinite else (0, 0, board.width, board.height))


def _bounds(board: TiledMap, cells: Rect) -> Rect:
    """The rectangle that some cells cover, in map pixels."""
    x, y, width, height = cells
    wide, high = board.tile_width, board.tile_height
    if board.orientation == "orthogonal":
        return x * wide, y * high, width * wide, height * high
    if board.orientation == "isometric":
        left = int((x - y - height) * wide / 2) + board.height * wide // 2
        return left, int((x + y) * high / 2), (width + height) * wide // 2, (width + height) * high // 2
    hexes = _Hex.of(board)
    left, top = cell_corner(board, x, y)
    if hexes.by_x:
        total = height * (hexes.high + hexes.side_y) + (hexes.row if width > 1 else 0)
        top -= hexes.row if width > 1 and hexes.staggers(x) else 0
        return left, top, width * hexes.column + (hexes.wide - hexes.side_x) // 2, total
    total = width * (hexes.wide + hexes.side_x) + (hexes.column if height > 1 else 0)
    left -= hexes.column if height > 1 and hexes.staggers(y) else 0
    return left, top, total, height * hexes.row + (hexes.high - hexes.side_y) // 2
