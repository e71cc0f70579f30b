"""The face of a card of Lair Lords: a short name, a picture, one big number, icons. No rules text; that is the inspector's."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.brush import Brush, Rect
from game.client.i18n import language
from game.client.pictures import pictures
from game.client.table.hand import Label
from game.client.table.lair_lords.rooms import MIDDLE, ROOM, draw_room, paint_room
from game.client.text import Font, at_most, fonts
from game.content.lair_lords.schema import CLASSES, LairPack
from game.content.lair_lords.texts import card_name
from game.games.lair_lords import LairView

SIZE = (72, 80)
"""A card in the hand, in pixels."""
NAME_LINES, NAME_PITCH = 2, 13
NARROW = 30
"""Below this width a card shows its signs alone."""


def frame_of(card: Any) -> str:
    """The frame of a card by its kind."""
    match card.family:
        case "room":
            return f"frame_room_{card.subtype}"
        case "boss":
            return "frame_lord"
        case "epic":
            return "frame_epic"
        case "hero":
            return "frame_epic" if card.epic else "frame_hero"
    return f"frame_{card.family}"


def number_of(card: Any) -> str:
    """The one big number of a card: a Room's damage, a Hero's Health, a lord's XP; a Spell has none."""
    match card.family:
        case "room":
            return str(card.damage)
        case "boss":
            return str(card.xp)
        case "spell":
            return ""
    return str(card.health)


def icons_of(card: Any) -> list[str]:
    """The signs of a card: treasure, advanced, class, phase; the small ones."""
    match card.family:
        case "room":
            found = [f"treasure_{kind}" for kind in CLASSES for _number in range(card.treasure.get(kind, 0))]
            return found + (["advanced"] if card.rank == "advanced" else [])
        case "boss":
            return [f"treasure_{card.treasure}"]
        case "spell":
            return [f"phase_{card.phase}"]
    return [f"class_{card.kind}"]


def picture_of(card: Any) -> str:
    """The name of a card's picture; some Spells share their id with a card of another game."""
    own = f"cards/{card.family}_{card.id}"
    return own if pictures.has(own) else f"cards/{card.id}"


def draw_picture(brush: Brush, card: Any, rect: Rect, dull: bool = False) -> None:
    """A card's picture of 48×32: the middle of a Room, else a picture of its own; `dull` where it can't be used now."""
    if card.family == "room":
        draw_room(brush, card.id, rect.topleft, MIDDLE)
    else:
        brush.picture(picture_of(card), rect.topleft)
    if dull:
        brush.dim(rect)


def card_picture(_pack: LairPack, card: Any) -> pygame.Surface:
    """A card's picture for pages of their own; of a Room the whole."""
    room = card.family == "room"
    made = pygame.Surface(ROOM if room else MIDDLE, pygame.SRCALPHA)
    if room:
        paint_room(made, card.id, (0, 0))
    else:
        draw_picture(Brush(made, 0, 0, still=True), card, made.get_rect())
    return made


def name_lines(card: Any, width: int, font: Font | None = None) -> list[str]:
    """The name in the lines that fit its place."""
    return (font or fonts.face).balanced(card_name(card, language()), width)


def whole_name(card: Any, width: int) -> list[str]:
    """The name on a whole face `width` pixels wide: a little off its frame, except where a word would be cut for that."""
    name = card_name(card, language())
    lines = name_lines(card, width - 10)
    return name_lines(card, width - 6) if name.isascii() and " ".join(lines) != name else lines


def slim_name(card: Any, width: int) -> tuple[list[str], Font] | None:
    """The name on a face that is less wide than a whole one, and its font; None where it would be cut.

    A small font is for letters; kanji would not be read in it.
    """
    name = card_name(card, language())
    letters = name.isascii()
    for font in (fonts.face, fonts.face_small) if letters else (fonts.face,):
        for room in (width - 4, width):  # a little off the frame where that is possible
            lines = name_lines(card, room, font)
            broken = letters and " ".join(lines) != name
            if len(lines) <= NAME_LINES and not broken and all(font.measure(line) <= room for line in lines):
                return lines, font
    return None


def back_of(family: str) -> str:
    """The frame of a card's back."""
    return {"room": "back_room", "spell": "back_spell", "hero": "back_hero", "epic": "back_epic"}.get(family, "card_back")


