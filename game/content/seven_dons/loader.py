"""Reads packs of Seven Dons: TOML files validated against the schema, every fault located, all at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.content.loader import Fault, PackFaults, read_all
from game.content.seven_dons.schema import BOSSES, KINDS, Boss, DonsPack, Member, PackFile, PackHead
from game.resources import resource

FIRST = "back_streets"
"""The set that a game is played with where none is chosen."""


def dons_schema() -> dict[str, Any]:
    """The JSON Schema of one file of a pack, for editors that check TOML."""
    schema = PackFile.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Seven Dons pack"
    return schema


def shipped_dons_packs() -> Mapping[str, Path]:
    """The packs that come with the program: id and folder, the first set first."""
    folders = [folder for folder in resource("assets/dons").iterdir() if folder.is_dir() and any(folder.glob("*.toml"))]
    return {folder.name: folder for folder in sorted(folders, key=lambda folder: (folder.name != FIRST, folder.name))}


@cache
def shipped_dons_pack(name: str = FIRST) -> DonsPack:
    """A shipped pack, read once. Raises KeyError for an unknown name and PackFaults for a broken one."""
    return load_dons_pack(shipped_dons_packs()[name])


def load_dons_pack(folder_or_file: Path) -> DonsPack:
    """The pack in a folder of TOML files, or in one file. Raises PackFaults with every fault found."""
    faults: list[Fault] = []
    path = Path(folder_or_file)
    raw = dict(read_all(path, faults))
    return dons_pack_from(path.name, raw, faults)


def dons_pack_from(title: str, raw: Mapping[str, Mapping[str, Any]], faults: Sequence[Fault] = ()) -> DonsPack:
    """The pack in parsed files, given by their names; `title` names the whole in faults. Raises PackFaults."""
    found = list(faults)
    files: dict[str, PackFile] = {}
    for file, data in raw.items():
        try:
            files[file] = PackFile.model_validate(data)
        except ValidationError as error:
            found += [_explain(file, data, detail) for detail in error.errors(include_url=False)]
    if len(files) == len(raw):
        found += _cross_faults(title, files)
    if found:
        raise PackFaults(found)
    return _assemble(files)


# --- faults of an entry --------------------------------------------------------------------------------------------


def _explain(file: str, data: Mapping[str, Any], detail: Any) -> Fault:
    """One error of pydantic as a fault: the card, the way to the entry, what is wrong, what would be right."""
    place, field = _place(data, detail["loc"])
    if detail["type"] == "extra_forbidden":
        return Fault(file, place, field, "there is no such entry here", "take it out, or look for a spelling mistake")
    if detail["type"] == "missing":
        return Fault(file, place, field, "it is missing", "add it")
    wrong, _, right = detail["msg"].partition("; ")
    return Fault(file, place, field, wrong[:1].lower() + wrong[1:], right or "write one of the values that the schema allows")


def _place(data: Mapping[str, Any], loc: tuple[int | str, ...]) -> tuple[str, str]:
    """Table and card id, and the way to the entry within it."""
    table, *rest = loc
    if rest and isinstance(rest[0], int):
        entry = data[str(table)][rest[0]]
        name = (entry.get("id") or entry.get("member")) if isinstance(entry, Mapping) else None
        return f"{table} {name}" if isinstance(name, str) else f"{table} #{rest[0] + 1}", _way(rest[1:])
    return str(table), _way(rest)


def _way(steps: Sequence[int | str]) -> str:
    return ", ".join(f"#{step + 1}" if isinstance(step, int) else step for step in steps)


# --- faults between entries ----------------------------------------------------------------------------------------


def _cross_faults(title: str, files: Mapping[str, PackFile]) -> Iterator[Fault]:
    """A head that is missing or there twice, kinds and bosses that are too few, too many or there twice (SB-1.4, SB-1.5)."""
    heads = [name for name, file in files.items() if file.pack]
    if files and len(heads) != 1:
        cure = "keep one table [pack] with id, version and name"
        yield Fault(title, "", "", f"{len(heads)} of its files have a table [pack]", cure)
    members: dict[str, str] = {}
    named: dict[tuple[str, str], str] = {}
    for name, file in files.items():
        for member in file.member:
            place = f"member {member.id}"
            if member.id in members:
                yield Fault(name, place, "id", f"the id is used already in {members[member.id]}", "choose another id")
            members.setdefault(member.id, name)
            for lang in ("en", "ja"):
                other = named.setdefault((lang, member.name[lang]), member.id)
                if other != member.id:
                    wrong = f"{other} has the codename {member.name[lang]} as well"
                    yield Fault(name, place, f"name, {lang}", wrong, "choose another codename")
    if files and len(members) != KINDS:
        cure = f"a pack has exactly {KINDS}; {'add some' if len(members) < KINDS else 'take some out'}"
        yield Fault(title, "", "", f"it has {len(members)} kinds of members", cure)
    yield from _boss_faults(title, files, members)


def _boss_faults(title: str, files: Mapping[str, PackFile], members: Mapping[str, str]) -> Iterator[Fault]:
    bosses: dict[str, str] = {}
    for name, file in files.items():
        for boss in file.boss:
            place = f"boss {boss.member}"
            if boss.member not in members:
                cure = f"name one of {', '.join(sorted(members))}"
                yield Fault(name, place, "member", "there is no member with this id", cure)
            if boss.member in bosses:
                yield Fault(name, place, "member", f"it has a boss card already in {bosses[boss.member]}", "keep one of the two")
            bosses.setdefault(boss.member, name)
    if files and len(bosses) != BOSSES:
        cure = f"a pack has exactly {BOSSES}: one for each kind but one"
        yield Fault(title, "", "", f"it has {len(bosses)} boss cards", cure)


def _assemble(files: Mapping[str, PackFile]) -> DonsPack:
    head: PackHead = next(file.pack for file in files.values() if file.pack)
    members: list[Member] = [member for file in files.values() for member in file.member]
    order = {member.id: number for number, member in enumerate(members)}
    bosses: list[Boss] = sorted((boss for file in files.values() for boss in file.boss), key=lambda boss: order[boss.member])
    content: dict[str, Any] = {
        "pack": head.model_dump(),
        "member": [member.model_dump(mode="json") for member in members],
        "boss": [boss.model_dump(mode="json") for boss in bosses],
    }
    plain = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(plain.encode("ascii")).hexdigest()
    return DonsPack(head.id, head.version, head.name, tuple(members), tuple(bosses), digest)
