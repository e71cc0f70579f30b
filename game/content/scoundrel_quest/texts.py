"""The words on Scoundrel Quest's cards and rooms, made from their data in both languages: none can say one thing and do
another."""

from __future__ import annotations

from typing import Any

from game.content.head import Told
from game.content.scoundrel_quest import words_en, words_ja
from game.content.scoundrel_quest.effects import NEEDS
from game.content.scoundrel_quest.schema import (
    ClassCard,
    Curse,
    DieCard,
    Enhancer,
    Item,
    Monster,
    QuestPack,
    RaceCard,
    Room,
)
from game.content.scoundrel_quest.words_en import Subject
from game.content.words import say

_FIXED = {
    "level_up": ("Go up a level, but not to level {winning}.", "1レベル上がる。ただしレベル{winning}にはなれない。"),
    "mixed_blood": ("You can have two races; if you have only one, you have none of its drawbacks.",
                    "種族を2つ持てる。1つだけなら、その欠点をすべて無視する。"),
    "two_trades": ("You can have two classes; if you have only one, you have none of its drawbacks.",
                   "クラスを2つ持てる。1つだけなら、その欠点をすべて無視する。"),
    "cheat": ("Put this on one of your items: no class, race, sex, hand or slot limits it.",
              "自分のアイテム1つにつける。クラス・種族・性別・手・枠の制限がなくなる。"),
}  # fmt: skip
_DICE = {
    "set": (
        "After a roll: set one die that you have rolled to any face.",
        "ダイスを振ったあと：自分の振ったダイス1個を好きな目にする。",
    ),
    "reroll": ("After a roll: roll one of your dice again.", "ダイスを振ったあと：自分の振ったダイス1個を振り直す。"),
}


def _words(lang: str) -> Any:
    return {"en": words_en, "ja": words_ja}[lang]


def _sentence(clauses: list[str], lang: str, lead: str = "") -> str:
    if lang == "ja":
        return lead + "。".join(clauses) + "。"
    said = lead + "; then ".join(clauses) + "."
    return said[0].upper() + said[1:]


_AGAIN = {
    "scoundrel": ("that scoundrel", "そのごろつき"),
    "monster": ("that monster", "そのモンスター"),
    "link": ("that link", "そのリンク"),
}
"""How a target is called when it was named before."""


def _clauses(effects: Any, lang: str, target: Any = None, victim: bool = False) -> list[str]:
    """A clause for each effect; the target is named once and then referred to."""
    words = _words(lang)
    named = words.target(target) if target is not None else ""
    on_somebody = target is not None and target.kind == "scoundrel" and target.whose != "own"
    if lang == "en":
        meant: Any = Subject(named, True) if on_somebody else Subject("the victim", True) if victim else Subject("you")
    else:
        meant = f"{named}は" if on_somebody else "対象は" if victim else ""
    found = []
    for effect in effects:
        found.append(words.CLAUSES[effect.do](effect, words.subject(effect, meant), named))
        if on_somebody:
            meant = Subject("that scoundrel", True) if lang == "en" else "そのごろつきは"
        if target is not None and (on_somebody or NEEDS.get(effect.do) == target.kind):
            named = _AGAIN[target.kind][lang == "ja"] if target.kind in _AGAIN else named
    return found


def use_text(use: Any, lang: str, lead: str | None = None) -> str:
    """A text that is used: when, and what it does."""
    return _sentence(_clauses(use.effects, lang, use.target), lang, _words(lang).TIMES[use.time] if lead is None else lead)


def _changes(changes: Any, lang: str) -> list[str]:
    return [_words(lang).change(one) for one in changes]


def _power(card: ClassCard, lang: str) -> list[str]:
    cost = card.discard_power.cards
    time = _words(lang).WHILE
    discard, d10 = time[card.discard_power.time], time[card.d10_power.time]
    return [
        use_text(
            card.discard_power,
            lang,
            say(
                lang, f"Discard power ({discard}, {words_en.some(cost, 'card')}): ", f"捨て札能力（{discard}、カード{cost}枚）："
            ),
        ),
        use_text(card.d10_power, lang, say(lang, f"d10 power ({d10}): ", f"d10能力（{d10}）：")),
    ]


