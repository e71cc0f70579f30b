"""What an author may write on a board: classes, shapes, properties. Reader, checker, Tiled's project and manual use it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.boards.board import SUITS

SNAP = 12
"""The one snapping rule, in map pixels: ends of routes, corners of arrows, structures of routes snap to what lies this near."""
IN_SQUARE = 24
"""A thing or mark within this many pixels of a square's middle, or inside its shape, is in that square."""
SIGN_REACH = 64
"""A sign without the property `square` points at the nearest square within this many pixels."""
CLEAR = 32
"""Squares nearer to each other than this are warned of."""

GOALS = ("reach", "carry", "gather", "beat")
SPOT = ("point", "tile", "rectangle", "ellipse", "capsule")
"""Shapes that stand for one place, their middle."""
FIXED_OPTIONS = ("hands",)
"""Rule options that cannot change during a game: what is hidden is settled when the cards are dealt."""


@dataclass(frozen=True, slots=True)
class PropertyRule:
    """A property: Tiled's type, allowed values (none: any), and what it says in both languages.

    `flags`: several of the values, separated by commas. `enum`: what Tiled calls the list of values, if not as the property.
    `ids`: what of the packs it names, by their families with `+` between; Tiled offers a list of these, which nothing is held to.
    """

    type: str
    en: str
    ja: str
    values: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 999
    flags: bool = False
    enum: str = ""
    ids: str = ""

    @property
    def types(self) -> tuple[str, ...]:
        """The types that are accepted; a number may stand for a text of one number."""
        return (self.type, "int") if self.type == "string" else ("float", "int") if self.type == "float" else (self.type,)


@dataclass(frozen=True, slots=True)
class ClassRule:
    """A class of objects: its Japanese name, its shapes, its properties, its colour in Tiled, and what it is."""

    name_ja: str
    shapes: tuple[str, ...]
    properties: Mapping[str, PropertyRule]
    colour: str
    en: str
    ja: str


@dataclass(frozen=True, slots=True)
class WordRule:
    """A word of board rules, a moment or a deed: the properties that it reads, those it needs, and what it is.

    A moment also says what its `where` may point at.
    """

    en: str
    ja: str
    reads: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    where: tuple[str, ...] = ()


MOMENT_WORDS: Mapping[str, WordRule] = {
    "turn_starts": WordRule("every turn begins", "毎ターンの開始時", where=("area",)),
    "turn": WordRule(
        "the turn `turn` begins, and every `every` turns after it",
        "`turn` ターンの開始時と、その後 `every` ターンごと",
        ("turn", "every"),
        ("turn",),
        ("area",),
    ),
    "face": WordRule(
        "the die of the area shows `face`", "エリアのダイスが `face` の目", ("face", "instead"), ("face",), ("area",)
    ),
    "enters": WordRule("a character comes into the square or area", "PCがマスやエリアに入ったとき", where=("square", "area")),
    "monsters_enter": WordRule(
        "monsters come into the square or area", "モンスターがマスやエリアに入ったとき", where=("square", "area")
    ),
    "fight_won": WordRule(
        "a fight ends with no monster left", "モンスターがいなくなって戦闘が終わったとき", where=("square", "area")
    ),
    "fight_lost": WordRule("a fight ends with monsters left", "モンスターが残って戦闘が終わったとき", where=("square", "area")),
    "carried": WordRule("a character gets the item `item`", "PCがアイテム `item` を手に入れたとき", ("item",), ("item",)),
    "everyone_out": WordRule("all characters are out", "PCが全員ゲームオーバーになったとき", ("instead",)),
    "cleared": WordRule("no monster is left in the area", "エリアにモンスターがいなくなったとき", where=("area",)),
}
"""When a board rule works. A moment of an area at a turn's beginning works only while a character is in it."""

