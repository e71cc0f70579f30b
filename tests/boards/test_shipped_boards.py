"""Every board that comes along: sound, in both languages, drawn as Tiled draws it, and kept whole by Tiled itself."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.boards.check import check_board, known_cards
from game.boards.header import board_header
from game.boards.reading import load_board
from game.boards.schema import CLASSES
from game.boards.words import rule_text
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.games.card_adventure import Options
from game.resources import resource
from game.workshop.author import SHAPES, TEMPLATES, templates
from game.workshop.parity import compare
from tests.boards.conftest import tmx

MAPS = resource("maps")
BOARDS = [pytest.param(path, id=path.stem) for path in sorted(MAPS.glob("*.tmx"))]


def tiled_again(program: str, path: Path, folder: Path) -> Path:
    """The map as the real Tiled saves it, in a copy of `folder`'s files beside it."""
    target = path.with_name(f"{path.stem}.again.tmx")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [program, "--export-map", "tmx", str(path), str(target)]
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
    return target


def shape(element: ElementTree.Element) -> tuple[object, ...]:
    """An element without what names Tiled's version."""
    written = ("version", "tiledversion", "compressionlevel")
    attributes = {name: value for name, value in element.attrib.items() if name not in written}
    return element.tag, attributes, (element.text or "").strip(), tuple(shape(child) for child in element)


@pytest.mark.rule("CA-C10", "CA-B24")
@pytest.mark.parametrize("path", BOARDS)
def test_it_has_no_fault_and_no_warning(path: Path) -> None:
    cards = known_cards([load_pack(folder) for folder in shipped_packs().values()])
    fields = Options.model_json_schema()["properties"]
    options = {name: one.get("enum", ("true", "false")) for name, one in fields.items()}
    assert [fault.line() for fault in check_board(path, cards, options)] == []


@pytest.mark.parametrize("path", BOARDS)
def test_everything_has_a_name_in_both_languages(path: Path) -> None:
    board = load_board(path)
    titles = [board.title, *(square.title for square in board.squares), *(area.title for area in board.areas)]
    assert all(title["en"] != title["ja"] for title in titles)
    assert all(board.text.values())
    assert board_header(path).title == board.title
    for lang in ("en", "ja"):
        names = [square.title[lang] for square in board.squares]
        assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("path", BOARDS)
def test_its_rules_can_be_read_in_both_languages(path: Path) -> None:
    board = load_board(path)
    for lang in ("en", "ja"):
        sentences = [rule_text(rule, board, lang, lambda family, ident: f"<{ident}>") for rule in board.rules]
        assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("path", BOARDS)
def test_pieces_stand_clear_of_each_other(path: Path) -> None:
    board = load_board(path)
    for index, one in enumerate(board.squares):
        for two in board.squares[:index]:
            assert (one.x - two.x) ** 2 + (one.y - two.y) ** 2 >= 48**2, (one.key, two.key)
        assert 16 <= one.x <= board.width - 16
        assert 16 <= one.y <= board.height - 16


@pytest.mark.parametrize("path", BOARDS)
def test_its_picture_equals_tileds(path: Path, rasterizer: str) -> None:
    assert compare(path).verdict == "equal"


@pytest.mark.parametrize("path", BOARDS)
def test_tiled_saves_it_again_without_losing_anything(path: Path, tmp_path: Path, tiled: str) -> None:
    shutil.copytree(MAPS, tmp_path / "maps", ignore=shutil.ignore_patterns(".*"))
    again = tiled_again(tiled, tmp_path / "maps" / path.name, tmp_path)
    assert shape(ElementTree.parse(again).getroot()) == shape(ElementTree.parse(path).getroot())


def test_the_templates_are_made_from_the_schema() -> None:
    written = {path.name: path.read_text("utf-8") for path in (MAPS / "templates").iterdir()}
    assert written == templates()
    assert set(TEMPLATES) | set(SHAPES) == set(CLASSES) - {"route", "area"}


def test_every_template_makes_an_object_of_its_class(tmp_path: Path, tiled: str) -> None:
    shutil.copytree(MAPS, tmp_path / "maps", ignore=shutil.ignore_patterns(".*"))
    at = {"start": (40, 40), "goal": (104, 40), "sign": (104, 60), "gate": (72, 40), "wall": (104, 72), "arrow": (40, 40)}
    at |= {"bridge": (136, 72), "item": (104, 104), "monster": (168, 40), "trap": (168, 104), "structure": (40, 104)}
    squares = {"a": (40, 40), "b": (104, 40), "c": (168, 40), "d": (104, 104), "e": (168, 104), "f": (40, 104)}
    things = [f'<object name="{key}" template="templates/square.tx" x="{x}" y="{y}"/>' for key, (x, y) in squares.items()]
    for one, two in ("ab", "bc", "bd", "ce", "de", "df", "cd"):
        (ax, ay), (bx, by) = squares[one], squares[two]
        things.append(f'<object type="route" x="{ax}" y="{ay}"><polyline points="0,0 {bx - ax},{by - ay}"/></object>')
    things += [f'<object template="templates/{name}.tx" x="{x}" y="{y}"/>' for name, (x, y) in at.items()]
    words = '<property name="text_en" value="Hm."/><property name="text_ja" value="ふむ。"/>'
    then = '<property name="then" type="object" value="99"/>'
    things.append(f'<object template="templates/rule.tx" x="8" y="8"><properties>{words}{then}</properties></object>')
    numbered = [thing.replace("<object ", f'<object id="{number}" ', 1) for number, thing in enumerate(things, 1)]
    numbered.append(f'<object id="99" template="templates/deed.tx" x="24" y="8"><properties>{words}</properties></object>')
    head = '<properties><property name="goal" value="reach"/><property name="wall_strength" type="int" value="3"/></properties>'
    path = tmp_path / "maps" / "all.tmx"
    path.write_text(tmx(f'{head}<objectgroup id="1" name="all">{"".join(numbered)}</objectgroup>', 14, 9, tilesets=""), "utf-8")
    board = load_board(path)
    assert [square.key for square in board.squares] == list(squares)
    assert [route.structure.kind for route in board.routes if route.structure] == ["gate", "wall", "bridge"]
    assert [(one.family, board.squares[one.square].key) for one in board.lying] == [
        ("monster", "c"), ("item", "d"), ("trap", "e"), ("structure", "f"),
    ]  # fmt: skip
    assert (board.starts, board.goal.squares, len(board.signs), len(board.arrows)) == ((0,), (1,), 1, 1)
    assert [[deed.do for deed in rule.deeds] for rule in board.rules] == [["say", "say"]]
    assert load_board(tiled_again(tiled, path, tmp_path)).squares == board.squares
