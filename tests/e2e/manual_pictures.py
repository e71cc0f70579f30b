"""All pictures of the manual, taken anew in both languages: Tiled as an author sees it, the client, the recipes.

    python -m tests.e2e.manual_pictures maps/manual [--only squares,play]

Those of Tiled come from the real one in an X server of its own, on a new board in an empty home that is as far as the step of the
manual says. Before each is taken, a script in the board's project tells what Tiled shows: the map, the layer, what is selected.
Where that is not what the picture is of, as when a click went wrong, none is taken and the command fails.
Needs Tiled 1.8, Xvfb, xdotool, ImageMagick and a font with Japanese; where things are on the screen is true of
that version only. `NAME.png` is for the English half of the page, `NAME_ja.png` for the Japanese one.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.watching import Watched, WatchedTableScene
from game.resources import resource
from game.sessions import home
from game.sessions.saves import SaveStore
from game.sessions.session import new_session
from game.sessions.spec import Seat
from game.tiled.property_values import text_of
from game.tiled.reader import read_map
from game.workshop import recipe_sheet
from game.workshop.kit import PROJECT_FILE, new_board, new_rooms

PROGRAMS = ("tiled", "Xvfb", "xdotool", "import")
LANGUAGES = {"en": "C.UTF-8", "ja": "ja_JP.UTF-8"}
DISPLAY = ":79"
SCREEN = "1250x750"
"""Its size, which Tiled fills nearly."""
MIDDLE = (745, 388)
"""The middle of the map's view."""
BOARD_MIDDLE, SCALE = (224, 120), 0.86
"""What of the board is shown there, and how large."""
ENABLE, ISSUES, PROPERTIES, ARROW, EMPTY = (1090, 25), (72, 715), (450, 560), (571, 460), (745, 550)
TYPE = {"en": (430, 227), "ja": (430, 235)}
"""Where *Enable Extensions*, the count of issues, the properties, a room's arrow, nothing of the map, an object's *Type* are."""
PATIENCE = 45
"""Seconds."""
WHEEL_DOWN = 5
"""The button of a mouse as which X counts it."""
SQUARES = {
    "gate": (48, 72), "hall": (136, 72), "gallery": (224, 72), "library": (312, 72), "study": (400, 72),
    "stairs": (136, 136), "kitchen": (312, 136), "cellar": (48, 200), "well": (224, 200), "vault": (400, 200),
}  # fmt: skip
"""The ten squares that the manual draws."""
ROUTES = (
    ("gate", "hall", "gallery", "library", "study", "vault"), ("hall", "stairs", "cellar"), ("stairs", "well", "kitchen"),
    ("library", "kitchen", "vault"),
)  # fmt: skip
PIECES = {
    "start": SQUARES["gate"], "goal": SQUARES["vault"], "monster": SQUARES["well"], "item": SQUARES["cellar"], "sign": (352, 112),
}  # fmt: skip
TOLD = {"monster": ("card", "sewer_rat"), "item": ("card", "lantern"), "sign": ("faces", "1,2,3")}
"""What is written into the properties of the pieces."""
WORDS = {
    "author": "Mina", "title_en": "My First Dungeon", "title_ja": "はじめてのダンジョン", "text_en": "Down to the vault!",
    "text_ja": "めざすは宝物庫！",
}  # fmt: skip
WALL, FACE, FLOOR = 14, 10, 2
"""Tiles of the crypt."""


PROBE_KEY = "ctrl+alt+shift+p"
PROBE = """tiled.registerAction("Probe", function () {
    const map = tiled.activeAsset;
    const shown = {
        file: map.fileName, layer: map.currentLayer ? map.currentLayer.name : "", title: map.property("title_en"),
        selected: map.selectedObjects.map(function (one) { return [one.id, one.name, one.x, one.y]; }),
    };
    const answer = new TextFile("%s", TextFile.WriteOnly);
    answer.write(JSON.stringify(shown));
    answer.commit();
}).shortcut = "Ctrl+Alt+Shift+P";
tiled.extendMenu("Edit", [{ action: "Probe" }]);
"""
"""The script that writes down what Tiled shows."""


# --- the board at each step of the manual


