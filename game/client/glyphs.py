"""Which font draws which sign of what people type.

A sign that the font in use lacks comes from GNU Unifont, which is read when the first such sign is to be drawn. What is one
sign to its reader is one sign here: a family of emoji is its first person, a flag its two letters, a mark stands on its
letter, and what even Unifont lacks is the geta. Texts of the program itself need none of this; `lacking` proves it.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import pygame
import pygame.freetype

from game.resources import resource

ALIKE = {
    "−": "-", "–": "-", "‐": "-", "‑": "-", "—": "―", "〜": "～", "•": "・", "\u00a0": " ",
    "“": '"', "”": '"', "‘": "'", "’": "'",
    "髙": "高", "﨑": "崎", "𠮷": "吉", "濵": "濱", "德": "徳", "栁": "柳", "𣘺": "橋",
}  # fmt: skip
"""Signs that the fonts lack or have as wide as a kanji, and the ones that are drawn for them; kanji of family names too."""
GETA = "〓"
"""Drawn for a character without a glyph, as Japanese printers do."""
_JOINER = "\u200d"
_RING = "\u25cc"
"""Stands below a mark that has no letter."""
_FILLERS = frozenset("\u034f\u115f\u1160\u3164\uffa0\ufff9\ufffa\ufffb")
_APART = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u0370-\u052f]")
"""Controls, and the letters that the small fonts have only as wide as a kanji."""
_SCRIPTS = {"ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo", "ADLAM": "Adlm"}


class Face(NamedTuple):
    """A font's file at its one true size in pixels."""

    file: str
    size: int


UNIFONT = (Face("unifont_jp.otf", 16), Face("unifont_upper.otf", 16))
"""GNU Unifont: the first plane without the kanji that the small fonts have, and the planes above."""
DOUBLE = frozenset({"PixelMplus12-Regular.ttf"})
"""Fonts that lose dots of Latin letters where they are drawn at their own size: they are drawn at twice that and halved."""


class Sign(NamedTuple):
    """One sign of a text: what is drawn for it, and the font. `leftward` where its script runs from right to left."""

    drawn: str
    face: Face
    leftward: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """Signs in a row that one font draws in one go; `first` is the number of the first one in the text."""

    signs: tuple[Sign, ...]
    first: int

    @property
    def face(self) -> Face:
        """The font."""
        return self.signs[0].face

    @property
    def leftward(self) -> bool:
        """Whether it runs from right to left."""
        return self.signs[0].leftward

    def width(self, count: int | None = None) -> int:
        """How wide it is in the font's own pixels, or its first `count` signs."""
        text = "".join(sign.drawn for sign in self.signs[:count])
        return writer(self.face, self._script).size(text)[0] if text else 0

    def render(self, ink: tuple[int, int, int]) -> pygame.Surface:
        """Its picture, as high as the font."""
        text = "".join(sign.drawn for sign in self.signs)
        wide, high = self.width(), writer(self.face, self._script).get_height()
        if self.face.file not in DOUBLE or not wide:
            return writer(self.face, self._script).render(text, False, ink)
        double = writer(self.face._replace(size=2 * self.face.size), self._script).render(text, False, ink)
        shifted = pygame.Surface((2 * wide, 2 * high), depth=8)
        shifted.set_palette(double.get_palette())
        shifted.set_colorkey(double.get_colorkey())
        shifted.blit(double, (0, -1))  # its dots are two pixels large and begin at odd rows
        return pygame.transform.scale(shifted, (wide, high))

    @property
    def _script(self) -> str:
        if not self.leftward:
            return ""
        names = (unicodedata.name(sign.drawn[0], "").partition(" ")[0] for sign in self.signs)
        return next((_SCRIPTS[name] for name in names if name in _SCRIPTS), "Hebr")


@cache
def writer(face: Face, script: str = "") -> pygame.font.Font:
    """The font as pygame draws it; `script` is the ISO 15924 code of one that runs from right to left."""
    pygame.font.init()
    font = pygame.font.Font(resource("assets/fonts/" + face.file), face.size)
    if script:
        with contextlib.suppress(pygame.error):  # a pygame that was built without HarfBuzz writes all from left to right
            font.set_script(script)
            font.set_direction(pygame.DIRECTION_RTL)
    return font


