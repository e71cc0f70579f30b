"""The shipped pack: every card of it that does something has a scenario, and a game can be dealt from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.workshop.scenarios.card_adventure.given import shipped

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "card_adventure"
SCENARIOS = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("deep_stones*.toml"))
DOING = [
    card.id
    for family in ("item", "magic", "trap", "curse", "structure")
    for card in shipped().family(family)
    if (family != "item" or card.effects) and getattr(card, "kind", "") not in ("gate", "wall", "bridge")
]


def test_every_card_that_does_something_has_a_scenario():
    assert [card for card in DOING if f'"{card}"' not in SCENARIOS] == []


@pytest.mark.rule("CA-3.20", "CA-3.22", "CA-5.3")
def test_four_characters_of_any_class_can_be_dealt():
    pack = shipped()
    for family in ("attack", "mp", "magic"):
        most = max(getattr(one.limits, family) for one in pack.classes.values())
        assert len(pack.deck(family)) >= 4 * most
