"""Scoundrel Quest for the tests that every game gets: a box with one card of every kind of effect, at any number of seats."""

from __future__ import annotations

from functools import cache

from game.content.scoundrel_quest.schema import QuestPack
from game.games.scoundrel_quest import Options, SeatSetup, Setup
from tests.scoundrel_quest.pack import card, curse, event, item, monster, pack_of, potion, room

ANYBODY = {"kind": "scoundrel"}
OTHER = {"kind": "scoundrel", "whose": "other", "where": "near"}
A_FOE = {"kind": "monster", "where": "combat"}


@cache
def sample_pack() -> QuestPack:
    """Every word of the vocabulary stands on at least one card."""
    monsters = [
        monster("bat", 1, keywords=["tiny", "fast", "beast", "flying"], ignores={"races": ["elf"]}),
        monster("slug", 2, keywords=["slow", "slimy"], bad_stuff=[{"do": "lose_item", "what": {"keywords": ["footgear"]}}]),
        monster(
            "statue",
            6,
            keywords=["lurking", "construct"],
            bad_stuff=[{"do": "go", "where": "random"}, {"do": "level", "amount": -1}],
        ),
        monster("crab", 3, keywords=["contrary", "bug"], passes=["locked", "hidden"]),
        monster(
            "troll", 9, keywords=["huge", "trollkin"], passes=["smash"], versus=[{"amount": 3, "who": {"classes": ["warrior"]}}]
        ),
        monster("ghost", 8, keywords=["undead"], passes=["walls"], bad_stuff=[{"do": "shed", "what": "class"}], flee=-1),
        monster("dragon", 18, dice=3, treasure=4, keywords=["huge", "fearsome", "dragon", "fiery"], bad_stuff=[{"do": "die"}]),
        monster("baker", 4, keywords=["human"], killed=False, spared_treasure=True, no_help=True),
        monster("mist", 5, boon=[{"of": "move", "amount": 1}], bad_stuff=[{"do": "lose_cards", "amount": 0}]),
        monster(
            "thug", 10, dice=2, treasure=2, bad_stuff=[{"do": "gold", "all": True}, {"do": "health", "amount": -1, "to": "here"}]
        ),
    ]
    treasures = [
        card("tonic", kind="level_up", copies=2),
        card("rumour", kind="windfall", use={"time": "any", "effects": [{"do": "draw", "deck": "fate", "amount": 2}]}),
        item("cap", "headgear", bonus=2, value=300),
        item("helm", "headgear", bonus=3, value=500, only={"classes": ["warrior", "cleric"]}),
        item("coat", "armor", "clothing", bonus=2, value=400),
        item("boots", "footgear", value=300, changes=[{"of": "flee", "amount": 2}, {"of": "move", "amount": 1}]),
        item("ring", "shiny", "magic", value=400, changes=[{"of": "health", "amount": 1}], traits=["strong"]),
        item("axe", "axe", "big", bonus=4, hands=2, value=600),
        item("ladder", "thingie", "big", value=200, traits=["opens_locked"]),
        item("lamp", "thingie", "flaming", gifts=["flame"], hands=1, changes=[{"of": "search_dice", "amount": 1}], value=300),
        item(
            "wand", "magic", "weapon", bonus=3, hands=1, value=500,
            use={"time": "combat", "effects": [{"do": "more_dice", "amount": 1}]},
        ),
        item("charm", "shiny", once=True, value=500, use={"time": "curse", "effects": [{"do": "cancel_curse"}]}),
        item("smoke", "thingie", once=True, use={"time": "flee", "effects": [{"do": "escape"}]}, value=200),
        item("teleport", "potion", once=True, value=400, use={"time": "any", "effects": [{"do": "go", "where": "anywhere"}]}),
        item("glove", "thingie", value=200, changes=[{"of": "hands", "amount": 1}], traits=["haggler"]),
        potion("fizz", 3),
        potion("acid", 5),
        item(
            "plan", "scroll", once=True, value=200,
            use={"time": "not_in_combat", "target": {"kind": "link", "where": "here"}, "effects": [{"do": "flip_link"}]},
        ),
        item(
            "bricks", "scroll", once=True, value=200,
            use={"time": "any", "target": {"kind": "link", "where": "here"}, "effects": [{"do": "change_link", "face": "wall"}]},
        ),
    ]  # fmt: skip
    fates = [
        card("mixed", kind="mixed_blood", copies=2),
        card("double", kind="two_trades", copies=2),
        card("cheat", kind="cheat", copies=2),
        card("rigged", kind="die", does="set", copies=2),
        card("again", kind="die", does="reroll", copies=2),
        card("giant", kind="enhancer", level=10, treasure=2),
        card("young", kind="enhancer", level=-5, treasure=-1, keywords=["small"]),
        curse("bruise", {"do": "health", "amount": -1}),
        curse("fumble", {"do": "lose_item", "drop": True, "locked": True}),
        curse("dunce", {"do": "shed", "what": "race"}, {"do": "level", "amount": -1}),
        curse("weak", lasts="combat", changes=[{"of": "bonus", "amount": -5}]),
        curse("limp", lasts="lifted", changes=[{"of": "move", "amount": -1}]),
        event("wanderer", {"do": "wander"}, time="combat"),
        event("twins", {"do": "mate"}, time="combat", target=A_FOE),
        event("friend", {"do": "ally"}, time="combat"),
        event("doom", {"do": "slay", "level": True}, target=A_FOE),
        event("begone", {"do": "banish", "treasure": True}, target={"kind": "monster"}),
        event("push", {"do": "shift", "where": "next"}, target={"kind": "monster", "where": "near"}),
        event("whistle", {"do": "lure"}, target=ANYBODY),
        event("truce", {"do": "ignore"}, target={"kind": "monster", "where": "here"}),
        event("ambush", {"do": "appear"}),
        event("chalk", {"do": "go", "where": "wall"}),
        event("tide", {"do": "health", "amount": {"dice": 1}, "to": "everybody"}),
        event("blessing", {"do": "lift", "amount": 0}),
        event("thief_of_gold", {"do": "steal", "what": "gold", "hundreds": 2}, target=OTHER),
        event("thief_of_items", {"do": "steal", "what": "item"}, target=OTHER),
        event("thief_of_cards", {"do": "steal", "what": "card"}, target=OTHER),
        event("peek", {"do": "look"}, target=OTHER),
        event("switch", {"do": "swap"}, target={"kind": "scoundrel", "whose": "other"}),
        event("wind", {"do": "steps", "amount": 1}, target=ANYBODY),
        event("salvage", {"do": "draw", "deck": "treasure", "discards": True}),
        event("dust", {"do": "restock"}),
        event("confetti", {"do": "lose_cards", "amount": 1, "at_random": True}, target=ANYBODY),
    ]
    rooms = [
        room(1, "shop", deals=[{"cost": {"gold": 500}, "effects": [{"do": "draw", "deck": "treasure"}]}]),
        room(2, "hospital", deals=[{"cost": {"cards": 1}, "effects": [{"do": "health", "amount": 4}], "limited": True}]),
        room(3, "smithy", deals=[{"cost": {"items": 1}, "effects": [{"do": "gold", "hundreds": 4}]}], search=1),
        room(4, "arena", signs={"green": ["warrior", "elf"], "red": ["wizard"]}, good_for=[{"level": "odd"}], traits=["no_help"]),
        room(5, "oven", texts=[{"who": {"powers": ["flight"]}, "effects": [{"do": "health", "amount": -1}]}], search=-2),
        room(
            6,
            "chapel",
            texts=[{"when": "turn", "effects": [{"do": "health", "amount": 1}]}],
            ignores={"which": {"keywords": ["undead"]}},
        ),
        room(7, "swamp", changes=[{"of": "move", "amount": -1}], no_search=True, good_monsters={"keywords": ["slimy"]}),
        room(8, "library", traits=["no_magic"], bad_for=[{"classes": ["none"]}], search=2),
        room(9, "garden", traits=["calm"]),
        room(9, "maze", texts=[{"effects": [{"do": "go", "where": "random"}]}]),
    ]
    return pack_of(monsters, treasures, fates, rooms, fillers=10)


SEATS, MOST_CHOICES = (2, 3, 4), 20000


def make_setup(seats: int, options: Options | None = None, pack: QuestPack | None = None) -> Setup:
    """So many seats at a table with the box, or with another one."""
    sexes = ("female", "male")
    people = tuple(SeatSetup(f"P{seat + 1}", sex=sexes[seat % 2]) for seat in range(seats))
    return Setup(pack or sample_pack(), people, options or Options())
