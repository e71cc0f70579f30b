"""What a position is worth: about how often a game that stands like this is won."""

from __future__ import annotations

import math
from typing import Any

from game.bots.card_adventure.habits import NORMAL
from game.bots.card_adventure.outlook import FAR, Outlook, carrier, hops, legs

BIAS = 0.82
WEIGHTS = (2.0, 4.43, 0.02, -0.56, 0.61, 0.41, -0.57, 0.25, 0.52, -0.60)
"""Found by logistic regression: the features at the start of 67,000 turns, against how those games of the normal level ended.

Only the first, turns to spare, is larger than what was found (0.3): who never dawdles does not show what time is worth.
"""


def features(here: Any) -> tuple[float, ...]:
    """What tells good positions from bad ones, each about between -1 and 1: time, way, health, cards, and what is near."""
    players = here.players()
    looks = [Outlook(here, seat, NORMAL) for seat in players]
    lead = looks[players.index(_leading(here, players))]
    spare = min(6, max(-3, lead.spare))
    health = [1 - max(here.total(seat, "damage"), here.total(seat, "poison")) / max(1, here.hp(seat)) for seat in players]
    way = min(40.0, lead.costs.get(here.at[lead.seat], FAR) + lead.more) / 20
    cards = sum(sum(look.hand) for look in looks) / len(looks) / 20
    return (
        max(0, spare) / 6,
        min(0, spare) / 3,
        float(spare == 0),
        way,
        health[players.index(lead.seat)],
        sum(health) / here.seats,
        min(health),
        cards,
        sum(len(here.hand(seat, "mp")) for seat in players) / here.seats / 6,
        sum(min(3.0, look.dangers[here.at[look.seat]]) for look in looks) / len(looks) / 3,
    )


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
