"""Texts made from effects: never empty, in both languages, and as reviewed line by line in `golden_texts.txt`.

After a change that is meant, run this file as a program to write the golden texts anew, and read the difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.card_adventure.abilities import (
    Ability,
    AttackMinus,
    Attribute,
    Commander,
    MagicCombat,
    Penalty,
    Physical,
    Revive,
)
from game.content.card_adventure.cards import (
    SUITS,
    Aura,
    CounterCard,
    CurseCard,
    ItemCard,
    Level,
    MagicCard,
    MonsterCard,
    StructureCard,
    Use,
)
from game.content.card_adventure.curses import CursePart, Forbid, Modifier, Trigger
from game.content.card_adventure.effect_text import effect_text, target_text
from game.content.card_adventure.effects import (
    REACH,
    TARGETS,
    Alarm,
    Ambush,
    BreakWall,
    Cure,
    Discard,
    Dispel,
    Draw,
    DrawItem,
    Effect,
    Heal,
    Hurt,
    LayCurse,
    LiftCurse,
    LowerBp,
    PoisonPc,
    Push,
    RaiseAttack,
    Recover,
    Remove,
    Reveal,
    SendHome,
    Stun,
    TurnGate,
    TurnLinked,
    Warp,
)
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.content.card_adventure.pack import Pack
from game.content.card_adventure.texts import (
    ability_text,
    card_name,
    class_text,
    curse_part_text,
    penalty_text,
    rules_text,
    use_text,
)
from game.content.rulebook_loader import shipped_rulebook
from game.content.words import LANGS, Word, Words
from game.resources import resource
from tests.headless import look

ABILITY_KINDS = {kind.model_fields["ability"].default for kind in get_args(Ability)}
GOLDEN = Path(__file__).with_name("golden_texts.txt")
FIRE = Word("fire", Words(en="fire", ja="火"))
SCALEFOLK = Word("scalefolk", Words(en="Scalefolk", ja="うろこ族"))
NAME = Words(en="A", ja="あ")

EVERY_EFFECT: tuple[Effect, ...] = (
    *(LowerBp(amount=n) for n in (1, 2)),
    LowerBp(amount=2, against=FIRE),
    *(Remove(at_most=n, against=word) for n in (None, 8) for word in (None, FIRE)),
    *(kind(against=word) for kind in (Dispel, Stun) for word in (None, SCALEFOLK)),
    *(kind(amount=n) for kind in (Heal, Cure, RaiseAttack, Hurt, PoisonPc, LayCurse, LiftCurse, BreakWall) for n in (1, 2)),
    *(kind(family=family, amount=n) for kind in (Draw, Recover) for family in ("attack", "mp") for n in (1, 2)),
    *(Discard(family=family, amount=n) for family in ("attack", "mp", "item") for n in (1, 2)),
    *(kind(amount=n) for kind in (DrawItem, Ambush, Alarm) for n in (1, 2)),
    SendHome(),
    Warp(),
    Push(),
    Reveal(),
    *(TurnGate(suit=suit) for suit in (*SUITS, "any")),
    TurnLinked(),
)
EVERY_CURSE: tuple[CursePart, ...] = (
    *(
        Modifier(modify=number, amount=n)
        for number in ("attack_bp", "mp_cost", "hp", "attack_limit", "mp_limit", "magic_limit")
        for n in (1, -2)
    ),
    *(Forbid(forbid=what) for what in ("rest", "magic", "items", "pick_up", "hand_over")),
    *(Trigger(when=when, effects=(Hurt(amount=1),)) for when in ("turn_starts", "rested", "fight_ends", "cast")),
)
EVERY_USE: tuple[Use, ...] = (
    *(Use(cost=cost, cost_amount=n, effects=(Heal(amount=1),)) for cost in ("item", "attack", "mp", "damage") for n in (1, 2)),
    Use(effects=(Heal(amount=1),), once=True),
    Use(once=True),
)
EVERY_ABILITY: tuple[Ability, ...] = (
    Physical(x=5),
    Revive(x=2),
    Attribute(word=FIRE),
    AttackMinus(x=2),
    MagicCombat(gives=AttackMinus(x=2)),
    MagicCombat(gives=Physical(x=2)),
    MagicCombat(gives=Attribute(word=FIRE)),
    Commander(word=SCALEFOLK, x=2),
    Commander(attribute=FIRE, x=1),
)


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(shipped_packs()["deep_stones"])


def keyword_meaning(ability: str, lang: str) -> str:
    """The line of the rulebook's glossary on an ability."""
    return shipped_rulebook("card_adventure").keywords[{"magic": "magic_combat"}.get(ability, ability)].line[lang]


