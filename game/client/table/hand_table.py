"""A table with the hand of the seat before the screen along the bottom; in a large hand arrows lead to the other cards."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import ClassVar

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.said import CARDS, Press, Verb
from game.client.table.hand import Faces, Hand
from game.client.table.scene import TableScene
from game.client.text import fonts
from game.client.widgets import Button, Widget
from game.rules import Option, Ref


class HandTable(TableScene):
    """A table of a game whose players hold cards. A game says which they are and how they look (`faces`)."""

    card_size: ClassVar[tuple[int, int]] = (72, 80)
    """A card in the hand, in pixels."""
    faceless: ClassVar[frozenset[str]] = frozenset()
    """The kinds of cards that are no cards in a hand: tokens, rooms."""
    faces: Faces
    first_card = 0
    """The first card that is shown, where not all are."""

    @abstractmethod
    def cards(self) -> list[int]:
        """The cards of the seat before the screen, kind by kind."""

    @property
    def most_cards(self) -> int:
        """How many cards are shown at once; arrows lead to the others."""
        return 1000

    def hand(self) -> list[int]:
        """The cards that are shown: all of them while there are not too many."""
        cards, most = self.cards(), self.most_cards
        self.first_card = max(0, min(self.first_card, len(cards) - most))
        return cards[self.first_card : self.first_card + most]

    def turn_hand(self, by: int) -> None:
        """Show others of the cards that do not all fit."""
        self.first_card += by
        self.relayout()

    # --- where it is

    @property
    def foot_height(self) -> int:
        """How high the strip of the hand is."""
        return self.card_size[1]

    @property
    def _arrow_width(self) -> int:
        return 40 if self.large else 26

    @property
    def _crowded(self) -> bool:
        return len(self.cards()) > self.most_cards and not self.between

    def places(self) -> None:
        """The hand along the bottom."""
        super().places()
        self.strip = Hand(Rect(self.foot_rect), self.card_size)

    def foot_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The cards of the hand; a hand in which not all fit leaves room for arrows."""
        self.strip.rect = Rect(self.foot_rect)
        spots: list[Widget] = []
        if self._crowded:
            self.strip.rect.width -= self._arrow_width + 2
            placed.update(("card", card) for card in self.cards())  # those out of sight are reached by the arrows
            spots += self._arrows()
        for card, rect in self.strip.places(self.hand()) if not self.between else ():
            ref = ("card", card)
            spot = self.spot(self.strip.spot(rect, ref in refs), ref, ref in refs, "hand")
            spot.raised = self.strip.framed(rect)
            spots.append(spot)
            placed.add(ref)
        return spots

    def _arrows(self) -> list[Widget]:
        """The two buttons that lead through a hand in which not all cards fit."""
        wide, high = self._arrow_width, (self.foot_rect.height - 2) // 2
        found: list[Widget] = []
        for number, (sign, by) in enumerate((("←", -self.most_cards), ("→", self.most_cards))):
            rect = Rect(self.foot_rect.right - wide - 1, self.foot_rect.top + number * (high + 2), wide, high)
            found.append(Button(rect, sign, partial(self.turn_hand, by), f"hand {sign}", "hand"))
        return found

    def draw_foot(self, brush: Brush) -> None:
        """The hand; between two players' turns only the backs of its cards."""
        brush.fill(self.foot_rect, "back")
        cards = self.hand()
        if self.between:
            for card, rect in self.strip.places(cards):
                self.faces.back(brush, card, rect)
            return
        choosing = self.choosing
        picked = {ref[1] for ref in choosing.picked if ref[0] == "card"} if choosing is not None else set()
        lit = {ref[1] for ref in choosing.next() if ref[0] == "card"} if choosing is not None else set()
        key = self.desk.focus.key if self.desk.focus is not None else ""
        focus = next((card for card in cards if f"card {card}" == key), None)
        self.strip.draw(brush, self.faces, cards, lit | picked, picked, focus, choosing is not None)
        if not cards:
            brush.text(_("No cards in hand"), (self.foot_rect.centerx, self.foot_rect.centery - 8), fonts.body, "dim", "center")

    # --- what is said

    def verb(self, verb: Verb) -> bool:
        """A number picks a card of the hand."""
        return self._card(CARDS.index(verb)) if verb in CARDS else super().verb(verb)

    def _card(self, number: int) -> bool:
        cards = self.hand() if not self.between else []
        if number >= len(cards) or not self.desk.focus_on(f"card {cards[number]}"):
            return False
        assert self.desk.focus is not None
        return self.desk.focus.say(Press(Verb.CONFIRM))
