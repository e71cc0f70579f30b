"""The map, movement and exploring (sections 8 to 10)."""

from __future__ import annotations

import pytest

from game.content.scoundrel_quest.schema import LINK_MIX
from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.geometry import border, cell_at
from tests.scoundrel_quest.pack import curse, event, item, monster, room
from tests.scoundrel_quest.positions import position

rule = pytest.mark.rule
BOOTS = item("boots", "footgear", changes=[{"of": "move", "amount": 1}])
SLOW = item("anvil", "thingie", "big")


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


@rule("MQ-9.7", "MQ-R16", "MQ-R16a")
def test_the_whole_move_may_be_paid_once_for_one_exit_if_nothing_was_spent():
    locked = {(0, 0, "east"): "locked", (1, 0, "east"): "locked"}
    play = position(
        rooms=[(1, 0), (2, 0)], links=locked, seats=[{"gear": ["anvil", "anvil"], "hand": ["wind"]}, {}], cards=_two_anvils()
    )
    play.do("go east")  # Move 2, cost 3
    assert play.at(0) == (1, 0)
    assert not play.can("go")
    play.do("play wind seat 0")
    assert not play.can("go")


def _two_anvils():
    wind = event("wind", {"do": "steps", "amount": 2}, target={"kind": "scoundrel"})
    return {"treasures": [{**SLOW, "copies": 3}, BOOTS], "fates": [wind]}


@rule("MQ-9.8", "MQ-X50")
def test_with_move_0_one_exit_can_be_passed():
    limp = curse("limp", lasts="lifted", changes=[{"of": "move", "amount": -3}])
    play = position(rooms=[(1, 0), (2, 0)], seats=[{"curses": ["limp"]}, {}], cards={"fates": [limp]})
    play.do("go east")
    assert not play.can("go")


@rule("MQ-X49", "MQ-X51", "MQ-R16")
def test_after_spending_a_dear_door_stays_shut_except_by_option():
    links = {(1, 0, "east"): "hidden"}
    play = position(rooms=[(1, 0), (2, 0)], links=links, seats=[{"at": (1, 0)}, {}], spent=1)
    assert not play.can("go east")
    play = position(
        rooms=[(1, 0), (2, 0)], links=links, seats=[{"at": (1, 0)}, {}], spent=1, options=Options(forced_step="rest_of_move")
    )
    play.do("go east")
    assert play.state.spent == 3


@rule("MQ-9.10", "MQ-9.11", "MQ-R17", "MQ-34.17", "MQ-X46", "MQ-X47", "MQ-9.12")
@pytest.mark.parametrize(("more", "left"), [(1, 0), (2, 0)])
def test_a_change_of_move_counts_from_the_start_of_the_turn(more: int, left: int):
    play = position(rooms=[(1, 0)], seats=[{"gear": ["anvil"], "hand": ["anvil"] * more}, {}], spent=2, cards=_two_anvils())
    for _ in range(more):
        play.do("carry anvil")
    assert not play.can("go")
    assert play.state.spent == 2
    assert left == 0


@rule("MQ-X48", "MQ-9.10")
def test_more_move_in_mid_turn_is_left_over():
    play = position(rooms=[(1, 0)], seats=[{"hand": ["boots"]}, {}], spent=3, cards=_two_anvils())
    assert not play.can("go")
    play.do("carry boots")
    assert play.can("go east")


@rule("MQ-9.17", "MQ-15.5", "MQ-15.8", "MQ-X51")
def test_entering_a_room_with_a_monster_starts_a_combat_at_once():
    play = position(beasts=[("rat3", (1, 0), "red")])
    play.do("go east")
    assert (play.kind, play.who) == ("combat", 0)
    assert play.rules("combat") == ["MQ-15.8"]


