"""What Tiled is given: the project and its commands, the extension, the manual."""

from __future__ import annotations

import json
import re
import shlex
import struct
import sys
from pathlib import Path

import pytest

from game import cli
from game.boards.reading import load_board
from game.client import main
from game.resources import resource
from game.sessions.session import Session
from game.workshop import kit
from game.workshop.author import project
from tests.boards.conftest import SMALL
from tests.e2e.manual_pictures import CLIENT, RECIPES, SHOTS

MAPS = resource("maps")
EXTENSION = (MAPS / "extensions" / "dungeonbox.js").read_text(encoding="utf-8")
MANUAL = (MAPS / "README.md").read_text(encoding="utf-8")


def test_the_projects_commands_are_commands_of_the_program() -> None:
    for command in project()["commands"]:
        assert command["command"] == "dungeonbox"
        assert command["saveBeforeExecute"]
        words = shlex.split(command["arguments"].replace("%mapfile", "board.tmx"))
        arguments = cli.parser().parse_args(words)
        assert callable(arguments.run)
    assert {command["shortcut"] for command in project()["commands"]} == {"", "F7", "F8"}
    assert any("--watch" in command["arguments"] for command in project()["commands"])
    for command in project()["commands"]:  # what Tiled starts it ends with itself
        assert ("--detach" in command["arguments"]) == bool(command["shortcut"])


def test_a_table_can_go_on_when_who_started_it_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(kit, "start_apart", started.append)
    board = tmp_path / "well.tmx"
    board.write_text(SMALL, "utf-8")
    words = ["play", "--board", str(board), "--watch"]
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "game", *words, "--detach"])
    assert cli.main([*words, "--detach"]) == 0
    assert started == [[sys.executable, "-m", "game", *words]]


@pytest.mark.parametrize(("board", "kept"), [("", False), ("first_steps", True)], ids=["a file", "a name"])
def test_a_board_that_is_given_as_a_file_is_tried_and_no_game_is_kept(
    board: str, kept: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[Session] = []
    monkeypatch.setattr(main, "run", lambda session, **_more: played.append(session) or 0)
    (tmp_path / "small.tmx").write_text(SMALL, "utf-8")
    assert cli.main(["play", "--board", board or str(tmp_path / "small.tmx")]) == 0
    assert [session.kept for session in played] == [kept]


def test_the_project_looks_for_extensions_where_ours_lies() -> None:
    kept = json.loads((MAPS / "dungeonbox.tiled-project").read_text(encoding="utf-8"))
    assert (MAPS / kept["extensionsPath"] / "dungeonbox.js").is_file()


def test_the_extension_asks_for_what_the_program_answers(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The words that the script hands over, and the fields that it reads, are those of `board check --json`."""
    handed = re.search(r"const words = \[(.*?), file\];", EXTENSION)
    assert "process.start(PROGRAM, BEFORE.concat(words))" in EXTENSION
    assert handed is not None
    words = [json.loads(word) if word.startswith('"') else "ja" for word in re.findall(r'"[^"]*"|ja \? "ja" : "en"', handed[1])]
    words = [word for word in words if word not in ("en",)]
    board = tmp_path / "board.tmx"
    board.write_text(SMALL.replace('type="gate"', 'type="gaet"'), encoding="utf-8")
    assert cli.main([*words[:3], "--lang", "ja", str(board)]) == cli.FAULTS
    said = capfd.readouterr().out
    assert said.isascii()  # whatever letters a console knows
    faults = json.loads(said)
    (fault,) = (one for one in faults if one["code"] == "unknown-class")
    assert (fault["object"], fault["level"], fault["file"]) == (13, "error", str(board))
    assert "ありません" in fault["wrong"]
    for field in set(re.findall(r"\bfault\.(\w+)", EXTENSION)):
        assert field in fault, field
    for code in re.findall(r'"([a-z]+-[a-z]+)"', EXTENSION.partition("CAUSES")[2].partition(";")[0]):
        assert code in {"no-class", "classless-line", "unknown-class"}


def test_a_sound_board_is_an_empty_list(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "board.tmx"
    board.write_text(SMALL, encoding="utf-8")
    cli.main(["board", "check", "--json", str(board)])
    assert [one for one in json.loads(capfd.readouterr().out) if one["level"] == "error"] == []


def test_the_extension_changes_nothing_of_a_map() -> None:
    """It reads, and selects; `selectedObjects` is all that it sets of a map, and its own two notes are all that it writes."""
    assert set(re.findall(r"\bmap\.(\w+)\s*=[^=]", EXTENSION)) == {"selectedObjects"}
    assert not re.search(r"setProperty|removeObject|addObject|\.macro\(|asset\.\w+\s*=[^=]|BinaryFile", EXTENSION)
    assert re.findall(r"new TextFile\((.*), TextFile\.WriteOnly\)", EXTENSION) == ["old === NOTES[0] ? NOTES[1] : NOTES[0]"]
    assert re.findall(r"File\.remove\((\w+)\)", EXTENSION) == ["old"]


def test_the_manual_shows_its_pictures_in_both_languages() -> None:
    halves = MANUAL.split("\n# Tiledでボードを描く\n")
    english, japanese = (re.findall(r"!\[[^\]]+\]\(manual/([a-z_]+)\.png\)", half) for half in halves)
    assert sorted(english) == sorted([*SHOTS, *CLIENT, RECIPES])  # what `tests.e2e.manual_pictures` takes, each once
    assert japanese == [f"{name}_ja" for name in english]
    there = sorted(path.name for path in (MAPS / "manual").iterdir())
    assert there == sorted(f"{name}.png" for name in (*english, *japanese))
    for name in there:
        width, height = struct.unpack(">II", (MAPS / "manual" / name).read_bytes()[16:24])
        assert 100 < width <= 1280
        assert height > 100


def test_a_line_through_several_squares_is_several_routes(tmp_path: Path) -> None:
    """Tiled lengthens a line that is begun at another's end: so drew whoever followed the manual."""
    path = tmp_path / "board.tmx"
    lines = SMALL
    for ident in (5, 6, 7, 8):
        lines = re.sub(rf'  <object id="{ident}" type="route".*\n', "", lines)
    line = '<object id="5" type="route" x="40" y="40"><polyline points="0,0 20,-4 64,0 128,0 64,64 64,0"/></object>'
    path.write_text(lines.replace('  <object id="9"', f"  {line}\n" + '  <object id="9"'), encoding="utf-8")
    board = load_board(path)
    keys = [square.key for square in board.squares]
    assert [(keys[route.a], keys[route.b]) for route in board.routes] == [("a", "b"), ("b", "c"), ("c", "d"), ("d", "b")]
    assert board.routes[0].line == ((40, 40), (60, 36), (104, 40))
    assert [route.key for route in board.routes] == ["a-b", "b-c", "c-d", "d-b"]
