"""Texts made from effects: never empty, in both languages, and as reviewed line by line in `golden_texts.txt`.

After a change that is meant, run this file as a program to write the golden texts anew, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.loader import load_pack, shipped_packs
from game.content.schema import (
    LANGS,
    REACH,
    SUITS,
    Ability,
    AttackMinus,
    Attribute,
    BreakWall,
    Commander,
    CounterCard,
    Cure,
    CurseCard,
    Dispel,
    Draw,
    Effect,
    Forbid,
    Heal,
    Hurt,
    ItemCard,
    LayCurse,
    Level,
    LiftCurse,
    LowerBp,
    MagicCard,
    MagicCombat,
    Modifier,
    MonsterCard,
    Pack,
    Penalty,
    Physical,
    PoisonPc,
    RaiseAttack,
    Remove,
    Revive,
    Trigger,
    TurnGate,
    Warp,
    Word,
    Words,
)
from game.content.text import (
    ABILITY_KINDS,
    ability_text,
    card_name,
    class_text,
    effect_text,
    keyword_meaning,
    penalty_text,
    rules_text,
    target_text,
)
from game.resources import resource

GOLDEN = Path(__file__).with_name("golden_texts.txt")
FIRE = Word("fire", Words(en="fire", ja="火"))
SCALEFOLK = Word("scalefolk", Words(en="Scalefolk", ja="うろこ族"))
NAME = Words(en="A", ja="あ")

EVERY_EFFECT: tuple[Effect, ...] = (
    *(LowerBp(amount=n) for n in (1, 2)),
    *(Remove(at_most=n) for n in (None, 8)),
    Dispel(),
    *(kind(amount=n) for kind in (Heal, Cure, RaiseAttack, Hurt, PoisonPc, LayCurse, LiftCurse, BreakWall) for n in (1, 2)),
    *(Draw(family=family, amount=n) for family in ("attack", "mp") for n in (1, 2)),
    Warp(),
    *(TurnGate(suit=suit) for suit in (*SUITS, "any")),
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
        blocks.append((head, [f"{card_name(card, lang)}\n{rules_text(card, lang)}{flavour[LANGS.index(lang)]}" for lang in LANGS]))
    for effect in EVERY_EFFECT:
        for target in sorted(REACH[effect.do]):
            values = " ".join(f"{key}={value}" for key, value in effect.model_dump().items() if key != "do")
            texts = [f"{target_text(target, lang)}: {effect_text(effect, target, lang)}" for lang in LANGS]
            blocks.append((f"effect {effect.do} {values}".rstrip() + f" on {target}", texts))
    for ability in EVERY_ABILITY:
        texts = [f"{ability_text(ability, lang)}: {keyword_meaning(ability.ability, lang)}" for lang in LANGS]
        blocks.append((f"ability {ability.ability}", texts))
    return "\n".join(f"[{head}]\n" + "\n".join(texts) + "\n" for head, texts in blocks)


def test_texts_are_those_that_were_reviewed() -> None:
    assert golden_texts() == GOLDEN.read_text("utf-8")


def test_every_kind_of_effect_is_in_the_golden_texts() -> None:
    assert {effect.do for effect in EVERY_EFFECT} == set(REACH)
    assert {ability.ability for ability in EVERY_ABILITY} == set(ABILITY_KINDS)


def test_every_card_speaks_both_languages_in_few_short_lines(pack: Pack) -> None:
    for card in pack.cards.values():
        for lang, widest in (("en", 80), ("ja", 40)):
            lines = rules_text(card, lang).split("\n")
            assert 1 <= len(lines) <= 6 and all(0 < len(line) <= widest for line in lines), (card.id, lines)
        assert rules_text(card, "en") != rules_text(card, "ja") or card.family in ("attack", "mp")


@pytest.mark.parametrize("font", ["PixelMplus12-Regular.ttf", "PixelMplus10-Regular.ttf"])
def test_every_sign_of_every_text_has_a_glyph(font: str) -> None:
    pygame.font.init()
    face = pygame.font.Font(resource(f"assets/fonts/{font}"), 12)

    def picture(sign: str) -> bytes:
        return pygame.image.tobytes(face.render(sign, False, "white"), "RGBA")

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
        (Commander(attribute=FIRE, x=1), "commander(attribute(fire))+1", "コマンダー(属性(火))+1"),
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
    assert effect_text(Hurt(amount=2), "pcs", "en") == "Each PC draws 2 damage tokens."
    assert effect_text(BreakWall(amount=1), "wall", "en") == "Remove 1 wall card."
    assert effect_text(BreakWall(amount=3), "wall", "en") == "Remove 3 wall cards."


def test_an_unknown_language_or_keyword_is_refused(pack: Pack) -> None:
    with pytest.raises(KeyError):
        rules_text(pack.card("jab"), "xx")
    with pytest.raises(KeyError):
        card_name(pack.card("jab"), "xx")
    with pytest.raises(KeyError):
        keyword_meaning("flying", "en")


# --- whatever an author may write ------------------------------------------------------------------------------------

AMOUNT = st.integers(1, 99)
EFFECT = st.one_of(
    *(st.builds(kind, amount=AMOUNT) for kind in (LowerBp, Heal, Cure, RaiseAttack, Hurt, PoisonPc, LayCurse, LiftCurse, BreakWall)),
    st.builds(Remove, at_most=st.none() | AMOUNT),
    st.builds(Draw, family=st.sampled_from(["attack", "mp"]), amount=AMOUNT),
    st.builds(TurnGate, suit=st.sampled_from([*SUITS, "any"])),
    st.sampled_from([Dispel(), Warp()]),
)
WORD = st.sampled_from([FIRE, SCALEFOLK])
PLAIN_ABILITY = st.one_of(
    st.builds(Physical, x=AMOUNT),
    st.builds(Revive, x=AMOUNT),
    st.builds(AttackMinus, x=AMOUNT),
    st.builds(Commander, word=WORD, x=AMOUNT),
    st.builds(Commander, attribute=WORD, x=AMOUNT),
)
ABILITY = PLAIN_ABILITY | st.builds(MagicCombat, gives=PLAIN_ABILITY | st.builds(Attribute, word=WORD))


@given(st.lists(EFFECT, min_size=1, max_size=3), st.sampled_from(["self", "pc", "pcs", "monster", "monsters", "area_monsters", "gate", "wall", "square"]))
def test_whatever_can_be_written_on_a_card_can_be_said(effects: list[Effect], target: str) -> None:
    fitting = [effect for effect in effects if target in REACH[effect.do]]
    if not fitting:
        return
    item = ItemCard.model_validate({"id": "i", "name": NAME, "target": target, "effects": [effect.model_dump() for effect in fitting]})
    assert item.effects == tuple(fitting)
    magic = MagicCard(id="m", name=NAME, target=target, levels=(Level(cost=3, effects=tuple(fitting)),))  # type: ignore[arg-type]
    for lang in LANGS:
        for effect in fitting:
            said = effect_text(effect, target, lang)
            assert said and said[-1] in ".。" and "None" not in said and "_" not in said
            assert said in rules_text(item, lang) and said in rules_text(magic, lang)
            amount = getattr(effect, "amount", None) or getattr(effect, "at_most", None)
            assert amount is None or str(amount) in said or (amount == 1 and "highest" in said)


@given(st.lists(ABILITY, max_size=3, unique_by=lambda ability: ability.ability))
def test_whatever_a_monster_can_do_can_be_said(abilities: list[Ability]) -> None:
    monster = MonsterCard(id="m", name=NAME, bp=1, penalty=Penalty(damage=1), abilities=tuple(abilities))  # type: ignore[arg-type]
    again = MonsterCard.model_validate(monster.model_dump(), context={"words": {"fire": FIRE.names, "scalefolk": SCALEFOLK.names}})
    assert again == monster
    for lang in LANGS:
        lines = rules_text(again, lang).split("\n")
        assert lines[1:] == [ability_text(ability, lang) for ability in abilities]
        assert all(keyword_meaning(ability.ability, lang) for ability in abilities)


@given(st.lists(EFFECT.filter(lambda effect: "self" in REACH[effect.do]), min_size=1, max_size=2), st.integers(-99, 99).filter(bool))
def test_whatever_a_curse_can_do_can_be_said(effects: list[Effect], amount: int) -> None:
    parts = (Modifier(modify="attack_bp", amount=amount), Forbid(forbid="rest"), Trigger(when="turn_starts", effects=tuple(effects)))
    curse = CurseCard(id="c", name=NAME, parts=parts)
    assert CurseCard.model_validate(curse.model_dump()) == curse
    for lang in LANGS:
        lines = rules_text(curse, lang).split("\n")
        assert len(lines) == 3 and f"{amount:+d}" in lines[0]
        assert all(effect_text(effect, "self", lang) in lines[2] for effect in effects)


if __name__ == "__main__":
    GOLDEN.write_text(golden_texts(), encoding="utf-8")
