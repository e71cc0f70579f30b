"""The Adventure phase, damage and death (sections 14 and 25), and what sends Heroes about (section 15, BM-R27 to BM-R30)."""

from __future__ import annotations

import pytest

from game.games.lair_lords import Options
from tests.lair_lords.positions import ANY_HERO, DRAW, DULL, HERE, ZAP, Play, do, epic, hero, position, room, spell

ALPHA = Options(preset="alpha")
THREE = {"a": room(2), "b": room(2), "c": room(3)}


def trail(play: Play) -> list[str]:
    """Where the Heroes went and what they took."""
    told = []
    for event in play.events:
        if event.kind == "entered":
            told.append(play.names[event.parts["room"]])
        elif event.kind == "hurt":
            told.append(f"-{event.parts['amount']}")
        elif event.kind in ("died", "survived", "set_out", "sent_to_town", "sent_to_entrance"):
            told.append(event.kind)
    return told


def adventure(health: int, cards: dict | None = None, dungeon: list[str] | None = None, kind: str = "mage", **more) -> Play:
    cards = (THREE if cards is None else cards) | {"h": hero(kind, health)}
    return position(
        "adventure", cards, dungeons=[dungeon or [name for name in cards if name in "abcd"]], entrances=[["h"]], **more
    )


@pytest.mark.rule("BM-X36", "BM-14.6", "BM-14.7", "BM-14.10", "BM-25.3", "BM-25.4", "BM-25.7", "BM-5.5", "BM-5.6", "BM-3.14")
def test_damage_adds_up_and_the_hero_dies_in_the_third_room():
    play = adventure(6)
    assert play.state.total_damage(0) == 7
    assert trail(play) == ["set_out", "a", "-2", "b", "-2", "c", "-3", "died"]
    (died,) = [event for event in play.events if event.kind == "died"]
    assert play.names[died.parts["room"]] == "c"
    assert play.score(0) == (1, 0)


@pytest.mark.rule("BM-X37", "BM-14.11", "BM-25.5", "BM-25.6", "BM-5.7", "BM-4.3")
def test_damage_equal_to_health_kills():
    assert trail(adventure(4)) == ["set_out", "a", "-2", "b", "-2", "died"]


@pytest.mark.rule("BM-X38", "BM-14.13", "BM-2.3", "BM-14.20", "BM-3.3", "BM-27.3")
def test_who_reaches_the_lord_alive_is_a_wound():
    play = adventure(8)
    assert trail(play) == ["set_out", "a", "-2", "b", "-2", "c", "-3", "survived"]
    assert play.score(0) == (0, 1)
    assert play.pile("wounds 0") == ["h"]
    play = position("adventure", THREE | {"e": epic("mage", 8)}, dungeons=[["a", "b", "c"]], entrances=[["e"]])
    assert play.score(0) == (0, 2)


@pytest.mark.rule("BM-X39", "BM-14.9")
def test_all_rooms_deal_damage_whatever_their_treasure():
    cards = {name: room(3, "cleric") for name in "abc"} | {"h": hero("mage", 9)}
    play = position("bait", cards, dungeons=[["a", "b", "c"]], town=["h"], lords=[(900, "mage", None), (800, "thief", None)])
    assert trail(play.until("end_of_turn")) == ["set_out", "a", "-3", "b", "-3", "c", "-3", "died"]


@pytest.mark.rule("BM-X40", "BM-2.2", "BM-14.12", "BM-25.2")
@pytest.mark.parametrize(("damage", "score"), [(9, (11, 1)), (1, (9, 3))])
def test_an_epic_hero_counts_double(damage, score):
    cards = {f"s{n}": hero("mage", 4) for n in range(10)} | {"a": room(damage), "e": epic("mage", 9)}
    play = position("adventure", cards, dungeons=[["a"]], entrances=[["e"]], souls=[[f"s{n}" for n in range(9)]], wounds=[["s9"]])
    assert play.score(0) == score


