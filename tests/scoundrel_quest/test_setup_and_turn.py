"""Unchangeable rules, setup, dice, the course of a turn, handling of cards (sections 1 to 7)."""

from __future__ import annotations

import pytest

from game.games.scoundrel_quest import Options, SeatSetup, Setup
from game.games.scoundrel_quest.geometry import START, border, opposite, sides
from game.games.scoundrel_quest.position import Link
from game.games.scoundrel_quest.setup import begin
from game.games.scoundrel_quest.values import full_move, move_left
from tests.scoundrel_quest.pack import event, item, monster, pack_of, room
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.sample import make_setup
from tests.scoundrel_quest.test_combat import CAVE, fight

rule = pytest.mark.rule


def started(seats: int = 2, options: Options | None = None, *dice: int, seed: int = 3) -> Play:
    """A game from its setup on."""
    state = begin(make_setup(seats, options), seed)
    state.script = dice
    return Play(state)


@rule("MQ-2.1", "MQ-2.9", "MQ-2.10", "MQ-2.11", "MQ-24.2")
def test_two_to_four_players_of_different_colours():
    pack = pack_of()
    for seats in (1, 5):
        with pytest.raises(ValueError, match="two to four"):
            Setup(pack, tuple(SeatSetup(f"P{n}") for n in range(seats)))
    with pytest.raises(ValueError, match="no two the same"):
        Setup(pack, (SeatSetup("A", 2), SeatSetup("B", 2)))
    with pytest.raises(ValueError, match="four colours"):
        Setup(pack, (SeatSetup("A", 4), SeatSetup("B", 2)))
    state = begin(Setup(pack, (SeatSetup("A", 2), SeatSetup("B"))), 0)
    assert state.table.colour == (2, 0)
    assert state.table.seat_of == {2: 0, 0: 1}


@rule("MQ-2.2", "MQ-2.6", "MQ-2.12", "MQ-2.13", "MQ-2.14", "MQ-2.15", "MQ-2.16", "MQ-2.17", "MQ-2.19", "MQ-R95", "MQ-32.1",
"MQ-32.10",
      "MQ-29.1", "MQ-X113", "MQ-5.11", "MQ-5.17", "MQ-37.4")  # fmt: skip
def test_what_everybody_starts_with():
    play = started(4)
    state = play.state
    assert (state.level, state.gold, state.tokens, state.damage) == ([1] * 4, [300] * 4, [4] * 4, [0] * 4)
    assert state.at == [START] * 4
    assert [full_move(state, seat) for seat in range(4)] == [3] * 4
    family = state.table.zones.family_of
    for seat in range(4):
        assert sorted(family[card] for card in state.pile(f"hand {seat}")) == ["fate"] * 3 + ["treasure"] * 3
        assert not state.pile(f"gear {seat}")
    assert list(state.cells) == [START]


@rule("MQ-1.7", "MQ-1.8", "MQ-1.9", "MQ-R4", "MQ-R2a", "MQ-2.6")
def test_the_entrance_and_its_links_never_change():
    state = started().state
    assert [state.links[border(START, way)] for way in range(4)] == [Link(0, 0)] * 4
    doors = started(2, Options(entrance_links="regular_doors")).state
    assert {doors.links[border(START, way)].face for way in range(4)} == {1}
    wall = event("bricks", {"do": "change_link", "face": "wall"}, target={"kind": "link", "where": "board"})
    play = position(rooms=[CAVE], seats=[{"hand": ["bricks"]}, {}], cards={"fates": [wall]})
    edges = {number for one in play.options if one.verb == "play" for kind, number in one.about if kind == "border"}
    assert edges == {border(play.state.at[0] + 1, way) for way in (0, 1, 2)}
    assert all(START not in (sides(edge)[0][0], sides(edge)[1][0]) for edge in edges)
    assert [opposite(way) for way in range(4)] == [2, 3, 0, 1]


@rule("MQ-2.7", "MQ-R6", "MQ-8.10", "MQ-10.3", "MQ-10.22", "MQ-8.18")
def test_the_program_draws_rooms_by_chance_and_nobody_sees_them_before():
    places = set()
    for seed in range(6):
        play = position(rooms=[], seed=seed)
        play.do("go east")
        places.add(play.state.cells[play.state.at[0]])
    assert len(places) > 2
    assert position().state.table.zones.specs[position().state.table.tiles].seen == "nobody"


