"""The one reader of Tiled maps, on top of pytmx.

pytmx turns the attributes of maps, tilesets and objects into typed values. What it cannot read or gets wrong is read here from
the elements themselves: document order, groups and what they hand down, tile data of every encoding, infinite maps, properties
of class and list type, templates, shapes, turns. Every number is checked before pytmx sees it.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytmx

from game.content.plain import clean
from game.tiled import tmj
from game.tiled.cells import decode_cells
from game.tiled.faults import Fault, MapFaults
from game.tiled.files import (
    MAX_ALL_FRAMES,
    MAX_ALL_POINTS,
    MAX_ASLANT,
    MAX_CELLS,
    MAX_DRAWN,
    MAX_LAYERS,
    MAX_OBJECTS,
    MAX_PAINTED,
    MAX_PILE,
    MAX_TILESETS,
    Data,
    Refused,
    parse_xml,
)
from game.tiled.map import (
    GID_MASK,
    Chunk,
    GroupLayer,
    ImageLayer,
    Layer,
    ObjectLayer,
    Property,
    TiledMap,
    TiledObject,
    TileLayer,
    Tileset,
    TileUse,
    use_of,
)
from game.tiled.properties import FAR
from game.tiled.tilesets import TilesetReader

Element = ElementTree.Element

ORIENTATIONS = ("orthogonal", "isometric", "staggered", "hexagonal")


def read_map(path: Path | str, root: Path | None = None) -> TiledMap:
    """Read a .tmx or .tmj map. `root` is the folder that nothing may leave (default: see `files.board_root`).

    Raises MapFaults when the map cannot be used; lesser faults are in the result's `faults`.
    """
    return _Reader(Path(path), root).read()


class _Reader(TilesetReader):
    """Reads one map; holds what its parts have in common."""

    def __init__(self, path: Path, root: Path | None) -> None:
        super().__init__(path, root)
        self.cells = 0
        self.most_cells = MAX_CELLS
        self.painted = 0
        self.layer_count = 0
        self.drawn = 0
        self.object_count = 0
        self.tilesets: list[Tileset] = []
        self.template_tilesets: dict[Path, Tileset] = {}
        self.templates: dict[Path, Element | None] = {}
        self.template_places: dict[str, Path | Refused] = {}
        self.template_properties: dict[Path, dict[str, Property]] = {}
        self.corners = 0
        self.ids: set[int] = set()
        self.twice: dict[int, Fault] = {}
        """Ids that more than one object has; only what refers to one of them is in doubt."""

    # ---- the whole

    def read(self) -> TiledMap:
        try:
            data = self.files.read(self.path)
            # A map names the folder that nothing may leave, so it must itself be a plain file in it.
            root = tmj.parse_map(data) if self.path.suffix.lower() in (".tmj", ".json") else parse_xml(data, "map")
        except Refused as refused:
            raise MapFaults([Fault(self.shown, refused.code, refused.values)]) from None
        orientation = root.get("orientation", "orthogonal")
        if orientation not in ORIENTATIONS:
            raise MapFaults([Fault(self.shown, "orientation", {"value": orientation})])
        self.check_numbers(root, "")
        tileset_elements = root.findall("tileset")
        if len(tileset_elements) > MAX_TILESETS:
            raise MapFaults(
                [Fault(self.shown, "too-many", {"limit": MAX_TILESETS, "what": {"en": "tilesets", "ja": "タイルセット"}})]
            )
        typed = self.typed_map(root)
        for name in ("tilewidth", "tileheight"):
            if getattr(typed, name) < 1:
                values = {"name": name, "value": root.get(name, ""), "lowest": 1, "highest": 4096}
                raise MapFaults([*self.faults, Fault(self.shown, "number", values)])
        self.most_cells = MAX_CELLS if typed.orientation == "orthogonal" else MAX_ASLANT
        if int(typed.width) * int(typed.height) > self.most_cells:
            values = {"cells": int(typed.width) * int(typed.height), "limit": self.most_cells}
            raise MapFaults([Fault(self.shown, "map-too-large", values)])
        self.cell = (typed.tilewidth, typed.tileheight)
        for element in tileset_elements:
            self.tilesets.append(self.tileset(element, self.path))
        if sum(len(tile.frames) for tileset in self.tilesets for tile in tileset.tiles.values()) > MAX_ALL_FRAMES:
            what = {"en": "frames of animated tiles", "ja": "アニメーションするタイルのコマ"}
            raise MapFaults([*self.faults, Fault(self.shown, "too-many", {"limit": MAX_ALL_FRAMES, "what": what})])
        self.tilesets.sort(key=lambda tileset: tileset.first_gid)
        self.check_gid_ranges()
        infinite = root.get("infinite", "0") == "1"
        top = Layer(0, "", "", True, 1.0, (255, 255, 255, 255), (0.0, 0.0), (1.0, 1.0), "normal", {})
        layers = self.layers(root, top, (int(typed.width), int(typed.height)), infinite, 0)
        properties = {**self.inherited(root.get("class", "")), **self.properties(root, self.path, "")}
        background = self.colour(root, "backgroundcolor", "")
        for fault, ident in self.references:
            if ident not in self.ids:
                self.faults.append(fault)
        self.faults += [
            Fault(self.shown, "path-case", {"path": source, "name": name}) for source, name in self.files.other_case.items()
        ]
        meant = {ident for _fault, ident in self.references}
        self.faults += [
            replace(fault, code="object-id-unclear") if ident in meant else fault for ident, fault in self.twice.items()
        ]
        if any(fault.level == "error" for fault in self.faults):
            raise MapFaults(self.faults)
        return TiledMap(
            path=self.path,
            root=self.files.whole(),
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
            # Before 0.15 an image layer was placed by x and y; Tiled asks only for offsetx to know which form it is.
            old = (
                element.tag == "imagelayer"
                and "offsetx" not in element.attrib
                and ("x" in element.attrib or "y" in element.attrib)
            )
            names = ("x", "y") if old else ("offsetx", "offsety")
            common = Layer(
                id=int(element.get("id", "0")),
                name=clean(name, ""),
                kind=element.get("class", ""),
                visible=element.get("visible", "1") != "0" and above.visible,
                opacity=self.number(element, "opacity", 1) * above.opacity,
                tint=tint,
                offset=(
                    self.number(element, names[0]) + above.offset[0],
                    self.number(element, names[1]) + above.offset[1],
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
        chunks = self.chunks(element, width, height, common.name, infinite)
        self.check_gids(chunks, common.name)
        return TileLayer(**shared, width=width, height=height, chunks=chunks)

    def chunks(self, element: Element, width: int, height: int, layer: str, infinite: bool) -> tuple[Chunk, ...]:
        """The cells of a tile layer."""
        data = element.find("data")
        if data is None:
            return ()
        encoding, compression = data.get("encoding", ""), data.get("compression", "")
        pieces = data.findall("chunk")
        assert isinstance(data, Data)
        if infinite and not pieces and not data.gids and not (data.text or "").strip():
            return ()  # nothing was drawn on it yet
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
                if self.cells > self.most_cells:
                    raise Refused("map-too-large", cells=self.cells, limit=self.most_cells)
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
            for gid, count in Counter(chunk.gids).items():
                number = gid & GID_MASK
                if not number or number in noted:
                    continue
                use = use_of(gid, self.tilesets)
                if use is not None and self.tilesets[use.tileset].holds(use.tile):
                    self.check_pile(use, layer, count)
                    continue
                noted.add(number)
                if use is not None and self.tilesets[use.tileset].lost:
                    continue  # the missing tileset is noted already
                place = chunk.gids.index(gid)
                cell = (chunk.x + place % chunk.width, chunk.y + place // chunk.width)
                self.no_tile(number, use, layer, None, cell)

    def check_pile(self, use: TileUse, layer: str, count: int) -> None:
        """Refuse tiles so much larger than their cells that thousands would lie over each other; `count` cells show this one."""
        width, height = self.tilesets[use.tileset].size_of(use.tile)
        before, self.painted = self.painted, self.painted + width * height * count
        too_much = before <= MAX_PAINTED < self.painted  # said once
        if too_much or (256 + width) * (256 + height) > MAX_PILE * self.cell[0] * self.cell[1]:
            self.fault("tiles-overlap", {"width": width, "height": height, "cell": f"{self.cell[0]}×{self.cell[1]}"}, layer=layer)

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

    @staticmethod
    def covered(frames: int, width: float, height: float, rotation: float) -> int:
        """The pixels in which a tile object lies that is resized or turned, for each of its frames; a row costs as 16 of them."""
        sine, cosine = abs(math.sin(math.radians(rotation))), abs(math.cos(math.radians(rotation)))
        box = (width * cosine + height * sine + 17) * (width * sine + height * cosine + 1)
        return int(min(box, 1e18)) * max(1, frames)

    def objects(self, element: Element, layer: str) -> tuple[TiledObject, ...]:
        """The objects of a layer in file order."""
        found = element.findall("object")
        self.object_count += len(found)
        if self.object_count > MAX_OBJECTS:
            self.fault("too-many", {"limit": MAX_OBJECTS, "what": {"en": "objects", "ja": "オブジェクト"}}, layer=layer)
            return ()
        return tuple(self.object(one, layer) for one in found)

    def object(self, one: Element, layer: str) -> TiledObject:
        """An object with its template filled in; what the object itself says wins."""
        self.check_numbers(one, layer)
        template_text = one.get("template", "")
        template, holder, tileset = self.template(template_text, one, layer) if template_text else (None, self.path, None)
        merged = Element("object", {**(template.attrib if template is not None else {}), **one.attrib})
        properties: dict[str, Property] = {}
        if template is not None:
            if holder not in self.template_properties:
                self.template_properties[holder] = self.properties(template, holder, layer)
            properties.update(self.handed(self.template_properties[holder]))
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
            tile = use_of(gid, self.tilesets) if own else self.template_use(gid, tileset, holder)
            if tile is not None:
                holder_set = self.tilesets[tile.tileset] if own else tileset
                assert holder_set is not None
                if not holder_set.lost and not holder_set.holds(tile.tile):
                    self.no_tile(gid & GID_MASK, tile if own else None, layer, one, None)
                natural = holder_set.size_of(tile.tile)
                width = width if "width" in merged.attrib else float(natural[0])
                height = height if "height" in merged.attrib else float(natural[1])
                described = holder_set.tiles.get(tile.tile)
                if (width, height) != natural or typed.rotation % 90:
                    frames = len(described.frames) if described is not None else 0
                    self.drawn += self.covered(frames, width, height, typed.rotation)
                    if self.drawn > MAX_DRAWN:
                        what = {"en": "resized and turned tile objects", "ja": "拡大・回転したタイルオブジェクト"}
                        self.fault(
                            "drawn-too-large", {"what": what, "pixels": self.drawn, "limit": MAX_DRAWN}, layer=layer, element=one
                        )
                if described is not None:
                    kind = kind or described.kind
                    properties = {**described.properties, **properties}
            elif gid & GID_MASK:
                self.fault("gid-beyond", {"gid": gid & GID_MASK}, layer=layer, element=one)
        properties = {**self.inherited(kind), **properties}
        if typed.id in self.ids and typed.id:
            self.twice.setdefault(
                typed.id, Fault(self.where, "object-id-twice", {"value": typed.id}, layer, typed.id, one.get("name", ""))
            )
        self.ids.add(typed.id)
        points = tuple((point[0], point[1]) for point in typed.points) if shape in ("polygon", "polyline") else ()
        return TiledObject(
            id=typed.id,
            name=clean(merged.get("name", ""), ""),
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
            before = self.corners
            self.corners += text.count(",")
            if self.corners > MAX_ALL_POINTS:
                if before <= MAX_ALL_POINTS:  # said once
                    what = {"en": "corners of lines and areas", "ja": "線と範囲の頂点"}
                    self.fault("too-many", {"limit": MAX_ALL_POINTS, "what": what}, layer=layer, element=one)
                text = "0,0"
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

    def place_of(self, template: str) -> Path:
        """Where the template of that name lies, looked up once: a board has many objects of one. Raises Refused."""
        found = self.template_places.get(template)
        if found is None:
            try:
                found = self.files.inside(template, self.path)
            except Refused as refused:
                found = refused
            self.template_places[template] = found
        if isinstance(found, Refused):
            raise found
        return found

    def template(self, text: str, one: Element, layer: str) -> tuple[Element | None, Path, Tileset | None]:
        """The object element of a template file, that file, and its tileset."""
        try:
            path = self.place_of(text)
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
