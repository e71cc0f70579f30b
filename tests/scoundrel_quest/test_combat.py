"""Combat from its trigger to what a win brings (sections 15 to 18), and the long example."""

from __future__ import annotations

import pytest

from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.outcome import levels_won
from game.games.scoundrel_quest.values import beast_dice, combat_dice, our_total, their_total
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view
from tests.scoundrel_quest.pack import curse, event, item, monster, potion, room
from tests.scoundrel_quest.positions import Play, position

rule = pytest.mark.rule
CAVE = (1, 0)


def enhancer(name: str, level: int, treasure: int = 0, **more: object) -> dict[str, object]:
    """A monster enhancer."""
    return {"id": name, "name": {"en": name, "ja": name}, "kind": "enhancer", "level": level, "treasure": treasure, **more}


def fight(*seats: dict[str, object], beasts: object = (), **words: object) -> Play:
    """Seat 0 is in a room with monsters on its own turn; the others are where `at` says, or in the Entrance."""
    first, *rest = seats or ({}, {})
    people = [{"at": CAVE, **first}, *rest]
    if len(people) == 1:
        people.append({})
    return position(rooms=words.pop("rooms", [CAVE]), seats=people, beasts=beasts or [("rat2", CAVE, "red")], **words)  # type: ignore[arg-type]


# --- who fights


@rule("MQ-15.1", "MQ-15.2", "MQ-15.12", "MQ-15.13", "MQ-15.14", "MQ-15.11", "MQ-28.7", "MQ-28.10", "MQ-R72", "MQ-X44", "MQ-15.9")
def test_all_monsters_in_the_room_are_fought_together_on_the_own_turn():
    play = fight(
        {}, {"at": CAVE}, beasts=[("rat1", CAVE, "red"), ("rat2", CAVE, "green"), ("rat3", (2, 0), "red")], rooms=[CAVE, (2, 0)]
    )
    assert (play.kind, play.who) == ("combat", 0)
    assert play.state.fight is not None
    assert play.state.fight.main == 0
    assert [play.state.card_name(card) for card in play.state.fight.foes] == ["rat1", "rat2"]
    assert their_total(play.state) == 2 + 3
    assert play.state.spent == 0


@rule("MQ-15.15", "MQ-15.16", "MQ-15.18", "MQ-15.19", "MQ-R32", "MQ-R103", "MQ-X90", "MQ-R129")
def test_who_is_ignored_decides_freely_whether_to_fight():
    cards = {"monsters": [monster("friend", 4, ignores={"races": ["human"]}), monster("wolf", 2)]}
    play = fight({}, beasts=[("friend", CAVE, "red")], cards=cards)
    assert play.kind == "act"
    play.do("attack friend")
    assert play.kind == "combat"
    both = fight({}, beasts=[("friend", CAVE, "red"), ("wolf", CAVE, "red")], cards=cards)
    assert both.can("attack friend")
    both.do("fight")
    assert their_total(both.state) == 2
    added = fight({"traits": ["elf"], "hand": []}, beasts=[("friend", CAVE, "red")], cards=cards)
    assert added.kind == "combat"


@rule("MQ-R32")
def test_a_monster_whose_reason_for_ignoring_ends_joins_at_once():
    cards = {"monsters": [monster("friend", 4, ignores={"races": ["elf"]}), monster("wolf", 2)]}
    play = fight({"traits": ["elf"]}, beasts=[("friend", CAVE, "red"), ("wolf", CAVE, "red")], cards=cards)
    play.do("fight")
    assert their_total(play.state) == 2
    play.do("shed elf")
    assert their_total(play.state) == 6


@rule("MQ-15.6", "MQ-X37", "MQ-R123", "MQ-2.2")
def test_a_monster_brought_on_the_own_turn_is_fought_at_once():
    cards = {"fates": [event("whistle", {"do": "lure"}, target={"kind": "scoundrel"})]}
    play = position(
        rooms=[CAVE, (2, 0)], seats=[{"at": CAVE}, {"hand": ["whistle"]}], beasts=[("rat2", (2, 0), "red")], cards=cards
    )
    assert play.kind == "act"
    play.wait(1, "play whistle seat 0")
    assert play.kind == "combat"
    assert play.where("rat2") == CAVE
    other = position(
        rooms=[CAVE, (2, 0)], seats=[{"hand": ["whistle"]}, {"at": CAVE}], beasts=[("rat2", (2, 0), "red")], cards=cards
    )
    other.do("play whistle seat 1")
    assert other.kind == "act"
    assert other.where("rat2") == CAVE


