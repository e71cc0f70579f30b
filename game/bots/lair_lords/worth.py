"""What a position of Lair Lords is worth to a seat at first sight; what was learned of it from play stands in `features`."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.lair_lords.outlook import Profile, lord_of, place_in, planned, profile_of, rivals
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView


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
