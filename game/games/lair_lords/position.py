"""What of a game of Lair Lords lies on the table, and what can be read from it: the same for a view and for the state.

A dungeon is a row of places, counted from the lord: place 0 is next to the lord, the highest is at the entrance. The
zone of a place is its stack, the visible Room last.
"""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterator
from typing import ClassVar, Self

from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords.table import PLACES, LairTable
from game.rules.decisions import CardId, Ref, kept
from game.rules.state import Position


@dataclasses.dataclass(slots=True)
class LairView(Position):
    """The public fields of the game; a seat's view is one of these. Lists are by seat."""

    WHOSE: ClassVar[frozenset[str]] = frozenset({"active"})
    table: LairTable = dataclasses.field(compare=False, metadata={"static": True})
    order: tuple[int, ...] = ()
    """The players still in the game in XP order, highest first (BM-9.6)."""
    active: int = -1
    """The active player (BM-9.11, BM-9.12), or -1 while there is none."""
    placing: bool = False
    """True in the Build phase until the reveal: Rooms are placed face-down (BM-11.19)."""
    builds: list[int] = dataclasses.field(default_factory=list)
    """How many Rooms each player may still place in this Build phase (BM-11.1, BM-R57)."""
    width: list[int] = dataclasses.field(default_factory=list)
    """How many places each dungeon has, face-down cards included (BM-R7)."""
    down: list[tuple[int, ...]] = dataclasses.field(default_factory=list)
    """The places of the face-down Rooms of each player, in the order of the zone `new`."""
    row: list[tuple[tuple[int, CardId], ...]] = dataclasses.field(default_factory=list)
    """The visible, active Rooms of each dungeon with their places, from the lord to the entrance: an index of the zones,
    made anew by `look_over` wherever a dungeon changes."""
    deactivated: tuple[CardId, ...] = ()
    used: tuple[CardId, ...] = ()
    """Rooms whose ability without a cost was used this turn."""
    levelled: list[bool] = dataclasses.field(default_factory=list)
    """Who has levelled up (BM-12.16)."""
    came: tuple[CardId, ...] = ()
    """Every Hero that was revealed, in order (BM-3.11)."""
    damage: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """The damage that Heroes have taken this turn."""
    waiting: tuple[CardId, ...] = ()
    """Heroes sent back to an entrance, which enter next turn (BM-R27)."""
    at: int = -1
    """The place of the Hero that is inside the active player's dungeon; the number of places before the first."""
    here: CardId | None = None
    """The Room that this Hero has entered and not left; None between Rooms (BM-R30a)."""
    doomed: dict[CardId, CardId | None] = dataclasses.field(default_factory=dict, metadata={"later": True})
    """Heroes whose Health is gone and who die behind the window, with the Room in which it went (BM-R23a)."""
    laid: tuple[CardId, ...] = dataclasses.field(default=(), metadata={"later": True})
    """The face-down Room of this turn that its player may still take back (BM-R4a)."""
    gained: int = 0
    """A mask of the players who have gained a Soul this turn (BM-R49)."""
    called: int = 0
    """How many Epic Heroes are called for the next Start of Turn (BM-10.2)."""
    idle: int = 0
    """Turns in a row, after the last reveal, in which no Hero left the town."""
    mulligans: list[int] = dataclasses.field(default_factory=list)
    tally: dict[str, int] = dataclasses.field(default_factory=dict)
    """Counts for the statistics of the game: `built.0`, `cast.1` … by seat."""

    # --- Rooms

    def top(self, seat: int, place: int) -> CardId | None:
        """The face-up Room on top of a place; None where a face-down card covers it or there is none (BM-R7)."""
        pile = self.zones[self.table.places[seat][place]]
        return pile[-1] if pile and place not in self.down[seat] else None

    def rooms(self, seat: int) -> tuple[tuple[int, CardId], ...]:
        """The visible, active Rooms of a dungeon with their places, from the lord to the entrance (BM-19.1, BM-22.4)."""
        return self.row[seat]

    def laid_open(self, seat: int) -> tuple[tuple[int, CardId], ...]:
        """The visible, active Rooms of a dungeon as its places have them (BM-19.1)."""
        zones, down, off = self.zones, self.down[seat], self.deactivated
        tops = [(place, zones[zone]) for place, zone in enumerate(self.table.places[seat][: self.width[seat]])]
        return tuple([(place, pile[-1]) for place, pile in tops if pile and place not in down and pile[-1] not in off])

    def in_force(self, card: CardId) -> bool:
        """True while a Room is in play, visible, and not deactivated."""
        return card not in self.deactivated and self.place_of(card) is not None

    def place_of(self, card: CardId) -> tuple[int, int] | None:
        """Seat and place of a visible, face-up Room; None for any other card."""
        for seat in self.order:
            for place in range(self.width[seat]):
                if self.top(seat, place) == card:
                    return seat, place
        return None

    def count_rooms(self, seat: int, per: str) -> int:
        """The visible, active Rooms of a kind in a dungeon (BM-22.6): `room`, a subtype or a rank."""
        if per == "room":
            return len(self.rooms(seat))
        card = self.table.card
        return sum(per in (card[room].subtype, card[room].rank) for _, room in self.rooms(seat))

    def is_room(self, card: CardId, subtype: str = "any", rank: str = "any") -> bool:
        """Does a Room have this subtype and this rank (BM-28.4, BM-28.8)?"""
        room = self.table.card[card]
        return subtype in ("any", room.subtype) and rank in ("any", room.rank)

    def places_for(self, seat: int, card: CardId) -> list[int]:
        """Where a Room can be built: on existing places, and at the left end, the place beyond them (BM-11.4 to BM-11.10)."""
        return self.places_on(seat, card) if card in self.table.advanced else self.places_anyhow(seat)

    def places_on(self, seat: int, advanced: CardId) -> list[int]:
        """Where an advanced Room can be built: it needs a treasure of what it covers (BM-5.12, BM-11.9, BM-11.10)."""
        kinds = self.table.kinds
        own = kinds[advanced]
        return [place for place, below in self.row[seat] if own & kinds[below]]

    def places_anyhow(self, seat: int) -> list[int]:
        """Where any other Room can be built: on what is visible and active, and beyond it (BM-11.9, BM-11.10)."""
        width = self.width[seat]
        found = [place for place, _ in self.row[seat]]
        return [*found, width] if width < PLACES else found

    def with_room(self, seat: int, card: CardId, place: int) -> Self:
        """What would lie here if a Room were built on a place and revealed, for sums; only to be read from."""
        after = copy.copy(self)
        after.plan = None
        after.zones, after.row, after.width = self.zones.copy(), self.row.copy(), self.width.copy()
        after.zones[self.table.places[seat][place]] += (card,)
        after.width[seat] = max(self.width[seat], place + 1)
        kept = tuple(one for one in self.row[seat] if one[0] != place)
        after.row[seat] = tuple(sorted((*kept, (place, card))))
        return after

    def revealed(self) -> Self:
        """What would lie here if the face-down Rooms that are known were revealed (BM-12.1), for sums; only to be read from."""
        table = self.table
        after = self
        for seat in self.order:
            for place, card in zip(self.down[seat], self.zones[table.new[seat]], strict=True):
                if card >= 0:
                    after = after.with_room(seat, card, place)
                    after.down = [
                        tuple(one for one in places if one != place) if owner == seat else places
                        for owner, places in enumerate(after.down)
                    ]
                    after.zones[table.new[seat]] = tuple(one for one in after.zones[table.new[seat]] if one != card)
        return after

    def turned(self) -> Self:
        """What would lie here in the next turn if nobody did anything before that (BM-15.1 to BM-15.4), for sums; only to be
        read from."""
        after = copy.copy(self)
        after.plan = None
        lasting = {key: tuple(one for one in found if one.until != "turn") for key, found in self.modifiers.items()}
        after.modifiers = {key: found for key, found in lasting.items() if found}
        after.damage, after.waiting, after.doomed, after.used = {}, (), {}, ()
        if self.deactivated:
            after.deactivated = ()
            after.row = [after.laid_open(seat) if seat in self.order else row for seat, row in enumerate(self.row)]
        return after

    # --- numbers

    def changed(self, quantity: str, about: Ref) -> int:
        """What temporary effects add to a quantity."""
        if not self.modifiers:
            return 0
        return sum(one.amount for one in self.modifiers.get((quantity, about), ()))

    def damage_of(self, card: CardId, seat: int, place: int) -> int:
        """What a visible, active Room deals on entry: set values first, then additions, never below 0 (BM-R53)."""
        table = self.table
        about: Ref = ("card", card)
        damage: int = table.card[card].damage
        if self.modifiers:
            settings = self.modifiers.get(("damage set", about), ())
            if settings:
                damage = settings[-1].amount
            damage += self.changed("damage", about)
        for other, source in self.row[seat]:
            for ability in table.always[source]:
                if ability.change != "damage" or not _reaches(ability.of, other - place):
                    continue
                if ability.subtype == "any" or ability.subtype == table.kind[card]:
                    damage += ability.amount * (self.count_rooms(seat, ability.per) if ability.per else 1)
        return max(0, damage)

    def total_damage(self, seat: int) -> int:
        """What all Rooms of a dungeon together deal to a Hero that walks through it, entry abilities left aside."""
        return sum(self.damage_of(card, seat, place) for place, card in self.row[seat])

    def treasure_of(self, seat: int) -> list[int]:
        """A dungeon's treasure by type: Rooms, lord, and what abilities and Spells add (BM-13.2 to BM-13.4)."""
        table = self.table
        sums = [0, 0, 0, 0]
        sources = [room for _, room in self.rooms(seat)]
        always = [ability for room in sources for ability in table.always[room] if ability.change == "treasure"]
        if self.deactivated:
            sources += [room for room in self._keepers(seat)]
        for card in (*sources, *self.zones[table.lord[seat]]):
            for at, count in enumerate(table.treasure[card]):
                sums[at] += count
        for ability in always:
            sums[CLASSES.index(ability.type)] += ability.amount * (self.count_rooms(seat, ability.per) if ability.per else 1)
        if self.modifiers:
            for at, kind in enumerate(CLASSES):
                sums[at] += self.changed(f"treasure {kind}", ("seat", seat))
        return [max(0, total) for total in sums]

    def _keepers(self, seat: int) -> Iterator[CardId]:
        """Deactivated Rooms whose own text says that their treasure still counts (BM-22.2)."""
        for place in range(self.width[seat]):
            room = self.top(seat, place)
            if room is not None and room in self.deactivated:
                if any(ability.change == "keeps_treasure" for ability in self.table.always[room]):
                    yield room

    def health_of(self, hero: CardId, seat: int, more: int | None = None) -> int:
        """A Hero's Health, in a dungeon (seat -1: in town), never below 0 (BM-R53); `more` is what the dungeon adds, if known."""
        if more is None:
            more = self.health_in(seat) if seat >= 0 else 0
        health: int = self.table.card[hero].health + more
        if self.modifiers:
            health += self.changed("health", ("card", hero))
        return max(0, health)

    def health_in(self, seat: int) -> int:
        """What the Rooms of a dungeon add to the Health of every Hero in it."""
        always = self.table.always
        more: int = 0
        for _, room in self.row[seat]:
            for ability in always[room]:
                if ability.change == "health":
                    more += ability.amount * (self.count_rooms(seat, ability.per) if ability.per else 1)
        return more

    # --- Heroes

    def where(self, hero: CardId) -> tuple[str, int]:
        """Where a Hero is: `("inside", seat)`, `("entrance", seat)`, `("town", -1)`, or `("gone", -1)`."""
        table, zones = self.table, self.zones
        if hero in zones[table.inside]:
            return "inside", self.active
        for seat in self.order:
            if hero in zones[table.entrance[seat]]:
                return "entrance", seat
        return ("town", -1) if hero in zones[table.town] else ("gone", -1)

    def whose(self, card: CardId) -> int:
        """The player that a card belongs to: a Hero inside a dungeon to the dungeon's (BM-R29)."""
        return self.active if card in self.zones[self.table.inside] else super(LairView, self).whose(card)

    def next_hero(self, seat: int) -> CardId | None:
        """The first Hero at an entrance that may enter in this phase (BM-14.5, BM-R27)."""
        for hero in self.zones[self.table.entrance[seat]]:
            if hero not in self.waiting:
                return hero
        return None

    # --- players

    @property
    def out(self) -> list[bool]:
        """Who has been eliminated, by seat (BM-16.3)."""
        return [bool(self.order) and seat not in self.order for seat in range(self.seats)]

    def total(self, seat: int, wounds: bool) -> int:
        """A player's Souls, or Wounds (BM-2.8)."""
        card = self.table.card
        zone = self.table.wounds[seat] if wounds else self.table.souls[seat]
        return sum(card[hero].worth for hero in self.zones[zone])

    def xp(self, seat: int) -> int:
        """The XP of a player's lord (BM-7.3)."""
        (lord,) = self.zones[self.table.lord[seat]]
        return int(self.table.card[lord].xp)

    def precedence(self, seat: int) -> tuple[int, ...]:
        """The players in the order in which they may act while `seat` is active (BM-18.1, BM-18.2)."""
        order = self.order
        return order if seat < 0 or order[0] == seat else _led_by(seat, order)

    @property
    def phase_icon(self) -> int:
        """The phase icon that Spells need now: 1 in the Build phase, 2 in the Adventure phase, 0 in the others (BM-6.7)."""
        for running in reversed(self.sequences):
            if running.name == "lair.turn":
                return (0, 1, 0, 2, 0)[running.phase]
        return 0


@kept
def _led_by(seat: int, order: tuple[int, ...]) -> tuple[int, ...]:
    return (seat, *[one for one in order if one != seat])


def _reaches(of: str, steps: int) -> bool:
    """Does a continuous ability so many places away reach a Room? Deactivated places keep Rooms apart (BM-22.10)."""
    if of == "this":
        return steps == 0
    return abs(steps) == 1 if of == "adjacent" else steps != 0