@rule("MQ-15.10", "MQ-6.4", "MQ-6.5", "MQ-X23", "MQ-6.3")
def test_after_a_combat_the_turn_goes_on():
    play = fight({"level": 9}, {"at": (0, 0)}, beasts=[("rat0", CAVE, "red"), ("rat1", (2, 0), "red")], rooms=[CAVE, (2, 0)])
    play.roll(3, 3).on("act")
    assert play.can("search")
    play.do("go east")
    assert play.kind == "combat"


# --- strength


@rule(
    "MQ-16.1",
    "MQ-16.2",
    "MQ-16.3",
    "MQ-16.4",
    "MQ-16.5",
    "MQ-X4",
    "MQ-X5",
    "MQ-5.2",
    "MQ-34.13",
    "MQ-X91",
    "MQ-33.4",
    "MQ-16.12",
    "MQ-X2",
)
def test_the_totals_of_the_long_example():
    cards = {
        "monsters": [monster("knight", 6, treasure=2, versus=[{"amount": 6, "who": {"classes": ["warrior"]}}])],
        "treasures": [item("helmet", "headgear", bonus=2), item("hood", "headgear", bonus=4), potion("brew", 5)],
        "rooms": [room(1, "hall", signs={"red": ["warrior"]})],
    }
    seat = {"level": 5, "traits": ["warrior"], "gear": ["helmet"], "pack": ["hood"], "hand": ["brew"]}
    play = fight(seat, {}, beasts=[("knight", CAVE, "green")], rooms={CAVE: "hall"}, cards=cards)
    assert (our_total(play.state), their_total(play.state)) == (7, 12)
    assert combat_dice(play.state, 0) == 0
    assert play.can("use brew")
    play.do("use brew side 0")
    assert (our_total(play.state), their_total(play.state)) == (12, 12)
    play.roll(1)
    assert play.happened("compared")[0] | {"won": False} == {"ours": 12, "theirs": 13, "won": False}


@rule("MQ-16.6", "MQ-16.10", "MQ-16.11", "MQ-16.13", "MQ-X59", "MQ-R37", "MQ-16.18", "MQ-R36", "MQ-31.3", "MQ-31.4",
      "MQ-X100", "MQ-31.9", "MQ-X103")  # fmt: skip
@pytest.mark.parametrize(
    ("signs", "traits", "dice"),
    [
        ({"green": ["elf", "warrior"]}, ["elf", "warrior"], 3),
        ({"green": ["all"]}, [], 2),
        ({"red": ["all", "elf"]}, ["elf"], 0),
        ({"green": ["cleric"], "red": ["dwarf"]}, ["cleric"], 2),
        ({"green": ["elf"], "red": ["elf"]}, ["elf", "mixed"], 2),
        ({"red": ["warrior"]}, ["warrior", "double"], 1),
        ({"red": ["warrior"]}, ["warrior", "wizard", "double"], 0),
    ],
)
def test_icons_change_the_number_of_dice(signs: dict[str, list[str]], traits: list[str], dice: int):
    cards = {
        "rooms": [room(1, "hall", signs=signs)],
        "fates": [
            {"id": "mixed", "name": {"en": "m", "ja": "m"}, "kind": "mixed_blood"},
            {"id": "double", "name": {"en": "d", "ja": "d"}, "kind": "two_trades"},
        ],
    }
    play = fight({"traits": traits}, {}, rooms={CAVE: "hall"}, cards=cards)
    assert combat_dice(play.state, 0) == dice


@rule("MQ-16.9", "MQ-16.16", "MQ-16.17", "MQ-X58", "MQ-R35", "MQ-1.1")
@pytest.mark.parametrize(("level", "dice"), [(7, 2), (6, 0)])
def test_good_and_bad_rooms(level: int, dice: int):
    hall = room(1, "hall", good_for=[{"level": "odd"}], bad_for=[{"level": "even"}], good_monsters={"keywords": ["undead"]},
                bad_monsters={"keywords": ["beast"]})  # fmt: skip
    cards = {
        "rooms": [hall],
        "monsters": [monster("ghost", 3, keywords=["undead"]), monster("dog", 3, dice=2, keywords=["beast"])],
    }
    play = fight({"level": level}, {}, rooms={CAVE: "hall"}, beasts=[("ghost", CAVE, "red"), ("dog", CAVE, "red")], cards=cards)
    assert combat_dice(play.state, 0) == dice
    assert beast_dice(play.state, play.beast("ghost")) == 2
    assert beast_dice(play.state, play.beast("dog")) == 1


