"""The shipped pack: it loads, it is complete, and its numbers keep the constraints of the rules ledger (CA-C1 to CA-C8)."""

from __future__ import annotations

import copy
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from game.content.card_adventure.abilities import Commander, MagicCombat
from game.content.card_adventure.cards import (
    FAMILIES,
    ON_ROUTES,
    SUITS,
    AttackCard,
    CurseCard,
    ItemCard,
    MagicCard,
    MonsterCard,
    MpCard,
    StructureCard,
    TokenCard,
    TrapCard,
)
from game.content.card_adventure.counters import COUNTERS
from game.content.card_adventure.curses import Forbid, Modifier, Trigger
from game.content.card_adventure.effects import REACH, TurnGate
from game.content.card_adventure.loader import load_pack, pack_from, shipped_packs
from game.content.card_adventure.pack import Pack
from game.content.packs import PackFaults
from game.content.words import LANGS, Word
from tests.thorough import thorough

FOLDER = shipped_packs()["deep_stones"]
SEATS = 4
"""The most players of a game (CA-R23)."""
MOST_CARDS = 1023
"""The most cards that a game's zones can tell apart."""
FACE = 64
"""The pixels that a line of a name has on the face of a card; a half-width sign takes 6 of them, a full-width one 12."""
FACE_LINES = 2
NO_START = set("ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ、。」』）！？・")
"""Signs with which no line of Japanese begins."""


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(FOLDER)


def test_every_shipped_pack_loads_under_its_own_id() -> None:
    for name, folder in shipped_packs().items():
        assert load_pack(folder).id == name


def test_every_card_is_reached_by_its_id_and_its_family(pack: Pack) -> None:
    assert [card for family in FAMILIES for card in pack.family(family)] == list(pack.cards.values())
    for card_id, card in pack.cards.items():
        assert pack.card(card_id) is card
        assert card.id == card_id
        assert pack.deck(card.family).count(card_id) == card.copies
    with pytest.raises(KeyError):
        pack.card("no_such_card")
    with pytest.raises(KeyError):
        pack.family("no_such_family")


def test_names_are_there_and_tell_cards_apart(pack: Pack) -> None:
    for lang in LANGS:
        names = [card.name[lang] for card in pack.cards.values()]
        assert all(names)
        assert len(set(names)) == len(names)
    assert all(any(ord(sign) > 127 for sign in card.name.ja) for card in pack.cards.values())


def broken_lines(name: str) -> Iterator[str]:
    """A name in lines as a card's face breaks it: between words, and between full-width signs but before no NO_START."""
    line = ""
    for at, sign in enumerate(name):
        line += sign
        if pixels(line) > FACE:
            cut = next(
                (i for i in range(len(line) - 1, 0, -1) if line[i - 1] == " " or (wide(line[i]) and line[i] not in NO_START)), 0
            )
            assert cut, f"{name} has no place to break before sign {at + 1}"
            yield line[:cut].rstrip()
            line = line[cut:]
    yield line


def wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF"


def pixels(line: str) -> int:
    return sum(12 if wide(sign) else 6 for sign in line.rstrip())


def test_names_fit_the_face_of_a_card(pack: Pack) -> None:
    for entry in (*pack.cards.values(), *pack.classes.values()):
        for lang in LANGS:
            lines = list(broken_lines(entry.name[lang]))
            assert len(lines) <= FACE_LINES, lines
            assert max(map(pixels, lines)) <= FACE, lines


def test_every_card_but_tokens_and_counters_has_its_line_of_flavour(pack: Pack) -> None:
    told = [card.flavour for card in pack.cards.values() if card.family not in ("damage", "poison", "counter")]
    assert all(told)
    for lang in LANGS:
        lines = [words[lang] for words in told if words]
        assert len(set(lines)) == len(lines)
        assert max(map(len, lines)) <= (50 if lang == "en" else 25)


