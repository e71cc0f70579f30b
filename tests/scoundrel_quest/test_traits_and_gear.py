"""Levels, races, classes, items and their places, paying, cheats, trading (sections 29 to 35)."""

from __future__ import annotations

import pytest

from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.values import classes, full_move, gifts, in_use, races
from tests.scoundrel_quest.pack import curse, event, item, monster, race, trade
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.test_combat import CAVE, fight

rule = pytest.mark.rule


def fate(name: str, kind: str, **more: object) -> dict[str, object]:
    """A fate card."""
    return {"id": name, "name": {"en": name, "ja": name}, "kind": kind, **more}


DOUBLES = {"fates": [fate("mixed", "mixed_blood"), fate("double", "two_trades"), fate("cheat", "cheat", copies=2)]}


# --- levels


@rule("MQ-29.11", "MQ-7.1", "MQ-X78", "MQ-29.2", "MQ-1.6")
def test_a_level_card_never_gives_the_winning_level():
    cards = {"treasures": [fate("tonic", "level_up")]}
    assert position(seats=[{"level": 8, "hand": ["tonic"]}, {}], cards=cards).do("play tonic").state.level[0] == 9
    assert not position(seats=[{"level": 9, "hand": ["tonic"]}, {}], cards=cards).can("play tonic")
    anytime = position(seats=[{}, {"hand": ["tonic"]}], cards=cards)
    assert anytime.wait(1, "play tonic").state.level[1] == 2


JEWEL = {"treasures": [item("jewel", "shiny", value=500), item("rock", "thingie")]}


@rule("MQ-29.12", "MQ-29.13", "MQ-29.14", "MQ-29.18", "MQ-X105", "MQ-7.15", "MQ-R59", "MQ-R146", "MQ-33.1", "MQ-4.9")
def test_a_level_for_a_thousand_gold_without_change():
    play = position(seats=[{"level": 8, "gold": 600, "gear": ["jewel", "rock"]}, {}], cards=JEWEL)
    play.do("buy_level")  # there is only one way to pay
    assert (play.state.level[0], play.state.gold[0]) == (9, 100)
    assert play.names("treasures gone") == ["jewel"]
    play.state.gold[0] = 5000
    assert not play.can("buy_level")


@rule("MQ-29.15", "MQ-5.4", "MQ-R59", "MQ-29.18")
def test_when_no_level_can_be_bought():
    assert not position(seats=[{"level": 9, "gold": 2000}, {}]).can("buy_level")
    assert not position(seats=[{"gold": 600, "hand": ["jewel"]}, {}], cards=JEWEL).can("buy_level")
    assert not position(seats=[{"gold": 2000}, {"gold": 2000}]).can("buy_level", 1)
    assert not fight({"gold": 2000}, {}).can("buy_level")


@rule("MQ-11.5", "MQ-29.13")
def test_a_haggler_counts_one_item_twice():
    play = position(seats=[{"gold": 0, "gear": ["jewel"], "traits": ["halfling"]}, {}], cards=JEWEL)
    play.do("buy_level")
    assert play.state.level[0] == 2
    assert play.names("treasures gone") == ["jewel"]


@rule("MQ-29.16", "MQ-1.4", "MQ-R1")
def test_levels_are_never_lost_below_1():
    cards = {"fates": [event("drop", {"do": "level", "amount": -3}, target={"kind": "scoundrel"})]}
    play = position(seats=[{"hand": ["drop"]}, {"level": 2}], cards=cards)
    assert play.do("play drop seat 1").state.level[1] == 1


# --- races and classes


@rule("MQ-30.1", "MQ-30.2", "MQ-30.3", "MQ-30.4", "MQ-30.6", "MQ-30.7", "MQ-30.13", "MQ-R61", "MQ-30.11", "MQ-R92", "MQ-7.3")
def test_one_race_and_one_class_at_a_time():
    play = position(seats=[{"hand": ["elf", "dwarf", "thief", "cleric"]}, {}])
    play.do("play elf").do("play thief")
    assert play.can("play dwarf elf")
    play.do("play dwarf elf").do("play cleric thief")
    assert play.names("traits 0") == ["cleric", "dwarf"]
    assert play.names("fates gone") == ["elf", "thief"]
    play.do("shed cleric")
    assert classes(play.state, 0) == {"none"}


