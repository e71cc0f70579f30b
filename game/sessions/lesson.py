"""A lesson that is being played: how far its script has come, what may be chosen now, what goes by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.bots import Thinker
from game.resources import resource
from game.rules import Choice, Decision, Event, Option, Ref, Unplayable
from game.sessions.lesson_file import Lesson, Step, Thing, Wish
from game.sessions.session import THINKING, BreakIn, Session, new_session
from game.sessions.spec import Seat

LEARNER = 0
"""The seat of the person who learns."""
RIVAL = "bot:easy"
"""Who plays the other seats once the script is over."""
NUMBERED = ("place", "seat", "family", "kind", "way")
"""What a wish names by its number, as options do."""
MODEST = ("pass", "decline", "keep_hand", "end_go", "take_none", "done", "ready", "start", "end_turn", "go_on", "take_it")
"""Verbs by which the game goes on without anything being done, the best first."""


class _Scripted:
    """Plays a rival while the script runs: what it does is settled."""

    why: Mapping[str, str] = {}

    def __init__(self, number: int) -> None:
        self.number = number

    def choose(self, view: Any) -> int:
        return self.number


def modest(decision: Decision) -> int:
    """The option by which a decision does least."""
    verbs = [option.verb for option in decision.options]
    return next((verbs.index(verb) for verb in MODEST if verb in verbs), 0)


@dataclass(slots=True)
class LessonSession(Session):
    """The game of a lesson; while its script runs, the rivals do what it says, and else nothing that they need not do."""

    scripted: bool = True
    wishes: tuple[Wish, ...] = ()
    """What the step that is due has the rivals do."""

    @property
    def standing(self) -> tuple[int, ...]:
        """It stands alone: no other game follows it."""
        return ()

    def bot_thinking(self, seconds: float = THINKING) -> Thinker:
        """A thinker that has begun: one that follows the script while it runs, then the seat's bot."""
        if not self.scripted:
            return Session.bot_thinking(self, seconds)
        assert self.match.decision is not None
        thinker = Thinker(_Scripted(self.bot_choice()))
        thinker.start(self.match.view(self.match.decision.seat))
        return thinker

    def bot_choice(self) -> int:
        """What the rival of the seat that must decide now does."""
        if not self.scripted:
            return Session.bot_choice(self)
        decision = self.match.decision
        assert decision is not None
        wished = (number for number, option in enumerate(decision.options) if self.fits_any(option, self.wishes))
        return next(wished, modest(decision))

    @property
    def bots_may_break_in(self) -> bool:
        """Not while the script runs, so that no table waits for it."""
        return not self.scripted and Session.bots_may_break_in.__get__(self)  # a slotted dataclass knows no bare super()

    def bot_break_in(self) -> BreakIn | None:
        """During the script no rival breaks in."""
        return None if self.scripted else Session.bot_break_in(self)

    def fits_any(self, option: Option, wishes: Iterable[Wish]) -> bool:
        """Is an option one of those that a step speaks of?"""
        return any(self._fits(option, wish) for wish in wishes)

    def _fits(self, option: Option, wish: Wish) -> bool:
        if option.verb != wish.verb:
            return False
        left = list(option.about)
        for kind, wanted in (
            ("card", wish.card),
            ("card", wish.on),
            ("square", wish.square),
            *((kind, (str(number),)) for kind in NUMBERED if (number := getattr(wish, kind)) is not None),
        ):
            if not wanted:
                continue
            found = next((ref for ref in left if ref[0] == kind and self.name_of(ref) in wanted), None)
            if found is None:
                return False
            left.remove(found)
        return True

    def name_of(self, ref: Ref) -> str:
        """What a lesson calls a thing: a card and a square by their ids, anything else by its number."""
        kind, number = ref
        if kind == "card":
            card = self.card_of(number)
            return self.match.state.table.zones.cards[card] if card >= 0 else ""
        return str(self.board.squares[number].key) if kind == "square" else str(number)

    def card_of(self, number: int) -> int:
        """The card that the learner sees by this number, also where only its back is seen; -1 where there is none."""
        if number >= 0:
            return number
        zones = zip(self.match.view(LEARNER).zones, self.match.state.zones, strict=True)
        return next((pile[seen.index(number)] for seen, pile in zones if number in seen), -1)