@rule("MQ-2.20", "MQ-R9", "MQ-R9a", "MQ-X113")
@pytest.mark.parametrize(("plays", "any_card"), [("own_lasting_and_levels", False), ("all_legal", True)])
def test_before_the_first_turn_each_may_play_from_the_starting_hand(plays: str, any_card: bool):
    verbs: set[str] = set()
    kinds: set[str] = set()
    for seed in range(12):
        play = started(2, Options(setup_plays=plays), seed=seed)  # type: ignore[arg-type]
        while play.kind == "prepare":
            for one in play.options:
                verbs.add(one.verb)
                kinds |= {play.state.table.kind[number] for kind, number in one.about if kind == "card"}
            play.do("ready")
        assert play.kind == "begin"
    assert {"carry", "play", "ready"} <= verbs
    assert {"race", "class", "item", "level_up"} <= kinds
    assert ("curse" in kinds) == any_card
    assert not verbs & {"give", "drop", "suicide"}


@rule("MQ-4.1", "MQ-R10", "MQ-3.6")
def test_the_highest_roll_takes_the_first_turn_and_ties_roll_again():
    play = started(3, None, 2, 6, 4)
    assert play.state.active == 1
    tied = started(3, None, 5, 2, 5, 1, 6)
    assert [one["seat"] for one in tied.happened("rolled")] == [0, 1, 2, 0, 2]
    assert tied.state.active == 2
    assert [tied.who, tied.do("ready").who, tied.do("ready").who] == [2, 0, 1]


@rule("MQ-R114")
def test_dice_cards_on_the_start_roll_are_an_option():
    seen = set()
    for seed in range(8):
        seen.add(started(2, Options(start_die_cards=True), seed=seed).kind)
        assert started(2, seed=seed).kind == "prepare"
    assert "quest.dice" in seen


@rule("MQ-2.4", "MQ-2.5", "MQ-R145", "MQ-2.3")
def test_an_empty_pile_is_made_of_its_discards():
    play = position(seats=2)
    state = play.state
    for one in state.pile("fates"):
        state.move(one, state.table.fates, state.table.fates_gone)
    count = len(state.pile("fates gone"))
    state.draw_to_hand(0, "fate", "MQ-6.2")
    assert (len(state.pile("fates")), len(state.pile("fates gone"))) == (count - 1, 0)
    for one in state.pile("fates"):
        state.move(one, state.table.fates, state.table.found)
    assert state.draw_to_hand(0, "fate", "MQ-6.2") is None


@rule("MQ-3.1", "MQ-3.2", "MQ-3.5", "MQ-R7", "MQ-R111", "MQ-3.7")
def test_three_kinds_of_dice():
    from game.content.scoundrel_quest.vocabulary import COLOURS
    from game.games.scoundrel_quest.dice import SIX, TEN

    assert COLOURS == ("red", "green", "blue", "yellow", "orange", "purple")
    state = position().state
    for sides_of, top in ((SIX, 6), (TEN, 10)):
        assert set(state.dice(300, sides_of)) == set(range(1, top + 1))


@rule("MQ-3.7", "MQ-37.1")
def test_a_number_of_a_card_can_be_rolled():
    cards = {"fates": [event("rain", {"do": "gold", "hundreds": {"dice": 2, "plus": 1}})]}
    play = position(seats=[{"hand": ["rain"]}, {}], cards=cards)
    play.do("play rain", 3, 4)
    assert play.state.gold[0] == 1100


# --- the turn


@rule("MQ-6.6", "MQ-6.7", "MQ-6.8", "MQ-9.2")
def test_unspent_move_is_not_kept():
    play = position(rooms=[CAVE, (2, 0)])
    play.do("go east").do("end_turn").on("begin").do("start").do("end_turn").on("begin").do("start")
    assert play.who == 0
    assert (play.state.spent, move_left(play.state, 0)) == (0, 3)


@rule("MQ-4.2", "MQ-6.11", "MQ-R82a", "MQ-R121", "MQ-7.7", "MQ-38.10", "MQ-R82")
def test_between_two_actions_everybody_may_break_in():
    cards = {
        "fates": [
            event("calm", {"do": "health", "amount": 1}, time="not_in_combat"),
            event("zap", {"do": "health", "amount": -1}, target={"kind": "scoundrel"}),
            event("mine", {"do": "steps", "amount": 1}, time="own_turn"),
        ]
    }
    play = position(seats=[{}, {"hand": ["zap", "calm", "mine"], "damage": 1}, {}], cards=cards, turn=True)
    assert play.kind == "begin"
    assert play.can("play calm", 1)
    play.wait(1, "play zap seat 0")
    assert (play.kind, play.who, play.state.damage[0]) == ("begin", 0, 1)
    play.do("start")
    play.wait(1, "play calm")
    assert play.state.damage[1] == 0
    assert not play.can("play mine", 1)
    play.do("end_turn")
    assert play.kind == "close"
    assert play.state.interruptible
    busy = fight({}, {"hand": ["calm"], "damage": 1, "at": CAVE}, cards=cards)
    assert busy.can("play calm", 1)
    own = fight({"hand": ["calm"], "damage": 1}, {}, cards=cards)
    assert not own.can("play calm")


