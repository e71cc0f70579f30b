"""The list of games: each with a small picture of its board, its turn, seats and date; what can be done with the one selected."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.boards.board import Words
from game.client.brush import Brush, Rect
from game.client.called import all_called, called
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_, pick
from game.client.said import Pointer, Press, Said, Verb
from game.client.scenes.kept import KeptScene
from game.client.scenes.overlay import LONGEST_PATH, PathScene
from game.client.scrolling import BAR, Entry, ListBox, Row, TextView, scroll_bar
from game.client.text import fitted, fonts
from game.client.text_field import TextField
from game.client.widgets import Action, Button, Label, Panel, Widget, nothing
from game.sessions.save_file import LABEL_LENGTH
from game.sessions.saves import SaveRow
from game.sessions.spec import game_names, spec_of
from game.sessions.trouble import Trouble

PICTURE_WIDTH = 84
"""The width of the picture of a row, in pixels; it is as high as the row leaves room."""
READ_SECONDS = 0.03
"""How long the picture waits for games that are read."""


@dataclass(frozen=True, slots=True)
class SavesActions:
    """What can be done with a game. `picture` draws its board at a size, or None; `story` tells the campaign and the chapter
    that a game belongs to, or None.
    """

    open: Callable[[SaveRow], None]
    watch: Callable[[SaveRow], None]
    rename: Callable[[SaveRow, str], bool]
    export: Callable[[SaveRow], None]
    delete: Callable[[SaveRow], None]
    take_in: Callable[[], None]
    leave: Callable[[], None]
    picture: Callable[[SaveRow, tuple[int, int]], pygame.Surface | None]
    story: Callable[[SaveRow], tuple[Words, Words] | None] = lambda _row: None


def row_height() -> int:
    """The height of a row: three lines in the usual text size, two in large text."""
    return 3 * 16 + 4 if not fonts.large else 2 * fonts.body.pitch + 6


def heading_of(row: SaveRow) -> str:
    """What a game is called: its players' name for it, else its board, else its file."""
    if not row.sound:
        return row.path.name
    return row.label or pick(row.title or {})


def turn_of(row: SaveRow) -> str:
    """How far a game is."""
    return _("Turn {n}").format(n=row.turn) if row.turn > 0 else _("Setup")


def when_of(row: SaveRow) -> str:
    """The date of a save in the person's own time zone."""
    return f"{row.when.astimezone():%Y-%m-%d %H:%M}"


def state_of(row: SaveRow, story: bool = True) -> str:
    """Whether the game belongs to a campaign (`story`), is practice, is over, and how its match goes on; empty for any other
    that is being played.
    """
    marks = (
        (story and row.episode is not None, _("campaign")),
        (row.practice, _("practice")),
        (any(row.standing) and not row.finished, _("Match {score}").format(score=score_of(row))),
        (row.goes_on, _("the match goes on, {score}").format(score=score_of(row))),
        (row.finished and not row.goes_on, _("over")),
    )
    return _(", ").join(word for true, word in marks if true)


def score_of(row: SaveRow) -> str:
    """How the match of a game stands after it."""
    return " : ".join(map(str, row.standing))


def story_of(story: tuple[Words, Words]) -> str:
    """The campaign and the chapter of a game in one line; of a story that is gone only that there was one."""
    campaign, chapter = (pick(words) if words else "" for words in story)
    if not campaign:
        return _("A chapter of a campaign that isn't here")
    return _("{campaign}: {chapter}").format(campaign=campaign, chapter=chapter) if chapter else campaign


