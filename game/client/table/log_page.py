"""The whole log of a game over its table: every line, or those of one seat, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.brush import Rect
from game.client.called import letter_of
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.said import Verb
from game.client.scenes.overlay import OverlayScene
from game.client.scenes.tabs import Tab
from game.client.scrolling import Entry, TextView
from game.client.table.frame import Line
from game.client.text import fonts
from game.client.widgets import Button, Label, Panel, Widget

SIGN = 14
"""How much room the sign of a seat takes before its name."""
LINES_A_NOTCH = 6
"""How many lines the wheel turns at a time."""


class LogPage(OverlayScene):
    """Shows `lines`; `names` and `signs` are those of the seats, `open_line` shows at the table what a line tells of. Esc goes
    back.
    """

    def __init__(
        self, lines: Sequence[Line], names: Sequence[str], open_line: Callable[[Line], None], signs: Sequence[int] = ()
    ) -> None:
        super().__init__()
        self.lines, self.names, self.open_line = list(lines), list(names), open_line
        self.seat = -1
        """Whose lines are shown; -1 for all."""
        self.signs = signs

    def layout(self) -> list[Widget]:
        """A tab for all and for each seat, the lines, and the way back."""
        panel = Rect(40, 8, WIDTH - 80, HEIGHT - 16)
        heading = Rect(panel.left, panel.top + 8, panel.width, fonts.title.pitch)
        top = heading.bottom + 4
        titles = [_("All"), *self.names]
        wide = (panel.width - 24) // len(titles)
        tabs = [
            Tab(
                Rect(panel.left + 12 + wide * number, top, wide - 2, fonts.row),
                _told(title, wide - 18 - (SIGN if number and self.signs else 0)),
                partial(self.show, number - 1),
                f"of {number - 1}",
                number - 1 == self.seat,
            )
            for number, title in enumerate(titles)
        ]
        for tab, sign in zip(tabs[1:], self.signs, strict=False):
            tab.icon = f"seat_{sign + 1}"
        bottom = panel.bottom - 8 - fonts.row
        text = Rect(panel.left + 8, top + fonts.row + 2, panel.width - 16, bottom - top - fonts.row - 6)
        view = TextView(text, self.entries(), "lines", tail=True)
        view.notch = LINES_A_NOTCH
        back = Button(Rect(panel.centerx - 60, bottom, 120, fonts.row), _("Back"), self.close, "back", "below")
        return [Panel(panel), Label(heading, _("Log"), fonts.title, "gold", "center"), *tabs, view, back]

    def entries(self) -> list[Entry]:
        """The lines of the seat whose tab is open, below the turns in which they fell."""
        shown = [line for line in self.lines if self.seat < 0 or line.turn or line.seat == self.seat]
        if self.seat >= 0:  # a turn in which the seat did nothing has nothing to head
            shown = [
                line
                for line, after in zip(shown, [*shown[1:], None], strict=True)
                if not (line.turn and (after is None or after.turn))
            ]
        return [Entry(one.told, partial(self.open, one) if one.rule or one.about else None) for one in shown]

    def first_focus(self) -> str:
        """The lines, at their end."""
        return "lines"

    def show(self, seat: int) -> None:
        """Show the lines of a seat, -1 for all."""
        self.seat = seat
        self.relayout()

    def open(self, line: Line) -> None:
        """At the table the inspector tells of the line."""
        self.app.pop(self)
        self.open_line(line)

    def verb(self, verb: Verb) -> bool:
        """So does the key that opened it; the keys for pages turn its pages."""
        if verb is Verb.LOG:
            self.close()
            return True
        view = self.desk.find("lines")
        if verb in (Verb.SCROLL_UP, Verb.SCROLL_DOWN) and isinstance(view, TextView):
            return view.scroll((-1 if verb is Verb.SCROLL_UP else 1) * (view.inside.height - fonts.body.pitch))
        return False


def _told(name: str, width: int) -> str:
    """A name as far as it fits; of a usual one that does not, its letter, for all of them begin alike."""
    return _fitting(name, width) if fonts.body.measure(name) <= width else letter_of(name) or _fitting(name, width)


def _fitting(words: str, width: int) -> str:
    """A name as far as it fits."""
    while len(words) > 1 and fonts.body.measure(words) > width:
        words = words[:-1]
    return words
