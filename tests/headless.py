"""What the tests of the client stand on: no screen, no sound, English, normal text size, unless a test says otherwise."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator

import pygame
import pytest

from game.client import i18n
from game.client.text import fonts


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Before and after each test of a folder whose conftest brings this in."""
    pygame.display.init()
    i18n.use_language("en")
    fonts.large = False
    yield
    i18n.use_language("en")
    fonts.large = False


def same_picture(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two surfaces show the same. Bytes that belong to no colour may differ: only then each pixel has to be looked at."""
    if one.get_bytesize() == other.get_bytesize() and one.get_buffer().raw == other.get_buffer().raw:
        return True
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