@cache
def _glyphs(face: Face) -> pygame.freetype.Font:
    pygame.freetype.init()
    return pygame.freetype.Font(resource("assets/fonts/" + face.file), face.size)


def lacking(face: Face, text: str) -> set[str]:
    """The characters of a text that a font has no glyph for."""
    return {character for character in text if not _has(face, character)}


@cache
def _has(face: Face, character: str) -> bool:
    if character == "\n" or character in ALIKE:
        return True
    half = "\ud800" <= character <= "\udfff"  # of a pair, which FreeType won't hear of
    return not half and _glyphs(face).get_metrics(character)[0] is not None


@lru_cache(maxsize=1024)
def signs(face: Face, others: Sequence[Face], text: str) -> tuple[Sign, ...]:
    """What is drawn for each grapheme of a text by a font and, where it lacks one, by `others`."""
    parts = graphemes(text)
    if _draws_all(face, text):
        return tuple([_own(part, face) for part in parts])
    found = [_sign(part, (face, *others)) for part in parts]
    _whole_words(parts, found, others)
    _leftward(found, others)
    return tuple(found)


@lru_cache(maxsize=2048)
def pieces(face: Face, others: Sequence[Face], text: str) -> tuple[Piece, ...]:
    """A text as it is drawn from left to right; one that the font draws by itself is one sign."""
    if _draws_all(face, text):
        return (Piece((_own(text, face),), 0),)
    found = signs(face, others, text)
    line: list[Piece] = []
    start = 0
    while start < len(found):
        end = _span(found, start)
        run = list(_runs(found, start, end))
        line += reversed(run) if found[start].leftward else run
        start = end
    return tuple(line)


def _draws_all(face: Face, text: str) -> bool:
    """Whether the font draws every character of a text by itself, as it does all texts of the program."""
    return _APART.search(text) is None and not lacking(face, unicodedata.normalize("NFC", text))


def has_shape(part: str) -> bool:
    """Whether anything of a grapheme is seen, a blank too; not of a joiner that joins nothing."""
    return part.isspace() or any(not _hidden(each) for each in part)


@lru_cache(maxsize=4096)
def _own(text: str, face: Face) -> Sign:
    return Sign(_alike(text), face)


def _alike(text: str) -> str:
    return "".join(ALIKE.get(character, character) for character in unicodedata.normalize("NFC", text))


def _sign(part: str, faces: Sequence[Face]) -> Sign:
    """One sign for a grapheme: the first part of it that a font has, whole or else without its marks."""
    letter = unicodedata.category(part[0])[0] == "L"
    seen = [_seen(each) for each in ([part] if letter else part.split(_JOINER))]
    for drawn in filter(None, seen):
        order = (*faces[1:], faces[0]) if _APART.match(drawn) else faces
        for each in (drawn, unicodedata.normalize("NFD", drawn)[0]):
            face = next((face for face in order if not lacking(face, each)), None)
            if face is not None:
                return Sign(each, face, _leads_left(each))
    return Sign(GETA if any(seen) else "", faces[0])


def _seen(part: str) -> str:
    """The characters of a grapheme that have a shape: flags as letters, no shades of skin, a lone mark on a ring."""
    letters = "".join(chr(ord(each) - 0x1F1E6 + ord("A")) for each in part if "\U0001f1e6" <= each <= "\U0001f1ff")
    if letters:
        return letters
    if part in "\t\n":
        return " "
    seen = "".join(each for each in _alike(part) if not _hidden(each))
    seen = seen[:1] + "".join(each for each in seen[1:] if not "\U0001f3fb" <= each <= "\U0001f3ff")
    if "\uac00" <= seen[:1] <= "\ud7a3":
        return seen[0]  # HarfBuzz would take a syllable with a foreign mark apart
    return _RING + seen if seen and unicodedata.category(seen[0])[0] == "M" else seen


