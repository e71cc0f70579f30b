"""Small pictures drawn in larger pixels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client.brush import Brush, Rect

Draw = Callable[[Brush, tuple[int, int]], object]
"""Draws a picture with its top left corner at a place."""


def enlarged(brush: Brush, draw: Draw, rect: Rect, zoom: int) -> None:
    """A picture that fills `rect` in pixels `zoom` times as wide; it goes on living."""
    brush.living(rect, partial(_draw, draw, rect, zoom))


def _draw(draw: Draw, rect: Rect, zoom: int, brush: Brush) -> None:
    small = pygame.Surface((rect.width // zoom, rect.height // zoom), 0, brush.surface)
    inner = Brush(small, brush.now, brush.idle, brush.still)
    inner.frozen = brush.frozen
    inner.clear("ink-0")
    draw(inner, (0, 0))
    brush.blit(pygame.transform.scale_by(small, zoom), rect.topleft)
    if inner.wake is not None:
        brush.again(inner.wake)
