"""The face of a card of Scoundrel Quest: its frame, its picture, its name. No rules text; that is the inspector's."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pygame

from game.client.brush import Brush, Rect
from game.client.i18n import language
from game.client.pictures import pictures
from game.client.table.hand import Label
from game.client.table.scoundrel_quest import emblems
from game.client.table.scoundrel_quest.emblems import Pile
from game.client.table.scoundrel_quest.rooms import room_picture
from game.client.text import Font, at_most, fonts
from game.content.scoundrel_quest.schema import QuestPack, Room
from game.content.scoundrel_quest.texts import card_name
from game.games.scoundrel_quest import QuestView

SIZE = (62, 72)
"""A card along the bottom, in pixels."""
PICTURE = (48, 32)
RIM = 3
"""How wide a frame is with the gap to what is written, in pixels."""
NAME_LINES, NAME_HIGH = 3, 34
"""So many lines a name has at most, three only in the small font, and so much room above the picture."""


def name_lines(card: Any, width: int) -> tuple[list[str], Font]:
    """The name in the lines that fit a face so wide, and their font: the small one where a word is too long.

    Letters keep as clear of the frame as they can, kanji have room within their own cells. A word is broken where nothing helps.
    """
    name = card_name(card, language())
    for rim in (RIM, 2, 1) if name.isascii() else (1,):
        room = width - 2 * rim
        for font, most in ((fonts.face, NAME_LINES - 1), (fonts.face_small, NAME_LINES)):
            lines = font.balanced(name, room)
            whole = not name.isascii() or " ".join(lines) == name
            if whole and len(lines) <= most and all(font.measure(line) <= room for line in lines):
                return lines, font
    return fonts.face_small.balanced(name, width - 2), fonts.face_small


def draw_name(brush: Brush, lines: list[str], font: Font, rect: Rect) -> None:
    """The lines of a name in the middle of their room."""
    lines = at_most(lines, NAME_LINES, font, rect.width - 4)
    pitch = 13 if len(lines) < NAME_LINES else 10
    top = rect.top + 3 + (NAME_HIGH - 4 - pitch * len(lines)) // 2
    for number, line in enumerate(lines):
        brush.text(line, (rect.centerx, top + number * pitch), font, "text", "center")


class Faces:
    """The cards before the seat at the screen, as its view knows them. `marks` are the signs of where they lie."""

    def __init__(self, view: QuestView, marks: dict[int, str]) -> None:
        self.view, self.marks = view, marks

    def family(self, card: int) -> Pile:
        """The deck of a card."""
        return cast("Pile", self.view.table.zones.family(card))

    def back(self, brush: Brush, card: int, rect: Rect) -> None:
        """The back of a card."""
        brush.frame(emblems.frame(self.family(card), face_down=True), rect)

    def whole(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """A whole card."""
        if card < 0:
            self.back(brush, card, rect)
            return
        printed = self.view.table.card[card]
        brush.frame(emblems.frame(self.family(card)), rect)
        lines, font = name_lines(printed, rect.width)
        draw_name(brush, lines, font, rect)
        picture = Rect(rect.centerx - PICTURE[0] // 2, rect.bottom - PICTURE[1] - 5, *PICTURE)
        brush.picture(f"cards/{printed.id}", picture.topleft)
        if dull:
            brush.dim(picture)
        self._mark(brush, card, rect)

    def slim(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """The middle of the picture, and the sign of where the card lies."""
        if card < 0:
            self.back(brush, card, rect)
            return
        printed = self.view.table.card[card]
        brush.frame(emblems.frame(self.family(card)), rect)
        draw_name(brush, *name_lines(printed, rect.width), rect)
        wide = min(PICTURE[0], rect.width - 6)
        picture = Rect(rect.centerx - wide // 2, rect.bottom - PICTURE[1] - 5, wide, PICTURE[1])
        brush.clip(picture)
        brush.picture(f"cards/{printed.id}", (picture.centerx - PICTURE[0] // 2, picture.top))
        brush.clip(None)
        if dull:
            brush.dim(picture)
        self._mark(brush, card, rect)

    def label(self, card: int) -> Label:
        """What of a card is read from afar; there is no one number."""
        mark = self.marks.get(card, "").removeprefix("icons/")
        name = card_name(self.view.table.card[card], language())
        return Label(emblems.frame(self.family(card)), name, "", (mark,) if mark else (), False, True)

    def picture(self, brush: Brush, card: int, place: tuple[int, int]) -> None:
        """The picture of a card."""
        brush.picture(f"cards/{self.view.table.card[card].id}", place)

    def _mark(self, brush: Brush, card: int, rect: Rect) -> None:
        mark = self.marks.get(card)
        if mark is not None:
            box = Rect(rect.left + 3, rect.bottom - 18, 14, 14)
            brush.fill(box, "ink-0")
            brush.picture(mark, (box.left + 1, box.top + 1))


def card_picture(pack: QuestPack, card: Any) -> pygame.Surface:
    """A card's picture for pages of their own; of a room its map."""
    if isinstance(card, Room):
        folder = Path(pack.made.folders[-1])
        picture = room_picture(folder, card.id)
        made = pygame.Surface(picture.size, pygame.SRCALPHA)
        picture.draw(made, (0, 0, *picture.size), 0, (0, 0))
        return made
    return pictures.get(f"cards/{card.id}").frame()


def overflow(view: QuestView, card: int, width: int = SIZE[0]) -> list[str]:
    """A name that does not fit a face so wide."""
    lines, font = name_lines(view.table.card[card], width)
    wide = any(font.measure(line) > width - 2 for line in lines)
    return [card_name(view.table.card[card], language())] if wide or len(lines) > NAME_LINES else []