def test_cards_and_packs_cannot_be_changed(pack: Pack) -> None:
    with pytest.raises(ValidationError):
        pack.card("jab").copies = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        pack.cards["jab"] = pack.card("kick")  # type: ignore[index]


def test_digest_follows_the_content_and_not_its_spelling(pack: Pack, tmp_path: Path) -> None:
    whole = "\n".join(file.read_text("utf-8") for file in sorted(FOLDER.glob("*.toml")))
    file = tmp_path / "one.toml"
    file.write_text("# another comment\r\n" + whole, encoding="utf-8")
    assert load_pack(file).digest == pack.digest
    file.write_text(whole.replace("bp = 12", "bp = 13"), encoding="utf-8")
    assert load_pack(file).digest != pack.digest
    file.write_text(whole.replace('ja = "霊"', 'ja = "魂"'), encoding="utf-8")
    assert load_pack(file).digest != pack.digest


def test_words_of_monsters_know_their_names(pack: Pack) -> None:
    imp = pack.card("ember_imp")
    assert isinstance(imp, MonsterCard)
    (fire,) = imp.attributes
    assert fire == "fire"
    assert isinstance(fire, Word)
    assert fire.names.ja == "火"
    used = {
        str(word) for card in pack.family("monster") if isinstance(card, MonsterCard) for word in (*card.kinds, *card.attributes)
    }
    assert used == set(pack.words)


def test_a_commander_may_name_a_monster_card(tmp_path: Path) -> None:
    whole = "\n".join(file.read_text("utf-8") for file in sorted(FOLDER.glob("*.toml")))
    file = tmp_path / "one.toml"
    file.write_text(whole.replace('word = "scalefolk"', 'word = "scale_spear"'), encoding="utf-8")
    chief = load_pack(file).card("scale_chief")
    assert isinstance(chief, MonsterCard)
    assert isinstance(chief.abilities[0], Commander)
    assert chief.abilities[0].commands.names.ja == "うろこ族の槍兵"


def test_an_effect_may_be_for_monsters_with_a_word_alone(pack: Pack) -> None:
    water = pack.card("pail_of_water")
    assert isinstance(water, ItemCard)
    (effect,) = water.effects
    against = getattr(effect, "against", None)
    assert against == "fire"
    assert isinstance(against, Word)
    assert against.names.ja == "火"


@pytest.mark.rule("CA-4.3")
@pytest.mark.rule("CA-4.4")
@pytest.mark.rule("CA-4.5")
@pytest.mark.rule("CA-4.6")
def test_the_three_classes(pack: Pack) -> None:
    classes = [entry for entry in pack.classes.values() if not entry.cast]
    found = {entry.id: (entry.limits.attack, entry.limits.mp, entry.limits.magic, entry.hp) for entry in classes}
    assert found == {"warrior": (6, 0, 0, 10), "mage": (3, 6, 4, 10), "magic_warrior": (4, 3, 2, 10)}


def test_named_characters_are_played_only_where_a_board_asks_for_them(pack: Pack) -> None:
    assert pack.playable() == ("warrior", "mage", "magic_warrior")
    assert pack.playable(("gardener", "bell_monk")) == ("gardener", "bell_monk")


def test_piles_stand_the_deal_of_four(pack: Pack) -> None:  # CA-C1, CA-C2, CA-C3
    for family in ("attack", "mp", "magic"):
        most = max(getattr(entry.limits, family) for entry in pack.classes.values())
        assert len(pack.deck(family)) >= SEATS * most
    assert {card.bp for card in pack.family("attack") if isinstance(card, AttackCard)} == {1, 2, 3, 4, 5, 6, 7, 8, 10}
    assert {card.mp for card in pack.family("mp") if isinstance(card, MpCard)} == {1, 2, 3, 4, 5}
    assert len(pack.deck("attack")) == 64
    assert len(pack.deck("mp")) == 36


