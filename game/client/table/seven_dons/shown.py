"""What the table shows while events are played: what the view was when each of them had happened."""

from __future__ import annotations

from typing import NamedTuple

from game.client.table.seven_dons.words import phase_of
from game.games.seven_dons import DonsView
from game.games.seven_dons.position import Strike

NO_CARD = -1
"""Where there is no boss card yet."""


class Aim(NamedTuple):
    """An assassination that is shown: who aims, at whose member, in which place; the codename declared, or -1; how it went."""

    seat: int
    whose: int
    place: int
    named: int
    state: str


class Shown:
    """Where members lie, which are face up, who is in the graveyards, whose turn it is, at whom somebody aims."""

    def __init__(self, view: DonsView) -> None:
        self.become(view)

    def become(self, view: DonsView) -> None:
        """Show a view."""
        table = view.table
        self.turn = view.turn
        self.active = view.active
        self.phase = phase_of(view)
        self.columns: list[list[list[int]]] = [[list(column) for column in view.layout(seat)] for seat in (0, 1)]
        self.placed = [bool(view.columns[seat]) or view.turn > 0 for seat in (0, 1)]
        """Whose layout is shown."""
        self.drafted = -1
        """Whose layout is shown as it is being made; -1 where none is."""
        for seat in (0, 1):
            draft = view.drafts[seat]
            if draft is not None and draft.columns:
                whose = self.drafted = view.owner(draft.columns[0][0])
                self.columns[whose] = [list(column) for column in draft.columns]
        self.up = view.up
        self.graves = [list(view.zones[table.grave[seat]]) for seat in (0, 1)]
        self.boss_cards = [view.zones[table.boss[seat]][0] if view.zones[table.boss[seat]] else NO_CARD for seat in (0, 1)]
        self.aims = [aim for strike in view.strikes if (aim := self._aim(view, strike)) is not None]

    @staticmethod
    def _aim(view: DonsView, strike: Strike) -> Aim | None:
        """The assassination as it is shown; None once its target has left."""
        if strike.target is None:
            return None
        whose = view.owner(strike.target)
        alive = view.alive(whose)
        if strike.target not in alive:
            return None
        return Aim(strike.seat, whose, alive.index(strike.target), strike.named, strike.state)

    @property
    def aim(self) -> Aim | None:
        """The innermost assassination."""
        return self.aims[-1] if self.aims else None

    def is_up(self, card: int) -> bool:
        """Is a member shown face up?"""
        return card >= 0 and bool(self.up >> card & 1)

    def pile(self, seat: int) -> list[int]:
        """The members of a player, column by column."""
        return [card for column in self.columns[seat] for card in column]

    def at(self, seat: int, place: int) -> tuple[int, int]:
        """The column and the row of a place."""
        for number, column in enumerate(self.columns[seat]):
            if place < len(column):
                return number, place
            place -= len(column)
        return max(0, len(self.columns[seat]) - 1), 0

    def place_of(self, seat: int, card: int) -> int:
        """The place of a member, or -1."""
        pile = self.pile(seat)
        return pile.index(card) if card in pile else -1