DEED_WORDS: Mapping[str, WordRule] = {
    "spawn": WordRule(
        "`count` monsters appear in `at`", "`at` にモンスターが `count` 体出現する", ("at", "card", "count"), ("at",)
    ),
    "move": WordRule("the monsters of `at` go to `to`", "`at` のモンスターが `to` へ移る", ("at", "to"), ("at", "to")),
    "open": WordRule("the gate opens or the bridge is lowered", "門が開く、はね橋が下りる", ("structure",), ("structure",)),
    "shut": WordRule("the gate shuts or the bridge is raised", "門が閉じる、はね橋が上がる", ("structure",), ("structure",)),
    "give": WordRule("characters get items", "PCがアイテムを手に入れる", ("card", "count", "everybody")),
    "take": WordRule("characters lose items", "PCがアイテムを失う", ("card", "count", "everybody"), ("card",)),
    "hurt": WordRule("characters draw damage tokens", "PCがダメージトークンを引く", ("count", "everybody")),
    "poison": WordRule("characters draw poison tokens", "PCが毒トークンを引く", ("count", "everybody")),
    "heal": WordRule("characters put damage tokens back", "PCがダメージトークンを戻す", ("count", "everybody")),
    "cure": WordRule("characters put poison tokens back", "PCが毒トークンを戻す", ("count", "everybody")),
    "warp": WordRule("characters are put into `at`", "PCが `at` へ移る", ("at", "everybody"), ("at",)),
    "return": WordRule(
        "characters that are out come back, in `at` or their start",
        "ゲームオーバーのPCが `at` かスタート地点に戻る",
        ("at", "everybody"),
    ),
    "option": WordRule("a rule option changes", "ルールオプションが変わる", ("option", "value"), ("option", "value")),
    "win": WordRule("the players win", "プレイヤーの勝ち"),
    "lose": WordRule("the players lose", "プレイヤーの負け"),
    "say": WordRule("everybody reads the text", "文を全員に見せる", ("text_en", "text_ja")),
}
"""What a board rule does. The characters are those that the moment is about, with `everybody` all."""

_TITLE = {
    "title_en": PropertyRule("string", "the name that players see, in English", "英語の名前"),
    "title_ja": PropertyRule("string", "the name that players see, in Japanese", "日本語の名前"),
}
_REST = {"rest": PropertyRule("bool", "false: nobody may rest here", "false：ここでは休憩できない")}
_FACES = {"faces": PropertyRule("string", "die faces, such as 1,2", "ダイスの目。例：1,2")}


def _card(ids: str) -> dict[str, PropertyRule]:
    """The properties of cards that lie about."""
    return {
        "card": PropertyRule("string", "the card's id; empty: drawn at random", "カードのID。空なら山札から引く", ids=ids),
        "count": PropertyRule("int", "how many cards, 1 if not said", "枚数。書かなければ1", lowest=1, highest=20),
    }


_DEED = {
    "do": PropertyRule("string", "what it does", "何をするか", tuple(DEED_WORDS)),
    "at": PropertyRule("object", "the square of spawn, move, warp and return", "spawn・move・warp・return のマス"),
    "to": PropertyRule("object", "the square to which monsters move", "モンスターの移る先のマス"),
    "structure": PropertyRule("object", "the gate or bridge of open and shut", "open・shut の門かはね橋"),
    "card": PropertyRule(
        "string",
        "the monster of spawn, the item of give and take; empty: drawn at random",
        "spawn のモンスター、give・take のアイテムのID。空なら山札から引く",
        ids="monster+item",
    ),
    "count": PropertyRule(
        "int",
        "how many cards or tokens, 1 if not said; 0 with spawn: as many as players",
        "カードやトークンの数。書かなければ1。spawn の0は開始時のプレイヤーの数",
        highest=20,
    ),
    "option": PropertyRule(
        "string", "the rule option that changes, such as board_die", "変えるルールオプション。例：board_die", ids="option"
    ),
    "value": PropertyRule("string", "its new value", "オプションの新しい値"),
    "text_en": PropertyRule("string", "what is said, in English", "言うこと（英語）"),
    "text_ja": PropertyRule("string", "what is said, in Japanese", "言うこと（日本語）"),
    "everybody": PropertyRule(
        "bool", "true: all characters in the game, not only those it is about", "true：その場のPCだけでなく全員"
    ),
    "then": PropertyRule("object", "an object of class deed that comes next", "続けて行う deed のオブジェクト"),
}

