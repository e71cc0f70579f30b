"""The words on Lair Lords cards, made from their effects in both languages: a card cannot say one thing and do another.

Texts are a few short lines, separated by line breaks. The Japanese terms are those of the revised edition (ルーム, スペル …).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.head import Told
from game.content.lair_lords.schema import (
    Always,
    Boss,
    Built,
    Card,
    Death,
    Entry,
    Hero,
    LairPack,
    Room,
    Spell,
    Target,
    Use,
    Watch,
    needed_target,
)
from game.content.words import say

CLASS_NAMES = {
    "cleric": ("cleric", "クレリック"),
    "mage": ("mage", "メイジ"),
    "fighter": ("fighter", "ファイター"),
    "thief": ("thief", "シーフ"),
}
"""The treasure types, which are the classes of Heroes (BM-4.2)."""
_PHASES = {"build": ("Build", "建築"), "adventure": ("Adventure", "冒険"), "both": ("Build or Adventure", "建築・冒険")}
_COSTS = {
    "destroy": ("Destroy this Room", "このルームを破壊する"),
    "deactivate": ("Deactivate this Room", "このルームをアクティブ不可にする"),
    "discard_room": ("Discard a Room card", "ルームカードを1枚捨て札にする"),
    "discard_spell": ("Discard a Spell card", "スペルカードを1枚捨て札にする"),
    "once": ("Once per turn", "1ターンに1回"),
}


# --- English

_RANKS = {"ordinary": "ordinary", "advanced": "Advanced"}
_SUBTYPES = {"monster": "Monster", "trap": "Trap"}


def _room_en(subtype: str, rank: str, count: int = 1) -> str:
    words = [_RANKS.get(rank, ""), _SUBTYPES.get(subtype, ""), "Room" if count == 1 else "Rooms"]
    return " ".join(word for word in words if word)


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiouAEIOU" else f"a {noun}"


def _per_en(per: str | None) -> str:
    if per is None:
        return ""
    kind = per if per in ("monster", "trap") else "any"
    return f" for each {_room_en(kind, per)} in your dungeon"


def _target_en(target: Target) -> str:
    match target.kind:
        case "hero":
            noun = _a({"ordinary": "ordinary Hero", "epic": "Epic Hero"}.get(target.rank, "Hero"))
            whose = {"own": "your dungeon", "opponent": "an opponent's dungeon", "any": "a dungeon"}[target.whose]
            room = "in a Room" if target.whose == "any" else f"in a Room of {whose}"
            where = {"here": "in this Room", "room": room, "dungeon": f"in {whose} or at its entrance", "town": "in town"}
            return f"{noun} {where[target.where]}"
        case "room":
            noun = _room_en(target.subtype, target.rank)
            noun = f"another {noun}" if target.other else _a(noun)
            whose = {"own": "your dungeon", "opponent": "an opponent's dungeon", "any": "any dungeon"}[target.whose]
            return f"{noun} in {whose}"
        case "rooms":
            noun = _room_en(target.subtype, target.rank, 2)
            return f"two {noun} of " + {"own": "your dungeon", "opponent": "one opponent", "any": "one dungeon"}[target.whose]
        case "player":
            return "an opponent"
    return "a declared Spell"


_PRONOUN_EN = {"hero": "it", "room": "it", "rooms": "them", "player": "that player", "spell": "it"}
_PRONOUN_JA = {
    "hero": "そのヒーロー",
    "room": "そのルーム",
    "rooms": "それらのルーム",
    "player": "その対戦相手",
    "spell": "そのスペル",
}


def _cards_en(deck: str, amount: int) -> str:
    noun = "Room card" if deck == "room" else "Spell card"
    return f"a {noun}" if amount == 1 else f"{amount} {noun}s"


def _more_en(amount: int) -> str:
    return f"{amount} more" if amount >= 0 else f"{-amount} less"


def _draw_en(e: Any, t: str) -> str:
    return f"draw {_cards_en(e.deck, e.amount)}{_per_en(e.per)}"


def _search_en(e: Any, t: str) -> str:
    what = "a Spell" if e.deck == "spell" else _a(_room_en(e.subtype, e.rank))
    return f"search the {e.deck.title()} deck for {what}, take it, and shuffle the deck"


def _discard_en(e: Any, t: str) -> str:
    who = t if e.who == "target" else "each opponent"
    return f"{who} discards {_cards_en(e.deck, e.amount)}{' at random' if e.at_random else ''}"


def _room_damage_en(e: Any, t: str) -> str:
    who = {"own": "your Rooms deal", "monster": "your Monster Rooms deal", "trap": "your Trap Rooms deal"}
    return f"{who.get(e.of, f'{t} deals')} {_more_en(e.amount)} damage this turn"


def _treasure_en(e: Any, t: str) -> str:
    if e.type == "choice":
        return f"choose a treasure type; your dungeon has {e.amount} more of it this turn"
    return f"your dungeon has {e.amount} more {e.type} treasure this turn"


_CLAUSES_EN: dict[str, Callable[[Any, str], str]] = {
    "draw": _draw_en,
    "search": _search_en,
    "recover": lambda e, t: f"take {_cards_en(e.deck, 1)} from the discard pile into your hand",
    "discard": _discard_en,
    "look": lambda e, t: f"look at the hand of {t}",
    "kill": lambda e, t: f"kill {t}",
    "hurt": lambda e, t: f"{t} takes {e.amount} damage{_per_en(e.per)}",
    "health": lambda e, t: f"{t} has {_more_en(e.amount)} Health this turn",
    "room_damage": _room_damage_en,
    "set_damage": lambda e, t: f"{t} has damage {e.amount} this turn",
    "treasure": _treasure_en,
    "to_town": lambda e, t: f"send {t} back to town",
    "to_entrance": lambda e, t: f"send {t} back to the entrance",
    "restart": lambda e, t: f"{t} starts again from the first Room and keeps its damage",
    "lure": lambda e, t: f"lure {t} to your entrance",
    "destroy": lambda e, t: f"destroy {t}",
    "deactivate": lambda e, t: f"deactivate {t}",
    "swap": lambda e, t: f"swap {t}, each with all under it",
    "build": lambda e, t: "you may build one more Room",
    "heal": lambda e, t: "heal a Wound" if e.amount == 1 else f"heal {e.amount} Wounds",
    "cancel": lambda e, t: f"cancel {t}",
    "call_epic": lambda e, t: "the first Hero of next turn is an Epic Hero",
}


# --- Japanese


def _room_ja(subtype: str, rank: str) -> str:
    rank_word = {"ordinary": "通常", "advanced": "強化済"}.get(rank, "")
    return rank_word + {"monster": "モンスター", "trap": "トラップ"}.get(subtype, "") + "ルーム"


def _per_ja(per: str | None) -> str:
    if per is None:
        return ""
    kind = per if per in ("monster", "trap") else "any"
    return f"自分のダンジョンの{_room_ja(kind, per)}1つにつき、"


def _target_ja(target: Target) -> str:
    whose = {"own": "自分の", "opponent": "対戦相手の", "any": "いずれかの"}[target.whose]
    match target.kind:
        case "hero":
            noun = {"ordinary": "通常ヒーロー", "epic": "エピックヒーロー"}.get(target.rank, "ヒーロー")
            room = "ルームにいる" if target.whose == "any" else f"{whose}ダンジョンのルームにいる"
            dungeon = f"{whose}ダンジョンかそのエントランスにいる"
            return {"here": "このルームにいる", "room": room, "dungeon": dungeon, "town": "町にいる"}[target.where] + f"{noun}1人"
        case "room":
            return f"{whose}ダンジョンの{'ほかの' if target.other else ''}{_room_ja(target.subtype, target.rank)}1つ"
        case "rooms":
            owner = {"own": "自分の", "opponent": "対戦相手1人の", "any": "1つの"}[target.whose]
            return f"{owner}ダンジョンの{_room_ja(target.subtype, target.rank)}2つ"
        case "player":
            return "対戦相手1人"
    return "宣言されたスペル1つ"


def _cards_ja(deck: str, amount: int) -> str:
    return f"{'ルーム' if deck == 'room' else 'スペル'}カードを{amount}枚"


def _more_ja(amount: int) -> str:
    return f"{amount}増やす" if amount >= 0 else f"{-amount}減らす"


_FORMS = (("する", "して"), ("す", "して"), ("く", "いて"), ("る", "て"))


def _may_ja(clause: str) -> str:
    """A clause that may be left out: its verb in the form of 〜してもよい."""
    verb, form = next(each for each in _FORMS if clause.endswith(each[0]))
    return clause.removesuffix(verb) + form + "もよい"


def _search_ja(e: Any, t: str) -> str:
    deck, what = ("スペルデッキ", "スペル") if e.deck == "spell" else ("ルームデッキ", _room_ja(e.subtype, e.rank))
    return f"{deck}から{what}を1枚サーチして手札に加え、デッキをシャッフルする"


def _discard_ja(e: Any, t: str) -> str:
    who = f"{t}は" if e.who == "target" else "対戦相手は全員、"
    return f"{who}{_cards_ja(e.deck, e.amount)}{'ランダムに' if e.at_random else ''}捨て札にする"


def _room_damage_ja(e: Any, t: str) -> str:
    who = {"own": "自分のルームすべて", "monster": "自分のモンスタールームすべて", "trap": "自分のトラップルームすべて"}
    return f"このターン、{who.get(e.of, t)}のダメージを{_more_ja(e.amount)}"


def _treasure_ja(e: Any, t: str) -> str:
    if e.type == "choice":
        return f"トレジャーを1種類選び、このターン、自分のダンジョンのそのトレジャーを{e.amount}増やす"
    return f"このターン、自分のダンジョンの{CLASS_NAMES[e.type][1]}のトレジャーを{e.amount}増やす"


_CLAUSES_JA: dict[str, Callable[[Any, str], str]] = {
    "draw": lambda e, t: f"{_per_ja(e.per)}{_cards_ja(e.deck, e.amount)}引く",
    "search": _search_ja,
    "recover": lambda e, t: f"捨て札山から{_cards_ja(e.deck, 1)}手札に加える",
    "discard": _discard_ja,
    "look": lambda e, t: f"{t}の手札を見る",
    "kill": lambda e, t: f"{t}は死亡する",
    "hurt": lambda e, t: f"{_per_ja(e.per)}{t}に{e.amount}ダメージを与える",
    "health": lambda e, t: f"このターン、{t}のヘルスを{_more_ja(e.amount)}",
    "room_damage": _room_damage_ja,
    "set_damage": lambda e, t: f"このターン、{t}のダメージを{e.amount}にする",
    "treasure": _treasure_ja,
    "to_town": lambda e, t: f"{t}を町に戻す",
    "to_entrance": lambda e, t: f"{t}をエントランスに戻す",
    "restart": lambda e, t: f"{t}はダメージを受けたまま、最初のルームからやり直す",
    "lure": lambda e, t: f"{t}を自分のエントランスに誘導する",
    "destroy": lambda e, t: f"{t}を破壊する",
    "deactivate": lambda e, t: f"{t}をアクティブ不可にする",
    "swap": lambda e, t: f"{t}を、それぞれの下のルームごと入れ替える",
    "build": lambda e, t: "ルームをもう1つ建築してもよい",
    "heal": lambda e, t: f"負傷{e.amount}つをヒールする",
    "cancel": lambda e, t: f"{t}をキャンセルする",
    "call_epic": lambda e, t: "次のターン、最初に町へ来るヒーローはエピックヒーローになる",
}


# --- whole texts


def _clauses(text: Any, lang: str, kind: str = "") -> list[str]:
    """Every effect of a text as a clause; the target is named once and then referred to."""
    target = text.target
    pronouns = _PRONOUN_EN if lang == "en" else _PRONOUN_JA
    words = pronouns[kind] if target is None and kind else ""
    if target is not None:
        words = _target_en(target) if lang == "en" else _target_ja(target)
    clauses = []
    for effect in text.effects:
        clauses.append((_CLAUSES_EN if lang == "en" else _CLAUSES_JA)[effect.do](effect, words))
        if target is not None and needed_target(effect):
            words = pronouns[target.kind]
    return clauses


def _sentences(lead: str, text: Any, lang: str, kind: str = "") -> str:
    """A lead-in and the clauses behind it."""
    clauses = _clauses(text, lang, kind)
    optional = getattr(text, "optional", False)
    if lang == "ja":
        first, *rest = clauses
        return lead + "。".join([_may_ja(first) if optional else first, *rest]) + "。"
    said = lead + ("you may " if optional else "") + "; then ".join(clauses) + "."
    return said[0].upper() + said[1:]


def ability_text(ability: Any, lang: str) -> str:
    """One ability of a Room as a sentence."""
    match ability:
        case Built():
            return _sentences(say(lang, "When you build this Room, ", "このルームを建築した時、"), ability, lang)
        case Watch(builds=builds):
            en, ja = _room_en(builds, "any"), _room_ja(builds, "any")
            return _sentences(say(lang, f"When you build another {en}, ", f"ほかの{ja}を建築した時、"), ability, lang)
        case Use(cost=cost, phase=phase):
            lead = say(lang, f"[{_PHASES[phase][0]}] {_COSTS[cost][0]}: ", f"【{_PHASES[phase][1]}】{_COSTS[cost][1]}：")
            return _sentences(lead, ability, lang)
        case Entry():
            return _sentences(_entry_lead(ability, lang), ability, lang, "hero")
        case Death(scope=scope):
            en = "When a Hero dies in this Room, " if scope == "here" else "When a Hero dies in your dungeon, "
            ja = "このルームでヒーローが死亡した時、" if scope == "here" else "自分のダンジョンでヒーローが死亡した時、"
            return _sentences(say(lang, en, ja), ability, lang)
    return _always(ability, lang)


def _entry_lead(ability: Entry, lang: str) -> str:
    kind = "" if ability.hero == "any" else ability.hero
    en = " ".join(word for word in ({"ordinary": "ordinary", "epic": "Epic"}.get(ability.rank, ""), kind, "Hero") if word)
    ja = {"ordinary": "通常", "epic": "エピック"}.get(ability.rank, "") + "ヒーロー"
    if kind:
        ja = f"{CLASS_NAMES[kind][1]}の{ja}"
    return say(lang, f"When {_a(en)} enters this Room, ", f"{ja}がこのルームに入った時、")


def _always(ability: Always, lang: str) -> str:
    per_en, per_ja, more = _per_en(ability.per), _per_ja(ability.per), abs(ability.amount)
    en_more, ja_more = ("more", "増える") if ability.amount >= 0 else ("less", "減る")
    match ability.change:
        case "treasure":
            kind = CLASS_NAMES[ability.type or ""]
            en = f"Your dungeon has {more} {en_more} {kind[0]} treasure{per_en}."
            return say(lang, en, f"{per_ja}自分のダンジョンの{kind[1]}のトレジャーが{more}{ja_more}。")
        case "health":
            en = f"Heroes in your dungeon have {more} {en_more} Health{per_en}."
            return say(lang, en, f"{per_ja}自分のダンジョンにいるヒーローのヘルスが{more}{ja_more}。")
        case "keeps_treasure":
            en = "Its treasure counts even while it is deactivated."
            return say(lang, en, "アクティブ不可の間も、このルームのトレジャーは数える。")
    rooms_en = _room_en(ability.subtype, "any", 2)
    who_en = {"this": "This Room deals", "adjacent": f"Adjacent {rooms_en} deal", "others": f"Your other {rooms_en} deal"}
    rooms_ja = _room_ja(ability.subtype, "any")
    who_ja = {"this": "このルーム", "adjacent": f"隣の{rooms_ja}", "others": f"自分のほかの{rooms_ja}"}
    en = f"{who_en[ability.of]} {more} {en_more} damage{per_en}."
    return say(lang, en, f"{per_ja}{who_ja[ability.of]}のダメージが{more}{ja_more}。")


def level_up_text(card: Boss, lang: str) -> str:
    """What a lord does who levels up."""
    return _sentences("", card, lang)


def rules_text(card: Card, lang: str) -> str:
    """What a card does, in short lines; `""` for a card without a text."""
    match card:
        case Room():
            return "\n".join(ability_text(ability, lang) for ability in card.abilities)
        case Boss():
            return _sentences(say(lang, "Level Up: ", "レベルアップ："), card, lang)
        case Spell():
            return _sentences("", card, lang)
    return ""


def room_kind(card: Room, lang: str) -> str:
    """What kind of Room a card is."""
    noun = say(lang, _room_en(card.subtype, card.rank), _room_ja(card.subtype, card.rank))
    return noun[0].upper() + noun[1:]


def type_line(card: Card, lang: str) -> str:
    """What stands in icons and numbers on a card, in words."""
    match card:
        case Room():
            noun = room_kind(card, lang)
            blank = say(lang, " ", "")
            found = [f"{CLASS_NAMES[kind][lang == 'ja']}{blank}{count}" for kind, count in card.treasure.items()]
            ja = f"{noun}　ダメージ{card.damage}　{'・'.join(found)}"
            return say(lang, f"{noun}, damage {card.damage}, {', '.join(found)}", ja)
        case Boss():
            kind = CLASS_NAMES[card.treasure]
            return say(lang, f"Lord, {card.xp} XP, {kind[0]}", f"ボス　XP{card.xp}　{kind[1]}")
        case Spell():
            return say(lang, f"Spell, {_PHASES[card.phase][0]}", f"スペル　{_PHASES[card.phase][1]}")
        case Hero():
            kind = CLASS_NAMES[card.kind]
            return say(
                lang,
                f"{'Epic Hero' if card.epic else 'Hero'}, {kind[0]}, Health {card.health}",
                f"{'エピックヒーロー' if card.epic else 'ヒーロー'}　{kind[1]}　ヘルス{card.health}",
            )
    return ""


def card_name(card: Card, lang: str) -> str:
    """The name on a card."""
    return card.name[lang]


def told(_pack: LairPack, card: Card, lang: str) -> Told:
    """All that stands on a card."""
    return Told(card_name(card, lang), type_line(card, lang), rules_text(card, lang))
