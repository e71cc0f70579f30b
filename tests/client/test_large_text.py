"""In large-text mode nothing that is written is smaller than 16 px, wherever it is drawn: on tables too."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.driver import Driver
from game.client.scenes.samples import SCENES
from game.client.table.frame import TableFrame
from game.client.text import Font, Rich, fonts, plain
from tests.thorough import share

LEAST = 16
"""How high a sign of large text is at least, in pixels."""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What is drawn from now on in a face that is too small."""
    found: set[str] = set()
    draw = Font.draw

    def watched(font: Font, surface: Any, text: str | Rich, *place: Any) -> pygame.Rect:
        if font.size * font.zoom < LEAST and plain(text).strip():
            found.add(plain(text))
        return draw(font, surface, text, *place)

    monkeypatch.setattr(Font, "draw", watched)
    return found


@pytest.mark.parametrize("name", share(SCENES, 12, 1))
def test_nothing_is_written_small_in_large_text(name: str, small: set[str]) -> None:
    for language in ("ja", "en"):  # names of cards have a face by their length; other pages have one for all
        app = App.headless(language, large_text=True)
        SCENES[name](app)
        Driver(app).wait(32)
        assert small == set(), language
        if not any(isinstance(scene, TableFrame) for scene in app.stack):
            break


def test_what_is_too_small_is_found(small: set[str]) -> None:
    brush = Brush(pygame.Surface((200, 40)), 0)
    brush.text("a tag", (4, 4), fonts.tag)
    assert small == {"a tag"}
