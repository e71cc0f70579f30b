"""What tells a careful player of Card+Adventure from a careless one: settings of rules of thumb that are the same for both."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """One way to play.

    `sight` is how many squares ahead monsters and traps are taken into account; `token` how many squares of a detour one
    expected token is worth; `rest_below` the share of the limit of attack cards under which it rests, `spare` how many
    turns must be to spare for that; `clock` whether it minds the last turn at all; `thrifty` whether it takes the cheapest
    cards that do; `tools` whether it uses levers, chests, leaps, pushes and the like; `shares` whether it thinks of the others.
    """

    sight: int
    token: float
    rest_below: float
    spare: int
    clock: bool
    thrifty: bool
    tools: bool
    shares: bool


NORMAL = Habits(sight=99, token=2.5, rest_below=0.5, spare=2, clock=True, thrifty=True, tools=True, shares=True)
"""Plays soundly."""
EASY = Habits(sight=1, token=1.5, rest_below=0.7, spare=0, clock=False, thrifty=False, tools=False, shares=False)
"""Sees only what is next to it, rests when it feels like it, strikes with the best card at hand, and forgets its tools."""
