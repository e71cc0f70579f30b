"""A board of one's own that the tests change under the program's eyes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import game.workshop.pettingzoo_env  # noqa: F401 - before PettingZoo itself, which would take the sound from all other tests
from tests.boards.conftest import SMALL, draw_sheet
from tests.headless import seldom_drawn, usual

__all__ = ["seldom_drawn", "usual"]

DRAWN = SMALL.replace(
    ' <objectgroup id="1" name="meaning">',
    ' <tileset firstgid="1" name="sheet" tilewidth="16" tileheight="16" tilecount="6" columns="3">'
    '<image source="sheet.png" width="48" height="32"/></tileset>\n'
    ' <layer id="9" name="ground" width="20" height="10"><data encoding="csv">' + ",".join(["1"] * 200) + "</data></layer>\n"
    ' <objectgroup id="1" name="meaning">',
)
"""The small board of the boards' tests, with a floor."""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A board with a floor, in a folder of its own."""
    draw_sheet(tmp_path / "sheet.png")
    path = tmp_path / "board.tmx"
    path.write_text(DRAWN, encoding="utf-8")
    return path


def save(path: Path, text: str) -> None:
    """Save as editors do: a new file in the place of the old one."""
    beside = path.with_name("." + path.name)
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
