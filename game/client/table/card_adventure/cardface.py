"""The face of a card: a short name, a picture, one big number, the sign of its kind. No rules text; that is the inspector's."""

from __future__ import annotations

import pygame

from game.client.brush import Brush, Rect
from game.client.i18n import language
from game.client.pictures import pictures
from game.client.table.card_adventure.sums import hand_bp
from game.client.table.card_adventure.words import cost_text
from game.client.table.hand import Label
from game.client.text import Font, at_most, fonts
from game.content.card_adventure.cards import Card
from game.content.card_adventure.pack import Pack
from game.content.card_adventure.texts import card_name
from game.games.card_adventure import CardAdventureView

SIZE = (72, 80)
"""A card in the hand, in pixels."""
NAME_LINES = 2
PICTURE = (48, 32)


def number_of(view: CardAdventureView, card: int, seat: int = -1) -> str:
    """The one big number of a card: +BP, MP, cost, BP. With a seat, an attack card shows what it counts now."""
    printed = view.table.card[card]
    match printed.family:
        case "attack":
            return f"+{hand_bp(view, seat, card) if seat >= 0 else printed.bp}"
        case "mp":
            return str(printed.mp)
        case "magic":
            return cost_text(view, card)
        case "monster":
            return str(view.bp(card))
    return ""


def name_lines(view: CardAdventureView, card: int, width: int) -> tuple[list[str], Font]:
    """The name in the lines that fit its place, and their font: a slim one where else a word would be cut."""
    name = card_name(view.table.card[card], language())
    lines = fonts.face.balanced(name, width)
    if name.isascii() and " ".join(lines) != name:
        return fonts.slim.balanced(name, width), fonts.slim
    return lines, fonts.face


def _fits(lines: list[str], font: Font, width: int) -> bool:
    return len(lines) <= NAME_LINES and all(font.measure(one) <= width for one in lines)


def draw_card(brush: Brush, view: CardAdventureView, card: int, rect: Rect, seat: int = -1, dull: bool = False) -> None:
    """Draw a card into a rect of SIZE; an unseen one from its back; `dull` when it can't be used now."""
    if card < 0:
        brush.frame("card_back", rect)
        return
    printed = view.table.card[card]
    brush.frame(f"card_{printed.family}", rect)
    lines, font = name_lines(view, card, rect.width - 8)
    if rect.width < SIZE[0] and not (font is fonts.face and _fits(lines, font, rect.width - 8)):
        lines, font = name_lines(view, card, rect.width - 6)
    pitch = 13
    lines = at_most(lines, NAME_LINES, font, rect.width - 6)
    top = rect.top + 5 + (pitch * (NAME_LINES - len(lines))) // 2
    ink = "dim" if dull and printed.family != "item" else "text"  # on the brown of items it could not be read
    for number, line in enumerate(lines):
        brush.text(line, (rect.centerx, top + number * pitch - 1), font, ink, "center")
    picture = Rect(rect.centerx - PICTURE[0] // 2, rect.top + 32, *PICTURE)
    draw_picture(brush, view, card, picture)
    if dull:
        brush.dim(picture.clip(rect))
    brush.picture(f"icons/family_{printed.family}", (rect.left + 5, rect.bottom - 16))
    words = number_of(view, card, seat)
    if words:
        font = fonts.number if len(words) < 3 else fonts.face
        high = 27 if font.zoom > 1 else 16
        wide = font.measure(words) + 6
        plate = Rect(rect.right - 5 - wide, rect.bottom - 5 - high, wide, high)  # no number on a picture that it competes with
        brush.fill(plate, "back")
        brush.text(words, (plate.right - 3, plate.top + (0 if font.zoom > 1 else 1)), font, "dim" if dull else "gold", "right")


def draw_slim(brush: Brush, view: CardAdventureView, card: int, rect: Rect, seat: int = -1, dull: bool = False) -> None:
    """A card of a crowded hand: its number above, the middle of its picture, the sign of its kind below.

    Where the whole picture and the name have room, it is drawn as a whole card.
    """
    if card < 0:
        brush.frame("card_back", rect)
        return
    room = rect.width - 6
    if room >= PICTURE[0] and _fits(*name_lines(view, card, room), room):
        draw_card(brush, view, card, rect, seat, dull)
        return
    printed = view.table.card[card]
    brush.frame(f"card_{printed.family}", rect)
    inside = rect.inflate(-6, 0)
    words = number_of(view, card, seat).split("/")[0]
    top = rect.top + 8
    if words:
        brush.text(words, (rect.centerx, top - 2), fonts.face, "dim" if dull else "gold", "center")
        top += 14
    window = Rect(inside.left, top + (0 if words else 6), inside.width, PICTURE[1])
    brush.clip(window.clip(rect))
    draw_picture(brush, view, card, Rect(rect.centerx - PICTURE[0] // 2, window.top, *PICTURE))
    if dull:
        brush.dim(window.clip(rect))
    brush.clip(None)
    brush.picture(f"icons/family_{printed.family}", (rect.centerx - 6, rect.bottom - 18))


def draw_picture(brush: Brush, view: CardAdventureView, card: int, rect: Rect) -> None:
    """A card's picture of 48×32; a monster stands before the dungeon itself."""
    draw_printed(brush, view.table.card[card], rect)


def card_picture(_pack: Pack, printed: Card) -> pygame.Surface:
    """A card's picture for pages of their own."""
    made = pygame.Surface(PICTURE, pygame.SRCALPHA)
    draw_printed(Brush(made, 0, 0, still=True), printed, made.get_rect())
    return made


def draw_printed(brush: Brush, printed: Card, rect: Rect) -> None:
    """The picture of 48×32 of a card by what is printed on it."""
    name = printed.id
    if printed.family == "monster" and not pictures.is_lent(f"cards/{name}"):
        brush.picture("cards/card_backdrop_monster", rect.topleft)
        piece = pictures.get(f"pieces/{name}")
        brush.stand(piece, (rect.centerx, rect.bottom - (1 if piece.size[1] >= 32 else 3)))
    elif pictures.has(f"cards/{name}"):
        brush.picture(f"cards/{name}", rect.topleft)


def overflow(view: CardAdventureView, card: int) -> list[str]:
    """The name when it does not fit the face."""
    lines, font = name_lines(view, card, SIZE[0] - 8)
    return [] if _fits(lines, font, SIZE[0] - 8) else [" ".join(lines)]


class Faces:
    """The cards of the hand before the screen, as the seat's view knows them."""

    def __init__(self, view: CardAdventureView, seat: int) -> None:
        self.view, self.seat = view, seat

    def whole(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """A whole card."""
        draw_card(brush, self.view, card, rect, self.seat, dull)

    def slim(self, brush: Brush, card: int, rect: Rect, dull: bool) -> None:
        """A card of a crowded hand."""
        draw_slim(brush, self.view, card, rect, self.seat, dull)

    def back(self, brush: Brush, card: int, rect: Rect) -> None:
        """The back of a card, which all have in common."""
        brush.frame("card_back", rect)

    def label(self, card: int) -> Label:
        """What of a card is read from afar."""
        printed = self.view.table.card[card]
        number = number_of(self.view, card, self.seat)
        name, icons = card_name(printed, language()), (f"family_{printed.family}",)
        return Label(f"card_{printed.family}", name, number, icons, printed.family != "item")

    def picture(self, brush: Brush, card: int, place: tuple[int, int]) -> None:
        """The picture of a card."""
        draw_picture(brush, self.view, card, Rect(place, PICTURE))
