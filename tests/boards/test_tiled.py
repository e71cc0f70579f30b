"""Reading Tiled maps: what other readers have got wrong comes out right here."""

from __future__ import annotations

import base64
import gzip
import json
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import zstandard

from game.tiled.faults import MapFaults
from game.tiled.map import FLIP_DIAGONAL, FLIP_X, ClassValue, FileRef, ImageLayer, ObjectLayer, ObjectRef, TileLayer
from game.tiled.reader import read_map
from tests.boards.conftest import SHEET, cells, draw_sheet, tmx

GIDS = [1, 2, 3, 0, 4, 5, 6, 0, 1, 0, 0, 2147483649]
CSV = ",".join(map(str, GIDS))
RAW = array("I", GIDS).tobytes()


def codes(path: Path) -> list[str]:
    """The codes with which a map is refused."""
    with pytest.raises(MapFaults) as caught:
        read_map(path)
    return [fault.code for fault in caught.value.faults]


def data(text: str, encoding: str = "base64", compression: str = "") -> str:
    packed = f'compression="{compression}"' if compression else ""
    return f'<layer id="1" name="ground" width="4" height="3"><data encoding="{encoding}" {packed}>{text}</data></layer>'


@pytest.mark.parametrize(
    "body",
    [
        data(CSV, "csv"),
        data(base64.b64encode(RAW).decode()),
        data(base64.b64encode(zlib.compress(RAW)).decode(), compression="zlib"),
        data(base64.b64encode(gzip.compress(RAW)).decode(), compression="gzip"),
        data(base64.b64encode(zstandard.compress(RAW)).decode(), compression="zstd"),
        '<layer id="1" name="ground" width="4" height="3"><data>'
        + "".join(f'<tile gid="{gid}"/>' for gid in GIDS)
        + "</data></layer>",
    ],
    ids=["csv", "base64", "zlib", "gzip", "zstd", "xml"],
)
def test_every_encoding_gives_the_same_cells(write: Callable[..., Path], body: str) -> None:
    layer = read_map(write(tmx(body))).layers[0]
    assert isinstance(layer, TileLayer)
    assert list(layer.chunks[0].gids) == GIDS


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1,2,3", "data-count"),
        (CSV + ",", "data-wrong"),
        ("", "data-wrong"),
        ("1,x", "data-wrong"),
        (CSV.replace("3", "-3", 1), "data-wrong"),
    ],
)
def test_damaged_csv_is_refused_with_its_layer(write: Callable[..., Path], text: str, code: str) -> None:
    with pytest.raises(MapFaults) as caught:
        read_map(write(tmx(data(text, "csv"))))
    assert [(fault.code, fault.layer) for fault in caught.value.faults] == [(code, "ground")]


def test_unknown_encodings_say_how_to_save(write: Callable[..., Path]) -> None:
    with pytest.raises(MapFaults, match="save as CSV or zlib"):
        read_map(write(tmx(data(base64.b64encode(RAW).decode(), compression="brotli"))))


def test_infinite_maps_load_with_negative_chunks(write: Callable[..., Path]) -> None:
    chunk = ",".join(["1"] * 256)
    body = (
        f'<layer id="1" name="g" width="4" height="3"><data encoding="csv"><chunk '
        f'x="-16" y="0" width="16" height="16">{chunk}</chunk></data></layer>'
    )
    board = read_map(write(tmx(body, attributes='orientation="orthogonal" infinite="1"')))
    layer = board.layers[0]
    assert isinstance(layer, TileLayer)
    assert (layer.chunks[0].x, len(layer.chunks[0].gids)) == (-16, 256)


def test_layers_keep_document_order_whatever_their_kind(write: Callable[..., Path]) -> None:
    body = (
        '<imagelayer id="4" name="sky"><image source="sheet.png"/></imagelayer>'
        + cells("ground", CSV)
        + '<objectgroup id="2" name="things"/>'
        + cells("roof", CSV)
    )
    assert [layer.name for layer in read_map(write(tmx(body))).walk()] == ["sky", "ground", "things", "roof"]


