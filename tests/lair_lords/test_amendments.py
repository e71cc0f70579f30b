"""The amendments of the ledger: what a Hero leaves behind, where a doomed one died, windows, taking back, abilities that wait."""

from __future__ import annotations

import pytest

from game.bots import make_bot
from game.games.lair_lords import Options
from game.games.lair_lords.refusals import why_not
from game.rules import view
from tests.lair_lords.positions import ANY_HERO, ANY_ROOM, DRAW, DULL, HERE, Play, do, hero, position, room, spell

LATE = Options(death_check="after_window")
KILL_HERE = {"when": "use", "cost": "once", "phase": "adventure", "target": HERE, "effects": [do("kill")]}
DIES_HERE = {"when": "death", "effects": [DRAW]}
IN_ROOM = {"kind": "hero", "where": "room"}
AXE_BREAK = spell("adventure", do("destroy"), target=ANY_ROOM)
AXE_BUILD = spell("adventure", do("build"))
AXE_SWAP = spell("adventure", do("swap"), target={"kind": "rooms"})
ZAP_ROOM = spell("adventure", do("hurt", amount=1), target=IN_ROOM)


def in_room(play: Play, name: str) -> Play:
    """On to the window in a Room."""
    while play.state.here != play.card(name):
        play.choose("pass").on()
    return play


# --- a Hero whose Room is gone is in no Room (BM-R30a)

AWAY = [
    ("destroyed", {"s": AXE_BREAK}, ["top/under", "b"], lambda play: play.choose("cast", "s", "top")),
    ("gone for good", {"s": AXE_BREAK}, ["top", "b"], lambda play: play.choose("cast", "s", "top")),
    (
        "built over",
        {"s": AXE_BUILD, "new": room(5)},
        ["top", "b"],
        lambda play: play.choose("cast", "s").choose("place", "new", 1),
    ),
    ("swapped", {"s": AXE_SWAP}, ["top", "b"], lambda play: play.choose("cast", "s", "top", "b")),
]


@pytest.mark.rule("BM-R30a")
@pytest.mark.parametrize(("cards", "dungeon", "leave"), [one[1:] for one in AWAY], ids=[one[0] for one in AWAY])
def test_a_hero_whose_room_is_gone_is_in_no_room_and_goes_on_to_the_right(cards, dungeon, leave):
    ability = {"top": room(1), "under": room(7, does=[KILL_HERE, DIES_HERE]), "b": room(1, does=[KILL_HERE])}
    more = {"zap": ZAP_ROOM, "any": spell("adventure", do("kill"), target=ANY_HERO), "h": hero("mage", 30), "new": room(5)}
    all_cards = {**ability, **cards, **more}
    hand = [name for name in all_cards if name in ("s", "new", "zap", "any")]
    play = in_room(position("adventure", all_cards, dungeons=[dungeon], hands=[hand, []], entrances=[["h"], []]), "top")
    assert play.can("cast", "zap", "h")
    leave(play)
    assert play.state.here is None
    for name in ("under", "b", "new"):
        assert not play.can("use", name), f"{name}: the Hero is not in it"
    assert not play.can("cast", "zap", "h")
    drawn = len(play.happened("drawn"))
    play.choose("cast", "any", "h").on()
    assert next(event for event in play.events if event.kind == "died").parts["room"] is None
    assert len(play.happened("drawn")) == drawn


@pytest.mark.rule("BM-R30a", "BM-R21")
def test_what_waits_for_a_hero_in_a_room_has_lost_it_when_the_room_is_gone():
    cards = {"top": room(1), "under": room(1), "s": AXE_BREAK, "zap": ZAP_ROOM, "h": hero("mage", 30)}
    play = position("adventure", cards, dungeons=[["top/under"], []], hands=[["s"], ["zap"]], entrances=[["h"], []])
    in_room(play, "top").passing(0).choose("cast", "zap", "h").passing(0)
    play.choose("cast", "s", "top").until("end_of_turn")
    assert play.happened("target_lost") == ["target_lost zap"]


