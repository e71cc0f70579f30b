"""Losing, running away, death and revival (sections 19 and 23)."""

from __future__ import annotations

import pytest

from game.games.scoundrel_quest import Options, why_not
from game.games.scoundrel_quest.flight import escape_chance
from game.rules.phases import UNTIL_TURN, passing_ahead
from game.rules.secrecy import view
from game.rules.state import Standing
from tests.scoundrel_quest.pack import curse, event, item, monster, potion, room
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.test_combat import CAVE, fight

rule = pytest.mark.rule
HATS = [item("hat", "headgear", value=100), item("shoes", "footgear", changes=[{"of": "flee", "amount": 2}])]
OX = monster("ox", 15)
HATTER = monster("hatter", 15, bad_stuff=[{"do": "lose_item", "what": {"keywords": ["headgear"]}}])
CARDS = {"monsters": [OX, HATTER, monster("bull", 15)], "treasures": HATS}


def lost(seat: dict[str, object] | None = None, beasts: object = (), **words: object) -> Play:
    """Seat 0 loses to monsters in the cave."""
    words.setdefault("cards", CARDS)
    play = fight(seat or {}, {}, beasts=beasts or [("ox", CAVE, "red")], **words)
    return play.roll(1, *[1] * 6).on("exit", "run", "close", "begin")


@rule(
    "MQ-19.1",
    "MQ-19.3",
    "MQ-19.4",
    "MQ-19.5",
    "MQ-19.6",
    "MQ-19.8",
    "MQ-19.9",
    "MQ-19.13",
    "MQ-19.14",
    "MQ-R44",
    "MQ-9.13",
    "MQ-19.20",
)
@pytest.mark.parametrize(("face", "damage"), [(5, 1), (4, 2), (6, 1), (1, 2)])
def test_who_loses_is_hurt_and_runs_to_an_adjacent_room(face: int, damage: int):
    links = {(1, 0, "east"): "wall", (1, 0, "south"): "hidden"}
    play = lost(rooms=[CAVE, (2, 0), (1, 1), (1, -1)], links=links, spent=3)
    assert play.state.damage[0] == 1
    assert {one for one in play.offered() if one.startswith("exit")} == {"exit 0,0", "exit 1,1", "exit 1,-1"}
    play.do("exit 1,1", face).on("act")
    assert play.at(0) == (1, 1)
    assert play.state.damage[0] == damage
    assert play.where("ox") == CAVE
    assert play.state.spent == 3


@rule("MQ-19.9", "MQ-33.7")
def test_bad_stuff_takes_the_worn_item():
    play = lost({"gear": ["hat"]}, beasts=[("hatter", CAVE, "red")])
    play.do("run hatter", 1).on("act")
    assert play.state.damage[0] == 1
    assert play.names("treasures gone") == ["hat"]


@rule("MQ-19.11", "MQ-R46")
@pytest.mark.parametrize(("stuff", "gold", "damage"), [
    ({"do": "gold", "hundreds": -2}, 0, 2), ({"do": "gold", "hundreds": -2}, 100, 1), ({"do": "gold", "all": True}, 0, 2),
    ({"do": "lose_cards", "amount": 1}, 100, 2), ({"do": "shed", "what": "race"}, 100, 2), ({"do": "level", "amount": -1},
    100, 2),
    ({"do": "lift", "amount": 1}, 100, 2), ({"do": "health", "amount": -2}, 100, 3), ({"do": "lose_item"}, 100, 2),
])  # fmt: skip
def test_bad_stuff_that_finds_nothing_is_one_damage(stuff: dict[str, object], gold: int, damage: int):
    play = lost({"gold": gold}, cards={"monsters": [monster("ox", 15, bad_stuff=[stuff])]})
    play.do("run ox", 1).on("act")
    assert play.state.damage[0] == damage
    assert play.state.gold[0] == 0 or stuff["do"] != "gold"


@rule("MQ-R46", "MQ-23.2")
def test_who_dies_of_a_missing_part_loses_nothing_more_to_the_others():
    stuff = [{"do": "lose_item", "what": {"keywords": ["headgear"]}}, {"do": "lose_item"}]
    cards = {"monsters": [monster("ox", 15, bad_stuff=stuff)]}
    play = lost({"damage": 2, "gear": ["stone0", "stone1"]}, cards=cards, options=Options(bad_stuff_damage="per_missing_part"))
    play.do("run ox", 1).on("begin")
    assert play.state.dead[0]
    assert play.names(f"floor {play.card('room11')}") == ["stone0", "stone1"]