@rule("MQ-R82a")
def test_by_option_each_seat_is_asked_in_every_window():
    cards = {"fates": [event("zap", {"do": "health", "amount": -1}, target={"kind": "scoundrel"})]}
    play = position(
        seats=[{}, {"hand": ["zap"]}, {"hand": ["prize0"]}], cards=cards, turn=True, options=Options(windows_ask="each")
    )
    assert (play.kind, play.who) == ("quest.wait", 1)
    play.do("pass")
    assert (play.kind, play.who) == ("quest.wait", 2)
    play.do("pass")
    assert (play.kind, play.who) == ("begin", 0)
    play.do("start")
    assert (play.kind, play.who) == ("quest.wait", 1)
    play.do("play zap seat 0")
    assert play.state.damage[0] == 1
    assert [play.who, play.do("pass").who, play.do("pass").who] == [1, 2, 0]
    assert play.kind == "act"


@rule("MQ-R82a", "MQ-R38")
def test_one_may_pass_in_advance():
    play = fight({"level": 9}, {"hand": ["stone0"]}, {"hand": ["stone1"]}, beasts=[("rat0", CAVE, "red"), ("rat1", (2, 0),
    "red")],
                 rooms=[CAVE, (2, 0)])  # fmt: skip
    play.do("roll")
    assert (play.kind, play.who) == ("quest.answer", 1)
    ahead = play.state.decision.ahead
    assert {one.verb for one in ahead} == {"pass_until_turn", "pass_while_quiet"}
    assert play.state.standing in ([], [()] * 3)
    play.state.choose(len(play.options))
    assert play.who == 2
    play.do("pass").on("act").do("go east").do("roll")
    assert (play.kind, play.who) == ("quest.answer", 2)


@rule("MQ-38.11", "MQ-38.12", "MQ-X98", "MQ-5.1", "MQ-38.8")
def test_an_action_that_was_made_cannot_be_answered_any_more():
    wall = event("bricks", {"do": "change_link", "face": "wall"}, target={"kind": "link", "where": "near"})
    play = position(rooms=[CAVE, (2, 0)], seats=[{"at": CAVE}, {"hand": ["bricks"]}], cards={"fates": [wall]})
    before = play.offered(1)
    assert before
    play.do("go east")
    assert play.at(0) == (2, 0)
    assert play.kind == "act"
    early = position(rooms=[CAVE, (2, 0)], seats=[{"at": CAVE}, {"hand": ["bricks"]}], cards={"fates": [wall]})
    early.wait(1, f"play bricks border {border(early.state.at[0], 1)}")
    assert not early.can("go east")


@rule("MQ-9.4")
def test_a_scoundrel_is_always_in_a_room():
    play = position(rooms=[])
    play.do("go east")
    assert play.state.at[0] in play.state.cells


@rule("MQ-5.16", "MQ-R102")
def test_a_card_from_the_discards_or_the_top_of_the_pile():
    cards = {"fates": [event("salvage", {"do": "draw", "deck": "treasure", "discards": True})]}
    play = position(seats=[{"hand": ["salvage"]}, {}], cards=cards, discards=["stone0", "stone1"])
    play.do("play salvage").do("take stone1")
    assert play.names("hand 0") == ["stone1"]
    none = position(seats=[{"hand": ["salvage"]}, {}], cards=cards)
    none.do("play salvage")
    assert len(none.state.pile("hand 0")) == 1
    assert none.names("treasures gone") == []


