"""What stands behind menus: the living title picture, the same picture asleep, the curtain, the pictures of an outcome."""

from __future__ import annotations

from functools import cache

import pygame

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.colours import colour, palette
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.text import fonts

LOGO_TOP = 10


def draw_title(brush: Brush) -> None:
    """The title picture, what moves on it, and the logo."""
    brush.picture("ui/title", (0, 0))
    for name in pictures.names("ui"):
        picture = pictures.get("ui/" + name)
        if name.startswith("title_"):
            for place in picture.places:
                brush.picture(picture, place, next(iter(picture.animations), "idle"))
    logo = pictures.get("ui/logo")
    brush.picture(logo, ((WIDTH - logo.size[0]) // 2, LOGO_TOP))


@cache
def _asleep() -> pygame.Surface:
    """The title picture two tones darker, every colour along its own ramp of the palette."""
    picture = pygame.Surface((WIDTH, HEIGHT))
    picture.blit(pictures.get("ui/title").frame(), (0, 0))
    pixels = pygame.PixelArray(picture)
    for _round in range(2):
        darker = "ink-0"
        for name, ink in palette().items():  # each ramp is listed from dark to light
            pixels.replace(ink, colour("ink-0" if name.endswith("-0") else darker), 0)
            darker = name
    pixels.close()
    return picture


def draw_ground(brush: Brush) -> None:
    """The title picture in the dark, behind menus."""
    brush.surface.blit(_asleep(), (0, 0))


def draw_curtain(brush: Brush) -> None:
    """The curtain, over the whole canvas."""
    brush.clear("back")
    cloth, rod, fringe = (pictures.get("ui/" + name) for name in ("curtain", "curtain_rod", "curtain_fringe"))
    for x in range(0, WIDTH, cloth.size[0]):
        for y in range(rod.size[1], HEIGHT - fringe.size[1], cloth.size[1]):
            brush.picture(cloth, (x, y))
        brush.picture(fringe, (x, HEIGHT - fringe.size[1]))
        brush.picture(rod, (x, 0))


def draw_outcome(brush: Brush, won: bool) -> None:
    """Victory or defeat: the picture in a frame, and its word."""
    picture = pictures.get("ui/victory" if won else "ui/defeat")
    left = (WIDTH - picture.size[0]) // 2
    brush.frame("panel", Rect(left - 6, 14, picture.size[0] + 12, picture.size[1] + 12))
    brush.picture(picture, (left, 20))
    brush.shaded(_("Victory") if won else _("Defeat"), (WIDTH // 2, 128), fonts.title, "gold" if won else "bad", "center")
