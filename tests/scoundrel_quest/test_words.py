"""Every word of the vocabulary has words of its own on cards, in both languages: what differs in the data differs in the text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest

from game.content.scoundrel_quest import words_en, words_ja
from game.content.scoundrel_quest.effects import Go, LoseItem, Shift, Steal, Target, Time
from game.content.scoundrel_quest.schema import Icon, RoomTrait
from game.content.scoundrel_quest.texts import rules_text, type_line
from game.content.scoundrel_quest.vocabulary import (
    FACES,
    Change,
    Class,
    Folk,
    Gift,
    ItemKeyword,
    MonsterKeyword,
    Pass,
    Rolled,
    Stat,
    Trade,
    Trait,
    What,
    Which,
    Who,
)
from game.content.words import LANGS
from tests.scoundrel_quest.pack import ROOMS, card, event, item, monster, pack_of, room, trade

WORDS = {"en": words_en, "ja": words_ja}
in_both = pytest.mark.parametrize("lang", LANGS)


def conditions() -> Iterator[Who]:
    """Every word of a condition on a scoundrel by itself, and the opposite of some."""
    yield from (Who(races=(word,)) for word in get_args(Folk))
    yield from (Who(classes=(word,)) for word in get_args(Trade))
    yield from (Who(sex=word) for word in ("female", "male"))
    yield from (Who(powers=(word,)) for word in get_args(Gift))
    yield from (Who(items=(word,)) for word in get_args(ItemKeyword))
    yield from (Who(level=word) for word in ("odd", "even"))
    yield from (Who(level_from=4), Who(level_to=4), Who(hurt=True), Who(alone=True))
    yield from (Who(hurt=True, but=True), Who(races=("elf",), but=True), Who(races=("elf",), classes=("thief",)))


def texts_of(cards: list[dict[str, Any]], family: str, lang: str) -> list[str]:
    """The texts of these cards."""
    pack = pack_of(**{family: cards})
    return [rules_text(pack.cards[one["id"]], lang) for one in cards]


def all_differ(texts: list[str]) -> bool:
    """Says each of them something, and none the same as another?"""
    return len(set(texts)) == len(texts) and all(text.strip() and "None" not in text for text in texts)


@in_both
def test_conditions_on_scoundrels(lang: str):
    assert all_differ([WORDS[lang].who(one) for one in conditions()])
    assert all_differ([WORDS[lang].state(one) for one in conditions()])


@in_both
def test_conditions_on_monsters_and_kinds_of_items(lang: str):
    monsters = [Which(keywords=(word,)) for word in get_args(MonsterKeyword)]
    monsters += [Which(level_from=4), Which(level_to=4), Which(keywords=("undead",), but=True), Which(level_to=4, but=True)]
    assert all_differ([WORDS[lang].which(one) for one in monsters])
    things = [None, *(What(keywords=(word,)) for word in get_args(ItemKeyword)), What(held=True), What(value_from=300)]
    things.append(What(keywords=("shiny",), value_from=300))
    assert all_differ([WORDS[lang].what(one) for one in things])


@in_both
def test_changes(lang: str):
    changes = [Change(of=word, amount=amount) for word in get_args(Stat) for amount in (-2, -1, 1, 2)]
    changes += [Change(of="bonus", amount=1, per=word) for word in get_args(ItemKeyword)]
    changes += [Change(of="bonus", amount=1, who=one) for one in conditions()]
    changes += [Change(of="bonus", amount=1, role=word) for word in ("main", "helper")]
    changes += [Change(of="bonus", amount=1, against=Which(keywords=(word,))) for word in get_args(MonsterKeyword)]
    assert all_differ([WORDS[lang].change(one) for one in changes])


@in_both
def test_targets(lang: str):
    places = ("here", "near", "combat", "board")
    targets = [
        *(Target(kind="scoundrel", whose=whose, where=where) for whose, where in product(("other", "any"), places)),
        *(Target(kind="monster", where=where) for where in places),
        *(Target(kind="link", where=where) for where in places),
        *(Target(kind="link", where="here", faces=(face,)) for face in FACES),
        Target(kind="scoundrel", whose="own"),
        Target(kind="scoundrel", who=Who(hurt=True)),
        Target(kind="monster", which=Which(level_to=5)),
        Target(kind="curse"),
    ]
    assert all_differ([WORDS[lang].target(one) for one in targets])


ANYBODY, FOE, LINK = {"kind": "scoundrel"}, {"kind": "monster"}, {"kind": "link"}
ROLL = {"dice": 2, "plus": 1, "times": 3}
TARGETS: dict[str, Any] = {
    "steal": ANYBODY,
    "look": ANYBODY,
    "swap": ANYBODY,
    "change_link": LINK,
    "flip_link": LINK,
} | dict.fromkeys(("mate", "slay", "banish", "shift", "ignore"), FOE)
EFFECTS: list[dict[str, Any]] = [
    *({"do": "level", "amount": amount} for amount in (-2, -1, 1, 2, ROLL)),
    *({"do": "health", "amount": amount} for amount in (-2, -1, 1, 2, ROLL)),
    *({"do": "health", "amount": 1, "to": to} for to in ("here", "others_here", "everybody")),
    *({"do": "gold", "hundreds": amount} for amount in (-3, 3, {"dice": 1}, ROLL)),
    {"do": "gold", "all": True},
    {"do": "die"},
    *({"do": "draw", "deck": deck, "amount": amount} for deck in ("fate", "treasure") for amount in (1, 2)),
    *({"do": "draw", "deck": deck, "discards": True} for deck in ("fate", "treasure")),
    *({"do": "lose_cards", "amount": amount} for amount in (0, 1, 2)),
    {"do": "lose_cards", "amount": 1, "at_random": True},
    *({"do": "lose_cards", "amount": 1, "deck": deck} for deck in ("fate", "treasure")),
    *({"do": "lose_item", "amount": amount} for amount in (0, 1, 2)),
    *({"do": "lose_item", "what": {"keywords": ["shiny", "armor"]}, "amount": amount} for amount in (0, 1, 2)),
    {"do": "lose_item", "drop": True},
    {"do": "lose_item", "drop": True, "locked": True},
    *({"do": "shed", "what": what} for what in ("race", "class")),
    *({"do": "go", "where": where} for where in get_args(Go.model_fields["where"].annotation)),
    *({"do": "steps", "amount": amount} for amount in (-1, 1)),
    *({"do": "lift", "amount": amount} for amount in (0, 1, 2)),
    *({"do": "steal", "what": what, "hundreds": 3} for what in get_args(Steal.model_fields["what"].annotation)),
    {"do": "steal", "what": "item", "kind": {"keywords": ["weapon"]}},
    {"do": "look"},
    {"do": "swap"},
    *({"do": "slay", "level": level, "treasure": treasure} for level in (False, True) for treasure in (False, True)),
    *({"do": "banish", "treasure": treasure} for treasure in (False, True)),
    *({"do": "shift", "where": where} for where in get_args(Shift.model_fields["where"].annotation)),
    *({"do": "lure", "near": near} for near in (False, True)),
    {"do": "lure", "which": {"keywords": ["undead"]}},
    {"do": "ignore"},
    *({"do": "change_link", "face": face} for face in FACES),
    {"do": "flip_link"},
    {"do": "appear"},
    {"do": "restock"},
]
IN_COMBAT: list[dict[str, Any]] = [
    *({"do": "side", "amount": amount, "side": side} for amount in (-2, 2) for side in ("own", "monsters", "chosen")),
    *({"do": "more_dice", "amount": amount} for amount in (-2, -1, 1, 2)),
    {"do": "ally"},
    {"do": "wander"},
    {"do": "mate"},
]


@in_both
def test_effects(lang: str):
    cards = [event(f"e{at}", one, target=TARGETS.get(one["do"])) for at, one in enumerate(EFFECTS)]
    cards += [event(f"c{at}", one, time="combat", target=TARGETS.get(one["do"])) for at, one in enumerate(IN_COMBAT)]
    cards.append(event("away", {"do": "escape"}, time="flee"))
    assert all_differ(texts_of(cards, "fates", lang))


@in_both
def test_a_number_that_is_rolled(lang: str):
    rolls = [Rolled(dice=1), Rolled(dice=2), Rolled(dice=1, plus=2), Rolled(dice=1, times=3), Rolled(dice=1, plus=2, times=3)]
    assert all_differ([WORDS[lang].number(one) for one in rolls])
    assert all_differ([WORDS[lang].number(one, 100) for one in rolls])


@in_both
def test_who_chooses_what_is_lost_or_where_one_goes(lang: str):
    victim = [{"do": "lose_item"}, {"do": "lose_item", "chooser": "user"}]
    assert LoseItem.model_fields["chooser"].default == "victim"
    assert all_differ(texts_of([card(f"c{at}", kind="curse", effects=[one]) for at, one in enumerate(victim)], "fates", lang))
    goal = [{"do": "go", "where": "anywhere", "chooser": chooser} for chooser in ("it", "user")]
    assert all_differ(texts_of([event(f"e{at}", one, target=ANYBODY) for at, one in enumerate(goal)], "fates", lang))


@in_both
def test_times_and_how_often(lang: str):
    times = [one for one in get_args(Time) if one not in ("curse", "flee")]
    assert all_differ(texts_of([event(f"e{at}", {"do": "die"}, time=one) for at, one in enumerate(times)], "fates", lang))
    use = {"time": "combat", "effects": [{"do": "side", "amount": 1}]}
    often = [item("turn", use=use), item("combat", use={**use, "again": "combat"}), item("once", use=use, once=True)]
    assert all_differ(texts_of(often, "treasures", lang))
    moments = [{"time": time, "cards": 1, "effects": [{"do": "die"}]} for time in (*times, "flee")]
    powers = [trade(word, discard_power=power) for word, power in zip(get_args(Class), moments, strict=False)]
    assert all_differ([text.splitlines()[-2] for text in texts_of(powers, "fates", lang)])


@in_both
def test_items(lang: str):
    cards = [item(f"trait{at}", traits=[word]) for at, word in enumerate(get_args(Trait))]
    cards += [item(f"gift{at}", gifts=[word]) for at, word in enumerate(get_args(Gift))]
    cards += [item(f"only{at}", only=one.model_dump()) for at, one in enumerate(conditions())]
    assert all_differ(texts_of(cards, "treasures", lang))
    pack = pack_of(treasures=[item(f"k{at}", word, gifts=["flame"]) for at, word in enumerate(get_args(ItemKeyword))])
    assert all_differ([type_line(pack.cards[f"k{at}"], lang) for at in range(len(get_args(ItemKeyword)))])


@in_both
def test_monsters(lang: str):
    cards = [monster(f"pass{at}", passes=[word]) for at, word in enumerate(get_args(Pass))]
    cards += [monster("alone", no_help=True), monster("quick", flee=-1), monster("easy", flee=1)]
    cards += [monster("spared", killed=False), monster("rich", killed=False, spared_treasure=True)]
    cards += [monster("boon", boon=[{"of": "move", "amount": 1}]), monster("plain")]
    cards += [
        monster(f"versus{at}", versus=[{"amount": amount, "of": of, "who": {"sex": "male"}}])
        for at, (amount, of) in enumerate(product((-2, -1, 1, 2), ("bonus", "dice")))
    ]
    cards += [monster(f"ignores{at}", ignores=one.model_dump()) for at, one in enumerate(conditions())]
    assert all_differ(texts_of(cards, "monsters", lang))
    pack = pack_of(monsters=[monster(f"k{at}", keywords=[word]) for at, word in enumerate(get_args(MonsterKeyword))])
    assert all_differ([type_line(pack.cards[f"k{at}"], lang) for at in range(len(get_args(MonsterKeyword)))])


@in_both
def test_rooms(lang: str):
    hurt, dead = {"hurt": True}, {"keywords": ["undead"]}
    health = [{"do": "health", "amount": 1}]
    costs: list[dict[str, Any]] = [
        {}, {"gold": 300}, {"cards": 1}, {"cards": 2}, {"cards": 1, "deck": "fate"}, {"cards": 1, "deck": "treasure"},
        {"items": 1}, {"items": 2}, {"items": 1, "what": {"keywords": ["weapon"]}}, {"levels": 1}, {"levels": 2}, {"health": 1},
    ]  # fmt: skip
    deals: list[dict[str, Any]] = [{"cost": cost, "effects": health} for cost in costs]
    deals += [{"cost": {}, "effects": health, **more} for more in ({"move": 0}, {"move": 2}, {"limited": True}, {"who": hurt})]
    texts = [{"when": when, "effects": health, **who} for when in ("enter", "turn") for who in ({}, {"who": hurt})]
    faces: list[dict[str, Any]] = [
        *({"traits": [word]} for word in get_args(RoomTrait)),
        {"good_for": [hurt]}, {"bad_for": [hurt]}, {"good_monsters": dead}, {"bad_monsters": dead}, {"no_search": True},
        {"ignores": {}}, {"ignores": {"which": dead}}, {"ignores": {"who": hurt}}, {"changes": [{"of": "move", "amount": 1}]},
        *({"texts": [one]} for one in texts), *({"deals": [one]} for one in deals),
    ]  # fmt: skip
    signs: list[dict[str, Any]] = [{"signs": {colour: [icon]}} for colour in ("green", "red") for icon in get_args(Icon)]
    signs += [{}, *({"search": amount} for amount in (-2, -1, 1, 2))]
    for looks, said in ((faces, rules_text), (signs, type_line)):
        pack = pack_of(rooms=[room(at // 2 + 1, f"r{at}", **look) for at, look in enumerate(looks)])
        assert len(looks) <= 2 * ROOMS
        assert all_differ([said(pack.cards[f"r{at}"], lang) for at in range(len(looks))])


@in_both
def test_enhancers_and_curses(lang: str):
    cards = [card(f"e{at}", kind="enhancer", level=5, **more) for at, more in enumerate(
        ({}, {"treasure": 1}, {"dice": 1}, {"keywords": ["huge"]}, {"passes": ["walls"]})
    )]  # fmt: skip
    cards.append(card("weak", kind="enhancer", level=-5))
    lasting = {"kind": "curse", "changes": [{"of": "move", "amount": -1}]}
    cards += [card("next", lasts="combat", **lasting), card("long", lasts="lifted", **lasting)]
    cards += [card("on_some", lasts="lifted", who={"sex": "male"}, **lasting)]
    assert all_differ(texts_of(cards, "fates", lang))