@rule("MQ-31.1", "MQ-31.2", "MQ-31.5", "MQ-31.6", "MQ-X101", "MQ-R144", "MQ-31.9", "MQ-31.10")
def test_two_races_with_mixed_blood():
    cards = {"fates": [*DOUBLES["fates"]]}
    play = position(seats=[{"hand": ["mixed", "elf", "dwarf", "halfling"]}, {}], cards=cards)
    assert not play.can("play mixed")
    play.do("play elf").do("play mixed")
    assert races(play.state, 0) == {"elf", "human"}
    assert races(play.state, 0, harm=True) == {"human"}
    play.do("play dwarf")
    assert races(play.state, 0, harm=True) == {"elf", "dwarf"}
    assert play.can("play halfling elf")
    play.do("play halfling dwarf")
    assert races(play.state, 0) == {"elf", "halfling"}
    trades = position(seats=[{"hand": ["double", "thief", "cleric"]}, {}], cards=cards)
    trades.do("play thief").do("play double").do("play cleric")
    assert classes(trades.state, 0) == {"thief", "cleric"}


@rule("MQ-R140", "MQ-5.15", "MQ-30.15")
def test_who_loses_the_double_keeps_one_of_two():
    play = fight({"traits": ["mixed", "elf", "dwarf", "wizard"]}, {}, cards=DOUBLES)
    play.do("power wizard power 0").do("pay mixed").do("shed elf")
    assert play.kind == "combat"
    assert play.names("traits 0") == ["dwarf", "wizard"]


@rule("MQ-R93", "MQ-31.3")
@pytest.mark.parametrize(("traits", "strength"), [(["elf"], 7), (["elf", "mixed"], 4), (["elf", "dwarf", "mixed"], 7)])
def test_a_bonus_against_a_half_race_is_ignored(traits: list[str], strength: int):
    from game.games.scoundrel_quest.values import their_total

    cards = {**DOUBLES, "monsters": [monster("hunter", 4, versus=[{"amount": 3, "who": {"races": ["elf"]}}])]}
    assert their_total(fight({"traits": traits}, {}, beasts=[("hunter", CAVE, "red")], cards=cards).state) == strength


@rule("MQ-31.3", "MQ-30.4")
def test_a_half_race_has_its_advantages_without_its_disadvantages():
    elf = race("elf", good=[{"of": "move", "amount": 1}], bad=[{"of": "move", "amount": -2}])
    cards = {"fates": [elf, *DOUBLES["fates"]]}
    assert full_move(position(seats=[{"traits": ["elf"]}, {}], cards=cards).state, 0) == 2
    assert full_move(position(seats=[{"traits": ["elf", "mixed"]}, {}], cards=cards).state, 0) == 4


# --- slots, hands, belt, pack

GEAR = {
    "treasures": [
        item("cap", "headgear", bonus=1), item("helm", "headgear", bonus=3), item("mail", "armor"), item("boots", "footgear"),
        item("ring", "shiny"), item("robe", "clothing"), item("sword", "sword", hands=1, bonus=2), item("pike", "spear",
        hands=2, bonus=4),
        item("knife", "dagger", hands=1), item("rope", "thingie"), item("holy", "holy", only={"classes": ["cleric"]},
        gifts=["flight"]),
        {**item("brooch", "shiny", only={"sex": "male"}), "copies": 2}, {**item("anvil", "thingie", "big"), "copies": 3},
        item("arm", "thingie", changes=[{"of": "hands", "amount": 1}]),
    ],
    "fates": DOUBLES["fates"],
}  # fmt: skip


def geared(*gear: str, hand: tuple[str, ...] = (), pack: tuple[str, ...] = (), **more: object) -> Play:
    """Seat 0 with items in play and in the hand."""
    seat = {"gear": gear, "hand": hand, "pack": pack, **more}
    return position(seats=[seat, {}], cards=GEAR, sexes=("female", "male"))


@rule(
    "MQ-34.1",
    "MQ-34.2",
    "MQ-34.3",
    "MQ-34.4",
    "MQ-34.5",
    "MQ-33.3",
    "MQ-33.5",
    "MQ-34.7",
    "MQ-34.8",
    "MQ-X107",
    "MQ-33.13",
    "MQ-5.8",
)
def test_one_item_in_each_slot_and_any_number_without_one():
    play = geared("cap", "ring", hand=("helm", "mail", "boots", "robe", "rope"))
    assert not play.can("carry helm")
    assert play.can("stow helm")
    for name in ("mail", "boots", "robe", "rope"):
        play.do(f"carry {name}")
    assert len(in_use(play.state, 0)) == 6


