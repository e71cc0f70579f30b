"""The wheel of faces on which a codename is declared: eight of them around what is known of the target."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.table.chances import percent
from game.client.table.seven_dons.notebook import STRUCK, Notes, possible_of
from game.client.table.seven_dons.words import Names
from game.client.text import fonts
from game.games.seven_dons import DonsView

AROUND = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""The column and row of each kind on the wheel, clockwise from the upper left."""


class Wheel:
    """Where the faces are, and how they are drawn."""

    def __init__(self, rect: Rect, view: DonsView, names: Names, notes: Notes) -> None:
        self.rect, self.view, self.names, self.notes = rect, view, names, notes
        self.target = view.strikes[-1].target if view.strikes else None
        self.wide, self.high = (rect.width - 16) // 3, (rect.height - 12) // 3

    def cell(self, kind: int) -> Rect:
        """The place of a kind."""
        column, row = AROUND[kind]
        return Rect(
            self.rect.left + 8 + column * self.wide + 2, self.rect.top + 6 + row * self.high + 2, self.wide - 4, self.high - 4
        )

    @property
    def middle(self) -> Rect:
        """What the faces lie around."""
        return Rect(self.rect.left + 8 + self.wide, self.rect.top + 6 + self.high, self.wide, self.high)

    @property
    def left(self) -> tuple[int, ...]:
        """The kinds that the target can be; all where memory is not helped."""
        if self.target is None or self.view.table.options.memory_aid == "off":
            return tuple(range(len(AROUND)))
        return possible_of(self.view, self.target)

    def draw(self, brush: Brush, focus: int | None) -> None:
        """The faces with their codenames, those that are impossible struck out; in the middle how many are left."""
        brush.frame("panel", self.rect)
        left = self.left
        for kind in range(len(AROUND)):
            box = self.cell(kind)
            out = kind not in left
            brush.frame("button_off" if out else "button_hot" if kind == focus else "button", box)
            face = Rect(box.left + 5, box.centery - 12, 24, 24)
            brush.picture(f"faces/{self.view.table.pack.members[kind].id}", face.topleft)
            if out:
                brush.dim(face)
                brush.picture("icons/don_note_struck", (face.centerx - 6, face.centery - 6))
            elif self.notes.get(kind):
                sign = "struck" if self.notes[kind] == STRUCK else "marked"
                brush.picture(f"icons/don_note_{sign}_small", (face.right - 6, face.bottom - 6))
            name = self.names.kind(kind)
            font = fonts.fitting(name, self._room)
            brush.text(name, (face.right + 5, box.centery - font.pitch // 2), font, "dim" if out else "text")
        if self.view.table.options.memory_aid == "on":
            self._middle(brush, len(left))

    def _middle(self, brush: Brush, left: int) -> None:
        box = self.middle
        words = [_("{n} of 8 possible").format(n=left), percent(1 / left)]
        y = box.centery - fonts.name.pitch
        for line, ink in zip(words, ("text", "hot"), strict=True):
            font = fonts.fitting(line, box.width - 4)
            brush.text(line, (box.centerx, y + (fonts.name.pitch - font.pitch) // 2), font, ink, "center")
            y += fonts.name.pitch

    @property
    def _room(self) -> int:
        """How wide a codename may be."""
        return self.wide - 4 - 5 - 24 - 5 - 4

    def overflow(self) -> list[str]:
        """Codenames and words that do not fit."""
        names = [self.names.kind(kind) for kind in range(len(AROUND))]
        words = _("{n} of 8 possible").format(n=8)
        places = [*((name, self._room) for name in names), (words, self.wide - 4)]
        return [one for one, room in places if fonts.fitting(one, room).measure(one) > room]
