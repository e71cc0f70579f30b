"""A Tiled map as plain data. `tiled_reader.read_map` makes it.

No pygame here, and nothing of boards' meaning. Positions are map pixels as in the file. The format:
https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
"""

from __future__ import annotations

import math
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.tiled.faults import Fault

FLIP_X = 1 << 31
FLIP_Y = 1 << 30
FLIP_DIAGONAL = 1 << 29
ROTATE_HEX = 1 << 28
GID_MASK = ROTATE_HEX - 1
"""Tile number without its turns."""


Colour = tuple[int, int, int, int]
"""Red, green, blue, alpha, each 0 to 255."""


@dataclass(frozen=True, slots=True)
class ObjectRef:
    """A property's reference to an object; 0 refers to none."""

    id: int


@dataclass(frozen=True, slots=True)
class FileRef:
    """A property's file. `path` is the real place inside the board's folder, None where it may not be opened."""

    text: str
    path: Path | None


@dataclass(frozen=True, slots=True)
class ClassValue:
    """A property of class type: the class's name and its members."""

    kind: str
    members: Mapping[str, Property]


@dataclass(frozen=True, slots=True)
class Property:
    """A custom property: its value, its type as Tiled names it, and the enum or class it is of, if any.

    `inherited` values are not written on the object itself: its class in the project has them.
    """

    value: Value
    type: str = "string"
    custom: str = ""
    inherited: bool = False


Value = str | int | float | bool | Colour | ObjectRef | FileRef | ClassValue | tuple["Property", ...]
Properties = Mapping[str, Property]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file or embedded picture. `width`/`height` are its real size, 0 when it is not there."""

    path: Path | None
    shown: str
    width: int
    height: int
    transparent: Colour | None = None
    embedded: bytes = b""

    @property
    def there(self) -> bool:
        """True when there is something to draw."""
        return self.width > 0


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of an animation: a tile id of the same tileset, and milliseconds."""

    tile: int
    ms: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile that has something of its own. `rect` is the part of `picture` that it shows (collections)."""

    id: int
    kind: str = ""
    properties: Properties = field(default_factory=dict)
    picture: Picture | None = None
    rect: tuple[int, int, int, int] | None = None
    frames: tuple[Frame, ...] = ()


@dataclass(frozen=True, slots=True)
class Tileset:
    """A tileset, embedded or external. `count` is how many tiles its picture really holds (0 for
    collections), `declared` how many the file says there are. Tilesets that only templates use have `first_gid` 0.
    """

    name: str
    first_gid: int
    source: str
    tile_width: int
    tile_height: int
    spacing: int
    margin: int
    columns: int
    count: int
    declared: int
    picture: Picture | None
    tiles: Mapping[int, Tile]
    offset: tuple[int, int] = (0, 0)
    alignment: str = "unspecified"
    render_size: str = "tile"
    fill_mode: str = "stretch"
    kind: str = ""
    properties: Properties = field(default_factory=dict)
    lost: bool = False

    def holds(self, tile: int) -> bool:
        """True when there is a picture for this tile id."""
        if self.lost:
            return False
        return tile < self.count if self.picture is not None else tile in self.tiles

    def source_of(self, tile: int) -> tuple[Picture, tuple[int, int, int, int]] | None:
        """Picture and rectangle of a tile, None when it has none."""
        if self.picture is not None:
            if tile >= self.count or not self.picture.there:
                return None
            x = self.margin + tile % self.columns * (self.tile_width + self.spacing)
            y = self.margin + tile // self.columns * (self.tile_height + self.spacing)
            return self.picture, (x, y, self.tile_width, self.tile_height)
        own = self.tiles.get(tile)
        if own is None or own.picture is None or not own.picture.there:
            return None
        return own.picture, own.rect or (0, 0, own.picture.width, own.picture.height)

    def size_of(self, tile: int) -> tuple[int, int]:
        """Width and height of a tile in pixels."""
        found = self.source_of(tile)
        return (found[1][2], found[1][3]) if found else (self.tile_width, self.tile_height)


@dataclass(frozen=True, slots=True)
class TileUse:
    """A tile as it is used: which tileset (index), which tile id, and the turn bits of its gid."""

    tileset: int
    tile: int
    turns: int = 0


@dataclass(frozen=True, slots=True)
class TiledObject:
    """An object. `shape` is rectangle, ellipse, capsule, point, polygon, polyline, text or tile.

    `kind` is Tiled's class (called type before 1.9 and again since 1.10). `points` are those of polygons and polylines in map
    pixels before the turn by `rotation` (degrees clockwise about x, y).
    """

    id: int
    name: str
    kind: str
    shape: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    rotation: float = 0.0
    opacity: float = 1.0
    visible: bool = True
    points: tuple[tuple[float, float], ...] = ()
    tile: TileUse | None = None
    text: str = ""
    template: str = ""
    properties: Properties = field(default_factory=dict)

    def turned(self, x: float, y: float) -> tuple[float, float]:
        """A point of the object after its rotation."""
        if not self.rotation:
            return x, y
        angle = math.radians(self.rotation)
        dx, dy = x - self.x, y - self.y
        return self.x + dx * math.cos(angle) - dy * math.sin(angle), self.y + dx * math.sin(angle) + dy * math.cos(angle)

    def outline(self) -> tuple[tuple[float, float], ...]:
        """The points of a polygon or polyline, else the corners of the bounding box, turned."""
        points = self.points or (
            (self.x, self.y),
            (self.x + self.width, self.y),
            (self.x + self.width, self.y + self.height),
            (self.x, self.y + self.height),
        )
        return tuple(self.turned(x, y) for x, y in points)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A block of cells; `gids` row by row, turns included. A finite layer is one chunk at 0, 0."""

    x: int
    y: int
    width: int
    height: int
    gids: array[int]


