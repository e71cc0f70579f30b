"""Corners where several rules meet."""

from __future__ import annotations

import pytest

from game.games.lair_lords import Options
from tests.lair_lords.positions import ANY_HERO, BREAK, DRAW, DULL, HUSH, WHEN_BUILT, do, hero, position, room, spell


@pytest.mark.rule("BM-R53")
def test_health_never_falls_below_zero():
    weak = spell("adventure", do("health", amount=-9), target=ANY_HERO)
    strong = spell("adventure", do("health", amount=3), target=ANY_HERO)
    cards = {"weak": weak, "strong": strong, "h": hero("mage", 4), "a": room(1)}
    late = Options(death_check="after_window")
    play = position("adventure", cards, dungeons=[["a"]], hands=[["weak", "strong"]], entrances=[["h"]], options=late)
    play.choose("cast", "weak", "h")
    assert play.state.health_of(play.card("h"), 0) == 0
    assert play.score(0) == (0, 0)


@pytest.mark.rule("BM-R7", "BM-21.5")
def test_a_face_down_room_slides_with_the_others():
    play = position("build", {"a": room(1), "b": room(1), "break": BREAK}, dungeons=[["a", "b"]], hands=[["break", "filler0"]])
    play.choose("place", "filler0", 2).choose("cast", "break", "b")
    assert play.dungeon(0) == ["?", "a"]
    assert play.state.down[0] == (1,)
    play.until("bait")
    assert play.dungeon(0) == ["filler0", "a"]


@pytest.mark.rule("BM-R57")
def test_rooms_of_one_player_are_resolved_in_the_order_of_placement():
    spells = {"when": "built", "effects": [do("draw", deck="spell")]}
    cards = {"x": room(1, does=[WHEN_BUILT]), "y": room(1, does=[spells]), "night": spell("build", do("build"))}
    for first, second in (("x", "y"), ("y", "x")):
        play = position("build", cards, hands=[["x", "y", "night"]])
        play.choose("place", first, 0).choose("cast", "night").choose("place", second, 1).until("bait")
        decks = [event.parts["deck"] for event in play.events if event.kind == "drawn"]
        assert decks == [{"x": "room", "y": "spell"}[name] for name in (first, second)]


@pytest.mark.rule("BM-R57", "BM-R11", "BM-12.10")
def test_an_additional_fifth_room_of_the_build_phase_levels_up_before_its_effect():
    more = {"when": "built", "effects": [do("build")]}
    cards = {n: room(1) for n in "abc"} | {"x": room(1, does=[more]), "y": room(1, does=[WHEN_BUILT])}
    play = position("build", cards, dungeons=[["a", "b", "c"]], hands=[["x", "y"]])
    play.choose("place", "x", 3).until("build_more")
    assert not play.happened("levelled_up")
    play.choose("place", "y", 4).until("bait")
    assert play.happened("levelled_up") == ["levelled_up lord0"]
    decks = [event.parts["deck"] for event in play.events if event.kind == "drawn"]
    assert decks == ["spell", "room"]


@pytest.mark.rule("BM-R57", "BM-R30a")
def test_a_hero_over_whose_room_another_is_built_is_in_no_room():
    night = spell("adventure", do("build"))
    cards = {"a": room(1), "x": room(9), "night": night, "h": hero("mage", 5)}
    play = position("adventure", cards, dungeons=[["a"]], hands=[["night", "x"]], entrances=[["h"]])
    play.passing(0).choose("cast", "night").choose("place", "x", 0)
    assert play.dungeon(0) == ["x/a"]
    assert play.state.here is None
    play.until("end_of_turn")
    assert play.happened("survived") == ["survived h"]


