"""A screen of its own, a home of its own, and hands for a program in a real window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.headless import seldom_drawn
from tests.programs import program

__all__ = ["seldom_drawn"]

ROOT = Path(__file__).parents[2]
SCREEN = (1400, 820)
CANVAS = (640, 360)
LOOK, ANSWERS = 0.6, ("Return", "Escape", "e")
"""So long one looks, in s, before one presses what answers a question: sooner it is not taken for an answer."""
PATIENCE = 40.0
"""How long anything may take, in s, before a test fails."""

BOARD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="28" height="15" tilewidth="16" tileheight="16" backgroundcolor="#1a1826">
 <properties>
  <property name="title_en" value="Two Steps"/><property name="title_ja" value="二歩"/>
  <property name="seats" value="1-2"/><property name="goal" value="reach"/><property name="turns" type="int" value="3"/>
 </properties>
 <objectgroup id="1" name="meaning">
  <object id="1" name="door" type="square" x="120" y="120"><point/></object>
  <object id="2" name="hall" type="square" x="216" y="120"><point/></object>
  <object id="3" name="hoard" type="square" x="312" y="120"><point/></object>
  <object id="4" type="route" x="120" y="120"><polyline points="0,0 96,0"/></object>
  <object id="5" type="route" x="216" y="120"><polyline points="0,0 96,0"/></object>
  <object id="6" type="start" x="120" y="120"><point/></object>
  <object id="7" type="goal" x="312" y="120"><point/></object>
 </objectgroup>
</map>
"""
"""Two moves from the start to the goal."""


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen that nothing else uses."""
    server = program("Xvfb", "xvfb")
    for name, package in (("xdotool", "xdotool"), ("import", "imagemagick")):
        program(name, package)
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    arguments = [server, "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        number = process.stdout.readline().strip()
        if not number:
            pytest.fail("Xvfb does not start: the program can't be tried in a real window")
        yield f":{number}"
        process.terminate()


def until(what: str, test: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Waits for a test to give something true, and returns that; fails in words when it does not come."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = test()
        if found:
            return found
        time.sleep(0.03)
    pytest.fail(f"{what}: not within {patience:.0f} s")


class House:
    """A home, settings and saves of their own in a temporary folder."""

    def __init__(self, folder: Path, display: str = "") -> None:
        self.folder = folder
        self.program: Sequence[str] = (sys.executable, "-m", "game")
        self.saves = folder / "saves"
        self.config = folder / "config" / "dungeonbox"
        self.config.mkdir(parents=True)
        self.settings(language="en", speed="instant", careful=False)
        kept = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
        self.environment = {
            **kept,
            "DISPLAY": display,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_STATE_HOME": str(folder / "state"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "DUNGEONBOX_SAVES": str(self.saves),
            "DUNGEONBOX_HOME": str(folder / "home"),
            "SDL_AUDIODRIVER": "dummy",
        }

    def settings(self, **values: object) -> None:
        """Writes the settings' file."""
        (self.config / "settings.json").write_text(json.dumps(values), encoding="utf-8")

    def board(self) -> Path:
        """The board of two steps, among the person's own."""
        path = self.folder / "home" / "boards" / "two_steps.tmx"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(BOARD, encoding="utf-8")
        return path

    def save(self) -> Mapping[str, Any]:
        """The newest save, {} while there is none that is whole."""
        files = sorted(self.saves.glob("*.json"), key=lambda path: path.stat().st_mtime)
        return json.loads(files[-1].read_text(encoding="utf-8")) if files else {}

    def choices(self) -> int:
        """How many choices the newest save holds."""
        return len(self.save().get("choices", ()))

    def choices_are(self, number: int) -> Callable[[], bool]:
        """Whether there is a save with so many choices."""
        return lambda: bool(self.save()) and self.choices() == number

    def log(self) -> str:
        """What the program has written down."""
        return "".join(path.read_text(encoding="utf-8") for path in self.folder.rglob("dungeonbox.log"))


