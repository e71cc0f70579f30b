"""What a picture was drawn with, kept so that only what moves by itself needs to be drawn anew while nothing else changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.client.pane import Pane

Rect = pygame.Rect
Draw = Callable[[Any], object]
"""Draws with a brush."""


class Painter(Protocol):
    """What strokes are drawn again with: a brush."""

    surface: pygame.Surface
    now: int
    wake: int | None

    def within(self, bounds: Rect, draw: Draw) -> None:
        """Let `draw` draw, and nothing of it outside of `bounds`."""

    def behind(self, pane: Pane) -> Painter:
        """What draws on the picture of a pane."""


class Strokes:
    """The strokes of one picture, in their order: blits, fills, and living things that know how to draw themselves.

    `wake` is when the first living thing looks different (ms of the app's clock), None for never. What is drawn on the picture of
    a pane has strokes of its own.
    """

    def __init__(self) -> None:
        self._rects: list[Rect] = []
        self._strokes: list[Any] = []
        self._due: dict[int, int] = {}
        self._wake: int | None = None
        self._behind: tuple[Pane, Strokes] | None = None

    @property
    def wake(self) -> int | None:
        """When the first living thing looks different, on a pane's picture as well."""
        wakes = [one for one in (self._wake, self._behind[1].wake if self._behind else None) if one is not None]
        return min(wakes, default=None)

    def behind(self, pane: Pane) -> Strokes:
        """The strokes of a pane's picture, which is drawn anew."""
        self._behind = pane, Strokes()
        return self._behind[1]

    @property
    def beneath(self) -> Strokes | None:
        """The strokes of a pane's picture, where there is one."""
        return self._behind[1] if self._behind is not None else None

    def add(self, rect: Rect, stroke: tuple[Any, ...]) -> None:
        """A still one that covers `rect`: the arguments of a blit or of a fill, or what changes a part of the surface."""
        self._rects.append(rect)
        self._strokes.append(stroke)

    def add_living(self, rect: Rect, draw: Draw, due: int | None) -> None:
        """One that moves by itself within `rect` and looks different from `due` on."""
        if due is not None:
            self._due[len(self._rects)] = due
            self._wake = due if self._wake is None else min(self._wake, due)
        self._rects.append(rect)
        self._strokes.append(draw)

    def refresh(self, brush: Painter) -> list[Rect]:
        """Draw anew what looks different by now, and all that lies below and above it; returns where."""
        changed = [number for number, due in self._due.items() if due <= brush.now]
        areas = _apart([self._rects[number] for number in changed])
        for number in changed:
            del self._due[number]
        for area in areas:
            for number in area.collidelistall(self._rects):
                self._again(brush, number, area)
        brush.surface.set_clip(None)
        self._wake = min(self._due.values(), default=None)
        if self._behind is not None:
            pane, strokes = self._behind
            areas = _apart([*areas, *(pane.on_canvas(area).clip(pane.rect) for area in strokes.refresh(brush.behind(pane)))])
        return areas

    def _again(self, brush: Painter, number: int, area: Rect) -> None:
        """One stroke as far as it lies in `area`."""
        rect, stroke = self._rects[number], self._strokes[number]
        part = rect.clip(area)
        brush.surface.set_clip(part)
        if callable(stroke):
            brush.within(part, stroke)
            if brush.wake is not None:
                self._due[number] = brush.wake
            brush.wake = None
        elif len(stroke) == 1 and callable(stroke[0]):
            stroke[0](brush.surface, part)
        elif len(stroke) == 1:
            brush.surface.fill(stroke[0])
        else:
            brush.surface.blit(*stroke)


def _apart(rects: list[Rect]) -> list[Rect]:
    """Rectangles that cover all of these and do not overlap one another."""
    found: list[Rect] = []
    for rect in rects:
        while (other := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(other))
        found.append(rect)
    return found
