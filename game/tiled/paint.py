"""Draws a board's picture list with pygame: whole pictures, and scrolled views of it from cached blocks.

Blocks of 256×256 map pixels are drawn once and again only when an animated tile in them changes. Nothing here needs a display.
"""

from __future__ import annotations

import io
import math
import sys
from array import array
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import pygame

from game.tiled.faults import Fault, MapFaults
from game.tiled.files import MAX_MAP
from game.tiled.grid import Rect
from game.tiled.looks import Animated, Look
from game.tiled.map import Colour, Picture, TiledMap
from game.tiled.picture import Backdrop, PictureList, Plane, Stamp, Things
from game.tiled.reader import read_map
from game.tiled.turning import quartered, sampled

BLOCK = 256
"""Edge of a cached block in map pixels."""
BLOCKS_KEPT = 64
"""Cached blocks: 16 MB."""
SMALL, VARIANTS_KEPT = 64 * 64, 32
"""Of blocks with so few pixels so many looks are kept (512 KB at most for each)."""
BAND = 4_000_000
"""Pixels of a band, when the whole picture is made band by band."""
AT_ONCE = 20_000
"""Cells that are handed to pygame together."""
NEAR, FEW = 64, 4
"""Animated tiles in a square of so many map pixels are drawn anew together; so few of them one by one."""
MOST_WORK, LOOKED_AT = 10_000, 100
"""So many tiles of a block may be drawn anew when all its frames change; as much work as one is to look at so many."""
SMALL_SHEET = 512 * 512
"""Pixels: of sheets up to this size the last few are kept (16 MB), because maps of one game share theirs."""
LOOKS_KEPT = 24_000_000
"""Pixels of turned and tinted tiles that are kept (96 MB); far more than any board of this size of pixel needs."""
INK = (13, 11, 26)
"""What shows where a map has neither a tile nor a background colour."""


class _Ready(dict[int, "tuple[pygame.Surface, int, int] | None"]):
    """By gid: the surface that a cell shows at a time, and how far from its anchor it is drawn; None for an empty cell."""

    def __init__(self, painter: Painter, what: Mapping[int, Animated], ms: int, corner: tuple[int, int]) -> None:
        super().__init__()
        self.painter, self.what, self.ms, self.corner = painter, what, ms, corner

    def __missing__(self, gid: int) -> tuple[pygame.Surface, int, int] | None:
        what = self.what.get(gid)
        found = None
        if what is not None:
            look = what.looks[what.index(self.ms)]
            found = self.painter.surface(look), look.box[0] - self.corner[0], look.box[1] - self.corner[1]
        self[gid] = found
        return found


