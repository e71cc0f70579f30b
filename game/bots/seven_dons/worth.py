"""What a position of Seven Dons is worth to a player at first sight: members, what is seen of them, and how the bosses stand."""

from __future__ import annotations

from game.bots.seven_dons.belief import WIN
from game.games.seven_dons.position import DonsView


def at_first_sight(here: DonsView, seat: int) -> float:
    """Between 0 (lost) and 1 (won)."""
    if here.outcome is not None:
        winners = here.outcome.winners
        return 0.5 if not winners else float(seat in winners)
    lead = side(here, seat) - side(here, 1 - seat)
    return min(0.98, max(0.02, 0.5 + lead / (2.5 * WIN)))


def side(here: DonsView, seat: int) -> float:
    """What a side is worth, in members."""
    alive = here.alive(seat)
    found = float(len(alive))
    fronts = here.fronts(seat)
    for card in alive:
        if here.is_up(card):
            found -= 0.45 if card in fronts else 0.25
        elif here.identified(card):
            found -= 0.15
    kind = here.boss_kind(seat)
    if kind >= 0:
        boss = here.table.member[seat][kind]
        if here.is_up(boss):
            found -= 3.5 if boss in fronts else 1.5
        elif boss in fronts:
            found -= 0.8
        if here.boss_card_up(seat):
            found -= 1.5
    return found
