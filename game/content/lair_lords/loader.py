"""Reads Lair Lords packs: TOML files validated against `game.content.lair_lords.schema`, every fault located, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.content.head import Made, PackHead
from game.content.lair_lords.loops import loops_of
from game.content.lair_lords.schema import FAMILIES, LairPack, PackFile
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
from game.content.stack import Known, Stack, stacked


def lair_schema() -> dict[str, Any]:
    """The JSON Schema of one file of a pack, for editors that check TOML."""
    return schema_of(PackFile, "Lair Lords pack")


def shipped_lair_packs() -> Mapping[str, Path]:
    """The packs that come with the program: id and folder, in alphabetical order."""
    return packs_in("assets/lairs")


@cache
def shipped_lair_pack(name: str = "moonless_court") -> LairPack:
    """A shipped pack, read once. Raises KeyError for an unknown name and PackFaults for a broken one."""
    return load_lair_pack(shipped_lair_packs()[name])


def load_lair_pack(*places: Path, known: Known = shipped_lair_packs) -> LairPack:
    """The packs in folders of TOML files, or in single files, as one, with all that they need. Raises PackFaults."""
    stack = stacked(places, known)
    return lair_pack_from(stack.raw, stack.faults, stack)


def lair_pack_from(raw: Mapping[str, Mapping[str, Any]], faults: Sequence[Fault] = (), stack: Stack | None = None) -> LairPack:
    """The pack in parsed files, given by their names; `faults` are those found before. Raises PackFaults."""
    found = list(faults)
    files = validated(PackFile, raw, found)
    if len(files) == len(raw) and (stack is None or stack.whole):
        found += _cross_faults(files)
    if found:
        raise PackFaults(found)
    return _assemble(files, stack)


def _cross_faults(files: Mapping[str, PackFile]) -> Iterator[Fault]:
    """A head or an id that is missing or there twice, an XP value of two lords (BM-R36), texts that would never end."""
    yield from head_faults([name for name, file in files.items() if file.pack], list(files))
    seen: dict[str, str] = {}
    xp: dict[int, str] = {}
    for name, file in files.items():
        for family in FAMILIES:
            for card in getattr(file, family):
                if card.id in seen:
                    yield Fault(name, f"{family} {card.id}", "id", used_already(seen[card.id]), ANOTHER_ID)
                seen.setdefault(card.id, f"{name}, {family}")
        for boss in file.boss:
            if boss.xp in xp:
                wrong = Said(f"{xp[boss.xp]} has {boss.xp} XP as well", f"{xp[boss.xp]} も {boss.xp} XPです")
                yield Fault(name, f"boss {boss.id}", "xp", wrong, Said("give it another value", "別の値にしてください"))
            xp.setdefault(boss.xp, boss.id)
    rooms, spells = ([card for file in files.values() for card in getattr(file, family)] for family in ("room", "spell"))
    for loop in loops_of(rooms, spells):
        family = loop.card.family
        name = next(name for name, file in files.items() if loop.card in getattr(file, family))
        at = f"abilities #{loop.ability + 1}" if family == "room" else "effects"
        yield Fault(name, f"{family} {loop.card.id}", at, loop.wrong, loop.mend)


def _assemble(files: Mapping[str, PackFile], stack: Stack | None) -> LairPack:
    head: PackHead = next(file.pack for file in files.values() if file.pack)
    cards: dict[str, list[Any]] = {family: [] for family in FAMILIES}
    for file in files.values():
        for family in FAMILIES:
            for card in getattr(file, family):
                cards[family].append(card.model_copy(update={"family": family}))
    content: dict[str, Any] = {family: [card.model_dump(mode="json") for card in found] for family, found in cards.items()}
    content["pack"] = head.content()
    return LairPack(
        id=head.id,
        version=head.version,
        name=head.name,
        bosses=tuple(cards["boss"]),
        rooms=tuple(cards["room"]),
        spells=tuple(cards["spell"]),
        heroes=tuple(cards["hero"]),
        epics=tuple(cards["epic"]),
        digest=digest_of(content),
        made=stack.made(head) if stack is not None else Made(),
    )
