"""The words on the cards, made from their effects in English and Japanese, so that a card cannot say one thing and do another.

Texts are a few short lines, separated by line breaks. Terms are those of the rulebook (山札, 提示, 消費MP …).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from game.content.schema import (
    SUIT_NAMES,
    Ability,
    AttackCard,
    AttackMinus,
    Attribute,
    BreakWall,
    Card,
    CharacterClass,
    Commander,
    CounterCard,
    Cure,
    CurseCard,
    CursePart,
    Dispel,
    Draw,
    Effect,
    Forbid,
    Heal,
    Hurt,
    ItemCard,
    LayCurse,
    LiftCurse,
    LowerBp,
    MagicCard,
    MagicCombat,
    Modifier,
    MonsterCard,
    MpCard,
    Penalty,
    Physical,
    PoisonPc,
    RaiseAttack,
    Remove,
    Revive,
    StructureCard,
    Suit,
    TokenCard,
    TrapCard,
    TurnGate,
    Words,
)

ABILITY_KINDS: tuple[str, ...] = ("physical", "revive", "attribute", "attack_minus", "magic", "commander")
"""Every special ability of monsters that `keyword_meaning` explains."""

_MEANINGS: Mapping[str, tuple[str, str]] = {
    "physical": (
        "Only a total of its BP + X removes it; penalties compare with its BP alone.",
        "BPの合計が「BP+X」以上でないと取り除かれない。ペナルティは元のBPと比べる。",
    ),
    "revive": (
        "Beaten by attack cards, it lies face down and comes back X turns later.",
        "アタックカードで負けると裏向きになり、Xターン後によみがえる。",
    ),
    "attribute": (
        "A word for what it is made of; other cards and abilities refer to it.",
        "体の性質を表す言葉。ほかのカードや能力がこの言葉を参照する。",
    ),
    "attack_minus": (
        "Each attack card presented to it has X less BP, never below 0.",
        "提示されたアタックカードは、1枚ごとにBPがX下がる。0より下にはならない。",
    ),
    "magic": (
        "An ability given by magic; dispelling takes it away for the turn.",
        "魔法による能力。魔法解除を受けると、そのターンの間は失われる。",
    ),
    "commander": (
        "While it fights, every monster in its square with this word has +X BP, itself included.",
        "戦闘に参加している間、同じマスでこの言葉を持つモンスターすべて（自身を含む）のBPがX上がる。",
    ),
}

_TARGETS: Mapping[str, tuple[str, str]] = {
    "self": ("yourself", "自分"),
    "pc": ("one PC in your square, or yourself", "同じマスのPC1人（自分も可）"),
    "pcs": ("every PC in your square, you too", "同じマスのPC全員（自分も含む）"),
    "monster": ("one monster in your square", "同じマスのモンスター1体"),
    "monsters": ("every monster in your square", "同じマスのモンスターすべて"),
    "area_monsters": ("every monster in your area", "同じエリアのモンスターすべて"),
    "gate": ("the gate you stand on", "自分が乗っている門"),
    "wall": ("the wall you stand on", "自分が乗っている壁"),
    "square": ("a square in your area", "同じエリアのマス1つ"),
}


def _say(lang: str, en: str, ja: str) -> str:
    """The one of two texts that is in `lang`. Raises KeyError for a language that is neither."""
    return {"en": en, "ja": ja}[lang]


def _many(amount: int, thing: str) -> str:
    """English: a number and its noun."""
    return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"


# --- effects -------------------------------------------------------------------------------------------------------


def effect_text(effect: Effect, target: str, lang: str) -> str:
    """One effect on `target` as a sentence."""
    return _say(lang, _effect_en(effect, target), _effect_ja(effect, target))


def _effect_en(effect: Effect, target: str) -> str:
    plural = target in ("monsters", "area_monsters")
    whose = {"self": "your", "pc": "that PC's", "pcs": "each PC's"}.get(target, "")

    def draws(amount: int, thing: str) -> str:
        who = {"self": "Draw", "pc": "That PC draws", "pcs": "Each PC draws"}[target]
        return f"{who} {_many(amount, thing)}."

    def puts_back(amount: int, thing: str) -> str:
        return f"Put back {whose} {f'highest {thing}' if amount == 1 else f'{amount} highest {thing}s'}."

    match effect:
        case LowerBp(amount=amount):
            return f"{'Their' if plural else 'Its'} BP falls by {amount} this turn."
        case Remove(at_most=None):
            return "They are removed." if plural else "It is removed."
        case Remove(at_most=most):
            return f"Those with BP {most} or less are removed." if plural else f"It is removed if its BP is {most} or less."
        case Dispel():
            return f"{'They lose their' if plural else 'It loses its'} magic→ abilities this turn."
        case Heal(amount=amount):
            return puts_back(amount, "damage token")
        case Cure(amount=amount):
            return puts_back(amount, "poison token")
        case Draw(family=family, amount=amount):
            return draws(amount, "attack card" if family == "attack" else "MP card")
        case RaiseAttack(amount=amount):
            who = {"self": "you present", "pc": "that PC presents", "pcs": "these PCs present"}[target]
            return f"Each attack card {who} this turn has +{amount} BP."
        case Hurt(amount=amount):
            return draws(amount, "damage token")
        case PoisonPc(amount=amount):
            return draws(amount, "poison token")
        case LayCurse(amount=amount):
            return draws(amount, "curse card")
        case LiftCurse(amount=amount):
            return f"Discard {amount} of {whose} curse cards."
        case TurnGate(suit="any"):
            return "Turn it over, whatever its suit."
        case TurnGate(suit=suit):
            return f"Turn it over if its counter is a {suit}."
        case BreakWall(amount=amount):
            return f"Remove {_many(amount, 'wall card')}."
    return "Your piece goes there."


def _effect_ja(effect: Effect, target: str) -> str:
    plural = target in ("monsters", "area_monsters")
    each = "それぞれ、" if target == "pcs" else ""

    def puts_back(amount: int, thing: str) -> str:
        how = f"値の最も大きい{thing}を1個" if amount == 1 else f"{thing}を値の大きい順に{amount}個"
        return f"{each}{how}、入れ物に戻す。"

    match effect:
        case LowerBp(amount=amount):
            return f"このターン、BPが{amount}下がる。"
        case Remove(at_most=None):
            return "ボードから取り除く。"
        case Remove(at_most=most):
            return f"BPが{most}以下のものを取り除く。" if plural else f"BPが{most}以下なら取り除く。"
        case Dispel():
            return "このターン、「魔法→」の能力を失う。"
        case Heal(amount=amount):
            return puts_back(amount, "ダメージトークン")
        case Cure(amount=amount):
            return puts_back(amount, "毒トークン")
        case Draw(family=family, amount=amount):
            return f"{each}山札から{'アタック' if family == 'attack' else 'MP'}カードを{amount}枚引く。"
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
        case TurnGate(suit="any"):
            return "マークが何であっても裏返す。"
        case TurnGate(suit=suit):
            return f"トランプカウンターが{SUIT_NAMES[cast(Suit, suit)].ja}なら裏返す。"
        case BreakWall(amount=amount):
            return f"壁のカードを{amount}枚取り除く。"
    return "自分のコマをそこへ移す。"


def _effects(effects: tuple[Effect, ...], target: str, lang: str) -> str:
    """Several effects one after the other."""
    return _say(lang, " ", "").join(effect_text(effect, target, lang) for effect in effects)


def target_text(target: str, lang: str) -> str:
    """What a card is used on, without a full stop."""
    return _say(lang, *_TARGETS[target])


# --- monsters ------------------------------------------------------------------------------------------------------


def penalty_text(penalty: Penalty, lang: str) -> str:
    """A penalty's parts, such as "damage 2, poison 1" (CA-23.8)."""
    parts = [
        _say(lang, f"{en} {amount}", f"{ja}{amount}")
        for amount, en, ja in (
            (penalty.damage, "damage", "ダメージ"),
            (penalty.poison, "poison", "毒"),
            (penalty.curses, "curse", "呪"),
        )
        if amount
    ]
    return _say(lang, ", ", "・").join(parts)


