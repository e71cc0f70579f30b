"""Both catalogues are complete, have no stale entries, keep their fields, and every sign in them has a glyph."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

import pytest

from game.client import i18n
from game.client.i18n import _, n_, pick, read_catalogue, use_language
from game.client.text import missing_glyphs
from game.games import NAMES
from game.rules import choosing, offers
from game.rules.decisions import Refusal
from tests.words.sources import messages

KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")
Id = str | tuple[str, ...]


def used() -> set[Id]:
    """What the client says, and what the games say in English through the client: their refusals."""
    games = [import_module(f"game.games.{name}.refusals") for name in NAMES if find_spec(f"game.games.{name}.refusals")]
    refusals = {each.reason for rules in (*games, choosing, offers) for each in vars(rules).values() if isinstance(each, Refusal)}
    refusals |= {sentence for rules in games for sentence in getattr(rules, "SENTENCES", {}).values()}
    return {message for _file, message in messages()} | refusals


def entries(language: str) -> Iterator[tuple[Id, tuple[str, ...]]]:
    for message in read_catalogue(language):
        if message.id:
            texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
            yield (tuple(message.id) if isinstance(message.id, list | tuple) else message.id), tuple(texts)


def fields(text: str) -> set[str]:
    return {name for _literal, name, _detail, _conversion in string.Formatter().parse(text) if name}


def test_the_japanese_catalogue_has_exactly_the_messages_in_use() -> None:
    assert {message for message, _texts in entries("ja")} == used()


def test_the_english_catalogue_has_exactly_the_messages_that_are_keys() -> None:
    keys = {message for message in used() if isinstance(message, str) and KEY.fullmatch(message)}
    assert {message for message, _texts in entries("en")} == keys


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_entry_is_translated_and_keeps_its_fields(language: str) -> None:
    for message, texts in entries(language):
        wanted = set().union(*(fields(each) for each in ([message] if isinstance(message, str) else message)))
        for text in texts:
            assert text, message
            assert fields(text) == wanted or KEY.fullmatch(str(message)), message


def test_every_sign_has_a_glyph() -> None:
    english = {text for message in used() for text in ([message] if isinstance(message, str) else message)}
    japanese = {text for _message, texts in entries("ja") for text in texts}
    assert missing_glyphs("".join(english | japanese | set(i18n.LANGUAGES.values()))) == set()


def test_the_language_switches_at_once_and_english_counts() -> None:
    assert (_("Settings"), n_("{seats} player", "{seats} players", 1), n_("{seats} player", "{seats} players", 2)) == (
        "Settings",
        "{seats} player",
        "{seats} players",
    )
    use_language("ja")
    assert (_("Settings"), n_("{seats} player", "{seats} players", 1)) == ("設定", "{seats}人")
    with pytest.raises(KeyError):
        use_language("xx")


def test_words_of_data_fall_back() -> None:
    use_language("ja")
    assert (pick({"en": "a", "ja": "b"}), pick({"en": "a"}), pick({"fr": "c"}), pick({})) == ("b", "a", "c", "")


@pytest.mark.parametrize(
    ("name", "language"), [("ja_JP.UTF-8", "ja"), ("de_DE", "en"), ("Japanese_Japan.932", "ja"), ("C", "en")]
)
def test_the_language_of_the_system(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", name)
    assert i18n.system_language() == language
