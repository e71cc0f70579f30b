"""Dice that lie open before they count: rolled, answered, and then final.

A game's position declares `rolls: tuple[Roll, ...] = ()`, its state derives from `Rolls`, which is a `State`. Dice that
nobody can change are rolled with `State.roll` and `State.dice`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.agenda import Record, step
from game.rules.phases import open_window
from game.rules.state import State


class Roll(NamedTuple):
    """Dice that lie open: what they are rolled for, by which seat, their faces, and the step that gets the final ones."""

    id: int
    kind: str
    seat: int
    sides: int
    faces: tuple[int, ...]
    effect: Record
    rule: str


class Rolls(State):
    """A state that keeps dice which lie open."""

    if not TYPE_CHECKING:  # as in State
        __slots__ = ()

    rolls: tuple[Roll, ...]

    def set_die(self, number: int, at: int, face: int, rule: str) -> None:
        """Turn one die of a roll to a face. Raises ValueError when the die has no such face."""
        this = roll_of(self, number)
        if this is None:
            return
        if not 1 <= face <= this.sides:
            raise ValueError(f"the face {face} is not on a die of {this.sides} sides")
        changed = this._replace(faces=(*this.faces[:at], face, *this.faces[at + 1 :]))
        self.rolls = tuple(changed if one.id == number else one for one in self.rolls)
        self.emit("die_changed", rule, what=this.kind, roll=number, at=at, seat=this.seat, before=this.faces[at], face=face)

    def reroll(self, number: int, at: int, rule: str) -> None:
        """Roll one die of a roll again."""
        this = roll_of(self, number)
        if this is not None:
            self.set_die(number, at, self.roll(this.sides), rule)


def roll_of(position: Any, number: int) -> Roll | None:
    """The roll of that number; None when it is final."""
    return next((one for one in position.rolls if one.id == number), None)


@step
def roll_openly(state: Rolls, kind: str, seat: int, count: int, sides: int, effect: Record, answers: str, rule: str) -> None:
    """Roll dice that can be answered: the window `answers` opens on them, then they are final.

    The window's only argument is the number of the roll. `effect` is run with the final faces as one more argument.
    """
    state.declared += 1
    faces = state.dice(count, sides)
    state.rolls = (*state.rolls, Roll(state.declared, kind, seat, sides, faces, effect, rule))
    state.emit("rolled", rule, what=kind, seat=seat, roll=state.declared, sides=sides, dice=faces)
    state.then(open_window(answers, (state.declared,)), roll_stands(state.declared))


@step
def roll_stands(state: Rolls, number: int) -> None:
    """The dice are final, and what they were rolled for happens."""
    this = roll_of(state, number)
    assert this is not None  # nothing else ends a roll
    state.rolls = tuple(one for one in state.rolls if one.id != number)
    state.emit("roll_final", this.rule, what=this.kind, seat=this.seat, dice=this.faces)
    state.then((*this.effect, this.faces))
