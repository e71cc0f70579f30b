"""What trials and rankings of Lair Lords say: tables and sentences in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from game.content.lair_lords.loader import shipped_lair_pack
from game.content.lair_lords.schema import Room, Spell
from game.workshop.lair_lords_simulate import FAIR, MINUTES, Report, Trial
from game.workshop.lair_lords_tournament import Ranking
from game.workshop.simulate import Interval

Words = Mapping[str, str]

_WORDS: Mapping[str, tuple[str, str]] = {
    "title": ("{games} games of Lair Lords with {seats}: {levels}", "「魔窟の主」{games}ゲーム、{seats}人：{levels}"),
    "player": ("player", "プレイヤー"),
    "won": ("won", "勝率"),
    "interval": ("95 %", "95 %"),
    "lord": ("lord", "ボス"),
    "xp": ("XP", "XP"),
    "card": ("card", "カード"),
    "played": ("played in 100 games", "100ゲームで使われた回数"),
    "turns": (
        "turns: median {middle:g}, half of all games {low:g} to {high:g}",
        "ターン数：中央値 {middle:g}、半数は {low:g}～{high:g}",
    ),
    "minutes": (
        "about {middle:.0f} minutes at a table, half of all games {low:.0f} to {high:.0f}",
        "卓上でおよそ {middle:.0f} 分、半数は {low:.0f}～{high:.0f} 分",
    ),
    "book": ("; the rulebook says {low} to {high}", "。ルールブックでは {low}～{high} 分"),
    "ends": ("ends: {ends}", "終わり方：{ends}"),
    "unfair": (
        "{lord} wins {share:.1%} of its games; {low:.0%} to {high:.0%} would be right",
        "{lord} の勝率は {share:.1%}。{low:.0%}～{high:.0%} が適正",
    ),
    "fair": (
        "every lord wins between {low:.0%} and {high:.0%} of its games",
        "どのボスの勝率も {low:.0%}～{high:.0%} に収まっている",
    ),
    "never": ("never played: {cards}", "一度も使われなかったカード：{cards}"),
    "all played": ("every card was played", "すべてのカードが使われた"),
    "speed": (
        "{decisions} decisions in {seconds:.1f} s with {workers} workers: {rate:,.0f} a second",
        "{seconds:.1f}秒で{decisions}回の選択（{workers}プロセス、毎秒{rate:,.0f}回）",
    ),
    "pairing": ("who", "対戦"),
    "games": ("games", "ゲーム数"),
    "first": ("the first wins", "先の者の勝率"),
    "asked": ("to be", "目標"),
    "verdict": ("", ""),
    "holds": ("holds", "達成"),
    "fails": ("fails", "未達"),
    "against": (" against ", " 対 "),
    "at least": ("at least {least:.0%}", "{least:.0%}以上"),
    "above": ("above {least:.0%}", "{least:.0%}を上回る"),
    "even": ("{fair:.0%} within it", "{fair:.0%}を含む"),
    "trouble": (
        "{reason}: game {number}, seed {seed}, turn {turns} {note}",
        "{reason}：{number}番目、シード {seed}、{turns}ターン {note}",
    ),
}
_LEVELS: Mapping[str, tuple[str, str]] = {
    "random": ("random", "運まかせ"), "easy": ("easy", "やさしい"), "normal": ("normal", "ふつう"), "hard": ("hard", "強い"),
    "greedy": ("greedy", "目先だけ"),
}  # fmt: skip
_REASONS: Mapping[str, tuple[str, str]] = {
    "souls": ("ten Souls", "ソウル10"), "last": ("the last one left", "最後の1人"), "wounds": ("all lost", "全員敗退"),
    "no_heroes": ("no Heroes left", "ヒーロー切れ"), "unlimited_lives": ("the decks are empty", "デッキ切れ"),
    "stalemate": ("no end", "決着なし"), "fault": ("a fault of the rules", "ルールの異常"),
}  # fmt: skip


def _say(word: str, language: str, **parts: object) -> str:
    return _WORDS[word][language == "ja"].format(**parts)


def _level(level: str, language: str) -> str:
    return _LEVELS.get(level, (level, level))[language == "ja"]


def _share(share: Interval) -> tuple[str, str]:
    return f"{share.share:.1%}", f"{100 * share.low:.1f}–{share.high:.1%}"


def print_trial(trial: Trial, language: str, console: Console) -> None:
    """The whole report: each table, its lords, how long its games were; then the cards of all tables."""
    for report in trial.reports:
        _print_report(report, language, console)
    console.print(_cards(trial, language))
    pack = shipped_lair_pack()
    names = {card.id: card.name[language] for card in (*pack.rooms, *pack.spells)}
    never = trial.never_played()
    comma = "、" if language == "ja" else ", "
    line = _say("never", language, cards=comma.join(names[card] for card in never)) if never else _say("all played", language)
    console.print(line, markup=False)
    for one in trial.troubled[:20]:
        reason = _REASONS[one.reason][language == "ja"]
        told = _say("trouble", language, reason=reason, number=one.number, seed=one.seed, turns=one.turns, note=one.note)
        console.print(told.rstrip(), markup=False)
    rate = trial.decisions / trial.seconds if trial.seconds else 0
    console.print(_say("speed", language, decisions=trial.decisions, seconds=trial.seconds, workers=trial.workers, rate=rate))


def _print_report(report: Report, language: str, console: Console) -> None:
    plan, seats = report.plan, len(report.plan.levels)
    comma = "、" if language == "ja" else ", "
    levels = comma.join(_level(level, language) for level in plan.levels)
    console.print(_say("title", language, games=len(report.games), seats=seats, levels=levels), markup=False)
    players = Table(*(_say(word, language) for word in ("player", "won", "interval")), box=SIMPLE, pad_edge=False)
    for number, level in enumerate(plan.levels):
        players.add_row(f"{number + 1} {_level(level, language)}", *_share(report.won(number)))
    console.print(players)
    pack = shipped_lair_pack()
    bosses = {boss.id: boss for boss in pack.bosses}
    lords = Table(*(_say(word, language) for word in ("lord", "xp", "won", "interval", "games")), box=SIMPLE, pad_edge=False)
    shares = report.lords()
    for boss in sorted((bosses[one] for one in shares if one), key=lambda one: -one.xp):
        played = sum(game.lords.count(boss.id) for game in report.games)
        lords.add_row(boss.name[language], str(boss.xp), *_share(shares[boss.id]), str(played))
    console.print(lords)
    low, high = FAIR[seats]
    unfair = report.unfair()
    for lord, share in unfair.items():
        name = bosses[lord].name[language]
        console.print(_say("unfair", language, lord=name, share=share.share, low=low, high=high), markup=False)
    if not unfair:
        console.print(_say("fair", language, low=low, high=high))
    first, middle, last = report.quartiles("turns")
    console.print(_say("turns", language, low=first, middle=middle, high=last))
    first, middle, last = (one / 60 for one in report.quartiles("seconds"))
    line = _say("minutes", language, low=first, middle=middle, high=last)
    edition = dict(plan.options).get("preset", "revised")
    if seats == 2:
        line += _say("book", language, low=MINUTES[edition][0], high=MINUTES[edition][1])
    console.print(line)
    ends = comma.join(f"{_REASONS.get(r, (r, r))[language == 'ja']} {count}" for r, count in report.reasons().most_common())
    console.print(_say("ends", language, ends=ends), markup=False)


def _cards(trial: Trial, language: str) -> Table:
    """How often each Room and Spell was played, the most seldom first, for one copy of it."""
    pack = shipped_lair_pack()
    games = sum(len(report.games) for report in trial.reports)
    editions = {dict(report.plan.options).get("preset", "revised") for report in trial.reports}
    cards: tuple[Room | Spell, ...] = (*pack.rooms, *(one for one in pack.spells if editions & {*one.editions}))
    played = [(sum(report.cards[card.id] for report in trial.reports) / card.copies, card.name[language]) for card in cards]
    table = Table(_say("card", language), _say("played", language), box=SIMPLE, pad_edge=False)
    for count, name in sorted(played):
        table.add_row(name, f"{100 * count / games:.1f}" if games else "0")
    return table


def print_ranking(ranking: Ranking, language: str, console: Console) -> None:
    """One line for each pairing."""
    heads = ("pairing", "games", "first", "interval", "asked", "verdict")
    table = Table(*(_say(word, language) for word in heads), box=SIMPLE, pad_edge=False)
    for one in ranking.standings:
        levels = [_level(level, language) for level in one.pairing.levels]
        others = f"{len(levels) - 1} × {levels[1]}" if len(levels) > 2 else levels[1]
        fair, least = 1 / len(levels), one.pairing.least
        if least is None:
            asked = _say("even", language, fair=fair)
        else:
            asked = _say("at least" if "hard" in one.pairing.levels else "above", language, least=least)
        verdict = _say("holds" if one.holds else "fails", language)
        who = levels[0] + _say("against", language) + others
        table.add_row(who, str(len(one.report.games)), *_share(one.share), asked, verdict)
    console.print(table)
