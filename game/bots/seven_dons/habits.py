"""What tells a careful player of Seven Dons from a careless one: settings of rules of thumb that are the same for both."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """One way to play.

    `suspects` is whether it draws conclusions about who the boss is and who stands where; `reads` whether it weighs all that
    both have seen since the game began; `bluffs` whether it lays out its boss and others alike; `plans` whether it lays its
    members out by what they can do; `least` how much an ability has to gain before it is used; `nerve` how much a member
    has to be worth before a power is spent on saving it; `whim` how far its mind wanders, in members.
    """

    suspects: bool
    reads: bool
    bluffs: bool
    plans: bool
    least: float
    nerve: float
    whim: float


NORMAL = Habits(suspects=True, reads=False, bluffs=False, plans=True, least=0.05, nerve=0.1, whim=0.3)
"""Plays soundly."""
HARD = NORMAL._replace(reads=True, bluffs=True)
"""The same, and gives nothing away by where its boss stands."""
EASY = Habits(suspects=False, reads=False, bluffs=False, plans=False, least=0.6, nerve=2.0, whim=10.0)
"""Hides its boss behind somebody, shoots at who stands there face up, and saves its powers until they pay for sure."""
