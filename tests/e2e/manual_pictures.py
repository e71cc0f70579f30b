"""The pictures of the manual that show Tiled, taken from the real one: a new board in an empty home, in an X server of its own.

    python -m tests.e2e.manual_pictures maps/manual

Needs Tiled 1.8, Xvfb, xdotool and ImageMagick; where things are on the screen is true of that version only. `project.png` is what
an author sees first, `faults.png` what a check finds.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAMS = ("tiled", "Xvfb", "xdotool", "import")
DISPLAY = ":79"
SIZE = "1250x750"
"""Of the screen, which Tiled fills nearly."""
ENABLE, ISSUES, MAP_MENU = (1090, 25), (72, 715), (207, 10)
"""Where *Enable Extensions*, the count of issues and the menu *Map* are."""


def click(place: tuple[int, int], *keys: str) -> None:
    """Click there, then press keys one after another."""
    subprocess.run(["xdotool", "mousemove", *map(str, place), "click", "1"], check=True)
    time.sleep(1)
    for key in keys:
        subprocess.run(["xdotool", "key", key], check=True)
        time.sleep(0.4)


def shoot(target: Path) -> None:
    """A picture of the screen without what lies around the window, in few colours."""
    subprocess.run(["import", "-window", "root", "-trim", "+repage", "-colors", "128", f"PNG8:{target}"], check=True)


def spoil(board: Path) -> None:
    """What authors get wrong: a line without a class, and a monster that is not spelt as it is."""
    text = board.read_text(encoding="utf-8").replace('type="route"', 'type=""')
    typed = '<properties><property name="card" value="sewer_rta"/></properties>'
    monster = f'  <object id="20" template="templates/monster.tx" x="272" y="110">{typed}</object>\n'
    board.write_text(re.sub(r"( </objectgroup>)", monster + r"\1", text), encoding="utf-8")


def take(folder: Path) -> None:
    """Take all pictures anew."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(HOME=home, XDG_RUNTIME_DIR=home, XDG_DATA_HOME=f"{home}/share", DISPLAY=DISPLAY, LC_ALL="C.UTF-8")
        from game.workshop.kit import new_board

        board = new_board("My first")
        spoil(board)
        project = next(board.parent.glob("*.tiled-project"))
        session = f'{{"activeFile": "{board.name}", "openFiles": ["{board.name}"], "project": "{project.name}"}}'
        project.with_suffix(".tiled-session").write_text(session, encoding="utf-8")
        screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", f"{SIZE}x24"], stderr=subprocess.DEVNULL)
        time.sleep(1)
        tiled = subprocess.Popen(["tiled", project], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            time.sleep(8)
            shoot(folder / "project.png")
            click(ENABLE)
            click(ISSUES)
            click(MAP_MENU, "Up", "Return")
            time.sleep(6)
            shoot(folder / "faults.png")
        finally:
            tiled.kill()
            screen.terminate()
            tiled.wait()
            screen.wait()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.e2e.manual_pictures", description="Take the manual's pictures of Tiled."
    )
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder.resolve()
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        print(f"{', '.join(missing)} can't be found; install it first", file=sys.stderr)
        return 2
    take(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
