"""The Bait phase: treasure decides where the Heroes of the town go (section 13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords.position import LairView
from game.games.lair_lords.state import LairLords
from game.rules.agenda import step
from game.rules.decisions import CardId


def leaders(game: LairView) -> tuple[int | None, ...]:
    """For each treasure type the seat that has the most, or None where the most is shared, be it that nobody has any.

    BM-13.5, BM-13.7, BM-13.8, BM-R15.
    """
    counts = {seat: game.treasure_of(seat) for seat in game.order}
    found: list[int | None] = []
    for kind in range(len(CLASSES)):
        most = max(count[kind] for count in counts.values())
        best = [seat for seat, count in counts.items() if count[kind] == most]
        found.append(best[0] if len(best) == 1 else None)
    return tuple(found)


def goes_to(game: LairView, hero: CardId, best: Sequence[int | None]) -> int | None:
    """The seat to whose dungeon a Hero goes, or None when it stays in town."""
    return best[CLASSES.index(game.table.card[hero].kind)]


def counts_of(game: LairView, hero: CardId) -> tuple[tuple[int, int], ...]:
    """How much treasure of a Hero's class each player has, in XP order: what decides where it goes (BM-13.2)."""
    kind = CLASSES.index(game.table.card[hero].kind)
    return tuple((seat, game.treasure_of(seat)[kind]) for seat in game.order)


@step
def bait_phase(game: LairLords) -> None:
    """Every Hero in town is checked, the oldest first (BM-13.1, BM-R16); nothing can be played (BM-13.10)."""
    table = game.table
    best = leaders(game)
    for hero in game.zones[table.town]:
        seat = goes_to(game, hero, best)
        counts = counts_of(game, hero) if game.sink is not None else ()
        if seat is None:
            nobody = not any(count for _seat, count in counts)
            tie = "BM-13.8" if table.options.edition == "alpha" else "BM-13.9"
            game.emit("stayed", "BM-13.7" if nobody else tie, card=hero, counts=counts)
            continue
        game.take_hero(hero)
        game.zones[table.entrance[seat]] += (hero,)
        game.idle = -1
        game.emit("baited", "BM-13.5", card=hero, seat=seat, counts=counts)
