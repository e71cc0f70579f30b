"""Tabs: which of a scene's pages is open."""

from __future__ import annotations

from collections.abc import Callable

from game.client.brush import Brush, Rect
from game.client.text import fonts
from game.client.widgets import Button


class Tab(Button):
    """A button for a page; the page that is open is pressed in and underlined, so it shows without colours."""

    def __init__(self, rect: Rect, text: str, action: Callable[[], None], key: str, here: bool, zone: str = "pages") -> None:
        super().__init__(rect, text, action, key, zone)
        self.here = here

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the frame and the words; on the page that is open they are gold, above a bright line."""
        brush.frame("button_pressed" if self.here else "button_hot" if focused else "button", self.rect)
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2 + (1 if self.here else 0)
        brush.text(self.text, (self.rect.centerx, y), fonts.body, "gold" if self.here else "text", "center")
        if self.here:
            brush.fill(Rect(self.rect.left + 2, self.rect.bottom - 3, self.rect.width - 4, 2), "gold")
