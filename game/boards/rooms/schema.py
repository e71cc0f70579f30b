"""What an author may write in a room of Scoundrel Quest: size, layers, classes, properties, words.

Everything that a room can do stands in `game.content.scoundrel_quest`; here it gets the form in which it is picked in Tiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from game.boards.schema import SPOT, ClassRule, PropertyRule, WordRule, homes_of
from game.content.scoundrel_quest.effects import Deck, To
from game.content.scoundrel_quest.schema import RoomTrait
from game.content.scoundrel_quest.vocabulary import (
    CLASSES,
    COLOURS,
    RACES,
    WAYS,
    Gift,
    Icon,
    ItemKeyword,
    MonsterKeyword,
    Sex,
    Stat,
)

HEAD = "quest.toml"
"""The file beside the maps of a set of rooms that says what the set is called and which cards are played with it."""
SIDE = 7
"""Cells of a room's side."""
CELL = 16
"""Pixels of a cell's side."""
LAYERS = ("back", "light", "floor", "things", "above")
"""A room's tile layers, from the lowest: walls and ground, light, what is walked on, what is in the way, what hides pieces."""
NEEDED_LAYERS = ("back", "things")
MIDDLE = SIDE // 2
INNER = tuple((x, y) for y in range(2, SIDE - 1) for x in range(1, SIDE - 1))
"""The cells within the walls: the wall in the north is two cells high, its top and its front."""
THRESHOLDS: Mapping[str, tuple[int, int]] = {
    "north": (MIDDLE, 2), "east": (SIDE - 2, MIDDLE), "south": (MIDDLE, SIDE - 2), "west": (1, MIDDLE),
}  # fmt: skip
"""The inner cell before each of the four links, in the middle of the sides."""
DOORWAYS: Mapping[str, tuple[tuple[int, int], ...]] = {
    "north": ((MIDDLE, 0), (MIDDLE, 1)), "east": ((SIDE - 1, MIDDLE),), "south": ((MIDDLE, SIDE - 1),), "west": ((0, MIDDLE),),
}  # fmt: skip
"""The cells in the walls over which the links are drawn."""
LINKS: Mapping[str, tuple[int, int, int, int]] = {
    "north": (44, 0, 68, 32), "east": (96, 32, 112, 72), "south": (44, 96, 68, 112), "west": (0, 32, 16, 72),
}  # fmt: skip
"""What a link covers of a room at each side, in pixels: left, top, right, bottom."""
ROOM = 10
"""The fewest cells that are free: scoundrels, monsters and what lies dropped need them."""
MOST: Mapping[str, int] = {"deal": 3, "happening": 2, "change": 2, "ignore": 1, "search": 1}
"""The most objects of a class in one room."""
MOST_DICE = {("more", "who"): 2, ("fewer", "who"): 2, ("more", "which"): 1, ("fewer", "which"): 1}
"""The most objects of class `dice`, by what they give and for whom."""
MOST_EFFECTS = 4
"""The most effects of one deal or happening."""

FACETS: Mapping[str, tuple[str, ...]] = {
    "races": (*RACES, "human"),
    "classes": (*CLASSES, "no_class"),
    "sex": get_args(Sex),
    "powers": get_args(Gift),
    "level": ("odd", "even"),
    "hurt": ("hurt",),
    "alone": ("alone",),
    "items": get_args(ItemKeyword),
}
"""The words of a condition on scoundrels, by the field that they fill."""
WHO_WORDS = tuple(word for words in FACETS.values() for word in words)
SEARCH: Mapping[str, int] = {"no": 0, "-2": -2, "-1": -1, "+1": 1, "+2": 2}

