"""What surrounds the program: folders of any size and content get a sentence, or are passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import cli
from game.sessions import home
from game.sessions.parcel import PARCEL
from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture
from tests.faults.outside import INSIDES
from tests.faults.strangers import board, png, sheet


def test_a_folder_of_too_much_is_said_to_be_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.content.files.MOST_ENTRIES", 3)
    for number in range(4):
        (tmp_path / f"{number}.txt").touch()
    for command in ("board", "campaign", "save"):
        assert cli.main([command, "check", str(tmp_path)]) in (1, 2)
        told = capsys.readouterr()
        said = told.err + told.out
        assert "went wrong" not in said
        assert command == "save" or "files and folders are below it" in said


@pytest.mark.parametrize("told", INSIDES)
def test_boards_that_a_folder_names_are_there_or_are_passed_over(
    told: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path))
    folder = tmp_path / "boards" / "x"
    (folder / "maps").mkdir(parents=True)
    (folder / "maps" / "b.tmx").write_text(board(), "utf-8")
    (folder / PARCEL).write_bytes(told)
    assert set(home.own_boards()) <= {folder / "maps" / "b.tmx"}


@pytest.mark.parametrize("size", [("1e-320", "20"), ("1e-9", "1e-9"), ("1e-300", "1e6"), ("65535", "0.3")])
@pytest.mark.parametrize("turn", ["0", "45", "180.0000000000001"])
def test_objects_of_no_thickness_are_drawn_as_nothing_or_refused(size: tuple[str, str], turn: str, tmp_path: Path) -> None:
    (tmp_path / "sheet.png").write_bytes(png(48, 32))
    path = tmp_path / "b.tmx"
    thing = f'<object id="100" gid="1" x="40" y="40" width="{size[0]}" height="{size[1]}" rotation="{turn}"/>'
    path.write_text(board(tilesets=sheet(), layers=f'<objectgroup id="7" name="o">{thing}</objectgroup>'), "utf-8")
    codes = []
    try:
        MapPicture.load(path).render()
    except MapFaults as faults:
        codes = [fault.code for fault in faults.faults]
    assert codes in ([], ["drawn-too-large"])
