"""What shows a board's meaning to its author, and what compares pictures with Tiled's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.boards.overlay import draw_overlay
from game.boards.reading import load_board
from game.tiled.paint import MapPicture
from game.workshop import parity
from tests.boards.conftest import cells, tmx


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scale", [1, 2])
def test_the_overlay_marks_every_square_where_it_lies(small: Callable[..., Path], lang: str, scale: int) -> None:
    pygame.font.init()
    board = load_board(small())
    surface = pygame.Surface((board.width * scale, board.height * scale))
    draw_overlay(surface, board, lang=lang, scale=scale)
    for square in board.squares:
        around = pygame.Rect(0, 0, 30, 18)
        around.center = (square.x * scale, square.y * scale)
        shown = surface.subsurface(around.clip(surface.get_rect()))
        assert len({tuple(shown.get_at((x, y))) for x in range(shown.get_width()) for y in range(shown.get_height())}) >= 2
    empty = surface.subsurface((0, board.height * scale - 20, 20, 20))
    assert {tuple(empty.get_at((x, y)))[:3] for x in range(20) for y in range(20)} == {(0, 0, 0)}


def test_parity_prints_a_line_for_each_map_and_the_sum(
    write: Callable[..., Path], rasterizer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    good = write(tmx(cells("g", "1,2,3,4,5,6,1,2,3,4,5,6")), "good.tmx")
    write(tmx("", attributes='orientation="oblique"'), "odd.tmx")
    assert parity.main([str(good.parent)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[0] == "equal"
    assert "oblique maps are not supported" in lines[1]
    assert lines[-1] == "1 of 1 equal; 1 refused; 0 not drawn by Tiled"


def test_parity_notices_a_picture_that_differs(
    write: Callable[..., Path], rasterizer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmx(cells("g", "1,2,3,4,5,6,1,2,3,4,5,6")))
    honest = MapPicture.render

    def spoiled(self: MapPicture, ms: int = 0, *, as_rasterized: bool = False) -> pygame.Surface:
        surface = honest(self, ms, as_rasterized=as_rasterized)
        surface.set_at((5, 5), (1, 2, 3, 255))
        return surface

    monkeypatch.setattr(MapPicture, "render", spoiled)
    assert parity.main([str(path.parent), "--keep", str(path.parent / "kept")]) == 1
    assert "0 of 1 equal" in capsys.readouterr().out
    assert sorted(file.name for file in (path.parent / "kept").iterdir()) == ["board.ours.png", "board.tiled.png"]


def test_parity_without_maps_or_without_tiled_says_so(
    write: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    assert parity.main([str(tmp_path / "empty")]) == 2
    assert "no .tmx or .tmj file" in capsys.readouterr().err
    path = write(tmx(cells("g", "1,2,3,4,5,6,1,2,3,4,5,6")))
    monkeypatch.setattr(parity.shutil, "which", lambda name: None)
    assert parity.main([str(path.parent)]) == 2
    assert "apt-get install tiled" in capsys.readouterr().err
