"""The words on the cards, made from their effects in English and Japanese, so that a card cannot say one thing and do another.

Texts are a few short lines, separated by line breaks. Terms are those of the rulebook (山札, 提示, 消費MP …).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
    AttackCard,
    Aura,
    Card,
    CounterCard,
    CurseCard,
    ItemCard,
    MagicCard,
    MonsterCard,
    MpCard,
    StructureCard,
    TokenCard,
    TrapCard,
    Use,
)
from game.content.card_adventure.classes import CharacterClass
from game.content.card_adventure.counters import SUIT_NAMES
from game.content.card_adventure.curses import CursePart, Forbid, Modifier
from game.content.card_adventure.effect_text import CARD_NAMES, effect_lines, effects_text, many, target_text
from game.content.card_adventure.effects import Effect
from game.content.card_adventure.pack import Pack
from game.content.head import Told
from game.content.words import Word, Words, say

# --- monsters ------------------------------------------------------------------------------------------------------


def penalty_text(penalty: Penalty, lang: str) -> str:
    """A penalty's parts, such as "damage 2, poison 1" (CA-23.8)."""
    parts = [
        say(lang, f"{en} {amount}", f"{ja}{amount}")
        for amount, en, ja in (
            (penalty.damage, "damage", "ダメージ"),
            (penalty.poison, "poison", "毒"),
            (penalty.curses, "curse", "呪"),
        )
        if amount
    ]
    return say(lang, ", ", "・").join(parts)


def ability_text(ability: Ability, lang: str) -> str:
    """A special ability as it is printed: "physical+5" / 物理+5, "revive/2" / 蘇生/2 … (section 25)."""
    match ability:
        case Physical(x=x):
            return say(lang, f"physical+{x}", f"物理+{x}")
        case Revive(x=x):
            return say(lang, f"revive/{x}", f"蘇生/{x}")
        case Attribute(word=word):
            return attribute_text(word.names, lang)
        case AttackMinus(x=x):
            return say(lang, f"attack BP-{x}", f"アタックBP-{x}")
        case MagicCombat(gives=gives):
            return say(lang, "magic→", "魔法→") + ability_text(gives, lang)
        case Commander(x=x):
            names = ability.commands.names
            inner = names[lang] if ability.attribute is None else say(lang, f"attribute({names.en})", f"属({names.ja})")
            return say(lang, f"commander({inner})+{x}", f"コマンダー({inner})+{x}")


def attribute_text(names: Words, lang: str) -> str:
    """An attribute as it is printed: "attribute(fire)" / 属(火) (CA-25.16)."""
    return say(lang, f"attribute({names.en})", f"属({names.ja})")


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
    return say(
        lang,
        f"Attack {limits.attack}, MP {limits.mp}, magic {limits.magic}\nHP {entry.hp}",
        f"アタック{limits.attack}・MP{limits.mp}・魔法{limits.magic}\nHP{entry.hp}",
    )


def _attack(card: AttackCard, lang: str) -> list[str]:
    use = say(
        lang,
        "Present it to a monster in a fight, or use it on a structure you stand on.",
        "戦闘でモンスターに提示するか、自分が乗っているストラクチャーに使う。",
    )
    return [say(lang, f"BP {card.bp}", f"BP{card.bp}"), use]


def _mp(card: MpCard, lang: str) -> list[str]:
    return [say(lang, f"MP {card.mp}", f"MP{card.mp}"), say(lang, "Pays for a magic card.", "魔法カードの消費MPにあてる。")]


def _target_line(target: str | None, effects: tuple[Effect, ...], lang: str) -> list[str]:
    """The line naming the target; "you" in the effects says it for the user alone."""
    if target is None or target == "self":
        return []
    return [say(lang, "Target: ", "対象：") + target_text(target, lang, effects)]


def _magic(card: MagicCard, lang: str) -> list[str]:
    lines = _target_line(card.target, tuple(effect for level in card.levels for effect in level.effects), lang)
    for level in card.levels:
        cost = say(lang, f"{level.cost} MP: ", f"消費MP{level.cost}：") if level.cost else say(lang, "No MP: ", "消費MPなし：")
        lines.append(cost + effects_text(level.effects, card.target, lang))
    if card.structure_step:
        lines.append(say(lang, "It can be used in the structure step as well.", "ストラクチャーステップでも使える。"))
    return lines