@pytest.mark.rule("BM-R30a", "BM-14.7")
def test_a_room_that_is_built_over_before_its_damage_deals_none_and_the_new_one_neither():
    more = {"when": "entry", "effects": [do("build")]}
    cards = {"a": room(4, does=[more]), "b": room(1), "new": room(5), "h": hero("mage", 30)}
    play = position("adventure", cards, dungeons=[["a", "b"]], hands=[["new"], []], entrances=[["h"], []])
    play.until("build_more").choose("place", "new", 1).until("end_of_turn")
    hurt = [play.names[event.parts["source"]] for event in play.events if event.kind == "hurt"]
    assert hurt == ["b"]


@pytest.mark.rule("BM-R29", "BM-R30a")
def test_a_hero_killed_in_a_room_died_there_though_another_room_was_the_cost():
    far = {"when": "use", "cost": "destroy", "phase": "adventure", "target": ANY_HERO, "effects": [do("kill")]}
    for effects in ([do("kill")], [do("hurt", amount=30)]):
        cards = {"a": room(1, does=[DIES_HERE]), "far": room(1, does=[{**far, "effects": effects}]), "h": hero("mage", 9)}
        play = position("adventure", cards, dungeons=[["a", "far"]], entrances=[["h"], []])
        in_room(play, "a").choose("use", "far", "h").on()
        assert next(event for event in play.events if event.kind == "died").parts["room"] == play.card("a")
        assert len(play.happened("drawn")) == 1


# --- doomed until the window is over (BM-R23a)


def doomed(more: dict, *hand: str, dungeon: tuple[str, ...] = ("a", "b")) -> Play:
    """A Hero whose Health is gone in Room a, in the window of that Room."""
    cards = {"a": room(5, does=[DIES_HERE]), "b": room(1), "under": room(0, does=[DIES_HERE]), "h": hero("mage", 5), **more}
    play = position("adventure", cards, dungeons=[list(dungeon)], hands=[list(hand), []], entrances=[["h"], []], options=LATE)
    return in_room(play, "a")


@pytest.mark.rule("BM-R23", "BM-R23a")
@pytest.mark.parametrize(
    ("more", "dungeon", "away", "answers"),
    [
        ({"s": AXE_BREAK}, ("a/under", "b"), lambda play: play.choose("cast", "s", "a"), 0),
        ({"s": AXE_BREAK}, ("a", "b"), lambda play: play.choose("cast", "s", "a"), 0),
        ({"s": AXE_SWAP}, ("a", "b"), lambda play: play.choose("cast", "s", "a", "b"), 1),
        ({"s": AXE_BUILD, "new": room(0)}, ("a", "b"), lambda play: play.choose("cast", "s").choose("place", "new", 1), 0),
        ({"s": spell("adventure", do("kill"), target=ANY_HERO)}, ("a", "b"), lambda play: play.choose("cast", "s", "h"), 1),
        ({"s": spell("adventure", do("restart"), target=ANY_HERO)}, ("a", "b"), lambda play: play.choose("cast", "s", "h"), 1),
    ],
    ids=["uncovered", "gone", "moved", "covered", "killed besides", "sent to the first Room"],
)
def test_a_doomed_hero_died_where_its_health_went_whatever_becomes_of_that_room(more, dungeon, away, answers):
    play = doomed(more, *[name for name in more], dungeon=dungeon)
    away(play)
    play.until("died", "survived")
    (died,) = [event for event in play.events if event.kind == "died"]
    assert died.parts["room"] == play.card("a")
    assert len(play.on().happened("drawn")) == answers, "what answers needs a visible, active Room"
    assert play.state.doomed == {}