def golden_texts() -> str:
    """Every text of the shipped pack, and every phrase that effects and abilities can make."""
    pack = load_pack(shipped_packs()["deep_stones"])
    blocks = []
    for entry in pack.classes.values():
        blocks.append((f"class {entry.id}", [f"{card_name(entry, lang)}\n{class_text(entry, lang)}" for lang in LANGS]))
    for card in pack.cards.values():
        if isinstance(card, CounterCard) and card.number not in (1, 7):
            continue  # two of each suit show the pattern
        head = f"{card.family} {card.id} x{card.copies}"
        flavour = [f"\n“{card.flavour.en}”", f"\n『{card.flavour.ja}』"] if card.flavour else ["", ""]
        blocks.append(
            (head, [f"{card_name(card, lang)}\n{rules_text(card, lang)}{flavour[LANGS.index(lang)]}" for lang in LANGS])
        )
    for effect in EVERY_EFFECT:
        values = " ".join(f"{key}={value}" for key, value in effect.model_dump().items() if key != "do" and value is not None)
        if not REACH[effect.do]:
            blocks.append((f"effect {effect.do}", [effect_text(effect, "self", lang) for lang in LANGS]))
        for target in sorted(REACH[effect.do]):
            texts = [f"{target_text(target, lang, (effect,))}: {effect_text(effect, target, lang)}" for lang in LANGS]
            blocks.append((f"effect {effect.do} {values}".rstrip() + f" on {target}", texts))
    for ability in EVERY_ABILITY:
        texts = [f"{ability_text(ability, lang)}: {keyword_meaning(ability.ability, lang)}" for lang in LANGS]
        blocks.append((f"ability {ability.ability}", texts))
    for part in EVERY_CURSE:
        blocks.append(("curse part", [curse_part_text(part, lang) for lang in LANGS]))
    for use in EVERY_USE:
        blocks.append(("use", [use_text(use, lang) for lang in LANGS]))
    return "\n".join(f"[{head}]\n" + "\n".join(texts) + "\n" for head, texts in blocks)


def test_texts_are_those_that_were_reviewed() -> None:
    assert golden_texts() == GOLDEN.read_text("utf-8")


def test_every_kind_of_effect_is_in_the_golden_texts() -> None:
    assert {effect.do for effect in EVERY_EFFECT} == set(REACH)
    assert {ability.ability for ability in EVERY_ABILITY} == ABILITY_KINDS
    assert {target for able in REACH.values() for target in able} == set(TARGETS)


def test_every_card_speaks_both_languages_in_few_short_lines(pack: Pack) -> None:
    for card in pack.cards.values():
        for lang, widest in (("en", 80), ("ja", 40)):
            lines = rules_text(card, lang).split("\n")
            assert 1 <= len(lines) <= 6, (card.id, lines)
            assert all(0 < len(line) <= widest for line in lines), (card.id, lines)
        assert rules_text(card, "en") != rules_text(card, "ja") or card.family in ("attack", "mp")


@pytest.mark.parametrize("font", ["PixelMplus12-Regular.ttf", "PixelMplus10-Regular.ttf"])
def test_every_sign_of_every_text_has_a_glyph(font: str) -> None:
    pygame.font.init()
    face = pygame.font.Font(resource(f"assets/fonts/{font}"), 12)

    def picture(sign: str) -> str:
        return look(face.render(sign, False, "white"), "RGBA")

    missing = picture("\u0e01")
    assert picture("\ua000") == missing != picture("A")
    assert [sign for sign in sorted(set(golden_texts()) - {"\n"}) if picture(sign) == missing] == []


@pytest.mark.parametrize(
    ("ability", "en", "ja"),
    [
        (Physical(x=5), "physical+5", "物理+5"),
        (Revive(x=2), "revive/2", "蘇生/2"),
        (Attribute(word=FIRE), "attribute(fire)", "属(火)"),
        (AttackMinus(x=2), "attack BP-2", "アタックBP-2"),
        (MagicCombat(gives=AttackMinus(x=2)), "magic→attack BP-2", "魔法→アタックBP-2"),
        (MagicCombat(gives=Attribute(word=FIRE)), "magic→attribute(fire)", "魔法→属(火)"),
        (Commander(word=SCALEFOLK, x=2), "commander(Scalefolk)+2", "コマンダー(うろこ族)+2"),
        (Commander(attribute=FIRE, x=1), "commander(attribute(fire))+1", "コマンダー(属(火))+1"),
    ],
)
def test_abilities_are_printed_as_in_the_rulebook(ability: Ability, en: str, ja: str) -> None:
    assert (ability_text(ability, "en"), ability_text(ability, "ja")) == (en, ja)