class Course:
    """A lesson under way. Every choice of its game is told to `made`, by whomever it was."""

    def __init__(self, lesson: Lesson, language: str) -> None:
        """Begins the lesson. Raises Trouble or MapFaults where its game can't be started."""
        self.lesson = lesson
        file = lesson.file
        seats = [Seat(file.name[language], file.character or ""), *(Seat(name[language], "", RIVAL) for name in file.rivals)]
        plain = new_session(lesson.game, resource(file.ground), seats, file.options, file.seed)
        self.session = LessonSession(**{one.name: getattr(plain, one.name) for one in fields(Session) if one.init})
        self.session.match.state.script = file.dice
        self.number = 0
        """The step that is due."""
        self._left = self._choices()
        self._happened = self._read = False
        self.session.wishes = file.step[0].rival
        while (decision := self.session.match.decision) is not None and decision.seat != LEARNER:
            self.session.match.choose(self.session.bot_choice())  # what comes before the learner is first asked

    def call_seats(self, language: str) -> None:
        """Calls the learner and the rivals by their names in a language."""
        names = [self.lesson.file.name, *self.lesson.file.rivals]
        self.session.seats = tuple(
            seat._replace(name=name[language]) for seat, name in zip(self.session.seats, names, strict=True)
        )

    @property
    def step(self) -> Step | None:
        """The step that is due; None when the script is over and the game is free."""
        steps = self.lesson.file.step
        return steps[self.number] if self.number < len(steps) else None

    @property
    def reading(self) -> bool:
        """True while words wait to be read: nothing goes on before."""
        return self.step is not None and not self.step.allow and not self._read

    def read(self) -> None:
        """The words were read; a step that waits for something to happen then lasts until it has."""
        if self.step is not None and self.step.reads:
            self._next()
        else:
            self._read = True

    def allowed(self, decision: Decision) -> tuple[Option, ...]:
        """What the learner may choose now: everything when the script is over, nothing where the step asks for nothing."""
        step = self.step
        if step is None:
            return decision.options
        if step.reads or not self._left or decision.seat != LEARNER:
            return ()
        return tuple(option for option in decision.options if self.session.fits_any(option, step.allow))

    def points(self, ref: Ref) -> bool:
        """Does the coach point at this thing?"""
        return any(self._is(ref, thing) for thing in self.step.point) if self.step is not None else False

    def _is(self, ref: Ref, thing: Thing) -> bool:
        if thing.other is not None or ref[0] not in ("card", "square"):
            return ref == thing.other
        if self.session.name_of(ref) != (thing.card if ref[0] == "card" else thing.square):
            return False
        return thing.seat is None or self._owner(self.session.card_of(ref[1])) == thing.seat

    def _owner(self, card: int) -> int:
        """Whose zone a card lies in."""
        state = self.session.match.state
        lies = (spec.owner for spec, pile in zip(state.table.zones.specs, state.zones, strict=True) if card in pile)
        return int(next(lies, -1))

    def unasked(self, decision: Decision) -> int:
        """What is chosen by itself where the step asks for nothing: by the learner, or by a rival."""
        return modest(decision) if decision.seat == LEARNER else self.session.bot_choice()

    def made(self, option: Option, seat: int, events: Iterable[Event]) -> None:
        """A choice was made, and this happened."""
        step = self.step
        if step is None or step.reads:
            return
        if self._left and seat == LEARNER and self.session.fits_any(option, step.allow):
            self._left -= 1
        if not self._left:
            self._happened = self._happened or step.until is None or any(event.kind == step.until for event in events)
            if self._happened:
                self._next()

    def choose(self, choice: Option | Choice) -> None:
        """Make a choice of the pending decision. Raises Unplayable where it can't be made."""
        match = self.session.match
        seat = match.decision.seat if match.decision is not None else 0
        events = match.choose_again(Choice(seat, choice.verb, choice.about))
        self.made(Option(choice.verb, choice.about), seat, events)

    def _next(self) -> None:
        self.number += 1
        self._left = self._choices()
        self._happened = self._read = False
        self.session.scripted = self.step is not None
        self.session.wishes = self.step.rival if self.step is not None else ()

    def _choices(self) -> int:
        """How many choices the step that is due asks for."""
        step = self.step
        return step.times if step is not None and step.allow else 0


def followed(lesson: Lesson, language: str, number: int) -> Course:
    """A lesson at one of its steps, with everything before it done as its script asks."""
    course = Course(lesson, language)
    while course.step is not None and course.number < number:
        if course.reading:
            course.read()
            continue
        decision = course.session.match.decision
        if decision is None:
            break
        allowed = course.allowed(decision)
        course.choose(allowed[0] if allowed else decision.options[course.unasked(decision)])
    return course


def resumed(lesson: Lesson, language: str, choices: Iterable[Choice], step: int) -> Course:
    """A lesson as it was left: after these choices, at this step; from the beginning where that can't be reached any more."""
    course = Course(lesson, language)
    made, left = len(course.session.match.choices), list(choices)
    if left[:made] != course.session.match.choices:
        return course
    try:
        for choice in left[made:]:
            while course.reading:
                course.read()
            course.choose(choice)
        while course.reading and course.number < step:
            course.read()
    except Unplayable:
        return Course(lesson, language)
    return course if course.number == step else Course(lesson, language)