@pytest.mark.rule("BM-R23a")
@pytest.mark.parametrize("same_phase", [False, True])
@pytest.mark.parametrize("way", ["to_town", "to_entrance"])
def test_a_doomed_hero_that_leaves_the_dungeon_is_saved_and_unhurt_wherever_it_goes(way, same_phase):
    options = Options(death_check="after_window", entrance_return="same_phase" if same_phase else "next_turn")
    town = {"kind": "hero", "where": "town"}
    away, lure = spell("adventure", do(way), target=ANY_HERO), spell("adventure", do("lure"), target=town)
    cards = {"a": room(5), "away": away, "lure": lure, "h": hero("mage", 5)}
    hands = [["away", "lure"], []]
    play = in_room(position("adventure", cards, dungeons=[["a"]], hands=hands, entrances=[["h"], []], options=options), "a")
    play.choose("cast", "away", "h")
    assert (play.state.damage, play.state.doomed) == ({}, {})
    if way == "to_town":
        play.choose("cast", "lure", "h")  # back at once: it lives, and enters once more
    play.until("end_of_turn")
    told = [event.kind for event in play.events if event.kind in ("set_out", "died")]
    assert told == (["set_out", "set_out", "died"] if way == "to_town" or same_phase else ["set_out"])


@pytest.mark.rule("BM-R23a", "BM-R27")
def test_a_hero_that_is_not_doomed_keeps_its_damage_at_the_entrance_until_the_end_of_the_turn():
    play = doomed({"s": spell("adventure", do("to_entrance"), target=ANY_HERO), "h": hero("mage", 6)}, "s")
    play.choose("cast", "s", "h").on()
    assert play.state.damage == {play.card("h"): 5}


@pytest.mark.rule("BM-R23a", "BM-R53")
def test_who_gets_health_back_in_the_window_is_doomed_no_longer():
    play = doomed({"s": spell("adventure", do("health", amount=3), target=ANY_HERO)}, "s")
    play.choose("cast", "s", "h").until("end_of_turn")
    assert play.happened("survived") == ["survived h"]


@pytest.mark.rule("BM-R23a")
def test_a_hero_whose_health_goes_in_a_window_of_the_build_phase_dies_behind_it():
    zap = spell("both", do("hurt", amount=9), target=ANY_HERO)
    cards = {"zap": zap, "h": hero("mage", 5)}
    play = position("build", cards, hands=[["zap"], []], entrances=[["h"], []], options=LATE)
    play.choose("cast", "zap", "h")
    assert play.score(0) == (0, 0)
    play.passing(0).on()
    assert play.score(0) == (1, 0)


@pytest.mark.rule("BM-R23a")
def test_a_hero_whose_health_goes_when_no_window_follows_dies_at_once():
    blow = {"when": "built", "target": ANY_HERO, "effects": [do("hurt", amount=9)]}
    play = position("build", {"x": room(1, does=[blow]), "h": hero("mage", 5)}, hands=[["x"], []],
                    entrances=[["h"], []], options=LATE)  # fmt: skip
    play.choose("place", "x", 0).until("bait")
    assert play.score(0) == (1, 0)


@pytest.mark.rule("BM-R66")
def test_the_preset_of_the_later_answers_is_the_revised_one_with_death_after_the_window():
    faq, revised = Options(preset="faq"), Options()
    assert {name for name in Options.model_fields if getattr(faq, name) != getattr(revised, name)} == {"preset", "death_check"}
    assert (faq.death_check, faq.adventure_windows, faq.edition) == ("after_window", "after_damage", "revised")
    assert [Options(preset=one).edition for one in ("alpha", "revised")] == ["alpha", "revised"]


# --- windows (BM-R22a)


@pytest.mark.rule("BM-R22a")
@pytest.mark.parametrize(("windows", "asked"), [("free", [0, 1]), ("after_damage", []), ("after_damage_strict", [])])
def test_where_no_moment_is_set_all_may_play_although_no_hero_has_come(windows, asked):
    cards = {"s": spell("adventure", DRAW), "t": spell("adventure", DRAW), "a": room(1)}
    play = position("adventure", cards, dungeons=[["a"], []], hands=[["s"], ["t"]], options=Options(adventure_windows=windows))
    found = []
    while play.kind == "adventure":
        found.append((play.who, play.state.active, play.can("cast", "st"[play.who])))
        play.choose("pass")
    assert found == [(seat, -1, True) for seat in asked]


