"""The card that a question is about lies large over the board until it is answered."""

from __future__ import annotations

from game.client.table.hand_table import HandTable
from game.client.table.large_card import LargeCard
from game.games.scoundrel_quest import QuestView
from game.rules import Decision

ABOUT_A_CARD = frozenset({"base"})
"""Kinds of choices about a card that nobody has in the hand and that is not in play yet."""


class Presented(HandTable):
    """A table that shows the monster for which a base is chosen (MQ-10.11), and beside the board what a prompt is about."""

    view: QuestView

    def offered(self, decision: Decision) -> None:
        """A card of one's own that is no answer makes room in the inspector for the monster that is fought or asked about."""
        super().offered(decision)
        about = self.about
        if self.pinned or about is None or about[0] != "card" or about[1] not in self.cards():
            return
        if not any(about in option.about for option in decision.options):
            fight = self.view.fight
            foe = fight.foes[0] if fight is not None and fight.foes else dict(decision.about).get("card", -1)
            self.about = ("card", foe) if foe >= 0 else None
            self.inspect()

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
