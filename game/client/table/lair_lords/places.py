"""Where on the canvas everything of Lair Lords is: the town above, one row a dungeon, the seat before the screen lowest."""

from __future__ import annotations

from typing import NamedTuple

from game.client.brush import Rect
from game.client.table.lair_lords.rooms import FEET, ROOM
from game.client.text import fonts
from game.games.lair_lords.table import PLACES

Point = tuple[int, int]

LABEL, HIGH_LABEL = 12, 30
"""How high the words above a dungeon are, in one line or with room for two."""
LARGE_LABEL, LARGE_HIGH_LABEL = 14, 40
TOWN = (24, 56)
"""The least and the most height of the town."""
SLOT, SLIM_SLOT = 58, 46
"""How wide the place of a Hero in town is with a face, and without."""
LARGE_SLOT, LARGE_SLIM_SLOT = 68, 52
FACED, LARGE_FACED = 54, 64
"""From this width on the place of a Hero in town has room for a face and what stands beside it."""
STEP = 15
"""How far apart Heroes queue."""


def high_label() -> int:
    """How high words in two lines are in the text size in use."""
    return LARGE_HIGH_LABEL if fonts.large else HIGH_LABEL


class Counts(NamedTuple):
    """Where what is counted stands in the words above a dungeon: the first from the left, and how wide each is with its sign."""

    left: int
    sign: int
    treasure: int
    damage: int
    soul: int
    wound: int
    hand: int


ROOMY, LOW = Counts(6, 12, 30, 32, 48, 48, 32), Counts(106, 8, 22, 28, 38, 38, 27)
LARGE_ROOMY, LARGE_LOW = Counts(6, 12, 34, 40, 74, 54, 36), Counts(92, 12, 26, 33, 66, 48, 30)


class Places:
    """The geometry of a table with so many `seats`, in `rect`; `home` is the seat whose dungeon lies lowest."""

    def __init__(self, rect: Rect, seats: int, home: int) -> None:
        self.rect = rect
        self.rows = [*((home + 1 + number) % seats for number in range(seats - 1)), home]
        """The seats from the top down."""
        self.large = fonts.large
        low, high = LARGE_LABEL if self.large else LABEL, high_label()
        self.roomy = rect.height >= seats * (ROOM[1] + high) + (TOWN[1] if not self.large else 2 * TOWN[0])
        self.label_high = high if self.roomy else low
        self.lap = int(not self.roomy and rect.height < seats * (ROOM[1] + low) + TOWN[0])
        """So much of a dungeon's floor lies under the words of the next one, where there is no other room for them."""
        free = rect.height - seats * (ROOM[1] + self.label_high - self.lap)
        town = max(TOWN[0], min(TOWN[1], free - (4 * seats if free > 40 else 0)))
        self.gap = max(0, (free - town) // seats)
        self.town = Rect(rect.left, rect.top, rect.width, town)
        self.end = (rect.width - PLACES * ROOM[0]) // 2
        """How wide the entrance and the lord's chamber are."""
        self.tops = {}
        top = self.town.bottom
        for seat in self.rows:
            self.tops[seat] = top + self.gap
            top += self.gap + self.label_high + ROOM[1] - self.lap

    def label(self, seat: int) -> Rect:
        """The line of words above a dungeon."""
        return Rect(self.rect.left, self.tops[seat], self.rect.width, self.label_high)

    def count(self, seat: int, what: str) -> Point:
        """About where the Souls or the Wounds of a seat are counted."""
        label, counts = self.label(seat), self.counts
        left = label.left + counts.left + 4 * counts.treasure + counts.damage + 12
        return left + (counts.soul if what == "wound" else 0), label.bottom - (9 if self.roomy else 6)

    @property
    def counts(self) -> Counts:
        """Where what is counted stands."""
        if self.large:
            return LARGE_ROOMY if self.roomy else LARGE_LOW
        return ROOMY if self.roomy else LOW

    def row(self, seat: int) -> Rect:
        """A dungeon from the entrance to the lord."""
        return Rect(self.rect.left, self.tops[seat] + self.label_high, self.rect.width, ROOM[1] - self.lap)

    def room(self, seat: int, place: int) -> Rect:
        """A place of a dungeon: 0 is next to the lord, the highest at the entrance."""
        row = self.row(seat)
        return Rect(row.left + self.end + (PLACES - 1 - place) * ROOM[0], row.top, *ROOM)

    def entrance(self, seat: int) -> Rect:
        """Where Heroes queue."""
        row = self.row(seat)
        return Rect(row.left, row.top, self.end, ROOM[1])

    def lord(self, seat: int) -> Rect:
        """The lord's chamber."""
        row = self.row(seat)
        return Rect(row.right - self.end, row.top, self.end, ROOM[1])

    # --- where feet stand

    def queue(self, seat: int, number: int, count: int) -> Point:
        """Where the Hero of that number stands in the queue; the first is nearest to the Rooms."""
        entrance = self.entrance(seat)
        step = min(STEP, (entrance.width - 22) // max(1, count - 1)) if count > 1 else STEP
        return entrance.right - 12 - number * step, entrance.top + FEET

    def in_room(self, seat: int, place: int) -> Point:
        """Where a Hero stands in a Room; beyond the last one it is about to enter."""
        if place >= PLACES:
            return self.entrance(seat).right - 4, self.row(seat).top + FEET
        room = self.room(seat, place)
        return room.centerx, room.top + FEET

    def before_lord(self, seat: int) -> Point:
        """Where a Hero stands that has reached the lord."""
        lord = self.lord(seat)
        return lord.left + 6, lord.top + FEET

    def lord_feet(self, seat: int) -> Point:
        """Where the lord stands."""
        lord = self.lord(seat)
        return lord.right - 22, lord.top + FEET

    def slot(self, number: int, count: int) -> Rect:
        """The place of a Hero in town; in a crowded town they stand close together."""
        usual, slim = (LARGE_SLOT, LARGE_SLIM_SLOT) if self.large else (SLOT, SLIM_SLOT)
        wide = usual if self.faces else slim
        step = min(wide + 2, (self.town.width - 10 - wide) // max(1, count - 1)) if count > 1 else wide
        return Rect(self.town.left + 5 + number * step, self.town.top + 2, min(wide, max(18, step)), self.town.height - 4)

    def faced(self, count: int) -> bool:
        """Whether so many Heroes in town show their faces: there is room for them and for the words beside them."""
        return self.faces and self.slot(0, count).width >= (LARGE_FACED if self.large else FACED)

    @property
    def faces(self) -> bool:
        """True where the town is high enough for faces."""
        return self.town.height >= 32

    def in_town(self, number: int, count: int) -> Point:
        """Where the Hero of that number stands in town."""
        slot = self.slot(number, count)
        return slot.left + (14 if self.faced(count) else 9), slot.bottom - (3 if self.faced(count) else 2)