@pytest.mark.rule("BM-R21", "BM-20.7")
def test_another_room_means_another_and_an_opponents_heroes_are_not_the_own():
    other = {"when": "built", "target": {"kind": "room", "whose": "own", "other": True}, "effects": [do("destroy")]}
    play = position("build", {"x": room(1, does=[other]), "a": room(1)}, dungeons=[["a"]], hands=[["x"]])
    play.choose("place", "x", 1).until("bait")
    assert play.dungeon(0) == ["x"]
    own = spell("adventure", do("kill"), target={"kind": "hero", "whose": "own"})
    cards = {"own": own, "mine": own, "a": room(1), "h": hero("mage", 9)}
    play = position("adventure", cards, dungeons=[["a"]], hands=[["mine"], ["own"]], entrances=[["h"]])
    play.passing(0).passing(1)
    assert play.can("cast", "mine", "h")
    assert not play.passing(0).can("cast", "own")


@pytest.mark.rule("BM-R20")
def test_a_spell_that_is_cancelled_already_is_no_target():
    note = spell("both", DRAW)
    cards = {"hush": HUSH, "more": HUSH, "note": note}
    play = position("build", cards, hands=[["filler0", "hush", "more"], ["note"]])
    play.passing(0).choose("cast", "note").choose("cast", "hush")
    assert play.state.pending[0].cancelled
    assert not play.can("cast", "more")


@pytest.mark.rule("BM-21.8", "BM-R21")
def test_even_where_only_destroyed_targets_are_lost_a_deactivated_room_is_not_destroyed():
    cards = {"a": room(1), "break": BREAK, "dull": DULL, "b": room(1)}
    play = position("build", cards, dungeons=[["a"]], hands=[["filler0", "dull"], ["break"]],
                    options=Options(fizzle_on="destroyed_only"))  # fmt: skip
    play.passing(0).choose("cast", "break", "a").passing(0).choose("cast", "dull", "a").until("bait")
    assert play.happened("deactivated") == ["deactivated a"]
    assert play.dungeon(0) == ["a"]


@pytest.mark.rule("BM-15.1", "BM-21.1")
def test_what_was_said_of_a_room_is_forgotten_when_it_leaves_play():
    up = spell("build", do("room_damage", amount=4), target={"kind": "room"})
    cards = {"a": room(1), "b": room(1), "up": up, "break": BREAK, "back": spell("build", do("recover", deck="room"))}
    play = position("build", cards, dungeons=[["a", "b"]], hands=[["up", "break", "back"]])
    play.choose("cast", "up", "a").choose("cast", "break", "a").choose("cast", "back").choose("place", "a", 1).until("bait")
    assert play.dungeon(0) == ["a", "b"]
    assert play.state.damage_of(play.card("a"), 0, 1) == 1


@pytest.mark.rule("BM-23.1", "BM-R62")
def test_only_rooms_of_one_dungeon_are_swapped():
    swap = spell("build", do("swap"), target={"kind": "rooms"})
    cards = {n: room(1) for n in "abcd"} | {"swap": swap}
    play = position("build", cards, dungeons=[["a", "b"], ["c", "d"]], hands=[["swap"]])
    pairs = [{play.names[number] for _, number in option.about[1:]} for option in play.options if option.verb == "cast"]
    assert sorted(map(sorted, pairs)) == [["a", "b"], ["c", "d"]]


@pytest.mark.rule("BM-11.14", "BM-R10")
def test_who_declined_cannot_build_in_the_window_after_the_reveal():
    play = position("build", {"s": spell("build", DRAW)}, hands=[["filler0", "s"], []], options=Options(post_reveal_window=True))
    play.passing(0).passing(1).on()
    assert play.verbs == {"cast", "pass"}
    assert play.state.builds[0] == 0


@pytest.mark.rule("BM-R51", "BM-25.3")
def test_only_the_room_in_which_a_hero_died_answers_to_its_death():
    answer = [{"when": "death", "effects": [DRAW]}]
    cards = {"a": room(1, does=answer), "b": room(9, does=answer), "c": room(1, does=answer), "h": hero("mage", 5)}
    play = position("adventure", cards, dungeons=[["a", "b", "c"]], entrances=[["h"]])
    assert len(play.happened("drawn")) == 1


