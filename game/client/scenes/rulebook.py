"""The rulebook: contents on the left, the entry on the right, search as one types, ways from entry to entry and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, language
from game.client.input import Verb
from game.client.linked import LinkedText
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.scene import Scene
from game.client.text import Icon, Rich, Run, fonts
from game.client.widgets import Button, Choice, Entry, Label, ListBox, Row, TextField, Widget
from game.content.rulebook import Entry as Rule
from game.content.rulebook import Keyword, Rulebook, numbers

LONGEST_QUERY = 24
GLOSSARY = "glossary"
"""The page of all keywords, behind the last chapter."""


def gap() -> Entry:
    """Half a line between paragraphs."""
    return Entry("", font=fonts.tiny)


class RulebookScene(Scene):
    """One rulebook or several to choose from; opened at the beginning, at an entry, or at a clause of the ledger.

    Esc goes back through the ways that were taken, then leaves.
    """

    def __init__(
        self, books: Sequence[Rulebook], leave: Callable[[], None], *, entry: str = "", clause: str = "", game: str = ""
    ) -> None:
        """`entry` is an entry's id, `clause` a clause such as `BM-14.3`, `game` the book of `books` that is open at first."""
        super().__init__()
        self.books = list(books)
        self.leave = leave
        self.number = next((number for number, book in enumerate(self.books) if book.game == game), 0)
        self.clause = clause
        self.query = ""
        self.past: list[str] = []
        """The pages before this one, as far as they were left by a way on the page."""
        found = self.book.at(clause) if clause else self.book.entries.get(entry)
        self.page = found.id if found is not None else entry if entry == GLOSSARY else self.pages()[0]
        self.opened_at_text = bool(clause or entry)

    @property
    def book(self) -> Rulebook:
        """The rulebook that is open."""
        return self.books[self.number]

    def pages(self) -> list[str]:
        """What the contents list: chapters by `#` and their id, entries, the glossary; with a query what it finds."""
        if self.query.strip():
            return [entry.id for entry in self.book.search(self.query)]
        pages = []
        for chapter in self.book.chapters:
            pages += ["#" + chapter.id, *(entry.id for entry in chapter.entry)]
        return [*pages, *([GLOSSARY] if self.book.keywords else [])]

    # --- the picture

    def layout(self) -> list[Widget]:
        """Heading, search and contents; the page; the ways back and out."""
        line, edge = fonts.row, 8
        wide = 280 if fonts.large else 214
        top = edge + fonts.title.pitch + 4
        title = Rect(edge + 2, edge, WIDTH // 2, fonts.title.pitch)
        widgets: list[Widget] = [Label(title, _("Rulebook"), fonts.title, "gold")]
        if len(self.books) > 1:
            names = [book.title[language()] for book in self.books]
            room = 268 if fonts.large else 220
            place = Rect(WIDTH - edge - room, edge + (fonts.title.pitch - line) // 2, room, line)
            widgets.append(Choice(place, names, self.number, self._other_book, key="book", zone="book"))
        else:
            name = self.book.title[language()]
            x = title.left + fonts.title.measure(_("Rulebook")) + 14
            place = Rect(x, edge + (fonts.title.pitch - fonts.body.pitch) // 2 + 2, fonts.body.measure(name), fonts.body.pitch)
            widgets.append(Label(place, name, fonts.body, "text"))
        field = Rect(edge, top, wide, line)
        search = TextField(field, self.query, self._search, LONGEST_QUERY, "search", "contents", _("Search…"))
        rows = Rect(edge, field.bottom + 4, wide, HEIGHT - edge - field.bottom - 4)
        pages = self.pages()
        contents = ListBox(rows, self._rows(), self._index(), self._select, self._into, "contents", "contents")
        contents.enabled = bool(pages)
        left = field.right + 6
        text = Rect(left, top, WIDTH - edge - left, HEIGHT - edge - line - 4 - top)
        half = (text.width - 4) // 2
        view = LinkedText(text, self._page(), "page", "page", frame="panel")
        y = text.bottom + 4
        why = _("There is no page to go back to.")
        back = Button(Rect(left, y, half, line), _("Back"), self._return, "return", "page", bool(self.past), why)
        close = Button(Rect(left + half + 4, y, text.width - half - 4, line), _("Close"), self.leave, "close", "page")
        return [*widgets, search, contents, view, back, close]

    def first_focus(self) -> str:
        """The text where it was opened at a place, else the contents."""
        return "page" if self.opened_at_text else "contents"

    def entered(self) -> None:
        """A page that needs no scrolling and has no ways leaves the focus on what closes it."""
        super().entered()
        if self.opened_at_text and not self.desk.focus_on("page"):
            self.desk.focus_on("close")

    def _rows(self) -> list[Row]:
        lang = language()
        rows = []
        for page in self.pages():
            if page.startswith("#"):
                chapter = next(chapter for chapter in self.book.chapters if "#" + chapter.id == page)
                rows.append(Row((Run(chapter.title[lang], "gold"),)))
            elif page == GLOSSARY:
                rows.append(Row((Run(_("Glossary"), "gold"),)))
            else:
                entry = self.book.entries[page]
                words = entry.title[lang]
                rows.append(Row(words if self.query.strip() or fonts.large else " " + words))
        return rows

    def _index(self) -> int:
        pages = self.pages()
        return pages.index(self.page) if self.page in pages else 0

    def _page(self) -> list[Entry]:
        """The paragraphs of the page that is open."""
        lang = language()
        if not self.pages():
            return [Entry(_("Nothing in the rulebook has these words."), ink="dim")]
        if self.page == GLOSSARY:
            return [Entry(_("Glossary"), ink="gold"), gap(), *(self._word(word) for word in self.book.keywords.values())]
        if self.page.startswith("#"):
            chapter = next(chapter for chapter in self.book.chapters if "#" + chapter.id == self.page)
            return [Entry(chapter.title[lang], ink="gold"), gap(), *(self._way(entry) for entry in chapter.entry)]
        entry = self.book.entries[self.page]
        page = [Entry((Icon(entry.icon), Run(" " + entry.title[lang], "gold")))]
        for paragraph in entry.text(lang).splitlines():
            page += [gap(), Entry(paragraph)]
        if entry.house is not None:
            words = entry.house.en if lang == "en" else entry.house.ja
            page += [gap(), Entry((Run(_("House rules:") + " ", "magic"), Run(words, "dim")))]
        page += [gap(), *(self._way(self.book.entries[other]) for other in entry.see)]
        page += [gap(), Entry(self._clauses(entry), ink="dim")]
        return page

    def _way(self, entry: Rule) -> Entry:
        return Entry((Run("→ "), Run(entry.title[language()])), lambda: self.follow(entry.id), "cool")

    def _word(self, word: Keyword) -> Entry:
        lang = language()
        words = (Run(word.name[lang], "gold"), Run("  " + word.line[lang]))
        return Entry(words, lambda: self.follow(word.entry))

    def _clauses(self, entry: Rule) -> Rich:
        """The clauses that the entry covers, consecutive ones as a span; the one that it was opened at in gold."""
        parts: list[Run] = [Run(_("Clauses:") + " ")]
        for number, span in enumerate(spans(numbers(entry))):
            asked = self.clause in {f"{self.book.prefix}-{one}" for one in span}
            words = f"{self.book.prefix}-{span[0]}" + (f" – {span[-1]}" if len(span) > 1 else "")
            parts.append(Run((", " if number else "") + words, "gold" if asked else "dim"))
        return tuple(parts)

    # --- what is done

    def _show(self, page: str) -> None:
        """Puts a page on the right, from its beginning."""
        self.page = page
        view = self.desk.find("page")
        if isinstance(view, LinkedText):
            view.top, view.index = 0, -1
            view.set(self._page())
        back = self.desk.find("return")
        if back is not None:
            back.enabled = bool(self.past)
        self.touch()

    def _contents(self) -> None:
        """The contents anew, in place, so that typing is not disturbed."""
        contents = self.desk.find("contents")
        if isinstance(contents, ListBox):
            contents.rows, contents.index, contents.first = self._rows(), self._index(), 0
            contents.enabled = bool(contents.rows)
            contents._follow()
        self.touch()

    def _search(self, words: str) -> None:
        self.query = words
        self.past.clear()
        pages = self.pages()
        if pages and (self.query.strip() or self.page not in pages):
            self._show(pages[0])
        else:
            self._show(self.page)
        self._contents()

    def _select(self, index: int) -> None:
        self.past.clear()
        self.clause = ""
        self._show(self.pages()[index])

    def _into(self) -> None:
        """From the contents into the text."""
        self.desk.focus_on("page")

    def follow(self, entry: str) -> None:
        """Takes the way to an entry."""
        self.past.append(self.page)
        if entry not in self.pages():
            self.query = ""
            self.relayout()
        self._show(entry)
        self._contents()
        if not self.desk.focus_on("page"):
            self.desk.focus_on("return")

    def _return(self) -> None:
        if self.past:
            page = self.past.pop()
            self._show(page)
            self._contents()
            if not self.past and not self.desk.focus_on("page"):
                self.desk.focus_on("close")

    def _other_book(self, number: int) -> None:
        self.number = number
        self.query, self.clause = "", ""
        self.past.clear()
        self.page = self.pages()[0]
        self.relayout()

    def back(self) -> bool:
        """Esc goes back one way, then out."""
        if self.past:
            self._return()
        else:
            self.leave()
        return True

    def verb(self, verb: Verb) -> bool:
        """Undo goes back too, as in a reader; page keys scroll the text wherever the focus is."""
        view = self.desk.find("page")
        if verb is Verb.UNDO and self.past:
            self._return()
            return True
        if verb in (Verb.SCROLL_UP, Verb.SCROLL_DOWN) and isinstance(view, LinkedText):
            step = view.inside.height - fonts.body.pitch
            if view.scroll(-step if verb is Verb.SCROLL_UP else step):
                self.touch()
            return True
        return False

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)


def spans(numbers: Sequence[str]) -> list[list[str]]:
    """Clause numbers in groups of consecutive ones: 12.1, 12.2, 12.3, R33 are two groups."""

    def place(pair: tuple[int, str]) -> tuple[str, int]:
        index, number = pair
        stem, _dot, last = number.rpartition(".")
        if not stem:
            stem, last = number[0], number[1:]
        return stem, int(last) - index

    return [[number for _index, number in group] for _key, group in groupby(enumerate(numbers), place)]
