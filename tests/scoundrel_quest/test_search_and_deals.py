"""Deals, searching, charity, dropping and picking up (sections 11 to 14)."""

from __future__ import annotations

import pytest

from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.geometry import cell_at
from tests.scoundrel_quest.pack import ROOMS, curse, event, item, monster, race, room, trade
from tests.scoundrel_quest.positions import Play, position

rule = pytest.mark.rule


def searching(*dice: int, search: int = 0, **words: object) -> Play:
    """Seat 0 stands in a plain room and searches it."""
    cards = {"rooms": [room(1, "cave", search=search)], **words.pop("cards", {})}  # type: ignore[dict-item]
    seats = words.pop("seats", [{"at": (1, 0)}, {}])
    play = position(rooms={(1, 0): "cave"}, cards=cards, seats=seats, **words)  # type: ignore[arg-type]
    return play.do("search", *dice)


def on_table(play: Play) -> tuple[int, int, int]:
    """What a search gave: gold, Treasure cards, mark."""
    treasures = [one for one in play.happened("drawn") if one["deck"] == "treasure"]
    return play.state.gold[0] - 300, len(treasures), play.state.marks.get(cell_at(1, 0), 0)


@rule(
    "MQ-12.1", "MQ-12.9", "MQ-12.10", "MQ-12.11", "MQ-12.12", "MQ-12.13", "MQ-12.15", "MQ-12.16", "MQ-12.17", "MQ-12.18",
    "MQ-12.6",
    "MQ-12.19", "MQ-X61", "MQ-X63", "MQ-R24", "MQ-R74",
)  # fmt: skip
@pytest.mark.parametrize(
    ("face", "icon", "found"),
    [
        (2, 0, (300, 0, 0)), (3, 0, (400, 0, 0)), (4, 0, (500, 0, 0)), (5, 0, (100, 1, 1)), (6, 0, (300, 1, 1)), (6, 2, (500,
        1, 1)),
        (4, -2, (300, 0, 0)), (4, -1, (400, 0, 0)), (2, 1, (400, 0, 0)),
    ],
)  # fmt: skip
def test_the_search_table(face: int, icon: int, found: tuple[int, int, int]):
    play = searching(face, search=icon)
    assert on_table(play.on("act")) == found
    assert play.state.spent == 1


@rule("MQ-12.16", "MQ-12.17", "MQ-12.18", "MQ-12.4", "MQ-16.14", "MQ-X63", "MQ-X59", "MQ-16.11")
@pytest.mark.parametrize(
    ("dice", "found"), [((4, 5), (0, 2, 2)), ((4, 6), (500, 2, 2)), ((5, 6), (0, 3, 2)), ((6, 6), (0, 3, 2))]
)
def test_green_icons_give_search_dice_and_large_results(dice: tuple[int, ...], found: tuple[int, int, int]):
    cards = {"rooms": [room(1, "cave", signs={"green": ["elf"]})]}
    play = position(rooms={(1, 0): "cave"}, cards=cards, seats=[{"at": (1, 0), "traits": ["elf"]}, {}])
    assert on_table(play.do("search", *dice).on("act")) == found


@rule("MQ-12.8", "MQ-12.14", "MQ-R25", "MQ-15.7", "MQ-12.5", "MQ-X60", "MQ-16.12", "MQ-16.15")
def test_results_1_and_7_bring_a_monster():
    for icon, face in ((0, 1), (1, 6)):
        play = searching(face, search=icon).on("combat")
        assert len(play.state.beasts) == 1
        assert play.happened("monster_die")
        assert not play.happened("explored")
    cards = {"rooms": [room(1, "cave", signs={"red": ["all"]}, search=1)]}
    play = position(rooms={(1, 0): "cave"}, cards=cards, seats=[{"at": (1, 0)}, {}])
    assert play.do("search").on("combat").happened("search_result")[0]["result"] == 1


