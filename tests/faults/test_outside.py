"""What surrounds the program: folders of any size and content get a sentence, or are passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import cli
from game.boards.check import check_board
from game.client.program.own import own_rows
from game.sessions import home, parcel
from game.sessions.parcel import PARCEL
from game.sessions.trouble import Trouble
from game.tiled import files
from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture
from game.workshop.taking_in import take_in
from tests.faults.outside import INSIDES, zipped
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


def test_a_fault_of_a_board_is_told_in_sentences_of_its_language(tmp_path: Path) -> None:
    (tmp_path / "b.tmx").write_text(board(size=(0, 10)), "utf-8")
    fault = check_board(tmp_path / "b.tmx")[0]
    assert fault.line("en").endswith(f"{fault.wrong('en')}; {fault.right('en')}")
    assert fault.line("ja").endswith(f"{fault.wrong('ja')}。{fault.right('ja')}")


def of_boards(count: int) -> bytes:
    """A parcel of so many boards."""
    names = [f"b{number}.tmx" for number in range(count)]
    return zipped({f"maps/{name}": board().encode() for name in names}, {"map": names[0], "boards": names})


def test_boards_that_are_too_much_together_are_not_taken_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(parcel, "HEAVIEST", 450_000)
    path = tmp_path / "p.dungeonbox"
    path.write_bytes(of_boards(5))
    with pytest.raises(Trouble, match=r"too much together: at most 0\.45 MB"):
        take_in(path)
    folder = tmp_path / "some"
    folder.mkdir()
    for number in range(5):
        (folder / f"b{number}.tmx").write_text(board(), "utf-8")
    with pytest.raises(Trouble, match="too much together"):
        take_in(folder)
    assert not home.own_boards()
    path.write_bytes(of_boards(4))
    take_in(path)
    assert len(home.own_boards()) == 4


def test_packs_of_a_parcel_are_bounded_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "home"))
    path = tmp_path / "p.dungeonbox"
    small = {f"packs/p{number}/cards.toml": b"[pack]\n" for number in range(9)}
    large = {f"packs/p{number}/cards.toml": b"#" * 250_000 for number in range(5)}
    for packs, words in ((small, "more than 8 card packs"), (large, "card packs are larger than 896 KB")):
        path.write_bytes(zipped({"maps/b.tmx": board().encode(), **packs}))
        with pytest.raises(Trouble, match=words):
            take_in(path)


def test_boards_that_would_be_too_many_are_rows_that_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path))
    monkeypatch.setattr(home, "MOST_BOARDS", 2)
    monkeypatch.setattr(home, "MOST_JSON", 1_000)
    (tmp_path / "boards").mkdir()
    for name in ("a.tmx", "c.tmx", "d.tmx"):
        (tmp_path / "boards" / name).write_text(board(), "utf-8")
    (tmp_path / "boards" / "b.tmj").write_text("{}" + " " * 1_000, "utf-8")
    assert [path.name for path in home.own_boards()] == ["a.tmx", "c.tmx"]
    left_out = {row.path.name: row.fault["en"] for row in own_rows() if "is not read" in row.fault.get("en", "")}
    assert left_out.keys() == {"b.tmj", "d.tmx"}


def test_the_files_of_a_board_are_bounded_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sheet.png").write_bytes(png(48, 32) + bytes(5_000))
    path = tmp_path / "b.tmx"
    path.write_text(board(tilesets=sheet()), "utf-8")
    assert "files-too-large" not in [fault.code for fault in check_board(path)]
    monkeypatch.setattr(files, "MAX_ALL", 5_000)
    assert [fault.code for fault in check_board(path)] == ["files-too-large"]
