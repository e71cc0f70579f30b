"""The pictures of cards that do not come with the program: made of the one PNG beside a card, or of none.

Whatever a table asks for comes from that PNG: the picture on the card, the piece on a board, the face in a list, the large pose
on the stage. Nothing is stretched: what is too large is cut, what is too small stands before a ground. A card without a PNG
says so.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

import pygame

from game.content.stack import picture_fault

CARD, PIECE, FACE, ROOM = (48, 32), (32, 32), (24, 24), (64, 48)
"""Sizes in pixels: a card's picture, the largest piece, a face, a Room."""
SIZES = {"cards": CARD, "rooms": ROOM, "pieces": (16, 16), "faces": FACE}
"""The sizes of what says that there is no picture."""
SETS = frozenset({*SIZES, "stage"})
"""The sets of pictures in which a card can have one."""
BEFORE = ("member_", "trump_", "boss_", "hero_", "epic_", "room_", "spell_")
"""What may stand before the id of a card in the name of a picture."""


def key_of(key: str, files: Mapping[str, str | None]) -> str | None:
    """The id of the lent card that a picture is of."""
    if key in files:
        return key
    return next((rest for one in BEFORE if key.startswith(one) and (rest := key.removeprefix(one)) in files), None)


def loaded(name: str | None) -> pygame.Surface | None:
    """The PNG of a card; None where there is none that can be used, whatever became of it since it was looked at."""
    file = Path(name) if name is not None else None
    if file is None or picture_fault(file) is not None:
        return None
    try:
        found = pygame.image.load(io.BytesIO(file.read_bytes()), file.name)
    except (OSError, pygame.error):
        return None
    made = pygame.Surface(found.get_size(), pygame.SRCALPHA)
    made.blit(found, (0, 0))
    return made


def drawn(part: str, source: pygame.Surface, ground: pygame.Surface | None) -> pygame.Surface | None:
    """What stands for a card in one of the sets of pictures; None in sets of which it has none.

    `ground` is what a figure stands before on a card.
    """
    wide, high = source.get_size()
    match part:
        case "cards":
            return source if (wide, high) == CARD else _before(ground, source, CARD)
        case "rooms":
            made = pygame.Surface(ROOM, pygame.SRCALPHA)
            made.fill((20, 16, 24, 255))
            return _before(made, source, ROOM)
        case "pieces":
            return source if wide <= PIECE[0] and high <= PIECE[1] else _middle(source, FACE)
        case "faces":
            return _middle(source, FACE)
        case "stage" if high > PIECE[1]:
            return source
    return None


def _before(ground: pygame.Surface | None, figure: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A figure that stands at the foot of a ground; of a taller one the upper part."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    if ground is not None:
        made.blit(ground, (0, 0))
    wide, high = figure.get_size()
    made.blit(figure, ((size[0] - wide) // 2, max(0, size[1] - high - (2 if high < size[1] else 0))))
    return made


def _middle(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture, of a taller one its upper part; of a smaller one all."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = source.get_size()
    made.blit(source, ((size[0] - wide) // 2, 0 if high > size[1] else size[1] - high))
    return made
