"""What would become of every Hero as things stand."""

from __future__ import annotations

from game.client.table.lair_lords.sums import Bait, Fate, abroad, bait, goes, settled
from game.games.lair_lords import LairView


class Forecast:
    """What would become of every Hero, worked out once for each view.

    The seat's own face-down Rooms count as if they were revealed: Heroes go only after that. Of Heroes what is declared counts
    as if nobody answered it.
    """

    def __init__(self, view: LairView) -> None:
        here, then = view.revealed(), settled(view).revealed()
        table = view.table
        self.town: dict[int, Bait] = {}
        if self.lords(then):
            self.town = {hero: bait(then, hero) for hero in then.zones[table.town]}
        self.walks: dict[int, Fate] = {hero: one for hero in abroad(then) if (one := goes(then, hero, view).walk) is not None}
        self.treasure = {seat: here.treasure_of(seat) for seat in here.order} if self.lords(here) else {}
        self.damage = {seat: here.total_damage(seat) for seat in here.order}

    @property
    def ways(self) -> dict[int, Bait]:
        """Where each Hero goes or has gone when what is declared has come about, those in or before a dungeon first."""
        return {hero: Bait(hero, one.seat, (), one, one.health) for hero, one in self.walks.items()} | self.town

    @staticmethod
    def lords(view: LairView) -> bool:
        """True when all lords lie open."""
        return bool(view.order) and all(view.zones[view.table.lord[seat]] for seat in view.order)
