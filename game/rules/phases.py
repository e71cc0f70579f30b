"""Interruptible sequences are tables of phases, each with its reaction window: one mechanism for turns, fights and spells.

A window asks the seats that may act, in their order. It closes when all of them have passed in a row (`passing="row"`;
whoever acts is asked again and gives all others another say; `passing="turns"`: the next one is asked), or when each has
been asked once (`passing="once"`). Answers nest: what a seat declares opens a window of its own before it is resolved,
so that the later answer is resolved first. What is declared to *wait* is resolved when a whole round has passed
(`open_round`).

A seat may pass ahead where its window says whose turn it is. That it does so stands in the position, for its own eyes:
it is a choice like any other, and is saved, replayed and taken back as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.rules.agenda import STEPS, Record, step
from game.rules.decisions import CardId, Decision, Option, Ref, kept
from game.rules.state import OpenWindow, Pending, Running, Standing, State

UNTIL_TURN, WHILE_QUIET, IN_PHASE = "pass_until_turn", "pass_while_quiet", "pass_in_phase"
ASK_AGAIN = "ask_again"
AHEAD = frozenset({UNTIL_TURN, WHILE_QUIET, IN_PHASE, ASK_AGAIN})
"""The verbs by which a seat says when it is to be asked; a decision has them in `ahead`."""


class Window(NamedTuple):
    """Who may act in a window and how.

    `seats(state, *args)` are those that may act, in order; `options(state, seat, *args)` is what a seat can do beside
    passing; it puts `PASS` last but one itself where something is to stand behind that. A seat without options is passed
    over, unless `concealed(state, seat, *args)`: then it is asked all the same, so that nobody learns from the timing. That
    follows from what everybody knows alone.

    `turn_of(state, *args)` is the seat whose turn it is, without which nobody can pass ahead. `order(state, *args)` are all
    seats in the order in which they are asked, also those that can do nothing now. What waited is resolved by the clause
    `resolving`, with the steps `resolved` behind each; with `latest` the last that was declared comes first, else what
    the seat declared that is asked first, of each seat in the order of declaration.
    """

    name: str
    seats: Callable[..., Sequence[int]]
    options: Callable[..., list[Option]]
    rule: str
    passing: str
    concealed: Callable[..., bool]
    turn_of: Callable[..., int] | None = None
    order: Callable[..., Sequence[int]] | None = None
    resolving: str = ""
    resolved: tuple[Record, ...] = ()
    latest: bool = False


class Phase(NamedTuple):
    """A phase: its name in the rulebook's words, its clause, the step that carries it out, the window that follows.

    `border`: undo does not go back from it into the phase before.
    """

    name: str
    rule: str
    begin: Callable[..., Record] | None = None
    window: str = ""
    border: bool = False


class PhaseTable(NamedTuple):
    """A table of phases in their order."""

    name: str
    phases: tuple[Phase, ...]


SEQUENCES: dict[str, PhaseTable] = {}
WINDOWS: dict[str, Window] = {}


def sequence(name: str, *phases: Phase) -> str:
    """Declare a table of phases; returns its name. Raises ValueError when there is one of that name already."""
    if name in SEQUENCES:
        raise ValueError(f"two sequences are named {name}")
    SEQUENCES[name] = PhaseTable(name, phases)
    return name


def window(
    name: str,
    seats: Callable[..., Sequence[int]],
    options: Callable[..., list[Option]],
    rule: str,
    passing: str = "row",
    concealed: bool | Callable[..., bool] = False,
    *,
    turn_of: Callable[..., int] | None = None,
    order: Callable[..., Sequence[int]] | None = None,
    resolving: str = "",
    resolved: tuple[Record, ...] = (),
    latest: bool = False,
) -> str:
    """Declare a reaction window; returns its name. Raises ValueError when there is one of that name already.

    `concealed` is said once for all seats, or is a question as `Window` has it.
    """
    if name in WINDOWS:
        raise ValueError(f"two windows are named {name}")
    anyway = concealed if callable(concealed) else lambda *_about: concealed
    WINDOWS[name] = Window(name, seats, options, rule, passing, anyway, turn_of, order, resolving or rule, resolved, latest)
    return name


def present_phase(position: Any) -> str:
    """The name of the phase that the innermost running sequence is in, or `""`."""
    if not position.sequences:
        return ""
    running: Running = position.sequences[-1]
    return SEQUENCES[running.name].phases[running.phase].name


def run(name: str, *args: int) -> Record:
    """The record that goes through a sequence from its first phase to its last."""
    return enter_phase(name, 0, args)


@step
def enter_phase(state: State, name: str, number: int, args: tuple[int, ...]) -> None:
    """Enter a phase of a sequence and carry it out; behind its last phase the sequence is left."""
    outer = state.sequences[:-1] if number else state.sequences
    entered = _entering(name, number, args)
    if entered is None:
        state.sequences = outer
        return
    phase, running, later, begin, function, arguments = entered
    state.sequences = (*outer, running)
    if state.sink is not None:
        state.emit("phase", phase.rule, sequence=name, phase=phase.name, args=args)
    if phase.border:
        state.boundary()
    state.agenda.extend(later)
    if function is not None:  # at once: whoever imagines what it asks runs that step again, not this one
        state.current = begin
        function(state, *arguments)


@kept
def _entering(
    name: str, number: int, args: tuple[int, ...]
) -> tuple[Phase, Running, tuple[Record, ...], Record, Callable[..., None] | None, tuple[Any, ...]] | None:
    """A phase of a sequence, how it stands in the state, the steps that follow it, the first of them last, and its own step
    with what carries that out; None behind the last."""
    phases = SEQUENCES[name].phases
    if number == len(phases):
        return None
    phase = phases[number]
    steps = [enter_phase(name, number + 1, args)]
    if phase.window:
        steps.append(open_window(phase.window, args))
    if phase.begin is not None:
        steps.append(phase.begin(*args))
    begin = steps.pop() if len(steps) > 1 else ()
    function = STEPS[begin[0]] if begin else None
    return phase, Running(name, number, args), tuple(steps), begin, function, begin[1:]


# --- windows


@step
def open_window(state: State, name: str, args: tuple[int, ...]) -> None:
    """Open a window for the seats that may act in it. Whoever passed until its turn is asked again when that has come."""
    _open(state, name, args, tuple(WINDOWS[name].seats(state, *args)))


def _open(state: State, name: str, args: tuple[int, ...], seats: tuple[int, ...]) -> None:
    spec = WINDOWS[name]
    if state.standing and spec.turn_of is not None:
        _stand(state, spec.turn_of(state, *args), UNTIL_TURN, False)
    state.windows = (*state.windows, OpenWindow(name, args, seats))
    _ask(state, 0, 0)


@step
def ask_window(state: State) -> None:
    """Ask the next seat of the innermost window, or close it when all have passed."""
    window = state.windows[-1]
    _ask(state, window.at, window.passed)


def _ask(state: State, at: int, passed: int) -> None:
    """What `ask_window` does, for the steps that it always follows: the innermost window goes on from there.

    Whoever imagines the decision runs that step again.
    """
    state.current = ASKS
    name, args, seats, stood, passes, passing = state.windows[-1]
    spec = WINDOWS[name]
    while passed < len(seats):
        seat = seats[at]
        if state.standing and _passes_ahead(state, seat, spec, args):
            if state.sink is not None:
                state.emit("passed", spec.rule, seat=seat, window=name)
        else:
            options = spec.options(state, seat, *args)
            if options or state.insist or spec.concealed(state, seat, *args):
                if at != stood or passed != passes or passing:
                    state.windows = (*state.windows[:-1], OpenWindow(name, args, seats, at, passed))
                if PASS not in options[-2:]:
                    options.append(PASS)
                ahead = () if spec.turn_of is None else _ways_ahead(state, seat, spec.turn_of(state, *args))
                state.decision = Decision(seat, name, tuple(options), spec.rule, (), GOES_ON, ahead)
                return
        at, passed = (at + 1) % len(seats), passed + 1
    state.windows = state.windows[:-1]
    if state.sink is not None:
        state.emit("window_closed", spec.rule, window=name)


@step
def passed_window(state: State) -> None:
    """The seat that was asked passes. Where the window goes on at once that is done with it."""
    name, args, seats, at, passed, _ = state.windows[-1]
    if state.sink is not None:
        state.emit("passed", WINDOWS[name].rule, seat=seats[at], window=name)
    if state.agenda and state.agenda[-1] == GOES_ON[0]:
        state.agenda.pop()
        _ask(state, (at + 1) % len(seats), passed + 1)
        return
    state.windows = (*state.windows[:-1], OpenWindow(name, args, seats, at, passed, True))


@step
def window_goes_on(state: State) -> None:
    """After a seat's answer everybody has a say again, unless each is asked once; in a `row` window who acted keeps the turn."""
    name, _, seats, at, passed, passing = state.windows[-1]
    mode = WINDOWS[name].passing
    if seats and (passing or mode == "once"):
        _ask(state, (at + 1) % len(seats), passed + 1)
    else:
        _ask(state, (at + 1) % len(seats) if seats and mode == "turns" else at, 0)


