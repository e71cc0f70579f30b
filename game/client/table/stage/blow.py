"""A blow, moment by moment: who strikes gathers itself, leaps and hits; who is struck flashes, shakes and reels."""

from __future__ import annotations

from typing import NamedTuple

from game.client.brush import Brush, Rect
from game.client.motion import eased
from game.client.pictures import pictures
from game.client.text import fonts

Point = tuple[int, int]
WIND, HIT, BACK, BLOW = 150, 250, 430, 640
"""When the blow has been gathered for, when it lands, when its owner goes back, and when all is over, in ms."""
DEATH = 520
"""How long a fighter takes to go, in ms."""
TOKEN = 520
"""How long a number that was drawn takes to get where it counts, in ms."""
REEL = 200
"""How long the stage and who is struck shake, in ms."""
FLASH = 110


class Striking(NamedTuple):
    """What the striker does now: its animation and how far into it, and how many pixels it has gone towards its foe."""

    animation: str
    ms: int
    forward: int


class Struck(NamedTuple):
    """What happens to who is struck: whether it is lit, its animation, and its shake to the side."""

    flash: bool
    animation: str
    aside: int


def striking(ms: int, reach: int) -> Striking:
    """The striker `ms` after the blow began; it leaps `reach` pixels."""
    if ms < WIND:
        return Striking("strike", 0, -round(3 * ms / WIND))
    if ms < HIT:
        return Striking("strike", 200, round(reach * eased((ms - WIND) / (HIT - WIND))))
    if ms < BACK:
        return Striking("strike", 200, reach)
    if ms < BLOW:
        return Striking("idle", 0, round(reach * (1 - eased((ms - BACK) / (BLOW - BACK)))))
    return Striking("idle", 0, 0)


def struck(ms: int) -> Struck:
    """Who is struck, `ms` after the blow began."""
    if ms < HIT or ms >= HIT + REEL + 100:
        return Struck(False, "idle", 0)
    return Struck(ms < HIT + FLASH, "hurt", _to_and_fro(ms, 2))


def shaken(ms: int) -> Point:
    """How far the whole stage is off its place: two pixels at most, for a moment."""
    return (0, 0) if not HIT <= ms < HIT + REEL // 2 else (0, _to_and_fro(ms, 2))


def _to_and_fro(ms: int, far: int) -> int:
    """From side to side while who is struck reels, ever less."""
    if not HIT <= ms < HIT + REEL:
        return 0
    strength = far if ms < HIT + REEL // 2 else 1
    return strength if (ms - HIT) // 35 % 2 else -strength


def spark(brush: Brush, place: Point, ms: int) -> None:
    """The star where a blow lands."""
    picture = pictures.get("stage/hit")
    if HIT <= ms < HIT + picture.length("burst"):
        corner = place[0] - picture.size[0] // 2, place[1] - picture.size[1] // 2
        brush.blit(picture.frame("burst", ms - HIT), corner)


def fly(
    brush: Brush, words: str, ink: str, start: Point, end: Point, ms: int, icon: str = "", begin: int = HIT, over: int = BLOW - 40
) -> None:
    """A number that leaps up where it comes about and flies to where it counts."""
    if not begin <= ms:
        return
    rest = max(1, over - begin - 140)
    if ms < begin + 140:
        x, y = start[0], start[1] - round(10 * eased((ms - begin) / 140))
    else:
        part = eased(min(1.0, (ms - begin - 140) / rest))
        x = start[0] + round((end[0] - start[0]) * part)
        y = start[1] - 10 + round((end[1] - start[1] + 10) * part)
    number(brush, words, ink, (x, y), icon)


def number(brush: Brush, words: str, ink: str, middle: Point, icon: str = "") -> None:
    """A large number on a dark plate of its own."""
    font = fonts.number
    sign = pictures.get(f"icons/{icon}") if icon else None
    wide = font.measure(words) + 6 + (sign.size[0] * 2 + 2 if sign is not None else 0)
    plate = Rect(0, 0, wide, 24)
    plate.center = middle
    plate.clamp_ip(brush.surface.get_rect())
    brush.fill(plate, "back")
    left = plate.left + 3
    if sign is not None:
        brush.picture(sign, (left, plate.top + (24 - 2 * sign.size[1]) // 2), zoom=2)
        left += sign.size[0] * 2 + 2
    brush.text(words, (left, plate.top - 2), font, ink)
