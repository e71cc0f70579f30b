"""What of a game of Scoundrel Quest lies on the table, and what can be read from it: the same for a view and for the state."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from game.content.scoundrel_quest.vocabulary import FACES
from game.games.scoundrel_quest.geometry import AROUND, START, STEP, TOWARDS, border
from game.games.scoundrel_quest.table import QuestTable
from game.rules.decisions import CardId, Ref
from game.rules.dice import Roll
from game.rules.offers import Offer, conceal
from game.rules.state import Position

PASSAGE, DOOR, LOCKED, HIDDEN, WALL = range(len(FACES))
TOKENS, MOVE, HANDS, PACK = 4, 3, 2, 2
"""Health tokens, Move, hands and room in the pack of every scoundrel (MQ-2.13, MQ-9.1, MQ-34.1, MQ-34.10)."""
RANSACKED, LOOTED = 1, 2


class Link(NamedTuple):
    """The link on a border: the face that is up, and its other face (MQ-8.3)."""

    face: int
    other: int


class Beast(NamedTuple):
    """A monster in play: its card, the card whose data it has (another one for a mate), where it is, its base (MQ-24.1).

    `like` stands for what a card says, which all have read, wherever that card lies now: so it is a plain number.
    `front` is the seat before which its card lies (MQ-24.7, MQ-24.8).
    """

    card: CardId
    like: int
    cell: int
    colour: int
    enhancers: tuple[CardId, ...] = ()
    boss: bool = False
    front: int = -1


class Used(NamedTuple):
    """A card that lies beside a combat until it ends (MQ-R120): who used it, and whether it may return (MQ-15.31)."""

    card: CardId
    seat: int
    returns: bool


class Fight(NamedTuple):
    """The running combat. `stage`: `open` until it is announced, then `announced`, `rolled`, `won`, `lost`.

    `foes` are the monsters that are fought, `plus` and `foe_plus` what cards add to each side, `dice` the (seat, number) of dice
    that cards add, `loot` the Treasure cards that monsters left behind (MQ-15.29), `used` the cards beside it, `allies` the
    levels and dice of called monsters, `asked` the seats that were asked to help, `helped` whether there was a helper.
    """

    main: int
    cell: int
    foes: tuple[CardId, ...]
    helper: int = -1
    boss: bool = False
    stage: str = "open"
    plus: int = 0
    foe_plus: int = 0
    dice: tuple[tuple[int, int], ...] = ()
    loot: int = 0
    used: tuple[Used, ...] = ()
    allies: int = 0
    ally_dice: int = 0
    asked: tuple[int, ...] = ()
    helped: bool = False
    dice_of: tuple[tuple[int, CardId | None], ...] = ()
    """The rolls of the combat by their numbers, each with the monster for which it was made (None: for who rolled)."""
    idle: tuple[int, ...] = ()
    """Who has agreed not to help (MQ-20.14)."""
    bids: tuple[int, ...] = ()
    """The seat of each bid that was made (MQ-R125)."""
    share: int = 0
    """How many Treasure cards the helper was promised."""
    first: bool = False
    """The helper picks first (MQ-20.12)."""


class Flight(NamedTuple):
    """Who runs away now, from which monsters it has still to roll, and where it will end up (MQ-19.4 to MQ-19.7, MQ-R128)."""

    seat: int
    left: tuple[CardId, ...]
    target: int = -1
    magic: bool = False
    """Magic has set where it ends, whatever the exits."""


@dataclasses.dataclass(slots=True)
class QuestView(Position):
    """The public fields of the game; a seat's view is one of these. Lists are by seat."""

    OPEN: ClassVar[frozenset[str]] = frozenset({"begin", "meet", "act", "explore", "combat", "close", "overflow"})
    WHOSE: ClassVar[frozenset[str]] = frozenset({"active"})
    """The decisions into which every seat may break with "wait" (MQ-R82, MQ-R82a)."""

    table: QuestTable = dataclasses.field(compare=False, metadata={"static": True})
    active: int = -1
    """Whose turn it is."""
    stage: str = "setup"
    """`setup`, `begin`, `move`, `charity`, `close`, `monsters` (section 6)."""
    level: list[int] = dataclasses.field(default_factory=list)
    gold: list[int] = dataclasses.field(default_factory=list)
    tokens: list[int] = dataclasses.field(default_factory=list)
    """Health tokens: the most health (MQ-32.4)."""
    damage: list[int] = dataclasses.field(default_factory=list)
    """Black health tokens."""
    dead: list[bool] = dataclasses.field(default_factory=list)
    at: list[int] = dataclasses.field(default_factory=list)
    """The cell of each scoundrel."""
    cells: dict[int, int] = dataclasses.field(default_factory=dict)
    """The room on each explored cell."""
    links: dict[int, Link] = dataclasses.field(default_factory=dict)
    """The link on each border."""
    supply: tuple[int, ...] = ()
    """Links left, by their other face: regular door, locked, hidden, wall."""
    marks: dict[int, int] = dataclasses.field(default_factory=dict)
    """Cells that are Ransacked (1) or Looted Out (2) (MQ-12.19)."""
    beasts: tuple[Beast, ...] = ()
    hoard: dict[int, int] = dataclasses.field(default_factory=dict)
    """Gold that lies in cells (MQ-14.4)."""
    barred: tuple[tuple[CardId, int], ...] = ()
    """Dropped items that a seat may not pick up before its next turn (MQ-14.9)."""
    cheats: dict[CardId, CardId] = dataclasses.field(default_factory=dict)
    """The cheat card on each item (MQ-33.15)."""
    cursed: tuple[CardId, ...] = ()
    """Reminders of the next combat that count in the running one (MQ-R142)."""
    offers: tuple[Offer, ...] = ()
    """Trades and bids that are open or agreed (MQ-R125, MQ-R131)."""
    fight: Fight | None = None
    flight: Flight | None = None
    meddled: bool = dataclasses.field(default=False, metadata={"later": True})
    """Somebody has acted since an exit was chosen (MQ-R128)."""
    rolls: tuple[Roll, ...] = ()
    """Dice that lie open and have no effect yet (MQ-R114)."""
    spent: int = 0
    """Move spent this turn."""
    forced: bool = False
    """The whole Move was paid for one step this turn (MQ-9.7)."""
    stepping: bool = False
    """The active player is on a link and explores (MQ-R115)."""
    searched: tuple[int, ...] = ()
    """Cells searched this turn (MQ-12.3)."""
    dealt: tuple[tuple[int, int], ...] = ()
    """Limited deals made this turn: cell and number (MQ-11.6)."""
    bought: int = 0
    """Levels bought this turn (MQ-R59)."""
    tried: tuple[tuple[int, CardId, str], ...] = ()
    """Powers and uses of this turn or combat: seat, card, which."""
    ignored: tuple[tuple[CardId, int], ...] = ()
    """Monsters that ignore a seat until the end of the turn by a card."""
    attacked: tuple[CardId, ...] = ()
    """Monsters that ignore the active player and are fought at will (MQ-15.18)."""
    hunted: CardId | None = None
    """The monster that a search has found: its death also gives what lies dropped here (MQ-12.24)."""
    fresh: tuple[tuple[CardId, int], ...] = ()
    """Treasure cards that a seat has just received (MQ-7.12, MQ-R139)."""
    over: bool = False
    """The active player has died: the rest of the turn is skipped (MQ-23.10, MQ-R54)."""
    tired: bool = False
    """Nothing more can be done in phase 2 (MQ-19.16)."""

    def conceal(self) -> None:
        """By option the terms of a bid are between the two that bargain (MQ-R125)."""
        if self.table.options.private_bids:
            conceal(self)

    # --- the map

    def room_card(self, cell: int) -> Any:
        """What the room on a cell says, None for the Entrance."""
        room = self.cells[cell]
        return None if room == self.table.entrance else self.table.card[room]

    def face(self, cell: int, way: int) -> int:
        """The face of the link on a side of an explored cell."""
        return self.links[border(cell, way)].face

    def exits(self, cell: int) -> Iterator[tuple[int, int, int]]:
        """Every exit of a cell: the way, the cell behind it, the face of the link (MQ-8.5)."""
        for way in range(4):
            face = self.links[border(cell, way)].face
            if face != WALL:
                yield way, cell + STEP[way], face

    def adjacent(self, cell: int) -> list[int]:
        """The explored rooms that an exit connects with a cell (MQ-8.6, MQ-8.7)."""
        links, cells = self.links, self.cells
        return [cell + move for move, side in AROUND if cell + move in cells and links[2 * cell + side].face != WALL]

    def near(self, cell: int, other: int) -> bool:
        """Is it the same or an adjacent room?"""
        if cell == other:
            return True
        way = TOWARDS.get(other - cell)
        return way is not None and other in self.cells and self.links[border(cell, way)].face != WALL

    @property
    def complete(self) -> bool:
        """Is the dungeon completely explored (MQ-10.17)?"""
        return not self.zones[self.table.tiles]

    @property
    def closed(self) -> bool:
        """Is nothing left to explore: no tile, or no exit into darkness (MQ-10.20, MQ-R147)?"""
        if self.complete:
            return True
        links, cells = self.links, self.cells
        return all(cell + move in cells or links[2 * cell + side].face == WALL for cell in cells for move, side in AROUND)

    # --- who is where

    def here(self, cell: int) -> list[int]:
        """The seats of the living scoundrels in a cell."""
        return [seat for seat in range(self.seats) if self.at[seat] == cell and not self.dead[seat]]

    def beasts_at(self, cell: int) -> list[Beast]:
        """The monsters in a cell."""
        return [beast for beast in self.beasts if beast.cell == cell]

    def beast(self, card: CardId) -> Beast | None:
        """The monster with this card, if it is in play."""
        return next((beast for beast in self.beasts if beast.card == card), None)

    def empty(self, cell: int) -> bool:
        """Is nobody in a room, neither scoundrel, living or dead, nor monster (MQ-8.15, MQ-R83)?"""
        return cell not in self.at and not self.beasts_at(cell)

    def clockwise(self, first: int) -> list[int]:
        """All seats in order, beginning with one."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def living(self) -> list[int]:
        """The seats whose scoundrels are alive."""
        return [seat for seat in range(self.seats) if not self.dead[seat]]

    # --- combat

    def fighting(self, seat: int) -> bool:
        """Is a scoundrel in the running combat, or on a link where its bans hold already (MQ-R115)?"""
        fight = self.fight
        if fight is not None and seat in (fight.main, fight.helper):
            return not self.dead[seat] and (self.table.options.running_is_combat or fight.stage != "lost")
        return self.stepping and seat == self.active

    @property
    def busy(self) -> bool:
        """Is any combat running?"""
        return self.fight is not None or self.stepping

    @property
    def hushed(self) -> bool:
        """Have the dice of a combat been rolled and not yet compared (MQ-R117)?"""
        return self.fight is not None and self.fight.stage == "rolled"

    def changed(self, quantity: str, about: Ref) -> int:
        """What effects that last some time add to a quantity."""
        if not self.modifiers:
            return 0
        return sum(one.amount for one in self.modifiers.get((quantity, about), ()))


def begun(seats: int) -> dict[str, Any]:
    """The fields of every seat at the start (MQ-2.13 to MQ-2.17)."""
    return {
        "level": [1] * seats,
        "gold": [300] * seats,
        "tokens": [TOKENS] * seats,
        "damage": [0] * seats,
        "dead": [False] * seats,
        "at": [START] * seats,
    }
