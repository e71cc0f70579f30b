"""Who stands on a stage: a large pose, or the layers of a dressed scoundrel, in any moment of a blow."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.client.brush import Brush, Rect
from game.client.colours import colour
from game.client.pictures import pictures
from game.client.table.stage.deaths import DEATHS, LIES, STEPS

Point = tuple[int, int]
FLAT = 0.3
"""Who falls over has done so after this part of the time."""


class Fighter(NamedTuple):
    """The pictures of a fighter from back to front, each with whether it is mirrored; they look to the right or to the left."""

    layers: tuple[tuple[str, bool], ...]
    looks_right: bool = False
    turn: int = 0
    """Of the pictures, so that what was made of others is not shown."""

    @property
    def size(self) -> Point:
        """The size of a pose in pixels."""
        return pictures.get(self.layers[0][0]).size

    @property
    def death(self) -> str:
        """How it goes: what its picture says, else it falls over."""
        return pictures.get(self.layers[0][0]).death or "topple"


def fighter(key: str) -> Fighter:
    """The large pose of a piece; where there is none, of a pack of one's own, the piece itself."""
    large = pictures.has(f"stage/{key}")
    return Fighter(((f"{'stage' if large else 'pieces'}/{key}", False),), not large, pictures.turn)


def pose(who: Fighter, animation: str, ms: int, right: bool) -> pygame.Surface:
    """How a fighter looks `ms` after an animation began, looking to the right or to the left."""
    numbers = []
    for key, mirrored in who.layers:
        picture = pictures.get(key)
        left = f"{animation}_left"
        motion = left if mirrored and left in picture.animations else animation
        numbers.append((picture.index(motion, min(ms, max(0, picture.length(motion) - 1))), mirrored))
    return _put_together(who, tuple(numbers), right != who.looks_right)


@lru_cache(128)
def _put_together(who: Fighter, numbers: tuple[tuple[int, bool], ...], turned: bool) -> pygame.Surface:
    made = pygame.Surface(who.size, pygame.SRCALPHA)
    for (key, mirrored), (number, _same) in zip(who.layers, numbers, strict=True):
        frame = pictures.get(key).frames[number]
        made.blit(pygame.transform.flip(frame, True, False) if mirrored else frame, (0, 0))
    return pygame.transform.flip(made, True, False) if turned else made


@lru_cache(128)
def _dying(who: Fighter, right: bool, step: int) -> pygame.Surface:
    kind, part = who.death, step / STEPS
    if kind in LIES:
        return DEATHS[kind](pose(who, "fall", round(400 * min(1.0, part / FLAT)), right), part)
    return DEATHS[kind](pose(who, "hurt", 0, right), part)


@lru_cache(64)
def _white(who: Fighter, animation: str, right: bool, ink: tuple[int, int, int]) -> pygame.Surface:
    mask = pygame.mask.from_surface(pose(who, animation, 0, right))
    return mask.to_surface(setcolor=(*ink, 255), unsetcolor=(0, 0, 0, 0))


def _corner(who: Fighter, feet: Point, right: bool) -> Point:
    picture = pictures.get(who.layers[0][0])
    wide = picture.size[0]
    x = wide - 1 - picture.anchor[0] if right != who.looks_right else picture.anchor[0]
    return feet[0] - x, feet[1] - picture.anchor[1]


def stand(
    brush: Brush, who: Fighter, feet: Point, right: bool = False, animation: str = "idle", ms: int = -1, flash: bool = False
) -> None:
    """A fighter with its feet on a place. Without `ms` it waits there and breathes."""
    if ms >= 0 or flash:
        white = flash and brush.flashes
        frame = _white(who, animation, right, colour("text")) if white else pose(who, animation, max(0, ms), right)
        brush.blit(frame, _corner(who, feet, right))
        return
    place = Rect(_corner(who, feet, right), who.size)
    brush.living(place, lambda brush: _breathe(brush, who, place.topleft, right))


def _breathe(brush: Brush, who: Fighter, corner: Point, right: bool) -> None:
    first = pictures.get(who.layers[0][0])
    turn = first.length("idle") or 1
    brush.blit(pose(who, "idle", brush.idle % turn, right), corner)
    change = first.next_change("idle", brush.idle)
    if change is not None and not brush.frozen:
        brush.again(brush.now + change)


def die(brush: Brush, who: Fighter, feet: Point, right: bool, part: float) -> None:
    """A fighter that goes; nothing is left of it when `part` is 1, but for bones, rubble and puddles while the act lasts."""
    if part < 1:
        brush.blit(_dying(who, right, int(part * STEPS)), _corner(who, feet, right))


def shadow(brush: Brush, feet: Point, wide: int) -> None:
    """The shadow below a fighter: a flat oval of ink."""
    for row, less in enumerate((6, 2, 0, 2, 6)):
        brush.fill((feet[0] - wide // 2 + less, feet[1] - 3 + row, wide - 2 * less, 1), "ink-0")
