"""A faulty rulebook says where it is faulty."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.rulebook_loader import RulebookFaults, load_rulebook

GOOD = """
prefix = "DU"
title = { en = "Duel", ja = "決闘" }

[[chapter]]
id = "first"
title = { en = "First", ja = "最初" }

[[chapter.entry]]
id = "draw"
icon = "log_card"
title = { en = "Drawing", ja = "引く" }
clauses = ["1.1-1.3", "R2"]
en = "Draw a card."
ja = "カードを引きます。"

[[chapter.entry]]
id = "end"
icon = "step_end"
title = { en = "The end", ja = "終わり" }
clauses = ["2.1", "B1-B3"]
see = ["draw"]
options = ["short"]
en = "It ends."
ja = "終わりです。"
house = { en = "It may be short.", ja = "短くもできます。" }

[[keyword]]
id = "card"
name = { en = "Card", ja = "カード" }
line = { en = "It is drawn.", ja = "引くもの。" }
entry = "draw"
"""


def load(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "duel.toml"
    path.write_text(text, encoding="utf-8")
    try:
        load_rulebook(path)
    except RulebookFaults as faults:
        return [str(fault) for fault in faults.faults]
    return []


def test_a_good_one_is_read(tmp_path: Path) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(GOOD, encoding="utf-8")
    book = load_rulebook(path)
    assert book.game == "duel"
    assert sorted(book.clauses) == ["DU-1.1", "DU-1.2", "DU-1.3", "DU-2.1", "DU-B1", "DU-B2", "DU-B3", "DU-R2"]
    assert book.at("DU-1.2") is book.entries["draw"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('en = "Draw a card."\n', "", "entry draw: en: it is missing; add a text in quotes"),
        ('icon = "step_end"', 'ikon = "step_end"', "entry end: ikon: there is no such field; did you mean icon?"),
        ('"1.1-1.3"', '"1.x"', "entry draw: clauses #1: it is no clause; write 12.5, 12.5-12.9, R7 or R7-R9, without the prefix"),
        ('"1.1-1.3"', '"1.3-2.1"', "entry draw: clauses #1: it is no clause"),
        ('"B1-B3"', '"1.2"', "entry end: clauses: 1.2 is covered by draw already; keep one of the two"),
        ('see = ["draw"]', 'see = ["drawing"]', "entry end: see: drawing is no other entry; name the id of an entry"),
        ('options = ["short"]', "", "entry end: house: options and house belong together; write both, or neither"),
        ('id = "end"', 'id = "draw"', "entry draw: id: the id is there twice; choose another id"),
        ('entry = "draw"', 'entry = "drow"', "keyword card: entry: drow is no entry; name the id of an entry"),
        ('ja = "終わりです。"', 'ja = """終わり\n\nです。"""', "entry end: ja: it is blank or has a blank line"),
        ('prefix = "DU"', "prefix = DU", "line 2"),
    ],
)
def test_faults_are_located(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert GOOD.count(old) == 1
    faults = load(tmp_path, GOOD.replace(old, new))
    assert any(told in fault and fault.startswith("duel.toml") for fault in faults), faults


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace('icon = "log_card"', 'icon = "Log Card"').replace('title = { en = "First", ja = "最初" }', "")
    assert len(load(tmp_path, text)) == 2


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(RulebookFaults, match="there is no such file"):
        load_rulebook(tmp_path / "none.toml")
