"""Maps of one game share their tilesets: what was read for one serves the next, and a change on disk is seen all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.tiled import tilesets as tiled_tilesets
from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture
from game.tiled.reader import read_map
from tests.boards.conftest import cells, draw_sheet, tmx

SET = (
    '<tileset name="{name}" tilewidth="16" tileheight="16" tilecount="6" columns="3"><image source="sheet.png"/>'
    '<tile id="1"><animation><frame tileid="1" duration="100"/><frame tileid="2" duration="100"/></animation></tile></tileset>'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two maps, `a` and `b`, with one tileset, which `b` counts from 10."""
    draw_sheet(tmp_path / "sheet.png")
    (tmp_path / "set.tsx").write_text(SET.format(name="first"), "utf-8")
    for name, first in (("a", 1), ("b", 10)):
        body = cells("g", ",".join(str(first + number % 6) for number in range(12)))
        (tmp_path / f"{name}.tmx").write_text(tmx(body, tilesets=f'<tileset firstgid="{first}" source="set.tsx"/>'), "utf-8")
    tiled_tilesets._kept.clear()
    return tmp_path


def test_the_second_map_has_what_it_would_have_alone(folder: Path) -> None:
    alone = read_map(folder / "b.tmx")
    tiled_tilesets._kept.clear()
    first = read_map(folder / "a.tmx")
    second = read_map(folder / "b.tmx")
    assert second == alone
    assert second.digest == alone.digest
    assert second.tilesets[0].tiles is first.tilesets[0].tiles
    assert (first.tilesets[0].first_gid, second.tilesets[0].first_gid) == (1, 10)
    assert set(second.pictures) == {folder / "b.tmx", folder / "set.tsx", folder / "sheet.png"}


def test_a_tileset_that_has_changed_is_read_anew(folder: Path) -> None:
    read_map(folder / "a.tmx")
    (folder / "set.tsx").write_text(SET.format(name="second"), "utf-8")
    assert read_map(folder / "b.tmx").tilesets[0].name == "second"


def test_a_picture_that_has_changed_is_measured_and_shown_anew(folder: Path) -> None:
    before = MapPicture.load(folder / "a.tmx").render()
    draw_sheet(folder / "sheet.png", columns=2, rows=2)
    board = read_map(folder / "a.tmx")
    assert (board.tilesets[0].columns, board.tilesets[0].count) == (2, 4)
    after = MapPicture.load(folder / "a.tmx").render()
    assert before.get_at((2, 22)) != after.get_at((2, 22))


def test_a_picture_that_has_gone_is_missed(folder: Path) -> None:
    read_map(folder / "a.tmx")
    (folder / "sheet.png").unlink()
    assert [fault.code for fault in read_map(folder / "b.tmx").faults] == ["picture-missing"]


def test_what_is_wrong_with_a_tileset_is_said_for_each_map(folder: Path) -> None:
    (folder / "set.tsx").write_text(SET.format(name="x").replace('tileid="2"', 'tileid="99"'), "utf-8")
    assert [[fault.code for fault in read_map(folder / f"{name}.tmx").faults] for name in "ab"] == [["frame-beyond"]] * 2


def test_a_tileset_of_a_wider_folder_is_not_lent_to_a_narrower_one(folder: Path) -> None:
    (folder / "deep").mkdir()
    text = (folder / "a.tmx").read_text("utf-8").replace("set.tsx", "../set.tsx")
    (folder / "deep" / "c.tmx").write_text(text, "utf-8")
    assert not read_map(folder / "deep" / "c.tmx", folder).faults
    try:
        codes = [fault.code for fault in read_map(folder / "deep" / "c.tmx", folder / "deep").faults]
    except MapFaults as faults:
        codes = [fault.code for fault in faults.faults]
    assert "path-leaves-folder" in codes


def test_only_the_last_few_are_kept(folder: Path) -> None:
    for number in range(tiled_tilesets.FILES_KEPT + 5):
        (folder / f"set{number}.tsx").write_text(SET.format(name=number), "utf-8")
        text = (folder / "a.tmx").read_text("utf-8").replace("set.tsx", f"set{number}.tsx")
        (folder / f"m{number}.tmx").write_text(text, "utf-8")
        read_map(folder / f"m{number}.tmx")
    assert len(tiled_tilesets._kept) == tiled_tilesets.FILES_KEPT