@rule("MQ-16.8", "MQ-16.7", "MQ-17.1", "MQ-17.5", "MQ-17.6", "MQ-17.7", "MQ-17.8", "MQ-24.3", "MQ-R8")
def test_monsters_dice_are_rolled_by_the_players_of_their_colours():
    cards = {"monsters": [monster("boar", 5, dice=3)]}
    play = fight({"level": 5}, {}, {}, beasts=[("boar", CAVE, "green"), ("rat0", CAVE, "red")], cards=cards)
    play.roll(6, 1, 2, 3, 5)
    rolled = [(one["seat"], one["dice"]) for one in play.happened("rolled") if one["what"] == "combat"]
    assert rolled == [(0, (6,)), (1, (1, 2, 3)), (0, (5,))]
    assert play.happened("compared")[0]["ours"] == 5 + 6
    assert play.happened("compared")[0]["theirs"] == 5 + 1 + 6 + 5


# --- the announced roll


@rule("MQ-17.2", "MQ-17.3", "MQ-17.4", "MQ-R38", "MQ-20.10")
def test_the_announced_roll_can_be_answered_and_must_then_be_announced_again():
    play = fight({"level": 9}, {"hand": ["big"]}, cards={"fates": [enhancer("big", 10)]})
    play.do("roll")
    assert (play.kind, play.who) == ("quest.answer", 1)
    play.do("play big rat2")
    assert (play.kind, play.who) == ("combat", 0)
    assert play.happened("called_off") == [{"seat": 1}]
    assert their_total(play.state) == 13
    play.do("roll")
    assert play.happened("compared")


@rule("MQ-17.10", "MQ-R117", "MQ-R39", "MQ-X120", "MQ-3.8", "MQ-R89", "MQ-17.9", "MQ-X13", "MQ-X14", "MQ-X12", "MQ-R114")
def test_after_the_roll_only_dice_cards_are_played_on_own_rolls():
    cards = {
        "fates": [
            {"id": "rigged", "name": {"en": "r", "ja": "r"}, "kind": "die", "does": "set", "copies": 2},
            enhancer("big", 10),
        ]
    }
    seat = {"level": 2, "traits": ["elf"], "hand": ["rigged", "warrior"]}
    play = fight(seat, {"hand": ["rigged", "big"]}, beasts=[("rat2", CAVE, "green")], cards=cards)
    play.do("roll", 1, 5).do("pass")
    assert (play.kind, play.who) == ("quest.dice", 0)
    assert not play.can("play warrior")
    assert all("roll 1" in one for one in play.offered() if one != "pass")
    assert not play.can("shed elf")
    play.do("set_die rigged roll 1 die 0 face 6")
    assert play.state.rolls[0].faces == (6,)
    play.do("pass")
    assert play.who == 1
    assert all("roll 2" in one for one in play.offered() if one != "pass")
    play.do("set_die rigged roll 2 die 0 face 6").do("pass").do("pass")
    assert play.happened("compared")[0] == {"ours": 8, "theirs": 9, "won": False}


@rule("MQ-R89", "MQ-R117")
@pytest.mark.parametrize(("options", "asked"), [(Options(), False), (Options(after_roll_discard=True), True)])
def test_who_has_rolled_nothing_is_not_asked_about_dice(options: Options, asked: bool):
    play = fight({"level": 9}, {"traits": ["elf"], "hand": ["prize0"]}, options=options)
    play.do("roll", 2, 2).do("pass")
    assert (play.kind == "quest.dice" and play.who == 1) == asked


# --- winning


