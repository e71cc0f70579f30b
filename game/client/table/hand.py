"""The hand along the bottom of a table: whole cards while there is room, in a crowd two rows of names, one in focus raised."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.phrases import LINE, prices
from game.client.pictures import pictures
from game.client.text import Font, fonts

LIFT = 3
"""How much higher a card lies that can be chosen, in pixels."""
CROWD = 8
"""From so many cards on they lie in two rows, so that each keeps its name."""
LARGE_CROWD = 4
LARGE_CARD = 130
LARGE_HIGH = 88
"""How wide a card is in large text, and how high with its picture, in pixels."""
GAP, ROW_GAP = 10, 4
"""How far cards that are not in the hand lie from those that are, in one row and in rows of names, in pixels."""
PLATE = 112
"""How wide a card is at most where cards lie in rows: its name beside its picture."""
NAMED = 62
"""The room of a name beside a picture."""
BESIDE = NAMED + 16
"""From this width on a card in a row has room for a part of its picture beside its name."""
PICTURE = (48, 32)
WHOLE_NUMBER = 34
"""How far above the foot of a whole card its big number ends."""
LEAST_PICTURE = 16
"""So much of a picture is left beside a long name."""
TALL = 72
"""From this height on a card with its name in large text has room for its picture."""


class Label(NamedTuple):
    """What of a card is read from afar: its frame, its name, its one big number, the signs of its kind."""

    frame: str
    name: str
    number: str
    icons: Sequence[str]
    dims: bool = True
    """Its name can be read dimmed on its frame; else the frame goes dark as well."""
    telling: bool = False
    """Its signs say what nothing else of it does, so that they are shown in large text too."""


class Faces(Protocol):
    """How the cards of a game look in a hand."""

    def whole(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """Draw a card into a rect of the whole size; `dull` when it can't be used now."""

    def slim(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """Draw what of a card has room in a smaller rect."""

    def back(self, brush: Brush, card: int, rect: Rect) -> None:
        """Draw the back of a card."""

    def label(self, card: int) -> Label:
        """What of a card is read from afar."""

    def picture(self, brush: Brush, card: int, place: tuple[int, int]) -> None:
        """Draw the picture of a card, 48×32 pixels."""


class Hand:
    """Where the cards of a hand lie in `rect`. `size` is a whole card, which may be higher than the strip."""

    def __init__(self, rect: Rect, size: tuple[int, int]) -> None:
        self.rect = rect
        self.size = size
        self.apart: Collection[int] = ()
        """Before each of these cards a gap is left, unless a row begins with it."""
        self.losses: Mapping[int, int] = {}
        """How much is lost by giving a card away."""
        self.slots: tuple[int, ...] = ()
        """The cards among which the places are shared out, some of which may be gone since: the others stay where they lie."""

    @property
    def low(self) -> bool:
        """The strip is lower than a card."""
        return self.rect.height < self.size[1]

    def rows(self, count: int) -> int:
        """In how many rows so many cards lie; a low strip has room for one."""
        return 2 if count >= (LARGE_CROWD if fonts.large else CROWD) and not self.low else 1

    def keeps(self, cards: Sequence[int]) -> bool:
        """Have these cards their places where others have gone?"""
        return len(self.slots) > len(cards) and [card for card in self.slots if card in cards] == [*cards]

    def places(self, cards: Sequence[int]) -> list[tuple[int, Rect]]:
        """Each card with its place; in a crowded hand each is only as wide as there is room, and half as high."""
        if self.keeps(cards):
            return [(card, rect) for card, rect in self._places(self.slots) if card in cards]
        return self._places(cards)

    def _places(self, cards: Sequence[int]) -> list[tuple[int, Rect]]:
        rows = self.rows(len(cards))
        across = -(-len(cards) // rows)
        most = LARGE_CARD if fonts.large else self.size[0] if rows == 1 else PLATE
        high = min(self.rect.height if fonts.large else self.size[1], self.rect.height) // rows
        gap = GAP if rows == 1 else ROW_GAP
        gaps = [gap * (card in self.apart and number % across > 0) for number, card in enumerate(cards)]
        before = [sum(gaps[number - number % across : number + 1]) for number in range(len(cards))]
        step = min(most + 2, (self.rect.width - 8 - max(before, default=0)) // max(1, across))
        wide, room = min(most, step - (1 if rows > 1 else 0)), high
        lefts = [4 + number % across * step + before[number] for number in range(len(cards))]
        tops = [self.rect.top + number // across * high for number in range(len(cards))]
        return [(card, Rect(left, top, wide, room)) for card, left, top in zip(cards, lefts, tops, strict=True)]

    def raised(self, rect: Rect) -> Rect:
        """The place of a whole card over its slim one, raised, inside the canvas; where names are large or in rows, its own."""
        if not self._lifts(rect):
            return rect
        wide, high = self.size
        left = max(2, min(rect.centerx - wide // 2, self.rect.right - wide - 2))
        return Rect(left, rect.bottom - high - 6, wide, high)

    def framed(self, rect: Rect) -> Rect:
        """What the focus frame goes around: the raised card over a place, and the place below it."""
        raised = self.raised(rect)
        return Rect(raised.left, raised.top, raised.width, rect.bottom - raised.top)

    def _lifts(self, rect: Rect) -> bool:
        return not fonts.large and (self.low or rect.height >= self.size[1])

    def spot(self, rect: Rect, lit: bool) -> Rect:
        """Where a card at a place is pointed at: the card itself, so that its corners are lit and nothing on its face."""
        if not self._lifts(rect):
            return rect.inflate(2, 0)
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
        above = [
            (card, rect)
            for card, rect in self.places(cards)
            if self._lifts(rect) and (card == focus or (card in up and not self.low))
        ]
        for card, rect in self.places(cards):
            dull = asked and card not in lit
            if not self._lifts(rect):
                draw_label(brush, faces, card, rect, dull, card in up)
                self._draw_loss(brush, faces, card, rect)
                continue
            if (card, rect) in above:
                continue
            rect = left_by(rect, [self.raised(one) for _card, one in above])
            if card in up:
                rect = rect.move(0, -6)
            face = faces.whole if rect.size == self.size else faces.slim
            lifted = rect.move(0, -LIFT) if card in lit else rect
            face(brush, card, lifted, dull)
            self._draw_loss(brush, faces, card, lifted)
        for card, rect in self.places(cards):
            if card in self.apart and rect.left > self.rect.left + 4:  # where another group begins within a row
                gap = GAP if self.rows(len(self.slots if self.keeps(cards) else cards)) == 1 else ROW_GAP
                brush.fill((rect.left - gap // 2 - 1, rect.top + 4, 2, rect.height - 8), "dim")
        for card, rect in above:
            faces.whole(brush, card, self.raised(rect), asked and card not in lit)
            self._draw_loss(brush, faces, card, self.raised(rect))

    def _draw_loss(self, brush: Brush, faces: Faces, card: int, rect: Rect) -> None:
        """How much is lost by it, where its number and its name are not; in large text as short as can be."""
        lost = self.losses.get(card, 0)
        if not lost:
            return
        words = f"−{lost}" if fonts.large else _("{n} lost").format(n=lost)
        font = fonts.body if fonts.large else fonts.slim
        high = font.size * font.zoom + 3
        foot = rect.bottom - (WHOLE_NUMBER if self._lifts(rect) else 4)
        plate = Rect(rect.left + 4, foot - high, font.measure(words) + 5, high)
        if fonts.large:
            plate.right = rect.right - 10 - font.measure(faces.label(card).number)
        brush.fill(plate.inflate(2, 2), "bad")
        brush.fill(plate, "back")
        brush.text(words, (plate.left + 3, plate.top + (high - font.pitch) // 2), font, "bad")


def left_by(rect: Rect, raised: Sequence[Rect]) -> Rect:
    """What raised cards leave of the place of another one: its name has to do with that."""
    left, right = rect.left, rect.right
    for one in raised:
        if one.left <= rect.left < one.right:
            left = max(left, one.right)
        elif rect.left < one.left < rect.right:
            right = min(right, one.left)
    return Rect(left, rect.top, max(1, right - left), rect.height)


def shown_size(size: tuple[int, int]) -> tuple[int, int]:
    """How large a card is that is shown by itself for a moment, `size` where it is whole: in large text its name and picture."""
    return (LARGE_CARD, LARGE_HIGH) if fonts.large else size


def draw_card(brush: Brush, faces: Faces, card: int, rect: Rect, size: tuple[int, int]) -> None:
    """A card that lies open, whole where its place is as large as that, else with its name."""
    if fonts.large or rect.size != size:
        draw_label(brush, faces, card, rect, False)
    else:
        faces.whole(brush, card, rect, False)


def draw_label(brush: Brush, faces: Faces, card: int, rect: Rect, dull: bool, up: bool = False) -> None:
    """A card of which the name is read first: below it the signs of its kind, its number, and its picture where it has room."""
    if card < 0:
        faces.back(brush, card, rect)
        return
    told = faces.label(card)
    brush.frame(told.frame, rect)
    if dull and not told.dims:
        brush.dim(rect.inflate(-4, -4))
    beside = beside_of(rect, told.icons, told.name)
    if beside:
        _picture_beside(
            brush, faces, card, Rect(rect.left + 3, rect.top + (rect.height - PICTURE[1]) // 2, beside, PICTURE[1]), dull
        )
        rect = name_place(rect, told.icons, told.name)
        told = told._replace(icons=())
    ink = "hot" if up else "dim" if dull else "text"
    lines, font = label_lines(told, rect)
    pitch = font.size * font.zoom + (0 if fonts.large or len(lines) > 2 else 1)
    if fonts.large and len(lines) > 2 and rect.height < TALL:
        pitch = (rect.height - 4) // len(lines)  # closer: a name is not cut
    high = rect.height - 4 if rect.height < TALL else 2 * pitch
    spare = (rect.height - len(lines) * pitch) // 2
    above = 2 if len(lines) > 2 else max(2, min(4, spare)) if fonts.large else 4 if len(lines) > 1 else 6
    if beside and not told.number:
        above = (rect.height - len(lines) * pitch + 1) // 2
    elif len(lines) == 1 and fonts.large:
        above = 2 + (4 if told.telling and told.icons else max(0, (high - pitch) // 2))
    for number, line in enumerate(lines):
        top = rect.top + above + number * pitch - (font.pitch - font.size * font.zoom) // 2
        left = min(6, max(3, (rect.width - font.measure(line)) // 2))
        brush.text(line, (rect.left + left, top), font, ink)
    if rect.height >= TALL:
        faces.picture(brush, card, (rect.left + 6, rect.bottom - 37))
        if dull:
            brush.dim(Rect(rect.left + 6, rect.bottom - 37, 48, 32))
    x = rect.left + (58 if rect.height >= TALL else 5)
    if rect.height >= TALL or not fonts.large or told.telling:
        wide = sum(pictures.get(f"icons/{icon}").size[0] + 1 for icon in told.icons)
        foot, end = rect.bottom - 14, rect.right - 4 - font.measure(told.number)
        if len(lines) > 1 and _signs_behind(told, rect, lines, font):
            x = rect.left + 8 + font.measure(lines[-1])  # the last line ends before them
        elif len(lines) > 1 and rect.height < TALL and rect.left + 8 + font.measure(lines[0]) + wide <= rect.right - 4:
            x, foot, end = rect.right - 4 - wide, rect.top + 4, rect.right  # the first line does
        for icon in told.icons:
            wide = pictures.get(f"icons/{icon}").size[0] + 1
            if x + wide > end:
                break
            brush.picture(f"icons/{icon}", (x, foot))
            x += wide
    if told.number:
        _number(brush, told.number, fonts.body if fonts.large else font, rect, dull)


def beside_of(rect: Rect, icons: Sequence[str], name: str = "") -> int:
    """How much of its picture a card shows beside its name, in pixels; none where that is too narrow for its signs.

    A Japanese name that would need three lines, which fill the card from frame to frame, gets room for two as far as it goes.
    """
    if fonts.large or rect.height >= TALL or rect.width < BESIDE:
        return 0
    wide = min(PICTURE[0], rect.width - NAMED)
    if not name.isascii():
        fits = (room for room in range(wide, LEAST_PICTURE - 1, -2) if _in_two(name, rect.width - room - 10))
        wide = next(fits, wide)
    return wide if _signs_in(Rect(0, 0, wide, PICTURE[1]), icons) is not None else 0


def _in_two(name: str, room: int) -> bool:
    lines = fonts.face.balanced(name, room)
    return len(lines) <= 2 and all(fonts.face.measure(line) <= room for line in lines)


def name_place(rect: Rect, icons: Sequence[str], name: str = "") -> Rect:
    """Where the name of a card is: all of it, or what its picture leaves."""
    beside = beside_of(rect, icons, name)
    return Rect(rect.left + beside, rect.top, rect.width - beside, rect.height) if beside else rect


def _picture_beside(brush: Brush, faces: Faces, card: int, room: Rect, dull: bool) -> None:
    """The middle of a card's picture, with the signs of its kind."""
    brush.clip(room)
    faces.picture(brush, card, (room.centerx - PICTURE[0] // 2, room.top))
    brush.clip(None)
    if dull:
        brush.dim(room)
    for icon, (x, y) in _signs_in(room, faces.label(card).icons) or ():
        wide, high = pictures.get(f"icons/{icon}").size
        brush.fill((x, y, wide + 2, high + 2), "back")
        brush.picture(f"icons/{icon}", (x + 1, y + 1))


def _signs_in(room: Rect, icons: Sequence[str]) -> list[tuple[str, tuple[int, int]]] | None:
    """Where signs stand in a place: side by side along its foot, and above these where that is too narrow; None: no room."""
    found = []
    x, foot = room.left, room.bottom
    for icon in icons:
        wide, high = (length + 2 for length in pictures.get(f"icons/{icon}").size)
        if x + wide > room.right and x > room.left:
            x, foot = room.left, foot - high
        if x + wide > room.right or foot - high < room.top:
            return None
        found.append((icon, (x, foot - high)))
        x += wide
    return found


def _number(brush: Brush, words: str, font: Font, rect: Rect, dull: bool) -> None:
    """The number of a card in its lower right corner, on a plate."""
    high = font.size * font.zoom + 1
    plate = Rect(0, 0, font.measure(words) + 4, high)
    plate.bottomright = (rect.right - 3, rect.bottom - 3)
    brush.fill(plate, "back")
    top = plate.top - (font.pitch - font.size * font.zoom) // 2
    brush.text(words, (plate.right - 2, top), font, "dim" if dull else "gold", "right")


def _signs_behind(told: Label, rect: Rect, lines: Sequence[str], font: Font) -> bool:
    """Have the signs room between the last line of a name and the number?"""
    wide = sum(pictures.get(f"icons/{icon}").size[0] + 1 for icon in told.icons)
    return 8 + font.measure(lines[-1]) + wide <= rect.width - 6 - font.measure(told.number)


def label_lines(told: Label, rect: Rect) -> tuple[list[str], Font]:
    """The name in two lines that leave room for the number, or three, and their font: a slim one where the usual is too wide, or
    would cut a Japanese word.
    """
    wide = rect.width - 10
    low = rect.height < TALL
    signs = fonts.large and low and told.telling and bool(told.icons)  # they stand below the name
    sizes = [(fonts.body, 1 if signs else 2), (fonts.slim, 2)] if fonts.large else [(fonts.face, 2)]
    if fonts.large and told.name.isascii():  # Latin letters stand apart in closer lines as well
        sizes.append((fonts.slim, 3))
    if not fonts.large and not told.number:  # nothing stands below it
        sizes += [(fonts.slim, 3)] if told.name.isascii() else [(fonts.slim, 2), (fonts.slim, 3)]
    elif not fonts.large and told.name.isascii():
        sizes += [(fonts.slim, 2), (fonts.slim, 3)]
    # of two lines the last leaves room for the signs, if any can
    if low and not fonts.large and told.icons and told.name.isascii():
        for font in (fonts.face, fonts.slim):
            lines = font.balanced(told.name, wide)
            whole = " ".join(lines) == told.name and all(font.measure(line) <= wide for line in lines)
            if whole and (len(lines) == 1 or (len(lines) == 2 and _signs_behind(told, rect, lines, font))):
                return lines, font
    for font, most, strict in [(font, most, strict) for strict in (fonts.large, False) for font, most in sizes]:
        if font is fonts.slim and not fonts.large:  # a long word may come as near to the frame as it has to
            wide = rect.width - 6
        beside = wide - (fonts.body if fonts.large else font).measure(told.number) - 6 if told.number and low else wide
        for room in dict.fromkeys((wide, beside)):
            lines = font.balanced(told.name, room)
            whole = " ".join(lines) == told.name if told.name.isascii() else not (strict and _cuts_a_word(tuple(lines)))
            fits = whole and len(lines) <= most and all(font.measure(line) <= room for line in lines)
            if fits and ((len(lines) < 2 and not fonts.large) or font.measure(lines[-1]) <= beside):
                return lines, font
    return fonts.slim.balanced(told.name, wide)[:2], fonts.slim


@lru_cache(maxsize=512)
def _cuts_a_word(lines: tuple[str, ...]) -> bool:
    """Does the first line of a Japanese name end where none should?"""
    name = "".join(lines)
    return len(lines) > 1 and prices(name)[len(lines[0])] > LINE


def label_overflow(told: Label, rect: Rect) -> list[str]:
    """The name where it does not fit its place."""
    rect = name_place(rect, told.icons, told.name)
    lines, font = label_lines(told, rect)
    whole = "".join(lines).replace(" ", "") == told.name.replace(" ", "")
    return [] if whole and all(font.measure(line) <= rect.width - 6 for line in lines) else [told.name]