@step
def reseat(state: State) -> None:
    """What was played may have changed who may act in the open window; whoever has acted is asked first."""
    name, args, seats, at, *_ = state.windows[-1]
    spec = WINDOWS[name]
    now = tuple(spec.seats(state, *args))
    if now != seats:
        order = spec.order(state, *args) if spec.order is not None else range(state.seats)
        turn = order.index(seats[at])
        following = next((seat for seat in (*order[turn:], *order[:turn]) if seat in now), -1)
        state.windows = (*state.windows[:-1], OpenWindow(name, args, now, now.index(following) if now else 0))


@step
def close_window(state: State) -> None:
    """Nobody is asked any more in the innermost window: it closes when the answer that is being carried out is done."""
    state.windows = (*state.windows[:-1], state.windows[-1]._replace(seats=(), at=0, passed=0, passing=False))


# --- passing ahead


@step
def pass_ahead(state: State, way: str) -> None:
    """The seat that was asked passes, and goes on to do so in this way. Only its own view shows that.

    Who passes while it is quiet has still to answer what is being played.
    """
    window = state.windows[-1]
    _stand(state, window.seats[window.at], way, True)
    state.then(ask_same() if way == WHILE_QUIET and state.pending else passed_window())


@step
def ask_again(state: State) -> None:
    """The seat that was asked no longer passes ahead. It is asked the same again."""
    window = state.windows[-1]
    stop_passing(state, (window.seats[window.at],))
    state.then(ask_same())


