"""What lies on the table of a raid: cards, zones, position and state.

The rules (prefix RA), which the steps in `play.py` cite:

- RA-1.1 Each seat has four guards, one of each kind, face down in four places; two of them are in front.
- RA-1.2 Each seat has a chief card, which only it knows; its guard of that kind is its chief. No two have the same chief.
- RA-1.3 Each seat begins with three tricks and 50 gold.
- RA-1.4 A seat whose chief is turned up has fallen: what it has goes to the newest site, its tricks are discarded.
- RA-1.5 The raid ends when one seat is left, or when there is no more site to be laid: most wealth wins.
- RA-2.1 Fortune: the active seat rolls a ten-sided die openly and gets ten gold for each of its points.
- RA-2.2 In seat order all may answer the die: a weight turns it over (11 minus its face), a charm has it rolled again.
- RA-2.3 The next site is laid down, and a treasure on its floor.
- RA-2.4 Deed: gather one or two treasures, look at a face-down guard, storm one, buy a trick for each 30 gold, or rest.
- RA-2.5 Storming turns a guard up. It falls when its kind was named.
- RA-2.6 Relocation: the active seat may take its face-down guards up and lay them out anew, unseen.
- RA-2.7 At the end of its turn it discards down to four tricks.
- RA-3.1 While a seat is about to do its deed, each other seat may throw a snare: the active seat can't storm any more.
- RA-3.2 It may as well open a purse: it takes 20 gold or draws a trick.
- RA-4.1 Before its deed the active seat may offer another a trade, once a turn: gold and treasures change hands at once.
- RA-4.2 While a seat is about to do its deed others may offer it a pact: gold, and that one does not storm the other.
- RA-4.3 Pacts lapse at the end of the turn, accepted or not.
- RA-5.1 What others make of it: a chief is three times as likely in a back place as in a front one.
- RA-5.2 A seat that has left its guards where they lay is four times as likely to have its bear in the first place.
"""

from __future__ import annotations

import dataclasses
from typing import ClassVar, NamedTuple

from game.rules.beliefs import Belief, Differ, Matches
from game.rules.decisions import CardId, Option
from game.rules.dice import Roll, Rolls
from game.rules.events import Event
from game.rules.offers import Offer, Offers
from game.rules.state import Position, Table
from game.rules.zones import Zone, Zones

KINDS = ("bear", "fox", "owl", "wolf")
TRICKS = {"weight": 7, "charm": 6, "snare": 7, "purse": 7}
SITES = 9
TREASURES = 12
TREASURE = 20
GOLD = 50
HAND = 3
HAND_LIMIT = 4
PLACES = 4
FRONT = 2


class Setup(NamedTuple):
    """How a raid begins: the seats and, for tests, the first dice, and whether guards are followed with the eyes."""

    seats: int
    script: tuple[int, ...] = ()
    tracked: bool = False


