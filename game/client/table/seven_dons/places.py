"""Where everything lies on the table of Seven Dons: a strip for each player, between them the street."""

from __future__ import annotations

from game.client.brush import Rect
from game.client.text import fonts

Point = tuple[int, int]

GROUND = (448, 224)
PLATE, LARGE_PLATE = 13, 17
"""So far below its feet the plate with a member's name ends, in the two text sizes."""
PIECE = 24
"""A member is so wide and so high."""
COLUMN = 92
"""How far columns lie apart, where there is room."""
FRONT_FEET, BACK_FEET = (96, 163), (55, 205)
"""How far below the top of the ground the feet of front and back row are, of the opponent and of the seat at the bottom."""
BOSS = (48, 32)
FACE = 26
"""A face in a graveyard, with its frame."""


class Places:
    """Places for the seat `home` at the bottom and the other one above."""

    def __init__(self, rect: Rect, home: int) -> None:
        self.rect, self.home = Rect(rect), home
        spare = rect.height - GROUND[1]
        self.upper = Rect(rect.left, rect.top, rect.width, spare * 2 // 5)
        self.ground = Rect(rect.left, self.upper.bottom, rect.width, GROUND[1])
        self.lower = Rect(rect.left, self.ground.bottom, rect.width, rect.bottom - self.ground.bottom)

    @property
    def plate(self) -> int:
        """So far below its feet the plate with a member's name ends."""
        return LARGE_PLATE if fonts.large else PLATE

    @property
    def shift(self) -> int:
        """How much of the left of the ground's picture is cut off, where the board is narrower."""
        return (GROUND[0] - self.rect.width) // 2

    def strip(self, seat: int) -> Rect:
        """Where a player's boss card and graveyard lie."""
        return self.lower if seat == self.home else self.upper

    def step(self, columns: int) -> int:
        """How far so many columns lie apart."""
        return min(COLUMN, (self.rect.width - 16) // max(1, columns))

    def feet(self, seat: int, column: int, row: int, columns: int) -> Point:
        """Where the member of a column and row (0: front) stands, of so many columns."""
        step = self.step(columns)
        left = self.rect.centerx - step * (columns - 1) // 2
        high = (FRONT_FEET if row == 0 else BACK_FEET)[seat == self.home]
        return left + step * column, self.ground.top + high

    def spot(self, feet: Point, columns: int) -> Rect:
        """What is pointed at of a member that stands there among so many columns: its piece, and its name below."""
        wide = min(64, self.step(columns) - 2)
        return Rect(feet[0] - wide // 2, feet[1] - PIECE + 1, wide, PIECE - 1 + self.plate)

    def boss(self, seat: int) -> Rect:
        """A player's boss card."""
        strip = self.strip(seat)
        return Rect(strip.left + 4, strip.centery - BOSS[1] // 2, *BOSS)

    def grave(self, seat: int, number: int) -> Rect:
        """A face in a graveyard."""
        strip = self.strip(seat)
        return Rect(strip.left + 78 + (FACE + 1) * number, strip.centery - FACE // 2, FACE, FACE)

    def boss_list(self) -> Rect:
        """The boss list, beside the deck."""
        deck = self.deck()
        return deck.move(-BOSS[0] - 14, 0)

    def deck(self) -> Rect:
        """The boss cards that are left over, at the right end of the opponent's strip."""
        return Rect(self.upper.right - BOSS[0] - 22, self.upper.centery - BOSS[1] // 2, *BOSS)
