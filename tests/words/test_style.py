"""One style for ranges, minus, stops, quotation marks and blanks beside numbers."""

from __future__ import annotations

import re

import pytest

from game.client.i18n import read_catalogue
from tests.words.sources import Text, messages, texts

KANA = "[ぁ-んァ-ヶ一-龥々ー]"
NEVER = {
    "ja": {
        "a range is written 1〜3": r"[0-9}][-–～~][0-9{]",
        "a minus is written -1": "[−－]",
        "a plus is written +1": "＋",
        "digits and letters are narrow": "[０-９Ａ-Ｚａ-ｚ]",
        "no blank beside a number": rf"{KANA} [0-9]|[0-9] {KANA}",
        "no blank between words": f"{KANA} {KANA}",
        "stops are wide": rf"{KANA}[,.;:!?](?![a-z])",
        "brackets are wide": rf"(?<!コマンダー)(?<!属性)(?<!属)(?<!コマンダー\(属性)\({KANA}",
        "a share is written 5%": r"％|[0-9}] %",
        "no stop stands twice": "。。|、、|。、|、。",
        "thousands are written 1000": r"[0-9],[0-9]{3}(?![0-9])",
        "quotation marks are hooks": '"',
        "no blank beside a field": rf"{KANA} \{{(?!file|folder)|\{{(?!file|folder)[a-z_]+\}} {KANA}",
    },
    "en": {
        "a range is written 1–3 or 1 to 3": r"(?<![A-Z]-)(?<![0-9.])[0-9]+[-~〜][0-9]+(?![-0-9.])",
        "a minus is written -1": "−",
        "no blank before a stop": r"[a-z0-9] [,.;:!?](?!\.)",
        "quotation marks are curly": r'(?<![=:])"(?!")',
        "inner quotation marks are curly": r"(?<![A-Za-z.}])'[A-Za-z]|‘",
        "a share is written 5%": r"[0-9}] %",
        "no stop stands twice": r"(?<!\.)\.\.(?!\.)|,,|;;",
        "words are not doubled": r"\b(the|a|an|of|to|is|in|and) \1\b",
    },
}
ENDS = {"ja": "。！？」』）…：》", "en": ".!?”)…:"}


def is_prose(one: Text) -> bool:
    """Not code or tables, which manuals and the sentences about faults hold too."""
    return not one.where.endswith(".md") and not one.where.startswith("game/")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_text_is_in_one_style(language: str) -> None:
    found = [
        (what, one.where, one.words)
        for what, sign in NEVER[language].items()
        for one in texts(language)
        if is_prose(one) and re.search(sign, one.words)
    ]
    assert found == []


COUNTED = r"[0-9}] (?:個|枚|人|体|回|つ|文字|段|バイト|ピクセル|以上|以下|まで)|、 |～|[0-9}] %"
"""Japanese: a blank between a number and its counter, and a wave that is not the one of all other ranges."""


def test_a_number_and_its_counter_are_one_everywhere() -> None:
    """In the sentences of the program's modules too, which name keys and paths with a blank beside them."""
    code = {"game/boards/values.py", "game/client/glyphs.py", "game/client/text.py"}  # they know every wave
    code |= {f"game/workshop/simulations/card_adventure/{file}.py" for file in ("report", "compare")}  # fonts without the other
    told = [one for one in texts("ja") if not one.where.endswith(".md") and one.where not in code]
    assert [(one.where, one.words) for one in told if re.search(COUNTED, one.words)] == []


def first(message: str | list[str] | tuple[str, ...]) -> str:
    """A message, or its form for one."""
    return message if isinstance(message, str) else message[0]


PRESENT = r"(?:[うくぐすつぬぶむる]|ない)$"
LASTS = r"ターン|以後|次の"
"""Japanese: what ends in the present, and what says from when or how long it will be so."""


def test_the_log_tells_what_was_in_one_tense() -> None:
    """Of all games: a line says what happened, or ends in a noun; the present is for what is still to come."""
    log = {first(message) for file, message in messages() if file.endswith("chronicle.py")}
    entries = [one for one in read_catalogue("ja") if first(one.id) in log and "{icon:" in first(one.id)]
    lines = [(first(one.id), first(one.string)) for one in entries]
    assert len(lines) > 200
    told = [(line, words.partition("：")[0]) for line, words in lines]
    assert [(line, words) for line, words in told if re.search(PRESENT, words) and not re.search(LASTS, words)] == []
    assert [line for line, _words in told if re.search(r"\bhas (?!no )|\bhave ", line)] == []


@pytest.mark.parametrize(("language", "stop"), [("en", r"[a-z0-9)”]\. [A-Z“]"), ("ja", "。.")])
def test_what_has_several_sentences_ends_with_a_stop(language: str, stop: str) -> None:
    lines = [(one.where, line) for one in texts(language) if is_prose(one) for line in one.words.splitlines()]
    told = [(where, line.strip()) for where, line in lines if re.search(stop, line) and not line[0].isdigit()]
    assert len(told) > 200
    assert [(where, line) for where, line in told if line[-1] not in ENDS[language] and not line.endswith("}")] == []
