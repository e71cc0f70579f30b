"""No line of Japanese ends in a word in katakana or between a number and its counter, and no last one is a sign or two."""

from __future__ import annotations

import sys

import pytest

from game.client.phrases import LINE, NEVER, is_inside_a_word, prices
from game.client.text import fonts
from tests.words.lines import bad_ends
from tests.words.sources import MANUALS, texts

INSPECTOR, PAGE = 162, 378
"""The widths at which most texts stand: inspector and log; rulebook. `tests/client` looks at all that occur in the scenes."""


@pytest.mark.parametrize(
    ("width", "large", "least"),
    [(INSPECTOR, False, 14), (PAGE, False, 32), pytest.param(INSPECTOR, True, 40, marks=pytest.mark.thorough)],
)
def test_every_text_ends_its_lines_well(width: int, large: bool, least: int) -> None:
    fonts.large = large
    font = fonts.body
    told = [(each.where, line) for each in texts("ja") if each.where not in MANUALS["ja"] for line in each.words.splitlines()]
    told = [(where, line) for where, line in told if len(line) >= least]
    assert len(told) > 300
    bad = [(where, end) for where, line in told for end in bad_ends(font, line, font.wrap(line, width), width)]
    assert bad == []


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("アタックカード", [1, 2, 3, 5, 6]),
        ("カードを1枚引く", [1, 2, 5]),
        ("あと12枚", [3, 4]),
        ("第3ターン", [1, 2, 3, 4]),
        ("1つ選ぶ", [1]),
        ("約3分", [1, 2]),
        ("嘆きの地下堂", []),
        ("ターンの開始", [1, 2]),
    ],
)
def test_words_and_numbers_with_counters_are_whole(text: str, cut: list[int]) -> None:
    assert [place for place in range(len(text)) if is_inside_a_word(text, place)] == cut
    assert [place for place, price in enumerate(prices(text)) if price >= NEVER] == cut


def test_a_phrase_is_cheaper_than_a_line_and_a_word_dearer() -> None:
    text = "構成員を自由に並べ直す"
    assert [place for place, price in enumerate(prices(text)) if place and not price] == [4, 7]
    assert min(prices(text)[place] for place in (1, 2, 5, 10)) > LINE > prices(text)[9] > 0


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["ルームカー", "ドを引く"], True),
        (["ルーム", "カードを引く"], False),
        (["カードを1", "枚引く"], True),
        (["手札をすべて捨て", "る。"], True),
        (["手札をすべて", "捨てる。"], False),
        (["ストラクチャーステッ", "プ"], True),
        (["draw a", "die"], False),
    ],
)
def test_bad_ends_are_found(lines: list[str], found: bool) -> None:
    assert bool(list(bad_ends(fonts.body, "".join(lines), lines, 162))) == found


def test_english_needs_no_phrases() -> None:
    sys.modules.pop("budoux", None)
    fonts.body.wrap("No line of English asks where a phrase of Japanese ends, whatever it says.", 100)
    assert "budoux" not in sys.modules
