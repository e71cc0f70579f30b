"""What of a position tells whether the heroes will win, in numbers that the rulebook has words for; and how likely they do."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.card_adventure.habits import NORMAL
from game.bots.card_adventure.outlook import FAR, Outlook, carrier, hops, legs
from game.bots.learned import chance, weights_of

FEATURES = {
    "turns to spare": 2.5,
    "turns too few": 3.45,
    "way": -0.84,
    "squares": -5.24,
    "squares, healthy": 4.04,
    "health": 0.3,
    "attack cards": 0.59,
    "magic points": 0.25,
    "danger": -0.19,
    "goal's card": 0.71,
    "items": 1.01,
    "a game": -0.9,
}
"""The names of what `features` brings, in its order, each with what one more of it is thought to be worth before anything is
learned: the odds of winning are e to that power. All but the first were found by logistic regression on 46,000 turns of all
boards at all numbers of players, with what a board itself is like taken out."""
HELD = frozenset({"turns to spare"})
"""What play can't teach: who never dawdles does not show what time is worth. The root is taken, since the last turns to spare
are worth the most."""


def features(here: Any) -> Mapping[int, Sequence[float]]:
    """The numbers of all seats together, mostly between -1 and 1: time, way, health for it, cards, what is near.

    There are none where nobody is left.
    """
    players = here.players()
    if not players:
        return {}
    looks = [Outlook(here, seat, NORMAL) for seat in players]
    lead = looks[players.index(_leading(here, players))]
    at = here.at[lead.seat]
    holder = carrier(here)
    spare = min(6, max(-3, lead.spare))
    way = min(40.0, lead.costs.get(at, FAR) + lead.more) / 20
    far = min(60, hops(here, at, lead.heads_for) + lead.more) / 20
    health = sum(_health(here, seat) for seat in players) / here.seats
    numbers = (
        math.sqrt(max(0, spare) / 6),
        min(0, spare) / 3,
        way,
        far,
        far * health,
        health,
        sum(sum(look.hand) for look in looks) / len(looks) / 20,
        sum(len(here.hand(seat, "mp")) for seat in players) / here.seats / 6,
        sum(min(3.0, look.dangers[here.at[look.seat]]) for look in looks) / len(looks) / 3,
        float(holder >= 0),
        sum(len(here.hand(seat, "item")) for seat in players) / here.seats / 4,
        1.0,
    )
    return {0: numbers}


def _health(here: Any, seat: int) -> float:
    """The share of HP that is left, by the worse of damage and poison."""
    return float(1 - max(here.total(seat, "damage"), here.total(seat, "poison")) / max(1, here.hp(seat)))


def _leading(here: Any, players: list[int]) -> int:
    """The seat on which it depends: who carries the goal's card, else who is nearest, or last where all have to come."""
    holder = carrier(here)
    if holder >= 0 or len(players) == 1:
        return holder if holder >= 0 else players[0]
    goals, _, _ = legs(here, players[0])
    pick = max if here.table.board.goal.kind == "gather" else min
    return pick(players, key=lambda seat: hops(here, here.at[seat], goals))


def prospect(here: Any) -> float:
    """How likely the heroes win, as learned from play; of a game that is over, whether they have won."""
    if here.outcome is not None:
        return float(bool(here.outcome.winners))
    rows = features(here)
    return chance(rows[0], weights_of("card_adventure", tuple(FEATURES.items()))) if rows else 0.0
