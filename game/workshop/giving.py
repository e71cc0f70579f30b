"""Giving away: a board, a pack or a set of rooms of one's own as a parcel."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from game.content.files import holds_just, is_file
from game.sessions import home
from game.sessions.disk import write_alone
from game.sessions.parcel import SUFFIX, checked_parcel, of_boards, of_ground, of_pack, written
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.workshop.checking import faults_of_set, no_errors

PARCELS = "parcels"
"""The folder of the home where parcels are written to when no other is named."""


def parcel_bytes(thing: Path, licence: str = "") -> bytes:
    """The parcel of a board, or of a folder of cards or rooms.

    Raises MapFaults where a check of the board finds errors, Trouble where it can't be one.
    """
    try:
        if is_file(thing):
            no_errors(thing)
        if is_file(thing / home.ROOMS):
            errors = [fault for fault in faults_of_set(thing) if fault.level == "error"]
            if errors:
                raise MapFaults(errors)
            parcel = replace(of_ground(thing), licence=licence)
        else:
            parcel = of_boards([thing], licence) if is_file(thing) else of_pack(thing, licence)
        return written(checked_parcel(parcel, thing.name))
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{thing.name} can't be read ({why}).", f"{thing.name} を読めません（{why}）。") from None


def give_away(thing: Path) -> Path:
    """Write a parcel among the person's parcels; where it lies. Nothing is written over but the same parcel.

    Raises MapFaults and Trouble.
    """
    raw = parcel_bytes(thing)
    goal = home.home() / PARCELS / f"{thing.stem}{SUFFIX}"
    try:
        goal.parent.mkdir(parents=True, exist_ok=True)
        number = 1
        while os.path.lexists(goal) and not holds_just(goal, raw):
            number += 1
            goal = goal.with_name(f"{thing.stem}-{number}{SUFFIX}")
        write_alone(goal, raw)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{goal} can't be written ({why}).", f"{goal} に書き込めません（{why}）。") from None
    return goal