_WHO = {
    "who": PropertyRule(
        "string",
        "only such scoundrels: of each kind (race, class, sex, power, level, item in use, hurt, alone) one word has to fit",
        "対象のごろつき。種類（種族・クラス・性別・能力・レベル・装備・負傷・1人）ごとに、どれか1つに当てはまること",
        WHO_WORDS,
        flags=True,
    ),
    "who_from": PropertyRule("int", "only from this level up; 0: any", "このレベル以上のみ。0なら問わない", highest=20),
    "who_to": PropertyRule("int", "only up to this level; 0: any", "このレベル以下のみ。0なら問わない", highest=20),
    "who_not": PropertyRule("bool", "true: everybody whom the rest does not fit", "true：当てはまらない者すべて"),
}
_WHICH = {
    "which": PropertyRule(
        "string", "only monsters with one of these keywords", "このキーワードのどれかを持つモンスターのみ",
        get_args(MonsterKeyword), flags=True,
    ),
    "which_from": PropertyRule("int", "only from this level up; 0: any", "このレベル以上のみ。0なら問わない", highest=20),
    "which_to": PropertyRule("int", "only up to this level; 0: any", "このレベル以下のみ。0なら問わない", highest=20),
    "which_not": PropertyRule("bool", "true: every monster that the rest does not fit", "true：当てはまらないモンスターすべて"),
}  # fmt: skip


def _what(prefix: str, en: str, ja: str) -> dict[str, PropertyRule]:
    return {
        f"{prefix}what": PropertyRule(
            "string", f"{en}: only items with one of these keywords", f"{ja}：このキーワードのどれかを持つアイテムのみ",
            get_args(ItemKeyword), flags=True, enum="items",
        ),
        f"{prefix}what_from": PropertyRule(
            "int", f"{en}: only items worth so much gold", f"{ja}：この価格以上のアイテムのみ", highest=5000
        ),
    }  # fmt: skip


DO_WORDS: Mapping[str, WordRule] = {
    "level": WordRule("levels go up, or down below 0", "レベルが上がる。負の数なら下がる", ("amount", "dice", "times", "to")),
    "health": WordRule("health recovers, below 0: damage", "回復する。負の数ならダメージ", ("amount", "dice", "times", "to")),
    "gold": WordRule(
        "hundreds of gold are got, below 0 lost; `all`: all is lost",
        "ゴールドを100単位で得る。負の数なら失う。`all` なら全部失う",
        ("amount", "dice", "times", "all", "to"),
    ),
    "draw": WordRule(
        "`amount` cards of `deck` are drawn, 1 if not said", "`deck` を `amount` 枚引く。書かなければ1枚",
        ("deck", "amount", "discards", "to"), ("deck",),
    ),
    "lose_cards": WordRule(
        "`amount` cards of the hand are discarded, 1 if not said", "手札を `amount` 枚捨てる。書かなければ1枚",
        ("amount", "deck", "at_random", "all", "to"),
    ),
    "lose_item": WordRule(
        "`amount` items in play are lost, 1 if not said", "場のアイテムを `amount` 個失う。書かなければ1個",
        ("what", "what_from", "amount", "drop", "locked", "all", "to"),
    ),
    "shed": WordRule("the race or class is lost", "種族かクラスを失う", ("card", "to"), ("card",)),
    "go": WordRule("is moved by magic", "魔法で移動する", ("where", "to"), ("where",)),
    "steps": WordRule("has so much more or less Move this turn", "このターンの移動力が増減する", ("amount", "to")),
    "lift": WordRule(
        "gets rid of lasting curses, 1 if not said", "継続する呪いから逃れる。書かなければ1つ", ("amount", "all", "to")
    ),
    "lure": WordRule(
        "monsters come into the room: those of adjacent rooms, with `all` of the whole dungeon",
        "モンスターがこの部屋に来る。隣の部屋から、`all` ならダンジョン全体から",
        ("which", "which_from", "which_to", "which_not", "all"),
    ),
    "appear": WordRule("a monster appears in an empty room", "空の部屋にモンスターが現れる"),
    "restock": WordRule("the room can be searched again", "部屋が荒らされていない状態に戻る"),
    "die": WordRule("dies", "死ぬ", ("to",)),
}  # fmt: skip
"""What the deals and texts of rooms can do: every effect that needs neither a target of a card nor a combat."""