def _hidden(character: str) -> bool:
    """Whether a character only steers others: controls, joiners, variation selectors, tags, fillers."""
    selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef" or "\u180b" <= character <= "\u180f"
    return selector or character in _FILLERS or unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp")


def _whole_words(parts: Sequence[str], found: list[Sign], others: Sequence[Face]) -> None:
    """A word of an alphabet is drawn in one font."""
    start = 0
    while start < len(found):
        end = start
        while end < len(found) and _alphabetic(parts[end]):
            end += 1
        word = range(start, end)
        if any(found[number].face in others for number in word):
            for number in word:
                face = next((face for face in others if not lacking(face, found[number].drawn)), found[number].face)
                found[number] = found[number]._replace(face=face)
        start = max(end, start + 1)


def _alphabetic(part: str) -> bool:
    return unicodedata.category(part[0])[0] == "L" and unicodedata.east_asian_width(part[0]) not in "WFH"


def _leads_left(drawn: str) -> bool:
    return unicodedata.bidirectional(drawn[0]) in ("R", "AL")


def _leftward(found: list[Sign], others: Sequence[Face]) -> None:
    """Blanks and stops between words that run from right to left run with them."""
    last: int | None = None
    for number, sign in enumerate(found):
        if sign.leftward:
            for between in range(last + 1 if last is not None else number, number):
                drawn = found[between].drawn
                face = next((face for face in others if not lacking(face, drawn)), None)
                if face is not None and drawn and not drawn.isdigit():
                    found[between] = Sign(drawn, face, leftward=True)
            last = number
        elif sign.drawn and unicodedata.bidirectional(sign.drawn[0]) == "L":
            last = None


def _span(found: Sequence[Sign], start: int) -> int:
    """The end of the signs from `start` on that run in one direction; numbers between leftward words belong to them."""
    end = start + 1
    if not found[start].leftward:
        while end < len(found) and not found[end].leftward:
            end += 1
        return end
    last = end
    while end < len(found):
        sign = found[end]
        if sign.leftward:
            last = end + 1
        elif sign.drawn and unicodedata.bidirectional(sign.drawn[0]) == "L":
            break
        end += 1
    return last


def _runs(found: Sequence[Sign], start: int, end: int) -> Iterator[Piece]:
    first = start
    for number in range(start + 1, end + 1):
        here = found[first]
        if number == end or (found[number].face, found[number].leftward) != (here.face, here.leftward):
            yield Piece(tuple(found[first:number]), first)
            first = number


def graphemes(text: str) -> list[str]:
    """A text as its user-perceived characters: marks, variation selectors, joined and paired emoji stay together.

    The rules of UAX #29 as far as a name needs them.
    """
    if not any(map(_may_join, text)):
        return list(text)
    clusters: list[str] = []
    for character in text:
        if clusters and (_may_join(character) or clusters[-1].endswith(_JOINER)) and _joins(clusters[-1], character):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


@cache
def _may_join(character: str) -> bool:
    """Whether a character may be one sign with what stands before it, other than by a joiner there."""
    return _extends(character) or "\u1160" <= character <= "\u11ff" or "\U0001f1e6" <= character <= "\U0001f1ff"


def _extends(character: str) -> bool:
    """Marks, joiners, the later halves of kana, Thai and Lao; shades of skin and tags of emoji."""
    mark = unicodedata.category(character)[0] == "M" or character in "\u200c\u200d\uff9e\uff9f\u0e33\u0eb3"
    return mark or "\U0001f3fb" <= character <= "\U0001f3ff" or "\U000e0020" <= character <= "\U000e007f"


def _joins(cluster: str, character: str) -> bool:
    if cluster in "\r\n\t":
        return False
    if _extends(character):
        return True
    if cluster.endswith(_JOINER):
        return unicodedata.category(character)[0] == "S"
    if "\u1160" <= character <= "\u11ff":  # the later parts of a syllable in hangul
        return "\u1100" <= cluster[-1] <= "\u11ff" or "\uac00" <= cluster[-1] <= "\ud7a3"
    flags = [c for c in cluster + character if "\U0001f1e6" <= c <= "\U0001f1ff"]
    return len(flags) == 2 and len(cluster) == 1
