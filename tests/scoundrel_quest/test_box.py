"""The box of Scoundrel Quest: its numbers, its words, and that every word of the vocabulary is used.

All texts of the box stand in `golden_box.txt`, to be reviewed line by line. After a change that is meant, run this file as a
program to write them anew, and read the difference.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game.boards.rooms.loader import shipped_quest_pack, shipped_room_sets
from game.content.scoundrel_quest.effects import Deck, Effect, Go, Shift, Steal, Time, To
from game.content.scoundrel_quest.loader import TILES, shipped_quest_cards
from game.content.scoundrel_quest.schema import Monster, RoomTrait
from game.content.scoundrel_quest.texts import card_name, rules_text, type_line
from game.content.scoundrel_quest.vocabulary import (
    CLASSES,
    COLOURS,
    FACES,
    GAITS,
    RACES,
    WAYS,
    WEAPONS,
    Gift,
    ItemKeyword,
    MonsterKeyword,
    Pass,
    Stat,
    Trait,
    What,
    Which,
    Who,
)
from game.content.words import LANGS, NAME_LENGTH
from game.resources import resource
from tests.headless import look

PACK = shipped_quest_pack("unpaid_cellar")
CARDS = [*PACK.monsters, *PACK.treasures, *PACK.fates]
EVERYTHING = [*CARDS, *PACK.rooms]
GOLDEN = Path(__file__).with_name("golden_box.txt")
TYPES = (
    "beast", "bug", "construct", "demon", "dragon", "giant", "goo", "horror", "human", "plant", "trollkin", "undead", "vermin",
)  # fmt: skip
WORDS = {one.model_fields["do"].default for one in get_args(get_args(Effect)[0])}


def inside(thing: Any) -> Iterator[Any]:
    """A model and every model in it."""
    if isinstance(thing, tuple | list):
        for one in thing:
            yield from inside(one)
    elif hasattr(type(thing), "model_fields"):
        yield thing
        for name in type(thing).model_fields:
            yield from inside(getattr(thing, name))


def effects_on(card: Any) -> list[Any]:
    """Every effect that stands on a card or room."""
    return [one for one in inside(card) if hasattr(one, "do")]


def changes_on(card: Any) -> list[Any]:
    """Every lasting change that stands on a card or room."""
    return [one for one in inside(card) if "per" in type(one).model_fields]


def uses_on(card: Any) -> list[Any]:
    """Every text of a card that is used."""
    return [one for one in inside(card) if "again" in type(one).model_fields]


def cards_with(fits: Callable[[Any], Any]) -> list[str]:
    """The cards and rooms that something can be said of."""
    return [card.id for card in EVERYTHING if fits(card)]


def in_deck(cards: Any) -> list[Any]:
    """Every card of a deck, copies too."""
    return [card for card in cards for _ in range(card.copies)]


# --- numbers


@pytest.mark.rule("MQ-2.2", "MQ-R5")
def test_two_hundred_cards_in_three_decks_and_two_faces_on_each_of_the_tiles():
    assert [len(in_deck(cards)) for cards in (PACK.monsters, PACK.treasures, PACK.fates)] == [68, 81, 51]
    assert len(PACK.monsters) >= 38
    assert len(PACK.treasures) >= 60
    assert len(PACK.fates) >= 40
    assert Counter(room.tile for room in PACK.rooms) == dict.fromkeys(range(1, TILES + 1), 2)
    assert set(shipped_quest_cards()) == {"unpaid_cellar"} == set(shipped_room_sets())


def test_the_levels_of_the_monsters_and_what_they_are_worth():
    monsters = in_deck(PACK.monsters)
    low, middle, high = (
        sum(first <= card.level <= last for card in monsters) / len(monsters) for first, last in ((1, 4), (5, 9), (10, 20))
    )
    assert 0.3 < low < 0.4
    assert 0.3 < middle < 0.4
    assert 0.2 < high < 0.35
    assert {card.level for card in monsters} >= {*range(1, 17), 20}
    for card in PACK.monsters:
        assert 1 <= card.dice <= 3
        if card.killed:
            assert card.treasure >= 1
            assert abs(card.treasure - card.level / 4.5) < 1.6, card.id
    fearsome = [card for card in PACK.monsters if "fearsome" in card.keywords]
    assert 5 <= len(fearsome) <= 8
    assert min(card.level for card in fearsome) >= 13


@pytest.mark.rule("MQ-28.3", "MQ-28.4", "MQ-28.5", "MQ-28.6")
def test_the_monsters_are_of_every_size_gait_type_and_ability():
    counted = Counter(word for card in PACK.monsters for word in card.keywords)
    sizes = Counter(next((word for word in card.keywords if word in ("tiny", "small", "huge")), "") for card in PACK.monsters)
    assert all(sizes[size] >= 8 for size in ("tiny", "small", "huge"))
    assert sizes[""] >= 14
    assert all(counted[gait] >= 4 for gait in GAITS)
    assert counted["dragon"] == 1
    assert all(counted[word] >= 2 for word in (*get_args(MonsterKeyword),) if word != "dragon")
    assert all(set(card.keywords) & set(TYPES) for card in PACK.monsters)
    assert sum(bool(card.versus) for card in PACK.monsters) >= 20
    assert sum(card.ignores is not None for card in PACK.monsters) >= 5


@pytest.mark.rule("MQ-30.2", "MQ-30.6")
def test_there_are_enough_races_and_classes_for_every_player():
    races, classes = Counter(), Counter()
    for card in in_deck(PACK.fates):
        races[getattr(card, "race", "")] += 1
        classes[getattr(card, "trade", "")] += 1
    assert all(races[word] == 2 for word in RACES)
    assert all(classes[word] == 3 for word in CLASSES)


def test_the_kinds_of_the_fate_cards_and_treasures():
    fates = Counter(card.kind for card in in_deck(PACK.fates))
    assert set(fates) == {"race", "class", "mixed_blood", "two_trades", "curse", "enhancer", "cheat", "die", "event"}
    assert fates["curse"] >= 10
    assert {card.lasts for card in PACK.fates if card.kind == "curse"} == {"now", "combat", "lifted"}
    enhancers = [card for card in PACK.fates if card.kind == "enhancer"]
    assert {card.level for card in enhancers} >= {10, 5, -5}
    assert {card.treasure for card in enhancers} >= {2, 1, -1}
    treasures = Counter(card.kind for card in in_deck(PACK.treasures))
    assert treasures["level_up"] == 7
    items = [card for card in PACK.treasures if card.kind == "item"]
    assert Counter(card.once for card in items)[True] >= 20
    assert all(card.value is not None and card.value % 100 == 0 for card in items)
    assert 300 <= sum(card.value for card in items) / len(items) <= 450  # about three items buy a level


@pytest.mark.rule("MQ-8.14", "MQ-R7")
def test_each_colour_leads_each_way_in_as_many_rooms():
    arrows = Counter(arrow for room in PACK.rooms for arrow in room.arrows.items())
    assert arrows == {(colour, way): 8 for colour in COLOURS for way in WAYS}
    for room in PACK.rooms:
        assert 3 <= len(room.arrows) <= 5
        assert len(set(room.arrows.values())) >= 2


def test_the_rooms():
    assert len(cards_with(lambda card: getattr(card, "deals", ()))) >= 10
    signed = [room for room in PACK.rooms if room.signs.green or room.signs.red]
    assert 20 <= len(signed) <= 32
    for word in (*RACES, *CLASSES, "all"):
        assert sum(word in room.signs.green for room in signed), word
        assert sum(word in room.signs.red for room in signed) or word in ("dwarf", "warrior"), word
    assert {room.search for room in PACK.rooms} == {-2, -1, 0, 1, 2}
    assert sum(room.no_search for room in PACK.rooms) >= 2
    assert {trait for room in PACK.rooms for trait in room.traits} == set(get_args(RoomTrait))


# --- names and words


def test_every_name_is_used_once_and_fits():
    for lang in LANGS:
        names = [card.name[lang] for card in EVERYTHING] + [PACK.entrance.name[lang]]
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= NAME_LENGTH[lang]
    english = {card.name.en.casefold() for card in EVERYTHING}
    assert not english & {card.name.ja.casefold() for card in EVERYTHING}
    assert all(re.search(r"[぀-ヿ一-鿿]", card.name.ja) for card in EVERYTHING)
    assert all(card.name.en.isascii() for card in EVERYTHING)


def test_every_card_and_room_has_a_line_of_flavour_of_its_own_in_both_languages():
    for lang in LANGS:
        lines = [card.flavour[lang] for card in (*EVERYTHING, PACK.entrance)]
        assert len(set(lines)) == len(lines)
        assert max(map(len, lines)) <= {"en": 64, "ja": 34}[lang]
        assert all(line[-1] in {"en": ".?”", "ja": "。」"}[lang] for line in lines)


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_says_what_it_does_in_few_lines(lang: str):
    for card in EVERYTHING:
        lines = rules_text(card, lang).splitlines()
        assert len(lines) <= 6, card.id
        for line in (*lines, type_line(card, lang)):
            assert len(line) <= {"en": 160, "ja": 80}[lang], line
            assert not re.search(r"None|\{|\}|  |\bof: |\b1 \w+s\b(?! gold)", line), line
        plain = card.family == "treasure" and not (card.kind != "item" or card.use or card.changes or card.only)
        signs = card.family == "room" and not (card.deals or card.texts)
        assert lines or plain or signs, card.id


# --- every word of the vocabulary


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_effect_stands_on_two_cards(word: str):
    assert len(cards_with(lambda card: any(one.do == word for one in effects_on(card)))) >= 2


def values_of(model: Any, field: str) -> tuple[str, ...]:
    """The words that a field may hold."""
    return get_args(model.model_fields[field].annotation)


@pytest.mark.parametrize(
    ("model", "field"), [(Go, "where"), (Shift, "where"), (Steal, "what")], ids=lambda one: getattr(one, "__name__", one)
)
def test_every_way_of_an_effect_is_used(model: Any, field: str):
    used = {getattr(one, field) for card in EVERYTHING for one in effects_on(card) if isinstance(one, model)}
    assert used == set(values_of(model, field))


def test_every_time_and_everybody_meant_is_used():
    assert {one.time for card in EVERYTHING for one in uses_on(card)} == set(get_args(Time))
    assert {one.to for card in EVERYTHING for one in effects_on(card) if hasattr(one, "to")} == set(get_args(To))
    assert {one.deck for card in EVERYTHING for one in effects_on(card) if one.do == "draw"} == set(get_args(Deck))
    targets = {(one.target.kind, one.target.where) for card in EVERYTHING for one in uses_on(card) if one.target}
    assert {kind for kind, _ in targets} == {"scoundrel", "monster", "link", "curse"}
    assert {where for _, where in targets} == {"here", "near", "combat", "board"}


@pytest.mark.parametrize("stat", get_args(Stat))
def test_every_value_is_changed_by_two_cards(stat: str):
    assert len(cards_with(lambda card: any(one.of == stat for one in changes_on(card)))) >= 2


@pytest.mark.parametrize("trait", get_args(Trait))
def test_every_trait_is_given(trait: str):
    assert cards_with(lambda card: trait in getattr(card, "traits", ()))


@pytest.mark.parametrize("keyword", get_args(ItemKeyword))
def test_every_keyword_of_items_stands_on_two_items(keyword: str):
    items = [card for card in PACK.treasures if card.kind == "item" and card.is_a(What(keywords=(keyword,)))]
    assert len(items) >= 2


def test_every_power_pass_and_condition_is_used():
    assert all(len(cards_with(lambda card, gift=gift: gift in getattr(card, "gifts", ()))) >= 2 for gift in get_args(Gift))
    assert all(len(cards_with(lambda card, word=word: word in getattr(card, "passes", ()))) >= 2 for word in get_args(Pass))
    for model in (Who, Which, What):
        found = [one for card in EVERYTHING for one in inside(card) if isinstance(one, model)]
        for field in model.model_fields:
            assert any(getattr(one, field) for one in found), (model.__name__, field)


def _does(word: str, **fields: Any) -> Callable[[Any], bool]:
    """Has a card such an effect?"""
    return lambda card: any(
        one.do == word and all(getattr(one, name) == value for name, value in fields.items()) for one in effects_on(card)
    )


def _kind(kind: str, **fields: Any) -> Callable[[Any], bool]:
    """Is a card of this kind?"""
    return lambda card: getattr(card, "kind", "") == kind and all(getattr(card, name) == value for name, value in fields.items())


LISTED: dict[str, Callable[[Any], Any]] = {
    "Curse, instant": _kind("curse", lasts="now"),
    "Curse, next combat": _kind("curse", lasts="combat"),
    "Curse, lasting": _kind("curse", lasts="lifted"),
    "Cancel a curse": _does("cancel_curse"),
    "Any-time card": lambda card: any(one.time == "any" for one in uses_on(card)),
    "Any time except in combat": lambda card: any(one.time == "not_in_combat" for one in uses_on(card)),
    "After-roll card: set a die": _kind("die", does="set"),
    "After-roll card: roll it again": _kind("die", does="reroll"),
    "Usable once": lambda card: getattr(card, "once", False),
    "Throwable": lambda card: card.family == "treasure" and "throwable" in getattr(card, "keywords", ()),
    "Go Up a Level": _kind("level_up"),
    "Wandering monster": _does("wander"),
    "Mate": _does("mate"),
    "Backstab": lambda card: getattr(card, "trade", "") == "thief",
    "Mixed Blood, Two Trades": lambda card: getattr(card, "kind", "") in ("mixed_blood", "two_trades"),
    "Monsters on the scoundrels' side": _does("ally"),
    "Monster enhancer": _kind("enhancer"),
    "Instant death": _does("slay"),
    "Banishing": _does("banish"),
    "Moving a monster": _does("shift"),
    "Cheat": _kind("cheat"),
    "Discard power and d10 power": _kind("class"),
    "Teleport": _does("go", where="anywhere"),
    "Wall walking": lambda card: _does("go", where="wall")(card) or _does("go", where="next")(card),
    "Magic to come and help": lambda card: any(
        one.do == "go" and one.where in ("anywhere", "combat") for one in effects_on(card)
    ),
    "Undoing what was declared": _does("cancel_curse"),
    "More or less Move this turn": _does("steps"),
    "Escape card": lambda card: any(one.time == "flee" for one in uses_on(card)),
    "Link raised, opened or turned": lambda card: _does("change_link")(card) or _does("flip_link")(card),
    "Ignore": lambda card: getattr(card, "ignores", None) or _does("ignore")(card),
    "Healing": lambda card: any(one.do == "health" and not _below(one.amount) for one in effects_on(card)),
    "More maximum health": lambda card: any(one.of == "health" for one in changes_on(card)),
    "Move change": lambda card: any(one.of == "move" for one in changes_on(card)),
    "Draw from a discard pile": _does("draw", discards=True),
    "Something happens in an empty room": _does("appear"),
    "Forced drop": _does("lose_item", drop=True),
    "Forced drop, not to be picked up": _does("lose_item", locked=True),
    "More or fewer combat dice": lambda card: _does("more_dice")(card) or any(one.of == "dice" for one in changes_on(card)),
    "More or fewer search dice": lambda card: any(one.of == "search_dice" for one in changes_on(card)),
    "Extra levels for a kill": lambda card: any(one.of == "kill_levels" for one in changes_on(card)),
    "Effect on hand cards": _does("lose_cards"),
    "Curse or Bad Stuff that moves monsters": _does("lure"),
    "Defeated without being killed": lambda card: isinstance(card, Monster) and not card.killed,
    "Ongoing benefit of a monster in play": lambda card: getattr(card, "boon", ()),
    "Help impossible": lambda card: getattr(card, "no_help", False) or "no_help" in getattr(card, "traits", ()),
    "Death as Bad Stuff": _does("die"),
}
"""The ledger's "Effects the engine must support", and what else its tables of cards name."""


