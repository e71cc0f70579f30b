"""Pixel text: fonts, line breaking for Japanese and English, and rich lines with colours and icons. Never antialiased."""

from __future__ import annotations

import re
import string
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Protocol

import pygame

from game.client.colours import Colour, colour
from game.client.glyphs import UNIFONT, Face, Piece, Sign, graphemes, lacking, pieces, signs, writer
from game.client.phrases import LINE, LONE, NEVER, prices
from game.client.pictures import pictures

NO_START = frozenset(
    "、。，．・：；？！゛゜）］｝〕〉》」』】〙〗〟’”»‐–〜ー々ゝゞヽヾ〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ…‥"
    + ")]},.!?:;%"
)
"""Kinsoku: what no line may begin with (closing marks, small kana, the long-vowel mark, iteration marks)."""
NO_END = frozenset("（［｛〔〈《「『【〘〖〝‘“«￥＄£([{$")
"""Kinsoku: what no line may end with (opening brackets, signs of money)."""
NO_BREAK = "\u00a0"
"""A blank at which no line ends."""
PAIRED = frozenset("…‥—―")
"""Two of these in a row are one sign."""
OUT = 2
"""So many pixels a sign of another font may stand out of a line, above and below."""


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
    words = text if isinstance(text, str) else "".join(part.text for part in text if isinstance(part, Run))
    return words.replace(NO_BREAK, " ")


class Blits(Protocol):
    """What text is drawn on: a surface, or a brush."""

    def blit(self, source: pygame.Surface, dest: tuple[int, int], /) -> object:
        """Draw a picture with its top left at a place."""


