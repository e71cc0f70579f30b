"""What scrolls: lists of rows of which one is selected, and texts whose paragraphs may open something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.client.brush import Brush
from game.client.said import Edit, Pointer, Press, Said, Verb
from game.client.text import Font, Icon, Rich, Run, as_rich, fonts, plain
from game.client.widgets import Action, Widget, nothing

Rect = pygame.Rect

BAR = 12
"""How wide a scroll bar is with its distance from the edge, in pixels."""
EDGE = 8
"""How far below a text that has no frame of its own that of its card lies, in pixels."""
KEY = 14
"""No higher is the tag of a key: so much lies between the last line of a text and the first of the text below it."""
FOOT = 6
"""How far what stays at the foot of a text is from what scrolls above it, in pixels."""


class Thumb:
    """The thumb of a scroll bar, which the mouse pulls."""

    def __init__(self) -> None:
        self.held = False

    def pull(self, said: Said, rect: Rect, first: int, shown: int, total: int) -> int | None:
        """The line that is first once the mouse was heard, of `total` lines of which `shown` are seen inside `rect` from `first`
        on; None where it means something else.
        """
        match said:
            case Pointer("down", (x, y), 1) if total > shown and x >= rect.right - BAR:
                self.held = True
            case Pointer("move", (x, y), held=True) if self.held:
                pass
            case Pointer("up") if self.held:
                self.held = False
                return first
            case _:
                return None
        track, thumb = _track(rect), _thumb(rect, shown, total)
        way = (y - track.top - thumb // 2) * (total - shown) // max(1, track.height - thumb)
        return max(0, min(way, total - shown))


def _track(rect: Rect) -> Rect:
    """Where a scroll bar is inside the right edge of `rect`."""
    return Rect(rect.right - BAR, rect.top + 4, 8, rect.height - 8)


def _thumb(rect: Rect, shown: int, total: int) -> int:
    """How high the thumb is."""
    return max(12, (rect.height - 8) * shown // total)


def scroll_bar(brush: Brush, rect: Rect, first: int, shown: int, total: int) -> None:
    """A scroll bar inside the right edge of `rect`, for `shown` of `total` lines from `first` on."""
    track, thumb = _track(rect), _thumb(rect, shown, total)
    top = track.top + (track.height - thumb) * first // max(1, total - shown)
    brush.frame("scroll_track", track)
    brush.frame("scroll_thumb", Rect(track.left, top, 8, thumb))


@dataclass(slots=True)
class Row:
    """A row of a list: its words, what stands at its right end, and what may be said about it when it is off."""

    text: str | Rich
    right: str | Rich = ""
    enabled: bool = True
    why: str = ""


class ListBox(Widget):
    """Rows of which one is selected; scrolls.

    `select` is called when the selection moves, `choose` on confirm and on a click on the selected row. `point` is called
    with the row that the mouse comes to, and with -1 when it leaves them: it is read there, not selected.
    """

    focusable = True
    chooses = True
    """The selected row is one that is chosen, and is marked while the focus is elsewhere too."""
    by_click = True
    """A click on the selected row chooses it, as confirming does; else it only gives the list the keys."""

    def __init__(
        self,
        rect: Rect,
        rows: Sequence[Row],
        index: int,
        select: Callable[[int], None],
        choose: Action = nothing,
        key: str = "",
        zone: str = "main",
        point: Callable[[int], None] = lambda _row: None,
    ) -> None:
        super().__init__(rect, key, zone, enabled=bool(rows))
        self.rows, self.index, self.select, self.choose = list(rows), index, select, choose
        self.point = point
        self.pointed = -1
        """The row that the mouse is on; -1 for none."""
        self.first = 0
        self.thumb = Thumb()
        self._follow()

    @property
    def shown(self) -> int:
        """How many rows fit."""
        return max(1, (self.rect.height - 8) // fonts.row)

    @property
    def scrolls(self) -> bool:
        """Whether there are more rows than fit."""
        return len(self.rows) > self.shown

    @property
    def at(self) -> int:
        """The row that the keys are on."""
        return self.index

    def _follow(self) -> None:
        self.first = max(min(self.first, self.at), self.at - self.shown + 1, 0)

    def as_before(self, old: Widget) -> None:
        """Shows the rows that the old list showed, as far as the selected one is among them."""
        if isinstance(old, ListBox) and len(old.rows) == len(self.rows):
            self.first = max(0, min(old.first, len(self.rows) - self.shown))
            self.pointed = old.pointed
            if old.index != self.index:
                self._follow()

    def move(self, by: int) -> bool:
        """Selects another row; False at the end of the list."""
        target = self.index + by
        if not 0 <= target < len(self.rows):
            return False
        self.index = target
        self._follow()
        self.select(target)
        return True

    def row_at(self, position: tuple[int, int]) -> int:
        """The row at a position of the canvas; -1 for none."""
        row = self.first + (position[1] - self.rect.top - 4) // fonts.row
        inside = self.rect.left <= position[0] < self.rect.right and position[1] >= self.rect.top + 4
        return row if inside and row < min(len(self.rows), self.first + self.shown) else -1

    def point_at(self, row: int) -> None:
        """The mouse is on a row now, or on none."""
        if row != self.pointed:
            self.pointed = row
            self.point(row)

    def say(self, said: Said) -> bool:
        """Up and down inside the list, to both its ends, confirm, wheel, click, the scroll bar."""
        if isinstance(said, Press):
            self.point_at(-1)
        first = self.thumb.pull(said, self.rect, self.first, self.shown, len(self.rows))
        if first is not None:
            self.first = first
            return True
        match said:
            case Press(Verb.UP):
                return self.move(-1)
            case Press(Verb.DOWN):
                return self.move(1)
            case Press(Verb.CONFIRM, False):
                self.choose()
                return True
            case Press(Verb.SCROLL_UP | Verb.SCROLL_DOWN as verb):
                step = -self.shown if verb is Verb.SCROLL_UP else self.shown
                return self.move(max(-self.index, min(step, len(self.rows) - 1 - self.index)))
            case Edit("home"):
                return self.move(-self.index)
            case Edit("end"):
                return self.move(len(self.rows) - 1 - self.index)
            case Pointer("wheel", wheel=lines):
                self.first = max(0, min(self.first - lines, len(self.rows) - self.shown))
                return True
            case Pointer("move", position, held=False):
                self.point_at(self.row_at(position))
                return True
            case Pointer("out"):
                self.point_at(-1)
                return True
            case Pointer("down", position, 1):
                row = self.row_at(position)
                if row == self.index and self.by_click:
                    self.choose()
                elif row >= 0:
                    self.move(row - self.index)
                return True
        return False

    def _inside(self) -> int:
        return self.rect.width - 20 - (10 if self.scrolls else 0)

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the rows that are seen, the selected one on a bar, and a scroll bar."""
        brush.frame("panel_dark", self.rect)
        for number, row in enumerate(self.rows[self.first : self.first + self.shown], self.first):
            y = self.rect.top + 4 + (number - self.first) * fonts.row
            selected = number == self.index and (focused or self.chooses)
            here = focused and number == self.at
            frame = "button_hot" if here else "button_pressed" if selected else "button" if number == self.pointed else ""
            if frame:
                brush.frame(frame, Rect(self.rect.left + 4, y, self._inside() + 12, fonts.row))
            ink = "gold" if selected and row.enabled else "text" if selected or row.enabled else "dim"
            brush.text(row.text, (self.rect.left + 10, y + 3), fonts.body, ink)
            if row.right:
                brush.text(row.right, (self.rect.left + 10 + self._inside(), y + 3), fonts.body, ink, "right")
        if self.scrolls:
            scroll_bar(brush, self.rect, self.first, self.shown, len(self.rows))

    def overflow(self) -> list[str]:
        """Rows that are too wide."""
        wide = []
        for row in self.rows:
            both = fonts.body.measure(row.text) + (fonts.body.measure(row.right) + 8 if row.right else 0)
            wide += [plain(row.text)] if both > self._inside() else []
        return wide


