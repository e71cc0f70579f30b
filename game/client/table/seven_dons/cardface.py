"""The picture of a card of Seven Dons by what is printed on it."""

from __future__ import annotations

import pygame

from game.client.pictures import pictures
from game.content.seven_dons.schema import Boss, Card, DonsPack


def card_picture(_pack: DonsPack, card: Card) -> pygame.Surface:
    """A card's picture for pages of their own; on a boss card its trump is seen."""
    name = f"trump_{card.member}" if isinstance(card, Boss) else f"member_{card.id}"
    return pictures.get(f"cards/{name}").frame()
