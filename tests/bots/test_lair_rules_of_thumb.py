"""What the sound level of Lair Lords does in positions where there is one right thing to do."""

from __future__ import annotations

import pytest

from game.bots import make_bot
from game.games.lair_lords.options import Options
from game.rules.secrecy import view
from tests.lair_lords.positions import ANY_HERO, ANY_ROOM, HERE, HUSH, ZAP, Play, do, epic, hero, position, room, spell

KILL = spell("adventure", do("kill"), target={"kind": "hero", "where": "room"})
SAVE = spell("adventure", do("health", amount=3), target=ANY_HERO)
BREAK = spell("build", do("destroy"), target={"kind": "room", "whose": "opponent"})
DULL = spell("both", do("deactivate"), target=ANY_ROOM)


def chosen(play: Play, level: str = "normal") -> str:
    """What the bot whose turn it is would do: the verb and the names of the cards that it is about."""
    play.options  # noqa: B018 - runs on to the next decision
    state = play.state
    option = state.decision.options[make_bot(level, 1, 40).choose(view(state, state.decision.seat))]
    return " ".join([option.verb, *(play.names[number] for kind, number in option.about if kind == "card")])


def on_to_the_window_after(play: Play, name: str) -> Play:
    """On until a Hero has been hurt by a Room, everybody passing."""
    play.until("hurt")
    while not any(play.names[event.parts["source"]] == name for event in play.events if event.kind == "hurt"):
        play.until("hurt")
    return play


LEVELS = pytest.mark.parametrize("level", ["normal", "hard"])


@LEVELS
def test_a_hero_that_would_get_through_is_finished_off(level: str) -> None:
    cards = {"den": room(3, "mage"), "zap": ZAP, "guest": hero("mage", 6)}
    play = position("adventure", cards, dungeons=[["den"], []], hands=[["zap"], []], entrances=[["guest"], []])
    assert chosen(on_to_the_window_after(play, "den"), level) == "cast zap guest"


@LEVELS
def test_no_spell_is_spent_on_a_hero_that_dies_anyway(level: str) -> None:
    cards = {"den": room(3, "mage"), "pit": room(4, "mage"), "zap": ZAP, "guest": hero("mage", 6)}
    play = position("adventure", cards, dungeons=[["den", "pit"], []], hands=[["zap"], []], entrances=[["guest"], []])
    assert chosen(play, level) == "pass"
    assert chosen(on_to_the_window_after(play, "den"), level) == "pass"


def test_no_spell_is_spent_where_it_is_not_enough() -> None:
    cards = {"den": room(1, "mage"), "zap": ZAP, "guest": hero("mage", 9)}
    play = position("adventure", cards, dungeons=[["den"], []], hands=[["zap"], []], entrances=[["guest"], []])
    assert chosen(on_to_the_window_after(play, "den")) == "pass"


def test_help_waits_for_the_last_room() -> None:
    cards = {"den": room(2, "mage"), "pit": room(2, "mage"), "kill": KILL, "guest": hero("mage", 9)}
    play = position("adventure", cards, dungeons=[["den", "pit"], []], hands=[["kill"], []], entrances=[["guest"], []])
    assert chosen(on_to_the_window_after(play, "den")) == "pass"
    assert chosen(on_to_the_window_after(play, "pit")) == "cast kill guest"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_an_epic_hero_is_called_only_into_a_dungeon_that_is_its_end(level: str) -> None:
    call = spell("build", do("call_epic"), do("draw", deck="spell"))
    for damage, wanted in ((1, "pass"), (5, "cast call")):
        cards = {"den": room(damage, "mage"), "pit": room(damage, "mage"), "call": call, "guest": epic("mage", 9), "zap": ZAP}
        play = position("build", cards, dungeons=[["den", "pit"], []], hands=[["call"], []])
        assert chosen(play, level) == wanted