@rule(
    "MQ-18.5",
    "MQ-18.6",
    "MQ-18.8",
    "MQ-18.10",
    "MQ-18.15",
    "MQ-18.17",
    "MQ-18.18",
    "MQ-R116",
    "MQ-X16",
    "MQ-40.4",
    "MQ-40.5",
    "MQ-29.4",
)
def test_what_a_win_brings_in_its_order():
    cards = {
        "monsters": [monster("knight", 1, treasure=2)],
        "fates": [enhancer("a", 1, 2), enhancer("b", 1, 1), enhancer("c", 1, -1)],
    }
    play = fight({"level": 5}, {}, beasts=[("knight", CAVE, "red", "a", "b", "c")], cards=cards)
    play.roll(6, 1).on("act")
    assert play.state.level[0] == 6
    kinds = [(one.kind, one.parts.get("deck")) for one in play.events if one.kind in ("level", "drawn", "monster_gone")]
    assert kinds == [("level", None), ("drawn", "fate"), ("monster_gone", None), *[("drawn", "treasure")] * 4]
    assert play.names("monsters gone") == ["knight"]
    assert play.names("fates gone") == ["a", "b", "c"]
    assert not play.state.beasts


@rule("MQ-R94")
def test_the_treasure_of_a_monster_is_never_below_0():
    cards = {"monsters": [monster("poor", 1, treasure=1)], "fates": [enhancer("c", 1, -3)]}
    play = fight({"level": 9}, {}, beasts=[("poor", CAVE, "red", "c"), ("rat0", CAVE, "red")], cards=cards)
    play.roll(6, 1, 1).on("act")
    assert len([one for one in play.happened("drawn") if one["deck"] == "treasure"]) == 1


@rule("MQ-18.13", "MQ-7.12", "MQ-R139", "MQ-R118", "MQ-18.14", "MQ-38.1")
def test_treasure_just_received_may_be_played_at_once():
    play = fight({"level": 9}, {}, decks={"treasures": ["stone0"]}).roll(6, 1)
    assert play.kind == "quest.round"
    play.on("act")
    assert play.can("carry stone0")


@rule("MQ-18.4", "MQ-R41", "MQ-29.6", "MQ-X79")
def test_a_monster_that_is_not_killed_gives_no_level_and_treasure_only_if_its_card_says_so():
    cards = {"monsters": [monster("baker", 2, killed=False), monster("nun", 2, killed=False, spared_treasure=True, treasure=2)]}
    for name, treasures in (("baker", 0), ("nun", 2)):
        play = fight({"level": 5}, {}, beasts=[(name, CAVE, "red")], cards=cards).roll(6, 1).on("act")
        assert play.state.level[0] == 5
        decks = [one["deck"] for one in play.happened("drawn")]
        assert decks == ["fate", *["treasure"] * treasures]
        assert not play.state.beasts


# --- monsters that leave


@rule("MQ-R127", "MQ-X86a", "MQ-15.30", "MQ-R58")
def test_a_card_that_kills_the_last_monster_gives_its_treasure_at_once():
    cards = {"fates": [event("doom", {"do": "slay", "level": True}, target={"kind": "monster", "where": "combat"})],
             "monsters": [monster("rich", 9, treasure=2)]}  # fmt: skip
    play = fight({"level": 9, "hand": ["doom"]}, {}, beasts=[("rich", CAVE, "red")], cards=cards)
    play.do("play doom rich").on("act")
    assert play.state.level[0] == 10
    assert [one["deck"] for one in play.happened("drawn")] == ["fate", "treasure", "treasure"]


@rule("MQ-15.29", "MQ-15.30", "MQ-R33", "MQ-R127")
@pytest.mark.parametrize("how", ["play leap", "suicide"])
def test_who_leaves_the_combat_leaves_the_treasure_too(how: str):
    away = {"do": "go", "where": "entrance"}
    cards = {"fates": [event("begone", {"do": "banish", "treasure": True}, target={"kind": "monster", "where": "combat"}),
                       event("leap", away)], "monsters": [monster("rich", 9, treasure=2)]}  # fmt: skip
    play = fight({"hand": ["begone", "leap"]}, {}, beasts=[("rich", CAVE, "green"), ("rat2", CAVE, "green")], cards=cards)
    play.do("play begone rich").do(how)
    assert play.happened("combat_over")[0]["how"] == "left"
    assert [one for one in play.happened("drawn") if one["deck"] == "treasure"] == []


# --- cards in combat