class SavesScene(KeptScene[SaveRow]):
    """The games that are kept. `rows` reads them anew; what can't be read is a row like any other, and what is waiting is read
    by `read_one` while the list is shown.
    """

    def __init__(
        self, rows: Callable[[], Sequence[SaveRow]], actions: SavesActions, read_one: Callable[[Path], SaveRow] | None = None
    ) -> None:
        super().__init__(rows, actions.delete, actions.leave)
        self.actions, self.read_one = actions, read_one
        self.first = 0
        self.pictures: dict[tuple[Path, float, int], pygame.Surface | None] = {}

    def name_of(self, row: SaveRow) -> str:
        """What a game is called."""
        return heading_of(row)

    def uncovered(self) -> None:
        """Something may have changed meanwhile."""
        super().uncovered()
        self.reread()

    @property
    def good(self) -> SaveRow | None:
        """What can be opened of the selected row: itself, or the newest sound copy behind it."""
        row = self.row
        return None if row is None else row if row.sound else row.older

    def first_focus(self) -> str:
        """The list, or where it is empty the way back."""
        return "games" if self.rows else "leave"

    def picture_key(self, row: SaveRow) -> tuple[Path, float, int]:
        """What a picture is kept under: the file as it was written, and the size."""
        return row.path, row.when.timestamp(), row_height()

    def layout(self) -> list[Widget]:
        """The list on the left, the selected game on the right, the ways on at the bottom."""
        top, line = 44, fonts.row
        bottom = HEIGHT - 8 - line
        wide = 400 if not fonts.large else 356
        games = GameList(Rect(12, top, wide, bottom - 6 - top), self, "games", "games")
        right = Rect(18 + wide, top, WIDTH - 30 - wide, bottom - 6 - top)
        button, wider = (150, 230) if fonts.large else (120, 200)
        widgets: list[Widget] = [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Saved games"), fonts.title, "gold", "center"),
            games,
            *self._details(right),
            Button(Rect(12, bottom, button, line), _("Back"), self.leave, "leave", "ways"),
            Button(Rect(WIDTH - 12 - wider, bottom, wider, line), _("Import a file…"), self.actions.take_in, "import", "ways"),
        ]
        return widgets

    def _details(self, rect: Rect) -> list[Widget]:
        """The whole of what is known of the selected game, its name, and its buttons."""
        row, good, line = self.row, self.good, fonts.row
        if row is None:
            entries = [Entry(_("No games saved yet. Games are saved automatically after every choice."), ink="dim")]
            return [TextView(rect, entries, "told", "told", frame="panel")]
        step, half = line + 3, (rect.width - 4) // 2
        top = rect.bottom - 3 * step + 3
        sound = row.sound
        open_words = _("Next game") if row.goes_on else _("Open") if sound or good is None else _("Open backup")
        view = TextView(Rect(rect.left, rect.top, rect.width, top - 4 - rect.top), self._told(row), "told", "told", frame="panel")
        label = TextField(
            Rect(rect.left, top, rect.width, line),
            row.label, lambda text: None, LABEL_LENGTH, "label", "game", _("Name of the game…"), LABEL_LENGTH,
        )  # fmt: skip
        label.change = lambda text: self._rename(label, row, text)
        left, right = rect.left, rect.left + half + 4
        buttons = (
            ("open", open_words, self._act(self.actions.open, good), good is not None, left, 1),
            ("watch", _("Watch"), self._act(self.actions.watch, good), good is not None, right, 1),
            ("export", _("Export"), self._act(self.actions.export, row), sound, left, 2),
            ("delete", _("Delete"), self.delete, True, right, 2),
        )
        return [
            view,
            *([label] if sound else []),
            *(
                Button(Rect(x, top + step * place, half, line), words, action, key, "game", enabled)
                for key, words, action, enabled, x, place in buttons
            ),
        ]

    def _act(self, action: Callable[[SaveRow], None], row: SaveRow | None) -> Action:
        return (lambda: action(row)) if row is not None else nothing

    def _rename(self, field: TextField, row: SaveRow, text: str) -> None:
        """The name is written when the field is closed, not with every letter."""
        self.typed = (field, row, text)

    typed: tuple[TextField, SaveRow, str] | None = None

    def update(self, now: int) -> None:
        """Write a name that was typed; read games that are waiting; draw the pictures of the rows in sight, one in each step."""
        if self.typed is not None and not self.typed[0].editing:
            (_field, row, text), self.typed = self.typed, None
            if text != row.label:
                self.actions.rename(row, text)
                self.reread()
        if self._read_some():
            self.wake_at(now + 1)
            return
        size = (PICTURE_WIDTH, row_height() - 4)
        games = self.desk.find("games")
        shown = games.shown if isinstance(games, GameList) else 0
        for row in self.rows[self.first : self.first + shown]:
            key = self.picture_key(row)
            good = row if row.sound else row.older
            if key not in self.pictures:
                self.pictures[key] = self.actions.picture(good, size) if good is not None else None
                self.touch()
                self.wake_at(now + 1)
                return

    def _read_some(self) -> bool:
        """Read as many of the games that are waiting as the picture can wait for; False when none is."""
        waiting = [number for number, row in enumerate(self.rows) if row.waiting]
        if not waiting or self.read_one is None:
            return False
        selected = self.row
        end = time.monotonic() + READ_SECONDS
        for number in waiting:
            self.rows[number] = self.read_one(self.rows[number].path)
            if time.monotonic() > end:
                break
        self.rows.sort(key=lambda row: row.when, reverse=True)
        if selected is not None:
            self.index = next(number for number, row in enumerate(self.rows) if row.path == selected.path)
        self.relayout()
        return True

    def _told(self, row: SaveRow) -> list[Entry]:
        if row.waiting:
            return [Entry(row.path.name, ink="gold"), Entry(pick(row.fault or {}), ink="dim"), Entry(when_of(row), ink="dim")]
        if not row.sound:
            entries = [Entry(row.path.name, ink="gold"), Entry(pick(row.fault or {}), ink="bad"), Entry(when_of(row), ink="dim")]
            if row.older is not None:
                words = _("The backup is intact: turn {n}, {when}. The damaged file is kept beside it.")
                entries.append(Entry(words.format(n=row.older.turn, when=when_of(row.older)), ink="cool"))
            else:
                entries.append(
                    Entry(
                        _("Nothing in it can be opened. It doesn't affect your other games, and you may delete it."),
                        ink="cool",
                    )
                )
            return entries
        entries = [Entry(heading_of(row), ink="gold")]
        if row.label:
            entries.append(Entry(pick(row.title or {})))
        game = spec_of(row.game).title if row.game in game_names() else None
        if game is not None and game != row.title:  # a game without boards is its own title
            entries.append(Entry(pick(game), ink="dim"))
        if row.finished:
            made = n_("{n} choice", "{n} choices", row.choices).format(n=row.choices)
            entries.append(Entry(_("{turn}, {choices}").format(turn=turn_of(row), choices=made)))
        else:  # in a game that goes on the number would tell of what is done in secret
            entries.append(Entry(turn_of(row)))
        story = self.actions.story(row)
        if story is not None:
            entries.append(Entry(story_of(story), ink="cool"))
        if state_of(row, story is None):
            entries.append(Entry(state_of(row, story is None), ink="cool"))
        for number, seat in enumerate(row.seats):
            who = _("Bot") if seat.is_bot else _("Human")
            entries.append(Entry(f"{'ABCDEFGH'[number]} {called(seat.name)} ({who})"))
        entries += [Entry(when_of(row), ink="dim"), Entry(row.path.name, ink="dim")]
        return entries


