"""The title: a living picture, and two inputs to a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import __version__
from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.scenes.backdrop import draw_title
from game.client.scenes.scene import Scene
from game.client.text import fonts
from game.client.widgets import Button, Widget


@dataclass(frozen=True, slots=True)
class TitleActions:
    """What the title's entries do. `go_on` is None where there is no save; `save_words` says which game it is."""

    new: Callable[[], None]
    settings: Callable[[], None]
    leave: Callable[[], None]
    go_on: Callable[[], None] | None = None
    save_words: Callable[[], str] = str
    games: Callable[[], None] | None = None
    campaigns: Callable[[], None] | None = None
    records: Callable[[], None] | None = None
    lessons: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None


class TitleScene(Scene):
    """Continue (with a save); then in pairs New game and Lesson, Campaign and Games, Records and Rules, Settings and Quit."""

    tune = "music/title"

    def __init__(self, actions: TitleActions) -> None:
        super().__init__()
        self.actions = actions

    def layout(self) -> list[Widget]:
        """A column of buttons; Continue comes first, so that one confirm goes on."""
        actions = self.actions
        rows: list[list[tuple[str, str, Callable[[], None] | None]]] = [
            [("continue", _("Continue"), actions.go_on)],
            [("new", _("New game"), actions.new), ("lessons", _("Lesson"), actions.lessons)],
            [("campaigns", _("Campaign"), actions.campaigns), ("games", _("Saved games"), actions.games)],
            [("records", _("Records"), actions.records), ("rules", _("Rules"), actions.rules)],
            [("settings", _("Settings"), actions.settings), ("quit", _("Quit"), actions.leave)],
        ]
        width, gap, step = (268 if fonts.large else 180), 4, fonts.row + 3
        top, left = 174, (WIDTH - width) // 2  # the dark between the rooms of the picture
        widgets: list[Widget] = []
        for row in rows:
            there = [(key, words, action) for key, words, action in row if action is not None]
            each = (width - gap * (len(there) - 1)) // max(1, len(there))
            for number, (key, words, action) in enumerate(there):
                widgets.append(Button(Rect(left + number * (each + gap), top, each, fonts.row), words, action, key))
            top += step if there else 0
        return widgets

    def draw(self, brush: Brush) -> None:
        """The picture, the buttons, the version, and which game Continue goes on with."""
        draw_title(brush)
        self.desk.draw(brush)
        brush.text(__version__, (WIDTH - 6, HEIGHT - fonts.small.pitch - 2), fonts.small, "dim", "right")
        if self.actions.go_on is not None and self.desk.focus is not None and self.desk.focus.key == "continue":
            brush.text(self.actions.save_words(), (WIDTH // 2, HEIGHT - fonts.body.pitch - 2), fonts.body, "gold", "center")

    def overflow(self) -> list[str]:
        """The words of the save, when they run into the version."""
        words = self.actions.save_words()
        return super().overflow() + ([words] if fonts.body.measure(words) > WIDTH - 120 else [])