def _monster(card: Monster, lang: str) -> list[str]:
    words = _words(lang)
    lines = []
    for one in card.versus:
        who = words.who(one.who)
        many = abs(one.amount) > 1
        dice = ((" dice" if many else " die"), "ダイス") if one.of == "dice" else ("", "")
        amount = words.signed(one.amount)
        lines.append(say(lang, f"{amount}{dice[0]} against {who}.", f"{who}に対して{dice[1]}{amount}。"))
    if card.ignores:
        who = words.who(card.ignores)
        lines.append(say(lang, f"Ignores {who}.", f"{who}を無視する。"))
    lines += [words.PASSES[word] for word in card.passes]
    if card.no_help:
        lines.append(say(lang, "Nobody can help against it.", "誰も手助けできない。"))
    if card.flee:
        lines.append(say(lang, f"{words.signed(card.flee)} to run-away rolls.", f"逃走の出目{words.signed(card.flee)}。"))
    if not card.killed:
        en, ja = (
            ("its treasure, but no level", "レベルは上がらないが、トレジャーは得る")
            if card.spared_treasure
            else ("neither level nor treasure", "レベルもトレジャーも得られない")
        )
        lines.append(say(lang, f"Beating it doesn't kill it, and brings {en}.", f"倒しても死なない。{ja}。"))
    for text in _changes(card.boon, lang):
        lines.append(say(lang, f"While in play, for the player of its colour: {text}", f"場にある間、この色のプレイヤーは{text}"))
    bad = _sentence(_clauses(card.bad_stuff, lang), lang, say(lang, "Bad Stuff: ", "災難："))
    return [*lines, bad]


def _item(card: Item, lang: str) -> list[str]:
    words = _words(lang)
    lines = []
    if card.only:
        who = words.who(card.only)
        lines.append(say(lang, f"Only for {who}.", f"{who}のみ使える。"))
    lines += _changes(card.changes, lang) + [words.TRAITS[word] for word in card.traits]
    if card.gifts:
        gives = words_en.listed([words_en.GIFTS[word] for word in card.gifts])
        lines.append(say(lang, f"Gives {gives}.", f"{words_ja.gifts(card.gifts)}を与える。"))
    if card.use is not None:
        lines.append(use_text(card.use, lang))
        if card.once:
            lines.append(say(lang, "Usable once only.", "使い捨て。"))
        else:
            again = {"turn": ("Once a turn.", "1ターンに1回。"), "combat": ("Once in each combat.", "戦闘ごとに1回。")}
            lines.append(say(lang, *again[card.use.again]))
    return lines


def _cost(deal: Any, lang: str) -> str:
    cost = deal.cost
    parts = []
    if deal.move:
        parts.append(say(lang, f"{deal.move} Move", f"移動力{deal.move}"))
    if cost.gold:
        parts.append(say(lang, f"{cost.gold} gold", f"{cost.gold}ゴールド"))
    if cost.cards:
        deck = {"treasure": ("Treasure card", "トレジャーカード"), "fate": ("Fate card", "運命カード")}.get(
            cost.deck, ("card", "カード")
        )
        parts.append(say(lang, words_en.some(cost.cards, deck[0]), f"{deck[1]}{cost.cards}枚"))
    if cost.items:
        en, ja = words_en.what(cost.what, cost.items), f"{words_ja.what(cost.what)}{cost.items}つ"
        parts.append(say(lang, en, ja))
    if cost.levels:
        parts.append(say(lang, words_en.some(cost.levels, "level"), f"{cost.levels}レベル"))
    if cost.health:
        parts.append(say(lang, f"{cost.health} health", f"体力{cost.health}"))
    return say(lang, words_en.listed(parts, "and") or "free", "、".join(parts) or "無料")


