"""The picture list: what of a Tiled map is drawn, in which order and where, as plain data without pygame.

Tile layers, image layers and tile objects are the picture; plain shapes, points and texts are meaning and are left out. Placing
follows Tiled's own renderer: tiles stand on the bottom left of their cell, tileset offsets scale with the tile, turns are about
the tile's middle, objects turn about their own position. Parallax is not shown: a board stands still under its pieces.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.tiled.grid import Rect, extent, feet_of
from game.tiled.looks import Animated, Look, Looks, picture_look
from game.tiled.map import ImageLayer, ObjectLayer, TiledMap, TileLayer


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

    def still(self, rect: Rect) -> bool:
        """Nothing in a picture moves, wherever one looks."""
        return True


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

    def still(self, rect: Rect) -> bool:
        """True when nothing that may touch a rectangle is animated."""
        return not any(len(stamp.what.looks) > 1 for stamp in self.stamps(rect))


class Plane:
    """A tile layer. Stamps are made when asked for, so that large maps cost nothing until they are looked at."""

    def __init__(self, board: TiledMap, layer: TileLayer, looks: Looks) -> None:
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
        self.animated = frozenset(gid for gid, what in self.what.items() if len(what.looks) > 1)
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

    def still(self, rect: Rect) -> bool:
        """True when nothing that may touch a rectangle is animated, as far as that is soon found."""
        if not self.animated or not self.in_rows:
            return not self.animated
        return all(self.animated.isdisjoint(gids) for _y, _columns, gids in self.rows(rect))

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


class PictureList:
    """What is drawn of a map, from the lowest to the highest, without hidden layers and without objects of some classes."""

    def __init__(self, board: TiledMap, without: frozenset[str] = frozenset()) -> None:
        self.board = board
        self.without = without
        self.extent = extent(board)
        looks = Looks(board)
        self.parts: list[Plane | Things | Backdrop] = []
        for layer in board.walk():
            if not layer.visible or layer.opacity <= 0:
                continue
            if isinstance(layer, TileLayer):
                self.parts.append(Plane(board, layer, looks))
            elif isinstance(layer, ImageLayer) and layer.picture is not None and layer.picture.there:
                shown = layer.picture
                times = (_times_over(shown.width, layer.repeat_x), _times_over(shown.height, layer.repeat_y))
                look = picture_look(shown, layer.opacity, layer.tint, times)
                x, y = math.floor(layer.offset[0] + 0.5), math.floor(layer.offset[1] + 0.5)
                self.parts.append(Backdrop(look, x, y, layer.repeat_x, layer.repeat_y))
            elif isinstance(layer, ObjectLayer):
                self.parts.append(Things(self._things(layer, looks)))

    def _things(self, layer: ObjectLayer, looks: Looks) -> list[Stamp]:
        things = [thing for thing in layer.objects if thing.visible and thing.shape == "tile" and thing.kind not in self.without]
        if layer.draw_order == "topdown":
            things.sort(key=lambda thing: thing.y)
        left, top, *_ = self.margins()
        corner = self.extent[0] - left, self.extent[1] - top
        found = (looks.thing(thing, layer, corner) for thing in things)
        return [Stamp(*placed) for placed in found if placed is not None]

    def stamps(self, rect: Rect) -> Iterator[Stamp]:
        """Everything that may touch a rectangle of map pixels, in drawing order."""
        for part in self.parts:
            yield from part.stamps(rect)

    def still(self, rect: Rect) -> bool:
        """True when nothing that may touch a rectangle is animated, as far as that is soon found."""
        return all(part.still(rect) for part in self.parts)

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