@rule("MQ-34.6", "MQ-R78")
def test_hands_limit_what_is_held():
    play = geared("sword", hand=("pike", "knife"))
    assert not play.can("carry pike")
    play.do("carry knife")
    assert geared("sword", "arm", hand=("pike",)).can("carry pike")
    assert geared("sword", "pike+cheat", hand=("knife",)).can("carry knife")
    assert geared("cap+cheat", hand=("helm",)).can("carry helm")


@rule("MQ-34.9", "MQ-34.10", "MQ-34.11", "MQ-34.12", "MQ-34.13", "MQ-R141", "MQ-33.14", "MQ-33.17")
def test_what_cannot_be_used_goes_to_the_pack_which_holds_two():
    play = geared(hand=("holy", "brooch", "rope"))
    assert not play.can("carry holy")
    assert not play.can("carry brooch")
    play.do("stow holy").do("stow brooch")
    assert not play.can("stow rope")
    assert gifts(play.state, 0) == set()
    assert gifts(geared("holy", traits=["cleric"]).state, 0) == {"flight"}
    male = position(seats=[{"hand": ["brooch"]}, {"gear": ["brooch"]}], cards=GEAR, sexes=("male", "female"))
    assert male.can("carry brooch")


@rule("MQ-7.9", "MQ-34.14", "MQ-15.26")
def test_the_pack_is_exchanged_outside_combat():
    play = geared("cap", pack=("helm", "rope"))
    play.do("exchange helm cap")
    assert (play.names("gear 0"), play.names("pack 0")) == (["helm"], ["cap", "rope"])
    play.do("take_out rope").do("put_away helm")
    assert play.names("gear 0") == ["rope"]


@rule("MQ-R132", "MQ-R79", "MQ-34.11", "MQ-30.9")
def test_an_item_that_becomes_unusable_stays_until_the_combat_is_over():
    play = geared("holy", pack=("cap", "rope"), traits=["cleric"])
    play.do("shed cleric")
    assert play.kind == "overflow"
    play.do("drop cap")
    assert play.names("pack 0") == ["holy", "rope"]
    battle = fight({"gear": ["holy"], "traits": ["cleric"], "level": 9}, {}, cards=GEAR)
    battle.do("shed cleric")
    assert battle.names("gear 0") == ["holy"]
    assert gifts(battle.state, 0) == set()
    battle.roll(6, 1).on("act")
    assert battle.names("pack 0") == ["holy"]


@rule("MQ-34.11", "MQ-R79")
def test_what_is_too_much_may_also_be_given():
    play = position(seats=[{"gear": ["holy"], "pack": ["cap", "rope"], "traits": ["cleric"]}, {}], cards=GEAR)
    play.do("shed cleric").do("trade seat 1").do("give seat 0 cap").do("propose")
    assert play.kind == "overflow"
    play.wait(1, "accept")
    assert play.kind == "act"
    assert play.names("gear 1") == ["cap"]


@rule("MQ-34.6", "MQ-R132")
def test_when_a_hand_is_lost_its_owner_chooses_what_goes_to_the_pack():
    play = geared("sword", "pike", "arm", "cap")
    play.do("drop arm")
    assert play.kind == "misfit"
    assert set(play.offered()) == {"put_away sword", "put_away pike"}
    play.do("put_away pike")
    assert play.names("gear 0") == ["cap", "sword"]


@rule("MQ-34.15", "MQ-34.16", "MQ-34.17", "MQ-R80")
def test_big_items_beyond_the_first_slow_down():
    assert full_move(geared("anvil").state, 0) == 3
    assert full_move(geared("anvil", "anvil", pack=("anvil",)).state, 0) == 1
    assert full_move(geared("anvil", "anvil", traits=["dwarf"]).state, 0) == 3
    light = position(
        seats=[{"gear": ["anvil", "anvil"], "pack": ["anvil"]}, {}], cards=GEAR, options=Options(big_in_pack_counts=False)
    )
    assert full_move(light.state, 0) == 2


@rule("MQ-33.15", "MQ-33.16", "MQ-R77", "MQ-X19", "MQ-X21")
def test_a_cheat_lifts_every_restriction_of_one_item_and_shares_its_fate():
    play = geared("sword", "knife", hand=("cheat",), pack=("pike", "holy"))
    play.do("cheat cheat pike")
    assert sorted(play.state.card_name(card) for card in in_use(play.state, 0)) == ["knife", "pike", "sword"]
    assert len(play.state.cheats) == 1
    burn = {
        "fates": [*DOUBLES["fates"], curse("burn", {"do": "lose_item", "what": {"keywords": ["spear"]}})],
        "treasures": GEAR["treasures"],
    }
    fire = position(seats=[{"gear": ["pike+cheat"]}, {"hand": ["burn"]}], cards=burn)
    fire.wait(1, "play burn seat 0")
    assert fire.names("treasures gone") == ["pike"]
    assert fire.names("fates gone") == ["burn", "cheat"]
    assert not fire.state.cheats


