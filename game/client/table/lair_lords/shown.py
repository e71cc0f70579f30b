"""What the table shows of a view, while acts are played of the one that was had when the last of them was over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.client.table.lair_lords.sums import in_order
from game.games.lair_lords import LairView
from game.rules import Ref
from game.rules.phases import SEQUENCES


@dataclass(slots=True)
class Place:
    """A place of a dungeon: the Rooms that lie on it, the top last, and the face-down card over them, if there is one.

    `down` is what the seat before the screen sees of that card: its id, or a negative one for its back.
    """

    rooms: list[int] = field(default_factory=list)
    down: int | None = None

    @property
    def top(self) -> int | None:
        """The Room that is seen; None where a face-down card lies on it."""
        return self.rooms[-1] if self.rooms and self.down is None else None

    @property
    def covered(self) -> int:
        """How many Rooms lie under what is on top."""
        return len(self.rooms) - (self.down is None)


class Waiting(NamedTuple):
    """Something that was declared and is not yet resolved."""

    id: int
    kind: str
    seat: int
    card: int
    about: tuple[Ref, ...]
    cancelled: bool


BACK = -1
"""A face-down card of which nothing is known."""


class Shown:
    """Where Heroes are, what lies in each dungeon, Souls and Wounds, whose turn it is, what is declared, for drawing."""

    def __init__(self, view: LairView) -> None:
        self.gone: dict[int, tuple[int, int]] = {}
        """Cards of the hand before the screen that have just been played, with the place where they lay."""
        self.phase = ""
        self.become(view)

    def become(self, view: LairView) -> None:
        """Show what a view knows."""
        table = view.table
        seats = range(view.seats)
        self.turn = view.turn
        phases = (SEQUENCES[one.name].phases[one.phase].name for one in view.sequences if one.name == "lair.turn")
        self.phase = next(phases, self.phase)  # between two turns that of the last
        self.active = view.active
        self.order = list(view.order)
        self.came = list(view.came)
        self.town = list(view.zones[table.town])
        self.entrance = [list(view.zones[table.entrance[seat]]) for seat in seats]
        inside = view.zones[table.inside]
        self.inside: int | None = inside[0] if inside else None
        """The Hero that is inside a dungeon, that of the active player."""
        self.at = view.at
        """The place where it is; the number of places before the first Room."""
        self.lords: list[int | None] = [next(iter(view.zones[table.lord[seat]]), None) for seat in seats]
        self.levelled = list(view.levelled)
        self.stacks = [
            [Place(list(view.zones[table.places[seat][place]])) for place in range(view.width[seat])] for seat in seats
        ]
        for seat in seats:
            for card, place in zip(view.zones[table.new[seat]], view.down[seat], strict=True):
                self.stacks[seat][place].down = card
        self.off = set(view.deactivated)
        self.souls = [view.total(seat, False) for seat in seats]
        self.wounds = [view.total(seat, True) for seat in seats]
        self.damage = dict(view.damage)
        self.waiting = [Waiting(one.id, one.kind, one.seat, one.card, one.about, one.cancelled) for one in in_order(view)]
        """What is declared, that which takes effect first in front."""
        self.declared = view.declared
        self.passed: set[int] = set()
        self.asked: tuple[int, ...] = ()
        """Those that are asked in the present window, in their order, and who of them has passed."""
        if view.windows:
            window = view.windows[-1]
            self.asked = window.seats
            count = len(window.seats)
            self.passed = {window.seats[(window.at - back) % count] for back in range(1, window.passed + 1)}
