"""Tabs: which of a scene's pages is open."""

from __future__ import annotations

from collections.abc import Callable

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
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
        before = 0
        if self.icon:
            wide, high = pictures.get(f"icons/{self.icon}").size
            before = wide + 4
            left = self.rect.centerx - (fonts.body.measure(self.text) + before) // 2
            brush.picture(f"icons/{self.icon}", (left, self.rect.centery - high // 2))
        place = (self.rect.centerx + before // 2, y)
        brush.text(self.text, place, fonts.body, "gold" if self.here else "text", "center")
        if self.here:
            brush.fill(Rect(self.rect.left + 2, self.rect.bottom - 3, self.rect.width - 4, 2), "gold")