_DO = {
    "do": PropertyRule("string", "what it does", "何をするか", tuple(DO_WORDS), enum="does"),
    "amount": PropertyRule("int", "how much or how many; gold in hundreds", "量や数。ゴールドは100単位", lowest=-20, highest=20),
    "dice": PropertyRule("int", "so many six-sided dice are added to amount", "amount に足すダイス（六面）の数", highest=10),
    "times": PropertyRule("int", "amount and dice are multiplied by this", "amount とダイスの合計に掛ける数", highest=10),
    "all": PropertyRule("bool", "true: all of it", "true：すべて"),
    "deck": PropertyRule("string", "the deck", "デッキ", get_args(Deck)),
    "discards": PropertyRule("bool", "draw: true: chosen from the discards", "draw：true なら捨て札から選ぶ"),
    "at_random": PropertyRule("bool", "lose_cards: true: at random", "lose_cards：true ならランダム"),
    **_what("", "lose_item", "lose_item"),
    "drop": PropertyRule("bool", "lose_item: true: it is dropped here", "lose_item：true ならこの部屋に置き去りにする"),
    "locked": PropertyRule(
        "bool", "lose_item: true: and not picked up before the next turn", "lose_item：true なら次の自分のターンまで拾えない"
    ),
    "card": PropertyRule("string", "shed: which card", "shed：どのカードか", ("race", "class"), enum="shed"),
    "where": PropertyRule(
        "string", "go: the room", "go：行き先",
        ("adjacent", "wall", "next", "anywhere", "random", "entrance", "monster"), enum="go",
    ),
    "to": PropertyRule(
        "string", "whom it concerns; not set: who enters, starts a turn or deals", "対象。なければ、入った者や取り引きした者",
        get_args(To),
    ),
    **_WHICH,
    "then": PropertyRule("object", "an object of class effect that comes next", "続けて起こる effect のオブジェクト"),
}  # fmt: skip