@pytest.mark.rule("BM-R27", "BM-R59")
def test_a_hero_that_was_sent_to_the_entrance_to_town_and_lured_again_enters_in_this_phase():
    cards = {
        "back": spell("adventure", do("to_entrance"), target={"kind": "hero"}),
        "town": spell("adventure", do("to_town"), target=ANY_HERO),
        "lure": spell("adventure", do("lure"), target={"kind": "hero", "where": "town"}),
    }
    cards |= {"a": room(1), "h": hero("mage", 5), "i": hero("mage", 5)}
    play = position("adventure", cards, dungeons=[["a"]], hands=[list(cards)[:3]], entrances=[["h", "i"]])
    play.passing(0).choose("cast", "back", "h").choose("cast", "town", "h").choose("cast", "lure", "h").until("end_of_turn")
    assert play.happened("set_out") == ["set_out h", "set_out i", "set_out h"]


@pytest.mark.rule("BM-R19", "BM-R21")
@pytest.mark.parametrize("cost", ["destroy", "deactivate"])
def test_a_room_that_pays_with_itself_is_no_target_of_its_own(cost):
    use = {"when": "use", "cost": cost, "target": {"kind": "room"}, "effects": [do("deactivate")]}
    play = position("build", {"a": room(1, does=[use]), "b": room(1)}, dungeons=[["a", "b"]], hands=[["filler0"]])
    assert [play.names[option.about[1][1]] for option in play.options if option.verb == "use"] == ["b"]


@pytest.mark.rule("BM-R51")
def test_a_room_that_the_cost_has_uncovered_is_not_the_room_of_death():
    kill = {"when": "use", "cost": "destroy", "phase": "adventure", "target": {"kind": "hero", "where": "here"}}
    low = room(1, does=[{"when": "death", "effects": [DRAW]}])
    for effect, drawn in ((do("kill"), 0), (do("hurt", amount=9), 0), (do("to_town"), 0)):
        cards = {"a": room(1, does=[{**kill, "effects": [effect]}]), "low": low, "h": hero("mage", 5)}
        play = position("adventure", cards, dungeons=[["a/low"]], entrances=[["h"]])
        play.passing(0).choose("use", "a", "h")
        assert play.dungeon(0) == ["low"]
        assert len(play.happened("drawn")) == drawn
        assert play.score(0) == (0 if effect["do"] == "to_town" else 1, 0)


@pytest.mark.rule("BM-R29")
def test_a_hero_in_town_is_killed_by_no_card_that_does_not_say_so():
    cards = {"zap": spell("adventure", do("kill"), target=ANY_HERO), "away": spell("adventure", do("to_town"), target=ANY_HERO)}
    cards |= {"a": room(1), "h": hero("mage", 5)}
    play = position("adventure", cards, dungeons=[["a"]], hands=[["away"], ["zap"]], entrances=[["h"]],
                    options=Options(fizzle_on="destroyed_only"))  # fmt: skip
    play.passing(0).choose("cast", "zap", "h").passing(0).choose("cast", "away", "h").until("end_of_turn")
    assert play.pile("town") == ["h"]
    assert play.score(0) == play.score(1) == (0, 0)


@pytest.mark.rule("BM-26.7", "BM-R40")
def test_a_search_that_takes_the_last_card_renews_the_deck():
    cards = {"find": spell("build", do("search", deck="room")), "last": room(1), "old": room(1), "keep": HUSH}
    play = position("build", cards, hands=[["find"]], discards=["old"], fillers=0).choose("cast", "find").choose("take", "last")
    assert play.pile("room deck") == ["old"]


@pytest.mark.rule("BM-R21", "BM-23.1")
def test_a_swap_that_has_lost_one_of_its_rooms_swaps_nothing():
    use = {"when": "use", "cost": "destroy", "effects": [DRAW]}
    cards = {"a": room(1, does=[use]), "b": room(1), "c": room(1), "swap": spell("build", do("swap"), target={"kind": "rooms"})}
    play = position("build", cards, dungeons=[["a", "b", "c"]], hands=[["filler0"], ["swap"]])
    play.passing(0).choose("cast", "swap", "a", "c").choose("use", "a").until("bait")
    assert play.dungeon(0) == ["b", "c"]
    assert not play.happened("swapped")


