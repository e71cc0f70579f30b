"""The stack, drawing only what changed, transitions, faults, the loop, and machines without screen or sound."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from conftest import Plain

from game.client.app import AMBIENT_MS, TRANSITION_MS, App
from game.client.brush import Brush
from game.client.canvas import Canvas
from game.client.driver import Driver
from game.client.said import Device, Said, Verb
from game.client.scenes.dialog import DialogScene
from game.client.scenes.samples import SCENES
from game.client.scenes.scene import Scene
from game.client.settings import Settings, SettingsFile
from game.client.widgets import Button
from game.client.window import open_window
from tests.headless import look

Rect = pygame.Rect


def test_scenes_are_told_what_happens_to_them(app: App) -> None:
    a, b, c = Plain(name="a"), Plain(name="b"), Plain(name="c")
    app.push(a)
    app.push(b)
    app.replace(c)
    app.pop()
    assert a.happened == ["entered", "covered", "uncovered"]
    assert b.happened == ["entered", "left"]
    assert c.happened == ["entered", "left"]
    app.push(b)
    app.push(c)
    app.pop(b)
    assert app.stack == [a]
    assert app.running
    app.pop()
    assert not app.running


def test_only_the_top_scene_hears_but_all_hear_of_devices(app: App, driver: Driver) -> None:
    class Ear(Plain):
        def say(self, said: Said) -> bool:
            self.happened.append(str(said.kind if isinstance(said, Device) else getattr(said, "verb", "")))
            return False

    a, b = Ear(), Ear()
    app.push(a)
    app.push(b)
    driver.verb(Verb.INSPECT)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert a.happened == ["entered", "covered", "window"]
    assert b.happened == ["entered", "inspect", "inspect", "window"]


def test_nothing_is_drawn_while_nothing_moves(app: App, driver: Driver) -> None:
    scene = Plain()
    app.push(scene)
    assert driver.wait(16) == 1
    assert driver.wait(5000) == 0
    assert app.sleep() > 10_000
    scene.touch()
    assert driver.wait(100) == 1
    scene.wake_at(app.now + 50)
    assert app.sleep() == 50
    assert driver.wait(48) == 0
    assert driver.wait(16) == 1


def test_the_focus_pulses_until_nobody_is_there_and_never_when_motion_is_reduced(app: App, driver: Driver) -> None:
    app.push(Plain(lambda: [Button(Rect(20, 20, 90, 22), "a", list)]))
    driver.wait(400)
    assert 4 <= driver.wait(3000) <= 12
    driver.wait(AMBIENT_MS, 500)
    assert driver.wait(20_000, 100) == 0
    driver.key("i")
    driver.wait(100)
    assert driver.wait(3000) >= 4
    app.change(reduce_motion=True)
    driver.wait(100)
    assert driver.wait(20_000, 100) == 0


def test_a_moving_scene_is_drawn_in_every_frame(app: App, driver: Driver) -> None:
    class Moving(Plain):
        def draw(self, brush: Brush) -> None:
            super().draw(brush)
            brush.again()

    app.push(Moving())
    assert driver.wait(160) == 10
    assert app.sleep() == 0


class Flat(Scene):
    def __init__(self, ink: str, transition: bool = True) -> None:
        super().__init__()
        self.ink, self.transition = ink, transition

    def draw(self, brush: Brush) -> None:
        brush.clear(self.ink)


def inks(app: App) -> int:
    return len({app.canvas.surface.get_at((3, y))[:3] for y in range(360)})


def test_a_transition_is_short_and_a_key_skips_it(app: App, driver: Driver) -> None:
    app.push(Flat("red-1"))
    driver.wait(50)
    app.push(Flat("blue-1"))
    driver.wait(32)
    assert inks(app) == 2
    driver.wait(TRANSITION_MS)
    assert inks(app) == 1
    assert TRANSITION_MS <= 200
    app.pop()
    driver.wait(32)
    assert inks(app) == 2
    driver.key("i")
    assert inks(app) == 1


def test_no_transition_shows_what_must_be_hidden_or_still(app: App, driver: Driver) -> None:
    app.push(Flat("red-1"))
    driver.wait(50)
    app.push(Flat("blue-1", transition=False))
    app.step()
    assert inks(app) == 1
    app.change(reduce_motion=True)
    app.push(Flat("green-1"))
    app.step()
    assert inks(app) == 1


def test_a_fault_is_one_sentence_and_the_first_scene_is_back(app: App, driver: Driver, caplog: pytest.LogCaptureFixture) -> None:
    class Bad(Plain):
        def verb(self, verb: Verb) -> bool:
            raise ZeroDivisionError("secret detail")

    app.home = lambda: Plain(name="home")
    app.push(Bad())
    driver.verb(Verb.INSPECT)
    assert isinstance(app.top, DialogScene)
    assert "saved" in app.top.text
    assert "secret" not in app.top.text
    assert isinstance(app.stack[0], Plain)
    assert app.stack[0].name == "home"
    assert "secret detail" in caplog.text
    driver.key("return")
    assert len(app.stack) == 1
    assert app.running


def test_a_first_scene_that_fails_too_ends_with_one_line(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    class Bad(Plain):
        def draw(self, brush: Brush) -> None:
            raise ZeroDivisionError

    app.home = Bad
    app.push(Bad())
    app.step()
    assert (app.running, app.exit_code) == (False, 1)
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_settings_count_at_once_and_are_written(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    app = App(Canvas(), file, Settings(language="en"))
    driver = Driver(app)
    SCENES["title"](app)
    driver.wait(32)
    english = app.canvas.surface.copy()
    app.change(language="ja")
    driver.wait(32)
    assert look(english) != look(app.canvas.surface)
    driver.verb(Verb.FULL_SCREEN, Verb.MUTE)
    kept = file.load()[0]
    assert (kept.language, kept.full_screen, kept.music_muted) == ("ja", True, True)


def test_settings_that_cannot_be_written_are_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app = App(Canvas(), SettingsFile(tmp_path / "file" / "s.json"), Settings(language="en"))
    app.push(Plain())
    app.change(music=1)
    assert isinstance(app.top, DialogScene)


def test_closing_the_window_ends_the_loop(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("rubbish")
    app = App.windowed(SettingsFile(tmp_path / "settings.json"), "en")
    scene = Plain()
    app.push(scene)
    app.step()
    assert isinstance(app.top, DialogScene)
    assert ".bad" in app.top.text
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0
    assert scene.happened[-1] == "left"


def test_the_mouse_hits_at_every_scale(tmp_path: Path) -> None:
    app = App.windowed(SettingsFile(None), "en")
    assert app.canvas.window is not None
    try:
        told: list[str] = []
        app.push(Plain(lambda: [Button(Rect(300, 100, 90, 22), "a", lambda: told.append("a"))]))
        app.canvas.window.minimum_size = (1, 1)
        for size in ((640, 360), (1400, 900), (500, 300)):
            app.canvas.window.size = size
            pygame.event.pump()
            at = app.canvas.to_window(Rect(345, 110, 1, 1)).center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                app.step([pygame.event.Event(kind, pos=at, button=1)])
        assert told == ["a", "a", "a"]
    finally:
        app.canvas.window.destroy()


CODE = """
from game.client.app import App
from game.client.scenes.scene import Scene

