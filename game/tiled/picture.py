"""The picture list: what of a Tiled map is drawn, in which order and where, as plain data without pygame.

Tile layers, image layers and tile objects are the picture; plain shapes, points and texts are meaning and are left out. Placing
follows Tiled's own renderer: tiles stand on the bottom left of their cell, tileset offsets scale with the tile, turns are about
the tile's middle, objects turn about their own position. Parallax is not shown: a board stands still under its pieces.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.tiled.grid import Rect, extent, feet_of, on_screen
from game.tiled.map import (
    FLIP_DIAGONAL,
    FLIP_X,
    FLIP_Y,
    ROTATE_HEX,
    Colour,
    ImageLayer,
    Layer,
    ObjectLayer,
    Picture,
    TiledMap,
    TiledObject,
    TileLayer,
    TileUse,
)

WHITE: Colour = (255, 255, 255, 255)


@dataclass(frozen=True, slots=True)
class Look:
    """A piece of a picture, ready to be placed: how it is turned, scaled, tinted, and where it lies about its anchor.

    A source pixel (u, v) comes to (a·u + c·v + e, b·u + d·v + f) about the anchor. `box` holds the result in whole pixels.
    A `picture` of None is a tile whose picture is missing. `at` is the anchor on the map for looks that are placed once: the
    rounding of turned pictures follows from it.
    """

    picture: Picture | None
    source: Rect
    matrix: tuple[float, float, float, float, float, float]
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


class Stamp(NamedTuple):
    """One thing to draw, with its anchor in map pixels."""

    what: Animated
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Backdrop:
    """An image layer. Repeated ones go on for ever in that direction."""

    look: Look
    x: int
    y: int
    repeat_x: bool
    repeat_y: bool

    def stamps(self, rect: Rect) -> Iterator[Stamp]:
        """The copies that touch a rectangle."""
        what = Animated((self.look,), (1,))
        _, _, width, height = self.look.box
        columns = _copies(self.x, width, rect[0], rect[2]) if self.repeat_x else [self.x]
        rows = _copies(self.y, height, rect[1], rect[3]) if self.repeat_y else [self.y]
        for y in rows:
            for x in columns:
                if x < rect[0] + rect[2] and y < rect[1] + rect[3] and x + width > rect[0] and y + height > rect[1]:
                    yield Stamp(what, x, y)


REPEATED = 128
"""Pixels: smaller pictures that are repeated are laid beside themselves first, up to about this size."""


def _times_over(length: int, repeated: bool) -> int:
    return max(1, REPEATED // length) if repeated else 1


def _copies(start: int, length: int, left: int, width: int) -> list[int]:
    """Where copies of something `length` long begin that touch a stretch."""
    first = start + (left - start) // length * length
    return list(range(first, left + width, length))


class Things:
    """The tile objects of a layer, in drawing order."""

    def __init__(self, stamps: list[Stamp]) -> None:
        self.all = stamps

    def stamps(self, rect: Rect) -> Iterator[Stamp]:
        """The objects that may touch a rectangle."""
        return (stamp for stamp in self.all if _touches(stamp, rect))


class Plane:
    """A tile layer. Stamps are made when asked for, so that large maps cost nothing until they are looked at."""

    def __init__(self, board: TiledMap, layer: TileLayer, looks: _Looks) -> None:
        self.board, self.layer = board, layer
        self.shift = layer.offset
        self.whole = (math.floor(layer.offset[0]), math.floor(layer.offset[1]))
        rest = (layer.offset[0] - self.whole[0], layer.offset[1] - self.whole[1])
        self.what: dict[int, Animated] = {}
        self.what_between: dict[int, Animated] = {}
        """The same for cells that lie half a pixel lower."""
        halves = board.orientation == "isometric" and board.tile_height % 2
        for gid in {gid for chunk in layer.chunks for gid in set(chunk.gids)}:
            use = board.use_of(gid)
            if use is not None:
                self.what[gid] = looks.tile(use, layer, rest)
                if halves:
                    self.what_between[gid] = looks.tile(use, layer, (rest[0], rest[1] + 0.5))
        boxes = [look.box for what in (*self.what.values(), *self.what_between.values()) for look in what.looks]
        self.left = min((box[0] for box in boxes), default=0)
        self.top = min((box[1] for box in boxes), default=0)
        self.right = max((box[0] + box[2] for box in boxes), default=0)
        self.bottom = max((box[1] + box[3] for box in boxes), default=0)
        self.index: dict[tuple[int, int], list[Stamp]] | None = None
        self.in_rows = board.orientation == "orthogonal"
        """True where the cells lie in rows, one beside the other, as `rows` gives them."""

    def stamps(self, rect: Rect) -> Iterator[Stamp]:
        """The tiles that may touch a rectangle, in drawing order."""
        return self._by_cells(rect) if self.in_rows else self._by_index(rect)

    def _by_cells(self, rect: Rect) -> Iterator[Stamp]:
        for y, columns, gids in self.rows(rect):
            for x, gid in zip(columns, gids, strict=True):
                what = self.what.get(gid)
                if what is not None:
                    yield Stamp(what, x, y)

    def rows(self, rect: Rect) -> Iterator[tuple[int, range, Sequence[int]]]:
        """The rows of cells that may touch a rectangle, in drawing order: y of their anchors, x of each, and the gids there.

        Only where the cells lie in rows.
        """
        wide, high = self.board.tile_width or 1, self.board.tile_height or 1
        # An anchor at (x, y) draws from x + left to x + right: turn that round to find the cells for a rectangle.
        first_x = (rect[0] - self.right - self.whole[0]) // wide
        last_x = (rect[0] + rect[2] - self.left - self.whole[0]) // wide
        first_y = (rect[1] - self.bottom - self.whole[1]) // high - 1
        last_y = (rect[1] + rect[3] - self.top - self.whole[1]) // high
        order = self.board.render_order
        for chunk in (
            self.layer.chunks if order.startswith("right-down") or len(self.layer.chunks) < 2 else reversed(self.layer.chunks)
        ):
            first, end = max(first_x, chunk.x), min(last_x + 1, chunk.x + chunk.width)
            if first >= end:
                continue
            columns = range(first * wide + self.whole[0], end * wide + self.whole[0], wide)
            rows = range(max(first_y, chunk.y), min(last_y, chunk.y + chunk.height - 1) + 1)
            for y in reversed(rows) if order.endswith("up") else rows:
                base = (y - chunk.y) * chunk.width - chunk.x
                gids = chunk.gids[base + first : base + end]
                left = order.startswith("left")
                yield (y + 1) * high + self.whole[1], columns[::-1] if left else columns, gids[::-1] if left else gids

    def _by_index(self, rect: Rect) -> Iterator[Stamp]:
        if self.index is None:
            self.index = {}
            for stamp in self._sorted():
                self.index.setdefault((stamp.x // 256, stamp.y // 256), []).append(stamp)
        columns = range((rect[0] - self.right) // 256, (rect[0] + rect[2] - self.left) // 256 + 1)
        rows = range((rect[1] - self.bottom) // 256, (rect[1] + rect[3] - self.top) // 256 + 1)
        found = [stamp for row in rows for column in columns for stamp in self.index.get((column, row), ())]
        found.sort(key=lambda stamp: (stamp.y, stamp.x))
        return (stamp for stamp in found if _touches(stamp, rect))

    def _sorted(self) -> Iterator[Stamp]:
        foot = feet_of(self.board, self.layer)
        for chunk in self.layer.chunks:
            for place, gid in enumerate(chunk.gids):
                if gid in self.what:
                    x, y, between = foot(chunk.x + place % chunk.width, chunk.y + place // chunk.width)
                    what = (self.what_between if between else self.what)[gid]
                    yield Stamp(what, x + self.whole[0], y + self.whole[1])


def _touches(stamp: Stamp, rect: Rect) -> bool:
    return any(
        stamp.x + look.box[0] < rect[0] + rect[2]
        and stamp.y + look.box[1] < rect[1] + rect[3]
        and stamp.x + look.box[0] + look.box[2] > rect[0]
        and stamp.y + look.box[1] + look.box[3] > rect[1]
        for look in stamp.what.looks
    )


class _Looks:
    """Makes looks from tiles and pictures of one map."""

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
            return self._look(source, use, (width, height), (rest[0] + move, rest[1] - height), 0.0, layer.opacity, layer.tint)

        return self._animated(use, place)

    def thing(self, thing: TiledObject, layer: ObjectLayer) -> tuple[Animated, int, int] | None:
        """A tile object: its looks and its anchor."""
        use = thing.tile
        if use is None or thing.width <= 0 or thing.height <= 0:
            return None
        tileset = self.board.tilesets[use.tileset]
        alignment = tileset.alignment
        if alignment == "unspecified":
            alignment = "bottom" if self.board.orientation == "isometric" else "bottomleft"
        across = 0.0 if "left" in alignment else thing.width if "right" in alignment else thing.width / 2
        down = 0.0 if alignment.startswith("top") else thing.height if alignment.startswith("bottom") else thing.height / 2
        x, y = on_screen(self.board, thing.x, thing.y)
        x, y = x + layer.offset[0], y + layer.offset[1]
        whole_x, whole_y = math.floor(x), math.floor(y)
        opacity = layer.opacity * thing.opacity

        def place(tile: int) -> Look:
            source, wide, high = self._source(use.tileset, tile)
            corner = (-across, -down)
            rest = (x - whole_x, y - whole_y)
            look = self._look(source, use, (thing.width, thing.height), corner, thing.rotation, opacity, layer.tint, rest)
            return replace(look, at=(whole_x, whole_y)) if look.matrix[1] or look.matrix[2] else look

        return self._animated(use, place), whole_x, whole_y

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
        rotation: float,
        opacity: float,
        tint: Colour,
        rest: tuple[float, float] = (0.0, 0.0),
    ) -> Look:
        """A tile of `size` whose top left, before turns, is at `corner` about its anchor. Follows Tiled's CellRenderer."""
        picture, part = source if source is not None else (None, (0, 0, max(1, round(size[0])), max(1, round(size[1]))))
        tileset = self.board.tilesets[use.tileset]
        wide, high = size
        scale_x, scale_y = wide / part[2], high / part[3]
        middle_x = corner[0] + tileset.offset[0] * scale_x + wide / 2
        middle_y = corner[1] + tileset.offset[1] * scale_y + high / 2
        flip_x, flip_y, degrees = bool(use.turns & FLIP_X), bool(use.turns & FLIP_Y), 0.0
        if self.board.orientation == "hexagonal":
            degrees = (60.0 if use.turns & FLIP_DIAGONAL else 0.0) + (120.0 if use.turns & ROTATE_HEX else 0.0)
        elif use.turns & FLIP_DIAGONAL:
            degrees = 90.0
            flip_x, flip_y = flip_y, not flip_x
            middle_x += (high - wide) / 2
            middle_y += (high - wide) / 2
        turn = _rotation(degrees)
        matrix = _times(turn, (scale_x * (-1 if flip_x else 1), 0.0, 0.0, scale_y * (-1 if flip_y else 1)))
        e = middle_x - matrix[0] * part[2] / 2 - matrix[2] * part[3] / 2
        f = middle_y - matrix[1] * part[2] / 2 - matrix[3] * part[3] / 2
        if rotation:
            whole = _rotation(rotation)
            matrix = _times(whole, matrix)
            e, f = whole[0] * e + whole[2] * f, whole[1] * e + whole[3] * f
        return _placed(picture, part, matrix, e + rest[0], f + rest[1], opacity, tint)