def _item(card: ItemCard, lang: str) -> list[str]:
    if card.target is None:
        return [say(lang, "A treasure: it can be carried, not used.", "宝物。持ち運べるが、使うことはできない。")]
    if card.keep:
        after = say(lang, "Stays in your hand; works once a turn.", "使っても手札に残る。効果は1ターンに1回。")
    else:
        after = say(lang, "Discard it after use.", "使ったらカード捨て場に置く。")
    return [*_target_line(card.target, card.effects, lang), *effect_lines(card.effects, card.target, lang), after]


def _monster(card: MonsterCard, lang: str) -> list[str]:
    lines = [say(lang, "Penalty: ", "ペナルティ：") + penalty_text(card.penalty, lang)]
    if card.kinds:
        kinds = say(lang, ", ", "・").join(word.names[lang] for word in card.kinds)
        lines.append(say(lang, "Kind: ", "種族：") + kinds)
    lines += [attribute_text(word.names, lang) for word in card.attributes]
    lines += [ability_text(ability, lang) for ability in card.abilities]
    if not card.moves:
        lines.append(say(lang, "It never moves.", "移動しない。"))
    return lines


def _trap(card: TrapCard, lang: str) -> list[str]:
    when = say(
        lang,
        "Springs in the structure step on every character in its square.",
        "ストラクチャーステップに、同じマスのPC全員に対して作動する。",
    )
    after = say(lang, "It stays.", "作動したあとも残る。")
    if card.spent:
        after = say(lang, "Then it is discarded.", "作動したらカード捨て場に置く。")
    return [when, *effect_lines(card.effects, "pcs", lang), after]


def _curse(card: CurseCard, lang: str) -> list[str]:
    return [curse_part_text(part, lang) for part in card.parts]


_FORBIDDEN: Mapping[str, tuple[str, str]] = {
    "rest": ("You can't rest.", "休憩できない。"),
    "magic": ("You can't use magic cards.", "魔法カードを使えない。"),
    "items": ("You can't use item cards.", "アイテムカードを使えない。"),
    "pick_up": ("You can't pick up item cards.", "アイテムを確保できない。"),
    "hand_over": ("You can't hand over item cards.", "アイテムカードを渡せない。"),
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
            return say(lang, *_FORBIDDEN[what])
    return say(lang, *_TIMES[part.when]) + effects_text(part.effects, "self", lang)


def _modifier(part: Modifier, lang: str) -> str:
    """A number of the character that a curse changes."""
    amount, size = part.amount, abs(part.amount)
    floor = amount < 0 and part.modify in ("attack_bp", "mp_cost")
    match part.modify:
        case "attack_bp":
            en, ja = f"Your attack cards have {amount:+d} BP", f"自分のアタックカードは1枚ごとにBP{amount:+d}。"
        case "mp_cost":
            en = f"Each magic card costs you {size} MP {'more' if amount > 0 else 'less'}"
            ja = f"使う魔法カードの消費MPが、それぞれ{size}{'増える' if amount > 0 else '減る'}。"
        case "hp":
            en, ja = (
                f"Your HP are {size} {'higher' if amount > 0 else 'lower'}",
                f"自分のHPが{size}{'増える' if amount > 0 else '減る'}。",
            )
        case what:
            thing = CARD_NAMES.get(what.removesuffix("_limit"), ("magic card", "魔法カード"))
            change = "more" if amount > 0 else "fewer"
            en = f"You may hold {size} {change} {thing[0]}{'' if size == 1 else 's'}"
            ja = f"持てる{thing[1]}が{size}枚{'増える' if amount > 0 else '減る'}。"
    return say(lang, en + (", never below 0." if floor else "."), ja + ("0より下にはならない。" if floor else ""))


# --- structures ----------------------------------------------------------------------------------------------------

_ON_ROUTES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "gate": (
        ("Strength: the number on its counter.", "強度はトランプカウンターの数字。"),
        ("A key of its suit turns it over.", "スートの合う鍵で裏返る。"),
        ("A total of at least as much BP removes it.", "BPの合計が強度以上なら取り除かれる。"),
    ),
    "wall": (
        ("Strength: the shared one on the board.", "強度はボードに書かれた共用強度。"),
        ("A total of at least as much BP removes one wall card.", "BPの合計が強度以上なら、壁のカードが1枚取り除かれる。"),
    ),
    "bridge": (
        ("Face up it is raised and can't be passed.", "表向きの間は上がっていて、通行不可。"),
        ("It has no strength; only a lever turns it over.", "強度はなく、てこでしか裏返らない。"),
    ),
}