@rule("MQ-19.15", "MQ-R128")
def test_an_escape_card_ends_the_rolling():
    cards = {**CARDS, "treasures": [item("smoke", "thingie", once=True, use={"time": "flee", "effects": [{"do": "escape"}]})]}
    play = lost({"hand": ["smoke"]}, cards=cards, beasts=[("ox", CAVE, "red"), ("bull", CAVE, "green")])
    play.do("run ox", 1).on("run").do("flee smoke").on("act")
    assert play.state.damage[0] == 3
    assert play.at(0) == (0, 0)


@rule("MQ-R128")
def test_bad_stuff_that_moves_replaces_the_end_of_the_flight():
    cards = {"monsters": [monster("ox", 15, bad_stuff=[{"do": "go", "where": "entrance"}]), monster("bull", 15)]}
    play = lost(cards=cards, beasts=[("ox", CAVE, "red"), ("bull", CAVE, "red")], rooms=[CAVE, (2, 0)])
    play.do("exit 2,0").do("run ox", 1).do("run bull", 6).on("act")
    assert play.at(0) == (0, 0)


@rule("MQ-R128", "MQ-19.4")
@pytest.mark.parametrize("other_exit", [True, False])
def test_when_the_chosen_exit_is_shut_another_one_is_chosen(other_exit: bool):
    from game.games.scoundrel_quest.geometry import border, cell_at

    brick = event("brick", {"do": "change_link", "face": "wall"}, target={"kind": "link", "where": "board"})
    links = {} if other_exit else {(1, 0, "west"): "wall"}
    play = fight({}, {"hand": ["brick"]}, cards={**CARDS, "fates": [brick]}, beasts=[("ox", CAVE, "red")], links=links,
                 rooms=[CAVE, (2, 0)])  # fmt: skip
    play.roll(1, 1)
    if other_exit:
        play.on("exit").do("exit 2,0")
    assert (play.kind, play.who) == ("quest.round", 1)
    play.do(f"play brick border {border(cell_at(1, 0), 1)}").on("exit", "run")
    assert play.kind == ("run" if other_exit else "exit")
    assert play.state.flight.target == (cell_at(0, 0) if other_exit else -1)
    assert {one for one in play.offered() if one.startswith(("exit", "stay"))} == (set() if other_exit else {"stay"})


@rule("MQ-19.4", "MQ-19.7", "MQ-R128", "MQ-R82a")
def test_one_monster_needs_one_choice_whatever_is_held_and_any_act_gives_the_other_back():
    """The only exit is taken, a sole monster's die falls after the exit; who acts in between opens the question again."""
    smoke = item("smoke", "thingie", once=True, use={"time": "flee", "effects": [{"do": "escape"}]})
    push = event("push", {"do": "health", "amount": -1}, target={"kind": "scoundrel", "whose": "other", "where": "board"})
    rooms = {"rooms": [CAVE, (2, 0)], "cards": {**CARDS, "treasures": [smoke], "fates": [push]}}
    sole = lost({"hand": ["smoke"]}, cards=rooms["cards"])
    assert (sole.kind, len(sole.happened("exit_chosen"))) == ("run", 1)
    assert {"run ox", "flee smoke"} <= set(sole.offered())
    for held in ([], ["smoke"]):
        play = lost({"hand": held}, **rooms)
        assert play.kind == "exit"
        assert ("flee smoke" in play.offered()) == bool(held)
        play.do("exit 2,0", 6).on("act", "look_for_monster")
        assert [one["escaped"] for one in play.happened("ran")] == [True]
    play = fight({"hand": ["smoke"]}, {"hand": ["push"]}, beasts=[("ox", CAVE, "red")], **rooms).roll(1, 1).on("exit")
    play.do("exit 2,0").do("play push seat 0").on("run").do("flee smoke").on("act", "look_for_monster")
    assert (play.at(0), play.happened("ran")) == ((2, 0), [])


@rule("MQ-19.21", "MQ-R48", "MQ-15.5")
def test_fleeing_into_a_room_with_a_monster_starts_the_next_combat():
    play = lost(beasts=[("ox", CAVE, "red"), ("rat0", (2, 0), "green")], rooms=[CAVE, (2, 0)])
    play.do("exit 2,0", 6).on("combat")
    assert [play.state.card_name(card) for card in play.state.fight.foes] == ["rat0"]


@rule("MQ-24.7", "MQ-24.8")
def test_a_surviving_monsters_card_goes_to_its_colours_player():
    play = lost(beasts=[("ox", CAVE, "green")])
    play.do("run ox", 6).on("act")
    assert play.beast("ox").front == 1


