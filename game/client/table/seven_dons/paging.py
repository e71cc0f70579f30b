"""The way to the pages over the street, and what the player notes by hand in the notebook."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.client.brush import Rect
from game.client.i18n import _
from game.client.said import Verb
from game.client.table.seven_dons.notebook import Notes, notebook_of
from game.client.table.seven_dons.overlays import Overlays
from game.client.table.seven_dons.pages import BOSS_LIST, NOTEBOOK, NotebookPage, how_to_note, list_page
from game.client.text import fonts
from game.client.widgets import Button, Label, Widget

PAGES = {Verb.CARD_1: BOSS_LIST, Verb.CARD_2: NOTEBOOK}
"""There is no hand: the first two numbers open the pages."""


class Paged(Overlays):
    """A table over whose street a page can be opened: the boss list for everybody, the notebook for its own seat."""

    notes: tuple[Notes, Mapping[int, Notes]] = ({}, {})
    """What the player before the screen has noted of the boss, and of the members in their places."""

    def noted(self) -> tuple[Notes, Mapping[int, Notes]]:
        """What the player before the screen has noted by hand; nothing between two players."""
        if not self.has_notebook:
            return {}, {}
        return notebook_of(self.session.run, self.view.seat).read(self.session.match.history)

    @property
    def has_notebook(self) -> bool:
        """Does one player alone look at the screen?"""
        return not self.between and self.view.seat in (0, 1)

    def close_secrets(self) -> None:
        """Anybody may look now: the notebook is closed."""
        if self.page == NOTEBOOK and not self.has_notebook:
            self.page = ""

    def open_page(self, page: str) -> None:
        """A page over the street, or the street again."""
        self.page = "" if self.page == page or (page == NOTEBOOK and not self.has_notebook) else page
        self.relayout()
        self.desk.focus_on(self.first_focus())

    def write(self, place: int, kind: int) -> None:
        """Something is noted by hand; what the rules strike out stays struck out."""
        if kind >= 0 and not self.between:
            history = self.session.match.history
            notebook_of(self.session.run, self.seat).write(history, place, kind)
            self.notes = self.noted()
            self.relayout()

    def verb(self, verb: Verb) -> bool:
        """The first two numbers open the pages."""
        if verb in PAGES:
            self.open_page(PAGES[verb])
            return True
        return super().verb(verb)

    def back(self) -> bool:
        """Esc closes a page first."""
        if self.page:
            self.open_page(self.page)
            return True
        return super().back()

    # --- layout

    def page_buttons(self) -> list[Widget]:
        """The two ways to the pages, at the right end of the lower strip."""
        lower = self.panel.places.lower
        entries = [(BOSS_LIST, _("Boss list"), Verb.CARD_1), (NOTEBOOK, _("Notebook"), Verb.CARD_2)]
        wide = 118 if not self.large else 136
        high = (lower.height - 2) // 2
        found: list[Widget] = []
        for number, (page, words, verb) in enumerate(entries):
            rect = Rect(lower.right - wide - 2, lower.top + 1 + number * high, wide, high)
            hint = self.key_of(verb)
            fits = fonts.body.measure(f"{words}  {hint}") <= wide - 16
            able = page == BOSS_LIST or self.has_notebook
            found.append(
                Button(rect, words, partial(self.open_page, page), f"page {page}", "pages", able, hint=hint if fits else "")
            )
        return found

    def page_spots(self) -> list[Widget]:
        """What is on the open page, and the way back."""
        rect = self._page_rect
        wide = 130 if self.large else 98
        place = Rect(rect.right - wide - 2, self.board_rect.bottom - fonts.row, wide, fonts.row - 2)
        hint = self.key_of(Verb.BACK)
        close = Button(place, _("Close"), partial(self.open_page, self.page), "close page", "pages", hint=hint)
        if self.page == BOSS_LIST:
            return [*list_page(rect, self.names, self.desk.find("boss list")), close]
        legend = Rect(rect.left + 8, place.top + 2, place.left - rect.left - 16, place.height - 4)
        return [*self.notebook_page().widgets(), Label(legend, how_to_note(legend.width), fonts.tag), close]

    @property
    def _page_rect(self) -> Rect:
        board = self.board_rect
        return Rect(board.left + 2, board.top + 2, board.width - 4, board.height - fonts.row - 6)

    def notebook_page(self) -> NotebookPage:
        """The notebook of the seat before the screen."""
        return NotebookPage(self._page_rect, self.view, self.names, self.notes, self.write)
