"""The map, movement and exploring (sections 8 to 10)."""

from __future__ import annotations

import pytest

from game.content.scoundrel_quest.schema import LINK_MIX
from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.geometry import border, cell_at
from tests.scoundrel_quest.pack import event, item, monster, room
from tests.scoundrel_quest.positions import position

rule = pytest.mark.rule
BOOTS = item("boots", "footgear", changes=[{"of": "move", "amount": 1}])


@rule("MQ-9.1", "MQ-9.5", "MQ-9.18", "MQ-9.19", "MQ-9.20", "MQ-9.21", "MQ-R3", "MQ-8.4", "MQ-9.3")
@pytest.mark.parametrize(("face", "left"), [("passage", 2), ("door", 2), ("locked", 0), ("hidden", 0)])
def test_a_link_costs_move_by_its_face(face: str, left: int):
    play = position(rooms=[(1, 0), (2, 0)], links={(1, 0, "east"): face}, seats=[{"at": (1, 0)}, {}])
    play.do("go east")
    assert play.at(0) == (2, 0)
    assert 3 - play.state.spent == left


@rule("MQ-9.6", "MQ-9.22", "MQ-8.5", "MQ-8.7", "MQ-9.9", "MQ-R4", "MQ-8.19")
def test_a_wall_is_no_exit_and_cannot_be_paid_for():
    walls = {(1, 0, way): "wall" for way in ("north", "east", "south")}
    play = position(rooms=[(1, 0), (2, 0)], links=walls, seats=[{"at": (1, 0)}, {}])
    assert not play.can("go east")
    assert play.can("go west 0,0")
    assert play.state.adjacent(cell_at(1, 0)) == [cell_at(0, 0)]


@rule("MQ-9.17", "MQ-15.5", "MQ-15.8", "MQ-X51")
def test_entering_a_room_with_a_monster_starts_a_combat_at_once():
    play = position(beasts=[("rat3", (1, 0), "red")])
    play.do("go east")
    assert (play.kind, play.who) == ("combat", 0)
    assert play.rules("combat") == ["MQ-15.8"]


@rule("MQ-6.2", "MQ-6.1", "MQ-37.1")
def test_a_turn_begins_with_a_fate_card():
    play = position(turn=True)
    play.do("start")
    assert [one["deck"] for one in play.happened("drawn")] == ["fate"]
    assert len(play.state.pile("hand 0")) == 1


# --- exploring


@rule(
    "MQ-10.1",
    "MQ-10.2",
    "MQ-10.4",
    "MQ-10.6",
    "MQ-X1",
    "MQ-X3",
    "MQ-10.9",
    "MQ-10.16",
    "MQ-8.8",
    "MQ-8.9",
    "MQ-15.7",
    "MQ-24.6",
    "MQ-R101",
)
def test_exploring_lays_a_room_with_a_monster_and_gives_a_fate_card():
    play = position(rooms=[], seats=3, spent=1, decks={"monsters": ["rat3"]})
    hidden = len(play.state.pile("tiles"))
    play.do("go east", 5)
    assert play.kind == "explore"
    assert play.at(0) == (1, 0)
    assert len(play.state.pile("tiles")) == hidden - 1
    assert len(play.state.pile("hand 0")) == 1
    assert play.state.spent == 2
    play.do("go_on").on("base").do("colour colour 0")
    assert play.kind == "combat"
    assert play.where("rat3") == (1, 0)
    assert play.state.beasts[0].front == 0


@rule("MQ-10.5", "MQ-8.2", "MQ-8.3", "MQ-R2", "MQ-R2a", "MQ-8.6")
def test_new_links_only_where_none_lies_and_both_sides_share_it():
    play = position(rooms=[(1, 0), (1, 1)], links={(1, 1, "west"): "locked"}, seats=[{}, {}])
    left = play.state.supply
    kept = play.state.links[border(cell_at(0, 1), 1)]
    play.do("go south")
    assert play.state.links[border(cell_at(0, 1), 1)] == kept
    new = [play.state.links[border(cell_at(0, 1), way)] for way in (2, 3)]
    drawn = [max(link) for link in new]
    assert all(min(link) == 0 for link in new)
    assert [before - drawn.count(kind) for kind, before in enumerate(left, 1)] == list(play.state.supply)


@rule("MQ-R3", "MQ-2.8")
def test_every_link_has_a_passage_and_one_other_face():
    play = position()
    assert play.state.supply == tuple(LINK_MIX.values())


@rule("MQ-10.10", "MQ-10.11", "MQ-10.12", "MQ-3.2", "MQ-3.4", "MQ-R18", "MQ-X54", "MQ-24.1", "MQ-24.2", "MQ-X24", "MQ-3.3")
def test_the_monster_die_gives_the_base_and_its_player_a_fate_card():
    play = position(rooms=[], seats=2)
    play.do("go east").do("go_on", 2)
    assert play.kind == "quest.dice" or play.state.beasts
    play.on("combat")
    assert play.state.beasts[0].colour == 1
    assert len(play.state.pile("hand 1")) == 1
    play = position(rooms=[], seats=2)
    play.do("go east").do("go_on", 5).on("base")
    assert play.offered() == ["colour colour 0", "colour colour 1"]
    play.do("colour colour 1").on("combat")
    assert play.state.beasts[0].colour == 1
    assert len(play.state.pile("hand 1")) == 0