@pytest.mark.rule("BM-R22a", "BM-R17", "BM-R59")
def test_what_is_played_where_no_hero_has_come_waits_for_all_and_a_lured_hero_enters():
    lure = spell("adventure", do("lure"), target={"kind": "hero", "where": "town"})
    cards = {"lure": lure, "t": spell("adventure", DRAW), "a": room(9), "h": hero("cleric", 5)}
    play = position("adventure", cards, dungeons=[["a"], []], hands=[["lure"], ["t"]], town=["h"],
                    options=Options(adventure_windows="free"))  # fmt: skip
    play.choose("cast", "lure", "h").passing(1).choose("cast", "t")
    assert not play.happened("lured", "drawn")
    play.until("end_of_turn")
    told = [event.kind for event in play.events if event.kind in ("lured", "drawn", "set_out", "died")]
    assert told == ["lured", "drawn", "set_out", "died"]


# --- taking a Room back (BM-R4a)


@pytest.mark.rule("BM-R4", "BM-R4a", "BM-11.14", "BM-R65a")
def test_a_room_may_be_taken_back_and_placed_anew_until_its_player_is_no_longer_active():
    play = position("build", {"a": room(1)}, dungeons=[["a"]], hands=[["filler0", "filler1"], []])
    play.choose("place", "filler0", 1).choose("take_back", "filler0")
    assert (play.dungeon(0), sorted(play.pile("rooms 0"))) == (["a"], ["filler0", "filler1"])
    play.choose("place", "filler1", 0)
    assert play.dungeon(0) == ["?/a"]
    play.choose("take_back", "filler1").choose("place", "filler0", 0).passing(0)
    assert play.who != 0 or not play.can("take_back", "filler0")
    play.until("bait")
    assert play.dungeon(0) == ["filler0/a"]


@pytest.mark.rule("BM-R4a", "BM-R7")
def test_what_lay_under_a_room_that_is_taken_back_works_again():
    use = {"when": "use", "cost": "destroy", "effects": [DRAW]}
    play = position("build", {"a": room(1, does=[use])}, dungeons=[["a"]], hands=[["filler0"], []])
    play.choose("place", "filler0", 0)
    assert not play.can("use", "a")
    play.choose("take_back", "filler0")
    assert play.can("use", "a")


@pytest.mark.rule("BM-R4a", "BM-R57")
def test_what_an_effect_let_build_stays_and_slides_when_the_rooms_place_closes():
    cards = {"x": room(1), "y": room(1), "night": spell("build", do("build"))}
    play = position("build", cards, hands=[["x", "y", "night"], []])
    play.choose("place", "x", 0).choose("cast", "night").choose("place", "y", 1)
    assert not play.can("take_back", "y")
    play.choose("take_back", "x")
    assert play.dungeon(0) == ["?"]
    assert play.state.down[0] == (0,)
    play.passing(0).until("bait")
    assert play.dungeon(0) == ["y"]


@pytest.mark.rule("BM-R4a", "BM-11.19")
def test_that_a_room_was_taken_back_tells_nothing_of_it():
    play = position("build", {"a": room(1)}, hands=[["filler0", "filler1"], []])
    play.choose("place", "filler0", 0).choose("take_back", "filler0")
    (event,) = [one for one in play.events if one.kind == "taken_back"]
    assert (event.parts, event.secret) == ({"seat": 0, "place": 0}, {})
    assert play.card("filler0") not in {card for zone in view(play.state, 1).zones for card in zone}


