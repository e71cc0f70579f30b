"""What the tests of the client stand on: no screen, no sound, English, normal text size, unless a test says otherwise."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from functools import partial
from hashlib import sha256

import pygame
import pytest

from game.client import i18n
from game.client.app import App
from game.client.canvas import Canvas
from game.client.text import fonts
from tests.thorough import thorough


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Before and after each test of a folder whose conftest brings this in."""
    pygame.display.init()
    i18n.use_language("en")
    fonts.large = False
    yield
    i18n.use_language("en")
    fonts.large = False


def draw_later(patch: pytest.MonkeyPatch) -> None:
    """Lets apps draw only when somebody looks at the canvas: a third of the time goes into pictures that nobody looks at.

    It is drawn as it was when the app would have drawn it, but for what moves by itself. What a test notes of the drawing itself
    is noted only then, or never: such a test is marked `draws`.
    """
    draw = App._draw

    def surface(canvas: Canvas) -> pygame.Surface:
        due = canvas.__dict__.pop("due", None)
        if due is not None:
            due()
        return canvas.__dict__["surface"]

    def draw_now(app: App, at: int) -> None:
        """Draws as at a time that is over; nothing else of the app becomes different by it."""
        now, drawn, dirty = app.now, app.drawn, [(scene, scene.dirty) for scene in app._visible()]
        app.now, app._expose = at, True
        try:
            draw(app)
        finally:
            app.now, app.drawn = now, drawn
            for scene, was in dirty:
                scene.dirty = was

    def draw_when_looked_at(app: App) -> bool:
        canvas, visible = app.canvas, app._visible()
        if canvas.window is not None or app._old is not None:
            return draw(app)
        if not (app._expose or any(scene.dirty for scene in visible)):
            return "due" not in canvas.__dict__ and draw(app)
        canvas.__dict__["due"] = partial(draw_now, app, app.now)
        app._expose = False
        app.drawn, app._drawn_at = app.drawn + 1, app.now
        for scene in visible:
            scene.dirty = False
            scene.pictured(app.now)
        return True

    patch.setattr(App, "_draw", draw_when_looked_at)
    patch.setattr(Canvas, "surface", property(surface, lambda canvas, new: canvas.__dict__.update(surface=new)), raising=False)


@pytest.fixture(autouse=True)
def seldom_drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before each test of a folder whose conftest brings this in; with `--thorough` all is drawn at once."""
    if not thorough() and request.node.get_closest_marker("draws") is None:
        draw_later(monkeypatch)


def look(surface: pygame.Surface, form: str = "") -> str:
    """A short sign of what a surface shows: where two differ that should not, the bytes would be megabytes of a test's message.

    The bytes are those that it has in memory, or of a form of pygame, where the surfaces are of several kinds.
    """
    return sha256(pygame.image.tobytes(surface, form) if form else surface.get_buffer()).hexdigest()[:16]


def same_picture(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two surfaces show the same. Bytes that belong to no colour may differ: only then each pixel has to be looked at."""
    if one.get_bytesize() == other.get_bytesize() and one.get_buffer().raw == other.get_buffer().raw:
        return True
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
