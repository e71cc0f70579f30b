"""What never changes in one game of Lair Lords: pack, options, zones, and the cards compiled for quick reading."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.content.lair_lords.schema import CLASSES, Always, Boss, Death, Entry, Hero, LairPack, Room, Spell, Use, Watch
from game.games.lair_lords.options import Options
from game.rules.state import Table
from game.rules.zones import Zone, Zones

PLACES = 5
"""The most Rooms of a dungeon (BM-3.4, BM-3.5)."""
HAMMER, AXE = 1, 2
GRADES = ("after_damage_strict", "after_damage", "free")
"""The values of `adventure_windows`, each with the windows of those before it and some more (BM-R22)."""
ICONS = {"build": HAMMER, "adventure": AXE, "both": HAMMER | AXE}


@dataclasses.dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its player's name."""

    name: str


@dataclasses.dataclass(frozen=True, slots=True)
class Setup:
    """All that a game is started with. Raises ValueError, in one sentence, where it can't be played."""

    pack: LairPack
    seats: tuple[SeatSetup, ...]
    options: Options = Options()

    def __post_init__(self) -> None:
        count = len(self.seats)
        if not 2 <= count <= 4:  # BM-1.1
            raise ValueError(f"Lair Lords is for 2 to 4 players, not {count}")
        needed = count * (2 if self.options.i_choose_you else 1)  # BM-R47
        lords = sum(self.options.edition in boss.editions for boss in self.pack.bosses)
        if lords < needed:
            raise ValueError(f"the pack {self.pack.id} has {lords} lords, but {count} players need {needed}")


@dataclasses.dataclass(frozen=True, slots=True)
class Part:
    """A text of a card that does something: a Spell's, a lord's Level Up, or one ability of a Room."""

    target: Any
    effects: tuple[Any, ...]
    optional: bool
    cancels: bool


def _part(text: Any) -> Part:
    return Part(
        text.target,
        text.effects,
        getattr(text, "optional", False),
        any(effect.do == "cancel" for effect in text.effects),
    )


