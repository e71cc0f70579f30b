"""The rulebook: contents on the left, the entry on the right, search as one types, ways from entry to entry and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, language
from game.client.linked import LinkedText
from game.client.pieces import NAMED, Piece, Shelf
from game.client.said import Composing, Pointer, Said, Typed, Verb
from game.client.scenes.menu import MenuScene
from game.client.scrolling import Entry, ListBox, Row
from game.client.text import Icon, Rich, Run, fitted, fonts, rich
from game.client.text_field import TextField
from game.client.widgets import Button, Choice, Label, Widget
from game.content.rulebook import Entry as Rule
from game.content.rulebook import Keyword, Rulebook, numbers
from game.content.rulebook_loader import shipped_rulebook, shipped_rulebooks

Place = tuple[str, int, int]
"""A page, how far it is scrolled in pixels, and the way on it that is chosen."""
LONGEST_QUERY = 24
GLOSSARY = "glossary"
"""The page of all keywords, behind the last chapter."""
CARD = "@"
"""With it begins the page of a card, which only a search finds."""
MOST_CARDS = 40
"""So many cards are listed below the entries."""


def way_to(clause: str, read: Callable[[Rulebook, str], None]) -> list[Entry]:
    """The way to the entry that covers a clause, in whichever rulebook; `read` is called with the book and the clause."""
    for game in shipped_rulebooks():
        book = shipped_rulebook(game)
        entry = book.at(clause)
        if entry is not None:
            words = rich(_("→ Rule: {title}"), title=entry.title[language()])
            return [Entry(words, partial(read, book, clause), "cool")]
    return []


def gap() -> Entry:
    """Half a line between paragraphs."""
    return Entry("", font=fonts.tiny)


class RulebookScene(MenuScene):
    """One rulebook or several to choose from; opened at the beginning, at an entry, or at a clause of the ledger.

    Esc goes back through the ways that were taken, then out of a search, then leaves.
    """

    def __init__(
        self,
        books: Sequence[Rulebook],
        leave: Callable[[], None],
        *,
        entry: str = "",
        clause: str = "",
        game: str = "",
        places: dict[str, str] | None = None,
        here: Callable[[str], str] | None = None,
    ) -> None:
        """`entry` is an entry's id, `clause` a clause such as `BM-14.3`, `game` the book of `books` that is open at first.

        `places` keeps the page of each game's book from one reading to the next, and under "" the game. `here` says of an
        entry's English text what is otherwise at the table over which the book is opened; empty where it holds as it stands.
        """
        super().__init__()
        self.books = list(books)
        self.leave = leave
        self.places = places if places is not None else {}
        self.here = here
        game = game or self.places.get("", "")
        self.number = next((number for number, book in enumerate(self.books) if book.game == game), 0)
        self.clause = clause
        self.query = ""
        self.found: dict[str, list[str]] = {}
        """What was found in the book that is open, by query."""
        self.shelves: dict[str, Shelf] = {}
        """What there is in the games, as far as it was searched."""
        self.past: list[Place] = []
        """The pages before this one, as far as they were left by a way on the page."""
        self.future: list[Place] = []
        """The pages that were gone back from."""
        found = self.book.at(clause) if clause else self.book.entries.get(entry)
        self.page = found.id if found is not None else entry if entry == GLOSSARY else self._where_left()
        self.opened_at_text = bool(clause or entry)
        self.by_mouse = False
        """The mouse was moved last."""

    @property
    def book(self) -> Rulebook:
        """The rulebook that is open."""
        return self.books[self.number]

    @property
    def shelf(self) -> Shelf:
        """All that there is in the game of the book."""
        if self.book.game not in self.shelves:
            self.shelves[self.book.game] = Shelf(self.book.game, {})
        return self.shelves[self.book.game]

    def pages(self) -> list[str]:
        """What the contents list: chapters by `#` and their id, entries, the glossary; with a query what it finds.

        A card that is called by the query stands behind the entries, by `@` and its key.
        """
        if self.query.strip():
            if self.query not in self.found:
                cards = [CARD + piece.key for piece in self.shelf.search(self.query, 2 * NAMED)[:MOST_CARDS]]
                entries = self.book.search(self.query) or ([] if cards else self.book.near(self.query))
                self.found[self.query] = [*(entry.id for entry in entries), *cards]
            return self.found[self.query]
        pages = []
        for chapter in self.book.chapters:
            pages += ["#" + chapter.id, *(entry.id for entry in chapter.entry)]
        return [*pages, *([GLOSSARY] if self.book.keywords else [])]

    def _where_left(self) -> str:
        """The page at which the book was left, else its first one."""
        pages, left = self.pages(), self.places.get(self.book.game, "")
        return left if left in pages else pages[0]

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
        contents.enabled, contents.by_click = bool(pages), False
        left = field.right + 6
        text = Rect(left, top, WIDTH - edge - left, HEIGHT - edge - line - 4 - top)
        third = (text.width - 8) // 3
        view = LinkedText(text, self._page(), "page", "page", frame="panel")
        y = text.bottom + 4
        why, nowhere = _("There is no page to go back to."), _("There is no page to go forward to.")
        back = Button(Rect(left, y, third, line), _("Back"), self._return, "return", "page", bool(self.past), why)
        place = Rect(left + third + 4, y, third, line)
        forward = Button(place, _("Forward"), self._forward, "forward", "page", bool(self.future), nowhere)
        place = Rect(left + 2 * (third + 4), y, text.width - 2 * (third + 4), line)
        close = Button(place, _("Close"), self.leave, "close", "page")
        return [*widgets, search, contents, view, back, forward, close]

    def first_focus(self) -> str:
        """The text where it was opened at a place, else the contents."""
        return "page" if self.opened_at_text else "contents"

    @property
    def field(self) -> TextField | None:
        """What is typed is searched for, from the contents and where the mouse rests; who reads a page with keys has verbs."""
        search, focus = self.desk.find("search"), self.desk.focus
        listens = focus is not None and (focus.zone == "contents" or (self.by_mouse and focus.key == "page"))
        return search if listens and self.app.input.user is None and isinstance(search, TextField) else super().field

    def say(self, said: Said) -> bool:
        """What is typed goes into the search from wherever the focus is."""
        self.by_mouse = isinstance(said, Pointer) and said.kind == "move"
        search = self.desk.find("search")
        if isinstance(said, Typed | Composing) and isinstance(search, TextField) and not search.editing:
            self.desk.focus_on("search")
            search.open()
        return super().say(said)

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
            elif page.startswith(CARD):
                wide = (280 if fonts.large else 214) - 34
                rows.append(Row((Run(fitted(self.shelf.pieces[page[1:]].title[lang], fonts.body, wide), "cool"),)))
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
        if not self.pages():
            return [Entry(_("The rulebook has nothing on that."), ink="dim")]
        return [*self._only_near(), *self._told()]

    def _only_near(self) -> list[Entry]:
        """That a query was not found, where what is shown is only near it."""
        if not self.query.strip() or self.page.startswith(CARD) or self.book.search(self.query):
            return []
        return [Entry(_("No exact match. These come close:"), ink="dim"), gap()]

    def _told(self) -> list[Entry]:
        """What stands on the page itself."""
        lang = language()
        if self.page == GLOSSARY:
            return [Entry(_("Glossary"), ink="gold"), gap(), *(self._word(word) for word in self.book.keywords.values())]
        if self.page.startswith("#"):
            chapter = next(chapter for chapter in self.book.chapters if "#" + chapter.id == self.page)
            return [Entry(chapter.title[lang], ink="gold"), gap(), *(self._way(entry) for entry in chapter.entry)]
        if self.page.startswith(CARD):
            return self._card(self.shelf.pieces[self.page[1:]])
        entry = self.book.entries[self.page]
        page = [Entry((Icon(entry.icon), Run(" " + entry.title[lang], "gold")))]
        if self.here is not None and (words := self.here(entry.text("en"))):
            page += [gap(), Entry((Run(_("At this table:") + " ", "magic"), Run(words, "hot")))]
        for paragraph in entry.text(lang).splitlines():
            page += [gap(), Entry(paragraph)]
        if entry.figure:
            signs = [Entry((*map(Icon, one.icon), Run("  " + (one.en if lang == "en" else one.ja)))) for one in entry.figure]
            page += [gap(), *signs]
        if entry.house is not None:
            words = entry.house.en if lang == "en" else entry.house.ja
            page += [gap(), Entry((Run(_("House rules, where chosen:") + " ", "magic"), Run(words, "dim")))]
        page += [gap(), *(self._way(self.book.entries[other]) for other in entry.see)]
        page += [gap(), Entry(self._clauses(entry), ink="dim")]
        return page

    def _card(self, piece: Piece) -> list[Entry]:
        """What stands on a card, and the way to where it is seen."""
        lang = language()
        page = [Entry(piece.title[lang], ink="gold"), Entry(piece.line[lang], ink="dim")]
        for paragraph in piece.text[lang].splitlines():
            page += [gap(), Entry(paragraph)]
        return [
            *page,
            gap(),
            Entry("→ " + _("In the collection"), lambda: self.app.show_piece(self.book.game, piece.key), "cool"),
        ]

    def _way(self, entry: Rule) -> Entry:
        return Entry((Run("→ " + entry.title[language()] + " "), Icon(entry.icon)), lambda: self.follow(entry.id), "cool")

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

    def _show(self, page: str, top: int = 0, index: int = -1) -> None:
        """Puts a page on the right, from its beginning or as it was left."""
        self.page = page
        self.places[""] = self.book.game
        if not page.startswith(CARD):
            self.places[self.book.game] = page
        view = self.desk.find("page")
        if isinstance(view, LinkedText):
            view.top, view.index = 0, -1
            view.set(self._page())
            view.index = index
            view.scroll(top)
        for key, there in (("return", self.past), ("forward", self.future)):
            button = self.desk.find(key)
            if button is not None:
                button.enabled = bool(there)
        self.touch()

    def _place(self) -> Place:
        """Where the reader is now."""
        view = self.desk.find("page")
        return (self.page, view.top, view.index) if isinstance(view, LinkedText) else (self.page, 0, -1)

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
        self.future.clear()
        pages = self.pages()
        if pages and (self.query.strip() or self.page not in pages):
            self._show(pages[0])
        else:
            self._show(self.page)
        self._contents()

    def _select(self, index: int) -> None:
        self.past.clear()
        self.future.clear()
        self.clause = ""
        self._show(self.pages()[index])

    def _into(self) -> None:
        """From the contents into the text."""
        self.desk.focus_on("page")

    def follow(self, entry: str) -> None:
        """Takes the way to an entry."""
        self.past.append(self._place())
        self.future.clear()
        self._go((entry, 0, -1))

    def _return(self) -> None:
        """Back to the page before, as it was left."""
        if self.past:
            self.future.append(self._place())
            self._go(self.past.pop())

    def _forward(self) -> None:
        """To the page that was gone back from."""
        if self.future:
            self.past.append(self._place())
            self._go(self.future.pop())

    def _go(self, place: Place) -> None:
        if place[0] not in self.pages():
            self.query = ""
            self.relayout()
        self._show(*place)
        self._contents()
        if not self.desk.focus_on("page"):
            self.desk.focus_on("return" if self.past else "close")

    def _other_book(self, number: int) -> None:
        self.number = number
        self.query, self.clause = "", ""
        self.past.clear()
        self.future.clear()
        self.found.clear()
        self.page = self._where_left()
        self.places[""] = self.book.game
        self.relayout()

    def back(self) -> bool:
        """Esc goes back one way, then from what was searched for to all contents, then out."""
        if self.past:
            self._return()
        elif self.query:
            self.query = ""
            self.page = self._where_left() if self.page.startswith(CARD) else self.page
            self.relayout()
            self._show(self.page)
            self.desk.focus_on("contents")
        else:
            self.leave()
        return True

    def verb(self, verb: Verb) -> bool:
        """Undo goes back too and redo forward, as in a reader; page keys scroll the text wherever the focus is."""
        view = self.desk.find("page")
        if verb is Verb.UNDO and self.past:
            self._return()
            return True
        if verb is Verb.REDO and self.future:
            self._forward()
            return True
        if verb in (Verb.SCROLL_UP, Verb.SCROLL_DOWN) and isinstance(view, LinkedText):
            step = view.inside.height - fonts.body.pitch
            if view.scroll(-step if verb is Verb.SCROLL_UP else step):
                self.touch()
            return True
        return False


def spans(numbers: Sequence[str]) -> list[list[str]]:
    """Clause numbers in groups of consecutive ones: 12.1, 12.2, 12.3, R33 are two groups."""

    def place(pair: tuple[int, str]) -> tuple[str, int]:
        index, number = pair
        stem, _dot, last = number.rpartition(".")
        if not stem:
            stem, last = number[0], number[1:]
        return stem, int(last) - index

    return [[number for _index, number in group] for _key, group in groupby(enumerate(numbers), place)]
