"""The hand along the bottom of a table: whole cards while there is room, slim ones in a crowd, the one in focus raised."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from game.client.brush import Brush, Rect

LIFT = 3
"""How much higher a card lies that can be chosen, in pixels."""


class Faces(Protocol):
    """How the cards of a game look in a hand."""

    def whole(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """Draw a card into a rect of the whole size; `dull` when it can't be used now."""

    def slim(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """Draw what of a card has room in a smaller rect."""

    def back(self, brush: Brush, card: int, rect: Rect) -> None:
        """Draw the back of a card."""


class Hand:
    """Where the cards of a hand lie in `rect`. `size` is a whole card, which may be higher than the strip."""

    def __init__(self, rect: Rect, size: tuple[int, int]) -> None:
        self.rect = rect
        self.size = size

    def places(self, cards: Sequence[int]) -> list[tuple[int, Rect]]:
        """Each card with its place; in a crowded hand each is only as wide as there is room."""
        wide, high = self.size[0], min(self.size[1], self.rect.height)
        step = min(wide + 2, (self.rect.width - 8) // max(1, len(cards)))
        return [(card, Rect(4 + number * step, self.rect.top, min(wide, step), high)) for number, card in enumerate(cards)]

    def raised(self, rect: Rect) -> Rect:
        """The place of a whole card over its slim one, raised, inside the canvas."""
        wide, high = self.size
        left = max(2, min(rect.centerx - wide // 2, self.rect.right - wide - 2))
        return Rect(left, rect.bottom - high - 6, wide, high)

    def framed(self, rect: Rect) -> Rect:
        """What the focus frame goes around: the raised card over a place, and the place below it."""
        raised = self.raised(rect)
        return Rect(raised.left, raised.top, raised.width, rect.bottom - raised.top)

    def spot(self, rect: Rect, lit: bool) -> Rect:
        """Where a card at a place is pointed at: the card itself, so that its corners are lit and nothing on its face."""
        if rect.width < self.size[0]:
            return rect.inflate(-2, 0).move(0, -LIFT if lit else 0)
        spot = rect.inflate(4, 4).move(0, -LIFT if lit else 0)
        spot.height = min(spot.height, self.rect.bottom - spot.top)  # nothing of it lies under the prompt
        return spot

    def draw(
        self,
        brush: Brush,
        faces: Faces,
        cards: Sequence[int],
        lit: Collection[int],
        up: Collection[int],
        focus: int | None,
        asked: bool,
    ) -> None:
        """Draw the cards: `lit` ones a little higher, `up` ones and the one in `focus` raised and whole; `asked` dulls others.

        In a low strip only the card in focus is whole: a raised one would hide what it is pointed at.
        """
        above: list[tuple[int, Rect]] = []
        low = self.rect.height < self.size[1]
        for card, rect in self.places(cards):
            if card == focus or (card in up and not low):
                above.append((card, rect))
                continue
            if card in up:
                rect = rect.move(0, -6)
            face = faces.whole if rect.size == self.size else faces.slim
            face(brush, card, rect.move(0, -LIFT) if card in lit else rect, asked and card not in lit)
        for card, rect in above:
            faces.whole(brush, card, self.raised(rect), asked and card not in lit)
