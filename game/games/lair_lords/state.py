"""The state of a game of Lair Lords, and the small things that many of its steps do to cards."""

from __future__ import annotations

import dataclasses

from game.games.lair_lords.position import LairView
from game.rules.decisions import CardId
from game.rules.events import Event
from game.rules.state import State


@dataclasses.dataclass(slots=True)
class LairLords(LairView, State):
    """The whole state: what lies on the table, and the stream of chance."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, compare=False, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, compare=False, metadata={"static": True})

    def count(self, what: str, seat: int, amount: int = 1) -> None:
        """Count something for the statistics of the game."""
        key = f"{what}.{seat}"
        self.tally[key] = self.tally.get(key, 0) + amount

    # --- decks (section 26)

    def draw_into_hand(self, seat: int, deck: str, rule: str, **cause: CardId) -> None:
        """A player draws the next card of the Room or Spell deck; an empty deck gives nothing (BM-R40).

        The `cause` is the `source` that makes them draw, if it is not the course of the turn.
        """
        table = self.table
        source = table.room_deck if deck == "room" else table.spell_deck
        card = self.draw(source)
        if card is None:
            self.emit("nothing_drawn", "BM-R40", seat=seat, deck=deck)
            return
        self.move(card, source, table.rooms[seat] if deck == "room" else table.spells[seat])
        self.count("drawn", seat)
        if self.sink is not None:
            self.emit_secret("drawn", rule, 1 << seat, {"card": card}, seat=seat, deck=deck, **cause)
        if not self.zones[source]:
            self.renew(deck)

    def renew(self, deck: str) -> None:
        """An empty deck is made of the cards of its kind in the discard pile, at once and unanswered (BM-26.10 to BM-26.14)."""
        table = self.table
        target = table.room_deck if deck == "room" else table.spell_deck
        family = table.zones.family_of
        pile = self.zones[table.discard]
        cards = tuple(sorted(card for card in pile if family[card] == deck))
        if not cards or self.zones[target]:
            return
        for card in cards:
            self.forget(card)
        self.zones[table.discard] = tuple(card for card in pile if family[card] != deck)
        self.zones[target] = cards
        self.fixed[target] = 0
        self.emit("deck_renewed", "BM-26.10" if deck == "room" else "BM-26.11", deck=deck, count=len(cards))

    def discard_card(self, card: CardId, source: int) -> None:
        """A Room or Spell goes to the common discard pile (BM-3.13); it renews a deck that is empty (BM-R40)."""
        table = self.table
        self.forget(card)
        self.move(card, source, table.discard)
        deck = table.zones.family_of[card]
        if not self.zones[table.room_deck if deck == "room" else table.spell_deck]:
            self.renew(deck)

    def hide_hand(self, seat: int) -> None:
        """A card leaves a hand unseen: who had looked at the hand no longer knows which cards are in it."""
        if self.known:
            for card in self.zones[self.table.rooms[seat]]:
                self.forget(card)

    # --- dungeons

    def look_over(self, seat: int) -> None:
        """Note which Rooms of a dungeon are visible and active, after anything in it has changed."""
        self.row[seat] = self.laid_open(seat)

    def close_place(self, seat: int, place: int) -> None:
        """An empty place is a hole: what lies to its left slides towards the lord (BM-21.5)."""
        places = self.table.places[seat]
        for left in range(place, self.width[seat] - 1):
            self.zones[places[left]] = self.zones[places[left + 1]]
        self.width[seat] -= 1
        self.zones[places[self.width[seat]]] = ()
        self.down[seat] = tuple(one - 1 if one > place else one for one in self.down[seat])
        if self.active == seat and self.zones[self.table.inside] and self.at > place:
            self.at -= 1

    def leave_play(self, card: CardId) -> None:
        """What was said of a Room that leaves play is forgotten."""
        self.deactivated = tuple(one for one in self.deactivated if one != card)
        self.used = tuple(one for one in self.used if one != card)
        for quantity in ("damage", "damage set"):
            self.modifiers.pop((quantity, ("card", card)), None)

    # --- Heroes

    def leave_room(self, room: CardId | None) -> None:
        """The Hero that is in this Room leaves it, and is between Rooms at that place (BM-R30a)."""
        if room is not None and self.here == room:
            self.here = None

    def take_hero(self, hero: CardId) -> None:
        """Take a Hero out of the zone where it is, to be put somewhere else at once."""
        for zone in (self.table.inside, self.table.town, *self.table.entrance):
            pile = self.zones[zone]
            if hero in pile:
                self.zones[zone] = tuple([one for one in pile if one != hero])

    def put_in_town(self, hero: CardId) -> None:
        """A Hero takes the place in town that its reveal gives it (BM-R28)."""
        town = self.table.town
        self.zones[town] = tuple(sorted((*self.zones[town], hero), key=self.came.index))


LairView.STATE = LairLords
