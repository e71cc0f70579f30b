"""How each tile and picture of a map looks where it is laid: which part of which picture, how turned, scaled and tinted.

Tiled's own renderer is followed step by step (its CellRenderer and drawMapObject), since what lies on the middle of a pixel is
decided by the last bit of a float.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.tiled.grid import Rect, on_screen
from game.tiled.map import (
    FLIP_DIAGONAL,
    FLIP_X,
    FLIP_Y,
    ROTATE_HEX,
    Colour,
    Layer,
    ObjectLayer,
    Picture,
    TiledMap,
    TiledObject,
    TileUse,
)
from game.tiled.turning import Laid, Pen

LEAST = 1 / 1024
"""Pixels: what is thinner is not drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """A piece of a picture, ready to be placed: how it is turned, scaled, tinted, and where it lies about its anchor.

    `pen` brings source pixels to pixels about the anchor, and `box` holds the result in whole ones. `laid` is how the source is
    laid by a pen; None where its pixels lie whole on the map's. `at` is the anchor on the map for looks that are placed once:
    the rounding of what is laid follows from it.
    """

    picture: Picture | None
    source: Rect
    pen: Pen
    laid: Laid | None
    opacity: float
    tint: Colour
    box: Rect
    at: tuple[int, int] = (0, 0)
    times: tuple[int, int] = (1, 1)
    """How often the result is laid beside and below itself; `box` holds all of it."""


@dataclass(frozen=True, slots=True)
class Animated:
    """Looks that follow each other. `until` are the ends of the frames in ms since the start of the round."""

    looks: tuple[Look, ...]
    until: tuple[int, ...]

    def index(self, ms: int) -> int:
        """Which frame is shown at a time."""
        if len(self.until) == 1:
            return 0
        return bisect_right(self.until, ms % self.until[-1])

    def wait(self, ms: int) -> int:
        """Milliseconds from a time until the next frame."""
        return self.until[self.index(ms)] - ms % self.until[-1]


def picture_look(picture: Picture, opacity: float, tint: Colour, times: tuple[int, int]) -> Look:
    """A whole picture, upright, so many times beside and below itself."""
    box = (0, 0, picture.width * times[0], picture.height * times[1])
    return Look(picture, (0, 0, picture.width, picture.height), Pen(), None, opacity, tint, box, times=times)


