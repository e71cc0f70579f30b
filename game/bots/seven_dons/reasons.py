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
    "waits": ("Not now; nothing would come of it.", "今は動かない。得るものがない。"),
    "hits": ("{} has been seen, and that is that.", "{}はもう顔が割れている。"),
    "guesses": ("That one over there.", "狙うのはあいつだ。"),
    "names": ("{}, if nothing deceives.", "{}だと見た。"),
    "saves": ("To save the target: {}.", "対象を守るため、{}を使う。"),
    "trump": ("Then everybody may know it.", "ならば、顔を見せよう。"),
    "stops": ("To stop that: {}.", "それを止めるため、{}を使う。"),
    "answers": ("{} has an answer to that.", "{}が黙っていない。"),
    "holds": ("Lets it happen.", "ここは流す。"),
    "picks": ("That one will do most.", "こいつが一番効く。"),
    "enough": ("That is enough.", "これで十分だ。"),
    "boss": ("Somebody has to take over.", "誰かが跡を継がねばならない。"),
    "looks": ("Time to see who this is.", "どれ、顔を拝もう。"),
    "looked_ahead": ("Thought it through.", "じっくり考えた末の手だ。"),
}
"""The sentences in English and Japanese; `{}` stands for what the reason is about."""


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