def test_penalties_name_all_their_parts() -> None:
    both = Penalty(damage=2, poison=1)
    assert (penalty_text(both, "en"), penalty_text(both, "ja")) == ("damage 2, poison 1", "ダメージ2・毒1")
    assert (penalty_text(Penalty(curses=1), "en"), penalty_text(Penalty(curses=1), "ja")) == ("curse 1", "呪1")


def test_one_and_many() -> None:
    assert effect_text(Hurt(amount=1), "self", "en") == "Draw 1 damage token."
    assert effect_text(Hurt(amount=2), "pcs", "en") == "Each character draws 2 damage tokens."
    assert effect_text(BreakWall(amount=1), "wall", "en") == "Remove 1 wall card."
    assert effect_text(BreakWall(amount=3), "wall", "en") == "Remove 3 wall cards."
    assert effect_text(Ambush(amount=1), "self", "en") == "1 monster appears in your square."
    assert effect_text(Ambush(amount=2), "pcs", "en") == "2 monsters appear in each character's square."


def test_driving_out_never_aims_at_the_own_square() -> None:
    assert target_text("near_square", "en", (Reveal(),)) == "your square or one next to it"
    assert target_text("near_square", "en", (Push(),)) == "a square next to yours"


def test_a_structure_says_what_it_is_for() -> None:
    idol = StructureCard(id="s", name=NAME, kind="idol", aura=Aura(bp=2), uses=(Use(cost="attack", cost_amount=2, once=True),))
    assert rules_text(idol, "en").split("\n") == [
        "Every monster in its square has +2 BP.",
        "In the structure step, a character in its square may use it:",
        "Discard 2 attack cards: This card is removed.",
    ]
    light = StructureCard(id="s", name=NAME, kind="brazier", aura=Aura(word=FIRE, bp=-1))
    assert rules_text(light, "ja") == "同じマスの「火」を持つモンスターは、すべてBP-1。"
    assert rules_text(StructureCard(id="s", name=NAME, kind="altar"), "en") == "The board says what it is for."


@pytest.mark.rule("CA-R49")
def test_magic_for_the_structure_step_says_so() -> None:
    magic = MagicCard(id="m", name=NAME, target="gate", levels=(Level(cost=1, effects=(TurnGate(suit="any"),)),))
    line = "It can be used in the structure step as well."
    assert line not in rules_text(magic, "en")
    assert line in rules_text(magic.model_copy(update={"structure_step": True}), "en").split("\n")


def test_an_unknown_language_is_refused(pack: Pack) -> None:
    with pytest.raises(KeyError):
        rules_text(pack.card("jab"), "xx")
    with pytest.raises(KeyError):
        card_name(pack.card("jab"), "xx")


# --- whatever an author may write ------------------------------------------------------------------------------------

AMOUNT = st.integers(1, 99)
WORD = st.sampled_from([FIRE, SCALEFOLK])
NAMES = {"words": {"fire": FIRE.names, "scalefolk": SCALEFOLK.names}}
EFFECT = st.one_of(
    *(st.builds(kind, amount=AMOUNT) for kind in (Heal, Cure, RaiseAttack, Hurt, PoisonPc, LayCurse, LiftCurse, BreakWall)),
    *(st.builds(kind, amount=AMOUNT) for kind in (DrawItem, Ambush, Alarm)),
    st.builds(LowerBp, amount=AMOUNT, against=st.none() | WORD),
    st.builds(Remove, at_most=st.none() | AMOUNT, against=st.none() | WORD),
    *(st.builds(kind, against=st.none() | WORD) for kind in (Dispel, Stun)),
    *(st.builds(kind, family=st.sampled_from(["attack", "mp"]), amount=AMOUNT) for kind in (Draw, Recover)),
    st.builds(Discard, family=st.sampled_from(["attack", "mp", "item"]), amount=AMOUNT),
    st.builds(TurnGate, suit=st.sampled_from([*SUITS, "any"])),
    st.sampled_from([Warp(), SendHome(), Push(), Reveal()]),
)
PLAIN_ABILITY = st.one_of(
    st.builds(Physical, x=AMOUNT),
    st.builds(Revive, x=AMOUNT),
    st.builds(AttackMinus, x=AMOUNT),
    st.builds(Commander, word=WORD, x=AMOUNT),
    st.builds(Commander, attribute=WORD, x=AMOUNT),
)
ABILITY = PLAIN_ABILITY | st.builds(MagicCombat, gives=PLAIN_ABILITY | st.builds(Attribute, word=WORD))


