"""What a position of Lair Lords is worth to a seat: about how often a game that stands like this is won by it."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence

from game.bots.lair_lords.outlook import (
    AHEAD,
    GROWTH,
    MOST,
    Profile,
    chance_of,
    coming,
    lord_of,
    place_in,
    planned,
    profile,
    profile_of,
    rivals,
)
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView

WEIGHTS = (0.2, 0.16, 0.19, -0.14, -0.09, -0.14, -0.3, 0.3, 0.0, 0.12, 0.1, 0.1, 0.3, 0.05, 0.09, -0.12, 0.17, 0.08)
"""Found by conditional logistic regression: how 6,000 games of self-play ended, on the features at the start of each turn.

Only the fourth Wound counts for more than was found: it hardly ever came about.
"""


def features(here: LairView, seat: int, mine: Profile, others: list[int]) -> tuple[float, ...]:
    """What tells good positions from bad ones.

    Souls, and those beyond five and seven; Wounds, and those beyond one, two and three; Souls of Heroes that are here or
    are likely to come, by whether they die, live, or die by an ability; the same of the decks; what texts are worth, the
    hand; the places, the damage and the treasure of the dungeon.
    """
    table, zones = here.table, here.zones
    treasure, power, tricks = mine.treasure, mine.power, mine.tricks
    chances = [chance_of(treasure[at] - others[at]) for at in range(4)]
    dead = alive = perhaps = 0.0
    for zone, sure in ((table.entrance[seat], True), (table.town, False)):
        for hero in zones[zone]:
            card = table.card[hero]
            at = CLASSES.index(card.kind)
            expected = card.worth * (1.0 if sure else chances[at])
            spare = power[2 * at + card.epic] - card.health
            if spare >= 0:
                dead += expected
            elif spare + tricks >= 0:
                perhaps += expected
            else:
                alive += expected
    later = coming(table, frozenset(here.came), AHEAD * here.seats)
    killed = spared = 0.0
    for at in range(8):
        whole = later.all[at]
        if whole:
            part = later.killed[at][min(MOST, max(0, power[at] + GROWTH))]
            killed += chances[at // 2] * part
            spared += chances[at // 2] * (whole - part)
    souls, wounds = here.total(seat, False), here.total(seat, True)
    return (
        souls,
        max(0, souls - 5),
        max(0, souls - 7),
        wounds,
        max(0, wounds - 1),
        max(0, wounds - 2),
        max(0, wounds - 3),
        dead,
        alive,
        perhaps,
        killed,
        spared,
        mine.wealth,
        len(zones[table.rooms[seat]]),
        min(3, len(zones[table.spells[seat]])),
        here.width[seat],
        sum(power) / 8,
        sum(treasure),
    )


def at_first_sight(here: LairView, seat: int) -> float:
    """What somebody sees who looks no further than the table: Souls and Wounds, the Heroes that would come and whether they
    would die, how much damage and treasure the dungeon has."""
    if here.outcome is not None or seat not in here.order:
        return 99.0 if here.outcome is not None and seat in here.outcome.winners else -99.0
    table = here.table
    mine = profile_of(table, planned(here, seat, True), lord_of(here, seat))
    others = rivals(here, seat)
    total = here.total(seat, False) - here.total(seat, True) + 0.1 * (mine.power[0] + sum(mine.treasure))
    coming_now = [hero for hero in here.zones[table.town] if leads(mine, others, CLASSES.index(table.card[hero].kind))]
    for hero in (*here.zones[table.entrance[seat]], *coming_now):
        card = table.card[hero]
        total += card.worth if place_in(mine.power, card.kind, card.epic) >= card.health else -card.worth
    return float(total)


def leads(mine: Profile, others: Sequence[int], kind: int) -> bool:
    """Has a dungeon more treasure of a type than any other?"""
    return mine.treasure[kind] > others[kind]


def values(here: LairView) -> list[float]:
    """For every seat from 0, lost, to 1, won; together they are 1."""
    found = [0.0] * here.seats
    if here.outcome is not None:
        for seat in here.outcome.winners:
            found[seat] = 1.0 / len(here.outcome.winners)
        return found
    if not here.order:  # the lords are not dealt yet
        return [1.0 / here.seats] * here.seats
    table = here.table
    plain = not here.modifiers and not here.deactivated
    dungeons: dict[int, Profile] = {
        seat: profile_of(table, planned(here, seat, True), lord_of(here, seat)) if plain else profile(here, seat)
        for seat in here.order
    }
    scores = {}
    for seat, mine in dungeons.items():
        others = [max(one.treasure[at] for other, one in dungeons.items() if other != seat) for at in range(4)]
        scores[seat] = sum(map(operator.mul, WEIGHTS, features(here, seat, mine, others)))
    most = max(scores.values())
    shares = {seat: math.exp(score - most) for seat, score in scores.items()}
    total = sum(shares.values())
    for seat, share in shares.items():
        found[seat] = share / total
    return found