def test_groups_hand_down_what_they_say(write: Callable[..., Path]) -> None:
    inner = cells("in", CSV, 'opacity="0.5" offsetx="1.5" tintcolor="#ff8000" parallaxx="2"')
    body = (
        '<group id="8" name="outer" visible="0" opacity="0.5" offsetx="2" offsety="3" tintcolor="#808080" parallaxx="0.5">'
        f'<group id="9" name="middle" opacity="0.5">{inner}</group></group>'
    )
    layer = next(layer for layer in read_map(write(tmx(body))).walk() if isinstance(layer, TileLayer))
    assert (layer.visible, layer.opacity, layer.offset, layer.parallax) == (False, 0.125, (3.5, 3.0), (1.0, 1.0))
    assert layer.tint == (128, 64, 0, 255)


def test_class_and_type_mean_the_same(write: Callable[..., Path]) -> None:
    body = (
        '<objectgroup id="2" name="o"><object id="1" type="gate" x="1" y="2"/><object '
        'id="2" class="gate" x="1" y="2"/><object id="3" x="0" y="0"/></objectgroup>'
    )
    assert [thing.kind for _, thing in read_map(write(tmx(body))).objects()] == ["gate", "gate", ""]


CLASS_PROPERTY = (
    '<properties><property name="p" type="class" propertytype="Kind"><properties><property name="n" type="int" value="3"/>'
    '<property name="in" type="class" propertytype="Inner"><properties><property name="b" type="bool" value="true"/></properties>'
    "</property></properties></property></properties>"
)


def test_class_properties_load_wherever_properties_may_stand(write: Callable[..., Path]) -> None:
    tileset = SHEET.replace("<image", f"{CLASS_PROPERTY}<image").replace(
        "</tileset>", f'<tile id="2">{CLASS_PROPERTY}</tile></tileset>'
    )
    layer = cells("ground", CSV).replace("<data", f"{CLASS_PROPERTY}<data")
    things = f'<objectgroup id="2" name="o">{CLASS_PROPERTY}<object id="1" x="0" y="0">{CLASS_PROPERTY}</object></objectgroup>'
    board = read_map(write(tmx(f"{layer}{things}", tilesets=f"{CLASS_PROPERTY}{tileset}")))
    holders = [board, board.tilesets[0], board.tilesets[0].tiles[2], *board.walk(), board.object(1)]
    assert len(holders) == 6
    for holder in holders:
        value = holder.properties["p"].value
        assert isinstance(value, ClassValue)
        inner = value.members["in"].value
        assert isinstance(inner, ClassValue)
        assert (value.kind, value.members["n"].value, inner.members["b"].value) == ("Kind", 3, True)


def test_list_properties_nest(write: Callable[..., Path]) -> None:
    inner = '<item type="int" value="7"/><item type="list"><item type="bool" value="false"/></item>'
    body = (
        f'<objectgroup id="2" name="o"><object id="1" x="0" y="0"><properties><property '
        f'name="l" type="list">{inner}</property></properties></object></objectgroup>'
    )
    thing = read_map(write(tmx(body))).object(1)
    assert thing is not None
    found = thing.properties["l"].value
    assert isinstance(found, tuple)
    nested = found[1].value
    assert isinstance(nested, tuple)
    assert (found[0].value, nested[0].value) == (7, False)


def test_plain_properties_have_their_types(write: Callable[..., Path]) -> None:
    properties = (
        '<properties><property name="s">two\nlines</property><property name="i" '
        'type="int" value="-4"/><property name="f" type="float" value="0.5"/>'
        '<property name="b" type="bool" value="false"/><property name="c" type="color" value="#80ff0000"/>'
        '<property name="o" type="object" value="1"/><property name="p" type="file" value="sheet.png"/></properties>'
    )
    body = '<objectgroup id="2" name="o"><object id="1" x="0" y="0"/></objectgroup>'
    path = write(tmx(body, tilesets=properties + SHEET))
    found = {name: one.value for name, one in read_map(path).properties.items()}
    assert found == {
        "s": "two\nlines",
        "i": -4,
        "f": 0.5,
        "b": False,
        "c": (255, 0, 0, 128),
        "o": ObjectRef(1),
        "p": FileRef("sheet.png", (path.parent / "sheet.png").resolve()),
    }


