"""What trials of Scoundrel Quest say: tables and sentences in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from rich.box import SIMPLE
from rich.table import Table

from game.content.scoundrel_quest.schema import QuestPack
from game.workshop.figures import REASON_WORDS, level_word, share_words
from game.workshop.simulate import Report, Trial
from game.workshop.simulations.scoundrel_quest.tally import in_turn_order, levels_by_round, minutes, monsters_won, never_used

_WORDS: Mapping[str, tuple[str, str]] = {
    "title": ("{games} games of Scoundrel Quest: {levels}", "「ごろつきクエスト」{games}ゲーム：{levels}"),
    "player": ("player", "プレイヤー"),
    "place": ("in turn order", "ターン順"),
    "won": ("won", "勝率"),
    "interval": ("95%", "95%"),
    "monsters": ("nobody was left alive in {share:.1%} of the games", "全滅したゲームは{share:.1%}"),
    "turns": (
        "turns: median {middle:g}, half of all games {low:g} to {high:g}",
        "ターン数：中央値{middle:g}、半数は{low:g}〜{high:g}",
    ),
    "decisions": (
        "decisions: median {middle:g}, half of all games {low:g} to {high:g}, at most {most}",
        "選択の数：中央値{middle:g}、半数は{low:g}〜{high:g}、最大{most}",
    ),
    "minutes": (
        "people would need {middle:.0f} minutes, half of all games {low:.0f} to {high:.0f}",
        "人が遊べば{middle:.0f}分、半数は{low:.0f}〜{high:.0f}分",
    ),
    "what": ("in a game", "1ゲームあたり"),
    "median": ("median", "中央値"),
    "half": ("half of all games", "半数のゲーム"),
    "rooms": ("rooms on the table", "場に出た部屋"),
    "fights": ("combats", "戦闘"),
    "won_fights": ("combats won", "勝った戦闘"),
    "kills": ("monsters beaten", "倒したモンスター"),
    "deaths": ("deaths", "死亡"),
    "helped": ("combats with a helper", "手助けのあった戦闘"),
    "bribes": ("bargains about help", "手助けの取り決め"),
    "kept": ("bargains kept", "守られた取り決め"),
    "trades": ("trades", "交換"),
    "round": ("round", "ラウンド"),
    "level": ("mean level at its beginning", "開始時の平均レベル"),
    "never": ("never used or met: {cards}", "一度も使われず、出会わなかったもの：{cards}"),
    "all used": ("every card was used, every monster and room was met", "すべてのカードが使われ、すべてのモンスターと部屋が出た"),
    "trouble": ("{count} × {reason}, seeds {seeds}", "{reason}×{count}（シード{seeds}）"),
}
ROWS = ("rooms", "fights", "won_fights", "kills", "deaths", "helped", "bribes", "kept", "trades")


def _say(word: str, language: str, **parts: object) -> str:
    return _WORDS[word][language == "ja"].format(**parts)


def told(trial: Trial, language: str) -> Iterator[Any]:
    """The whole report: each table, then the cards of all tables."""
    for report in trial.reports:
        yield from _table(report, language)
    names = {key: card.name[language] for key, card in cast("QuestPack", trial.pack).cards.items()}
    never = [names[card] for card in never_used(trial)]
    comma = "、" if language == "ja" else ", "
    yield _say("never", language, cards=comma.join(never)) if never else _say("all used", language)


def _table(report: Report, language: str) -> Iterator[Any]:
    comma = "、" if language == "ja" else ", "
    levels = comma.join(level_word(level)[language] for level in report.plan.levels)
    yield _say("title", language, games=len(report.games), levels=levels)
    players = Table(*(_say(word, language) for word in ("player", "won", "interval")), box=SIMPLE, pad_edge=False)
    for number, level in enumerate(report.plan.levels):
        players.add_row(f"{number + 1} {level_word(level)[language]}", *share_words(report.won(number)))
    yield players
    places = Table(*(_say(word, language) for word in ("place", "won", "interval")), box=SIMPLE, pad_edge=False)
    for number, share in enumerate(in_turn_order(report)):
        places.add_row(str(number + 1), *share_words(share))
    yield places
    yield _say("monsters", language, share=monsters_won(report).share)
    low, middle, high = report.quartiles("turns")
    yield _say("turns", language, low=low, middle=middle, high=high)
    low, middle, high = report.quartiles("decisions")
    yield _say("decisions", language, low=low, middle=middle, high=high, most=max(one.decisions for one in report.games))
    low, middle, high = minutes(report)
    yield _say("minutes", language, low=low, middle=middle, high=high)
    counts = Table(*(_say(word, language) for word in ("what", "median", "half")), box=SIMPLE, pad_edge=False)
    for word in ROWS:
        low, middle, high = report.quartiles(word)
        counts.add_row(_say(word, language), f"{middle:g}", f"{low:g}–{high:g}")
    yield counts
    rounds = Table(*(_say(word, language) for word in ("round", "level")), box=SIMPLE, pad_edge=False)
    for number, mean in levels_by_round(report.tally).items():
        rounds.add_row(str(number), f"{mean:.2f}")
    yield rounds
    for reason, words in REASON_WORDS.items():
        seeds = [str(one.seed) for one in report.troubled if one.reason == reason]
        if seeds:
            yield _say("trouble", language, count=len(seeds), reason=words[language], seeds=comma.join(seeds[:20]))