def board_with(*, squares: bool = False, routes: str | None = None, pieces: bool = False, words: bool = False) -> Path:
    """The new board with a floor, and drawn as far as is said; `routes` is the class of its lines."""
    board = untouched()
    rows = ",\n".join(",".join([str(WALL if row < 2 else FACE if row == 2 else FLOOR)] * 28) for row in range(15))
    text = board.read_text(encoding="utf-8")
    text = re.sub(r'(<data encoding="csv">\n).*?(\n</data>)', rf"\g<1>{rows}\g<2>", text, count=1, flags=re.DOTALL)
    objects = []
    if squares:
        objects += [f'template="templates/square.tx" name="{name}" {_at(place)}/>' for name, place in SQUARES.items()]
    if routes is not None:
        objects += [f'type="{routes}" {_at(SQUARES[names[0]])}>{_line(names)}</object>' for names in ROUTES]
    if pieces:
        objects += [f'template="templates/{name}.tx" {_at(place)}>{_told(name)}</object>' for name, place in PIECES.items()]
    for key, value in WORDS.items() if words else ():
        text = re.sub(rf'(name="{key}" value=)"[^"]*"', rf'\1"{value}"', text, count=1)
    group = "".join(f'  <object id="{number}" {one}\n' for number, one in enumerate(objects, 1))
    text = re.sub(r"(<objectgroup [^>]*>\n).*( </objectgroup>)", rf"\g<1>{group}\g<2>", text, flags=re.DOTALL)
    board.write_text(text, encoding="utf-8")
    return board


def _at(place: tuple[int, int]) -> str:
    return f'x="{place[0]}" y="{place[1]}"'


def _line(names: Sequence[str]) -> str:
    first = SQUARES[names[0]]
    points = " ".join(f"{SQUARES[name][0] - first[0]},{SQUARES[name][1] - first[1]}" for name in names)
    return f'<polyline points="{points}"/>'


def _told(piece: str) -> str:
    if piece not in TOLD:
        return ""
    return '<properties><property name="{}" value="{}"/></properties>'.format(*TOLD[piece])


def untouched() -> Path:
    """The new board as it is made."""
    shutil.rmtree(home.folder_of("boards"), ignore_errors=True)
    return new_board("My first")


def spoilt() -> Path:
    """What authors get wrong: a line without a class, and a monster that is not spelt as it is."""
    board = untouched()
    typed = '<properties><property name="card" value="sewer_rta"/></properties>'
    monster = f'  <object id="20" template="templates/monster.tx" x="272" y="110">{typed}</object>\n'
    text = board.read_text(encoding="utf-8").replace('type="route"', 'type=""')
    board.write_text(re.sub(r"( </objectgroup>)", monster + r"\1", text), encoding="utf-8")
    return board


def a_room() -> Path:
    """A room of the box in a set of one's own, but with a blue arrow in the west."""
    text = resource("maps/quests/unpaid_cellar/boot_room.tmx").read_text(encoding="utf-8").replace("../../", "")
    signs = int(text.partition(' source="tilesets/quest_signs')[0].rpartition('firstgid="')[2].strip('"'))
    text = re.sub(r'<object id="2" gid="\d+" x="\d+" y="\d+"', f'<object id="2" gid="{signs + 11}" x="8" y="80"', text)
    path = new_rooms("My cellar") / "broom_closet.tmx"
    path.write_text(text.replace("Boot Room", "Broom Closet").replace("靴脱ぎ場", "箒の物置"), encoding="utf-8")
    return path


# --- Tiled


@dataclass(frozen=True)
class Shot:
    """A picture of Tiled. `make` makes the map; `act` is what is done in Tiled before it is taken.

    `selected` are the places of the objects that have to be selected then, `layer` is the number of the map's layer.
    """

    make: Callable[[], Path]
    act: Callable[[str], None]
    selected: Sequence[tuple[int, int]] = ()
    layer: int = 2
    part: str = ""
    """What is kept of the screen, as ImageMagick says it; all of it where nothing is said."""
    scale: float = SCALE
    middle: tuple[int, int] = BOARD_MIDDLE
    trusted: bool = True
    """False where Tiled still asks about the extensions."""


def click(place: tuple[int, int], *keys: str, button: int = 1, times: int = 1) -> None:
    """Click there, then press keys one after another."""
    subprocess.run(["xdotool", "mousemove", *map(str, place)], check=True)
    subprocess.run(["xdotool", "click", "--repeat", str(times), "--delay", "60", str(button)], check=True)
    time.sleep(1)
    for key in keys:
        subprocess.run(["xdotool", "key", key], check=True)
        time.sleep(0.4)


def shoot(target: Path, part: str) -> None:
    """A picture of the screen, or of a part, without what lies around the window, in few colours."""
    cut = ["-crop", part, "+repage"] if part else []
    words = ["import", "-window", "root", *cut, "-trim", "+repage", "-colors", "128", f"PNG8:{target}"]
    subprocess.run(words, check=True)


class WrongPicture(AssertionError):
    """Tiled or the client does not show what the picture is of."""