class LairTable(Table):
    """Pack, options, zones and compiled cards; shared by all positions of one game. Tuples of zones are by seat.

    `parts[card]` are the texts of a card by number: for a Spell and a lord number 0, for a Room one for each ability
    (None where it is continuous). `uses`, `entries`, `deaths`, `watches`, `built` and `always` say which number it is.
    """

    __slots__ = (
        "advanced", "always", "aside", "aside_hands", "bosses", "built", "card", "casting", "chosen", "costs", "deaths",
        "discard", "entrance", "entries", "epics", "grades", "heroes", "icons", "inside", "kind", "kinds", "lord", "new",
        "offered", "opening", "options", "pack", "parts", "places", "room_deck", "rooms", "seats", "souls", "spell_deck",
        "spells", "town", "treasure", "uses", "watches", "weakening", "wounds",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.pack: LairPack = setup.pack
        self.options: Options = setup.options
        self.seats: tuple[SeatSetup, ...] = setup.seats
        cards = self._cards()
        zones = Zones(self._zones(), [card.id for card in cards], [card.family for card in cards])
        super().__init__(zones)
        index, seats = zones.index, range(len(setup.seats))

        def of_seats(name: str) -> tuple[int, ...]:
            return tuple(index[f"{name} {seat}"] for seat in seats)

        self.room_deck, self.spell_deck = index["room deck"], index["spell deck"]
        self.heroes, self.epics, self.bosses = index["hero deck"], index["epic deck"], index["boss deck"]
        self.discard, self.town, self.inside = index["discard"], index["town"], index["inside"]
        self.casting, self.aside, self.aside_hands = index["casting"], index["aside"], index["aside hands"]
        self.rooms, self.spells, self.opening = of_seats("rooms"), of_seats("spells"), of_seats("opening")
        self.lord, self.offered, self.chosen = of_seats("lord"), of_seats("offered"), of_seats("chosen")
        self.entrance, self.souls, self.wounds = of_seats("entrance"), of_seats("souls"), of_seats("wounds")
        self.new = of_seats("new")
        self.places: tuple[tuple[int, ...], ...] = tuple(
            tuple(index[f"place {seat} {place}"] for place in range(PLACES)) for seat in seats
        )
        self.card: tuple[Any, ...] = tuple(cards)
        self.grades = frozenset(GRADES[: GRADES.index(self.options.adventure_windows) + 1])
        """The windows of the Adventure phase that there are."""
        self._compile()

    def _cards(self) -> list[Any]:
        """The cards in play: by edition (BM-1.2 to BM-1.6), by player icon (BM-8.7 to BM-8.9), Hard Mode (BM-R48)."""
        pack, options, count = self.pack, self.options, len(self.seats)
        cards: list[Any] = [card for card in pack.rooms for _ in range(card.copies)]
        cards += [card for card in pack.spells if options.edition in card.editions for _ in range(card.copies)]
        cards += [card for card in pack.heroes if card.players <= count and not (options.hard_mode and card.health == 4)]
        cards += [card for card in pack.epics if card.players <= count]
        cards += [card for card in pack.bosses if options.edition in card.editions]
        return cards

    def _zones(self) -> list[Zone]:
        """Every zone, and who may look into it (sections 3 and 27, BM-R44)."""
        zones = [
            Zone("room deck", "room", seen="nobody"),
            Zone("spell deck", "spell", seen="nobody"),
            Zone("hero deck", "hero", seen="nobody"),
            Zone("epic deck", "epic", seen="nobody"),
            Zone("boss deck", "boss", seen="nobody"),
            Zone("discard"),
            Zone("town"),
            Zone("inside"),
            Zone("casting", "spell"),
            Zone("aside"),
            Zone("aside hands", seen="nobody"),
        ]
        for seat in range(len(self.seats)):
            zones += [
                Zone(f"rooms {seat}", "room", seat, "owner"),
                Zone(f"spells {seat}", "spell", seat, "owner"),
                Zone(f"opening {seat}", "", seat, "owner"),
                Zone(f"offered {seat}", "boss", seat, "owner"),
                Zone(f"chosen {seat}", "boss", seat, "owner"),
                Zone(f"lord {seat}", "boss", seat),
                Zone(f"new {seat}", "room", seat, "owner"),
                *(Zone(f"place {seat} {place}", "room", seat) for place in range(PLACES)),
                Zone(f"entrance {seat}", "", seat),
                Zone(f"souls {seat}", "", seat),
                Zone(f"wounds {seat}", "", seat),
            ]
        return zones

    def _compile(self) -> None:
        none: tuple[int, ...] = ()
        count = len(self.card)
        self.parts: list[tuple[Part | None, ...]] = [()] * count
        self.icons: list[int] = [0] * count
        self.kind: list[str] = [""] * count
        self.treasure: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * count
        self.uses: list[int] = [-1] * count
        self.built: list[tuple[int, ...]] = [none] * count
        self.watches: list[tuple[tuple[int, str], ...]] = [()] * count
        self.entries: list[tuple[int, ...]] = [none] * count
        self.deaths: list[tuple[tuple[int, str], ...]] = [()] * count
        self.always: list[tuple[Always, ...]] = [()] * count
        self.costs: list[str] = [""] * count
        """What the activated ability of each Room costs."""
        self.advanced = frozenset(n for n, card in enumerate(self.card) if isinstance(card, Room) and card.rank == "advanced")
        for number, card in enumerate(self.card):
            if isinstance(card, Room):
                self._compile_room(number, card)
            elif isinstance(card, Spell):
                self.parts[number] = (_part(card),)
                self.icons[number] = ICONS[card.phase]
            elif isinstance(card, Boss):
                self.parts[number] = (_part(card),)
                self.treasure[number] = _icons({card.treasure: 1})
            elif isinstance(card, Hero):
                self.kind[number] = card.kind

        self.weakening = frozenset(
            n for n, own in enumerate(self.always) if any(one.change == "health" and one.amount < 0 for one in own)
        )
        """Rooms in which Heroes have less Health: only there can one die to whom nothing was done."""
        self.kinds = [sum(1 << at for at, count in enumerate(treasure) if count) for treasure in self.treasure]
        """A mask of the treasure types of each Room and lord."""

    def _compile_room(self, number: int, room: Room) -> None:
        self.kind[number] = room.subtype
        self.treasure[number] = _icons(room.treasure)
        self.always[number] = tuple(one for one in room.abilities if isinstance(one, Always))
        self.parts[number] = tuple(None if isinstance(one, Always) else _part(one) for one in room.abilities)
        for at, ability in enumerate(room.abilities):
            if isinstance(ability, Use):
                self.uses[number] = at
                self.icons[number] = ICONS[ability.phase]
                self.costs[number] = ability.cost
            elif isinstance(ability, Watch):
                self.watches[number] += ((at, ability.builds),)
            elif isinstance(ability, Entry):
                self.entries[number] += (at,)
            elif isinstance(ability, Death):
                self.deaths[number] += ((at, ability.scope),)
            elif not isinstance(ability, Always):
                self.built[number] += (at,)


def _icons(treasure: Any) -> tuple[int, int, int, int]:
    cleric, mage, fighter, thief = (treasure.get(kind, 0) for kind in CLASSES)
    return cleric, mage, fighter, thief
