"""Every rule scenario of Card+Adventure holds, and together they keep every worked example of the ledger."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.games.card_adventure as card_adventure
from game.workshop.scenario import run_file

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "card_adventure"
LEDGER = Path(card_adventure.__file__).with_name("RULES.md")
RESULTS = [(path.stem, result) for path in sorted(FOLDER.glob("*.toml")) for result in run_file(path)]
OF_PEOPLE = {"CA-X37", "CA-X38"}
"""Examples about mistakes of people at a table; a program never lets them happen."""


@pytest.mark.parametrize("result", [pytest.param(result, id=f"{file}-{result.name}") for file, result in RESULTS])
def test_scenario(result):
    assert result.ok, result.message


def test_every_worked_example_is_a_scenario():
    examples = set(re.findall(r"\*\*(CA-X\d+)\*\*", LEDGER.read_text(encoding="utf-8")))
    kept = {clause for _, result in RESULTS for clause in result.covers}
    assert len(examples) == 77
    assert examples - kept == OF_PEOPLE


def test_only_clauses_of_the_ledger_are_named():
    known = set(re.findall(r"\*\*(CA-[\w.]+)\*\*", LEDGER.read_text(encoding="utf-8")))
    assert {clause for _, result in RESULTS for clause in result.covers} <= known


def test_no_two_scenarios_have_the_same_name():
    names = [result.name for _, result in RESULTS]
    assert len(names) == len(set(names))
