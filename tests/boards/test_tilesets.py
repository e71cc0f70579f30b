"""The shipped tilesets: terrain sets that close around every shape, animations, names in English."""

from __future__ import annotations

import os
import subprocess
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.resources import resource

FOLDER = resource("maps") / "tilesets"
GROUNDS = ("castle", "crypt", "garden", "mine", "tower", "waterway")
PIECES = ("pieces", "square")
CORNERS = (1, 3, 5, 7)
"""Places of the corners in a wang id: top right, bottom right, bottom left, top left."""
EDGES = (0, 2, 4, 6)
CARPETS = ("carpet",)
"""Laid as rectangles: without inner corners."""


def root(name: str) -> ElementTree.Element:
    return ElementTree.parse(FOLDER / f"{name}.tsx").getroot()


def wang_sets() -> list[tuple[str, ElementTree.Element]]:
    return [(name, one) for name in GROUNDS for one in root(name).iterfind("wangsets/wangset")]


def turns(one: ElementTree.Element, places: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What the tiles of a set have at the given places."""
    ids = [[int(part) for part in tile.get("wangid", "").split(",")] for tile in one.iterfind("wangtile")]
    assert all(len(ident) == 8 for ident in ids)
    return {tuple(ident[place] for place in places) for ident in ids}


@pytest.mark.parametrize("name", GROUNDS)
def test_every_ground_has_terrain_sets(name: str) -> None:
    assert root(name).findall("wangsets/wangset")


@pytest.mark.parametrize(("name", "one"), wang_sets(), ids=[f"{name}: {one.get('name')}" for name, one in wang_sets()])
def test_terrain_names_are_english_and_tiles_exist(name: str, one: ElementTree.Element) -> None:
    held = int(root(name).get("tilecount", "0"))
    names = [one.get("name", ""), *(colour.get("name", "") for colour in one.iterfind("wangcolor"))]
    assert all(word and word.isascii() for word in names)
    assert all(0 <= int(tile.get("tileid", "-1")) < held for tile in one.iterfind("wangtile"))
    ids = [tile.get("tileid") for tile in one.iterfind("wangtile")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "one", [one for _, one in wang_sets() if one.get("type") == "corner"], ids=lambda one: str(one.get("name"))
)
def test_a_brush_finds_a_tile_for_every_corner(one: ElementTree.Element) -> None:
    """All ways in which one ground meets another, but those where it only touches itself across a corner."""
    two = len(one.findall("wangcolor")) == 2
    low, high = (1, 2) if two else (0, 1)
    wanted = {ways for ways in product((low, high), repeat=4) if ways not in ((low, high, low, high), (high, low, high, low))}
    if not two:
        wanted.discard((0, 0, 0, 0))
    if one.get("name") in CARPETS:
        wanted = {ways for ways in wanted if ways.count(high) != 3}
    assert turns(one, CORNERS) >= wanted


@pytest.mark.parametrize(
    "one", [one for _, one in wang_sets() if one.get("type") == "edge"], ids=lambda one: str(one.get("name"))
)
def test_a_path_can_end_and_run_both_ways(one: ElementTree.Element) -> None:
    ends = {tuple(int(place == end) for place in range(4)) for end in range(4)}
    assert turns(one, EDGES) >= {*ends, (1, 0, 1, 0), (0, 1, 0, 1)}


@pytest.mark.parametrize("name", GROUNDS)
def test_tiled_keeps_terrain_sets_odds_and_animations(name: str, tmp_path: Path, tiled: str) -> None:
    again = tmp_path / "again.tsx"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"} | dict.fromkeys(
        ("XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"), str(tmp_path)
    )
    command = [tiled, "--export-tileset", "tsx", str(FOLDER / f"{name}.tsx"), str(again)]
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
    ours, theirs = (ElementTree.canonicalize(ElementTree.tostring(one), strip_text=True) for one in told(name, again))
    assert ours == theirs


def told(name: str, again: Path) -> tuple[ElementTree.Element, ElementTree.Element]:
    """A tileset as it is and as Tiled saved it, without the picture, whose path is another."""
    both = root(name), ElementTree.parse(again).getroot()
    for one in both:
        picture = one.find("image")
        assert picture is not None
        one.remove(picture)
    return both


@pytest.mark.parametrize("name", GROUNDS)
def test_what_burns_or_flows_moves(name: str) -> None:
    assert root(name).findall("tile/animation")


@pytest.mark.parametrize("path", [FOLDER / f"{name}.tsx" for name in (*GROUNDS, *PIECES)], ids=lambda path: path.stem)
def test_a_tileset_says_the_size_of_its_picture(path: Path) -> None:
    element = ElementTree.parse(path).getroot()
    image = element.find("image")
    assert image is not None
    width, height = int(image.get("width", "0")), int(image.get("height", "0"))
    png = (path.parent / image.get("source", "")).read_bytes()
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (width, height)
    across, down = int(element.get("tilewidth", "1")), int(element.get("tileheight", "1"))
    assert int(element.get("tilecount", "0")) == (width // across) * (height // down)