def test_a_room_is_given_for_an_epic_hero_that_would_get_through() -> None:
    kill = {"when": "use", "cost": "destroy", "phase": "adventure", "target": HERE, "effects": [do("kill")]}
    cards = {"den": room(1, "mage", does=[kill]), "guest": epic("mage", 12)}
    play = position("adventure", cards, dungeons=[["den"], []], entrances=[["guest"], []])
    assert chosen(on_to_the_window_after(play, "den")) == "use den guest"


def test_a_hero_is_saved_from_an_opponent_just_before_it_dies() -> None:
    cards = {"den": room(2, "mage"), "pit": room(2, "mage"), "save": SAVE, "guest": hero("mage", 4)}
    play = position("adventure", cards, dungeons=[["den", "pit"], []], hands=[[], ["save"]], entrances=[["guest"], []])
    assert chosen(play) == "pass"
    assert chosen(on_to_the_window_after(play, "den")) == "cast save guest"


def test_a_spell_that_would_kill_a_hero_for_the_opponent_is_cancelled() -> None:
    cards = {"den": room(3, "mage"), "zap": ZAP, "hush": HUSH, "guest": epic("mage", 6)}
    play = position("adventure", cards, dungeons=[["den"], []], hands=[["zap"], ["hush"]], entrances=[["guest"], []])
    on_to_the_window_after(play, "den").choose("cast", "zap")
    assert play.kind == "answers"
    assert chosen(play) == "cast hush"


def test_a_spell_that_does_no_harm_is_let_through() -> None:
    draw = spell("build", do("look"), target={"kind": "player"})
    cards = {"hut": room(), "peep": draw, "hush": HUSH}
    play = position("build", cards, hands=[["hut", "peep"], ["hush"]])
    play.choose("cast", "peep", 1)
    assert chosen(play) == "pass"


def test_it_baits_what_it_can_kill() -> None:
    cards = {"altar": room(2, "cleric"), "shelf": room(2, "mage"), "den": room(4, "thief"), "guest": hero("mage", 4)}
    play = position("build", cards, dungeons=[["den"], []], hands=[["altar", "shelf"], []], town=["guest"], fillers=0)
    assert chosen(play) == "place shelf"


def test_it_does_not_bait_what_it_cannot_kill() -> None:
    """Four Wounds, and an Epic Hero in town that nothing here can stop: no mage treasure now."""
    cards = {"altar": room(1, "cleric"), "shelf": room(1, "mage"), "guest": epic("mage", 15)}
    cards |= {f"scar{number}": hero("thief", 4) for number in range(4)}
    play = position(
        "build", cards, hands=[["altar", "shelf"], []], town=["guest"], wounds=[[f"scar{number}" for number in range(4)], []],
        lords=[(900, "fighter", None), (800, "thief", None)], fillers=0,
    )  # fmt: skip
    assert chosen(play) != "place shelf"


def test_the_room_that_an_opponent_lives_by_is_destroyed() -> None:
    cards = {"hut": room(1, "thief"), "keep": room(5, "mage", "mage"), "break": BREAK, "guest": hero("mage", 5)}
    play = position("build", cards, dungeons=[[], ["hut", "keep"]], hands=[["break"], []], town=["guest"])
    assert chosen(play) == "cast break keep"


def test_wounds_are_healed_before_they_are_the_end() -> None:
    cards = {"balm": spell("both", do("heal")), "den": room(1, "mage"), "guest": hero("mage", 4)}
    cards |= {f"scar{number}": hero("thief", 4) for number in range(4)}
    scars = [f"scar{number}" for number in range(4)]
    hands = [["balm"], []]
    play = position("adventure", cards, dungeons=[["den"], []], hands=hands, entrances=[["guest"], []], wounds=[scars, []])
    assert chosen(play).startswith("cast balm")


