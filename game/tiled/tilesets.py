"""Reading tilesets and their pictures: embedded or in files of their own, sheets and collections."""

from __future__ import annotations

import base64
import binascii
from collections import OrderedDict
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytmx

from game.tiled import tmj
from game.tiled.files import MAX_FRAMES, Refused, parse_xml
from game.tiled.map import Colour, Frame, Picture, Tile, Tileset
from game.tiled.properties import PropertyReader

Element = ElementTree.Element

SHORTEST_FRAME = 10
"""Milliseconds: a shorter animation frame is refused (0 ms frames have hung other programs)."""


SMALL_FILE, FILES_KEPT = 64 * 1024, 16
"""Of tilesets with at most so many bytes the last few are kept, because the maps of one game share theirs."""


class _Kept(NamedTuple):
    """A tileset that was read without a fault from the bytes `data` and from its pictures."""

    data: bytes
    pictures: tuple[tuple[Picture, bytes], ...]
    tileset: Tileset


_kept: OrderedDict[tuple[Path, Path], _Kept] = OrderedDict()
"""By the folder that nothing may leave and the tileset's file."""


class TilesetReader(PropertyReader):
    """Reads the tilesets of one map."""

    def __init__(self, path: Path, root: Path | None) -> None:
        super().__init__(path, root)
        self.pictures: dict[tuple[Path, Colour | None], Picture] = {}

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
                same = self._same_as_before(holder, data)
                if same is not None:
                    return replace(same, first_gid=first, source=source)
                if holder.suffix.lower() in (".tsj", ".json"):
                    element = tmj.parse_tileset(data)
                else:
                    element = parse_xml(data, "tileset")
                self.where = str(holder.relative_to(self.files.root)) if holder.is_relative_to(self.files.root) else source
                self.check_numbers(element, "")
                return self._noted(element, first, source, holder, data)
            return self.tileset_body(element, first, source, holder)
        except Refused as refused:
            self.refused(refused, element=element)
            return Tileset(source, first, source, 0, 0, 0, 0, 1, 0, 0, None, {}, lost=True)
        finally:
            self.where = before

    def _same_as_before(self, holder: Path, data: bytes) -> Tileset | None:
        """The tileset of a file that was read for another map, when neither it nor its pictures have changed."""
        known = _kept.get((self.files.limit, holder))
        if known is None or known.data != data:
            return None
        for picture, pixels in known.pictures:
            assert picture.path is not None
            fresh = all(picture.path != other for other, _transparent in self.pictures)
            if self.files.read(picture.path, missing="picture-missing", shown=picture.shown) != pixels:
                return None
            if fresh:
                self.files.picture_size(pixels, picture.shown)
            self.pictures[(picture.path, picture.transparent)] = picture
        _kept.move_to_end((self.files.limit, holder))
        return known.tileset

    def _noted(self, element: Element, first: int, source: str, holder: Path, data: bytes) -> Tileset:
        """Read a tileset of its own file; it is kept where nothing was wrong and nothing came from the project's classes."""
        before = self._said()
        made = self.tileset_body(element, first, source, holder)
        used = [made.picture, *(tile.picture for tile in made.tiles.values())]
        named = {picture for picture in used if picture is not None}
        plain = all(picture.path is not None and picture.there for picture in named)
        if plain and len(data) <= SMALL_FILE and before == self._said():
            pictures = tuple((one, self.files.opened[one.path]) for one in named if one.path is not None)
            _kept[(self.files.limit, holder)] = _Kept(data, pictures, made)
            while len(_kept) > FILES_KEPT:
                _kept.popitem(last=False)
        return made

    def _said(self) -> tuple[int, ...]:
        """What was noted so far: where reading a tileset adds nothing to it, it may be kept."""
        return len(self.faults), len(self.references), len(self.defaults), len(self.files.other_case)

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
            frames: list[Frame] = []
            animation = one.find("animation")
            for frame in animation.findall("frame") if animation is not None else ():
                try:
                    ms, shown = int(frame.get("duration", "0")), int(frame.get("tileid", "0"))
                except ValueError:
                    ms, shown = 0, 0
                if not SHORTEST_FRAME <= ms <= 3_600_000:
                    self.fault("frame-zero", {"tile": ident, "value": ms, "limit": SHORTEST_FRAME}, element=element)
                    break
                if len(frames) == MAX_FRAMES:
                    what = {"en": f"frames of tile {ident}", "ja": f"タイル {ident} のコマ"}
                    self.fault("too-many", {"limit": MAX_FRAMES, "what": what}, element=element)
                    break
                frames.append(Frame(shown, ms))
            tiles[ident] = Tile(
                ident, one.get("class") or one.get("type") or "", self.properties(one, holder, ""), picture, rect, tuple(frames)
            )
        return tiles