@rule("MQ-12.2", "MQ-12.3", "MQ-12.7", "MQ-12.21", "MQ-12.25", "MQ-R23", "MQ-R27", "MQ-15.17", "MQ-X68", "MQ-15.16")
def test_where_searching_is_not_possible():
    assert not position().can("search")
    play = searching(4)
    assert not play.can("search")
    assert not position(rooms=[(1, 0)], seats=[{"at": (1, 0)}, {}], marks={(1, 0): 2}).can("search")
    assert position(rooms=[(1, 0)], seats=[{"at": (1, 0)}, {}], marks={(1, 0): 2}, options=Options(search_looted=True)).can(
        "search"
    )
    bare = {"rooms": [room(1, "cave", no_search=True)]}
    assert not position(rooms={(1, 0): "cave"}, seats=[{"at": (1, 0)}, {}], cards=bare).can("search")
    friend = {"monsters": [monster("friend", ignores={"races": ["human"]})]}
    beside = position(
        rooms=[(1, 0)], seats=[{"at": (1, 0)}, {}], beasts=[("friend", (1, 0), "red")], cards=friend, floor={(1, 0): ["stone0"]}
    )
    assert beside.kind == "act"
    assert not beside.can("search")
    assert not beside.can("pick_up")
    assert beside.can("go west")


@rule("MQ-12.22", "MQ-R42", "MQ-R101a")
def test_treasure_found_is_seen_by_who_is_in_the_room():
    alone = searching(6).on("act")
    (card,) = alone.state.pile("hand 0")
    assert alone.state.known.get(card, 0) == 0
    watched = searching(6, seats=[{"at": (1, 0)}, {"at": (1, 0)}, {}]).on("act")
    (card,) = watched.state.pile("hand 0")
    assert watched.state.known[card] == 0b111


# --- dropping and picking up


@rule("MQ-14.6", "MQ-14.4", "MQ-14.12", "MQ-R31", "MQ-R138", "MQ-14.8")
def test_picking_up_costs_one_move_for_any_part():
    play = position(rooms=[(1, 0)], floor={(0, 0): ["stone0", "stone1", "stone2"]}, seats=[{"gear": ["stone3"]}, {}])
    play.state.hoard[cell_at(0, 0)] = 500
    play.do("pick_up").do("carry stone0").do("gold").do("done")
    assert play.state.spent == 1
    assert play.state.gold[0] == 800
    assert play.names("gear 0") == ["stone0", "stone3"]
    play.do("drop_gold").do("amount gold 200")
    assert play.state.gold[0] == 600
    play.do("drop stone3")
    assert "stone3" in play.names(f"floor {play.state.table.entrance}")
    play.do("pick_up").do("carry stone3").do("done")
    assert play.state.spent == 2


@rule("MQ-14.9", "MQ-14.2", "MQ-14.3", "MQ-14.5")
def test_some_dropped_items_stay_out_of_reach_until_the_next_turn():
    cards = {"fates": [curse("fumble", {"do": "lose_item", "drop": True, "locked": True})]}
    play = position(seats=[{"gear": ["stone0"], "hand": []}, {"hand": ["fumble"]}], cards=cards)
    play.wait(1, "play fumble seat 0")
    assert play.names(f"floor {play.state.table.entrance}") == ["stone0"]
    assert not play.can("pick_up")
    play.do("end_turn").on("begin").do("start")
    assert play.who == 1
    assert play.can("pick_up")
    play.do("end_turn").on("begin").do("start")
    assert play.who == 0
    assert play.can("pick_up")


@rule("MQ-14.1", "MQ-7.11", "MQ-R14", "MQ-14.11", "MQ-7.8", "MQ-7.9", "MQ-15.21", "MQ-15.26", "MQ-R13")
def test_items_are_dropped_on_any_turn_but_not_in_combat():
    seats = [
        {"at": (1, 0), "gear": ["stone0"], "damage": 2, "level": 3},
        {"gear": ["stone1"], "pack": ["stone2"], "damage": 1, "level": 2},
    ]
    play = position(seats=seats, beasts=[("rat3", (1, 0), "red")], floor={(1, 0): ["stone3"]})
    assert play.kind == "combat"
    assert not play.verbs() & {"drop", "recover", "put_away", "take_out", "trade", "carry", "pick_up", "drop_gold"}
    assert play.can("drop stone1", 1)
    assert play.can("recover", 1)
    assert not play.verbs(1) & {"take_out", "put_away"}
    strict = position(seats=seats, beasts=[("rat3", (1, 0), "red")], options=Options(combat_ban="everybody"))
    assert not strict.can("drop stone1", 1)
    loose = position(seats=seats, beasts=[("rat3", (1, 0), "red")], options=Options(drop_in_combat=True))
    assert loose.can("drop stone0")


