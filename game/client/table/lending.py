"""Lends the pictures of the cards that a table is played with to all that draws it."""

from __future__ import annotations

import pygame

from game.client.colours import colour
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.text import fonts
from game.sessions.session import Session


def lend(session: Session) -> None:
    """Let the pictures of a game's cards be drawn from now on."""
    pictures.lend(session.pack.made.pictures, blank)


def blank(size: tuple[int, int]) -> pygame.Surface:
    """What stands for the picture of a card that has none, and says so."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour("ink-0"))
    pygame.draw.rect(made, colour("dim"), made.get_rect(), 1)
    pitch = fonts.face.pitch
    words, top = (_("no art"), 4) if size[0] > 2 * pitch else ("?", (size[1] - pitch) // 2)  # a card's number lies below
    fonts.face.draw(made, words, (size[0] // 2, top), "dim", "center")
    return made
