"""What trials of Lair Lords say: tables and sentences in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.box import SIMPLE
from rich.table import Table

from game.content.lair_lords.loader import shipped_lair_pack
from game.content.lair_lords.schema import Room, Spell
from game.workshop.figures import REASON_WORDS, level_word, share_words
from game.workshop.simulate import Report, Trial
from game.workshop.simulations.lair_lords.tally import FAIR, MINUTES, edition, lords, never_played, unfair

_WORDS: Mapping[str, tuple[str, str]] = {
    "title": ("{games} games of Lair Lords with {seats}: {levels}", "「魔窟の主」{games}ゲーム、{seats}人：{levels}"),
    "player": ("player", "プレイヤー"),
    "won": ("won", "勝率"),
    "interval": ("95%", "95%"),
    "games": ("games", "ゲーム数"),
    "lord": ("lord", "ボス"),
    "xp": ("XP", "XP"),
    "card": ("card", "カード"),
    "played": ("played in 100 games", "100ゲームで使われた回数"),
    "turns": (
        "turns: median {middle:g}, half of all games {low:g} to {high:g}",
        "ターン数：中央値{middle:g}、半数は{low:g}〜{high:g}",
    ),
    "minutes": (
        "about {middle:.0f} minutes at a table, half of all games {low:.0f} to {high:.0f}",
        "人が遊べばおよそ{middle:.0f}分、半数は{low:.0f}〜{high:.0f}分",
    ),
    "book": ("; the rulebook says {low} to {high}", "。ルールブックでは{low}〜{high}分"),
    "ends": ("ends: {ends}", "終わり方：{ends}"),
    "unfair": (
        "{lord} wins {share:.1%} of its games; {low:.0%} to {high:.0%} would be fair",
        "「{lord}」の勝率は{share:.1%}。{low:.0%}〜{high:.0%}が適正",
    ),
    "fair": (
        "every lord wins between {low:.0%} and {high:.0%} of its games",
        "どのボスの勝率も{low:.0%}〜{high:.0%}に収まっている",
    ),
    "never": ("never played: {cards}", "一度も使われなかったカード：{cards}"),
    "all played": ("every card was played", "すべてのカードが使われた"),
}
_REASONS: Mapping[str, tuple[str, str]] = {
    "souls": ("ten Souls", "ソウル10"), "last": ("the last one left", "最後の1人"), "wounds": ("all lost", "全員脱落"),
    "no_heroes": ("no Heroes left", "ヒーロー切れ"), "unlimited_lives": ("the decks are empty", "デッキ切れ"),
    **{reason: (words["en"], words["ja"]) for reason, words in REASON_WORDS.items()},
}  # fmt: skip


def _say(word: str, language: str, **parts: object) -> str:
    return _WORDS[word][language == "ja"].format(**parts)


def told(trial: Trial, language: str) -> Iterator[Any]:
    """The whole report: each table, its lords, how long its games were; then the cards of all tables."""
    for report in trial.reports:
        yield from _table(report, language)
    yield _cards(trial, language)
    pack = shipped_lair_pack()
    names = {card.id: card.name[language] for card in (*pack.rooms, *pack.spells)}
    never = never_played(trial)
    comma = "、" if language == "ja" else ", "
    yield _say("never", language, cards=comma.join(names[card] for card in never)) if never else _say("all played", language)


def _table(report: Report, language: str) -> Iterator[Any]:
    plan, seats = report.plan, len(report.plan.seats)
    comma = "、" if language == "ja" else ", "
    levels = comma.join(level_word(level)[language] for level in plan.levels)
    yield _say("title", language, games=len(report.games), seats=seats, levels=levels)
    players = Table(*(_say(word, language) for word in ("player", "won", "interval")), box=SIMPLE, pad_edge=False)
    for number, level in enumerate(plan.levels):
        players.add_row(f"{number + 1} {level_word(level)[language]}", *share_words(report.won(number)))
    yield players
    bosses = {boss.id: boss for boss in shipped_lair_pack().bosses}
    table = Table(*(_say(word, language) for word in ("lord", "xp", "won", "interval", "games")), box=SIMPLE, pad_edge=False)
    shares = lords(report)
    for boss in sorted((bosses[one] for one in shares if one), key=lambda one: -one.xp):
        played = sum(game.facts["lords"].count(boss.id) for game in report.games)
        table.add_row(boss.name[language], str(boss.xp), *share_words(shares[boss.id]), str(played))
    yield table
    low, high = FAIR[seats]
    out_of_balance = unfair(report)
    for lord, share in out_of_balance.items():
        name = bosses[lord].name[language]
        yield _say("unfair", language, lord=name, share=share.share, low=low, high=high)
    if not out_of_balance:
        yield _say("fair", language, low=low, high=high)
    first, middle, last = report.quartiles("turns")
    yield _say("turns", language, low=first, middle=middle, high=last)
    first, middle, last = (one / 60 for one in report.quartiles("seconds"))
    line = _say("minutes", language, low=first, middle=middle, high=last)
    if seats == 2:
        least, most = MINUTES[edition(report)]
        line += _say("book", language, low=least, high=most)
    yield line
    ends = comma.join(f"{_REASONS.get(r, (r, r))[language == 'ja']} {count}" for r, count in report.reasons().most_common())
    yield _say("ends", language, ends=ends)


def _cards(trial: Trial, language: str) -> Table:
    """How often each Room and Spell was played, the most seldom first, for one copy of it."""
    pack = shipped_lair_pack()
    games = sum(len(report.games) for report in trial.reports)
    editions = {edition(report) for report in trial.reports}
    cards: tuple[Room | Spell, ...] = (*pack.rooms, *(one for one in pack.spells if editions & {*one.editions}))
    played = [(sum(report.tally.cards[card.id] for report in trial.reports) / card.copies, card.name[language]) for card in cards]
    table = Table(_say("card", language), _say("played", language), box=SIMPLE, pad_edge=False)
    for count, name in sorted(played):
        table.add_row(name, f"{100 * count / games:.1f}" if games else "0")
    return table
