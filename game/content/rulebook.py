"""The rulebook that the client shows: short entries in both languages, each with the clauses of the ledger that it covers.

A rulebook is a TOML file (`assets/rulebooks`) of chapters, their entries, and keywords with one line of meaning each.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache
from types import MappingProxyType
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from game.content.model import CardId, Model
from game.content.words import Words

_NUMBER = re.compile(r"([A-Z]?)(\d+)(?:\.(\d+))?")
"""A clause without its prefix: `12.5`; a ruling or a part of a list: `R7`, `B24`."""
_ASKED = re.compile(r"(?:([a-z]{2})[-\s‐‑–−ー]*)?([a-z]?\d+(?:\.\d+)?)[a-f]?")
"""A clause as people type it, folded: `ca-12.5`, `CA 12.5`, `12.5`, `r7`; the letter of an amendment is left out."""
_TERM = re.compile(r"[a-z]{3,}|[ァ-ヺー]{2,}|[々一-龠]{2,}")
"""A word of a folded text, in so far as it can be mistyped: Japanese has runs of one script for words."""
_LETTER = re.compile(r"[a-z0-9]")
_NEAR = 8
"""So many entries are shown for a mistyped query."""
_CLOSE = 0.65
"""From this likeness on a word is taken for a mistyped one; 1 is the same word."""


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


class House(Model):
    """A sentence on what named options change, in both languages."""

    en: Paragraphs
    ja: Paragraphs


class Figure(Model):
    """A sign of the table beside a few words: a picture of the icons, or several in a row, and what they mean."""

    icon: Annotated[tuple[CardId, ...], BeforeValidator(lambda given: (given,) if isinstance(given, str) else given)]
    en: Paragraphs
    ja: Paragraphs


class Entry(Model):
    """One entry: a rule as one would tell it to a friend. `icon` is a picture of the icons, `see` are related entries.

    `also` are other words by which people look for it, in any language.
    """

    id: CardId
    icon: CardId
    title: Words
    clauses: tuple[Span, ...] = Field(min_length=1)
    see: tuple[CardId, ...] = ()
    options: tuple[CardId, ...] = ()
    """The named options that change something here; `house` says what."""
    en: Paragraphs
    ja: Paragraphs
    figure: tuple[Figure, ...] = ()
    also: tuple[str, ...] = ()
    house: House | None = None

    def text(self, lang: str) -> str:
        """The paragraphs, each a line, in `lang` (`en` or `ja`)."""
        return {"en": self.en, "ja": self.ja}[lang]


class Chapter(Model):
    """A chapter of entries, in the order of the rulebook."""

    id: CardId
    title: Words
    entry: tuple[Entry, ...] = Field(min_length=1)


class Keyword(Model):
    """A word that stands on cards, one line of meaning, and the entry that tells more."""

    id: CardId
    name: Words
    line: Words
    entry: CardId


class RulebookFile(Model):
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
    _terms: dict[str, set[str]] = field(default_factory=dict, repr=False)
    """Every word that can be mistyped, and the entries in which it stands; made when it is first needed."""

    def at(self, clause: str) -> Entry | None:
        """The entry that covers a clause such as `BM-14.3` or `CA-R7`; None for one that no entry covers.

        An amendment, `BM-R30a`, is covered by the entry of what it amends.
        """
        return self.clauses.get(clause.rstrip("abcdef"))

    def search(self, words: str) -> list[Entry]:
        """The entries in which every word of a query stands, in either language; that of a clause, which may be typed in any way.

        Those whose title it is come first, then those that have its words in their title or are looked for by them, then those
        that have them in their text: whole words before beginnings of words, and never inside of a word. All entries for an
        empty query.
        """
        asked = _ASKED.fullmatch(folded(words).strip())
        if asked is not None and (asked[1] or self.prefix.lower()) == self.prefix.lower():
            entry = self.at(f"{self.prefix}-{asked[2].upper()}")
            if entry is not None:
                return [entry]
        wanted = [self._clause(word) for word in folded(words).split()]
        if not wanted:
            return list(self.entries.values())

        def rank(entry: Entry) -> int:
            titles, text = _titles(entry), _searched(entry, self.prefix)
            if " ".join(wanted) in titles:
                return 40
            found = [(standing(word, "\n".join(titles)), standing(word, text)) for word in wanted]
            named = min(title for title, _inside in found)
            return 10 * named if named > 1 else min(inside for _title, inside in found)

        ranked = [(rank(entry), entry) for entry in self.entries.values()]
        return [entry for score, entry in sorted(ranked, key=lambda one: -one[0]) if score > 1]

    def near(self, words: str) -> list[Entry]:
        """The entries that have words like those of a query, the likest first: for one in which something is mistyped.

        For a clause that there is not, those of its section.
        """
        asked = _ASKED.fullmatch(folded(words).strip())
        if asked is not None:
            section = f"{self.prefix.lower()}-{asked[2].partition('.')[0]}."
            return [entry for entry in self.entries.values() if section in _searched(entry, self.prefix)]
        score: dict[str, float] = {}
        for number, word in enumerate(folded(words).split()):
            here = self._like(word)
            score = {one: score.get(one, 0) + like for one, like in here.items() if number == 0 or one in score}
        likest = sorted(score, key=lambda one: -score[one])
        return [self.entries[one] for one in likest[:_NEAR] if score[one] > score[likest[0]] - 0.2]

    def _like(self, word: str) -> dict[str, float]:
        """The entries with a word like this one, and how like it is; a word of a title counts a little more."""
        if not self._terms:
            for entry in self.entries.values():
                for term in _TERM.findall(_searched(entry, self.prefix)):
                    self._terms.setdefault(term, set()).add(entry.id)
        found: dict[str, float] = {}
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(word)
        for term, entries in self._terms.items():
            matcher.set_seq1(term)
            if matcher.real_quick_ratio() < _CLOSE or matcher.quick_ratio() < _CLOSE or (like := matcher.ratio()) < _CLOSE:
                continue
            for one in entries:
                titles = _titles(self.entries[one])
                named = 0.2 if term in titles else 0.1 if term in "\n".join(titles) else 0
                found[one] = max(found.get(one, 0), like + named)
        return found

    def _clause(self, word: str) -> str:
        """A word of a query; one that begins as a clause with its prefix, as clauses are written."""
        asked = _ASKED.fullmatch(word)
        return f"{asked[1]}-{asked[2]}" if asked is not None and asked[1] == self.prefix.lower() else word


def rulebook(game: str, file: RulebookFile) -> Rulebook:
    """The rulebook in a file without faults. An entry is looked for by the keywords that lead to it, too."""
    names: dict[str, tuple[str, ...]] = {}
    for word in file.keyword:
        names[word.entry] = (*names.get(word.entry, ()), word.name.en, word.name.ja)
    entries = {
        entry.id: entry.model_copy(update={"also": (*entry.also, *names.get(entry.id, ()))})
        for chapter in file.chapter
        for entry in chapter.entry
    }
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


def standing(word: str, text: str) -> int:
    """How a folded word stands in a folded text: 3 as a whole word, 2 at the beginning of one, 1 inside one, 0 not at all.

    Japanese has no blanks: what stands there is whole.
    """
    at, best = text.find(word), 0
    while at >= 0 and best < 3:
        end = at + len(word)
        inside = _LETTER.match(word[0]) and at and _LETTER.match(text[at - 1])
        goes_on = _LETTER.match(word[-1]) and end < len(text) and _LETTER.match(text[end])
        best = max(best, 1 if inside else 2 if goes_on else 3)
        at = text.find(word, at + 1)
    return best


@cache
def _titles(entry: Entry) -> tuple[str, ...]:
    """What an entry is called: its titles, and by what else it is looked for."""
    return (folded(entry.title.en), folded(entry.title.ja), *(folded(word) for word in entry.also))


@cache
def _searched(entry: Entry, prefix: str) -> str:
    house = f"{entry.house.en}\n{entry.house.ja}" if entry.house else ""
    clauses = " ".join(f"{prefix}-{number}" for number in numbers(entry))
    figures = "\n".join(f"{figure.en}\n{figure.ja}" for figure in entry.figure)
    also = "\n".join(entry.also)
    return folded("\n".join((entry.title.en, entry.title.ja, entry.en, entry.ja, figures, also, house, clauses)))