# --- deals


def shop(**deal: object) -> Play:
    """Seat 0 stands in a room with one deal, with 600 gold."""
    seats = deal.pop("seats", [{"at": (1, 0), "gold": 600, "gear": ["jewel"], "hand": ["prize0", "prize1"]}, {}])
    words = {"beasts": deal.pop("beasts", ())}
    offer = {"cost": {"gold": 500}, "effects": [{"do": "draw", "deck": "treasure"}], **deal}
    cards = {
        "rooms": [room(1, "shop", deals=[offer])],
        "treasures": [item("jewel", "shiny", value=700)],
        "monsters": [monster("friend", ignores={"races": ["human"]})],
    }
    return position(rooms={(1, 0): "shop"}, seats=seats, cards=cards, **words)  # type: ignore[arg-type]


@rule("MQ-11.1", "MQ-11.3", "MQ-11.4", "MQ-11.5", "MQ-X66", "MQ-37.2")
def test_a_deal_costs_move_and_its_price_without_change():
    play = shop()
    play.do("deal").do("pay_item jewel")
    assert play.state.gold[0] == 600
    assert play.names("treasures gone") == ["jewel"]
    assert len(play.state.pile("hand 0")) == 3
    assert play.state.spent == 1
    assert shop().do("deal").do("pay_gold").state.gold[0] == 100


@rule("MQ-11.1", "MQ-11.3", "MQ-11.4")
def test_a_deal_may_be_for_some_only_and_cost_levels_health_or_no_move():
    free = {"cost": {}, "effects": [{"do": "gold", "hundreds": 1}]}
    assert not shop(**free, who={"classes": ["thief"]}).can("deal")
    assert shop(**free, who={"classes": ["none"]}).can("deal")
    dear = shop(move=2, cost={"levels": 1, "health": 1}, effects=[{"do": "gold", "hundreds": 1}],
                seats=[{"at": (1, 0), "level": 2}, {}])  # fmt: skip
    dear.do("deal")
    assert (dear.state.level[0], dear.state.damage[0], dear.state.spent) == (1, 1, 2)
    assert not dear.can("deal")
    hurt = [{"at": (1, 0), "damage": 3}, {}]
    assert not shop(cost={"health": 1}, effects=[{"do": "gold", "hundreds": 1}], seats=hurt).can("deal")
    only = shop(cost={"cards": 1, "deck": "treasure"}, seats=[{"at": (1, 0), "hand": ["prize0", "stone0"]}, {}])
    assert only.do("deal").names("treasures gone") == ["stone0"]


@rule("MQ-11.2", "MQ-15.17")
def test_no_deal_where_a_monster_is():
    assert not shop(beasts=[("friend", (1, 0), "red")]).can("deal")


@rule("MQ-11.8", "MQ-R113", "MQ-5.15", "MQ-5.4", "MQ-5.12")
def test_cards_are_paid_from_hand_or_play_and_gold_only_with_items_in_play():
    play = shop(cost={"cards": 2})
    play.do("deal").do("pay prize0").do("pay jewel")
    assert play.names("hand 0")[0] == "prize1"
    poor = shop(seats=[{"at": (1, 0), "gold": 0, "hand": ["jewel"]}, {}])
    assert not poor.can("deal")


@rule("MQ-11.4", "MQ-33.11")
def test_an_item_as_a_price_is_no_gold_and_no_card_of_the_hand():
    play = shop(cost={"items": 1}, seats=[{"at": (1, 0), "gold": 600, "hand": ["jewel"]}, {}])
    assert not play.can("deal")
    play = shop(cost={"items": 1})
    play.do("deal")
    assert play.names("treasures gone") == ["jewel"]


