"""Tiny maps written where a test needs them, and Tiled's own rasterizer to compare with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.programs import program

COLOURS = ((210, 60, 60), (75, 168, 78), (60, 152, 218), (246, 187, 58), (192, 106, 208), (236, 238, 244))


def draw_sheet(
    path: Path, columns: int = 3, rows: int = 2, size: tuple[int, int] = (16, 16), margin: int = 0, spacing: int = 0
) -> Path:
    """A sheet of tiles, each an L of its own colour over a faint ground, so that every turn of it looks different."""
    wide = margin * 2 + columns * size[0] + (columns - 1) * spacing
    high = margin * 2 + rows * size[1] + (rows - 1) * spacing
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    for place in range(columns * rows):
        x = margin + place % columns * (size[0] + spacing)
        y = margin + place // columns * (size[1] + spacing)
        colour = COLOURS[place % len(COLOURS)]
        sheet.fill((*colour, 60), (x, y, *size))
        sheet.fill((*colour, 255), (x + 1, y + 1, 4, size[1] - 3))
        sheet.fill((*colour, 255), (x + 1, y + size[1] - 5, size[0] - 5, 3))
        sheet.fill((255, 255, 255, 255), (x + size[0] - 3, y + 1, 2, 2))
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)
    return path


SHEET = (
    '<tileset firstgid="1" name="sheet" tilewidth="16" tileheight="16" tilecount="6" columns="3">'
    '<image source="sheet.png" width="48" height="32"/></tileset>'
)


def tmx(body: str, width: int = 4, height: int = 3, attributes: str = 'orientation="orthogonal"', tilesets: str = SHEET) -> str:
    """A whole .tmx around some layers."""
    size = f'width="{width}" height="{height}" tilewidth="16" tileheight="16"'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" {attributes} {size}>{tilesets}{body}</map>'


def cells(name: str, data: str, attributes: str = "", width: int = 4, height: int = 3) -> str:
    """A tile layer in CSV."""
    return (
        f'<layer id="1" name="{name}" width="{width}" height="{height}" {attributes}><data encoding="csv">{data}</data></layer>'
    )


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write a map beside a sheet of six tiles and give its path."""

    def writer(text: str, name: str = "board.tmx") -> Path:
        draw_sheet(tmp_path / "sheet.png")
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return writer


@pytest.fixture(scope="session")
def rasterizer() -> str:
    """Tiled's rasterizer, with whose pictures ours are compared."""
    return program("tmxrasterizer", "tiled")


@pytest.fixture(scope="session")
def tiled() -> str:
    """Tiled itself, which saves again what is ours."""
    return program("tiled", "tiled")


SMALL = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="20" height="10" tilewidth="16" tileheight="16">
 <properties>
  <property name="title_en" value="Small"/><property name="title_ja" value="小さい"/>
  <property name="goal" value="reach"/><property name="wall_strength" type="int" value="6"/>
 </properties>
 <objectgroup id="1" name="meaning">
  <object id="1" name="a" type="square" x="40" y="40"><point/></object>
  <object id="2" name="b" type="square" x="104" y="40"><point/></object>
  <object id="3" name="c" type="square" x="168" y="40"><point/></object>
  <object id="4" name="d" type="square" x="104" y="104"><point/></object>
  <object id="5" type="route" x="40" y="40"><polyline points="0,0 64,0"/></object>
  <object id="6" type="route" x="104" y="40"><polyline points="0,0 64,0"/></object>
  <object id="7" type="route" x="104" y="40"><polyline points="0,0 0,64"/></object>
  <object id="8" type="route" x="104" y="104"><polyline points="0,0 64,-64"/></object>
  <object id="9" type="start" x="40" y="40"><point/></object>
  <object id="10" type="goal" x="168" y="40"><point/></object>
  <object id="11" type="sign" x="104" y="20">
   <properties><property name="faces" value="1,2"/></properties><point/></object>
  <object id="12" type="arrow" x="104" y="40">
   <properties><property name="faces" value="3"/></properties><polyline points="0,0 64,0"/></object>
  <object id="13" type="gate" x="72" y="44">
   <properties><property name="lowest" type="int" value="5"/></properties><point/></object>
  <object id="14" type="wall" x="104" y="72">
   <properties><property name="count" type="int" value="2"/></properties><point/></object>
  <object id="15" type="item" x="108" y="100">
   <properties><property name="card" value="salve"/></properties><point/></object>
 </objectgroup>
</map>
"""


@pytest.fixture
def small(tmp_path: Path) -> Callable[..., Path]:
    """A sound board of four squares, with some of its text replaced."""

    def writer(*changes: tuple[str, str]) -> Path:
        text = SMALL
        for old, new in changes:
            assert old in text, f"the small board has no {old!r}"
            text = text.replace(old, new)
        path = tmp_path / "small.tmx"
        path.write_text(text, encoding="utf-8")
        return path

    return writer