@rule("MQ-9.14", "MQ-15.4", "MQ-15.3", "MQ-9.15", "MQ-9.16", "MQ-R12", "MQ-X52", "MQ-X85")
def test_at_the_start_of_a_turn_a_monster_is_fought_unless_magic_leads_away():
    away = event("away", {"do": "go", "where": "anywhere"}, target={"kind": "scoundrel", "whose": "own"})
    play = position(
        seats=[{"at": (1, 0), "hand": ["away"]}, {}], beasts=[("rat3", (1, 0), "green")], cards={"fates": [away]}, turn=True
    )
    play.do("start")
    assert play.kind == "meet"
    assert not play.can("go")
    play.do("play away seat 0")
    assert play.kind == "act"
    assert play.at(0) == (0, 0)
    assert play.can("go east")
    other = position(seats=[{"at": (1, 0)}, {}], beasts=[("rat3", (1, 0), "green")], turn=True)
    assert other.do("start").do("fight").kind == "combat"


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


@rule("MQ-10.13", "MQ-10.14", "MQ-10.15", "MQ-R19", "MQ-R20", "MQ-X55", "MQ-24.11", "MQ-24.10")
def test_without_a_free_base_the_strongest_of_that_colour_make_room():
    beasts = [("eight", (2, 0), "green", "plus5"), ("thirteen", (2, 0), "green"), ("four", (2, 0), "green")]
    cards = {
        "monsters": [monster("eight", 8), monster("thirteen", 13), monster("four", 4)],
        "fates": [{"id": "plus5", "name": {"en": "p", "ja": "p"}, "kind": "enhancer", "level": 5}],
    }
    play = position(rooms=[(2, 0)], beasts=beasts, cards=cards, decks={"monsters": ["rat0"]})
    play.do("go east").do("go_on", 2).on("combat")
    assert sorted(play.state.card_name(one.card) for one in play.state.beasts) == ["four", "rat0"]
    assert play.names("monsters gone") == ["eight", "thirteen"]
    assert play.names("fates gone") == ["plus5"]
    assert len(play.state.pile("hand 1")) == 1


@rule("MQ-R19a")
def test_by_option_the_strongest_of_the_whole_dungeon_make_room():
    beasts = [(f"rat{n}", (2, 0), "green") for n in range(3)] + [("boar", (2, 0), "red")]
    play = position(
        rooms=[(2, 0)], beasts=beasts, cards={"monsters": [monster("boar", 12)]}, options=Options(base_shortage="whole_board"),
        decks={"monsters": ["rat4"]},
    )  # fmt: skip
    play.do("go east").do("go_on", 2).on("combat")
    assert play.beast("rat4").colour == 0
    assert play.names("monsters gone") == ["boar"]


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


@rule("MQ-10.17", "MQ-10.18", "MQ-10.20", "MQ-10.21", "MQ-X56", "MQ-X57", "MQ-R22")
def test_in_a_completely_explored_dungeon_edges_are_walls_and_monsters_are_looked_for():
    play = position(rooms=[(1, 0)], tiles=0)
    assert play.offered()[0:2] == ["end_turn", "go east 1,0"]
    assert not play.can("go north")
    play.do("go east")
    assert play.kind == "look_for_monster"
    play.do("yes").on("combat")
    assert play.state.spent == 1
    quiet = position(rooms=[(1, 0)], tiles=0)
    assert quiet.do("go east").do("no").kind == "act"


@rule("MQ-R147", "MQ-X123")
def test_a_dungeon_without_exit_into_darkness_counts_as_explored():
    walls = {(1, 0, way): "wall" for way in ("north", "east", "south")}
    walls |= {(-1, 0, way): "wall" for way in ("north", "west", "south")}
    walls |= {(0, 1, way): "wall" for way in ("west", "east", "south")} | {
        (0, -1, way): "wall" for way in ("west", "east", "north")
    }
    play = position(rooms=[(1, 0), (-1, 0), (0, 1), (0, -1)], links=walls, tiles=3)
    play.do("go east")
    assert play.kind == "look_for_monster"


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
    fled.roll(1, 1).on("exit").do("exit 2,0").do("run ox", 6).on("look_for_monster", "act")
    assert fled.kind == "look_for_monster"


@rule("MQ-R3")
def test_costs_and_mix_of_links_are_options():
    options = Options(link_costs="1/2/3/3", link_mix="19/18/18/18")
    play = position(rooms=[(1, 0)], links={(0, 0, "east"): "door"}, options=options)
    assert play.do("go east").state.spent == 2
    assert position(options=options).state.supply == (19, 18, 18, 18)
