"""Reads Scoundrel Quest packs: TOML files validated against `schema`, every fault located, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.content.packs import Fault, PackFaults, digest_of, head_faults, packs_in, read_all, schema_of, validated
from game.content.scoundrel_quest.schema import FAMILIES, ClassCard, PackFile, QuestPack, RaceCard
from game.content.scoundrel_quest.vocabulary import CLASSES, RACES

TILES = 24
"""The fewest room tiles that make a dungeon (MQ-R5)."""


def quest_schema() -> dict[str, Any]:
    """The JSON Schema of one file of a pack, for editors that check TOML."""
    return schema_of(PackFile, "Scoundrel Quest pack")


def shipped_quest_packs() -> Mapping[str, Path]:
    """The packs that come with the program: id and folder, in alphabetical order."""
    return packs_in("assets/quests")


@cache
def shipped_quest_pack(name: str) -> QuestPack:
    """A shipped pack, read once. Raises KeyError for an unknown name and PackFaults for a broken one."""
    return load_quest_pack(shipped_quest_packs()[name])


def load_quest_pack(folder_or_file: Path) -> QuestPack:
    """The pack in a folder of TOML files, or in one file. Raises PackFaults with every fault found."""
    faults: list[Fault] = []
    path = Path(folder_or_file)
    return quest_pack_from(dict(read_all(path, faults)), faults)


def quest_pack_from(raw: Mapping[str, Mapping[str, Any]], faults: Sequence[Fault] = ()) -> QuestPack:
    """The pack in parsed files, given by their names; `faults` are those found before. Raises PackFaults."""
    found = list(faults)
    files = validated(PackFile, raw, found)
    if len(files) == len(raw):
        found += _cross_faults(files)
    if found:
        raise PackFaults(found)
    return _assemble(files)


def _cross_faults(files: Mapping[str, PackFile]) -> Iterator[Fault]:
    """What is missing or there twice: head, Entrance, ids, faces of a tile, races, classes (MQ-R5, MQ-30.2, MQ-30.6)."""
    yield from head_faults([name for name, file in files.items() if file.pack], list(files))
    entrances = [name for name, file in files.items() if file.entrance]
    if len(entrances) != 1:
        where = entrances[1] if entrances else next(iter(files), "")
        yield Fault(where, "entrance", "", f"the pack has {len(entrances)} of them", "write the table [entrance] once")
    seen: dict[str, str] = {}
    tiles: dict[int, list[str]] = {}
    known: set[str] = set()
    for name, file in files.items():
        for family in FAMILIES:
            for card in getattr(file, family):
                if card.id in seen:
                    wrong = f"the id is used already in {seen[card.id]}"
                    yield Fault(name, f"{family} {card.id}", "id", wrong, "choose another id")
                seen.setdefault(card.id, f"{name}, {family}")
        for fate in file.fate:
            known |= {fate.race} if isinstance(fate, RaceCard) else {fate.trade} if isinstance(fate, ClassCard) else set()
        for room in file.room:
            faces = tiles.setdefault(room.tile, [])
            faces.append(room.id)
            if len(faces) > 2:
                yield Fault(name, f"room {room.id}", "tile", f"tile {room.tile} has two faces already", "give it another number")
    last = next(reversed(list(files)), "")
    for word in (*RACES, *CLASSES):
        if word not in known:
            yield Fault(last, "fate", "", f"no card makes a scoundrel a {word}", "every race and class has a card")
    if len(tiles) < TILES:
        yield Fault(last, "room", "", f"there are {len(tiles)} room tiles", f"a dungeon has at least {TILES}")


def _assemble(files: Mapping[str, PackFile]) -> QuestPack:
    (head,) = [file.pack for file in files.values() if file.pack]
    (entrance,) = [file.entrance for file in files.values() if file.entrance]
    cards: dict[str, list[Any]] = {family: [] for family in FAMILIES}
    for file in files.values():
        for family in FAMILIES:
            cards[family] += getattr(file, family)
    content: dict[str, Any] = {family: [card.model_dump(mode="json") for card in found] for family, found in cards.items()}
    content["pack"] = head.model_dump()
    content["entrance"] = entrance.model_dump()
    return QuestPack(
        id=head.id,
        version=head.version,
        name=head.name,
        entrance=entrance,
        monsters=tuple(cards["monster"]),
        treasures=tuple(cards["treasure"]),
        fates=tuple(cards["fate"]),
        rooms=tuple(cards["room"]),
        digest=digest_of(content),
    )