def _rotation(degrees: float) -> tuple[float, float, float, float]:
    """A turn clockwise, as a, b, c, d; exact for quarters."""
    quarters = {0.0: (1, 0), 90.0: (0, 1), 180.0: (-1, 0), 270.0: (0, -1)}
    cos, sin = quarters.get(degrees % 360, (math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))
    return float(cos), float(sin), float(-sin), float(cos)


def _times(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """`two` first, then `one`."""
    a, b, c, d = one
    return a * two[0] + c * two[1], b * two[0] + d * two[1], a * two[2] + c * two[3], b * two[2] + d * two[3]


def _placed(
    picture: Picture | None,
    part: Rect,
    matrix: tuple[float, float, float, float],
    e: float,
    f: float,
    opacity: float,
    tint: Colour,
) -> Look:
    """A look with its bounding box; upright looks of natural size snap to whole pixels as Tiled's do."""
    a, b, c, d = matrix
    if {abs(a), abs(b), abs(c), abs(d)} == {0.0, 1.0}:
        e, f = math.floor(e + 0.5), math.floor(f + 0.5)
    xs = (e, e + a * part[2], e + c * part[3], e + a * part[2] + c * part[3])
    ys = (f, f + b * part[2], f + d * part[3], f + b * part[2] + d * part[3])
    left, top = math.floor(min(xs) + 1e-6), math.floor(min(ys) + 1e-6)
    box = (left, top, math.ceil(max(xs) - 1e-6) - left, math.ceil(max(ys) - 1e-6) - top)
    return Look(picture, part, (a, b, c, d, float(e), float(f)), opacity, tint, box)


class PictureList:
    """What is drawn of a map, from the lowest to the highest, without hidden layers and without objects of some classes."""

    def __init__(self, board: TiledMap, without: frozenset[str] = frozenset()) -> None:
        self.board = board
        self.without = without
        self.extent = extent(board)
        looks = _Looks(board)
        self.parts: list[Plane | Things | Backdrop] = []
        for layer in board.walk():
            if not layer.visible or layer.opacity <= 0:
                continue
            if isinstance(layer, TileLayer):
                self.parts.append(Plane(board, layer, looks))
            elif isinstance(layer, ImageLayer) and layer.picture is not None and layer.picture.there:
                part = (0, 0, layer.picture.width, layer.picture.height)
                look = _placed(layer.picture, part, (1.0, 0.0, 0.0, 1.0), 0.0, 0.0, layer.opacity, layer.tint)
                x, y = math.floor(layer.offset[0] + 0.5), math.floor(layer.offset[1] + 0.5)
                times = (_times_over(part[2], layer.repeat_x), _times_over(part[3], layer.repeat_y))
                box = (*look.box[:2], look.box[2] * times[0], look.box[3] * times[1])
                self.parts.append(Backdrop(replace(look, times=times, box=box), x, y, layer.repeat_x, layer.repeat_y))
            elif isinstance(layer, ObjectLayer):
                self.parts.append(Things(self._things(layer, looks)))

    def _things(self, layer: ObjectLayer, looks: _Looks) -> list[Stamp]:
        things = [thing for thing in layer.objects if thing.visible and thing.shape == "tile" and thing.kind not in self.without]
        if layer.draw_order == "topdown":
            things.sort(key=lambda thing: thing.y)
        found = (looks.thing(thing, layer) for thing in things)
        return [Stamp(*placed) for placed in found if placed is not None]

    def stamps(self, rect: Rect) -> Iterator[Stamp]:
        """Everything that may touch a rectangle of map pixels, in drawing order."""
        for part in self.parts:
            yield from part.stamps(rect)

    def animations(self) -> set[tuple[int, ...]]:
        """The time tables (ends of frames in ms) of all animated tiles that are in use."""
        found: set[tuple[int, ...]] = set()
        for part in self.parts:
            if isinstance(part, Plane):
                found.update(what.until for what in part.what.values() if len(what.looks) > 1)
            elif isinstance(part, Things):
                found.update(stamp.what.until for stamp in part.all if len(stamp.what.looks) > 1)
        return found

    def margins(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom: how far layer offsets reach beyond the extent, as Tiled's rasterizer adds them."""
        left = top = right = bottom = 0
        for layer in self.board.walk():
            x, y = layer.offset
            left, right = max(left, math.ceil(-x)), max(right, math.ceil(x))
            top, bottom = max(top, math.ceil(-y)), max(bottom, math.ceil(y))
        return left, top, right, bottom