def test_an_opponent_is_robbed_of_the_room_that_would_have_killed() -> None:
    cards = {"pit": room(5, "mage"), "dull": DULL, "guest": epic("mage", 5)}
    play = position("adventure", cards, dungeons=[["pit"], []], hands=[[], ["dull"]], entrances=[["guest"], []])
    assert chosen(play) == "cast dull pit"


def test_the_easy_level_leaves_others_alone() -> None:
    cards = {"pit": room(5, "mage"), "dull": DULL, "guest": epic("mage", 5)}
    play = position("adventure", cards, dungeons=[["pit"], []], hands=[[], ["dull"]], entrances=[["guest"], []])
    assert chosen(play, "easy") == "pass"


def test_who_makes_no_use_of_a_text_does_not_say_that_it_keeps_cards() -> None:
    ruin = {
        "when": "built",
        "optional": True,
        "target": {"kind": "room", "whose": "own", "other": True},
        "effects": [do("destroy")],
    }
    cards = {"den": room(3, "mage"), "saw": room(3, "mage", does=[ruin])}
    play = position("build", cards, dungeons=[["den"], []], hands=[["saw"], []])
    play.choose("place", "saw", 1).until("apply")
    bot = make_bot("normal", 1)
    number = bot.choose(view(play.state, 0))
    assert play.options[number].verb == "decline"
    assert bot.why["en"] == "That would bring nothing."


def test_no_spell_is_spent_on_a_room_that_a_hero_will_not_enter_in_this_turn() -> None:
    back = {"when": "use", "cost": "deactivate", "phase": "adventure", "target": ANY_HERO, "effects": [do("to_entrance")]}
    for sent_back, wanted in ((False, "cast dull pit"), (True, "pass")):
        cards = {"glue": room(0, "mage", does=[back]), "den": room(3, "mage"), "pit": room(4, "mage"), "dull": DULL}
        cards |= {"guest": hero("mage", 7)}
        rooms = ["glue", "den", "pit"]
        play = position("adventure", cards, dungeons=[rooms, []], hands=[[], ["dull"]], entrances=[["guest"], []])
        on_to_the_window_after(play, "den")
        if sent_back:
            play.choose("use", "glue", "guest")
        else:
            play.choose("pass")
        assert chosen(play) == wanted


def test_the_room_that_a_hero_has_just_entered_is_reckoned_with_before_it_deals_its_damage() -> None:
    """With windows at any time (BM-R22): help would be wasted then, and the last moment to save a Hero is before that damage."""
    cards = {"den": room(3, "mage"), "pit": room(4, "mage"), "zap": ZAP, "save": SAVE, "guest": hero("mage", 6)}
    free = Options(preset="alpha")
    own = {"dungeons": [["den", "pit"], []], "entrances": [["guest"], []], "options": free}
    play = position("adventure", cards, hands=[["zap"], []], **own)
    on_to_the_window_after(play, "den")
    play.until("entered")
    assert play.state.here == play.card("pit")
    assert chosen(play) == "pass"
    play = position("adventure", cards, hands=[[], ["save"]], **own)
    on_to_the_window_after(play, "den")
    play.until("entered")
    assert chosen(play) == "cast save guest"


def test_nothing_is_spent_on_a_hero_that_is_sent_away_before() -> None:
    away = spell("adventure", do("to_town"), target=ANY_HERO)
    cards = {"den": room(2, "mage"), "pit": room(2, "mage"), "save": SAVE, "away": away, "guest": hero("mage", 4)}
    for first in ("", "away"):
        play = position(
            "adventure",
            cards,
            seats=3,
            dungeons=[["den", "pit"], [], []],
            hands=[[], ["away"], ["save"]],
            entrances=[["guest"], [], []],
        )
        on_to_the_window_after(play, "den")
        while play.who != 1:
            play.choose("pass")
        play.choose(*(("cast", "away") if first else ("pass",)))
        while play.who != 2 or play.kind == "answers":
            play.choose("pass")
        assert chosen(play) == ("pass" if first else "cast save guest")
