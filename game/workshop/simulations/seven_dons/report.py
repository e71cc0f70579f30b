"""What trials of Seven Dons say: tables and sentences in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from rich.box import SIMPLE
from rich.table import Table

from game.content.seven_dons.schema import DonsPack
from game.workshop.figures import level_word, share_words
from game.workshop.simulate import Report, Trial
from game.workshop.simulations.seven_dons.tally import FAIR, bosses, first_wins, never_used, texts_of

_WORDS: Mapping[str, tuple[str, str]] = {
    "title": ("{games} games of Seven Dons: {levels}", "「七人の首領」{games}ゲーム：{levels}"),
    "player": ("player", "プレイヤー"),
    "won": ("won", "勝率"),
    "interval": ("95%", "95%"),
    "boss": ("boss dealt", "配られたボス"),
    "text": ("ability", "能力"),
    "used": ("used in 100 games", "100ゲームで使われた回数"),
    "turns": (
        "turns: median {middle:g}, half of all games {low:g} to {high:g}",
        "ターン数：中央値{middle:g}、半数は{low:g}〜{high:g}",
    ),
    "first": ("the first player wins {share:.1%}", "先攻の勝率は{share:.1%}"),
    "unfair": (
        "{boss} wins {share:.1%} of its games; {low:.0%} to {high:.0%} would be fair",
        "「{boss}」の勝率は{share:.1%}。{low:.0%}〜{high:.0%}が適正",
    ),
    "never": ("never used: {texts}", "一度も使われなかったもの：{texts}"),
    "all used": ("every ability and trump was used", "すべての能力と切り札が使われた"),
}
_TEXTS: Mapping[str, tuple[str, str]] = {"upper": ("upper", "上段"), "lower": ("lower", "下段"), "trump": ("trump", "切り札")}


def _say(word: str, language: str, **parts: object) -> str:
    return _WORDS[word][language == "ja"].format(**parts)


def told(trial: Trial, language: str) -> Iterator[Any]:
    """The whole report: each table, its bosses, how long its games were; then the texts of all tables."""
    pack = cast("DonsPack", trial.pack)
    names = {member.id: member.name[language] for member in pack.members}
    for report in trial.reports:
        yield from _table(report, names, language)
    games = sum(len(report.games) for report in trial.reports)
    texts = Table(_say("text", language), _say("used", language), box=SIMPLE, pad_edge=False)
    for text in texts_of(pack):
        texts.add_row(_text(text, names, language), f"{100 * trial.tally.used[text] / max(1, games):.1f}")
    yield texts
    never = [_text(text, names, language) for text in never_used(trial)]
    comma = "、" if language == "ja" else ", "
    yield _say("never", language, texts=comma.join(never)) if never else _say("all used", language)


def _text(text: str, names: Mapping[str, str], language: str) -> str:
    kind, _, part = text.partition(" ")
    return f"{names[kind]} {_TEXTS[part][language == 'ja']}"


def _table(report: Report, names: Mapping[str, str], language: str) -> Iterator[Any]:
    plan = report.plan
    comma = "、" if language == "ja" else ", "
    levels = comma.join(level_word(level)[language] for level in plan.levels)
    yield _say("title", language, games=len(report.games), levels=levels)
    players = Table(*(_say(word, language) for word in ("player", "won", "interval")), box=SIMPLE, pad_edge=False)
    for number, level in enumerate(plan.levels):
        players.add_row(f"{number + 1} {level_word(level)[language]}", *share_words(report.won(number)))
    yield players
    low, middle, high = report.quartiles("turns")
    yield _say("turns", language, low=low, middle=middle, high=high)
    yield _say("first", language, share=first_wins(report).share)
    shares = bosses(report)
    table = Table(*(_say(word, language) for word in ("boss", "won", "interval")), box=SIMPLE, pad_edge=False)
    for boss, share in shares.items():
        table.add_row(names[boss], *share_words(share))
    yield table
    least, most = FAIR
    for boss, share in shares.items():
        if share.low > most or share.high < least:
            yield _say("unfair", language, boss=names[boss], share=share.share, low=least, high=most)
