"""One style for ranges, minus, stops, quotation marks and blanks beside numbers."""

from __future__ import annotations

import re

import pytest

from tests.words.sources import Text, texts

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


@pytest.mark.parametrize(("language", "stop"), [("en", r"[a-z0-9)”]\. [A-Z“]"), ("ja", "。.")])
def test_what_has_several_sentences_ends_with_a_stop(language: str, stop: str) -> None:
    lines = [(one.where, line) for one in texts(language) if is_prose(one) for line in one.words.splitlines()]
    told = [(where, line.strip()) for where, line in lines if re.search(stop, line) and not line[0].isdigit()]
    assert len(told) > 200
    assert [(where, line) for where, line in told if line[-1] not in ENDS[language] and not line.endswith("}")] == []
