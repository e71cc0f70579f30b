"""The end of a game: victory or defeat, what happened, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.said import Pointer, Press, Said
from game.client.scenes.backdrop import draw_ground, draw_outcome
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, TextView
from game.client.text import fonts
from game.client.widgets import Button, Panel, Widget

Fact = tuple[str, str]
"""A statistic: what it is, and its value."""
TAKEN_IN_MS = 400
"""So long a key or click does nothing: it was meant for the table that was there a moment ago."""


class ResultScene(Scene):
    """Victory or defeat with one sentence and lines of statistics, made by callbacks so that the language may change."""

    def __init__(
        self,
        won: bool,
        sentence: Callable[[], str],
        lines: Callable[[], Sequence[Fact]],
        again: Callable[[], None],
        title: Callable[[], None],
        watch: Callable[[], None] | None = None,
        picture: str | Callable[[Brush, Rect], None] = "",
        word: Callable[[], str] | None = None,
    ) -> None:
        """`picture` is the name of one, or draws it; `word` stands on the button of the next game, where that is more than
        playing again.
        """
        super().__init__()
        self.word = word or (lambda: _("Play again"))
        self.picture = picture or ("ui/victory" if won else "ui/defeat")
        self.watch = watch
        self.won, self.sentence, self.lines, self.again, self.title = won, sentence, lines, again, title
        self.tune = "music/victory" if won else "music/defeat"

    def layout(self) -> list[Widget]:
        """The statistics in the middle, the ways on below."""
        entries = [("again", self.word(), self.again), ("title", _("To the title"), self.title)]
        if self.watch is not None:
            entries.insert(1, ("watch", _("Watch"), self.watch))
        wide = 190 if fonts.large else 150
        bottom = HEIGHT - 12 - fonts.row
        box = Rect(120, 172, WIDTH - 240, bottom - 10 - 172)
        left = (WIDTH - (wide + 12) * len(entries) + 12) // 2
        return [
            Panel(box, "panel_dark"),
            Statistics(box.inflate(-24, -16), self.sentence(), self.lines()),
            *(
                Button(Rect(left + number * (wide + 12), bottom, wide, fonts.row), words, action, key)
                for number, (key, words, action) in enumerate(entries)
            ),
        ]

    def entered(self) -> None:
        """From here on the eyes need a moment."""
        self.since = self.app.now
        super().entered()

    def say(self, said: Said) -> bool:
        """What was pressed for the table is not taken for an answer here."""
        pressed = isinstance(said, Press) or (isinstance(said, Pointer) and said.kind == "down")
        return (pressed and self.app.now - self.since < TAKEN_IN_MS) or self.too_soon(said) or super().say(said)

    def first_focus(self) -> str:
        """Once more."""
        return "again"

    def back(self) -> bool:
        """Esc goes to the title."""
        self.title()
        return True

    def draw(self, brush: Brush) -> None:
        """The picture with its word, then the statistics."""
        draw_ground(brush)
        draw_outcome(brush, self.picture, self.won)
        self.desk.draw(brush)


class Statistics(TextView):
    """Lines with the name on the left and the value on the right, below a sentence."""

    def __init__(self, rect: Rect, sentence: str, lines: Sequence[Fact]) -> None:
        """A value for which there is no room behind its name stands below it."""
        room = rect.width - 28
        self.pairs: list[Fact] = []
        for name, value in lines:
            wide = fonts.body.measure(name) + fonts.body.measure(value)
            self.pairs += [(name, value)] if wide <= room else [(name, ""), (" ", value)]
        entries = [Entry(sentence, ink="gold"), *(Entry(name) for name, _value in self.pairs)]
        super().__init__(rect, entries, "statistics", "text", frame="")

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the names as entries and the values at the right edge."""
        super().draw(brush, focused)
        inside = self.inside
        brush.clip(inside)
        seen: set[int] = set()
        for _words, number, y, pitch in self.laid.lines:
            if number and number not in seen:
                seen.add(number)
                at = inside.top + y - self.top
                if inside.top - pitch < at < inside.bottom:
                    brush.text(self.pairs[number - 1][1], (inside.right - 16, at), fonts.body, "gold", "right")
        brush.clip(None)

    def overflow(self) -> list[str]:
        """Names and values that are too long for a line."""
        room = self.inside.width - 28
        return [f"{name} {value}" for name, value in self.pairs if fonts.body.measure(name) + fonts.body.measure(value) > room]