def ability_text(ability: Ability, lang: str) -> str:
    """A special ability as it is printed: "physical+5" / 物理+5, "revive/2" / 蘇生/2 … (section 25)."""
    match ability:
        case Physical(x=x):
            return _say(lang, f"physical+{x}", f"物理+{x}")
        case Revive(x=x):
            return _say(lang, f"revive/{x}", f"蘇生/{x}")
        case Attribute(word=word):
            return attribute_text(word.names, lang)
        case AttackMinus(x=x):
            return _say(lang, f"attack BP-{x}", f"アタックBP-{x}")
        case MagicCombat(gives=gives):
            return _say(lang, "magic→", "魔法→") + ability_text(gives, lang)
        case Commander(x=x):
            names = ability.commands.names
            inner = names[lang] if ability.attribute is None else _say(lang, f"attribute({names.en})", f"属性({names.ja})")
            return _say(lang, f"commander({inner})+{x}", f"コマンダー({inner})+{x}")


def attribute_text(names: Words, lang: str) -> str:
    """An attribute as it is printed: "attribute(fire)" / 属(火) (CA-25.16)."""
    return _say(lang, f"attribute({names.en})", f"属({names.ja})")


def keyword_meaning(ability_kind: str, lang: str) -> str:
    """What an ability of this kind does, in one line. Raises KeyError for no kind of ability."""
    return _say(lang, *_MEANINGS[ability_kind])


