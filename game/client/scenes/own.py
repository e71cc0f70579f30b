"""A person's own boards, packs, rooms and campaigns: their list, a new board, and taking in what somebody gave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_, pick
from game.client.scenes.menu import MenuScene
from game.client.scenes.overlay import LONGEST_PATH, OverlayScene, PathScene
from game.client.scenes.setup_choices import Words
from game.client.scenes.setup_widgets import PictureBox
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.text import Run, fitted, fonts
from game.client.text_field import TextField
from game.client.widgets import Button, Choice, Label, Panel, Widget
from game.sessions.naming import NAME_LENGTH

BOARD = "board"
CHECKED = (BOARD, "pack")
"""The kinds of things of which every fault can be shown."""
GIVEN = (BOARD, "pack", "rooms")
"""The kinds of things that can be given away."""
REST_MS = 120
"""How long the selection rests on a board before its picture is drawn."""
LOOK_MS = 1500
"""How often is looked whether something came or went."""


@dataclass(frozen=True, slots=True)
class OwnRow:
    """One thing of a person's own. `kind` is `board`, `pack`, `rooms` or `campaign`; `fault` is a sentence where it can't be
    played.
    """

    kind: str
    title: Words
    path: Path
    author: str = ""
    seats: tuple[int, int] = (0, 0)
    minutes: int = 0
    text: Words = field(default_factory=dict)
    fault: Words = field(default_factory=dict)
    playable: bool = True
    """False for what is played on another thing: cards on a board, chapters of a campaign."""


@dataclass(frozen=True, slots=True)
class OwnActions:
    """What can be done. `rows` are what there is now, `stamp` changes with them; `picture` is that of a board, or None."""

    rows: Callable[[], Sequence[OwnRow]]
    stamp: Callable[[], object]
    picture: Callable[[Path, tuple[int, int]], pygame.Surface | None]
    folder: Path
    play: Callable[[OwnRow], None]
    edit: Callable[[OwnRow], None]
    check: Callable[[OwnRow], None]
    give: Callable[[OwnRow], None]
    new: Callable[[], None]
    add: Callable[[], None]
    show_folder: Callable[[], None]
    manual: Callable[[], None]
    leave: Callable[[], None]


def kind_word(kind: str) -> str:
    """What a kind of thing is called."""
    words = {"board": _("board"), "pack": _("cards"), "rooms": _("rooms"), "campaign": _("campaign")}
    return words[kind]


class OwnScene(MenuScene):
    """The list. What comes into the folders is in it a moment later."""

    def __init__(self, actions: OwnActions) -> None:
        super().__init__()
        self.actions = actions
        self.stamp = actions.stamp()
        self.rows = list(actions.rows())
        self.index = 0
        self.pictures: dict[Path, pygame.Surface | None] = {}
        self._rested = self._look = 0

    @property
    def row(self) -> OwnRow | None:
        """The selected row."""
        return self.rows[self.index] if self.rows else None

    def select(self, path: Path) -> None:
        """Select the row of a file or folder, found anew."""
        self.reread(layout=False)
        self.index = next((number for number, row in enumerate(self.rows) if row.path == path), self.index)
        self.relayout()

    def reread(self, layout: bool = True) -> None:
        """Look at the folders again; the selection stays with its file."""
        selected = self.row.path if self.row is not None else None
        self.stamp = self.actions.stamp()
        self.rows = list(self.actions.rows())
        kept = (number for number, row in enumerate(self.rows) if row.path == selected)
        self.index = next(kept, min(self.index, max(0, len(self.rows) - 1)))
        self.pictures.clear()
        if layout:
            self.relayout()

    def uncovered(self) -> None:
        """Something may have changed meanwhile."""
        super().uncovered()
        self.reread()

    def update(self, now: int) -> None:
        """Looks at the folders now and then, and draws the picture of the board that is selected."""
        if self.app.top is not self:
            return
        if now >= self._look:
            self._look = now + LOOK_MS
            if self.actions.stamp() != self.stamp:
                self.reread()
        self.update_at(self._look)
        row = self.row
        if row is None or row.kind != BOARD or row.path in self.pictures:
            return
        if now < self._rested:
            self.update_at(self._rested)
            return
        self.pictures[row.path] = self.actions.picture(row.path, self.picture_size)
        self.relayout()

    @property
    def picture_size(self) -> tuple[int, int]:
        """The size of a board's picture."""
        return (200, 100) if not fonts.large else (150, 60)

    def first_focus(self) -> str:
        """The list, or where it is empty a new board."""
        return "own" if self.rows else "new"

    def layout(self) -> list[Widget]:
        """The list on the left, the selected thing on the right, the ways on at the bottom."""
        top, line = 44, fonts.row
        bottom = HEIGHT - 8 - line
        wide = 300 if fonts.large else 330
        right = Rect(18 + wide, top, WIDTH - 30 - wide, bottom - 6 - top)
        room = wide - 40
        rows = []
        for row in self.rows:
            mark = kind_word(row.kind) if not row.fault else "!"
            title = fitted(pick(row.title), fonts.body, room - fonts.body.measure(mark))
            rows.append(Row(title, mark, not row.fault, pick(row.fault)))
        ways = (
            ("leave", _("Back"), self.actions.leave),
            ("manual", _("Manual"), self.actions.manual),
            ("folder", _("Folder"), self.actions.show_folder),
            ("add", _("Add a board…"), self.actions.add),
            ("new", _("New board…"), self.actions.new),
        )
        wide_as = [fonts.body.measure(words) for _key, words, _action in ways]
        spare = (WIDTH - 24 - 6 * (len(ways) - 1) - sum(wide_as)) // len(ways)
        at = [12 + sum(wide_as[:number]) + number * (spare + 6) for number in range(len(ways))]
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Your own"), fonts.title, "gold", "center"),
            ListBox(Rect(12, top, wide, right.height), rows, self.index, self._select, self._play, "own", "own"),
            *self._details(right),
            *(
                Button(Rect(left, bottom, width + spare, line), words, action, key, "ways")
                for left, width, (key, words, action) in zip(at, wide_as, ways, strict=True)
            ),
        ]

    def _details(self, rect: Rect) -> list[Widget]:
        row, line = self.row, fonts.row
        if row is None:
            words = _("Nothing here yet. Make a new board, or drop a board's file or folder on this window.")
            entries = [Entry(words), Entry(_("It all lies in {folder}.").format(folder=self.actions.folder), ink="dim")]
            return [TextView(rect, entries, "told", "told", frame="panel")]
        half = (rect.width - 4) // 2
        board = row.kind == BOARD
        top = rect.bottom - (2 * line + 3)
        may_give = row.kind in GIVEN and not row.fault
        picture = self.pictures.get(row.path) if board else None
        high = self.picture_size[1] + 12
        box = [PictureBox(Rect(rect.left, rect.top, rect.width, high), picture)] if picture is not None else []
        start = rect.top + (high + 4 if box else 0)
        view = TextView(Rect(rect.left, start, rect.width, top - 4 - start), self._told(row), "told", "told", frame="panel")
        buttons = (
            ("play", _("Play…"), self.actions.play, not row.fault and row.playable, rect.left, top),
            ("check", _("Check"), self.actions.check, row.kind in CHECKED, rect.left + half + 4, top),
            ("edit", _("Open in Tiled"), self.actions.edit, board, rect.left, top + line + 3),
            ("give", _("Give away"), self.actions.give, may_give, rect.left + half + 4, top + line + 3),
        )
        return [
            *box,
            view,
            *(
                Button(Rect(x, y, half, line), words, self._act(action, row), key, "thing", enabled)
                for key, words, action, enabled, x, y in buttons
            ),
        ]

    def _told(self, row: OwnRow) -> list[Entry]:
        entries = [Entry(pick(row.title), ink="gold")]
        if row.fault:
            entries.append(Entry(pick(row.fault), ink="bad"))
        facts = [kind_word(row.kind)]
        if row.seats[1]:
            low, high = row.seats
            seats = str(low) if low == high else f"{low}-{high}"
            facts.append(n_("{seats} player", "{seats} players", high).format(seats=seats))
        if row.minutes:
            facts.append(n_("about {n} minute", "about {n} minutes", row.minutes).format(n=row.minutes))
        if row.author:
            facts.append(_("by {author}").format(author=row.author))
        entries.append(Entry((Run(_(", ").join(facts), "cool"),)))
        if pick(row.text) if row.text else "":
            entries.append(Entry(pick(row.text)))
        entries.append(Entry(str(row.path), ink="dim"))
        return entries

    def _act(self, action: Callable[[OwnRow], None], row: OwnRow) -> Callable[[], None]:
        return lambda: action(row)

    def _select(self, index: int) -> None:
        self.index = index
        self._rested = self.app.now + REST_MS
        self.relayout()
        self.update_at(self._rested)

    def _play(self) -> None:
        row = self.row
        if row is not None and not row.fault and row.kind != "campaign":
            self.actions.play(row)

    def back(self) -> bool:
        """Esc goes back."""
        self.actions.leave()
        return True


