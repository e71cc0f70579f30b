"""What lies on the table of a duel: cards, zones, position and state.

The rules (prefix DU), which the steps in `play.py` cite:

- DU-1.1 Every seat begins with 6 life and 4 spells; two relics lie face down in the row.
- DU-1.2 Whoever has no life left falls: its cards and charms go to the discard pile.
- DU-1.3 The duel ends when one seat is left, or when a seat can't draw: most life and relics together win.
- DU-2.1 Dawn: every living seat draws a spell, beginning with the active seat.
- DU-2.2 Omen: it may look at a relic of the row, or at the top spell of the deck, which it may then bury under the deck.
- DU-2.3 Conjuring: beginning with the active seat, all may cast spells until all have passed in a row.
- DU-2.4 Clash: each seat lays a spell in secret; all are revealed together. Strength + modifiers + a die; the highest wins.
- DU-2.5 The winner takes a relic of the row; one of value 0 crumbles and goes to the discard pile.
- DU-2.6 Parry: the seats with the lowest total may each discard an aegis, once, unseen; who has none is asked all the same.
- DU-2.7 Blows: who has not parried is wounded by 1.
- DU-2.8 Dusk: gusts and silence end; the active seat discards down to five spells.
- DU-3.1 A spell that is cast can be answered by the other seats, in order from the caster's left, with a veto.
- DU-3.2 A veto is a spell itself and can be answered. What is vetoed fizzles.
- DU-3.3 A seat that is hushed can neither cast nor answer until dusk.
- DU-4.1 Leech: when another seat is wounded, its owner gains 1 life (never above 6). It breaks when its owner is wounded.
- DU-4.2 Thorns: when its owner is wounded, the next living seat is wounded by 1, and the thorns break. After leeches.
- DU-4.3 Banner: strength +1 while it is in force. It leaves when its owner falls.
- DU-4.4 Gust: strength +2 until the end of the clash.
"""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from game.rules.decisions import CardId
from game.rules.events import Event
from game.rules.state import Position, State, Table
from game.rules.zones import Zone, Zones

LIFE = 6
HAND = 4
HAND_LIMIT = 5
ROW = 2

SPELLS: dict[str, tuple[int, int]] = {
    "spark": (1, 10),
    "veto": (0, 10),
    "hush": (1, 4),
    "gust": (2, 6),
    "thorns": (3, 5),
    "leech": (3, 5),
    "banner": (2, 4),
    "aegis": (0, 10),
}
"""Strength in the clash and number of copies of every spell."""

RELICS = (0, 0, 0, 1, 1, 1, 2, 2, 3)
"""The values of the relics; more than there are turns would not be needed, fewer must not be a fault."""

CHARMS = ("thorns", "leech", "banner")


class Setup(NamedTuple):
    """How a duel begins: the seats and, for tests, the spells that seats are dealt first, and the first dice."""

    seats: int
    hands: tuple[tuple[str, ...], ...] = ()
    script: tuple[int, ...] = ()


class DuelTable(Table):
    """The zones of a duel by their numbers; those of seats are tuples by seat."""

    __slots__ = ("casting", "chosen", "deck", "discard", "force", "hand", "relics", "row", "trophies")

    def __init__(self, seats: int) -> None:
        spells = [name for name, (_, copies) in SPELLS.items() for _ in range(copies)]
        relics = [f"relic {value}" for value in RELICS]
        zones = [Zone("deck", "spell", seen="nobody"), Zone("relics", "relic", seen="nobody")]
        zones += [Zone("discard", seen="top"), Zone("casting", "spell")]
        zones += [Zone(f"row {place}", "relic", seen="nobody") for place in range(ROW)]
        for seat in range(seats):
            zones.append(Zone(f"hand {seat}", "spell", seat, "owner"))
            zones.append(Zone(f"chosen {seat}", "spell", seat, "owner"))
            zones.append(Zone(f"force {seat}", "spell", seat))
            zones.append(Zone(f"trophies {seat}", "relic", seat))
        super().__init__(Zones(zones, spells + relics, ["spell"] * len(spells) + ["relic"] * len(relics)))
        index = self.zones.index
        self.deck, self.relics, self.discard, self.casting = range(4)
        self.row = tuple(index[f"row {place}"] for place in range(ROW))
        self.hand, self.chosen, self.force, self.trophies = (
            tuple(index[f"{zone} {seat}"] for seat in range(seats)) for zone in ("hand", "chosen", "force", "trophies")
        )


@dataclasses.dataclass(slots=True)
class DuelPosition(Position):
    """What all may see of a duel."""

    table: DuelTable = dataclasses.field(compare=False, metadata={"static": True})
    life: list[int] = dataclasses.field(default_factory=list)
    active: int = 0
    silenced: int = 0
    """A mask of the seats that are hushed."""
    struck: list[int] = dataclasses.field(default_factory=list)
    """The seats that lost the clash and have not parried."""
    peeked: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """Relics of the row that were looked at, and the seat that did so last: all have seen that, not the relic."""

    def living(self, first: int = 0) -> tuple[int, ...]:
        """The living seats in order, beginning with `first`."""
        order = [(first + step) % self.seats for step in range(self.seats)]
        return tuple(seat for seat in order if self.life[seat] > 0)

    def may_cast(self, seat: int) -> bool:
        """DU-3.3: True when a seat is neither fallen nor hushed."""
        return self.life[seat] > 0 and not self.silenced >> seat & 1

    def strength(self, seat: int, card: CardId) -> int:
        """DU-2.4: what a seat's spell counts in the clash, without the die."""
        return self.modified(SPELLS[self.card_name(card)][0], "strength", ("seat", seat))  # type: ignore[attr-defined,no-any-return]

    def score(self, seat: int) -> int:
        """DU-1.3: life and relics."""
        values = (int(self.card_name(relic).split()[1]) for relic in self.zones[self.table.trophies[seat]])
        return max(0, self.life[seat]) + sum(values)


@dataclasses.dataclass(slots=True)
class Duel(DuelPosition, State):
    """A whole duel."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, metadata={"static": True})


DuelPosition.STATE = Duel