CLASSES: Mapping[str, ClassRule] = {
    "square": ClassRule(
        "マス",
        SPOT,
        {**_TITLE, **_REST},
        "#e2cfa7",
        "A square. Its object name is its key on this board.",
        "マス。オブジェクト名がこのボードでのキーになります。",
    ),
    "route": ClassRule(
        "ルート",
        ("polyline", "polygon"),
        {"one_way": PropertyRule("bool", "true: only from its first end to its last", "true：始点から終点へのみ")},
        "#b89f80",
        "A route: a line from square to square; a closed one goes round.",
        "ルート。マスからマスへの折れ線です。閉じた線なら、ぐるりと一周します。",
    ),
    "area": ClassRule(
        "エリア",
        ("rectangle", "polygon", "ellipse", "capsule"),
        {
            **_TITLE,
            **_REST,
            "quiet": PropertyRule("bool", "true: its die may do nothing", "true：ダイスを振って何も起きなくてもよい"),
        },
        "#7a3aa0",
        "An area: squares and routes whose middle lies inside belong to it.",
        "エリア。中心が内側にあるマスとルートが入ります。",
    ),
    "sign": ClassRule(
        "モンスター出現看板",
        SPOT,
        {
            **_FACES,
            "square": PropertyRule("object", "the square it points at; not set: the nearest", "指すマス。なければ一番近いマス"),
        },
        "#eceef4",
        "A monster appearance sign.",
        "モンスター出現看板。",
    ),
    "arrow": ClassRule(
        "モンスター移動矢印",
        ("polyline",),
        dict(_FACES),
        "#d23c3c",
        "A monster move arrow: a polyline from its square through the squares it crosses.",
        "モンスター移動矢印。マスから、通るマスを順につなぐ折れ線です。",
    ),
    "gate": ClassRule(
        "門",
        SPOT,
        {
            "suit": PropertyRule(
                "string", "its counter's suit; empty: at random", "トランプカウンターのスート。空ならランダム", SUITS
            ),
            "number": PropertyRule("int", "its counter's number; 0: at random", "カウンターの数。0ならランダム", highest=13),
            "lowest": PropertyRule("int", "lowest random number", "ランダムの最小", lowest=1, highest=13),
            "highest": PropertyRule("int", "highest random number", "ランダムの最大", lowest=1, highest=13),
        },
        "#c87a1c",
        "A gate on a route.",
        "ルートの上の門。",
    ),
    "wall": ClassRule(
        "壁",
        SPOT,
        {
            "count": PropertyRule(
                "int", "how many wall cards are stacked, 1 if not said", "重ねる枚数。書かなければ1", lowest=1, highest=9
            )
        },
        "#85705f",
        "A wall on a route.",
        "ルートの上の壁。",
    ),
    "bridge": ClassRule(
        "はね橋",
        SPOT,
        {},
        "#6d4527",
        "A drawbridge on a route; it is raised until a lever or a rule lowers it.",
        "ルートの上のはね橋。てこかルールが下ろすまで上がっています。",
    ),
    "structure": ClassRule(
        "ストラクチャー",
        SPOT,
        {
            "card": PropertyRule(
                "string", "the structure card's id, such as chest", "ストラクチャーカードのID。例：chest", ids="structure"
            ),
            "turns": PropertyRule("object", "the gate or bridge that a lever turns", "てこで動く門かはね橋"),
        },
        "#5bbfae",
        "A structure in a square: altar, lever, chest, idol …",
        "マスのストラクチャー。祭壇・てこ・宝箱・邪像など。",
    ),
    "item": ClassRule("アイテム", SPOT, _card("item"), "#f6bb3a", "Item cards lying in a square.", "マスに置くアイテムカード。"),
    "monster": ClassRule(
        "モンスター", SPOT, _card("monster"), "#4ba84e", "Monster cards in place at the start.", "最初からいるモンスターカード。"
    ),
    "trap": ClassRule("トラップ", SPOT, _card("trap"), "#8f1d2f", "A trap card in a square.", "マスに置くトラップカード。"),
    "start": ClassRule("スタート地点", SPOT, {}, "#3c98da", "A square where pieces begin.", "コマが始まるマス。"),
    "goal": ClassRule("ゴール", SPOT, {}, "#fcefa0", "A square of the goal.", "ゴールのマス。"),
    "test": ClassRule(
        "テスト",
        SPOT,
        {
            "hand": PropertyRule(
                "string",
                "items and magic in the first player's hand, separated by commas",
                "1人目の手札に足すカードのID",
            ),
            "turn": PropertyRule("int", "the turn at which it begins", "始まるターン"),
        },
        "#7c7b9e",
        "Where *Play this board* begins: a test from the nearest square. It counts for nothing else.",
        "Tiledから遊ぶときだけ、一番近いマスから始まる。ほかには影響しない。",
    ),
    "rule": ClassRule(
        "ボードルール",
        SPOT,
        {
            "when": PropertyRule("string", "its moment", "いつ起こるか", tuple(MOMENT_WORDS)),
            "where": PropertyRule(
                "object", "the square or area it is about; not set: anywhere", "対象のマスかエリア。なければどこでも"
            ),
            "face": PropertyRule("int", "the face of face", "face の目", lowest=1, highest=6),
            "turn": PropertyRule("int", "the turn of turn", "turn のターン"),
            "every": PropertyRule("int", "turn: and again every so many turns", "turn：以後このターン数ごと"),
            "item": PropertyRule("string", "the item of carried", "carried のアイテムのID", ids="item"),
            "once": PropertyRule("bool", "true: only the first time", "true：最初の1回だけ"),
            "instead": PropertyRule(
                "bool",
                "face, everyone_out: instead of what the rulebook does then",
                "face・everyone_out：元のルールの代わりに行う",
            ),
            **_DEED,
        },
        "#c06ad0",
        "A rule of this board: when something happens, it does something. It may lie anywhere.",
        "このボードのルール。何かが起きたとき、何かをします。どこに置いてもかまいません。",
    ),
    "deed": ClassRule(
        "ルールの続き",
        SPOT,
        dict(_DEED),
        "#8a4fb0",
        "A further deed of a rule, to which the rule's then points. It may lie anywhere.",
        "ルールの続き。rule の then で指します。どこに置いてもかまいません。",
    ),
}
"""Every class of objects."""

