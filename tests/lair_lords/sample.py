"""Lair Lords for the tests that every game gets: the shipped pack at any number of seats."""

from __future__ import annotations

from game.content.lair_lords.loader import shipped_lair_pack
from game.games.lair_lords import Options, SeatSetup, Setup

REVISED = Options()
ALPHA = Options(preset="alpha")
EVERYTHING = Options(
    classic_mode=True, hard_mode=True, i_choose_you=True, intrigue=True, level_up_timing="immediate", post_reveal_window=True,
    adventure_windows="free", death_check="after_window", entrance_return="same_phase", fizzle_on="destroyed_only",
)  # fmt: skip


SEATS, MOST_CHOICES = (2, 3, 4), 2000


def make_setup(seats: int, options: Options = REVISED) -> Setup:
    """So many seats at a table with the shipped pack."""
    return Setup(shipped_lair_pack(), tuple(SeatSetup(f"P{seat + 1}") for seat in range(seats)), options)
