"""Paying with cards for which no change is given: what is lost by each of them, and which payment would lose less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Payment(NamedTuple):
    """Cards that reach a cost, and what they are worth beyond it."""

    cards: tuple[int, ...]
    lost: int


def payments(values: Mapping[int, int], needs: Sequence[int], paid: int = 0, coins: int = 0) -> dict[int, Payment]:
    """For each of these rising costs, as far as they can be reached, the payment that loses least, with the fewest cards.

    `paid` is given away already, `values` are the cards that can follow it; with so many `coins` the rest is paid to the point.
    """
    ways: dict[int, tuple[int, ...]] = {paid: ()}
    for card, value in values.items():
        for total, cards in [*ways.items()]:
            known = ways.get(total + value)
            if known is None or len(known) > len(cards) + 1:
                ways[total + value] = (*cards, card)
    found: dict[int, Payment] = {}
    for total, cards in ways.items():
        reached = sum(need - coins <= total for need in needs) - 1
        if reached >= 0:
            one = Payment(cards, max(0, total - needs[reached]))
            found[reached] = min(found.get(reached, one), one, key=lambda way: (way.lost, len(way.cards)))
    return found


def after(values: Mapping[int, int], needs: Sequence[int], card: int, paid: int = 0) -> dict[int, Payment]:
    """The payments that are left once a card is given away."""
    rest = {one: value for one, value in values.items() if one != card}
    return payments(rest, needs, paid + values[card])


def better(left: Mapping[int, Payment], all_ways: Mapping[int, Payment]) -> Payment | None:
    """A payment that loses less for as much than those that are left; None where one of these loses as little as any."""
    if not left or any(all_ways[cost].lost >= one.lost for cost, one in left.items()):
        return None
    return all_ways[min(left)]
