"""What of a game of Card+Adventure lies on the table, and what can be read from it: the same for a view and for the state."""

from __future__ import annotations

import dataclasses
from typing import ClassVar

from game.games.card_adventure.options import Options
from game.games.card_adventure.table import Abilities, CardAdventureTable
from game.rules.agenda import Record
from game.rules.decisions import CardId, Ref
from game.rules.state import Position

NONE = Abilities()
LIMITED = ("attack", "mp", "magic")
"""The kinds of card that classes limit (CA-4.2)."""


@dataclasses.dataclass(slots=True)
class CardAdventureView(Position):
    """The public fields of the game; a seat's view is one of these. Lists are by seat."""

    WHOSE: ClassVar[frozenset[str]] = frozenset({"go"})
    table: CardAdventureTable = dataclasses.field(compare=False, metadata={"static": True})
    at: list[int] = dataclasses.field(default_factory=list)
    """The square of each PC, or the one it came from while it stands on a route; -1 when it is out."""
    on: list[int] = dataclasses.field(default_factory=list)
    """The route on whose structure a PC stands (CA-11.15), or -1."""
    out: list[bool] = dataclasses.field(default_factory=list)
    moved: list[bool] = dataclasses.field(default_factory=list)
    """Who has made the normal move of this turn (CA-11.4)."""
    acted: list[bool] = dataclasses.field(default_factory=list)
    """Who has done anything in this turn's go; resting is then no longer possible (CA-12.2)."""
    go: int = -1
    """The seat whose go it is in the PC action step, or -1."""
    worked: tuple[CardId, ...] = ()
    """Magic and kept items that have had their effect in this turn (CA-17.5)."""
    reviving: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """Face-down monsters and their counters (CA-25.8, CA-25.9)."""
    dispelled: tuple[CardId, ...] = ()
    """Monsters whose magic abilities are gone for this turn (CA-25.24)."""
    open_gates: tuple[int, ...] = ()
    """Routes whose gate lies face down (CA-15.13)."""
    came_from: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """The square that a monster on a route came from (CA-R45)."""
    driven: tuple[CardId, ...] = ()
    """Monsters that an arrow has moved in this board step (CA-R39)."""
    fight: int = -1
    """The square of the fight that is going on, or -1."""
    foes: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """The monsters of the fight that is going on, each with the seats it fights in it (a mask): fixed when it began (CA-20.4)."""
    fighting: int = 0
    """The seats that take part in the fight that is going on (a mask)."""
    met: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """The seats that each monster has fought in this fight step (a mask): no pair fights twice in one (CA-R57)."""
    presented: dict[CardId, Ref] = dataclasses.field(default_factory=dict)
    """What each attack card on the table was presented to: a monster, or the structure of a route."""
    touched: tuple[CardId, ...] = ()
    """Monsters of the fight to which some card was presented: these are not free (CA-23.1)."""
    settled: tuple[CardId, ...] = ()
    """Monsters of the fight that have been settled in its effect phase."""
    stunned: tuple[CardId, ...] = ()
    """Monsters that take no part in fights this turn."""
    locked: dict[CardId, int] = dataclasses.field(default_factory=dict)
    """Commander bonuses fixed at the start of the effect phase (`commander_timing = locked`, CA-R8)."""
    waiting: tuple[Record, ...] = ()
    """Effects that wait for the effect phase (`effect_timing = effect_phase`, CA-R4)."""
    spent_rules: tuple[int, ...] = ()
    """The board's rules that work once and have."""
    working: tuple[int, ...] = ()
    """The board's rules that are at work now; none of them begins again meanwhile."""
    changed: tuple[tuple[str, str], ...] = ()
    """Options that the board has changed during the game (CA-B17)."""
    tally: dict[str, int] = dataclasses.field(default_factory=dict)
    """Counts for the statistics of the game: `beaten.0`, `damage.1` … by seat."""

    @property
    def options(self) -> Options:
        """The options in force: the table's, with what the board has changed."""
        return self.table.changed_options(self.changed) if self.changed else self.table.options

    # --- who is where

    def players(self) -> list[int]:
        """The seats that are still in the game."""
        return [seat for seat, out in enumerate(self.out) if not out]

    def pcs_in(self, square: int) -> list[int]:
        """The seats whose PC is in a square; those standing on a route are in none (CA-R52)."""
        at, on = self.at, self.on
        return [seat for seat in range(self.seats) if at[seat] == square and on[seat] < 0] if square in at else []

    def pcs_on(self, route: int) -> list[int]:
        """The seats whose PC stands on the structure of a route."""
        return [seat for seat, where in enumerate(self.on) if where == route]

    def pcs_with(self, seat: int) -> list[int]:
        """The seats whose PC is in the same square or on the same route as this one, itself included."""
        return self.pcs_on(self.on[seat]) if self.on[seat] >= 0 else self.pcs_in(self.at[seat])

    def visible(self, card: CardId, zone: int) -> bool:
        """True when everybody sees a card of this zone."""
        if card < 0:
            return False
        seen = self.table.zones.specs[zone].seen
        return seen == "all" or (seen == "top" and self.zones[zone][-1] == card) or self.known.get(card, 0) == self.everyone

    def zone_of(self, card: CardId) -> int:
        """The zone in which a card is: mostly the square of the fight that is going on."""
        if self.fight >= 0:
            zone = self.table.squares[self.fight]
            if card in self.zones[zone]:
                return zone
        return Position.zone_of(self, card)

    @property
    def everyone(self) -> int:
        """The mask of all seats."""
        return (1 << self.seats) - 1

    def is_monster(self, card: CardId) -> bool:
        """True for a monster card, also for one seen from its back only."""
        return card in self.table.monsters or (card < 0 and self.table.zones.family(card) == "monster")

    def monsters_in(self, square: int) -> list[CardId]:
        """The monsters of a square that can act, in the order of the stack; face-down reviving ones are none (CA-25.10)."""
        pile = self.zones[self.table.squares[square]]
        if not pile:
            return []
        monsters, reviving = self.table.monsters, self.reviving
        if self.seat < 0:  # in the state itself no card is unseen
            return [card for card in pile if card in monsters and card not in reviving]
        return [card for card in pile if self.is_monster(card) and card not in reviving]

    def fighters_in(self, square: int) -> list[CardId]:
        """The monsters of a square that take part in fights (CA-19.10): none that is stunned, and in the square of the fight
        that is going on only those with which it began (CA-R57)."""
        if square != self.fight:
            monsters = self.monsters_in(square)
        else:
            foes, reviving = self.foes, self.reviving
            monsters = [card for card in self.zones[self.table.squares[square]] if card in foes and card not in reviving]
        return [monster for monster in monsters if monster not in self.stunned] if self.stunned else monsters

    def foes_of(self, seat: int, square: int) -> list[CardId]:
        """The monsters that a PC fights in a square: in the fight that is going on there, or in one that began now."""
        bit = 1 << seat
        if square == self.fight:
            foes = self.foes
            return [monster for monster in self.fighters_in(square) if foes[monster] & bit]
        met = self.met
        return [monster for monster in self.fighters_in(square) if not met.get(monster, 0) & bit]

    def fighting_in(self, square: int) -> list[int]:
        """The seats whose PC is in a square and fights there, now or when its fight begins, in player order (CA-R13, CA-R14)."""
        if square == self.fight:
            return [seat for seat in self.pcs_in(square) if self.fighting & 1 << seat]
        return [seat for seat in self.pcs_in(square) if self.foes_of(seat, square)]

    def monsters_on(self, route: int) -> tuple[CardId, ...]:
        """The monsters that stand on the structure of a route."""
        zone = self.table.on_route.get(route)
        return self.zones[zone] if zone is not None else ()

    def monsters_with(self, seat: int) -> list[CardId]:
        """The monsters in the same square or on the same route as a PC."""
        return list(self.monsters_on(self.on[seat])) if self.on[seat] >= 0 else self.monsters_in(self.at[seat])

    def movable(self, square: int) -> tuple[CardId, ...]:
        """The monsters of a square that move: not the immobile, not the face-down (CA-3.27, CA-R15). None that is unseen."""
        monsters = self.monsters_in(square)
        if not monsters:
            return ()
        card = self.table.card
        return tuple(monster for monster in monsters if monster >= 0 and card[monster].moves)

    def items_in(self, square: int) -> list[CardId]:
        """The item cards that lie in a square."""
        pile = self.zones[self.table.squares[square]]
        if not pile:
            return []
        family = self.table.zones.family
        return [card for card in pile if family(card) == "item"]

    def start_of(self, seat: int) -> int:
        """The start square of a PC (CA-5.9)."""
        starts = self.table.board.starts
        return starts[seat % len(starts)]

    def structures_with(self, seat: int) -> tuple[CardId, ...]:
        """The structures that stand in a PC's square; none while it stands on a route."""
        zone = self.table.scenery.get(self.at[seat]) if self.on[seat] < 0 else None
        return self.zones[zone] if zone is not None else ()

    def area_of(self, seat: int) -> int:
        """The area in which a PC is, on a square or on a route; -1 outside all."""
        board = self.table.board
        route = self.on[seat]
        return board.routes[route].area if route >= 0 else board.squares[self.at[seat]].area

    # --- structures

    def shut(self, route: int) -> bool:
        """True while an impassable structure stands on a route: a gate face up, or a wall (CA-14.9, CA-15.13)."""
        zone = self.table.structure.get(route)
        return zone is not None and bool(self.zones[zone]) and route not in self.open_gates

    def strong(self, route: int) -> bool:
        """True while a structure that BP can beat is shut on a route: a gate or a wall, not a bridge."""
        structure = self.table.board.routes[route].structure
        return self.shut(route) and structure is not None and structure.kind != "bridge"

    def gate_on(self, route: int) -> bool:
        """True while a gate, open or shut, stands on a route."""
        structure = self.table.board.routes[route].structure
        return structure is not None and structure.kind == "gate" and bool(self.zones[self.table.structure[route]])

    def counter_on(self, route: int) -> CardId | None:
        """The playing-card counter on a route's gate (CA-15.3)."""
        family = self.table.zones.family_of
        for card in self.zones[self.table.structure[route]]:
            if family[card] == "counter":
                return card
        return None

    def strength(self, route: int) -> int:
        """The strength of the structure on a route: a gate's counter (CA-15.4), the walls' shared strength (CA-16.5)."""
        counter = self.counter_on(route)
        return self.table.board.wall_strength if counter is None else int(self.table.card[counter].number)

    def walls_on(self, route: int) -> int:
        """How many structure cards are stacked on a route (CA-16.4)."""
        family = self.table.zones.family_of
        return sum(1 for card in self.zones[self.table.structure[route]] if family[card] == "structure")

    # --- hands and tokens

    def hand(self, seat: int, family: str) -> tuple[CardId, ...]:
        """The cards of one kind in a player's hand (CA-3.4)."""
        return self.zones[self.table.hand[family][seat]]

    def holds_concealed(self, seat: int) -> bool:
        """Does a player who is in the game hold magic or items that the others can't see (CA-6.13)? Everybody sees that."""
        if self.options.hands != "concealed" or self.out[seat]:
            return False
        return bool(self.hand(seat, "magic") or self.hand(seat, "item"))

    def total(self, seat: int, family: str) -> int:
        """A PC's damage or poison: the sum of the values on its tokens, or their number (CA-7.6, CA-R19)."""
        tokens = self.zones[self.table.tokens[family][seat]]
        if self.options.token_total == "count":
            return len(tokens)
        value = self.table.value
        return sum([value[card] for card in tokens]) if tokens else 0

    def limit(self, seat: int, family: str) -> int:
        """How many cards of a kind a PC may hold (CA-4.2), with what curses change."""
        limit: int = getattr(self.table.characters[seat].limits, family)
        return max(0, self._changed(limit, f"{family}_limit", seat)) if self.modifiers else limit

    def hp(self, seat: int) -> int:
        """A PC's HP (CA-4.6), with what curses change."""
        hp = self.table.characters[seat].hp
        return max(0, self._changed(hp, "hp", seat)) if self.modifiers else hp

    def costs(self, seat: int, magic: CardId) -> tuple[int, ...]:
        """The MP costs of a magic's levels for a PC (CA-17.12), with what curses change."""
        costs = self.table.costs[magic]
        more = self.dearer(seat)
        return tuple(max(0, cost + more) for cost in costs) if more else costs

    def dearer(self, seat: int) -> int:
        """How much more each magic costs a PC at every level, by its curses."""
        return self._changed(0, "mp_cost", seat) if self.modifiers else 0

    def _changed(self, base: int, quantity: str, seat: int) -> int:
        for modifier in self.modifiers.get((quantity, ("seat", seat)), ()):
            base += modifier.amount
        return base

    def over_limit(self, seat: int) -> list[str]:
        """The kinds of card of which a PC holds more than it may (CA-26.3)."""
        if self.modifiers:
            return [family for family in LIMITED if len(self.hand(seat, family)) > self.limit(seat, family)]
        zones = self.zones
        return [family for family, zone, limit in self.table.limits[seat] if len(zones[zone]) > limit]

    def forbidden(self, seat: int, what: str) -> bool:
        """True when a curse that lies on the PC forbids something."""
        curses = self.zones[self.table.curses[seat]]
        if not curses:
            return False
        forbids = self.table.forbids
        return any(what in forbids[curse] for curse in curses if curse >= 0)

    # --- monsters

    def abilities(self, monster: CardId) -> tuple[Abilities, ...]:
        """A monster's special abilities that are in force: its own, and those of magic unless they were dispelled."""
        table = self.table
        gifts = table.gifts.get(monster)
        if gifts is None or monster in self.dispelled:
            return (table.abilities.get(monster, NONE),)
        return (table.abilities[monster], gifts)

    def physical(self, monster: CardId) -> int:
        """X of physical+X (CA-25.3)."""
        return sum([one.physical for one in self.abilities(monster)])

    def attack_minus(self, monster: CardId) -> int:
        """X of attack BP−X (CA-25.19)."""
        return sum([one.attack_minus for one in self.abilities(monster)])

    def attributes(self, monster: CardId) -> frozenset[str]:
        """The monster's attributes (CA-25.16)."""
        return frozenset().union(*(one.attributes for one in self.abilities(monster)))

    def carries(self, monster: CardId, word: str, attribute: bool) -> bool:
        """True when the word of a commander stands on this monster (CA-R9)."""
        return word in (self.attributes(monster) if attribute else self.table.words[monster])

    def commanded(self, monster: CardId) -> int:
        """The bonus that commanders in the present fight give to a monster of it (CA-25.26 to CA-25.28, CA-R7)."""
        if self.locked:
            return self.locked.get(monster, 0)
        present = self.fighters_in(self.fight)
        commanders = self.table.commanders
        bonus = 0
        counted: set[tuple[str, bool, int]] = set()
        for commander in present:
            if commander not in commanders:
                continue
            for abilities in self.abilities(commander):
                for command in abilities.commands:
                    word, attribute, more = command
                    if not self.carries(monster, word, attribute):
                        continue
                    if self.options.commander_scaling == "per_commander":
                        bonus += more
                    elif command not in counted:
                        counted.add(command)
                        bonus += more * sum(1 for one in present if one >= 0 and self.carries(one, word, attribute))
        return bonus

    def bp(self, monster: CardId) -> int:
        """A monster's present BP: printed, less effects, plus commanders while it fights (CA-R5)."""
        bp = self.table.bp[monster]
        if self.modifiers:
            for modifier in self.modifiers.get(("bp", ("card", monster)), ()):
                bp += modifier.amount
        if self.fight >= 0 and monster in self.zones[self.table.squares[self.fight]]:
            bp += self.commanded(monster)
        return bp + self.aura(monster) if self.table.auras else bp

    def aura(self, monster: CardId) -> int:
        """What the structures of a monster's square add to its BP."""
        more = 0
        for square, zone in self.table.auras.items():
            if self.zones[zone] and monster in self.zones[self.table.squares[square]]:
                for structure in self.zones[zone]:
                    aura = self.table.card[structure].aura
                    if aura is not None and (aura.word is None or self.bears(monster, aura.word)):
                        more += aura.bp
        return more

    def bears(self, monster: CardId, word: str) -> bool:
        """True when a monster carries a word as its name, a kind or an attribute (CA-25.17, CA-R9)."""
        return self.carries(monster, word, False) or self.carries(monster, word, True)

    def attack_bp(self, seat: int, card: CardId) -> int:
        """What an attack card of a PC counts on a structure: its BP with what curses take or give, not below 0."""
        bp = self.table.bp[card]
        if self.modifiers:
            for modifier in self.modifiers.get(("attack_bp", ("seat", seat)), ()):
                bp += modifier.amount
        return max(0, bp)

    def presented_bp(self, seat: int, card: CardId, monster: CardId) -> int:
        """What an attack card counts against a monster, with aids and less attack BP−X (CA-25.20, CA-R6)."""
        bp = self.attack_bp(seat, card)
        if self.modifiers:
            for modifier in self.modifiers.get(("presented_bp", ("seat", seat)), ()):
                bp += modifier.amount
        return max(0, bp - self.attack_minus(monster))

    def presented_to(self, monster: CardId) -> list[tuple[int, CardId]]:
        """The attack cards presented to a monster, with the seat of each."""
        about: Ref = ("card", monster)
        presented = self.presented
        return [
            (seat, card)
            for seat, zone in enumerate(self.table.presented)
            for card in self.zones[zone]
            if presented.get(card) == about
        ]

    def back_readable(self, monster: CardId) -> bool:
        """True when penalty and abilities of a monster may be read (CA-20.6, CA-R31)."""
        if monster < 0:
            return False
        if self.options.monster_back == "public":
            return True
        return self.fight >= 0 and monster in self.zones[self.table.squares[self.fight]]
