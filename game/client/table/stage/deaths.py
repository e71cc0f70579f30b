"""How a fighter goes: bones fall apart, slimes melt, ghosts fade, stone crumbles, fire burns down, others fall over.

A death is a picture that depends on how much of its time has passed; it is made of the pixels of the fighter itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.client.colours import colour

STEPS = 10
"""In so many steps a death goes on, so that each is made once."""
Death = Callable[[pygame.Surface, float], pygame.Surface]


def _empty(like: pygame.Surface) -> pygame.Surface:
    return pygame.Surface(like.get_size(), pygame.SRCALPHA)


def _in_pieces(frame: pygame.Surface, part: float, edge: int, spread: int, lie: bool) -> pygame.Surface:
    """It breaks into pieces of `edge` pixels that fall to the ground, those at the top last and farthest."""
    made = _empty(frame)
    wide, high = frame.get_size()
    for row, top in enumerate(range(0, high, edge)):
        for column, left in enumerate(range(0, wide, edge)):
            seed = (row * 7 + column * 11) % 5 - 2
            start = 0.4 * (1 - top / high)
            gone = max(0.0, min(1.0, (part - start * 0.5) / 0.6))
            fall = gone * gone
            floor = high - edge + (abs(seed) if lie else edge)
            x = left + round(gone * (seed * spread / 2 + (left + edge / 2 - wide / 2) * spread / wide))
            y = top + round(fall * max(0, floor - top)) - round(4 * math.sin(math.pi * gone) * (abs(seed) > 1))
            made.blit(frame, (x, y), (left, top, edge, edge))
    if part > 0.85 and not lie:
        return _empty(frame)
    return made


def bones(frame: pygame.Surface, part: float) -> pygame.Surface:
    """Bones fall apart and lie in a heap."""
    return _in_pieces(frame, part, 7, 14, True)


def crumble(frame: pygame.Surface, part: float) -> pygame.Surface:
    """Stone and iron come down in blocks, with dust."""
    made = _in_pieces(frame, part, 11, 8, True)
    wide, high = frame.get_size()
    reach = round(wide * 0.5 * min(1.0, part * 1.4))
    if 0.2 < part < 0.9:
        for number in range(14):
            x = wide // 2 + round(reach * math.cos(number * 2.4))
            y = high - 3 - round((number % 5) * 3 * part)
            made.fill(colour("stone-3" if number % 2 else "stone-4"), (x, y, 2, 2))
    return made


def melt(frame: pygame.Surface, part: float) -> pygame.Surface:
    """It sinks into a puddle: rows go, and what is left grows wider."""
    made = _empty(frame)
    wide, high = frame.get_size()
    left = max(3, round(high * (1 - part * 0.94)))
    for row in range(left):
        source = high - 1 - row * high // left
        shift = round(part * 3 * math.sin(row * 0.9 + part * 9))
        made.blit(frame, (shift, high - 1 - row), (0, source, wide, 1))
    return made


def fade(frame: pygame.Surface, part: float) -> pygame.Surface:
    """It rises and thins out, a few pixels of every sixteen at a time."""
    made = _empty(frame)
    made.blit(frame, (0, -round(8 * part)))
    order = (0, 10, 2, 8, 5, 15, 7, 13, 1, 11, 3, 9, 4, 14, 6, 12)
    for spot in order[: round(16 * part)]:
        for y in range(spot // 4, made.get_height(), 4):
            for x in range(spot % 4, made.get_width(), 4):
                made.set_at((x, y), (0, 0, 0, 0))
    return made


def burn(frame: pygame.Surface, part: float) -> pygame.Surface:
    """It burns from the top down to a little heap of ash."""
    made = _empty(frame)
    wide, high = frame.get_size()
    shape = pygame.mask.from_surface(frame)
    line = part * (high + 8) - 4
    for y in range(high):
        for x in range(wide):
            if not shape.get_at((x, y)):
                continue
            edge = y - line - 3 * math.sin(x * 1.1 + part * 12)
            if edge > 5:
                made.set_at((x, y), frame.get_at((x, y)))
            elif edge > 0:
                made.set_at((x, y), colour("gold-3" if edge > 4 else "gold-2" if edge > 2 else "red-2"))
            elif y > high - 5 and abs(x - wide // 2) < wide // 4 - (high - y):
                made.set_at((x, y), colour("ink-4" if (x + y) % 3 else "stone-1"))
    return made


def puff(frame: pygame.Surface, part: float) -> pygame.Surface:
    """It goes up in a cloud of spores."""
    made = fade(frame, min(1.0, part * 1.3))
    wide, high = frame.get_size()
    for number in range(26):
        reach = part * (8 + number % 7 * 4)
        x = wide // 2 + round(reach * math.cos(number * 2.4))
        y = high // 2 - round(10 * part) + round(reach * math.sin(number * 2.4))
        if part < 0.3 + number % 6 * 0.12:
            made.fill(colour("green-3" if number % 3 else "stone-4"), (x, y, 2, 2))
    return made


def shatter(frame: pygame.Surface, part: float) -> pygame.Surface:
    """It bursts into splinters that fly apart."""
    made = _empty(frame)
    wide, high = frame.get_size()
    for row, top in enumerate(range(0, high, 6)):
        for column, left in enumerate(range(0, wide, 6)):
            away = (1 + (row * 5 + column * 3) % 4) * part * 5
            dx, dy = left + 3 - wide / 2, top + 3 - high / 2
            far = math.hypot(dx, dy) or 1.0
            side = max(0, 6 - round(6 * part * (0.6 + (row + column) % 3 * 0.2)))
            at = (left + round(dx / far * away), top + round(dy / far * away + 12 * part * part))
            made.blit(frame, at, (left, top, side, side))
    return made


def topple(frame: pygame.Surface, part: float) -> pygame.Surface:
    """Who lies there is gone in a little dust."""
    if part < 0.35:
        return frame
    return fade(frame, (part - 0.35) / 0.65)


DEATHS: dict[str, Death] = {
    "bones": bones, "crumble": crumble, "melt": melt, "fade": fade, "burn": burn, "puff": puff, "shatter": shatter,
    "topple": topple,
}  # fmt: skip
"""What the pictures of a stage name as their death."""
LIES = frozenset({"topple"})
"""Those that fall over first: what is taken apart is the last frame of `fall`."""