@rule("MQ-10.7", "MQ-R115", "MQ-X1a")
def test_on_the_link_the_bans_of_combat_hold_and_any_time_cards_may_be_used():
    tide = event("tide", {"do": "draw", "deck": "fate"})
    play = position(rooms=[], seats=[{"hand": ["boots"], "damage": 1, "level": 2}, {}], cards={"treasures": [BOOTS],
    "fates": [tide]},
                    decks={"fates": ["tide"]})  # fmt: skip
    assert play.can("carry boots")
    play.do("go east")
    assert not play.can("carry boots")
    assert not play.can("recover")
    play.do("play tide")
    assert play.kind == "explore"
    free = position(
        rooms=[], seats=[{"hand": ["boots"]}, {}], cards={"treasures": [BOOTS]}, options=Options(explore_bans_from="monster")
    )
    free.do("go east")
    assert free.can("carry boots")


@rule("MQ-R88", "MQ-2.5", "MQ-R115")
def test_without_a_monster_card_no_monster_comes_and_the_bans_end():
    play = position(rooms=[])
    for card in play.state.pile("monsters"):
        play.state.move(card, play.state.table.monsters, play.state.table.found)
    play.do("go east").do("go_on")
    assert play.kind == "act"
    assert not play.state.stepping


@rule("MQ-R5", "MQ-8.1")
def test_the_other_face_of_a_tile_is_out_of_the_game():
    cards = {"rooms": [room(1, "front"), room(1, "rear")]}
    play = position(rooms=[], cards=cards, decks={"tiles": ["front"]})
    play.do("go east")
    assert play.names("backs") == ["rear"]
    assert "front" in play.names("board")


@rule("MQ-8.11", "MQ-10.8", "MQ-R122", "MQ-33.18", "MQ-X96", "MQ-33.17")
def test_a_room_is_read_before_the_combat_and_powers_cannot_be_switched_off():
    cards = {
        "rooms": [room(1, "attic", texts=[{"who": {"powers": ["flight"]}, "effects": [{"do": "health", "amount": -1}]}])],
        "treasures": [item("wings", "shiny", gifts=["flight"])],
    }
    play = position(rooms={(1, 0): "attic"}, seats=[{"gear": ["wings"]}, {}], beasts=[("rat3", (1, 0), "red")], cards=cards)
    play.do("go east")
    assert play.state.damage[0] == 1
    kinds = [one.kind for one in play.events if one.kind in ("room_text", "combat")]
    assert kinds == ["room_text", "combat"]
    safe = position(rooms={(1, 0): "attic"}, cards=cards)
    assert safe.do("go east").state.damage[0] == 0


@rule("MQ-10.20", "MQ-R22", "MQ-R122")
def test_every_arrival_counts_as_entering():
    leap = event("leap", {"do": "go", "where": "anywhere"})
    play = position(rooms=[(1, 0)], tiles=0, seats=[{"hand": ["leap"]}, {}], cards={"fates": [leap]})
    assert play.do("play leap").kind == "look_for_monster"
    fetch = event("fetch", {"do": "go", "where": "anywhere"}, target={"kind": "scoundrel", "whose": "other"})
    other = position(rooms=[(1, 0)], tiles=0, seats=[{"hand": ["fetch"]}, {}], cards={"fates": [fetch]})
    other.do("play fetch seat 1")
    assert (other.kind, other.who, other.at(1)) == ("act", 0, (1, 0))
    ox = {"monsters": [monster("ox", 15)]}
    fled = position(rooms=[(1, 0), (2, 0)], tiles=0, seats=[{"at": (1, 0)}, {}], beasts=[("ox", (1, 0), "red")], cards=ox)
    fled.roll(1, 1).on("exit").do("exit 2,0", 6).on("look_for_monster", "act")
    assert fled.kind == "look_for_monster"


@rule("MQ-10.8", "MQ-R115")
@pytest.mark.parametrize(("who", "asked"), [({"races": ["elf"]}, ["MQ-10.7"]), ({"races": ["human"]}, ["MQ-10.7", "MQ-10.8"])])
def test_who_explores_is_asked_again_only_where_the_room_has_done_something(who: dict[str, object], asked: list[str]) -> None:
    cards = {"rooms": [room(1, "attic", texts=[{"who": who, "effects": [{"do": "health", "amount": -1}]}])]}
    play = position(rooms=[], cards=cards, decks={"tiles": ["attic"]})
    play.do("go east")
    rules = []
    while play.kind == "explore":
        rules.append(play.state.decision.rule)
        play.do("go_on")
    assert rules == asked
