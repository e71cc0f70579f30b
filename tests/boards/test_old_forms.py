"""Forms of maps that Tiled wrote once, or that other programs write: they open, or are refused by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.boards.header import board_header
from game.tiled.faults import MapFaults
from game.tiled.map import ImageLayer, TiledMap, TileLayer
from game.tiled.reader import read_map
from tests.boards.conftest import cells, draw_sheet, tmx

ZEROS = ",".join(["0"] * 12)
DOCTYPE = '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n'


def codes(path: Path) -> list[str]:
    try:
        return [fault.code for fault in read_map(path).faults]
    except MapFaults as faults:
        return [fault.code for fault in faults.faults]


def layers(board: TiledMap) -> list[TileLayer]:
    return [layer for layer in board.walk() if isinstance(layer, TileLayer)]


def test_the_old_line_of_the_document_type_is_passed_over(write: Callable[..., Path], tmp_path: Path) -> None:
    text = tmx(cells("g", ZEROS)).replace("<map", DOCTYPE + "<map")
    path = write(text)
    assert codes(path) == []
    assert board_header(path).key == "board"
    for other in (
        DOCTYPE * 2,
        DOCTYPE.replace(">", " [<!ENTITY a 'b'>]>"),
        DOCTYPE.replace("mapeditor.org", "elsewhere.example"),
        DOCTYPE.replace("SYSTEM", 'PUBLIC "x"'),
        "<!DOCTYPE map>",
    ):
        path.write_text(text.replace(DOCTYPE, other), "utf-8")
        assert codes(path) == ["entity"], other


DRAWN = (
    '<layer id="1" name="a" width="4" height="3"><data encoding="csv">'
    '<chunk x="0" y="0" width="2" height="1">1,2</chunk></data></layer>'
)
SIZES = {"orientation": "orthogonal", "width": 4, "height": 3, "tilewidth": 16, "tileheight": 16}


@pytest.mark.parametrize("data", ['<data encoding="csv"/>', '<data encoding="base64" compression="zlib"/>', "<data/>", ""])
def test_a_layer_of_an_endless_map_on_which_nothing_is_drawn_is_empty(write: Callable[..., Path], data: str) -> None:
    empty = f'<layer id="2" name="b" width="4" height="3">{data}</layer>'
    board = read_map(write(tmx(DRAWN + empty, attributes='orientation="orthogonal" infinite="1"')))
    assert [len(layer.chunks) for layer in layers(board)] == [1, 0]


def test_the_same_in_json(tmp_path: Path) -> None:
    layer = {"type": "tilelayer", "id": 2, "name": "b", "width": 4, "height": 3, "encoding": "base64", "compression": "zlib"}
    content = {"type": "map", "infinite": True, **SIZES}
    path = tmp_path / "b.tmj"
    path.write_text(json.dumps({**content, "layers": [{**layer, "chunks": []}]}), "utf-8")
    assert [layer.chunks for layer in layers(read_map(path))] == [()]


TWICE = (
    '<objectgroup id="2" name="o"><object id="4" x="1" y="1"><point/></object>'
    '<object id="4" x="9" y="1"><point/></object>{}</objectgroup>'
)


def test_two_objects_with_one_id_are_a_warning_unless_one_is_meant(write: Callable[..., Path]) -> None:
    assert codes(write(tmx(TWICE.format("")))) == ["object-id-twice"]
    read_map(write(tmx(TWICE.format(""))))
    pointing = '<object id="5" x="1" y="1"><properties><property name="to" type="object" value="4"/></properties></object>'
    path = write(tmx(TWICE.format(pointing)))
    with pytest.raises(MapFaults, match="object-id-unclear"):
        read_map(path)


def old_json(folder: Path, tileset: dict[str, Any], layer: dict[str, Any] | None = None) -> TiledMap:
    """A map in JSON without any word on what it is, as Tiled wrote it before 1.0."""
    draw_sheet(folder / "sheet.png")
    sheet = {"firstgid": 1, "name": "s", "image": "sheet.png", "tilewidth": 16, "tileheight": 16}
    drawn = layer or {"type": "tilelayer", "name": "g", "width": 4, "height": 3, "x": 0, "y": 0, "data": [1] * 12}
    content = {**SIZES, "properties": {"deep": "7"}}
    path = folder / "old.json"
    path.write_text(json.dumps({**content, "tilesets": [{**sheet, **tileset}], "layers": [drawn]}), "utf-8")
    return read_map(path)


def test_tiles_by_their_ids_keep_their_animations_and_properties(tmp_path: Path) -> None:
    board = old_json(
        tmp_path,
        {
            "tiles": {"0": {"animation": [{"tileid": 1, "duration": 90}]}, "2": {"type": "door", "terrain": [0, 0, 0, 0]}},
            "tileproperties": {"0": {"oil": 3}, "4": {"wet": "true"}},
            "tilepropertytypes": {"0": {"oil": "int"}, "4": {"wet": "bool"}},
            "terrains": [{"name": "ground", "tile": 0}],
        },
    )
    tiles = board.tilesets[0].tiles
    assert sorted(tiles) == [0, 2, 4]
    assert [(frame.tile, frame.ms) for frame in tiles[0].frames] == [(1, 90)]
    assert (tiles[0].properties["oil"].value, tiles[4].properties["wet"].value, tiles[2].kind) == (3, True, "door")
    assert (board.properties["deep"].value, board.faults) == ("7", ())


def test_a_collection_by_ids_has_its_pictures(tmp_path: Path) -> None:
    board = old_json(tmp_path, {"image": None, "tiles": {"0": {"image": "sheet.png"}}})
    assert board.tilesets[0].size_of(0) == (48, 32)


def test_a_picture_layer_placed_by_x_and_y(tmp_path: Path) -> None:
    board = old_json(tmp_path, {}, {"type": "imagelayer", "name": "i", "image": "sheet.png", "x": 5, "y": -3})
    layer = next(board.walk())
    assert isinstance(layer, ImageLayer)
    assert layer.offset == (5, -3)


@pytest.mark.parametrize("content", ['{"token": "secret"}', '{"tiles": 3, "type": "map"}', "[]"])
def test_json_that_is_no_tileset_is_not_taken_for_one(tmp_path: Path, content: str) -> None:
    (tmp_path / "other.json").write_text(content, "utf-8")
    path = tmp_path / "b.tmx"
    path.write_text(tmx(cells("g", ZEROS), tilesets='<tileset firstgid="1" source="other.json"/>'), "utf-8")
    assert codes(path) == ["not-a-map"]