@pytest.mark.rule("BM-X42", "BM-14.16", "BM-14.17", "BM-R22", "BM-14.15", "BM-14.19")
@pytest.mark.parametrize(
    ("option", "moments"),
    [
        ("free", ["entrance", "before", "after"]),
        ("after_damage", ["entrance", "after"]),
        ("after_damage_strict", ["after"]),
    ],
)
def test_the_moments_at_which_axe_spells_can_be_played(option, moments):
    cards = {"a": room(3), "zap": ZAP}
    play = adventure(5, cards, ["a"], hands=[[], ["zap"]], options=Options(adventure_windows=option))
    found = []
    while play.kind == "adventure":
        assert play.who == 1
        assert play.can("cast", "zap", "h")
        found.append("entrance" if play.state.here is None else "after" if play.state.damage else "before")
        if found[-1] == "after":
            break
        play.choose("pass")
    assert found == moments
    play.choose("cast", "zap", "h").until("end_of_turn")
    assert trail(play)[-1] == "died"


@pytest.mark.rule("BM-X42")
def test_alpha_is_free():
    assert ALPHA.adventure_windows == "free"
    assert Options().adventure_windows == "after_damage"


@pytest.mark.rule("BM-X43", "BM-14.8")
def test_on_entry_ability_then_damage_then_window():
    cards = {"a": room(2, does=[{"when": "entry", "effects": [do("hurt", amount=1)]}]), "zap": ZAP}
    play = adventure(9, cards, ["a"], hands=[[], ["zap"]])
    play.passing(1).on()
    assert trail(play) == ["set_out", "a", "-1", "-2"]
    assert play.can("cast", "zap", "h")


@pytest.mark.rule("BM-28.1", "BM-28.2", "BM-28.3", "BM-4.1", "BM-4.2")
def test_an_entry_ability_speaks_of_some_heroes():
    for limits, hits in (({"rank": "epic"}, "e"), ({"rank": "ordinary"}, "h"), ({"hero": "thief"}, "e"), ({}, "he")):
        cards = {"a": room(0, does=[{"when": "entry", "effects": [do("hurt", amount=1)], **limits}])}
        cards |= {"h": hero("mage", 9), "e": epic("thief", 9)}
        play = position("adventure", cards, dungeons=[["a"]], entrances=[["h", "e"]])
        assert play.happened("hurt") == [f"hurt {name}" for name in hits]


@pytest.mark.rule("BM-X44", "BM-R25", "BM-22.2", "BM-22.9")
def test_a_deactivated_room_is_passed():
    cards = {"a": room(1), "b": room(4), "c": room(2), "dull": DULL}
    play = adventure(5, cards, ["a", "b", "c"], hands=[["dull"]])
    play.choose("cast", "dull", "b").until("end_of_turn")
    assert trail(play) == ["set_out", "a", "-1", "c", "-2", "survived"]


@pytest.mark.rule("BM-R25")
def test_a_room_that_is_deactivated_while_a_hero_is_in_it_deals_nothing_more():
    cards = {"a": room(4, does=[{"when": "death", "effects": [DRAW]}]), "dull": DULL, "zap": ZAP}
    play = adventure(3, cards, ["a"], hands=[["dull", "zap"]], options=ALPHA)
    play.passing(0)
    play.choose("cast", "dull", "a").choose("cast", "zap", "h").until("end_of_turn")
    assert trail(play) == ["set_out", "a", "-3", "died"]
    assert not play.happened("drawn")
    play = adventure(3, cards, ["a"], hands=[["dull", "zap"]], options=ALPHA).passing(0)
    play.choose("cast", "dull", "a").until("end_of_turn")
    assert trail(play) == ["set_out", "a", "survived"]


@pytest.mark.rule("BM-R30", "BM-R22")
def test_a_room_that_is_destroyed_before_its_damage_deals_none_and_the_one_below_neither():
    sweep = {"when": "use", "cost": "destroy", "phase": "adventure", "effects": [DRAW]}
    cards = {"a": room(4, does=[sweep]), "low": room(5), "b": room(1)}
    play = adventure(9, cards, ["a/low", "b"], options=ALPHA).passing(0).on()
    assert play.state.here == play.card("a")
    play.choose("use", "a").until("end_of_turn")
    assert trail(play) == ["set_out", "a", "b", "-1", "survived"]


