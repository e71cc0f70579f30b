"""Tabs: which of a scene's pages is open."""

from __future__ import annotations

from collections.abc import Callable

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
from game.client.said import Press, Verb
from game.client.scenes.scene import Scene
from game.client.text import fonts
from game.client.widgets import Button


class TabbedScene(Scene):
    """A scene of pages: an arrow up leads from the top of a page to its tab, and one down from the tabs to its first focus."""

    def cross(self, arrow: Press) -> bool:
        """An arrow that is held stays on the page, or on its tab."""
        focus = self.desk.focus
        if focus is None or arrow.repeated:
            return False
        on_tabs = isinstance(focus, Tab)
        if arrow.verb is Verb.UP and not on_tabs:
            here = next((one for one in self.desk.widgets if isinstance(one, Tab) and one.here), None)
            return here is not None and self.desk.focus_on(here.key)
        return arrow.verb is Verb.DOWN and on_tabs and self.desk.focus_on(self.first_focus())


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
