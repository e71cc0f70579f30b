"""What of a position tells who will win, lord by lord, in numbers that the rulebook has words for; and how likely each wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.lair_lords.outlook import (
    AHEAD,
    GROWTH,
    MOST,
    Profile,
    chance_of,
    coming,
    lord_of,
    planned,
    profile,
    profile_of,
)
from game.bots.learned import chances, weights_of
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView

FEATURES = {
    "Souls": 0.2,
    "Souls beyond five": 0.16,
    "Souls beyond seven": 0.19,
    "Wounds": -0.14,
    "Wounds beyond one": -0.09,
    "Wounds beyond two": -0.14,
    "Wounds beyond three": -0.3,
    "Heroes that die": 0.3,
    "Heroes that live": 0.0,
    "Heroes that an ability kills": 0.12,
    "Heroes to come that die": 0.1,
    "Heroes to come that live": 0.1,
    "abilities": 0.3,
    "Rooms in hand": 0.05,
    "Spells in hand": 0.09,
    "Rooms built": -0.12,
    "damage": 0.17,
    "treasure": 0.08,
}
"""The names of what `features` brings, in its order, each with what one more of it is thought to be worth before anything is
learned: the share of games it wins is e to that power. Heroes count by their Souls and by how likely they come."""


def features(here: LairView) -> Mapping[int, Sequence[float]]:
    """The numbers of every seat that plays on; of others' hands how many cards, of Rooms face down what imagined ones do."""
    table = here.table
    plain = not here.modifiers and not here.deactivated
    dungeons: dict[int, Profile] = {
        seat: profile_of(table, planned(here, seat, True), lord_of(here, seat)) if plain else profile(here, seat)
        for seat in here.order
    }
    found = {}
    for seat, mine in dungeons.items():
        others = [max(one.treasure[at] for other, one in dungeons.items() if other != seat) for at in range(4)]
        found[seat] = _of_seat(here, seat, mine, others)
    return found


def _of_seat(here: LairView, seat: int, mine: Profile, others: list[int]) -> tuple[float, ...]:
    """Souls and Wounds; Souls of Heroes that are here or are likely to come; the same of the decks; hand, places and numbers."""
    table, zones = here.table, here.zones
    treasure, power, tricks = mine.treasure, mine.power, mine.tricks
    comes = [chance_of(treasure[at] - others[at]) for at in range(4)]
    dead = alive = perhaps = 0.0
    for zone, sure in ((table.entrance[seat], True), (table.town, False)):
        for hero in zones[zone]:
            card = table.card[hero]
            at = CLASSES.index(card.kind)
            expected = card.worth * (1.0 if sure else comes[at])
            spare = power[2 * at + card.epic] - card.health
            if spare >= 0:
                dead += expected
            elif spare + tricks[card.epic] >= 0:
                perhaps += expected
            else:
                alive += expected
    later = coming(table, frozenset(here.came), AHEAD * here.seats)
    killed = spared = 0.0
    for at in range(8):
        whole = later.all[at]
        if whole:
            part = later.killed[at][min(MOST, max(0, power[at] + GROWTH))]
            killed += comes[at // 2] * part
            spared += comes[at // 2] * (whole - part)
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


def prospects(here: LairView) -> list[float]:
    """How likely each seat wins, as learned from play; of a game that is over, what came of it."""
    found = [0.0] * here.seats
    if here.outcome is not None:
        for seat in here.outcome.winners:
            found[seat] = 1.0 / len(here.outcome.winners)
        return found
    if not here.order:  # the lords are not dealt yet
        return [1.0 / here.seats] * here.seats
    rows = features(here)
    for seat, chance in zip(rows, chances(rows.values(), weights_of("lair_lords", tuple(FEATURES.items()))), strict=True):
        found[seat] = chance
    return found
