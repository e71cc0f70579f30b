"""Watches every text that is drawn, and finds those that can't be read on what they lie on: 4.5:1 (WCAG 2.1, AA)."""

from __future__ import annotations

import pygame
import pytest

from game.client.brush import Brush
from game.client.colours import colour, contrast, palette
from game.client.text import Font, Rich, Run, as_rich, plain

READABLE = 4.5
"""The contrast of text."""
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
