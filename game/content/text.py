"""The words on the cards, made from their effects in English and Japanese, so that a card cannot say one thing and do another.

Texts are a few short lines, separated by line breaks. Terms are those of the rulebook (山札, 提示, 消費MP …).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from game.content.schema import (
    SUIT_NAMES,
    Ability,
    Alarm,
    Ambush,
    AttackCard,
    AttackMinus,
    Attribute,
    Aura,
    BreakWall,
    Card,
    CharacterClass,
    Commander,
    CounterCard,
    Cure,
    CurseCard,
    CursePart,
    Discard,
    Dispel,
    Draw,
    DrawItem,
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
    Push,
    RaiseAttack,
    Recover,
    Remove,
    Reveal,
    Revive,
    SendHome,
    StructureCard,
    Stun,
    Suit,
    TokenCard,
    TrapCard,
    TurnGate,
    TurnLinked,
    Use,
    Warp,
    Word,
    Words,
)

_TARGETS: Mapping[str, tuple[str, str]] = {
    "self": ("yourself", "自分"),
    "pc": ("one PC in your square, or yourself", "同じマスのPC1人（自分も可）"),
    "pcs": ("every PC in your square, you too", "同じマスのPC全員（自分も含む）"),
    "near_pc": ("one PC in your square or one next to it, or yourself", "同じマスか隣のマスのPC1人（自分も可）"),
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

_CARDS: Mapping[str, tuple[str, str]] = {
    "attack": ("attack card", "アタックカード"),
    "mp": ("MP card", "MPカード"),
    "item": ("item card", "アイテムカード"),
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
            return f"Remove {_many(amount, 'wall card')}."
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
    whose = "your" if target == "self" else "that PC's" if one else "each PC's"
    whom = "you" if target == "self" else "that PC" if one else "each PC"
    its = "your" if target == "self" else "its"

    def does(you: str, other: str) -> str:
        return you if target == "self" else f"{'That' if one else 'Each'} PC {other}"

    def draws(amount: int, thing: str) -> str:
        return f"{does('Draw', 'draws')} {_many(amount, thing)}."

    def puts_back(amount: int, thing: str) -> str:
        return f"Put back {whose} {f'highest {thing}' if amount == 1 else f'{amount} highest {thing}s'}."

    match effect:
        case Heal(amount=amount):
            return puts_back(amount, "damage token")
        case Cure(amount=amount):
            return puts_back(amount, "poison token")
        case Draw(family=family, amount=amount):
            return draws(amount, _CARDS[family][0])
        case DrawItem(amount=amount):
            return draws(amount, "item card")
        case Recover(family=family, amount=amount):
            cards = f"top {_CARDS[family][0]}" if amount == 1 else f"top {amount} {_CARDS[family][0]}s"
            return f"{does('Take', 'takes')} the {cards} of the discard pile."
        case Discard(family=family, amount=amount):
            return f"{does('Discard', 'discards')} {_many(amount, _CARDS[family][0])} of {its} choice."
        case RaiseAttack(amount=amount):
            who = "you present" if target == "self" else "that PC presents" if one else "these PCs present"
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
            squares = _many(amount, "square")
            return f"The nearest monsters within {squares} come up to {squares} closer to {whom}."
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
            return "マークが何であっても裏返す。"
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
        how = f"値の最も大きい{thing}を1個" if amount == 1 else f"{thing}を値の大きい順に{amount}個"
        return f"{each}{how}、入れ物に戻す。"

    match effect:
        case Heal(amount=amount):
            return puts_back(amount, "ダメージトークン")
        case Cure(amount=amount):
            return puts_back(amount, "毒トークン")
        case Draw(family=family, amount=amount):
            return f"{each}山札から{_CARDS[family][1]}を{amount}枚引く。"
        case DrawItem(amount=amount):
            return f"{each}山札からアイテムカードを{amount}枚引く。"
        case Recover(family=family, amount=amount):
            return f"{each}カード捨て場の上から{_CARDS[family][1]}を{amount}枚、手札に戻す。"
        case Discard(family=family, amount=amount):
            return f"{each}{_CARDS[family][1]}を{amount}枚選んで捨てる。"
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
            return f"{amount}マス以内で最も近いモンスターたちが、{who}に最大{amount}マス近づく。"
    raise KeyError(effect.do)


def _each(effects: tuple[Effect, ...], target: str, lang: str) -> list[str]:
    """A line for each effect."""
    return [effect_text(effect, target, lang) for effect in effects]


def _effects(effects: tuple[Effect, ...], target: str, lang: str) -> str:
    """Several effects one after the other, in one line."""
    return _say(lang, " ", "").join(_each(effects, target, lang))


def target_text(target: str, lang: str, effects: tuple[Effect, ...] = ()) -> str:
    """What a card with these effects is used on, without a full stop."""
    pushes = any(isinstance(effect, Push) for effect in effects)
    return _say(lang, *(_NEXT if pushes else _TARGETS[target]))


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


def _target_line(target: str | None, effects: tuple[Effect, ...], lang: str) -> list[str]:
    """The line naming the target; "you" in the effects says it for the user alone."""
    if target is None or target == "self":
        return []
    return [_say(lang, "Target: ", "対象：") + target_text(target, lang, effects)]


def _magic(card: MagicCard, lang: str) -> list[str]:
    lines = _target_line(card.target, tuple(effect for level in card.levels for effect in level.effects), lang)
    for level in card.levels:
        cost = _say(lang, f"{level.cost} MP: ", f"消費MP{level.cost}：") if level.cost else _say(lang, "No MP: ", "消費MPなし：")
        lines.append(cost + _effects(level.effects, card.target, lang))
    if card.structure_step:
        lines.append(_say(lang, "It can be used in the structure step as well.", "ストラクチャーステップでも使える。"))
    return lines


def _item(card: ItemCard, lang: str) -> list[str]:
    if card.target is None:
        return [_say(lang, "A treasure: it can be carried, not used.", "宝物。持ち運べるが、使うことはできない。")]
    if card.keep:
        after = _say(lang, "Stays in your hand; works once a turn.", "使っても手札に残る。効果は1ターンに1回。")
    else:
        after = _say(lang, "Discard it after use.", "使ったらカード捨て場に置く。")
    return [*_target_line(card.target, card.effects, lang), *_each(card.effects, card.target, lang), after]


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
    when = _say(
        lang,
        "Works in the structure step on every PC in its square.",
        "ストラクチャーステップに、同じマスのPC全員に働く。",
    )
    after = _say(lang, "It stays.", "働いた後も残る。")
    if card.spent:
        after = _say(lang, "Then it is discarded.", "働いたらカード捨て場に置く。")
    return [when, *_each(card.effects, "pcs", lang), after]


def _curse(card: CurseCard, lang: str) -> list[str]:
    return [curse_part_text(part, lang) for part in card.parts]


_FORBIDDEN: Mapping[str, tuple[str, str]] = {
    "rest": ("You cannot rest.", "休憩できない。"),
    "magic": ("You cannot use magic cards.", "魔法カードを使えない。"),
    "items": ("You cannot use item cards.", "アイテムカードを使えない。"),
    "pick_up": ("You cannot pick up item cards.", "アイテム確保ができない。"),
    "hand_over": ("You cannot hand over item cards.", "アイテムカードを渡せない。"),
}
_TIMES: Mapping[str, tuple[str, str]] = {
    "turn_starts": ("At the start of each turn: ", "ターンの初めに毎回："),
    "rested": ("Each time you have rested: ", "休憩するたびに："),
    "fight_ends": ("At the end of each of your fights: ", "自分の戦闘が終わるたびに："),
    "cast": ("Each time you use a magic card: ", "魔法カードを使うたびに："),
}


def curse_part_text(part: CursePart, lang: str) -> str:
    """One part of a curse as a sentence."""
    match part:
        case Modifier():
            return _modifier(part, lang)
        case Forbid(forbid=what):
            return _say(lang, *_FORBIDDEN[what])
    return _say(lang, *_TIMES[part.when]) + _effects(part.effects, "self", lang)


def _modifier(part: Modifier, lang: str) -> str:
    """A number of the PC that a curse changes."""
    amount, size = part.amount, abs(part.amount)
    floor = amount < 0 and part.modify in ("attack_bp", "mp_cost")
    match part.modify:
        case "attack_bp":
            en, ja = f"Your attack cards have {amount:+d} BP", f"自分のアタックカードは1枚ごとにBP{amount:+d}。"
        case "mp_cost":
            en = f"Each magic card costs you {size} MP {'more' if amount > 0 else 'less'}"
            ja = f"使う魔法カードの消費MPが、それぞれ{size}{'増える' if amount > 0 else '減る'}。"
        case "hp":
            en, ja = f"You have {amount:+d} HP", f"自分のHP{amount:+d}。"
        case what:
            thing = _CARDS.get(what.removesuffix("_limit"), ("magic card", "魔法カード"))
            change = "more" if amount > 0 else "fewer"
            en = f"You may hold {size} {change} {thing[0]}{'' if size == 1 else 's'}"
            ja = f"持てる{thing[1]}が{size}枚{'増える' if amount > 0 else '減る'}。"
    return _say(lang, en + (", never below 0." if floor else "."), ja + ("0より下にはならない。" if floor else ""))


# --- structures ----------------------------------------------------------------------------------------------------

_ON_ROUTES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "gate": (
        ("Strength: the number on its counter.", "強度：トランプカウンターの数字"),
        ("A key of its suit turns it over.", "マークの合う鍵で裏返る。"),
        ("Enough BP removes it.", "BPが強度に勝てば取り除かれる。"),
    ),
    "wall": (
        ("Strength: the shared one on the board.", "強度：ボードに書かれた共用強度"),
        ("Enough BP removes one wall card.", "BPが強度に勝てば、壁のカードが1枚取り除かれる。"),
    ),
    "bridge": (
        ("Face up it is raised and cannot be passed.", "表向きの間は上がっていて、通行不可。"),
        ("It has no strength; only a lever turns it over.", "強度はなく、てこでしか裏返らない。"),
    ),
}


def _structure(card: StructureCard, lang: str) -> list[str]:
    if card.kind in _ON_ROUTES:
        return [_say(lang, *line) for line in _ON_ROUTES[card.kind]]
    lines = [_aura(card.aura, lang)] if card.aura else []
    if card.uses:
        again = not all(use.once for use in card.uses)
        en = "In the structure step, once a turn, a PC in its square may use it:"
        ja = "同じマスのPCは、ストラクチャーステップに1ターン1回使える。"
        lines.append(_say(lang, en if again else en.replace(" once a turn,", ""), ja if again else ja.replace("1ターン1回", "")))
    lines += [use_text(use, lang) for use in card.uses]
    return lines or [_say(lang, "The board says what it is for.", "何に使うかは、ボードに書かれている。")]


def use_text(use: Use, lang: str) -> str:
    """What a PC pays for using a structure, and what comes of it: a line for each effect."""
    amount = use.cost_amount
    match use.cost:
        case "nothing":
            cost = ""
        case "damage":
            cost = _say(lang, f"Draw {_many(amount, 'damage token')}: ", f"ダメージトークンを{amount}個引く：")
        case family:
            en, ja = _CARDS[family]
            cost = _say(lang, f"Discard {_many(amount, en)}: ", f"{ja}を{amount}枚捨てる：")
    parts = _each(use.effects, "self", lang)
    if use.once:
        gone = _say(lang, "This card is removed.", "このカードを取り除く。")
        then = _say(lang, "Then this card is removed.", "その後、このカードを取り除く。")
        parts.append(then if parts else gone)
    return cost + "\n".join(parts)


def _aura(aura: Aura, lang: str) -> str:
    word: Word | None = aura.word
    having = _say(lang, f" with the word “{word.names.en}”", f"「{word.names.ja}」を持つ") if word else ""
    return _say(
        lang,
        f"Every monster in its square{having} has {aura.bp:+d} BP.",
        f"同じマスの{having}モンスターは、すべてBP{aura.bp:+d}。",
    )


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