# --- death


@rule(
    "MQ-23.3", "MQ-23.5", "MQ-23.6", "MQ-23.7", "MQ-23.8", "MQ-23.9", "MQ-23.10", "MQ-X108", "MQ-R54", "MQ-23.17", "MQ-7.13",
    "MQ-23.18",
    "MQ-X114", "MQ-R137", "MQ-13.1", "MQ-29.16",
)  # fmt: skip
def test_what_death_costs():
    limp = curse("limp", lasts="lifted", changes=[{"of": "move", "amount": -1}])
    seat = {
        "at": CAVE, "level": 5, "gold": 900, "gear": ["stone0", "stone1"], "pack": ["stone2"], "traits": ["elf", "thief"],
        "hand": ["prize0", "stone3", "prize1", "prize2"], "curses": ["limp"],
    }  # fmt: skip
    walls = {(1, 0, way): "wall" for way in ("north", "east", "south", "west")}
    play = position(rooms=[CAVE], seats=[seat, {}], cards={"fates": [limp]}, links=walls)
    play.do("suicide")
    state = play.state
    assert state.level[0] == 4
    assert play.names("hand 0") == []
    assert play.names(f"floor {play.card('room11')}") == ["stone0", "stone1", "stone2"]
    assert (state.gold[0], list(state.hoard.values())) == (0, [900])
    assert play.names("traits 0") == ["elf", "thief"]
    assert play.names("curses 0") == ["limp"]
    assert play.at(0) == CAVE
    assert play.happened("monster_die")
    assert (play.kind, play.who) == ("begin", 1)


@rule("MQ-23.11", "MQ-23.12", "MQ-R55", "MQ-R55a", "MQ-17.11", "MQ-1.3")
def test_the_player_of_a_dead_scoundrel_still_plays():
    cards = {
        "fates": [
            {"id": "big", "name": {"en": "b", "ja": "b"}, "kind": "enhancer", "level": 5},
            curse("ouch", {"do": "health", "amount": -1}),
            event("tonic", {"do": "health", "amount": 1}),
            event("zap", {"do": "level", "amount": -1}, target={"kind": "scoundrel"}),
        ],
        "treasures": [potion("brew", 3), {"id": "up", "name": {"en": "u", "ja": "u"}, "kind": "level_up"}],
    }
    hand = ["big", "ouch", "tonic", "brew", "up", "elf", "zap"]
    play = fight({}, {"dead": True, "hand": hand}, beasts=[("rat2", CAVE, "green")], cards=cards)
    assert play.verbs(1) == {"play", "show"}
    assert {one for one in play.offered(1) if one.startswith("play")} == {"play big rat2", "play ouch seat 0", "play zap seat 0"}
    play.do("roll", 1, 6).do("pass")
    assert [one["seat"] for one in play.happened("rolled") if one["what"] == "combat"] == [0, 1]
    target = fight({"hand": ["ouch"]}, {"dead": True}, cards=cards)
    assert target.offered().count("play ouch seat 0") == 1
    assert not target.can("play ouch seat 1")
    cards["fates"].append(event("tide", {"do": "health", "amount": 2, "to": "everybody"}))
    option = fight({"hand": ["ouch", "tide"]}, {"dead": True}, cards=cards, options=Options(dead_can_be_targeted=True))
    assert option.can("play ouch seat 1")
    option.do("play tide")
    assert (option.state.dead[1], option.state.damage[1]) == (True, 4)


@rule("MQ-R54a", "MQ-23.2", "MQ-R57", "MQ-7.13")
def test_death_in_combat_ends_the_turn_and_the_combat():
    play = fight({"hand": ["prize0"]}, {})
    play.do("suicide")
    assert play.state.fight is None
    assert (play.kind, play.who) == ("begin", 1)
    assert play.where("rat2") is not None


@rule("MQ-7.13", "MQ-23.17", "MQ-R115")
def test_one_may_end_it_while_exploring_or_running():
    play = position(rooms=[], decks={"monsters": ["rat0"]})
    play.do("go east").do("suicide").on("begin")
    assert play.state.dead[0]
    assert play.where("rat0") == (1, 0)
    assert play.state.fight is None
    flight = lost()
    flight.on("run").do("suicide").on("begin")
    assert flight.at(0) == CAVE
    helper = fight({}, {"at": CAVE}, cards=CARDS, beasts=[("ox", CAVE, "red")])
    assert not helper.can("suicide", 1)