class GameList(ListBox):
    """Rows with a picture and up to three lines; confirm, or a click on the selected one, opens it."""

    def __init__(self, rect: Rect, scene: SavesScene, key: str, zone: str) -> None:
        self.scene = scene
        self.high = row_height()
        rows = [Row(heading_of(row)) for row in scene.rows]
        super().__init__(rect, rows, scene.index, scene.select, self._open, key, zone)
        self.first = max(0, min(scene.first, len(rows) - self.shown))
        self._follow()

    def _open(self) -> None:
        good = self.scene.good
        if good is not None:
            self.scene.actions.open(good)

    @property
    def shown(self) -> int:
        """How many rows fit."""
        return max(1, (self.rect.height - 8) // self.high)

    def _follow(self) -> None:
        super()._follow()
        self.scene.first = self.first

    def say(self, said: Said) -> bool:
        """As a list does, with rows of its own height."""
        match said:
            case Pointer("down", position, 1) if not self.scrolls or position[0] < self.rect.right - BAR:
                row = self.first + (position[1] - self.rect.top - 4) // self.high
                if row == self.index:
                    self._open()
                elif 0 <= row < len(self.rows) and row < self.first + self.shown:
                    self.move(row - self.index)
                return True
            case Press(Verb.UP | Verb.DOWN as verb):
                return self.move(-1 if verb is Verb.UP else 1)
        used = super().say(said)
        self.scene.first = self.first
        return used

    def draw(self, brush: Brush, focused: bool) -> None:
        """The rows in sight, the selected one on a bar."""
        brush.frame("panel_dark", self.rect)
        wide = self.rect.width - 8 - (12 if self.scrolls else 0)
        for number in range(self.first, min(len(self.rows), self.first + self.shown)):
            rect = Rect(self.rect.left + 4, self.rect.top + 4 + (number - self.first) * self.high, wide, self.high)
            if number == self.index:
                brush.frame("button_hot" if focused else "button_pressed", rect)
            self._row(brush, self.scene.rows[number], rect.inflate(-4, -4), number == self.index)
        if self.scrolls:
            scroll_bar(brush, self.rect, self.first, self.shown, len(self.rows))

    def _row(self, brush: Brush, row: SaveRow, rect: Rect, selected: bool) -> None:
        frame = Rect(rect.left, rect.top, PICTURE_WIDTH, rect.height)
        picture = self.scene.pictures.get(self.scene.picture_key(row))
        brush.fill(frame, "ink-0")
        if picture is not None:
            brush.blit(picture, frame, (0, 0, *frame.size))
        elif not row.sound and not row.waiting:
            brush.text("!", (frame.centerx, frame.centery - fonts.title.pitch // 2), fonts.title, "bad", "center")
        left, pitch = frame.right + 8, fonts.body.pitch
        room = rect.right - left - 4
        top = rect.top + (rect.height - pitch * (2 if fonts.large else 3)) // 2
        quiet = "text" if selected else "dim"
        if not row.sound:
            ink = "gold" if selected else quiet if row.waiting else "bad"
            brush.text(fitted(row.path.name, fonts.body, room), (left, top), fonts.body, ink)
            lines = fonts.body.wrap(pick(row.fault or {}), room)
            shown = 1 if fonts.large else 2
            if len(lines) > shown:
                lines = [*lines[: shown - 1], fitted(lines[shown - 1] + "…", fonts.body, room)]
            brush.lines(lines, Rect(left, top + pitch, room, pitch * shown), ink=quiet)
            return
        turn = turn_of(row)
        brush.text(turn, (rect.right - 4, top), fonts.body, "text", "right")
        name = fitted(heading_of(row), fonts.body, room - fonts.body.measure(turn) - 8)
        brush.text(name, (left, top), fonts.body, "gold" if selected else "text")
        self._seats(brush, row, left, top + pitch, room, selected)
        if not fonts.large:
            brush.text(when_of(row), (left, top + 2 * pitch), fonts.body, quiet)
            brush.text(state_of(row), (rect.right - 4, top + 2 * pitch), fonts.body, "cool", "right")

    def _seats(self, brush: Brush, row: SaveRow, left: int, top: int, room: int, selected: bool) -> None:
        """The seats by sign, with their names where all of them fit; on the bar each sign has a dark ground of its own."""
        names = all_called(row.seats)
        signs = signs_of(row)
        whole = sum(fonts.body.measure(name) + 26 for name in names) <= room
        zoom = fonts.body.icons
        for number, name in enumerate(names):
            sign = Rect(left, top + (fonts.body.pitch - 12 * zoom) // 2, 12 * zoom, 12 * zoom)
            if selected:
                brush.fill(sign.inflate(2 * zoom, 2 * zoom), "back")
            brush.seat(signs[number], sign.topleft, zoom=zoom)
            left += 12 * zoom + 4
            if whole:
                brush.text(name, (left, top), fonts.body, "text")
                left += fonts.body.measure(name) + 10

    def overflow(self) -> list[str]:
        """Nothing runs over: what is too wide is shortened, and whole beside the list."""
        return []


def signs_of(row: SaveRow) -> tuple[int, ...]:
    """The sign of each seat; their own numbers where the game is not known or its seats are not possible."""
    try:
        return spec_of(row.game).signs_of(row.seats)
    except (KeyError, Trouble):
        return tuple(range(len(row.seats)))


class ImportScene(PathScene):
    """Taking in one file: those in the shared folder are listed, and any other is named by its path."""

    def __init__(self, rows: Sequence[SaveRow], folder: Path, take_in: Callable[[Path], None]) -> None:
        super().__init__(take_in)
        self.rows, self.folder = list(rows), folder
        self.index = 0

    def layout(self) -> list[Widget]:
        """The files, the field for a path, two buttons."""
        rect, line = Rect(40, 40, WIDTH - 80, HEIGHT - 80), fonts.row
        inner = rect.inflate(-32, -28)
        lines = fonts.body.wrap(self._words(), inner.width)
        bottom = inner.bottom - line
        field_top = bottom - 8 - line
        top = inner.top + fonts.body.pitch * len(lines) + 6
        files = ListBox(
            Rect(inner.left, top, inner.width, field_top - 6 - top),
            [Row(fitted(heading_of(row), fonts.body, inner.width - 220), when_of(row)) for row in self.rows],
            self.index, self._select, self._listed, "files", "files",
        )  # fmt: skip
        wide = 190 if fonts.large else 140
        path = TextField(
            Rect(inner.left, field_top, inner.width - wide - 6, line), self.path, self._typed, LONGEST_PATH, "path", "path",
            _("Path of another file…"), enter=self._named,
        )  # fmt: skip
        return [
            Panel(rect),
            Label(Rect(inner.left, inner.top, inner.width, fonts.body.pitch * len(lines)), self._words()),
            files,
            path,
            Button(Rect(inner.right - wide, field_top, wide, line), _("Import"), self._named, "take", "path"),
            Button(Rect(inner.left, bottom, wide, line), _("Back"), self.close, "leave", "ways"),
        ]

    def _words(self) -> str:
        return _("Import looks for files in {folder}.").format(folder=self.folder)

    def first_focus(self) -> str:
        """The files, or the path where there are none."""
        return "files" if self.rows else "path"

    def _select(self, index: int) -> None:
        self.index = index

    def _listed(self) -> None:
        row = self.rows[self.index]
        self.close()
        self.take_in(row.path)
