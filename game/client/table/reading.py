"""Cards that are raised to be read where they lie: by the mouse that rests on them, or by the focus."""

from __future__ import annotations

from abc import abstractmethod

from game.client.brush import Brush, Rect
from game.client.said import ARROWS, CARDS, Pointer, Press, Said, Verb
from game.client.table.large_card import LargeCard
from game.client.table.scene import TableScene
from game.client.widgets import Widget
from game.rules import Decision, Option

MOVES = frozenset({*ARROWS, *CARDS, Verb.INSPECT, Verb.NEXT_ZONE, Verb.PREVIOUS_ZONE})
"""What a person says who goes to a thing, or asks about it; after anything else the focus may have come to a card by itself."""
HOVER_MS = 160
"""How long the mouse rests on a card until it is raised; with keys it is at once."""


class Reading(TableScene):
    """A table whose cards are read large. A game says which card a widget is, and what it looks like."""

    reading: int | None = None
    """The card that is raised to be read, since `read_from`; None for none."""
    read_from = 0
    large_card: LargeCard | None = None
    """The card that is raised now."""

    @abstractmethod
    def card_at(self, widget: Widget | None) -> int | None:
        """The card to be read that a widget is."""

    @abstractmethod
    def raise_card(self) -> tuple[int, LargeCard] | None:
        """The card that is to be raised now, and how it lies there."""

    @abstractmethod
    def draw_face(self, brush: Brush, card: int, place: tuple[int, int]) -> None:
        """Draw the picture of a card."""

    @property
    def turned_at(self) -> Rect:
        """Where, beside the large card itself, the wheel turns its text."""
        return self.foot_rect

    def kept_in_sight(self) -> list[Rect]:
        """The card that is raised."""
        return [self.large_card.rect] if self.large_card is not None else []

    def is_read(self, card: int | None) -> bool:
        """Whether the mouse has rested on a card, or the focus is there."""
        return card is not None and card == self.reading and self.app.now >= self.read_from

    def say(self, said: Said) -> bool:
        """Who comes to a card, with the mouse or with keys, reads it large; the wheel turns what does not fit."""
        large = self.large_card
        if large is not None and self._turns(large, said):
            self.touch()
            return True
        used = super().say(said)
        if not used and large is not None and self._steps(large, said):
            self.touch()
            return True
        match said:
            case Pointer("move" | "down" | "out" as kind, position):
                self._read(self.card_at(self.desk.at(position)), HOVER_MS if kind == "move" else 0)
            case Press(verb) if verb in MOVES:
                self._read(self.card_at(self.desk.focus), 0)
            case Press() if self.card_at(self.desk.focus) != self.reading:
                self._read(None, 0)
        return used

    def offered(self, decision: Decision) -> None:
        """Another question: what was read makes room for it until somebody comes to a card again."""
        self._read(None, 0)
        super().offered(decision)

    def choose(self, option: Option | int) -> None:
        """Nor does it lie over what comes of a choice."""
        self._read(None, 0)
        super().choose(option)

    def _read(self, card: int | None, ms: int) -> None:
        """From so many ms on this card is read, unless it is read already."""
        if card != self.reading:
            self.reading, self.read_from = card, self.app.now + ms
            self.wake_at(self.read_from)
            self.touch()

    def _turns(self, large: LargeCard, said: Said) -> bool:
        """Does this turn the text of the large card?"""
        match said:
            case Pointer("wheel", position) if large.text.bottom and (
                self.turned_at.collidepoint(position) or large.rect.collidepoint(position)
            ):
                return large.text.say(said)
            case Press(Verb.SCROLL_UP | Verb.SCROLL_DOWN) if large.text.bottom:
                return large.text.say(said)
        return False

    def _steps(self, large: LargeCard, said: Said) -> bool:
        """Where there is nothing else above or below, the arrows turn the text of the card that is read."""
        up_or_down = isinstance(said, Press) and said.verb in (Verb.UP, Verb.DOWN)
        return up_or_down and self.card_at(self.desk.focus) is not None and large.text.say(said)

    @property
    def turns_another(self) -> bool:
        """The card that is read, to its end."""
        large = self.large_card
        return large is not None and large.text.top < large.text.bottom

    def draw_raised(self, brush: Brush) -> None:
        """The large card over the board."""
        before, found = self.large_card, self.raise_card()
        self.large_card = found[1] if found is not None else None
        if found is not None:
            card, large = found
            if before is not None and before.label == large.label:
                large.text.top = min(before.text.top, large.text.bottom)
            large.draw(brush, lambda inner, place: self.draw_face(inner, card, place))
            if not self.by_mouse:
                large.text.draw_key(brush, self.key_of(Verb.SCROLL_DOWN))
        super().draw_raised(brush)
