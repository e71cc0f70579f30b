"""Two saves of a board beside each other: how often it was won, how long it took, where characters fell, before and now."""

from __future__ import annotations

from collections.abc import Mapping

from game.workshop.figures import Interval, Section, Words, both, wilson
from game.workshop.simulate import Report, Trial
from game.workshop.simulations.card_adventure.report import LANGUAGES, level_words, percent, square_name

MOST = 8
"""How many squares are named, those first where most has changed."""


def compared(before: Trial, now: Trial) -> Section:
    """What a trial says beside an earlier one of the same board; only tables that were played both times are told of.

    Where the two intervals don't meet the change is marked: it is hardly chance.
    """
    lines: list[Words] = []
    old = {_key(report): report for report in before.reports}
    for report in now.reports:
        if _key(report) in old:
            lines += _table(old[_key(report)], report)
    lines += _deaths(before, now)
    if not lines:
        lines = [both("no table was played both times", "両方で遊んだテーブルがない")]
    return Section(both("Before → now", "前 → 今"), tuple(lines))


def _key(report: Report) -> tuple[int, str]:
    return len(report.plan.seats), report.levels


def _table(old: Report, new: Report) -> list[Words]:
    """Wins and length of one table."""
    seats, levels = len(new.plan.seats), level_words(new)
    won = _change(old.won(), new.won())
    low, middle, high = old.quartiles("turns")
    low_now, middle_now, high_now = new.quartiles("turns")
    who = both(f"{seats} seat{'' if seats == 1 else 's'}, {levels['en']}", f"{seats}人、{levels['ja']}")
    return [
        both(f"{who['en']}: won {won['en']}", f"{who['ja']}：勝率{won['ja']}"),
        both(
            f"turns {middle:g} ({low:g} to {high:g}) → {middle_now:g} ({low_now:g} to {high_now:g})",
            f"ターン数{middle:g}（{low:g}～{high:g}）→ {middle_now:g}（{low_now:g}～{high_now:g}）",
        ),
    ]


def _deaths(before: Trial, now: Trial) -> list[Words]:
    """Of all characters, how many fell on which square: those squares first where it changed most."""
    old, new = _fallen(before), _fallen(now)
    none_then, none_now = (wilson(0, _characters(trial)) for trial in (before, now))
    names: dict[str, Words] = {}
    for trial in (before, now):
        names |= {square.key: square_name(trial.board, number) for number, square in enumerate(trial.board.squares)}
    pairs = {key: (old.get(key, none_then), new.get(key, none_now)) for key in {*old, *new}}
    order = sorted(pairs, key=lambda key: (-abs(pairs[key][1].share - pairs[key][0].share), key))
    changes = [(names[key], _change(*pairs[key])) for key in order[:MOST]]
    found = [both(f"{name['en']} {change['en']}", f"{name['ja']}：{change['ja']}") for name, change in changes]
    out = _change(*(wilson(trial.tally.deaths.total(), _characters(trial)) for trial in (before, now)))
    head = both(f"characters out {out['en']}", f"ゲームオーバーになったPC：{out['ja']}")
    return [head, both("by square:", "マスごと："), *found] if found else []


def _fallen(trial: Trial) -> Mapping[str, Interval]:
    squares, characters = trial.board.squares, _characters(trial)
    deaths = {number: count for number, count in trial.tally.deaths.items() if 0 <= number < len(squares) and count}
    return {squares[number].key: wilson(count, characters) for number, count in deaths.items()}


def _characters(trial: Trial) -> int:
    return sum(len(report.games) * len(report.plan.seats) for report in trial.reports)


def _change(old: Interval, new: Interval) -> Words:
    """Two shares with their intervals, with `!` where these don't meet."""
    apart = new.low > old.high or new.high < old.low
    mark = " !" if apart else ""
    return {lang: f"{percent(old)[lang]} → {percent(new)[lang]}{mark}" for lang in LANGUAGES}
