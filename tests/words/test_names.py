"""A name is that of one thing: no card, person or room of one game is called like one of another, in either language."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from game.sessions.spec import all_specs
from tests.words.sources import GAMES, ROOT

COMMON = {"en": {"Warrior"}, "ja": {"戦士"}}
"""Plain words for a trade, which the rulebooks of two games use."""
Named = tuple[str, str, str]


def named(language: str) -> Iterator[Named]:
    """All that has a name in the packs and among the rooms: game, file, name."""
    for folder, game in GAMES.items():
        for path in sorted((ROOT / "assets" / folder).glob("*/*.toml")):
            for name in _names(tomllib.loads(path.read_text(encoding="utf-8")), language):
                yield game, path.name, name
    for path in sorted((ROOT / "maps" / "quests").glob("*/*.tmx")):
        for found in ElementTree.parse(path).getroot().findall(f"properties/property[@name='title_{language}']"):
            yield "scoundrel_quest", path.name, found.get("value", "")


def _names(data: Any, language: str) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(name := data.get("name"), dict):
            yield name[language]
        for value in data.values():
            yield from _names(value, language)
    elif isinstance(data, list):
        for value in data:
            yield from _names(value, language)


def twins(told: Iterable[Named]) -> dict[str, set[str]]:
    """The names that occur in several games, and in which."""
    games = defaultdict(set)
    for game, _file, name in told:
        games[name.casefold()].add(game)
    return {name: found for name, found in games.items() if len(found) > 1}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_occurs_in_two_games(language: str) -> None:
    told = list(named(language))
    assert {game for game, _file, _name in told} == {spec.name for spec in all_specs() if spec.read(spec.grounds()[0])[1].cards}
    assert len(told) > 500
    assert set(twins(told)) <= {name.casefold() for name in COMMON[language]}


def test_a_name_that_occurs_in_two_games_is_found() -> None:
    told = [("a", "1.toml", "Hush"), ("b", "2.toml", "hush"), ("a", "3.toml", "Dust"), ("a", "4.toml", "Dust")]
    assert twins(told) == {"hush": {"a", "b"}}