class Painter:
    """Turns looks into surfaces, each once."""

    def __init__(self, board: TiledMap) -> None:
        self.board = board
        self.sheets: dict[tuple[Path | None, str, object], pygame.Surface | None] = {}
        self.looks: dict[Look, pygame.Surface] = {}
        self.kept = 0

    def sheet(self, picture: Picture) -> pygame.Surface | None:
        """A picture file as a surface with alpha; None when it cannot be decoded."""
        key = (picture.path, picture.shown if picture.path is None else "", (picture.transparent, len(picture.embedded)))
        if key not in self.sheets:
            data = picture.embedded or self.board.pictures.get(picture.path or Path(), b"")
            decode = _decoded_again if picture.width * picture.height <= SMALL_SHEET else _decoded
            self.sheets[key] = decode(data, picture.shown if picture.path is not None else "", picture.transparent)
        return self.sheets[key]

    def surface(self, look: Look) -> pygame.Surface:
        """The look's own surface, as large as its box, premultiplied."""
        found = self.looks.get(look)
        if found is None:
            self.kept += look.box[2] * look.box[3]
            if self.kept > LOOKS_KEPT:
                self.looks.clear()
                self.kept = look.box[2] * look.box[3]
            found = self.looks[look] = self._make(look)
        return found

    def paint(self, surface: pygame.Surface, stamps: Iterable[Stamp], ms: int, corner: tuple[int, int]) -> None:
        """Draw stamps as they are at a time; `corner` is the map pixel of the surface's top left."""
        ready: dict[int, tuple[pygame.Surface, int, int]] = {}
        drawn = []
        for what, x, y in stamps:
            found = ready.get(id(what))
            if found is None:
                look = what.looks[what.index(ms)]
                found = ready[id(what)] = self.surface(look), look.box[0] - corner[0], look.box[1] - corner[1]
            drawn.append((found[0], (x + found[1], y + found[2])))
        surface.fblits(drawn, pygame.BLEND_PREMULTIPLIED)

    def paint_all(self, surface: pygame.Surface, parts: Iterable[Plane | Things | Backdrop], rect: Rect, ms: int) -> None:
        """Draw what touches a rectangle of the map onto a surface of its size. Cells that lie in rows take no stamps."""
        for part in parts:
            if isinstance(part, Plane) and part.in_rows:
                ready = _Ready(self, part.what, ms, rect[:2])
                drawn: list[tuple[pygame.Surface, tuple[int, int]]] = []
                for y, columns, gids in part.rows(rect):
                    drawn += [
                        (found[0], (x + found[1], y + found[2]))
                        for x, gid in zip(columns, gids, strict=True)
                        if (found := ready[gid]) is not None
                    ]
                    if len(drawn) > AT_ONCE:
                        surface.fblits(drawn, pygame.BLEND_PREMULTIPLIED)
                        drawn.clear()
                surface.fblits(drawn, pygame.BLEND_PREMULTIPLIED)
            else:
                self.paint(surface, part.stamps(rect), ms, rect[:2])

    def _make(self, look: Look) -> pygame.Surface:
        sheet = self.sheet(look.picture) if look.picture is not None else None
        if sheet is None or not sheet.get_rect().contains(look.source):
            part = _missing(look.source[2], look.source[3])
        else:
            part = sheet.subsurface(look.source)
        made = _transform(part, look)
        if look.times != (1, 1):
            once, made = made, pygame.Surface(look.box[2:], pygame.SRCALPHA, 32)
            for y in range(0, look.box[3], once.get_height()):
                for x in range(0, look.box[2], once.get_width()):
                    made.blit(once, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
        if look.tint != (255, 255, 255, 255):
            made = _tinted(made, look.tint)
        if look.opacity < 1:
            made.fill((255, 255, 255, round(look.opacity * 255)), special_flags=pygame.BLEND_RGBA_MULT)
        return made.premul_alpha()


def _decoded(data: bytes, name: str, transparent: Colour | None) -> pygame.Surface | None:
    """A picture file as a surface with alpha, one colour of it clear; None when it cannot be decoded."""
    try:
        raw = pygame.image.load(io.BytesIO(data), name)
    except (pygame.error, ValueError, OverflowError):
        return None
    if transparent is not None:
        raw.set_colorkey(transparent[:3])
    sheet = pygame.Surface(raw.get_size(), pygame.SRCALPHA, 32)
    sheet.blit(raw, (0, 0))
    return sheet


_decoded_again = lru_cache(16)(_decoded)


def _tinted(surface: pygame.Surface, tint: Colour) -> pygame.Surface:
    """Multiplied as Tiled does it: where a pixel is half clear, half of the tint itself shines through."""
    made = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    made.fill((255, 255, 255, 255))
    made.blit(surface, (0, 0))
    made.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    mask = surface.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _missing(width: int, height: int) -> pygame.Surface:
    """A stand-in for a missing tile: a red cross in a frame, so that it cannot be taken for art."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill((74, 16, 32, 255))
    pygame.draw.line(surface, (210, 60, 60), (0, 0), (width - 1, height - 1))
    pygame.draw.line(surface, (210, 60, 60), (0, height - 1), (width - 1, 0))
    pygame.draw.rect(surface, (210, 60, 60), surface.get_rect(), 1)
    return surface


def _transform(part: pygame.Surface, look: Look) -> pygame.Surface:
    """The part turned and scaled, without smoothing."""
    if min(look.box[2:]) < 1:
        return pygame.Surface((0, 0), pygame.SRCALPHA, 32)
    if look.laid is not None:
        pixels = pygame.image.tobytes(part, "RGBA")
        source, size = memoryview(pixels).cast("I"), part.get_size()
        left, top, wide, high = look.box
        box = left + look.at[0], top + look.at[1], wide, high
        full = look.opacity == 1 and not pixels[3::4].strip(b"\xff")
        made = (quartered(source, size, look.laid, box) if full else None) or sampled(source, size, look.laid, box)
        return pygame.image.frombytes(made.tobytes(), (wide, high), "RGBA")
    a, b, c, d = look.pen[:4]
    if not b:
        return pygame.transform.flip(part, a < 0, d < 0)
    # A quarter turn to the left sends (u, v) to (v, width - u): that is b = -1, c = 1.
    return pygame.transform.flip(pygame.transform.rotate(part, 90), c < 0, b > 0)


def _straight(surface: pygame.Surface) -> pygame.Surface:
    """A premultiplied surface with plain colours, as files want them."""
    pixels = array("I", pygame.image.tobytes(surface, "RGBA"))
    alphas = memoryview(pixels).cast("B")[3::4].tobytes()
    if not alphas.translate(None, b"\0\xff"):
        return surface.copy()
    first, last = (found(alphas) for found in (_first_between, _last_between))
    colours = {value: _unmixed(value) for value in set(pixels[first : last + 1])}
    pixels[first : last + 1] = array("I", map(colours.__getitem__, pixels[first : last + 1]))
    return pygame.image.frombytes(pixels.tobytes(), surface.get_size(), "RGBA")


_BETWEEN = bytes([0, *[1] * 254, 0])
"""1 for an alpha that is half clear."""


def _first_between(alphas: bytes) -> int:
    return alphas.translate(_BETWEEN).find(1)


def _last_between(alphas: bytes) -> int:
    return alphas.translate(_BETWEEN).rfind(1)


def _unmixed(value: int) -> int:
    """The four bytes of a pixel, their colours divided by their alpha."""
    *colour, alpha = value.to_bytes(4, sys.byteorder)
    if alpha in (0, 255):
        return value
    return int.from_bytes((*(min(255, (own * 255 + alpha // 2) // alpha) for own in colour), alpha), sys.byteorder)


class _Block:
    """A cached piece of the picture: what is in it, the frames it shows, and its pixels.

    `corner` is the map pixel of the top left of `surface`, which is only as large as what is in the block.
    """

    __slots__ = ("_moving", "_shown", "_variants", "clocks", "corner", "places", "stamps", "surface")

    def __init__(self, stamps: list[Stamp], block: pygame.Rect) -> None:
        extents: dict[int, pygame.Rect] = {}
        for stamp in stamps:
            if id(stamp.what) not in extents:
                extents[id(stamp.what)] = _extent(stamp.what)
        boxes = [extents[id(what)].move(x, y) for what, x, y in stamps]
        whole = boxes[0].unionall(boxes[1:]).clip(block) if boxes else pygame.Rect(block.topleft, (0, 0))
        self.stamps = stamps
        self.corner: tuple[int, int] = whole.topleft
        self.clocks = list({stamp.what.until: stamp.what for stamp in stamps if len(stamp.what.looks) > 1}.values())
        self.surface = pygame.Surface(whole.size, pygame.SRCALPHA, 32)
        self._shown: tuple[int, ...] | None = None
        self._variants: dict[tuple[int, ...], pygame.Surface] | None = {} if whole.width * whole.height <= SMALL else None
        self._moving: list[list[tuple[pygame.Rect, list[Stamp]]]] = [[] for _clock in self.clocks]
        self.places: list[tuple[pygame.Rect, tuple[Animated, ...]]] = []
        """Where animated tiles are (map pixels), near ones together, with their time tables."""
        self._note_moving([box.clip(whole) for box in boxes])

    @classmethod
    def still(cls, surface: pygame.Surface, corner: tuple[int, int]) -> _Block:
        """One in which nothing moves, of pixels that are drawn already: what is in it need not be known any more."""
        made = cls([], pygame.Rect(corner, (0, 0)))
        seen = surface.get_bounding_rect()
        made.corner = corner[0] + seen.left, corner[1] + seen.top
        made.surface = surface.subsurface(seen).copy() if seen.size != surface.get_size() else surface
        made._shown = ()
        return made

    def show(self, painter: Painter, ms: int) -> pygame.Surface:
        """The pixels at a time: all are drawn at first, later only where frames changed. A small block keeps each look."""
        frames = tuple([clock.index(ms) for clock in self.clocks])
        if frames == self._shown:
            return self.surface
        kept = self._variants.get(frames) if self._variants is not None else None
        if kept is not None:
            self.surface = kept
        elif self._shown is None:
            painter.paint(self.surface, self.stamps, ms, self.corner)
        else:
            if self._variants is not None:
                self.surface = self.surface.copy()
            self._repaint(painter, [number for number, frame in enumerate(frames) if frame != self._shown[number]], ms)
        if self._variants is not None and len(self._variants) < VARIANTS_KEPT:
            self._variants[frames] = self.surface
        self._shown = frames
        return self.surface

    def _repaint(self, painter: Painter, clocks: list[int], ms: int) -> None:
        """Draw anew where the tiles of some clocks are."""
        for number in clocks:
            for rect, around in self._moving[number]:
                self.surface.set_clip(rect.move(-self.corner[0], -self.corner[1]))
                self.surface.fill((0, 0, 0, 0))
                painter.paint(self.surface, around, ms, self.corner)
        self.surface.set_clip(None)

    def _note_moving(self, boxes: list[pygame.Rect]) -> None:
        """Where animated stamps may change pixels, near ones together, and everything that is drawn there.

        Where a change would take too many stamps, the block stands still.
        """
        numbers = {clock.until: number for number, clock in enumerate(self.clocks)}
        near: dict[tuple[int, int, int], list[pygame.Rect]] = {}
        for stamp, rect in zip(self.stamps, boxes, strict=True):
            if len(stamp.what.looks) > 1 and rect.size != (0, 0):
                near.setdefault((numbers[stamp.what.until], rect.left // NEAR, rect.top // NEAR), []).append(rect)
        work = 0
        seen: dict[tuple[int, int], tuple[list[pygame.Rect], dict[int, Animated]]] = {}
        for (number, column, row), rects in near.items():
            whole = rects[0].unionall(rects[1:])
            for rect in rects if len(rects) <= FEW else [whole]:
                work += len(boxes) // LOOKED_AT
                around = [self.stamps[place] for place in rect.collidelistall(boxes)] if work < MOST_WORK else []
                work += len(around)
                self._moving[number].append((rect, around))
            places, clocks = seen.setdefault((column, row), ([], {}))
            places.append(whole)
            clocks[number] = self.clocks[number]
        if work >= MOST_WORK:
            self.clocks, self._moving = [], []
            return
        self.places += [(places[0].unionall(places[1:]), tuple(clocks.values())) for places, clocks in seen.values()]


def _extent(what: Animated) -> pygame.Rect:
    """The pixels about its anchor that any frame may cover."""
    boxes = [pygame.Rect(look.box) for look in what.looks]
    return boxes[0].unionall(boxes[1:])


def _over_ink(colour: Colour) -> tuple[int, int, int]:
    """A colour that may be half clear, over what shows where nothing is."""
    alpha = colour[3]
    red, green, blue = ((own * alpha + under * (255 - alpha) + 127) // 255 for own, under in zip(colour, INK, strict=False))
    return red, green, blue


def check_size(board: TiledMap, size: tuple[int, int]) -> None:
    """Raise MapFaults for a picture of more pixels than a map may be drawn in."""
    if min(size) < 1:
        raise MapFaults([Fault(str(board.path), "map-empty")])
    if size[0] * size[1] > MAX_MAP:
        values = {"width": size[0], "height": size[1], "limit": MAX_MAP}
        raise MapFaults([Fault(str(board.path), "drawn-map-too-large", values)])


NOTHING: frozenset[str] = frozenset()


class MapPicture:
    """A map's picture, ready to be drawn.

    `size` is in map pixels, `origin` is the map pixel of its top left corner: 0, 0 but for infinite maps and some that are
    staggered. Views are counted from that corner. `background` is shown where no tile is.
    """

    def __init__(self, board: TiledMap, without: frozenset[str] = NOTHING) -> None:
        self.board = board
        self.list = PictureList(board, without)
        self.painter = Painter(board)
        self.origin = self.list.extent[:2]
        self.size = self.list.extent[2:]
        self.background: tuple[int, int, int] = _over_ink(board.background) if board.background else INK
        self._animations = self.list.animations()
        self._blocks: OrderedDict[tuple[int, int], _Block] = OrderedDict()

    @classmethod
    def load(cls, path: Path | str, root: Path | None = None, *, without: frozenset[str] = NOTHING) -> MapPicture:
        """Read a map and make its picture. Raises MapFaults.

        Tile objects of the classes in `without` are left out: whoever shows the map draws those itself.
        """
        return cls(read_map(path, root), without)

    def draw(self, surface: pygame.Surface, view: Rect, ms: int = 0, at: tuple[int, int] = (0, 0)) -> None:
        """Draw the part `view` of the picture (left, top, width, height) at `ms` onto `surface`, its corner at `at`."""
        left, top, wide, high = view
        before = surface.get_clip()
        seen = pygame.Rect(at, (wide, high)).clip(before)
        surface.set_clip(seen)
        surface.fill(self.background)
        part = seen.move(left - at[0], top - at[1])
        for row in range(part.top // BLOCK, (part.bottom - 1) // BLOCK + 1):
            for column in range(part.left // BLOCK, (part.right - 1) // BLOCK + 1):
                block = self._block(column, row)
                if block.surface.get_width():
                    corner = (at[0] + block.corner[0] - left, at[1] + block.corner[1] - top)
                    surface.blit(block.show(self.painter, ms), corner, None, pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(before)

    def next_change(self, ms: int, view: Rect | None = None) -> int | None:
        """Milliseconds from time `ms` until an animated tile changes, in `view` or anywhere; None when nothing is animated."""
        tables = self._animations
        if view is not None:
            left, top, wide, high = view
            tables = {
                clock.until
                for row in range(top // BLOCK, (top + high - 1) // BLOCK + 1)
                for column in range(left // BLOCK, (left + wide - 1) // BLOCK + 1)
                for clock in self._block(column, row).clocks
            }
        waits = [table[bisect_right(table, ms % table[-1])] - ms % table[-1] for table in tables]
        return min(waits, default=None)

    def moving(self, view: Rect) -> list[tuple[pygame.Rect, tuple[Animated, ...]]]:
        """Where in the part `view` animated tiles are seen, near ones together, with what tells their frames' times."""
        left, top, wide, high = view
        found = []
        for row in range(top // BLOCK, (top + high - 1) // BLOCK + 1):
            for column in range(left // BLOCK, (left + wide - 1) // BLOCK + 1):
                for place, clocks in self._block(column, row).places:
                    seen = place.clip(view)
                    if seen.width and seen.height:
                        found.append((seen, clocks))
        return found

    def render(self, ms: int = 0, *, as_rasterized: bool = False) -> pygame.Surface:
        """The whole picture on one surface. Raises MapFaults when it would be too large.

        Where no tile is, the map's background colour shows, or nothing when it has none. `as_rasterized` leaves the colour
        out and adds the room that layer offsets need, as Tiled's own rasterizer does.
        """
        left, top, right, bottom = self.list.margins() if as_rasterized else (0, 0, 0, 0)
        rect = (self.origin[0] - left, self.origin[1] - top, self.size[0] + left + right, self.size[1] + top + bottom)
        check_size(self.board, rect[2:])
        return self._part(rect, ms, None if as_rasterized else self.board.background)

    def bands(self, ms: int = 0, step: int = 1) -> Iterator[pygame.Surface]:
        """The whole picture from its top to its bottom in bands of few pixels, each a multiple of `step` high but the last.

        Raises MapFaults when it would be too large.
        """
        wide, high = self.size
        check_size(self.board, self.size)
        each = max(1, BAND // max(1, wide) // step) * step
        for top in range(0, high, each):
            yield self._part((self.origin[0], self.origin[1] + top, wide, min(each, high - top)), ms, self.board.background)

    def overview(self, most: int) -> tuple[pygame.Surface, int]:
        """The picture in at most about so many pixels, and how many of its own each of them stands for in one direction."""
        step = max(1, math.ceil(math.sqrt(self.size[0] * self.size[1] / most)))
        if step == 1:
            return self.render(), 1
        made = pygame.Surface((max(1, self.size[0] // step), max(1, self.size[1] // step)), pygame.SRCALPHA, 32)
        top = 0
        for band in self.bands(step=step):
            high = band.get_height() // step
            if high:
                made.blit(pygame.transform.scale(band, (made.get_width(), high)), (0, top))
            top += high
        return made, step

    def _part(self, rect: Rect, ms: int, background: Colour | None) -> pygame.Surface:
        """A part of the picture, over a colour, if any."""
        surface = pygame.Surface(rect[2:], pygame.SRCALPHA, 32)
        if background:
            surface.fill(pygame.Color(background).premul_alpha())
        self.painter.paint_all(surface, self.list.parts, rect, ms)
        return _straight(surface)

    def _block(self, column: int, row: int) -> _Block:
        block = self._blocks.get((column, row))
        if block is None:
            block = self._make_block(column * BLOCK, row * BLOCK)
            self._blocks[(column, row)] = block
            if len(self._blocks) > BLOCKS_KEPT:
                self._blocks.popitem(last=False)
        else:
            self._blocks.move_to_end((column, row))
        return block

    def _make_block(self, left: int, top: int) -> _Block:
        rect = (left + self.origin[0], top + self.origin[1], BLOCK, BLOCK)
        if self.list.still(rect):
            surface = pygame.Surface((BLOCK, BLOCK), pygame.SRCALPHA, 32)
            self.painter.paint_all(surface, self.list.parts, rect, 0)
            return _Block.still(surface, (left, top))
        stamps = list(self.list.stamps(rect))
        if any(self.origin):
            stamps = [stamp._replace(x=stamp.x - self.origin[0], y=stamp.y - self.origin[1]) for stamp in stamps]
        return _Block(stamps, pygame.Rect(left, top, BLOCK, BLOCK))