@dataclass(frozen=True, slots=True)
class Layer:
    """What layers have in common. Visibility, opacity, tint, offset and parallax include those of the groups around it."""

    id: int
    name: str
    kind: str
    visible: bool
    opacity: float
    tint: Colour
    offset: tuple[float, float]
    parallax: tuple[float, float]
    mode: str
    properties: Properties


@dataclass(frozen=True, slots=True)
class TileLayer(Layer):
    """A tile layer."""

    width: int
    height: int
    chunks: tuple[Chunk, ...]


@dataclass(frozen=True, slots=True)
class ImageLayer(Layer):
    """An image layer."""

    picture: Picture | None
    repeat_x: bool
    repeat_y: bool


@dataclass(frozen=True, slots=True)
class ObjectLayer(Layer):
    """An object layer. `draw_order` is `topdown` (by y) or `index`."""

    objects: tuple[TiledObject, ...]
    draw_order: str


@dataclass(frozen=True, slots=True)
class GroupLayer(Layer):
    """A group of layers."""

    layers: tuple[Layer, ...]


@dataclass(frozen=True, slots=True)
class TiledMap:
    """A whole map. `faults` are those with which it still opens (missing pictures, lost references).

    `corner` is the map pixel from which its objects are counted: another than 0, 0 only where `geometry.as_shown` has moved them.
    """

    path: Path
    root: Path
    orientation: str
    render_order: str
    width: int
    height: int
    tile_width: int
    tile_height: int
    infinite: bool
    stagger_axis: str
    stagger_index: str
    hex_side: int
    background: Colour | None
    kind: str
    properties: Properties
    tilesets: tuple[Tileset, ...]
    layers: tuple[Layer, ...]
    faults: tuple[Fault, ...]
    files: tuple[Path, ...]
    digest: str
    pictures: Mapping[Path, bytes] = field(repr=False, default_factory=dict)
    corner: tuple[int, int] = (0, 0)

    def walk(self) -> Iterator[Layer]:
        """All layers in document order, groups before what is in them."""
        waiting = list(reversed(self.layers))
        while waiting:
            layer = waiting.pop()
            yield layer
            if isinstance(layer, GroupLayer):
                waiting.extend(reversed(layer.layers))

    def objects(self) -> Iterator[tuple[ObjectLayer, TiledObject]]:
        """Every object of every object layer, in document order."""
        for layer in self.walk():
            if isinstance(layer, ObjectLayer):
                for thing in layer.objects:
                    yield layer, thing

    def object(self, ident: int) -> TiledObject | None:
        """The object with this id, in whatever layer."""
        return next((thing for _, thing in self.objects() if thing.id == ident), None)

    def use_of(self, gid: int) -> TileUse | None:
        """The tile behind a gid of a layer, None for an empty cell or a number of no tileset."""
        return use_of(gid, self.tilesets)


def use_of(gid: int, tilesets: Sequence[Tileset]) -> TileUse | None:
    """The tile behind a gid among tilesets in the order of their numbers; the last that begins before it has it."""
    number = gid & GID_MASK
    firsts = [tileset.first_gid for tileset in tilesets if tileset.first_gid]
    place = bisect_right(firsts, number) - 1
    if not number or place < 0:
        return None
    return TileUse(place, number - firsts[place], gid & ~GID_MASK)
