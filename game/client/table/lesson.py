"""A lesson at the table: the game's own table with a coach beside it, who limits the choices while the script runs."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any, cast

from game.client.brush import Brush, Rect
from game.client.canvas import WIDTH
from game.client.i18n import _, language
from game.client.linked import LinkedText
from game.client.pictures import pictures
from game.client.said import Press, Said, Verb
from game.client.scrolling import Entry, TextView
from game.client.table.choosing import Choosing
from game.client.table.frame import TOP, Offer
from game.client.table.hand_table import HandTable
from game.client.table.map_table import MapTable
from game.client.table.scene import TableScene
from game.client.table.tables import table_named
from game.client.text import Icon, Rich, Run, fonts, rich
from game.client.widgets import Button, Spot, Widget, nothing
from game.rules import Decision, Option, Ref, Refusal
from game.sessions.lesson import Course
from game.sessions.lesson_file import Region, Step

GO_ON: Ref = ("lesson", 0)
"""The button behind words that are only read."""
ONWARD: Ref = ("lesson", 1)
"""The button behind the last words: a real game."""
BOB = (0, 1, 2, 3, 3, 2, 1, 0)
"""How far the arrow of the coach hangs over what it points at, in pixels, step by step."""
LEAST_LINES, LARGE_LEAST_LINES = 3, 1
"""So many lines the inspector keeps beside the coach, in the two text sizes."""


class LessonTable(TableScene):
    """A table with a coach. Each game has its own: this class before the game's table.

    `kept` is called after each choice and each page, so that the lesson can be left at any time; `back` takes its last
    step back, `onward` begins a real game.
    """

    def __init__(
        self,
        course: Course,
        kept: Callable[[], None],
        finished: Callable[[], None],
        menu: Callable[[], None],
        back: Callable[[], None] = nothing,
        onward: Callable[[], None] = nothing,
        **more: Any,
    ) -> None:
        self.course = course
        self.kept, self.go_back, self.onward = kept, back, onward
        self.told_step = course.step
        """The step whose words the coach says: while something moves, still those that it began with."""
        super().__init__(course.session, nothing, finished, menu, **more)

    @property
    def step(self) -> Step | None:
        """The step of the script that is due; None when the game is free."""
        return self.course.step

    def relayout(self) -> None:
        """The widgets anew; after a change of language the players are called by their names in it."""
        if self.spoken != language():
            self.course.call_seats(language())
        super().relayout()

    def only_target(self) -> None:
        """In a lesson every step is made by hand."""

    # --- the course of the lesson

    def proceed(self) -> None:
        """Words are read before anything goes on."""
        self.told_step = self.step
        if self.course.reading and self.session.match.outcome is None:
            self.asleep = False
            self.look()
            self.relayout()
            self._show_near()
            self.desk.focus_on("button 0")
            self._look_at()
            return
        super().proceed()

    def _look_at(self) -> None:
        """The inspector shows what the coach points at."""
        found = self._pointed()
        if found and isinstance(found[0].about, tuple):
            self.about, self.refusal, self.recalled = found[0].about, None, None
            self.inspect()

    def _pointed(self) -> list[Spot]:
        """What the coach points at, where it lies."""
        spots = [spot for spot in self.desk.widgets if isinstance(spot, Spot) and isinstance(spot.about, tuple)]
        return [spot for spot in spots if self.course.points(cast("Ref", spot.about))]

    def _offer(self) -> None:
        """What the step asks for is offered; what it does not ask for goes by itself."""
        decision = self.session.match.decision
        if self.step is not None and decision is not None and not self.course.allowed(decision):
            self.choose(self.course.unasked(decision))
            return
        super()._offer()
        self._show_near()
        self._point()

    def _show_near(self) -> None:
        """On a map, what the step is about is shown, with the player's own piece."""
        if self.step is None or not isinstance(self, MapTable):
            return
        lit = self.choosing.next() if self.choosing is not None else {}
        self.show_near(lambda ref: ref == ("seat", self.seat) or ref in lit or self.course.points(ref))

    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """Something was picked: the focus goes to what is picked next."""
        super().pick(ref, drawn)
        self._point()

    def _point(self) -> None:
        """While the script runs, the focus is on what can be chosen."""
        focus = self.desk.focus
        if self.step is not None and self.choosing is not None and not (isinstance(focus, Spot) and focus.lit):
            if isinstance(self, HandTable):
                self.bring_forward(self.choosing.next())
            self.desk.focus_on(self.first_focus())

    def risk(self, widget: Widget) -> int:
        """While the script runs nothing can be chosen but what it asks for."""
        return 0 if self.step is not None else super().risk(widget)

    def introduces(self) -> bool:
        """While the script runs the coach tells how choices are made."""
        return self.step is None

    def choose_among(self, decision: Decision) -> Choosing:
        """Only what the step allows can be chosen."""
        ahead = decision.ahead if self.step is None else ()
        only = decision._replace(options=self.course.allowed(decision), ahead=ahead)
        return super().choose_among(only)  # type: ignore[safe-super]  # the game's own, see lesson_table

    def choose(self, option: Option | int) -> None:
        """A choice is made, and the coach hears of it."""
        match = self.session.match
        decision = match.decision
        assert decision is not None
        seen = self.view.decision.options if self.view.decision is not None else ()
        number = option if isinstance(option, int) else seen.index(option) if option in seen else -1
        chosen = decision.options[number] if number >= 0 else cast("Option", option)  # a hidden card by its own number
        before = len(match.history)
        super().choose(option)
        self.course.made(chosen, decision.seat, match.history[before:])
        self.kept()
        self.relayout()

    def explain(self, ref: Ref) -> None:
        """While words are read nothing can be chosen: the key that confirms goes on, on whatever the focus is."""
        if not self.by_mouse and self.goes_on_by_key:
            self.read_on()
        else:
            super().explain(ref)

    @property
    def goes_on_by_key(self) -> bool:
        """Is there one way on, which has its key?"""
        return any(offer.what == GO_ON and offer.hint for offer in self.offers)

    @property
    def _on_a_way(self) -> bool:
        """Is the focus on a way to somewhere else in a text?"""
        focus = self.desk.focus
        return (
            isinstance(focus, TextView)
            and 0 <= focus.index < len(focus.entries)
            and focus.entries[focus.index].action is not None
        )

    def say(self, said: Said) -> bool:
        """So it does where the mouse has left the focus on the way to a rule; who came there by keys opens it."""
        if said == Press(Verb.CONFIRM) and self.by_mouse and self.goes_on_by_key and self._on_a_way:
            self.desk.focus_on("button 0")
        return super().say(said)

    def read(self, entry: str = "", clause: str = "") -> None:
        """Who has read a rule goes on."""
        super().read(entry, clause)
        if self.goes_on_by_key:
            self.desk.focus_on("button 0")

    def draw(self, brush: Brush) -> None:
        """The way on names its key only while that goes on."""
        button = self.desk.find("button 0")
        if isinstance(button, Button) and self.goes_on_by_key:
            button.hint = "" if self._on_a_way and not self.by_mouse else self.key_of(Verb.CONFIRM)
        super().draw(brush)

    def verb(self, verb: Verb) -> bool:
        """So it does where the focus is on a text."""
        if verb is Verb.CONFIRM and self.goes_on_by_key:
            self.read_on()
            return True
        return super().verb(verb)

    def read_on(self) -> None:
        """The words were read."""
        self.course.read()
        self.kept()
        self.choosing, self.recalled = None, None
        self.newcomer = self.step is None
        self.asleep = True
        self.relayout()

    def _undo(self) -> bool:
        """While the script runs, back by a step of it."""
        if self.step is None:
            return super()._undo()
        if self.course.number:
            self.app.sounds.play("interface/undo")
            self.go_back()
        else:
            self._refuse(self._border())
        return True

    def _end_turn(self) -> bool:
        """The key for it, where the lesson asks for something else, is told what."""
        return super()._end_turn() or self._refuse(self.not_now())

    def _refuse(self, why: str) -> bool:
        """Say why something can't be done; False where there is nothing to say."""
        if not why:
            return False
        self.app.sounds.play("interface/refused")
        self.refusal = Refusal("", why)
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
        return _("The lesson begins here.")

    def corner_entries(self) -> list[tuple[str, str, str, Callable[[], object], bool, str]]:
        """While the script runs, undo goes back by a step of it."""
        entries = super().corner_entries()
        if self.step is None:
            return entries
        back = ("undo", _("Step back"), self.key_of(Verb.UNDO), self._undo, self.course.number > 0, self._border())
        return [back, *(entry for entry in entries if entry[0] not in ("undo", "redo"))]

    def why_not(self, ref: Ref) -> Refusal | None:
        """What the rules allow and the lesson does not ask for is said to be so."""
        choosing, decision = self.choosing, self.view.decision
        if self.step is not None and choosing is not None and decision is not None:
            if ref in type(choosing)(decision, choosing.hand).next():
                return Refusal("", self.not_now(ref))
        return super().why_not(ref)  # type: ignore[safe-super]

    def asked(self) -> str:
        """What the step asks for: a thing by its name, else the words of a button; empty while it asks for nothing."""
        if self.step is None or self.choosing is None:
            return ""
        lit = self._lit()
        return str(self.names.ref(cast("Ref", lit[0].about))) if lit else self._button()

    def _lit(self) -> list[Spot]:
        """What can be chosen where it lies."""
        return [widget for widget in self.desk.widgets if isinstance(widget, Spot) and widget.lit]

    def _button(self) -> str:
        """The words of the button that the step asks for; empty where there is none."""
        return next((offer.words for offer in self.offers if offer.what is not None), "")

    def not_now(self, ref: Ref | None = None) -> str:
        """Why something else than what the step asks for can't be done; empty while it asks for nothing.

        Of things that bear the same name, such as members that lie face down, it is said that others are meant.
        """
        asked = self.asked()
        if ref is not None and asked and asked == str(self.names.ref(ref)):
            return _("The lesson asks for another one first: one of those that are lit. After that you are free to play.")
        return _("The lesson asks for this first: {what}. After that you are free to play.").format(what=asked) if asked else ""

    # --- the picture

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """One button behind words that are read; else what the step allows, and nothing beside it."""
        offers = super().make_offers(refs, placed)
        if self.step is None:
            return offers
        if self.course.reading:
            if self.stage.busy:
                return []
            key = self.key_of(Verb.CONFIRM)
            last = self.step is self.course.lesson.file.step[-1]
            return [Offer(_("Play on here"), GO_ON), Offer(_("A real game"), ONWARD)] if last else [Offer(_("Go on"), GO_ON, key)]
        asked = [offer for offer in offers if offer.why is None]
        return [offer for offer in asked if offer.what is None or isinstance(offer.what, Option) or offer.what in refs]

    @property
    def step_on(self) -> int:
        """In large text the coach needs the place as well while an act is asked for."""
        return super().step_on if not self.large or self.told_step is None or self.course.reading else 0

    def leads_onward(self, offer: Offer) -> bool:
        """Words that were read lead on as well."""
        return offer.what == GO_ON or super().leads_onward(offer)

    def take(self, offer: Offer) -> None:
        """An offer was taken."""
        if offer.what == GO_ON:
            self.read_on()
        elif offer.what == ONWARD:
            self.read_on()
            self.onward()
        else:
            super().take(offer)

    def prompt_words(self) -> Rich:
        """While there is something to read, that; else what the step asks for."""
        number, last = self._at
        if self.course.reading and not self.stage.busy:
            return rich(_("{dim:Lesson} {n}/{last}  {dim:Read, then go on}"), n=number, last=last)
        asked = self.asked()
        if asked and not self.stage.busy:
            words = _("{dim:Lesson} {n}/{last}  Press {what}") if not self._lit() else _("{dim:Lesson} {n}/{last}  Choose {what}")
            whole = rich(words, n=number, last=last, what=Run(asked, "gold"))
            return whole if fonts.prompt.measure(whole) <= self.prompt_room else rich("{gold:▶} {what}", what=asked)
        return super().prompt_words()

    def room_for_lists(self) -> int:
        """What the coach leaves: its words are not scrolled."""
        return super().room_for_lists() if self.told_step is None else self.right.height - self._coach_high() - self._least - 4

    @property
    def _least(self) -> int:
        """How high the inspector is at least."""
        return (LARGE_LEAST_LINES if self.large else LEAST_LINES) * fonts.body.pitch + 12

    def _coach_high(self) -> int:
        """How high the coach has to be."""
        room = self.right.width - 26
        wrapped = ((one.font or fonts.body, one.text) for one in self.coach())
        return sum(len(font.wrap_rich(text, room)) * font.pitch for font, text in wrapped) + 12

    def right_column(self) -> list[Widget]:
        """The coach takes the place of the log, and of the inspector as far as it needs room."""
        if not self.stage.busy:
            self.told_step = self.step
        widgets = super().right_column()
        if self.told_step is None:
            return widgets
        at = {widget.key: number for number, widget in enumerate(widgets)}
        upper, lower = widgets[at["inspector"]].rect, widgets[at["log"]].rect
        bottom, gap = lower.bottom, 2
        high = self._coach_high()
        if lower.top - upper.bottom <= gap:  # nothing lies between them
            high = min(high, bottom - upper.top - self._least - gap)
        else:
            high = min(high, lower.height)
        coach = Rect(lower.left, bottom - high, lower.width, high)
        if coach.top - gap != upper.bottom and lower.top - upper.bottom <= gap:
            upper = Rect(upper.left, upper.top, upper.width, coach.top - gap - upper.top)
        widgets[at["inspector"]] = LinkedText(upper, self.told(), "inspector", "inspector", frame="panel_dark")
        widgets[at["log"]] = LinkedText(coach, self.coach(), "coach", "coach", frame="panel")
        return widgets

    def coach(self) -> list[Entry]:
        """What the coach says: the chapter, the words, the way to the rule.

        In large text there is no room for the chapter, and while an act is asked for none for the way to the rule, which would
        lie where the way on was.
        """
        step = self.told_step
        assert step is not None
        number, _last = self._at
        chapter = [title for start, title in self.course.lesson.file.chapters if start < number][-1]
        head = Entry((Icon("lantern"), Run(" " + chapter[language()], "gold")))
        words = step.en if language() == "en" else step.ja
        inspector = self.inspector()
        inspector.read = self.read
        rule = [entry for entry in inspector.rule(step.rule) if entry.action]
        words = re.sub(r"\{(\w+)\}", lambda found: self.key_of(Verb(found[1])), words)
        said = [Entry(line) for line in words.splitlines()]
        if not self.large:
            return [head, *said, *rule]
        return [*said, *rule] if self.course.reading else said

    @property
    def _at(self) -> tuple[int, int]:
        """The step that the coach speaks of, counted from 1, and how many there are."""
        steps = self.course.lesson.file.step
        return (steps.index(self.told_step) + 1 if self.told_step is not None else len(steps)), len(steps)

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """Frames around what the coach speaks of, arrows over what it points at and over what is to be chosen."""
        super().draw_overlays(brush, values)  # type: ignore[safe-super]
        step = self.step
        if step is None or self.stage.busy:
            return
        for widget in self._pressed_next():
            _arrow(brush, widget.rect)
        for region in step.show:
            rect = self._region(region)
            if rect is not None:
                _outline(brush, rect)

    def _pressed_next(self) -> list[Widget]:
        """What the coach points at; where a choice is due, what can be chosen: where it lies, or its button."""
        if self.choosing is None or self.course.reading:
            return list(self._pointed())
        buttons = [f"button {number}" for number, offer in enumerate(self.offers) if offer.what is not None]
        return list(self._lit()) or [widget for widget in self.desk.widgets if widget.key in buttons]

    def _region(self, region: Region) -> Rect | None:
        """Where a part of the table is."""
        match region:
            case "top":
                return Rect(0, 0, WIDTH, TOP)
            case "board":
                return self.board_rect
            case "hand":
                return self.foot_rect
            case "inspector":
                widget = self.desk.find("inspector")
                return widget.rect if widget is not None else None
            case "buttons":
                found = [widget.rect for widget in self.desk.widgets if widget.zone == "buttons"]
                return found[0].unionall(found[1:]) if found else None


