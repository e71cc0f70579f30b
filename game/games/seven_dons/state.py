"""The state of a game of Seven Dons, and the small things that many of its steps do to cards."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.games.seven_dons.position import BOTH, Clue, DonsView, Moment, Strike, Use
from game.rules.decisions import CardId
from game.rules.events import Event
from game.rules.state import State


@dataclasses.dataclass(slots=True)
class SevenDons(DonsView, State):
    """The whole state: what lies on the table, and the stream of chance."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, compare=False, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, compare=False, metadata={"static": True})

    def count(self, what: str, seat: int) -> None:
        """Count something for the statistics of the game."""
        key = f"{what}.{seat}"
        self.tally[key] = self.tally.get(key, 0) + 1

    def clue(self, seat: int, card: CardId, what: str) -> None:
        """Both see a player do this with a member that both know; while the boss card lies face down it may tell something."""
        if self.boss_card_up(seat):
            return
        kind = self.table.kind_of[card]
        for at, one in enumerate(self.clues):
            if one.seat == seat and one.kind == kind and one.what == what:
                self.clues = (*self.clues[:at], one._replace(times=one.times + 1), *self.clues[at + 1 :])
                return
        self.clues = (*self.clues, Clue(seat, kind, what, 1))

    def next_number(self) -> int:
        """A number for an assassination, a moment or a use."""
        self.numbered += 1
        return self.numbered

    # --- faces

    def turn_up(self, card: CardId, rule: str) -> None:
        """A card is turned face up: everybody knows it from now on."""
        self.up |= 1 << card
        self.known[card] = BOTH
        self.reveals += 1
        if self.sink is not None:
            self.emit("turned_up", rule, seat=self.table.owner_of[card], card=card, **self._where(card))

    def turn_down(self, card: CardId, rule: str) -> None:
        """A member is turned face down in its place; which one it is stays known until its owner relocates (SB-R45)."""
        self.up &= ~(1 << card)
        if self.sink is not None:
            self.emit("turned_down", rule, seat=self.table.owner_of[card], card=card, **self._where(card))

    def look_at(self, card: CardId, seat: int, rule: str) -> None:
        """A player alone looks at a card; which place it is, is public (SB-R58)."""
        self.show(card, 1 << seat)
        self.emit_card("looked", rule, card, seat=seat)

    def emit_card(self, kind: str, rule: str, card: CardId, **parts: Any) -> None:
        """Say what happened to a card: its place is public, which card it is only to those who know it (SB-R15, SB-R46).

        What the owner and who has looked at it know is not public yet: others may watch.
        """
        if self.sink is None:
            return
        owner = self.table.owner_of[card]
        known = self.known.get(card, 0)
        if owner >= 0:
            column, front = self.column_of(card)
            parts |= {"whose": owner, "place": self.alive(owner).index(card), "column": column, "front": front}
        if known == BOTH:
            self.emit(kind, rule, card=card, **parts)
        else:
            self.emit_secret(kind, rule, known | (1 << owner if owner >= 0 else 0), {"card": card}, **parts)

    def _where(self, card: CardId) -> dict[str, int]:
        """The place of a member on the table, which both see; nothing of a boss card."""
        owner = self.table.owner_of[card]
        return {"place": self.alive(owner).index(card)} if owner >= 0 else {}

    # --- layouts

    def set_columns(self, seat: int, columns: tuple[int, ...]) -> None:
        """The columns of a player have these heights now."""
        self.columns = (columns, self.columns[1]) if seat == 0 else (self.columns[0], columns)

    def lose_track(self, seat: int) -> None:
        """The face-down members of a player have been laid out anew, unseen (SB-R45): what still names one of them forgets it.

        The target of an assassination is an exception: its place is public.
        """
        down = {card for card in self.alive(seat) if not self.up >> card & 1}
        down -= {strike.target for strike in self.strikes if strike.target is not None}
        if self.moments:
            self.moments = tuple(one._replace(card=None) if one.card in down else one for one in self.moments)
        if self.uses:
            self.uses = tuple(
                use._replace(picks=tuple(pick._replace(card=None) if pick.card in down else pick for pick in use.picks))
                for use in self.uses
            )

    # --- graveyard

    def bury(self, card: CardId, rule: str, *, goes_on: bool = False) -> None:
        """A member moves to its owner's graveyard (SB-R18), the card behind it to the front (SB-7.4).

        The opponent wins if it was the boss (SB-4.1, SB-4.2), unless the text says that the game goes on (SB-4.3).
        """
        table = self.table
        seat = table.owner_of[card]
        zone = table.members[seat]
        at = self.zones[zone].index(card)
        heights = list(self.columns[seat])
        column, first = 0, 0
        while first + heights[column] <= at:
            first += heights[column]
            column += 1
        heights[column] -= 1
        self.set_columns(seat, tuple(height for height in heights if height))
        self.move(card, zone, table.grave[seat])
        if not self.up >> card & 1:
            self.reveals += 1
        self.up &= ~(1 << card)
        self.known.pop(card, None)
        self.buried_at = self.turn
        self.emit("buried", rule, seat=seat, card=card, place=at)
        for strike in self.strikes:
            if strike.target == card:
                self.change_strike(strike._replace(target=None, state=strike.state or "over"))
        if card == self.boss_member(seat) and not goes_on:
            self.finish((1 - seat,), "boss", "SB-4.5" if self._own_doing(seat) else "SB-4.1")

    def _own_doing(self, seat: int) -> bool:
        """Is it an ability or trump of this player that is being carried out now?"""
        return bool(self.uses) and self.uses[-1].seat == seat and (not self.strikes or self.strikes[-1].id < self.uses[-1].id)

    def finish(self, winners: tuple[int, ...], reason: str, rule: str) -> None:
        """The game is over; all cards are shown (SB-R48)."""
        for card in range(len(self.table.zones.cards)):
            self.known[card] = BOTH
        self.reveals += 1
        self.end(winners, reason, rule)

    # --- assassinations, moments and uses

    def change_strike(self, strike: Strike) -> None:
        """An assassination in progress becomes this."""
        self.strikes = tuple(strike if one.id == strike.id else one for one in self.strikes)

    def change_use(self, use: Use) -> None:
        """A use becomes this."""
        self.uses = tuple(use if one.id == use.id else one for one in self.uses)

    def open_moment(self, what: str, seat: int, card: CardId | None, number: int, by_assassination: bool) -> Moment:
        """An event can be answered."""
        moment = Moment(self.next_number(), what, seat, card, number, by_assassination)
        self.moments = (*self.moments, moment)
        return moment

    def parts_of(self, use: Use) -> tuple[Any, ...]:
        """The effects of the text that is used."""
        text = self.table.texts[use.kind][use.text]
        assert text is not None  # only what has a text is offered
        return text.effects


DonsView.STATE = SevenDons
