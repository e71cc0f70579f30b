"""Curses and what answers them, the effects of cards, timing (sections 38 to 41)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.geometry import border, cell_at
from game.games.scoundrel_quest.values import full_move, gifts
from tests.scoundrel_quest.pack import curse, event, item, monster, potion, trade
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.test_combat import CAVE, fight
from tests.scoundrel_quest.test_help_and_boss import bid

rule = pytest.mark.rule
BURN = curse("burn", {"do": "lose_item", "what": {"keywords": ["armor"]}})
CHARM = item("charm", "shiny", once=True, use={"time": "curse", "effects": [{"do": "cancel_curse"}]})
MAIL = [{**item("mail", "armor", value=300), "copies": 1}, item("plate", "armor", value=900)]
BOX = {"fates": [BURN, curse("limp", lasts="lifted", changes=[{"of": "move", "amount": -1}])], "treasures": [CHARM, *MAIL]}


def cursed(victim: dict[str, object], name: str = "burn", **words: object) -> Play:
    """Seat 1 curses seat 0."""
    words.setdefault("cards", BOX)
    return position(seats=[victim, {"hand": [name]}], **words).wait(1, f"play {name} seat 0")  # type: ignore[arg-type]


@rule("MQ-39.1", "MQ-39.2", "MQ-X22", "MQ-7.2", "MQ-33.7")
def test_a_curse_works_at_once_and_is_discarded():
    play = cursed({"gear": ["mail"]})
    assert play.names("treasures gone") == ["mail"]
    assert play.names("fates gone") == ["burn"]
    assert play.kind == "act"


@rule("MQ-39.9", "MQ-X93")
def test_a_curse_on_what_is_not_there_has_no_effect():
    play = cursed({"pack": ["mail"]})
    assert play.names("pack 0") == ["mail"]
    assert play.state.damage[0] == 0
    assert play.names("fates gone") == ["burn"]
    assert play.happened("no_effect")
    low = cursed({"level": 1}, "fall", cards={"fates": [curse("fall", {"do": "level", "amount": -1})]})
    assert (low.state.level[0], low.state.damage[0]) == (1, 0)


@rule("MQ-39.3", "MQ-R85", "MQ-R142")
@pytest.mark.parametrize(("where", "options", "works"), [
    ("gear", Options(), True), ("pack", Options(), True), ("hand", Options(), True), ("hand", Options(ring_from_hand=False),
    False),
])  # fmt: skip
def test_a_charm_cancels_a_curse_before_it_takes_effect(where: str, options: Options, works: bool):
    victim: dict[str, list[str]] = {"gear": ["mail"]}
    victim[where] = [*victim.get(where, []), "charm"]
    play = cursed(victim, options=options)
    if works:
        assert (play.kind, play.who) == ("curse", 0)
        play.do("charm charm")
        assert play.names("gear 0") == ["mail"]
        assert play.names("treasures gone") == ["charm"]
        assert play.names("fates gone") == ["burn"]
    else:
        assert play.names("treasures gone") == ["mail"]


@rule("MQ-39.4", "MQ-30.20", "MQ-R142", "MQ-R143")
def test_a_cleric_prays_against_a_curse_and_may_still_use_a_charm():
    play = cursed({"gear": ["mail", "charm"], "traits": ["cleric"], "level": 4})
    play.do("power cleric", 5)
    assert play.kind == "curse"
    assert not play.can("power cleric")
    play.do("charm charm")
    assert play.names("gear 0") == ["mail"]
    saved = cursed({"gear": ["mail"], "traits": ["cleric"], "level": 4}).do("power cleric", 4)
    assert saved.names("gear 0") == ["mail"]
    again = cursed({"gear": ["mail"], "traits": ["cleric"], "level": 4}, options=Options(d10_retry="free")).do("power cleric", 9)
    assert again.can("power cleric")


@rule("MQ-39.4", "MQ-30.14")
def test_a_discard_power_can_answer_a_curse():
    power = {"time": "curse", "cards": 1, "effects": [{"do": "cancel_curse"}]}
    cards = {**BOX, "fates": [*BOX["fates"], trade("wizard", discard_power=power)]}
    play = cursed({"gear": ["mail"], "traits": ["wizard"]}, cards=cards)
    play.do("power wizard power 0").do("pay wizard")
    assert play.names("gear 0") == ["mail"]
    assert play.names("fates gone") == ["burn", "wizard"]


@rule("MQ-39.7", "MQ-9.10", "MQ-38.7")
def test_a_curse_that_changes_a_value_stays_until_it_is_lifted():
    cards = {**BOX, "fates": [*BOX["fates"], event("wash", {"do": "lift", "amount": 1})]}
    play = cursed({"hand": ["wash"]}, "limp", cards=cards)
    assert full_move(play.state, 0) == 2
    assert play.names("curses 0") == ["limp"]
    play.do("play wash")
    assert full_move(play.state, 0) == 3
    assert "limp" in play.names("fates gone")


@rule("MQ-39.8")
def test_among_several_items_the_victim_chooses():
    play = cursed({"gear": ["mail", "plate+cheat"]}, cards={**BOX, "fates": [*BOX["fates"], _cheat()]})
    assert (play.kind, play.who) == ("lose_item", 0)
    play.do("lose mail")
    assert play.names("gear 0") == ["plate"]


def _cheat() -> dict[str, object]:
    return {"id": "cheat", "name": {"en": "c", "ja": "c"}, "kind": "cheat"}


@rule("MQ-39.8")
def test_a_card_may_let_its_user_choose():
    choice = curse("pick", {"do": "lose_item", "what": {"keywords": ["armor"]}, "chooser": "user"})
    play = cursed({"gear": ["mail", "plate+cheat"]}, "pick", cards={**BOX, "fates": [choice, _cheat()]})
    assert (play.kind, play.who) == ("lose_item", 1)


@rule("MQ-R142", "MQ-39.6")
def test_a_reminder_counts_for_the_helper_too_and_goes_however_the_combat_ends():
    cards = {"fates": [curse("weak", lasts="combat", changes=[{"of": "bonus", "amount": -5}]),
                       event("begone", {"do": "banish"}, target={"kind": "monster"})]}  # fmt: skip
    play = fight({"hand": ["begone"]}, {"level": 9, "curses": ["weak"]}, cards=cards)
    bid(play).wait(1, "accept").on("combat")
    from game.games.scoundrel_quest.values import our_total

    assert our_total(play.state) == 1 + 9 - 5
    play.do("play begone rat2").on("act")
    assert play.names("curses 1") == []


# --- effects


def used(*effects: dict[str, object], target: dict[str, object] | None = None, seats: object = None, say: str = "play card",
         **words: object) -> Play:  # fmt: skip
    """Seat 0 plays a card with these effects."""
    people = seats or [{"hand": ["card"]}, {}]
    cards = {"fates": [event("card", *effects, target=target)], **words.pop("cards", {})}  # type: ignore[dict-item]
    return position(seats=people, cards=cards, **words).do(say)  # type: ignore[arg-type]


@rule("MQ-9.6", "MQ-9.15")
def test_magic_goes_through_walls_and_anywhere():
    links = {(1, 0, "east"): "wall"}
    play = used({"do": "go", "where": "wall"}, rooms=[CAVE, (2, 0)], links=links, seats=[{"hand": ["card"], "at": CAVE}, {}])
    assert play.at(0) == (2, 0)
    play = used({"do": "go", "where": "entrance"}, rooms=[CAVE], seats=[{"hand": ["card"], "at": CAVE}, {}])
    assert play.at(0) == (0, 0)
    play = used({"do": "go", "where": "anywhere"}, rooms=[CAVE, (2, 0)])
    assert play.kind == "refuge"
    assert play.do("to 2,0").at(0) == (2, 0)
    swap = {"kind": "scoundrel", "whose": "other"}
    play = used({"do": "swap"}, target=swap, rooms=[CAVE], seats=[{"hand": ["card"]}, {"at": CAVE}], say="play card seat 1")
    assert (play.at(0), play.at(1)) == (CAVE, (0, 0))


@rule("MQ-R108", "MQ-R122", "MQ-15.3")
def test_magic_into_a_monsters_room_means_combat_on_the_own_turn_only():
    other = {"kind": "scoundrel", "whose": "other"}
    play = used({"do": "go", "where": "monster"}, rooms=[CAVE], beasts=[("rat2", CAVE, "red")])
    assert play.kind == "combat"
    seats = [{"hand": ["card"]}, {}]
    play = used({"do": "go", "where": "monster"}, target=other, rooms=[CAVE], beasts=[("rat2", CAVE, "red")], seats=seats,
                say="play card seat 1")  # fmt: skip
    assert (play.kind, play.at(1)) == ("act", CAVE)


@rule("MQ-8.3", "MQ-R2a")
def test_links_are_changed_and_flipped_for_both_sides():
    link = {"kind": "link", "where": "here"}
    seats = [{"hand": ["card"], "at": CAVE}, {}]
    edge = border(cell_at(1, 0), 1)
    play = used(
        {"do": "change_link", "face": "wall"}, target=link, rooms=[CAVE, (2, 0)], seats=seats, say=f"play card border {edge}"
    )
    assert (play.state.face(cell_at(1, 0), 1), play.state.face(cell_at(2, 0), 3)) == (4, 4)
    play = used({"do": "flip_link"}, target=link, rooms=[CAVE, (2, 0)], links={(1, 0, "east"): "locked"}, seats=seats,
                say=f"play card border {edge}")  # fmt: skip
    assert play.state.links[edge] == (0, 2)


@rule("MQ-15.15", "MQ-15.28")
def test_a_truce_lasts_until_the_end_of_the_turn():
    cards = {"fates": [event("truce", {"do": "ignore"}, target={"kind": "monster", "where": "here"})]}
    play = fight({"hand": ["truce"]}, {}, cards=cards)
    play.do("play truce rat2")
    assert play.kind == "act"
    assert play.can("go west")
    play.do("end_turn").on("begin").do("start").do("end_turn").on("begin").do("start")
    assert play.kind == "meet"


@rule("MQ-37.1", "MQ-37.2", "MQ-33.10")
@pytest.mark.parametrize(
    ("effect", "gold", "cards"),
    [
        ({"do": "gold", "hundreds": 2}, 500, 0),
        ({"do": "gold", "hundreds": -2}, 100, 0),
        ({"do": "gold", "hundreds": -9}, 0, 0),
        ({"do": "gold", "all": True}, 0, 0),
        ({"do": "draw", "deck": "treasure", "amount": 2}, 300, 2),
        ({"do": "draw", "deck": "fate"}, 300, 1),
    ],
)
def test_gold_and_cards(effect: dict[str, object], gold: int, cards: int):
    play = used(effect)
    assert play.state.gold[0] == gold
    assert len(play.state.pile("hand 0")) == cards


@rule("MQ-9.11", "MQ-6.8")
def test_more_move_for_this_turn_only():
    play = used({"do": "steps", "amount": 2}, rooms=[CAVE, (2, 0)])
    assert full_move(play.state, 0) == 5
    play.do("end_turn").on("begin")
    assert full_move(play.state, 0) == 3


@rule("MQ-R121", "MQ-23.1")
def test_an_effect_on_everybody_falls_on_all_at_once():
    seats = [{"hand": ["card"]}, {"at": CAVE, "damage": 3}, {"at": CAVE, "dead": True}, {"at": CAVE}]
    play = used({"do": "health", "amount": -1, "to": "everybody"}, rooms=[CAVE], seats=seats)
    assert play.state.damage == [1, 4, 4, 1]
    assert play.state.dead[1]
    here = used({"do": "health", "amount": -1, "to": "others_here"}, seats=[{"hand": ["card"]}, {}, {"at": CAVE}], rooms=[CAVE])
    assert here.state.damage == [0, 1, 0]


@rule("MQ-5.8", "MQ-35.6")
def test_stolen_items_stay_in_play():
    target = {"kind": "scoundrel", "whose": "other", "where": "near"}
    seats = [{"hand": ["card"]}, {"gear": ["stone0", "stone1"]}]
    play = used({"do": "steal", "what": "item"}, target=target, seats=seats, say="play card seat 1")
    play.do("steal stone1")
    assert (play.names("gear 0"), play.names("pack 0"), play.names("gear 1")) == (["stone1"], [], ["stone0"])
    play = used({"do": "steal", "what": "gold", "hundreds": 5}, target=target, seats=seats, say="play card seat 1")
    assert play.state.gold[:2] == [600, 0]


@rule("MQ-7.6", "MQ-38.6", "MQ-12.19")
def test_a_room_is_restocked():
    play = used({"do": "restock"}, marks={(0, 0): 2})
    assert not play.state.marks
    assert play.names("fates gone") == ["card"]


@rule("MQ-42.2", "MQ-X16", "MQ-21.8")
def test_help_that_makes_the_treasure_smaller_is_legal():
    from game.games.scoundrel_quest.values import beast_treasure

    cards = {"fates": [{"id": "baby", "name": {"en": "b", "ja": "b"}, "kind": "enhancer", "level": -5, "treasure": -1}]}
    play = fight({}, {"hand": ["baby"]}, cards=cards)
    play.wait(1, "play baby rat2")
    assert beast_treasure(play.state, play.beast("rat2")) == 0


@rule("MQ-41.6", "MQ-33.6", "MQ-38.7")
def test_potions_are_used_once_and_other_items_again():
    cards = {
        "treasures": [
            potion("brew"),
            item(
                "wand",
                "magic",
                hands=1,
                use={"time": "combat", "effects": [{"do": "side", "amount": 1, "side": "own"}], "again": "combat"},
            ),
        ]
    }
    play = fight({"gear": ["brew", "wand"]}, {}, cards=cards)
    play.do("use brew side 0").do("use wand")
    assert play.names("gear 0") == ["wand"]
    assert not play.can("use wand")
    play.roll(6, 1).on("act")
    assert play.names("treasures gone") == ["brew"]
    assert not play.state.tried


@rule("MQ-41.3", "MQ-41.9", "MQ-33.17")
def test_powers_come_from_items():
    cards = {"treasures": [item("wings", "shiny", gifts=["flight"])]}
    play = position(seats=[{"gear": ["wings"]}, {}], cards=cards)
    assert gifts(play.state, 0) == {"flight"}
    play.do("put_away wings")
    assert gifts(play.state, 0) == set()


@rule("MQ-R36", "MQ-4.8")
def test_death_by_an_effect_on_another_turn_is_carried_out_at_once():
    play = position(seats=[{}, {"hand": ["kill"]}, {}], cards={"fates": [event("kill", {"do": "die"},
    target={"kind": "scoundrel"})],
                                                              "monsters": [monster("x")]})  # fmt: skip
    play.wait(1, "play kill seat 1")
    assert play.state.dead[1]
    assert (play.kind, play.who) == ("act", 0)


# --- more of what cards and rooms can say


@rule("MQ-16.6", "MQ-R37a", "MQ-21.8")
@pytest.mark.parametrize(("amount", "dice"), [(1, 2), (-1, 0), (-3, 0)])
def test_more_or_fewer_dice_in_a_combat(amount: int, dice: int):
    from game.games.scoundrel_quest.values import combat_dice

    cards = {
        "fates": [
            event("lucky", {"do": "more_dice", "amount": amount}, time="combat", target={"kind": "scoundrel", "where": "combat"})
        ]
    }
    play = fight({}, {"hand": ["lucky"]}, cards=cards)
    play.wait(1, "play lucky seat 0")
    assert combat_dice(play.state, 0) == dice


@rule("MQ-9.6", "MQ-9.15", "MQ-8.6")
@pytest.mark.parametrize(
    ("where", "links", "to"),
    [
        ("adjacent", {}, {(0, 0), (2, 0)}),
        ("adjacent", {(1, 0, "east"): "wall"}, {(0, 0)}),
        ("next", {(1, 0, "east"): "wall"}, {(0, 0), (2, 0)}),
        ("wall", {(1, 0, "east"): "wall", (1, 0, "west"): "locked"}, {(2, 0)}),
        ("anywhere", {}, {(0, 0), (2, 0), (2, 1)}),
        ("random", {}, {(0, 0), (2, 0), (2, 1)}),
        ("entrance", {}, {(0, 0)}),
        ("monster", {}, {(2, 1)}),
    ],
)
def test_where_magic_leads(where: str, links: dict[tuple[int, int, str], str], to: set[tuple[int, int]]):
    found = set()
    for seed in range(12 if where == "random" else 1):
        play = used({"do": "go", "where": where}, rooms=[CAVE, (2, 0), (2, 1)], links=links, beasts=[("rat2", (2, 1), "green")],
                    seats=[{"hand": ["card"], "at": CAVE}, {}], seed=seed)  # fmt: skip
        if play.kind == "refuge":
            found |= {tuple(map(int, one.split()[1].split(","))) for one in play.offered()}
        elif play.at(0) != CAVE:
            found.add(play.at(0))
    assert found == to


@rule("MQ-R124", "MQ-R134", "MQ-39.9")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ({"do": "go", "where": "combat"}, "play card"),
        ({"do": "swap"}, "play card seat 0"),
        ({"do": "lure", "near": True}, "play card seat 0"),
        ({"do": "shift", "where": "user"}, "play card rat1"),
    ],
)
def test_a_text_that_would_move_nobody_is_not_offered(text: dict[str, Any], words: str):
    kind = {"swap": "scoundrel", "lure": "scoundrel", "shift": "monster"}.get(text["do"])
    card = event("card", text, **({"target": {"kind": kind}} if kind else {}))
    seats = [{"hand": ["card"], "at": CAVE}, {"at": (2, 0)}]
    play = position(rooms=[CAVE, (2, 0), (3, 0)], seats=seats, beasts=[("rat1", CAVE, "red"), ("rat2", (3, 0), "red")],
                    cards={"fates": [card]}).on("combat")  # fmt: skip
    assert not play.can(words)
    assert play.can("play card seat 1" if kind == "scoundrel" else "play card rat2" if kind else "roll")


@rule("MQ-9.15", "MQ-R128")
def test_a_thief_comes_to_the_combat_and_others_are_fetched():
    here = {"kind": "scoundrel", "whose": "other"}
    play = used(
        {"do": "go", "where": "user"}, target=here, rooms=[CAVE], seats=[{"hand": ["card"]}, {"at": CAVE}], say="play card seat 1"
    )
    assert play.at(1) == (0, 0)
    stab = {"time": "combat", "target": {"kind": "scoundrel", "whose": "other", "where": "combat"},
            "effects": [{"do": "side", "amount": 2, "side": "monsters"}, {"do": "go", "where": "combat",
            "to": "user"}]}  # fmt: skip
    play = fight({}, {"level": 9, "traits": ["thief"]}, cards={"fates": [trade("thief", d10_power=stab)]})
    play.wait(1, "power thief power 1 seat 0", 1).on("combat")
    assert play.at(1) == CAVE
    assert play.state.fight.helper == -1


@rule("MQ-R52", "MQ-8.13")
def test_a_room_without_magic():
    from tests.scoundrel_quest.pack import room

    cards = {"rooms": [room(1, "vault", traits=["no_magic"])]}
    seats = [{"hand": ["card"], "at": CAVE}, {}]
    away = event("card", {"do": "go", "where": "entrance"})
    assert not position(rooms={CAVE: "vault"}, seats=seats, cards={**cards, "fates": [away]}).can("play card")
    other = {"kind": "scoundrel", "whose": "other"}
    swap = [{"hand": ["card"]}, {"at": CAVE}]
    both = event("card", {"do": "swap"}, target=other)
    assert not position(rooms={CAVE: "vault"}, seats=swap, cards={**cards, "fates": [both]}).can("play card seat 1")
    into = used({"do": "go", "where": "anywhere"}, rooms={CAVE: "vault", (2, 0): "room9"}, cards=cards)
    assert into.at(0) == (2, 0)


@rule("MQ-10.9", "MQ-8.13")
def test_a_calm_room_has_no_monster():
    from tests.scoundrel_quest.pack import room

    play = position(rooms=[], cards={"rooms": [room(1, "garden", traits=["calm"])]}, decks={"tiles": ["garden"]})
    play.do("go east").do("go_on")
    assert play.kind == "act"
    assert not play.state.beasts
    assert not play.state.stepping


@rule("MQ-26.7", "MQ-26.13", "MQ-26.12")
@pytest.mark.parametrize(
    ("where", "to"), [("exit", {(2, 0), (0, 0)}), ("next", {(2, 0), (1, 1), (0, 0)}), ("anywhere", {(2, 0), (1, 1), (-1, 0)})]
)
def test_where_a_card_moves_a_monster(where: str, to: set[tuple[int, int]]):
    play = used({"do": "shift", "where": where}, target={"kind": "monster"}, rooms=[CAVE, (2, 0), (1, 1), (-1, 0)],
                links={(1, 0, "south"): "locked"}, beasts=[("rat2", CAVE, "green")], say="play card rat2")  # fmt: skip
    assert {tuple(map(int, one.split()[1].split(","))) for one in play.offered()} == to
    mine = used({"do": "shift", "where": "user"}, target={"kind": "monster"}, rooms=[CAVE, (2, 0)], beasts=[("rat2", (2, 0),
    "green")],
                seats=[{"hand": ["card"], "at": CAVE}, {}], say="play card rat2")  # fmt: skip
    assert mine.where("rat2") == CAVE
    assert mine.kind == "combat"


@rule("MQ-15.6", "MQ-28.1")
def test_only_some_monsters_are_lured_from_near_or_far():
    undead = monster("ghost", 3, keywords=["undead"])
    for near, places in ((True, {"rat2": (2, 0), "ghost": CAVE}), (False, {"rat2": (2, 0), "ghost": CAVE})):
        play = used({"do": "lure", "which": {"keywords": ["undead"]}, "near": near}, target={"kind": "scoundrel"},
        rooms=[CAVE, (2, 0), (3, 0)],
                    beasts=[("rat2", (2, 0), "green"), ("ghost", (2, 0) if near else (3, 0), "green")],
                    cards={"monsters": [undead]},
                    seats=[{"hand": ["card"]}, {"at": CAVE}], say="play card seat 1")  # fmt: skip
        assert {name: play.where(name) for name in places} == places


@rule("MQ-R127", "MQ-15.28", "MQ-24.10")
@pytest.mark.parametrize(("place", "treasure"), [(CAVE, 2), ((2, 0), 0)])
def test_what_a_monster_leaves_outside_a_combat_is_for_who_is_there(place: tuple[int, int], treasure: int):
    cards = {"monsters": [monster("rich", 3, treasure=2, ignores={"races": ["human"]})]}
    play = used({"do": "slay"}, target={"kind": "monster"}, rooms=[CAVE, (2, 0)], beasts=[("rich", place, "green")], cards=cards,
                seats=[{"hand": ["card"], "at": CAVE}, {}], say="play card rich")  # fmt: skip
    assert [one["deck"] for one in play.happened("drawn")] == ["treasure"] * treasure
    assert play.names("monsters gone") == ["rich"]


@rule("MQ-9.20", "MQ-9.21")
@pytest.mark.parametrize(
    ("trait", "face", "cost"), [("opens_locked", "locked", 1), ("opens_locked", "hidden", 3), ("finds_hidden", "hidden", 1)]
)
def test_some_open_doors_more_easily(trait: str, face: str, cost: int):
    cards = {"treasures": [item("picks", "thingie", traits=[trait])]}
    play = position(rooms=[CAVE], links={(0, 0, "east"): face}, seats=[{"gear": ["picks"]}, {}], cards=cards)
    assert play.do("go east").state.spent == cost


@rule("MQ-39.9", "MQ-39.8")
def test_some_lose_no_item_to_curses():
    cards = {"fates": [curse("fumble", {"do": "lose_item"})], "treasures": [item("strap", "thingie", traits=["no_curse_items"])]}
    play = cursed({"gear": ["strap", "stone0"]}, "fumble", cards=cards)
    assert play.names("gear 0") == ["stone0", "strap"]


@rule("MQ-40.4", "MQ-26.11")
def test_enhancers_change_dice_keywords_and_ways():
    from game.games.scoundrel_quest.monsters_turn import nature
    from game.games.scoundrel_quest.values import beast_dice, beast_words

    ghostly = {"id": "ghostly", "name": {"en": "g", "ja": "g"}, "kind": "enhancer", "level": 0, "dice": 1,
    "keywords": ["undead", "fast"],
               "passes": ["walls"]}  # fmt: skip
    play = fight({}, {}, beasts=[("rat2", CAVE, "red", "ghostly")], cards={"fates": [ghostly]})
    beast = play.beast("rat2")
    assert (beast_dice(play.state, beast), beast_words(play.state, beast)) == (2, {"undead", "fast"})
    assert nature(play.state, beast) == (True, False, False, False, {"walls"})


@rule("MQ-19.8", "MQ-R45")
@pytest.mark.parametrize(("flee", "escaped"), [(1, True), (0, False), (-1, False)])
def test_a_monster_can_be_easy_or_hard_to_run_from(flee: int, escaped: bool):
    play = fight({}, {}, beasts=[("ox", CAVE, "red")], cards={"monsters": [monster("ox", 15, flee=flee)]})
    play.roll(1, 1).on("run").do("run ox", 4).on("act")
    told = play.happened("ran")[0]
    assert (told["escaped"], told["result"], told["more"]) == (escaped, 4 + flee, flee)


@rule("MQ-31.7", "MQ-30.9")
def test_a_race_is_lost_to_a_curse_with_its_double():
    dunce = curse("dunce", {"do": "shed", "what": "race"})
    mixed = {"id": "mixed", "name": {"en": "m", "ja": "m"}, "kind": "mixed_blood"}
    play = cursed({"traits": ["elf", "mixed", "thief"]}, "dunce", cards={"fates": [dunce, mixed]})
    assert play.names("traits 0") == ["thief"]
    two = cursed({"traits": ["elf", "dwarf", "mixed"]}, "dunce", cards={"fates": [dunce, mixed]})
    assert (two.kind, two.who) == ("shed", 0)
    assert two.do("shed elf").names("traits 0") == ["dwarf", "mixed"]


@rule("MQ-16.10", "MQ-20.19")
@pytest.mark.parametrize(
    ("who", "seat", "fits"),
    [
        ({"races": ["human"]}, {}, True),
        ({"races": ["human"]}, {"traits": ["elf"]}, False),
        ({"classes": ["none"]}, {}, True),
        ({"classes": ["thief"]}, {"traits": ["thief"]}, True),
        ({"sex": "male"}, {}, False),
        ({"level_from": 5}, {"level": 5}, True),
        ({"level_from": 5}, {"level": 4}, False),
        ({"level_to": 5}, {"level": 5}, True),
        ({"level_to": 5}, {"level": 6}, False),
        ({"level": "odd"}, {"level": 6}, False),
        ({"hurt": True}, {"damage": 1}, True),
        ({"hurt": True}, {}, False),
        ({"alone": True}, {}, True),
        ({"items": ["weapon"]}, {"gear": ["axe"]}, True),
        ({"items": ["weapon"]}, {"pack": ["axe"]}, False),
        ({"races": ["elf"], "but": True}, {}, True),
        ({"races": ["elf"], "but": True}, {"traits": ["elf"]}, False),
        ({"races": ["elf"], "level_from": 3}, {"traits": ["elf"], "level": 2}, False),
    ],
)
def test_conditions_on_scoundrels(who: dict[str, object], seat: dict[str, object], fits: bool):
    from game.content.scoundrel_quest.vocabulary import Who
    from game.games.scoundrel_quest import values

    play = position(rooms=[CAVE], seats=[{"at": CAVE, **seat}, {}], cards={"treasures": [item("axe", "axe", hands=1)]})
    assert values.fits(play.state, 0, Who.model_validate(who)) == fits


@rule("MQ-28.1", "MQ-40.5")
@pytest.mark.parametrize(
    ("which", "fits"),
    [
        ({"keywords": ["undead"]}, True), ({"keywords": ["beast", "undead"]}, True), ({"keywords": ["beast"]}, False),
        ({"keywords": ["beast"], "but": True}, True), ({"level_from": 5}, True), ({"level_from": 6}, False),
        ({"level_to": 5}, True),
        ({"level_to": 4}, False),
    ],
)  # fmt: skip
def test_conditions_on_monsters(which: dict[str, object], fits: bool):
    from game.content.scoundrel_quest.vocabulary import Which
    from game.games.scoundrel_quest.values import fits_monster

    two = {"id": "two", "name": {"en": "t", "ja": "t"}, "kind": "enhancer", "level": 2}
    cards = {"monsters": [monster("ghost", 3, keywords=["undead"])], "fates": [two]}
    play = position(rooms=[CAVE], beasts=[("ghost", CAVE, "red", "two")], cards=cards)
    assert fits_monster(play.state, play.beast("ghost"), Which.model_validate(which)) == fits


@rule("MQ-20.17", "MQ-34.3")
def test_changes_that_hold_only_in_a_role_against_some_or_for_each_item():
    from game.games.scoundrel_quest.values import total

    changes = [{"of": "bonus", "amount": 4, "role": "helper"}, {"of": "bonus", "amount": 2, "against": {"keywords": ["undead"]}}]
    cards = {"treasures": [item("flag", "thingie", changes=changes), item("rod", "magic", changes=[{"of": "bonus",
    "amount": 1, "per": "magic"}])],
             "monsters": [monster("ghost", 3, keywords=["undead"])]}  # fmt: skip
    assert total(fight({"gear": ["flag", "rod"]}, {}, cards=cards).state, 0, "bonus") == 1
    assert total(fight({"gear": ["flag"]}, {}, beasts=[("ghost", CAVE, "red")], cards=cards).state, 0, "bonus") == 2
    play = bid(fight({}, {"gear": ["flag"]}, cards=cards)).wait(1, "accept").on("combat")
    assert total(play.state, 1, "bonus") == 4
