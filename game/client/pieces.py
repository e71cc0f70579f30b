"""All that there is in a game, one by one, to be looked at: cards, creatures, rooms, boards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.boards.board import Words
from game.client.enlarged import Draw
from game.client.i18n import pick
from game.client.pictures import pictures
from game.content.rulebook import folded, standing
from game.sessions.spec import AnyPack, spec_of

LANGUAGES = ("en", "ja")
NAMED = 10
"""So much more a word of a query counts in a title than in a text."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One of them. `key` is by what it is known whether it was met; `line` is what it is and its numbers, `text` what it does.

    `draw` draws its picture of `size`; a board is drawn from its file instead.
    """

    key: str
    title: Words
    line: Words
    text: Words
    size: tuple[int, int] = (48, 32)
    draw: Draw | None = None
    board: Path | None = None

    def found(self, words: Sequence[str]) -> int:
        """How well it answers a query of folded words, 0 for not at all: best by whole words of its title, worst by its text."""
        titles = "\n".join(folded(self.title[lang]) for lang in LANGUAGES)
        rest = "\n".join(folded(text) for one in (self.line, self.text) for text in one.values())
        return min((standing(word, titles) * NAMED or standing(word, rest) for word in words), default=0)


@dataclass(frozen=True, slots=True)
class Section:
    """Pieces of one kind, under a title."""

    title: Callable[[], str]
    pieces: Sequence[Piece]


def sections_of(game: str) -> Sequence[Section]:
    """All that there is in a game; nothing in one that shows nothing of it. Raises ResourceMissing."""
    spec = spec_of(game)
    found: Sequence[Section] = spec.room("table").PARTS.collection() if spec.has_room("table") else []
    return found


class Shelf:
    """The collection of one game: its name, its sections when they are asked for, and what of it was met."""

    def __init__(self, game: str, title: Words, met: Collection[str] = ()) -> None:
        self.game, self.title, self.met = game, title, frozenset(met)

    @cached_property
    def sections(self) -> Sequence[Section]:
        """The pieces, by kind."""
        return sections_of(self.game)

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        """Every piece by its key."""
        return {piece.key: piece for section in self.sections for piece in section.pieces}

    def search(self, words: str, least: int = 1) -> list[Piece]:
        """The pieces that answer a query as well as `least`, the best first."""
        wanted = folded(words).split()
        found = [(piece.found(wanted), piece) for piece in self.pieces.values()] if wanted else []
        return [piece for _score, piece in sorted(found, key=lambda one: -one[0]) if _score >= least]


def key_of(pack: AnyPack, card: str) -> str:
    """By what a card of a pack is known."""
    return f"{pack.id}/{card}"


def words_of(say: Callable[[str], str]) -> Words:
    """A text in all languages."""
    return {lang: say(lang) for lang in LANGUAGES}


def titled(title: Callable[[], str], pack: AnyPack, several: bool) -> Callable[[], str]:
    """The title of a section, with the name of its pack where there are several."""
    return (lambda: f"{title()} – {pick({lang: pack.name[lang] for lang in LANGUAGES})}") if several else title


def with_flavour(text: str, card: object, lang: str) -> str:
    """A card's text, and below it what is only told."""
    flavour = getattr(card, "flavour", None)
    return f"{text}\n{flavour[lang]}" if flavour else text


def of_picture(name: str, *others: str) -> tuple[tuple[int, int], Draw] | None:
    """The first of some pictures that there is: its size, and how it is drawn."""
    found = next((one for one in (name, *others) if pictures.has(one)), None)
    if found is None:
        return None
    picture = pictures.get(found)
    return picture.size, lambda brush, place: brush.picture(picture, place)
