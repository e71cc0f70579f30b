"""Who plays when, what is resolved first, cancelling and lost targets (sections 6 and 18 to 20)."""

from __future__ import annotations

import pytest

from game.games.lair_lords import Options
from game.games.lair_lords.refusals import why_not
from game.rules import view
from tests.lair_lords.positions import (
    A_SPELL,
    ANY_HERO,
    BREAK,
    DRAW,
    DRAW_SPELL,
    DULL,
    HUSH,
    ZAP,
    Play,
    do,
    hero,
    position,
    room,
    spell,
)

USE = {"when": "use", "cost": "destroy", "effects": [DRAW]}
NOTE = spell("both", DRAW)


def resolved(play: Play) -> list[str]:
    """What was resolved, cancelled and lost, in order."""
    return play.happened("resolved", "fizzled")


def table(hands: list, dungeons: list | None = None, **more) -> Play:
    """Build phase; seat 0 (XP 300) is last in XP order unless told otherwise."""
    return position("build", {"a": room(1, does=[USE]), "b": room(1), "c": room(1), **more.pop("cards")},
                    dungeons=dungeons or [["a"], ["b"]], hands=hands, **more)  # fmt: skip


@pytest.mark.rule("BM-X47", "BM-18.1", "BM-18.3", "BM-18.4", "BM-18.5", "BM-11.17", "BM-14.18", "F-BM5", "BM-R17", "BM-6.4")
def test_the_active_player_is_resolved_before_a_spell_declared_by_a_player_with_more_xp():
    cards = {"t1": NOTE, "t2": NOTE, "theirs": NOTE}
    play = table([["filler0", "t1", "t2"], ["theirs"]], cards=cards, lords=[(300, "mage", None), (800, "thief", None)])
    play.passing(1)  # in the Build turn of seat 1
    play.passing(0)
    assert (play.who, play.state.active) == (0, 0)
    play.passing(0).choose("cast", "theirs")
    assert not resolved(play)
    assert play.who == 0
    play.passing(0)  # does not cancel it
    assert play.who == 0
    play.choose("cast", "t1").choose("cast", "t2")
    assert resolved(play) == ["resolved t1", "resolved t2"]
    play.until("bait")
    assert resolved(play) == ["resolved t1", "resolved t2", "resolved theirs"]


@pytest.mark.rule("BM-X48", "BM-18.2", "BM-18.6", "BM-R17")
def test_the_others_are_resolved_in_xp_order():
    cards = {"mine": NOTE, "b1": NOTE, "b2": NOTE, "c1": NOTE}
    play = table([["filler0", "mine"], ["b1", "b2"], ["c1"]], cards=cards, seats=3,
                 lords=[(900, "mage", None), (500, "thief", None), (700, "cleric", None)])  # fmt: skip
    assert play.state.order == (0, 2, 1)
    play.passing(0).passing(2)
    play.choose("cast", "b1").until("build")
    while play.who != 1:
        play.choose("pass")
    play.choose("cast", "b2").until("build")
    while not play.can("cast", "c1"):
        play.choose("pass")
    play.choose("cast", "c1")
    assert not resolved(play)
    play.until("bait")
    assert resolved(play) == ["resolved c1", "resolved b1", "resolved b2"]


@pytest.mark.rule("BM-X49", "BM-20.5", "BM-20.7", "BM-R19", "BM-R21", "BM-19.3", "BM-6.5")
def test_a_spell_whose_target_is_gone_is_cancelled():
    play = table([["filler0"], ["break"]], [["a", "c"], ["b"]], cards={"break": BREAK})
    play.passing(0).choose("cast", "break", "a")
    assert play.dungeon(0) == ["a", "c"]
    play.choose("use", "a")
    assert play.dungeon(0) == ["c"]
    play.until("bait")
    assert play.happened("target_lost") == ["target_lost break"]
    assert play.dungeon(0) == ["c"]
    assert set(play.pile("discard")) == {"a", "break"}


@pytest.mark.rule("BM-X50", "BM-20.1", "BM-20.2", "BM-20.3", "BM-20.4", "BM-R20", "BM-8.8")
def test_a_player_who_is_not_active_cancels_a_spell():
    play = table([["break"], ["hush"]], cards={"break": BREAK, "hush": HUSH})
    play.choose("cast", "break", "b")
    assert (play.who, play.kind) == (1, "answers")
    play.choose("cast", "hush").until("fizzled")
    assert resolved(play) == ["resolved hush", "fizzled break"]
    passed = [event.parts["seat"] for event in play.events if event.kind == "passed"]
    assert not passed  # nobody is asked about a Spell that is cancelled
    play.until("bait")
    assert play.dungeon(1) == ["b"]
    assert set(play.pile("discard")) == {"break", "hush"}


