"""The state of a game of Card+Adventure, and the small things that many of its steps do."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.games.card_adventure.position import CardAdventureView
from game.rules.decisions import CardId
from game.rules.events import Event
from game.rules.state import State

LATER: dict[str, Any] = {"foes": {}, "fighting": 0, "met": {}}
"""What came to the state after games were saved, as it is where nothing was written of it."""


@dataclasses.dataclass(slots=True)
class CardAdventure(CardAdventureView, State):
    """The whole state: what lies on the table, and the stream of chance."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, compare=False, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, compare=False, metadata={"static": True})

    def draw_card(self, family: str) -> CardId | None:
        """The next card of a pile, still in it; the discard pile becomes the pile when that has run out (CA-6.9, CA-R25)."""
        table = self.table
        zone = table.draw[family]
        if not self.zones[zone] and self.zones[table.discard[family]]:
            self.pour(table.discard[family], zone)
            self.emit("reshuffled", "CA-6.9", family=family)
        return self.draw(zone)

    def draw_monster(self) -> CardId | None:
        """The monster that appears next: in the first turns of a gentle board a weak one, others go back (CA-2.5)."""
        table = self.table
        if self.turn > table.board.early_turns:
            return self.draw_card("monster")
        zone = table.draw["monster"]
        weak = [card for card in self.zones[zone] if card not in table.strong]
        if not weak or self.fixed[zone]:  # what has been laid on top by a card stays there
            return self.draw_card("monster")
        self.reveals += 1
        return weak[self.below(len(weak))]

    def discard_card(self, card: CardId, source: int) -> None:
        """A used card goes to the discard pile of its kind (CA-6.7, CA-6.8); in a fight it waits for the end phase (CA-24.1)."""
        table = self.table
        target = table.used if self.fight >= 0 else table.discard[table.zones.family_of[card]]
        self.move(card, source, target)

    def named(self, family: str, name: str) -> CardId | None:
        """A card of this id that is still in its pile."""
        names = self.table.zones.cards
        return next((card for card in self.zones[self.table.draw[family]] if names[card] == name), None)

    def lay_in_square(self, cards: tuple[CardId, ...], square: int, under: bool = False) -> None:
        """Put cards that are in no zone now into a square: on top of it (CA-8.2, CA-8.6) or under all others (CA-27.6).

        What does not move stays on top whatever comes, in the order in which it came (CA-8.8, CA-R60).
        """
        zone = self.table.squares[square]
        pile = self.zones[zone]
        if under:
            self.zones[zone] = cards + pile
            return
        stays = self.table.stays
        loose = len(pile)
        if cards[0] not in stays:
            while loose and pile[loose - 1] in stays:
                loose -= 1
        self.zones[zone] = pile[:loose] + cards + pile[loose:]

    def take(self, cards: tuple[CardId, ...], zone: int) -> None:
        """Take cards out of a zone, to be put somewhere else at once."""
        pile = self.zones[zone]
        if len(cards) == 1:
            at = pile.index(cards[0])
            self.zones[zone] = pile[:at] + pile[at + 1 :]
        else:
            self.zones[zone] = tuple([card for card in pile if card not in cards])

    def count(self, what: str, seat: int, amount: int = 1) -> None:
        """Count something for the statistics of the game."""
        key = f"{what}.{seat}"
        self.tally[key] = self.tally.get(key, 0) + amount

    def to_json(self) -> dict[str, Any]:
        """As any state; who met whom in fights is written only while there is something to write."""
        return {name: value for name, value in State.to_json(self).items() if value or name not in LATER}

    @classmethod
    def from_json(cls, data: dict[str, Any], table: Any) -> CardAdventure:
        """As any state; one that was written before fights remembered who met whom goes on as if its fight began now."""
        state = State.from_json.__func__(cls, {**LATER, **data}, table)  # type: ignore[attr-defined]
        assert isinstance(state, CardAdventure)
        if state.fight >= 0 and not state.fighting:
            state.fighting = sum(1 << seat for seat in state.pcs_in(state.fight))
            state.foes = dict.fromkeys(state.monsters_in(state.fight), state.fighting)
            state.met = dict(state.foes)
        return state


CardAdventureView.STATE = CardAdventure