@pytest.mark.rule("BM-R64")
def test_a_hero_that_moves_begins_the_idle_turns_anew():
    cards = {"t": hero("cleric", 5), "stuck": hero("fighter", 5), "a": room(9, "cleric")}
    play = position("build", cards, dungeons=[["a"]], town=["t", "stuck"], hands=[["filler0"]])
    play.state.idle = 3
    play.until("start_of_turn")
    assert play.state.idle == 0
    play.until("start_of_turn")
    assert play.state.idle == 1


@pytest.mark.rule("BM-R41", "BM-R34", "BM-17.6")
def test_who_is_out_is_not_compared_when_the_heroes_run_out_in_the_same_turn():
    cards = {f"s{n}": hero("mage", 4) for n in range(9)} | {f"w{n}": hero("mage", 4) for n in range(5)} | {"one": hero("mage", 4)}
    play = position("end", cards, seats=3, souls=[[f"s{n}" for n in range(9)], ["one"], []], wounds=[[f"w{n}" for n in range(5)]])
    play.until("ended")
    assert play.happened("eliminated") == ["eliminated 0"]
    assert play.state.outcome.winners == (1,)


@pytest.mark.rule("BM-R22", "BM-14.5")
def test_a_new_window_opens_when_another_hero_has_become_the_first():
    cards = {"zap": spell("adventure", do("kill"), target=ANY_HERO), "more": spell("adventure", DRAW), "a": room(1)}
    cards |= {"h": hero("mage", 5), "i": hero("mage", 5)}
    play = position("adventure", cards, dungeons=[["a"]], hands=[["zap", "more"]], entrances=[["h", "i"]])
    play.choose("cast", "zap", "h").passing(0)
    assert play.can("cast", "more")
    assert play.pile("entrance 0") == ["i"]
    assert not play.happened("set_out")


@pytest.mark.rule("BM-R51", "BM-25.1")
def test_a_hero_killed_by_a_spell_in_a_room_died_in_that_room():
    answer = [{"when": "death", "effects": [DRAW]}]
    for effect in (do("hurt", amount=9), do("kill")):
        cards = {"s": spell("adventure", effect, target=ANY_HERO), "a": room(1, does=answer), "h": hero("mage", 5)}
        play = position("adventure", cards, dungeons=[["a"]], hands=[["s"]], entrances=[["h"]])
        play.passing(0).choose("cast", "s", "h").until("end_of_turn")
        assert [play.names[event.parts["room"]] for event in play.events if event.kind == "died"] == ["a"]
        assert len(play.happened("drawn")) == 1


@pytest.mark.rule("BM-14.8", "BM-25.5")
def test_a_hero_that_an_entry_ability_kills_takes_no_damage_from_the_room():
    cards = {"a": room(2, does=[{"when": "entry", "effects": [do("hurt", amount=9)]}]), "h": hero("mage", 5)}
    play = position("adventure", cards, dungeons=[["a"]], entrances=[["h"]])
    assert [event.parts["amount"] for event in play.events if event.kind == "hurt"] == [9]
    assert play.score(0) == (1, 0)


@pytest.mark.rule("BM-R10", "BM-18.1")
def test_in_the_window_after_the_reveal_its_player_is_active():
    cards = {"s": spell("build", DRAW), "t": spell("build", DRAW)}
    play = position("build", cards, hands=[["s", "filler0"], ["t"]], options=Options(post_reveal_window=True))
    play.choose("place", "filler0", 0).until("revealed")
    play.on()
    assert (play.who, play.state.active) == (0, 0)
    play.choose("cast", "s").passing(1)  # does not cancel it
    assert play.on().happened("resolved") == ["resolved s"]
    while play.state.active == 0:
        play.choose("pass").on()
    assert (play.who, play.state.active) == (1, 1)
    play.choose("cast", "t")
    assert play.on().happened("resolved") == ["resolved s", "resolved t"]


