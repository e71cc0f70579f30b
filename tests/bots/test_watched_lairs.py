"""What a person who watched bots of Lair Lords play found stupid: one small position for each kind."""

from __future__ import annotations

import pytest

from game.bots import make_bot
from game.rules.secrecy import view
from tests.bots.test_lair_rules_of_thumb import KILL, chosen, on_to_the_window_after
from tests.lair_lords.positions import DRAW, HUSH, ZAP, Play, do, epic, hero, position, room, spell

LEVELS = pytest.mark.parametrize("level", ["easy", "normal"])
TRADE = {"when": "use", "cost": "discard_spell", "phase": "adventure", "effects": [do("draw", deck="room", amount=2)]}
"""A Spell for two Rooms."""
RUIN = {"when": "use", "cost": "destroy", "phase": "adventure", "effects": [do("draw", deck="spell")]}
"""The Room itself for a Spell."""


def why(play: Play, level: str = "normal") -> str:
    """What the bot whose turn it is says of what it does now."""
    play.options  # noqa: B018 - runs on to the next decision
    bot = make_bot(level, 1)
    bot.choose(view(play.state, play.state.decision.seat))
    return bot.why["en"]


@LEVELS
def test_no_room_is_given_away_that_a_hero_has_still_to_die_in(level: str) -> None:
    cards = {"den": room(3, "mage"), "bath": room(1, "mage", does=[RUIN]), "guest": hero("mage", 4)}
    for dungeon, wanted in ((["den", "bath"], "pass"), (["bath", "den"], "use bath")):
        play = position("adventure", cards, dungeons=[dungeon, []], entrances=[["guest"], []])
        on_to_the_window_after(play, dungeon[0])
        assert chosen(play, level) == wanted


def test_no_good_spell_is_traded_for_two_rooms() -> None:
    draw = spell("build", DRAW)
    cards = {"slot": room(2, "mage", does=[TRADE]), "kill": KILL, "plain": draw, "guest": hero("mage", 9)}
    for held, wanted in ((["kill"], "pass"), (["kill", "plain"], "use slot")):
        play = position("adventure", cards, dungeons=[["slot"], []], hands=[held, []], entrances=[[], ["guest"]])
        assert chosen(play) == wanted


def test_who_holds_many_rooms_gives_nothing_for_two_more() -> None:
    many = {f"hut{number}": room(1, "mage") for number in range(8)}
    cards = {"slot": room(2, "mage", does=[TRADE]), "plain": spell("build", DRAW), "guest": hero("mage", 9), **many}
    for count, wanted in ((2, "use slot"), (8, "pass")):
        hands = [["plain", *list(many)[:count]], []]
        play = position("adventure", cards, dungeons=[["slot"], []], hands=hands, entrances=[[], ["guest"]])
        assert chosen(play) == wanted


def test_who_keeps_a_spell_does_not_say_that_there_is_nothing_to_do() -> None:
    cards = {"hush": spell("build", do("look"), target={"kind": "player"})}
    play = position("build", cards, dungeons=[["filler0"], []], hands=[["hush"], []])
    assert chosen(play) == "pass"
    assert why(play) == "Keeps the cards for a better moment."


@LEVELS
def test_who_calls_a_legend_says_so(level: str) -> None:
    call = spell("build", do("call_epic"), do("draw", deck="spell"))
    cards = {"den": room(5, "mage"), "pit": room(5, "mage"), "bait": room(1, "mage", "mage"), "call": call}
    cards |= {"guest": epic("mage", 9), "zap": ZAP}
    play = position("build", cards, dungeons=[["den", "pit"], ["bait"]], hands=[["call"], []])
    assert chosen(play, level) == "cast call"
    assert why(play, level) == "Let the legends come."


def test_who_stops_a_spell_says_so_though_that_brings_a_card_too() -> None:
    seal = HUSH | {"effects": [do("cancel"), do("draw", deck="spell")]}
    cards = {"plain": spell("build", DRAW), "seal": seal}
    play = position("build", cards, dungeons=[["filler0"], []], hands=[["plain"], ["seal"]])
    play.choose("cast", "plain")
    assert chosen(play) == "cast seal"
    assert why(play) == "That Spell must not work."


def test_a_room_is_not_blunted_whose_neighbours_make_it_deadly_all_the_same() -> None:
    blunt = spell("adventure", do("set_damage", amount=0), target={"kind": "room", "whose": "opponent"})
    more = {"when": "always", "change": "damage", "amount": 3, "of": "adjacent"}
    for own, added, wanted in ((1, 3, "pass"), (4, 0, "cast blunt nest")):
        nest = room(own, "mage")
        drum = room(1, "mage", does=[more] if added else [])
        cards = {"nest": nest, "drum": drum, "blunt": blunt, "guest": hero("mage", 3)}
        play = position("adventure", cards, dungeons=[["drum", "nest"], []], hands=[[], ["blunt"]], entrances=[["guest"], []])
        on_to_the_window_after(play, "drum")
        assert chosen(play) == wanted


def test_even_easy_baits_a_crowd_that_goes_nowhere() -> None:
    cards = {f"den{number}": room(4, "thief") for number in range(5)} | {"shelf": room(1, "mage")}
    cards |= {f"guest{number}": hero("mage", 4) for number in range(5)}
    for count, wanted in ((1, "pass"), (5, "place shelf")):
        town = [f"guest{number}" for number in range(count)]
        dungeon = [f"den{number}" for number in range(5)]
        play = position("build", cards, dungeons=[dungeon, []], hands=[["shelf"], []], town=town)
        assert chosen(play, "easy") == wanted
