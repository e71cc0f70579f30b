"""The ledger beside the game, and what tests and scenarios say of it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import game.games.seven_dons as seven_dons
from game.games.seven_dons import Options
from tests.conftest import CLAUSE, covered_by_scenarios, without_effect

LEDGER = Path(seven_dons.__file__).with_name("RULES.md").read_text(encoding="utf-8")
ROOT = Path(__file__).resolve().parent.parent.parent
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))


@cache
def cited() -> set[str]:
    """What tests and scenarios name."""
    return set(re.findall(r'"(SB-[A-Z]?\d+(?:\.\d+)?[a-z]?)"', TESTS)) | covered_by_scenarios(ROOT)


def test_every_option_of_the_tables_is_a_field_with_its_values_and_default_and_the_other_way_round():
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| (SB-R\d+)", LEDGER, flags=re.M)
    assert {name for name, *_ in rows} == set(Options.model_fields)
    assert len(rows) == 15
    for name, values, _ in rows:
        first, *others = re.findall(r"`(\w+)`", values)
        assert str(getattr(Options(), name)).lower() == first
        for value in others:
            given = {"true": True, "false": False, "none": None}.get(value, value)
            assert getattr(Options(**{name: given}), name) == given
    assert Options(quiet_limit=7).quiet_limit == 7


def test_every_option_has_a_test_in_every_value():
    said = TESTS + "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/scenarios/seven_dons").glob("*.toml"))
    for name in Options.model_fields:
        assert re.search(rf"\b{name} ?= ?", said), name


def test_every_clause_with_an_effect_every_example_and_every_ruling_is_cited():
    clauses = set(CLAUSE.findall(LEDGER))
    assert clauses - without_effect(LEDGER) - cited() == set()
    examples = set(re.findall(r"^- \*\*(SB-X\d+)\*\*", LEDGER, flags=re.M))
    assert len(examples) == 38
    assert examples - cited() == set()
    of_reading = {f"SB-R{number}" for number in (3, 13, 18, 24, 44)}
    """They say how clauses are read that are cited themselves, or speak of what a program cannot do otherwise."""
    assert set(re.findall(r"^- \*\*(SB-R\d+)\*\*", LEDGER, flags=re.M)) - cited() == of_reading


def test_only_clauses_of_the_ledger_are_cited():
    known = set(re.findall(r"\*\*(SB-[\w.]+)\*\*", LEDGER))
    assert {one for one in cited() if one.startswith("SB-")} <= known


def test_events_and_refusals_name_clauses_of_the_ledger():
    known = set(re.findall(r"\*\*(SB-[\w.]+)\*\*", LEDGER))
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(seven_dons.__file__).parent.glob("*.py")))
    assert set(re.findall(r"SB-[A-Z]?\d+(?:\.\d+)?[a-z]?", code)) <= known


@pytest.mark.parametrize("word", ["Bread", "Gunman", "Hermit", "Canary", "Observer", "Minion", "BOSS", "ガンマン", "ブレッド"])
def test_no_published_name_is_left(word):
    assert word not in LEDGER
