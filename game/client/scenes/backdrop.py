"""What stands behind menus: the living title picture, the same picture asleep, the curtain, the pictures of an outcome."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

import pygame

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.colours import colour, palette
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.text import fonts

LOGO_TOP = 10


class Inhabitant(NamedTuple):
    """A piece that lives on the title picture, its feet at (x, y), in pixels; it walks to `to` and back, or stays with None."""

    piece: str
    x: int
    y: int
    mirrored: bool = False
    to: int | None = None
    animation: str = "idle"
    step: int = 2
    begin: int = 0
    """How many steps of its way it has gone when the title opens."""

    @property
    def room(self) -> Rect:
        """What it may cover on its way."""
        picture = pictures.get(self.piece)
        wide, high = picture.size
        reach = max(picture.anchor[0], wide - 1 - picture.anchor[0])  # mirrored it reaches as far to the other side
        left, right = sorted((self.x, self.x if self.to is None else self.to))
        return Rect(left - reach, self.y - picture.anchor[1], right - left + 2 * reach + 1, high)


INHABITANTS = (
    Inhabitant("pieces/moss_giant", 118, 95),
    Inhabitant("pieces/mage", 72, 171),
    Inhabitant("pieces/magic_warrior", 108, 171),
    Inhabitant("pieces/warrior", 127, 171),
    Inhabitant("pieces/bone_guard", 182, 171, to=166, step=1),
    Inhabitant("pieces/ember_imp", 402, 171, to=376, step=1),
    Inhabitant("pieces/trifang", 458, 171, mirrored=True),
    Inhabitant("pieces/hungry_chest", 588, 171, mirrored=True),
    Inhabitant("pieces/bone_mage", 82, 267),
    Inhabitant("pieces/lantern_wraith", 108, 260),
    Inhabitant("pieces/sewer_rat", 153, 253, to=166, step=1),
    Inhabitant("pieces/mire_slime", 516, 267),
    Inhabitant("pieces/iron_beetle", 532, 267, to=544, step=1),
    Inhabitant("pieces/scale_spear", 598, 267, mirrored=True),
    Inhabitant("pieces/drowned_squire", 346, 302),
    Inhabitant("pieces/flood_serpent", 492, 309, mirrored=True),
    Inhabitant("pieces/hero_fighter", 46, 295, to=206, animation="walk", begin=36),
    Inhabitant("pieces/gloom_bat", -40, 34, to=680, step=5, begin=118),
)
"""Who is seen on the title, from the back to the front."""
STEP = 90
"""How long a step of theirs takes, in ms."""


def draw_title(brush: Brush) -> None:
    """The title picture, what moves on it, and the logo."""
    brush.picture("ui/title", (0, 0))
    for name in pictures.names("ui"):
        picture = pictures.get("ui/" + name)
        if name.startswith("title_"):
            for place in picture.places:
                brush.picture(picture, place, next(iter(picture.animations), "idle"))
    for one in INHABITANTS:
        brush.living(one.room, partial(_draw_inhabitant, one))
    logo = pictures.get("ui/logo")
    brush.picture(logo, ((WIDTH - logo.size[0]) // 2, LOGO_TOP))


def _draw_inhabitant(one: Inhabitant, brush: Brush) -> None:
    """Somebody at his place, or on his way there and back."""
    x, mirrored = one.x, one.mirrored
    if one.to is not None:
        way = abs(one.to - one.x) // one.step
        gone = (brush.beat(STEP, 2 * way) + one.begin) % (2 * way)
        back = gone >= way
        x += one.step * (2 * way - gone if back else gone) * (1 if one.to > one.x else -1)
        mirrored = back == (one.to > one.x)
    brush.stand(one.piece, (x, one.y), one.animation, mirrored=mirrored)


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
    pixels.replace(colour("gold-1"), colour("gold-0"), 0)  # gold would still shine through words
    pixels.close()
    return picture


def draw_ground(brush: Brush) -> None:
    """The title picture in the dark, behind menus."""
    brush.blit(_asleep(), (0, 0))


@cache
def _curtain() -> pygame.Surface:
    """The curtain."""
    picture = pygame.Surface((WIDTH, HEIGHT))
    picture.fill(colour("back"))
    cloth, rod, fringe = (pictures.get("ui/" + name).frame() for name in ("curtain", "curtain_rod", "curtain_fringe"))
    for x in range(0, WIDTH, cloth.get_width()):
        for y in range(rod.get_height(), HEIGHT - fringe.get_height(), cloth.get_height()):
            picture.blit(cloth, (x, y))
        picture.blit(fringe, (x, HEIGHT - fringe.get_height()))
        picture.blit(rod, (x, 0))
    return picture


def draw_curtain(brush: Brush) -> None:
    """The curtain, over the whole canvas."""
    brush.blit(_curtain(), (0, 0))


OUTCOME = (320, 90)
"""How large the picture of a victory or a defeat is."""


def draw_outcome(brush: Brush, picture: str | Callable[[Brush, Rect], None], won: bool) -> None:
    """Victory or defeat: the picture of that name, or what draws one, in a frame, and its word."""
    box = Rect((WIDTH - OUTCOME[0]) // 2, 20, *OUTCOME)
    brush.frame("panel", box.inflate(12, 12))
    if isinstance(picture, str):
        brush.picture(picture, box.topleft)
    else:
        picture(brush, box)
    brush.shaded(_("Victory") if won else _("Defeat"), (WIDTH // 2, 128), fonts.title, "gold" if won else "bad", "center")
