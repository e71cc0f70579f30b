"""What tells a careful player of Scoundrel Quest from a careless one: settings of rules of thumb that are the same for both."""

from __future__ import annotations

from typing import NamedTuple

ALL = 10**6
"""More monsters than any deck has."""


class Habits(NamedTuple):
    """One way to play.

    `weighs`: of how many monsters that may still come it weighs what they would do to it; 0: it takes any for a usual one.
    `combines`: it looks for several cards that win a fight together, and for help. `bargains`: it makes offers of its own.
    `meddles`: from how much gain on it spends a card on the fights of others. `greed`: how much it overrates treasure.
    `whim`: how far its mind wanders, in levels.
    """

    weighs: int
    combines: bool
    bargains: bool
    meddles: float
    greed: float
    whim: float


NORMAL = Habits(weighs=ALL, combines=True, bargains=True, meddles=0.1, greed=1.0, whim=0.0)
"""Plays soundly."""
EASY = Habits(weighs=0, combines=False, bargains=False, meddles=0.8, greed=1.6, whim=0.8)
"""Runs into every room for its treasure, and spends a card on others only when they are about to win."""
FAST = NORMAL._replace(combines=False, bargains=False, weighs=8)
"""As the hard level takes everybody to go on in what it imagines."""