def _below(number: Any) -> bool:
    return isinstance(number, int) and number < 0


@pytest.mark.parametrize("name", LISTED)
def test_every_effect_of_the_ledger_stands_on_two_cards(name: str):
    cards = cards_with(LISTED[name])
    assert sum(PACK.cards[card].copies for card in cards) >= 2


@pytest.mark.rule("MQ-30.18", "MQ-30.19", "MQ-30.20", "MQ-30.21", "MQ-39.3", "MQ-39.5", "MQ-31.1")
def test_what_the_rules_say_of_certain_cards_stands_on_them():
    fates = {card.id: card for card in PACK.fates}
    assert "wins_ties" in fates["warrior"].traits
    assert "helper_level" in fates["elf"].traits
    assert any(one.per == "magic" and one.amount > 0 for one in fates["wizard"].good)
    assert any(one.of == "dice" and one.against.keywords == ("undead",) for one in fates["cleric"].good)
    assert fates["cleric"].d10_power.time == "curse"
    backstab = fates["thief"].d10_power
    assert (backstab.time, backstab.target.whose, backstab.target.where) == ("combat", "other", "combat")
    assert any(one.do == "side" and one.side == "monsters" for one in backstab.effects)
    assert {card.does for card in PACK.fates if card.kind == "die"} == {"set", "reroll"}
    assert any(card.kind == "curse" and card.lasts == "combat" for card in PACK.fates)
    assert any(card.kind == "item" and card.once and card.use.time == "curse" for card in PACK.treasures)
    for card in PACK.fates:
        if card.kind in ("race", "class"):
            assert card.good or card.traits
            assert card.bad  # else mixed blood and two trades would have nothing to drop