@pytest.mark.rule("BM-X51", "BM-R20")
def test_a_cancelling_spell_can_be_cancelled():
    play = table([["break", "again"], ["hush"]], cards={"break": BREAK, "hush": HUSH, "again": HUSH})
    play.choose("cast", "break", "b").choose("cast", "hush").choose("cast", "again").until("bait")
    assert resolved(play) == ["resolved again", "fizzled hush", "resolved break"]
    assert play.dungeon(1) == []
    assert {"break", "hush", "again"} <= set(play.pile("discard"))


@pytest.mark.rule("BM-X52", "BM-20.6", "BM-20.7", "BM-R9", "BM-R21")
@pytest.mark.parametrize("answer", ["place", "deactivate"])
def test_a_target_that_is_covered_or_deactivated_is_lost(answer):
    off = {"when": "use", "cost": "deactivate", "effects": [DRAW]}
    cards = {"a": room(1, does=[off]), "dull": DULL}
    play = table([["filler0"], ["dull"]], [["c", "a"], ["b"]], cards=cards)
    play.passing(0).choose("cast", "dull", "a")
    if answer == "place":
        play.choose("place", "filler0", 0)
    else:
        play.choose("use", "a")
    known = len(play.happened("deactivated"))
    play.until("bait")
    assert play.happened("target_lost") == ["target_lost dull"]
    assert len(play.happened("deactivated")) == known
    assert "dull" in play.pile("discard")


@pytest.mark.rule("BM-R21")
def test_by_option_only_destroyed_targets_are_lost():
    only = Options(fizzle_on="destroyed_only")
    play = table([["filler0"], ["break"]], [["c", "a"], ["b"]], cards={"break": BREAK}, options=only)
    play.passing(0).choose("cast", "break", "a").choose("place", "filler0", 0).until("bait")
    assert play.dungeon(0) == ["c", "filler0"]
    play = table([["filler0"], ["break"]], [["c", "a"], ["b"]], cards={"break": BREAK}, options=only)
    play.passing(0).choose("cast", "break", "a").choose("use", "a").until("bait")
    assert play.happened("target_lost") == ["target_lost break"]


@pytest.mark.rule("BM-R21", "BM-22.8")
def test_of_two_targets_the_one_that_is_left_is_still_hit():
    two = spell("build", do("deactivate"), target={"kind": "rooms", "whose": "opponent"})
    play = table([["filler0"], ["two"]], [["c", "a"], ["b"]], cards={"two": two})
    play.passing(0).choose("cast", "two", "a", "c").choose("use", "a").until("bait")
    assert play.happened("deactivated") == ["deactivated c"]


@pytest.mark.rule("BM-19.2", "BM-19.5", "BM-19.6", "BM-R18", "F-BM21", "BM-19.7")
def test_abilities_can_be_used_whenever_a_spell_could_be_by_their_phase_icon():
    axe = {"when": "use", "cost": "destroy", "phase": "adventure", "effects": [DRAW]}
    cards = {"x": room(1, does=[axe]), "y": room(1, does=[{"when": "built", "effects": [DRAW]}]), "h": hero("mage", 9)}
    play = table([["filler0"], []], [["x", "a", "y"], []], cards=cards, entrances=[["h"]])
    assert play.can("use", "a")
    assert not play.can("use", "x")
    assert not play.can("use", "y")
    about = (("card", play.card("y")),)
    assert why_not(view(play.state, 0), "use", about).rule == "BM-19.4"
    assert why_not(view(play.state, 0), "use", (("card", play.card("x")),)).rule == "BM-19.7"
    play.until("adventure").until("lair.adventure", "adventure")
    play.on()
    assert play.can("use", "a")
    assert play.can("use", "x")


@pytest.mark.rule("BM-6.2", "BM-6.3", "BM-19.7")
def test_a_spell_needs_its_phase_icon():
    cards = {"ham": spell("build", DRAW), "axe": spell("adventure", DRAW), "both": NOTE, "h": hero("mage", 9)}
    play = table([["filler0", "ham", "axe", "both"], []], cards=cards, entrances=[["h"]])
    assert [play.can("cast", name) for name in ("ham", "axe", "both")] == [True, False, True]
    play.passing(0).until("adventure").on()
    assert [play.can("cast", name) for name in ("ham", "axe", "both")] == [False, True, True]


@pytest.mark.rule("BM-R20", "BM-6.3")
def test_a_cancelling_spell_must_be_playable_in_the_phase_and_abilities_cannot_be_cancelled():
    axe = spell("adventure", do("cancel"), target=A_SPELL)
    play = table([["filler0", "break"], ["axe"]], cards={"break": BREAK, "axe": axe})
    play.choose("cast", "break", "b")
    assert play.verbs == {"pass"}
    play = table([["filler0"], ["hush"]], cards={"hush": HUSH})
    play.choose("use", "a")
    assert play.kind != "answers"
    assert len(play.happened("drawn")) == 1


