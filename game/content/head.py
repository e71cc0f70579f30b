"""The head of a pack of cards: what the packs of most games begin with."""

from __future__ import annotations

from game.content.model import Amount, CardId, Model
from game.content.words import Line, Words


class PackHead(Model):
    """The table `[pack]`."""

    id: CardId
    version: Amount
    name: Words
    text: Line | None = None