class Running:
    """A program in a real window."""

    def __init__(self, house: House, *arguments: str, changed: Mapping[str, str] | None = None) -> None:
        self.house = house
        self.process = subprocess.Popen(
            [*house.program, *arguments],
            cwd=ROOT if house.program[0] == sys.executable else house.folder,
            env={**house.environment, **(changed or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = str(until("the window", self._found))
        self.do("windowfocus", self.window)
        until("the first picture", lambda: not is_black(self.shot()))

    def _found(self) -> str:
        if self.process.poll() is not None:
            assert self.process.stderr is not None
            pytest.fail(f"the program ended with {self.process.returncode}: {self.process.stderr.read()}")
        root = self.do("search", "--maxdepth", "0", "--class", ".", check=False).split()
        found = [one for one in self.do("search", "--onlyvisible", "--class", ".", check=False).split() if one not in root]
        return found[-1] if found else ""

    def do(self, *arguments: str, check: bool = True) -> str:
        """Lets xdotool do something."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.house.environment, capture_output=True, text=True, check=check, timeout=PATIENCE
        )
        return done.stdout

    def key(self, *names: str) -> None:
        """Presses keys by their X names, as fast as a person; what answers a question once that can have been seen."""
        for name in names:
            time.sleep(LOOK if name in ANSWERS else 0)
            self.do("key", name)
            time.sleep(0.06)

    def pressed(self, name: str) -> bool:
        """Presses a key, as one does again who sees nothing come of it; always true."""
        self.key(name)
        return True

    def click(self, position: tuple[int, int]) -> None:
        """Clicks a pixel of the canvas."""
        scale, left, top = fit_of(self.size())
        x, y = left + position[0] * scale + scale // 2, top + position[1] * scale + scale // 2
        self.do("mousemove", "--window", self.window, str(x), str(y), "click", "1")
        time.sleep(0.06)

    def size(self) -> tuple[int, int]:
        """The window's size."""
        lines = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).split())
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self.do("windowmove", self.window, "0", "0", "windowsize", self.window, str(size[0]), str(size[1]))
        until(f"a window of {size}", lambda: self.size() == size)

    def shot(self) -> pygame.Surface:
        """A picture of the window as the screen shows it."""
        path = self.house.folder / "shot.png"
        subprocess.run(
            ["import", "-silent", "-window", self.window, f"png24:{path}"],
            env=self.house.environment,
            check=True,
            timeout=PATIENCE,
        )
        return pygame.image.load(path)

    def kill(self) -> None:
        """As hard as can be."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def wait(self) -> int:
        """The exit code."""
        return self.process.wait(PATIENCE)


def fit_of(size: tuple[int, int]) -> tuple[int, int, int]:
    """The whole scale of the canvas in a window, and where it begins."""
    scale = max(1, min(size[0] // CANVAS[0], size[1] // CANVAS[1]))
    return scale, (size[0] - CANVAS[0] * scale) // 2, (size[1] - CANVAS[1] * scale) // 2


def colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    """The colours of a picture."""
    return {
        tuple(picture.get_at((x, y))[:3]) for x in range(0, picture.get_width(), 3) for y in range(0, picture.get_height(), 3)
    }


def is_black(picture: pygame.Surface) -> bool:
    """True for a picture in which nothing is drawn yet."""
    return len(colours(picture)) < 8


def same_share(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that are alike."""
    points = [(x, y) for x in range(0, 640, 4) for y in range(0, 360, 4)]
    return sum(one.get_at(point)[:3] == other.get_at(point)[:3] for point in points) / len(points)


def canvas_of(picture: pygame.Surface) -> pygame.Surface:
    """The canvas in the picture of a window; fails where its pixels are not whole or something lies beside it."""
    size = picture.get_size()
    scale, left, top = fit_of(size)
    wide, high = min(CANVAS[0] * scale, size[0]), min(CANVAS[1] * scale, size[1])
    shown = picture.subsurface((max(0, left), max(0, top), wide, high))
    small = pygame.transform.scale(shown, (wide // scale, high // scale))
    again = pygame.transform.scale_by(small, scale)
    whole = pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(shown, "RGB")  # pytest would compare them for minutes
    assert whole, f"the pixels of {size} are not whole"
    border = picture.copy()
    border.fill((1, 2, 3), (max(0, left), max(0, top), wide, high))
    beside = colours(border) - {(1, 2, 3)}
    assert len(beside) <= 1, f"the border of {size} is not of one colour"
    return small


Start = Callable[..., Running]


@pytest.fixture
def house(tmp_path: Path, display: str) -> House:
    """A home with a screen."""
    return House(tmp_path, display)


@pytest.fixture
def start(house: House) -> Iterator[Start]:
    """Starts the program in the house; all that still run at the end are killed."""
    running: list[Running] = []

    def starter(*arguments: str, changed: Mapping[str, str] | None = None) -> Running:
        running.append(Running(house, *arguments, changed=changed))
        return running[-1]

    yield starter
    for one in running:
        if one.process.poll() is None:
            one.kill()
        for stream in (one.process.stdout, one.process.stderr):
            if stream is not None:
                stream.close()


def run(house: House, arguments: Sequence[str], changed: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs a program that ends by itself."""
    environment = {**house.environment, **changed}
    environment = {name: value for name, value in environment.items() if value}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE
    )
