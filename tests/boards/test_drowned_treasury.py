"""The Drowned Treasury: two areas, two ways to the crown, and what authors are given beside it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from game.boards.board import Board
from game.boards.header import board_header
from game.boards.reading import load_board
from game.resources import resource
from game.tiled.paint import MapPicture
from game.workshop.author import object_types, project, with_reference


@pytest.fixture(scope="module")
def path() -> Path:
    return resource("maps/drowned_treasury.tmx")


@pytest.fixture(scope="module")
def board(path: Path) -> Board:
    return load_board(path)


def steps(board: Board, start: int, *, through: Iterable[str] = ("gate", "wall")) -> dict[int, int]:
    """How many routes away each square is; structures not in `through` stay shut."""
    far, waiting = {start: 0}, [start]
    while waiting:
        here = waiting.pop(0)
        for route in board.routes:
            if route.structure is not None and route.structure.kind not in through:
                continue
            for one, two in ((route.a, route.b), (route.b, route.a)):
                if one == here and two not in far:
                    far[two] = far[here] + 1
                    waiting.append(two)
    return far


def place(board: Board, key: str) -> int:
    return next(index for index, square in enumerate(board.squares) if square.key == key)


@pytest.mark.rule("CA-B1", "CA-B4")
def test_every_place_belongs_to_one_of_two_areas(board: Board) -> None:
    assert [area.key for area in board.areas] == ["treasury", "waterway"]
    assert all(square.area >= 0 for square in board.squares)
    assert all(route.area >= 0 for route in board.routes)


@pytest.mark.rule("CA-13.13")
def test_every_face_does_something_in_every_area(board: Board) -> None:
    for area in range(len(board.areas)):
        arrows = {face for arrow in board.arrows if board.squares[arrow.square].area == area for face in arrow.faces}
        assert arrows == {1, 2, 3, 4, 5, 6}
    assert {face for sign in board.signs for face in sign.faces} == {1, 2, 3, 4, 5, 6}


def test_gate_and_wall_are_two_ways_to_the_crown_and_it_can_be_carried_out_in_time(board: Board) -> None:
    start, crown = board.starts[0], place(board, "crown")
    by_wall, by_gate = steps(board, start, through=("wall",))[crown], steps(board, start, through=("gate",))[crown]
    assert crown not in steps(board, start, through=())
    assert by_wall < by_gate
    # Two turns go into the wall of two cards (CA-R47); the way out is the shorter of both exits.
    out = min(steps(board, crown)[goal] for goal in board.goal.squares)
    assert by_wall + 2 + out < board.turns
    assert (board.goal.kind, board.goal.card) == ("carry", "sunken_crown")


def test_monsters_never_pile_up_where_signs_make_them(board: Board) -> None:
    for sign in board.signs:
        assert any(arrow.square == sign.square for arrow in board.arrows)


def test_its_picture_moves(path: Path) -> None:
    picture = MapPicture.load(path)
    assert picture.size == (704, 416)
    assert picture.next_change(0) == 240


def test_the_list_shows_it_without_opening_its_files(path: Path) -> None:
    header = board_header(path)
    assert (header.title, header.seats, header.minutes) == ({"en": "The Drowned Treasury", "ja": "沈んだ宝物庫"}, (1, 4), 30)


def test_what_authors_get_is_made_from_the_schema(path: Path) -> None:
    folder = path.parent
    assert json.loads((folder / "dungeonbox.tiled-project").read_text("utf-8")) == project()
    assert (folder / "objecttypes.xml").read_text("utf-8") == object_types()
    manual = (folder / "README.md").read_text("utf-8")
    assert with_reference(manual) == manual