@pytest.mark.rule("BM-X45", "BM-15.3", "BM-R28")
def test_who_is_sent_to_town_comes_back_unhurt_at_its_place():
    cards = {"a": room(4), "b": room(1), "away": spell("adventure", do("to_town"), target=ANY_HERO), "old": hero("fighter", 6)}
    cards["young"] = hero("thief", 6)
    play = position("adventure", cards, dungeons=[["a", "b"]], hands=[["away"]], entrances=[["old"]], town=["young"], fillers=30,
                    lords=[(900, "fighter", None), (800, "mage", None)])  # fmt: skip
    play.passing(0).choose("cast", "away", "old")
    assert play.pile("town")[:2] == ["old", "young"]
    play.until("start_of_turn").until("adventure")
    assert "old" in play.pile("entrance 0")
    assert not play.state.damage
    play.events.clear()
    play.until("end_of_turn")
    assert trail(play) == ["set_out", "a", "-4", "b", "-1", "survived"]


@pytest.mark.rule("BM-X46", "BM-15.4", "BM-R27", "BM-13.17")
def test_who_is_sent_to_the_entrance_waits_for_the_next_turn_and_is_first_then():
    cards = {"a": room(4), "b": room(9), "away": spell("adventure", do("to_entrance"), target={"kind": "hero"})}
    cards |= {"old": hero("thief", 6), "new": hero("fighter", 6)}
    lords = [(900, "fighter", None), (800, "thief", None)]
    play = position("adventure", cards, dungeons=[["a", "b"]], hands=[["away"]], entrances=[["old"]], lords=lords)
    play.passing(0).choose("cast", "away", "old")
    assert play.pile("entrance 0") == ["old"]
    assert play.state.damage
    play.until("build")
    play.until("adventure")
    assert play.pile("entrance 0") == ["old", "new"]
    assert not play.state.damage
    play.events.clear()
    play.until("end_of_turn")
    assert trail(play) == ["set_out", "a", "-4", "b", "-9", "died", "set_out", "a", "-4", "b", "-9", "died"]


@pytest.mark.rule("BM-R27")
def test_by_option_the_hero_enters_again_in_the_same_phase_at_the_end_of_the_queue():
    cards = {"a": room(4), "away": spell("adventure", do("to_entrance"), target={"kind": "hero"})}
    cards |= {"h": hero("mage", 6), "i": hero("mage", 9)}
    play = position("adventure", cards, dungeons=[["a"]], hands=[["away"]], entrances=[["h", "i"]],
                    options=Options(entrance_return="same_phase"))  # fmt: skip
    play.passing(0).choose("cast", "away", "h").until("end_of_turn")
    assert play.happened("set_out", "died", "survived") == ["set_out h", "set_out i", "survived i", "set_out h", "died h"]


@pytest.mark.rule("BM-R27")
def test_who_starts_again_keeps_its_damage():
    cards = {"a": room(2), "b": room(2), "again": spell("adventure", do("restart"), target={"kind": "hero"})}
    play = adventure(7, cards, ["a", "b"], hands=[["again"]])
    play.passing(0).passing(0).choose("cast", "again", "h").until("end_of_turn")
    assert trail(play) == ["set_out", "a", "-2", "b", "-2", "a", "-2", "b", "-2", "died"]


KILL_COST = {"when": "use", "cost": "destroy", "phase": "adventure", "target": HERE, "effects": [do("kill")]}


@pytest.mark.rule("BM-X61", "BM-R19", "BM-R30", "BM-R51", "BM-25.1", "F-BM21", "BM-14.14", "F-BM4")
def test_a_room_destroyed_as_the_cost_kills_the_hero_that_was_in_it():
    cards = {n: room(1) for n in "abd"} | {"c": room(1, does=[KILL_COST, {"when": "death", "effects": [DRAW]}])}
    cards |= {"h": hero("mage", 9), "i": hero("mage", 30)}
    play = position("adventure", cards, dungeons=[["a", "b", "c", "d"]], entrances=[["h", "i"]])
    while not play.can("use", "c"):
        play.choose("pass")
    play.choose("use", "c", "h")
    assert play.dungeon(0) == ["a", "b", "d"]
    assert play.score(0) == (1, 0)
    assert "c" in play.pile("discard")
    assert not play.happened("drawn")
    play.until("end_of_turn")
    entered = [play.names[event.parts["room"]] for event in play.events if event.kind == "entered"]
    assert entered == ["a", "b", "c", "a", "b", "d"]


