"""Reads the cards of Scoundrel Quest: TOML files validated against `schema`, every fault located, all at once.

The rooms beside them are Tiled maps: `game.boards.rooms.loader` reads those and puts both together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.content.head import Made
from game.content.packs import (
    ANOTHER_ID,
    Fault,
    PackFaults,
    digest_of,
    head_faults,
    packs_in,
    schema_of,
    used_already,
    validated,
)
from game.content.said import Said
from game.content.scoundrel_quest.schema import FAMILIES, ClassCard, Entrance, PackFile, QuestPack, RaceCard, Room, RoomTables
from game.content.scoundrel_quest.vocabulary import CLASSES, RACES
from game.content.stack import Known, Stack, stacked

TILES = 24
"""The fewest room tiles that make a dungeon (MQ-R5)."""


def quest_schema() -> dict[str, Any]:
    """The JSON Schema of one file of a pack, for editors that check TOML."""
    return schema_of(PackFile, "Scoundrel Quest pack")


def shipped_quest_cards() -> Mapping[str, Path]:
    """The packs of cards that come with the program: id and folder, in alphabetical order."""
    return packs_in("assets/quests")


def load_quest_pack(place: Path, rooms: Sequence[Room], entrance: Entrance, known: Known = shipped_quest_cards) -> QuestPack:
    """The cards in a folder of TOML files, or in one file, and all that they need, with these rooms. Raises PackFaults."""
    stack = stacked((place,), known)
    return quest_pack_from(stack.raw, rooms, entrance, stack.faults, stack)


def quest_pack_from(
    raw: Mapping[str, Mapping[str, Any]],
    rooms: Sequence[Room],
    entrance: Entrance,
    faults: Sequence[Fault] = (),
    stack: Stack | None = None,
) -> QuestPack:
    """The cards in parsed files, given by their names, with rooms; `faults` are those found before. Raises PackFaults."""
    found = list(faults)
    files = validated(PackFile, raw, found)
    if len(files) == len(raw) and (stack is None or stack.whole):
        found += _cross_faults(files, rooms)
    if found:
        raise PackFaults(found)
    return _assemble(files, rooms, entrance, stack)


def rooms_from(file: str, tables: Sequence[Mapping[str, Any]]) -> tuple[Room, ...]:
    """Rooms that are said in tables, without maps; `file` is what faults name. Raises PackFaults."""
    faults: list[Fault] = []
    read = validated(RoomTables, {file: {"room": list(tables)}}, faults)
    if faults:
        raise PackFaults(faults)
    return read[file].room


def _cross_faults(files: Mapping[str, PackFile], rooms: Sequence[Room]) -> Iterator[Fault]:
    """What is missing or there twice: head, ids, races, classes, tiles (MQ-R5, MQ-30.2, MQ-30.6)."""
    yield from head_faults([name for name, file in files.items() if file.pack], list(files))
    seen: dict[str, str] = {}
    known: set[str] = set()
    cards = [(name, family, card) for name, file in files.items() for family in FAMILIES for card in getattr(file, family)]
    for name, family, card in (*cards, *((f"{room.id}.tmx", "room", room) for room in rooms)):
        if card.id in seen:
            yield Fault(name, f"{family} {card.id}", "id", used_already(seen[card.id]), ANOTHER_ID)
        seen.setdefault(card.id, f"{name}, {family}")
        known |= {card.race} if isinstance(card, RaceCard) else {card.trade} if isinstance(card, ClassCard) else set()
    last = next(reversed(list(files)), "")
    for word in (*RACES, *CLASSES):
        if word not in known:
            article = "an" if word[0] in "aeiou" else "a"
            wrong = Said(f"no card makes a scoundrel {article} {word}", f"ごろつきを {word} にするカードがありません")
            cure = Said("every race and class has a card", "どの種族とクラスにもカードがいります")
            yield Fault(last, "fate", "", wrong, cure)
    tiles = len({room.tile for room in rooms})
    if tiles < TILES:
        wrong = Said(f"there are {tiles} room tiles", f"部屋タイルが{tiles}枚あります")
        yield Fault(last, "room", "", wrong, Said(f"a dungeon has at least {TILES}", f"ダンジョンには{TILES}枚以上いります"))


def _assemble(files: Mapping[str, PackFile], rooms: Sequence[Room], entrance: Entrance, stack: Stack | None) -> QuestPack:
    (head,) = [file.pack for file in files.values() if file.pack]
    cards: dict[str, list[Any]] = {family: [] for family in FAMILIES}
    for file in files.values():
        for family in FAMILIES:
            cards[family] += getattr(file, family)
    cards["room"] = list(rooms)
    content: dict[str, Any] = {family: [card.model_dump(mode="json") for card in found] for family, found in cards.items()}
    content["pack"] = head.content()
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
        made=stack.made(head) if stack is not None else Made(),
    )
