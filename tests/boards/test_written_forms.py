"""One board as each Tiled from 1.8 to 1.12 writes it, as XML and as JSON: it means the same, and looks the same.

What changed is told in Tiled's own list of the changes of the format: 1.9 wrote `class` where 1.8 and again 1.10 have `type` for
objects and tiles, and gave classes to maps, layers, tilesets and Wang sets; `tilerendersize` and `fillmode` are of 1.9, too; 1.12
has capsules, opacities of objects, and properties that are lists.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest

from game.boards.board import Board
from game.boards.check import check_board
from game.boards.reading import load_board
from game.tiled.geometry import _around, inside
from game.tiled.paint import MapPicture
from game.tiled.reader import read_map
from tests.boards.conftest import SMALL, draw_sheet, tmx
from tests.headless import look

WANG = '<wangset name="w" type="corner" tile="0"><wangcolor name="f" color="#aabbcc" tile="0" probability="1"/>'
TILESET = (
    '<tileset firstgid="1" name="sheet" tilewidth="16" tileheight="16" tilecount="6" columns="3">'
    '<image source="sheet.png" width="48" height="32"/><tile id="0" type="item"><properties><property name="card" value="salve"/>'
    f'</properties></tile><wangsets>{WANG}<wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets></tileset>'
)
AREA = '<object id="20" name="all" type="area" x="10" y="10" width="300" height="140"/>'
TYPELESS = '<object id="16" gid="1" x="160" y="48" width="16" height="16"/>'
"""Its class and its card are those of its tile."""
LISTED = (
    '<property name="notes" type="list"><item type="string" value="a"/><item type="list"><item type="int" value="7"/></item>'
    "</property></properties>"
)
OLD = SMALL.replace(" <objectgroup", f" {TILESET}\n <objectgroup").replace(" </objectgroup>", f"{TYPELESS}{AREA}</objectgroup>")


def named(text: str, version: str, tiled: str) -> str:
    """The map with the versions that Tiled writes."""
    return text.replace('<map version="1.8"', f'<map version="{version}" tiledversion="{tiled}"')


def with_classes(text: str) -> str:
    """Whatever may have a class since 1.9 has one."""
    for tag in ("map", "objectgroup", "tileset", "wangset", "wangcolor"):
        text = text.replace(f"<{tag} ", f'<{tag} class="mine" ')
    return text


FORMS: dict[str, str] = {
    "1.8": named(OLD, "1.8", "1.8.2"),
    "1.9": with_classes(named(OLD, "1.9", "1.9.2").replace(' type="', ' class="')).replace('class="int"', 'type="int"')
    .replace('class="corner"', 'type="corner"'),
    "1.10": with_classes(named(OLD, "1.10", "1.10.2"))
    .replace('<tileset class="mine" ', '<tileset class="mine" tilerendersize="tile" fillmode="stretch" '),
    "1.11": with_classes(named(OLD, "1.10", "1.11.2")).replace('value="salve"', 'propertytype="item_id" value="salve"'),
    "1.12": with_classes(named(OLD, "1.12", "1.12.0"))
    .replace(' type="sign"', ' type="sign" opacity="0.5"')
    .replace(AREA, AREA.replace('height="140"/>', 'height="140"><capsule/></object>'))
    .replace("</properties>", LISTED, 1),
    "before 1.5": named(OLD, "1.4", "1.4.3")
    .replace("wangcolor", "wangcornercolor").replace("0,1,0,1,0,1,0,1", "0x10101010").replace(' type="corner"', ""),
}  # fmt: skip
NUMBERS = ("width", "height", "x", "y", "rotation", "id", "gid", "tileid", "firstgid", "opacity")


def as_json(text: str) -> str:
    """The same as Tiled writes it in JSON."""

    def held(element: ElementTree.Element) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, value in element.attrib.items():
            count = name in NUMBERS or name.endswith(("width", "height", "count", "columns", "probability")) or name == "tile"
            made[name] = float(value) if count and "." in value else int(value) if count else value
        found = element.find("properties")
        if found is not None:
            made["properties"] = [prop(one) for one in found]
        return made

    def prop(element: ElementTree.Element) -> dict[str, Any]:
        kind = element.get("type", "string")
        value: Any = [prop(one) for one in element] if kind == "list" else element.get("value")
        named = {name: element.attrib[name] for name in ("name", "propertytype") if name in element.attrib}
        return {**named, "type": kind, "value": int(value) if kind == "int" else value}

    def thing(element: ElementTree.Element) -> dict[str, Any]:
        made = {"visible": True, **held(element)}
        for shape in ("point", "ellipse", "capsule"):
            if element.find(shape) is not None:
                made[shape] = True
        line = element.find("polyline")
        if line is not None:
            pairs = [pair.split(",") for pair in line.attrib["points"].split()]
            made["polyline"] = [{"x": float(x), "y": float(y)} for x, y in pairs]
        return made

    root = ElementTree.fromstring(text.partition("\n")[2])
    sheet = root.find("tileset")
    group = root.find("objectgroup")
    assert sheet is not None
    assert group is not None
    whole = {
        **held(root), "type": "map", "infinite": False,
        "tilesets": [{**held(sheet), "image": "sheet.png", "imagewidth": 48, "imageheight": 32, "margin": 0, "spacing": 0,
                      "tiles": [held(one) for one in sheet.findall("tile")]}],
        "layers": [{**held(group), "type": "objectgroup", "opacity": 1, "visible": True, "x": 0, "y": 0,
                    "objects": [thing(one) for one in group.findall("object")]}],
    }  # fmt: skip
    return json.dumps(whole)


def meaning(path: Path) -> Board:
    """What a board means, without what tells its files apart."""
    return replace(load_board(path), key="", digest="")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("suffix", [".tmx", ".tmj"])
def test_a_board_means_and_looks_the_same_whichever_tiled_wrote_it(tmp_path: Path, form: str, suffix: str) -> None:
    draw_sheet(tmp_path / "sheet.png")
    usual, path = tmp_path / "usual.tmx", tmp_path / f"board{suffix}"
    usual.write_text(FORMS["1.8"], encoding="utf-8")
    path.write_text(FORMS[form] if suffix == ".tmx" else as_json(FORMS[form]), encoding="utf-8")
    board = meaning(path)
    assert len(board.areas) == 1
    assert {square.area for square in board.squares} == {0}
    assert [thing.card for thing in board.lying] == ["salve", "salve"]
    assert board == meaning(usual)
    own = [("unknown-property", 0)] if form == "1.12" else []  # its list means nothing here, which is said
    usually = [(fault.code, fault.object_id) for fault in check_board(usual)]
    assert [(fault.code, fault.object_id) for fault in check_board(path)] == [*own, *usually]
    pictures = [MapPicture.load(one) for one in (usual, path)]
    assert len({picture.size for picture in pictures}) == 1
    drawn = []
    for picture in pictures:
        surface = pygame.Surface(picture.size)
        picture.draw(surface, (0, 0, *picture.size))
        drawn.append(look(surface, "RGB"))
    assert drawn[0] == drawn[1]


def test_a_capsule_holds_what_lies_within_its_round_ends(write: Callable[..., Path]) -> None:
    """Tiled 1.12; also where the map is isometric, whose shapes are drawn as outlines."""
    group = '<objectgroup id="2" name="o"><object id="1" x="0" y="0" width="{}" height="{}"><capsule/></object></objectgroup>'
    for wide, high in ((100, 40), (40, 100)):
        for orientation in ("orthogonal", "isometric"):
            board = read_map(write(tmx(group.format(wide, high), attributes=f'orientation="{orientation}"', tilesets="")))
            thing = board.object(1)
            assert thing is not None
            if orientation == "isometric":
                thing = replace(thing, points=tuple(_around(thing)))
            ends = [(2, 2), (wide - 2, 2), (2, high - 2), (wide - 2, high - 2)]
            assert not any(inside(thing, *end) for end in ends)
            within = [(2, high / 2), (wide / 2, 2), (wide - 2, high / 2), (wide / 2, high - 2), (14, 14)]
            assert all(inside(thing, *place) for place in within)


@pytest.mark.parametrize(
    ("attributes", "box"),
    [
        ("", (16, 0, 32, 32)),
        ('tilerendersize="tile" fillmode="preserve-aspect-fit"', (16, 0, 32, 32)),
        ('tilerendersize="grid"', (16, 16, 16, 16)),
        ('tilerendersize="grid" fillmode="stretch"', (16, 16, 16, 16)),
        ('tilerendersize="grid" fillmode="preserve-aspect-fit"', (20, 16, 8, 16)),
    ],
)
def test_tiles_fill_the_grid_where_their_tileset_says_so(
    write: Callable[..., Path], tmp_path: Path, attributes: str, box: tuple[int, int, int, int]
) -> None:
    """Tiles of 32 × 32 and of 16 × 32 pixels on a map of 16 × 16 (Tiled 1.9)."""
    wide = 16 if "fit" in attributes and "grid" in attributes else 32
    sheet = pygame.Surface((wide, 32))
    sheet.fill((255, 0, 0))
    pygame.image.save(sheet, tmp_path / "tall.png")
    tileset = (
        f'<tileset firstgid="1" name="tall" tilewidth="{wide}" tileheight="32" tilecount="1" columns="1" {attributes}>'
        f'<image source="tall.png" width="{wide}" height="32"/></tileset>'
    )
    layer = '<layer id="1" name="l" width="4" height="3"><data encoding="csv">0,0,0,0,0,1,0,0,0,0,0,0</data></layer>'
    path = write(tmx(layer, tilesets=tileset))
    assert read_map(path).faults == ()
    picture = MapPicture.load(path)
    drawn = pygame.Surface(picture.size, pygame.SRCALPHA)
    picture.draw(drawn, (0, 0, *picture.size))
    red = pygame.mask.from_threshold(drawn, (255, 0, 0), (1, 1, 1, 255))
    left = picture.size[0] - 64, picture.size[1] - 48  # a picture may begin above the map
    found = red.get_bounding_rects()
    assert [(one.x - left[0], one.y - left[1], one.width, one.height) for one in found] == [box]
