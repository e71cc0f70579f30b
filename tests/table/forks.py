"""What the tests of forecasts share: so many games played on from what a seat knows, and how near a chance has to be to them."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from game.rules.randomness import Stream
from game.rules.secrecy import imagine

FORKS = 2000
ROUNDED = 0.005
"""A chance is told in whole per cent."""
QUIET = ("pass", "decline", "done")
MOST_CHOICES = 400


def forks(seen: Any, count: int = FORKS, seed: int = 5) -> Any:
    """Games as the one that is seen may be, each with its own chance; their events are kept in their `sink`."""
    chance = Stream(seed)
    for _number in range(count):
        state = imagine(seen, chance)
        state.sink = []
        yield state


def play_on(state: Any, over: Callable[[Any], bool]) -> None:
    """Goes on with nobody doing anything, until it is over."""
    for _number in range(MOST_CHOICES):
        if over(state) or state.decision is None:
            return
        verbs = [option.verb for option in state.decision.options]
        state.choose(next((verbs.index(verb) for verb in QUIET if verb in verbs), 0))
    raise AssertionError("it is never over")


def holds(told: float, happened: int, count: int = FORKS) -> bool:
    """Is a chance that of so many games: within four standard deviations; never and surely are meant as they are said."""
    if told in (0, 1):
        return happened == told * count
    return abs(happened / count - told) <= 4 * sqrt(told * (1 - told) / count) + 1 / count


def written(words: str, happened: int, count: int = FORKS) -> bool:
    """The same of a chance as it is written."""
    share = happened / count
    if words in ("0%", "100%"):
        return share == float(words[0] == "1")
    told = {"<1%": ROUNDED, ">99%": 1 - ROUNDED}.get(words) or float(words.rstrip("%")) / 100
    return abs(share - told) <= 4 * sqrt(told * (1 - told) / count) + ROUNDED
