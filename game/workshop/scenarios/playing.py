"""Plays rule scenarios: lays out what is given, makes the choices that are written under when, and looks at what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.rules import Decision, Event, Option, Refusal
from game.rules.agenda import STEPS, Record
from game.rules.phases import SEQUENCES, present_phase
from game.rules.secrecy import view
from game.rules.state import WrongFace
from game.workshop.scenarios.checking import Checking
from game.workshop.scenarios.spoken import spoken
from game.workshop.scenarios.vocabulary import Choice, Vocabulary, nearest
from game.workshop.scenarios.words import DoWords, ScenarioWords, ThenWords, Unmet

MOST_STEPS = 10_000
"""How many steps of the rules one scenario may take; a whole game takes a few thousand."""
MOST_LINES = 5000
"""How many lines are told of one scenario."""
ANY = "any"
"""Whichever it is, where more than one is possible."""


def play(vocabulary: Vocabulary, scenario: ScenarioWords, course: list[str] | None = None) -> None:
    """Play a scenario. Raises Unmet, in one sentence, for the first thing that is not as it says.

    All that happens is added to `course`, in lines.
    """
    try:
        playing = Playing(vocabulary, scenario.given, course)
    except Unmet as unmet:
        raise Unmet(f"given: {unmet}") from None
    for number, do in enumerate(scenario.when, 1):
        playing.note(f"step {number} of when")
        try:
            playing.do(do)
        except Unmet as unmet:
            raise Unmet(f"step {number} of when: {unmet}") from None
    playing.note("then")
    try:
        playing.check(scenario.then)
    except Unmet as unmet:
        raise Unmet(f"then: {unmet}") from None


class Silent(NamedTuple):
    """A choice that made itself, because there was only one thing to choose: whose it was, and what it answered."""

    seat: int
    option: Option
    kind: str


class Playing:
    """A scenario being played on the table that is laid out for it."""

    def __init__(self, vocabulary: Vocabulary, given: Any, course: list[str] | None = None) -> None:
        """Lay out what is given. Raises Unmet where that is not possible."""
        self.vocabulary = vocabulary
        self.course = course
        self.rules = vocabulary.rules
        self.table = vocabulary.table(given)
        self.state = self.table.state
        self.events: list[Event] = []
        """Everything that has happened since the beginning."""
        self.state.sink = self.events
        self.steps = 0
        self.heard = 0
        """So many events lie before what the last choice has brought about, or before what was waited for."""
        self.turn = self.state.turn
        """The turn in which the last choice was made, or the last that was waited for."""
        self.waited = False
        """Was the last entry one of going on? Then its author knows in which phase it is."""
        self.silent: list[Silent] = []
        """Choices that made themselves since the last entry, and the one that was waited for."""
        self.fresh = not vocabulary.waits_between_phases
        """Has what the last choice brings about still to be run? An entry of going on may stop in the middle of it."""

    def do(self, do: DoWords) -> None:
        """Whatever an entry says. Raises Unmet where it does not come true."""
        look = getattr(do, "check", None)
        if look is not None:
            self.check(look)
            return
        if do.until is not None:
            self._until(do.until)
            self.waited = True
        else:
            assert do.seat is not None
            if self.vocabulary.waits_between_phases:
                self._run_on()  # a place is told by what lies there now
            choices = self.table.choices(do)
            for number, choice in enumerate(choices, 1):
                if number == len(choices) and (do.cannot or do.refused is not None):
                    self._refuse(do.seat - 1, choice, do.refused)
                else:
                    self._choose(do.seat - 1, choice)
                    self.waited = False
        if not (do.cannot or do.refused is not None):
            self.silent = [made for made in self.silent if made.kind == do.until]

    def check(self, then: ThenWords) -> None:
        """Look whether everything is as `then` says, all at one moment. Raises Unmet for the first thing that is not."""
        self._run_on()
        if {"asked", "asks", "options"} & then.model_fields_set:
            self._to_decision()
        Checking(self.vocabulary, self.table, self.events).check(then)

    # --- a choice

    def _choose(self, seat: int, choice: Choice) -> None:
        """Make a choice in the first moment of this turn in which that player is asked and can.

        A pass is of this phase, where the game waits between phases: one that nobody waits for is not left for a later one.
        """
        if not choice.needed:
            ahead = self._question_ahead()
            if ahead is None or ahead.seat != seat or all(option.verb != choice.verb for option in ahead.options):
                return
        while self.vocabulary.waits_between_phases and not self._phase() and self.state.decision is None and self.state.agenda:
            self._step()
        turn, phase = self.state.turn, self._phase()
        kept_from, likely, first = "", 0, True
        waits = self.vocabulary.waits_between_phases and phase and _says_nothing(choice, self.vocabulary)
        self._to_decision()
        turn = self.state.turn if not waits else turn
        while True:
            self._to_decision()
            decision = self.state.decision
            here = decision is not None and decision.seat == seat
            late = self.state.turn > turn or bool(waits and self._phase() != phase)
            found = [] if late else self._fitting(choice, self._open_to(seat))
            if found:
                option = self._only(seat, choice, found)
                self.note(f"  player {seat + 1}: {self._line(option)}" + ("" if here else " (breaking in)"))
                self._take(option) if here else self._break_in(option)
                return
            if self._made_itself(seat, choice):
                return
            if here and not late:
                reason, meant = self._why(seat, choice, first)
                if meant > likely:
                    kept_from, likely = reason, meant
                first = False
            if decision is None or late:
                raise Unmet(kept_from or self._not_asked(seat, choice))
            try:
                self._quietly(f"player {seat + 1} can {_told(choice)}")
            except Unmet:
                if kept_from:
                    raise Unmet(kept_from) from None
                raise

    def _open_to(self, seat: int) -> Sequence[Option]:
        """What a player can choose now: the options where it is asked, else those with which it may break in."""
        decision = self.state.decision
        if decision is None:
            return ()
        return decision.options if decision.seat == seat else self.state.interrupts_of(seat)  # type: ignore[no-any-return]

    def _fitting(self, choice: Choice, options: Sequence[Option]) -> list[Option]:
        """The options that a choice can mean, one for each thing that they are called."""
        about = [one for one in choice.about if one != ANY]
        found: dict[tuple[Any, ...], Option] = {}
        for option in options:
            if option.verb == choice.verb and self.table.is_about(option, about):
                found.setdefault(tuple(map(str, self.table.words(option))), option)
        return list(found.values())[:1] if ANY in choice.about else list(found.values())

    def _only(self, seat: int, choice: Choice, found: Sequence[Option]) -> Option:
        if len(found) > 1:
            exact = [option for option in found if len(self.table.words(option)) == len(choice.about)]
            if len(exact) == 1:
                return exact[0]
            ways = "; ".join(map(self._line, found))
            raise Unmet(f"player {seat + 1} can {_told(choice)} in more than one way ({ways}); say which with on, to or at")
        return found[0]

    def _made_itself(self, seat: int, choice: Choice) -> bool:
        """Was this the only thing to choose a moment ago? Then it has been done without asking."""
        about = [one for one in choice.about if one != ANY]
        for made in self.silent:
            if made.seat == seat and made.option.verb == choice.verb and self.table.is_about(made.option, about):
                self.silent.remove(made)
                return True
        return False

    def _take(self, option: Option) -> None:
        """Choose an option; nothing of what follows has been run yet."""
        self._go(*option.steps, *self.state.decision.after)

    def _break_in(self, option: Option) -> None:
        """Break in with an option; whoever is asked is asked again afterwards."""
        self._go(*option.steps, self.state.current)

    def _go(self, *steps: Record) -> None:
        state = self.state
        self.heard, self.turn = len(self.events), state.turn
        state.decision = None
        state.then(*steps)
        self.fresh = True

    def _run_on(self) -> None:
        """What the last choice brings about: on to the next question, or to the end of the phase where the game waits there."""
        waits = self.vocabulary.waits_between_phases
        while self.fresh and self.state.decision is None and self.state.outcome is None and self.state.agenda:
            if waits and self._at_the_end_of_a_phase():
                break
            self._step()
        self.fresh = False

    def _quietly(self, waiting: str) -> None:
        """Whoever is asked does nothing. Raises Unmet where something has to be chosen."""
        state = self.state
        decision = state.decision
        options = {option.verb: option for option in reversed(decision.options)}
        option = next((options[verb] for verb in self.vocabulary.quiet if verb in options), None)
        if option is None and len(decision.options) == 1:
            (option,) = decision.options
        if option is None:
            asked = f"player {decision.seat + 1} has to choose ({_kind(decision.kind)}): {self._offered()}"
            raise Unmet(f"before {waiting}, {asked}; write an entry for it")
        kept = self.heard, self.turn
        self.note(f"  player {decision.seat + 1} does nothing: {self._line(option)}")
        self._take(option)
        self.heard, self.turn = kept

    # --- what cannot be done

    def _refuse(self, seat: int, choice: Choice, clause: str | None) -> None:
        """Whether the rules say no at this moment. Raises Unmet where they do not, or for another reason."""
        what = f"player {seat + 1} can {_told(choice)}"
        self._run_on()
        if self.state.decision is None and not self._asked_in_this_phase():
            if self._at_the_end_of_a_phase() and not self.waited:
                raise Unmet(
                    f'phase {self._phase()} is over, and nobody is asked anything in it any more; write {{ until = "…" }} '
                    "with what comes next before this entry"
                )
            if clause is not None:
                self._by_clause(seat, choice, clause)
            return  # a choice takes a question, and there is none
        self._to_decision()
        decision = self.state.decision
        if decision is None:
            raise Unmet(f"the game is over; nobody is asked, so it does not show whether {what}")
        if self._fitting(choice, self._open_to(seat)):
            raise Unmet(f"{what}, it is not refused")
        if clause is None and decision.seat != seat and not self.state.interruptible:
            raise Unmet(
                f"player {seat + 1} is not asked here: player {decision.seat + 1} is ({_kind(decision.kind)}); write what that "
                f"player does first (for instance {{ seat = {decision.seat + 1}, pass = true }}), "
                'or give the clause: refused = "…"'
            )
        if clause is not None:
            self._by_clause(seat, choice, clause)

    def _by_clause(self, seat: int, choice: Choice, clause: str) -> None:
        refusal = self._refusal(seat, choice)
        if refusal is None or refusal.rule != clause:
            given = f"{refusal.rule} ({refusal.reason.rstrip('.')})" if refusal else "no clause"
            raise Unmet(f"player {seat + 1}: {_told(choice)} is refused by {given}, not by {clause}")

    def _asked_in_this_phase(self) -> bool:
        """Will anybody be asked before the present phase is over, or in this turn? Nothing moves by this question."""
        if not self._phase():
            return True
        if not self.vocabulary.waits_between_phases:
            return not self.waited or self._ahead().turn == self.state.turn
        return self._question_ahead(within_the_phase=True) is not None

    def _question_ahead(self, within_the_phase: bool = False) -> Decision | None:
        """The next question, found on a copy of the position."""
        return self._ahead(within_the_phase).decision  # type: ignore[no-any-return]

    def _ahead(self, within_the_phase: bool = False) -> Any:
        """The position in which the next question is asked, or the last before the end of the phase: a copy."""
        ahead = self.state.clone()
        for _ in range(MOST_STEPS):
            if ahead.decision is not None or ahead.outcome is not None or not ahead.agenda:
                break
            if within_the_phase and ahead.agenda[-1][0] == "rules.enter_phase":
                break
            ahead.current = record = ahead.agenda.pop()
            _run(ahead, record)
        return ahead

    def _at_the_end_of_a_phase(self) -> bool:
        return bool(self.state.agenda) and self.state.agenda[-1][0] == "rules.enter_phase"

    def _refusal(self, seat: int, choice: Choice) -> Refusal | None:
        refs = self.table.refs(seat, choice.verb, [one for one in choice.about if one != ANY])
        return self.rules.why_not(view(self.state, seat), choice.verb, refs)

    def _why(self, seat: int, choice: Choice, first: bool) -> tuple[str, int]:
        """Why a player who is asked now cannot do this, and how likely it is that it was meant to be done now."""
        told = f"player {seat + 1} can't {_told(choice)}"
        meant = 2 * any(option.verb == choice.verb for option in self.state.decision.options)
        try:
            refusal = self._refusal(seat, choice)
        except Unmet as unmet:
            return f"{told}: {unmet}", 3
        reason = f" ({refusal.rule}: {refusal.reason.rstrip('.')})" if refusal else ""
        return f"{told}{reason}; possible: {self._offered()}", meant + (first and refusal is not None)

    def _not_asked(self, seat: int, choice: Choice) -> str:
        """What to say where a player is never asked for something."""
        who = f"player {seat + 1}"
        if _says_nothing(choice, self.vocabulary):
            return f"{who} is not asked here, so there is nothing to {choice.verb}; leave this entry out"
        if self.state.outcome is not None:
            return f"the game is over before {who} can {_told(choice)} ({self.state.outcome.reason}: {self.state.outcome.rule})"
        return (
            f'{who} is not asked for {choice.verb} any more in this turn; write {{ until = "next turn" }} if a later one is meant'
        )

    # --- going on

    def _step(self) -> None:
        """Run one step of the rules, and note a choice that it makes by itself."""
        state = self.state
        self.steps += 1
        if self.steps > MOST_STEPS:
            found = state.going_on()
            endless = state.decision is None  # otherwise it is the players who go on
            cards = " and ".join(dict.fromkeys(str(self.table.card(card)) for card in found if endless))
            raise Unmet(
                f"it goes on and on, more than {MOST_STEPS} steps{f' ({cards} set each other off)' if cards else ''}; "
                "what is waited for does not come, or make the scenario shorter"
            )
        state.current = record = state.agenda.pop()
        asking, happened = state.clone(), len(self.events)
        _run(state, record)
        if self.course is not None:
            for event in self.events[happened:]:
                self.note(f"    {self.table.line(event)}" + (f" ({event.rule})" if event.rule else ""))
        if state.outcome is not None:
            state.agenda.clear()
            state.decision = None
        elif state.decision is None:
            asking.insist = True
            _run(asking, record)
            if asking.decision is not None and len(asking.decision.options) == 1:
                self._chooses_itself(Silent(asking.decision.seat, asking.decision.options[0], _kind(asking.decision.kind)))

    def _chooses_itself(self, made: Silent) -> None:
        """There was only one thing to choose; to do nothing, where nothing else is possible, is no news."""
        self.silent.append(made)
        if made.option.verb not in self.vocabulary.quiet and made.option.verb != "none":
            self.note(f"  player {made.seat + 1}: {self._line(made.option)} (the only choice)")

    def note(self, line: str) -> None:
        """Add a line to what is told of the course of the scenario, if anybody wants to know it."""
        if self.course is not None and len(self.course) < MOST_LINES:
            self.course.append(line)

    def _to_decision(self) -> None:
        while self.state.decision is None and self.state.outcome is None and self.state.agenda:
            self._step()

    def _until(self, word: str) -> None:
        """Nobody does anything until that is asked, has happened, or begins; what the last choice has brought about counts.

        A question that needs no answer, because there is only one, counts as asked.
        """
        looked = self.heard
        while not self._reached(word, looked):
            looked = len(self.events)
            if self.state.outcome is not None or (self.state.decision is None and not self.state.agenda):
                raise Unmet(f"the game is over before {word}{self._meant(word)}")
            if self.state.decision is None:
                self._step()
            else:
                self._quietly(word)
        self.fresh = False
        if word == "next turn" and not self.vocabulary.waits_between_phases:
            self._to_decision()  # whatever belongs to its beginning has happened

    def _reached(self, word: str, looked: int) -> bool:
        state = self.state
        if word == "game over":
            return state.outcome is not None
        if word == "next turn":
            later = bool(state.turn > self.turn)
            if later:
                self.heard, self.turn = len(self.events), state.turn
            return later
        for number in range(looked, len(self.events)):
            if self._is(self.events[number], word):
                self.heard, self.turn = number + 1, state.turn
                return True
        if word in self.vocabulary.phases or word in spoken(self.vocabulary.game).phases:
            return False
        asked = state.decision is not None and _kind(state.decision.kind) == word
        return asked or any(made.kind == word for made in self.silent)

    def _is(self, event: Event, word: str) -> bool:
        """Is this the event at which going on ends?"""
        kind, parts = self.vocabulary.moments.get(word, (word.replace(" ", "_"), {}))
        if event.kind == kind and all(event.parts.get(part) == value for part, value in parts.items()):
            return True
        return event.kind == "phase" and event.parts["phase"] == self.vocabulary.phases.get(word, word)

    def _meant(self, word: str) -> str:
        """The word that was probably meant, where there is no such one."""
        said = spoken(self.vocabulary.game)
        known = [*said.events, *said.phases, *said.asked, *self.vocabulary.moments, *self.vocabulary.phases]
        if word in known or word.replace(" ", "_") in known:
            return ""
        return f"; {nearest(word, [*known, 'next turn', 'game over'])}"

    # --- words

    def _phase(self) -> str:
        """The phase of the outermost sequence, by which the course of a turn is told; `""` before the first."""
        running = self.state.sequences[:1]
        return SEQUENCES[running[0].name].phases[running[0].phase].name if running else present_phase(self.state)

    def _line(self, option: Option) -> str:
        return line_of(option.verb, self.table.words(option))

    def _offered(self) -> str:
        lines = dict.fromkeys(map(self._line, self.state.decision.options))
        return "; ".join(list(lines)[:30])


def _run(state: Any, record: Record) -> None:
    """Run one step of the rules. Raises Unmet where a die that was given does not have that face."""
    try:
        STEPS[record[0]](state, *record[1:])
    except WrongFace as wrong:
        raise Unmet(f"dice: {wrong}; they are rolled in the order in which they are given, whatever for") from None


def line_of(verb: str, words: Sequence[Any]) -> str:
    """An option in a line, as it stands under `options`."""
    return f"{verb} {', '.join(map(str, words))}".strip()


def _told(choice: Choice) -> str:
    return line_of(choice.verb, choice.about)


def _kind(kind: str) -> str:
    return kind.rpartition(".")[2]


def _says_nothing(choice: Choice, vocabulary: Vocabulary) -> bool:
    """Is this a choice of doing nothing?"""
    return choice.verb in vocabulary.quiet
