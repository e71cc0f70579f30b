"""The rulebook that the client shows: short entries in both languages, each with the clauses of the ledger that it covers.

A rulebook is a TOML file (`assets/rulebooks`) of chapters, their entries, and keywords with one line of meaning each.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from game.content.schema import CardId, Words

_NUMBER = re.compile(r"([A-Z]?)(\d+)(?:\.(\d+))?")
"""A clause without its prefix: `12.5`; a ruling or a part of a list: `R7`, `B24`."""


def _paragraphs(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if not all(lines) or not lines:
        raise PydanticCustomError("paragraphs", "it is blank or has a blank line; a line break alone begins a paragraph")
    if not all(line.isprintable() for line in lines):
        raise PydanticCustomError("paragraphs", "it holds a control character; write plain words")
    return "\n".join(lines)


def _span(text: str) -> str:
    if not list(_numbers(text)):
        raise PydanticCustomError("span", "it is no clause; write 12.5, 12.5-12.9, R7 or R7-R9, without the prefix")
    return text


def _numbers(span: str) -> Iterator[str]:
    """The clauses of a span such as `12.5-12.9`, each without its prefix; none where it can't be read."""
    first, _, last = span.partition("-")
    low, high = _NUMBER.fullmatch(first), _NUMBER.fullmatch(last or first)
    if low is None or high is None or low[1] != high[1]:
        return
    if low[3] is None or high[3] is None:
        if low[3] is high[3]:
            yield from (f"{low[1]}{number}" for number in range(int(low[2]), int(high[2]) + 1))
    elif low[2] == high[2]:
        yield from (f"{low[1]}{low[2]}.{number}" for number in range(int(low[3]), int(high[3]) + 1))


Paragraphs = Annotated[str, StringConstraints(max_length=900), AfterValidator(_paragraphs)]
Span = Annotated[str, StringConstraints(max_length=20), AfterValidator(_span)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class House(_Model):
    """A sentence on what named options change, in both languages."""

    en: Paragraphs
    ja: Paragraphs


class Entry(_Model):
    """One entry: a rule as one would tell it to a friend. `icon` is a picture of the icons, `see` are related entries."""

    id: CardId
    icon: CardId
    title: Words
    clauses: tuple[Span, ...] = Field(min_length=1)
    see: tuple[CardId, ...] = ()
    options: tuple[CardId, ...] = ()
    """The named options that change something here; `house` says what."""
    en: Paragraphs
    ja: Paragraphs
    house: House | None = None

    def text(self, lang: str) -> str:
        """The paragraphs, each a line, in `lang` (`en` or `ja`)."""
        return {"en": self.en, "ja": self.ja}[lang]


class Chapter(_Model):
    """A chapter of entries, in the order of the rulebook."""

    id: CardId
    title: Words
    entry: tuple[Entry, ...] = Field(min_length=1)


class Keyword(_Model):
    """A word that stands on cards, one line of meaning, and the entry that tells more."""

    id: CardId
    name: Words
    line: Words
    entry: CardId


class RulebookFile(_Model):
    """A rulebook as it stands in its file. `prefix` is that of the ledger's clauses."""

    prefix: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")]
    title: Words
    chapter: tuple[Chapter, ...] = Field(min_length=1)
    keyword: tuple[Keyword, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rulebook of a game."""

    game: str
    prefix: str
    title: Words
    chapters: tuple[Chapter, ...]
    entries: Mapping[str, Entry]
    keywords: Mapping[str, Keyword]
    clauses: Mapping[str, Entry]
    """Every clause that is covered, with its prefix."""

    def at(self, clause: str) -> Entry | None:
        """The entry that covers a clause such as `BM-14.3` or `CA-R7`; None for one that no entry covers."""
        return self.clauses.get(clause)

    def search(self, words: str) -> list[Entry]:
        """The entries in which every word of a query stands, in either language or as a clause.

        Those whose title it is come first, then those that have it in their title. All entries for an empty query.
        """
        wanted = folded(words).split()
        found = [entry for entry in self.entries.values() if all(word in _searched(entry, self.prefix) for word in wanted)]

        def rank(entry: Entry) -> int:
            titles = _titles(entry)
            if " ".join(wanted) in titles:
                return 0
            return 1 if all(word in "\n".join(titles) for word in wanted) else 2

        return sorted(found, key=rank)


def rulebook(game: str, file: RulebookFile) -> Rulebook:
    """The rulebook in a file without faults."""
    entries = {entry.id: entry for chapter in file.chapter for entry in chapter.entry}
    clauses = {f"{file.prefix}-{number}": entry for entry in entries.values() for number in numbers(entry)}
    return Rulebook(
        game,
        file.prefix,
        file.title,
        file.chapter,
        MappingProxyType(entries),
        MappingProxyType({word.id: word for word in file.keyword}),
        MappingProxyType(clauses),
    )


def numbers(entry: Entry) -> list[str]:
    """The clauses of an entry one by one, without the prefix."""
    return [number for span in entry.clauses for number in _numbers(span)]


def folded(text: str) -> str:
    """A text as it is searched: without case, in one width, hiragana as katakana."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(chr(ord(letter) + 0x60) if "ぁ" <= letter <= "ゖ" else letter for letter in plain)


@cache
def _titles(entry: Entry) -> tuple[str, str]:
    return folded(entry.title.en), folded(entry.title.ja)


@cache
def _searched(entry: Entry, prefix: str) -> str:
    house = f"{entry.house.en}\n{entry.house.ja}" if entry.house else ""
    clauses = " ".join(f"{prefix}-{number}" for number in numbers(entry))
    return folded("\n".join((entry.title.en, entry.title.ja, entry.en, entry.ja, house, clauses)))