SIZES = (None, (40, 24), (60, 36))
"""The sizes of a new board, in tiles; None is the usual one."""


class NewBoardScene(OverlayScene):
    """What a new board is called and what it begins with; `make` is called with the name, the size, the tiles' pixels and the
    recipe. `recipes` are names and titles.
    """

    def __init__(
        self, make: Callable[[str, tuple[int, int] | None, int, str], bool], recipes: Sequence[tuple[str, Words]] = ()
    ) -> None:
        super().__init__()
        self.make, self.recipes = make, recipes
        self.name, self.size, self.tiles, self.recipe = "", 0, 0, 0

    def layout(self) -> list[Widget]:
        """The name, the size, the tiles, two buttons."""
        line = fonts.row
        words = _("A folder with a Tiled project, tilesets and a first small map is made, and Tiled opens it.")
        inner = 500 if fonts.large else 400
        lines = len(fonts.body.wrap(words, inner))
        high = 28 + lines * fonts.body.pitch + 8 + 5 * (line + 6)
        panel = Rect((WIDTH - inner - 32) // 2, (HEIGHT - high) // 2, inner + 32, high)
        left, top = panel.left + 16, panel.top + 14
        y = top + lines * fonts.body.pitch + 8
        begins = [_("an empty map"), *(_("recipe: {title}").format(title=pick(title)) for _name, title in self.recipes)]
        sizes = [_("fits the window"), _("larger"), _("very large")]
        tiles = [n_("tiles of {n} pixel", "tiles of {n} pixels", number).format(n=number) for number in (16, 32)]
        half = (inner - 8) // 2
        measures = [
            Choice(Rect(left, y + 2 * (line + 6), inner, line), sizes, self.size, self._sized, key="size", zone="size"),
            Choice(Rect(left, y + 3 * (line + 6), inner, line), tiles, self.tiles, self._tiled, key="tiles", zone="tiles"),
        ]
        for measure in measures:
            measure.enabled = not self.recipe  # a recipe has its own
        usual = _("Name of the board…")
        return [
            Panel(panel),
            Label(Rect(left, top, inner, lines * fonts.body.pitch), words),
            TextField(
                Rect(left, y, inner, line), self.name, self._named, NAME_LENGTH, "name", "name", usual, NAME_LENGTH, self._make
            ),
            Choice(Rect(left, y + line + 6, inner, line), begins, self.recipe, self._begun, key="begins", zone="begins"),
            *measures,
            Button(Rect(left, y + 4 * (line + 6), half, line), _("Back"), self.close, "leave", "ways"),
            Button(Rect(left + half + 8, y + 4 * (line + 6), half, line), _("Make it"), self._make, "make", "ways"),
        ]

    def first_focus(self) -> str:
        """The name."""
        return "name"

    def _named(self, text: str) -> None:
        self.name = text

    def _begun(self, index: int) -> None:
        self.recipe = index
        self.relayout()

    def _sized(self, index: int) -> None:
        self.size = index
        self.relayout()

    def _tiled(self, index: int) -> None:
        self.tiles = index
        self.relayout()

    def _make(self) -> None:
        recipe = self.recipes[self.recipe - 1][0] if self.recipe else ""
        if self.make(self.name.strip() or _("My board"), SIZES[self.size], (16, 32)[self.tiles], recipe):
            self.close()


class AddScene(PathScene):
    """Names a file or folder by its path; the simpler way is to drop it on the window, which is said here."""

    def layout(self) -> list[Widget]:
        """What can be added, the field for the path, two buttons."""
        line, inner = fonts.row, 540
        words = _("Drop a board's file or folder, or a parcel, on this window, or write its path here.")
        lines = len(fonts.body.wrap(words, inner))
        high = 28 + lines * fonts.body.pitch + 8 + 2 * (line + 6)
        panel = Rect((WIDTH - inner - 32) // 2, (HEIGHT - high) // 2, inner + 32, high)
        left, top = panel.left + 16, panel.top + 14
        y = top + lines * fonts.body.pitch + 8
        half = (inner - 8) // 2
        usual = _("Path of the file…")
        return [
            Panel(panel),
            Label(Rect(left, top, inner, lines * fonts.body.pitch), words),
            TextField(Rect(left, y, inner, line), self.path, self._typed, LONGEST_PATH, "path", "path", usual, enter=self._named),
            Button(Rect(left, y + line + 6, half, line), _("Back"), self.close, "leave", "ways"),
            Button(Rect(left + half + 8, y + line + 6, half, line), _("Add"), self._named, "add", "ways"),
        ]

    def first_focus(self) -> str:
        """The path."""
        return "path"


class CheckedScene(MenuScene):
    """What is wrong with a board: every fault with its place and cure, or that there is none."""

    def __init__(self, name: str, faults: Sequence[Words]) -> None:
        super().__init__()
        self.name, self.faults = name, list(faults)

    def layout(self) -> list[Widget]:
        """The faults, one below the other, and the way back."""
        bottom = HEIGHT - 8 - fonts.row
        top = 14 + fonts.title.pitch
        entries = [Entry(_("All is in order."), ink="cool")] if not self.faults else []
        for words in self.faults:
            entries += [Entry(pick(words)), Entry("")]
        name = fitted(self.name, fonts.title, WIDTH - 40)
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), name, fonts.title, "gold", "center"),
            TextView(Rect(40, top, WIDTH - 80, bottom - 6 - top), entries, "faults", "faults", frame="panel"),
            Button(Rect((WIDTH - 200) // 2, bottom, 200, fonts.row), _("Back"), self.back, "leave", "ways"),
        ]

    def back(self) -> bool:
        """Esc goes back."""
        self.app.pop(self)
        return True
