"""The ground of a stage: the place itself, seen from nearer and a tone darker, so that who stands on it stands out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from game.client.colours import palette

Colour = tuple[int, int, int]
NEAR = 2
"""How many pixels of the canvas a pixel of the place is wide."""
KEPT = 12
"""So many grounds are kept."""


@cache
def darker() -> dict[Colour, Colour]:
    """What each colour of the palette is one tone down its own ramp; the darkest of a ramp goes to ink."""
    colours = palette()
    found: dict[Colour, Colour] = {}
    for name, rgb in colours.items():
        ramp, _dash, tone = name.rpartition("-")
        step = int(tone)
        found[rgb] = colours[f"{ramp}-{step - 1}"] if step else colours["ink-1" if ramp != "ink" else "ink-0"]
    return found


def toned(surface: pygame.Surface, steps: int = 1) -> pygame.Surface:
    """The same picture so many whole tones darker; what is not of the palette stays."""
    made = surface.copy()
    for _step in range(steps):
        before = made.copy()
        for old, new in darker().items():
            mask = pygame.mask.from_threshold(before, old, (1, 1, 1, 255))
            if mask.count():
                mask.to_surface(made, setcolor=(*new, 255), unsetcolor=None)
    return made


class Grounds:
    """The grounds of one table; each is painted when it is first stood on.

    `paint(surface, view)` paints the part `view` of the map, in its pixels, on a surface of that size.
    """

    def __init__(self, paint: Callable[[pygame.Surface, tuple[int, int, int, int]], None], size: tuple[int, int]) -> None:
        self._paint = paint
        self.size = size
        self._made: dict[tuple[tuple[int, int], tuple[int, int], int], pygame.Surface] = {}

    def at(self, point: tuple[int, int], size: tuple[int, int], near: int = NEAR) -> pygame.Surface:
        """The ground of `size` around a point of the map, which lies in its middle where the map is large enough."""
        key = (point, size, near)
        if key not in self._made:
            if len(self._made) >= KEPT:
                self._made.clear()
            wide, high = -(-size[0] // near), -(-size[1] // near)
            left, top = (
                max(0, min(middle - part // 2, whole - part)) if whole > part else (whole - part) // 2
                for middle, part, whole in zip(point, (wide, high), self.size, strict=True)
            )
            small = pygame.Surface((wide, high))
            small.fill(palette()["ink-0"])
            self._paint(small, (left, top, wide, high))
            self._made[key] = toned(pygame.transform.scale_by(small, near))
        return self._made[key]