def test_weapons_of_every_kind_are_held():
    for card in PACK.treasures:
        if card.kind == "item" and set(card.keywords) & set(WEAPONS):
            assert card.hands >= 1, card.id
    assert {face for card in EVERYTHING for one in effects_on(card) if one.do == "change_link" for face in [one.face]} <= set(
        FACES
    )


# --- the golden texts


def golden_texts() -> str:
    """Every card and room of the box as it is shown, in both languages."""
    blocks = []
    for card in EVERYTHING:
        lines = [f"--- {card.family} {card.id} x{card.copies}"]
        for lang in LANGS:
            lines += [card_name(card, lang), f"[{type_line(card, lang)}]"]
            lines += rules_text(card, lang).splitlines()
            lines.append(f"“{card.flavour[lang]}”")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def test_the_texts_are_as_reviewed():
    assert golden_texts() == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("font", ["PixelMplus12-Regular.ttf", "PixelMplus10-Regular.ttf"])
def test_every_sign_of_every_text_has_a_glyph(font: str):
    pygame.font.init()
    face = pygame.font.Font(resource(f"assets/fonts/{font}"), 12)

    def picture(sign: str) -> str:
        return look(face.render(sign, False, "white"), "RGBA")

    missing = picture("\u0e01")
    assert picture("\ua000") == missing != picture("A")
    assert [sign for sign in sorted(set(golden_texts()) - {"\n"}) if picture(sign) == missing] == []


if __name__ == "__main__":
    GOLDEN.write_text(golden_texts(), encoding="utf-8")