@rule("MQ-7.8", "MQ-32.7", "MQ-X106", "MQ-R56")
def test_down_a_level_for_three_health():
    play = position(seats=[{"level": 3, "damage": 3}, {"level": 2, "damage": 1}])
    play.do("recover")
    assert (play.state.level[0], play.state.damage[0]) == (2, 0)
    assert not play.can("recover")
    play.wait(1, "recover")
    assert play.state.level[1] == 1
    low = position(seats=[{"level": 1, "damage": 3}, {}])
    assert not low.can("recover")


@rule("MQ-32.1", "MQ-32.3", "MQ-32.4", "MQ-32.5", "MQ-R90", "MQ-32.2")
def test_health_tokens_come_red_and_go_black_first():
    cards = {"treasures": [item("heart", "shiny", changes=[{"of": "health", "amount": 1}])]}
    play = position(seats=[{"gear": ["heart"], "damage": 2}, {}], cards=cards)
    assert (play.state.tokens[0], play.state.damage[0]) == (5, 2)
    play.do("drop heart")
    assert (play.state.tokens[0], play.state.damage[0]) == (4, 1)
    play.do("pick_up").do("carry heart")
    assert (play.state.tokens[0], play.state.damage[0]) == (5, 1)


@rule("MQ-8.13", "MQ-8.12")
def test_a_special_room_can_forbid_to_flee_by_a_card():
    cards = {
        **CARDS,
        "rooms": [room(1, "pit", traits=["no_flight"])],
        "treasures": [item("smoke", "thingie", once=True, use={"time": "flee", "effects": [{"do": "escape"}]})],
    }
    play = lost({"hand": ["smoke"]}, cards=cards, rooms={CAVE: "pit"})
    assert not play.can("flee")
    refused = why_not(view(play.state, 0), "use", (("card", play.card("smoke")),))
    assert refused is not None
    assert refused.reason == "No card can be used to run away from this room."


def test_who_loses_something_is_asked_again_from_then_on():
    state = position(seats=[{"level": 3}, {"level": 3}]).state
    state.gold[1] = 200
    for lose in (
        lambda: state.lose_levels(1, 1, "MQ-1.4"),
        lambda: state.hurt(1, 1, "MQ-32.3"),
        lambda: state.pay(1, -100, "MQ-33.10"),
    ):
        state.standing = [(Standing(UNTIL_TURN, state.turn, ""),) for _seat in range(2)]
        lose()
        assert [passing_ahead(state, seat) for seat in (0, 1)] == [(UNTIL_TURN,), ()]


def test_at_whom_something_is_aimed_is_asked_again_from_then_on_whether_or_not_it_works():
    look = {"time": "any", "target": {"kind": "scoundrel", "whose": "other", "where": "near"}, "effects": [{"do": "look"}]}
    play = position(seats=[{"gear": ["spyglass"]}, {}], cards={"treasures": [item("spyglass", "thingie", use=look)]})
    play.state.standing = [(), (Standing(UNTIL_TURN, play.state.turn, ""),)]
    play.do("use spyglass seat 1")
    assert passing_ahead(play.state, 1) == ()


def test_how_likely_one_gets_away_is_how_many_faces_of_the_die_are_enough():
    play = lost({})
    state = play.state
    assert state.flight is not None
    (card,) = state.flight.left
    assert escape_chance(state, 0, card) == 33
    assert escape_chance(state, 0, -2) == 100, "it is gone"


@rule("MQ-5.3")
@pytest.mark.parametrize(("amount", "held"), [(0, 3), (3, 3), (2, 2), (2, 1)])
def test_where_all_cards_of_the_hand_go_nobody_is_asked_which(amount: int, held: int):
    cards = {"monsters": [monster("ox", 15, bad_stuff=[{"do": "lose_cards", "amount": amount}])]}
    play = lost({"hand": [f"prize{n}" for n in range(held)]}, cards=cards)
    play.do("run ox", 1).on("lose_card", "act")
    assert play.kind == "act"
    assert not play.names("hand 0")
    assert len(play.happened("hand_discarded")) == int(held > 1), "they go at once, with one notice"
    assert len(play.happened("discarded")) == int(held == 1)


@rule("MQ-5.3")
def test_of_more_cards_than_must_go_the_player_chooses_so_many():
    cards = {"monsters": [monster("ox", 15, bad_stuff=[{"do": "lose_cards", "amount": 2}])]}
    play = lost({"hand": ["prize0", "prize1", "prize2"]}, cards=cards)
    play.do("run ox", 1).on("lose_card")
    assert play.state.decision.about == (("amount", 2),)
    play.do("discard prize1").do("discard prize0").on("act")
    assert play.names("hand 0") == ["prize2"]
