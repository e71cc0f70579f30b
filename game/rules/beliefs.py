"""What can be told of hidden cards beside where they lie: by what seats have shown, moved, answered or not answered.

A position's `belief` is used by `imagine` and by nothing else. Its constraints always hold in what is imagined. Its weights
say how likely a deal is: as likely as the product of the weights of its cards in their places, times the chance that the
whole deal is kept. Without a belief all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.rules.decisions import CardId
from game.rules.randomness import Stream

MOST_STATES = 20_000
"""How finely weights may tell the cards of a family apart: more combinations would be too slow."""

TRIES = 2000
"""How many deals are made at most to find one that the constraints and the chance of the whole deal let through."""

Deal = list[tuple[CardId, ...]]
"""The zones of an imagined state."""

Place = tuple[int, int]
"""A zone and a position in it."""


class Constraint(Protocol):
    """What always holds, as data: zones by their numbers, of which a card's kind is its content id."""

    @property
    def about(self) -> tuple[int, ...]:
        """The zones that it speaks of."""

    def holds(self, zones: Deal, names: Sequence[str]) -> bool:
        """Does it hold in this deal?"""

    def barred(self, possible: Mapping[Place, frozenset[str]], certain: Mapping[Place, str]) -> Mapping[Place, frozenset[str]]:
        """Kinds that hidden places can't hold whatever is dealt elsewhere, by what can lie in each and what is seen."""


class Differ(NamedTuple):
    """All cards in these zones are of different kinds: two places that differ, or an owner who has one of each kind."""

    zones: tuple[int, ...]

    @property
    def about(self) -> tuple[int, ...]:
        """All of them."""
        return self.zones

    def holds(self, zones: Deal, names: Sequence[str]) -> bool:
        """No kind is there twice."""
        kinds = [names[card] for zone in self.zones for card in zones[zone]]
        return len(set(kinds)) == len(kinds)

    def barred(self, possible: Mapping[Place, frozenset[str]], certain: Mapping[Place, str]) -> Mapping[Place, frozenset[str]]:
        """What is seen in one of the zones lies in no other place of them."""
        seen = frozenset(kind for (zone, _), kind in certain.items() if zone in self.zones)
        return {place: seen for place in possible if place[0] in self.zones}


class Matches(NamedTuple):
    """Exactly one card in the zones `among` is of the kind of the card in each of `zones`."""

    zones: tuple[int, ...]
    among: tuple[int, ...]

    @property
    def about(self) -> tuple[int, ...]:
        """Both sides."""
        return (*self.zones, *self.among)

    def holds(self, zones: Deal, names: Sequence[str]) -> bool:
        """Each has its one match."""
        kinds = [names[card] for zone in self.among for card in zones[zone]]
        return all(kinds.count(names[card]) == 1 for zone in self.zones for card in zones[zone])

    def barred(self, possible: Mapping[Place, frozenset[str]], certain: Mapping[Place, str]) -> Mapping[Place, frozenset[str]]:
        """What can lie in none of `among`; and, of a kind that is certain here and there, any more of it there."""
        there = frozenset(kind for (zone, _), kind in certain.items() if zone in self.among)
        matches = there.union(*(kinds for (zone, _), kinds in possible.items() if zone in self.among))
        found = there & {kind for (zone, _), kind in certain.items() if zone in self.zones}
        bars = {place: kinds - matches for place, kinds in possible.items() if place[0] in self.zones}
        return {**bars, **{place: found for place in possible if place[0] in self.among}}


class Belief(NamedTuple):
    """What is believed of hidden cards.

    `weights`: for a zone and a position in it, how likely each content id is there compared with others, which weigh 1.
    Places of a face-down pile without order are not weighed. `constraints` always hold. `chance(zones)`, from 0 to 1, is how
    readily a whole deal is taken; it should be 1 for the likeliest, since `imagine` tries until one is taken.
    """

    weights: Mapping[Place, Mapping[str, float]] = {}
    constraints: tuple[Constraint, ...] = ()
    chance: Callable[[Deal], float] | None = None


def part(chance: Stream) -> float:
    """A random number from 0 up to 1."""
    return (chance.bits() >> 11) * 2.0**-53


class Group:
    """The places of one family that are weighed, and how cards are dealt to them: exactly as likely as their weights say.

    Cards of equal weight everywhere are one class; for each number of cards left in each class it is known how much all
    deals to the remaining places weigh together.
    """

    __slots__ = ("classes", "places", "rests", "weights")

    def __init__(self, weights: Mapping[Place, Mapping[str, float]], cards: Sequence[CardId], names: Sequence[str]) -> None:
        self.places = tuple(weights)
        by_weight: dict[tuple[float, ...], list[CardId]] = {}
        for card in cards:
            by_weight.setdefault(tuple(weights[place].get(names[card], 1) for place in self.places), []).append(card)
        self.classes = list(by_weight.values())
        self.weights = [[row[at] for row in by_weight] for at in range(len(self.places))]
        self.rests: dict[tuple[int, ...], float] = {}
        if self._weigh(tuple(len(cards) for cards in self.classes), 0) <= 0:
            raise ValueError(f"no deal to the places {self.places} is possible")

    def _weigh(self, counts: tuple[int, ...], at: int) -> float:
        """What all deals to the places from `at` on weigh together when so many cards of each class are left."""
        if at == len(self.places):
            return 1.0
        known = self.rests.get(counts)
        if known is None:
            if len(self.rests) >= MOST_STATES:
                raise ValueError(f"the places {self.places} are weighed too finely")
            known = self.rests[counts] = sum(share for share, _ in self._shares(counts, at))
        return known

    def _shares(self, counts: tuple[int, ...], at: int) -> list[tuple[float, int]]:
        """How much the deals weigh that put a card of each class into this place."""
        shares = []
        for number, (count, weight) in enumerate(zip(counts, self.weights[at], strict=True)):
            if count and weight:
                left = (*counts[:number], count - 1, *counts[number + 1 :])
                shares.append((count * weight * self._weigh(left, at + 1), number))
        return shares

    def deal(self, chance: Stream) -> dict[Place, CardId]:
        """A card for each place."""
        classes = [cards.copy() for cards in self.classes]
        dealt: dict[Place, CardId] = {}
        for at, place in enumerate(self.places):
            counts = tuple(len(cards) for cards in classes)
            shares = self._shares(counts, at)
            left = part(chance) * self.rests[counts]
            while len(shares) > 1 and left >= shares[-1][0]:
                left -= shares.pop()[0]
            (dealt[place],) = chance.take(classes[shares[-1][1]], 1)
        return dealt


def with_bars(
    belief: Belief, possible: Mapping[Place, frozenset[str]], certain: Mapping[Place, str]
) -> dict[Place, dict[str, float]]:
    """The weights of a belief, and 0 for each kind that its constraints bar from a place."""
    weights = {place: dict(ones) for place, ones in belief.weights.items() if place in possible}
    for constraint in belief.constraints:
        for place, kinds in constraint.barred(possible, certain).items():
            barred = kinds & possible[place]
            if barred:
                weights.setdefault(place, {}).update(dict.fromkeys(barred, 0.0))
    return weights
