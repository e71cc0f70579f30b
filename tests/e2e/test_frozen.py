"""The program that runs without Python: built by its command, then started in a real window and on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT, House, Start, canvas_of, colours, same_share, until

pytestmark = pytest.mark.thorough
BUILDING = 600
"""How long the building may take, in s."""


@pytest.fixture(scope="session")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a program that was just built."""
    out = tmp_path_factory.mktemp("frozen")
    command = [sys.executable, "-m", "game.workshop.freeze", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=BUILDING)
    assert done.returncode == 0, done.stderr[-2000:]
    return out / "dungeonbox"


def test_it_plays_in_a_window_and_goes_on_after_a_kill(house: House, start: Start, frozen: Path) -> None:
    house.program = (str(frozen / "dungeonbox"),)
    del house.environment["DUNGEONBOX_SAVES"]
    house.saves = house.folder / "data" / "dungeonbox" / "saves"
    game = start()
    title = canvas_of(game.shot())
    assert len(colours(title)) > 20
    game.key("Return", "Return")
    until("a save in the user's own folder", lambda: len(list(house.saves.glob("*.json"))) == 1)
    until("a table", lambda: same_share(canvas_of(game.shot()), title) < 0.6)
    game.key("e")
    until("a choice", lambda: house.choices() >= 1)
    played = house.choices()
    game.kill()
    again = start()
    until("the title", lambda: len(colours(canvas_of(again.shot()))) > 20)
    again.key("Return")
    until("the table again", lambda: same_share(canvas_of(again.shot()), title) < 0.6)
    again.key("e")
    until("a choice after the kill", lambda: house.choices() > played)
    assert "Traceback" not in house.log()


def test_its_commands_work_from_any_folder(house: House, frozen: Path) -> None:
    def run(*arguments: str) -> str:
        command = [str(frozen / "dungeonbox"), *arguments]
        done = subprocess.run(command, cwd=house.folder, env=house.environment, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        return done.stdout

    assert "no stalemate" in run("simulate", "--games", "4", "--seats", "easy,easy", "--workers", "2")
    assert "1 board: 0 errors" in run("board", "check", str(house.board()))
    written = [Path(line) for line in run("desktop").splitlines()]
    entry = written[0].read_text(encoding="utf-8")
    assert written[0] == house.folder / "data" / "applications" / "dungeonbox.desktop"
    assert f"Exec={frozen / 'dungeonbox'}\n" in entry
    assert all(file.exists() for file in written)
    run("desktop", "--remove")
    assert not any(file.exists() for file in written)


def test_the_way_of_an_author_goes_with_it(house: House, frozen: Path) -> None:
    """A board and cards of one's own in an empty home, checked as Tiled does it, tried by bots, and given to a friend."""
    program, mine = str(frozen / "dungeonbox"), house.folder / "home"

    def run(*arguments: str, home: Path = mine) -> str:
        around = {**house.environment, "DUNGEONBOX_HOME": str(home)}
        done = subprocess.run([program, *arguments], cwd=house.folder, env=around, capture_output=True, text=True, timeout=300)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    board = Path(run("board", "new", "My first", "--no-tiled").strip())
    assert board == mine / "boards" / "My_first" / "My_first.tmx"
    assert (board.parent / "cards.html").is_file()
    commands = json.loads((board.parent / "dungeonbox.tiled-project").read_text(encoding="utf-8"))["commands"]
    assert {one["command"] for one in commands} == {program}
    assert f"const PROGRAM = {json.dumps(program)};" in (board.parent / "extensions" / "dungeonbox.js").read_text(
        encoding="utf-8"
    )
    run("pack", "new", "my_rats")
    assert "1 pack, 0 faults, 0 warnings" in run("pack", "check")
    text = board.read_text(encoding="utf-8").replace('propertytype="pack_id" value=""', 'value="my_rats"', 1)
    board.write_text(text, encoding="utf-8")
    assert json.loads(run("board", "check", "--json", str(board))) == []
    assert "no stalemate" in run("simulate", "--board", "My_first", "--games", "4", "--seats", "easy,easy", "--workers", "2")
    parcel = house.folder / "my_first.dungeonbox"
    run("board", "pack", "My_first", str(parcel))
    friend = house.folder / "friend"
    there = Path(run("board", "add", str(parcel), home=friend).strip())
    assert there == friend / "boards" / "My_first" / "maps" / "My_first.tmx"
    assert (friend / "packs" / "my_rats").is_dir()
    assert "1 board: 0 errors" in run("board", "check", "My_first", home=friend)
    manual = next(frozen.rglob("maps/README.md"))
    assert {path.name for path in (manual.parent / "manual").iterdir()} == {
        path.name for path in (ROOT / "maps" / "manual").iterdir()
    }


def test_it_carries_its_entry_and_needs_no_python(frozen: Path) -> None:
    share = frozen / "share"
    assert (share / "applications" / "dungeonbox.desktop").is_file()
    assert len(list(share.rglob("*.png"))) == 4
    bare = {"HOME": str(frozen), "PATH": "", "LANG": os.environ.get("LANG", "C")}
    done = subprocess.run([str(frozen / "dungeonbox"), "--version"], env=bare, capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("Dungeonbox ")