@rule("MQ-15.23", "MQ-15.24", "MQ-15.25", "MQ-38.2", "MQ-38.3", "MQ-33.6", "MQ-R15", "MQ-7.14", "MQ-38.4")
def test_in_combat_once_only_items_come_from_hand_or_belt_and_nothing_else_from_the_hand():
    cards = {"treasures": [potion("brew", 3), potion("fizz", 2), item("cap", "headgear", bonus=2)]}
    play = fight({"hand": ["brew", "cap"], "gear": ["fizz"]}, {}, cards=cards)
    assert play.can("use brew side 0")
    assert play.can("use fizz side 0")
    assert not play.can("carry cap")
    loose = fight({"hand": ["cap"]}, {}, cards=cards, options=Options(items_in_combat=True))
    assert loose.can("carry cap")
    free = position(seats=[{"hand": ["cap"]}, {}], cards=cards)
    assert free.can("carry cap")
    assert not free.can("carry cap", 1)


@rule("MQ-15.27", "MQ-7.3", "MQ-7.4", "MQ-30.10", "MQ-30.12", "MQ-7.1", "MQ-5.13", "MQ-X20")
def test_races_classes_and_level_cards_are_played_in_combat():
    cards = {"treasures": [{"id": "tonic", "name": {"en": "t", "ja": "t"}, "kind": "level_up"}]}
    play = fight({"hand": ["warrior", "tonic"], "traits": ["elf"], "level": 6}, {"hand": ["dwarf"]}, cards=cards)
    play.do("play tonic")
    assert play.state.level[0] == 7
    play.do("play warrior").do("shed elf").wait(1, "play dwarf")
    assert play.names("traits 0") == ["warrior"]
    assert play.names("traits 1") == ["dwarf"]


@rule("MQ-15.22", "MQ-39.5", "MQ-39.6", "MQ-X99", "MQ-R142", "MQ-7.2", "MQ-21.5")
def test_a_curse_of_the_next_combat_counts_in_the_running_one_or_waits():
    cards = {"fates": [curse("weak", lasts="combat", changes=[{"of": "bonus", "amount": -5}])]}
    play = fight({"level": 8}, {"hand": ["weak"]}, cards=cards)
    play.wait(1, "play weak seat 0")
    assert our_total(play.state) == 3
    play.roll(6, 1).on("act")
    assert play.names("fates gone") == ["weak"]
    waits = position(rooms=[CAVE], seats=[{"level": 8}, {"hand": ["weak"]}], beasts=[("rat2", CAVE, "red")], cards=cards)
    waits.wait(1, "play weak seat 0")
    assert waits.names("curses 0") == ["weak"]
    waits.do("go east")
    assert our_total(waits.state) == 3


@rule(
    "MQ-40.1",
    "MQ-40.2",
    "MQ-40.3",
    "MQ-40.6",
    "MQ-40.7",
    "MQ-X88",
    "MQ-R86",
    "MQ-7.5",
    "MQ-1.5",
    "MQ-R60",
    "MQ-21.3",
    "MQ-21.4",
    "MQ-X8",
)
def test_enhancers_are_used_at_any_time_on_any_monster_and_stay():
    cards = {"fates": [enhancer("ten", 10), enhancer("five", 5), enhancer("baby", -5)]}
    beasts = [("rat2", CAVE, "red"), ("rat1", (2, 0), "red")]
    play = fight({}, {"hand": ["ten", "five", "baby"]}, beasts=beasts, cards=cards, rooms=[CAVE, (2, 0)])
    play.wait(1, "play ten rat2").wait(1, "play five rat2").wait(1, "play baby rat1")
    assert their_total(play.state) == 18
    play.roll(1, 1).on("exit").do("exit 0,0", 6).on("act")
    assert len(play.beast("rat2").enhancers) == 2
    assert play.state.card_name(play.beast("rat1").enhancers[0]) == "baby"
    from game.games.scoundrel_quest.values import beast_level

    assert beast_level(play.state, play.beast("rat1")) == 1


@rule("MQ-40.8", "MQ-40.9", "MQ-R87", "MQ-21.2", "MQ-15.12")
def test_wandering_monsters_and_mates_join_the_combat_with_bases_of_their_own():
    cards = {
        "fates": [
            event("wanderer", {"do": "wander"}, time="combat"),
            event("twins", {"do": "mate"}, time="combat", target={"kind": "monster", "where": "combat"}),
        ]
    }
    play = fight({}, {"hand": ["wanderer", "twins"]}, cards=cards, decks={"monsters": ["rat1"]})
    play.wait(1, "play wanderer", 2).on("combat")
    assert play.beast("rat1").colour == 1
    play.wait(1, "play twins rat2", 1).on("combat")
    assert their_total(play.state) == 3 + 2 + 3
    assert play.beast("twins").like == play.card("rat2")
    assert play.happened("monster")[-1]["like"] == play.card("rat2"), "it is told as what it is"
    play.state.level[0] = 9
    play.roll(6, 1, 1, 1).on("act")
    assert not play.state.beasts
    assert "twins" in play.names("fates gone")


