"""What tokens that are still to be drawn may do: nobody knows their values, so how far it can go, and how likely one is out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from game.client.table.chances import percent
from game.games.card_adventure import CardAdventureView
from game.games.card_adventure.table import BAGS, CardAdventureTable


@dataclass(frozen=True, slots=True)
class Toll:
    """What drawing tokens leads to: how many of each family, the lowest and highest sum of each, and the chance to be out."""

    counts: Mapping[str, int]
    ranges: Mapping[str, tuple[int, int]]
    out: float

    @property
    def chance(self) -> str:
        """The chance to be out, as it is written; empty for none."""
        return percent(self.out) if self.out > 0 else ""


def toll(view: CardAdventureView, seat: int, drawn: Mapping[str, int]) -> Toll:
    """What it leads to when a PC draws so many tokens of each family, one after another, with nothing used between (CA-7, CA-27).

    The containers hold what no PC has (CA-5.2, CA-7.4), so their values are known, their order is not.
    """
    inside = {family: _inside(view, family) for family in BAGS}
    counts = {family: min(drawn.get(family, 0), inside[family].total()) for family in BAGS}
    sums = {family: _sums(inside[family], counts[family], view.options.token_total == "count") for family in BAGS}
    hp, have = view.hp(seat), {family: view.total(seat, family) for family in BAGS}
    safe = 0.0
    for damage, likely in sums["damage"].items():
        for poison, likely_too in sums["poison"].items():
            total, other = have["damage"] + damage, have["poison"] + poison
            if view.options.token_pools == "combined":
                total, other = total + other, 0
            if max(total, other) <= hp:
                safe += likely * likely_too
    return Toll(counts, {family: (min(sums[family]), max(sums[family])) for family in BAGS}, round(1 - safe, 9))


def _inside(view: CardAdventureView, family: str) -> Counter[int]:
    """How many tokens of each value are in a container."""
    table = view.table
    inside = Counter(_made(table, family))
    for zone in table.tokens[family]:
        inside.subtract(table.value[card] for card in view.zones[zone])
    return inside


@lru_cache(32)
def _made(table: CardAdventureTable, family: str) -> Counter[int]:
    """How many tokens of each value there are."""
    return Counter(table.value[card] for card in range(len(table.zones.cards)) if table.zones.family(card) == family)


def _sums(inside: Counter[int], count: int, by_count: bool) -> dict[int, float]:
    """How likely each sum of `count` tokens is that are drawn from a container and not put back."""
    if by_count:
        return {count: 1.0}
    return _drawn(tuple(sorted((value, many) for value, many in inside.items() if many)), count)


@lru_cache(256)
def _drawn(inside: tuple[tuple[int, int], ...], count: int) -> dict[int, float]:
    many = sum(number for _value, number in inside)
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for value, number in inside:
        after: dict[tuple[int, int], int] = {}
        for (taken, total), found in ways.items():
            for more in range(min(number, count - taken) + 1):
                place = taken + more, total + more * value
                after[place] = after.get(place, 0) + found * comb(number, more)
        ways = after
    return {total: found / comb(many, count) for (taken, total), found in ways.items() if taken == count}
