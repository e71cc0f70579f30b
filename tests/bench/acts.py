"""How long all acts after one choice hold a player up, as they are and if each had its time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.client.motion import LONGEST
from game.games import NAMES
from tests.table.test_stage import lengths

MOST = 1500
"""So many acts of each game are counted."""


def main(games: Sequence[str]) -> None:
    """One line a game and way."""
    for game in games or NAMES:
        for whole in (True, False):
            sums: Counter[int] = Counter()
            for number, _event, length in lengths(game, whole, MOST):
                sums[number] += length
            over = sum(length > LONGEST for length in sums.values())
            way = "each with its time" if whole else "as they are"
            words = f"{game:16} {way:18} {len(sums)} choices"
            print(f"{words}, {over / len(sums):.0%} above {LONGEST} ms, at most {max(sums.values())} ms", flush=True)
