"""A stage that is cut to: for a moment a band lies over the board, with who fights on the ground where they are.

Also what is no fight has its moment there: a chest, a level, a soul, a wound, a lord that is chosen, a board that is won.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from game.client.brush import Brush, Rect
from game.client.colours import colour
from game.client.motion import eased
from game.client.pictures import pictures
from game.client.table.stage.blow import BLOW, DEATH, HIT, fly, shaken, spark, striking, struck
from game.client.table.stage.fighters import Fighter, die, shadow, stand
from game.client.text import Rich, fonts, rich

Point = tuple[int, int]
OPEN = 130
"""How long a band takes to open, in ms."""
HIGH = 112
"""How high a band is."""
SIZE = (448, HIGH)
"""The size of a ground for a band."""
FLOOR = 24
"""How far above the lower edge of the band the feet stand."""
FIGHT, FATAL, SHORT, MOMENT = OPEN + BLOW, OPEN + BLOW + DEATH, 620, 1200
"""How long a blow, one that kills, one in passing, and a moment of another kind take, in ms."""
RUN, CATCH = 640, 420
"""How long who runs away is seen to run, and when who is not fast enough is caught, in ms."""
RAYS = {
    "gold": ("gold-0", "stone-0"), "red": ("red-1", "red-0"), "blue": ("blue-1", "blue-0"), "violet": ("violet-1", "violet-0"),
    "green": ("green-1", "green-0"),
}  # fmt: skip
"""The two tones of the light behind what is shown alone."""


@dataclass(frozen=True)
class Cut:
    """What is seen: on a ground the left side against the right; or who stands alone before light of a colour.

    `by` is the side that strikes, `left`, `right`, or none. `words` and `icon` are what flies, `ink` its colour, and `to` where
    it counts, a point of the canvas.
    With `flees` the left side runs away from the right, and is `caught` or gets `away`.
    With `shot` the striker has a gun, with `dies` who was struck goes afterwards; `pictures` are cards, shown doubled.
    """

    ground: pygame.Surface | None = None
    light: str = "gold"
    left: tuple[Fighter, ...] = ()
    right: tuple[Fighter, ...] = ()
    alone: tuple[Fighter, ...] = ()
    pictures: tuple[str, ...] = ()
    by: str = ""
    dies: bool = False
    words: str = ""
    icon: str = ""
    ink: str = "bad"
    to: Point | None = None
    animation: str = "idle"
    short: bool = False
    shot: bool = False
    flees: Literal["", "away", "caught"] = ""

    @property
    def ms(self) -> int:
        """How long it takes at normal speed; a short one ends once the number has landed."""
        if self.flees:
            return OPEN + RUN + 150
        return MOMENT if not self.by else FATAL if self.dies else SHORT if self.short else FIGHT

    @property
    def lands(self) -> int:
        """When a blow lands, in ms; 0 where nobody strikes."""
        return OPEN + CATCH if self.flees == "caught" else OPEN + HIT if self.by else 0


def band(board: Rect) -> Rect:
    """Where a band lies over a board: across its middle."""
    place = Rect(board.left, 0, board.width, min(HIGH, board.height))
    place.centery = board.centery
    return place


def draw(brush: Brush, board: Rect, cut: Cut, ms: int, told: Rich | str = ()) -> None:
    """The band `ms` after it was cut to; `told` says what happens, below it. With less motion it stands still."""
    if brush.still:
        ms = OPEN + RUN // 3 if cut.flees else cut.ms - 100 if not cut.by else OPEN + BLOW - 60
    whole = band(board)
    part = min(1.0, ms / OPEN)
    place = whole.inflate(0, -round((whole.height - 8) * (1 - eased(part))))
    off = shaken(ms - OPEN) if cut.by and not brush.still else (0, 0)
    brush.clip(place)
    if cut.ground is not None:
        area = cut.ground.get_rect(size=whole.size, center=cut.ground.get_rect().center)
        brush.blit(cut.ground, (whole.left + off[0], whole.top + off[1]), area)
    else:
        middle = (whole.width // 2, whole.height - FLOOR - 26)
        brush.blit(_rays(whole.size, middle, RAYS[cut.light], 0 if brush.frozen else ms // 160 % 2), whole)
    if cut.flees:
        _chase(brush, whole, cut, max(0, ms - OPEN))
    elif cut.by:
        _fight(brush, whole.move(off), cut, ms - OPEN)
    else:
        _alone(brush, whole, cut, ms)
    brush.clip(None)
    for y in (place.top - 3, place.bottom):
        brush.fill((place.left, y, place.width, 3), "ink-0")
    for y in (place.top - 1, place.bottom):
        brush.fill((place.left, y, place.width, 1), "gold-1")
    if told:
        _words(brush, whole, told, above=cut.to is not None and cut.to[1] > whole.centery)
    if cut.words and cut.to is not None and not cut.by:
        start = (whole.centerx + 46, whole.bottom - FLOOR - 30)
        fly(brush, cut.words, cut.ink, start, cut.to, ms, cut.icon, 420, MOMENT - 120)


def _words(brush: Brush, whole: Rect, told: Rich | str, above: bool) -> None:
    """What happened, on a plate at the lower edge; at the upper one where a number flies off below."""
    lines = fonts.body.wrap_rich(rich(told) if isinstance(told, str) else told, whole.width - 48)
    wide = max(fonts.body.measure(one) for one in lines) + 24
    box = Rect(0, 0, wide, fonts.body.pitch * len(lines) + 8)
    if above:
        box.midbottom = (whole.centerx, whole.top + 6)
    else:
        box.midtop = (whole.centerx, whole.bottom - 6)
    brush.frame("panel", box)
    brush.lines(lines, Rect(box.left, box.top + 4, box.width, box.height), align="center")


def _places(whole: Rect, count: int, left: bool) -> list[Point]:
    """Where the fighters of a side stand, the first nearest to the foe."""
    gap = min(52, 150 // max(1, count))
    inner = whole.centerx + (-62 if left else 62)
    return [(inner + (-gap if left else gap) * number, whole.bottom - FLOOR + 5 * (number % 2)) for number in range(count)]


def _fight(brush: Brush, whole: Rect, cut: Cut, ms: int) -> None:
    reach = 4 if cut.shot else 44
    hit = (whole.centerx + (38 if cut.by == "left" else -38), whole.bottom - FLOOR - 28)
    for left, side in ((True, cut.left), (False, cut.right)):
        strikes = cut.by == ("left" if left else "right")
        for (x, y), who in reversed(list(zip(_places(whole, len(side), left), side, strict=True))):
            enter = round(40 * (1 - eased(min(1.0, (ms + 130) / 130)))) * (-1 if left else 1)
            feet = (x + enter, y)
            shadow(brush, feet, who.size[0] - 20)
            if strikes:
                now = striking(ms, reach)
                feet = (feet[0] + now.forward * (1 if left else -1), y)
                stand(brush, who, feet, left, now.animation, now.ms)
            elif cut.dies and ms >= BLOW - 100:
                die(brush, who, feet, left, min(1.0, (ms - BLOW + 100) / DEATH))
            else:
                now_struck = struck(ms)
                stand(brush, who, (feet[0] + now_struck.aside, y), left, now_struck.animation, 0, now_struck.flash)
    if cut.shot and ms >= -40:
        since = brush.now - (ms - HIT) if ms >= HIT else None
        brush.stand("street/muzzle", (whole.centerx - 22, whole.bottom - FLOOR - 26), "shot" if ms >= HIT else "aim", since=since)
    spark(brush, hit, ms)
    if cut.words:
        brush.clip(None)
        over = (SHORT - OPEN if cut.short else BLOW) - 30
        fly(brush, cut.words, cut.ink, (hit[0], hit[1] - 18), cut.to or (hit[0], hit[1] - 40), ms, cut.icon, HIT, over)


def _chase(brush: Brush, whole: Rect, cut: Cut, ms: int) -> None:
    """The left side runs out of sight, or not far; the right side is behind it."""
    caught = cut.flees == "caught"
    part = min(1.0, ms / (CATCH if caught else RUN))
    floor = whole.bottom - FLOOR
    for (x, _y), who in zip(_places(whole, len(cut.right), False), cut.right, strict=True):
        feet = (x - round((90 if caught else 60) * eased(part)), floor)
        shadow(brush, feet, who.size[0] - 20)
        stand(brush, who, feet, False, "strike", 200 if caught and ms >= CATCH else 0)
    for (x, _y), who in zip(_places(whole, len(cut.left), True), cut.left, strict=True):
        gone = round((36 if caught else whole.width // 2) * part)
        reels = struck(ms - CATCH + HIT) if caught else struck(0)
        feet = (x - gone + reels.aside, floor - (0 if part == 1 else round(7 * abs(math.sin(ms / 70)))))
        shadow(brush, (feet[0], floor), who.size[0] - 20)
        stand(brush, who, feet, False, reels.animation, 0, reels.flash)
    if caught:
        spark(brush, (whole.centerx - 80, floor - 28), ms - CATCH + HIT)


def _alone(brush: Brush, whole: Rect, cut: Cut, ms: int) -> None:
    up = round(18 * (1 - eased(min(1.0, ms / 260))))
    bounce = round(6 * math.sin(math.pi * min(1.0, max(0.0, (ms - 260) / 220))))
    feet = (whole.centerx, whole.bottom - FLOOR + up - bounce)
    for number, who in enumerate(cut.alone):
        x = feet[0] + 58 * number - 29 * (len(cut.alone) - 1) - (44 if cut.pictures else 0)
        shadow(brush, (x, whole.bottom - FLOOR), who.size[0] - 16)
        if cut.dies and ms > 420:
            die(brush, who, (x, feet[1]), True, min(1.0, (ms - 420) / DEATH))
        else:
            stand(brush, who, (x, feet[1]), True, "hurt" if cut.dies else cut.animation, ms)
    if cut.icon == "soul" and ms > 420:
        brush.stand("ui/soul", (whole.centerx, whole.bottom - FLOOR - 24), "rise", since=brush.now - ms + 420)
    for number, name in enumerate(cut.pictures):
        picture = pictures.get(name)
        wide, high = 2 * picture.size[0], 2 * picture.size[1]
        box = Rect(0, 0, wide + 4, high + 4)
        aside = (46 if cut.alone else 0) + round((number - (len(cut.pictures) - 1) / 2) * min(wide + 8, 400 // len(cut.pictures)))
        box.midbottom = (whole.centerx + aside, whole.bottom - FLOOR + 6 + up - bounce)
        brush.fill(box, "ink-0")
        brush.picture(picture, (box.left + 2, box.top + 2), zoom=2)
    if ms > 300 and not brush.frozen and cut.light != "red" and not cut.dies:
        for number in range(9):
            life = (ms - 300 + number * 97) % 620
            x = whole.centerx + round((30 + number * 13 % 60) * math.cos(number * 2.4))
            y = whole.bottom - FLOOR - life // 10 - number * 5 % 20
            side = 3 if life < 300 else 1
            brush.fill((x, y, side, side), "gold-3" if number % 2 else "gold-2")


@lru_cache(12)
def _rays(size: Point, middle: Point, tones: tuple[str, str], turn: int) -> pygame.Surface:
    """Light that falls from a middle to all sides, in two tones with hard edges."""
    made = pygame.Surface(size)
    made.fill(colour(tones[1]))
    wedges = 16
    for number in range(wedges):
        start = (number + turn / 2) * 2 * math.pi / wedges
        ends = [
            (middle[0] + 600 * math.cos(start + more), middle[1] + 600 * math.sin(start + more)) for more in (0, math.pi / wedges)
        ]
        pygame.draw.polygon(made, colour(tones[0]), [middle, *ends])
    return made
