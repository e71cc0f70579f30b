"""The shipped pack: its numbers, names, texts and kinds of effect, and the faults of broken packs."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.content.card_adventure.loader import shipped_packs
from game.content.lair_lords.loader import lair_pack_from, lair_schema, shipped_lair_pack, shipped_lair_packs
from game.content.lair_lords.schema import CLASSES, Always, Built, Death, Entry, Use, Watch
from game.content.lair_lords.texts import card_name, rules_text, type_line
from game.content.packs import PackFaults
from game.games.lair_lords.texts import EFFECTS
from tests.content.in_both import in_english
from tests.lair_lords.positions import room

PACK = shipped_lair_pack()
ROOMS = [card for card in PACK.rooms for _ in range(card.copies)]


def texts() -> list:
    """Every text of the pack that has effects."""
    found = [one for card in PACK.rooms for one in card.abilities if not isinstance(one, Always)]
    return [*found, *PACK.spells, *PACK.bosses]


@pytest.mark.rule("BM-1.4", "BM-5.15", "BM-5.16", "BM-5.17", "BM-5.18")
def test_the_rooms():
    assert len(ROOMS) == 75
    assert len(PACK.rooms) >= 46
    assert {(card.rank, card.subtype) for card in ROOMS} == {
        (r, s) for r in ("ordinary", "advanced") for s in ("monster", "trap")
    }
    ordinary, advanced = ([card.damage for card in ROOMS if card.rank == rank] for rank in ("ordinary", "advanced"))
    assert sum(advanced) / len(advanced) > sum(ordinary) / len(ordinary)
    single, several = (
        [card.damage for card in ROOMS if card.rank == "ordinary" and (len(card.treasure) > 1) == many] for many in (False, True)
    )
    assert sum(several) / len(several) < sum(single) / len(single)
    icons: Counter[str] = Counter()
    for card in ROOMS:
        icons.update(card.treasure)
    assert max(icons.values()) - min(icons.values()) <= 3


@pytest.mark.rule("BM-1.2", "BM-1.3", "BM-7.2", "BM-7.3", "BM-7.4")
def test_the_lords():
    assert [sum(edition in boss.editions for boss in PACK.bosses) for edition in ("alpha", "revised")] == [9, 8]
    assert Counter(boss.treasure for boss in PACK.bosses if "revised" in boss.editions) == dict.fromkeys(CLASSES, 2)


@pytest.mark.rule("BM-1.5", "BM-1.6", "BM-6.2")
def test_the_spells():
    assert [sum(card.copies for card in PACK.spells if edition in card.editions) for edition in ("alpha", "revised")] == [30, 31]
    assert len(PACK.spells) >= 24
    assert {card.phase for card in PACK.spells} == {"build", "adventure", "both"}


@pytest.mark.rule("BM-X2", "BM-1.7", "BM-1.8", "BM-4.2", "BM-4.9")
def test_the_heroes():
    assert Counter(card.players for card in PACK.heroes) == {2: 13, 3: 4, 4: 8}
    assert Counter(card.players for card in PACK.epics) == {2: 8, 3: 4, 4: 4}
    assert len({card.name.en for card in (*PACK.heroes, *PACK.epics)}) == 41
    assert min(card.health for card in PACK.epics) > max(card.health for card in PACK.heroes)
    for heroes in (PACK.heroes, PACK.epics):
        counts = Counter(card.kind for card in heroes)
        assert set(counts) == set(CLASSES)
        assert max(counts.values()) - min(counts.values()) <= 1


@pytest.mark.rule("BM-R58", "BM-6.1")
def test_every_draw_names_its_deck():
    draws = [effect for text in texts() for effect in text.effects if effect.do == "draw"]
    assert {effect.deck for effect in draws} == {"room", "spell"}
    assert "deck" in faults(spell=[named("s", phase="build", effects=[{"do": "draw"}])])


def test_every_effect_word_has_a_meaning_and_is_used():
    used = {effect.do for text in texts() for effect in text.effects}
    assert used == set(EFFECTS)


def test_at_least_24_kinds_of_effect_of_the_ledgers_list_are_used():
    abilities = [one for card in PACK.rooms for one in card.abilities]
    effects = [effect for text in texts() for effect in text.effects]
    done = {effect.do for effect in effects}
    kinds = {
        f"K{number}"
        for number, kind in ((1, Built), (2, Watch), (6, Always), (7, Entry), (8, Death))
        if any(isinstance(one, kind) for one in abilities)
    }
    kinds |= {"K3"} if PACK.bosses else set()
    costs = {one.cost for one in abilities if isinstance(one, Use)}
    kinds |= {"K4"} if "destroy" in costs else set()
    kinds |= {"K5"} if "once" in costs else set()
    rest = "cancel kill hurt treasure room_damage to_town to_entrance lure destroy deactivate swap build heal draw search"
    words = {**dict(enumerate(rest.split(), 9)), 26: "look", 30: "call_epic"}
    kinds |= {f"K{number}" for number, word in words.items() if word in done}
    discards = [effect for effect in effects if effect.do == "discard"]
    kinds |= {"K25" if one.at_random else "K24" for one in discards}
    kinds |= {"K27"} if any(getattr(one, "per", None) for one in (*abilities, *effects)) else set()
    kinds |= {"K28"} if any(getattr(one, "of", "") == "adjacent" for one in abilities) else set()
    kinds |= {"K29"} if any(getattr(text, "target", None) and text.target.rank != "any" for text in texts()) else set()
    kinds |= {"K31"} if any(getattr(one, "change", "") == "keeps_treasure" for one in abilities) else set()
    assert len(kinds) >= 24
    assert kinds == {f"K{number}" for number in range(1, 32)}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_has_a_name_and_a_text_of_its_own(lang):
    names = [card_name(card, lang) for card in PACK.cards.values()]
    assert len(set(names)) == len(names)
    for card in PACK.cards.values():
        lines = rules_text(card, lang).splitlines()
        assert type_line(card, lang)
        if card.family in ("spell", "boss") or getattr(card, "abilities", ()):
            assert lines
        for line in lines:
            assert line.endswith("." if lang == "en" else "。")
            assert not re.search(r"\{|None|\bthe the\b|  ", line)
            if lang == "ja":
                assert re.search(r"[ぁ-ん]", line)
                assert not re.search(r"[a-z]{2,}", line)


def test_texts_say_what_the_effects_do():
    text = {card.id: rules_text(card, "en") for card in PACK.cards.values()}
    assert text["needle_stairs"] == "[Adventure] Destroy this Room: kill an ordinary Hero in this Room."
    assert text["duke_of_gravel"] == "Level Up: draw a Room card for each Monster Room in your dungeon."
    assert text["counterseal"] == "Cancel a declared Spell; then draw a Spell card."
    japanese = {card.id: rules_text(card, "ja") for card in PACK.cards.values()}
    assert japanese["needle_stairs"] == "【冒険】このルームを破壊する：このルームにいる通常ヒーロー1人は死亡する。"
    assert japanese["duke_of_gravel"] == "レベルアップ：自分のダンジョンのモンスタールーム1つにつき、ルームカードを1枚引く。"


def test_the_other_games_packs_do_not_see_this_one():
    assert set(shipped_lair_packs()) == {"moonless_court"}
    assert "moonless_court" not in shipped_packs()


def test_the_digest_is_that_of_the_content():
    assert re.fullmatch(r"[0-9a-f]{64}", PACK.digest)
    assert lair_schema()["title"] == "Lair Lords pack"


def faults(**tables) -> str:
    head = {"pack": {"id": "p", "version": 1, "name": {"en": "P", "ja": "ピー"}}}
    with pytest.raises(PackFaults) as caught:
        lair_pack_from({"p.toml": head | tables})
    return in_english(caught.value)


def named(name: str, **more) -> dict:
    return {"id": name, "name": {"en": name, "ja": name}, **more}


def test_faults_name_file_card_and_field():
    assert faults(room=[named("a", **room(1) | {"damage": -1})]).startswith("p.toml: room a: damage: ")
    assert "id is used already" in faults(room=[named("a", **room(1)), named("a", **room(1))])
    wrong = named("s", phase="build", effects=[{"do": "kill"}])
    assert "give the text a target" in faults(spell=[wrong])
    lord = {"xp": 5, "treasure": "mage", "effects": [{"do": "heal"}]}
    assert "has 5 XP as well" in faults(boss=[named("a", **lord), named("b", **lord)])
    two = {"when": "use", "cost": "once", "effects": [{"do": "heal"}]}
    assert "at most one activated ability" in faults(room=[named("a", **room(1) | {"abilities": [two, two]})])
    with pytest.raises(PackFaults, match="no file of the pack has the table"):
        lair_pack_from({"p.toml": {}})
