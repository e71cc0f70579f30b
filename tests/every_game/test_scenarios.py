"""Every rule scenario of every game holds, has a name of its own, and covers clauses that the game's ledger has."""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.workshop.scenarios.reading import Result, run_file
from game.workshop.scenarios.vocabulary import vocabularies

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
FILES = [(game, path) for game in vocabularies() for path in sorted((FOLDER / game).glob("*.toml"))]


@cache
def results(path: Path) -> list[Result]:
    """What came of the scenarios of a file, in order."""
    return list(run_file(path))


@pytest.mark.parametrize("path", [path for _game, path in FILES], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_scenario_of_a_file_holds(path):
    assert [f"{result.name}: {result.message}" for result in results(path) if not result.ok] == []


@pytest.mark.parametrize("game", vocabularies())
def test_a_game_with_a_vocabulary_has_scenarios_of_names_of_their_own(game):
    names = [result.name for own, path in FILES if own == game for result in results(path)]
    assert len(names) > 10
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", vocabularies())
def test_only_clauses_of_the_ledger_are_named(game):
    ledger = Path(find_spec(f"game.games.{game}").origin).with_name("RULES.md")
    known = set(re.findall(r"\*\*([A-Z]{2}-[\w.]+)\*\*", ledger.read_text(encoding="utf-8")))
    assert {clause for own, path in FILES if own == game for result in results(path) for clause in result.covers} <= known
