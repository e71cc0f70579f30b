"""A lesson at the table: the game's own table with a coach beside it, who limits the choices while the script runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from game.campaign.lesson import Course
from game.campaign.lesson_file import Region, Step
from game.client.brush import Brush, Rect
from game.client.canvas import WIDTH
from game.client.i18n import _, language
from game.client.linked import LinkedText
from game.client.table.choosing import Choosing
from game.client.table.frame import TOP, Offer
from game.client.table.scene import TableScene
from game.client.table.tables import table_named
from game.client.text import Icon, Rich, Run, fonts, rich
from game.client.widgets import Entry, Spot, Widget, nothing
from game.rules import Decision, Option, Ref, Refusal

GO_ON: Ref = ("lesson", 0)
"""The button behind words that are only read."""
LEAST_LINES, LARGE_LEAST_LINES = 3, 1
"""So many lines the inspector keeps beside the coach, in the two text sizes."""


class LessonTable(TableScene):
    """A table with a coach. Each game has its own: this class before the game's table.

    `kept` is called after each choice and each page, so that the lesson can be left at any time.
    """

    def __init__(
        self,
        course: Course,
        kept: Callable[[], None],
        finished: Callable[[], None],
        menu: Callable[[], None],
        **more: Any,
    ) -> None:
        self.course = course
        self.kept = kept
        super().__init__(course.session, nothing, finished, menu, **more)

    @property
    def step(self) -> Step | None:
        """The step of the script that is due; None when the game is free."""
        return self.course.step

    # --- the course of the lesson

    def proceed(self) -> None:
        """Words are read before anything goes on."""
        if self.course.reading and self.session.match.outcome is None:
            self.asleep = False
            self.look()
            self.relayout()
            self.desk.focus_on("button 0")
            return
        super().proceed()

    def _offer(self) -> None:
        """What the step asks for is offered; what it does not ask for goes by itself."""
        decision = self.session.match.decision
        if self.step is not None and decision is not None and not self.course.allowed(decision):
            self.choose(self.course.unasked(decision))
            return
        super()._offer()
        self._point()

    def pick(self, ref: Ref) -> None:
        """Something was picked: the focus goes to what is picked next."""
        super().pick(ref)
        self._point()

    def _point(self) -> None:
        """While the script runs, the focus is on what can be chosen."""
        focus = self.desk.focus
        if self.step is not None and self.choosing is not None and not (isinstance(focus, Spot) and focus.lit):
            self.desk.focus_on(self.first_focus())

    def choose_among(self, decision: Decision) -> Choosing:
        """Only what the step allows can be chosen."""
        only = decision._replace(options=self.course.allowed(decision))
        return super().choose_among(only)  # type: ignore[safe-super]  # the game's own, see lesson_table

    def choose(self, option: Option | int) -> None:
        """A choice is made, and the coach hears of it."""
        match = self.session.match
        decision = match.decision
        assert decision is not None
        chosen = decision.options[option] if isinstance(option, int) else option
        before = len(match.history)
        super().choose(option)
        self.course.made(chosen, decision.seat, match.history[before:])
        self.kept()
        self.relayout()

    def read_on(self) -> None:
        """The words were read."""
        self.course.read()
        self.kept()
        self.choosing, self.recalled = None, None
        self.asleep = True
        self.relayout()

    def _undo(self) -> bool:
        """While the script runs nothing is taken back."""
        if self.step is None:
            return super()._undo()
        self.refusal = Refusal("", self._border())
        self.inspect()
        return True

    def redo(self) -> bool:
        """Only in the free game."""
        return self.step is None and super().redo()

    def _turned_back(self) -> None:
        super()._turned_back()
        self.kept()

    def _border(self) -> str:
        """Why the last choice can't be taken back."""
        if self.step is None:
            return super()._border()
        return _("In a lesson nothing is taken back; begin it again from the menu.")

    def corner_entries(self) -> list[tuple[str, str, str, Callable[[], object], bool, str]]:
        """Undo is off while the script runs."""
        entries = super().corner_entries()
        if self.step is None:
            return entries
        why = self._border()
        return [
            (key, words, hint, action, enabled and key != "undo", why if key == "undo" else off)
            for key, words, hint, action, enabled, off in entries
            if key != "redo"
        ]

    def why_not(self, ref: Ref) -> Refusal | None:
        """What the rules allow and the lesson does not ask for is said to be so."""
        choosing, decision = self.choosing, self.view.decision
        if self.step is not None and choosing is not None and decision is not None:
            if ref in type(choosing)(decision, choosing.hand).next():
                return Refusal("", _("The lesson asks for something else now. When it is over, you are free."))
        return super().why_not(ref)  # type: ignore[safe-super]

    # --- the picture

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """One button behind words that are read; else what the step allows, and nothing beside it."""
        offers = super().make_offers(refs, placed)
        if self.step is None:
            return offers
        if self.course.reading:
            return [] if self.stage.busy else [Offer(_("Go on"), GO_ON)]
        return [offer for offer in offers if offer.what is None or isinstance(offer.what, Option) or offer.what in refs]

    def take(self, offer: Offer) -> None:
        """An offer was taken."""
        if offer.what == GO_ON:
            self.read_on()
        else:
            super().take(offer)

    def prompt_words(self) -> Rich:
        """While there is something to read, that."""
        if self.course.reading and not self.stage.busy:
            return rich(_("{dim:Lesson} {n}/{last}  {dim:Read, then go on}"), n=self._at[0], last=self._at[1])
        return super().prompt_words()

    def right_column(self) -> list[Widget]:
        """The coach takes the place of the log, and of the inspector as far as it needs room."""
        widgets = super().right_column()
        if self.step is None:
            return widgets
        at = {widget.key: number for number, widget in enumerate(widgets)}
        upper, lower = widgets[at["inspector"]].rect, widgets[at["log"]].rect
        entries = self.coach()
        room = upper.width - 26
        needed = sum(len((one.font or fonts.body).wrap_rich(one.text, room)) * (one.font or fonts.body).pitch for one in entries)
        bottom, gap = lower.bottom, 2
        high = needed + 12
        if lower.top - upper.bottom <= gap:  # nothing lies between them
            least = (LARGE_LEAST_LINES if self.large else LEAST_LINES) * fonts.body.pitch + 12
            high = min(high, bottom - upper.top - least - gap)
        else:
            high = min(high, lower.height)
        coach = Rect(lower.left, bottom - high, lower.width, high)
        if coach.top - gap != upper.bottom and lower.top - upper.bottom <= gap:
            upper = Rect(upper.left, upper.top, upper.width, coach.top - gap - upper.top)
        widgets[at["inspector"]] = LinkedText(upper, self.told(), "inspector", "inspector", frame="panel_dark")
        widgets[at["log"]] = LinkedText(coach, entries, "coach", "coach", frame="panel")
        return widgets

    def coach(self) -> list[Entry]:
        """What the coach says: how far the lesson is (in large text the prompt has it), the words, the way to the rule."""
        step = self.step
        assert step is not None
        number, last = self._at
        head = Entry((Icon("lantern"), Run(" " + _("Lesson {n}/{last}").format(n=number, last=last), "gold")))
        words = step.en if language() == "en" else step.ja
        inspector = self.inspector()
        inspector.read = self.read
        rule = [entry for entry in inspector.rule(step.rule) if entry.action]
        return [*([] if self.large else [head]), *(Entry(line) for line in words.splitlines()), *rule]

    @property
    def _at(self) -> tuple[int, int]:
        """The step that is due, counted from 1, and how many there are."""
        return self.course.number + 1, len(self.course.lesson.file.step)

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """Frames around what the coach speaks of."""
        super().draw_overlays(brush, values)  # type: ignore[safe-super]
        step = self.step
        if step is None or self.stage.busy:
            return
        bright = brush.beat(400) == 0 or brush.still
        for region in step.show:
            rect = self._region(region)
            if rect is not None:
                _outline(brush, rect, "hot" if bright else "gold-1")

    def _region(self, region: Region) -> Rect | None:
        """Where a part of the table is."""
        match region:
            case "top":
                return Rect(0, 0, WIDTH, TOP)
            case "board":
                return self.board_rect
            case "hand":
                return self.hand_rect
            case "inspector":
                widget = self.desk.find("inspector")
                return widget.rect if widget is not None else None
            case "buttons":
                found = [widget.rect for widget in self.desk.widgets if widget.zone == "buttons"]
                return found[0].unionall(found[1:]) if found else None


def _outline(brush: Brush, rect: Rect, ink: str) -> None:
    """A frame of two pixels just inside a part of the table."""
    for edge in (
        Rect(rect.left, rect.top, rect.width, 2),
        Rect(rect.left, rect.bottom - 2, rect.width, 2),
        Rect(rect.left, rect.top, 2, rect.height),
        Rect(rect.right - 2, rect.top, 2, rect.height),
    ):
        brush.fill(edge, ink)


@cache
def lesson_table(game: str) -> Callable[..., LessonTable]:
    """Makes the table of a game's lesson. Raises KeyError where there is no table for the game."""
    table = cast("type", table_named(game).table)
    made = type("GameLesson", (LessonTable, table), {"__doc__": f"The table of the lesson of {game}."})
    return cast("Callable[..., LessonTable]", made)