@rule("MQ-15.6", "MQ-15.8")
def test_a_monster_that_comes_after_a_win_is_fought_before_anything_else():
    whistle = event("whistle", {"do": "lure"}, target={"kind": "scoundrel"})
    beasts = [("rat2", CAVE, "red"), ("rat3", (2, 0), "red")]
    seats = [{"level": 8}, {"at": (0, 1), "hand": ["whistle"]}, {"at": (0, 1), "hand": ["prize0"]}]
    play = fight(*seats, beasts=beasts, cards={"fates": [whistle]}, rooms=[CAVE, (2, 0), (0, 1)])
    play.roll(6, 1)
    assert (play.kind, play.who) == ("quest.round", 1)
    play.do("play whistle seat 0")
    assert play.kind == "combat", "neither the third nor the one who has won is asked before it"
    assert their_total(play.state) == 4


@rule("MQ-R87", "MQ-2.4")
def test_a_mate_is_like_its_model_also_when_that_card_is_in_the_deck_again():
    cards = {"fates": [event("twins", {"do": "mate"}, time="combat", target={"kind": "monster", "where": "combat"})]}
    play = fight({}, {"hand": ["twins"]}, cards=cards)
    play.wait(1, "play twins rat2", 1).on("combat")
    state, table = play.state, play.state.table
    state.remove_beast(play.beast("rat2"), "MQ-24.10")
    state.pour(table.monsters_gone, table.monsters)
    for seat in (0, 1):
        seen = view(state, seat)
        assert [one.like for one in seen.beasts] == [play.card("rat2")]
        assert their_total(seen) == 3
    play.roll().roll(1, 6).on("run")
    imagined = imagine(view(state, 0), Stream(1))
    imagined.script = (1,)
    again = Play(imagined).do("run twins").do("pass").on("act")
    assert again.happened("bad_stuff") == [{"seat": 0, "card": play.card("rat2")}]
    assert imagined.damage[0] == state.damage[0] + 1


@rule(
    "MQ-36.1",
    "MQ-36.2",
    "MQ-36.3",
    "MQ-36.4",
    "MQ-36.5",
    "MQ-36.6",
    "MQ-36.7",
    "MQ-R81",
    "MQ-X11",
    "MQ-21.6",
    "MQ-21.8",
    "MQ-R126",
)
@pytest.mark.parametrize(("rules", "near", "far", "plain"), [
    ("throwable_only", True, False, False), ("same_or_adjacent", True, False, True), ("anywhere", True, True, True),
])  # fmt: skip
def test_outsiders_throw_from_the_same_or_an_adjacent_room(rules: str, near: bool, far: bool, plain: bool):
    cards = {"treasures": [potion("brew", 5), {**potion("fizz", 5), "copies": 2}, potion("tar", 5), item("dust", "scroll",
        once=True, use={
        "time": "combat", "effects": [{"do": "side", "amount": 1}]})]}  # fmt: skip
    links = {(1, 0, "west"): "locked"}
    seats = ({}, {"hand": ["brew", "dust"], "gear": ["fizz"]}, {"at": (2, 1), "hand": ["fizz"], "gear": ["tar"]})
    options = Options(outsider_one_shots=rules)  # type: ignore[arg-type]
    play = fight(*seats, cards=cards, rooms=[CAVE, (1, 1), (2, 1)], links=links, options=options)
    assert play.can("use brew side 1", 1) == near
    assert play.can("use fizz side 1", 1) == near
    assert play.can("use fizz side 0", 2) == far
    assert play.can("use tar side 0", 2) == far
    assert play.can("use dust side 0", 1) == plain
    play.wait(1, "use brew side 1")
    assert their_total(play.state) == 8
    assert play.names("beside") == ["brew"]
    assert play.at(1) == (0, 0)


