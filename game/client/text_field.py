"""A field in which a person writes, also with an input method."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pygame

from game.client.brush import Brush
from game.client.glyphs import graphemes, has_shape
from game.client.said import Composing, Edit, Pointer, Press, Said, Typed, Verb
from game.client.text import fonts
from game.client.widgets import Widget, too_wide
from game.sessions.naming import name_from

Rect = pygame.Rect


class TextField(Widget):
    """A line of text. Confirm or a click opens it for writing; confirm, back, Tab, up or down close it.

    While it is open, `editing` is True and keys are text; what an input method has not finished is drawn underlined.
    With shift held the caret selects what it passes over, so does the mouse held down; what is written takes its place.
    `enter` is what confirming does beside closing it, in a dialog that asks for nothing else.
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
        enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(rect, key, zone)
        self.parts = graphemes(name_from(text))
        self.change, self.longest, self.hint = change, longest, hint
        self.points, self.enter = points or 5 * longest, enter
        self.caret = len(self.parts)
        self.anchor = self.caret
        """Where what is selected begins; it ends at the caret."""
        self.editing = False
        self.composing = ""
        self._stirred, self._since = False, 0

    @property
    def text(self) -> str:
        """What stands in the field, without what is still being composed."""
        return "".join(self.parts)

    @property
    def selected(self) -> tuple[int, int]:
        """The ends of what is selected; both are the caret where nothing is."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    def open(self) -> None:
        """Begins writing."""
        self.editing, self.composing = True, ""
        self.caret = self.anchor = len(self.parts)

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
                        if self.enter is not None:
                            self.enter()
                    else:
                        self.open()
                return True
            case Pointer("down", (x, _), 1):
                place = self._nearest(x)
                if not self.editing:
                    self.open()
                if not self.composing:
                    self.caret = self.anchor = place
                return True
            case Pointer("move", (x, _), held=True) if self.editing:
                if not self.composing:
                    self.caret = self._nearest(x)
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
            case Edit(act, selecting) if self.editing:
                self._edit(act, selecting)
                return True
        return False

    def _insert(self, text: str) -> None:
        # Two halves of one grapheme may arrive one after the other, so the text before the caret is read again.
        first, last = self.selected
        whole = name_from("".join(self.parts[:first]) + text)
        after = self.parts[last:]
        before = [part for part in graphemes(whole) if has_shape(part)][: max(first, self.longest - len(after))]
        while len("".join(before + after)) > self.points and len(before) > first:
            before.pop()
        if len("".join(before + after)) <= self.points:
            self._hold(before, after)
            self.change(self.text)

    def _hold(self, before: list[str], after: list[str]) -> None:
        """The text before and after the caret; where the two meet, signs may become one. Nothing is selected then."""
        self.parts = graphemes("".join(before + after))
        self.caret = self.anchor = min(len(before), len(self.parts))

    def _edit(self, act: str, selecting: bool) -> None:
        if self.composing:
            return
        old, (first, last) = self.text, self.selected
        match act:
            case "erase" | "delete" | "cut" if first < last:
                if act == "cut":
                    copy("".join(self.parts[first:last]))
                self._hold(self.parts[:first], self.parts[last:])
            case "erase" if self.caret:
                self._hold(self.parts[: self.caret - 1], self.parts[self.caret :])
            case "delete":
                self._hold(self.parts[: self.caret], self.parts[self.caret + 1 :])
            case "left":
                self._go(first if first < last and not selecting else max(0, self.caret - 1), selecting)
            case "right":
                self._go(last if first < last and not selecting else min(len(self.parts), self.caret + 1), selecting)
            case "home":
                self._go(0, selecting)
            case "end":
                self._go(len(self.parts), selecting)
            case "all":
                self.anchor, self.caret = 0, len(self.parts)
            case "copy" if first < last:
                copy("".join(self.parts[first:last]))
            case "paste" if text := pasted():
                self._insert(text)
        if self.text != old and act != "paste":
            self.change(self.text)

    def _go(self, place: int, selecting: bool) -> None:
        """The caret goes to a place."""
        self.caret = place
        if not selecting:
            self.anchor = place

    def place(self) -> Rect:
        """Where the caret is, for an input method's list of candidates."""
        return Rect(self._left + self._ahead, self.rect.top, 1, self.rect.height)

    @property
    def _ahead(self) -> int:
        """How far the caret is from the beginning of the text, in pixels."""
        if self.composing:
            return fonts.body.measure("".join(self.parts[: self.selected[0]])) + fonts.body.measure(self.composing)
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
        if not self.parts and not self.composing:
            brush.text(self.hint, (x, y), fonts.body, "dim")
        first, last = self.selected
        if self.composing:
            x = brush.text("".join(self.parts[:first]), (x, y), fonts.body).right
            drawn = brush.text(self.composing, (x, y), fonts.body, "gold")
            brush.fill((x, drawn.bottom, drawn.width, 1), "hot")
            brush.text("".join(self.parts[last:]), (drawn.right, y), fonts.body)
        elif self.parts:
            if self.editing and first < last:
                edges = fonts.body.edges(self.text)
                brush.fill((x + edges[first], y, edges[last] - edges[first], fonts.body.pitch), "blue-1")
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
    """The beginning of the text of the clipboard, on one line; empty where there is none that can be read."""
    try:
        return " ".join(pygame.scrap.get_text()[:4096].splitlines())
    except (pygame.error, ValueError):  # bytes of another program that are no text
        return ""


def copy(text: str) -> None:
    """Put a text into the clipboard, where there is one."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)
