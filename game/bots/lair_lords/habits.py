"""What tells a careful player of Lair Lords from a careless one: settings of rules of thumb that are the same for both."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """One way to play.

    `plans` is whether it looks at who comes to town and who would go where before it builds; `spoils` whether it works
    against others' dungeons, `answers` whether it cancels Spells; `patient` whether it waits for the last moment at which
    a card still helps; `least` by how many Souls a card has to better things before it is played.
    """

    plans: bool
    spoils: bool
    answers: bool
    patient: bool
    least: float


NORMAL = Habits(plans=True, spoils=True, answers=True, patient=True, least=0.15)
"""Plays soundly."""
EASY = Habits(plans=False, spoils=False, answers=False, patient=False, least=0.0)
"""Builds what is big, throws its Spells at the first Hero that needs them, and leaves the others alone."""
