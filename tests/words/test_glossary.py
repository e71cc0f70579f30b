"""One thing has one word: catalogues, packs, boards, rulebooks and manuals are held to a glossary of each language."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.words.sources import Text, texts

HERE = Path(__file__).resolve().parent


def glossary(language: str) -> list[dict[str, Any]]:
    words: list[dict[str, Any]] = tomllib.loads((HERE / f"glossary_{language}.toml").read_text(encoding="utf-8"))["word"]
    return words


def against(word: dict[str, Any], told: tuple[Text, ...]) -> list[tuple[str, str]]:
    """The texts that say a thing in another word: where, and what."""
    never = re.compile("|".join(word["never"]))
    games, but, places = word.get("games"), tuple(word.get("but", ())), tuple(word.get("where", ("",)))
    there = [one for one in told if one.where.startswith(places) and not one.where.startswith(but)]
    held = [one for one in there if games is None or one.game in games]
    return [(one.where, one.words) for one in held if never.search(one.words)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_text_keeps_to_the_glossary(language: str) -> None:
    told = texts(language)
    assert {one.game for one in told} >= {"card_adventure", "lair_lords", "seven_dons", "scoundrel_quest", ""}
    assert [(word["term"], *found) for word in glossary(language) for found in against(word, told)] == []


def test_what_the_glossary_forbids_is_found() -> None:
    told = (Text("a", "lair_lords", "ヒーロー1体を倒す"), Text("b", "card_adventure", "ヒーロー1体"), Text("c", "", "望むなら"))
    found = [each for word in glossary("ja") for each in against(word, told)]
    assert found == [("a", "ヒーロー1体を倒す"), ("c", "望むなら")]
    told = (
        Text("a", "", "You cannot."),
        Text("README.md", "", "You cannot."),
        Text("b", "", "A magic card"),
        Text("c", "", "a magic."),
    )
    assert [each for word in glossary("en") for each in against(word, told)] == [("a", "You cannot."), ("c", "a magic.")]
