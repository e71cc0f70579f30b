"""Options compared in imagined positions: what all bots share that think ahead.

Each option is tried in the same deals. By sequential halving all are tried equally often, and the worse half is dropped,
again and again. What the rules of thumb say stands until another option is better by more than chance.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping, Sequence
from time import perf_counter
from typing import Any

from game.rules.beliefs import Belief
from game.rules.randomness import Stream
from game.rules.secrecy import imagine

MOST_DEALS = 20
"""How often a position is imagined anew because its options are not those of the view."""
SURE = 1.0
"""By how many standard errors another option has to be better than what the rules of thumb say."""
PLAIN, ENOUGH = 3.0, 12
"""Two options that differ by so many standard errors after so many deals need not be compared any longer."""
NO_HOPE, SOON = 1.0, 8
"""An option that is worse by so many standard errors after so many deals will hardly turn out to be better."""
MANY = 10**9
KEPT = 0.9
"""The share of a time that is spent on trials: the last one may take longer, and there was thought before the first."""

Trial = Callable[[int, int], Generator[None, None, float]]
"""Tries an option, by its number, in the deal of a seed: slices of a few milliseconds, then what came of it."""
Tried = Mapping[int, Sequence[float]]
"""What came of options, by their numbers: of each in the same deals, in the same order, as far as it was tried."""


def nothing() -> Tried:
    """Nobody else has tried anything."""
    return {}


def compare(
    numbers: Sequence[int],
    trial: Trial,
    chance: Stream,
    iterations: int,
    seconds: float = 0.0,
    *,
    spent: Callable[[float], bool] = lambda share: False,
    early: bool = False,
    drops: bool = False,
    tried: dict[int, list[float]] | None = None,
    beside: Callable[[], Tried] = nothing,
) -> Generator[None, None, tuple[int, float]]:
    """Which of these options ends best, and how well; the first of them is what the rules of thumb say.

    `iterations` trials are shared out among them, or as many as `seconds` allow. `spent(share)` says that this share of
    some other budget is used up; `early` ends the comparison of the last two where it is plain; with `drops` an option that
    has no hope left is tried no longer. What came of them is put into `tried`; `beside` is asked at the end for what somebody
    else has found out meanwhile, in other deals.
    """
    seconds *= KEPT
    until = perf_counter() + seconds
    budget = iterations if not seconds else MANY
    rounds = max(1, math.ceil(math.log2(len(numbers))))
    seeds: list[int] = []
    values = tried if tried is not None else {}
    values.update({number: [] for number in numbers})
    alive = list(numbers)
    for stage in range(rounds):
        share = (stage + 1) / rounds
        for _ in range(max(1, budget // (rounds * len(alive)))):
            if (seconds and perf_counter() > until - seconds * (1 - share)) or spent(share):
                break
            for number in alive:
                done = values[number]
                if len(done) == len(seeds):
                    seeds.append(chance.bits())
                done.append((yield from trial(number, seeds[len(done)])))
            if early and len(alive) == 2 and decided(values[alive[0]], values[alive[1]]):
                break
            if drops:
                alive = [one for one in alive if one == numbers[0] or not hopeless(values[one], values[numbers[0]])]
                if len(alive) == 1:
                    return best_of(alive, [values, beside()], numbers)
        best_first = sorted(alive, key=lambda one: -mean(values[one]))
        keep = max(2, (len(alive) + 1) // 2)
        alive = [one for one in numbers if one in best_first[:keep] or one == numbers[0]]
    return best_of(alive, [values, beside()], numbers)


def best_of(alive: Sequence[int], sources: Sequence[Tried], numbers: Sequence[int]) -> tuple[int, float]:
    """Which option has ended best of those that were `alive` at the end, and how well, by what came of them in all sources.

    An option that somebody else has tried about as often as any other may be it, too.
    """
    count = {one: sum(len(tried.get(one, ())) for tried in sources) for one in numbers}
    finalists = [one for one in numbers if one in alive or (any(sources[1:]) and 2 * count[one] >= max(count.values()))]

    def worth(one: int) -> float:
        return mean([value for tried in sources for value in tried.get(one, ())])

    best, usual = max(finalists, key=worth), numbers[0]
    pairs = [pair for tried in sources for pair in zip(tried.get(best, ()), tried.get(usual, ()), strict=False)]
    better = surely_better([one for one, _ in pairs], [other for _, other in pairs])
    return (best if better else usual), worth(best)


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def paired(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean difference of two options, tried in the same deals, and its standard error."""
    pairs = [a - b for a, b in zip(one, other, strict=False)]
    if len(pairs) < 2:
        return 0.0, 1.0
    middle = mean(pairs)
    return middle, math.sqrt(sum((pair - middle) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs))


def surely_better(one: Sequence[float], other: Sequence[float]) -> bool:
    """Is an option better than another by more than chance brings?"""
    difference, error = paired(one, other)
    return difference > SURE * error


def decided(one: Sequence[float], other: Sequence[float]) -> bool:
    """Is it plain which of two options is better, so that there is nothing left to find out?"""
    difference, error = paired(one, other)
    return len(one) >= ENOUGH and abs(difference) > PLAIN * error


def hopeless(one: Sequence[float], usual: Sequence[float]) -> bool:
    """Is an option so much worse than what the rules of thumb say, or so much the same, that it will hardly be better?"""
    if len(one) < SOON:
        return False
    difference, error = paired(one, usual)
    return difference <= -NO_HOPE * error


def imagined(view: Any, chance: Stream, belief: Belief | None = None) -> Any:
    """A position that agrees with the view, also in what may be chosen now; None where chance brings none.

    `belief` is what the bot believes of hidden cards, where that is more than the position's own belief.
    """
    for _ in range(MOST_DEALS):
        state = imagine(view, chance, belief=belief)
        if len(state.decision.options) == len(view.decision.options):
            return state
    return None
