"""What a player of Scoundrel Quest says about its act: one short sentence in each language.

What it says everybody may hear: of cards in the hand no sentence tells anything before they are played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.scoundrel_quest.position import QuestView
from game.rules import Option, Ref

Choice = tuple[int, str, Ref | None]
"""The number of an option, the word of the reason (of REASONS), and what that is about."""

REASONS: Mapping[str, tuple[str, str]] = {
    "only": ("There is nothing else to do.", "ほかにできることがない。"),
    "ready": ("Ready to go.", "準備よし。"),
    "starts": ("On with it.", "さあ、始めよう。"),
    "goes_on": ("Nothing to add.", "つけ足すことはない。"),
    "holds": ("Keeps the cards for a better moment.", "札はもっといい時まで取っておく。"),
    "tired": ("That was all the Move there was.", "移動力を使い切った。"),
    "rests": ("Nothing here is worth another step.", "これ以上動いても得はない。"),
    "wears": ("{} does more in use.", "{}は使ってこそだ。"),
    "carries": ("{} is better at hand than in the hand.", "{}は手札より手元に置こう。"),
    "stows": ("{} will fetch a price one day.", "{}はいずれ金になる。"),
    "makes_room": ("Something better takes the place of {}.", "{}より、もっといいものがある。"),
    "cheats": ("Who says that {} is not allowed?", "{}を使って何が悪い。"),
    "rises": ("A level is a level.", "レベルはレベルだ。"),
    "buys": ("Gold can't be taken to the exit; a level can.", "金は持って出られないが、レベルは別だ。"),
    "becomes": ("{}: a good fit.", "{}か。性に合う。"),
    "windfall": ("Takes what there is to get.", "もらえるものはもらっておく。"),
    "heals": ("Wounds first.", "まず傷を治す。"),
    "recovers": ("A level less is better than dying here.", "ここで死ぬよりはレベルを1つ捨てる。"),
    "curses": ("That hurts {} more than it costs.", "{}には痛手、こちらは安い。"),
    "holds_back": ("{} is doing too well.", "{}は調子に乗りすぎだ。"),
    "robs": ("{} can spare that.", "{}にはまだ余裕がある。"),
    "uses": ("{} comes in handy now.", "今こそ{}の使いどきだ。"),
    "explores": ("What is behind that door may be worth it.", "扉の向こうに、いいものがあるかもしれない。"),
    "ventures": ("Waiting wouldn't help either.", "待っていても始まらない。"),
    "searches": ("There must be something in here.", "きっと何かある。"),
    "to_search": ("There is a room to search.", "漁れる部屋がある。"),
    "to_deal": ("There is a bargain to be had over there.", "あそこでいい取り引きができる。"),
    "to_pick_up": ("Somebody has left something lying about.", "誰かの置き去りがある。"),
    "picks_up": ("Finders keepers.", "拾ったもの勝ちだ。"),
    "deals": ("A fair price.", "悪くない値段だ。"),
    "hunts": ("That monster can be beaten.", "あのモンスターなら倒せる。"),
    "attacks": ("{} looks the other way: all the better.", "{}がこちらを見ていないうちに。"),
    "looks": ("There must be a monster left somewhere.", "モンスターはまだどこかにいるはずだ。"),
    "leaves_it": ("Better not to wake anything.", "寝た子は起こすまい。"),
    "boss": ("Time to get out of here.", "そろそろ外へ出よう。"),
    "fights": ("Wins {} times in 100.", "100回中{}回は勝てる。"),
    "desperate": ("Only {} in 100, and still worth a throw.", "100回中{}回しか勝てないが、賭けてみる。"),
    "long_shot": ("Less than 1 in 100, and still worth a throw.", "100回に1回も勝てないだろうが、賭けてみる。"),
    "lost": ("This can't be won.", "これは勝てない。"),
    "strengthens": ("{} tips the scales.", "{}で形勢が変わる。"),
    "asks": ("{} could help, for something in return.", "{}なら、見返り次第で助けてくれる。"),
    "bids": ("Makes {} an offer.", "{}に話を持ちかける。"),
    "puts": ("That is part of the offer.", "これも条件に入れる。"),
    "strikes": ("Not on that condition.", "その条件は外す。"),
    "proposes": ("Those are the terms.", "この条件でどうだ。"),
    "drops": ("There is no offer that would pay.", "割に合う条件がない。"),
    "accepts": ("That is worth it.", "それなら乗った。"),
    "for_cards": ("With a share of {} in the treasure, yes.", "トレジャーの分け前が{}枚なら乗る。"),
    "for_gold": ("At {} gold, yes.", "{}ゴールドなら乗る。"),
    "for_nothing": ("This one is a pleasure.", "今回は好きで手を貸そう。"),
    "too_near": ("{} is close enough to the exit already.", "{}はもう出口に近すぎる。"),
    "hopeless": ("Even with help that is won only {} times in 100.", "手を貸しても100回中{}回しか勝てない。"),
    "quite_hopeless": ("Even with help that is won less than once in 100.", "手を貸しても100回に1回も勝てない。"),
    "too_far": ("That is too far away.", "そこまでは遠すぎる。"),
    "too_little": ("Not at that price.", "その値では動けない。"),
    "worth_more": ("{} is worth more than that.", "{}はそんなに安くない。"),
    "no_use": ("Has no use for {}.", "{}は使い道がない。"),
    "counters": ("For a little more.", "もう少し色をつけてくれ。"),
    "declines": ("That is not worth it.", "それでは割に合わない。"),
    "spoils": ("{} must not win this one.", "{}に勝たせるわけにはいかない。"),
    "trips": ("{} won't get away that easily.", "{}を楽には逃がさない。"),
    "helps": ("{} makes all the difference.", "{}でこちらが有利になる。"),
    "tells": ("Shows nothing.", "手の内は見せない。"),
    "flees_to": ("That way out looks safest.", "あちらが一番安全そうだ。"),
    "runs": ("Run!", "逃げろ！"),
    "escapes": ("{} prevents the worst.", "{}で最悪の事態は避けられる。"),
    "sets_die": ("That die has to show something else.", "この目では困る。"),
    "keeps_dice": ("The dice may stay as they are.", "ダイスはこのままでいい。"),
    "least": ("Gives up what will be missed least.", "一番惜しくないものを手放す。"),
    "most": ("Takes what is worth most.", "一番値打ちのあるものを取る。"),
    "pays": ("Pays with what is needed least.", "一番要らないもので払う。"),
    "gives": ("{} may have what is left over.", "余りは{}にくれてやる。"),
    "base": ("Let it hunt {}.", "{}を狙わせよう。"),
    "own_base": ("Better in its own colour.", "自分の色にしておくのがいい。"),
    "sends": ("It does most harm there.", "あそこに置くのが一番効く。"),
    "goes": ("Better there than here.", "ここよりあそこだ。"),
    "cancels": ("Not this curse.", "その呪いは通さない。"),
    "takes_it": ("It could be worse.", "もっとひどい呪いもある。"),
    "amount": ("As agreed.", "話したとおりの額だ。"),
    "luck": ("It doesn't matter much which.", "どれでも大差ない。"),
    "looked_ahead": ("Has thought that through to the end of the turn.", "ターンの終わりまで先を読んだ。"),
}
"""The sentences in English and Japanese; `{}` stands for what the reason is about."""


def say(here: QuestView, word: str, about: Ref | None) -> Mapping[str, str]:
    """The sentence of a reason in each language."""
    sentences = dict(zip(("en", "ja"), REASONS[word], strict=True))
    return {language: sentence.format(_name(here, about, language)) for language, sentence in sentences.items()}


def _name(here: QuestView, about: Ref | None, language: str) -> str:
    if about is None or about[1] < 0:
        return {"en": "It", "ja": "それ"}[language]
    kind, number = about
    if kind == "card":
        name = str(here.table.card[number].name[language])
        return f"「{name}」" if language == "ja" else name
    return here.table.seats[number].name if kind == "seat" else str(number)


def in_hundred(chance: float) -> int:
    """How many times in 100, to the nearest: 100 only for what is sure, 0 for what is not even once."""
    chance = round(chance, 12)  # what is sure may come a little short of it
    return round(100 * chance) if chance == 1 else min(99, round(100 * chance))


def find(options: Sequence[Option], verb: str) -> int | None:
    """The number of the first option of a verb."""
    return next((number for number, option in enumerate(options) if option.verb == verb), None)


def first(option: Option) -> int:
    """What an option is about first: a card, a seat, a cell …"""
    return option.about[0][1]
