"""Pixel text: fonts, line breaking for Japanese and English, and rich lines with colours and icons. Never antialiased."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import pygame
import pygame.freetype

from game.client.colours import Colour, colour
from game.client.pictures import pictures
from game.resources import resource

NO_START = frozenset(
    "、。，．・：；？！゛゜）］｝〕〉》」』】〙〗〟’”»‐–〜ー々ゝゞヽヾ〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ…‥"
    + ")]},.!?:;%"
)
"""Kinsoku: what no line may begin with (closing marks, small kana, the long-vowel mark, iteration marks)."""
NO_END = frozenset("（［｛〔〈《「『【〘〖〝‘“«￥＄£([{$")
"""Kinsoku: what no line may end with (opening brackets, signs of money)."""
PAIRED = frozenset("…‥—―")
"""Two of these in a row are one sign."""
ALIKE = {
    "−": "-", "–": "-", "‐": "-", "‑": "-", "—": "―", "〜": "～", "•": "・", "\u00a0": " ",
    "“": '"', "”": '"', "‘": "'", "’": "'",
    "髙": "高", "﨑": "崎", "𠮷": "吉", "濵": "濱", "德": "徳", "栁": "柳", "𣘺": "橋",
}  # fmt: skip
"""Signs that the fonts lack or have as wide as a kanji, and the ones that are drawn for them; kanji of family names too."""
GETA = "〓"
"""Drawn for a character without a glyph, as Japanese printers do."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture of `assets/art/icons` inside a line of text."""

    name: str


@dataclass(frozen=True, slots=True)
class Run:
    """Text of one colour (a role or a palette name; empty for the colour of the line)."""

    text: str
    colour: str = ""


Rich = tuple[Run | Icon, ...]
"""A text with colours and icons; made by `rich`."""


def rich(template: str, /, **values: str | int | Run | Icon | Rich) -> Rich:
    """A rich text from a template: `rich("{icon:die} {gold:BP} {who} rests", who=name)`.

    `{name}` is filled from `values` (a plain value is never read as a template), `{icon:name}` is an icon, and
    `{colour:words}` is words in a colour. KeyError for a name that is none of these.
    """
    parts: list[Run | Icon] = []
    for literal, field, detail, _conversion in string.Formatter().parse(template):
        if literal:
            parts.append(Run(literal))
        if field is None:
            continue
        if field == "icon":
            parts.append(Icon(detail or ""))
        elif field in values:
            value = values[field]
            if isinstance(value, tuple):
                parts.extend(value)
            else:
                parts.append(value if isinstance(value, Run | Icon) else Run(str(value)))
        else:
            colour(field)
            parts.append(Run(detail or "", field))
    return tuple(parts)


def as_rich(text: str | Rich) -> Rich:
    """A plain string as rich text, taken as it is."""
    return (Run(text),) if isinstance(text, str) else text


def plain(text: str | Rich) -> str:
    """The words of a text without icons."""
    return text if isinstance(text, str) else "".join(part.text for part in text if isinstance(part, Run))


