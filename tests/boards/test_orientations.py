"""Boards on diamonds, staggered rows and hexagons: what they mean stands where Tiled shows it, to the pixel."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.boards.board import Board
from game.boards.check import check_board
from game.boards.overlay import draw_overlay
from game.boards.reading import load_board
from game.client.table.card_adventure.board import BoardPanel
from game.tiled.paint import MapPicture
from tests.boards.conftest import COLOURS, SHEET, cells

PLACES = {"hall": (255, 0, 0), "well": (0, 255, 0), "attic": COLOURS[3]}
ROUTE = (255, 0, 255)
"""Colours in which Tiled draws each layer's shapes, and that of a tile; nothing else on the map has them."""
KINDS = {
    "diamonds": ('orientation="isometric"', 1),
    "odd diamonds": ('orientation="isometric" renderorder="right-down"', 1),
    "rows, even": ('orientation="staggered" staggeraxis="y" staggerindex="even"', 0.7),
    "columns, odd": ('orientation="staggered" staggeraxis="x" staggerindex="odd"', 1.6),
    "hexagons": ('orientation="hexagonal" staggeraxis="y" staggerindex="even" hexsidelength="8"', 1),
    "squares far from the corner": ('orientation="orthogonal" infinite="1"', 1.2),
}
SQUARES = (
    ("hall", 30, 40, 'width="16" height="12" rotation="25"', ""),
    ("well", 90, 110, 'width="14" height="14"', "<ellipse/>"),
    ("attic", 60, 50, 'gid="4" width="16" height="16"', ""),
)


def board_of(write: Callable[..., Path], kind: str) -> Path:
    """A board of 12 × 12 cells, its squares and its route each on a moved layer of their own."""
    attributes, scale = KINDS[kind]
    size = (33, 17) if kind == "odd diamonds" else (32, 16)
    floor = cells("floor", ",".join(["0"] * 144), width=12, height=12)
    if "infinite" in attributes:
        block = ",".join(["0"] * 255 + ["1"])
        chunks = "".join(f'<chunk x="{x}" y="{y}" width="16" height="16">{block}</chunk>' for x, y in ((-16, -16), (0, 0)))
        floor = f'<layer id="1" name="floor" width="12" height="12"><data encoding="csv">{chunks}</data></layer>'
    groups = []
    for number, (name, x, y, shape, inner) in enumerate(SQUARES, 1):
        drawn = f'<object id="{number}" name="{name}" type="square" x="{x * scale}" y="{y * scale}" {shape}>{inner}</object>'
        groups.append(_layer(number, PLACES[name], drawn))
    ends = [(int(x * scale) + 6, int(y * scale) + 6) for _name, x, y, _shape, _inner in SQUARES[:2]]
    corner = (int(20 * scale), int(105 * scale))
    line = " ".join(f"{x - ends[0][0]},{y - ends[0][1]}" for x, y in (ends[0], corner, ends[1]))
    route = f'<object id="9" type="route" x="{ends[0][0]}" y="{ends[0][1]}"><polyline points="{line}"/></object>'
    marks = "".join(
        f'<object id="{ident}" type="{mark}" x="{x * scale + 4}" y="{y * scale + 4}"><point/></object>'
        for ident, mark, (_name, x, y, _shape, _inner) in ((10, "start", SQUARES[0]), (11, "goal", SQUARES[1]))
    )
    body = floor + "".join(groups) + _layer(8, ROUTE, route) + _layer(7, (9, 9, 9), marks, 'visible="0"')
    goal = '<properties><property name="goal" value="reach"/></properties>'
    measures = f'width="12" height="12" tilewidth="{size[0]}" tileheight="{size[1]}"'
    return write(f'<map version="1.8" {attributes} {measures}>{goal}{SHEET}{body}</map>')


def _layer(ident: int, colour: tuple[int, int, int], objects: str, more: str = "") -> str:
    shade = "#{:02x}{:02x}{:02x}".format(*colour)
    return (
        f'<objectgroup id="{ident + 1}" name="l{ident}" color="{shade}" offsetx="5" offsety="-3" {more}>{objects}</objectgroup>'
    )


def shown_by_tiled(path: Path) -> pygame.Surface:
    """The map as Tiled exports it, with its shapes."""
    target = path.with_suffix(".png")
    around = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(path.parent)}
    subprocess.run(["tmxrasterizer", "--no-smoothing", path, target], env=around, check=True, capture_output=True, timeout=60)
    return pygame.image.load(target)


def box_of(surface: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Rect:
    """What is drawn in a colour."""
    mask = pygame.mask.from_threshold(surface, colour, (40, 40, 40, 255))
    boxes = mask.get_bounding_rects()
    assert boxes, f"Tiled shows nothing in {colour}"
    return boxes[0].unionall(boxes[1:])


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """No more than a line's breadth apart."""
    return abs(one[0] - other[0]) <= 2 and abs(one[1] - other[1]) <= 2


@pytest.fixture
def pieces(write: Callable[..., Path], rasterizer: str, request: pytest.FixtureRequest) -> tuple[Path, Board, pygame.Surface]:
    """A board, and Tiled's picture of it without the room that moved layers are given."""
    path = board_of(write, request.param)
    theirs = shown_by_tiled(path)
    left, top, right, bottom = MapPicture.load(path).list.margins()
    return path, load_board(path), theirs.subsurface((left, top, theirs.width - left - right, theirs.height - top - bottom))


@pytest.mark.parametrize("pieces", KINDS, indirect=True)
def test_everything_stands_where_tiled_shows_it(pieces: tuple[Path, Board, pygame.Surface]) -> None:
    path, board, theirs = pieces
    assert (board.width, board.height) == theirs.get_size()
    for square in board.squares:
        assert near(box_of(theirs, PLACES[square.key]).center, (square.x, square.y)), square.key
    line = board.routes[0].line
    xs, ys = [x for x, _ in line[1:]], [y for _, y in line[1:]]
    drawn = box_of(theirs, ROUTE)
    assert near((drawn.left, drawn.bottom), (min(xs), max(ys)))
    assert {fault.name for fault in check_board(path) if fault.level == "error"} == {"attic"}

    picture = MapPicture.load(path)
    part = pygame.Surface(picture.size)
    picture.draw(part, (0, 0, *picture.size))
    assert box_of(part, PLACES["attic"]).move(-1, -1).topleft == box_of(theirs, PLACES["attic"]).topleft

    pygame.font.init()
    over = pygame.Surface(picture.size)
    draw_overlay(over, board, names=False)
    panel = BoardPanel(picture, board)
    for number, square in enumerate(board.squares):
        assert over.get_at((square.x, square.y + 8))[:3] != (0, 0, 0)
        assert panel.square_at(number) == (square.x, square.y)
