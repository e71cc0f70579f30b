"""Every text of every scene, as it is drawn on what lies below it, can be read: 4.5:1 (WCAG 2.1, AA)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.colours import colour, contrast, palette
from game.client.driver import Driver
from game.client.scenes.samples import SCENES
from game.client.text import Font, Rich, Run, as_rich, plain

READABLE, SEEN = 4.5, 3
"""The contrast of text, and of a sign."""
UNREADABLE_SHARE = 0.55
"""The most that may be too like its text of what surrounds it: numbers that fly over a picture have an outline instead."""
SHADOW = "back"
"""The ink of outlines and shadows; the words themselves are drawn over them."""

Drawn = tuple[str, str, str, float]


class Watch:
    """Looks at what is drawn.

    `faults` are the words, their ink, what lies around them most, and the share of it that is too like them.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faults: list[Drawn] = []
        self.texts = 0
        draw = Font.draw

        def watched(
            font: Font, brush: Brush, text: str | Rich, position: tuple[int, int], ink: str = "text", align: str = "left"
        ) -> pygame.Rect:
            inks = {part.colour or ink for part in as_rich(text) if isinstance(part, Run) and part.text.strip()} - {SHADOW}
            before = brush.surface.copy() if inks else None
            covered = draw(font, brush, text, position, ink, align)
            if before is not None:
                self.texts += 1
                for one in inks:
                    self.look(before, brush.surface, covered, one, plain(text))
            return covered

        monkeypatch.setattr(Font, "draw", watched)

    def look(self, before: pygame.Surface, after: pygame.Surface, rect: pygame.Rect, ink: str, words: str) -> None:
        """Compares an ink with the pixels that were around its strokes."""
        around = rect.inflate(2, 2).clip(after.get_clip())
        if not around.width or not around.height:
            return
        was, now = before.subsurface(around), after.subsurface(around)
        strokes = _of(now, colour(ink))
        strokes.erase(_of(was, colour(ink)), (0, 0))
        near = pygame.Mask(around.size)
        for place in ((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)):
            near.draw(strokes, place)
        if not near.count():
            return
        ground = {name: near.overlap_area(_of(was, tone), (0, 0)) for name, tone in palette().items()}
        poor = sum(count for name, count in ground.items() if contrast(colour(name), colour(ink)) < READABLE)
        if poor > UNREADABLE_SHARE * near.count():
            self.faults.append((words, ink, max(ground, key=lambda name: ground[name]), round(poor / near.count(), 2)))


def _of(picture: pygame.Surface, tone: tuple[int, int, int]) -> pygame.Mask:
    return pygame.mask.from_threshold(picture, tone, (1, 1, 1, 255))


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Looks at every text that is drawn from now on."""
    return Watch(monkeypatch)


@pytest.mark.parametrize("name", SCENES)
def test_every_text_can_be_read_on_what_it_lies_on(name: str, watch: Watch) -> None:
    app = App.headless(reduce_motion=True)
    SCENES[name](app)
    Driver(app).wait(32)
    assert watch.texts or name.startswith("curtain")
    assert watch.faults == []


def test_what_cannot_be_read_is_found(watch: Watch) -> None:
    brush = Brush(pygame.Surface((200, 40)), 0)
    brush.clear("violet-1")
    brush.text("in the light", (4, 4), ink="text")
    assert watch.faults == []
    brush.text("in the mist", (4, 4), ink="bad")
    assert [fault[:2] for fault in watch.faults] == [("in the mist", "bad")]


@pytest.mark.parametrize("seat", range(4))
def test_the_letter_of_a_seat_is_seen_in_its_shape(seat: int) -> None:
    def drawn(signs: bool) -> pygame.Surface:
        brush = Brush(pygame.Surface((24, 24)), 0)
        brush.signs = signs
        brush.clear("panel")
        brush.seat(seat, (6, 6))
        return brush.surface

    plain_, lettered = drawn(False), drawn(True)
    strokes = [(x, y) for x in range(24) for y in range(24) if plain_.get_at((x, y)) != lettered.get_at((x, y))]
    assert strokes
    below = Counter(tuple(plain_.get_at(place))[:3] for place in strokes)
    poor = sum(count for ground, count in below.items() if contrast(ground, colour(SHADOW)) < SEEN)  # type: ignore[arg-type]
    assert poor <= len(strokes) // 5
