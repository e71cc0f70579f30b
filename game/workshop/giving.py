"""Giving away: a board of one's own as a parcel."""

from __future__ import annotations

import os
from pathlib import Path

from game.sessions import home
from game.sessions.disk import write_alone
from game.sessions.parcel import SUFFIX, checked_parcel, of_boards, written
from game.sessions.trouble import Trouble

PARCELS = "parcels"
"""The folder of the home where parcels are written to when no other is named."""


def parcel_bytes(board: Path, licence: str = "") -> bytes:
    """The parcel of a board. Raises MapFaults where it has faults, Trouble where it can't be one."""
    try:
        return written(checked_parcel(of_boards([board], licence), board.name))
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{board.name} can't be read ({why}).", f"{board.name} を読めません（{why}）。") from None


def give_away(board: Path) -> Path:
    """Write the parcel of a board among the person's parcels; where it lies. Nothing is written over but the same parcel.

    Raises MapFaults and Trouble.
    """
    raw = parcel_bytes(board)
    goal = home.home() / PARCELS / f"{board.stem}{SUFFIX}"
    try:
        goal.parent.mkdir(parents=True, exist_ok=True)
        number = 1
        while os.path.lexists(goal) and not (goal.is_file() and goal.read_bytes() == raw):
            number += 1
            goal = goal.with_name(f"{board.stem}-{number}{SUFFIX}")
        write_alone(goal, raw)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{goal} can't be written ({why}).", f"{goal} に書き込めません（{why}）。") from None
    return goal