@rule("MQ-33.15", "MQ-X19", "MQ-R77")
def test_a_cheat_brings_an_item_into_play_for_which_there_is_no_hand():
    play = geared("sword", "knife", hand=("cheat", "pike"), pack=("cap", "rope"))
    assert not play.can("carry pike")
    assert not play.can("stow pike")
    play.do("cheat cheat pike")
    assert play.names("gear 0") == ["knife", "pike", "sword"]
    assert not geared("sword", hand=("cheat", "knife")).can("cheat cheat knife")


@rule("MQ-33.2", "MQ-33.8", "MQ-33.9", "MQ-33.10", "MQ-33.11", "MQ-33.12", "MQ-X95", "MQ-R76", "MQ-39.8")
def test_an_item_to_discard_is_any_item_card_in_play():
    cards = {**GEAR, "fates": [*DOUBLES["fates"], curse("lose", {"do": "lose_item"})]}
    play = position(
        seats=[{"gear": ["cap", "rope"], "pack": ["ring"], "hand": ["boots"], "gold": 800}, {"hand": ["lose"]}], cards=cards
    )
    play.wait(1, "play lose seat 0").on("lose_item")
    assert play.offered() == ["lose cap", "lose rope", "lose ring"]
    play.do("lose ring")
    assert play.state.gold[0] == 800
    assert play.names("treasures gone") == ["ring"]
    assert not play.can("discard")


@rule("MQ-5.9", "MQ-5.10", "MQ-5.3", "MQ-5.7")
def test_cards_in_play_do_not_come_back_into_the_hand():
    play = geared("cap", traits=["elf"])
    assert play.verbs() - {"end_turn", "go", "suicide"} == {"put_away", "drop", "drop_gold", "shed", "trade"}


# --- trading


@rule("MQ-35.1", "MQ-35.2", "MQ-35.4", "MQ-35.5", "MQ-35.6", "MQ-7.10", "MQ-R131", "MQ-5.5", "MQ-5.14", "MQ-35.8", "MQ-33.10")
def test_items_and_gold_are_given_in_the_same_or_an_adjacent_room():
    play = position(
        rooms=[CAVE, (2, 0)], seats=[{"gear": ["cap"], "hand": ["helm", "elf"]}, {"at": CAVE}, {"at": (2, 0)}], cards=GEAR
    )
    assert [one for one in play.offered() if one.startswith("trade")] == ["trade seat 1"]
    play.do("trade seat 1")
    assert set(play.offered()) == {"give seat 0 gold 0", "give seat 0 cap", "demand seat 1 gold 0", "drop"}
    play.do("give seat 0 cap").do("demand seat 1 gold").do("amount gold 200").do("propose")
    assert play.kind == "act"
    play.wait(1, "accept")
    assert play.names("gear 1") == ["cap"]
    assert play.state.gold[:2] == [500, 100]
    assert play.state.spent == 0
    play.wait(1, "trade seat 0").do("give seat 1 cap").do("propose").do("decline")
    assert play.names("gear 1") == ["cap"]


@rule("MQ-R131")
def test_an_offer_lapses_when_its_parties_are_no_longer_near_or_the_turn_ends():
    play = position(rooms=[CAVE, (2, 0)], seats=[{"gear": ["cap"]}, {}], cards=GEAR)
    play.do("trade seat 1").do("give seat 0 cap").do("propose")
    play.do("go east").do("go east")
    assert not play.state.offers
    play = position(seats=[{"gear": ["cap"]}, {}], cards=GEAR)
    play.do("trade seat 1").do("give seat 0 cap").do("propose").do("end_turn").on("begin")
    assert not play.state.offers


@rule("MQ-35.3", "MQ-R13", "MQ-15.21")
def test_who_fights_does_not_trade():
    play = fight({"gear": ["cap"]}, {"gear": ["helm"]}, {"at": (0, 0)}, cards=GEAR)
    assert not play.can("trade")
    assert not play.can("trade seat 0", 1)
    assert play.can("trade seat 2", 1)


@rule("MQ-42.1", "MQ-39.1")
def test_a_curse_may_be_used_on_oneself():
    cards = {"fates": [curse("ouch", {"do": "health", "amount": -1}), trade("thief")]}
    assert position(seats=[{"hand": ["ouch"]}, {}], cards=cards).do("play ouch seat 0").state.damage[0] == 1
