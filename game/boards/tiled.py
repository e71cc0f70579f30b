"""Tiled maps as plain data: the one reader of boards, on top of pytmx.

pytmx turns the attributes of maps, tilesets and objects into typed values. What it cannot read or gets wrong is read here from
the elements themselves: document order, groups and what they hand down, tile data of every encoding, infinite maps, properties
of class and list type, templates, shapes, turns. Every number is checked before pytmx sees it.

No pygame here, and nothing of boards' meaning. Positions are map pixels as in the file. The format:
https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
"""

from __future__ import annotations

import base64
import binascii
import math
import sys
import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytmx
import zstandard

from game.boards import project, tmj
from game.boards.faults import BoardFaults, Fault
from game.boards.files import (
    MAX_CELLS,
    MAX_DEPTH,
    MAX_DRAWN,
    MAX_FAULTS,
    MAX_LAYERS,
    MAX_PILE,
    MAX_TILESETS,
    Data,
    Files,
    Refused,
    parse_xml,
)

Element = ElementTree.Element

FLIP_X = 1 << 31
FLIP_Y = 1 << 30
FLIP_DIAGONAL = 1 << 29
ROTATE_HEX = 1 << 28
GID_MASK = ROTATE_HEX - 1
"""Tile number without its turns."""

SHORTEST_FRAME = 10
"""Milliseconds: a shorter animation frame is refused (0 ms frames have hung other programs)."""
FAR = 10_000_000
"""No coordinate or size may be larger, in pixels."""
ORIENTATIONS = ("orthogonal", "isometric", "staggered", "hexagonal")

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
    """A whole map. `faults` are those with which it still opens (missing pictures, lost references)."""

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
        return _use_of(gid, self.tilesets)


def _use_of(gid: int, tilesets: tuple[Tileset, ...] | list[Tileset]) -> TileUse | None:
    number = gid & GID_MASK
    firsts = [tileset.first_gid for tileset in tilesets if tileset.first_gid]
    place = bisect_right(firsts, number) - 1
    if not number or place < 0:
        return None
    return TileUse(place, number - firsts[place], gid & ~GID_MASK)


def read_map(path: Path | str, root: Path | None = None) -> TiledMap:
    """Read a .tmx or .tmj map. `root` is the folder that nothing may leave (default: see `files.board_root`).

    Raises BoardFaults when the map cannot be used; lesser faults are in the result's `faults`.
    """
    return _Reader(Path(path), root).read()


_NUMBERS: Mapping[str, tuple[type, float, float]] = {
    "width": (float, 0, FAR),
    "height": (float, 0, FAR),
    "tilewidth": (int, 0, 4096),
    "tileheight": (int, 0, 4096),
    "hexsidelength": (int, 0, 4096),
    "nextobjectid": (int, 0, 2**31),
    "nextlayerid": (int, 0, 2**31),
    "firstgid": (int, 1, GID_MASK),
    "spacing": (int, 0, 4096),
    "margin": (int, 0, 4096),
    "columns": (int, 0, FAR),
    "tilecount": (int, 0, FAR),
    "id": (int, 0, 2**31),
    "gid": (int, 0, 2**32 - 1),
    "x": (float, -FAR, FAR),
    "y": (float, -FAR, FAR),
    "rotation": (float, -1e6, 1e6),
    "opacity": (float, 0, 1),
    "offsetx": (float, -FAR, FAR),
    "offsety": (float, -FAR, FAR),
    "parallaxx": (float, -1000, 1000),
    "parallaxy": (float, -1000, 1000),
}
_WHOLE = frozenset({"map", "layer", "chunk", "tile", "image"})
"""Elements whose x, y, width and height are whole numbers."""


