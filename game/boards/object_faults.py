"""Faults at their places: located at an object of a map, with the cell it lies in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from game.boards.board import Words
from game.boards.schema import CLASSES, ClassRule, PropertyRule, suggest
from game.tiled.faults import Fault
from game.tiled.geometry import cell_under, middle
from game.tiled.map import ObjectLayer, Properties, TiledMap, TiledObject
from game.tiled.property_values import names_of, text_of


def word(kind: str, classes: Mapping[str, ClassRule] = CLASSES) -> Words:
    """A class's name in both languages."""
    return {"en": kind, "ja": classes[kind].name_ja if kind in classes else kind}


def fault_at(
    board: TiledMap, code: str, layer: ObjectLayer | None, thing: TiledObject | None, values: dict[str, object]
) -> Fault:
    """A fault at an object, with the cell it lies in."""
    tile = None
    if thing is not None and board.tile_width and board.tile_height:
        spot = thing.points[0] if thing.shape in ("polygon", "polyline") else middle(board, thing)
        tile = cell_under(board, *spot)
    ident, name = (thing.id, thing.name or thing.kind) if thing is not None else (0, "")
    return Fault(str(board.path), code, values, layer.name if layer else "", ident, name, tile)


def value_fault(
    board: TiledMap, rule: PropertyRule, name: str, properties: Properties, layer: ObjectLayer | None, thing: TiledObject | None
) -> Fault | None:
    """The fault of a property whose value is none of its allowed ones or outside its range."""
    found = properties.get(name)
    if found is None:
        return None
    if rule.values:
        text = text_of(properties, name)
        said = names_of(properties, name) if rule.flags else (text,) if text else ()
        wrong = next((one for one in said if one not in rule.values), "")
        if wrong:
            return fault_at(
                board, "wrong-value", layer, thing, {"name": name, "value": wrong, "nearest": suggest(wrong, rule.values)}
            )
    if (
        rule.type == "int"
        and isinstance(found.value, int)
        and not isinstance(found.value, bool)
        and not rule.lowest <= found.value <= rule.highest
    ):
        wanted = {"en": f"write {rule.lowest} to {rule.highest}", "ja": f"{rule.lowest}〜{rule.highest} にしてください"}
        return fault_at(board, "wrong-value", layer, thing, {"name": name, "value": found.value, "nearest": wanted})
    return None


def property_faults(
    board: TiledMap,
    kind: str,
    properties: Properties,
    rules: Mapping[str, PropertyRule],
    homes: Mapping[str, str],
    layer: ObjectLayer | None,
    thing: TiledObject | None,
) -> Iterator[Fault]:
    """Properties of an object, or of the map, that are unknown, in the wrong place, of a wrong type or value.

    `homes` says for a property on which class of objects, or on the `map`, it is read.
    """
    for name, found in properties.items():
        if found.inherited:  # what the game knows of it is judged where it is read
            continue
        rule = rules.get(name)
        if rule is None:
            home = homes.get(name)
            if home is not None and home != kind:
                where = {"en": f"{kind} object" if thing else "map", "ja": f"{kind} のオブジェクト" if thing else "マップ"}
                wanted = {
                    "en": home if home == "map" else f"{home} object",
                    "ja": "マップ" if home == "map" else f"{home} のオブジェクト",
                }
                yield fault_at(board, "misplaced-property", layer, thing, {"name": name, "where": where, "wanted": wanted})
            else:
                yield fault_at(board, "unknown-property", layer, thing, {"name": name, "nearest": suggest(name, rules)})
            continue
        if found.type not in rule.types and not (found.type == "list" and rule.type == "string"):
            yield fault_at(board, "wrong-type", layer, thing, {"name": name, "value": found.type, "wanted": rule.type})
            continue
        fault = value_fault(board, rule, name, properties, layer, thing)
        if fault is not None:
            yield fault


def unread_properties(board: TiledMap, classes: Collection[str]) -> Iterator[Fault]:
    """Properties where nothing reads them: on layers, tilesets and tiles without one of the classes."""
    for layer in board.walk():
        for name in layer.properties:
            place: dict[str, object] = {"name": name, "where": {"en": "layer", "ja": "レイヤー"}}
            yield Fault(str(board.path), "unread-property", place, layer.name)
    for tileset in board.tilesets:
        for name in tileset.properties:
            place = {"name": name, "where": {"en": f"tileset ({tileset.name})", "ja": f"タイルセット（{tileset.name}）"}}
            yield Fault(str(board.path), "unread-property", place)
        for tile in tileset.tiles.values():
            for name in tile.properties if tile.kind not in classes else ():
                place = {
                    "name": name,
                    "where": {"en": f"tile ({tileset.name} {tile.id})", "ja": f"タイル（{tileset.name} {tile.id}）"},
                }
                yield Fault(str(board.path), "unread-property", place)