class Faces:
    """The cards of the hand before the screen, as the seat's view knows them."""

    def __init__(self, view: LairView) -> None:
        self.view = view
        self.bright = view.decision is not None and view.decision.kind == "mulligan"
        """The whole hand is to be looked at: no card is dulled."""

    def back(self, brush: Brush, card: int, rect: Rect) -> None:
        """The back of a card, by its deck."""
        brush.frame(back_of(self.view.table.zones.family(card)), rect)

    def whole(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """A whole card."""
        if card < 0:
            self.back(brush, card, rect)
            return
        printed, dull = self.view.table.card[card], dull and not self.bright
        brush.frame(frame_of(printed), rect)
        _draw_name(brush, whole_name(printed, rect.width), fonts.face, rect, rect.top + 4, dull)
        words = number_of(printed)
        beside = len(words) == 1
        picture = Rect(rect.left + (5 if beside else 12), rect.top + 30, 48, 32)
        draw_picture(brush, printed, picture, dull)
        x = rect.left + 5
        for icon in icons_of(printed):
            brush.picture(f"icons/{icon}", (x, rect.bottom - 16))
            x += 13
        ink = "dim" if dull else "gold"
        if beside:
            brush.text(words, (rect.right - 12, picture.top - 2), fonts.number, ink, "center")
            if printed.family == "room":
                brush.picture(f"icons/room_{printed.subtype}_small", (rect.right - 17, picture.bottom - 8))
        elif words:
            brush.text(words, (rect.right - 7, rect.bottom - 17), fonts.face, ink, "right")

    def slim(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """What of a card has room: in a low strip its name and signs, in a crowded hand its number and signs alone."""
        if card < 0:
            self.back(brush, card, rect)
            return
        printed, dull = self.view.table.card[card], dull and not self.bright
        brush.frame(frame_of(printed), rect)
        name = slim_name(printed, rect.width - 6)
        if name is None:
            self._narrow(brush, printed, rect, dull)
            return
        low = rect.height < SIZE[1]
        _draw_name(brush, *name, rect, rect.top + (3 if low else 4), dull)
        words = number_of(printed)
        if not low:
            picture = Rect(rect.centerx - 24, rect.top + 30, 48, 32)
            self._window(brush, printed, picture.clip(rect.inflate(-6, 0)), picture, dull)
            if words:
                self._number(brush, words, rect.right - 3, picture.top, dull)
        elif words:
            brush.shaded(words, (rect.right - 7, rect.bottom - 17), fonts.face, "dim" if dull else "gold", "right")
        room = rect.width - (10 if words and low else 0)
        self._icons(brush, printed, rect, room, left=low)

    def label(self, card: int) -> Label:
        """What of a card is read from afar."""
        printed = self.view.table.card[card]
        return Label(frame_of(printed), card_name(printed, language()), number_of(printed), icons_of(printed), telling=True)

    def picture(self, brush: Brush, card: int, place: tuple[int, int]) -> None:
        """The picture of a card."""
        draw_picture(brush, self.view.table.card[card], Rect(place, (48, 32)))

    def _narrow(self, brush: Brush, printed: Any, rect: Rect, dull: bool) -> None:
        """The picture, the number and the signs of a card in a crowd, where a name would be cut."""
        words = number_of(printed)
        window = Rect(rect.left + 3, rect.top + 4, rect.width - 6, min(32, rect.height - 22))
        if rect.height >= SIZE[1]:
            window.top += 16
        if rect.width >= NARROW:
            self._window(brush, printed, window, Rect(rect.centerx - 24, window.bottom - 32, 48, 32), dull)
        if words:
            self._number(brush, words, rect.right - 3, rect.top + 4, dull)
        self._icons(brush, printed, rect, rect.width)

    @staticmethod
    def _window(brush: Brush, printed: Any, window: Rect, picture: Rect, dull: bool) -> None:
        """As much of a card's picture as a window shows."""
        clip = brush.surface.get_clip()
        brush.clip(window.clip(clip))
        draw_picture(brush, printed, picture, dull)
        brush.clip(clip)

    @staticmethod
    def _number(brush: Brush, words: str, right: int, top: int, dull: bool) -> None:
        """The number of a card on a plate over its picture."""
        wide = fonts.face.measure(words) + 4
        plate = Rect(right - wide, top, wide, 13)
        brush.fill(plate, "back")
        brush.text(words, (plate.centerx, plate.top - 1), fonts.face, "dim" if dull else "gold", "center")

    @staticmethod
    def _icons(brush: Brush, printed: Any, rect: Rect, room: int, left: bool = False) -> None:
        """The signs of a card along its lower edge, as many as there is room for."""
        icons = icons_of(printed)
        if len(icons) * 13 > room - 4:
            icons = icons[: max(1, (room - 4) // 13)]
        x = rect.left + 6 if left else rect.centerx - (13 * len(icons) - 1) // 2
        for icon in icons:
            brush.picture(f"icons/{icon}", (x, rect.bottom - (16 if left else 17)))
            x += 13


def _draw_name(brush: Brush, lines: list[str], font: Font, rect: Rect, top: int, dull: bool) -> None:
    """A name in at most two lines, in the middle of the place for two."""
    lines = at_most(lines, NAME_LINES, font, rect.width - 6)
    top += (NAME_PITCH * (NAME_LINES - len(lines))) // 2 + (fonts.face.pitch - font.pitch) // 2
    for number, line in enumerate(lines):
        brush.text(line, (rect.centerx, top + number * NAME_PITCH - 1), font, "dim" if dull else "text", "center")


def overflow(view: LairView, card: int) -> list[str]:
    """The name when it does not fit the face."""
    lines = whole_name(view.table.card[card], SIZE[0])
    wide = any(fonts.face.measure(line) > SIZE[0] - 6 for line in lines)
    return [" ".join(lines)] if wide or len(lines) > NAME_LINES else []