class _Reader:
    """Reads one map; holds what is shared on the way."""

    def __init__(self, path: Path, root: Path | None) -> None:
        self.path = path
        self.shown = str(path)
        self.files = Files(path, root)
        self.faults: list[Fault] = []
        self.cells = 0
        self.layer_count = 0
        self.drawn = 0
        self.tilesets: list[Tileset] = []
        self.template_tilesets: dict[Path, Tileset] = {}
        self.templates: dict[Path, Element | None] = {}
        self.pictures: dict[tuple[Path, Colour | None], Picture] = {}
        self.where = self.shown
        self.ids: set[int] = set()
        self.references: list[tuple[Fault, int]] = []
        self.project: Path | None = None
        self.classes: dict[str, project.Members] | None = None
        self.defaults: dict[str, dict[str, Property]] = {}
        self.classes_deep = 0

    # ---- faults

    def fault(
        self,
        code: str,
        values: Mapping[str, object] | None = None,
        *,
        layer: str = "",
        element: Element | None = None,
        tile: tuple[int, int] | None = None,
    ) -> None:
        """Note a fault at an element."""
        ident, name = 0, ""
        if element is not None:
            digits = element.get("id", "")
            ident = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0
            name = element.get("name", "")
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(Fault(self.where, code, values or {}, layer, ident, name, tile))

    def refused(self, refused: Refused, *, layer: str = "", element: Element | None = None) -> None:
        """Note a refusal at an element."""
        self.fault(refused.code, refused.values, layer=layer, element=element)

    # ---- the whole

    def read(self) -> TiledMap:
        try:
            data = self.files.read(self.path)
            # A map names the folder that nothing may leave, so it must itself be a plain file in it.
            root = tmj.parse_map(data) if self.path.suffix.lower() in (".tmj", ".json") else parse_xml(data, "map")
        except Refused as refused:
            raise BoardFaults([Fault(self.shown, refused.code, refused.values)]) from None
        orientation = root.get("orientation", "orthogonal")
        if orientation not in ORIENTATIONS:
            raise BoardFaults([Fault(self.shown, "orientation", {"value": orientation})])
        self.check_numbers(root, "")
        tileset_elements = root.findall("tileset")
        if len(tileset_elements) > MAX_TILESETS:
            raise BoardFaults(
                [Fault(self.shown, "too-many", {"limit": MAX_TILESETS, "what": {"en": "tilesets", "ja": "タイルセット"}})]
            )
        typed = self.typed_map(root)
        for name in ("tilewidth", "tileheight"):
            if getattr(typed, name) < 1:
                values = {"name": name, "value": root.get(name, ""), "lowest": 1, "highest": 4096}
                raise BoardFaults([*self.faults, Fault(self.shown, "number", values)])
        if int(typed.width) * int(typed.height) > MAX_CELLS:
            raise BoardFaults(
                [Fault(self.shown, "map-too-large", {"cells": int(typed.width) * int(typed.height), "limit": MAX_CELLS})]
            )
        self.cell = (typed.tilewidth, typed.tileheight)
        for element in tileset_elements:
            self.tilesets.append(self.tileset(element, self.path))
        self.tilesets.sort(key=lambda tileset: tileset.first_gid)
        self.check_gid_ranges()
        self.firsts = [tileset.first_gid for tileset in self.tilesets]
        infinite = root.get("infinite", "0") == "1"
        top = Layer(0, "", "", True, 1.0, (255, 255, 255, 255), (0.0, 0.0), (1.0, 1.0), "normal", {})
        layers = self.layers(root, top, (int(typed.width), int(typed.height)), infinite, 0)
        properties = {**self.inherited(root.get("class", "")), **self.properties(root, self.path, "")}
        background = self.colour(root, "backgroundcolor", "")
        for fault, ident in self.references:
            if ident not in self.ids:
                self.faults.append(fault)
        if any(fault.level == "error" for fault in self.faults):
            raise BoardFaults(self.faults)
        return TiledMap(
            path=self.path,
            root=self.files.root,
            orientation=orientation,
            render_order=typed.renderorder,
            width=int(typed.width),
            height=int(typed.height),
            tile_width=typed.tilewidth,
            tile_height=typed.tileheight,
            infinite=infinite,
            stagger_axis=typed.staggeraxis or "y",
            stagger_index=typed.staggerindex or "odd",
            hex_side=int(typed.hexsidelength),
            background=background,
            kind=root.get("class", ""),
            properties=properties,
            tilesets=(*self.tilesets, *(replace(tileset, first_gid=0) for tileset in self.template_tilesets.values())),
            layers=layers,
            faults=tuple(self.faults),
            files=tuple(self.files.opened),
            digest=self.files.digest(self.project, self.inherited_text()),
            pictures=self.files.opened,
        )

    def check_gid_ranges(self) -> None:
        """Refuse tilesets that begin at one number: so are maps saved whose tilesets were missing.

        A tileset that has grown since may reach into the next one's numbers; they belong to the next one, as in Tiled.
        """
        for first, second in pairwise(self.tilesets):
            if first.first_gid == second.first_gid:
                self.fault("gid-overlap", {"first": first.name or first.source, "second": second.name or second.source})

    def typed_map(self, root: Element) -> pytmx.TiledMap:
        """The map's own attributes through pytmx."""
        names = (
            "orientation",
            "renderorder",
            "width",
            "height",
            "tilewidth",
            "tileheight",
            "hexsidelength",
            "staggeraxis",
            "staggerindex",
        )
        skeleton = Element("map", {name: root.attrib[name] for name in names if name in root.attrib})
        typed = pytmx.TiledMap(allow_duplicate_names=True)
        typed.parse_xml(skeleton)
        return typed

    def check_numbers(self, element: Element, layer: str) -> None:
        """Note unusable numbers among the attributes and take them out, so that the default stands in."""
        for name, text in list(element.attrib.items()):
            rule = _NUMBERS.get(name)
            if rule is None:
                continue
            kind, lowest, highest = rule
            if element.tag in _WHOLE and name in ("x", "y", "width", "height"):
                kind = int
            try:
                number = kind(text)
                if not lowest <= number <= highest:  # False for NaN as well
                    raise ValueError
            except ValueError:
                self.fault(
                    "number",
                    {"name": name, "value": text, "lowest": int(lowest), "highest": int(highest)},
                    layer=layer,
                    element=element,
                )
                del element.attrib[name]

    def number(self, element: Element, name: str, default: float = 0.0) -> float:
        """An attribute that `check_numbers` has seen."""
        return float(element.get(name, default))

    def colour(self, element: Element, name: str, layer: str) -> Colour | None:
        """A colour attribute: #rrggbb or #aarrggbb. Only `trans` may lack the hash: Tiled writes it so and ignores others."""
        text = element.get(name)
        if not text:
            return None
        colour = parse_colour(text) if text.startswith("#") or name == "trans" else None
        if colour is None:
            self.fault("colour", {"name": name, "value": text}, layer=layer, element=element)
        return colour

    # ---- properties

    def properties(self, element: Element, holder: Path, layer: str) -> dict[str, Property]:
        """The custom properties of an element. `holder` is the file it stands in."""
        found: dict[str, Property] = {}
        for group in element.findall("properties"):
            for one in group.findall("property"):
                value = self.property(one, holder, layer, element, one.get("name", ""), 0)
                if value is not None:
                    found[one.get("name", "")] = value
        return found

    def property(
        self,
        one: Element,
        holder: Path,
        layer: str,
        owner: Element,
        name: str,
        depth: int,
        known: Mapping[str, Property] | None = None,
    ) -> Property | None:
        """One property or list item; class and list values nest. `known` are members of a class value that need not be said."""
        kind = one.get("type", "string")
        custom = one.get("propertytype", "")
        if depth > MAX_DEPTH:
            self.fault("too-deep", {"limit": MAX_DEPTH}, layer=layer, element=owner)
            return None
        if kind == "class":
            members = dict(self.members(custom) if known is None else known)
            for member in one.iterfind("properties/property"):
                key = member.get("name", "")
                before = members.get(key)
                if before is not None and member.get(tmj.GUESSED):
                    member.attrib.update(type=before.type, propertytype=before.custom)
                inner = before.value.members if before is not None and isinstance(before.value, ClassValue) else None
                value = self.property(member, holder, layer, owner, f"{name}.{key}", depth + 1, inner)
                if value is not None:
                    members[key] = value
            return Property(ClassValue(custom, members), "class", custom)
        if kind == "list":
            items = (
                self.property(item, holder, layer, owner, f"{name}[{place}]", depth + 1)
                for place, item in enumerate(one.findall("item"))
            )
            return Property(tuple(item for item in items if item is not None), "list", custom)
        text = one.get("value")
        if text is None:  # several lines are kept as the element's text
            text = one.text or ""
        return self.plain_property(kind, custom, text, holder, layer, owner, name)

    def members(self, kind: str) -> dict[str, Property]:
        """The members of a class with their values in the project, none where there is no such class."""
        if kind in self.defaults or not kind:
            return self.defaults.get(kind, {})
        found: dict[str, Property] = {}
        self.defaults[kind] = found  # a class within itself has no members there
        members = self.project_classes().get(kind, {})
        if self.project is None or not members:
            return found
        before, self.where = self.where, self.project.name
        self.classes_deep += 1
        if self.classes_deep > MAX_DEPTH:
            self.fault("too-deep", {"limit": MAX_DEPTH})
            members = {}
        for name, member in members.items():
            value = self.property(member, self.project, "", member, f"{kind}.{name}", 0)
            if value is not None:
                found[name] = value
        self.classes_deep -= 1
        self.where = before
        return found

    def project_classes(self) -> dict[str, project.Members]:
        """The classes of the board's project, read when the first is asked for."""
        if self.classes is None:
            self.classes, self.project = {}, project.find_project(self.files)
            try:
                if self.project is not None:
                    self.classes = project.read_classes(self.files, self.project)
            except Refused as refused:
                why = Fault(self.shown, refused.code, refused.values)
                name = self.project.name if self.project is not None else ""
                self.fault("project-unreadable", {"path": name, "why": {"en": why.wrong("en"), "ja": why.wrong("ja")}})
        return self.classes

    def inherited(self, kind: str) -> dict[str, Property]:
        """What an object, tile or map has by its class without saying so; nothing, 0 and false are not worth a word."""
        return {
            name: replace(found, inherited=True)
            for name, found in self.members(kind).items()
            if found.value not in ("", 0, (0, 0, 0, 0), (), ObjectRef(0), FileRef("", None))
        }

    def inherited_text(self) -> str:
        """What is inherited from the project as its text, for the digest: a change there may be one of the board."""
        return "".join(
            f"{kind} {ElementTree.tostring(self.project_classes()[kind][name], 'unicode')}"
            for kind in sorted(self.defaults)
            for name in sorted(self.inherited(kind))
        )

    def plain_property(
        self, kind: str, custom: str, text: str, holder: Path, layer: str, owner: Element, name: str
    ) -> Property | None:
        """A property of one of Tiled's plain types."""
        try:
            if kind == "string":
                return Property(text, "string", custom)
            if kind == "int":
                return Property(int(text or "0"), "int", custom)
            if kind == "float":
                number = float(text or "0")
                if not math.isfinite(number):
                    raise ValueError
                return Property(number, "float", custom)
            if kind == "bool":
                if text not in ("true", "false", ""):
                    raise ValueError
                return Property(text == "true", "bool", custom)
            if kind == "color":
                colour = parse_colour(text) if text else (0, 0, 0, 0)
                if colour is None:
                    raise ValueError
                return Property(colour, "color", custom)
            if kind == "object":
                ident = int(text or "0")
                if ident:
                    lost = Fault(
                        self.where,
                        "reference-lost",
                        {"name": name, "value": ident},
                        layer,
                        int(owner.get("id") or 0),
                        owner.get("name", ""),
                    )
                    self.references.append((lost, ident))
                return Property(ObjectRef(ident), "object", custom)
        except ValueError:
            self.fault("property-value", {"name": name, "value": text, "wanted": kind}, layer=layer, element=owner)
            return None
        if kind == "file":
            place: Path | None = None
            if text:
                try:
                    place = self.files.inside(text, holder)
                except Refused as refused:
                    self.refused(refused, layer=layer, element=owner)
            return Property(FileRef(text, place), "file", custom)
        self.fault("property-type", {"name": name, "value": kind}, layer=layer, element=owner)
        return None

    # ---- pictures and tilesets

    def picture(self, image: Element | None, holder: Path, layer: str, owner: Element) -> Picture | None:
        """The picture of an `<image>` element; a missing one is noted and stays as a hole."""
        if image is None:
            return None
        transparent = self.colour(image, "trans", layer)
        inner = image.find("data")
        if inner is not None:
            try:
                embedded = base64.b64decode(inner.text or "")
                width, height = self.files.picture_size(embedded, "(embedded)")
                return Picture(None, "(embedded)", width, height, transparent, embedded)
            except Refused as refused:
                self.refused(refused, layer=layer, element=owner)
            except binascii.Error as error:
                self.fault("data-wrong", {"why": str(error)}, layer=layer, element=owner)
            return Picture(None, "(embedded)", 0, 0)
        source = image.get("source", "")
        if not source:
            self.fault("picture-none", layer=layer, element=owner)
            return None
        path: Path | None = None
        try:
            path = self.files.inside(source, holder)
            known = self.pictures.get((path, transparent))
            if known is None:
                fresh = all(path != other for other, _ in self.pictures)
                data = self.files.read(path, missing="picture-missing", shown=source)
                if fresh:
                    width, height = self.files.picture_size(data, source)
                else:
                    width, height = next((one.width, one.height) for (other, _), one in self.pictures.items() if other == path)
                known = self.pictures[(path, transparent)] = Picture(path, source, width, height, transparent)
            return known
        except Refused as refused:
            self.refused(refused, layer=layer, element=owner)
            return Picture(path, source, 0, 0, transparent)

    def tileset(self, element: Element, holder: Path) -> Tileset:
        """A tileset element of the map or of a template, from its own file if it names one."""
        self.check_numbers(element, "")
        first = int(element.get("firstgid", "0"))
        source = element.get("source", "")
        before = self.where
        try:
            if source:
                holder = self.files.inside(source, holder)
                data = self.files.read(holder, missing="tileset-missing", shown=source)
                if holder.suffix.lower() in (".tsj", ".json"):
                    element = tmj.parse_tileset(data)
                else:
                    element = parse_xml(data, "tileset")
                self.where = str(holder.relative_to(self.files.root)) if holder.is_relative_to(self.files.root) else source
                self.check_numbers(element, "")
            return self.tileset_body(element, first, source, holder)
        except Refused as refused:
            self.refused(refused, element=element)
            return Tileset(source, first, source, 0, 0, 0, 0, 1, 0, 0, None, {}, lost=True)
        finally:
            self.where = before

    def tileset_body(self, element: Element, first: int, source: str, holder: Path) -> Tileset:
        """A tileset element that holds its tiles. pytmx reads its numbers."""
        names = ("name", "tilewidth", "tileheight", "spacing", "margin", "columns", "tilecount")
        skeleton = Element("tileset", {name: element.attrib[name] for name in names if name in element.attrib})
        typed = pytmx.TiledTileset(pytmx.TiledMap(allow_duplicate_names=True), skeleton)
        picture = self.picture(element.find("image"), holder, "", element)
        for name in ("tilewidth", "tileheight") if picture is not None else ():
            if getattr(typed, name) < 1:
                values = {"name": name, "value": element.get(name, ""), "lowest": 1, "highest": 4096}
                self.fault("number", values, element=element)
        tiles = self.tiles(element, holder)
        count = 0
        columns = max(1, typed.columns)
        if picture is not None and picture.there and typed.tilewidth and typed.tileheight:
            columns = max(0, picture.width - typed.margin + typed.spacing) // (typed.tilewidth + typed.spacing)
            rows = max(0, picture.height - typed.margin + typed.spacing) // (typed.tileheight + typed.spacing)
            count = columns * rows
            columns = max(1, columns)
        elif picture is not None:
            count = typed.tilecount
        for tile in tiles.values():
            for frame in tile.frames:
                if not (frame.tile < count if picture is not None else frame.tile in tiles):
                    self.fault("frame-beyond", {"tile": tile.id, "frame": frame.tile}, element=element)
        offset = element.find("tileoffset")
        if offset is not None:
            self.check_numbers(offset, "")
        return Tileset(
            name=typed.name or "",
            first_gid=first,
            source=source,
            tile_width=typed.tilewidth,
            tile_height=typed.tileheight,
            spacing=typed.spacing,
            margin=typed.margin,
            columns=columns,
            count=count,
            declared=typed.tilecount,
            picture=picture,
            tiles=tiles,
            offset=(0, 0) if offset is None else (int(self.number(offset, "x")), int(self.number(offset, "y"))),
            alignment=element.get("objectalignment", "unspecified"),
            render_size=element.get("tilerendersize", "tile"),
            fill_mode=element.get("fillmode", "stretch"),
            kind=element.get("class", ""),
            properties=self.properties(element, holder, ""),
        )

    def tiles(self, element: Element, holder: Path) -> dict[int, Tile]:
        """The tiles that have something of their own, by id: ids are keys, with holes, never positions."""
        tiles: dict[int, Tile] = {}
        for one in element.findall("tile"):
            self.check_numbers(one, "")
            ident = int(one.get("id", "0"))
            image = one.find("image")
            picture = self.picture(image, holder, "", one)
            rect = None
            if picture is not None and picture.there and any(name in one.attrib for name in ("x", "y", "width", "height")):
                x, y = int(one.get("x", "0")), int(one.get("y", "0"))
                rect = (x, y, int(one.get("width", picture.width - x)), int(one.get("height", picture.height - y)))
                if x < 0 or y < 0 or rect[2] < 1 or rect[3] < 1 or x + rect[2] > picture.width or y + rect[3] > picture.height:
                    self.fault("tile-beyond", {"tile": ident, "tileset": element.get("name", "")}, element=element)
                    rect = None
            frames = []
            animation = one.find("animation")
            for frame in animation.findall("frame") if animation is not None else ():
                try:
                    ms, shown = int(frame.get("duration", "0")), int(frame.get("tileid", "0"))
                except ValueError:
                    ms, shown = 0, 0
                if not SHORTEST_FRAME <= ms <= 3_600_000:
                    self.fault("frame-zero", {"tile": ident, "value": ms, "limit": SHORTEST_FRAME}, element=element)
                    break
                frames.append(Frame(shown, ms))
            tiles[ident] = Tile(
                ident, one.get("class") or one.get("type") or "", self.properties(one, holder, ""), picture, rect, tuple(frames)
            )
        return tiles

    # ---- layers

    def layers(self, parent: Element, above: Layer, size: tuple[int, int], infinite: bool, depth: int) -> tuple[Layer, ...]:
        """The layers below an element, in document order, with what groups hand down."""
        found: list[Layer] = []
        for element in parent:
            if element.tag not in ("layer", "objectgroup", "imagelayer", "group"):
                continue
            self.layer_count += 1
            if self.layer_count > MAX_LAYERS:
                self.fault("too-many", {"limit": MAX_LAYERS, "what": {"en": "layers", "ja": "レイヤー"}})
                break
            name = element.get("name", "")
            self.check_numbers(element, name)
            tint = self.colour(element, "tintcolor", name) or (255, 255, 255, 255)
            tint = tuple(own * given // 255 for own, given in zip(tint, above.tint, strict=True))  # type: ignore[assignment]
            parallax = (
                self.number(element, "parallaxx", 1) * above.parallax[0],
                self.number(element, "parallaxy", 1) * above.parallax[1],
            )
            mode = element.get("mode", "normal")
            if parallax != (1.0, 1.0) and parallax != above.parallax:
                self.fault("parallax", layer=name)
            if mode != "normal":
                self.fault("blend-mode", {"value": mode}, layer=name)
            # Before 0.15 an image layer was placed by x and y.
            old = (self.number(element, "x"), self.number(element, "y")) if element.tag == "imagelayer" else (0.0, 0.0)
            common = Layer(
                id=int(element.get("id", "0")),
                name=name,
                kind=element.get("class", ""),
                visible=element.get("visible", "1") != "0" and above.visible,
                opacity=self.number(element, "opacity", 1) * above.opacity,
                tint=tint,
                offset=(
                    self.number(element, "offsetx") + old[0] + above.offset[0],
                    self.number(element, "offsety") + old[1] + above.offset[1],
                ),
                parallax=parallax,
                mode=mode,
                properties=self.properties(element, self.path, name),
            )
            found.append(self.layer(element, common, size, infinite, depth))
        return tuple(found)

    def layer(self, element: Element, common: Layer, size: tuple[int, int], infinite: bool, depth: int) -> Layer:
        """One layer of its kind."""
        shared = {name: getattr(common, name) for name in Layer.__slots__}
        if element.tag == "group":
            return GroupLayer(**shared, layers=self.layers(element, common, size, infinite, depth + 1))
        if element.tag == "imagelayer":
            image = element.find("image")
            picture = (
                self.picture(image, self.path, common.name, element)
                if image is not None and len(image.attrib) + len(image)
                else None
            )
            return ImageLayer(
                **shared, picture=picture, repeat_x=element.get("repeatx") == "1", repeat_y=element.get("repeaty") == "1"
            )
        if element.tag == "objectgroup":
            return ObjectLayer(
                **shared, objects=self.objects(element, common.name), draw_order=element.get("draworder", "topdown")
            )
        width, height = int(self.number(element, "width", size[0])), int(self.number(element, "height", size[1]))
        chunks = self.chunks(element, width, height, common.name)
        self.check_gids(chunks, common.name)
        return TileLayer(**shared, width=width, height=height, chunks=chunks)

    def chunks(self, element: Element, width: int, height: int, layer: str) -> tuple[Chunk, ...]:
        """The cells of a tile layer."""
        data = element.find("data")
        if data is None:
            return ()
        encoding, compression = data.get("encoding", ""), data.get("compression", "")
        pieces = data.findall("chunk")
        found: list[Chunk] = []
        try:
            for piece in pieces or [data]:
                x = y = 0
                wide, high = width, height
                if pieces:
                    self.check_numbers(piece, layer)
                    x, y = int(self.number(piece, "x")), int(self.number(piece, "y"))
                    wide, high = int(self.number(piece, "width")), int(self.number(piece, "height"))
                self.cells += wide * high
                if self.cells > MAX_CELLS:
                    raise Refused("map-too-large", cells=self.cells, limit=MAX_CELLS)
                assert isinstance(piece, Data)
                found.append(Chunk(x, y, wide, high, decode_cells(piece, wide * high, encoding, compression)))
        except Refused as refused:
            self.refused(refused, layer=layer)
            return ()
        return tuple(found)

    def check_gids(self, chunks: tuple[Chunk, ...], layer: str) -> None:
        """Note every tile number that has no tile, once for each number, at its first cell."""
        noted: set[int] = set()
        for chunk in chunks:
            for gid in set(chunk.gids):
                number = gid & GID_MASK
                if not number or number in noted:
                    continue
                use = self.use_of(gid)
                if use is not None and self.tilesets[use.tileset].holds(use.tile):
                    self.check_pile(use, layer)
                    continue
                noted.add(number)
                if use is not None and self.tilesets[use.tileset].lost:
                    continue  # the missing tileset is noted already
                place = chunk.gids.index(gid)
                cell = (chunk.x + place % chunk.width, chunk.y + place // chunk.width)
                self.no_tile(number, use, layer, None, cell)

    def check_pile(self, use: TileUse, layer: str) -> None:
        """Refuse tiles so much larger than their cells that thousands would lie over each other."""
        width, height = self.tilesets[use.tileset].size_of(use.tile)
        if (256 + width) * (256 + height) > MAX_PILE * self.cell[0] * self.cell[1]:
            self.fault("tiles-overlap", {"width": width, "height": height, "cell": f"{self.cell[0]}×{self.cell[1]}"}, layer=layer)

    def use_of(self, gid: int) -> TileUse | None:
        """The tile behind a gid of the map."""
        number = gid & GID_MASK
        place = bisect_right(self.firsts, number) - 1
        return TileUse(place, number - self.firsts[place], gid & ~GID_MASK) if number and place >= 0 else None

    def no_tile(
        self, number: int, use: TileUse | None, layer: str, element: Element | None, cell: tuple[int, int] | None
    ) -> None:
        """Note a tile number without a tile: beyond a sheet that once was larger, or of no tileset at all."""
        tileset = self.tilesets[use.tileset] if use else None
        if use is not None and tileset is not None and (tileset.picture is None or tileset.picture.there):
            # Past the last tileset there is nothing to mend; inside one, the sheet became smaller or the tile was deleted.
            known = max([tileset.declared, tileset.count, *(tile + 1 for tile in tileset.tiles)])
            if use.tileset < len(self.tilesets) - 1 or use.tile < known:
                self.fault("tile-beyond", {"tile": use.tile, "tileset": tileset.name}, layer=layer, element=element, tile=cell)
            else:
                self.fault("gid-beyond", {"gid": number}, layer=layer, element=element, tile=cell)
        elif tileset is None:
            self.fault("gid-beyond", {"gid": number}, layer=layer, element=element, tile=cell)

    # ---- objects

    def objects(self, element: Element, layer: str) -> tuple[TiledObject, ...]:
        """The objects of a layer in file order."""
        return tuple(self.object(one, layer) for one in element.findall("object"))

    def object(self, one: Element, layer: str) -> TiledObject:
        """An object with its template filled in; what the object itself says wins."""
        self.check_numbers(one, layer)
        template_text = one.get("template", "")
        template, holder, tileset = self.template(template_text, one, layer) if template_text else (None, self.path, None)
        merged = Element("object", {**(template.attrib if template is not None else {}), **one.attrib})
        properties: dict[str, Property] = {}
        if template is not None:
            properties.update(self.properties(template, holder, layer))
        properties.update(self.properties(one, self.path, layer))
        shape_element = next((child for child in one if child.tag != "properties"), None)
        if shape_element is None and template is not None:
            shape_element = next((child for child in template if child.tag != "properties"), None)
        shape = shape_element.tag if shape_element is not None else "rectangle"
        if shape not in ("ellipse", "capsule", "point", "polygon", "polyline", "text"):
            shape = "rectangle"
        typed = self.typed_object(merged, shape, shape_element, layer, one)
        kind = merged.get("class") or merged.get("type") or ""
        tile, width, height = None, typed.width, typed.height
        if "gid" in merged.attrib:
            shape = "tile"
            gid = int(merged.attrib["gid"])
            own = "gid" in one.attrib or tileset is None
            tile = self.use_of(gid) if own else self.template_use(gid, tileset, holder)
            if tile is not None:
                holder_set = self.tilesets[tile.tileset] if own else tileset
                assert holder_set is not None
                if not holder_set.lost and not holder_set.holds(tile.tile):
                    self.no_tile(gid & GID_MASK, tile if own else None, layer, one, None)
                natural = holder_set.size_of(tile.tile)
                width = width if "width" in merged.attrib else float(natural[0])
                height = height if "height" in merged.attrib else float(natural[1])
                if (width, height) != natural or typed.rotation % 90:
                    self.drawn += int(width * height)
                    if self.drawn > MAX_DRAWN:
                        what = {"en": "resized and turned tile objects", "ja": "拡大・回転したタイルオブジェクト"}
                        self.fault(
                            "drawn-too-large", {"what": what, "pixels": self.drawn, "limit": MAX_DRAWN}, layer=layer, element=one
                        )
                described = holder_set.tiles.get(tile.tile)
                if described is not None:
                    kind = kind or described.kind
                    properties = {**described.properties, **properties}
            elif gid & GID_MASK:
                self.fault("gid-beyond", {"gid": gid & GID_MASK}, layer=layer, element=one)
        properties = {**self.inherited(kind), **properties}
        if typed.id in self.ids and typed.id:
            self.fault("object-id-twice", {"value": typed.id}, layer=layer, element=one)
        self.ids.add(typed.id)
        points = tuple((point[0], point[1]) for point in typed.points) if shape in ("polygon", "polyline") else ()
        return TiledObject(
            id=typed.id,
            name=merged.get("name", ""),
            kind=kind,
            shape=shape,
            x=typed.x,
            y=typed.y,
            width=width,
            height=height,
            rotation=typed.rotation,
            opacity=self.number(merged, "opacity", 1),
            visible=merged.get("visible", "1") != "0",
            points=points,
            tile=tile,
            text=(shape_element.text or "") if shape == "text" and shape_element is not None else "",
            template=template_text,
            properties=properties,
        )

    def typed_object(
        self, merged: Element, shape: str, shape_element: Element | None, layer: str, one: Element
    ) -> pytmx.TiledObject:
        """An object's numbers and points through pytmx."""
        names = ("id", "x", "y", "width", "height", "rotation")
        skeleton = Element("object", {name: merged.attrib[name] for name in names if name in merged.attrib})
        if shape in ("polygon", "polyline") and shape_element is not None:
            text = shape_element.get("points", "")
            try:
                points = [tuple(float(part) for part in point.split(",")) for point in text.split()]
                if not points or any(len(point) != 2 or not all(abs(part) <= FAR for part in point) for point in points):
                    raise ValueError
            except ValueError:
                self.fault("number", {"name": "points", "value": text, "lowest": -FAR, "highest": FAR}, layer=layer, element=one)
                text = "0,0"
            skeleton.append(Element(shape, {"points": text}))
        return pytmx.TiledObject(pytmx.TiledMap(allow_duplicate_names=True), skeleton, None)

    def template_use(self, gid: int, tileset: Tileset | None, path: Path) -> TileUse | None:
        """The tile behind a gid of a template, whose one tileset the map need not have."""
        number = gid & GID_MASK
        if tileset is None or number < tileset.first_gid:
            return None
        # Template tilesets are counted after the map's own.
        return TileUse(len(self.tilesets) + list(self.template_tilesets).index(path), number - tileset.first_gid, gid & ~GID_MASK)

    def template(self, text: str, one: Element, layer: str) -> tuple[Element | None, Path, Tileset | None]:
        """The object element of a template file, that file, and its tileset."""
        try:
            path = self.files.inside(text, self.path)
            if path not in self.templates:
                self.templates[path] = None
                data = self.files.read(path, missing="template-missing", shown=text)
                root = tmj.parse_template(data) if path.suffix.lower() in (".tj", ".json") else parse_xml(data, "template")
                inner = root.find("object")
                if inner is not None and inner.get("template"):
                    raise Refused("template-nested", path=text)
                if inner is not None:
                    self.check_numbers(inner, layer)
                    for name in ("id", "x", "y", "template"):
                        inner.attrib.pop(name, None)
                self.templates[path] = inner
                holder = root.find("tileset")
                if holder is not None:
                    self.template_tilesets[path] = self.tileset(holder, path)
            return self.templates[path], path, self.template_tilesets.get(path)
        except Refused as refused:
            self.refused(refused, layer=layer, element=one)
            return None, self.path, None


def parse_colour(text: str) -> Colour | None:
    """#rrggbb or #aarrggbb, with or without the hash; None when it is neither."""
    digits = text.removeprefix("#")
    if len(digits) not in (6, 8) or any(letter not in "0123456789abcdefABCDEF" for letter in digits):
        return None
    number = int(digits, 16)
    alpha = number >> 24 if len(digits) == 8 else 255
    return number >> 16 & 255, number >> 8 & 255, number & 255, alpha


def decode_cells(data: Data, count: int, encoding: str, compression: str) -> array[int]:
    """The `count` gids of a data or chunk element. Nothing is unpacked beyond what the count allows. Raises Refused."""
    if not encoding:
        gids = data.gids
    elif encoding == "csv":
        try:
            gids = array("I", map(int, (data.text or "").split(","))) if count or (data.text or "").strip() else array("I")
        except (ValueError, OverflowError) as error:
            raise Refused("data-wrong", why=str(error)) from None
    elif encoding == "base64":
        gids = array("I")
        packed = _unpack(data.text or "", compression, count * 4)
        if len(packed) % 4:
            raise Refused("data-wrong", why=f"{len(packed)} bytes")
        gids.frombytes(packed)
        if sys.byteorder == "big":
            gids.byteswap()
    else:
        raise Refused("data-encoding", value=encoding)
    if len(gids) != count:
        raise Refused("data-count", count=len(gids), wanted=count)
    return gids


def _unpack(text: str, compression: str, size: int) -> bytes:
    """base64 text, decompressed to at most a little more than `size` bytes."""
    try:
        raw = base64.b64decode(text.strip())
        if compression in ("zlib", "gzip"):
            unpacker = zlib.decompressobj(wbits=47)  # recognises either header
            found = unpacker.decompress(raw, size + 4)
            if not unpacker.eof and len(found) <= size:
                raise Refused("data-wrong", why="cut off")
            return found
        if compression == "zstd":
            return zstandard.ZstdDecompressor(max_window_size=1 << 25).stream_reader(raw).read(size + 4)
    except (binascii.Error, ValueError, zlib.error, zstandard.ZstdError) as error:
        raise Refused("data-wrong", why=str(error)) from None
    if compression:
        raise Refused("data-encoding", value=compression)
    return raw
