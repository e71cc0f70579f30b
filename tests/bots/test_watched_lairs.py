"""What a person who watched bots of Lair Lords play found stupid: one small position for each kind."""

from __future__ import annotations

import pytest

from game.bots import make_bot
from game.rules.secrecy import view
from tests.bots.test_lair_rules_of_thumb import KILL, SAVE, chosen, on_to_the_window_after
from tests.lair_lords.positions import ANY_HERO, CLASSES, DRAW, HERE, HUSH, ZAP, Play, do, epic, hero, position, room, spell

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


END = {"when": "use", "cost": "destroy", "phase": "adventure", "target": HERE, "effects": [do("kill")]}
"""The Room itself for the Hero that is in it."""
OUT = END | {"target": {"kind": "hero", "whose": "own", "where": "room"}, "effects": [do("to_town")]}
"""The Room itself, and a Hero in another Room goes back to town."""
SEAL = HUSH | {"effects": [do("cancel"), do("draw", deck="spell")]}


def test_what_a_room_can_do_to_the_hero_in_it_is_done_before_the_hero_goes_on() -> None:
    for damage, wanted in ((1, "use stairs guest"), (9, "pass")):
        cards = {"stairs": room(2, "mage", does=[END]), "den": room(damage, "mage"), "guest": epic("mage", 10)}
        play = position("adventure", cards, dungeons=[["stairs", "den"], []], entrances=[["guest"], []])
        assert chosen(on_to_the_window_after(play, "stairs")) == wanted


def test_a_room_is_given_for_a_legend_also_where_more_of_them_are_in_town() -> None:
    crowd = {f"next{number}": epic("mage", 7) for number in range(4)}
    cards = {"den": room(1, "mage"), "stairs": room(3, "mage", "mage", does=[END]), "pit": room(2, "mage")}
    cards |= {"guest": epic("mage", 13)} | crowd
    dungeons = [["den", "stairs", "pit"], []]
    play = position("adventure", cards, dungeons=dungeons, entrances=[["guest"], []], town=list(crowd))
    assert chosen(on_to_the_window_after(play, "stairs")) == "use stairs guest"


def test_no_room_is_given_for_a_hero_that_it_cannot_reach_any_more() -> None:
    scars = {f"scar{number}": hero("thief", 4) for number in range(3)}
    cards = {"den": room(1, "mage"), "stairs": room(1, "mage", does=[OUT]), "guest": epic("mage", 9)} | scars
    play = position("adventure", cards, dungeons=[["den", "stairs"], []], entrances=[["guest"], []], wounds=[list(scars), []])
    assert chosen(on_to_the_window_after(play, "den")) == "use stairs guest"
    assert chosen(on_to_the_window_after(play, "stairs")) == "pass"


def test_nobody_baits_more_heroes_than_one_ability_can_finish() -> None:
    kills = END | {"target": HERE | {"rank": "ordinary"}}
    cards = {"stairs": room(2, "thief", does=[kills]), "shelf": room(1, "mage"), "altar": room(1, "cleric")}
    lords = [(900, "thief", None), (800, "fighter", None)]
    for kind, count, wanted in ((hero, 1, "place shelf"), (hero, 4, "place altar"), (epic, 1, "place altar")):
        guests = {f"guest{number}": kind("mage", 8) for number in range(count)}
        laid = {"dungeons": [["stairs"], []], "hands": [["shelf", "altar"], []], "town": list(guests), "lords": lords}
        assert chosen(position("build", cards | guests, **laid)) == wanted


@LEVELS
def test_a_wound_that_is_healed_for_nothing_is_healed(level: str) -> None:
    feast = {"when": "death", "scope": "here", "optional": True, "effects": [do("heal")]}
    cards = {"queen": room(4, "mage", does=[feast]), "guest": hero("mage", 4), "scar": hero("mage", 4)}
    play = position("adventure", cards, dungeons=[["queen"], []], entrances=[["guest"], []], wounds=[["scar"], []])
    play.until("apply")
    assert chosen(play, level) == "apply"


def test_who_searches_takes_a_room_that_can_be_built() -> None:
    search = spell("build", do("search", deck="room"))
    cards = {"den": room(2, "mage"), "row": room(6, "fighter", rank="advanced"), "study": room(4, "mage", rank="advanced")}
    play = position("build", cards | {"list": search}, dungeons=[["den"], []], hands=[["list"], []])
    play.choose("cast", "list").until("search")
    assert chosen(play) == "take study"


def test_a_spell_that_will_do_no_more_later_is_cast() -> None:
    peep = spell("both", do("look"), do("draw", deck="room"), target={"kind": "player"})
    gust = spell("build", do("discard", deck="room", at_random=True), target={"kind": "player"})
    for seats in (2, 4):
        for card in (peep, gust):
            others = [["hut"], *[[] for _ in range(seats - 1)]]
            cards = {"card": card, "hut": room(1, "mage")}
            hands = [["card"], ["hut"], *others[2:]]
            play = position("build", cards, dungeons=[["filler0"], ["filler1"]], hands=hands, seats=seats)
            assert chosen(play) == "cast card"


