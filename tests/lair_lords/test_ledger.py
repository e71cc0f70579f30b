"""The ledger beside the game, and what the tests say of it."""

from __future__ import annotations

import re
from pathlib import Path

import game.games.lair_lords as lair_lords
from game.games.lair_lords import PRESETS, Options

LEDGER = Path(lair_lords.__file__).with_name("RULES.md").read_text(encoding="utf-8")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
CITED = set(re.findall(r'"((?:F-)?BM-?[A-Z]?\d+(?:\.\d+)?[a-z]?)"', TESTS))


def ids(pattern: str) -> set[str]:
    """The ids of the ledger that are of this form."""
    return set(re.findall(rf"^- \*\*({pattern})\*\*", LEDGER, flags=re.M))


def test_every_option_of_the_table_is_a_field_with_its_default_and_the_other_way_round():
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|", LEDGER, flags=re.M)
    assert {name for name, *_ in rows} == set(Options.model_fields)
    assert len(rows) == 19
    words = {"yes": True, "no": False, "none": None}
    for preset, column in (("alpha", 1), ("revised", 2)):
        options = Options(preset=preset)
        for name, *cells in rows:
            told = re.match(r"`?(\w+)`?", cells[column])
            if name != "preset" and told:
                value = getattr(options, name)
                wanted = words.get(told[1], told[1]) if name != "mulligan_rule" else told[1]
                assert value == (int(wanted) if str(wanted).isdigit() else wanted), (name, preset)
    assert set(PRESETS) == {"alpha", "revised", "faq"}


def test_only_clauses_of_the_ledger_are_cited():
    known = set(re.findall(r"\*\*(BM-[\w.]+)\*\*", LEDGER))
    assert {one for one in CITED if one.startswith("BM-")} <= known


def test_every_worked_example_and_every_ruling_about_the_game_is_cited():
    of_readings: set[str] = set()
    assert len(ids(r"BM-X\d+")) == 78
    assert ids(r"BM-X\d+") - CITED == set()
    assert ids(r"BM-R\d+[a-z]?") - CITED == of_readings


def test_every_row_of_the_public_facts_about_this_game_is_cited():
    rows = {1, 2, 4, 5, 7, 9, 10, 11, 14, 15, 17, 18, 21, 22, 23, 24}
    assert {f"F-BM{row}" for row in rows} == {one for one in CITED if one.startswith("F-")}


def test_no_published_name_is_left():
    for word in ("Dracolich", "Menagerie", "Golem Factory", "Torture Chamber", "ドラコリッチ", "もうじゅう"):
        assert word not in LEDGER
