"""Things on the canvas that can have the focus: labels, buttons, spots on a board, choices, sliders.

Things lying on a board are `Spot`s: they have a place and an action and draw nothing but the light around them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.client.brush import Brush
from game.client.pictures import pictures
from game.client.said import Pointer, Press, Said, Verb
from game.client.text import Font, Rich, fonts, plain

Rect = pygame.Rect
Action = Callable[[], object]


def nothing() -> None:
    """An action that does nothing."""


class Widget:
    """Something with a place. `key` names it so that the focus survives a new layout; `why` tells why it is off."""

    focusable = False
    sidelong = False
    """Up and down lead to it only where nothing else of its zone lies there."""
    stays = True
    """The focus comes back to it when it comes back to its zone."""

    def __init__(self, rect: Rect, key: str = "", zone: str = "main", enabled: bool = True, why: str = "") -> None:
        self.rect = Rect(rect)
        self.key = key
        self.zone = zone
        self.enabled = enabled
        self.why = why
        self.means = ""
        """What a press on it is for, in words, where its key only names a place that other things come to lie in."""
        self.clip: Rect | None = None
        """Only this part of the canvas shows it: a board's window."""

    def hit(self, position: tuple[int, int]) -> bool:
        """Whether a canvas position is on it."""
        return self.rect.collidepoint(position) and (self.clip is None or self.clip.collidepoint(position))

    def meant(self, position: tuple[int, int]) -> str:
        """What a press at a position is for: two presses with the same are on the same thing."""
        return self.means or self.key

    @property
    def framed(self) -> Rect:
        """What the focus frame goes around: more than where it is pointed at, if it is drawn larger with the focus."""
        return self.rect

    @property
    def can_focus(self) -> bool:
        """Whether the focus may come here: also to what is off, if it can say why."""
        return self.focusable and (self.enabled or bool(self.why))

    def draws(self, position: tuple[int, int]) -> bool:
        """Whether the mouse that comes to it there brings the focus along."""
        return True

    def say(self, said: Said) -> bool:
        """Takes what is said; True when it was meant for this widget."""
        return False

    def as_before(self, old: Widget) -> None:
        """Takes over from the widget of its key that stood in its place how far that was scrolled."""

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

    icon = ""
    """The picture before the words, of those in `icons`."""

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
            words = brush.text(self.text, (self.rect.centerx, y), fonts.body, ink, "center")
            if self.icon:
                wide, high = pictures.get(f"icons/{self.icon}").size
                brush.picture(f"icons/{self.icon}", (words.left - wide - 6, self.rect.centery - high // 2))

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
        self.raised: Rect | None = None
        """What it covers with the focus, where that is more."""
        self.light: Rect | None = None
        """What its corners and the focus go around, where that is less than it all."""

    @property
    def framed(self) -> Rect:
        """What it covers with the focus."""
        return self.raised or self.light or self.rect

    @property
    def can_focus(self) -> bool:
        """A thing that cannot be chosen may still be looked at."""
        return True

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the light around it."""
        if self.lit and not focused:
            brush.clip(self.clip)
            brush.corners("choice", self.light or self.rect)
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
        zoom = fonts.body.icons
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
            zoom = fonts.body.icons
            left, right = pictures.get("icons/arrow_left"), pictures.get("icons/arrow_right")
            y_arrow = self.box.centery - left.size[1] * zoom // 2
            brush.picture(left, (self.box.left + 2, y_arrow), zoom=zoom)
            brush.picture(right, (self.box.right - 2 - right.size[0] * zoom, y_arrow), zoom=zoom)
        if self.values:
            brush.text(self.values[self.index], (self.box.centerx, y), fonts.body, ink, "center")

    @staticmethod
    def room_for(values: Iterable[str]) -> int:
        """How wide the box has to be for its arrows and the widest of these values."""
        return max(map(fonts.body.measure, values), default=0) + 8 + 16 * fonts.body.icons

    def overflow(self) -> list[str]:
        """Values that do not fit between the arrows, and a label that runs into them."""
        wide = [value for value in self.values if self.room_for([value]) > self.box.width]
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


def gauge(brush: Brush, rect: Rect, value: int, highest: int, knob: bool = False) -> None:
    """A level from 0 to `highest` across `rect`, with a knob where it can be moved."""
    track = Rect(rect.left, rect.centery - 4, rect.width, 8)
    brush.frame("slider_track", track)
    filled = track.width * value // highest
    if filled >= 6:
        brush.frame("slider_fill", Rect(track.left, track.top, filled, 8))
    if knob:
        brush.stand("ui/slider_knob", (track.left + filled, track.centery))
