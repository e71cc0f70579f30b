"""What never changes in one game of Scoundrel Quest: its setup, zones, and cards made quick to look up."""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple, get_args

from game.content.scoundrel_quest.effects import Use
from game.content.scoundrel_quest.schema import ClassCard, Enhancer, Item, LevelUp, Monster, QuestPack, RaceCard, Room
from game.content.scoundrel_quest.vocabulary import COLOURS, WEAPONS, Change, Sex, Stat, Trait
from game.games.scoundrel_quest.geometry import WAY
from game.games.scoundrel_quest.options import Options, numbers
from game.rules.decisions import CardId
from game.rules.state import Table
from game.rules.zones import Zone, Zones

PLAYER_COLOURS = COLOURS[:4]
"""The colours that players can have (MQ-2.9)."""


class SeatSetup(NamedTuple):
    """Who sits there: name, colour (the number of one of the first four, -1: the next that is free), sex (MQ-2.9, MQ-2.21).

    `skin` is skin and hair, 1 to 4, which no rule asks for; 0 is that of the seat.
    """

    name: str
    colour: int = -1
    sex: Sex = "female"
    skin: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Setup:
    """The box, the seats in clockwise order, the options. Raises ValueError where no game can be made of them."""

    pack: QuestPack
    seats: tuple[SeatSetup, ...]
    options: Options = dataclasses.field(default_factory=Options)

    def __post_init__(self) -> None:
        if not 2 <= len(self.seats) <= 4:
            raise ValueError("the game is for two to four players (MQ-2.1)")
        chosen = [seat.colour for seat in self.seats if seat.colour >= 0]
        if len(chosen) != len(set(chosen)) or any(colour >= len(PLAYER_COLOURS) for colour in chosen):
            raise ValueError("each player has one of the four colours, and no two the same (MQ-2.9)")


