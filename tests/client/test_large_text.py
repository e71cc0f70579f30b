"""In large-text mode nothing that is written is smaller than 16 px, wherever it is drawn: on tables too."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush, Rect
from game.client.driver import Driver
from game.client.scenes.samples import SCENES
from game.client.scrolling import BAR, Entry, TextView
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


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("frame", ["", "panel"])
def test_neither_lines_nor_the_tag_of_a_key_lie_over_anything(large: bool, frame: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App.headless("en", large_text=large)
    for wide in range(180, 200):
        rect = Rect(20, 20, wide, 12 + 3 * fonts.body.pitch)
        view = TextView(rect, [Entry("国" * 200)], frame=frame)
        assert view.bottom
        for line, *_rest in view.laid.lines:
            assert view.inside.left + fonts.body.measure(line) <= rect.right - BAR
    drawn: list[Rect] = []
    brush = app._brush()
    monkeypatch.setattr(type(brush), "fill", lambda _brush, place, *_how: drawn.append(Rect(place)))
    view.draw_key(brush, "PgDn")
    if frame:
        below = rect.bottom + 2 + 6  # where the first line of the text below begins
        assert drawn[0].top >= view.inside.bottom - 1
        assert drawn[0].bottom <= below + 1