@dataclass(frozen=True, slots=True, eq=False)
class Font:
    """A font at its one true size. `pitch` is the distance of lines in pixels; `zoom` 2 doubles every pixel, `icons` those of
    the icons beside its letters.

    There is one of each, in `fonts`: what is kept of texts is looked up by it in every frame.
    """

    file: str
    size: int
    pitch: int
    zoom: int = 1
    icons: int = 1

    def measure(self, text: str | Rich) -> int:
        """The width of a text in one line, in pixels."""
        width = 0
        for part in as_rich(text):
            width += _width(self, part.text) if isinstance(part, Run) else self.icon_width(part)
        return width

    def edges(self, text: str) -> list[int]:
        """Where a caret stands before the first grapheme of a text and after each one, in pixels from the left.

        After a sign of a script that runs from right to left, that is its left side.
        """
        return list(_edges(self, text))

    def icon_width(self, icon: Icon) -> int:
        """How far an icon moves the pen: its width and one pixel."""
        return pictures.get("icons/" + icon.name).size[0] * self.icons + 1

    def wrap(self, text: str, width: int) -> list[str]:
        """Lines no wider than `width`: kinsoku for Japanese, whole words for English."""
        return [plain(line) for line in self.wrap_rich((Run(text),), width)]

    def wrap_rich(self, text: str | Rich, width: int) -> list[Rich]:
        """`wrap` for a text with colours and icons."""
        return list(_wrapped(self, as_rich(text), width))

    def balanced(self, text: str, width: int) -> list[str]:
        """`wrap` for a name: of two lines neither is much shorter, and a word is cut only where nothing else fits."""
        return list(_balanced(self, text, width))

    def _cells(self, text: Rich) -> Iterator[_Cell]:
        for part in text:
            if isinstance(part, Icon):
                yield _Cell(part, "", self.icon_width(part))
            else:
                for character, sign in zip(graphemes(part.text), signs(self.face, self.others, part.text), strict=True):
                    width = 0 if character == "\n" else _sign_width(sign) * self._zoom(sign.face)
                    yield _Cell(part, character, width)

    def draw(
        self, surface: Blits, text: str | Rich, position: tuple[int, int], ink: str = "text", align: str = "left"
    ) -> pygame.Rect:
        """Draws one line with its top at `position` (left edge, middle or right edge by `align`); returns what it covers."""
        x, y = position
        if align != "left":
            width = self.measure(text)
            x -= width // 2 if align == "center" else width
        left = x
        for part in as_rich(text):
            if isinstance(part, Run):
                picture = _rendered(self, part.text[:MOST_DRAWN], colour(part.colour or ink))
                surface.blit(picture, (x, y + (self.pitch - picture.get_height()) // 2))
                x += picture.get_width()
            else:
                icon = pictures.get("icons/" + part.name).frame()
                icon = _enlarged(icon, self.icons)
                surface.blit(icon, (x, y + (self.pitch - icon.get_height()) // 2))
                x += self.icon_width(part)
        return pygame.Rect(left, y, x - left, self.pitch)

    def missing(self, text: str) -> set[str]:
        """The characters of a text that this font has no glyph for."""
        return lacking(self.face, text)

    @property
    def face(self) -> Face:
        """Its file and size."""
        return Face(self.file, self.size)

    @property
    def others(self) -> tuple[Face, ...]:
        """The fonts for what this one lacks; none where a line is too low for them."""
        return UNIFONT if self.pitch + 2 * OUT >= UNIFONT[0].size else ()

    def _zoom(self, face: Face) -> int:
        """How often each pixel of a font is drawn in a line of this one."""
        return self.zoom if face.file == self.file or face.size * self.zoom <= self.pitch + 2 * OUT else 1


@dataclass(frozen=True, slots=True)
class _Cell:
    """One grapheme or icon with its width."""

    part: Run | Icon
    character: str
    width: int


@cache
def _wide(character: str) -> bool:
    return unicodedata.east_asian_width(character[0]) in "WF" or character in "…‥―—・"


def _may_break(before: _Cell, after: _Cell) -> bool:
    """Whether a line may end between two cells."""
    left, right = before.character, after.character
    if left.isspace() and not right:
        return left != NO_BREAK  # before an icon
    if not left or not right:
        return not right and (not left or _wide(left))  # an icon stays with the words behind it
    if left in NO_END or right in NO_START or (left == right and left in PAIRED):
        return False
    if right.isspace():
        return False  # blanks stay at the end of the line, where they vanish
    return (left.isspace() and left != NO_BREAK) or _wide(left) or _wide(right)


def _broken(cells: Sequence[_Cell], width: int) -> Iterator[Sequence[_Cell]]:
    """The lines of a text: each paragraph by itself."""
    start = 0
    for place, cell in enumerate(cells):
        if cell.character == "\n":
            yield from _lines(cells[start:place], width)
            start = place + 1
    yield from _lines(cells[start:], width)


def _lines(cells: Sequence[_Cell], width: int) -> Iterator[Sequence[_Cell]]:
    if sum(cell.width for cell in cells) <= width:
        yield cells
    elif any(cell.character and _wide(cell.character) for cell in cells):
        yield from _by_phrases(cells, width)
    else:
        yield from _by_words(cells, width)


def _by_words(cells: Sequence[_Cell], width: int) -> Iterator[Sequence[_Cell]]:
    """As many words in each line as it holds."""
    line: list[_Cell] = []
    used = 0
    for cell in cells:
        line.append(cell)
        used += cell.width
        while used > width and len(line) > 1 and not cell.character.isspace():
            cut = next((i for i in range(len(line) - 1, 0, -1) if _may_break(line[i - 1], line[i])), 0)
            cut = cut or len(line) - 1  # a word longer than the line
            yield line[:cut]
            line = line[cut:]
            used = sum(part.width for part in line)
    yield line


NOWHERE = 10 * NEVER
"""What it costs to end a line where none may end: only where no other place is near enough."""


def _by_phrases(cells: Sequence[_Cell], width: int) -> Iterator[Sequence[_Cell]]:
    """The lines that cost least: as few as there can be without bad ends, and full ones."""
    count = len(cells)
    price = _prices(cells)
    upto = [0]  # how wide the signs before a place are, and that without the blanks before it
    inked = [0]
    for cell in cells:
        upto.append(upto[-1] + cell.width)
        inked.append(inked[-1] if cell.character.isspace() else upto[-1])
    signs_after = _signs_after(cells)
    allowed = [place for place in range(1, count) if price[place] < NOWHERE]
    least = [0.0] + [float("inf")] * count
    cut = [0] * (count + 1)
    for start in range(count):
        so_far = least[start]
        if so_far == float("inf"):
            continue
        begun = upto[start]
        stop = bisect_right(inked, begun + width)
        if stop <= start + 1:
            stop = start + 2  # a sign wider than the line
        if stop > count:
            stop = count
            cost = so_far + (LONE if start and signs_after[start] <= 2 else 0.0)
            if cost < least[count]:
                least[count], cut[count] = cost, start
        whole = allowed[bisect_right(allowed, start) : bisect_left(allowed, stop)]
        for end in whole or range(start + 1, stop):
            used = inked[end] - begun
            slack = (width - used) / width if used > 0 else 1.0
            cost = so_far + (price[end] + LINE + 6 * slack * slack)
            if cost < least[end]:
                least[end], cut[end] = cost, start
    ends = [count]
    while cut[ends[-1]]:
        ends.append(cut[ends[-1]])
    for start, end in zip([0, *ends[:0:-1]], ends[::-1], strict=True):
        yield cells[start:end]


def _prices(cells: Sequence[_Cell]) -> list[int]:
    """What it costs to end a line before each cell."""
    price = prices("".join(cell.character[:1] or " " for cell in cells))
    for place in range(1, len(cells)):
        if not _may_break(cells[place - 1], cells[place]):
            price[place] = NOWHERE
    return price


def _signs_after(cells: Sequence[_Cell]) -> list[int]:
    """How many signs there are from each cell on, stops not counted."""
    found = [0]
    for cell in reversed(cells):
        found.append(found[-1] + (cell.character not in NO_START and not cell.character.isspace()))
    return found[::-1]


def _joined(cells: Sequence[_Cell]) -> Rich:
    parts: list[Run | Icon] = []
    start = 0
    for end in range(1, len(cells) + 1):
        part = cells[start].part
        if end < len(cells) and cells[end].part is part and isinstance(part, Run):
            continue
        if isinstance(part, Icon):
            parts.append(part)
        else:
            words = "".join([cell.character for cell in cells[start:end]])
            if words := words.rstrip() if end == len(cells) else words:
                parts.append(Run(words, part.colour))
        start = end
    return tuple(parts)


@lru_cache(maxsize=4096)
def _wrapped(font: Font, text: Rich, width: int) -> tuple[Rich, ...]:
    """The lines of a text; kept, because a table lays its whole log out anew after every choice."""
    return tuple(_joined(line) for line in _broken(list(font._cells(text)), width))


@lru_cache(maxsize=1024)
def _balanced(font: Font, text: str, width: int) -> tuple[str, ...]:
    lines = font.wrap(text, width)
    cells = list(font._cells((Run(text),)))
    if len(lines) == 1 or sum(cell.width for cell in cells) > 2 * width:
        return tuple(lines)
    price = [0] * len(cells) if text.isascii() else _prices(cells)
    best: tuple[float, tuple[str, ...]] = (0, tuple(lines))
    found = False
    for cut in range(1, len(cells)):
        halves = tuple("".join(cell.character for cell in half).strip() for half in (cells[:cut], cells[cut:]))
        wide = [font.measure(half) for half in halves]
        if _may_break(cells[cut - 1], cells[cut]) and max(wide) <= width and price[cut] < NEVER:
            after_no = cells[cut - 1].character == "の"  # where a Japanese name has its joint
            cost = abs(wide[0] - wide[1]) + (price[cut] / 10 - 3 * after_no) * font.size * font.zoom
            if not found or cost < best[0]:
                best, found = (cost, halves), True
    return best[1]


@lru_cache(maxsize=64)
def _edges(font: Font, text: str) -> tuple[int, ...]:
    """The edges of a text; kept, because a field asks for them in every frame and they are many widths."""
    parts = graphemes(text)
    line = _pieces(font, text)
    if all(piece.face == font.face for piece in line):
        return tuple(_width(font, "".join(parts[:count])) for count in range(len(parts) + 1))
    places = [0] * (len(parts) + 1)
    x = 0
    for piece in line:
        zoom = font._zoom(piece.face)
        width = piece.width() * zoom
        for count in range(1 if piece.first else 0, len(piece.signs) + 1):
            ahead = piece.width(count) * zoom if count else 0
            places[piece.first + count] = x + (width - ahead if piece.leftward else ahead)
        x += width
    return tuple(places)


@lru_cache(maxsize=4096)
def _width(font: Font, text: str) -> int:
    return sum(piece.width() * font._zoom(piece.face) for piece in _pieces(font, text))


@lru_cache(maxsize=4096)
def _sign_width(sign: Sign) -> int:
    return Piece((sign,), 0).width()


def _pieces(font: Font, text: str) -> tuple[Piece, ...]:
    return pieces(font.face, font.others, text)


MOST_DRAWN = 600
"""Signs of one line that are drawn, more than any window shows: a picture may only be so wide."""


@lru_cache(maxsize=1024)
def _rendered(font: Font, text: str, ink: Colour) -> pygame.Surface:
    """A text in one line; what stands out of the line stands out as far above as below."""
    line = _pieces(font, text)
    if len(line) == 1 and line[0].face == font.face:
        return _enlarged(line[0].render(ink), font.zoom)
    drawn = [_enlarged(piece.render(ink), font._zoom(piece.face)) for piece in line]
    own = (font.pitch - writer(font.face).get_height() * font.zoom) // 2
    other = _top(
        font, own, [part.get_bounding_rect() for piece, part in zip(line, drawn, strict=True) if piece.face != font.face]
    )
    picture = pygame.Surface((_width(font, text), font.pitch + 2 * OUT), pygame.SRCALPHA)
    x = 0
    for piece, part in zip(line, drawn, strict=True):
        picture.blit(part, (x, OUT + (own if piece.face == font.face else other)))
        x += piece.width() * font._zoom(piece.face)
    return picture


def _top(font: Font, own: int, inked: Sequence[pygame.Rect]) -> int:
    """Where signs of other fonts begin below the top of a line: on its baseline, as far as the line has room for them."""
    if not inked:
        return own
    face = UNIFONT[0]
    baseline = own + writer(font.face).get_ascent() * font.zoom
    top, bottom = min(ink.top for ink in inked), max(ink.bottom for ink in inked)
    if bottom - top > font.pitch:
        return (font.pitch - top - bottom) // 2
    return max(-top, min(baseline - writer(face).get_ascent() * font._zoom(face), font.pitch - bottom))


def _enlarged(picture: pygame.Surface, zoom: int) -> pygame.Surface:
    return pygame.transform.scale_by(picture, zoom) if zoom > 1 else picture


_PLUS12, _PLUS10, _MISAKI = "PixelMplus12-Regular.ttf", "PixelMplus10-Regular.ttf", "misaki_gothic_2nd.ttf"
_AYU20, _SHINONOME16 = "ayu20gothic-bold.ttf", "shinonome16-bold.ttf"


_font = cache(Font)


class Fonts:
    """The fonts by what they are for. `large` switches to the large-text set (nothing below 16 px), drawn in as many dots.

    `body` is for sentences, `small` for counters and key hints, `tiny` for digits inside icons, `title` for headings.
    """

    large = False

    @property
    def body(self) -> Font:
        """Sentences, buttons, cards."""
        return _font(_AYU20, 20, 24, icons=2) if self.large else _font(_PLUS12, 12, 16)

    @property
    def small(self) -> Font:
        """Counters and key hints; no sentences in Japanese."""
        return _font(_AYU20, 20, 24, icons=2) if self.large else _font(_PLUS10, 10, 12)

    @property
    def tiny(self) -> Font:
        """Digits inside icons of 16 px."""
        return _font(_SHINONOME16, 16, 16, icons=2) if self.large else _font(_MISAKI, 8, 8)

    @property
    def face(self) -> Font:
        """Names on whole cards, which are the same in both text sizes; where text is large cards show their names alone."""
        return _font(_PLUS12, 12, 14)

    @property
    def face_small(self) -> Font:
        """Names in letters on whole cards that are too long for `face`."""
        return _font(_PLUS10, 10, 12)

    @property
    def name(self) -> Font:
        """Names and words on a table."""
        return _font(_AYU20, 20, 20, icons=2) if self.large else self.face

    @property
    def tag(self) -> Font:
        """Numbers and short tags on a table."""
        return _font(_AYU20, 20, 18, icons=2) if self.large else self.face_small

    @property
    def slim(self) -> Font:
        """A name on a table that is too long for `name`."""
        return self.tiny if self.large else self.tag

    @property
    def phase(self) -> Font:
        """The name of what is going on, in the bar above a table."""
        return self.slim

    @property
    def log(self) -> Font:
        """What has happened, told beside a table: in large text a little smaller than what is asked."""
        return _font(_SHINONOME16, 16, 18, icons=2) if self.large else self.body

    def fitting(self, text: str | Rich, width: int) -> Font:
        """`name`, or `slim` where a text is too wide for that."""
        return self.name if self.name.measure(text) <= width else self.slim

    @property
    def bar(self) -> Font:
        """What stands in the bar above a table."""
        return _font(_AYU20, 20, 20, icons=2) if self.large else self.tag

    @property
    def prompt(self) -> Font:
        """The one line of the prompt."""
        return _font(_AYU20, 20, 20, icons=2) if self.large else _font(_PLUS12, 12, 16)

    @property
    def number(self) -> Font:
        """The one big number on the face of a card."""
        return _font(_PLUS12, 12, 28, 2, 2)

    @property
    def title(self) -> Font:
        """Headings."""
        return _font(_PLUS12, 12, 30, 2, 2)

    def letter(self, zoom: int) -> Font:
        """The letter in the sign of a seat."""
        return _font(_MISAKI, 8, 8 * zoom, zoom, zoom)

    @property
    def row(self) -> int:
        """The height of a button or a row, in pixels: a line of `body` with slack around it."""
        return self.body.pitch + 6


fonts = Fonts()
"""The fonts in use; `fonts.large` is set by the app."""


def missing_glyphs(text: str) -> set[str]:
    """The characters of a text that the fonts for sentences lack."""
    return fonts.body.missing(text) | fonts.small.missing(text)


ENDING = re.compile(r"(: |：| \()[^:：(]+$")
"""What stands behind a name: the edition of a pack, the number of what was kept beside another."""


def fitted(text: str, font: Font, width: int) -> str:
    """A text that is shown whole elsewhere, shortened with … where it is too wide."""
    if font.measure(text) <= width:
        return text
    if (end := ENDING.search(text)) is not None:  # what tells it from others of its name
        name = _cut(text[: end.start()], font, max(width - font.measure(end[0]), width // 3))
        return name + _cut(end[0], font, width - font.measure(name))
    return _cut(text, font, width)


def at_most(lines: Sequence[str], most: int, font: Font, width: int) -> list[str]:
    """The lines of a name that is shown whole elsewhere: what is too much is shortened into the last that has room."""
    return list(lines) if len(lines) <= most else [*lines[: most - 1], _cut(" ".join(lines[most - 1 :]), font, width)]


def _cut(text: str, font: Font, width: int) -> str:
    if font.measure(text) <= width:
        return text
    signs = graphemes(text[: width * 4])
    room = bisect_right(range(len(signs) + 1), width, key=lambda count: font.measure("".join(signs[:count]) + "…")) - 1
    return "".join(signs[: max(0, room)]).rstrip() + "…"