def test_there_is_enough_to_tell_games_apart_and_no_more_than_zones_hold(pack: Pack) -> None:
    least = {"magic": 24, "item": 32, "monster": 40, "trap": 12, "curse": 12, "structure": 8}
    assert {family: len(pack.family(family)) >= number for family, number in least.items()} == dict.fromkeys(least, True)
    assert sum(len(pack.deck(family)) for family in FAMILIES) <= MOST_CARDS


def test_every_effect_word_stands_on_some_card(pack: Pack) -> None:
    holders = [*pack.cards.values()]
    holders += [level for card in pack.family("magic") if isinstance(card, MagicCard) for level in card.levels]
    holders += [part for card in pack.family("curse") if isinstance(card, CurseCard) for part in card.parts]
    holders += [use for card in pack.family("structure") if isinstance(card, StructureCard) for use in card.uses]
    effects = [effect for holder in holders for effect in getattr(holder, "effects", ())]
    assert {effect.do for effect in effects} == set(REACH)
    assert {str(effect.against) for effect in effects if getattr(effect, "against", None)} == {"spirit", "fire"}
    targets = {card.target for card in pack.cards.values() if isinstance(card, MagicCard | ItemCard) and card.target}
    assert targets == {target for able in REACH.values() for target in able}


def test_curses_of_every_sort(pack: Pack) -> None:  # CA-3.28
    parts = [part for card in pack.family("curse") if isinstance(card, CurseCard) for part in card.parts]
    assert {part.modify: part.amount for part in parts if isinstance(part, Modifier)} == {
        "attack_bp": -1, "mp_cost": 1, "hp": -2, "attack_limit": -1, "mp_limit": -1,
    }  # fmt: skip
    assert {part.forbid for part in parts if isinstance(part, Forbid)} == {"rest", "magic", "pick_up", "hand_over"}
    assert {part.when for part in parts if isinstance(part, Trigger)} == {"turn_starts", "rested", "fight_ends", "cast"}


def test_traps_that_stay_and_traps_that_are_spent(pack: Pack) -> None:  # CA-3.24, CA-C6
    traps = [card for card in pack.family("trap") if isinstance(card, TrapCard)]
    assert {card.spent for card in traps} == {True, False}


def test_structures_lie_on_routes_or_in_squares(pack: Pack) -> None:  # CA-15.2, CA-16.2, CA-B9, CA-B12
    structures = {card.kind: card for card in pack.family("structure") if isinstance(card, StructureCard)}
    assert {kind for kind, card in structures.items() if card.place == "route"} == ON_ROUTES == {"gate", "wall", "bridge"}
    assert {kind for kind, card in structures.items() if card.place == "square"} == {
        "altar", "lever", "chest", "idol", "brazier", "fountain", "coffin",
    }  # fmt: skip
    assert all(bool(card.uses or card.aura) == (card.place == "square") for card in structures.values())
    (turn,) = structures["lever"].uses
    assert [effect.do for effect in turn.effects] == ["turn_linked"]
    assert not turn.once
    (smash,) = structures["idol"].uses
    assert (smash.cost, smash.cost_amount, smash.effects, smash.once) == ("attack", 1, (), True)


@pytest.mark.rule("CA-R49")
def test_magic_on_structures_says_that_it_works_in_their_step(pack: Pack) -> None:
    said = {card.id for card in pack.family("magic") if isinstance(card, MagicCard) and card.structure_step}
    assert (
        said
        == {"unlock", "shatter"}
        == {card.id for card in pack.family("magic") if getattr(card, "target", "") in ("gate", "wall")}
    )


def test_magic_of_every_presupposed_kind(pack: Pack) -> None:  # CA-C3
    magic = [card for card in pack.family("magic") if isinstance(card, MagicCard)]
    does = {effect.do for card in magic for level in card.levels for effect in level.effects}
    assert {"lower_bp", "dispel", "warp"} <= does
    assert any(card.target == "monsters" for card in magic)
    assert any(card.levels[0].cost == 0 for card in magic)
    assert any(len(card.levels) > 1 for card in magic)
    assert all(card.copies > 1 for card in magic)


