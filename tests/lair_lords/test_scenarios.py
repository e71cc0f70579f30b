"""Together the rule scenarios of Lair Lords keep every worked example of the ledger."""

from __future__ import annotations

import re
from pathlib import Path

import game.games.lair_lords as lair_lords
from game.workshop.scenarios.reading import read_file

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "lair_lords"
LEDGER = Path(lair_lords.__file__).with_name("RULES.md")


def test_every_worked_example_is_a_scenario():
    examples = set(re.findall(r"\*\*(BM-X\d+)\*\*", LEDGER.read_text(encoding="utf-8")))
    kept = {clause for path in FOLDER.glob("*.toml") for entry in read_file(path) for clause in entry.covers}
    assert len(examples) == 78
    assert examples - kept == set()
