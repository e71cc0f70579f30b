"""Every sentence with a number or a name reads well with 0, 1, 2 and 11, and with the shortest and the longest name."""

from __future__ import annotations

import re
import string

import pytest

from game.client.i18n import _, n_, read_catalogue, use_language
from game.client.table.names import told
from game.client.table.trying import LONGEST
from game.client.text import Rich, fonts, plain, rich
from tests.words.lines import bad_ends
from tests.words.sources import messages, texts

COUNTS = (0, 1, 2, 11)
NUMBERS = frozenset(["n", "m", "a", "b", "total", "damage", "poison", "x", "cost", "left", "seats", "strength", "faces"])
LIMITS = frozenset(["last", "most", "all", "souls", "wounds", "hp", "bp", "health"])
"""Fields that are filled with numbers, and those with numbers that are never so low; all others are names."""
ONE_OF_MANY = re.compile(
    r"(?<![0-9.,+/–-])\b1 (?!of|to|its|is|was|has|less|this)"
    r"(?:(?:attack|damage|poison|MP|item|curse|wall|Room|Spell|more|hidden|free) )?([A-Za-z]+[^s\W]s)\b(?! of)"
    r"|\b(?:0|2|11) (turn|card|Soul|Wound|token|player|monster|discard|minute)\b"
)
"""English: one of something in the plural, or several in the singular."""
ARTICLES = re.compile(r"\ba [aeioAEIO][a-z]|\ban (?![aeiouAEIOUh0-9“]|MP|XP|HP)[A-Za-z]")
"""English: `a` before a vowel, `an` before a consonant."""
BEFORE_THE_PARTICLE = re.compile(r"[0-9}](枚|個|体)を(引|捨て|戻|手に入れ|失|なく)")
"""Japanese: a number stands behind the particle, カードを1枚引く, not カード1枚を引く."""


def fields(text: str) -> list[str]:
    """The fields of a message; icons and colours are none."""
    parsed = string.Formatter().parse(text)
    return [name for _literal, name, detail, _conversion in parsed if name and not detail and name != "icon"]


def filled(text: str, count: int, name: str) -> str:
    values: dict[str, str | int | Rich] = {
        field: 11 if field in LIMITS else count if field in NUMBERS or field.endswith("_total") else name
        for field in fields(text)
    }
    return plain(rich(text, **values))  # type: ignore[arg-type]


def test_english_counts_agree() -> None:
    bad = []
    for _file, message in messages():
        for count in COUNTS:
            text = message if isinstance(message, str) else message[count != 1]
            said = filled(text, count, "Tam")
            if fields(text) and (ONE_OF_MANY.search(said) or ARTICLES.search(said)):
                bad.append(said)
    assert bad == []


def test_counts_on_cards_and_in_rules_agree() -> None:
    found = [(one.where, one.words) for one in texts("en") if ONE_OF_MANY.search(one.words) or ARTICLES.search(one.words)]
    assert [each for each in found if "README" not in each[0] and "client/" not in each[0]] == []


@pytest.mark.parametrize(
    ("said", "bad"),
    [
        ("1 Souls", True), ("1 discards", True), ("in 1 turns", True), ("2 turn", True), ("1 of 10 Souls", False),
        ("1 turn", False), ("11 turns", False), ("11 turn", True), ("a item", True), ("an hour", False), ("a Hero", False),
    ],
)  # fmt: skip
def test_what_does_not_agree_is_found(said: str, bad: bool) -> None:
    assert bool(ONE_OF_MANY.search(said) or ARTICLES.search(said)) == bad


def test_japanese_counts_stand_behind_the_particle() -> None:
    assert BEFORE_THE_PARTICLE.search("ルームカード1枚を引いた")
    assert [(one.where, one.words) for one in texts("ja") if BEFORE_THE_PARTICLE.search(one.words)] == []


NAMED = re.compile(
    r"(?<!「)\{(card|monster|room|item)\}(?!」)(?=[をがはにのでと])|(?<=[をがはにのでと])(?<!「)\{(card|monster|room|item)\}(?!」)"
)


def test_names_of_cards_stand_apart_in_japanese_sentences() -> None:
    """In the log they are in the colour of cards; everywhere else they stand in 「」."""
    said = [text for message in read_catalogue("ja") if message.id for text in every(message.string)]
    assert [text for text in said if NAMED.search(text) and "{icon:" not in text] == []


def every(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def test_the_log_names_cards_in_their_colour() -> None:
    line = told("{who} draws {card} from {deck}", who="Mina", card="Trick Floor", deck="the deck")
    assert [(part.text, part.colour) for part in line] == [  # type: ignore[union-attr]
        ("Mina", ""), (" draws ", ""), ("Trick Floor", "cool"), (" from ", ""), ("the deck", ""),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["壁", LONGEST])
def test_japanese_sentences_break_well_with_any_name_and_number(name: str) -> None:
    use_language("ja")
    bad = []
    for _file, message in messages():
        said = message if isinstance(message, str) else message[0]
        for count in (1, 11):
            text = n_(said, message[1], count) if isinstance(message, tuple) else _(said)
            if fields(text) and "\n" not in text:
                line = filled(text, count, name)
                bad += bad_ends(fonts.body, line, fonts.body.wrap(line, 162), 162)
    assert bad == []