@pytest.mark.rule("BM-R30", "BM-R30a")
def test_a_hero_in_a_room_that_is_uncovered_or_gone_goes_on_to_the_right():
    sweep = {"when": "use", "cost": "destroy", "phase": "adventure", "effects": [DRAW]}
    cards = {"a": room(1), "b": room(1, does=[sweep]), "under": room(7), "c": room(1)}
    play = adventure(9, cards, ["a", "b/under", "c"])
    while not play.can("use", "b") or play.state.here != play.card("b"):
        play.choose("pass")
    play.choose("use", "b")
    assert play.state.here is None
    play.until("end_of_turn")
    assert trail(play) == ["set_out", "a", "-1", "b", "-1", "c", "-1", "survived"]


@pytest.mark.rule("BM-R30", "BM-21.5")
def test_a_hero_keeps_its_place_when_rooms_on_either_side_slide():
    sweep = {"when": "use", "cost": "destroy", "phase": "adventure", "effects": [DRAW]}
    for gone, expected in (("a", "abcd"), ("c", "abd"), ("b", "abcd")):
        cards = {n: room(1, does=[sweep]) for n in "abcd"}
        play = adventure(20, cards, list("abcd"))
        while play.state.here != play.card("b"):
            play.choose("pass").on()
        play.choose("use", gone)
        play.until("end_of_turn")
        assert [one for one in trail(play) if one in "abcd"] == list(expected)


@pytest.mark.rule("BM-R51", "BM-25.3")
def test_a_death_in_a_room_is_answered_after_the_score_and_before_the_window():
    cards = {"a": room(9, does=[{"when": "death", "effects": [DRAW]}]), "b": room(1), "s": spell("both", DRAW)}
    play = adventure(5, cards, ["a", "b"], hands=[["s"]]).passing(0)
    play.until("drawn")
    kinds = [event.kind for event in play.events if event.kind in ("died", "drawn", "window_closed")]
    assert kinds[-2:] == ["died", "drawn"]


@pytest.mark.rule("BM-R23", "BM-25.5")
def test_a_hero_with_lethal_damage_is_dead_before_the_window_unless_the_option_says_otherwise():
    save = spell("adventure", do("health", amount=3), target=ANY_HERO)
    play = adventure(4, {"a": room(4), "save": save}, ["a"], hands=[["save"]]).passing(0).on()
    assert play.score(0) == (1, 0)
    assert play.verbs == {"pass"}
    late = Options(death_check="after_window")
    play = adventure(4, {"a": room(4), "save": save}, ["a"], hands=[["save"]], options=late).passing(0).on()
    assert play.score(0) == (0, 0)
    play.choose("cast", "save", "h").until("end_of_turn")
    assert trail(play)[-1] == "survived"
    play = adventure(4, {"a": room(4), "save": save}, ["a"], hands=[["save"]], options=late).passing(0).until("end_of_turn")
    assert trail(play)[-1] == "died"


@pytest.mark.rule("BM-R29", "BM-R63", "BM-6.9")
def test_the_dungeons_owner_scores_a_hero_that_another_player_kills_also_at_the_entrance():
    play = adventure(3, {"a": room(1), "zap": ZAP}, ["a"], hands=[[], ["zap"]])
    assert (play.who, play.state.here) == (1, None)
    play.choose("cast", "zap", "h").until("end_of_turn")
    assert play.score(0) == (1, 0)
    assert play.score(1) == (0, 0)
    (died,) = [event for event in play.events if event.kind == "died"]
    assert died.parts["room"] is None
    assert not play.happened("entered")