class QuestTable(Table):
    """Pack, options, zones and compiled cards; shared by all positions of one game. Tuples of zones are by seat.

    `changes[card]` are the lasting changes of a card in use; of a race or class `changes` are its advantages, `harms` its
    disadvantages. `gives[of]` and `takes[of]` are the same by the value that is changed: only the cards that change it.
    `having[trait]` are the cards with an ability; `slot[card]` is an item's slot, `words[card]` are keywords.
    `grip[card]` is how many hands an item needs; `choosy`, `big`, `useful` are the items that not all can use, that are Big,
    that have a text. `use[card]` is the text of a card that is used; against `shy` monsters nobody can help, `sealed` rooms are
    without magic. `boons[of]` are the monsters that change a value. `held`, `natures`, `outfits`, `standings` and `texts` are
    what was found out of hands, monsters, items that are carried together, races and classes, and effects.
    `winning` is the winning level, `top` the highest without a kill (MQ-1.6), `boss_level` that of the Boss (MQ-22.3, MQ-R148).
    `arrows[room]` tells for each of the six colours the way out, or -1.
    """

    __slots__ = (
        "arrows", "attached", "backs", "beside", "big", "board", "boons", "boss_level", "card", "changes", "choosy", "colour",
        "costs", "curses", "enhancers", "entrance", "fates", "fates_gone", "floor", "found", "gear", "gives", "grip", "hand",
        "harms", "having", "held", "kind", "lair", "monsters", "monsters_gone", "natures", "options", "outfits", "pack", "sack",
        "sealed", "seat_of", "seats", "shy", "slot", "standings", "takes", "texts", "tiles", "top", "traits", "treasures",
        "treasures_gone", "use", "useful", "using", "winning", "words",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.pack, self.options, self.seats = setup.pack, setup.options, setup.seats
        cards: list[Any] = []
        for group in (setup.pack.monsters, setup.pack.treasures, setup.pack.fates, setup.pack.rooms):
            cards += [card for card in group for _ in range(card.copies)]
        families = [card.family for card in cards]
        cards.append(setup.pack.entrance)
        families.append("entrance")
        rooms = [number for number, family in enumerate(families) if family in ("room", "entrance")]
        zones = Zones(self._zones(rooms), [card.id for card in cards], families)
        super().__init__(zones)
        self.card: tuple[Any, ...] = tuple(cards)
        self.entrance = len(cards) - 1
        index = zones.index
        self.monsters, self.monsters_gone = index["monsters"], index["monsters gone"]
        self.treasures, self.treasures_gone = index["treasures"], index["treasures gone"]
        self.fates, self.fates_gone = index["fates"], index["fates gone"]
        self.tiles, self.backs, self.board = index["tiles"], index["backs"], index["board"]
        self.lair, self.enhancers, self.attached = index["lair"], index["enhancers"], index["attached"]
        self.beside, self.using, self.found = index["beside"], index["using"], index["found"]
        seats = range(len(setup.seats))
        self.hand, self.gear, self.sack, self.traits, self.curses = (
            tuple(index[f"{name} {seat}"] for seat in seats) for name in ("hand", "gear", "pack", "traits", "curses")
        )
        self.floor = {room: index[f"floor {room}"] for room in rooms}
        self.colour = self._colours()
        self.seat_of = {colour: seat for seat, colour in enumerate(self.colour)}
        self.winning = setup.options.winning_level
        self.top = self.winning - 1
        self.boss_level = 2 * self.winning
        self.costs = numbers(self.options.link_costs)
        self._compile()

    def _zones(self, rooms: list[int]) -> list[Zone]:
        """Every zone, and who may look into it (MQ-R101, MQ-R101a)."""
        zones = [
            Zone("monsters", "monster", seen="nobody"),
            Zone("monsters gone", "monster"),
            Zone("treasures", "treasure", seen="nobody"),
            Zone("treasures gone", "treasure"),
            Zone("fates", "fate", seen="nobody"),
            Zone("fates gone", "fate"),
            Zone("tiles", "room", seen="nobody"),
            Zone("backs", "room", boxed=True),
            Zone("board"),
            Zone("lair"),
            Zone("enhancers", "fate"),
            Zone("attached", "fate"),
            Zone("beside"),
            Zone("using"),
            Zone("found", "treasure"),
        ]
        for seat in range(len(self.seats)):
            zones += [
                Zone(f"hand {seat}", "", seat, "owner"),
                Zone(f"gear {seat}", "treasure", seat),
                Zone(f"pack {seat}", "treasure", seat),
                Zone(f"traits {seat}", "fate", seat),
                Zone(f"curses {seat}", "fate", seat),
            ]
        return zones + [Zone(f"floor {room}", "treasure") for room in rooms]

    def _colours(self) -> tuple[int, ...]:
        """The colour of each seat (MQ-2.9)."""
        taken = {seat.colour for seat in self.seats}
        free = iter([colour for colour in range(len(PLAYER_COLOURS)) if colour not in taken])
        return tuple(seat.colour if seat.colour >= 0 else next(free) for seat in self.seats)

    def _compile(self) -> None:
        count = len(self.card)
        self.kind: list[str] = [getattr(card, "kind", "") for card in self.card]
        self.changes: list[tuple[Change, ...]] = [()] * count
        self.harms: list[tuple[Change, ...]] = [()] * count
        self.arrows: dict[int, tuple[int, ...]] = {self.entrance: (-1,) * len(COLOURS)}
        for number, card in enumerate(self.card):
            if isinstance(card, Item):
                bonus = (Change(of="bonus", amount=card.bonus),) if card.bonus else ()
                self.changes[number] = bonus + card.changes
            elif isinstance(card, RaceCard | ClassCard):
                self.changes[number], self.harms[number] = card.good, card.bad
            elif isinstance(card, Room):
                self.changes[number] = card.changes
                self.arrows[number] = tuple(WAY[card.arrows[colour]] if colour in card.arrows else -1 for colour in COLOURS)
            elif isinstance(card, Monster):
                self.changes[number] = card.boon
            elif not isinstance(card, LevelUp | Enhancer):
                self.changes[number] = getattr(card, "changes", ())
        self.gives, self.takes = _by_value(self.changes), _by_value(self.harms)
        self.having = {
            trait: frozenset(number for number, card in enumerate(self.card) if trait in getattr(card, "traits", ()))
            for trait in get_args(Trait)
        }
        self.boons: dict[str, dict[CardId, tuple[Change, ...]]] = {
            of: {card: own for card, own in gives.items() if isinstance(self.card[card], Monster)}
            for of, gives in self.gives.items()
        }
        self.slot: list[str] = [getattr(card, "slot", "") for card in self.card]
        self.grip: list[int] = [getattr(card, "hands", 0) for card in self.card]
        items = [(number, card) for number, card in enumerate(self.card) if isinstance(card, Item)]
        self.choosy = frozenset(number for number, card in items if card.only is not None)
        self.big = frozenset(number for number, card in items if card.big)
        self.useful = frozenset(number for number, card in items if card.use is not None)
        self.use: list[Use | None] = [getattr(card, "use", None) for card in self.card]
        self.texts: dict[tuple[CardId, str], tuple[Any, ...]] = {}
        self.sealed = frozenset(
            number for number, card in enumerate(self.card) if isinstance(card, Room) and "no_magic" in card.traits
        )
        self.shy = frozenset(number for number, card in enumerate(self.card) if isinstance(card, Monster) and card.no_help)
        self.held: dict[tuple[CardId, ...], Any] = {}
        self.natures: dict[tuple[CardId, ...], Any] = {}
        self.standings: dict[tuple[CardId, ...], Any] = {}
        self.outfits: dict[tuple[CardId, ...], int] = {}
        self.words: list[frozenset[str]] = [_words(card) for card in self.card]


def _by_value(changes: list[tuple[Change, ...]]) -> dict[str, dict[CardId, tuple[Change, ...]]]:
    """Lasting changes by the value that they change, then by card."""
    return {
        of: {card: own for card, found in enumerate(changes) if (own := tuple(one for one in found if one.of == of))}
        for of in get_args(Stat)
    }


def _words(card: Any) -> frozenset[str]:
    """A card's keywords, `weapon` for every weapon (MQ-41.1)."""
    words = frozenset(getattr(card, "keywords", ()))
    return words | {"weapon"} if words & set(WEAPONS) else words