@pytest.mark.rule("BM-19.2", "BM-21.1")
def test_a_room_that_was_destroyed_and_built_again_can_be_used_again():
    once = {"when": "use", "cost": "once", "effects": [DRAW]}
    cards = {"o": room(1, does=[once]), "break": BREAK, "back": spell("build", do("recover", deck="room")), "h": hero("mage", 9)}
    play = position("build", cards, dungeons=[["o"]], hands=[["break", "back"]], entrances=[["h"]])
    play.choose("use", "o").choose("cast", "break", "o").choose("cast", "back").choose("place", "o", 0).until("adventure").on()
    assert play.can("use", "o")


@pytest.mark.rule("BM-R30", "BM-R57")
def test_a_hero_between_two_rooms_is_in_none():
    sweep = {"when": "use", "cost": "destroy", "phase": "adventure", "effects": [DRAW]}
    cards = {"a": room(1), "b": room(1, does=[sweep]), "c": room(1), "x": room(1), "night": spell("adventure", do("build"))}
    cards["h"] = hero("mage", 9)
    play = position("adventure", cards, dungeons=[["a", "b", "c"]], hands=[["night", "x"]], entrances=[["h"]])
    while play.state.here != play.card("b"):
        play.choose("pass").on()
    play.choose("use", "b")
    assert play.state.here is None
    play.choose("cast", "night").choose("place", "x", 1)
    assert play.dungeon(0) == ["x/a", "c"]
    assert play.state.here is None
    play.until("end_of_turn")
    assert [play.names[event.parts["room"]] for event in play.events if event.kind == "entered"] == ["a", "b", "c"]


@pytest.mark.rule("BM-R30", "BM-23.3")
def test_rooms_swapped_in_another_dungeon_do_not_move_the_hero():
    swap = spell("adventure", do("swap"), target={"kind": "rooms"})
    cards = {n: room(1) for n in "abcd"} | {"swap": swap, "h": hero("mage", 9)}
    play = position("adventure", cards, dungeons=[["a", "b"], ["c", "d"]], hands=[["swap"]], entrances=[["h"]])
    play.passing(0).on()
    assert play.state.here == play.card("a")
    play.choose("cast", "swap", "c", "d")
    assert play.state.here == play.card("a")
    assert play.dungeon(1) == ["d", "c"]


@pytest.mark.rule("BM-R11", "BM-12.9", "BM-12.10")
@pytest.mark.parametrize(("preset", "levels"), [("revised", False), ("alpha", True)])
def test_a_fifth_room_of_the_adventure_phase_levels_up_at_once_only_in_the_first_edition(preset, levels):
    cards = {n: room(1) for n in "abcd"} | {"night": spell("adventure", do("build")), "h": hero("mage", 9)}
    cards |= {f"h{n}": hero("mage", 9) for n in range(9)}
    play = position("adventure", cards, dungeons=[list("abcd")], hands=[["night", "filler0"]], entrances=[["h"]],
                    options=Options(preset=preset))  # fmt: skip
    play.choose("cast", "night").choose("place", "filler0", 4).until("end_of_turn")
    assert bool(play.happened("levelled_up")) == levels
    play.until("start_of_turn").until("bait")
    assert play.happened("levelled_up") == ["levelled_up lord0"]


@pytest.mark.rule("BM-22.2", "BM-13.2")
def test_treasure_that_deactivation_does_not_take_away_is_counted_once():
    keeps = {"when": "always", "change": "keeps_treasure"}
    cards = {"a": room(1, "mage", does=[keeps]), "b": room(1, "mage"), "dull": DULL}
    lords = [(900, "thief", None), (800, "thief", None)]
    play = position("build", cards, dungeons=[["a", "b"]], hands=[["dull"]], lords=lords)
    play.choose("cast", "dull", "b")
    assert play.state.treasure_of(0) == [0, 1, 0, 1]
