"""The collection: every card, creature, room and board of a game, with its picture, its text, and whether it has been met."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.board_picture import board_picture
from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.enlarged import enlarged
from game.client.i18n import _, pick
from game.client.pieces import Piece, Shelf
from game.client.said import Verb
from game.client.scenes.menu import MenuScene
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.text import Run, fitted, fonts
from game.client.text_field import TextField
from game.client.widgets import Button, Choice, Label, Widget

LONGEST_QUERY = 24
PICTURE = (306, 130)
"""The largest picture, in pixels."""
LARGEST = 3
"""So many times as large a small picture is drawn at most."""
REST_MS = 120
"""How long the choice rests on a board before its picture is drawn."""


class CollectionScene(MenuScene):
    """Sections and their pieces on the left, one of them on the right; a search as one types."""

    def __init__(self, shelves: Sequence[Shelf], leave: Callable[[], None], game: str = "", piece: str = "") -> None:
        """`game` is open at first, at `piece` by its key."""
        super().__init__()
        self.shelves, self.leave = list(shelves), leave
        self.number = next((number for number, shelf in enumerate(self.shelves) if shelf.game == game), 0)
        self.query = ""
        self.chosen = piece if piece in self.shelf.pieces else self._first()
        self.boards: dict[str, pygame.Surface | None] = {}
        """The pictures of boards that were drawn, None for one that has none."""
        self._rested = 0

    @property
    def shelf(self) -> Shelf:
        """The collection of the game that is open."""
        return self.shelves[self.number]

    @property
    def piece(self) -> Piece | None:
        """What is shown on the right."""
        return self.shelf.pieces.get(self.chosen)

    def _first(self) -> str:
        return next(iter(self.shelf.pieces), "")

    def _keys(self) -> list[str]:
        """The rows of the list: a section by `#` and its number, a piece by its key; with a query what it finds."""
        if self.query.strip():
            return [piece.key for piece in self.shelf.search(self.query)]
        keys = []
        for number, section in enumerate(self.shelf.sections):
            keys += [f"#{number}", *(piece.key for piece in section.pieces)]
        return keys

    def layout(self) -> list[Widget]:
        """Heading and search, the list; the picture and the text; the way out."""
        line, edge = fonts.row, 8
        wide = 300 if fonts.large else 240
        top = edge + fonts.title.pitch + 4
        widgets: list[Widget] = [Label(Rect(edge + 2, edge, WIDTH // 2, fonts.title.pitch), _("Collection"), fonts.title, "gold")]
        if len(self.shelves) > 1:
            room = 268 if fonts.large else 220
            place = Rect(WIDTH - edge - room, edge + (fonts.title.pitch - line) // 2, room, line)
            names = [pick(shelf.title) for shelf in self.shelves]
            widgets.append(Choice(place, names, self.number, self._other, key="game", zone="game"))
        field = Rect(edge, top, wide, line)
        search = TextField(field, self.query, self._search, LONGEST_QUERY, "search", "pieces", _("Search…"))
        rows = Rect(edge, field.bottom + 4, wide, HEIGHT - edge - field.bottom - 4)
        listed = ListBox(rows, self._rows(rows.width), self._index(), self._select, self._into, "pieces", "pieces")
        listed.enabled = bool(listed.rows)
        left = field.right + 6
        bottom = HEIGHT - edge - line
        high = PICTURE[1] + 12 if not fonts.large else 108
        picture = PieceView(Rect(left, top, WIDTH - edge - left, high), self)
        place = Rect(left, picture.rect.bottom + 4, picture.rect.width, bottom - 4 - picture.rect.bottom - 4)
        text = TextView(place, self._text(), "text", "text", frame="panel")
        close = Button(Rect(WIDTH - edge - 140, bottom, 140, line), _("Close"), self.leave, "close", "text")
        return [*widgets, search, listed, picture, text, close]

    def first_focus(self) -> str:
        """The list."""
        return "pieces"

    def _rows(self, wide: int) -> list[Row]:
        rows = []
        for key in self._keys():
            if key.startswith("#"):
                section = self.shelf.sections[int(key[1:])]
                met = sum(piece.key in self.shelf.met for piece in section.pieces)
                count = f"{met}/{len(section.pieces)}"
                title = fitted(section.title(), fonts.body, wide - 44 - fonts.body.measure(count))
                rows.append(Row((Run(title, "gold"),), count))
            else:
                met = key in self.shelf.met
                title = pick(self.shelf.pieces[key].title)
                rows.append(Row(fitted(title, fonts.body, wide - 60), "●" if met else "○"))
        return rows

    def _index(self) -> int:
        keys = self._keys()
        return keys.index(self.chosen) if self.chosen in keys else 0

    def _text(self) -> list[Entry]:
        """What is said of the piece that is chosen; of a section how much of it was met."""
        if not self._keys():
            return [Entry(_("The collection has nothing like that."), ink="dim")]
        piece = self.piece
        if piece is None:
            section = self.shelf.sections[int(self.chosen[1:])]
            met = sum(one.key in self.shelf.met for one in section.pieces)
            words = _("{met} of {n} met so far.").format(met=met, n=len(section.pieces))
            return [Entry(section.title(), ink="gold"), Entry(words), *self._when()]
        met = piece.key in self.shelf.met
        found = [Entry(pick(piece.title), ink="gold"), Entry(pick(piece.line), ink="cool")]
        found += [Entry(line) for line in pick(piece.text).splitlines() if line]
        return [
            *found,
            *([Entry(_("Met in a game."), ink="good")] if met else [Entry(_("Not met yet."), ink="dim"), *self._when()]),
        ]

    @staticmethod
    def _when() -> list[Entry]:
        """When what was met counts."""
        return [Entry(_("What several people meet in a game counts once it is over."), ink="dim")]

    def _show(self) -> None:
        """The right side anew, in place."""
        text = self.desk.find("text")
        if isinstance(text, TextView):
            text.top, text.index = 0, -1
            text.set(self._text())
        piece = self.piece
        if piece is not None and piece.board is not None and piece.key not in self.boards:
            self._rested = self.app.now + REST_MS
            self.update_at(self._rested)
        self.touch()

    def entered(self) -> None:
        """A board that is shown at once has its picture drawn."""
        super().entered()
        self._show()

    def update(self, now: int) -> None:
        """Draws the picture of a board on which the choice rests."""
        piece = self.piece
        if piece is None or piece.board is None or piece.key in self.boards:
            return
        if now < self._rested:
            self.update_at(self._rested)
            return
        self.boards[piece.key] = board_picture(piece.board, PICTURE)
        self.touch()

    def _select(self, index: int) -> None:
        self.chosen = self._keys()[index]
        self._show()

    def _into(self) -> None:
        """From the list into the text."""
        self.desk.focus_on("text")

    def _search(self, words: str) -> None:
        self.query = words
        keys = self._keys()
        if keys and (words.strip() or self.chosen not in keys):
            self.chosen = keys[0]
        listed = self.desk.find("pieces")
        if isinstance(listed, ListBox):
            listed.rows, listed.index, listed.first = self._rows(listed.rect.width), self._index(), 0
            listed.enabled = bool(listed.rows)
            listed._follow()
        self._show()

    def _other(self, number: int) -> None:
        self.number, self.query = number, ""
        self.chosen = self._first()
        self.relayout()
        self._show()

    def back(self) -> bool:
        """Esc goes back from what was searched for to the whole list, then out."""
        if not self.query:
            self.leave()
            return True
        self.query = ""
        self.relayout()
        self._show()
        self.desk.focus_on("pieces")
        return True

    def verb(self, verb: Verb) -> bool:
        """Page keys turn the list wherever the focus is."""
        listed = self.desk.find("pieces")
        if verb in (Verb.SCROLL_UP, Verb.SCROLL_DOWN) and isinstance(listed, ListBox) and listed.rows:
            step = -listed.shown if verb is Verb.SCROLL_UP else listed.shown
            listed.move(max(-listed.index, min(step, len(listed.rows) - 1 - listed.index)))
            return True
        return False


class PieceView(Widget):
    """The picture of what is chosen, as large as there is room for in whole pixels."""

    def __init__(self, rect: Rect, scene: CollectionScene) -> None:
        super().__init__(rect)
        self.scene = scene

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the picture in the middle of its frame."""
        brush.frame("panel_dark", self.rect)
        piece, inside = self.scene.piece, self.rect.inflate(-12, -12)
        if piece is None:
            return
        board = self.scene.boards.get(piece.key)
        if board is not None:
            if board.get_width() <= inside.width and board.get_height() <= inside.height:
                brush.blit(board, board.get_rect(center=inside.center))
                return
            scale = min(inside.width / board.get_width(), inside.height / board.get_height())
            small = pygame.transform.scale(board, (int(board.get_width() * scale), int(board.get_height() * scale)))
            brush.blit(small, small.get_rect(center=inside.center))
        elif piece.draw is not None:
            wide, high = piece.size
            zoom = max(1, min(LARGEST, inside.width // wide, inside.height // high))
            shown = Rect(0, 0, wide * zoom, min(high * zoom, inside.height))
            shown.center = inside.center
            enlarged(brush, piece.draw, shown, zoom)