@pytest.mark.rule("BM-R4a")
def test_declining_a_second_time_is_told_once():
    play = position("build", {"a": room(1)}, hands=[["filler0"], []])
    play.choose("place", "filler0", 0).choose("take_back", "filler0").passing(0).until("bait")
    assert [one for one in play.happened("declined") if one.endswith(" 0")] == ["declined 0"]
    assert play.dungeon(0) == []


@pytest.mark.rule("BM-R4a")
@pytest.mark.parametrize("level", ["random", "easy", "normal", "greedy", "hard"])
def test_no_bot_goes_back_and_forth(level):
    play = position("build", {"a": room(1)}, hands=[["filler0", "filler1"], []])
    play.choose("place", "filler0", 0)
    assert play.verbs == {"take_back", "pass"}
    for seed in range(12):
        assert play.options[make_bot(level, seed, 4).choose(view(play.state, 0))].verb == "pass"


# --- abilities that wait (BM-R13a)


@pytest.mark.rule("BM-R13a")
@pytest.mark.parametrize("phase", ["build", "adventure"])
@pytest.mark.parametrize("how", ["destroy", "deactivate"])
def test_an_ability_that_waits_is_lost_with_its_room(phase, how):
    use = {"when": "use", "cost": "once", "phase": "both", "effects": [DRAW]}
    cards = {
        "theirs": room(1, does=[use]),
        "mine": room(1),
        "stop": spell("both", do(how), target=ANY_ROOM),
        "h": hero("mage", 30),
    }
    play = position(phase, cards, dungeons=[["mine"], ["theirs"]], hands=[["stop"], []], entrances=[["h"], []])
    play.passing(0).choose("use", "theirs").passing(1)
    play.choose("cast", "stop", "theirs").until("bait" if phase == "build" else "end_of_turn")
    assert play.happened("lost") == ["lost theirs"]
    assert not [one for one in play.events if one.kind == "drawn" and one.parts["seat"] == 1]


@pytest.mark.rule("BM-R13a", "BM-R7")
@pytest.mark.parametrize("phase", ["build", "adventure"])
def test_an_ability_that_waits_is_lost_when_its_room_is_built_over(phase):
    use = {"when": "use", "cost": "once", "phase": "both", "effects": [DRAW]}
    cards = {
        "theirs": room(1, does=[use]),
        "mine": room(1),
        "more": spell("both", do("build")),
        "new": room(1),
        "h": hero("mage", 30),
    }
    play = position(phase, cards, dungeons=[["mine"], ["theirs"]], hands=[["filler0"], ["more", "new"]], entrances=[["h"], []])
    play.until(phase)
    while play.who != 1:
        play.choose("pass")
    play.choose("cast", "more").choose("use", "theirs").until("build_more")
    play.choose("place", "new", 0).until("bait" if phase == "build" else "end_of_turn")
    assert play.happened("lost") == ["lost theirs"]


@pytest.mark.rule("BM-R13a", "BM-R19")
@pytest.mark.parametrize("cost", ["destroy", "deactivate"])
def test_an_ability_is_not_lost_by_its_own_cost(cost):
    use = {"when": "use", "cost": cost, "phase": "build", "effects": [DRAW]}
    play = position("build", {"theirs": room(1, does=[use])}, dungeons=[[], ["theirs"]], hands=[["filler0"], []])
    play.passing(0).choose("use", "theirs").until("bait")
    assert not play.happened("lost")
    assert len([one for one in play.events if one.kind == "drawn" and one.parts["seat"] == 1]) == 1


@pytest.mark.rule("BM-R4a", "BM-R65a")
def test_why_a_second_room_cannot_be_placed_is_told_also_while_the_first_may_be_taken_back():
    play = position("build", {"a": room(1)}, hands=[["filler0", "filler1"], []])
    play.choose("place", "filler0", 0).on()
    assert why_not(view(play.state, 0), "place", (("card", play.card("filler1")), ("place", 1))).rule == "BM-11.1"
    assert DULL["phase"] == "both"
