"""Templates and tilesets are files of their own: damaged in any way, they end in a board or in words."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.check import check_board
from game.boards.reading import load_board
from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture
from tests.boards.conftest import draw_sheet
from tests.boards.test_hostile import BOMB, PIECES
from tests.thorough import thorough
from tests.workshop.conftest import DRAWN

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="sheet" tilewidth="16" tileheight="16" tilecount="6" columns="3" objectalignment="center">
 <image source="sheet.png" width="48" height="32"/>
 <tile id="1" type="sign"><properties><property name="faces" value="1"/></properties>
  <animation><frame tileid="1" duration="100"/><frame tileid="2" duration="100"/></animation></tile>
</tileset>
"""
TEMPLATE = """<?xml version="1.0" encoding="UTF-8"?>
<template>
 <tileset firstgid="1" source="sheet.tsx"/>
 <object name="lair" type="square" gid="2" width="16" height="16">
  <properties><property name="title_en" value="Lair"/><property name="rest" type="bool" value="false"/></properties>
 </object>
</template>
"""
EMBEDDED = DRAWN[DRAWN.index(" <tileset") : DRAWN.index("</tileset>") + len("</tileset>")]
BOARD = DRAWN.replace(EMBEDDED, '<tileset firstgid="1" source="sheet.tsx"/>').replace(
    '<object id="3" name="c" type="square" x="168" y="40"><point/></object>', '<object id="3" template="lair.tx" x="168" y="40"/>'
)


def written(folder: Path, template: str = TEMPLATE, tileset: str = TILESET) -> Path:
    draw_sheet(folder / "sheet.png")
    (folder / "sheet.tsx").write_text(tileset, encoding="utf-8")
    (folder / "lair.tx").write_text(template, encoding="utf-8")
    path = folder / "board.tmx"
    path.write_text(BOARD, encoding="utf-8")
    return path


def test_the_board_with_its_parts_is_sound(tmp_path: Path) -> None:
    board = load_board(written(tmp_path))
    assert board.squares[2].title["en"] == "Lair"
    assert not board.squares[2].rest


HOSTILE = {
    "an entity bomb": (BOMB + TEMPLATE.partition("?>")[2], TILESET, "entity"),
    "an entity bomb in the tileset": (TEMPLATE, BOMB + TILESET.partition("?>")[2], "entity"),
    "a depth bomb": (TEMPLATE.replace("<object", "<a>" * 5000 + "<object"), TILESET, "too-deep"),
    "a tileset outside": (TEMPLATE.replace("sheet.tsx", "../../../sheet.tsx"), TILESET, "path-leaves-folder"),
    "a picture outside": (TEMPLATE, TILESET.replace("sheet.png", "../../../sheet.png"), "path-leaves-folder"),
    "a template that is itself one": (TEMPLATE.replace("<object ", '<object template="lair.tx" '), TILESET, "template-nested"),
    "no time at all": (TEMPLATE, TILESET.replace('duration="100"', 'duration="0"'), "frame-zero"),
    "a picture of negative size": (TEMPLATE, TILESET.replace('tilewidth="16"', 'tilewidth="-3"'), "number"),
    "a picture of no size": (TEMPLATE, TILESET.replace('tilewidth="16"', 'tilewidth="0"'), "number"),
    "a picture that does not say its size": (TEMPLATE, TILESET.replace('tileheight="16"', ""), "number"),
    "an endless picture": (TEMPLATE, TILESET.replace('tilewidth="16"', 'tilewidth="inf"'), "number"),
    "an object without a size": (TEMPLATE.replace('width="16"', 'width="nan"'), TILESET, "number"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_parts_are_refused_in_words(tmp_path: Path, name: str) -> None:
    template, tileset, code = HOSTILE[name]
    path = written(tmp_path, template, tileset)
    began = time.process_time()
    found = check_board(path)
    assert time.process_time() - began < 10  # refused at once; the bound only catches a hang
    assert code in [fault.code for fault in found], [fault.code for fault in found]
    assert all(fault.line().isprintable() for fault in found)


DAMAGE = st.lists(st.tuples(st.booleans(), st.integers(0, 4000), st.integers(0, 12), PIECES), min_size=1, max_size=5)


@settings(max_examples=100 if thorough() else 30)
@given(DAMAGE)
def test_any_damage_to_a_part_ends_in_a_board_or_in_words(tmp_path: Path, damage: list[tuple[bool, int, int, str]]) -> None:
    parts = [TEMPLATE, TILESET]
    for which, place, cut, piece in damage:
        text = parts[which]
        place %= len(text)
        parts[which] = text[:place] + piece + text[place + cut :]
    path = written(tmp_path, *parts)
    refusals: list[MapFaults] = []
    for reader in (load_board, MapPicture.load):
        try:
            reader(path)
        except MapFaults as faults:
            refusals.append(faults)
    for refusal in refusals:
        assert refusal.faults
        assert all(line.isprintable() for line in (*refusal.lines("en"), *refusal.lines("ja")))
    for fault in check_board(path, {"item": {"salve"}}):
        assert fault.line().isprintable()
