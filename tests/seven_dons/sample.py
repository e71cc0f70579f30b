"""A setup for the tests that every game passes: the first set with the default options."""

from __future__ import annotations

from game.content.seven_dons.loader import shipped_dons_pack
from game.games.seven_dons import Options, SeatSetup, Setup

SEATS, MOST_CHOICES = (2,), 3000


def make_setup(seats: int = 2, pack: str = "back_streets", first: int | None = None, **options: object) -> Setup:
    """Two players with a shipped set."""
    return Setup(shipped_dons_pack(pack), tuple(SeatSetup("ABC"[seat]) for seat in range(seats)), Options(**options), first)
