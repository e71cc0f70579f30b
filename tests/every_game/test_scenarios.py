"""Every rule scenario of every game holds, has a name of its own, and covers clauses that the game's ledger has."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.workshop.scenarios.reading import run_file
from game.workshop.scenarios.vocabulary import vocabularies

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
RESULTS = [
    (game, path.stem, result)
    for game in vocabularies()
    for path in sorted((FOLDER / game).glob("*.toml"))
    for result in run_file(path)
]


@pytest.mark.parametrize("result", [pytest.param(result, id=f"{game}-{file}-{result.name}") for game, file, result in RESULTS])
def test_scenario(result):
    assert result.ok, result.message


@pytest.mark.parametrize("game", vocabularies())
def test_a_game_with_a_vocabulary_has_scenarios_of_names_of_their_own(game):
    names = [result.name for own, _, result in RESULTS if own == game]
    assert names
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", vocabularies())
def test_only_clauses_of_the_ledger_are_named(game):
    ledger = Path(find_spec(f"game.games.{game}").origin).with_name("RULES.md")
    known = set(re.findall(r"\*\*([A-Z]{2}-[\w.]+)\*\*", ledger.read_text(encoding="utf-8")))
    assert {clause for own, _, result in RESULTS if own == game for clause in result.covers} <= known