@dataclass(frozen=True, slots=True)
class Font:
    """A font at its one true size. `pitch` is the distance of lines in pixels; `zoom` 2 doubles every pixel."""

    file: str
    size: int
    pitch: int
    zoom: int = 1

    def measure(self, text: str | Rich) -> int:
        """The width of a text in one line, in pixels."""
        width = 0
        for part in as_rich(text):
            width += _width(self, part.text) if isinstance(part, Run) else self.icon_width(part)
        return width

    def icon_width(self, icon: Icon) -> int:
        """How far an icon moves the pen: its width and one pixel."""
        return pictures.get("icons/" + icon.name).size[0] * self.zoom + 1

    def wrap(self, text: str, width: int) -> list[str]:
        """Lines no wider than `width`: kinsoku for Japanese, whole words for English."""
        return [plain(line) for line in self.wrap_rich((Run(text),), width)]

    def wrap_rich(self, text: str | Rich, width: int) -> list[Rich]:
        """`wrap` for a text with colours and icons."""
        return list(_lines(self, as_rich(text), width))

    def balanced(self, text: str, width: int) -> list[str]:
        """`wrap` for a name: of two lines neither is much shorter, and a word is cut only where nothing else fits."""
        lines = self.wrap(text, width)
        if len(lines) != 2:
            return lines
        cells = list(self._cells((Run(text),)))
        best: tuple[int, list[str]] | None = None
        for cut in range(1, len(cells)):
            halves = [text[:cut].rstrip(), text[cut:].lstrip()]
            wide = [self.measure(half) for half in halves]
            if _may_break(cells[cut - 1], cells[cut]) and max(wide) <= width:
                cost = abs(wide[0] - wide[1]) + _cost(text[cut - 1], text[cut]) * self.size * self.zoom
                best = min(best or (cost, halves), (cost, halves), key=lambda one: one[0])
        return best[1] if best is not None else lines

    def _cells(self, text: Rich) -> Iterator[_Cell]:
        for part in text:
            if isinstance(part, Icon):
                yield _Cell(part, "", self.icon_width(part))
            else:
                for character in part.text:
                    yield _Cell(part, character, 0 if character == "\n" else _width(self, character))

    def draw(
        self, surface: pygame.Surface, text: str | Rich, position: tuple[int, int], ink: str = "text", align: str = "left"
    ) -> pygame.Rect:
        """Draws one line with its top at `position` (left edge, middle or right edge by `align`); returns what it covers."""
        x, y = position
        if align != "left":
            width = self.measure(text)
            x -= width // 2 if align == "center" else width
        left = x
        for part in as_rich(text):
            if isinstance(part, Run):
                picture = _rendered(self, part.text, colour(part.colour or ink))
                surface.blit(picture, (x, y + (self.pitch - picture.get_height()) // 2))
                x += picture.get_width()
            else:
                icon = pictures.get("icons/" + part.name).frame()
                icon = pygame.transform.scale_by(icon, self.zoom) if self.zoom > 1 else icon
                surface.blit(icon, (x, y + (self.pitch - icon.get_height()) // 2))
                x += self.icon_width(part)
        return pygame.Rect(left, y, x - left, self.pitch)

    def missing(self, text: str) -> set[str]:
        """The characters of a text that this font has no glyph for."""
        known = [character for character in dict.fromkeys(text) if character != "\n" and character not in ALIKE]
        if not known:
            return set()
        metrics = _glyphs(self.file, self.size).get_metrics("".join(known))
        return {character for character, metric in zip(known, metrics, strict=True) if metric is None}


@lru_cache(4096)
def _lines(font: Font, text: Rich, width: int) -> tuple[Rich, ...]:
    """The lines of a text; kept, because a table lays its whole log out anew after every choice."""
    return tuple(_wrapped(font, text, width))


@dataclass(frozen=True, slots=True)
class _Cell:
    """One character or icon with its width."""

    part: Run | Icon
    character: str
    width: int


@cache
def _wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF" or character in "…‥―—・"


def _may_break(before: _Cell, after: _Cell) -> bool:
    """Whether a line may end between two cells."""
    left, right = before.character, after.character
    if not left or not right:
        return _wide(left or right) if left or right else True
    if left in NO_END or right in NO_START or (left == right and left in PAIRED):
        return False
    if right.isspace():
        return False  # blanks stay at the end of the line, where they vanish
    return left.isspace() or _wide(left) or _wide(right)


def _cost(before: str, after: str) -> int:
    """How bad a line's end between two signs of a Japanese name is, in signs: a word is seldom over where the script goes on."""
    left, right = (_script(each) for each in (before, after))
    if before == "の":
        return -3
    if left == right and left in ("HIRAGANA", "KATAKANA"):
        return 1 if after == "の" else 5
    if right == "HIRAGANA":
        return 1 if after == "の" else 2
    return int(left == right)


def _script(character: str) -> str:
    """`HIRAGANA`, `KATAKANA`, `CJK` or another first word of the sign's Unicode name."""
    if character == "ー":
        return "KATAKANA"
    return unicodedata.name(character, "").partition(" ")[0]


def _broken(cells: Sequence[_Cell], width: int) -> Iterator[list[_Cell]]:
    line: list[_Cell] = []
    used = 0
    for cell in cells:
        if cell.character == "\n":
            yield line
            line, used = [], 0
            continue
        line.append(cell)
        used += cell.width
        while used > width and len(line) > 1 and not cell.character.isspace():
            cut = next((i for i in range(len(line) - 1, 0, -1) if _may_break(line[i - 1], line[i])), 0)
            cut = cut or len(line) - 1  # a word longer than the line
            yield line[:cut]
            line = line[cut:]
            used = sum(part.width for part in line)
    yield line


def _joined(cells: Sequence[_Cell]) -> Rich:
    parts: list[Run | Icon] = []
    last: Run | Icon | None = None
    for cell in cells:
        if isinstance(cell.part, Icon):
            parts.append(cell.part)
        elif cell.part is last and isinstance(parts[-1], Run):
            parts[-1] = replace(parts[-1], text=parts[-1].text + cell.character)
        else:
            parts.append(Run(cell.character, cell.part.colour))
        last = cell.part
    if parts and isinstance(parts[-1], Run):
        parts[-1] = replace(parts[-1], text=parts[-1].text.rstrip())
    return tuple(part for part in parts if isinstance(part, Icon) or part.text)


@cache
def _font(file: str, size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(resource("assets/fonts/" + file), size)


@cache
def _glyphs(file: str, size: int) -> pygame.freetype.Font:
    pygame.freetype.init()
    return pygame.freetype.Font(resource("assets/fonts/" + file), size)


@lru_cache(maxsize=1024)
def _wrapped(font: Font, text: Rich, width: int) -> tuple[Rich, ...]:
    """The lines of a text; kept, because a log is laid out anew with each line that it gets."""
    return tuple(_joined(line) for line in _broken(list(font._cells(text)), width))


@lru_cache(maxsize=8192)
def _width(font: Font, text: str) -> int:
    return _font(font.file, font.size).size(_drawable(font, text))[0] * font.zoom


@lru_cache(maxsize=4096)
def _drawable(font: Font, text: str) -> str:
    text = "".join(ALIKE.get(character, character) for character in unicodedata.normalize("NFC", text))
    missing = font.missing(text)
    return "".join(_shown(font, part, missing) for part in graphemes(text)) if missing else text


def _shown(font: Font, part: str, missing: set[str]) -> str:
    """One sign for what is one sign to its reader: without marks where the font lacks the whole, or the geta."""
    if not missing & set(part):
        return part
    spread = unicodedata.normalize("NFD", part)
    base, marks = spread[0], spread[1:]
    plain_letter = all(unicodedata.category(mark)[0] == "M" for mark in marks) and not font.missing(base)
    return base if plain_letter else GETA


@lru_cache(maxsize=2048)
def _rendered(font: Font, text: str, ink: Colour) -> pygame.Surface:
    picture = _font(font.file, font.size).render(_drawable(font, text), False, ink)
    return pygame.transform.scale_by(picture, font.zoom) if font.zoom > 1 else picture


_PLUS12, _PLUS10, _MISAKI = "PixelMplus12-Regular.ttf", "PixelMplus10-Regular.ttf", "misaki_gothic_2nd.ttf"


class Fonts:
    """The fonts by what they are for. `large` switches to the large-text set (nothing below 16 px).

    `body` is for sentences, `small` for counters and key hints, `tiny` for digits inside icons, `title` for headings.
    """

    large = False

    @property
    def body(self) -> Font:
        """Sentences, buttons, cards."""
        return Font(_PLUS10, 10, 24, 2) if self.large else Font(_PLUS12, 12, 16)

    @property
    def small(self) -> Font:
        """Counters and key hints; no sentences in Japanese."""
        return Font(_PLUS10, 10, 24, 2) if self.large else Font(_PLUS10, 10, 12)

    @property
    def tiny(self) -> Font:
        """Digits inside icons of 16 px."""
        return Font(_MISAKI, 8, 16, 2) if self.large else Font(_MISAKI, 8, 8)

    @property
    def face(self) -> Font:
        """Names on the faces of cards, which are the same in both text sizes; the inspector has them large."""
        return Font(_PLUS12, 12, 14)

    @property
    def track(self) -> Font:
        """Tags of the top bar, which is the same in both text sizes; the inspector has them large."""
        return Font(_PLUS10, 10, 12)

    @property
    def prompt(self) -> Font:
        """The one line of the prompt."""
        return Font(_PLUS10, 10, 20, 2) if self.large else Font(_PLUS12, 12, 16)

    @property
    def number(self) -> Font:
        """The one big number on the face of a card."""
        return Font(_PLUS12, 12, 28, 2)

    @property
    def title(self) -> Font:
        """Headings."""
        return Font(_PLUS12, 12, 30, 2)

    @property
    def row(self) -> int:
        """The height of a button or a row, in pixels: a line of `body` with slack around it."""
        return self.body.pitch + 6


fonts = Fonts()
"""The fonts in use; `fonts.large` is set by the app."""


def missing_glyphs(text: str) -> set[str]:
    """The characters of a text that cannot be drawn in both fonts for sentences."""
    return fonts.body.missing(text) | fonts.small.missing(text)


def graphemes(text: str) -> list[str]:
    """A text as its user-perceived characters: marks, variation selectors, joined and paired emoji stay together.

    The rules of UAX #29 as far as a name needs them.
    """
    clusters: list[str] = []
    for character in text:
        if clusters and _joins(clusters[-1], character):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def _joins(cluster: str, character: str) -> bool:
    if unicodedata.category(character) in ("Mn", "Me", "Mc") or character in "\u200d\uff9e\uff9f":
        return True
    if "\U0001f3fb" <= character <= "\U0001f3ff" or cluster.endswith("\u200d"):
        return True
    flags = [c for c in cluster + character if "\U0001f1e6" <= c <= "\U0001f1ff"]
    return len(flags) == 2 and len(cluster) == 1
