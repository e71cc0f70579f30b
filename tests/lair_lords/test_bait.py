"""The Bait phase (section 13)."""

from __future__ import annotations

import pytest

from tests.lair_lords.positions import DULL, Play, do, hero, position, room, spell

LORDS = [(900, "cleric", None), (800, "cleric", None), (700, "cleric", None)]


def rooms(seat: int, **counts: int) -> dict:
    """Rooms that give a seat these treasures, one icon each."""
    return {f"{kind[0]}{seat}{n}": room(0, kind) for kind, count in counts.items() for n in range(count)}


def baited(cards: dict, dungeons: list, town: list[str], **more) -> Play:
    heroes = {name: hero({"c": "cleric", "m": "mage", "f": "fighter", "t": "thief"}[name[0]], 9) for name in town}
    seats = more.pop("seats", 2)
    return position(
        "bait", cards | heroes, dungeons=dungeons, town=town, seats=seats, lords=more.pop("lords", LORDS[:seats]), **more
    )


def went(play: Play) -> dict[str, int]:
    return {play.names[event.parts["card"]]: event.parts["seat"] for event in play.events if event.kind == "baited"}


@pytest.mark.rule("BM-X29", "BM-13.1", "BM-13.2", "BM-13.3", "BM-13.5", "BM-13.6", "BM-13.9", "BM-7.4", "BM-2.14", "BM-5.8")
def test_the_worked_example_of_the_rulebooks():
    one, two = rooms(0, mage=2, thief=2), rooms(1, cleric=2, fighter=1, thief=2)
    play = baited(one | two, [list(one), list(two)], ["mage", "cleric", "thief"])
    assert [play.state.treasure_of(seat) for seat in (0, 1)] == [[1, 2, 0, 2], [3, 0, 1, 2]]
    assert went(play) == {"mage": 0, "cleric": 1}
    assert play.pile("town")[0] == "thief"


@pytest.mark.rule("BM-X30", "BM-13.11", "BM-13.12", "BM-13.13", "F-BM15")
def test_a_waiting_hero_goes_when_the_tie_is_broken():
    one, two = rooms(0, thief=2), rooms(1, thief=3)
    play = baited(one | two, [list(one), list(two)], ["told", "tnew"])
    assert went(play) == {"told": 1, "tnew": 1}
    assert list(went(play)) == ["told", "tnew"]


@pytest.mark.rule("BM-X31", "BM-13.7", "BM-13.8", "BM-R15", "F-BM15")
@pytest.mark.parametrize(("counts", "winner"), [((2, 2, 1), None), ((2, 1, 1), 0), ((0, 0, 0), None), ((1, 1, 2), 2)])
def test_a_shared_highest_count_keeps_the_hero_in_town(counts, winner):
    each = [rooms(seat, mage=count) for seat, count in enumerate(counts)]
    play = baited(each[0] | each[1] | each[2], [list(one) for one in each], ["m"], seats=3)
    assert went(play) == ({} if winner is None else {"m": winner})


@pytest.mark.rule("BM-X32", "BM-R16", "BM-14.24", "BM-7.6", "BM-25.8")
def test_a_dungeon_without_rooms_baits_by_its_lord_and_cannot_kill():
    play = baited({}, [], ["f"], lords=[(900, "fighter", None), (800, "mage", None)])
    assert went(play) == {"f": 0}
    play.until("end_of_turn")
    assert play.score(0) == (0, 1)
    assert not play.happened("entered")


@pytest.mark.rule("BM-X33", "BM-X58", "BM-13.15", "BM-5.9", "BM-22.3", "BM-22.5", "F-BM11")
def test_covered_and_deactivated_rooms_add_nothing():
    cards = {
        "off": room(0, "cleric", "cleric"),
        "under": room(0, "cleric"),
        "top": room(0, "mage"),
        "d0": room(0, "cleric"),
        "dull": DULL,
    }
    play = position("build", cards, dungeons=[["off/d0", "top/under"]], hands=[["dull"]], lords=LORDS[:2])
    assert play.state.treasure_of(0)[0] == 3
    play.choose("cast", "dull", "off")
    assert play.state.treasure_of(0)[0] == 1


@pytest.mark.rule("BM-X34", "BM-3.12", "BM-13.11")
def test_heroes_that_have_piled_up_go_in_their_order():
    one = rooms(1, thief=1)
    play = baited(one, [[], list(one)], ["t1", "t2", "t3"])
    assert list(went(play)) == ["t1", "t2", "t3"]
    play.until("end_of_turn")
    arrived = [event.parts["card"] for event in play.events if event.kind == "set_out"]
    assert [play.names[card] for card in arrived] == ["t1", "t2", "t3"]


@pytest.mark.rule("BM-13.4", "BM-15.1", "BM-19.4", "BM-19.8")
def test_abilities_and_spells_change_the_count_until_the_end_of_the_turn():
    more = {"when": "always", "change": "treasure", "type": "mage", "amount": 2}
    cards = {
        "a": room(0, "thief", does=[more]),
        "glitter": spell("build", do("treasure", type="choice", amount=2)),
        "h": hero("mage", 9),
    }
    play = position("build", cards, dungeons=[["a"]], hands=[["glitter"]], lords=LORDS[:2])
    assert play.state.treasure_of(0) == [1, 2, 0, 1]
    play.choose("cast", "glitter").choose("treasure", 2)
    assert play.state.treasure_of(0) == [1, 2, 2, 1]
    play.until("start_of_turn")
    assert play.state.treasure_of(0) == [1, 2, 0, 1]


@pytest.mark.rule("BM-13.16", "BM-13.17")
def test_only_heroes_in_town_are_checked():
    one = rooms(1, mage=3)
    cards = one | {"mold": hero("mage", 9), "mnew": hero("mage", 9)}
    play = position("bait", cards, dungeons=[[], list(one)], town=["mnew"], entrances=[["mold"]], lords=LORDS[:2])
    assert went(play) == {"mnew": 1}
    play.until("end_of_turn")
    assert [event.parts["seat"] for event in play.events if event.kind == "survived"] == [0, 1]