def _structure(card: StructureCard, lang: str) -> list[str]:
    if card.kind in _ON_ROUTES:
        return [say(lang, *line) for line in _ON_ROUTES[card.kind]]
    lines = [_aura(card.aura, lang)] if card.aura else []
    if card.strength:
        en, ja = (
            "Strength {}: attack cards that total at least as much remove this.",
            "強度{}：アタックカードのBPの合計が強度以上なら取り除かれる。",
        )
        lines.append(say(lang, en, ja).format(card.strength))
    if card.uses:
        again = not all(use.once for use in card.uses)
        en = "In the structure step, once a turn, a character in its square may use it:"
        ja = "同じマスのPCは、1ターンに1回、ストラクチャーステップに使える。"
        lines.append(
            say(lang, en if again else en.replace(" once a turn,", ""), ja if again else ja.replace("1ターンに1回、", ""))
        )
    lines += [use_text(use, lang) for use in card.uses]
    return lines or [say(lang, "The board says what it is for.", "何に使うかは、ボードに書かれている。")]


def use_text(use: Use, lang: str) -> str:
    """What a character pays for using a structure, and what comes of it: a line for each effect."""
    amount = use.cost_amount
    match use.cost:
        case "nothing":
            cost = ""
        case "damage":
            cost = say(lang, f"Draw {many(amount, 'damage token')}: ", f"ダメージトークンを{amount}個引く：")
        case family:
            en, ja = CARD_NAMES[family]
            cost = say(lang, f"Discard {many(amount, en)}: ", f"{ja}を{amount}枚捨てる：")
    parts = effect_lines(use.effects, "self", lang)
    if use.once:
        gone = say(lang, "This card is removed.", "このカードを取り除く。")
        then = say(lang, "Then this card is removed.", "その後、このカードを取り除く。")
        parts.append(then if parts else gone)
    return cost + "\n".join(parts)


def _aura(aura: Aura, lang: str) -> str:
    word: Word | None = aura.word
    having = say(lang, f" with the word “{word.names.en}”", f"「{word.names.ja}」を持つ") if word else ""
    return say(
        lang,
        f"Every monster in its square{having} has {aura.bp:+d} BP.",
        f"同じマスの{having}モンスターは、すべてBP{aura.bp:+d}。",
    )


def _token(card: TokenCard, lang: str) -> list[str]:
    if card.family == "damage":
        return [say(lang, f"Damage: {card.value}", f"ダメージ：{card.value}")]
    return [say(lang, f"Poison: {card.value}", f"毒：{card.value}")]


def _counter(card: CounterCard, lang: str) -> list[str]:
    suit = SUIT_NAMES[card.suit]
    return [
        say(lang, f"Gate strength: {card.number}", f"門の強度：{card.number}"),
        say(lang, f"Key: {suit.en.lower()}", f"鍵：{suit.ja}"),
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


FAMILIES: Mapping[str, tuple[str, str]] = {
    "attack": ("Attack card", "アタックカード"), "mp": ("MP card", "MPカード"), "magic": ("Magic", "魔法"),
    "item": ("Item", "アイテム"), "monster": ("Monster", "モンスター"), "trap": ("Trap", "トラップ"),
    "curse": ("Curse", "呪カード"), "structure": ("Structure", "ストラクチャー"), "damage": ("Damage token", "ダメージトークン"),
    "poison": ("Poison token", "毒トークン"), "counter": ("Playing-card counter", "トランプカウンター"),
}  # fmt: skip


def type_line(card: Card, lang: str) -> str:
    """What a card is, with its numbers and how many there are of it."""
    parts = [say(lang, *FAMILIES[card.family])]
    if isinstance(card, MonsterCard):
        parts.append(f"BP {card.bp}")
    if isinstance(card, StructureCard) and card.strength:
        parts.append(say(lang, f"strength {card.strength}", f"強度{card.strength}"))
    if card.copies > 1:
        parts.append(f"×{card.copies}")
    return say(lang, ", ", "　").join(parts)


def told(_pack: Pack, card: Card, lang: str) -> Told:
    """All that stands on a card."""
    return Told(card_name(card, lang), type_line(card, lang), rules_text(card, lang))
