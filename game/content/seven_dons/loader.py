"""Reads packs of Seven Dons: TOML files validated against the schema, every fault located, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.content.head import Made, PackHead
from game.content.packs import (
    ANOTHER_ID,
    KEEP_ONE,
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
from game.content.seven_dons.schema import BOSSES, KINDS, Boss, DonsPack, Member, PackFile
from game.content.stack import Known, Stack, stacked

FIRST = "back_streets"
"""The set that a game is played with where none is chosen."""


def dons_schema() -> dict[str, Any]:
    """The JSON Schema of one file of a pack, for editors that check TOML."""
    return schema_of(PackFile, "Seven Dons pack")


def shipped_dons_packs() -> Mapping[str, Path]:
    """The packs that come with the program: id and folder, the first set first."""
    packs = packs_in("assets/dons")
    return {name: packs[name] for name in sorted(packs, key=lambda name: name != FIRST)}


@cache
def shipped_dons_pack(name: str = FIRST) -> DonsPack:
    """A shipped pack, read once. Raises KeyError for an unknown name and PackFaults for a broken one."""
    return load_dons_pack(shipped_dons_packs()[name])


def load_dons_pack(*places: Path, known: Known = shipped_dons_packs) -> DonsPack:
    """The packs in folders of TOML files, or in single files, as one, with all that they need. Raises PackFaults."""
    stack = stacked(places, known)
    return dons_pack_from(places[-1].name, stack.raw, stack.faults, stack)


def dons_pack_from(
    title: str, raw: Mapping[str, Mapping[str, Any]], faults: Sequence[Fault] = (), stack: Stack | None = None
) -> DonsPack:
    """The pack in parsed files, given by their names; `title` names the whole in faults. Raises PackFaults."""
    found = list(faults)
    files = validated(PackFile, raw, found)
    if len(files) == len(raw) and (stack is None or stack.whole):
        found += _cross_faults(title, files)
    if found:
        raise PackFaults(found)
    return _assemble(files, stack)


def _cross_faults(title: str, files: Mapping[str, PackFile]) -> Iterator[Fault]:
    """A head that is missing or there twice, kinds and bosses that are too few, too many or there twice (SB-1.4, SB-1.5)."""
    yield from head_faults([name for name, file in files.items() if file.pack], list(files))
    members: dict[str, str] = {}
    named: dict[tuple[str, str], str] = {}
    for name, file in files.items():
        for member in file.member:
            place = f"member {member.id}"
            if member.id in members:
                yield Fault(name, place, "id", used_already(members[member.id]), ANOTHER_ID)
            members.setdefault(member.id, name)
            for lang in ("en", "ja"):
                other = named.setdefault((lang, member.name[lang]), member.id)
                if other != member.id:
                    wrong = Said(
                        f"{other} has the codename {member.name[lang]} as well",
                        f"{other} のコードネームも {member.name[lang]} です",
                    )
                    cure = Said("choose another codename", "別のコードネームにしてください")
                    yield Fault(name, place, f"name, {lang}", wrong, cure)
    if files and len(members) != KINDS:
        more = len(members) < KINDS
        cure = Said(
            f"a pack has exactly {KINDS}; {'add some' if more else 'take some out'}",
            f"パックにはちょうど{KINDS}種類いります。{'足して' if more else '減らして'}ください",
        )
        yield Fault(title, "", "", Said(f"it has {len(members)} kinds of members", f"構成員が{len(members)}種類あります"), cure)
    yield from _boss_faults(title, files, members)


def _boss_faults(title: str, files: Mapping[str, PackFile], members: Mapping[str, str]) -> Iterator[Fault]:
    bosses: dict[str, str] = {}
    for name, file in files.items():
        for boss in file.boss:
            place = f"boss {boss.member}"
            if boss.member not in members:
                listed = ", ".join(sorted(members))
                cure = Said(f"name one of {listed}", f"{listed} のどれかにしてください")
                yield Fault(name, place, "member", Said("there is no member with this id", "このIDの構成員はいません"), cure)
            if boss.member in bosses:
                there = bosses[boss.member]
                wrong = Said(f"it has a boss card already in {there}", f"このボスカードは {there} にもうあります")
                yield Fault(name, place, "member", wrong, KEEP_ONE)
            bosses.setdefault(boss.member, name)
    if files and len(bosses) != BOSSES:
        cure = Said(
            f"a pack has exactly {BOSSES}: one for each kind but one", f"ちょうど{BOSSES}枚、1種類を除く各種類に1枚ずついります"
        )
        yield Fault(title, "", "", Said(f"it has {len(bosses)} boss cards", f"ボスカードが{len(bosses)}枚あります"), cure)


def _assemble(files: Mapping[str, PackFile], stack: Stack | None) -> DonsPack:
    head: PackHead = next(file.pack for file in files.values() if file.pack)
    members: list[Member] = [member for file in files.values() for member in file.member]
    order = {member.id: number for number, member in enumerate(members)}
    bosses: list[Boss] = sorted((boss for file in files.values() for boss in file.boss), key=lambda boss: order[boss.member])
    content: dict[str, Any] = {
        "pack": head.content(),
        "member": [member.model_dump(mode="json") for member in members],
        "boss": [boss.model_dump(mode="json") for boss in bosses],
    }
    made = stack.made(head) if stack is not None else Made()
    return DonsPack(head.id, head.version, head.name, tuple(members), tuple(bosses), digest_of(content), made)