def _arrow(brush: Brush, rect: Rect) -> None:
    """An arrow that hangs over a thing and points down at it; of something at the very top, into it."""
    wide, high = pictures.get("icons/sign_choice").size
    top = max(0, rect.top - high - 4)
    room = Rect(rect.centerx - wide // 2, top, wide, high + max(BOB))
    brush.living(room, lambda brush: brush.picture("icons/sign_choice", (room.left, room.top + BOB[brush.beat(90, len(BOB))])))


def _outline(brush: Brush, rect: Rect) -> None:
    """A frame of two pixels just inside a part of the table, now bright, now dull."""
    for edge in (
        Rect(rect.left, rect.top, rect.width, 2),
        Rect(rect.left, rect.bottom - 2, rect.width, 2),
        Rect(rect.left, rect.top + 2, 2, rect.height - 4),
        Rect(rect.right - 2, rect.top + 2, 2, rect.height - 4),
    ):
        brush.living(edge, partial(_glow, edge))


def _glow(edge: Rect, brush: Brush) -> None:
    bright = brush.beat(400) == 0 or brush.still
    brush.fill(edge, "hot" if bright else "gold-1")


@cache
def lesson_table(game: str) -> Callable[..., LessonTable]:
    """Makes the table of a game's lesson. Raises KeyError where there is no table for the game."""
    table = cast("type", table_named(game).table)
    made = type("GameLesson", (LessonTable, table), {"__doc__": f"The table of the lesson of {game}."})
    return cast("Callable[..., LessonTable]", made)