def shown(answer: Path, patience: float) -> dict[str, Any] | None:
    """What the script in Tiled says is shown; None where it doesn't run."""
    subprocess.run(["xdotool", "key", PROBE_KEY], check=True)
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with suppress(OSError, ValueError):
            told: dict[str, Any] = json.loads(answer.read_text(encoding="utf-8"))
            return told
        time.sleep(0.2)
    return None


def hold_to(shot: Shot, map_file: Path, answer: Path) -> None:
    """Raises WrongPicture where Tiled doesn't show what the picture is of."""
    told = shown(answer, PATIENCE if shot.trusted else 3)
    if told is None or not shot.trusted:
        if shot.trusted or told is not None:  # an extension that answers was not asked for any more
            raise WrongPicture(f"Tiled asks about the extensions of {map_file.name}, or should ask and doesn't")
        return
    drawn = read_map(map_file)
    wanted = {
        "file": str(map_file.resolve()),
        "layer": drawn.layers[shot.layer].name,
        "title": text_of(drawn.properties, "title_en") or None,
        "selected": sorted(map(list, shot.selected)),
    }
    found = {**told, "selected": sorted([round(x), round(y)] for _id, _name, x, y in told["selected"])}
    if found != wanted:
        raise WrongPicture(f"Tiled shows {found}, not {wanted}")


def choose(place: tuple[int, int]) -> Callable[[str], None]:
    """Select what lies at a place of the board."""
    x, y = (round(MIDDLE[axis] + (place[axis] - BOARD_MIDDLE[axis]) * SCALE) for axis in (0, 1))
    return lambda _lang: click((x, y))


def choose_arrow(_lang: str) -> None:
    """Select the blue arrow in the room."""
    click(ARROW)


def windows() -> int:
    """How many windows of Tiled there are."""
    words = ["xdotool", "search", "--onlyvisible", "--class", "tiled"]
    return len(subprocess.run(words, capture_output=True, text=True, check=False).stdout.split())


def until(enough: Callable[[int], bool]) -> None:
    """Wait for a window to come or to go, and for what is in it."""
    end = time.monotonic() + PATIENCE
    while not enough(windows()):
        if time.monotonic() > end:
            raise TimeoutError("Tiled doesn't show what it should")
        time.sleep(0.3)
    time.sleep(3)


def check_again() -> None:
    """F6, and *OK* in the window that says what was found."""
    before = windows()
    click(EMPTY, "F6")
    until(lambda now: now > before)
    subprocess.run(["xdotool", "key", "Return"], check=True)
    until(lambda now: now <= before)


def name_routes(lang: str) -> None:
    """The check selects all lines; give them their class."""
    check_again()
    click(TYPE[lang])
    subprocess.run(["xdotool", "type", "route"], check=True)
    time.sleep(1)


def see_faults(_lang: str) -> None:
    """Check, and look at the issues."""
    check_again()
    click(ISSUES)


def see_words(_lang: str) -> None:
    """The properties of the map, as far down as they go."""
    click(PROPERTIES, button=WHEEL_DOWN, times=30)


def nothing(_lang: str) -> None:
    """Tiled is shown as it opens."""


RIGHT_PART, MIDDLE_PART = "710x750+540+0", "710x750+265+0"
"""Parts of the screen: the map with what is right or left of it."""
LINES = tuple(SQUARES[names[0]] for names in ROUTES)
"""Where the lines of the routes begin."""
SHOTS = {
    "project": Shot(untouched, nothing, trusted=False),
    "floor": Shot(board_with, nothing, layer=0, part=RIGHT_PART),
    "squares": Shot(partial(board_with, squares=True), choose(SQUARES["vault"]), (SQUARES["vault"],)),
    "routes": Shot(partial(board_with, squares=True, routes=""), name_routes, LINES, part=MIDDLE_PART),
    "pieces": Shot(partial(board_with, squares=True, routes="route", pieces=True), choose(PIECES["sign"]), (PIECES["sign"],)),
    "title": Shot(partial(board_with, squares=True, routes="route", pieces=True, words=True), see_words, part=MIDDLE_PART),
    "faults": Shot(spoilt, see_faults, ((56, 120),)),
    "room": Shot(a_room, choose_arrow, ((8, 80),), layer=4, scale=3, middle=(56, 56), part="985x750+265+0"),
}


@contextmanager
def running(*words: str | Path) -> Iterator[None]:
    """A program that runs meanwhile."""
    program = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        program.kill()
        program.wait()


