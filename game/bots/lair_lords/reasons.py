"""What a player of Lair Lords says about its act: one short sentence in each language.

What it says everybody may hear: of Rooms that lie face-down and of cards in its hand no sentence tells anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.lair_lords import LairView
from game.rules import Option, Ref

Choice = tuple[int, str, Ref | None]
"""The number of an option, the word of the reason (of REASONS), and what that is about."""

REASONS: Mapping[str, tuple[str, str]] = {
    "only": ("There is nothing else to do.", "ほかにできることがない。"),
    "luck": ("It doesn't matter much which.", "どれでも大差ない。"),
    "lord": ("This lord is the better fit.", "こちらのボスのほうが性に合う。"),
    "new_hand": ("Wants another hand.", "手札を引き直す。"),
    "keeps_hand": ("Can work with this hand.", "この手札で戦える。"),
    "least": ("Gives up what will be missed least.", "一番惜しくないものを手放す。"),
    "grows": ("A longer dungeon, a deadlier one.", "ダンジョンを伸ばして危険にする。"),
    "over": ("There is something better for this place.", "この場所にはもっといいルームがある。"),
    "waits": (
        "Keeps the Rooms: the dungeon is better as it stands.",
        "ルームは温存する。ダンジョンは今のままのほうがいい。",
    ),
    "stays": ("The Room is in the right place.", "置いたルームはこのままでいい。"),
    "passes": ("Nothing to do here.", "ここでは何もしない。"),
    "holds": ("Keeps the cards for a better moment.", "札はもっといい時まで取っておく。"),
    "dear": ("That would cost more than it brings.", "それでは割に合わない。"),
    "looks": ("It is good to know what others hold.", "相手の手の内は知っておきたい。"),
    "no_gain": ("That would bring nothing.", "使っても得にならない。"),
    "finishes": ("Without help {} would get through.", "このままでは{}に突破される。"),
    "spoils": ("{} is not going to die there.", "{}をあそこで死なせはしない。"),
    "lures": ("{} will not come out of here again.", "{}は生きて帰れない。"),
    "breaks": ("{} has stood there long enough.", "{}にはそろそろ消えてもらう。"),
    "stops": ("{} would be in the way this turn.", "このターン、{}は目障りだ。"),
    "cancels": ("That Spell must not work.", "そのスペルは通さない。"),
    "heals": ("Wounds are better turned into Souls.", "負傷はソウルに変えるに限る。"),
    "draws": ("More cards mean more choice.", "手札が増えれば選べる手も増える。"),
    "builds_more": ("One Room a turn is not enough.", "1ターンに1ルームでは足りない。"),
    "attracts": ("More treasure draws the right Heroes.", "トレジャーを増やして、いい獲物を誘い込む。"),
    "shuns": ("Nobody is lured who is better left outside.", "招かれざる客までは誘わない。"),
    "harms": ("The fewer cards the others hold the better.", "ほかの手札は少ないほどいい。"),
    "arranges": ("The Rooms work better in this order.", "この並びのほうがルームが生きる。"),
    "calls": ("Let the legends come.", "伝説の勇者よ、来るがいい。"),
    "strengthens": ("Now the Rooms hit harder.", "ルームの一撃を重くする。"),
    "looked_ahead": ("Thought it through: {} of 100 such games are won.", "先を読んだ。こうすれば100回中{}回は勝てる。"),
}
"""The sentences in English and Japanese; `{}` stands for what the reason is about."""


def say(here: LairView, word: str, about: Ref | None) -> Mapping[str, str]:
    """The sentence of a reason in each language."""
    sentences = dict(zip(("en", "ja"), REASONS[word], strict=True))
    return {language: sentence.format(_name(here, about, language)) for language, sentence in sentences.items()}


def _name(here: LairView, about: Ref | None, language: str) -> str:
    if about is None or about[1] < 0:
        return {"en": "It", "ja": "それ"}[language]
    kind, number = about
    if kind != "card":
        return str(number)
    name = str(here.table.card[number].name[language])
    return f"「{name}」" if language == "ja" else name


def find(options: Sequence[Option], verb: str) -> int | None:
    """The number of the first option of a verb."""
    return next((number for number, option in enumerate(options) if option.verb == verb), None)


def first(option: Option) -> int:
    """What an option is about first: a card, a place …"""
    return option.about[0][1]
