"""Shares with their intervals, quartiles, and the words that all reports share."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Words = Mapping[str, str]

STALEMATE = "stalemate"
FAULT = "fault"
LEVEL_WORDS: Mapping[str, Words] = {
    "random": {"en": "random", "ja": "運まかせ"},
    "easy": {"en": "easy", "ja": "弱い"},
    "normal": {"en": "normal", "ja": "普通"},
    "hard": {"en": "hard", "ja": "強い"},
    "greedy": {"en": "greedy", "ja": "目先だけ"},
}
REASON_WORDS: Mapping[str, Words] = {
    STALEMATE: {"en": "no end", "ja": "決着なし"},
    FAULT: {"en": "a fault of the rules", "ja": "ルールの異常"},
}
"""Why games did not end."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share with the bounds of its 95% interval."""

    share: float
    low: float
    high: float


def wilson(hits: int, trials: int) -> Interval:
    """The share of hits with Wilson's 95 % score interval; it stays within 0 and 1 for any counts."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    z = 1.959964
    share = hits / trials
    spread = z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Lower quartile, median and upper quartile of at least one value."""
    if len(values) < 2:
        return (values[0],) * 3
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def both(en: str, ja: str) -> Words:
    """A text in both languages."""
    return {"en": en, "ja": ja}


def level_word(level: str) -> Words:
    """A level of bots."""
    return LEVEL_WORDS.get(level, both(level, level))


def reason_word(reason: str) -> Words:
    """Why a game did not end."""
    return REASON_WORDS.get(reason, both(reason, reason))


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its sentences. `good` is False where there is something to look into."""

    title: Words
    lines: tuple[Words, ...]
    good: bool = True


def share_words(share: Interval) -> tuple[str, str]:
    """A share and its interval as reports write them: `43.7%`, `40.7–46.8%`."""
    return f"{share.share:.1%}", f"{100 * share.low:.1f}–{share.high:.1%}"
