"""The pause menu over a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.said import Verb
from game.client.scenes.overlay import OverlayScene
from game.client.text import fonts
from game.client.widgets import Button, Label, Panel, Widget


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """An entry of a menu: a key, its words (made when they are shown, so that the language may change), what it does."""

    key: str
    words: Callable[[], str]
    action: Callable[[], None]
    enabled: bool = True
    why: Callable[[], str] = str


class PauseScene(OverlayScene):
    """Resume and the given entries. Esc and the menu verb resume."""

    def __init__(self, entries: Sequence[MenuEntry]) -> None:
        super().__init__()
        self.entries = list(entries)

    def layout(self) -> list[Widget]:
        """A column of buttons in a panel, or two where one has no room."""
        entries = [MenuEntry("resume", lambda: _("Resume"), self.close), *self.entries]
        width = max(176, *(fonts.body.measure(entry.words()) + 40 for entry in entries))
        around, step = 14 + fonts.title.pitch + 8 + 12, fonts.row + 4
        columns = 1 if around + step * len(entries) <= HEIGHT - 8 else 2
        rows = -(-len(entries) // columns)
        height = around + step * rows
        wide = columns * (width + 8) + 32
        panel = Rect((WIDTH - wide) // 2, (HEIGHT - height) // 2, wide, height)
        heading = Rect(panel.left + 10, panel.top + 12, panel.width - 20, fonts.title.pitch)
        widgets: list[Widget] = [Panel(panel), Label(heading, _("Paused"), fonts.title, "gold", "center")]
        for number, entry in enumerate(entries):
            column, row = divmod(number, rows)
            place = Rect(panel.left + 20 + column * (width + 8), heading.bottom + 8 + row * step, width, fonts.row)
            widgets.append(Button(place, entry.words(), entry.action, entry.key, enabled=entry.enabled, why=entry.why()))
        return widgets

    def verb(self, verb: Verb) -> bool:
        """The menu verb resumes too."""
        if verb is Verb.MENU:
            self.close()
            return True
        return False
