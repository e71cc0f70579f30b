"""Effects in words, made from their data in English and Japanese. Terms are those of the rulebook (山札, 提示, 消費MP …)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.content.card_adventure.cards import Suit
from game.content.card_adventure.counters import SUIT_NAMES
from game.content.card_adventure.effects import (
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
from game.content.words import say

_TARGETS: Mapping[str, tuple[str, str]] = {
    "self": ("yourself", "自分"),
    "pc": ("one character in your square, or yourself", "同じマスのPC1人（自分も可）"),
    "pcs": ("every character in your square, including you", "同じマスのPC全員（自分も含む）"),
    "near_pc": ("one character in your square or one next to it, or yourself", "同じマスか隣のマスのPC1人（自分も可）"),
    "monster": ("one monster in your square", "同じマスのモンスター1体"),
    "monsters": ("every monster in your square", "同じマスのモンスターすべて"),
    "area_monsters": ("every monster in your area", "同じエリアのモンスターすべて"),
    "near_monster": ("one monster in your square or one next to it", "同じマスか隣のマスのモンスター1体"),
    "gate": ("the gate you stand on", "自分が乗っている門"),
    "wall": ("the wall you stand on", "自分が乗っている壁"),
    "square": ("a square in your area", "同じエリアのマス1つ"),
    "here": ("your square", "自分のマス"),
    "near_square": ("your square or one next to it", "自分のマスか隣のマス1つ"),
    "area": ("your area", "自分のエリア"),
}
_NEXT = ("a square next to yours", "隣のマス1つ")
"""The target `near_square` of what drives monsters out of the user's square."""

CARD_NAMES: Mapping[str, tuple[str, str]] = {
    "attack": ("attack card", "アタックカード"),
    "mp": ("MP card", "MPカード"),
    "item": ("item card", "アイテムカード"),
}


def many(amount: int, thing: str) -> str:
    """English: a number and its noun."""
    return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"


def effect_text(effect: Effect, target: str, lang: str) -> str:
    """One effect on `target` as a sentence."""
    return say(lang, _effect_en(effect, target), _effect_ja(effect, target))


def _effect_en(effect: Effect, target: str) -> str:
    match effect:
        case LowerBp() | Remove() | Dispel() | Stun():
            return _on_monsters_en(effect, target in ("monsters", "area_monsters"))
        case Reveal():
            return "Hidden cards there are shown to all until they move."
        case Push():
            return "All monsters in your square that can move go there."
        case Warp():
            return "Your piece goes there."
        case TurnGate(suit="any"):
            return "Turn it over, whatever its suit."
        case TurnGate(suit=suit):
            return f"Turn it over if its counter is a {suit}."
        case TurnLinked():
            return "Turn over the gate or bridge linked to it."
        case BreakWall(amount=amount):
            return f"Remove {many(amount, 'wall card')}."
    return _on_pcs_en(effect, target)


def _on_monsters_en(effect: LowerBp | Remove | Dispel | Stun, plural: bool) -> str:
    """English: effects on monsters, which may be for those alone that carry a word."""
    word = f"the word “{effect.against.names.en}”" if effect.against else ""
    if plural:
        weak = f"BP {effect.at_most} or less" if isinstance(effect, Remove) and effect.at_most else ""
        having = " and ".join(one for one in (word, weak) if one)
        they = f"Those with {having}" if having else "They"
        match effect:
            case LowerBp(amount=amount):
                return f"{f'The BP of those with {word}' if word else 'Their BP'} falls by {amount} this turn."
            case Remove():
                return f"{they} are removed."
            case Dispel():
                return f"{they} lose their magic→ abilities this turn."
        return f"{they} take no part in fights this turn."
    conditions = [f"it has {word}"] if word else []
    match effect:
        case LowerBp(amount=amount):
            said = f"Its BP falls by {amount} this turn"
        case Remove(at_most=most):
            said = "It is removed"
            conditions += [f"its BP is {most} or less"] if most else []
        case Dispel():
            said = "It loses its magic→ abilities this turn"
        case Stun():
            said = "It takes no part in fights this turn"
    return said + (f" if {' and '.join(conditions)}." if conditions else ".")


def _on_pcs_en(effect: Effect, target: str) -> str:
    """English: effects on PCs."""
    one = target in ("pc", "near_pc")
    whose = "your" if target == "self" else "that character's" if one else "each character's"
    whom = "you" if target == "self" else "that character" if one else "each character"
    its = "your" if target == "self" else "its"

    def does(you: str, other: str) -> str:
        return you if target == "self" else f"{'That' if one else 'Each'} character {other}"

    def draws(amount: int, thing: str) -> str:
        return f"{does('Draw', 'draws')} {many(amount, thing)}."

    def puts_back(amount: int, thing: str) -> str:
        return f"Put back {whose} {f'highest {thing}' if amount == 1 else f'{amount} highest {thing}s'}."

    match effect:
        case Heal(amount=amount):
            return puts_back(amount, "damage token")
        case Cure(amount=amount):
            return puts_back(amount, "poison token")
        case Draw(family=family, amount=amount):
            return draws(amount, CARD_NAMES[family][0])
        case DrawItem(amount=amount):
            return draws(amount, "item card")
        case Recover(family=family, amount=amount):
            cards = f"top {CARD_NAMES[family][0]}" if amount == 1 else f"top {amount} {CARD_NAMES[family][0]}s"
            return f"{does('Take', 'takes')} the {cards} of the discard pile."
        case Discard(family=family, amount=amount):
            return f"{does('Discard', 'discards')} {many(amount, CARD_NAMES[family][0])} of {its} choice."
        case RaiseAttack(amount=amount):
            who = "you present" if target == "self" else "that character presents" if one else "these characters present"
            return f"Each attack card {who} this turn has +{amount} BP."
        case Hurt(amount=amount):
            return draws(amount, "damage token")
        case PoisonPc(amount=amount):
            return draws(amount, "poison token")
        case LayCurse(amount=amount):
            return draws(amount, "curse card")
        case LiftCurse(amount=amount):
            return f"Discard {amount} of {whose} curse cards."
        case SendHome():
            return f"{whose[0].upper()}{whose[1:]} piece goes to {its} start square."
        case Ambush(amount=amount):
            appear = "monster appears" if amount == 1 else "monsters appear"
            return f"{amount} {appear} in {whose} square."
        case Alarm(amount=amount):
            squares = many(amount, "square")
            return f"The nearest monsters within {squares} come up to {amount} closer to {whom}."
    raise KeyError(effect.do)