# --- cards ---------------------------------------------------------------------------------------------------------


def card_name(card: Card | CharacterClass, lang: str) -> str:
    """The name on a card."""
    return card.name[lang]


def rules_text(card: Card, lang: str) -> str:
    """What a card does, in short lines. For a monster this is the back of the card; its BP stands in front (CA-R31)."""
    return "\n".join(_LINES[card.family](card, lang))


def class_text(entry: CharacterClass, lang: str) -> str:
    """A class's limits and HP (section 4)."""
    limits = entry.limits
    return _say(
        lang,
        f"Attack {limits.attack}, MP {limits.mp}, magic {limits.magic}\nHP {entry.hp}",
        f"アタック{limits.attack}・MP{limits.mp}・魔法{limits.magic}\nHP{entry.hp}",
    )


def _attack(card: AttackCard, lang: str) -> list[str]:
    use = _say(
        lang,
        "Present it to a monster in a fight, or use it on a structure you stand on.",
        "戦闘でモンスターに提示するか、自分が乗っている構造物に使う。",
    )
    return [f"BP {card.bp}", use]


def _mp(card: MpCard, lang: str) -> list[str]:
    return [f"MP {card.mp}", _say(lang, "Pays for a magic card.", "魔法カードの消費MPにあてる。")]


def _target_line(target: str | None, lang: str) -> list[str]:
    """The line naming the target; "you" in the effects says it for the user alone."""
    if target is None or target == "self":
        return []
    return [_say(lang, "Target: ", "対象：") + target_text(target, lang)]


def _magic(card: MagicCard, lang: str) -> list[str]:
    lines = _target_line(card.target, lang)
    for level in card.levels:
        cost = _say(lang, f"{level.cost} MP: ", f"消費MP{level.cost}：") if level.cost else _say(lang, "No MP: ", "消費MPなし：")
        lines.append(cost + _effects(level.effects, card.target, lang))
    return lines