def _room(card: Room, lang: str) -> list[str]:
    words = _words(lang)
    lines = []
    for texts, en, ja in ((card.good_for, "Good for", "有利"), (card.bad_for, "Bad for", "不利")):
        lines += [say(lang, f"{en} {words.who(one)}.", f"{words.who(one)}に{ja}。") for one in texts]
    for which, en, ja in ((card.good_monsters, "Good for", "有利"), (card.bad_monsters, "Bad for", "不利")):
        if which is not None:
            monsters = words_en.which(which, plural=True)
            lines.append(say(lang, f"{en} {monsters}.", f"{words_ja.which(which)}に{ja}。"))
    if card.no_search:
        lines.append(say(lang, "Can't be searched.", "部屋漁り不可。"))
    for text in card.texts:
        en, ja = (
            ("When you enter", "入った時") if text.when == "enter" else ("When you start a turn here", "ここでターンを始める時")
        )
        if text.who is not None:
            en, ja = f"{en}, {words_en.state(text.who)}", f"{ja}、{words_ja.state(text.who)}"
        lines.append(_sentence(_clauses(text.effects, lang), lang, say(lang, f"{en}: ", f"{ja}：")))
    lines += [say(lang, f"Here: {text}", f"この部屋では、{text}") for text in _changes(card.changes, lang)]
    if card.ignores is not None:
        who = words.who(card.ignores.who) if card.ignores.who else say(lang, "everybody", "全員")
        en, ja = words_en.which(card.ignores.which, plural=True), words_ja.which(card.ignores.which)
        lines.append(say(lang, f"Here {en} ignore {who}.", f"この部屋では、{ja}は{who}を無視する。"))
    lines += [words.ROOM_TRAITS[word] for word in card.traits]
    lines += [deal_text(deal, lang) for deal in card.deals]
    return lines


def deal_text(deal: Any, lang: str) -> str:
    """What a deal of a room costs, and what it gives."""
    words = _words(lang)
    who = [words.who(deal.who)] if deal.who else []
    once = [say(lang, "once a turn", "1ターンに1回")] if deal.limited else []
    terms = say(lang, ", ", "、").join([*who, *once])
    en = f"Deal{f' ({terms})' if terms else ''} for {_cost(deal, lang)}: "
    lead = say(lang, en, f"取り引き{f'（{terms}）' if terms else ''}【{_cost(deal, lang)}】：")
    return _sentence(_clauses(deal.effects, lang), lang, lead)


def deal_price(deal: Any, lang: str) -> str:
    """What a deal of a room costs, in few words: what it gives is read where it is pointed at."""
    return say(lang, f"Deal: {_cost(deal, lang)}", f"取り引き：{_cost(deal, lang)}")


def rules_text(card: Any, lang: str, winning: int = 10) -> str:
    """What a card or room does, in short lines; `""` for one without a text. `winning` is the winning level (MQ-29.11)."""
    words = _words(lang)
    lines: list[str] = []
    if isinstance(card, Monster):
        lines = _monster(card, lang)
    elif isinstance(card, Item):
        lines = _item(card, lang)
    elif isinstance(card, Room):
        lines = _room(card, lang)
    elif isinstance(card, RaceCard | ClassCard):
        lines = [*_changes(card.good, lang), *(words.TRAITS[word] for word in card.traits), *_changes(card.bad, lang)]
        lines += _power(card, lang) if isinstance(card, ClassCard) else []
    elif isinstance(card, Curse):
        if card.who:
            lines.append(say(lang, f"On {words.who(card.who)}.", f"{words.who(card.who)}にのみ使える。"))
        if card.effects:
            lines.append(_sentence(_clauses(card.effects, lang, victim=True), lang))
        lead = say(lang, "In the victim's next combat: ", "対象の次の戦闘で：") if card.lasts == "combat" else ""
        lead = lead or say(lang, "Until it is lifted: ", "解かれるまで：")
        lines += [lead + text for text in _changes(card.changes, lang)]
    elif isinstance(card, Enhancer):
        numbers = [
            (f"level {words.signed(card.level)}", f"レベル{words.signed(card.level)}"),
            (f"treasure {words.signed(card.treasure)}", f"トレジャー{words.signed(card.treasure)}") if card.treasure else None,
            (f"dice {words.signed(card.dice)}", f"ダイス{words.signed(card.dice)}") if card.dice else None,
        ]
        en, ja = ([one[at] for one in numbers if one] for at in (0, 1))
        lines.append(say(lang, f"A monster: {', '.join(en)}.", f"モンスター1体：{'、'.join(ja)}。"))
        if card.keywords:
            names = words.listed([words.KEYWORDS[word] for word in card.keywords])
            lines.append(say(lang, f"It is {names}.", f"{names}になる。"))
        lines += [words.PASSES[word] for word in card.passes]
    elif isinstance(card, DieCard):
        lines.append(say(lang, *_DICE[card.does]))
    elif getattr(card, "kind", "") in _FIXED:
        lines.append(say(lang, *_FIXED[card.kind]).format(winning=winning))
    elif getattr(card, "use", None) is not None:
        lines.append(use_text(card.use, lang))
    return "\n".join(lines)