@given(st.lists(EFFECT, min_size=1, max_size=3), st.sampled_from(TARGETS))
def test_whatever_can_be_written_on_a_card_can_be_said(effects: list[Effect], target: str) -> None:
    fitting = [effect for effect in effects if target in REACH[effect.do]]
    if not fitting:
        return
    item = ItemCard.model_validate(
        {"id": "i", "name": NAME, "target": target, "effects": [effect.model_dump() for effect in fitting]}, context=NAMES
    )
    assert item.effects == tuple(fitting)
    magic = MagicCard(id="m", name=NAME, target=target, levels=(Level(cost=3, effects=tuple(fitting)),))  # type: ignore[arg-type]
    for lang in LANGS:
        for effect in fitting:
            said = effect_text(effect, target, lang)
            assert said
            assert said[-1] in ".。"
            assert "None" not in said
            assert "_" not in said
            assert said in rules_text(item, lang)
            assert said in rules_text(magic, lang)
            amount = getattr(effect, "amount", None) or getattr(effect, "at_most", None)
            assert amount is None or str(amount) in said or (amount == 1 and ("highest" in said or "the top" in said))
            against = getattr(effect, "against", None)
            assert against is None or against.names[lang] in said


@given(st.lists(ABILITY, max_size=3, unique_by=lambda ability: ability.ability))
def test_whatever_a_monster_can_do_can_be_said(abilities: list[Ability]) -> None:
    monster = MonsterCard(id="m", name=NAME, bp=1, penalty=Penalty(damage=1), abilities=tuple(abilities))  # type: ignore[arg-type]
    again = MonsterCard.model_validate(monster.model_dump(), context=NAMES)
    assert again == monster
    for lang in LANGS:
        lines = rules_text(again, lang).split("\n")
        assert lines[1:] == [ability_text(ability, lang) for ability in abilities]
        assert all(keyword_meaning(ability.ability, lang) for ability in abilities)


@given(
    st.lists(EFFECT.filter(lambda effect: "self" in REACH[effect.do]), min_size=1, max_size=2), st.integers(-99, 99).filter(bool)
)
def test_whatever_a_curse_can_do_can_be_said(effects: list[Effect], amount: int) -> None:
    parts = (
        Modifier(modify="attack_bp", amount=amount),
        Forbid(forbid="rest"),
        Trigger(when="turn_starts", effects=tuple(effects)),
    )
    curse = CurseCard(id="c", name=NAME, parts=parts)
    assert CurseCard.model_validate(curse.model_dump()) == curse
    for lang in LANGS:
        lines = rules_text(curse, lang).split("\n")
        assert len(lines) == 3
        assert f"{amount:+d}" in lines[0]
        assert all(effect_text(effect, "self", lang) in lines[2] for effect in effects)


@given(
    st.lists(EFFECT.filter(lambda effect: "self" in REACH[effect.do]), max_size=2),
    st.sampled_from(["item", "attack", "mp", "damage"]),
    AMOUNT,
    st.booleans(),
)
def test_whatever_a_structure_can_do_can_be_said(effects: list[Effect], cost: Any, amount: int, once: bool) -> None:
    use = Use(cost=cost, cost_amount=amount, effects=(TurnLinked(), *effects), once=once)
    lever = StructureCard(id="s", name=NAME, kind="lever", uses=(use,), aura=Aura(word=FIRE, bp=amount))
    assert StructureCard.model_validate(lever.model_dump(), context=NAMES) == lever
    for lang in LANGS:
        lines = rules_text(lever, lang).split("\n")
        assert len(lines) == 3 + len(effects) + once
        assert f"{amount:+d}" in lines[0]
        assert str(amount) in lines[2]
        assert all(effect_text(effect, "self", lang) in line for effect, line in zip(use.effects, lines[2:], strict=False))
        assert "None" not in "".join(lines)
        assert "_" not in "".join(lines)


if __name__ == "__main__":
    GOLDEN.write_text(golden_texts(), encoding="utf-8")
