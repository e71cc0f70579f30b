"""Reads Card+Adventure packs: TOML files validated against `pack`, every fault located, all at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import ValidationError

from game.content.card_adventure.cards import FAMILIES, Card
from game.content.card_adventure.classes import CharacterClass
from game.content.card_adventure.counters import COUNTERS
from game.content.card_adventure.pack import Pack, PackFile
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
from game.content.said import Said, Text
from game.content.stack import Known, Stack, stacked
from game.content.words import Words

NEEDED: tuple[str, ...] = ("attack", "mp", "magic", "monster", "damage", "poison", "classes")
"""Tables without which no game can be dealt (CA-5.1 to CA-5.3)."""


def pack_schema() -> dict[str, Any]:
    """The JSON Schema of one file of a pack, for editors that check TOML."""
    return schema_of(PackFile, "Card pack")


def shipped_packs() -> Mapping[str, Path]:
    """The packs that come with the program: id and folder, in alphabetical order."""
    return packs_in("assets/packs")


def load_pack(*places: Path, known: Known = shipped_packs) -> Pack:
    """The packs in folders of TOML files, or in single files, as one, with all that they need of the `known` ones.

    Raises PackFaults with every fault found.
    """
    stack = stacked(places, known)
    return pack_from(places[-1].name, stack.raw, stack.faults, stack)


def pack_from(title: str, raw: Mapping[str, Mapping[str, Any]], faults: Sequence[Fault] = (), stack: Stack | None = None) -> Pack:
    """The pack in parsed files, given by their names; `title` names the whole in faults, `faults` are those found before.

    Raises PackFaults with every fault found.
    """
    found = list(faults)
    files = validated(PackFile, raw, found, {"words": _all_words(raw.values())})
    if len(files) == len(raw) and (stack is None or stack.whole):
        found += _cross_faults(files)
    if not found:
        found += _dealing_faults(title, files.values())
    if found:
        raise PackFaults(found)
    return _assemble(files, stack)


def _all_words(files: Iterable[Mapping[str, Any]]) -> dict[str, Words]:
    """Every word that monsters may carry or command: the tables `[words]` and the names of monster cards (CA-R9)."""
    found: dict[str, Words] = {}

    def add(key: Any, names: Any) -> None:
        if not isinstance(key, str):
            return
        try:
            found.setdefault(key, Words.model_validate(names))
        except ValidationError:
            found.setdefault(key, Words.model_construct(en=key, ja=key))  # its own fault is reported where it stands

    for data in files:
        words = data.get("words")
        for key, names in words.items() if isinstance(words, dict) else ():
            add(key, names)
    for data in files:
        monsters = data.get("monster")
        for card in monsters if isinstance(monsters, list) else ():
            if isinstance(card, dict):
                add(card.get("id"), card.get("name"))
    return found


# --- faults between entries ----------------------------------------------------------------------------------------


def _entries(file: PackFile) -> Iterator[tuple[str, Card | CharacterClass]]:
    """Every class and card of a file with the name of its table."""
    yield from (("classes", entry) for entry in file.classes)
    for family in FAMILIES:
        yield from ((family, entry) for entry in getattr(file, family, ()))


def _cross_faults(files: Mapping[str, PackFile]) -> Iterator[Fault]:
    """A head that is missing or there twice, ids and words that are there twice."""
    yield from head_faults([name for name, file in files.items() if file.pack], list(files))
    cards: dict[str, Text] = {card.id: Said("the playing-card counters", "トランプのカウンター") for card in COUNTERS}
    classes: dict[str, Text] = {}
    words: dict[str, str] = {}
    for name, file in files.items():
        for table, entry in _entries(file):
            seen = classes if table == "classes" else cards
            if entry.id in seen:
                yield Fault(name, f"{table} {entry.id}", "id", used_already(seen[entry.id]), ANOTHER_ID)
            seen.setdefault(entry.id, f"{name}, {table}")
        for word in file.words:
            if word in words:
                wrong = Said(f"the word stands already in {words[word]}", f"この言葉は {words[word]} にもうあります")
                yield Fault(name, f"words {word}", "", wrong, KEEP_ONE)
            words.setdefault(word, name)


def _dealing_faults(pack: str, files: Iterable[PackFile]) -> Iterator[Fault]:
    """Decks that a game needs and the pack does not have."""
    tables: dict[str, str] = {}
    curser = giver = ""
    for file in files:
        for table, entry in _entries(file):
            tables.setdefault(table, entry.id)
            does = {effect.do for effect in _effects(entry)}
            if getattr(getattr(entry, "penalty", None), "curses", 0) or "curse" in does:
                curser = curser or entry.id
            if "draw_item" in does:
                giver = giver or entry.id
    for table in NEEDED:
        if table not in tables:
            wrong = Said(f"the pack has no [[{table}]]", f"パックに [[{table}]] がありません")
            cure = Said("a game cannot be dealt without one; add some", "それがないとゲームを始められません。足してください")
            yield Fault(pack, "", "", wrong, cure)
    if curser and "curse" not in tables:
        wrong = Said(
            f"{curser} gives curses, but the pack has no [[curse]]",
            f"{curser} は呪いを与えますが、パックに [[curse]] がありません",
        )
        cure = Said("add some, or give another penalty", "[[curse]] を足すか、別のペナルティーにしてください")
        yield Fault(pack, "", "", wrong, cure)
    if giver and "item" not in tables:
        wrong = Said(
            f"{giver} gives items, but the pack has no [[item]]",
            f"{giver} はアイテムを与えますが、パックに [[item]] がありません",
        )
        yield Fault(pack, "", "", wrong, Said("add some, or take out draw_item", "[[item]] を足すか、draw_item を消してください"))


def _effects(entry: Card | CharacterClass) -> Iterator[Any]:
    """Every effect that stands anywhere on a card."""
    for level in getattr(entry, "levels", ()):
        yield from level.effects
    for part in (*getattr(entry, "parts", ()), *getattr(entry, "uses", ())):
        yield from getattr(part, "effects", ())
    yield from getattr(entry, "effects", ())


# --- the pack ------------------------------------------------------------------------------------------------------


def _assemble(files: Mapping[str, PackFile], stack: Stack | None) -> Pack:
    """The pack from files without faults."""
    head: PackHead = next(file.pack for file in files.values() if file.pack)
    families: dict[str, tuple[Card, ...]] = {
        family: tuple(card for file in files.values() for card in getattr(file, family, ())) for family in FAMILIES
    }
    families["counter"] = COUNTERS
    classes = {entry.id: entry for file in files.values() for entry in file.classes}
    words = {key: names for file in files.values() for key, names in file.words.items()}
    content = {
        "pack": head.model_dump(include={"id", "version", "name"}),
        "words": {key: names.model_dump() for key, names in words.items()},
        "classes": [entry.model_dump() for entry in classes.values()],
        "cards": [card.model_dump(mode="json") for family in families.values() for card in family],
    }
    return Pack(
        id=head.id,
        version=head.version,
        name=head.name,
        cards=MappingProxyType({card.id: card for family in families.values() for card in family}),
        families=MappingProxyType(families),
        classes=MappingProxyType(classes),
        words=MappingProxyType(words),
        digest=digest_of(content),
        made=stack.made(head) if stack is not None else Made(),
    )
