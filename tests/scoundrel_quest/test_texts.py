"""The words on cards, made from their data."""

from __future__ import annotations

import re

import pytest

from game.content.scoundrel_quest import words_en, words_ja
from game.content.scoundrel_quest.effects import Effect
from game.content.scoundrel_quest.texts import card_name, rules_text, type_line
from game.games.scoundrel_quest.texts import EFFECTS
from tests.scoundrel_quest.pack import pack_of
from tests.scoundrel_quest.sample import sample_pack

PACK = sample_pack()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_says_something_whole_in_both_languages(lang: str):
    for card in PACK.cards.values():
        text, line = rules_text(card, lang), type_line(card, lang)
        assert line
        assert card_name(card, lang)
        for one in text.splitlines():
            assert one.endswith("." if lang == "en" else "。"), one
            assert "None" not in one
            assert "  " not in one
            if lang == "en":
                assert one.isascii() or not re.search(r"[぀-ヿ一-鿿]", one), one
                assert one[0].isupper() or one[0] in "+-", one
            else:
                assert not re.search(r"[a-z]{4,}", one), one


def test_every_effect_word_has_a_meaning_and_words():
    kinds = {one.model_fields["do"].default for one in Effect.__origin__.__args__}
    assert kinds == set(words_en.CLAUSES) == set(words_ja.CLAUSES)
    assert kinds - set(EFFECTS) == {"cancel_curse"}  # what answers a curse needs no effect of its own


def test_words_stand_side_by_side_in_both_languages():
    for name in ("FACES", "KEYWORDS", "FOLK", "GIFTS", "PASSES", "TIMES", "TRAITS", "ROOM_TRAITS", "STATS"):
        assert set(getattr(words_en, name)) == set(getattr(words_ja, name)), name


@pytest.mark.parametrize(
    ("card", "english", "japanese"),
    [
        ("ghost", "Passes walls.\n-1 to run-away rolls.\nBad Stuff: you lose your class.",
         "壁を通り抜ける。\n逃走の出目-1。\n災難：クラスを失う。"),
        ("statue", "Bad Stuff: you go by magic to a random room; then you lose 1 level.",
         "災難：魔法でランダムに選んだ部屋へ移動する。1レベル下がる。"),
        ("fumble", "The victim drops 1 item in play and may not pick it up before their next turn.",
         "対象は場にあるアイテムを1つ置き去りにする。次の自分のターンまで拾えない。"),
        ("thief_of_gold", "At any time: take up to 200 gold from another scoundrel in your or an adjacent room.",
         "いつでも可：同じ部屋か隣の部屋のほかのごろつき1人から200ゴールドまで奪う。"),
        ("shop", "Deal for 1 Move and 500 gold: you draw 1 Treasure card.",
        "取り引き【移動力1、500ゴールド】：トレジャーカードを1枚引く。"),
        ("oven", "When you enter, if you have flight: you take 1 damage.",
        "入った時、飛行の能力がある場合：1ダメージを受ける。"),
        ("tide", "At any time: all scoundrels recover as much health as one die shows.",
         "いつでも可：ごろつきは全員、ダイス1個の目の数だけ体力を回復する。"),
        ("whistle", "At any time: all monsters in rooms neighbouring a scoundrel come into that scoundrel's room.",
         "いつでも可：ごろつき1人の部屋に、隣のタイルのモンスターすべてを引き寄せる。"),
        ("young", "A monster: level -5, treasure -1.\nIt is Small.",
        "モンスター1体：レベル-5、トレジャー-1。\n小型になる。"),
        ("troll", "+3 against warriors.\nSmashes locked and hidden doors, which become passages.\nBad Stuff: you take 1 damage.",
         "戦士に対して+3。\n鍵のかかったドアと隠しドアを打ち破り、通路にする。\n災難：1ダメージを受ける。"),
    ],
)  # fmt: skip
def test_some_texts_word_for_word(card: str, english: str, japanese: str):
    assert rules_text(PACK.cards[card], "en") == english
    assert rules_text(PACK.cards[card], "ja") == japanese


def test_lines_of_numbers():
    assert type_line(PACK.cards["dragon"], "en") == "Level 18, 3 dice, treasure 4; Huge, Fearsome, Dragon, Fiery"
    assert type_line(PACK.cards["dragon"], "ja") == "レベル18　ダイス3　トレジャー4　巨大・脅威・ドラゴン・灼熱"
    assert type_line(PACK.cards["axe"], "en") == "+4, Axe, Big, 2 hands, 600 gold"
    assert type_line(pack_of().cards["elf"], "ja") == "種族"