_KINDS = {
    "race": ("Race", "種族"), "class": ("Class", "クラス"), "mixed_blood": ("Mixed Blood", "混血"), "two_trades": ("Two Trades",
    "二足のわらじ"),
    "curse": ("Curse", "呪い"), "enhancer": ("Monster enhancer", "モンスター強化"), "cheat": ("Cheat", "イカサマ"),
    "die": ("Dice card",
    "ダイスカード"),
    "event": ("Event", "出来事"), "level_up": ("Go Up a Level", "1レベルアップ"), "windfall": ("Windfall", "もうけ物"),
}  # fmt: skip


def type_line(card: Any, lang: str) -> str:
    """What stands in numbers and keywords on a card, in words."""
    words = _words(lang)
    if isinstance(card, Monster):
        names = words.KEYWORDS
        keywords = say(lang, ", ", "・").join(names[word] for word in card.keywords)
        numbers = say(
            lang,
            f"Level {card.level}, {words_en.some(card.dice, 'die').replace('dies', 'dice')}, treasure {card.treasure}",
            f"レベル{card.level}　ダイス{card.dice}　トレジャー{card.treasure}",
        )
        return numbers + (say(lang, "; ", "　") + keywords if keywords else "")
    if isinstance(card, Item):
        parts = [words.KEYWORDS[word] for word in card.keywords]
        if card.bonus:
            parts.insert(0, say(lang, f"{words.signed(card.bonus)}", f"ボーナス{words.signed(card.bonus)}"))
        if card.hands:
            parts.append(
                say(lang, words_en.some(card.hands, "hand"), {1: "片手", 2: "両手"}.get(card.hands, f"手{card.hands}本"))
            )
        if card.value is not None:
            parts.append(say(lang, f"{card.value} gold", f"{card.value}ゴールド"))
        return say(lang, ", ".join(parts), "　".join(parts))
    if isinstance(card, Room):
        return say(lang, "; ", "　").join([say(lang, "Room", "部屋"), *_signs(card, lang)])
    return say(lang, *_KINDS[card.kind])


def _signs(room: Room, lang: str) -> list[str]:
    """The icons of a room in words: a die more or fewer, and what a search finds."""
    folk = _words(lang).FOLK
    found = []
    for icons, sign in ((room.signs.green, 1), (room.signs.red, -1)):
        if icons:
            names, dice = say(lang, ", ", "・").join(folk[icon] for icon in icons), _words(lang).signed(sign)
            found.append(
                say(lang, f"{dice} die each: {names}" if len(icons) > 1 else f"{dice} die: {names}", f"{names}：ダイス{dice}")
            )
    if room.search:
        result = _words(lang).signed(room.search)
        found.append(say(lang, f"search {result}", f"部屋漁り{result}"))
    return found


def card_name(card: Any, lang: str) -> str:
    """The name on a card."""
    return str(card.name[lang])


def told(_pack: QuestPack, card: Any, lang: str) -> Told:
    """All that stands on a card."""
    return Told(card_name(card, lang), type_line(card, lang), rules_text(card, lang))