@pytest.mark.rule("BM-20.1", "BM-R19")
def test_an_ability_can_cancel_a_spell_and_its_cost_is_not_given_back():
    engine = {"when": "use", "cost": "deactivate", "effects": [do("cancel")], "target": A_SPELL}
    play = table([["filler0", "break"], []], [["a"], ["b", "e"]], cards={"break": BREAK, "e": room(1, does=[engine])})
    play.choose("cast", "break", "b").choose("use", "e").until("bait")
    assert resolved(play) == ["fizzled break"]
    assert play.dungeon(1) == ["b", "e"]
    assert play.happened("deactivated") == ["deactivated e"]


@pytest.mark.rule("BM-R20")
def test_a_spell_that_is_pending_can_still_be_cancelled():
    play = table([["filler0", "hush"], ["note"]], cards={"hush": HUSH, "note": NOTE})
    play.passing(0).choose("cast", "note").passing(0)
    assert play.kind == "build"
    play.choose("cast", "hush").until("bait")
    assert resolved(play) == ["resolved hush", "fizzled note"]


@pytest.mark.rule("BM-R19")
def test_a_cost_that_cannot_be_paid_forbids_the_ability():
    pay = {"when": "use", "cost": "discard_room", "effects": [DRAW_SPELL]}
    cards = {"p": room(1, does=[pay]), "s": NOTE, "dull": DULL}
    play = table([["dull"], []], [["p", "a"], []], cards=cards)
    assert not play.can("use", "p")
    assert why_not(view(play.state, 0), "use", (("card", play.card("p")),)).rule == "BM-R19"
    play = table([["filler0", "filler1"], []], [["p"], []], cards=cards)
    play.choose("use", "p").choose("pay", "filler1")
    assert play.pile("discard") == ["filler1"]
    assert len(play.on().happened("drawn")) == 1


@pytest.mark.rule("BM-19.2", "BM-R18")
def test_an_ability_without_a_cost_is_declared_once_a_turn():
    once = {"when": "use", "cost": "once", "effects": [DRAW]}
    cards = {"o": room(1, does=[once])} | {f"h{n}": hero("mage", 9) for n in range(6)}
    play = table([["filler0"], []], [["o"], []], cards=cards).choose("use", "o")
    assert not play.can("use", "o")
    assert why_not(view(play.state, 0), "use", (("card", play.card("o")),)).rule == "BM-19.2"
    play.until("start_of_turn").until("build").on()
    assert play.can("use", "o")


@pytest.mark.rule("BM-R17")
def test_the_window_begins_again_when_something_was_resolved():
    play = table([["filler0", "mine"], ["theirs"]], cards={"mine": NOTE, "theirs": DULL}, levelled=[0])
    play.passing(0).choose("cast", "theirs", "a").passing(0)
    play.passing(0).until("deactivated")
    assert play.who == 0
    assert play.can("cast", "mine")
    assert play.can("place", "filler0")


@pytest.mark.rule("BM-R9", "BM-18.3")
def test_the_active_player_may_place_after_others_have_played():
    play = table([["filler0"], ["note", "hush"]], cards={"note": NOTE, "hush": HUSH})
    play.passing(0).choose("cast", "note").passing(1)
    assert play.who == 0
    assert play.can("place", "filler0")
    play.choose("place", "filler0", 1).until("bait")
    assert play.dungeon(0) == ["filler0", "a"]


@pytest.mark.rule("BM-6.6", "BM-6.10", "BM-26.9", "BM-6.1")
def test_spells_cost_nothing_and_are_drawn_only_by_effects():
    cards = {"s": spell("build", DRAW_SPELL), "t": NOTE} | {f"h{n}": hero("mage", 9) for n in range(8)}
    play = table([["s"], []], cards=cards)
    play.choose("cast", "s").on()
    assert len(play.pile("spells 0")) == 1
    play.until("start_of_turn").until("build")
    assert len(play.pile("spells 1")) == 0


@pytest.mark.rule("BM-26.1", "BM-R17", "BM-R65")
def test_being_asked_tells_nothing_about_a_hand():
    """Who holds Spells is asked also where none of them can be played; who holds none and has no ability is not."""
    axe = spell("adventure", DRAW)
    play = table([["filler0"], ["axe"]], cards={"axe": axe})
    assert play.passing(0).verbs == {"pass"}
    assert play.who == 1
    play = table([["filler0"], ["filler1"]], [["b"], []], cards={"axe": axe})
    play.passing(0)
    assert (play.who, play.state.active) == (1, 1)


@pytest.mark.rule("BM-R19", "BM-X61")
def test_an_ability_of_a_player_who_is_not_active_waits_and_keeps_its_target():
    cost = {"when": "use", "cost": "destroy", "phase": "adventure", "target": ANY_HERO, "effects": [do("hurt", amount=3)]}
    cards = {"r": room(1), "far": room(1, does=[cost]), "h": hero("mage", 3), "zap": ZAP}
    play = position("adventure", cards, dungeons=[["r"], ["far"]], entrances=[["h"], []], hands=[["zap"], []])
    play.passing(0).choose("use", "far", "h")
    assert play.dungeon(1) == []
    assert play.score(0) == (0, 0)
    play.until("end_of_turn")
    assert play.score(0) == (1, 0)
