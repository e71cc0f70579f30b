"""The lessons: what each teaches, how far it has come, and the ways into it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_, pick
from game.client.scenes.menu import MenuScene
from game.client.text import fonts
from game.client.widgets import Button, Label, Panel, Widget
from game.sessions.spec import spec_of


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson as the list shows it; words are made when they are shown. `step` of `last` steps were followed."""

    game: str
    title: Callable[[], str]
    about: Callable[[], str]
    minutes: int
    step: int
    last: int
    done: bool

    @property
    def begun(self) -> bool:
        """True for one that was left in the middle, of its script or of the free game."""
        return self.step > 0


class LessonsScene(MenuScene):
    """One panel for each lesson, with a button that begins it or goes on, and one for its chapters."""

    def __init__(
        self, rows: Callable[[], Sequence[LessonRow]], go_on: Callable[[str], None], chapters: Callable[[str], None],
        leave: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__()
        self.rows, self.go_on, self.chapters, self.leave = rows, go_on, chapters, leave

    def layout(self) -> list[Widget]:
        """Heading, panels, the way out."""
        edge, line, pitch = 16, fonts.row, fonts.body.pitch
        widgets: list[Widget] = [
            Label(Rect(edge, 8, WIDTH - 2 * edge, fonts.title.pitch), _("Lessons"), fonts.title, "gold"),
        ]
        top = 8 + fonts.title.pitch + 6
        wide = 164 if fonts.large else 116
        rows = self.rows()
        room = HEIGHT - 8 - line - top
        lines, margin, gap = 2 if fonts.large else 1, 16, 6
        high = max((2 + lines) * pitch + 2, 2 * line + 3) + margin
        if len(rows) * (high + gap) > room and fonts.large:
            lines, margin, gap = 0, 10, 4  # what a lesson teaches is left to its chapters
            high = max(2 * pitch + 2, 2 * line + 3) + margin
        beside = len(rows) * (high + gap) > room  # the buttons of a lesson stand side by side
        if beside:
            lines, margin, gap = 0, 4, 2
            high = max(2 * pitch, line) + margin
            wide = 120 if fonts.large else 90
        both = 2 * wide + 6 if beside else wide
        text = WIDTH - 2 * edge - 20 - both - 12
        titles = [row.title() for row in rows]
        if any(fonts.body.measure(title) > text for title in titles):
            titles = [pick(spec_of(row.game).title) for row in rows]
        for row, title in zip(rows, titles, strict=True):
            panel = Rect(edge, top, WIDTH - 2 * edge, high)
            inside = panel.inflate(-20, -margin)
            widgets += [Panel(panel), Label(Rect(inside.left, inside.top, text, pitch), title, fonts.body, "gold")]
            if lines:
                widgets.append(Label(Rect(inside.left, inside.top + pitch, text, lines * pitch), row.about()))
            state = Rect(inside.left, inside.top + (1 + lines) * pitch, text, pitch)
            widgets.append(Label(state, state_of(row), fonts.body, "dim"))
            left, y = inside.right - both, inside.centery - line // 2 if beside else inside.top - 2
            words = _("Go on") if row.begun else _("Begin")
            widgets.append(Button(Rect(left, y, wide, line), words, partial(self.go_on, row.game), f"open {row.game}"))
            place = Rect(inside.right - wide, y if beside else y + line + 3, wide, line)
            widgets.append(Button(place, _("Chapters"), partial(self.chapters, row.game), f"chapters {row.game}"))
            top = panel.bottom + gap
        widgets.append(Button(Rect(WIDTH - edge - wide, HEIGHT - 8 - line, wide, line), _("Back"), self.leave, "leave"))
        return widgets


def state_of(row: LessonRow) -> str:
    """How far a lesson has come, in words."""
    if row.step >= row.last:
        return _("Finished; you can play on")
    if row.begun:
        return _("Step {n} of {last}").format(n=row.step + 1, last=row.last)
    minutes = n_("about {n} minute", "about {n} minutes", row.minutes).format(n=row.minutes)
    return _("Completed; {minutes}").format(minutes=minutes) if row.done else minutes


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """A chapter: its title, whether the lesson stands in it, and what begins it."""

    title: Callable[[], str]
    here: bool
    begin: Callable[[], None]


class ChaptersScene(MenuScene):
    """The chapters of a lesson, to skip one or to play one again."""

    def __init__(self, title: Callable[[], str], rows: Sequence[ChapterRow], leave: Callable[[], None]) -> None:
        super().__init__()
        self.title, self.rows, self.leave = title, list(rows), leave

    def layout(self) -> list[Widget]:
        """Heading, a button for each chapter, the way out."""
        edge, line = 16, fonts.row
        wide = 116 if not fonts.large else 164
        widgets: list[Widget] = [
            Label(Rect(edge, 8, WIDTH - 2 * edge, fonts.title.pitch), self.title(), fonts.title, "gold"),
        ]
        width = 420 if fonts.large else 300
        top = 8 + fonts.title.pitch + 12
        for number, row in enumerate(self.rows):
            place = Rect((WIDTH - width) // 2, top + number * (line + 6), width, line)
            hint = _("you are here") if row.here else " "
            widgets.append(Button(place, f"{number + 1}. {row.title()}", row.begin, f"chapter {number}", hint=hint))
        widgets.append(Button(Rect(WIDTH - edge - wide, HEIGHT - 8 - line, wide, line), _("Back"), self.leave, "leave"))
        return widgets

    def first_focus(self) -> str:
        """The chapter in which the lesson stands."""
        return next((f"chapter {number}" for number, row in enumerate(self.rows) if row.here), "chapter 0")