@dataclass(slots=True)
class Entry:
    """A paragraph of a TextView: its words, and what opens when it is chosen.

    One that is a `foot` stays below the others while those scroll, where both have room; one `aside` explains others and is
    left out first.
    """

    text: str | Rich
    action: Action | None = None
    ink: str = "text"
    font: Font | None = None
    foot: bool = False
    aside: bool = False


_Line = tuple[Rich, int, int, int]
"""A line of a text: its words, the number of its entry, how far down it begins, how high it is, in pixels."""


class _Laid(NamedTuple):
    """The lines of a text that scroll, those that stay at its foot, and how high both are, in pixels."""

    lines: list[_Line]
    foot_lines: list[_Line]
    foot: int
    height: int


def _hung(font: Font, text: str | Rich, width: int) -> list[Rich]:
    """A text that begins with a sign in lines, of which all but the first stand below its words where there is room."""
    match as_rich(text):
        case (Icon() as sign, Run(words, ink), *rest) if words.startswith(" ") and not fonts.large:
            blanks = (font.icon_width(sign) + font.measure(" ")) // font.measure(" ")
            first, *others = font.wrap_rich((Run(words[1:], ink), *rest), width - blanks * font.measure(" "))
            return [(sign, Run(" "), *first), *((Run(" " * blanks), *line) for line in others)]
    return font.wrap_rich(text, width)