MAP_PROPERTIES: Mapping[str, PropertyRule] = {
    **_TITLE,
    "text_en": PropertyRule("string", "a few sentences about the board, in English", "ボードの説明（英語）"),
    "text_ja": PropertyRule("string", "the same in Japanese", "ボードの説明（日本語）"),
    "author": PropertyRule("string", "who made it", "作者"),
    "licence": PropertyRule("string", "how others may use it, in one line", "ほかの人がどう使ってよいか（1行）"),
    "seats": PropertyRule("string", "how many may play, such as 1-4", "人数。例：1-4"),
    "minutes": PropertyRule("int", "how long a game takes", "かかる時間（分）", highest=999),
    "goal": PropertyRule("string", "how the board is won", "勝ち方", GOALS),
    "goal_card": PropertyRule("string", "the card of a carry or beat goal", "carry・beat のカードのID", ids="monster+item"),
    "turns": PropertyRule(
        "string",
        "the last turn, or one for each number of players, such as 26,24,22,20 for 1 to 4; 0: no limit",
        "最後のターン。人数ごとに変えるなら、少ないほうから 26,24,22,20 のように書く。0なら制限なし",
    ),
    "early_turns": PropertyRule(
        "int",
        "in this many first turns no monster has more than early_bp: of what signs and rules draw, others go back; 0: none",
        "最初のこのターン数は early_bp より強いモンスターが出ない。看板やルールで引いても山札に戻す。0ならなし",
    ),
    "early_bp": PropertyRule(
        "int", "the most BP of a monster that appears in the early_turns", "early_turns に出るモンスターのBPの上限"
    ),
    "wall_strength": PropertyRule("int", "the shared strength of all walls", "壁の共用強度"),
    "packs": PropertyRule(
        "string", "packs of cards to use together, with commas between", "使うパック。コンマで区切る", flags=True, ids="pack"
    ),
    "classes": PropertyRule(
        "string", "classes that may be chosen, separated by commas", "選べるクラス。コンマで区切る", flags=True, ids="class"
    ),
    "belongings": PropertyRule(
        "string", "item cards that everybody has at the start, separated by commas", "初期の持ち物。コンマで区切る"
    ),
}
"""Properties of the map. `option_…` sets a rule option of the game."""

OPTION = "option_"


def suggest(word: str, names: Iterable[str], japanese: Mapping[str, str] | None = None) -> dict[str, str]:
    """What somebody probably meant, in both languages: the nearest name, else all of them. `japanese` maps names to ids."""
    known = list(names)
    pool = {name.casefold(): name for name in known}
    pool.update({name: ident for name, ident in (japanese or {}).items()})
    near = difflib.get_close_matches(word.casefold(), list(pool), 1, 0.55)
    if near:
        return {"en": f"did you mean “{pool[near[0]]}”?", "ja": f"「{pool[near[0]]}」ではありませんか"}
    if not known:
        return {"en": "take it away", "ja": "消してください"}
    listed = ", ".join(known[:14]) + (", …" if len(known) > 14 else "")
    return {"en": f"known are {listed}", "ja": f"使えるのは {listed} です"}


def homes_of(classes: Mapping[str, ClassRule], map_properties: Iterable[str]) -> dict[str, str]:
    """Where each property is read: on a class of objects, the first that has it, or on the `map`."""
    homes: dict[str, str] = {}
    for kind, rule in classes.items():
        for name in rule.properties:
            homes.setdefault(name, kind)
    return homes | dict.fromkeys(map_properties, "map")


JAPANESE = {rule.name_ja: name for name, rule in CLASSES.items()} | {
    "看板": "sign",
    "矢印": "arrow",
    "罠": "trap",
    "スタート": "start",
    "扉": "gate",
    "橋": "bridge",
    "ストラクチャー": "structure",
    "ルール": "rule",
}
"""Japanese names of classes, for authors who wrote those."""

PIECES = frozenset(CLASSES)
"""Classes of tile objects that mean something: the table draws those itself, not the map's picture."""
