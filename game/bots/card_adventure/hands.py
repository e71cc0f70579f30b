"""Sums of cards, and what the cards of a hand could do."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from itertools import combinations

from game.games.card_adventure import CardAdventureView
from game.rules import CardId

MOST_CARDS = 9
"""The largest hand of which all combinations are tried; of a larger one the first cards are."""
USUAL_BP = 4
"""What a monster that can't be seen is taken for."""


def cheapest(values: Mapping[CardId, int], need: int) -> tuple[CardId, ...] | None:
    """The cards whose sum reaches `need` with the least excess, then the fewest; None when all together don't."""
    if need <= 0:
        return ()
    cards = list(values)[:MOST_CARDS]
    best: tuple[CardId, ...] | None = None
    least = 0
    for card in cards:
        value = values[card]
        if value >= need and (best is None or value < least):
            best, least = (card,), value
    if best is not None and least == need:
        return best
    if sum(values[card] for card in cards) < need:
        return None
    for size in range(2, len(cards) + 1):
        for group in combinations(cards, size):
            total = sum([values[card] for card in group])
            if total >= need and (best is None or total < least):
                best, least = group, total
        if least == need and best is not None:
            break
    return best


def strongest_first(values: Mapping[CardId, int], need: int) -> tuple[CardId, ...] | None:
    """The cards in falling order until their sum reaches `need`: how somebody plays who does not count."""
    group: list[CardId] = []
    for card in sorted(values, key=lambda one: (-values[one], one)):
        if need <= 0:
            break
        group.append(card)
        need -= values[card]
    return tuple(group) if need <= 0 else None


def strength(here: CardAdventureView, seats: Iterable[int]) -> int:
    """What all attack cards that can be seen in these hands are worth together."""
    return sum(here.attack_bp(seat, card) for seat in seats for card in here.hand(seat, "attack") if card >= 0)


def unbeaten(bps: Iterable[int], cards: Iterable[int]) -> tuple[int, int]:
    """Of monsters of these BP, how many none of the cards beats alone, when each is used on one; and how many cards are left."""
    hand, missed = sorted(cards), 0
    for bp in sorted(bps, reverse=True):
        fitting = bisect_left(hand, bp)
        if fitting < len(hand):
            del hand[fitting]
        else:
            missed += 1
    return missed, len(hand)


def bp_of(here: CardAdventureView, monster: CardId) -> int:
    """A monster's BP, or a usual one where it can't be seen."""
    return here.bp(monster) if monster >= 0 else USUAL_BP


def opener(here: CardAdventureView, seat: int, route: int) -> CardId | None:
    """An item in a hand that opens the gate or breaks the wall of a route."""
    counter = here.counter_on(route)
    card_of = here.table.card
    suit = card_of[counter].suit if counter is not None else ""
    for card in here.hand(seat, "item"):
        for effect in card_of[card].effects if card >= 0 else ():
            if effect.do == "turn_gate" and counter is not None and effect.suit in ("any", suit):
                return card
            if effect.do == "break_wall" and counter is None and here.strong(route):
                return card
    return None


def needed_for(here: CardAdventureView, route: int) -> int:
    """The sum that beats the structure of a route."""
    return here.strength(route) + (here.options.structure_threshold == "exceed")


def has_card(here: CardAdventureView, seat: int, name: str) -> bool:
    """True when an item of this id is seen in a hand."""
    names = here.table.zones.cards
    return any(card >= 0 and names[card] == name for card in here.hand(seat, "item"))


def fits(here: CardAdventureView, effect: object, route: int) -> bool:
    """Does an item open or break what is shut on a route?"""
    if not here.strong(route):
        return False
    counter = here.counter_on(route)
    suit = getattr(effect, "suit", None)
    return (counter is None) == (suit is None) and (counter is None or suit in ("any", here.table.card[counter].suit))