def test_every_suit_has_its_key(pack: Pack) -> None:  # CA-15.14, CA-C4
    suits = {
        effect.suit for card in pack.family("item") for effect in getattr(card, "effects", ()) if isinstance(effect, TurnGate)
    }
    assert suits == {*SUITS, "any"}


def test_monsters_stand_appearances_and_show_every_ability(pack: Pack) -> None:  # CA-C5
    monsters = [card for card in pack.family("monster") if isinstance(card, MonsterCard)]
    assert len(pack.deck("monster")) >= 10 * SEATS
    abilities = {ability.ability for card in monsters for ability in card.abilities}
    assert abilities == {"physical", "revive", "attack_minus", "magic", "commander"}
    assert any(not card.moves for card in monsters)
    strongest = sum(sorted((card.bp for card in pack.family("attack") if isinstance(card, AttackCard)), reverse=True)[:6])
    for card in monsters:
        given = [ability.gives if isinstance(ability, MagicCombat) else ability for ability in card.abilities]
        assert card.bp + sum(ability.x for ability in given if ability.ability == "physical") <= strongest


@pytest.mark.parametrize("family", ["damage", "poison"])
def test_token_bags_cannot_run_empty_in_a_game_of_four(pack: Pack, family: str) -> None:  # CA-C7, CA-R26
    tokens = [card for card in pack.family(family) if isinstance(card, TokenCard)]
    values = [card.value for card in tokens for _ in range(card.copies)]
    hp = max(entry.hp for entry in pack.classes.values())
    draws = max(getattr(card.penalty, family) for card in pack.family("monster") if isinstance(card, MonsterCard))
    # All but one hold at most their HP; that one may still be drawing the penalty that puts it out.
    assert sum(values) > SEATS * hp + draws * max(values)
    assert 0.9 <= sum(values) / len(values) <= 1.1
    assert len(set(values)) >= 3


def test_counters_are_ordinary_playing_cards(pack: Pack) -> None:  # CA-C8, CA-R53
    assert pack.family("counter") == COUNTERS
    assert {(card.suit, card.number) for card in COUNTERS} == {(suit, number) for suit in SUITS for number in range(1, 14)}
    assert pack.card("counter_spade_7").name.en == "7 of Spades"


# --- packs that somebody spoilt -------------------------------------------------------------------------------------

RAW: dict[str, Any] = {file.name: tomllib.loads(file.read_text("utf-8")) for file in FOLDER.glob("*.toml")}
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["hurt", "fire", "pc", "magic", "turn_linked", "near_pc", "lever"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["do", "ability", "when", "x", "en", "word", "against", "cost"]), inner)
    ),
    max_leaves=6,
)


def holes(data: Any) -> list[tuple[Any, Any]]:
    """Every place of nested data: what holds it and its key there."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [place for key in keys for place in ((data, key), *holes(data[key]))]


@settings(max_examples=150 if thorough() else 40)
@given(st.data())
def test_a_spoilt_pack_gives_sentences_and_never_anything_else(data: st.DataObject) -> None:
    raw = copy.deepcopy(RAW)
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(holes(raw)))
        if holder is raw:
            continue
        if isinstance(holder, dict) and data.draw(st.booleans()):
            holder[data.draw(st.sampled_from(["x", "", "family", "levels", "pack", "[key]", "uses", "aura"]))] = holder.pop(key)
        else:
            holder[key] = data.draw(VALUES)
    try:
        pack_from("spoilt", raw)
    except PackFaults as faults:
        for fault in faults.faults:
            assert all((fault.wrong, fault.right)), fault
            assert "\n" not in str(fault)
            assert "Input should" not in str(fault)
