"""Together the rule scenarios of Card+Adventure keep every worked example of the ledger."""

from __future__ import annotations

import re
from pathlib import Path

import game.games.card_adventure as card_adventure
from game.workshop.scenarios.reading import read_file

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "card_adventure"
LEDGER = Path(card_adventure.__file__).with_name("RULES.md")
OF_PEOPLE = {"CA-X37", "CA-X38"}
"""Examples about mistakes of people at a table; a program never lets them happen."""


def test_every_worked_example_is_a_scenario():
    examples = set(re.findall(r"\*\*(CA-X\d+)\*\*", LEDGER.read_text(encoding="utf-8")))
    kept = {clause for path in FOLDER.glob("*.toml") for entry in read_file(path) for clause in entry.covers}
    assert len(examples) == 77
    assert examples - kept == OF_PEOPLE
