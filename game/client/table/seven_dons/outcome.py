"""The picture of a game of Seven Dons that was won or lost with a pack for which none is painted: its ground and its people."""

from __future__ import annotations

from collections.abc import Callable

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
from game.client.table.seven_dons.scenes import UNKNOWN
from game.client.table.stage.ground import toned
from game.content.seven_dons.loader import FIRST
from game.content.seven_dons.schema import KINDS
from game.sessions.session import Session

FEET, APART, NEARER = 74, 34, 6
"""How far down the members stand, how far from each other, and by how much the boss stands before them, in pixels."""
DARK = 2
"""So many tones darker is the street on which one's boss has fallen."""


def outcome(session: Session, won: bool) -> Callable[[Brush, Rect], None] | None:
    """What draws the end of a game; None for the pack whose people are in the painted pictures."""
    state = session.match.state
    pack = state.table.pack
    if pack.id == FIRST:
        return None
    winner = state.outcome.winners[0] if state.outcome is not None and state.outcome.winners else 0
    name = f"street/ground_{pack.id}"
    ground = pictures.get(name if pictures.has(name) else f"street/ground_{FIRST}")

    street = ground.frame() if won else toned(ground.frame(), DARK)

    def piece(kind: int) -> str:
        known = f"pieces/{pack.members[kind].id}"
        return known if won and pictures.has(known) else f"pieces/{UNKNOWN}"

    def draw(brush: Brush, box: Rect) -> None:
        boss = state.boss_kind(winner)
        brush.clip(box)
        brush.blit(street, box.topleft, ((ground.size[0] - box.width) // 2, 0, *box.size))
        middle, feet = box.centerx, box.top + FEET
        if won:
            brush.stand(piece(boss), (middle, feet + NEARER))
        else:
            brush.stand("pieces/chalk_outline", (middle, feet + NEARER))
        others = [kind for kind in range(KINDS) if kind != boss]
        for number, kind in enumerate(others):
            beside = number // 2 + 1 if number % 2 else -number // 2 - 1
            brush.stand(piece(kind), (middle + beside * APART, feet), mirrored=beside > 0)
        brush.clip(None)

    return draw
