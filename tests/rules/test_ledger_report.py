"""The report of `pytest --rules`: clauses of the ledgers, cited and uncovered."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import covered_by_scenarios, ledgers, rules_report

LEDGER = """# A ledger
- **XY-1.1** The first clause. [XY-R1]
- **XY-1.2** The second, which speaks of **XY-1.1** again.
- **XY-10.3** The third.
- **XY-R1** A ruling is no clause, and neither is **bold** or XY-9.9.

## Clauses without effect on a program

| clause | why |
|---|---|
| XY-10.3 | it says what the box looks like, not like XY-1.1 |
"""


def house(root: Path) -> Path:
    """A folder with one ledger and two scenario files."""
    (root / "game/games/xy").mkdir(parents=True)
    (root / "game/games/xy/RULES.md").write_text(LEDGER, encoding="utf-8")
    (root / "tests/scenarios/xy/deep").mkdir(parents=True)
    (root / "tests/scenarios/one.toml").write_text('covers = ["XY-1.2", "XY-7.7"]\n', encoding="utf-8")
    (root / "tests/scenarios/xy/deep/two.toml").write_text('[[scenario]]\ncovers = ["XY-10.3"]\n', encoding="utf-8")
    return root


def test_clauses_are_read_from_the_ledgers_once_each_and_in_order(tmp_path: Path) -> None:
    assert list(ledgers(house(tmp_path))) == [("game/games/xy/RULES.md", ["XY-1.1", "XY-1.2", "XY-10.3"])]


def test_scenarios_cite_for_a_whole_file_or_within_it_in_any_folder(tmp_path: Path) -> None:
    assert covered_by_scenarios(house(tmp_path)) == {"XY-1.2", "XY-7.7", "XY-10.3"}


def test_the_report_counts_and_lists_cited_uncovered_and_unknown_clauses(tmp_path: Path) -> None:
    assert rules_report(house(tmp_path), {"XY-1.2", "XY-7.7", "XY-R1", "DU-1.1"}) == [
        "game/games/xy/RULES.md: 3 clauses, 1 cited, 1 uncovered, 1 without effect on a program",
        "  cited: XY-1.2",
        "  uncovered: XY-1.1",
        "cited, but in no ledger: XY-7.7",
    ]


def test_without_a_ledger_the_report_says_so(tmp_path: Path) -> None:
    assert rules_report(tmp_path, set()) == ["no ledger was found under game/games/*/RULES.md"]
