"""What a player of Seven Dons says about its act: one short sentence in each language.

What it says everybody may hear: of members that lie face down and of the boss no sentence tells anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.seven_dons.position import DonsView
from game.rules import Option, Ref

Choice = tuple[int, str, Ref | None]
"""The number of an option, the word of the reason (of REASONS), and what that is about."""

REASONS: Mapping[str, tuple[str, str]] = {
    "only": ("There is nothing else to do.", "ほかにできることがない。"),
    "lays": ("Places, everybody.", "全員、持ち場につけ。"),
    "settled": ("That is how they will stand.", "この並びでいく。"),
    "uses": ("{} has work to do.", "{}の出番だ。"),
    "seeks": ("{} is to find out who stands there.", "{}に、相手の顔を確かめさせる。"),
    "hides": ("{} is to make a face forgotten.", "{}に、割れた顔を隠させる。"),
    "buries": ("{} is to get rid of somebody who has been seen.", "{}に、顔の割れた者を始末させる。"),
    "fetches": ("{} is to bring somebody out to the front.", "{}に、後衛を前衛へ引きずり出させる。"),
    "strikes": ("{} does not go alone.", "{}は、ただでは倒れない。"),
    "silences": ("{} is to keep them quiet.", "{}に、相手の能力を封じさせる。"),
    "learns": ("{} is to find out which bosses are left.", "{}に、残るボスを探らせる。"),
    "lurks": ("{} is to get out of sight again.", "{}を、また潜伏させる。"),
    "waits": ("Not now; it would not pay.", "今は動かない。割に合わない。"),
    "hits": ("{} has been seen, and that is that.", "{}はもう顔が割れている。"),
    "certain": ("It can only be {}.", "{}でしかありえない。"),
    "guesses": ("Nobody there has been seen, so it is a guess.", "誰の顔も割れていない。勘で選ぶ。"),
    "rather": ("Rather one who has not been seen; there is more to win.", "まだ見ぬ顔を狙うほうが、実入りがいい。"),
    "hunch": ("On a hunch: one who has not been seen.", "勘だ。まだ見ぬ顔を狙う。"),
    "names": ("{} is the best bet.", "{}に賭けるのが一番だ。"),
    "anybody": ("Nobody can tell; say, {}.", "見当がつかない。{}だと言っておく。"),
    "saves": ("To save the target: {}.", "対象を守るため、{}を使う。"),
    "trump": ("Then everybody may know it.", "ならば、顔を見せよう。"),
    "stops": ("To stop that: {}.", "それを止めるため、{}を使う。"),
    "holds": ("Lets it happen.", "ここは流す。"),
    "picks": ("That one will do most.", "こいつが一番効く。"),
    "forgotten": ("That face had better be forgotten.", "この顔は忘れてもらおう。"),
    "spared": ("That one can best be spared.", "失うならこいつだ。"),
    "no_better": ("There is no better choice.", "ほかにいい相手がいない。"),
    "enough": ("That is enough.", "これで十分だ。"),
    "boss": ("Somebody has to take over.", "誰かが跡を継がねばならない。"),
    "looks": ("Time to see who this is.", "どれ、顔を拝もう。"),
    "looked_ahead": ("Thought it through.", "じっくり考えた末の手だ。"),
}
"""The sentences in English and Japanese; `{}` stands for what the reason is about."""

PURPOSES: Mapping[str, str] = {
    "turn_up": "seeks", "look": "seeks", "turn_down": "hides", "bury": "buries", "pull": "fetches", "exchange": "fetches",
    "assassinate": "strikes", "blast": "strikes", "silence": "silences", "look_deck": "learns", "lurk": "lurks",
}  # fmt: skip
"""For what a member's ability does the word of what it is used for."""


def say(here: DonsView, word: str, about: Ref | None) -> Mapping[str, str]:
    """The sentence of a reason in each language."""
    sentences = dict(zip(("en", "ja"), REASONS[word], strict=True))
    return {language: sentence.format(_name(here, about, language)) for language, sentence in sentences.items()}


def _name(here: DonsView, about: Ref | None, language: str) -> str:
    if about is None or about[1] < 0:
        return {"en": "Somebody", "ja": "誰か"}[language]
    kind, number = about
    member = here.table.pack.members[here.table.kind_of[number] if kind == "card" else number]
    return f"「{member.name[language]}」" if language == "ja" else member.name[language]


def find(options: Sequence[Option], verb: str) -> int | None:
    """The number of the first option of a verb."""
    return next((number for number, option in enumerate(options) if option.verb == verb), None)


def first(option: Option) -> int:
    """What an option is about first: a card, a kind …"""
    return option.about[0][1]
