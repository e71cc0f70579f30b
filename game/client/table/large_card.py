"""A card raised beside the hand, large enough to read: its picture, all its text, and below that why it can't be used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.client.brush import Brush, Rect
from game.client.enlarged import Draw, enlarged
from game.client.pictures import pictures
from game.client.scrolling import Entry, TextView
from game.client.table.hand import Label
from game.client.text import fonts

WIDE, LARGE_WIDE = (208, 264, 330, 440), (300, 404)
"""How wide it may be in the two text sizes: the first at which all its text has room, with the keywords or without them."""
PICTURE = (48, 32)
EDGE = 8
ROOMY = 180
"""From this height of its room on a card has its picture twice as large."""


class LargeCard:
    """A large card inside `room`, as near to `beside` as it can be where it covers as little as possible of `kept`."""

    def __init__(
        self,
        room: Rect,
        label: Label,
        told: Sequence[Entry],
        why: Sequence[Entry],
        beside: int,
        kept: Sequence[Rect] = (),
        least: int = 0,
    ) -> None:
        """`told` are the paragraphs on the card, the first its name; `why` those on why it can't be used. It is at least `least`
        high.
        """
        self.label, self.room, self.least = label, room, least
        why = [replace(entry, foot=False) for entry in why]
        choices = [wide for wide in (LARGE_WIDE if fonts.large else WIDE) if wide <= room.width] or [room.width]
        short = [entry for entry in told if not entry.aside]
        tries = [*((wide, told) for wide in choices[:2]), *((wide, short) for wide in choices)]
        for zoom in (2, 1) if room.height >= ROOMY else (1,):  # its words are worth more than a large picture
            for wide, words in tries:
                self._lay(room, wide, words, why, zoom)
                if not self.text.bottom:
                    break
            if not self.text.bottom:
                break
        if self.text.bottom and fonts.large and self.kind is None and len(told) > 2 and told[1].ink == "dim":
            self._lay(room, wide, [told[0], *short[2:], told[1]], why, zoom)  # what it does is read first
        self.rect = self._place(room, beside, kept)
        for view in (self.text, self.why):
            view.rect.move_ip(self.rect.left, self.rect.top)

    def _lay(self, room: Rect, wide: int, told: Sequence[Entry], why: Sequence[Entry], zoom: int) -> None:
        """Where the parts are in a card so wide, seen from its upper left corner."""
        inside, self.zoom = wide - 2 * EDGE, zoom
        room_of_name = inside - self.zoom * PICTURE[0] - 6
        self.name = fonts.body.wrap_rich(told[0].text, room_of_name) if told else []
        pitch = fonts.body.pitch
        signs = max(15 * self.zoom, fonts.name.pitch) if self.label.number or self.label.icons or not fonts.large else 0
        self.kind = self._kind(told, room_of_name)
        if self.kind is not None:
            told, signs = told[1:], max(signs, pitch)
        self.head = max(self.zoom * PICTURE[1], pitch * len(self.name) + signs) + 4
        refusal = TextView(Rect(EDGE, 0, inside + 8, 10 * pitch), why, frame="")
        text = TextView(Rect(EDGE, 0, inside + 8, 10 * pitch), told[1:], frame="")
        below = (refusal.height + 5) if why else 0
        free = room.height - 2 * EDGE - self.head - below
        high = max(pitch, min(text.height, free))
        self.high = max(self.least, 2 * EDGE + self.head + high + below)
        self.wide = wide
        self.text = TextView(Rect(EDGE, EDGE + self.head, inside + 8, high), told[1:], frame="")
        self.why = TextView(Rect(EDGE, EDGE + self.head + high + 5, inside + 8, refusal.height), why, frame="")

    def _kind(self, told: Sequence[Entry], room: int) -> Entry | None:
        """What kind of card it is, where that stands beside number and signs: in large text each line is worth a lot."""
        kind = told[1] if fonts.large and len(told) > 2 else None
        if kind is None or kind.foot or kind.aside:
            return None
        font = fonts.number if self.zoom > 1 else fonts.name
        used = font.measure(self.label.number) + 6 if self.label.number else 0
        used += sum(pictures.get(f"icons/{icon}").size[0] + 2 for icon in self.label.icons) + 4
        return kind if fonts.body.measure(kind.text) <= room - used else None

    def _place(self, room: Rect, beside: int, kept: Sequence[Rect]) -> Rect:
        """As near to `beside` as it can be without covering what must be seen, at the foot of the room."""

        def cost(rect: Rect) -> tuple[int, int]:
            covered = [rect.clip(one) for one in kept]
            return sum(one.width * one.height for one in covered), abs(rect.centerx - beside)

        lefts = range(room.left + 2, max(room.left + 3, room.right - self.wide - 1), 6)
        tops = dict.fromkeys((room.bottom - self.high, room.top))
        places = [Rect(left, top, self.wide, self.high) for top in tops for left in lefts]
        return min(places, key=cost)

    def covers(self, kept: Sequence[Rect]) -> bool:
        """Whether it hides any of these."""
        return self.rect.collidelist(list(kept)) >= 0

    def draw(self, brush: Brush, picture: Draw) -> None:
        """Draw it; `picture` draws the card's picture at a place."""
        rect = self.rect
        brush.fill(rect.inflate(4, 4), "back")
        brush.frame(self.label.frame, rect)
        brush.fill(rect.inflate(-8, -8), "ink-0")
        place = Rect(rect.left + EDGE, rect.top + EDGE, self.zoom * PICTURE[0], self.zoom * PICTURE[1])
        enlarged(brush, picture, place, self.zoom)
        left = place.right + 6
        bottom = brush.lines(self.name, Rect(left, place.top, rect.right - left, 0), fonts.body, "gold")
        x, font = left, fonts.number if self.zoom > 1 else fonts.name
        top = max(bottom, place.bottom - 28) if self.zoom > 1 else bottom
        if self.label.number:
            x = brush.text(self.label.number, (left, top), font, "gold").right + 6
        for icon in self.label.icons:
            x = brush.picture(f"icons/{icon}", (x, top + (8 if self.zoom > 1 else (font.pitch - 12) // 2))).right + 2
        if self.kind is not None:
            brush.text(self.kind.text, (x + (4 if x > left else 0), top), fonts.body, self.kind.ink)
        self.text.draw(brush, False)
        if self.why.entries:
            brush.fill(Rect(rect.left + EDGE, self.why.rect.top - 3, rect.width - 2 * EDGE, 1), "bad")
            self.why.draw(brush, False)

    def overflow(self) -> list[str]:
        """What does not fit and can't be scrolled to."""
        return ["a large card outside of its room"] if self.why.bottom or self.high > self.room.height else []
