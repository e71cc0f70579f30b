"""Which picture stands for what on the table of Scoundrel Quest: backs of decks, bases, arrows, tokens, keywords."""

from __future__ import annotations

from typing import Literal

Pile = Literal["monster", "treasure", "fate"]
"""A deck of cards (MQ-2.4)."""


def back(pile: Pile) -> str:
    """The back of a deck's cards."""
    return f"cards/back_quest_{pile}"
