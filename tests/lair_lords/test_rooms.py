"""Destroying, uncovering, deactivating, swapping (sections 21 to 23), and abilities in force (section 19)."""

from __future__ import annotations

import pytest

from game.games.lair_lords.refusals import why_not
from game.rules import view
from tests.lair_lords.positions import BREAK, DRAW, DULL, WHEN_BUILT, Play, do, hero, position, room, spell

ABC = {n: room(1) for n in "abc"}
SWAP = spell("build", do("swap"), target={"kind": "rooms"})


def broken(gone: str, dungeon: list[str], cards: dict | None = None) -> Play:
    play = position("build", {**ABC, "break": BREAK, **(cards or {})}, dungeons=[dungeon], hands=[["break"]])
    return play.choose("cast", "break", gone)


@pytest.mark.rule("BM-X53", "BM-X54", "BM-21.1", "BM-21.5", "BM-21.6", "BM-21.10", "F-BM4", "BM-7.8", "BM-3.13")
@pytest.mark.parametrize(("gone", "left"), [("b", ["a", "c"]), ("a", ["b", "c"]), ("c", ["a", "b"])])
def test_a_hole_is_closed_from_the_left(gone, left):
    play = broken(gone, ["a", "b", "c"])
    assert play.dungeon(0) == left
    assert play.pile("discard") == [gone, "break"]
    assert play.state.top(0, 0) == play.card(left[1])


@pytest.mark.rule("BM-X55", "BM-21.2", "BM-21.3", "BM-21.4", "BM-21.9", "F-BM2")
def test_destroying_uncovers_the_room_below_which_is_not_built():
    play = broken("b", ["a", "b/low", "c"], {"low": room(1, does=[WHEN_BUILT])})
    assert play.dungeon(0) == ["a", "low", "c"]
    assert not play.happened("drawn")
    assert play.happened("destroyed") == ["destroyed b"]
    assert play.happened("uncovered") == ["uncovered low"]


@pytest.mark.rule("BM-X56", "BM-22.9", "BM-22.10", "BM-22.12", "F-BM11")
def test_a_deactivated_room_keeps_its_neighbours_apart():
    near = {"when": "always", "change": "damage", "of": "adjacent"}
    cards = {"a": room(1), "d": room(1), "c": room(1, does=[near]), "dull": DULL}
    play = position("build", cards, dungeons=[["a", "d", "c"]], hands=[["dull"]])
    damage = play.state.damage_of
    assert [damage(play.card(n), 0, place) for n, place in (("a", 2), ("d", 1), ("c", 0))] == [1, 2, 1]
    play.choose("cast", "dull", "d")
    assert play.dungeon(0) == ["a", "d", "c"]
    assert damage(play.card("a"), 0, 2) == 1


@pytest.mark.rule("BM-X57", "BM-22.1", "BM-22.2", "BM-22.3", "BM-22.4", "BM-22.7", "BM-22.8", "BM-22.11", "BM-15.2", "BM-11.10")
@pytest.mark.rule("F-BM11", "BM-21.8", "BM-R26")
def test_what_a_deactivated_room_cannot_do():
    use = {"when": "use", "cost": "destroy", "effects": [DRAW]}
    cards = {"d": room(5, "mage", does=[use]), "x": room(1), "dull": DULL, "break": BREAK, "swap": SWAP, "other": room(1)}
    cards |= {f"h{n}": hero("fighter", 9) for n in range(4)}
    play = position("build", cards, dungeons=[["other", "d"], []], hands=[["dull", "break", "swap", "x"]],
                    lords=[(900, "cleric", None), (800, "thief", None)])  # fmt: skip
    assert play.can("use", "d")
    assert play.can("cast", "swap")
    play.choose("cast", "dull", "d")
    assert not play.can("place", "x", 0)
    assert not play.can("cast", "break", "d")
    assert not play.can("cast", "swap")
    assert not play.can("use", "d")
    assert why_not(view(play.state, 0), "use", (("card", play.card("d")),)).rule == "BM-22.4"
    assert why_not(view(play.state, 0), "place", (("card", play.card("x")), ("place", 0))).rule == "BM-22.7"
    assert play.state.treasure_of(0)[1] == 0
    play.until("start_of_turn")
    assert play.state.treasure_of(0)[1] == 1
    assert play.happened("reactivated") == ["reactivated d"]


@pytest.mark.rule("BM-X59", "BM-22.6")
def test_effects_do_not_count_deactivated_rooms():
    more = {"when": "always", "change": "damage", "of": "this", "per": "room"}
    cards = {"a": room(0, does=[more]), "b": room(1), "c": room(1), "dull": DULL}
    play = position("build", cards, dungeons=[["a", "b", "c"]], hands=[["dull"]])
    assert play.state.damage_of(play.card("a"), 0, 2) == 3
    play.choose("cast", "dull", "c")
    assert play.state.damage_of(play.card("a"), 0, 2) == 2