@rule("MQ-32.8", "MQ-32.9", "MQ-11.1")
def test_a_hospital_heals_never_above_the_maximum():
    play = shop(cost={}, effects=[{"do": "health", "amount": 4}], seats=[{"at": (1, 0), "damage": 2}, {}])
    assert play.do("deal").state.damage[0] == 0
    assert not play.can("deal")


# --- charity


def hand(count: int) -> list[str]:
    """So many cards of a hand."""
    return [f"prize{n}" for n in range(count)]


@rule("MQ-13.1", "MQ-13.2", "MQ-13.4", "MQ-13.5", "MQ-13.6", "MQ-R29", "MQ-X111", "MQ-6.9", "MQ-R106", "MQ-5.6", "MQ-R101a")
def test_the_excess_is_divided_among_the_lowest():
    seats = [{"level": 4, "hand": hand(8)}, {"level": 2, "dead": True}, {"level": 2}, {"level": 6}]
    play = position(seats=seats)
    play.do("end_turn")
    assert play.kind == "charity"
    assert not play.can("give prize0 seat 3")
    play.do("give prize0 seat 1").do("give prize1 seat 1")
    assert not play.can("give prize2 seat 1")
    play.do("give prize2 seat 2")
    assert play.kind == "close"
    assert [len(play.state.pile(f"hand {seat}")) for seat in range(4)] == [5, 2, 1, 0]
    given = play.state.pile("hand 2")[0]
    assert play.state.known[given] == 1


@rule("MQ-13.7", "MQ-R104", "MQ-13.8", "MQ-13.9", "MQ-25.1")
def test_before_charity_an_item_can_be_played_and_dropped():
    play = position(seats=[{"hand": [*hand(5), "stone0"]}, {}], turn=False)
    play.do("carry stone0").do("drop stone0").do("end_turn")
    assert play.kind == "close"
    play.do("go_on", 5).on("begin")
    assert [one["colour"] for one in play.happened("monster_die")] == ["orange"]


@rule("MQ-31.2", "MQ-12.1")
def test_the_first_search_of_a_turn_can_be_free_and_dice_come_from_items():
    cards = {
        "rooms": [room(1, "cave")],
        "fates": [trade("thief", traits=["free_search"]), race("dwarf")],
        "treasures": [item("lamp", "thingie", changes=[{"of": "search_dice", "amount": 1}])],
    }
    play = position(rooms={(1, 0): "cave"}, cards=cards, seats=[{"at": (1, 0), "traits": ["thief"], "gear": ["lamp"]}, {}])
    play.do("search", 1, 3)
    assert play.happened("search_result")[0]["result"] == 4
    assert play.state.spent == 0


@rule("MQ-8.15", "MQ-8.16", "MQ-8.17", "MQ-R83", "MQ-R84")
def test_something_appears_in_an_empty_room_or_a_room_is_added():
    cards = {"fates": [event("ambush", {"do": "appear"})]}
    play = position(rooms=[(1, 0)], seats=[{"hand": ["ambush"]}, {"at": (1, 0)}], cards=cards)
    play.do("play ambush")
    assert play.kind == "empty_room"
    assert all(one.startswith("add ") for one in play.offered())
    play.do("add 2,0").on("act")
    assert cell_at(2, 0) in play.state.cells
    assert [one.cell for one in play.state.beasts] == [cell_at(2, 0)]
    empty = position(rooms=[(1, 0)], seats=[{"hand": ["ambush"]}, {}], cards=cards)
    empty.do("play ambush").on("act")
    assert [one.cell for one in empty.state.beasts] == [cell_at(1, 0)]
    none = position(rooms=[(1, 0)], seats=[{"hand": ["ambush"]}, {"at": (1, 0)}], cards=cards, tiles=0)
    none.do("play ambush").on("act")
    assert not none.state.beasts
    assert len(none.state.pile("tiles")) == 0 < ROOMS