class Looks:
    """Makes looks from tiles of one map."""

    def __init__(self, board: TiledMap) -> None:
        self.board = board

    def tile(self, use: TileUse, layer: Layer, rest: tuple[float, float]) -> Animated:
        """A tile of a tile layer about the bottom left of its cell; `rest` is the layer's fraction of a pixel."""
        tileset = self.board.tilesets[use.tileset]

        def place(tile: int) -> Look:
            source, wide, high = self._source(use.tileset, tile)
            width, height = float(wide), float(high)
            if tileset.render_size == "grid":
                width, height, move = self._grid_size(wide, high, tileset.fill_mode)
            else:
                move = 0.0
            return self._look(source, use, (width, height), (move, -height), Pen().moved(*rest), layer)

        return self._animated(use, place)

    def thing(self, thing: TiledObject, layer: ObjectLayer, corner: tuple[int, int]) -> tuple[Animated, int, int] | None:
        """A tile object: its looks and its anchor. `corner` is the top left of the picture, from which Tiled counts."""
        use = thing.tile
        if use is None or min(thing.width, thing.height) < LEAST:
            return None
        alignment = self.board.tilesets[use.tileset].alignment
        if alignment == "unspecified":
            alignment = "bottom" if self.board.orientation == "isometric" else "bottomleft"
        across = 0.0 if "left" in alignment else thing.width if "right" in alignment else thing.width / 2
        down = 0.0 if alignment.startswith("top") else thing.height if alignment.startswith("bottom") else thing.height / 2
        x, y = on_screen(self.board, thing.x, thing.y)
        pen = Pen().moved(-corner[0], -corner[1]).moved(*layer.offset)
        if thing.rotation:
            pen = pen.moved(x, y).turned(thing.rotation).moved(-x, -y)
        pen = pen.moved(x - across, y - down)
        anchor = math.floor(pen.e), math.floor(pen.f)
        alike = not thing.rotation and all(float(number).is_integer() for number in (pen.e, pen.f, thing.width, thing.height))

        def place(tile: int) -> Look:
            source = self._source(use.tileset, tile)[0]
            own = Pen() if alike else pen
            look = self._look(source, use, (thing.width, thing.height), (0.0, 0.0), own, layer, thing.opacity)
            if alike:
                return look
            left, top, wide, high = look.box
            box = left - anchor[0], top - anchor[1], wide, high
            about = look.pen._replace(e=look.pen.e - anchor[0], f=look.pen.f - anchor[1])
            return replace(look, pen=about, box=box, at=anchor if look.laid is not None else (0, 0))

        return self._animated(use, place), anchor[0] + corner[0], anchor[1] + corner[1]

    def _grid_size(self, wide: int, high: int, fill: str) -> tuple[float, float, float]:
        """Width, height and shift of a tile that is drawn at the map's grid size."""
        grid_wide, grid_high = self.board.tile_width, self.board.tile_height
        if fill != "preserve-aspect-fit" or not wide or not high:
            return float(grid_wide), float(grid_high), 0.0
        factor = min(grid_wide / wide, grid_high / high)
        return wide * factor, high * factor, (grid_wide - wide * factor) / 2

    def _source(self, tileset: int, tile: int) -> tuple[tuple[Picture, Rect] | None, int, int]:
        """Picture part of a tile and its size; a missing tile takes a cell's."""
        known = self.board.tilesets[tileset]
        found = known.source_of(tile)
        if found is None:
            return None, known.tile_width or self.board.tile_width, known.tile_height or self.board.tile_height
        return found, found[1][2], found[1][3]

    def _animated(self, use: TileUse, place: Callable[[int], Look]) -> Animated:
        own = self.board.tilesets[use.tileset].tiles.get(use.tile)
        if own is None or not own.frames:
            return Animated((place(use.tile),), (1,))
        ends, total = [], 0
        for frame in own.frames:
            total += frame.ms
            ends.append(total)
        return Animated(tuple(place(frame.tile) for frame in own.frames), tuple(ends))

    def _look(
        self,
        source: tuple[Picture, Rect] | None,
        use: TileUse,
        size: tuple[float, float],
        corner: tuple[float, float],
        pen: Pen,
        layer: Layer,
        opacity: float = 1.0,
    ) -> Look:
        """A tile of `size` whose top left, before its own turns, is at `corner` of a pen."""
        picture, part = source if source is not None else (None, (0, 0, max(1, round(size[0])), max(1, round(size[1]))))
        tileset = self.board.tilesets[use.tileset]
        wide, high = size
        scale_x, scale_y = wide / part[2], high / part[3]
        x = corner[0] + tileset.offset[0] * scale_x + wide / 2
        y = corner[1] + tileset.offset[1] * scale_y + high / 2
        flip_x, flip_y, degrees = bool(use.turns & FLIP_X), bool(use.turns & FLIP_Y), 0.0
        if self.board.orientation == "hexagonal":
            degrees = (60.0 if use.turns & FLIP_DIAGONAL else 0.0) + (120.0 if use.turns & ROTATE_HEX else 0.0)
        elif use.turns & FLIP_DIAGONAL:
            degrees = 90.0
            flip_x, flip_y = flip_y, not flip_x
            x += high / 2 - wide / 2
            y += high / 2 - wide / 2
        pen = pen.moved(x, y).turned(degrees)
        if flip_x or flip_y:
            pen = pen.scaled(-scale_x if flip_x else scale_x, -scale_y if flip_y else scale_y)
            wide, high = float(part[2]), float(part[3])
        else:
            wide, high = scale_x * part[2], scale_y * part[3]
        return _placed(picture, part, Laid(pen, -0.5 * wide, -0.5 * high, wide, high), layer.opacity * opacity, layer.tint)


def _placed(picture: Picture | None, part: Rect, laid: Laid, opacity: float, tint: Colour) -> Look:
    """A look with its bounding box. What is laid with its own size and only moved, or turned by a quarter, snaps to pixels."""
    lying = laid.from_source(part[2:])
    signs = tuple(lying[:4])
    snaps = signs == (1, 0, 0, 1)
    whole = float(lying.e).is_integer() and float(lying.f).is_integer()
    if snaps and not whole:
        lying, whole = lying._replace(e=math.floor(lying.e + 0.5), f=math.floor(lying.f + 0.5)), True
    kept = None if whole and {abs(sign) for sign in signs} == {0.0, 1.0} else laid
    corners = [lying.at(x, y) for x in (0, part[2]) for y in (0, part[3])]
    left, top = (math.floor(min(places) + 1e-6) for places in zip(*corners, strict=True))
    right, bottom = (math.ceil(max(places) - 1e-6) for places in zip(*corners, strict=True))
    return Look(picture, part, lying, kept, opacity, tint, (left, top, right - left, bottom - top))
