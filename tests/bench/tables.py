"""Sessions of every game for the bench of the window."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.tables import table_named
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat


def session_of(game: str, kinds: Sequence[str], seed: int = 7) -> Session:
    """A new game of one of our games on what its setup offers first."""
    choice = table_named(game).choice()
    classes = [one.id for one in choice.classes] or [""]
    seats = [Seat("ABCD"[number], classes[number % len(classes)], kind) for number, kind in enumerate(kinds)]
    return new_session(game, choice.grounds[0].path, seats, {}, seed)
