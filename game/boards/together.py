"""Faults that share a cause are one fault, and the cause comes first."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from game.boards.schema import IN_SQUARE, SNAP, SPOT
from game.tiled.faults import LEVELS, LOST, NEEDED, Fault
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
_WITHOUT_TEMPLATES = (
    *("no-class", "no-squares", "no-start", "no-goal-square", "goal-card-absent", "seats-beyond", "dead-rule", "arrow-short"),
    *("area-empty", "area-idle", "faces-missing", "reference-kind", "deed-unused", "lever-idle", "key-behind", "arrow-no-route"),
    *_WITHOUT_OPENERS, *_WITHOUT_LINES, *_WITHOUT_SPOTS,
)  # fmt: skip
"""What may be wrong because nobody knows what the objects of a lost template are."""
_OF_A_FOLDER = (LOST, NEEDED, "path-absolute", "path-leaves-folder")
"""What is wrong with a folder of templates rather than with each file of it."""


def once(faults: Iterable[Fault]) -> list[Fault]:
    """Errors, flaws, warnings; in file order within each; nothing twice, and what is wrong with a folder once."""
    found = sorted(faults, key=lambda fault: LEVELS.index(fault.level))
    groups: dict[object, list[Fault]] = {}
    for fault in found:
        folder = str(fault.values["path"]).replace("\\", "/").rpartition("/")[0] if fault.code in _OF_A_FOLDER else ""
        alone = fault.code not in _OF_A_FOLDER or not fault.object_id
        groups.setdefault(fault.line() if alone else (fault.file, fault.code, folder), []).append(fault)
    return [_of_folder(group) if group[0].code in _OF_A_FOLDER else group[0] for group in groups.values()]


def _of_folder(faults: list[Fault]) -> Fault:
    """What is wrong with several files of one folder, at the first of the objects that need them."""
    first = faults[0]
    more, path = len({str(fault.values["path"]) for fault in faults}) - 1, first.values["path"]
    told = {"path": {"en": f"{path} (and {more} more)", "ja": f"{path}（ほか{more}個）"}} if more else {}
    others = [ident for fault in faults for ident in (fault.object_id, *fault.others) if ident != first.object_id]
    return replace(first, values={**first.values, **told}, others=tuple(dict.fromkeys(others)))


def together(board: TiledMap, faults: Iterable[Fault]) -> list[Fault]:
    """Causes, errors, flaws, warnings; in file order within each; nothing twice, and what is said of several objects once.

    `board` is the map as it is shown.
    """
    found = once(faults)
    if any(fault.code == LOST for fault in found):
        hidden = any(fault.code in _WITHOUT_TEMPLATES and fault.level == "error" for fault in found)
        found = [fault for fault in found if fault.code not in _WITHOUT_TEMPLATES]
        found = [replace(fault, code=NEEDED) if hidden and fault.code == LOST else fault for fault in found]
        found.sort(key=lambda fault: fault.code not in (LOST, NEEDED))
    by_id = {thing.id: thing for _layer, thing in board.objects()}
    if any(_opens_nothing(fault, by_id) for fault in found):
        found = [fault for fault in found if fault.code not in _WITHOUT_OPENERS]
    if any(fault.code == "route-end" for fault in found):
        found = [fault for fault in found if fault.code not in ("lone-square", "unreachable", "one-way-out")]
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