def test_no_hero_is_saved_twice() -> None:
    away = spell("adventure", do("to_town"), target=ANY_HERO)
    cards = {"den": room(2, "mage"), "pit": room(2, "mage"), "save": SAVE, "away": away, "guest": hero("mage", 4)}
    hands = [[], ["save"], ["away"]]
    play = position("adventure", cards, dungeons=[["den", "pit"], [], []], hands=hands, entrances=[["guest"], [], []], seats=3)
    on_to_the_window_after(play, "den")
    assert chosen(play) == "cast save guest"
    play.choose("cast", "save", "guest")
    while not play.can("cast", "away", "guest"):
        play.choose("pass")
    assert play.state.pending
    assert chosen(play) == "pass"


def test_nobody_cancels_a_spell_of_its_own_for_a_card() -> None:
    cards = {"plain": spell("build", DRAW, DRAW), "seal": SEAL, "den": room(2, "mage")}
    play = position("build", cards, dungeons=[["filler0"], ["filler1"]], hands=[["den"], ["plain", "seal"]])
    play.choose("pass").choose("cast", "plain") if play.can("pass") else None
    while play.who != 1:
        play.choose("pass")
    assert play.can("cast", "seal")
    assert chosen(play) != "cast seal"


def test_no_second_spell_is_traded_for_rooms_before_the_first_ones_are_drawn() -> None:
    cards = {"slot": room(2, "mage", does=[TRADE]), "guest": hero("mage", 9)}
    cards |= {name: spell("build", DRAW) for name in ("plain", "other")}
    huts = {f"hut{number}": room(1, "mage") for number in range(5)}
    hands = [[], ["plain", "other", *huts]]
    play = position("adventure", cards | huts, dungeons=[["filler0"], ["slot"]], hands=hands, entrances=[["guest"], []])
    while play.who != 1:
        play.choose("pass")
    assert chosen(play) == "use slot"
    play.choose("use", "slot")
    play.choose("pay", "plain")
    assert play.who == 1
    assert chosen(play) == "pass"


def test_a_pass_is_given_its_true_reason() -> None:
    hand = ["den", "pit"]
    cards = {"den": room(3, "mage"), "pit": room(1, "mage"), "bath": room(5, "mage", does=[RUIN]), "guest": hero("mage", 9)}
    play = position("build", cards, dungeons=[["filler0"], []], hands=[hand, []])
    play.choose("place", "den", 1)
    assert why(play) == "The Room is in the right place."
    play = position("adventure", cards, dungeons=[["bath"], []], entrances=[["guest"], []])
    assert chosen(play) == "pass"
    assert why(play) == "That would cost more than it brings."


def test_who_looks_at_a_hand_says_so_and_looks_at_that_of_the_nearest_to_the_end() -> None:
    eye = room(2, "mage", does=[{"when": "built", "target": {"kind": "player"}, "effects": [do("look")]}])
    scored = {f"soul{number}": hero("mage", 4) for number in range(4)}
    hands = [["eye"], ["filler2"], ["filler3"]]
    play = position("build", {"eye": eye} | scored, hands=hands, souls=[[], [], list(scored)], seats=3)
    play.choose("place", "eye", 0).until("apply")
    option = play.options[make_bot("normal", 1).choose(view(play.state, 0))]
    assert option.about[0] == ("seat", 2)
    assert why(play) == "It is good to know what others hold."


def test_not_even_who_thinks_ahead_thinks_of_calling_a_legend_on_to_itself() -> None:
    """It comes in the next turn, and so far no imagined game is played: the card that is drawn is all that would be seen."""
    call = spell("build", do("call_epic"), do("draw", deck="spell"))
    cards = {"den": room(3, "mage"), "shelf": room(1, "mage", "thief"), "hut": room(1, "cleric", "fighter"), "call": call}
    cards |= {f"guest{kind}": epic(kind, 15) for kind in CLASSES}
    lords = [(900, "mage", None), (800, "cleric", None), (700, "fighter", None)]
    dungeons = [["den"], ["shelf"], ["hut"]]
    play = position("build", cards, dungeons=dungeons, hands=[["call"], [], []], lords=lords, seats=3)
    assert chosen(play, "hard") == "pass"
    bot = make_bot("hard", 1, 10)
    bot.choose(view(play.state, 0))
    assert not bot.tried


def test_who_may_name_a_treasure_and_wants_nobody_says_so() -> None:
    pit = {"when": "built", "effects": [do("treasure", type="choice", amount=2)]}
    cards = {"pit": room(1, "thief", does=[pit]), "guest": hero("mage", 9)}
    for health, said in ((9, "Nobody is lured who is better left outside."), (1, "More treasure draws the right Heroes.")):
        town = {"guest": hero("mage", health)}
        play = position("build", cards | town, hands=[["pit"], []], town=["guest"])
        play.choose("place", "pit", 0).until("treasure")
        assert why(play) == said


def test_nobody_cancels_what_is_none_of_its_business_for_a_card() -> None:
    blunt = spell("adventure", do("set_damage", amount=0), target={"kind": "room", "whose": "opponent"})
    for owner, wanted in ((0, "pass"), (1, "cast seal")):
        cards = {"den": room(4, "mage"), "blunt": blunt, "seal": SEAL, "guest": hero("mage", 4)}
        laid: list[list[str]] = [[], [], []]
        laid[owner] = ["den"]
        guests = [["guest"] if seat == owner else [] for seat in range(3)]
        play = position("adventure", cards, dungeons=laid, hands=[[], ["seal"], ["blunt"]], entrances=guests, seats=3)
        while not play.can("cast", "blunt", "den"):
            play.choose("pass")
        play.choose("cast", "blunt", "den")
        while not play.can("cast", "seal"):
            play.choose("pass")
        assert chosen(play) == wanted