class Once(Scene):
    def update(self, now):
        self.app.quit()

app = App.windowed(language="en")
app.push(Once())
raise SystemExit(app.run())
"""
PROGRAM = "from game.client.main import run; raise SystemExit(run(language='en'))"


def run(tmp_path: Path, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).resolve().parents[2]
    env = {
        **os.environ,
        "PYTHONPATH": str(root),
        "XDG_CONFIG_HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path),
        **environment,
    }
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=30, env=env, cwd=tmp_path, check=False
    )


def test_no_sound_is_no_error(tmp_path: Path) -> None:
    done = run(tmp_path, CODE, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="no-such-driver")
    assert (done.returncode, done.stderr) == (0, "")


def test_no_screen_is_one_sentence(tmp_path: Path) -> None:
    done = run(tmp_path, PROGRAM, SDL_VIDEODRIVER="no-such-driver")
    assert done.returncode == 2
    assert done.stderr.startswith("dungeonbox: Dungeonbox needs a screen")
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_mouse_is_a_hand_over_what_can_be_pressed(app: App, driver: Driver) -> None:
    app.push(
        Plain(
            lambda: [
                Button(Rect(10, 10, 80, 20), "Yes", lambda: None),
                Button(Rect(10, 60, 80, 20), "No", lambda: None, enabled=False),
            ]
        )
    )
    app.step()
    shapes = []
    for point in ((200, 200), (20, 20), (20, 70)):
        driver.point(point)
        shapes.append(app.cursor)
    assert shapes == ["arrow", "hand", "arrow"]


def test_only_on_x11_the_picture_goes_straight_to_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")  # and is put back as it was
    open_window(Settings()).destroy()
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ  # Wayland can't, and SDL does not ask twice
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    open_window(Settings()).destroy()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_the_smallest_window_shows_the_whole_canvas(monkeypatch: pytest.MonkeyPatch) -> None:
    window = open_window(Settings())
    assert window.minimum_size == (640, 360)
    window.destroy()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(480, 320)])
    window = open_window(Settings())
    assert (window.size, window.minimum_size) == ((480, 320), (0, 0))  # a screen that is smaller still is filled
    window.destroy()


def test_in_a_window_that_is_too_small_the_keys_keep_the_focus_in_sight() -> None:
    window = pygame.Window("test", (320, 200), resizable=True)
    try:
        app = App(Canvas(window), SettingsFile(None), Settings(language="en"))
        buttons = [Button(Rect(x, y, 60, 22), f"{x} {y}", lambda: None) for x, y in ((0, 0), (570, 0), (0, 330), (570, 330))]
        app.push(Plain(lambda: list(buttons)))
        driver = Driver(app)
        for key in ("right", "down", "left", "up"):
            driver.key(key)
            focus = app.top.desk.focus if app.top is not None else None
            assert focus is not None
            fit = app.canvas.fit
            middle = fit.left + focus.rect.centerx, fit.top + focus.rect.centery
            assert window.get_surface().get_rect().collidepoint(middle)
    finally:
        window.destroy()


def test_a_mouse_that_lies_where_the_window_opens_takes_no_focus(app: App) -> None:
    app.push(Plain(lambda: [Button(Rect(10, y, 90, 22), str(y), lambda: None) for y in (10, 100)]))
    assert app.top is not None

    def move() -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(20, 110), rel=(0, 0), buttons=(0, 0, 0))

    app.step([pygame.event.Event(pygame.WINDOWENTER), move()])
    assert app.top.desk.focus is not None
    assert app.top.desk.focus.key == "10"
    app.step([move()])
    assert app.top.desk.focus.key == "100"
