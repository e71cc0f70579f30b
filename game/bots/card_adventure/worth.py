"""What a position is worth: about how often a game that stands like this is won."""

from __future__ import annotations

import math
from typing import Any

from game.bots.card_adventure.habits import NORMAL
from game.bots.card_adventure.outlook import FAR, Outlook, carrier, hops, legs

BIAS = -0.9
WEIGHTS = (2.5, 3.45, -0.84, -5.24, 4.04, 0.3, 0.59, 0.25, -0.19, 0.71, 1.01)
"""Found by logistic regression: the features at the start of 46,000 turns of all boards at all numbers of players, against
how those games of the normal level ended; what a board itself is like was taken out.

Only the first, turns to spare, is larger than what was found (0.1), and its root is taken: who never dawdles does not show
what time is worth, and the last turns to spare are worth the most.
"""


def features(here: Any) -> tuple[float, ...]:
    """What tells good positions from bad ones, mostly between -1 and 1: time, way, health for it, cards, what is near."""
    players = here.players()
    looks = [Outlook(here, seat, NORMAL) for seat in players]
    lead = looks[players.index(_leading(here, players))]
    at = here.at[lead.seat]
    holder = carrier(here)
    spare = min(6, max(-3, lead.spare))
    way = min(40.0, lead.costs.get(at, FAR) + lead.more) / 20
    far = min(60, hops(here, at, lead.heads_for) + lead.more) / 20
    health = sum(_health(here, seat) for seat in players) / here.seats
    return (
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
    )


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


def worth(here: Any) -> float:
    """From 0, lost, to 1, won."""
    if here.outcome is not None:
        return float(bool(here.outcome.winners))
    total = BIAS + sum(weight * value for weight, value in zip(WEIGHTS, features(here), strict=True))
    return 1 / (1 + math.exp(-total))