@pytest.mark.parametrize(
    ("kind", "value"), [("int", "x"), ("float", "nan"), ("bool", "maybe"), ("color", "#12"), ("object", "x")]
)
def test_unusable_values_are_named(write: Callable[..., Path], kind: str, value: str) -> None:
    properties = f'<properties><property name="p" type="{kind}" value="{value}"/></properties>'
    assert codes(write(tmx("", tilesets=properties))) == ["property-value"]


def test_references_go_to_any_layer_and_lost_ones_are_noted(write: Callable[..., Path]) -> None:
    def thing(ident: int, target: int) -> str:
        return (
            f'<object id="{ident}" x="0" y="0"><properties><property name="to" type="object" '
            f'value="{target}"/></properties></object>'
        )

    body = (
        f'<objectgroup id="2" name="o">{thing(1, 2)}{thing(3, 999)}</objectgroup>'
        f'<objectgroup id="3" name="p"><object id="2" x="0" y="0"/></objectgroup>'
    )
    board = read_map(write(tmx(body)))
    assert [(fault.code, fault.object_id, fault.values["value"]) for fault in board.faults] == [("reference-lost", 3, 999)]
    assert board.object(2) is not None


def test_templates_fill_in_what_the_object_leaves_out(write: Callable[..., Path], tmp_path: Path) -> None:
    draw_sheet(tmp_path / "other.png", 1, 1)
    (tmp_path / "other.tsx").write_text(
        '<tileset name="other" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="other.png"/></tileset>',
        "utf-8",
    )
    (tmp_path / "post.tx").write_text(
        '<template><tileset firstgid="1" source="other.tsx"/><object name="post" type="sign" gid="1" width="16" height="32">'
        '<properties><property name="faces" value="1"/><property name="k" value="template"/></properties></object></template>',
        "utf-8",
    )
    body = (
        '<objectgroup id="2" name="o"><object id="1" template="post.tx" x="5" y="40"/>'
        '<object id="2" template="post.tx" name="mine" x="9" y="9" width="4">'
        '<properties><property name="k" value="own"/></properties></object>'
        '<object id="3" template="gone.tx" x="1" y="1"/></objectgroup>'
    )
    board = read_map(write(tmx(body)))
    one, two = board.object(1), board.object(2)
    assert one is not None
    assert two is not None
    assert (one.name, one.kind, one.width, one.height, one.shape) == ("post", "sign", 16, 32, "tile")
    assert one.tile is not None
    assert board.tilesets[one.tile.tileset].name == "other"
    assert (two.name, two.width, two.properties["k"].value, two.properties["faces"].value) == ("mine", 4, "own", "1")
    assert [fault.code for fault in board.faults] == ["template-missing"]


def test_shapes_are_told_apart(write: Callable[..., Path]) -> None:
    shapes = {
        "rectangle": "",
        "ellipse": "<ellipse/>",
        "capsule": "<capsule/>",
        "point": "<point/>",
        "polygon": '<polygon points="0,0 8,0 8,8"/>',
        "polyline": '<polyline points="0,0 8.5,0"/>',
        "text": '<text wrap="1">hello</text>',
    }
    inner = "".join(
        f'<object id="{place}" x="1" y="2" width="8" height="8">{shape}</object>'
        for place, shape in enumerate(shapes.values(), 1)
    )
    things = [thing for _, thing in read_map(write(tmx(f'<objectgroup id="2" name="o">{inner}</objectgroup>'))).objects()]
    assert [thing.shape for thing in things] == list(shapes)
    assert things[5].points == ((1, 2), (9.5, 2))
    assert things[6].text == "hello"


