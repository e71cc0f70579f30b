"""Faults at their places: located at an object of a map, with the cell it lies in."""

from __future__ import annotations

import math

from game.boards.board import Words
from game.boards.schema import CLASSES, PropertyRule, suggest
from game.tiled.faults import Fault
from game.tiled.geometry import middle
from game.tiled.map import ObjectLayer, Properties, TiledMap, TiledObject
from game.tiled.property_values import text_of


def word(kind: str) -> Words:
    """A class's name in both languages."""
    return {"en": kind, "ja": CLASSES[kind].name_ja if kind in CLASSES else kind}


def fault_at(
    board: TiledMap, code: str, layer: ObjectLayer | None, thing: TiledObject | None, values: dict[str, object]
) -> Fault:
    """A fault at an object, with the cell it lies in."""
    tile = None
    if thing is not None and board.orientation == "orthogonal" and board.tile_width and board.tile_height:
        x, y = thing.points[0] if thing.points else middle(board, thing)
        tile = (math.floor(x / board.tile_width), math.floor(y / board.tile_height))
    return Fault(
        str(board.path), code, values, layer.name if layer else "", thing.id if thing else 0, thing.name if thing else "", tile
    )


def value_fault(
    board: TiledMap, rule: PropertyRule, name: str, properties: Properties, layer: ObjectLayer | None, thing: TiledObject | None
) -> Fault | None:
    """The fault of a property whose value is none of its allowed ones or outside its range."""
    found = properties.get(name)
    if found is None:
        return None
    if rule.values:
        text = text_of(properties, name)
        if text and text not in rule.values:
            return fault_at(
                board, "wrong-value", layer, thing, {"name": name, "value": text, "nearest": suggest(text, rule.values)}
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