def take(shot: Shot, lang: str, target: Path) -> None:
    """Make the board, open Tiled on its project, and take the picture."""
    map_file = shot.make()
    project = map_file.parent / PROJECT_FILE
    name, middle = map_file.name, dict(zip("xy", shot.middle, strict=True))
    session = {
        "activeFile": name, "openFiles": [name], "project": project.name,
        "expandedProjectPaths": [".", "templates"] if shot.trusted else [],
        "fileStates": {name: {"scale": shot.scale, "selectedLayer": shot.layer, "viewCenter": middle}},
    }  # fmt: skip
    answer = map_file.parent / "shown.json"
    answer.unlink(missing_ok=True)
    (project.parent / "extensions" / "probe.js").write_text(PROBE % answer.as_posix(), encoding="utf-8")
    project.with_suffix(".tiled-session").write_text(json.dumps(session), encoding="utf-8")
    with running("tiled", project):
        until(bool)
        time.sleep(3)
        if shot.trusted:
            click(ENABLE)  # asks only once; later there is nothing to be clicked here
        shot.act(lang)
        hold_to(shot, map_file, answer)
        shoot(target, shot.part)


def of_tiled(folder: Path, lang: str, names: Sequence[str]) -> None:
    """Take pictures of Tiled in a language."""
    with tempfile.TemporaryDirectory() as place:
        os.environ.update(HOME=place, XDG_RUNTIME_DIR=place, XDG_DATA_HOME=f"{place}/share", DISPLAY=DISPLAY)
        os.environ.update(LC_ALL=LANGUAGES[lang], LANG=LANGUAGES[lang], DUNGEONBOX_HOME=f"{place}/dungeonbox")
        with running("Xvfb", DISPLAY, "-screen", "0", f"{SCREEN}x24"):
            time.sleep(1)
            for name in names:
                take(SHOTS[name], lang, folder / file_of(name, lang))


# --- the client


def of_client(folder: Path, lang: str) -> None:
    """The finished board as F7 shows it, and when it was saved without a square."""
    with tempfile.TemporaryDirectory() as place:
        os.environ["DUNGEONBOX_HOME"] = place
        board = board_with(squares=True, routes="route", pieces=True, words=True)
        app = App.headless(lang, speed="instant", reduce_motion=True)
        driver, program = Driver(app), Program(app, SaveStore(Path(place) / "saves"))
        seats = [Seat({"en": "Mina", "ja": "ミナ"}[lang], "warrior")]
        program.begin(watched=Watched(board, lambda: new_session("card_adventure", board, seats, {}, 7)))
        assert program.playing.bench is not None
        bench = program.playing.bench.watch
        bench.stop()  # it is looked at by hand
        driver.wait(500)
        table = app.top
        if not (isinstance(table, WatchedTableScene) and len(table.session.board.squares) == len(SQUARES) and not table.broken):
            raise WrongPicture(f"the client shows {type(table).__name__}, not the board")
        pygame.image.save(app.canvas.surface, folder / file_of("play", lang))
        board.write_text(re.sub(r' *<object [^>]*name="hall".*\n', "", board.read_text(encoding="utf-8")), encoding="utf-8")
        bench.look()
        bench.look()
        driver.wait(500)
        if app.top is not table or "route" not in table.broken[0]["en"]:
            raise WrongPicture("the client doesn't say what is wrong with the board")
        pygame.image.save(app.canvas.surface, folder / file_of("watch", lang))


# --- the command

CLIENT, RECIPES = ("play", "watch"), "recipes"


def file_of(name: str, lang: str) -> str:
    """What a picture's file is called."""
    return f"{name}{'' if lang == 'en' else f'_{lang}'}.png"


def main() -> int:
    """The command."""
    known = (*SHOTS, *CLIENT, RECIPES)
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.manual_pictures", description="Take the manual's pictures anew.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default=",".join(known), metavar="NAME,…", help="only these pictures")
    arguments = parser.parse_args()
    folder, names = arguments.folder.resolve(), arguments.only.split(",")
    unknown = [name for name in names if name not in known]
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if unknown or missing:
        print(f"no picture {', '.join(unknown)}" if unknown else f"{', '.join(missing)} can't be found", file=sys.stderr)
        return 2
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    try:
        for lang in LANGUAGES:
            if any(name in SHOTS for name in names):
                of_tiled(folder, lang, [name for name in names if name in SHOTS])
            if any(name in CLIENT for name in names):
                of_client(folder, lang)
    except (WrongPicture, TimeoutError) as wrong:
        print(f"no picture: {wrong}", file=sys.stderr)
        return 1
    if RECIPES in names:
        recipe_sheet.main([str(folder)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
