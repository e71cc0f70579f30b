"""What would become of every Hero as things stand."""

from __future__ import annotations

from game.client.table.lair_lords.sums import Bait, Fate, bait, walk_on
from game.games.lair_lords import LairView


class Forecast:
    """What would become of every Hero, worked out once for each view.

    The seat's own face-down Rooms count as if they were revealed: Heroes go only after that.
    """

    def __init__(self, view: LairView) -> None:
        view = view.revealed()
        table = view.table
        self.town: dict[int, Bait] = {}
        if view.order and all(view.zones[table.lord[seat]] for seat in view.order):
            self.town = {hero: bait(view, hero) for hero in view.zones[table.town]}
        inside = (*view.zones[table.inside], *(hero for seat in view.order for hero in view.zones[table.entrance[seat]]))
        self.walks: dict[int, Fate] = {hero: one for hero in inside if (one := walk_on(view, hero)) is not None}
        self.treasure = {seat: view.treasure_of(seat) for seat in view.order} if self.lords(view) else {}
        self.damage = {seat: view.total_damage(seat) for seat in view.order}

    @staticmethod
    def lords(view: LairView) -> bool:
        """True when all lords lie open."""
        return bool(view.order) and all(view.zones[view.table.lord[seat]] for seat in view.order)
