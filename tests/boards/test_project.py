"""What a map does not say stands in the classes of its project; the project lies in the board's folder and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.boards.check import check_board
from game.boards.reading import load_board
from game.tiled import properties
from game.tiled.map import ClassValue, TiledMap
from game.tiled.reader import read_map
from tests.boards.conftest import SMALL, tmx

LAMP = {
    "type": "class",
    "name": "Lamp",
    "members": [
        {"name": "oil", "type": "int", "value": 7},
        {"name": "lit", "type": "bool", "value": True},
        {"name": "shade", "type": "class", "propertyType": "Shade", "value": {"colour": "#ff102030"}},
    ],
}
SHADE = {
    "type": "class",
    "name": "Shade",
    "members": [
        {"name": "colour", "type": "color", "value": "#ffffffff"},
        {"name": "size", "type": "float", "value": 3},
    ],
}
BARE = '<property name="lamp" type="class" propertytype="Lamp"/>'


def project(folder: Path, *kinds: dict[str, Any]) -> Path:
    path = folder / "any.tiled-project"
    path.write_text(json.dumps({"propertyTypes": list(kinds)}), encoding="utf-8")
    return path


def members(board: TiledMap) -> dict[str, Any]:
    """The values of the property `lamp` of the map, those within others after a dot."""
    found: dict[str, Any] = {}
    waiting = [("", board.properties["lamp"])]
    while waiting:
        name, one = waiting.pop()
        if isinstance(one.value, ClassValue):
            waiting += [(f"{name}.{key}".strip("."), member) for key, member in one.value.members.items()]
        else:
            found[name] = one.value
    return found


def board_with(value: str) -> str:
    return tmx("", tilesets=f"<properties>{value}</properties>")


def test_members_that_a_map_leaves_out_are_those_of_the_class(write: Callable[..., Path], tmp_path: Path) -> None:
    project(tmp_path, LAMP, SHADE)
    board = read_map(write(board_with(BARE)))
    assert members(board) == {"oil": 7, "lit": True, "shade.colour": (16, 32, 48, 255), "shade.size": 3.0}


def test_what_a_map_says_wins_at_every_depth(write: Callable[..., Path], tmp_path: Path) -> None:
    project(tmp_path, LAMP, SHADE)
    said = (
        '<property name="lamp" type="class" propertytype="Lamp"><properties><property name="oil" type="int" value="2"/>'
        '<property name="shade" type="class" propertytype="Shade"><properties><property name="size" type="float" value="0.5"/>'
        "</properties></property></properties></property>"
    )
    board = read_map(write(board_with(said)))
    assert members(board) == {"oil": 2, "lit": True, "shade.colour": (16, 32, 48, 255), "shade.size": 0.5}


def test_in_json_the_class_says_of_what_type_a_member_is(tmp_path: Path) -> None:
    project(tmp_path, LAMP, SHADE)
    said = {"oil": 2, "shade": {"size": 4, "colour": "#ff000000"}}
    plain = {
        "type": "map", "width": 1, "height": 1, "tilewidth": 16, "tileheight": 16, "layers": [], "tilesets": [],
        "properties": [{"name": "lamp", "type": "class", "propertytype": "Lamp", "value": said}],
    }  # fmt: skip
    path = tmp_path / "board.tmj"
    path.write_text(json.dumps(plain), encoding="utf-8")
    found = members(read_map(path))
    assert found == {"oil": 2, "lit": True, "shade.colour": (0, 0, 0, 255), "shade.size": 4.0}
    assert isinstance(found["shade.size"], float)


def test_an_objects_own_class_gives_what_it_does_not_say(write: Callable[..., Path], tmp_path: Path) -> None:
    faces = {"name": "faces", "type": "string", "value": "4,5"}
    project(tmp_path, {"type": "class", "name": "sign", "useAs": ["object"], "members": [faces]})
    signs = '<object id="40" type="sign" x="40" y="40"><point/></object>'
    said = '<property name="faces" value="6"/>'
    signs += f'<object id="41" type="sign" x="104" y="40"><properties>{said}</properties><point/></object>'
    board = load_board(write(SMALL.replace("</objectgroup>", f"{signs}</objectgroup>")))
    assert [sign.faces for sign in board.signs[-2:]] == [(4, 5), (6,)]


def test_members_that_the_game_does_not_know_are_no_fault_of_each_object(write: Callable[..., Path], tmp_path: Path) -> None:
    before = check_board(write(SMALL))
    note = {"name": "note", "type": "string", "value": "mine"}
    project(tmp_path, {"type": "class", "name": "square", "useAs": ["object"], "members": [note]})
    assert check_board(write(SMALL)) == before


def test_the_nearest_project_above_the_map_counts(tmp_path: Path, write: Callable[..., Path]) -> None:
    maps = tmp_path / "maps"
    (maps / "deep" / "deeper").mkdir(parents=True)
    project(tmp_path, {**LAMP, "members": [{"name": "oil", "type": "int", "value": 1}]})
    project(maps, {**LAMP, "members": [{"name": "oil", "type": "int", "value": 2}]})
    path = write(board_with(BARE), "maps/deep/deeper/board.tmx")
    assert members(read_map(path)) == {"oil": 2}
    project(maps / "deep", {**LAMP, "members": [{"name": "oil", "type": "int", "value": 3}]})
    assert members(read_map(path)) == {"oil": 3}


@pytest.mark.parametrize("linked", [False, True])
def test_a_project_outside_the_boards_folder_is_not_read(tmp_path: Path, write: Callable[..., Path], linked: bool) -> None:
    outside = project(tmp_path, LAMP)
    path = write(board_with(BARE), "0123456789abcdef/maps/board.tmx")
    if linked:
        (path.parent / "link.tiled-project").symlink_to(outside)
    board = read_map(path)
    assert (members(board), board.faults) == ({}, ())
    assert outside.resolve() not in board.files


def test_a_board_is_another_when_an_inherited_value_changes(write: Callable[..., Path], tmp_path: Path) -> None:
    kinds: list[dict[str, Any]] = [LAMP, SHADE]
    project(tmp_path, *kinds)
    path = write(board_with(BARE))
    first = read_map(path).digest
    project(tmp_path, *kinds, {"type": "class", "name": "Unused", "members": [{"name": "n", "type": "int", "value": 1}]})
    assert read_map(path).digest == first
    project(tmp_path, {**LAMP, "members": [{"name": "oil", "type": "int", "value": 8}]}, SHADE)
    assert read_map(path).digest != first


def lamp_of(*members: Any) -> str:
    return json.dumps({"propertyTypes": [{"type": "class", "name": "Lamp", "members": members}]})


TOWER = [
    {
        "type": "class",
        "name": f"C{number}" if number else "Lamp",
        "members": [{"name": f"m{copy}", "type": "class", "propertyType": f"C{number + 1}"} for copy in range(9)],
    }
    for number in range(3000)
]
BROKEN = {
    "no JSON": "{",
    "a list": "[]",
    "deep": '{"propertyTypes":' + "[" * 100_000 + "]" * 100_000 + "}",
    "members of a wrong kind": lamp_of(3, None, {"name": 4, "type": {}}),
    "a class in itself": lamp_of({"name": "in", "type": "class", "propertyType": "Lamp"}),
    "a tower of classes": json.dumps({"propertyTypes": TOWER}),
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_project_ends_in_words(write: Callable[..., Path], tmp_path: Path, text: str) -> None:
    (tmp_path / "any.tiled-project").write_text(text, encoding="utf-8")
    for fault in check_board(write(board_with(BARE))):
        assert fault.line("en").isprintable()
        assert fault.line("ja").isprintable()


def test_what_is_wrong_with_a_project_is_said_and_the_board_opens(write: Callable[..., Path], tmp_path: Path) -> None:
    (tmp_path / "any.tiled-project").write_text("{", encoding="utf-8")
    (fault,) = read_map(write(board_with(BARE))).faults
    assert (fault.code, fault.level) == ("project-unreadable", "warning")
    assert "any.tiled-project" in fault.line()


def test_classes_give_a_board_no_more_members_than_it_may_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "b.tmx"
    path.write_text(board_with(BARE), encoding="utf-8")
    project(tmp_path, LAMP, SHADE)
    assert "too-many" not in [fault.code for fault in check_board(path)]
    monkeypatch.setattr(properties, "MAX_INHERITED", 2)
    assert "too-many" in [fault.code for fault in check_board(path)]
    monkeypatch.undo()
    plain = [{"name": f"m{number}", "type": "string", "value": "x"} for number in range(1_001)]
    project(tmp_path, {**LAMP, "members": plain[:1_000]})
    assert "too-many" not in [fault.code for fault in check_board(path)]
    project(tmp_path, {**LAMP, "members": plain})
    assert "too-many" in [fault.code for fault in check_board(path)]