@pytest.mark.rule("BM-R24", "BM-11.6")
def test_a_deactivated_room_still_counts_for_the_limit():
    cards = {n: room(1) for n in "abcde"} | {"dull": DULL}
    play = position("build", cards, dungeons=[list("abcde")], hands=[["dull", "filler0"]], levelled=[0])
    play.choose("cast", "dull", "a")
    assert not play.can("place", "filler0", 5)


@pytest.mark.rule("BM-7.7", "BM-7.8", "BM-R62")
def test_lords_are_no_targets_and_the_user_chooses_among_all_dungeons():
    play = position("build", {**ABC, "dull": DULL, "break": BREAK}, dungeons=[["a"], ["b", "c"]], hands=[["dull", "break"]])
    for name in ("dull", "break"):
        targets = {
            option.about[1][1] for option in play.options if option.verb == "cast" and option.about[0][1] == play.card(name)
        }
        assert targets == {play.card(n) for n in "abc"}


@pytest.mark.rule("BM-22.2")
def test_a_card_can_make_an_exception_of_deactivation():
    keeps = {"when": "always", "change": "keeps_treasure"}
    play = position("build", {"a": room(1, "mage", does=[keeps]), "dull": DULL}, dungeons=[["a"]], hands=[["dull"]])
    before = play.state.treasure_of(0)
    play.choose("cast", "dull", "a")
    assert play.state.treasure_of(0) == before
    assert play.state.count_rooms(0, "room") == 0


@pytest.mark.rule("BM-X60", "BM-23.1", "BM-23.2", "BM-23.3", "BM-23.5")
def test_stacks_are_swapped_whole():
    cards = {"c1": room(1), "c0": room(1), "a0": room(1), **ABC, "swap": SWAP}
    cards["a"] = room(1, does=[WHEN_BUILT])
    play = position("build", cards, dungeons=[["a/a0", "b", "c/c1/c0"]], hands=[["swap"]])
    play.choose("cast", "swap", "a", "c")
    assert play.dungeon(0) == ["c/c1/c0", "b", "a/a0"]
    assert {play.card(n) for n in "abc"} == {room for _, room in play.state.rooms(0)}
    assert not play.happened("drawn")


@pytest.mark.rule("BM-R30a", "BM-23.4")
def test_a_hero_stays_at_its_position_when_rooms_are_swapped():
    swap = spell("adventure", do("swap"), target={"kind": "rooms"})
    cards = {**ABC, "swap": swap, "h": hero("mage", 9)}
    play = position("adventure", cards, dungeons=[["a", "b", "c"]], hands=[["swap"]], entrances=[["h"]])
    play.passing(0).passing(0)
    assert (play.kind, play.state.here) == ("adventure", play.card("b"))
    play.choose("cast", "swap", "b", "c")
    assert play.state.here is None
    play.until("end_of_turn")
    entered = [play.names[event.parts["room"]] for event in play.events if event.kind == "entered"]
    assert entered == ["a", "b", "b"]


@pytest.mark.rule("BM-5.4", "BM-19.1", "BM-19.9", "BM-21.2")
def test_a_rooms_ability_works_while_it_is_visible_and_active():
    more = {"when": "always", "change": "treasure", "type": "mage"}
    cards = {"low": room(0, "thief", does=[more]), "top": room(0, "thief"), "break": BREAK, "dull": DULL}
    play = position(
        "build", cards, dungeons=[["top/low"]], hands=[["break", "dull"]], lords=[(9, "cleric", None), (8, "cleric", None)]
    )
    assert play.state.treasure_of(0)[1] == 0
    play.choose("cast", "break", "top")
    assert play.state.treasure_of(0)[1] == 1
    play.choose("cast", "dull", "low")
    assert play.state.treasure_of(0)[1] == 0


@pytest.mark.rule("BM-28.4", "BM-28.5", "BM-28.8", "BM-28.9", "BM-5.1", "BM-5.2", "BM-5.3")
def test_effects_that_name_a_kind_of_room_hit_only_that():
    rooms = {
        "om": room(1),
        "ot": room(1, sub="trap"),
        "am": room(1, rank="advanced"),
        "at": room(1, rank="advanced", sub="trap"),
    }
    for limits, hit in (
        ({"subtype": "monster"}, {"om", "am"}),
        ({"subtype": "trap"}, {"ot", "at"}),
        ({"rank": "ordinary"}, {"om", "ot"}),
        ({"rank": "advanced", "subtype": "trap"}, {"at"}),
        ({}, set(rooms)),
    ):
        cards = {**rooms, "s": spell("build", do("destroy"), target={"kind": "room", **limits})}
        play = position("build", cards, dungeons=[list(rooms)], hands=[["s"]])
        targets = {play.names[option.about[1][1]] for option in play.options if option.verb == "cast"}
        assert targets == hit
