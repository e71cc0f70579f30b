"""One sentence and its buttons. The focus is on the safe side, and Esc chooses it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.scenes.overlay import OverlayScene
from game.client.text import fonts
from game.client.widgets import Button, Label, Panel, Widget

Answer = tuple[str, Callable[[], None]]
"""A button's words and what it does."""


class DialogScene(OverlayScene):
    """Says `text` and waits for one of `answers`; `safe` is the one that loses nothing.

    The dialog closes before an answer acts.
    """

    def __init__(self, text: str, answers: Sequence[Answer], safe: int = 0) -> None:
        super().__init__()
        self.text, self.answers, self.safe = text, list(answers), safe

    def first_focus(self) -> str:
        """The safe answer."""
        return str(self.safe)

    def layout(self) -> list[Widget]:
        """The sentence above, the buttons below: in a row, or in a column where they are too wide."""
        inner = 440 if fonts.large else 340
        lines = fonts.body.wrap(self.text, inner)
        each = max(fonts.body.measure(words) for words, _ in self.answers) + 28
        row = each * len(self.answers) + 8 * (len(self.answers) - 1) <= inner
        buttons = fonts.row if row else (fonts.row + 4) * len(self.answers) - 4
        text_height = len(lines) * fonts.body.pitch
        height = 14 + text_height + 12 + buttons + 14
        panel = Rect((WIDTH - inner - 32) // 2, (HEIGHT - height) // 2, inner + 32, height)
        widgets: list[Widget] = [
            Panel(panel),
            Label(Rect(panel.left + 16, panel.top + 14, inner, text_height), self.text),
        ]
        y = panel.top + 14 + text_height + 12
        x = panel.right - 16 - (each * len(self.answers) + 8 * (len(self.answers) - 1)) if row else panel.centerx - each // 2
        for number, (words, action) in enumerate(self.answers):
            place = (
                Rect(x + number * (each + 8), y, each, fonts.row)
                if row
                else Rect(x, y + number * (fonts.row + 4), each, fonts.row)
            )
            widgets.append(Button(place, words, self._answer(action), key=str(number)))
        return widgets

    def _answer(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.app.pop(self)
            action()

        return act

    def back(self) -> bool:
        """Esc is the safe answer."""
        self._answer(self.answers[self.safe][1])()
        return True
