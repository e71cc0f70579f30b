"""The words on the cards of Seven Dons, made from their effects in both languages: a card cannot say one thing and do another.

A text is one line. The Japanese terms are those of the ledger's glossary (構成員, 前衛, 暗殺対象, 潜伏 …).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content.head import Told
from game.content.seven_dons.schema import Ability, Boss, Card, Chosen, DonsPack, Member, Trigger
from game.content.words import say

_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")
_PHASES = {
    "action": ("action phase", "アクションフェイズ"),
    "relocation": ("relocation phase", "再配置フェイズ"),
    "assassination": ("assassination phase", "暗殺フェイズ"),
}


# --- members that are chosen


def _noun_en(words: Sequence[str], many: bool) -> str:
    return " ".join([word for word in words if word] + ["members" if many else "member"])


def _chosen_en(effect: Chosen) -> str:
    face = {"up": "face-up", "down": "face-down"}.get(effect.of_face, "")
    many = effect.count > 1 and not effect.all
    count = "each" if effect.all else ("up to " if effect.up_to and many else "") + _NUMBERS[effect.count]
    count = "" if effect.all and effect.other and effect.whose == "own" else count
    row = "" if effect.row == "any" else effect.row
    reach = ", front or back," if effect.row == "any" and not effect.all else ""
    match effect.whose:
        case "own":
            if effect.all:
                return f"all your {'other ' if effect.other else ''}{_noun_en([face], True)}"
            return f"{count} of your {'other ' if effect.other else ''}{_noun_en([face], True)}"
        case "opponent":
            return f"{count} {_noun_en([face, row], many)} of the opponent{reach}"
    other = "other" if effect.other else ""
    side = f"yours or the opponent's {row} ones" if row else "yours or the opponent's"
    return f"{count} {_noun_en([other, face], many)} ({side})"


def _may_en(effect: Chosen) -> str:
    """ "Up to one" is said as a choice."""
    return "you may " if effect.up_to and effect.count == 1 and not effect.all else ""


def _chosen_ja(effect: Chosen) -> str:
    face = {"up": "表の", "down": "裏の"}.get(effect.of_face, "")
    row = {"front": "前衛", "back": "後衛", "any": "構成員" if effect.all else "構成員（前衛・後衛とも可）"}[effect.row]
    count = "すべて" if effect.all else f"{effect.count}枚" + ("まで" if effect.up_to and effect.count > 1 else "")
    other = "ほかの" if effect.other else ""
    match effect.whose:
        case "own":
            return f"自分の{other}{face}構成員{count}"
        case "opponent":
            return f"相手の{face}{row}{count}"
    together = "合わせて" if effect.all or effect.count > 1 else "どれか"
    return f"自分の{other}{face}構成員か相手の{face}{row}、{together}{count}"


# --- effects

Say = Callable[[Any], str]

_EN: dict[str, Say] = {
    "turn_up": lambda e: f"{_may_en(e)}turn {_chosen_en(e)} face up",
    "turn_down": lambda e: f"{_may_en(e)}turn {_chosen_en(e)} face down",
    "look": lambda e: f"{_may_en(e)}look at {_chosen_en(e)}",
    "bury": lambda e: f"put {_chosen_en(e)} into the graveyard",
    "pull": lambda e: f"bring {_chosen_en(e)} to the front, in a column of its own",
    "lurk": lambda e: "lurk",
    "die": lambda e: "put this member into the graveyard",
    "assassinate": lambda e: f"assassinate one {'front member' if e.row == 'front' else 'member'} of the opponent"
    + ("" if e.row == "front" else ", front or back"),
    "fail": lambda e: "the assassination fails",
    "nullify": lambda e: "nullify that ability",
    "divert": lambda e: f"{'this member' if e.to == 'this' else 'another of your members, which you choose,'}"
    " becomes the target instead",
    "relocate": lambda e: f"relocate {'your members' if e.whose == 'own' else 'the members of the opponent'}",
    "exchange": lambda e: "exchange the two cards of one column of the opponent"
    + ("; if the new front member is face down, turn it face up" if e.reveal else ""),
    "blast": lambda e: "choose a column of the opponent; front first, each face-up member in it goes to the graveyard, "
    "each face-down one is turned face up",
    "silence": lambda e: f"the opponent can't use abilities for the rest of this turn{_and_after_en(e.turns)}",
    "skip": lambda e: "the opponent skips the next assassination phase",
    "watch": lambda e: "for the rest of the game, look at one face-down member of the opponent, front or back, "
    "at the start of each of your action phases",
    "track": lambda e: "for the rest of the game, when the opponent relocates, you see where each card goes",
    "look_deck": lambda e: f"look at {_NUMBERS[e.count]} card{'s' if e.count > 1 else ''} of the boss deck",
    "boss_down": lambda e: "turn your boss face down",
    "boss_dies": lambda e: "your boss goes to the graveyard, and the game goes on",
    "new_boss": lambda e: f"look at {_deck_en(e.count)} and take one that names a living member of yours; "
    "it lies face down as your new boss card",
}  # fmt: skip


def _and_after_en(turns: int) -> str:
    return "" if not turns else f" and for the next {'turn' if turns == 1 else f'{_NUMBERS[turns]} turns'}"


def _deck_en(count: int) -> str:
    return "the whole boss deck" if count == 5 else f"{_NUMBERS[count]} card{'s' if count > 1 else ''} of the boss deck"


_JA: dict[str, Say] = {
    "turn_up": lambda e: f"{_chosen_ja(e)}を表に{'してもよい' if _may_en(e) else 'する'}",
    "turn_down": lambda e: f"{_chosen_ja(e)}を裏に{'してもよい' if _may_en(e) else 'する'}",
    "look": lambda e: f"{_chosen_ja(e)}を{'見てもよい' if _may_en(e) else '見る'}",
    "bury": lambda e: f"{_chosen_ja(e)}を墓場に置く",
    "pull": lambda e: f"{_chosen_ja(e)}を、単独の前衛として前に出す",
    "lurk": lambda e: "潜伏する",
    "die": lambda e: "この構成員を墓場に置く",
    "assassinate": lambda e: f"相手の{'前衛1枚' if e.row == 'front' else '構成員1枚（前衛・後衛とも可）'}を暗殺する",
    "fail": lambda e: "その暗殺は失敗する",
    "nullify": lambda e: "その能力を無効にする",
    "divert": lambda e: f"代わりに{'この構成員' if e.to == 'this' else '自分のほかの構成員1枚'}を暗殺対象にする",
    "relocate": lambda e: f"{'自分' if e.whose == 'own' else '相手'}の構成員を再配置する",
    "exchange": lambda e: "相手の1列の前衛と後衛を入れ替える" + ("。新しい前衛が裏なら表にする" if e.reveal else ""),
    "blast": lambda e: "相手の1列を選び、前衛から順に、表の構成員は墓場に置き、裏の構成員は表にする",
    "silence": lambda e: f"{_turns_ja(e.turns)}、相手は能力を使えない",
    "skip": lambda e: "相手は次の暗殺フェイズを行えない",
    "watch": lambda e: "以後、自分のアクションフェイズの初めごとに、相手の裏の構成員1枚（前衛・後衛とも可）を見る",
    "track": lambda e: "以後、相手が再配置するたび、どのカードがどこへ移ったかを見る",
    "look_deck": lambda e: f"山札のボスカードを{e.count}枚見る",
    "boss_down": lambda e: "自分のボスを裏にする",
    "boss_dies": lambda e: "自分のボスを墓場に置き、ゲームを続ける",
    "new_boss": lambda e: f"山札を{'すべて' if e.count == 5 else f'{e.count}枚'}見て、"
    "場に残っている自分の構成員のボスカード1枚を、裏のまま新しいボスカードにする",
}  # fmt: skip


def _turns_ja(turns: int) -> str:
    after = "次のターン" if turns == 1 else f"続く{turns}ターン"
    return f"このターンの残りと{after}の間" if turns else "このターンの残りの間"


def _sentences(effects: Sequence[Any], lang: str, lead: str = "") -> str:
    """A lead-in and one sentence for each effect."""
    if lang == "ja":
        return lead + "".join(f"{_JA[effect.do](effect)}。" for effect in effects)
    said = [_EN[effect.do](effect) for effect in effects]
    first, *rest = said
    return lead + " ".join(f"{one.removesuffix(',')}." for one in [first if lead else _capital(first), *map(_capital, rest)])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- conditions


def condition_text(when: Trigger, lang: str) -> str:
    """The part before the colon of a trigger ability (SB-2.8)."""
    en, ja = _condition(when)
    if when.unless_boss:
        en, ja = f"{en}, if this member is not your boss", f"{ja}、この構成員が自分のボスでなければ"
    return f"When {en}" if lang == "en" else ja


def _condition(when: Trigger) -> tuple[str, str]:
    who_en = {
        "this": "this member",
        "other": "another of your members",
        "own": "one of your members",
        "opponent": "a member of the opponent",
    }
    who_ja = {"this": "この構成員", "other": "自分のほかの構成員", "own": "自分の構成員", "opponent": "相手の構成員"}
    en, ja = who_en[when.of], who_ja[when.of]
    seat_en, seat_ja = ("you", "自分") if when.of == "own" else ("the opponent", "相手")
    s = "" if when.of == "own" else "s"
    match when.on:
        case "target":
            return f"{en} becomes the target", f"{ja}が暗殺対象になった時"
        case "ability":
            return f"{seat_en} use{s} an ability", f"{seat_ja}が能力を使った時"
        case "trump":
            return f"{seat_en} use{s} a trump", f"{seat_ja}が切り札を使った時"
        case "turned_up":
            return f"{en} is turned face up", f"{ja}が表になった時"
        case "turned_down":
            return f"{en} is turned face down", f"{ja}が裏になった時"
        case "success":
            return f"the assassination of {en} has succeeded", f"{ja}への暗殺が成功した時"
        case "failure":
            return f"an assassination of {en} has failed", f"{ja}への暗殺が失敗した時"
        case "graveyard":
            by_en = "an assassination has put" if when.by_assassination else ""
            if when.by_assassination:
                return f"{by_en} {en} into the graveyard", f"暗殺によって{ja}が墓場に置かれた時"
            return f"{en} has gone to the graveyard", f"{ja}が墓場に置かれた時"
        case "relocation":
            return f"{seat_en} {'have' if when.of == 'own' else 'has'} relocated", f"{seat_ja}が再配置を終えた時"
    phase_en, phase_ja = _PHASES[when.phase or "action"]
    whose_en, whose_ja = ("your", "自分の") if when.of == "own" else ("the opponent's", "相手の")
    if when.on == "phase_begins":
        return f"{whose_en} {phase_en} begins", f"{whose_ja}{phase_ja}の初めに"
    return f"{whose_en} {phase_en} ends", f"{whose_ja}{phase_ja}の終わりに"


# --- whole texts


def ability_text(ability: Ability | None, lang: str) -> str:
    """What an ability does; `""` for a half without one."""
    if ability is None:
        return ""
    if ability.when is None:
        return _sentences(ability.effects, lang)
    colon = ": " if lang == "en" else "："
    return _sentences(ability.effects, lang, condition_text(ability.when, lang) + colon)


def ability_kind(ability: Ability | None, lang: str) -> str:
    """Which kind of ability it is (SB-2.4): the word beside its symbol; `""` for none."""
    if ability is None:
        return ""
    en, ja = ("Action", "アクション能力") if ability.when is None else ("Trigger", "トリガー能力")
    return en if lang == "en" else ja


def trump_text(boss: Boss, lang: str) -> str:
    """What a trump does (SB-3.3)."""
    goes_on = not {"fail", "divert"} & {effect.do for effect in boss.effects}  # SB-C5
    lead = ("The assassination goes on. ", "その暗殺は続く。") if goes_on else ("", "")
    said = _sentences(boss.effects, lang)
    return lead[lang == "ja"] + said


def rules_text(card: Card, lang: str) -> str:
    """What stands on a card: for a member the text of each half, the upper first, for a boss the trump."""
    if isinstance(card, Boss):
        return trump_text(card, lang)
    return "\n".join(text for text in (ability_text(card.upper, lang), ability_text(card.lower, lang)) if text)


def sides_text(card: Card, lang: str) -> str:
    """The same, with the side on which each half of a member works, and how."""
    if isinstance(card, Boss):
        return trump_text(card, lang)
    sides = ((say(lang, "Face down", "裏"), card.upper), (say(lang, "Face up", "表"), card.lower))
    return "\n".join(
        say(lang, f"{side}, {ability_kind(one, lang).lower()}: ", f"{side}／{ability_kind(one, lang)}：")
        + ability_text(one, lang)
        for side, one in sides
        if one is not None
    )


def boss_list(pack: DonsPack, lang: str) -> list[tuple[str, str]]:
    """The boss list (SB-1.3, SB-6.10): codename and trump of each boss."""
    names = {member.id: member.name[lang] for member in pack.members}
    return [(names[boss.member], trump_text(boss, lang)) for boss in pack.bosses]


def card_name(pack: DonsPack, card: Card, lang: str) -> str:
    """The name on a card: a boss card shows the codename of its member (SB-3.1)."""
    member = card if isinstance(card, Member) else pack.cards[card.member]
    assert isinstance(member, Member)
    return member.name[lang]


def type_line(card: Card, lang: str) -> str:
    """What a card is."""
    return say(lang, "Boss card", "ボスカード") if isinstance(card, Boss) else say(lang, "Member", "構成員")


def told(pack: DonsPack, card: Card, lang: str) -> Told:
    """All that stands on a card."""
    return Told(card_name(pack, card, lang), type_line(card, lang), rules_text(card, lang))
