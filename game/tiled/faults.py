"""What can be wrong with a map, in words: a located fault, all faults of a map, and the catalogue of codes.

A fault names the file, the place, what is wrong and what would be right, in English and Japanese. Levels:
`error` — the map cannot be used; `flaw` — it opens, but with a stand-in (a missing picture); `warning` — worth a look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.content.plain import plain
from game.tiled.map_faults import MAP_FAULTS

LEVELS = ("error", "flaw", "warning")
LOST, NEEDED = "template-missing", "template-needed"
"""What a template says of its objects, their class first of all, is not known; the second where the map can't do without it."""


@dataclass(frozen=True, slots=True)
class FaultKind:
    """One row of the catalogue: level and the two sentences (wrong, right) by language, with `{value}` places."""

    level: str
    en: tuple[str, str]
    ja: tuple[str, str]


CATALOGUE: dict[str, FaultKind] = {}
"""Every fault code with its level and sentences; what a map means to a game adds its own with `declare`."""


def declare(rows: Mapping[str, tuple[str, str, str, str, str]]) -> None:
    """Add codes: level, what is wrong and what would be right in English, the same in Japanese."""
    for code, (level, wrong, right, wrong_ja, right_ja) in rows.items():
        CATALOGUE[code] = FaultKind(level, (wrong, right), (wrong_ja, right_ja))


declare(MAP_FAULTS)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong. `tile` is the map cell (x, y); `values` fill the sentences of its code.

    `others` are the ids of further objects of which the same is said.
    """

    file: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    layer: str = ""
    object_id: int = 0
    name: str = ""
    tile: tuple[int, int] | None = None
    others: tuple[int, ...] = ()

    @property
    def level(self) -> str:
        """`error`, `flaw` or `warning`."""
        return CATALOGUE[self.code].level

    def wrong(self, lang: str = "en") -> str:
        """What is wrong, in one clause."""
        return self._fill(lang, 0)

    def right(self, lang: str = "en") -> str:
        """What would be right, in one clause."""
        return self._fill(lang, 1)

    def _fill(self, lang: str, part: int) -> str:
        kind = CATALOGUE[self.code]
        template = (kind.ja if lang == "ja" else kind.en)[part]
        values = {}
        for name, value in self.values.items():
            chosen = value.get(lang, value.get("en", "")) if isinstance(value, Mapping) else value
            values[name] = plain(chosen, 160)
        return template.format_map(values)

    def place(self, lang: str = "en") -> str:
        """Layer, object id and name, and tile: what an author looks for in Tiled; and how many others there are."""
        words = []
        if self.layer:
            words.append(plain(self.layer, 40))
        if self.object_id:
            words.append(str(self.object_id))
        where = "/".join(words)
        if self.name:
            where = f"{where} {plain(self.name, 40)}".strip()
        if self.tile is not None:
            where = f"{where} ({self.tile[0]},{self.tile[1]})".strip()
        if self.others:
            count = len(self.others)
            where += f"、ほか{count}個" if lang == "ja" else f" and {count} more"
        return where

    def line(self, lang: str = "en") -> str:
        """`file: layer/id name (x,y): code: what is wrong; what would be right`; in Japanese a stop stands between the two."""
        place = self.place(lang)
        head = f"{plain(self.file, 200)}: {place}: " if place else f"{plain(self.file, 200)}: "
        then = "。" if lang == "ja" else "; "
        return f"{head}{self.code}: {self.wrong(lang)}{then}{self.right(lang)}"


class MapFaults(Exception):
    """A map that cannot be used, with every fault found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(fault.line() for fault in self.faults))

    def lines(self, lang: str = "en") -> list[str]:
        """One line for each fault."""
        return [fault.line(lang) for fault in self.faults]