@rule("MQ-5.3", "MQ-R101a", "MQ-5.1")
def test_only_what_says_hand_touches_a_hand():
    cards = {
        "fates": [
            event("confetti", {"do": "lose_cards", "amount": 1}, target={"kind": "scoundrel"}),
            event("pinch", {"do": "steal", "what": "card"}, target={"kind": "scoundrel", "whose": "other"}),
            event("peek", {"do": "look"}, target={"kind": "scoundrel", "whose": "other"}),
        ]
    }
    play = position(seats=[{"hand": ["confetti", "pinch", "peek"]}, {"hand": ["stone0", "stone1"]}], cards=cards)
    play.do("play peek seat 1")
    assert {play.state.known[one] for one in play.state.pile("hand 1")} == {1}
    play.do("play confetti seat 1")
    assert play.who == 1
    play.do("discard stone0")
    play.do("play pinch seat 1")
    assert play.names("hand 0") == ["stone1"]
    assert play.state.known[play.card("stone1")] == 0b11


@rule("MQ-5.7", "MQ-R101a")
def test_cards_of_the_hand_are_shown_at_will():
    play = position(seats=[{"hand": ["stone0", "stone1"]}, {}, {}])
    play.do("show seat 2").do("show stone1").do("done")
    (told,) = [one for one in play.events if one.kind == "shown"]
    assert told.seen_by(1).parts == {"seat": 0, "other": 2, "count": 1}
    assert told.seen_by(2).parts["cards"] == (play.card("stone1"),)
    assert play.state.known == {play.card("stone1"): 0b100}


@rule("MQ-1.2", "MQ-1.3", "MQ-22.5")
def test_a_card_beats_a_room_but_no_unchangeable_rule():
    swamp = {"rooms": [room(1, "swamp", changes=[{"of": "move", "amount": -1}])],
             "treasures": [item("boots", "footgear", changes=[{"of": "move", "amount": 1}])]}  # fmt: skip
    assert full_move(position(rooms={CAVE: "swamp"}, seats=[{"at": CAVE, "gear": ["boots"]}, {}], cards=swamp).state, 0) == 3
    assert full_move(position(rooms={CAVE: "swamp"}, seats=[{"at": CAVE}, {}], cards=swamp).state, 0) == 2


@rule("MQ-14.10", "MQ-15.20", "MQ-1.10")
def test_nothing_is_picked_up_beside_a_monster():
    friend = {"monsters": [monster("friend", ignores={"races": ["human"]})]}
    play = position(
        rooms=[CAVE], seats=[{"at": CAVE}, {}], beasts=[("friend", CAVE, "red")], cards=friend, floor={CAVE: ["stone0"]}
    )
    assert not play.can("pick_up")
    assert position(rooms=[CAVE], seats=[{"at": CAVE}, {}], floor={CAVE: ["stone0"]}).can("pick_up")


@rule("MQ-29.17", "MQ-28.2", "MQ-28.3", "MQ-28.4", "MQ-28.6", "MQ-26.1", "MQ-41.4")
def test_what_stands_on_monsters():
    from pydantic import ValidationError

    from game.content.scoundrel_quest.schema import Monster

    fields = {**monster("ogre", 20), "keywords": ["huge", "human", "fiery", "fast"]}
    assert Monster(**fields).level == 20
    assert Monster(**fields).levels == 1
    with pytest.raises(ValidationError):
        Monster(**{**fields, "level": 21})
    with pytest.raises(ValidationError):
        Monster(**{**fields, "keywords": ["human-sized"]})


@rule("MQ-33.21", "MQ-41.7", "MQ-41.1")
def test_what_stands_on_items():
    from pydantic import ValidationError

    from game.content.scoundrel_quest.schema import Item

    assert Item(**item("odd")).keywords == ("thingie",)
    with pytest.raises(ValidationError):
        Item(**{**item("odd"), "keywords": ["enhancer"]})
    play = position(seats=[{"gear": ["axe"]}, {}], cards={"treasures": [item("axe", "axe", hands=1)]})
    assert play.state.table.words[play.card("axe")] == {"axe", "weapon"}


@rule("MQ-2.21", "MQ-R91", "MQ-33.14")
def test_the_sex_of_a_scoundrel_is_chosen_at_setup():
    brooch = {"treasures": [item("brooch", "shiny", only={"sex": "male"})]}
    assert position(seats=[{"hand": ["brooch"]}, {}], cards=brooch, sexes=("male", "male")).can("carry brooch")
    assert not position(seats=[{"hand": ["brooch"]}, {}], cards=brooch, sexes=("female", "male")).can("carry brooch")


@rule("MQ-1.16", "MQ-R98", "MQ-R98a")
def test_the_options_belong_to_the_setup_of_the_game():
    options = Options(spotting="this_turn_only")
    assert started(2, options).state.table.options == options
