"""Setup decisions of one seat come together: what only its own hand decides is asked while its player is at the screen.

What the player answers is kept here and given to the rules when they ask for it. Nothing is asked before something comes to
light, and a game that is left meanwhile asks again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.client.table.lair_lords.overlays import Overlays
from game.games.lair_lords import LairView
from game.rules import Decision, Event, Option, Ref
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view

SETUP = frozenset({"choose_lord", "mulligan", "opening_discard", "first_room"})
"""The kinds of decisions before the first turn: each belongs to one seat and is hidden from the others."""
MOST = 40


class Answer(NamedTuple):
    """What a player has said to a decision that is still to come."""

    kind: str
    verb: str
    about: tuple[Ref, ...]


class Together(Overlays):
    """A table at which a player who has a setup decision makes the next ones too, as far as nothing comes to light before."""

    early: LairView | None = None
    """What the player before the screen knows when the decision is due that is asked now; None where it is due already."""
    answers: dict[int, list[Answer]]
    """What each seat has said to decisions to come, in their order."""
    unsaid: list[Answer]
    """What was taken back of that, the last first."""
    planned: tuple[Event, ...] = ()
    """What will have come of these answers when the decision is due that is asked early."""
    turned: tuple[int, Any] = (0, None)
    """What is still to be done when the screen is handed on."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.answers, self.unsaid = {}, []

    def seen(self) -> Any:
        """While a decision is asked early, what will be known then."""
        return self.early if self.early is not None and self.earlier is None else super().seen()

    def passes(self, decision: Decision) -> int | None:
        """What the player has said already is taken."""
        said = self.answers.get(decision.seat)
        if said and said[0].kind == decision.kind:
            return next((number for number, one in enumerate(decision.options) if _says(said[0], one)), None)
        return super().passes(decision)

    def only_target(self) -> Option | None:
        """What is asked early is always pointed at."""
        return None if self.early is not None else super().only_target()

    def choose(self, option: Option | int) -> None:
        """An answer to a decision that is due is a choice; to one that is asked early it is kept."""
        self.unsaid.clear()
        if self.early is None:
            decision = self.session.match.decision
            said = self.answers.get(decision.seat, []) if decision is not None else []
            if said and decision is not None and said[0].kind == decision.kind:
                said.pop(0)
            super().choose(option)
            return
        decision = self.early.decision
        assert decision is not None
        one = option if isinstance(option, Option) else decision.options[option]
        self.answers.setdefault(self.seat, []).append(Answer(decision.kind, one.verb, one.about))
        self.choosing, self.refusal, self.early = None, None, None
        self._turn_away(*self.turned)
        self.asleep = True
        self.relayout()

    def _turn_away(self, before: int, public: Any) -> None:
        """The screen is handed on once nothing more can be asked of the seat."""
        decision = self.session.match.decision
        if public is not None and decision is not None and decision.seat != self.seat:
            self.early = self._next_of(self.seat)
        if self.early is None:
            super()._turn_away(before, public)
            return
        self.turned = before, public
        self.look()
        self._write_log()

    @property
    def _said_early(self) -> list[Answer]:
        """What the player before the screen has said to decisions to come, while they are asked of one."""
        return self.answers.get(self.seat, []) if self.early is not None else []

    @property
    def can_undo(self) -> bool:
        """What was said to a decision to come can be taken back like a choice."""
        return bool(self._said_early) or super().can_undo

    @property
    def can_redo(self) -> bool:
        """And said again."""
        return bool(self.unsaid) or super().can_redo

    def _take_back(self) -> bool:
        """The last answer to a decision to come is taken back before any choice."""
        if not self._said_early:
            return super()._take_back()
        self.unsaid.append(self._said_early.pop())
        return True

    def _make_again(self) -> bool:
        """What was taken back last is said again, or chosen."""
        if not self.unsaid:
            return super()._make_again()
        self.answers.setdefault(self.seat, []).append(self.unsaid.pop())
        return True

    def _turned_back(self) -> None:
        """After an undo what is due is asked, and what was said of later is forgotten; or what was asked early before."""
        if self.early is not None:
            self.early = self._next_of(self.seat)
        else:
            self.answers.pop(self.seat, None)
        super()._turned_back()
        self.by_hand = self.early is None

    def _write_log(self, until: int | None = None) -> None:
        """Who is asked early reads of what they have said as of what was done."""
        super()._write_log(until)
        for event in self.planned if self.early is not None else ():
            if (line := self._line_of(event)) is not None:
                self.log[-1:] = line.after(self.log[-1:])

    def proceed(self) -> None:
        """What is asked early is offered before the screen is handed on."""
        if self.early is None or self.session.match.outcome is not None:
            super().proceed()
            return
        self.asleep = False
        self._offer()

    def _mark_here(self) -> None:
        """What was said early stands behind the mark: it can be taken back."""
        if self.early is None:
            super()._mark_here()

    def seal(self) -> None:
        """Who comes back is asked when it is due."""
        if self.early is not None and not self.over:
            self.early, self.choosing = None, None
            super()._turn_away(*self.turned)
            self.asleep = True
            self.relayout()
        super().seal()

    def _next_of(self, seat: int) -> LairView | None:
        """What a seat will know at its next setup decision, if only others' own ones lie before it and nothing comes to light."""
        state = imagine(self.session.match.view(seat), Stream(0))
        said = list(self.answers.get(seat, ()))
        reveals = state.reveals
        planned: list[Event] = []
        for _number in range(MOST):
            decision = state.decision
            if decision is None or decision.kind not in SETUP or state.reveals != reveals:
                return None
            number = 0
            if decision.seat == seat:
                if not said:
                    self.planned = tuple(planned)
                    return self._as_now(view(state, seat), seat)
                answer = said.pop(0)
                number = next((n for n, one in enumerate(decision.options) if _says(answer, one)), -1)
                if number < 0 or answer.kind != decision.kind:
                    return None
            state.sink = []
            state.choose(number)
            planned += [event.seen_by(seat) for event in state.sink if event.parts.get("seat") == seat]
        return None

    def _as_now(self, then: LairView, seat: int) -> LairView:
        """With the hands of the others as they are now: what they will lay aside they have not chosen yet."""
        now: LairView = self.session.match.view(seat)
        table = now.table
        for other in range(now.seats):
            for zone in (table.rooms[other], table.spells[other], table.opening[other]) if other != seat else ():
                then.zones[zone] = now.zones[zone]
        return then


def _says(answer: Answer, option: Option) -> bool:
    return (option.verb, option.about) == (answer.verb, answer.about)
