"""Deals that go on for ever, and deals that pay for themselves (section 11), by exact arithmetic on what is certain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from game.content.scoundrel_quest.schema import Deal
from game.content.scoundrel_quest.vocabulary import Rolled

GOODS: Mapping[str, tuple[str, str]] = {
    "gold": ("gold (hundreds)", "ゴールド（100単位）"),
    "cards": ("cards", "カード"),
    "levels": ("levels", "レベル"),
    "health": ("health", "体力"),
}
"""What is paid and got, in words. Cards of the hand and items in play are the same: a card can come into play."""


def _least(number: object) -> int:
    """The least that a number can be."""
    if isinstance(number, Rolled):
        return (number.dice + number.plus) * number.times
    return number if isinstance(number, int) else 0


def balance(deal: Deal) -> dict[str, int]:
    """What the one who deals certainly has more of after it, below 0: less of; gold in hundreds. Move counts too."""
    cost = deal.cost
    found = {
        "move": -deal.move,
        "gold": -cost.gold // 100,
        "cards": -cost.cards - cost.items,
        "levels": -cost.levels,
        "health": -cost.health,
    }
    for effect in deal.effects:
        if getattr(effect, "to", "it") not in ("it", "user", "here", "everybody"):
            continue
        match effect.do:
            case "gold":
                found["gold"] += -99 if effect.all else _least(effect.hundreds)
            case "draw":
                found["cards"] += effect.amount
            case "lose_cards" | "lose_item":
                found["cards"] -= effect.amount or 99
            case "level":
                found["levels"] += _least(effect.amount)
            case "health":
                found["health"] += _least(effect.amount)
            case "steps":
                found["move"] += effect.amount
            case "die":
                found["health"] -= 99
    return found


def pays(deal: Deal) -> tuple[str, int, int] | None:
    """What a deal brings back of what it is paid in, the price and the gain, where the gain is certain and not smaller.

    As many cards as were paid are others than those, so only more of them are a gain.
    """
    cost = deal.cost
    paid = {"gold": cost.gold // 100, "cards": cost.cards + cost.items, "levels": cost.levels, "health": cost.health}
    left = balance(deal)
    for what, price in paid.items():
        if price and left[what] >= (what == "cards") and all(left[other] >= 0 for other in paid):
            return what, price, left[what] + price
    return None


def endless(deals: Sequence[Deal]) -> tuple[int, ...] | None:
    """The fewest deals of a room that can be made again and again within one turn without anything running out."""
    free = [(number, balance(deal)) for number, deal in enumerate(deals) if not deal.limited]
    for count in range(1, len(free) + 1):
        for some in combinations(free, count):
            goods = list(some[0][1])
            rows = [tuple(Fraction(one[good]) for _, one in some) for good in goods]
            if _solvable([*rows, *_positive(count)]):
                return tuple(number for number, _ in some)
    return None


def _positive(count: int) -> Iterator[tuple[Fraction, ...]]:
    """Rows saying that no deal is made a negative number of times; `_solvable` asks for at least one of each."""
    for at in range(count):
        yield tuple(Fraction(at == place) for place in range(count))


def _solvable(rows: Sequence[tuple[Fraction, ...]]) -> bool:
    """Are there numbers, all at least 1, for which every row's sum of products is at least 0 (Fourier and Motzkin)?"""
    width = len(rows[0])
    # x = y + 1 with y >= 0: each row becomes row·y >= -sum(row).
    bounded = [(row, -sum(row, Fraction(0))) for row in rows[:-width]]
    bounded += [(row, Fraction(0)) for row in rows[-width:]]
    for at in range(width):
        above = [(row, bound) for row, bound in bounded if row[at] > 0]
        below = [(row, bound) for row, bound in bounded if row[at] < 0]
        bounded = [(row, bound) for row, bound in bounded if not row[at]]
        for row, bound in above:
            for other, limit in below:
                scale, share = -other[at], row[at]
                mixed = tuple(scale * one + share * two for one, two in zip(row, other, strict=True))
                bounded.append((mixed, scale * bound + share * limit))
    return all(bound <= 0 for _, bound in bounded)
