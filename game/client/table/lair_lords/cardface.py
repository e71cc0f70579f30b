"""The face of a card of Lair Lords: a short name, a picture, one big number, icons. No rules text; that is the inspector's."""

from __future__ import annotations

from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import language
from game.client.pictures import pictures
from game.client.table.lair_lords.rooms import MIDDLE, draw_room
from game.client.text import fonts
from game.content.lair_lords import CLASSES
from game.content.lair_text import card_name
from game.games.lair_lords import LairView

SIZE = (72, 80)
"""A card in the hand, in pixels."""
NAME_LINES = 2
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


def draw_picture(brush: Brush, card: Any, rect: Rect) -> None:
    """A card's picture of 48×32: the middle of a Room, else a picture of its own."""
    if card.family == "room":
        draw_room(brush, card.id, rect.topleft, MIDDLE)
    else:
        brush.picture(picture_of(card), rect.topleft)


def name_lines(card: Any, width: int) -> list[str]:
    """The name in the lines that fit its place."""
    return fonts.face.balanced(card_name(card, language()), width)


def back_of(family: str) -> str:
    """The frame of a card's back."""
    return {"room": "back_room", "spell": "back_spell", "hero": "back_hero", "epic": "back_epic"}.get(family, "card_back")


class Faces:
    """The cards of the hand before the screen, as the seat's view knows them."""

    def __init__(self, view: LairView) -> None:
        self.view = view

    def back(self, brush: Brush, card: int, rect: Rect) -> None:
        """The back of a card, by its deck."""
        brush.frame(back_of(self.view.table.zones.family(card)), rect)

    def whole(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """A whole card."""
        if card < 0:
            self.back(brush, card, rect)
            return
        printed = self.view.table.card[card]
        brush.frame(frame_of(printed), rect)
        lines = name_lines(printed, rect.width - 6)
        pitch = 13
        top = rect.top + 4 + (pitch * (NAME_LINES - len(lines))) // 2
        for number, line in enumerate(lines[:NAME_LINES]):
            brush.text(line, (rect.centerx, top + number * pitch - 1), fonts.face, "dim" if dull else "text", "center")
        words = number_of(printed)
        beside = len(words) == 1
        picture = Rect(rect.left + (5 if beside else 12), rect.top + 30, 48, 32)
        draw_picture(brush, printed, picture)
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
        printed = self.view.table.card[card]
        brush.frame(frame_of(printed), rect)
        if rect.width >= SIZE[0] - 2 and rect.height < SIZE[1]:
            self._low(brush, printed, rect, dull)
        else:
            self._narrow(brush, printed, rect, dull)

    def _low(self, brush: Brush, printed: Any, rect: Rect, dull: bool) -> None:
        lines = name_lines(printed, rect.width - 6)
        top = rect.top + 3 + (13 * (NAME_LINES - len(lines))) // 2
        for number, line in enumerate(lines[:NAME_LINES]):
            brush.text(line, (rect.centerx, top + number * 13 - 1), fonts.face, "dim" if dull else "text", "center")
        x = rect.left + 6
        for icon in icons_of(printed):
            brush.picture(f"icons/{icon}", (x, rect.bottom - 16))
            x += 13
        words = number_of(printed)
        if words:
            brush.shaded(words, (rect.right - 7, rect.bottom - 17), fonts.face, "dim" if dull else "gold", "right")

    def _narrow(self, brush: Brush, printed: Any, rect: Rect, dull: bool) -> None:
        words = number_of(printed)
        window = Rect(rect.left + 3, rect.top + 4, rect.width - 6, min(32, rect.height - 22))
        if rect.height >= SIZE[1]:
            window.top += 16
        if rect.width >= NARROW:
            clip = brush.surface.get_clip()
            brush.clip(window.clip(clip))
            draw_picture(brush, printed, Rect(rect.centerx - 24, window.bottom - 32, 48, 32))
            brush.clip(clip)
        if words:
            wide = fonts.face.measure(words) + 4
            plate = Rect(rect.right - 3 - wide, rect.top + 4, wide, 13)
            brush.fill(plate, "back")
            brush.text(words, (plate.centerx, plate.top - 1), fonts.face, "dim" if dull else "gold", "center")
        icons = icons_of(printed)
        if len(icons) * 13 > rect.width - 4:
            icons = icons[: max(1, (rect.width - 4) // 13)]
        x = rect.centerx - (13 * len(icons) - 1) // 2
        for icon in icons:
            brush.picture(f"icons/{icon}", (x, rect.bottom - 17))
            x += 13


def overflow(view: LairView, card: int) -> list[str]:
    """The name when it does not fit the face."""
    lines = name_lines(view.table.card[card], SIZE[0] - 6)
    wide = any(fonts.face.measure(line) > SIZE[0] - 6 for line in lines)
    return [" ".join(lines)] if wide or len(lines) > NAME_LINES else []
