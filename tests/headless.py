"""What the tests of the client stand on: no screen, no sound, English, normal text size, unless a test says otherwise."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from hashlib import sha256

import pygame
import pytest

from game.client import i18n
from game.client.app import App
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


def undrawn(app: App) -> App:
    """An app that usually draws nothing, for whoever looks at what lies on a table and never at its picture: half of the time.

    With `--thorough` it draws.
    """

    def passed_over() -> bool:
        dirty = app._expose or app._old is not None or any(scene.dirty for scene in app._visible())
        app._expose, app._old = False, None
        for scene in app._visible():
            scene.dirty = False
        app.drawn += dirty
        return dirty

    if not thorough():
        app._draw = passed_over  # type: ignore[method-assign]
    return app


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
