"""Files that are dragged onto the real window from another program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.resources import resource
from tests.e2e.conftest import BOARD, PATIENCE, ROOT, House, Start, canvas_of, same_share, until


def test_what_is_dropped_on_the_window_is_taken_in(house: House, start: Start) -> None:
    house.settings(language="ja", speed="instant", careful=False)
    game = start()
    title = canvas_of(game.shot())
    board = house.folder / "二歩 と 井戸" / "two_steps.tmx"
    board.parent.mkdir()
    board.write_text(BOARD, encoding="utf-8")

    def drop(*files: Path) -> None:
        words = [sys.executable, "-m", "tests.e2e.drag", game.window, *map(str, files)]
        subprocess.run(words, cwd=ROOT, env=house.environment, check=True, timeout=6 * PATIENCE)

    there = house.folder / "home" / "boards"
    drop(board)
    until("the board among one's own", lambda: (there / "two_steps" / "maps" / "two_steps.tmx").is_file(), 6 * PATIENCE)
    until("that it is said", lambda: same_share(canvas_of(game.shot()), title) < 0.6)
    game.key("Return")
    drop(board, resource("maps/recipes/well.tmx"))  # two at once, of which one is there
    until("the other too", lambda: (there / "well" / "maps" / "recipes" / "well.tmx").is_file(), 6 * PATIENCE)
    assert sorted(path.name for path in there.iterdir()) == ["two_steps", "well"]
    assert "Traceback" not in house.log()