@rule("MQ-R135")
def test_called_monsters_fight_on_the_scoundrels_side():
    cards = {"fates": [event("friend", {"do": "ally"}, time="combat")]}
    play = fight({"hand": ["friend"]}, {}, cards=cards, decks={"monsters": ["rat7"]})
    play.do("play friend")
    assert our_total(play.state) == 9
    assert play.names("monsters gone") == ["rat7"]
    play.do("roll", 1, 2, 1)
    assert next(one["dice"] for one in play.happened("rolled") if one["what"] == "combat") == (1, 2)


@rule("MQ-33.20", "MQ-33.19", "MQ-41.2", "MQ-41.10")
def test_powers_of_items_count_in_combat():
    cards = {
        "monsters": [monster("mummy", 4, versus=[{"amount": -3, "who": {"powers": ["flame"]}}])],
        "treasures": [item("torch", "flaming", gifts=["flame"], hands=1)],
    }
    assert their_total(fight({"gear": ["torch"]}, {}, beasts=[("mummy", CAVE, "red")], cards=cards).state) == 1
    assert their_total(fight({"pack": ["torch"]}, {}, beasts=[("mummy", CAVE, "red")], cards=cards).state) == 4


@rule("MQ-29.4", "MQ-18.10")
def test_circumstances_give_more_levels_and_treasure():
    cards = {
        "treasures": [item("trophy", "shiny", changes=[{"of": "kill_levels", "amount": 1}, {"of": "treasure", "amount": 1}])]
    }
    play = fight({"level": 5, "gear": ["trophy"]}, {}, cards=cards)
    assert levels_won(play.state, list(play.state.beasts)) == (2, 0)
    play.roll(6, 1).on("act")
    assert len([one for one in play.happened("drawn") if one["deck"] == "treasure"]) == 2


@rule("MQ-18.9")
def test_what_a_monster_gave_while_it_was_in_play_ends():
    cards = {"monsters": [monster("mist", 1, boon=[{"of": "move", "amount": 1}])]}
    play = fight({"level": 9}, {}, beasts=[("mist", CAVE, "red")], cards=cards)
    from game.games.scoundrel_quest.values import full_move

    assert full_move(play.state, 0) == 4
    play.roll(6, 1).on("act")
    assert full_move(play.state, 0) == 3


@rule("MQ-30.14", "MQ-30.15", "MQ-30.16", "MQ-30.17", "MQ-X25", "MQ-X104", "MQ-3.5", "MQ-R111", "MQ-R143", "MQ-30.8")
@pytest.mark.parametrize(("level", "face", "works"), [(5, 7, False), (6, 6, True), (6, 7, False), (10, 10, True), (5, 5, True)])
def test_powers(level: int, face: int, works: bool):
    seat = {"level": level, "traits": ["wizard"], "damage": 2, "at": CAVE}
    play = position(rooms=[CAVE], seats=[seat, {}])
    play.do("power wizard power 1", face)
    assert play.state.damage[0] == (1 if works else 2)
    assert not play.can("power wizard power 1")
    again = position(rooms=[CAVE], seats=[seat, {}], options=Options(d10_retry="free"))
    assert again.do("power wizard power 1", face).can("power wizard power 1")
    battle = fight({"traits": ["wizard"], "hand": ["stone0"]}, {})
    battle.do("power wizard power 0").do("pay wizard")
    assert our_total(battle.state) == 3
    assert battle.names("fates gone") == ["wizard"]


@rule("MQ-21.7", "MQ-30.19", "MQ-R130", "MQ-21.1")
def test_a_thief_backstabs_somebody_elses_combat():
    play = fight({}, {"traits": ["thief"], "level": 9})
    assert play.can("power thief power 1 seat 0", 1)
    play.wait(1, "power thief power 1 seat 0", 3).on("combat")
    assert their_total(play.state) == 5
    assert not play.can("power thief power 1", 1)


@rule("MQ-30.21", "MQ-30.9", "MQ-30.1", "MQ-30.5", "MQ-2.19")
def test_abilities_begin_and_end_with_their_card():
    from game.games.scoundrel_quest.values import classes, has_trait, races

    play = position(seats=[{"hand": ["elf"]}, {}])
    assert (races(play.state, 0), classes(play.state, 0)) == ({"human"}, {"none"})
    play.do("play elf")
    assert races(play.state, 0) == {"elf"}
    assert has_trait(play.state, 0, "helper_level")
    play.do("shed elf")
    assert not has_trait(play.state, 0, "helper_level")
