"""What a board's rules say about themselves, sentence by sentence in both languages."""

from __future__ import annotations

import pytest

from game.boards.board import DEEDS, MOMENTS, Area, Board, Deed, Goal, Route, Rule, Square, Structure
from game.boards.words import rule_text

NAMES = {
    ("item", "brass_key"): {"en": "Brass Key", "ja": "真鍮の鍵"},
    ("monster", "bone_guard"): {"en": "Bone Guard", "ja": "骨の番兵"},
    ("option", "board_die"): {"en": "board die", "ja": "ボードのダイス"},
    ("value", "board_die=shared"): {"en": "one for all areas", "ja": "全エリア共通"},
}
BOARD = Board(
    key="small",
    title={"en": "Small", "ja": "小さい"},
    text={},
    author="",
    width=64,
    height=64,
    seats=(1, 4),
    minutes=10,
    squares=(
        Square("stair", {"en": "Broken Stair", "ja": "壊れた階段"}, 8, 8, 0),
        Square("crypt", {"en": "Low Crypt", "ja": "低い墓室"}, 56, 8, 0),
    ),
    routes=(
        Route("one", 0, 1, ((8, 8), (56, 8)), 0, Structure("gate", 32, 8)),
        Route("two", 0, 1, ((8, 8), (56, 8)), 0, Structure("bridge", 32, 8)),
    ),
    areas=(Area("cellar", {"en": "Cellar", "ja": "地下室"}),),
    signs=(),
    arrows=(),
    lying=(),
    starts=(0,),
    goal=Goal("reach", (1,)),
)
LISTED: list[tuple[Rule, str, str]] = [
    (
        Rule("", "turn", (Deed("spawn", 0),), turn=6, every=1),
        "Every turn from turn 6: 1 monster appears in Broken Stair.",
        "6ターン目から毎ターン：壊れた階段にモンスターが1体出現する。",
    ),
    (
        Rule("", "turn", (Deed("spawn", 1, card="bone_guard", count=2), Deed("move", 0, 1)), turn=5, every=5),
        "Turn 5 and every 5 turns after it: 2 × Bone Guard appear in Low Crypt; the monsters of Broken Stair go to Low Crypt.",
        "5ターン目とその後5ターンごと：低い墓室に「骨の番兵」が2体出現する。壊れた階段のモンスターが低い墓室へ移る。",
    ),
    (
        Rule("", "turn", (Deed("poison"),), area=0, turn=3),
        "Turn 3, with a character in Cellar: every character in Cellar draws 1 poison token.",
        "地下室にPCがいれば、3ターン目：地下室のPC全員は毒トークンを1個引く。",
    ),
    (
        Rule("", "monsters_enter", (Deed("hurt"), Deed("lose")), square=1),
        "When monsters come into Low Crypt: every character there draws 1 damage token; the players lose.",
        "モンスターが低い墓室に入ったとき：そこにいるPC全員はダメージトークンを1個引く。プレイヤーの負け。",
    ),
    (
        Rule("", "turn_starts", (Deed("cure"),)),
        "Every turn: every character puts 1 poison token back.",
        "毎ターンの開始時：PC全員は毒トークンを1個戻す。",
    ),
    (
        Rule("", "turn_starts", (Deed("hurt", count=2), Deed("lose")), area=0),
        "Every turn with a character in Cellar: every character in Cellar draws 2 damage tokens; the players lose.",
        "地下室にPCがいれば、毎ターンの開始時：地下室のPC全員はダメージトークンを2個引く。プレイヤーの負け。",
    ),
    (
        Rule("", "face", (Deed("spawn", 0, count=0),), area=0, face=3, instead=True),
        "When the die of Cellar shows 3, instead of the arrows and signs of that face: "
        "one monster for each player appears in Broken Stair.",
        "地下室のダイスの目が3のとき（その目の矢印と看板の代わりに）：壊れた階段にモンスターがプレイヤーの数だけ出現する。",
    ),
    (
        Rule("", "face", (Deed("heal"),), face=6),
        "When a die shows 6: every character in that area puts 1 damage token back.",
        "ダイスの目が6のとき：そのエリアのPC全員はダメージトークンを1個戻す。",
    ),
    (
        Rule(
            "",
            "enters",
            (Deed("warp", 1), Deed("say", text={"en": "Mind the step.", "ja": "足もとに注意。"})),
            square=0,
            once=True,
        ),
        "When a character comes into Broken Stair (only once): that character goes to Low Crypt; “Mind the step.”",
        "PCが壊れた階段に入ったとき（1回だけ）：そのPCは低い墓室へ移る。「足もとに注意。」",
    ),
    (
        Rule("", "enters", (Deed("give"),)),
        "When a character comes into a square: that character gets 1 item card.",
        "PCがマスに入ったとき：そのPCはアイテムカードを1枚手に入れる。",
    ),
    (
        Rule("", "fight_won", (Deed("give", card="brass_key"), Deed("open", route=0)), square=1),
        "When a fight in Low Crypt ends with no monster left: "
        "every character there gets Brass Key; the gate between Broken Stair and Low Crypt opens.",
        "低い墓室の戦闘が終わり、モンスターが残っていないとき：そこにいるPC全員は「真鍮の鍵」を1枚手に入れる。壊れた階段と低い墓室の間の門が開く。",
    ),
    (
        Rule("", "fight_lost", (Deed("take", card="brass_key", count=2, everybody=True), Deed("shut", route=0))),
        "When a fight ends with monsters left: every character loses 2 × Brass Key; the gate "
        "between Broken Stair and Low Crypt shuts.",
        "戦闘が終わり、モンスターが残ったとき：PC全員は「真鍮の鍵」を2枚失う。壊れた階段と低い墓室の間の門が閉じる。",
    ),
    (
        Rule("", "carried", (Deed("open", route=1), Deed("win")), card="brass_key"),
        "When a character gets Brass Key: the bridge between Broken Stair and Low Crypt is lowered; the players win.",
        "PCが「真鍮の鍵」を手に入れたとき：壊れた階段と低い墓室の間のはね橋が下りる。プレイヤーの勝ち。",
    ),
    (
        Rule("", "everyone_out", (Deed("return"), Deed("return", 1)), instead=True, once=True),
        "When every character is out, instead of losing the game (only once): every character "
        "that is out comes back in its start square; "
        "every character that is out comes back in Low Crypt.",
        "PC全員がゲームオーバーになったとき（負けになる代わりに）（1回だけ）：ゲームオーバーのPC全員はスタート地点に戻る。ゲームオーバーのPC全員は低い墓室に戻る。",
    ),
    (
        Rule("", "cleared", (Deed("option", name="board_die", value="shared"), Deed("shut", route=1))),
        "When no monster is left on the board: the option board die becomes: one for all areas; "
        "the bridge between Broken Stair and Low Crypt is raised.",
        "ボードにモンスターがいなくなったとき：ルールオプション「ボードのダイス」が「全エリア共通」になる。"
        "壊れた階段と低い墓室の間のはね橋が上がる。",
    ),
    (
        Rule("", "cleared", (Deed("spawn", 0, card="bone_guard", count=0),), area=0),
        "When no monster is left in Cellar: one Bone Guard for each player appears in Broken Stair.",
        "地下室にモンスターがいなくなったとき：壊れた階段に「骨の番兵」がプレイヤーの数だけ出現する。",
    ),
]


@pytest.mark.rule("CA-2.1", "CA-B8", "CA-B17")
@pytest.mark.parametrize(("rule", "english", "japanese"), LISTED)
def test_a_rule_in_words(rule: Rule, english: str, japanese: str) -> None:
    for lang, sentence in (("en", english), ("ja", japanese)):
        assert rule_text(rule, BOARD, lang, lambda family, ident, lang=lang: NAMES[family, ident][lang]) == sentence


def test_every_moment_and_every_deed_is_in_the_list() -> None:
    assert {rule.when for rule, _, _ in LISTED} == set(MOMENTS)
    assert {deed.do for rule, _, _ in LISTED for deed in rule.deeds} == set(DEEDS)
