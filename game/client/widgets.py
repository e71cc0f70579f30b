"""Things on the canvas that can have the focus, and the desk that holds them.

A scene puts widgets on its `Desk`, hands it what is said, and draws it. There is exactly one focus frame; arrows move in
space inside a zone, Tab goes to the next zone (to the next widget where there is one zone), the mouse focuses what it
is over. Things lying on a board are `Spot`s: they have a place and an action and draw nothing but the light around them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.campaign.naming import name_from
from game.client.brush import Brush
from game.client.glyphs import graphemes, has_shape
from game.client.input import ARROWS, Composing, Edit, Pointer, Press, Said, Typed, Verb
from game.client.motion import eased
from game.client.pictures import pictures
from game.client.text import Font, Rich, fonts, plain

Rect = pygame.Rect
Action = Callable[[], object]


def nothing() -> None:
    """An action that does nothing."""


class Widget:
    """Something with a place. `key` names it so that the focus survives a new layout; `why` tells why it is off."""

    focusable = False

    def __init__(self, rect: Rect, key: str = "", zone: str = "main", enabled: bool = True, why: str = "") -> None:
        self.rect = Rect(rect)
        self.key = key
        self.zone = zone
        self.enabled = enabled
        self.why = why
        self.clip: Rect | None = None
        """Only this part of the canvas shows it: a board's window."""

    def hit(self, position: tuple[int, int]) -> bool:
        """Whether a canvas position is on it."""
        return self.rect.collidepoint(position) and (self.clip is None or self.clip.collidepoint(position))

    @property
    def can_focus(self) -> bool:
        """Whether the focus may come here: also to what is off, if it can say why."""
        return self.focusable and (self.enabled or bool(self.why))

    def say(self, said: Said) -> bool:
        """Takes what is said; True when it was meant for this widget."""
        return False

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws itself without the focus frame."""

    def overflow(self) -> list[str]:
        """Texts that do not fit their place; empty when all is well."""
        return []


def too_wide(text: str | Rich, width: int, font: Font) -> list[str]:
    """The text in a list when it is wider than `width`."""
    return [plain(text)] if font.measure(text) > width else []


class Label(Widget):
    """Text in a box, wrapped. `align` is `left`, `center` or `right`; `middle` centres it in the height."""

    def __init__(
        self,
        rect: Rect,
        text: str | Rich,
        font: Font | None = None,
        ink: str = "text",
        align: str = "left",
        middle: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.text, self.ink, self.align, self.middle = text, ink, align, middle
        self.font = font or fonts.body
        self.lines = self.font.wrap_rich(text, self.rect.width)

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the lines."""
        rect = self.rect
        if self.middle:
            height = len(self.lines) * self.font.pitch
            rect = Rect(rect.left, rect.top + (rect.height - height) // 2, rect.width, height)
        brush.lines(self.lines, rect, self.font, self.ink, self.align)

    def overflow(self) -> list[str]:
        """The whole text when it has too many lines or a word too long."""
        high = len(self.lines) * self.font.pitch > self.rect.height
        return [plain(self.text)] if high or any(self.font.measure(line) > self.rect.width for line in self.lines) else []


class Panel(Widget):
    """A frame behind other widgets: `panel` or `panel_dark`; a heading may stand in its top line."""

    def __init__(self, rect: Rect, frame: str = "panel", heading: str = "") -> None:
        super().__init__(rect)
        self.frame, self.heading = frame, heading

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the frame and the heading."""
        brush.frame(self.frame, self.rect)
        if self.heading:
            brush.text(self.heading, (self.rect.left + 8, self.rect.top + 6), fonts.body, "gold")

    def overflow(self) -> list[str]:
        """The heading when it is too wide."""
        return too_wide(self.heading, self.rect.width - 16, fonts.body)


class Pressable(Widget):
    """Something that is pressed: by confirm, or by the mouse going down and up on it."""

    focusable = True

    def __init__(
        self, rect: Rect, action: Action, key: str = "", zone: str = "main", enabled: bool = True, why: str = ""
    ) -> None:
        super().__init__(rect, key, zone, enabled, why)
        self.action = action
        self.pressed = False

    def say(self, said: Said) -> bool:
        """Confirm and the left mouse button press it."""
        match said:
            case Press(Verb.CONFIRM, repeated):
                if self.enabled and not repeated:
                    self.action()
                return True
            case Pointer("down", _, 1):
                self.pressed = self.enabled
                return True
            case Pointer("up", position, 1):
                fire, self.pressed = self.pressed and self.hit(position), False
                if fire:
                    self.action()
                return True
        return False


class Button(Pressable):
    """A button with words; `hint` stands at its right end: a key, a price."""

    def __init__(
        self,
        rect: Rect,
        text: str,
        action: Action,
        key: str = "",
        zone: str = "main",
        enabled: bool = True,
        why: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(rect, action, key or text, zone, enabled, why)
        self.text, self.hint = text, hint

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the frame of its state and the words."""
        state = "button_off" if not self.enabled else "button_pressed" if self.pressed else "button_hot" if focused else "button"
        brush.frame(state, self.rect)
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2 + (1 if self.pressed else 0)
        ink = "text" if self.enabled else "dim"
        if self.hint:
            brush.text(self.text, (self.rect.left + 8, y), fonts.body, ink)
            brush.text(self.hint, (self.rect.right - 8, y), fonts.body, "cool" if self.enabled else "dim", "right")
        else:
            brush.text(self.text, (self.rect.centerx, y), fonts.body, ink, "center")

    def overflow(self) -> list[str]:
        """The words when they are wider than the button's inside."""
        words = self.text + ("  " + self.hint if self.hint else "")
        return too_wide(words, self.rect.width - 12, fonts.body)


class Spot(Pressable):
    """A thing that lies somewhere (a square, a piece, a card in the hand) and can be chosen where it lies.

    The scene draws the thing itself; the spot draws moving corners around it while it is `lit`. `about` is what the
    inspector shows when the focus is here; `clip` is the board's window when it scrolls.
    """

    def __init__(
        self,
        rect: Rect,
        action: Action,
        key: str,
        zone: str = "board",
        lit: bool = True,
        about: object = None,
        enabled: bool = True,
        why: str = "",
        clip: Rect | None = None,
    ) -> None:
        super().__init__(rect, action, key, zone, enabled, why)
        self.lit, self.about, self.clip = lit, about, clip

    @property
    def can_focus(self) -> bool:
        """A thing that cannot be chosen may still be looked at."""
        return True

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the light around it."""
        if self.lit and not focused:
            brush.clip(self.clip)
            brush.corners("choice", self.rect)
            brush.clip(None)


class Checkbox(Pressable):
    """A yes or no with words behind it."""

    def __init__(
        self, rect: Rect, text: str, value: bool, change: Callable[[bool], None], key: str = "", zone: str = "main"
    ) -> None:
        super().__init__(rect, self._flip, key or text, zone)
        self.text, self.value, self.change = text, value, change

    def _flip(self) -> None:
        self.value = not self.value
        self.change(self.value)

    def say(self, said: Said) -> bool:
        """Left and right change it as well as confirm."""
        if isinstance(said, Press) and said.verb in (Verb.LEFT, Verb.RIGHT) and not said.repeated:
            self._flip()
            return True
        return super().say(said)

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws words on the left and the box on the right."""
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2
        brush.text(self.text, (self.rect.left + 6, y), fonts.body, "text")
        box = pictures.get("ui/checkbox_on" if self.value else "ui/checkbox_off")
        zoom = fonts.body.zoom
        brush.picture(box, (self.rect.right - box.size[0] * zoom - 6, self.rect.centery - box.size[1] * zoom // 2), zoom=zoom)

    def overflow(self) -> list[str]:
        """The words when they run into the box."""
        return too_wide(self.text, self.rect.width - 36, fonts.body)


class Choice(Widget):
    """One of several values in a row: left and right, or a click on either half; `label` stands before it."""

    focusable = True

    def __init__(
        self,
        rect: Rect,
        values: Sequence[str],
        index: int,
        change: Callable[[int], None],
        label: str = "",
        key: str = "",
        zone: str = "main",
        width: int = 0,
    ) -> None:
        super().__init__(rect, key or label, zone, enabled=len(values) > 0)
        self.values, self.index, self.change, self.label = list(values), index, change, label
        self.box = Rect(rect.right - (width or rect.width), rect.top, width or rect.width, rect.height)

    def turn(self, by: int) -> None:
        """Goes on by one value, round the end."""
        if len(self.values) > 1:
            self.index = (self.index + by) % len(self.values)
            self.change(self.index)

    def say(self, said: Said) -> bool:
        """Left, right, confirm, click."""
        match said:
            case Press(Verb.LEFT):
                self.turn(-1)
            case Press(Verb.RIGHT):
                self.turn(1)
            case Press(Verb.CONFIRM, repeated):
                if not repeated:
                    self.turn(1)
            case Pointer("down", position, 1):
                self.turn(-1 if position[0] < self.box.centerx else 1)
            case _:
                return False
        return True

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the label, the two arrows and the value between them."""
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2
        if self.label:
            brush.text(self.label, (self.rect.left + 6, y), fonts.body, "text")
        ink = "gold" if focused else "text"
        brush.frame("panel_dark", self.box)
        if len(self.values) > 1:
            zoom = fonts.body.zoom
            left, right = pictures.get("icons/arrow_left"), pictures.get("icons/arrow_right")
            y_arrow = self.box.centery - left.size[1] * zoom // 2
            brush.picture(left, (self.box.left + 2, y_arrow), zoom=zoom)
            brush.picture(right, (self.box.right - 2 - right.size[0] * zoom, y_arrow), zoom=zoom)
        if self.values:
            brush.text(self.values[self.index], (self.box.centerx, y), fonts.body, ink, "center")

    def overflow(self) -> list[str]:
        """Values that do not fit between the arrows, and a label that runs into them."""
        wide = [value for value in self.values if fonts.body.measure(value) > self.box.width - 8 - 16 * fonts.body.zoom]
        room = self.rect.width - self.box.width - 10
        return wide + (too_wide(self.label, room, fonts.body) if self.label else [])


class Slider(Widget):
    """A number from 0 to `highest`; left and right, or the mouse."""

    focusable = True

    def __init__(
        self,
        rect: Rect,
        label: str,
        value: int,
        change: Callable[[int], None],
        highest: int = 10,
        key: str = "",
        width: int = 120,
    ) -> None:
        super().__init__(rect, key or label)
        self.label, self.value, self.change, self.highest = label, value, change, highest
        self.track = Rect(rect.right - width, rect.top, width - 34, rect.height)

    def _set(self, value: int) -> None:
        value = max(0, min(self.highest, value))
        if value != self.value:
            self.value = value
            self.change(value)

    def say(self, said: Said) -> bool:
        """Left, right, and dragging."""
        match said:
            case Press(Verb.LEFT):
                self._set(self.value - 1)
            case Press(Verb.RIGHT):
                self._set(self.value + 1)
            case Pointer("down", position, 1) | Pointer("move", position, held=True):
                self._set(round((position[0] - self.track.left) * self.highest / self.track.width))
            case Pointer("up"):
                pass
            case _:
                return False
        return True

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the label, the notches and the number."""
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2
        brush.text(self.label, (self.rect.left + 6, y), fonts.body, "text")
        gauge(brush, self.track, self.value, self.highest, knob=True)
        brush.text(str(self.value), (self.rect.right - 8, y), fonts.body, "gold" if focused else "text", "right")

    def overflow(self) -> list[str]:
        """The label when it runs into the notches."""
        return too_wide(self.label, self.track.left - self.rect.left - 10, fonts.body)


class TextField(Widget):
    """A line of text. Confirm or a click opens it for writing; confirm, back, Tab, up or down close it.

    While it is open, `editing` is True and keys are text; what an input method has not finished is drawn underlined.
    The text has at most `longest` signs, whatever they are made of, and `points` code points (0 for five a sign).
    """

    focusable = True

    def __init__(
        self,
        rect: Rect,
        text: str,
        change: Callable[[str], None],
        longest: int = 12,
        key: str = "",
        zone: str = "main",
        hint: str = "",
        points: int = 0,
    ) -> None:
        super().__init__(rect, key, zone)
        self.parts = graphemes(name_from(text))
        self.change, self.longest, self.hint = change, longest, hint
        self.points = points or 5 * longest
        self.caret = len(self.parts)
        self.editing = False
        self.composing = ""
        self._stirred, self._since = False, 0

    @property
    def text(self) -> str:
        """What stands in the field, without what is still being composed."""
        return "".join(self.parts)

    def open(self) -> None:
        """Begins writing."""
        self.editing, self.caret, self.composing = True, len(self.parts), ""

    def close(self) -> None:
        """Ends writing; unfinished text is dropped."""
        self.editing, self.composing = False, ""

    def say(self, said: Said) -> bool:
        """Text, compositions, editing keys, and the verbs that open and close it."""
        self._stirred = True
        match said:
            case Press(Verb.CONFIRM, repeated):
                if not repeated:
                    if self.editing:
                        self.close()
                    else:
                        self.open()
                return True
            case Pointer("down", (x, _), 1):
                place = self._nearest(x)
                if not self.editing:
                    self.open()
                if not self.composing:
                    self.caret = place
                return True
            case Press(Verb.BACK) if self.editing:
                self.close()
                return True
            case Press(Verb.UP | Verb.DOWN | Verb.NEXT_ZONE | Verb.PREVIOUS_ZONE):
                self.close()
                return False
            case Typed(text) if self.editing:
                self.composing = ""
                self._insert(text)
                return True
            case Composing(text) if self.editing:
                self.composing = text
                return True
            case Edit(act) if self.editing:
                self._edit(act)
                return True
        return False

    def _insert(self, text: str) -> None:
        # Two halves of one grapheme may arrive one after the other, so the text before the caret is read again.
        whole = name_from("".join(self.parts[: self.caret]) + text)
        after = self.parts[self.caret :]
        before = [part for part in graphemes(whole) if has_shape(part)][: max(self.caret, self.longest - len(after))]
        while len("".join(before + after)) > self.points and len(before) > self.caret:
            before.pop()
        if len("".join(before + after)) <= self.points:
            self._hold(before, after)
            self.change(self.text)

    def _hold(self, before: list[str], after: list[str]) -> None:
        """The text before and after the caret; where the two meet, signs may become one."""
        self.parts = graphemes("".join(before + after))
        self.caret = min(len(before), len(self.parts))

    def _edit(self, act: str) -> None:
        if self.composing:
            return
        old = self.text
        match act:
            case "erase" if self.caret:
                self._hold(self.parts[: self.caret - 1], self.parts[self.caret :])
            case "delete":
                self._hold(self.parts[: self.caret], self.parts[self.caret + 1 :])
            case "left":
                self.caret = max(0, self.caret - 1)
            case "right":
                self.caret = min(len(self.parts), self.caret + 1)
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(self.parts)
            case "paste":
                self._insert(pasted())
        if self.text != old and act != "paste":
            self.change(self.text)

    def place(self) -> Rect:
        """Where the caret is, for an input method's list of candidates."""
        return Rect(self._left + self._ahead, self.rect.top, 1, self.rect.height)

    @property
    def _ahead(self) -> int:
        """How far the caret is from the beginning of the text, in pixels."""
        if self.composing:
            return fonts.body.measure("".join(self.parts[: self.caret])) + fonts.body.measure(self.composing)
        return fonts.body.edges(self.text)[self.caret]

    @property
    def _left(self) -> int:
        """Where the text begins; left of the field where it is too long for it, so that the caret is seen."""
        return self.rect.left + 6 - max(0, self._ahead + 12 - self.rect.width)

    def _nearest(self, x: int) -> int:
        """The place of the caret that is nearest to a column of the canvas."""
        edges = fonts.body.edges(self.text)
        return min(range(len(edges)), key=lambda place: abs(self._left + edges[place] - x))

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the text with the unfinished part underlined, and the caret."""
        brush.frame("panel_dark", self.rect)
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2
        brush.clip(self.rect.inflate(-8, -4))
        x = self._left
        if not self.parts and not self.editing:
            brush.text(self.hint, (x, y), fonts.body, "dim")
        if self.composing:
            x = brush.text("".join(self.parts[: self.caret]), (x, y), fonts.body).right
            drawn = brush.text(self.composing, (x, y), fonts.body, "gold")
            brush.fill((x, drawn.bottom, drawn.width, 1), "hot")
            brush.text("".join(self.parts[self.caret :]), (drawn.right, y), fonts.body)
        elif self.parts:
            brush.text(self.text, (x, y), fonts.body)
        if self._stirred:
            self._stirred, self._since = False, brush.now  # a caret that moves is always seen
        lit = brush.now - self._since
        if self.editing and (brush.still or lit // 500 % 2 == 0):
            brush.fill((self._left + self._ahead, y + 1, 1, fonts.body.pitch - 2), "hot")
        if self.editing and not brush.still:
            brush.again(brush.now + 500 - lit % 500)
        brush.clip(None)

    def overflow(self) -> list[str]:
        """The hint when it is too wide; the text itself scrolls."""
        return too_wide(self.hint, self.rect.width - 12, fonts.body)


def pasted() -> str:
    """The beginning of the text of the clipboard, on one line; empty where there is none."""
    try:
        return " ".join(pygame.scrap.get_text()[:4096].splitlines())
    except pygame.error:
        return ""


BAR = 12
"""How wide a scroll bar is with its distance from the edge, in pixels."""


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


@dataclass(slots=True)
class Row:
    """A row of a list: its words, what stands at its right end, and what may be said about it when it is off."""

    text: str | Rich
    right: str | Rich = ""
    enabled: bool = True
    why: str = ""


class ListBox(Widget):
    """Rows of which one is selected; scrolls.

    `select` is called when the selection moves, `choose` on confirm and on a click on the selected row.
    """

    focusable = True

    def __init__(
        self,
        rect: Rect,
        rows: Sequence[Row],
        index: int,
        select: Callable[[int], None],
        choose: Action = nothing,
        key: str = "",
        zone: str = "main",
    ) -> None:
        super().__init__(rect, key, zone, enabled=bool(rows))
        self.rows, self.index, self.select, self.choose = list(rows), index, select, choose
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

    def _follow(self) -> None:
        self.first = max(min(self.first, self.index), self.index - self.shown + 1, 0)

    def move(self, by: int) -> bool:
        """Selects another row; False at the end of the list."""
        target = self.index + by
        if not 0 <= target < len(self.rows):
            return False
        self.index = target
        self._follow()
        self.select(target)
        return True

    def say(self, said: Said) -> bool:
        """Up and down inside the list, confirm, wheel, click, the scroll bar."""
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
            case Pointer("wheel", wheel=lines):
                self.first = max(0, min(self.first - lines, len(self.rows) - self.shown))
                return True
            case Pointer("down", position, 1):
                row = self.first + (position[1] - self.rect.top - 4) // fonts.row
                if row == self.index:
                    self.choose()
                elif 0 <= row < len(self.rows) and row < self.first + self.shown:
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
            if number == self.index:
                brush.frame(
                    "button_hot" if focused else "button_pressed", Rect(self.rect.left + 4, y, self._inside() + 12, fonts.row)
                )
            selected = number == self.index
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


def gauge(brush: Brush, rect: Rect, value: int, highest: int, knob: bool = False) -> None:
    """A level from 0 to `highest` across `rect`, with a knob where it can be moved."""
    track = Rect(rect.left, rect.centery - 4, rect.width, 8)
    brush.frame("slider_track", track)
    filled = track.width * value // highest
    if filled >= 6:
        brush.frame("slider_fill", Rect(track.left, track.top, filled, 8))
    if knob:
        brush.stand("ui/slider_knob", (track.left + filled, track.centery))


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
class Entry:
    """A paragraph of a TextView: its words, and what opens when it is chosen."""

    text: str | Rich
    action: Action | None = None
    ink: str = "text"
    font: Font | None = None


class TextView(Widget):
    """Paragraphs that are wrapped and scroll: inspector, log, recap, rulebook.

    With actions in its entries, up and down go from one to the next and confirm opens it; without, they scroll. `tail`
    keeps the end in view when entries are added. `like` is an older one with mostly the same entries, as of a log: what was
    broken into lines there is not broken again.
    """

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
        self.top = 0
        self.index = -1
        self._broken: list[tuple[str | Rich, int, Font, list[Rich]]] = like._broken if isinstance(like, TextView) else []
        self.set(entries)

    def set(self, entries: Iterable[Entry]) -> None:
        """Shows other entries."""
        self.entries = list(entries)
        self._lines: list[tuple[Rich, int, int, int]] = []  # words, entry, y, pitch
        y = 0
        width = self.rect.width - (16 if self.frame else 0) - 10
        before, self._broken = self._broken, []
        for number, entry in enumerate(self.entries):
            font = entry.font or fonts.body
            old = before[number] if number < len(before) else None
            if old is None or old[0] is not entry.text or old[1] != width or old[2] != font:
                old = (entry.text, width, font, font.wrap_rich(entry.text, width))
            self._broken.append(old)
            for line in old[3]:
                self._lines.append((line, number, y, font.pitch))
                y += font.pitch
        self.height = y
        self.index = min(self.index, len(self.entries) - 1)
        self.top = self.bottom if self.tail else min(self.top, self.bottom)

    @property
    def inside(self) -> Rect:
        """Where the lines are."""
        inside = self.rect.inflate(-16, -12) if self.frame else self.rect.copy()
        inside.height -= inside.height % fonts.body.pitch  # no line is cut in its middle
        return inside

    @property
    def bottom(self) -> int:
        """The furthest that it scrolls, in pixels."""
        return max(0, self.height - self.inside.height)

    @property
    def can_focus(self) -> bool:
        """Only where there is something to open or to scroll."""
        return self.bottom > 0 or any(entry.action for entry in self.entries)

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
        places = [(y, y + pitch) for _, number, y, pitch in self._lines if number == self.index]
        self.top = min(max(self.top, places[-1][1] - self.inside.height), places[0][0])
        return True

    def _entry_at(self, position: tuple[int, int]) -> int:
        y = position[1] - self.inside.top + self.top
        return next((number for _, number, top, pitch in self._lines if top <= y < top + pitch), -1)

    def say(self, said: Said) -> bool:
        """Up, down, page keys, wheel, confirm, click, the scroll bar."""
        top = self.thumb.pull(said, self.rect, self.top, self.inside.height, self.height)
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
            case Press(Verb.CONFIRM, False) if 0 <= self.index < len(self.entries):
                action = self.entries[self.index].action
                if action:
                    action()
                return True
            case Pointer("wheel", wheel=lines):
                self.scroll(-lines * fonts.body.pitch)
                return True
            case Pointer("move", position, held=False):
                over = self._entry_at(position)
                if over < 0 or over == self.index or not self.entries[over].action:
                    return False
                self.index = over
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
        for line, number, y, pitch in self._lines:
            at = inside.top + y - self.top
            if at < inside.top or at + pitch > inside.bottom:
                continue  # no line is cut in its middle
            entry = self.entries[number]
            lit = focused and number == self.index
            (entry.font or fonts.body).draw(brush, line, (inside.left, at), "gold" if lit else entry.ink)
        brush.clip(None)
        if self.bottom:
            scroll_bar(brush, self.rect, self.top, inside.height, self.height)


class Desk:
    """The widgets of a scene and the one focus.

    `changed` is called when the focus moves, with the widget. `widgets` are drawn in order.
    """

    def __init__(self, changed: Callable[[Widget | None], None] | None = None) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.changed = changed
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._from: Rect | None = None
        self._moved_at: int | None = None
        self._way_on, self._way_until = "", 0

    def set(self, widgets: Iterable[Widget], first: Callable[[], str] = str) -> None:
        """Puts other widgets on the desk.

        The focus stays on the one with the same key, else goes to that of `first`, which is asked when the widgets are
        there, else to the first.
        """
        kept = self.focus.key if self.focus is not None else None
        editing = self.field is not None
        self.widgets = list(widgets)
        self._captured = self._hovered = None
        found = self.find(kept) if kept else None
        if found is None or not found.can_focus:
            found = self.find(first())
        if found is None or not found.can_focus:
            found = next((widget for widget in self.widgets if widget.can_focus), None)
        if editing and isinstance(found, TextField) and found.key == kept:
            found.open()
        self._take(found, slide=False)

    def find(self, key: str) -> Widget | None:
        """The widget of a key."""
        return next((widget for widget in self.widgets if widget.key == key), None)

    def focus_on(self, key: str) -> bool:
        """Moves the focus to the widget of a key; False where it cannot go."""
        widget = self.find(key)
        if widget is None or not widget.can_focus:
            return False
        self._take(widget)
        return True

    @property
    def field(self) -> TextField | None:
        """The text field that is open for writing."""
        return self.focus if isinstance(self.focus, TextField) and self.focus.editing else None

    @property
    def zones(self) -> list[str]:
        """The zones that can be reached, in the order of their first widget."""
        return list(dict.fromkeys(widget.zone for widget in self.widgets if widget.can_focus))

    def _take(self, widget: Widget | None, slide: bool = True) -> None:
        if widget is self.focus:
            return
        if isinstance(self.focus, TextField):
            self.focus.close()
        self._from = self.focus.rect.copy() if slide and self.focus is not None else None
        self._moved_at = None
        self._way_until = 0
        self.focus = widget
        if self.changed is not None:
            self.changed(widget)

    def say(self, said: Said) -> bool:
        """Takes what is said to the widget it is meant for; True when something took it."""
        match said:
            case Pointer():
                return self._point(said)
            case Press(verb):
                if self.focus is not None and self.focus.say(said):
                    return True
                if verb in ARROWS:
                    return self._move(verb)
                if verb in (Verb.NEXT_ZONE, Verb.PREVIOUS_ZONE):
                    return self._cycle(1 if verb is Verb.NEXT_ZONE else -1)
                return False
            case Typed() | Composing() | Edit():
                return self.focus is not None and self.focus.say(said)
        return False

    def at(self, position: tuple[int, int]) -> Widget | None:
        """The widget that the mouse means at a position of the canvas."""
        return next((widget for widget in reversed(self.widgets) if widget.hit(position) and self._solid(widget)), None)

    def _point(self, pointer: Pointer) -> bool:
        if self._captured is not None and pointer.kind in ("move", "up", "out"):
            used = self._captured.say(pointer)
            if pointer.kind == "up":
                self._captured = None
            return used
        over = self.at(pointer.position)
        if over is None:
            self._hovered = None
            return False
        if over.can_focus and pointer.kind in ("move", "down") and (over is not self._hovered or pointer.kind == "down"):
            if self.field is None or pointer.kind == "down":
                self._take(over)
            self._hovered = over
        if pointer.kind == "down":
            if not (over.enabled or isinstance(over, ListBox)):
                return True
            self._captured = over
        return over.say(pointer)

    @staticmethod
    def _solid(widget: Widget) -> bool:
        return widget.can_focus or isinstance(widget, TextView)

    def _cycle(self, by: int) -> bool:
        zones = self.zones
        if not zones:
            return False
        if len(zones) == 1:
            able = [widget for widget in self.widgets if widget.can_focus]
            place = able.index(self.focus) if self.focus in able else -1
            self._take(able[(place + by) % len(able)])
            return True
        here = zones.index(self.focus.zone) if self.focus is not None and self.focus.zone in zones else -1
        zone = zones[(here + by) % len(zones)]
        self._take(next(widget for widget in self.widgets if widget.zone == zone and widget.can_focus))
        return True

    def _move(self, verb: Verb) -> bool:
        target = self.toward(verb)
        if target is None:
            return False
        self._take(target)
        return True

    def toward(self, verb: Verb) -> Widget | None:
        """The nearest widget of the same zone in a direction; sideways distance counts double."""
        if self.focus is None:
            return next((widget for widget in self.widgets if widget.can_focus), None)
        here = self.focus.rect
        best: tuple[int, int] | None = None
        found: Widget | None = None
        for widget in self.widgets:
            if widget is self.focus or not widget.can_focus or widget.zone != self.focus.zone:
                continue
            there = widget.rect
            dx, dy = there.centerx - here.centerx, there.centery - here.centery
            ahead, aside = {
                Verb.LEFT: (-dx, _gap(here.top, here.bottom, there.top, there.bottom)),
                Verb.RIGHT: (dx, _gap(here.top, here.bottom, there.top, there.bottom)),
                Verb.UP: (-dy, _gap(here.left, here.right, there.left, there.right)),
                Verb.DOWN: (dy, _gap(here.left, here.right, there.left, there.right)),
            }[verb]
            over = verb in (Verb.LEFT, Verb.RIGHT) and there.left < here.right and here.left < there.right
            if ahead <= 0 or aside > ahead * 3 or (aside and over):
                continue  # what lies above or below is not beside it, however far it reaches
            score = (ahead + 2 * aside, abs(dy) if verb in (Verb.LEFT, Verb.RIGHT) else abs(dx))
            if best is None or score < best:
                best, found = score, widget
        return found

    def tell_way_on(self, words: str, until: int) -> None:
        """Beside the focus stands how it gets out of its zone, `until` a time in ms of the app's clock."""
        self._way_on, self._way_until = words, until

    def draw(self, brush: Brush) -> None:
        """Draws the widgets and the focus frame, which slides to where the focus went."""
        for widget in self.widgets:
            widget.draw(brush, widget is self.focus)
        if self.focus is None:
            return
        rect = self.focus.rect
        if self._from is not None and not brush.still:
            if self._moved_at is None:
                self._moved_at = brush.now
            part = (brush.now - self._moved_at) / FOCUS_MS
            if part < 1:
                share = eased(part)
                rect = Rect(*(round(a + (b - a) * share) for a, b in zip(self._from, rect, strict=True)))
                brush.again()
            else:
                self._from = None
        brush.clip(self.focus.clip)
        brush.corners("focus", rect.inflate(6, 6))
        brush.clip(None)
        if brush.now < self._way_until:
            self._draw_way_on(brush, rect)

    def _draw_way_on(self, brush: Brush, focus: Rect) -> None:
        """A plate above the focus, or below it where there is no room."""
        plate = Rect(0, 0, fonts.body.measure(self._way_on) + 16, fonts.body.pitch + 6)
        plate.midbottom = (focus.centerx, focus.top - 6)
        if plate.top < 0:
            plate.top = focus.bottom + 6
        plate.clamp_ip(brush.surface.get_rect())
        brush.frame("panel", plate)
        brush.text(self._way_on, (plate.centerx, plate.top + 3), fonts.body, "gold", "center")
        brush.again(self._way_until)

    def overflow(self) -> list[str]:
        """All texts that do not fit, and widgets that leave the canvas."""
        screen = Rect(0, 0, 640, 360)
        outside = [
            f"{type(widget).__name__} {widget.key} at {widget.rect}"
            for widget in self.widgets
            if not screen.contains(widget.rect)
        ]
        return [text for widget in self.widgets for text in widget.overflow()] + outside


FOCUS_MS = 90
"""How long the focus frame takes to slide."""


def _gap(a: int, b: int, c: int, d: int) -> int:
    """The distance between the spans a–b and c–d; 0 where they overlap."""
    return max(0, c - b, a - d)
