"""Interruptible sequences are tables of phases, each with its reaction window: one mechanism for turns, fights and spells.

A window asks the seats that may act, in their order. It closes when all of them have passed in a row (`passing="row"`;
whoever acts is asked again and gives all others another say; `passing="turns"`: the next one is asked), or when each has
been asked once (`passing="once"`). Answers nest: what a
seat declares opens a window of its own before it is resolved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, Ref
from game.rules.state import OpenWindow, Pending, Running, State


class Window(NamedTuple):
    """Who may act in a window and how.

    `seats(state, *args)` are those that may act, in order; `options(state, seat, *args)` is what a seat can do beside
    passing. A seat without options is passed over, unless `concealed(state, seat, *args)`: then it is asked all the same,
    so that nobody learns from the timing. That follows from what everybody knows alone.
    """

    name: str
    seats: Callable[..., Sequence[int]]
    options: Callable[..., list[Option]]
    rule: str
    passing: str
    concealed: Callable[..., bool]


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
) -> str:
    """Declare a reaction window; returns its name. Raises ValueError when there is one of that name already.

    `concealed` is said once for all seats, or is a question as `Window` has it.
    """
    if name in WINDOWS:
        raise ValueError(f"two windows are named {name}")
    anyway = concealed if callable(concealed) else lambda *_about: concealed
    WINDOWS[name] = Window(name, seats, options, rule, passing, anyway)
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
    """Enter a phase of a sequence; behind its last phase the sequence is left."""
    phases = SEQUENCES[name].phases
    outer = state.sequences[:-1] if number else state.sequences
    if number == len(phases):
        state.sequences = outer
        return
    phase = phases[number]
    state.sequences = (*outer, Running(name, number, args))
    if state.sink is not None:
        state.emit("phase", phase.rule, sequence=name, phase=phase.name, args=args)
    if phase.border:
        state.boundary()
    agenda = state.agenda
    agenda.append(enter_phase(name, number + 1, args))
    if phase.window:
        agenda.append(open_window(phase.window, args))
    if phase.begin is not None:
        agenda.append(phase.begin(*args))


@step
def open_window(state: State, name: str, args: tuple[int, ...]) -> None:
    """Open a window for the seats that may act in it."""
    seats = tuple(WINDOWS[name].seats(state, *args))
    state.windows = (*state.windows, OpenWindow(name, args, seats))
    state.then(ask_window())


@step
def ask_window(state: State) -> None:
    """Ask the next seat of the innermost window, or close it when all have passed."""
    name, args, seats, at, passed, _ = state.windows[-1]
    spec = WINDOWS[name]
    while passed < len(seats):
        seat = seats[at]
        options = spec.options(state, seat, *args)
        if options or state.insist or spec.concealed(state, seat, *args):
            state.windows = (*state.windows[:-1], OpenWindow(name, args, seats, at, passed))
            options.append(Option("pass", (), (passed_window(),)))
            state.ask(seat, name, options, rule=spec.rule, after=(window_goes_on(),), always=True)
            return
        at, passed = (at + 1) % len(seats), passed + 1
    state.windows = state.windows[:-1]
    if state.sink is not None:
        state.emit("window_closed", spec.rule, window=name)


@step
def passed_window(state: State) -> None:
    """The seat that was asked passes."""
    window = state.windows[-1]
    if state.sink is not None:
        state.emit("passed", WINDOWS[window.name].rule, seat=window.seats[window.at], window=window.name)
    state.windows = (*state.windows[:-1], window._replace(passing=True))


@step
def window_goes_on(state: State) -> None:
    """After a seat's answer everybody has a say again, unless each is asked once; in a `row` window who acted keeps the turn."""
    name, args, seats, at, passed, passing = state.windows[-1]
    mode = WINDOWS[name].passing
    if passing or mode == "once":
        at, passed = (at + 1) % len(seats), passed + 1
    else:
        at, passed = (at + 1) % len(seats) if mode == "turns" else at, 0
    state.windows = (*state.windows[:-1], OpenWindow(name, args, seats, at, passed))
    state.then(ask_window())


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
) -> None:
    """Declare something that can be answered: the window `answers` opens on it, then it is resolved.

    `effect` is run unless it has been cancelled, `after` in both cases. The window's only argument is the pending id.
    """
    state.declared += 1
    state.pending = (*state.pending, Pending(state.declared, kind, seat, card, about, effect, after))
    state.emit("declared", rule, what=kind, seat=seat, card=card, about=about)
    state.then(open_window(answers, (state.declared,)), resolve(state.declared, rule))


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


def asked_anyway(position: Any) -> bool:
    """Is the seat whose answer is awaited one that would be asked also where it could play nothing?"""
    decision = position.decision
    if decision is None or decision.kind not in WINDOWS or not position.windows:
        return False
    return WINDOWS[decision.kind].concealed(position, decision.seat, *position.windows[-1].args)


def pending(state: Any, number: int) -> Pending | None:
    """The pending thing of that number, or None when it has been resolved."""
    return next((one for one in state.pending if one.id == number), None)
