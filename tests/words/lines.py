"""Lines of Japanese that end badly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.phrases import is_inside_a_word
from game.client.text import NO_END, NO_START, Font
from tests.words.sources import JAPANESE


def bad_ends(font: Font, text: str, lines: Sequence[str], width: int) -> Iterator[str]:
    """Where the lines of a text cut a word or leave one or two signs alone, though they need not."""
    for above, below in zip(lines, lines[1:], strict=False):
        both, place = above + below, len(above)
        if both in text and is_inside_a_word(both, place) and not _too_wide(font, both, place, width):
            yield f"{above}／{below}"
    if (
        len(lines) > 1
        and lines[-2]
        and JAPANESE.search(lines[-1])
        and _signs(lines[-1]) <= 2
        and _could_be_longer(font, lines, width)
    ):
        yield f"{lines[-2]}／{lines[-1]}"


def _signs(line: str) -> int:
    return sum(sign not in NO_START and not sign.isspace() for sign in line)


def _too_wide(font: Font, text: str, place: int, width: int) -> bool:
    """Whether the word at a place is wider than a line."""
    start, end = place, place
    while start > 0 and (is_inside_a_word(text, start) or text[start] in NO_START or text[start - 1] in NO_END):
        start -= 1
    while end < len(text) and (is_inside_a_word(text, end) or text[end] in NO_START or text[end - 1] in NO_END):
        end += 1
    return font.measure(text[start:end]) > width


def _could_be_longer(font: Font, lines: Sequence[str], width: int) -> bool:
    above, below = lines[-2:]
    for place in range(len(above) - 1, 0, -1):
        tail = above[place:] + below
        if font.measure(tail) > width:
            return False
        fine = above[place] not in NO_START and above[place - 1] not in NO_END and not is_inside_a_word(above, place)
        if fine and _signs(tail) > 2 and JAPANESE.search(above[place - 1] + above[place]):
            return True
    return False
