"""What a pack may say: faults in sentences, what an item is, what fits together."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.packs import PackFaults
from game.content.scoundrel_quest.loader import quest_pack_from, quest_schema
from game.content.scoundrel_quest.schema import LINK_MIX, Entrance
from game.content.scoundrel_quest.vocabulary import What
from game.content.words import Words
from game.sessions.spec import spec_of
from game.sessions.trouble import Trouble
from tests.content.in_both import in_english
from tests.scoundrel_quest.pack import card, curse, event, item, monster, pack_of, potion, room


def faults(**cards: Any) -> str:
    """What is said of a pack with these cards."""
    with pytest.raises(PackFaults) as raised:
        pack_of(**cards)
    return in_english(raised.value)


def test_a_small_box_is_read():
    pack = pack_of([monster("ogre", 4)], [item("club", "club", hands=1)], [curse("ouch", {"do": "health", "amount": -1})])
    assert pack.cards["ogre"].level == 4
    assert pack.cards["club"].hands == 1
    assert pack.entrance.id == "entrance"
    assert len(pack.rooms) == 24
    assert pack.digest != pack_of().digest
    assert quest_schema()["title"]


def test_the_links_are_73_each_with_a_passage_on_one_face():
    assert sum(LINK_MIX.values()) == 73
    assert "passage" not in LINK_MIX


def test_what_an_item_is_follows_from_its_keywords():
    pack = pack_of(
        treasures=[item("hat", "headgear"), item("chain", "shiny"), item("axe", "axe", "big", hands=2, value=400), item("bag")]
    )
    hat, chain, axe, bag = (pack.cards[name] for name in ("hat", "chain", "axe", "bag"))
    assert (hat.slot, chain.slot, hat.worn, chain.worn, axe.worn, bag.worn) == ("head", "", True, True, False, False)
    assert (axe.big, hat.big) == (True, False)
    assert axe.is_a(What(keywords=("weapon",), held=True, value_from=400))
    assert not axe.is_a(What(value_from=500))
    assert not hat.is_a(What(keywords=("weapon",)))
    assert not bag.is_a(What(held=True))


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"monsters": [monster("hare", keywords=["fast", "slow"])]}, "Fast and Slow"),
        ({"monsters": [monster("hare", keywords=["lurking", "contrary"])]}, "Lurking stands alone"),
        ({"treasures": [item("hat", "headgear", "armor")]}, "one slot"),
        ({"treasures": [item("vial", once=True)]}, "needs a use"),
        ({"treasures": [item("torch", "flaming")]}, "flame"),
        ({"fates": [curse("ouch")]}, "a curse that works now has effects"),
        ({"fates": [event("zap", {"do": "slay"})]}, "works on a monster"),
        ({"fates": [event("brew", {"do": "side", "amount": 3})]}, "works in combat"),
        ({"fates": [event("no", {"do": "cancel_curse"})]}, "answers a curse"),
        ({"fates": [event("off", {"do": "escape"})]}, "run-away die"),
        ({"fates": [event("odd", {"do": "level", "amount": 1}, target={"kind": "scoundrel", "who": {}})]}, "says nothing"),
        ({"rooms": [room(1, "rat0")]}, "used already"),
        ({"rooms": [room(1, "hall", search="2")]}, "did you mean 2?"),
        ({"fates": [card("warrior", kind="cheat")]}, "no card makes a scoundrel a warrior"),
        ({"treasures": [potion("brew", value=50)]}, "brew: value: it is 50; it has to be a multiple of 100"),
        ({"rooms": [room(1, "a", deals=[{"cost": {"gold": 100, "items": 1}, "effects": [{"do": "die"}]}])]}, "two deals"),
    ],
)
def test_a_fault_is_said_in_a_sentence(cards: dict[str, Any], said: str):
    assert said in faults(**cards)


def test_a_pack_needs_a_head_and_enough_tiles():
    with pytest.raises(PackFaults) as raised:
        quest_pack_from({"empty.toml": {}}, [], Entrance(name=Words(en="Entrance", ja="入り口")))
    said = str(raised.value)
    assert "no file of the pack has the table [pack]" in said
    assert "at least 24" in said


@pytest.mark.parametrize("given", ["11", "-3", "many", ""])
def test_a_number_that_an_option_does_not_know_is_one_sentence(given: str):
    with pytest.raises(Trouble) as caught:
        spec_of("scoundrel_quest").checked({"winning_level": given})
    said = caught.value.words
    assert said["en"] == f"The option winning_level can't be {given!r}; it takes one of 10, 9, 8, 7."
    assert said["ja"] == f"オプション winning_level は「{given}」にできません。10, 9, 8, 7 のどれかです。"