@step
def ask_same(state: State) -> None:
    """Whoever was asked has neither passed nor acted: the window steps back, so that it goes on to the same seat."""
    window = state.windows[-1]
    back = window._replace(at=(window.at - 1) % len(window.seats), passed=window.passed - 1, passing=True)
    state.windows = (*state.windows[:-1], back)


def stop_passing(state: Any, seats: Iterable[int], way: str = "") -> None:
    """These seats are asked from now on, whatever they said, or where they said this: they are meant, or lose something."""
    for seat in seats:
        said = state.standing[seat] if state.standing else ()
        if said:
            state.standing[seat] = tuple(one for one in said if way and one.way != way)


def passing_ahead(position: Any, seat: int) -> tuple[str, ...]:
    """In which ways a seat passes ahead, as far as this position may know it: a view knows it of its own seat alone."""
    said = position.standing[seat] if position.standing else ()
    return tuple(one.way for one in said or () if one.way != IN_PHASE or _in_phase(position, one))


def _stand(state: Any, seat: int, way: str, on: bool) -> None:
    """Note, or forget, that a seat passes ahead in this way."""
    if not state.standing:
        state.standing = [()] * state.seats
    if 0 <= seat < state.seats:
        kept = tuple(one for one in state.standing[seat] or () if one.way != way)
        state.standing[seat] = (*kept, Standing(way, state.turn, present_phase(state))) if on else kept


def _in_phase(position: Any, one: Standing) -> bool:
    return one.turn == position.turn and one.phase == present_phase(position)


def _passes_ahead(state: Any, seat: int, spec: Window, args: tuple[int, ...]) -> bool:
    """Does a seat pass here without being asked? At its own turn only in a phase of which it said so."""
    said = state.standing[seat]
    if not said or spec.turn_of is None:
        return False
    own = spec.turn_of(state, *args) == seat
    for one in said:
        if one.way == IN_PHASE:
            if _in_phase(state, one):
                return True
        elif not own and (one.way == UNTIL_TURN or not state.pending):
            return True
    return False


def _ways_ahead(state: Any, seat: int, turn_of: int) -> tuple[Option, ...]:
    """How a seat that is asked may pass ahead; or that it does so no longer."""
    said = state.standing[seat] if state.standing else ()
    quiet = bool(said) and any(one.way == WHILE_QUIET for one in said)
    return WAYS[seat == turn_of, quiet]


ASKS = ask_window()
PASS = Option("pass", (), (passed_window(),))
GOES_ON = (window_goes_on(),)
_WAY = {way: Option(way, (), (pass_ahead(way),)) for way in (UNTIL_TURN, WHILE_QUIET, IN_PHASE)}
_AGAIN = Option(ASK_AGAIN, (), (ask_again(),))
WAYS: dict[tuple[bool, bool], tuple[Option, ...]] = {
    (False, False): (_WAY[UNTIL_TURN], _WAY[WHILE_QUIET]),
    (False, True): (_WAY[UNTIL_TURN], _AGAIN),
    (True, False): (_WAY[IN_PHASE],),
    (True, True): (_WAY[IN_PHASE], _AGAIN),
}
"""The ways that are offered: at one's own turn, and where one already passes while it is quiet."""