ROOM_CLASSES: Mapping[str, ClassRule] = {
    "monster_arrow": ClassRule(
        "モンスターの移動の矢印",
        SPOT,
        {
            "colour": PropertyRule("string", "its colour", "色", COLOURS, enum="colour"),
            "way": PropertyRule("string", "which way it points; it lies at that side", "向き。その側の壁ぎわに置く", WAYS),
        },
        "#d23c3c",
        "A monster movement arrow: monsters go this way when its colour is rolled. A tile of quest_signs.",
        "モンスターの移動の矢印。この色が出ると、モンスターはこちらへ進みます。quest_signs のタイルです。",
    ),
    "icon": ClassRule(
        "アイコン",
        SPOT,
        {
            "icon": PropertyRule("string", "whom it is about", "対象", get_args(Icon), enum="whom"),
            "sign": PropertyRule(
                "string", "green: a die more; red: a die fewer", "green：ダイス+1、red：-1", ("green", "red"), enum="plate"
            ),
        },
        "#4ba84e",
        "An icon beside the room's name. A tile of quest_signs.",
        "部屋の名前の横のアイコン。quest_signs のタイルです。",
    ),
    "search": ClassRule(
        "部屋漁りアイコン",
        SPOT,
        {"result": PropertyRule("string", "added to a search; no: none here", "部屋漁りの修正。no はできない", tuple(SEARCH))},
        "#f6bb3a",
        "The search icon. A tile of quest_signs.",
        "部屋漁りアイコン。quest_signs のタイルです。",
    ),
    "deal": ClassRule(
        "取り引き",
        SPOT,
        {
            "move": PropertyRule("int", "the Move that it costs, 1 if not said", "かかる移動力。書かなければ1", highest=9),
            "cost_gold": PropertyRule("int", "gold, in hundreds of coins: 200", "ゴールド（100単位、例：200）", highest=5000),
            "cost_cards": PropertyRule("int", "cards from hand or play", "手札か場のカード", highest=9),
            "cost_deck": PropertyRule("string", "of this deck only", "このデッキのカードのみ", get_args(Deck), enum="deck"),
            "cost_items": PropertyRule("int", "items in play", "場のアイテム", highest=9),
            **_what("cost_", "cost_items", "cost_items"),
            "cost_levels": PropertyRule("int", "levels", "レベル", highest=9),
            "cost_health": PropertyRule("int", "health", "体力", highest=9),
            "limited": PropertyRule("bool", "true: once per turn", "true：1ターンに1回"),
            **_WHO,
            **_DO,
        },
        "#e2cfa7",
        "A deal: what it costs, who can make it, what comes of it.",
        "取り引き。代価と、できる者と、その結果。",
    ),
    "happening": ClassRule(
        "出来事",
        SPOT,
        {
            "when": PropertyRule(
                "string", "enter: to whoever comes in; turn: to whoever starts a turn here",
                "enter：入った者に。turn：ここでターンを始める者に", ("enter", "turn"), enum="moment",
            ),
            **_WHO,
            **_DO,
        },
        "#c06ad0",
        "Something that happens to whoever enters, or to whoever starts a turn here.",
        "入った者や、ここでターンを始める者に起こること。",
    ),
    "dice": ClassRule(
        "ダイス",
        SPOT,
        {
            "gives": PropertyRule("string", "one die more or fewer", "ダイス1個増えるか減るか", ("more", "fewer")),
            **_WHO,
            **_WHICH,
        },
        "#eceef4",
        "One die more or fewer: for such scoundrels in combat and search, or for such monsters in combat.",
        "ダイスの増減。ごろつきなら戦闘と部屋漁り、モンスターなら戦闘で。",
    ),
    "change": ClassRule(
        "変化",
        SPOT,
        {
            "of": PropertyRule("string", "the value that changes here", "ここで変わる値", get_args(Stat), enum="value"),
            "amount": PropertyRule("int", "by how much", "増減", lowest=-20, highest=20),
            "role": PropertyRule("string", "only so in combat; not set: any", "戦闘での立場。なければ両方", ("main", "helper")),
            "per": PropertyRule(
                "string", "times the items in use with this keyword", "このキーワードの装備1つごとに", get_args(ItemKeyword),
                enum="keyword",
            ),
            **_WHO,
            **_WHICH,
        },
        "#3c98da",
        "Changes a value of scoundrels while they are here; with which: only in combat with such monsters.",
        "ここにいる間だけ変わる、ごろつきの値。which があれば、そのモンスターとの戦闘でのみ。",
    ),
    "ignore": ClassRule(
        "無視", SPOT, {**_WHO, **_WHICH}, "#8a4fb0",
        "Here such monsters ignore such scoundrels.",
        "ここでは、このモンスターはこのごろつきを無視します。",
    ),
    "effect": ClassRule(
        "続き", SPOT, dict(_DO), "#7a3aa0",
        "A further effect of a deal or happening, to which its then points. It may lie anywhere.",
        "取り引きや出来事の続き。then で指します。どこに置いてもかまいません。",
    ),
}  # fmt: skip
"""Every class of objects in rooms."""

ROOM_PROPERTIES: Mapping[str, PropertyRule] = {
    "tile": PropertyRule("int", "the number of its tile, 1 to 24, which two rooms may share; 0: the Entrance",
                         "タイルの番号（1〜24）。2部屋まで同じ番号にできる。0は入り口", highest=24),
    "title_en": PropertyRule("string", "its name, in English", "英語の名前"),
    "title_ja": PropertyRule("string", "its name, in Japanese", "日本語の名前"),
    "flavour_en": PropertyRule("string", "a line for the fun of it, in English", "ひとこと（英語）"),
    "flavour_ja": PropertyRule("string", "the same in Japanese", "ひとこと（日本語）"),
    "author": PropertyRule("string", "who made it", "作者"),
    "traits": PropertyRule(
        "string", "what does not happen here: help, going by magic, running away by a card, new monsters",
        "ここで起こらないこと：助け、魔法の移動、カードでの逃走、新しいモンスター", get_args(RoomTrait), flags=True,
    ),
}  # fmt: skip
"""Properties of a room's map."""

HOMES: Mapping[str, str] = homes_of(ROOM_CLASSES, ROOM_PROPERTIES)
"""Where each property is read."""
JAPANESE = {rule.name_ja: name for name, rule in ROOM_CLASSES.items()} | {"矢印": "monster_arrow"}
"""Japanese names of classes, for authors who wrote those."""
SIGNS = frozenset(ROOM_CLASSES)
"""Classes of objects that mean something: whoever shows a room may draw those itself."""
