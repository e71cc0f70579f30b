"""Reads Lair Lords packs: TOML files validated against `game.content.lair_lords`, every fault located, all at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.content.lair_lords import FAMILIES, LairPack, PackFile, PackHead
from game.content.loader import Fault, PackFaults, read_all
from game.resources import resource


def lair_schema() -> dict[str, Any]:
    """The JSON Schema of one file of a pack, for editors that check TOML."""
    schema = PackFile.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Lair Lords pack"
    return schema


def shipped_lair_packs() -> Mapping[str, Path]:
    """The packs that come with the program: id and folder, in alphabetical order."""
    folders = sorted(folder for folder in resource("assets/lairs").iterdir() if folder.is_dir())
    return {folder.name: folder for folder in folders if any(folder.glob("*.toml"))}


@cache
def shipped_lair_pack(name: str = "moonless_court") -> LairPack:
    """A shipped pack, read once. Raises KeyError for an unknown name and PackFaults for a broken one."""
    return load_lair_pack(shipped_lair_packs()[name])


def load_lair_pack(folder_or_file: Path) -> LairPack:
    """The pack in a folder of TOML files, or in one file. Raises PackFaults with every fault found."""
    faults: list[Fault] = []
    path = Path(folder_or_file)
    raw = dict(read_all(path, faults))
    return lair_pack_from(path.name, raw, faults)


def lair_pack_from(title: str, raw: Mapping[str, Mapping[str, Any]], faults: Sequence[Fault] = ()) -> LairPack:
    """The pack in parsed files, given by their names; `title` names the whole in faults. Raises PackFaults."""
    found = list(faults)
    files: dict[str, PackFile] = {}
    for file, data in raw.items():
        try:
            files[file] = PackFile.model_validate(data)
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                place, field = _place(data, detail["loc"])
                found.append(Fault(file, place, field, detail["msg"][:1].lower() + detail["msg"][1:], ""))
    found += _cross_faults(title, files)
    if found:
        raise PackFaults(found)
    return _assemble(files)


def _place(data: Mapping[str, Any], loc: tuple[int | str, ...]) -> tuple[str, str]:
    """Table and card id, and the way to the entry within it."""
    table, *rest = loc
    if rest and isinstance(rest[0], int):
        entry = data[str(table)][rest[0]]
        name = entry.get("id") if isinstance(entry, Mapping) else None
        return f"{table} {name}" if isinstance(name, str) else f"{table} #{rest[0] + 1}", _way(rest[1:])
    return str(table), _way(rest)


def _way(steps: Sequence[int | str]) -> str:
    return ", ".join(f"#{step + 1}" if isinstance(step, int) else step for step in steps)


def _cross_faults(title: str, files: Mapping[str, PackFile]) -> Iterator[Fault]:
    """A head that is missing or there twice, ids that are there twice, an XP value that two lords share (BM-R36)."""
    heads = [name for name, file in files.items() if file.pack]
    if files and len(heads) != 1:
        cure = "keep one table [pack] with id, version and name"
        yield Fault(title, "", "", f"{len(heads)} of its files have a table [pack]", cure)
    seen: dict[str, str] = {}
    xp: dict[int, str] = {}
    for name, file in files.items():
        for family in FAMILIES:
            for card in getattr(file, family):
                if card.id in seen:
                    wrong = f"the id is used already in {seen[card.id]}"
                    yield Fault(name, f"{family} {card.id}", "id", wrong, "choose another id")
                seen.setdefault(card.id, f"{name}, {family}")
        for boss in file.boss:
            if boss.xp in xp:
                yield Fault(name, f"boss {boss.id}", "xp", f"{xp[boss.xp]} has {boss.xp} XP as well", "give it another value")
            xp.setdefault(boss.xp, boss.id)


def _assemble(files: Mapping[str, PackFile]) -> LairPack:
    head: PackHead = next(file.pack for file in files.values() if file.pack)
    cards: dict[str, list[Any]] = {family: [] for family in FAMILIES}
    for file in files.values():
        for family in FAMILIES:
            for card in getattr(file, family):
                cards[family].append(card.model_copy(update={"family": family}))
    content: dict[str, Any] = {family: [card.model_dump(mode="json") for card in found] for family, found in cards.items()}
    content["pack"] = head.model_dump()
    plain = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return LairPack(
        id=head.id,
        version=head.version,
        name=head.name,
        bosses=tuple(cards["boss"]),
        rooms=tuple(cards["room"]),
        spells=tuple(cards["spell"]),
        heroes=tuple(cards["hero"]),
        epics=tuple(cards["epic"]),
        digest=hashlib.sha256(plain.encode("ascii")).hexdigest(),
    )
