"""Faults that share a cause are one fault, and the cause comes first."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from game.boards.schema import IN_SQUARE, SNAP, SPOT
from game.tiled.faults import LEVELS, LOST, Fault
from game.tiled.geometry import in_tiled, inside, middle
from game.tiled.map import TiledMap, TiledObject
from game.tiled.property_values import text_of

NAMELESS = ("no-class", "classless-line", "unknown-class")
"""An object without a class of the game: what was meant by it is missing elsewhere."""
_WITHOUT_OPENERS = ("bridge-stuck", "opener-behind", "goal-behind", "goal-shut-off", "goal-bridges")
"""What may be wrong because a lever or a rule points at nothing that it could open."""
_WITHOUT_LINES = ("lone-square", "unreachable", "one-way-out", "arrow-no-route", "no-route-near")
"""What may be wrong because a route, or the square at its end, has no class yet."""
_WITHOUT_SPOTS = ("route-end", "arrow-point", "no-square-near")
"""What may be wrong because a square has no class yet."""


def once(faults: Iterable[Fault]) -> list[Fault]:
    """Errors, flaws, warnings; in file order within each; nothing twice."""
    return sorted({fault.line(): fault for fault in faults}.values(), key=lambda fault: LEVELS.index(fault.level))


def together(board: TiledMap, faults: Iterable[Fault]) -> list[Fault]:
    """Causes, errors, flaws, warnings; in file order within each; nothing twice, and what is said of several objects once.

    `board` is the map as it is shown.
    """
    found = once(faults)
    if any(fault.code == LOST for fault in found):
        found = sorted((fault for fault in found if fault.code != "no-class"), key=lambda fault: fault.code != LOST)
    by_id = {thing.id: thing for _layer, thing in board.objects()}
    if any(_opens_nothing(fault, by_id) for fault in found):
        found = [fault for fault in found if fault.code not in _WITHOUT_OPENERS]
    nameless = {fault.object_id for fault in found if fault.code in NAMELESS and fault.object_id in by_id}
    lines = {ident for ident in nameless if by_id[ident].shape in ("polyline", "polygon")}
    spots = [by_id[ident] for ident in nameless if by_id[ident].shape in SPOT]
    lines |= {spot.id for fault in found if fault.code == "route-end" for spot in spots if _meant(board, spot, fault, by_id)}
    causes: set[int] = set()
    left = []
    for fault in found:
        why = lines if fault.code in _WITHOUT_LINES else {spot.id for spot in spots if _meant(board, spot, fault, by_id)}
        causes |= why
        if not why:
            left.append(fault)
    return _joined(sorted(left, key=lambda fault: not (fault.code in NAMELESS and fault.object_id in causes)))


def _opens_nothing(fault: Fault, by_id: dict[int, TiledObject]) -> bool:
    """Whether a fault says that what should open a gate or bridge points somewhere else."""
    if fault.code != "reference-kind":
        return False
    return fault.values.get("name") == "turns" or text_of(by_id[fault.object_id].properties, "do") == "open"


def _meant(board: TiledMap, spot: TiledObject, fault: Fault, by_id: dict[int, TiledObject]) -> bool:
    """Whether a fault would not be there if an object without a class were a square."""
    if fault.code not in _WITHOUT_SPOTS or (fault.code == "no-square-near" and fault.object_id not in by_id):
        return False
    x, y = middle(board, spot)
    if fault.code == "no-square-near":
        there = middle(board, by_id[fault.object_id])
        return math.dist((x, y), there) <= IN_SQUARE or inside(spot, *there)
    at, told = (fault.values.get("x"), fault.values.get("y")), in_tiled(board, x, y)
    if not (isinstance(at[0], int) and isinstance(at[1], int)):
        return False
    return math.dist(told, (at[0], at[1])) <= max(SNAP, spot.width / 2, spot.height / 2)


def _joined(faults: list[Fault]) -> list[Fault]:
    """What is said of several objects in the same words is said once, at the first of them."""
    first: dict[object, int] = {}
    made: list[Fault] = []
    for fault in faults:
        words = (fault.file, fault.code, fault.wrong(), fault.right())
        if fault.object_id and words in first:
            place = first[words]
            made[place] = replace(made[place], others=(*made[place].others, fault.object_id))
            continue
        if fault.object_id:
            first[words] = len(made)
        made.append(fault)
    return made
