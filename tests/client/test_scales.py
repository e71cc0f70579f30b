"""Every scene in windows of every size: whole pixels, no seam, and every click lands where it is seen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.client.app import App
from game.client.canvas import HEIGHT, WIDTH, Canvas, Fit
from game.client.scenes.samples import SCENES
from game.client.settings import Settings, SettingsFile
from game.client.widgets import Widget
from tests.headless import look, same_picture
from tests.thorough import few, share, thorough

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (800, 480), (1080, 1920)]
USUAL = {(1280, 720), (1920, 1080), (800, 480)}
"""The sizes at which every scene is seen."""
LARGEST = {(2560, 1440), (3840, 2160)}


class Windowed:
    """An app in a window whose size is changed."""

    def __init__(self) -> None:
        self.window = pygame.Window("sizes", (640, 360), resizable=True)
        self.app = App(Canvas(self.window), SettingsFile(None), Settings(language="en"))

    def resize(self, size: tuple[int, int]) -> None:
        """As when a person drags the window's edge: a new size, then the system says so."""
        self.window.size = size
        self.app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])

    def faults(self) -> list[str]:
        """What is wrong with the picture that the window shows."""
        screen = self.window.get_surface()
        fit = Fit.into(screen.get_size(), self.app.canvas.wanted)
        place = pygame.Rect(fit.left, fit.top, WIDTH * fit.scale, HEIGHT * fit.scale)
        shown = screen.subsurface(place).copy()
        canvas = self.app.canvas.surface.copy()
        if self.app.canvas.pane is not None:  # a map with pixels of its own size, which has tests of its own
            rect, scale = self.app.canvas.pane.rect, fit.scale
            shown.fill(0, (rect.left * scale, rect.top * scale, rect.width * scale, rect.height * scale))
            canvas.fill(0, rect)
        found = []
        if not same_picture(pygame.transform.scale_by(canvas, fit.scale), shown):
            found.append("what is shown is not the canvas, each of its pixels whole")
        if place.size != screen.get_size():
            border = screen.copy()
            border.fill(screen.get_at((0, 0)) if place.topleft != (0, 0) else 0, place)
            if pygame.mask.from_threshold(border, border.get_at((0, 0)), (1, 1, 1, 255)).count() != border.width * border.height:
                found.append("the border shows something")
        return found

    def lost(self) -> list[str]:
        """The widgets that a click on their middle, as it is seen in the window, does not reach."""
        assert self.app.top is not None
        fit, desk = self.app.canvas.fit, self.app.top.desk
        found = []
        for widget in desk.widgets:
            if not widget.can_focus:
                continue
            x, y = widget.rect.center
            seen = fit.left + x * fit.scale + fit.scale // 2, fit.top + y * fit.scale + fit.scale // 2
            place = self.app.canvas.to_canvas(seen)
            hit: Widget | None = desk.at(place) if place is not None else None
            if hit is not desk.at((x, y)) or place != (x, y):
                found.append(widget.key)
        return found


@pytest.fixture(scope="module")
def windowed() -> Iterator[Windowed]:
    """One window for all sizes."""
    pygame.display.init()
    shown = Windowed()
    yield shown
    shown.window.destroy()


@pytest.mark.parametrize("name", share(SCENES, 12, 2))
def test_every_scene_at_the_usual_sizes(name: str, windowed: Windowed) -> None:
    app = windowed.app
    app.stack = []
    SCENES[name](app)
    number = list(SCENES).index(name) // (1 if thorough() else 8)
    for size in SIZES:
        if size not in USUAL and number % (16 if size in LARGEST else 4):
            continue  # enlarging knows nothing of scenes: the other windows are for some of them
        windowed.resize(size)
        assert (windowed.faults(), windowed.lost()) == ([], []), size


@pytest.mark.parametrize("name", few(["table_fight", "title", "games", "settings_scale_too_large"], 2))
def test_scales_of_the_players_own_at_four_sizes(name: str, windowed: Windowed) -> None:
    app = windowed.app
    app.stack = []
    SCENES[name](app)
    for size in (SIZES[0], SIZES[2], SIZES[4], SIZES[5]):
        windowed.resize(size)
        fitting = Fit.into(size).scale
        for wanted in (1, 2, 3):
            app.canvas.wanted = wanted
            windowed.resize(size)
            assert (windowed.faults(), windowed.lost()) == ([], []), (size, wanted)
            assert app.canvas.fit.scale == min(wanted, fitting)
    app.change(scale=0)


@pytest.mark.parametrize("name", ["title", "table_fight", "settings"])
def test_in_a_window_that_is_too_small_every_click_lands_where_it_is_seen(name: str, windowed: Windowed) -> None:
    app = windowed.app
    app.stack = []
    SCENES[name](app)
    for size in ((500, 300), (640, 200), (320, 700)):
        windowed.resize(size)
        for corner in ((0, 0), (size[0] - 1, 0), (size[0] // 2, size[1] // 2), (size[0] - 1, size[1] - 1)):
            app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=corner, rel=(0, 0), buttons=(0, 0, 0))])
            assert windowed.lost() == [], (size, corner)
            shown = windowed.window.get_surface()
            fit = app.canvas.fit
            seen = pygame.Rect(0, 0, WIDTH, HEIGHT).clip(pygame.Rect(-fit.left, -fit.top, *size))
            part = shown.subsurface(seen.move(fit.left, fit.top))
            assert look(part, "RGB") == look(app.canvas.surface.subsurface(seen), "RGB")
    windowed.resize((1280, 720))


@pytest.mark.parametrize("name", few(["table_fight", "title", "settings"], 1))
def test_random_sizes(name: str, windowed: Windowed) -> None:
    chance = random.Random(len(name))
    app = windowed.app
    app.stack = []
    SCENES[name](app)
    for _size in few(range(100), 25):
        size = chance.randint(WIDTH, 2200), chance.randint(HEIGHT, 1300)
        windowed.resize(size)
        assert (windowed.faults(), windowed.lost()) == ([], []), size


def test_scanlines_leave_the_rows_whole_and_darken_their_ends(windowed: Windowed) -> None:
    app = windowed.app
    app.stack = []
    SCENES["settings"](app)
    windowed.resize((1280, 720))
    plain = windowed.window.get_surface().copy()
    app.change(scanlines=True)
    app.step((), 0)  # what marks the focus moves with time
    lined = windowed.window.get_surface().copy()
    app.change(scanlines=False)
    app.step((), 0)
    for y in range(0, 720, 2):
        assert plain.get_at((300, y)) == lined.get_at((300, y))
        above, below = plain.get_at((300, y + 1)), lined.get_at((300, y + 1))
        assert sum(below[:3]) < sum(above[:3]) or sum(above[:3]) < 6
    again = windowed.window.get_surface()
    assert look(again, "RGB") == look(plain, "RGB")