# --- what is declared first and resolved later


@step
def declare(
    state: State,
    kind: str,
    seat: int,
    card: CardId,
    about: tuple[Ref, ...],
    effect: Record,
    after: Record,
    answers: str,
    rule: str,
    waits: bool = False,
) -> None:
    """Declare something that can be answered: the window `answers` opens on it (`""`: none), then it is resolved.

    What `waits` is resolved when all have passed (`open_round`), or by `resolve`. `effect` is run unless it has been
    cancelled, `after` in both cases. The window's only argument is the pending id. Whom it is aimed at is asked from now on.
    """
    state.declared += 1
    state.pending = (*state.pending, Pending(state.declared, kind, seat, card, about, effect, after, False, waits))
    if state.sink is not None:
        state.emit("declared", rule, what=kind, seat=seat, card=card, about=about, **answered(state, about))
    if state.standing:
        stop_passing(state, aimed_at(state, seat, about))
    if not waits:
        state.then(resolve(state.declared, rule))
    if answers:
        state.then(open_window(answers, (state.declared,)))


def answered(state: Any, about: tuple[Ref, ...]) -> dict[str, tuple[CardId, ...]]:
    """The part `against` of an event about something that was declared: its cards, which nobody can look up later."""
    cards = tuple(one.card for ref in about for one in state.pending if ref == ("pending", one.id))
    return {"against": cards} if cards else {}


def aimed_at(state: Any, seat: int, about: tuple[Ref, ...]) -> list[int]:
    """The seats other than this one that are meant, whose card is, or who declared what is."""
    found = []
    for kind, number in about:
        match kind:
            case "seat":
                found.append(number)
            case "card":
                found.append(state.whose(number))
            case "pending":
                found += [one.seat for one in state.pending if one.id == number]
    return [one for one in found if one not in (seat, -1)]


@step
def resolve(state: State, number: int, rule: str) -> None:
    """Resolve what was declared, or let it fizzle when it has been cancelled."""
    (this,) = (one for one in state.pending if one.id == number)
    state.pending = tuple(one for one in state.pending if one.id != number)
    kind = "fizzled" if this.cancelled else "resolved"
    state.emit(kind, rule, what=this.kind, seat=this.seat, card=this.card)
    state.then(*((this.after,) if this.cancelled else (this.effect, this.after)))


@step
def cancel(state: State, number: int, rule: str) -> None:
    """Cancel what is pending; nothing happens when it has been resolved already."""
    state.pending = tuple(one._replace(cancelled=True) if one.id == number else one for one in state.pending)
    state.emit("cancelled", rule, pending=number)


@step
def open_round(state: State, name: str, args: tuple[int, ...]) -> None:
    """A window until nothing waits any more: all pass in a row, what was declared is resolved, and all are asked again."""
    seats = tuple(WINDOWS[name].seats(state, *args))
    if seats:
        state.agenda.append(settle_round(name, args))
        _open(state, name, args, seats)


@step
def settle_round(state: State, name: str, args: tuple[int, ...]) -> None:
    """All have passed in a row: what waits is resolved, in the window's order."""
    spec = WINDOWS[name]
    waiting = [one for one in state.pending if one.waits]
    if not waiting:
        return
    if spec.latest:
        waiting.reverse()
    else:
        order = spec.order(state, *args) if spec.order is not None else range(state.seats)
        waiting.sort(key=lambda one: order.index(one.seat))
    steps = [record for one in waiting for record in (resolve(one.id, spec.resolving), *spec.resolved)]
    state.then(*steps, open_round(name, args))


def asked_anyway(position: Any) -> bool:
    """Is the seat whose answer is awaited one that would be asked also where it could play nothing?"""
    decision = position.decision
    if decision is None or decision.kind not in WINDOWS or not position.windows:
        return False
    return WINDOWS[decision.kind].concealed(position, decision.seat, *position.windows[-1].args)


def in_anothers_turn(position: Any) -> bool:
    """Is a seat asked in a window of the turn of another one?"""
    decision = position.decision
    if decision is None or decision.kind not in WINDOWS or not position.windows:
        return False
    turn_of = WINDOWS[decision.kind].turn_of
    return turn_of is not None and turn_of(position, *position.windows[-1].args) != decision.seat


def pending(state: Any, number: int) -> Pending | None:
    """The pending thing of that number, or None when it has been resolved."""
    return next((one for one in state.pending if one.id == number), None)
