"""The ledger beside the game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from game.games.scoundrel_quest import Options
from game.resources import resource

LEDGER = resource("game/games/scoundrel_quest/RULES.md").read_text(encoding="utf-8")


def test_the_ledger_has_every_clause_ruling_and_example_once():
    for pattern, count in ((r"MQ-\d+\.\d+", 600), (r"MQ-X\d+", 124), (r"MQ-R\d+", 148)):
        found = re.findall(rf"^- \*\*({pattern})\*\*", LEDGER, flags=re.M)
        assert len(found) == len(set(found)) == count


def test_every_option_of_the_table_is_a_field_with_its_default():
    _, _, table = LEDGER.partition("### Named options")
    rows = {
        name: cell
        for names, cell in re.findall(r"^\| (`\w+`(?:, `\w+`)*)[^|]*\| ([^|]*) \|", table, flags=re.M)
        for name in re.findall(r"`(\w+)`", names)
    }
    assert set(rows) == set(Options.model_fields)
    words = {"yes": True, "no": False, "off": None, "once": "once"}
    for name, field in Options.model_fields.items():
        told = re.match(r"`?([\w]+)`?", rows[name])
        assert told
        if name in ("link_costs", "link_mix", "bid_limit", "private_bids", "level_buy_limit", "level_buy_in_combat"):
            continue  # two in one cell
        wanted = words.get(told[1], int(told[1]) if told[1].isdigit() else told[1])
        assert field.default == wanted, name


def test_every_worked_example_and_every_ruling_about_the_game_is_cited():
    here = Path(__file__).parent
    files = [*here.glob("test_*.py"), *(here.parent / "scenarios" / "scoundrel_quest").glob("*.toml")]
    tests = "\n".join(path.read_text(encoding="utf-8") for path in sorted(files))
    cited = set(re.findall(r'"(MQ-[RX]\d+[a-z]?)"', tests))
    known = set(re.findall(r"^- \*\*(MQ-[RX]\d+[a-z]?)\*\*", LEDGER, flags=re.M))
    about_the_box = {f"MQ-R{number}" for number in (30, 70, 75, 96, 97, 100, 109, 112)}
    assert known - cited == about_the_box
    assert cited <= known


def test_no_published_name_is_left():
    for word in ("unchkin", "マンチキン", "DxM", "デウス", "Half-breed", "願いの指輪", "loaded die", "http"):
        assert word not in LEDGER


def test_every_value_of_every_option_is_tried():
    here = Path(__file__).parent
    files = [*here.glob("test_*.py"), *(here.parent / "scenarios" / "scoundrel_quest").glob("*.toml")]
    tried = {
        (name, value.strip('"'))
        for path in files
        if path.name != "test_soak.py"
        for name, value in re.findall(r'\b([a-z]\w+) ?= ?("[\w/]+"|[-\w]+)', path.read_text(encoding="utf-8"))
    }
    for name, field in Options.model_fields.items():
        for value in get_args(field.annotation) or (False, True):
            assert value == field.default or {(name, str(value)), (name, str(value).lower())} & tried, (name, value)