def test_rotation_is_about_the_objects_own_position(write: Callable[..., Path]) -> None:
    body = (
        '<objectgroup id="2" name="o"><object id="1" x="10" y="10" rotation="90">'
        '<polyline points="0,0 8,0"/></object></objectgroup>'
    )
    thing = read_map(write(tmx(body))).object(1)
    assert thing is not None
    assert [(round(x, 6), round(y, 6)) for x, y in thing.outline()] == [(10, 10), (10, 18)]


def test_tile_ids_are_keys_with_holes(write: Callable[..., Path], tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        draw_sheet(tmp_path / f"{name}.png", 1, 1)
    tiles = "".join(f'<tile id="{ident}"><image source="{name}.png"/></tile>' for ident, name in ((0, "a"), (3, "b"), (17, "c")))
    collection = f'<tileset firstgid="1" name="c" tilewidth="16" tileheight="16" tilecount="3" columns="0">{tiles}</tileset>'
    board = read_map(
        write(tmx(cells("g", "1,4,18,19,0,0,0,0,0,0,0,0"), tilesets=collection + SHEET.replace('firstgid="1"', 'firstgid="19"')))
    )
    shown = [board.use_of(gid) for gid in (1, 4, 18, 19)]
    sources = [board.tilesets[use.tileset].source_of(use.tile) for use in shown if use is not None]
    assert [found[0].shown for found in sources if found is not None] == ["a.png", "b.png", "c.png", "sheet.png"]


def test_turn_bits_stay_with_the_tile(write: Callable[..., Path]) -> None:
    board = read_map(write(tmx(cells("g", f"{1 | FLIP_X | FLIP_DIAGONAL},0,0,0,0,0,0,0,0,0,0,0"))))
    use = board.use_of(1 | FLIP_X | FLIP_DIAGONAL)
    assert use is not None
    assert (use.tile, use.turns) == (0, FLIP_X | FLIP_DIAGONAL)


def test_collision_shapes_are_no_objects_of_the_map(write: Callable[..., Path]) -> None:
    tileset = SHEET.replace(
        "</tileset>",
        (
            '<tile id="0"><objectgroup draworder="index"><object id="1" x="0" y="0" '
            'width="4" height="4"/></objectgroup></tile></tileset>'
        ),
    )
    board = read_map(
        write(tmx('<objectgroup id="2" name="o"><object id="1" name="mine" x="3" y="3"/></objectgroup>', tilesets=tileset))
    )
    assert [(layer.name, thing.name) for layer, thing in board.objects()] == [("o", "mine")]


def test_tilesets_of_one_number_are_refused_with_both_names(write: Callable[..., Path]) -> None:
    path = write(tmx(cells("g", CSV), tilesets=SHEET + SHEET.replace('"sheet"', '"walls"')))
    with pytest.raises(MapFaults, match="sheet and walls begin with the same tile number"):
        read_map(path)


def test_a_tileset_that_has_grown_leaves_the_next_ones_numbers_alone(write: Callable[..., Path]) -> None:
    grown = SHEET + SHEET.replace('"sheet"', '"walls"').replace('firstgid="1"', 'firstgid="5"')
    board = read_map(write(tmx(cells("g", CSV), tilesets=grown)))
    places = [board.use_of(number) for number in (4, 5, 6)]
    assert [(use.tileset, use.tile) for use in places if use is not None] == [(0, 3), (1, 0), (1, 1)]


def test_a_gid_of_no_tileset_is_named_with_its_cell(write: Callable[..., Path]) -> None:
    with pytest.raises(MapFaults) as caught:
        read_map(write(tmx(cells("g", "0,0,0,0,0,0,99,99,0,0,0,0"))))
    assert [(fault.code, fault.tile, fault.values["gid"]) for fault in caught.value.faults] == [("gid-beyond", (2, 1), 99)]


def test_a_sheet_that_became_smaller_is_a_flaw_with_a_stand_in(write: Callable[..., Path], tmp_path: Path) -> None:
    path = write(tmx(cells("g", "6,0,0,0,0,0,0,0,0,0,0,0")))
    sheet = pygame.image.load(tmp_path / "sheet.png")
    pygame.image.save(sheet.subsurface((0, 0, 48, 31)), tmp_path / "sheet.png")
    assert [(fault.code, fault.values["tile"]) for fault in read_map(path).faults] == [("tile-beyond", 5)]


def test_pictures_without_stated_size_are_measured(write: Callable[..., Path]) -> None:
    tileset = SHEET.replace(' width="48" height="32"', "").replace(' columns="3"', "")
    board = read_map(write(tmx(cells("g", CSV), tilesets=tileset)))
    assert (board.tilesets[0].columns, board.tilesets[0].count) == (3, 6)


def test_paths_count_from_the_file_that_holds_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "a folder" / "maps"
    draw_sheet(root / "art" / "c.png")
    (root / "sets").mkdir()
    (root / "sets" / "b.tsx").write_text(
        '<tileset name="b" tilewidth="16" tileheight="16" tilecount="6" columns="3"><image source="../art/c.png"/></tileset>',
        "utf-8",
    )
    (root / "deep").mkdir()
    (root / "deep" / "a.tmx").write_text(tmx(cells("g", CSV), tilesets='<tileset firstgid="1" source="../sets/b.tsx"/>'), "utf-8")
    monkeypatch.chdir("/")
    board = read_map(root / "deep" / "a.tmx")
    assert board.tilesets[0].picture is not None
    assert board.tilesets[0].picture.path == (root / "art" / "c.png").resolve()
    assert board.faults == ()


def test_missing_files_are_listed_together_and_the_map_opens(write: Callable[..., Path]) -> None:
    tilesets = '<tileset firstgid="1" source="gone.tsx"/>' + SHEET.replace('firstgid="1"', 'firstgid="100"').replace(
        "sheet.png", "lost.png"
    )
    body = cells("g", "1,100,0,0,0,0,0,0,0,0,0,0") + '<imagelayer id="3" name="sky"><image source="none.png"/></imagelayer>'
    assert sorted(fault.code for fault in read_map(write(tmx(body, tilesets=tilesets))).faults) == [
        "picture-missing",
        "picture-missing",
        "tileset-missing",
    ]


def test_animations_keep_their_frames_and_refuse_no_time(write: Callable[..., Path]) -> None:
    def animated(ms: int) -> str:
        frames = f'<animation><frame tileid="0" duration="100"/><frame tileid="1" duration="{ms}"/></animation>'
        return SHEET.replace("</tileset>", f'<tile id="0">{frames}</tile></tileset>')

    board = read_map(write(tmx(cells("g", CSV), tilesets=animated(200))))
    assert [(frame.tile, frame.ms) for frame in board.tilesets[0].tiles[0].frames] == [(0, 100), (1, 200)]
    assert codes(write(tmx(cells("g", CSV), tilesets=animated(0)))) == ["frame-zero"]
    assert codes(write(tmx(cells("g", CSV), tilesets=animated(-5)))) == ["frame-zero"]


def test_unsupported_orientations_are_refused_by_name(write: Callable[..., Path]) -> None:
    with pytest.raises(MapFaults, match="oblique maps are not supported"):
        read_map(write(tmx("", attributes='orientation="oblique"')))


def test_parallax_and_blend_modes_are_warned_of(write: Callable[..., Path]) -> None:
    body = cells("far", CSV, 'parallaxx="0.5"') + cells("odd", CSV, 'mode="multiply"')
    assert [(fault.code, fault.layer, fault.level) for fault in read_map(write(tmx(body))).faults] == [
        ("parallax", "far", "warning"),
        ("blend-mode", "odd", "warning"),
    ]


def test_image_layers_without_a_picture_and_old_places(write: Callable[..., Path]) -> None:
    body = (
        '<imagelayer id="1" name="none"><image/></imagelayer><imagelayer id="2" '
        'name="old" x="4" y="5"><image source="sheet.png"/></imagelayer>'
    )
    none, old = read_map(write(tmx(body))).layers
    assert isinstance(none, ImageLayer)
    assert none.picture is None
    assert old.offset == (4, 5)


def test_the_digest_follows_every_file(write: Callable[..., Path], tmp_path: Path) -> None:
    path = write(tmx(cells("g", CSV)))
    before = read_map(path).digest
    assert read_map(path).digest == before
    draw_sheet(tmp_path / "sheet.png", 3, 2, margin=0, spacing=1)
    assert read_map(path).digest != before


def test_json_maps_and_tilesets_read_like_xml(write: Callable[..., Path], tmp_path: Path) -> None:
    draw_sheet(tmp_path / "sheet.png")
    tile = {"id": 1, "type": "wall", "animation": [{"tileid": 0, "duration": 100}, {"tileid": 1, "duration": 150}]}
    sheet = {
        "name": "sheet",
        "type": "tileset",
        "tilewidth": 16,
        "tileheight": 16,
        "tilecount": 6,
        "columns": 3,
        "margin": 0,
        "spacing": 0,
        "image": "sheet.png",
        "imagewidth": 48,
        "imageheight": 32,
        "tiles": [tile],
    }
    (tmp_path / "sheet.tsj").write_text(json.dumps(sheet), "utf-8")
    listed = [{"name": "l", "type": "class", "propertytype": "K", "value": {"n": 3, "deep": {"b": True}}}]
    things = [
        {
            "id": 1,
            "name": "p",
            "type": "square",
            "x": 8.5,
            "y": 9,
            "width": 0,
            "height": 0,
            "rotation": 0,
            "visible": True,
            "point": True,
            "properties": listed,
        },
        {"id": 2, "name": "", "type": "route", "x": 1, "y": 2, "polyline": [{"x": 0, "y": 0}, {"x": 9, "y": 0}], "visible": True},
    ]
    layers = [
        {
            "type": "group",
            "id": 9,
            "name": "g",
            "visible": False,
            "opacity": 0.5,
            "layers": [
                {
                    "type": "tilelayer",
                    "id": 1,
                    "name": "ground",
                    "width": 4,
                    "height": 3,
                    "x": 0,
                    "y": 0,
                    "opacity": 1,
                    "visible": True,
                    "data": GIDS,
                },
            ],
        },
        {"type": "objectgroup", "id": 2, "name": "o", "draworder": "topdown", "objects": things, "visible": True, "opacity": 1},
        {"type": "imagelayer", "id": 3, "name": "i", "image": "sheet.png", "repeatx": True, "visible": True, "opacity": 1},
    ]
    whole = {
        "type": "map",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "width": 4,
        "height": 3,
        "tilewidth": 16,
        "tileheight": 16,
        "infinite": False,
        "layers": layers,
        "tilesets": [{"firstgid": 1, "source": "sheet.tsj"}],
    }
    path = tmp_path / "board.tmj"
    path.write_text(json.dumps(whole), "utf-8")
    board = read_map(path)
    ground = next(layer for layer in board.walk() if isinstance(layer, TileLayer))
    assert (list(ground.chunks[0].gids), ground.visible, ground.opacity) == (GIDS, False, 0.5)
    objects = next(layer for layer in board.walk() if isinstance(layer, ObjectLayer)).objects
    assert [(thing.shape, thing.kind, thing.x) for thing in objects] == [("point", "square", 8.5), ("polyline", "route", 1)]
    value = objects[0].properties["l"].value
    assert isinstance(value, ClassValue)
    assert value.members["n"].value == 3
    image = board.layers[2]
    assert isinstance(image, ImageLayer)
    assert (image.repeat_x, image.repeat_y) == (True, False)
    assert [frame.ms for frame in board.tilesets[0].tiles[1].frames] == [100, 150]
