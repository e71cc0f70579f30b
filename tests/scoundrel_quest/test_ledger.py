"""The ledger beside the game."""

from __future__ import annotations

import re

from game.resources import resource

LEDGER = resource("game/games/scoundrel_quest/RULES.md").read_text(encoding="utf-8")


def test_the_ledger_has_every_clause_ruling_and_example_once():
    for pattern, count in ((r"MQ-\d+\.\d+", 600), (r"MQ-X\d+", 124), (r"MQ-R\d+", 147)):
        found = re.findall(rf"^- \*\*({pattern})\*\*", LEDGER, flags=re.M)
        assert len(found) == len(set(found)) == count


def test_no_published_name_is_left():
    for word in ("unchkin", "マンチキン", "DxM", "デウス", "Half-breed", "願いの指輪", "loaded die", "http"):
        assert word not in LEDGER