class RaidTable(Table):
    """The zones of a raid by their numbers; those of seats are tuples by seat, floors go by the site that they belong to."""

    __slots__ = (
        "band", "chief", "chiefs", "discard", "fallen", "floor", "hand", "path", "place", "sites", "tracked", "treasures",
        "tricks", "trophies",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        seats = range(setup.seats)
        cards = [(name, "trick") for name, copies in TRICKS.items() for _ in range(copies)]
        cards += [(kind, "chief") for kind in KINDS]
        cards += [(f"site {number}", "site") for number in range(SITES)]
        cards += [("treasure", "treasure")] * TREASURES
        cards += [(kind, f"guards {seat}") for seat in seats for kind in KINDS]
        zones = [Zone(f"{family}s", family, seen="nobody") for family in ("trick", "chief", "site", "treasure")]
        zones += [Zone("discard", "trick"), Zone("path", "site")]
        zones += [Zone(f"floor {number}") for number in range(SITES)]
        for seat in seats:
            zones.append(Zone(f"hand {seat}", "trick", seat, "owner"))
            zones.append(Zone(f"chief {seat}", "chief", seat, "owner"))
            zones += [Zone(f"place {seat} {at}", f"guards {seat}", seat, "owner") for at in range(PLACES)]
            zones.append(Zone(f"band {seat}", f"guards {seat}", seat, "owner"))
            zones.append(Zone(f"fallen {seat}"))
            zones.append(Zone(f"trophies {seat}", "treasure"))
        super().__init__(Zones(zones, [name for name, _ in cards], [family for _, family in cards]))
        index = self.zones.index
        self.tricks, self.chiefs, self.sites, self.treasures, self.discard, self.path = range(6)
        self.floor = {card: index[f"floor {number}"] for number, card in enumerate(self.zones.members["site"])}
        self.hand, self.chief, self.band, self.fallen, self.trophies = (
            tuple(index[f"{zone} {seat}"] for seat in seats) for zone in ("hand", "chief", "band", "fallen", "trophies")
        )
        self.place = tuple(tuple(index[f"place {seat} {at}"] for at in range(PLACES)) for seat in seats)
        self.tracked = setup.tracked


@dataclasses.dataclass(slots=True)
class RaidPosition(Position):
    """What all may see of a raid."""

    OPEN: ClassVar[frozenset[str]] = frozenset({"deed"})

    table: RaidTable = dataclasses.field(compare=False, metadata={"static": True})
    gold: list[int] = dataclasses.field(default_factory=list)
    out: list[bool] = dataclasses.field(default_factory=list)
    left: list[int] = dataclasses.field(default_factory=list)
    """How often each seat has left its guards where they lay since it last laid them out anew."""
    up: tuple[CardId, ...] = ()
    """The guards that lie face up."""
    active: int = 0
    snared: bool = False
    traded: bool = False
    rolls: tuple[Roll, ...] = ()
    offers: tuple[Offer, ...] = ()

    def living(self, first: int = 0) -> tuple[int, ...]:
        """The seats that have not fallen in order, beginning with `first`."""
        order = [(first + step) % self.seats for step in range(self.seats)]
        return tuple(seat for seat in order if not self.out[seat])

    def down(self, seat: int) -> tuple[int, ...]:
        """The places of a seat in which a guard lies face down."""
        places = self.table.place[seat]
        return tuple(at for at, zone in enumerate(places) if self.zones[zone] and self.zones[zone][0] not in self.up)

    def wealth(self, seat: int) -> int:
        """RA-1.5: gold and treasures."""
        return self.gold[seat] + TREASURE * len(self.zones[self.table.trophies[seat]])

    def belief(self) -> Belief:
        """RA-1.1, RA-1.2, RA-5: what hidden cards can be, and how likely they are."""
        table = self.table
        living = self.living()
        weights = {(table.place[seat][0], 0): {"bear": 4} for seat in living if self.left[seat] and 0 in self.down(seat)}
        matches = [
            Matches((table.chief[seat],), (*(table.place[seat][at] for at in self.down(seat)), table.band[seat]))
            for seat in living
        ]
        return Belief(weights, (Differ(tuple(table.chief[seat] for seat in living)), *matches), self.chance)

    def chance(self, zones: list[tuple[CardId, ...]]) -> float:
        """RA-5.1: how likely a whole deal is."""
        table = self.table
        names = table.zones.cards
        likely = 1.0
        for seat in self.living():
            chief = names[zones[table.chief[seat]][0]]
            if any(zones[zone] and names[zones[zone][0]] == chief for zone in table.place[seat][:FRONT]):
                likely /= 3
        return likely


@dataclasses.dataclass(slots=True)
class Raid(RaidPosition, Offers, Rolls):
    """A whole raid."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, compare=False, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, compare=False, metadata={"static": True})

    def interruptions(self, seat: int) -> list[Option]:
        """RA-3, RA-4.2: see `play.py`."""
        from tests.rules.raid.play import interruptions

        return interruptions(self, seat)


RaidPosition.STATE = Raid
