"""The checker of rooms: every fault of one room, and of a set of rooms as a whole, each at its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from game.boards.object_faults import fault_at, property_faults, unread_properties
from game.boards.rooms.reading import RoomReading, read_room
from game.boards.rooms.schema import HOMES, JAPANESE, ROOM_CLASSES, ROOM_PROPERTIES
from game.boards.schema import suggest
from game.content.files import is_file
from game.tiled.faults import LEVELS, Fault, MapFaults
from game.tiled.files import MAX_FAULTS
from game.tiled.map import TiledMap
from game.tiled.reader import read_map

LARGEST_ROOM = 64 * 1024
"""The largest map of a room that is read as part of a set, in bytes; those of the box have less than 3,000."""
LARGEST_SET = 1024 * 1024
"""The same for all maps of a set together."""
MOST_ROOMS = 60
"""The most maps in the folder of one set of rooms."""


def check_room(board: TiledMap) -> RoomReading:
    """What a room means, with every fault of its map, errors first."""
    reading = read_room(board)
    faults = [*board.faults, *islice(_objects(board), MAX_FAULTS), *reading.faults]
    faults += islice(property_faults(board, "map", board.properties, ROOM_PROPERTIES, HOMES, None, None), MAX_FAULTS)
    faults += islice(unread_properties(board, ROOM_CLASSES), MAX_FAULTS)
    return replace(reading, faults=tuple(_sorted(faults[:MAX_FAULTS])))


def read_and_check(path: Path) -> RoomReading:
    """The same for a file of a set; a file that is no map has no room."""
    try:
        size = path.stat().st_size if is_file(path) else 0
        if size > LARGEST_ROOM:
            raise MapFaults([Fault(str(path), "file-too-large", {"size": size, "limit": LARGEST_ROOM})])
        return check_room(read_map(path))
    except MapFaults as faults:
        return RoomReading(None, -1, tuple(_sorted(faults.faults)), frozenset())


def _objects(board: TiledMap) -> Iterable[Fault]:
    """Classes, properties and their values of every object."""
    for layer, thing in board.objects():
        if thing.kind in ROOM_CLASSES:
            rules = ROOM_CLASSES[thing.kind].properties
            yield from property_faults(board, thing.kind, thing.properties, rules, HOMES, layer, thing)
        elif thing.kind:
            nearest = suggest(thing.kind, ROOM_CLASSES, JAPANESE)
            yield fault_at(board, "unknown-class", layer, thing, {"value": thing.kind, "nearest": nearest})
        elif thing.shape not in ("tile", "text"):
            yield fault_at(board, "no-class", layer, thing, {})


def check_together(rooms: Mapping[Path, RoomReading], whole: bool) -> list[Fault]:
    """What is wrong with rooms as a set: the Entrance, faces of a tile, names (MQ-2.6, MQ-R5). `whole`: nothing fills it up."""
    faults: list[Fault] = []
    if whole and all(reading.tile != 0 for reading in rooms.values()):
        faults.append(Fault(str(next(iter(rooms)).parent), "set-entrance"))
    faces: dict[int, list[str]] = {}
    names: dict[str, Path] = {}
    for path, reading in rooms.items():
        if reading.tile > 0:
            others = faces.setdefault(reading.tile, [])
            if len(others) > 1:
                values = {"value": reading.tile, "other": ", ".join(others)}
                faults.append(Fault(str(path), "set-faces", values))
            others.append(path.stem)
        if reading.room is not None:
            name = reading.room.name.en
            if name in names:
                faults.append(Fault(str(path), "set-title", {"value": name, "other": names[name].name}))
            names.setdefault(name, path)
    return faults


def _sorted(faults: Iterable[Fault]) -> list[Fault]:
    """Errors, flaws, warnings; in file order within each; nothing twice."""
    seen = {fault.line(): fault for fault in faults}
    return sorted(seen.values(), key=lambda fault: LEVELS.index(fault.level))
