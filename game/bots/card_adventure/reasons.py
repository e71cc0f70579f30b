"""What a player of code says about its act: one short sentence in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.card_adventure import CardAdventureView
from game.rules import CardId, Option, Ref

Choice = tuple[int, str, Ref | None]
"""The number of an option, the word of the reason (of REASONS), and what that is about."""

REASONS: Mapping[str, tuple[str, str]] = {
    "luck": ("It doesn't matter much which.", "どれでも大差ない。"),
    "goes": ("Goes on towards the goal: {}.", "目的地へ進む（{}）。"),
    "fetches": ("Goes by way of {}: there is something of use.", "役に立つものがあるので、{}に寄る。"),
    "wins": ("This reaches the goal.", "これで目的を果たせる。"),
    "away": ("Gets away from what is here.", "ここの敵から離れる。"),
    "gate": ("Has what it takes to get through here.", "ここを抜ける手立てがある。"),
    "rests": ("Rests, for want of cards.", "手札が足りないので休む。"),
    "lever": ("Stays by the lever: nothing may come in here.", "てこのそばを離れない。ここからは何も入れない。"),
    "round": ("Goes round by {}: the shorter way is shut or dangerous.", "近道はふさがっているか危ないので、{}へ回る。"),
    "strike": (
        "Waits: who is on that way when turn {} begins is carried off.",
        "待つ。第{}ターンの始まりにその道にいると、さらわれてしまう。",
    ),
    "stays": ("Stays: nowhere is better just now.", "今はここにいるのが一番いい。"),
    "guards": ("Holds this square: nothing may get past.", "ここを守る。何も通さない。"),
    "waits": ("Waits here for the others.", "ここで仲間を待つ。"),
    "done": ("There is nothing more to be done this turn.", "このターンはここまでにする。"),
    "picks_up": ("Takes {} along.", "{}を持っていく。"),
    "gives": ("Hands {} over: it is better off there.", "{}を渡す。仲間が持つほうがいい。"),
    "helps": ("{} will help now.", "今こそ{}の出番だ。"),
    "leaps": ("Saves a long walk.", "長い道のりを省く。"),
    "drives": ("Drives the monsters off.", "モンスターを追い払う。"),
    "looks": ("Takes a look at what lies there.", "何があるか確かめる。"),
    "beats": ("Beats {} with what is just enough.", "ちょうど足りる札で{}を倒す。"),
    "holds": ("Holds {} off.", "{}を食い止める。"),
    "uses": ("{} keeps the penalty away.", "{}で痛手を防ぐ。"),
    "no_cards": ("Has no attack card.", "アタックカードがない。"),
    "keeps_cards": ("Keeps the cards for later.", "札はあとに取っておく。"),
    "no_use": ("Has no use just now for what is here.", "ここにあるものは、今はいらない。"),
    "decided": ("With this the goal is reached: nothing else matters.", "これで目的を果たせる。もう何もいらない。"),
    "commander": ("First {}: the others grow weak without it.", "まず{}。指揮がなくなれば残りは弱まる。"),
    "settles": ("Lets it all be settled.", "すべて清算する。"),
    "opens": ("{} opens the way.", "{}で道を開く。"),
    "strikes": ("Breaks through by force.", "力ずくで突破する。"),
    "operates": ("Makes use of {}.", "{}を使う。"),
    "pays": ("Pays for {}.", "{}の代償を払う。"),
    "needs_card": ("Takes what the hand lacks.", "足りない札を引く。"),
    "gives_up": ("{} will be missed least.", "{}なら惜しくない。"),
    "leaves": ("Whoever comes here should find {} first.", "ここへ来た仲間に、まず{}を見つけてほしい。"),
    "leads": ("Who is nearest to the goal goes first.", "目的地に一番近い者が先に行く。"),
    "least_harm": ("That does the least harm.", "これが一番害が少ない。"),
    "looked_ahead": ("Thought it through: {} of 100 end well.", "先を読んだ。100回中{}回はうまくいく。"),
}
"""The sentences in English and Japanese; `{}` stands for what the reason is about."""


def say(here: CardAdventureView, word: str, about: Ref | None) -> Mapping[str, str]:
    """The sentence of a reason in each language. Everybody may hear it: a card of a concealed hand is not named."""
    sentences = dict(zip(("en", "ja"), REASONS[word], strict=True))
    if about is not None and about[0] == "card" and _concealed(here, about[1]):
        about = None
    said = {language: sentence.format(_name(here, about, language)) for language, sentence in sentences.items()}
    return {language: sentence[:1].upper() + sentence[1:] for language, sentence in said.items()}


def _concealed(here: CardAdventureView, card: CardId) -> bool:
    """Is it a card that lies where its owner alone may look?"""
    zones = zip(here.table.zones.specs, here.zones, strict=True)
    return any(spec.seen == "owner" and card in pile for spec, pile in zones)


def _name(here: CardAdventureView, about: Ref | None, language: str) -> str:
    unknown = {"en": "it", "ja": "それ"}[language]
    if about is None:
        return unknown
    kind, number = about
    if kind == "card":
        if number < 0:
            return unknown
        name = str(here.table.card[number].name[language])
        return f"「{name}」" if language == "ja" else name
    if kind == "square":
        return here.table.board.squares[number].title.get(language) or here.table.board.squares[number].key
    return str(number)


def find(options: Sequence[Option], verb: str) -> int | None:
    """The number of the first option of a verb."""
    return next((number for number, option in enumerate(options) if option.verb == verb), None)


def find_card(options: Sequence[Option], verb: str, card: int) -> int | None:
    """The number of the first option of a verb that is about a card first."""
    return next((number for number, one in enumerate(options) if one.verb == verb and one.about[0] == ("card", card)), None)


def first(option: Option) -> int:
    """What an option is about first: a card, a route …"""
    return option.about[0][1]
