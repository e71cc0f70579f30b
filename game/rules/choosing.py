"""Several things and amounts, chosen by small choices: plain options, never too many, each of them taken back alone.

Both are records for the agenda or for an option's steps. When everything is chosen, the record `then` is run with what was
chosen as one more argument.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.agenda import Record, step
from game.rules.decisions import Option, Ref, Refusal
from game.rules.state import State

MOST_AMOUNTS = 12
"""How many amounts are offered at once; where there are more, ranges of them are narrowed down first."""

TOO_FEW = Refusal("", "More must be chosen first.")
CHOSEN = Refusal("", "That has been chosen already.")
NOT_AMONG = Refusal("", "That can't be chosen here.")


class Chosen(NamedTuple):
    """What is being chosen now: the things it is chosen from, from `low` to `high` of them, and those that are chosen already."""

    kind: str
    things: tuple[Ref, ...]
    low: int
    high: int
    chosen: tuple[Ref, ...]

    @property
    def done(self) -> bool:
        """True when enough is chosen."""
        return len(self.chosen) >= self.low


def several(
    seat: int, kind: str, things: tuple[Ref, ...], low: int, high: int, then: Record, rule: str, verb: str = "choose"
) -> Record:
    """Let a seat choose from `low` to `high` of some things, one after another, with `done` as soon as there are enough.

    `then` gets a tuple of references in the order in which they were chosen. Where there are no more things than must be
    chosen, all of them are taken without asking. The seats see how many are chosen and where they lie; what must be chosen
    unseen is moved by the game into a zone of its own.
    """
    return choose_several(seat, kind, things, low, high, then, rule, verb, ())


@step
def choose_several(
    state: State,
    seat: int,
    kind: str,
    things: tuple[Ref, ...],
    low: int,
    high: int,
    then: Record,
    rule: str,
    verb: str,
    chosen: tuple[Ref, ...],
) -> None:
    """Ask for one more of several things."""
    if len(chosen) >= min(high, len(things)):
        state.then((*then, chosen))
        return
    if len(things) <= low:
        state.then((*then, things))
        return
    again = state.current[:-1]
    options = [Option(verb, (thing,), ((*again, (*chosen, thing)),)) for thing in things if thing not in chosen]
    if len(chosen) >= low:
        options.append(Option("done", (), ((*then, chosen),)))
    state.ask(seat, kind, options, rule=rule, about=chosen)


CHOOSE_SEVERAL = several(0, "", (), 0, 0, (), "")[0]
"""The name of the step, as records carry it."""


def amount(seat: int, kind: str, low: int, high: int, each: int, then: Record, rule: str, unit: str = "amount") -> Record:
    """Let a seat choose an amount from `low` to `high` in steps of `each`; `then` gets it.

    Its option is about `(unit, amount)`. Where there are too many, the seat is asked `between` which two it lies, both
    included, and asked again. A single amount is taken without asking. Raises ValueError where there is none.
    """
    if each < 1 or high < low:
        raise ValueError(f"there is no amount from {low} to {high} in steps of {each}")
    return choose_amount(seat, kind, low, high, each, then, rule, unit)


@step
def choose_amount(state: State, seat: int, kind: str, low: int, high: int, each: int, then: Record, rule: str, unit: str) -> None:
    """Ask for an amount, or between which two it lies."""
    amounts = range(low, high + 1, each)
    ranges = [amounts[at : at + 1] for at in range(len(amounts))] if len(amounts) <= MOST_AMOUNTS else parts(amounts)
    options = []
    for part in ranges:
        if len(part) == 1:
            options.append(Option("amount", ((unit, part[0]),), ((*then, part[0]),)))
        else:
            narrowed = choose_amount(seat, kind, part[0], part[-1], each, then, rule, unit)
            options.append(Option("between", ((unit, part[0]), (unit, part[-1])), (narrowed,)))
    state.ask(seat, kind, options, rule=rule)


CHOOSE_AMOUNT = amount(0, "", 0, 0, 1, (), "")[0]
"""The name of the step, as records carry it."""


def parts(amounts: range) -> list[range]:
    """Ranges of ten, a hundred, a thousand … amounts each, as few as can be offered at once."""
    size = 10
    while size * MOST_AMOUNTS < len(amounts):
        size *= 10
    return [amounts[at : at + size] for at in range(0, len(amounts), size)]


def being_chosen(position: Any) -> Chosen | None:
    """What is being chosen now by small choices; None where no several things are."""
    if position.decision is None or position.current[:1] != (CHOOSE_SEVERAL,):
        return None
    _, _, kind, things, low, high, _, _, _, chosen = position.current
    return Chosen(kind, things, low, high, chosen)


def why_not(position: Any, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why something can't be chosen now, or why it is not done yet; None where no several things are being chosen."""
    now = being_chosen(position)
    if now is None:
        return None
    rule = position.decision.rule
    if verb == "done":
        return None if now.done else TOO_FEW._replace(rule=rule)
    if about and about[0] in now.chosen:
        return CHOSEN._replace(rule=rule)
    if about and about[0] not in now.things:
        return NOT_AMONG._replace(rule=rule)
    return None
