"""Sets of rooms of Scoundrel Quest: a folder of maps with a head, together with the cards that its head names.

A set may be small: a tile whose number it does not use, and an Entrance that it does not draw, are those of the box.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from game.boards.rooms.check import LARGEST_SET, MOST_ROOMS, check_together, read_and_check
from game.boards.rooms.reading import RoomReading
from game.boards.rooms.schema import HEAD
from game.content.files import is_file
from game.content.packs import Fault as PackFault
from game.content.packs import PackFaults, read_all, validated
from game.content.said import Said, in_language
from game.content.scoundrel_quest.loader import load_quest_pack, quest_pack_from, shipped_quest_cards
from game.content.scoundrel_quest.schema import Entrance, QuestPack, Room, RoomsFile, RoomsHead
from game.content.stack import Known, Stack, stacked
from game.resources import resource
from game.tiled.faults import Fault

PLACE = "maps/quests"
"""Where the sets of rooms lie that are offered: one folder each. The set of a pack's own rooms is called as the pack."""


def shipped_room_sets() -> Mapping[str, Path]:
    """The sets of rooms that can be chosen: name and folder; those of the packs' own rooms first."""
    folders = sorted(file.parent for file in resource(PLACE).glob(f"*/{HEAD}"))
    own = shipped_quest_cards()
    return {folder.name: folder for folder in sorted(folders, key=lambda folder: folder.name not in own)}


def map_files(folder: Path) -> list[Path]:
    """The maps in a folder, in the order of their names."""
    return sorted(path for pattern in ("*.tmx", "*.tmj") for path in folder.glob(pattern) if not path.name.startswith("."))


def too_large(folder: Path) -> Fault | None:
    """What is wrong with a set of more maps, or larger ones, than are read; None for any other."""
    files = map_files(folder)
    if len(files) > MOST_ROOMS:
        return Fault(str(folder), "set-large", {"value": len(files), "limit": MOST_ROOMS})
    size = sum(path.stat().st_size for path in files if is_file(path))
    return Fault(str(folder), "file-too-large", {"size": size, "limit": LARGEST_SET}) if size > LARGEST_SET else None


def read_rooms(folder: Path) -> tuple[dict[Path, RoomReading], list[Fault]]:
    """Every map of a set, and every fault of them as a set; those of each map are in its reading."""
    files = map_files(folder)
    if fault := too_large(folder):
        return {}, [fault]
    if not files:
        return {}, [Fault(str(folder), "set-empty")]
    rooms = {path: read_and_check(path) for path in files}
    return rooms, check_together(rooms, whole=folder.name in shipped_quest_cards())


def check_set(folder: Path, known: Known = shipped_quest_cards) -> list[Fault]:
    """What is wrong with a set of rooms beside the faults of each of its maps."""
    faults = []
    try:
        rooms_head(folder, known)
    except PackFaults as error:
        for fault in error.faults:
            said = {lang: replace(fault, file="", right="").line(lang) for lang in ("en", "ja")}
            right = {lang: in_language(fault.right, lang) for lang in said}
            faults.append(Fault(str(folder / HEAD), "set-head", {"value": said, "wanted": right}))
    return [*faults, *read_rooms(folder)[1]]


def rooms_head(folder: Path, known: Known = shipped_quest_cards) -> RoomsHead:
    """The head of a set, whose cards are one of the `known` packs. Raises PackFaults where it is missing or wrong."""
    path = folder / HEAD
    if not is_file(path):
        written = '[rooms] with name = { en = "…", ja = "…" } and pack = "unpaid_cellar"'
        cure = Said(f"write one: {written}", f"{written.replace(' with ', ' に ').replace(' and ', '、')} と書いてください")
        none = Said(f"the folder has no file {HEAD}", f"フォルダーに {HEAD} がありません")
        raise PackFaults([PackFault(folder.name, "", "", none, cure)])
    faults: list[PackFault] = []
    files = validated(RoomsFile, dict(read_all(path, faults)), faults)
    if faults:
        raise PackFaults(faults)
    head = files[HEAD].rooms
    packs = known()
    if head.pack not in packs:
        there = ", ".join(packs)
        none = Said(f"there is no pack {head.pack}", f"パック {head.pack} はありません")
        raise PackFaults([PackFault(HEAD, "rooms", "pack", none, Said(f"there are {there}", f"あるのは {there} です"))])
    return head


@cache
def shipped_quest_pack(name: str) -> QuestPack:
    """The game with a set of rooms that comes with the program, read once. Raises KeyError and PackFaults."""
    return load_room_set(shipped_room_sets()[name])


def load_room_set(folder: Path, known: Known = shipped_quest_cards) -> QuestPack:
    """A set of rooms with its cards, filled up from the pack's own set; of cards without rooms, these with all rooms of the box.

    Raises PackFaults with every fault that forbids it.
    """
    if not is_file(folder / HEAD) and (is_file(folder) or any(folder.glob("*.toml"))):
        stack = stacked((folder,), known)
        box = _box_of(stack)
        return quest_pack_from(stack.raw, box.rooms, box.entrance, stack.faults, stack)
    head = rooms_head(folder, known)
    readings, faults = read_rooms(folder)
    faults = [*(fault for reading in readings.values() for fault in reading.faults), *faults]
    serious = [
        PackFault(
            Path(fault.file).name,
            Said(fault.place(), fault.place("ja")),
            "",
            Said(fault.wrong(), fault.wrong("ja")),
            Said(fault.right(), fault.right("ja")),
        )
        for fault in faults
        if fault.level == "error"
    ]
    if serious:
        raise PackFaults(serious)
    found = [reading.room for reading in readings.values()]
    entrance = next((room for room in found if isinstance(room, Entrance)), None)
    rooms = [room for room in found if isinstance(room, Room)]
    if folder.name != head.pack:
        box = _box_of(stacked((known()[head.pack],), known))
        entrance = entrance or box.entrance
        rooms += _missing(rooms, box.rooms)
    assert entrance is not None  # a set of its own has one, else `check_together` said so
    rooms.sort(key=lambda room: (room.tile, room.id))
    pack = load_quest_pack(known()[head.pack], rooms, entrance, known)
    made = pack.made._replace(folders=(*pack.made.folders, str(folder)), author=head.author or "")
    return replace(pack, id=folder.name, name=head.name, made=made)


def _box_of(cards: Stack) -> QuestPack:
    """The box whose rooms are played where cards have none of their own: that of the pack which they stand on."""
    shipped = shipped_quest_cards()
    on = (folder.name for folder in cards.folders if shipped.get(folder.name) == folder)
    return shipped_quest_pack(next(on, next(iter(shipped))))


def _missing(rooms: list[Room], box: tuple[Room, ...]) -> list[Room]:
    """The rooms of the box on tiles whose numbers are not used."""
    tiles = {room.tile for room in rooms}
    return [room for room in box if room.tile not in tiles]


def room_map(folder: Path, room: str) -> Path:
    """The map of a room by its id, the set's own or that of a box. Raises ResourceMissing."""
    boxes = (box for name, box in shipped_room_sets().items() if name in shipped_quest_cards())
    for path in (*map_files(folder), *(path for box in boxes for path in map_files(box))):
        if path.stem == room:
            return path
    return resource(f"{PLACE}/{room}.tmx")
