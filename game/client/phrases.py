"""Where a line of Japanese had best end: between phrases, never in a word in katakana or between a number and its counter.

Phrases are found by BudouX, which is imported when the first Japanese text has to be broken. A price says how bad the end of
a line is: one of more than `LINE` is avoided even where that takes one line more.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

LINE = 40
"""What one line more costs."""
NEVER = 10_000
"""A break within a word in katakana, or between a number and its counter: only where a word is wider than the line."""
LONE = 120
"""What a last line of one or two signs costs."""
_INNER = {
    ("HIRAGANA", "HIRAGANA"): 70,
    ("HIRAGANA", "KATAKANA"): 10,
    ("HIRAGANA", "CJK"): 20,
    ("HIRAGANA", ""): 15,
    ("KATAKANA", "HIRAGANA"): 60,
    ("CJK", "HIRAGANA"): 60,
    ("CJK", "CJK"): 60,
    ("", "HIRAGANA"): 60,
}
"""A break inside a phrase, by the scripts on its two sides."""
_OTHER = 30
"""The same for all other scripts."""
_COMPOUND = 45
"""A break between two words in katakana that are written as one."""
_WORDS = (
    "アドベンチャー", "エリア", "カウンター", "カーテン", "カード", "ゲーム", "コマンダー", "ステップ", "スペル", "デッキ",
    "トークン", "ネーム", "ヒーロー", "フェイズ", "プレイヤー", "ポイント", "モンスター", "モード", "リスト", "ルール", "ルーム",
)  # fmt: skip
"""Words that stand in compounds of katakana: a line may end before and behind them sooner than within another word."""
_WHOLE = (
    "お断り", "ささやき", "すり替え", "ずぶ濡れ", "たたみ", "ちょうちん", "つるはし", "とりもち", "ねずみ", "はしご",
    "ひきがえる", "もぐら", "ゆるむ", "よそゆき", "ろうそく", "二度生まれ", "但し書き", "助祭", "司祭", "大いなる", "捨て身",
    "果てなき", "臭の", "見込み薄", "落とし戸", "落とし穴", "割り込", "はね橋", "ごろつき", "ところどころ", "呪い", "捨て札",
    "行く末", "行く手", "ほどけ", "読み違え", "許可証", "につき", "奥の間",
)  # fmt: skip
"""Words that BudouX would cut."""
_CUT = 30
"""What it costs more to cut one of them."""
_STOPS = frozenset("、。！？：；・…／→")
"""Behind these a phrase is over."""
_CLOSING = frozenset("」』）】］〉》”’)]")


@cache
def _parser() -> Parser:
    from budoux import load_default_japanese_parser  # 20 ms, for Japanese alone

    return load_default_japanese_parser()


@cache
def script(sign: str) -> str:
    """`HIRAGANA`, `KATAKANA` or `CJK`; empty for letters, digits and all others."""
    if sign in "ー・":
        return "KATAKANA"
    word = unicodedata.name(sign[:1], "").partition(" ")[0]
    return word if word in ("HIRAGANA", "KATAKANA", "CJK") else ""


def prices(text: str) -> list[int]:
    """What it costs to end a line before each sign of a text; the first one is 0."""
    begins: set[int] = set()
    at = 0
    for phrase in _parser().parse(text):
        begins.add(at)
        at += len(phrase)
    inside = {start + place for word in _WHOLE for start in _places(text, word) for place in range(1, len(word))}
    joints = _joints(text)
    begins -= inside
    found = [0] + [_price(text, place, place in begins, place in joints) for place in range(1, len(text))]
    for place in inside:
        found[place] += _CUT
    return found


def is_inside_a_word(text: str, place: int) -> bool:
    """Whether a line that ends before a sign would cut a word in katakana or a number off its counter."""
    return 0 < place < len(text) and _price(text, place, False, place in _joints(text)) >= NEVER


def _price(text: str, place: int, begins: bool, joint: bool) -> int:
    left, right = text[place - 1], text[place]
    if left.isspace() or left in _STOPS:
        return 0
    if left.isdigit() and (right.isdigit() or right in "つ%％" or script(right) in ("CJK", "KATAKANA")):
        return NEVER
    if left in "第約" and right.isdigit():
        return NEVER
    scripts = script(left), script(right)
    if right.isdigit() and scripts[0] == "KATAKANA":
        return 2 * LINE  # a label and its number: ヘルス7
    if scripts == ("KATAKANA", "KATAKANA"):
        return _COMPOUND if joint else NEVER
    if begins:
        return 0
    if left in _CLOSING:
        return _COMPOUND
    if right in "「『（【":
        return 5
    if right == "の":
        return 35
    return _INNER.get(scripts, _OTHER)


def _joints(text: str) -> set[int]:
    """The places between the words of compounds in katakana."""
    return {end for word in _WORDS for start in _places(text, word) for end in (start, start + len(word))}


def _places(text: str, word: str) -> Iterator[int]:
    start = text.find(word)
    while start >= 0:
        yield start
        start = text.find(word, start + 1)
