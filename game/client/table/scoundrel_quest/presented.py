"""The card that a question is about lies large over the board until it is answered."""

from __future__ import annotations

from game.client.table.hand_table import HandTable
from game.client.table.large_card import LargeCard

ABOUT_A_CARD = frozenset({"base"})
"""Kinds of choices about a card that nobody has in the hand and that is not in play yet."""


class Presented(HandTable):
    """A table that shows the monster for which a base is chosen (MQ-10.11)."""

    def raise_card(self) -> tuple[int, LargeCard] | None:
        """A card that is read, else the one that the question is about."""
        found = super().raise_card()
        decision = self.choosing.decision if self.choosing is not None else None
        if found is not None or decision is None or decision.kind not in ABOUT_A_CARD or self.between or self.stage.busy:
            return found
        card = dict(decision.about).get("card", -1)
        if card < 0:
            return None
        told = self.inspector().about(("card", card))
        return card, LargeCard(self.board_rect, self.faces.label(card), told, (), self.board_rect.right)
