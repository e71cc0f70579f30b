"""Tiled's JSON files (.tmj, .tsj, .tj) turned into the elements that the XML reader understands: one reader for both.

The format: https://doc.mapeditor.org/en/stable/reference/json-map-format/
"""

from __future__ import annotations

from array import array
from typing import Any
from xml.etree import ElementTree

from game.content.files import parsed_json
from game.tiled.files import MAX_DEPTH, MAX_PARTS, Data, Refused, count_fits

Element = ElementTree.Element

GUESSED = "guessed"
"""The attribute of a class member whose type JSON leaves out: the class in the project knows better."""
_SIGNS = {"map": {"layers", "tilewidth"}, "tileset": {"tilewidth", "tiles"}, "template": {"object"}}
"""What each kind of file has: old ones do not say their type."""
_LAYERS = {"tilelayer": "layer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}


def parse_map(data: bytes) -> Element:
    """The `map` element of a .tmj file. Raises Refused."""
    return _Converter().map(load(data, "map"))


def parse_head(data: bytes) -> Element:
    """The same without its layers and tilesets: the map's own values and properties. Raises Refused."""
    return _Converter().map({**load(data, "map"), "layers": [], "tilesets": []})


def parse_tileset(data: bytes) -> Element:
    """The `tileset` element of a .tsj file. Raises Refused."""
    return _Converter().tileset(load(data, "tileset"))


def parse_template(data: bytes) -> Element:
    """The `template` element of a .tj file. Raises Refused."""
    converter, source = _Converter(), load(data, "template")
    root = Element("template")
    if isinstance(source.get("tileset"), dict):
        root.append(converter.tileset(source["tileset"]))
    if isinstance(source.get("object"), dict):
        root.append(converter.object(source["object"]))
    return root


def parse_property(source: dict[str, Any]) -> Element:
    """The `property` element of a property or class member. Raises Refused."""
    return _Converter().property("property", source, 0)


def load(data: bytes, wanted: str, most: int = MAX_PARTS) -> dict[str, Any]:
    """The JSON object of a file that is called `wanted`, of at most so many parts. Raises Refused."""
    try:
        found = parsed_json(data, most)
    except RecursionError:
        raise Refused("too-deep", limit=MAX_DEPTH) from None
    except (ValueError, UnicodeDecodeError) as error:
        raise Refused("not-a-map", wanted=wanted, why=str(error)) from None
    if not isinstance(found, dict) or found.get("type", wanted) != wanted or not found.keys() & _SIGNS.get(wanted, found.keys()):
        raise Refused("not-a-map", wanted=wanted, why="JSON of another kind")
    return found


def _text(value: Any) -> str:
    """A JSON value as the XML attribute would say it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def dicts(source: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The objects of a JSON list; anything else in it is dropped."""
    found = source.get(name)
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _by_id(source: dict[str, Any], name: str) -> dict[str, dict[str, Any]]:
    """The objects of a JSON object by their keys; anything else in it is dropped."""
    found = source.get(name)
    return {key: one for key, one in found.items() if isinstance(one, dict)} if isinstance(found, dict) else {}


class _Converter:
    """Makes elements, counting them."""

    def __init__(self) -> None:
        self.count = self.owned = 0

    def make(
        self, tag: str, source: dict[str, Any], flags: tuple[str, ...] = ("visible", "infinite", "repeatx", "repeaty")
    ) -> Element:
        """An element whose attributes are the plain values of a JSON object."""
        self.count += 1
        self.owned += tag == "property"
        count_fits(self.count, self.owned)
        element = Element(tag)
        for name, value in source.items():
            if name in flags and isinstance(value, bool):
                element.set(name, "1" if value else "0")
            elif isinstance(value, str | int | float | bool):
                element.set(name, _text(value))
        return element

    def map(self, source: dict[str, Any]) -> Element:
        root = self.make("map", source)
        self.properties(root, source)
        for tileset in dicts(source, "tilesets"):
            root.append(self.tileset(tileset))
        self.layers(root, source, 0)
        return root

    def layers(self, parent: Element, source: dict[str, Any], depth: int) -> None:
        if depth > MAX_DEPTH:
            raise Refused("too-deep", limit=MAX_DEPTH)
        for layer in dicts(source, "layers"):
            tag = _LAYERS.get(str(layer.get("type")))
            if tag is None:
                continue
            element = self.make(
                tag, {name: value for name, value in layer.items() if name not in ("type", "x", "y", "image", "data")}
            )
            self.properties(element, layer)
            if tag == "group":
                self.layers(element, layer, depth + 1)
            elif tag == "objectgroup":
                for thing in dicts(layer, "objects"):
                    element.append(self.object(thing))
            elif tag == "imagelayer":
                if not {"offsetx", "offsety"} & layer.keys():  # before 0.15 they were called so
                    element.attrib.update({name: _text(layer[name]) for name in ("x", "y") if layer.get(name)})
                if layer.get("image"):
                    element.append(self.image(layer))
            elif tag == "layer":
                element.append(self.cells(layer))
            parent.append(element)

    def cells(self, layer: dict[str, Any]) -> Element:
        """The cells of a tile layer: lists of numbers, or base64 text as in XML."""
        data = self.data("data", layer.get("data"), {})
        if layer.get("encoding") == "base64":
            data.set("encoding", "base64")
            data.set("compression", str(layer.get("compression") or ""))
        for chunk in dicts(layer, "chunks"):
            data.append(self.data("chunk", chunk.get("data"), {name: chunk.get(name) for name in ("x", "y", "width", "height")}))
        return data

    def data(self, tag: str, cells: Any, numbers: dict[str, Any]) -> Data:
        element = Data(tag, {name: _text(value) for name, value in numbers.items() if value is not None})
        element.gids = array("I")
        if isinstance(cells, str):
            element.text = cells
        elif isinstance(cells, list):
            try:
                element.gids = array("I", cells)
            except (TypeError, OverflowError) as error:
                raise Refused("data-wrong", why=str(error)) from None
        return element

    def image(self, source: dict[str, Any]) -> Element:
        """Pictures are attributes of their owner in JSON."""
        element = Element("image", {"source": _text(source["image"])})
        for name, json_name in (("width", "imagewidth"), ("height", "imageheight"), ("trans", "transparentcolor")):
            if json_name in source:
                element.set(name, _text(source[json_name]))
        return element

    def tileset(self, source: dict[str, Any]) -> Element:
        element = self.make("tileset", {name: value for name, value in source.items() if name not in ("type", "image")})
        if isinstance(source.get("tileoffset"), dict):
            element.append(self.make("tileoffset", source["tileoffset"]))
        self.properties(element, source)
        if source.get("image"):
            element.append(self.image(source))
        for tile in self.tiles(source):
            one = self.make("tile", {name: value for name, value in tile.items() if name != "image"})
            self.properties(one, tile)
            if tile.get("image"):
                one.append(self.image(tile))
            if tile.get("animation"):
                animation = Element("animation")
                animation.extend(self.make("frame", frame) for frame in dicts(tile, "animation"))
                one.append(animation)
            element.append(one)
        return element

    def tiles(self, source: dict[str, Any]) -> list[dict[str, Any]]:
        """The tiles that have something of their own: a list, or before 1.2 objects by id, their properties beside them."""
        if isinstance(source.get("tiles"), list):
            listed = dicts(source, "tiles")
        else:
            listed = [{**tile, "id": number} for number, tile in _by_id(source, "tiles").items()]
        types = _by_id(source, "tilepropertytypes")
        by_id = {str(one.get("id")): one for one in reversed(listed)}
        for number, named in _by_id(source, "tileproperties").items():
            tile = by_id.get(number)
            if tile is None:
                listed.append(tile := {"id": number})
            tile.update(properties=named, propertytypes=types.get(number, {}))
        return listed

    def object(self, source: dict[str, Any]) -> Element:
        element = self.make(
            "object", {name: value for name, value in source.items() if name not in ("ellipse", "point", "capsule", "text")}
        )
        self.properties(element, source)
        for shape in ("ellipse", "point", "capsule"):
            if source.get(shape) is True:
                element.append(Element(shape))
        for shape in ("polygon", "polyline"):
            if isinstance(source.get(shape), list):
                points = " ".join(f"{_text(point.get('x', 0))},{_text(point.get('y', 0))}" for point in dicts(source, shape))
                element.append(Element(shape, {"points": points}))
        if isinstance(source.get("text"), dict):
            text = Element("text")
            text.text = _text(source["text"].get("text", ""))
            element.append(text)
        return element

    def properties(self, parent: Element, source: dict[str, Any]) -> None:
        """The `properties` of a JSON object as elements: a list, or before 1.2 values by name with their types beside them."""
        listed = dicts(source, "properties")
        named, types = source.get("properties"), source.get("propertytypes")
        if isinstance(named, dict):
            types = types if isinstance(types, dict) else {}
            listed = [{"name": name, "type": types.get(name, _kind_of(value)), "value": value} for name, value in named.items()]
        if listed:
            group = Element("properties")
            group.extend(self.property("property", one, 0) for one in listed)
            parent.append(group)

    def property(self, tag: str, source: dict[str, Any], depth: int) -> Element:
        """One property; class and list values nest without a type of their own for plain members, which is guessed."""
        if depth > MAX_DEPTH:
            raise Refused("too-deep", limit=MAX_DEPTH)
        kind = str(source.get("type", "string"))
        element = self.make(tag, {name: value for name, value in source.items() if name in ("name", "type", "propertytype")})
        value = source.get("value")
        if kind == "class" and isinstance(value, dict):
            group = Element("properties")
            for name, member in value.items():
                guess = self.property("property", {"name": name, "type": _kind_of(member), "value": member}, depth + 1)
                guess.set(GUESSED, "1")
                group.append(guess)
            element.append(group)
        elif kind == "list" and isinstance(value, list):
            for item in value:
                inner = item if isinstance(item, dict) and "type" in item else {"type": _kind_of(item), "value": item}
                element.append(self.property("item", inner, depth + 1))
        elif value is not None:
            element.set("value", _text(value))
        return element


def _kind_of(value: Any) -> str:
    """The type of a class member, which JSON leaves out."""
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int):
        return "int"
    if isinstance(value, float):
        return "float"
    if isinstance(value, dict):
        return "class"
    return "list" if isinstance(value, list) else "string"