class TextView(Widget):
    """Paragraphs that are wrapped and scroll: inspector, log, recap, rulebook.

    With actions in its entries, up and down go from one to the next and confirm opens it; without, they scroll. `tail`
    keeps the end in view when entries are added. `like` is an older one with mostly the same entries, as of a log: what was
    broken into lines there is not broken again.
    """

    notch = 2
    """How many lines a notch of the wheel turns."""

    def __init__(
        self,
        rect: Rect,
        entries: Iterable[Entry] = (),
        key: str = "",
        zone: str = "main",
        tail: bool = False,
        frame: str = "panel_dark",
        like: Widget | None = None,
    ) -> None:
        super().__init__(rect, key, zone)
        self.tail, self.frame = tail, frame
        self.thumb = Thumb()
        self.index = -1
        self.turned: Callable[[], None] | None = None
        """Called when keys or mouse come to another entry."""
        self._top = 0
        self._broken: dict[int, tuple[str | Rich, int, Font, list[Rich]]] = like._broken if isinstance(like, TextView) else {}
        self.set(entries)
        if not tail:
            self.show_foot()

    def set(self, entries: Iterable[Entry]) -> None:
        """Shows other entries. They are broken into lines when somebody wants to know where: many are replaced unseen."""
        self.entries = list(entries)
        self._laid: _Laid | None = None
        self.index = min(self.index, len(self.entries) - 1)

    @property
    def laid(self) -> _Laid:
        """The lines of the entries."""
        if self._laid is None:
            self._laid = self._lay()
            self._top = self.bottom if self.tail else min(self._top, self.bottom)
        return self._laid

    def _lay(self) -> _Laid:
        lines: list[_Line] = []
        foot: list[_Line] = []
        y = high = 0
        width = self.rect.width - (26 if self.frame else BAR)
        before, self._broken = self._broken, {}
        for number, entry in enumerate(self.entries):
            font = entry.font or fonts.body
            old = before.get(id(entry.text))  # it is kept with its text, so that nothing else can have its id
            if old is None or old[1] != width or old[2] != font:
                broken = _hung(font, entry.text, width) if self.tail else font.wrap_rich(entry.text, width)
                old = (entry.text, width, font, broken)
            self._broken[id(entry.text)] = old
            for line in old[3]:
                if entry.foot:
                    foot.append((line, number, high, font.pitch))
                    high += font.pitch
                else:
                    lines.append((line, number, y, font.pitch))
                    y += font.pitch
        if high and high + 2 * fonts.body.pitch > self._room(0):  # it would leave the others no room
            lines += [(line, number, y + at, pitch) for line, number, at, pitch in foot]
            return _Laid(lines, [], 0, y + high)
        return _Laid(lines, foot, high + FOOT if high else 0, y)

    @property
    def top(self) -> int:
        """From where it is scrolled to, in pixels of all its lines."""
        _laid = self.laid
        return self._top

    @top.setter
    def top(self, top: int) -> None:
        _laid = self.laid
        self._top = top

    @property
    def height(self) -> int:
        """How high all lines that scroll are, in pixels."""
        return self.laid.height

    @property
    def foot(self) -> int:
        """How high what stays at the foot is with its distance, in pixels."""
        return self.laid.foot

    def _begins(self) -> list[int]:
        """Where entries begin."""
        lines = self.laid.lines
        numbers = [None, *(number for _line, number, _y, _pitch in lines)]
        return [y for before, (_line, number, y, _pitch) in zip(numbers, lines, strict=False) if number != before]

    @property
    def _from(self) -> int:
        """From where lines are shown: at its end a tail begins inside an entry only where else hardly anything were seen."""
        if not self.tail or not self.bottom or self.top < self.bottom:
            return self.top
        whole = next((y for y in self._begins() if y >= self.top), self.height)
        return whole if 2 * (self.height - whole) > self.inside.height else self.top

    def as_before(self, old: Widget) -> None:
        """Stays where the old one was scrolled to, if it said the same."""
        if self.tail or not isinstance(old, TextView):
            return
        if [one.text for one in old.entries] == [one.text for one in self.entries]:
            self.index = old.index
            if old._top or self._top:
                self.top = min(old.top, self.bottom)

    def show_foot(self) -> None:
        """From the beginning; where what belongs at the foot found no room there, from where it is seen."""
        if not any(entry.foot for entry in self.entries):
            self._top = 0
            return
        here = next((y for _line, number, y, _pitch in self.laid.lines if self.entries[number].foot), 0)
        self.top = min(here, self.bottom)

    @property
    def inside(self) -> Rect:
        """Where the lines are."""
        inside = self.rect.inflate(-16, -12) if self.frame else self.rect.copy()
        inside.height = self._room(self.foot)
        return inside

    def _room(self, foot: int) -> int:
        """How high the lines may be above a foot: no line is cut in its middle."""
        room = self.rect.height - (12 if self.frame else 0) - foot
        font = self.entries[0].font if self.entries else None
        return room - room % (font or fonts.body).pitch

    @property
    def bottom(self) -> int:
        """The furthest that it scrolls, in pixels."""
        return max(0, self.height - self.inside.height)

    @property
    def can_focus(self) -> bool:
        """Only where there is something to open or to scroll."""
        return any(entry.action for entry in self.entries) or self.bottom > 0

    def draw_key(self, brush: Brush, key: str) -> None:
        """While there is more below, which key turns to it, across the lower edge, over no line of it nor of what lies below."""
        if not key or self.top >= self.bottom:
            return
        font = fonts.slim
        plate = Rect(0, 0, font.measure(key) + 8, min(font.pitch, KEY))
        plate.bottomright = (self.rect.right - (BAR if self.frame else 2), self.rect.bottom + (EDGE if self.frame else EDGE + 2))
        brush.fill(plate.inflate(2, 2), "dim")
        brush.fill(plate, "back")
        brush.text(key, (plate.centerx, plate.top - (font.pitch - plate.height) // 2), font, "gold", "center")

    def scroll(self, pixels: int) -> bool:
        """Scrolls; False when it was at the end already."""
        old, self.top = self.top, max(0, min(self.bottom, self.top + pixels))
        return self.top != old

    def _step(self, by: int) -> bool:
        openable = [number for number, entry in enumerate(self.entries) if entry.action]
        if not openable:
            return self.scroll(by * fonts.body.pitch)
        if self.index < 0:
            self.index = openable[-1] if by < 0 or self.tail else openable[0]
        else:
            further = [number for number in openable if (number - self.index) * by > 0]
            if not further:
                return False
            self.index = further[0] if by > 0 else further[-1]
        places = [(y, y + pitch) for _, number, y, pitch in self.laid.lines if number == self.index]
        self.top = min(max(self.top, places[-1][1] - self.inside.height), places[0][0])
        if self.turned is not None:
            self.turned()
        return True

    def _entry_at(self, position: tuple[int, int]) -> int:
        inside = self.inside
        if position[1] >= inside.bottom:
            return -1
        y = position[1] - inside.top + self.top
        first = self._from
        return next((number for _, number, top, pitch in self.laid.lines if first <= top <= y < top + pitch), -1)

    def draws(self, position: tuple[int, int]) -> bool:
        """Only where something can be opened: the mouse that rests on a text to be read leaves the keys where they are."""
        over = self._entry_at(position)
        return over >= 0 and self.entries[over].action is not None

    def meant(self, position: tuple[int, int]) -> str:
        """The entry that is pressed there."""
        over = self._entry_at(position)
        return plain(self.entries[over].text) if over >= 0 and self.entries[over].action else super().meant(position)

    def say(self, said: Said) -> bool:
        """Up, down, page keys, Home and End, wheel, confirm, click, the scroll bar."""
        above = Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - self.foot)
        top = self.thumb.pull(said, above, self.top, self.inside.height, self.height)
        if top is not None:
            self.top = top
            return True
        match said:
            case Press(Verb.UP):
                return self._step(-1)
            case Press(Verb.DOWN):
                return self._step(1)
            case Press(Verb.SCROLL_UP):
                return self.scroll(-self.inside.height + fonts.body.pitch)
            case Press(Verb.SCROLL_DOWN):
                return self.scroll(self.inside.height - fonts.body.pitch)
            case Edit("home" | "end" as end):
                return self.scroll(-self.height if end == "home" else self.height)
            case Press(Verb.CONFIRM, False) if 0 <= self.index < len(self.entries) and self.entries[self.index].action:
                self.entries[self.index].action()  # type: ignore[misc]
                return True
            case Pointer("wheel", wheel=lines):
                self.scroll(-lines * self.notch * fonts.body.pitch)
                return True
            case Pointer("move", position, held=False):
                over = self._entry_at(position)
                if over < 0 or over == self.index or not self.entries[over].action:
                    return False
                self.index = over
                if self.turned is not None:
                    self.turned()
                return True
            case Pointer("down", position, 1):
                over = self._entry_at(position)
                action = self.entries[over].action if over >= 0 else None
                if action:
                    action()
                return True
        return False

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the lines that are seen."""
        if self.frame:
            brush.frame(self.frame, self.rect)
        inside = self.inside
        brush.clip(inside)
        first = self._from
        for line, number, y, pitch in self.laid.lines:
            at = inside.top + y - self.top
            if y < first or at + pitch > inside.bottom:
                continue  # no line is cut in its middle
            entry = self.entries[number]
            lit = focused and number == self.index
            (entry.font or fonts.body).draw(brush, line, (inside.left, at), "gold" if lit else entry.ink)
        brush.clip(None)
        below = self.rect.bottom - (6 if self.frame else 0) - self.foot
        if self.foot:
            brush.fill((inside.left, below + FOOT // 2 - 1, inside.width, 1), self.entries[self.laid.foot_lines[0][1]].ink)
        for line, number, y, _pitch in self.laid.foot_lines:
            font, ink = self.entries[number].font or fonts.body, self.entries[number].ink
            font.draw(brush, line, (inside.left, below + FOOT + y), ink)
        if self.bottom:
            above = Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - self.foot)
            scroll_bar(brush, above, self.top, inside.height, self.height)