def _effect_ja(effect: Effect, target: str) -> str:
    match effect:
        case LowerBp() | Remove() | Dispel() | Stun():
            return _on_monsters_ja(effect, target in ("monsters", "area_monsters"))
        case Reveal():
            return "そこの隠れ状態のカードは、移動するまで全員に公開される。"
        case Push():
            return "同じマスの移動できるモンスターすべてを、そこへ移す。"
        case Warp():
            return "自分のコマをそこへ移す。"
        case TurnGate(suit="any"):
            return "スートが何であっても裏返す。"
        case TurnGate(suit=suit):
            return f"トランプカウンターが{SUIT_NAMES[cast(Suit, suit)].ja}なら裏返す。"
        case TurnLinked():
            return "つながっている門かはね橋を裏返す。"
        case BreakWall(amount=amount):
            return f"壁のカードを{amount}枚取り除く。"
    return _on_pcs_ja(effect, target)


def _on_monsters_ja(effect: LowerBp | Remove | Dispel | Stun, plural: bool) -> str:
    """Japanese: effects on monsters, which may be for those alone that carry a word."""
    word = effect.against and f"「{effect.against.names.ja}」を持"
    if isinstance(effect, Remove):
        weak = f"BPが{effect.at_most}以下" if effect.at_most else ""
        if plural:
            which = f"{word}ち、{weak}のもの" if word and weak else f"{word}つもの" if word else f"{weak}のもの"
            return f"{which}を取り除く。" if word or weak else "ボードから取り除く。"
        when = f"{word}ち、{weak}なら" if word and weak else f"{word}つなら、" if word else f"{weak}なら"
        return f"{when}取り除く。" if word or weak else "ボードから取り除く。"
    match effect:
        case LowerBp(amount=amount):
            said = f"このターン、BPが{amount}下がる。"
        case Dispel():
            said = "このターン、「魔法→」の能力を失う。"
        case Stun():
            said = "このターン、戦闘に参加しない。"
    return (f"{word}つものは、" if plural else f"{word}つなら、") + said if word else said


def _on_pcs_ja(effect: Effect, target: str) -> str:
    """Japanese: effects on PCs."""
    each = "それぞれ、" if target == "pcs" else ""
    who = {"self": "自分", "pcs": "それぞれ"}.get(target, "そのPC")

    def puts_back(amount: int, thing: str) -> str:
        how = f"値の一番大きい{thing}を1個" if amount == 1 else f"{thing}を値の大きい順に{amount}個"
        return f"{each}{how}、袋に戻す。"

    match effect:
        case Heal(amount=amount):
            return puts_back(amount, "ダメージトークン")
        case Cure(amount=amount):
            return puts_back(amount, "毒トークン")
        case Draw(family=family, amount=amount):
            return f"{each}山札から{CARD_NAMES[family][1]}を{amount}枚引く。"
        case DrawItem(amount=amount):
            return f"{each}山札からアイテムカードを{amount}枚引く。"
        case Recover(family=family, amount=amount):
            return f"{each}カード捨て場の上から{CARD_NAMES[family][1]}を{amount}枚、手札に戻す。"
        case Discard(family=family, amount=amount):
            return f"{each}{CARD_NAMES[family][1]}を{amount}枚選んで捨てる。"
        case RaiseAttack(amount=amount):
            return f"このターンに提示するアタックカードは、1枚ごとにBP+{amount}。"
        case Hurt(amount=amount):
            return f"{each}ダメージトークンを{amount}個引く。"
        case PoisonPc(amount=amount):
            return f"{each}毒トークンを{amount}個引く。"
        case LayCurse(amount=amount):
            return f"{each}呪カードを{amount}枚引く。"
        case LiftCurse(amount=amount):
            return f"{each}呪カードを{amount}枚捨てる。"
        case SendHome():
            return f"{who}のコマをスタート地点へ移す。"
        case Ambush(amount=amount):
            return f"{who}のマスにモンスターが{amount}体出現する。"
        case Alarm(amount=amount):
            return f"{amount}マス以内で一番近いモンスターたちが、{who}に最大{amount}マス近づく。"
    raise KeyError(effect.do)


def effect_lines(effects: tuple[Effect, ...], target: str, lang: str) -> list[str]:
    """A line for each effect."""
    return [effect_text(effect, target, lang) for effect in effects]


def effects_text(effects: tuple[Effect, ...], target: str, lang: str) -> str:
    """Several effects one after the other, in one line."""
    return say(lang, " ", "").join(effect_lines(effects, target, lang))


def target_text(target: str, lang: str, effects: tuple[Effect, ...] = ()) -> str:
    """What a card with these effects is used on, without a full stop."""
    pushes = any(isinstance(effect, Push) for effect in effects)
    return say(lang, *(_NEXT if pushes else _TARGETS[target]))
