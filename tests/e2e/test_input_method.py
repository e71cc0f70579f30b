"""A Japanese input method in a real window: what is composed is seen, and the keys that it takes reach nothing else."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from game.client.app import App
from game.client.colours import colour
from game.client.scenes.samples import sample_setup
from tests.e2e.conftest import House, Start, canvas_of, until
from tests.programs import program

SETUP = """
import sys
from pathlib import Path
from game.client.app import App
from game.client.scenes.samples import sample_setup

scene = sample_setup()
scene.start = lambda setup: Path(sys.argv[1]).write_text(setup.seats[0].name, encoding="utf-8")
app = App.windowed()
app.push(scene)
sys.exit(app.run())
"""
"""The setup in a window; it writes the name of the first seat into a file when the game starts."""
PROFILE = """[Groups/0]
Name=Default
Default Layout=us
DefaultIM=anthy

[Groups/0/Items/0]
Name=keyboard-us

[Groups/0/Items/1]
Name=anthy

[GroupOrder]
0=Default
"""


@pytest.fixture
def fcitx(house: House) -> Iterator[House]:
    """Fcitx with Anthy on a session bus of their own."""
    server, bus = program("fcitx5", "fcitx5 fcitx5-anthy"), program("dbus-daemon", "dbus")
    runtime = house.folder / "runtime"
    runtime.mkdir(mode=0o700)
    profile = house.folder / "config" / "fcitx5" / "profile"
    profile.parent.mkdir(parents=True)
    profile.write_text(PROFILE, encoding="utf-8")
    house.environment |= {
        "XDG_RUNTIME_DIR": str(runtime),
        "LC_ALL": "C.UTF-8",
        "SDL_IM_MODULE": "fcitx",
        "XMODIFIERS": "@im=fcitx",
    }
    with subprocess.Popen(
        [bus, "--session", "--nofork", "--print-address=1"],
        env=house.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as session:  # fmt: skip
        assert session.stdout is not None
        house.environment["DBUS_SESSION_BUS_ADDRESS"] = session.stdout.readline().strip()
        with subprocess.Popen(
            [server, "--keep"], env=house.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as method:
            until("the input method", lambda: remote(house) in ("0", "1", "2"))
            yield house
            method.terminate()
        session.terminate()


def remote(house: House, *arguments: str) -> str:
    """What the input method's remote control answers."""
    done = subprocess.run(["fcitx5-remote", *arguments], env=house.environment, capture_output=True, text=True, timeout=5)
    return done.stdout.strip()


def underlined(picture: pygame.Surface, field: pygame.Rect) -> int:
    """How long the line below what is composed is, in pixels of the canvas."""
    rows = range(field.centery + 4, field.bottom)
    return max(sum(picture.get_at((x, y))[:3] == colour("hot") for x in range(field.left, field.right)) for y in rows)


def test_a_name_is_composed_committed_and_given_up(fcitx: House, start: Start) -> None:
    seen = App.headless()
    seen.push(sample_setup())
    assert seen.top is not None
    field, begin = (seen.top.desk.find(key) for key in ("name 0", "start"))
    assert field is not None
    assert begin is not None
    written = fcitx.folder / "name.txt"
    fcitx.program = (sys.executable, "-c", SETUP)
    game = start(str(written))

    def composed() -> int:
        return underlined(canvas_of(game.shot()), field.rect)

    game.click(field.rect.center)
    until("Anthy", lambda: remote(fcitx, "-o") == "" and remote(fcitx) == "2")
    game.key(*"nihonn")
    until("three kana, underlined", lambda: composed() >= 3 * 12)
    game.key("Return")
    until("the kana taken", lambda: composed() < 12)
    game.key(*"ruim")  # keys that mean something elsewhere
    until("more kana, underlined", lambda: composed() >= 2 * 12)
    game.key("Escape")
    until("the kana given up", lambda: composed() < 12)
    game.key(*"kakikukekosasisuseso")
    until("a composition longer than SDL's own", lambda: composed() >= 10 * 12)
    game.key("Escape")
    until("the long one given up", lambda: composed() < 12)
    until("letters", lambda: remote(fcitx, "-c") == "" and remote(fcitx) == "1")
    game.key("a", "Return")
    game.click(begin.rect.center)
    until("a game", written.exists)
    assert written.read_text(encoding="utf-8") == "にほんa"
    assert "Traceback" not in fcitx.log()
