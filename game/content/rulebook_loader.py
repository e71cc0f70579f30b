"""Reads rulebooks: TOML files validated against `game.content.rulebook`, every fault located, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from game.content.packs import Fault, PackFaults, read_all, validated
from game.content.rulebook import Rulebook, RulebookFile, numbers, rulebook
from game.resources import resource


class RulebookFaults(PackFaults):
    """A rulebook can't be shown; `faults` holds everything that is wrong with it."""


def shipped_rulebooks() -> Mapping[str, Path]:
    """The rulebooks that come with the program: the game's id and the file."""
    return {path.stem: path for path in sorted(resource("assets/rulebooks").glob("*.toml"))}


@cache
def shipped_rulebook(game: str) -> Rulebook:
    """The rulebook of a game, read once. Raises KeyError for a game without one and RulebookFaults for a broken one."""
    return load_rulebook(shipped_rulebooks()[game])


def load_rulebook(path: Path) -> Rulebook:
    """The rulebook in a file; its name is the game's id. Raises RulebookFaults with every fault found."""
    faults: list[Fault] = []
    raw = dict(read_all(Path(path), faults))
    for name, file in validated(RulebookFile, raw, faults).items():
        faults += _cross_faults(name, file)
        if not faults:
            return rulebook(Path(path).stem, file)
    raise RulebookFaults(faults)


def _cross_faults(name: str, file: RulebookFile) -> Iterator[Fault]:
    """Ids and clauses that are there twice, ways to entries that are not there, options about which nothing is said."""
    entries = [entry for chapter in file.chapter for entry in chapter.entry]
    known = {entry.id for entry in entries}
    for kind, ids in (
        ("chapter", [chapter.id for chapter in file.chapter]),
        ("entry", [entry.id for entry in entries]),
        ("keyword", [word.id for word in file.keyword]),
    ):
        for one in sorted({one for one in ids if ids.count(one) > 1}):
            yield Fault(name, f"{kind} {one}", "id", "the id is there twice", "choose another id")
    covered: dict[str, str] = {}
    for entry in entries:
        place = f"entry {entry.id}"
        for number in numbers(entry):
            if number in covered:
                yield Fault(name, place, "clauses", f"{number} is covered by {covered[number]} already", "keep one of the two")
            covered.setdefault(number, entry.id)
        for other in entry.see:
            if other not in known or other == entry.id:
                yield Fault(name, place, "see", f"{other} is no other entry", "name the id of an entry")
        if bool(entry.options) != (entry.house is not None):
            yield Fault(name, place, "house", "options and house belong together", "write both, or neither")
    for word in file.keyword:
        if word.entry not in known:
            yield Fault(name, f"keyword {word.id}", "entry", f"{word.entry} is no entry", "name the id of an entry")