def _item(card: ItemCard, lang: str) -> list[str]:
    if card.target is None:
        return [_say(lang, "A treasure: it can be carried, not used.", "宝物。持ち運べるが、使うことはできない。")]
    if card.keep:
        after = _say(lang, "Stays in your hand; works once a turn.", "使っても手札に残る。効果は1ターンに1回。")
    else:
        after = _say(lang, "Discard it after use.", "使ったらカード捨て場に置く。")
    return [*_target_line(card.target, lang), _effects(card.effects, card.target, lang), after]


def _monster(card: MonsterCard, lang: str) -> list[str]:
    lines = [_say(lang, "Penalty: ", "ペナルティ：") + penalty_text(card.penalty, lang)]
    if card.kinds:
        kinds = _say(lang, ", ", "・").join(word.names[lang] for word in card.kinds)
        lines.append(_say(lang, "Kind: ", "種族：") + kinds)
    lines += [attribute_text(word.names, lang) for word in card.attributes]
    lines += [ability_text(ability, lang) for ability in card.abilities]
    if not card.moves:
        lines.append(_say(lang, "It does not move.", "移動しない。"))
    return lines


def _trap(card: TrapCard, lang: str) -> list[str]:
    when = _say(lang, "Works in the structure step on every PC in its square.", "ストラクチャーステップに、同じマスのPC全員に働く。")
    after = _say(lang, "It stays.", "働いた後も残る。")
    if card.spent:
        after = _say(lang, "Then it is discarded.", "働いたらカード捨て場に置く。")
    return [when, _effects(card.effects, "pcs", lang), after]


def _curse(card: CurseCard, lang: str) -> list[str]:
    return [curse_part_text(part, lang) for part in card.parts]


def curse_part_text(part: CursePart, lang: str) -> str:
    """One part of a curse as a sentence."""
    match part:
        case Modifier(amount=amount):
            return _say(
                lang,
                f"Your attack cards have {amount:+d} BP" + (", never below 0." if amount < 0 else "."),
                f"自分のアタックカードは1枚ごとにBP{amount:+d}。" + ("0より下にはならない。" if amount < 0 else ""),
            )
        case Forbid():
            return _say(lang, "You cannot rest.", "休憩できない。")
    return _say(lang, "At the start of each turn: ", "ターンの初めに毎回：") + _effects(part.effects, "self", lang)


def _structure(card: StructureCard, lang: str) -> list[str]:
    if card.kind == "gate":
        return [
            _say(lang, "Strength: the number on its counter.", "強度：トランプカウンターの数字"),
            _say(lang, "A key of its suit turns it over.", "マークの合う鍵で裏返る。"),
            _say(lang, "Enough BP removes it.", "BPが強度に勝てば取り除かれる。"),
        ]
    return [
        _say(lang, "Strength: the shared one on the board.", "強度：ボードに書かれた共用強度"),
        _say(lang, "Enough BP removes one wall card.", "BPが強度に勝てば、壁のカードが1枚取り除かれる。"),
    ]


def _token(card: TokenCard, lang: str) -> list[str]:
    if card.family == "damage":
        return [_say(lang, f"Damage: {card.value}", f"ダメージ：{card.value}")]
    return [_say(lang, f"Poison: {card.value}", f"毒：{card.value}")]


def _counter(card: CounterCard, lang: str) -> list[str]:
    suit = SUIT_NAMES[card.suit]
    return [
        _say(lang, f"Gate strength: {card.number}", f"門の強度：{card.number}"),
        _say(lang, f"Key: {suit.en.lower()}", f"鍵：{suit.ja}"),
    ]


_LINES: Mapping[str, Callable[..., list[str]]] = {
    "attack": _attack,
    "mp": _mp,
    "magic": _magic,
    "item": _item,
    "monster": _monster,
    "trap": _trap,
    "curse": _curse,
    "structure": _structure,
    "damage": _token,
    "poison": _token,
    "counter": _counter,
}
