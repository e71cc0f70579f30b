"""What a position of Seven Dons is worth to a player at first sight: members, what is seen of them, and how the bosses stand.

The numbers come from some thousand games of the normal level with both sets: they are those that foretell best who wins.
"""

from __future__ import annotations

from math import exp, sqrt

from game.games.seven_dons.position import DonsView

MEMBER, FEW = 0.6, 3.6
"""What each member is worth, and how much more the last ones: this times the square root of their number."""
SEEN, KNOWN = 0.42, 0.16
"""What is lost by a member that lies face up, or down and known."""
BOSS_SEEN, BOSS_CARD, FOUND = 0.45, 0.9, 1.1
"""What is lost when the boss lies face up, when the boss card does, and by both together."""
TURN = 0.5
"""What it is worth to be the turn player."""


def at_first_sight(here: DonsView, seat: int) -> float:
    """Between 0 (lost) and 1 (won)."""
    if here.outcome is not None:
        winners = here.outcome.winners
        return 0.5 if not winners else float(seat in winners)
    lead = side(here, seat) - side(here, 1 - seat)
    if here.active >= 0:
        lead += TURN if here.active == seat else -TURN
    return min(0.98, max(0.02, 1 / (1 + exp(-lead))))


def side(here: DonsView, seat: int) -> float:
    """What a side is worth, as the logarithm of odds."""
    alive = here.alive(seat)
    found = MEMBER * len(alive) + FEW * sqrt(len(alive))
    kind = here.boss_kind(seat)
    boss = here.table.member[seat][kind] if kind >= 0 else -1
    for card in alive:
        if card == boss:
            continue
        if here.is_up(card):
            found -= SEEN
        elif here.identified(card):
            found -= KNOWN
    if boss >= 0:
        seen, told = here.is_up(boss), here.boss_card_up(seat)
        found -= BOSS_SEEN * seen + BOSS_CARD * told + FOUND * (seen and told)
    return found