@pytest.mark.rule("BM-R29")
def test_a_card_that_says_in_a_room_cannot_reach_the_entrance_and_none_reaches_the_town():
    kill = spell("adventure", do("kill"), target={"kind": "hero", "where": "room"})
    cards = {"a": room(1), "kill": kill, "zap": ZAP, "t": hero("cleric", 5)}
    play = adventure(9, cards, ["a"], hands=[[], ["kill", "zap"]], town=["t"])
    assert not play.can("cast", "kill")
    assert play.can("cast", "zap", "h")
    assert not play.can("cast", "zap", "t")
    play.choose("pass")
    assert play.can("cast", "kill", "h")


@pytest.mark.rule("BM-R53", "BM-5.16")
def test_set_values_come_first_then_additions_never_below_zero():
    up = {"when": "always", "change": "damage", "of": "adjacent", "amount": 2}
    cards = {
        "a": room(5),
        "b": room(1, does=[up]),
        "zero": spell("adventure", do("set_damage", amount=0), target={"kind": "room"}),
    }
    cards["less"] = spell("adventure", do("room_damage", amount=-9), target={"kind": "room"})
    play = adventure(30, cards, ["a", "b"], hands=[["zero", "less"]])
    state, a, b = play.state, play.card("a"), play.card("b")
    assert state.damage_of(a, 0, 1) == 7
    play.choose("cast", "zero", "a")
    assert state.damage_of(a, 0, 1) == 2
    assert state.damage_of(b, 0, 0) == 1
    play.choose("cast", "less", "a")
    assert state.damage_of(a, 0, 1) == 0
    play.until("end_of_turn")
    assert not [one for one in trail(play) if one.startswith("-9")]
    play.until("start_of_turn")
    assert state.damage_of(a, 0, 1) == 7


@pytest.mark.rule("BM-R53")
def test_a_hero_whose_damage_reaches_the_changed_health_dies():
    chill = spell("adventure", do("health", amount=-2), target=ANY_HERO)
    play = adventure(5, {"a": room(3), "chill": chill}, ["a"], hands=[["chill"]]).passing(0)
    play.choose("cast", "chill", "h").on()
    assert play.score(0) == (1, 0)
    weak = {"when": "always", "change": "health", "amount": -1}
    assert trail(adventure(4, {"a": room(3, does=[weak])}, ["a"]))[-1] == "died"


@pytest.mark.rule("BM-R59", "BM-14.1")
def test_a_lured_hero_joins_the_queue_and_enters_if_its_player_has_not_finished():
    lure = spell("both", do("lure"), target={"kind": "hero", "where": "town"})
    cards = {"a": room(9), "b": room(9), "lure": lure, "h": hero("mage", 5), "t": hero("cleric", 5)}
    play = position("adventure", cards, dungeons=[["a"], ["b"]], hands=[["lure"], []], entrances=[["h"]], town=["t"])
    play.choose("cast", "lure", "t").until("end_of_turn")
    assert play.happened("died") == ["died h", "died t"]
    play = position("adventure", cards, dungeons=[["a"], ["b"]], hands=[["lure"], []], entrances=[[], ["h"]], town=["t"])
    play.choose("cast", "lure", "t").until("end_of_turn")
    assert play.happened("died") == ["died h"]
    assert play.pile("entrance 0") == ["t"]


@pytest.mark.rule("BM-14.1", "BM-R22")
def test_without_heroes_at_any_entrance_the_phase_has_no_window():
    play = position("adventure", {"s": spell("adventure", DRAW)}, hands=[["s"], []])
    assert play.kind != "adventure"
    assert not play.happened("adventure_turn")


@pytest.mark.rule("BM-14.23", "BM-X67", "BM-2.11", "BM-16.1", "BM-16.2")
def test_every_player_resolves_the_own_heroes_before_the_end():
    cards = {f"s{n}": hero("mage", 4) for n in range(18)} | {
        "a": room(9),
        "b": room(9),
        "h": hero("mage", 5),
        "i": hero("mage", 5),
    }
    souls = [[f"s{n}" for n in range(9)], [f"s{n}" for n in range(9, 18)]]
    play = position("adventure", cards, dungeons=[["a"], ["b"]], entrances=[["h"], ["i"]], souls=souls)
    assert play.happened("died") == ["died h", "died i"]
    play.until("ended")
    assert play.state.outcome.winners == (1,)
    assert play.state.outcome.rule == "BM-16.4"
