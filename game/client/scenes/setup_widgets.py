"""The parts of which a setup is made: the game's name between arrows, pictures, a list to tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
from game.client.said import Edit, Pointer, Press, Said, Verb
from game.client.scrolling import ListBox, Row
from game.client.text import fonts
from game.client.widgets import Choice, Pressable, Widget


class TitleChoice(Choice):
    """The name of the game as a heading between two arrows."""

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the name large."""
        brush.frame("panel_dark", self.box)
        for picture, x in (("icons/arrow_left", self.box.left + 6), ("icons/arrow_right", self.box.right - 22)):
            brush.picture(picture, (x, self.box.centery - 8), zoom=2)
        place = (self.box.centerx, self.box.centery - fonts.title.pitch // 2)
        brush.shaded(self.values[self.index], place, fonts.title, "gold", "center")

    def overflow(self) -> list[str]:
        """Names that run into the arrows."""
        return [value for value in self.values if fonts.title.measure(value) > self.box.width - 52]


class PictureBox(Widget):
    """A picture in a frame."""

    def __init__(self, rect: Rect, picture: pygame.Surface) -> None:
        super().__init__(rect)
        self.picture = picture

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the picture in the middle of the frame."""
        brush.frame("panel_dark", self.rect)
        brush.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class SeatSign(Widget):
    """The shape of a seat before its row."""

    def __init__(self, rect: Rect, seat: int) -> None:
        super().__init__(rect)
        self.seat = seat

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the shape."""
        brush.seat(self.seat, (self.rect.centerx - 6, self.rect.centery - 6))


class SignChoice(Pressable):
    """The shape of a seat before its row: pressed, the seat takes the next one, and who had that gets the one before."""

    def __init__(self, rect: Rect, sign: int, action: Callable[[], None], key: str, zone: str) -> None:
        super().__init__(rect, action, key, zone)
        self.sign = sign

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the shape on a button."""
        brush.frame("button_pressed" if self.pressed else "button_hot" if focused else "button", self.rect)
        brush.fill(Rect(self.rect.centerx - 7, self.rect.centery - 7, 14, 14), "ink-0")
        brush.seat(self.sign, (self.rect.centerx - 6, self.rect.centery - 6))


class PieceSign(Widget):
    """The piece of a class."""

    def __init__(self, rect: Rect, layers: Sequence[str]) -> None:
        super().__init__(rect)
        self.layers = layers

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the piece, alive."""
        for picture in self.layers:
            brush.stand(picture, (self.rect.centerx, self.rect.bottom - 3))


class RadioList(ListBox):
    """Rows of which one is chosen: keys walk over them, and out at both ends, and only confirm or a click chooses another."""

    cursor = 0

    @property
    def at(self) -> int:
        """The row that the keys are on."""
        return self.cursor

    def _follow(self) -> None:
        self.cursor = self.index
        super()._follow()

    def as_before(self, old: Widget) -> None:
        """The keys are on the row where they were."""
        super().as_before(old)
        if isinstance(old, RadioList) and len(old.rows) == len(self.rows) and old.cursor != old.index:
            self.cursor = old.cursor
            super()._follow()

    def walk(self, by: int) -> bool:
        """Goes to another row, which is read there; False at the end of the list."""
        if not 0 <= self.cursor + by < len(self.rows):
            return False
        self.cursor += by
        super()._follow()
        self.pointed = -1
        self.point(self.cursor)
        return True

    def leave(self) -> None:
        """Who comes back begins at the row that is chosen."""
        self._follow()

    def say(self, said: Said) -> bool:
        """Keys walk, confirm chooses; the mouse does as in every list."""
        match said:
            case Press(Verb.UP | Verb.DOWN as verb):
                return self.walk(1 if verb is Verb.DOWN else -1)
            case Press(Verb.SCROLL_UP | Verb.SCROLL_DOWN as verb):
                step = self.shown if verb is Verb.SCROLL_DOWN else -self.shown
                return self.walk(max(-self.cursor, min(step, len(self.rows) - 1 - self.cursor)))
            case Edit("home"):
                return self.walk(-self.cursor)
            case Edit("end"):
                return self.walk(len(self.rows) - 1 - self.cursor)
            case Press(Verb.CONFIRM, False):
                self.move(self.cursor - self.index)
                return True
            case Press():
                return False
        return super().say(said)


class TickList(ListBox):
    """Rows that are ticked or not: confirm and a click on one change it at once; the mouse selects what it is on."""

    chooses = False

    def __init__(
        self, rect: Rect, titles: Sequence[str], ticked: Sequence[bool], index: int,
        select: Callable[[int], None], change: Callable[[int], None], key: str,
    ) -> None:  # fmt: skip
        super().__init__(rect, [Row(title) for title in titles], index, select, lambda: change(self.index), key, key)
        self.ticked = list(ticked)

    def say(self, said: Said) -> bool:
        """A click changes the row that it is on, without choosing it first; the selection follows the mouse."""
        match said:
            case Pointer("down" | "move", position, held=False) if self.row_at(position) not in (-1, self.index):
                self.move(self.row_at(position) - self.index)
        return super().say(said)

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the rows, with a box at the end of each."""
        super().draw(brush, focused)
        zoom = fonts.body.icons
        for number in range(self.first, min(len(self.rows), self.first + self.shown)):
            box = pictures.get("ui/checkbox_on" if self.ticked[number] else "ui/checkbox_off")
            y = self.rect.top + 4 + (number - self.first) * fonts.row + (fonts.row - box.size[1] * zoom) // 2
            brush.picture(box, (self.rect.left + 10 + self._inside() - box.size[0] * zoom, y), zoom=zoom)

    def overflow(self) -> list[str]:
        """Titles that run into the boxes."""
        room = self._inside() - 20 * fonts.body.icons
        return [str(row.text) for row in self.rows if fonts.body.measure(row.text) > room]
