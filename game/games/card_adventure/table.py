"""What never changes in one game of Card+Adventure: board, pack, options, classes, zones, and the numbers on the cards."""

from __future__ import annotations

import dataclasses
from collections import deque
from typing import Any

from pydantic import ValidationError

from game.boards.board import MOMENTS, Arrow, Board, Sign
from game.content.card_adventure.abilities import AttackMinus, Attribute, Commander, MagicCombat, Physical, Revive
from game.content.card_adventure.cards import AttackCard, MonsterCard, MpCard, TokenCard
from game.content.card_adventure.classes import CharacterClass
from game.content.card_adventure.counters import COUNTERS
from game.content.card_adventure.curses import Forbid
from game.content.card_adventure.pack import Pack
from game.games.card_adventure.options import Options
from game.rules.decisions import CardId
from game.rules.state import Table
from game.rules.zones import Zone, Zones

PILES = ("attack", "mp", "magic", "item", "monster", "trap", "curse", "structure", "counter")
"""The kinds of card that have a draw pile and a discard pile (CA-5.1, CA-6.8)."""
BAGS = ("damage", "poison")
"""The kinds of token; each has one container (CA-5.2)."""
HANDS = ("attack", "mp", "magic", "item")
"""The kinds of card a player's hand is made of."""


@dataclasses.dataclass(frozen=True, slots=True)
class Carried:
    """What a PC has with it from a game before: ids of cards and tokens of the pack (CA-5.6, CA-B17, CA-B19)."""

    items: tuple[str, ...] = ()
    magic: tuple[str, ...] = ()
    curses: tuple[str, ...] = ()
    damage: tuple[str, ...] = ()
    poison: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its player's name, the class of its PC, and what that brings along."""

    name: str
    character: str
    carried: Carried = Carried()


@dataclasses.dataclass(frozen=True, slots=True)
class Setup:
    """All that a game is started with. Raises ValueError, in one sentence, for seats or classes that the board can't have."""

    board: Board
    pack: Pack
    seats: tuple[SeatSetup, ...]
    options: Options = Options()

    def __post_init__(self) -> None:
        low, high = self.board.seats
        if not 1 <= len(self.seats) <= 4:  # CA-1.3
            raise ValueError(f"Card+Adventure is for 1 to 4 players, not {len(self.seats)}")
        if not low <= len(self.seats) <= high:
            raise ValueError(f"the board {self.board.key} is for {low} to {high} players, not {len(self.seats)}")
        choices = self.pack.playable(self.board.classes)
        for seat in self.seats:
            if seat.character not in choices:
                raise ValueError(f"there is no class {seat.character!r}; the classes are {', '.join(choices)}")
        deeds = [deed for rule in self.board.rules for deed in rule.deeds if deed.do == "option"]
        for name, value in (*self.board.options.items(), *((deed.name, deed.value) for deed in deeds)):
            try:
                Options.model_validate({name: value})
            except ValidationError:
                raise ValueError(f"the board {self.board.key} sets the option {name} to {value}, which there is not") from None
        kinds = {getattr(card, "kind", "") for card in self.pack.family("structure")}
        for route in self.board.routes:
            if route.structure and route.structure.kind not in kinds:
                raise ValueError(f"the pack {self.pack.id} has no {route.structure.kind}, which the board {self.board.key} needs")


@dataclasses.dataclass(frozen=True, slots=True)
class Abilities:
    """A monster's special abilities, those that magic gives apart (CA-25.21): dispelling takes only these."""

    physical: int = 0
    revive: int = 0
    attack_minus: int = 0
    attributes: frozenset[str] = frozenset()
    commands: tuple[tuple[str, bool, int], ...] = ()
    """For each commander ability: the word, whether it is an attribute, the bonus."""


def _abilities(abilities: Any, attributes: Any = ()) -> Abilities:
    def total(kind: type[Physical | Revive | AttackMinus]) -> int:
        return sum(one.x for one in abilities if isinstance(one, kind))

    return Abilities(
        total(Physical),
        total(Revive),
        total(AttackMinus),
        frozenset({*map(str, attributes), *(str(one.word) for one in abilities if isinstance(one, Attribute))}),
        tuple((str(one.commands), one.attribute is not None, one.x) for one in abilities if isinstance(one, Commander)),
    )


class CardAdventureTable(Table):
    """Board, pack, options, zones and the compiled numbers of the cards; shared by all positions of one game."""

    __slots__ = (
        "_changed",
        "abilities",
        "always",
        "areas",
        "arrows_of",
        "auras",
        "bag",
        "board",
        "bp",
        "card",
        "characters",
        "commanders",
        "costs",
        "curses",
        "discard",
        "distances",
        "draw",
        "forbids",
        "gifts",
        "hand",
        "levels",
        "limits",
        "links",
        "monsters",
        "neighbours",
        "on_route",
        "options",
        "pack",
        "paid",
        "presented",
        "ready",
        "rules",
        "scenery",
        "seats",
        "signs_of",
        "squares",
        "stays",
        "strong",
        "structure",
        "structure_magic",
        "target",
        "tokens",
        "traps",
        "used",
        "value",
        "words",
    )

    def __init__(self, setup: Setup) -> None:
        board, pack = setup.board, setup.pack
        self.board: Board = board
        self.pack: Pack = pack
        self.options = Options.model_validate({**setup.options.model_dump(), **board.options})  # CA-2.1, CA-B17
        self.seats: tuple[SeatSetup, ...] = setup.seats
        self.characters: tuple[CharacterClass, ...] = tuple(pack.classes[seat.character] for seat in setup.seats)
        cards, families = self._cards()
        zones = Zones(self._zones(), cards, families)
        super().__init__(zones)
        self._zone_numbers()
        self._numbers()
        self._graph()
        self._changed: dict[tuple[tuple[str, str], ...], Options] = {}
        self.rules: dict[str, tuple[int, ...]] = {
            when: tuple(number for number, rule in enumerate(board.rules) if rule.when == when) for when in MOMENTS
        }
        """The board's rules by their moment."""
        self.ready: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        """What of a hand can be used, by all that it depends on: filled by `cards` as hands come up."""

    def _cards(self) -> tuple[list[str], list[str]]:
        """Content ids and families of every card in the game."""
        cards: list[str] = []
        families: list[str] = []
        for family in (*PILES[:-1], *BAGS):
            deck = self.pack.deck(family)
            cards += deck
            families += [family] * len(deck)
        cards += [counter.id for counter in COUNTERS]
        families += ["counter"] * len(COUNTERS)
        return cards, families

    def _zones(self) -> list[Zone]:
        hand = "all" if self.options.hands == "open" else "owner"  # CA-6.11, CA-6.13
        zones = []
        for family in PILES:
            zones += [Zone(f"draw.{family}", family, seen="nobody"), Zone(f"discard.{family}", family)]
        zones += [Zone(f"bag.{family}", family, seen="nobody") for family in BAGS]
        for seat in range(len(self.seats)):
            zones += [Zone(f"hand.{family}.{seat}", family, seat, hand) for family in HANDS]
            zones.append(Zone(f"curse.{seat}", "curse", seat))  # CA-23.10, CA-R61
            zones += [Zone(f"{family}.{seat}", family, seat) for family in BAGS]  # CA-6.12
            zones.append(Zone(f"presented.{seat}", "attack", seat))
        zones += [Zone("paid", "mp"), Zone("used")]
        zones += [Zone(f"square.{number}", seen="top") for number in range(len(self.board.squares))]  # CA-8.3
        zones += [Zone(f"scenery.{square}", "structure") for square in self._with_scenery()]
        for number, route in enumerate(self.board.routes):
            if route.structure:
                zones += [Zone(f"structure.{number}"), Zone(f"on.{number}", "monster")]
        return zones

    def _with_scenery(self) -> list[int]:
        """The squares in which structures stand, beside the stack so that they cover nothing."""
        return sorted({one.square for one in self.board.lying if one.family == "structure"})

    def _zone_numbers(self) -> None:
        index = self.zones.index
        seats = range(len(self.seats))
        self.draw = {family: index[f"draw.{family}"] for family in PILES} | {f: index[f"bag.{f}"] for f in BAGS}
        self.discard = {family: index[f"discard.{family}"] for family in PILES} | {f: index[f"bag.{f}"] for f in BAGS}
        self.hand = {family: tuple(index[f"hand.{family}.{seat}"] for seat in seats) for family in HANDS}
        self.curses = tuple(index[f"curse.{seat}"] for seat in seats)
        self.tokens = {family: tuple(index[f"{family}.{seat}"] for seat in seats) for family in BAGS}
        self.presented = tuple(index[f"presented.{seat}"] for seat in seats)
        self.paid, self.used = index["paid"], index["used"]
        self.squares = tuple(index[f"square.{number}"] for number in range(len(self.board.squares)))
        self.scenery = {square: index[f"scenery.{square}"] for square in self._with_scenery()}
        auras = {one.id for one in self.pack.family("structure") if getattr(one, "aura", None) is not None}
        self.auras = {one.square: self.scenery[one.square] for one in self.board.lying if one.card in auras}
        self.links = {one.square: one.link for one in self.board.lying if one.link >= 0}
        with_structure = [number for number, route in enumerate(self.board.routes) if route.structure]
        self.structure = {number: index[f"structure.{number}"] for number in with_structure}
        self.on_route = {number: index[f"on.{number}"] for number in with_structure}

    def _numbers(self) -> None:
        """BP, MP, token values and abilities by card, so that no rule has to look into the pack."""
        self.card: tuple[Any, ...] = tuple(self.pack.cards.get(one) or _counter(one) for one in self.zones.cards)
        self.bp = tuple(card.bp if isinstance(card, AttackCard | MonsterCard) else 0 for card in self.card)
        weak = self.board.early_bp
        self.strong = frozenset(number for number, bp in enumerate(self.bp) if bp > weak) if weak else frozenset()
        """The cards with more BP than monsters of the first turns may have."""
        self.value = tuple(
            card.mp if isinstance(card, MpCard) else card.value if isinstance(card, TokenCard) else 0 for card in self.card
        )
        self.costs: dict[CardId, tuple[int, ...]] = {
            magic: tuple(level.cost for level in self.card[magic].levels) for magic in self.zones.members.get("magic", ())
        }
        self.limits: tuple[tuple[tuple[str, int, int], ...], ...] = tuple(
            tuple((family, self.hand[family][seat], limit) for family, limit in character.limits.model_dump().items())
            for seat, character in enumerate(self.characters)
        )
        """For each seat: each kind of card that its class limits, the zone of the hand, and how many it may hold (CA-4.2)."""
        self.monsters: frozenset[CardId] = frozenset(self.zones.members.get("monster", ()))
        of = self.zones.members
        self.traps: frozenset[CardId] = frozenset(of.get("trap", ()))
        still = [monster for monster in self.monsters if not self.card[monster].moves]
        self.stays: frozenset[CardId] = frozenset((*still, *of.get("trap", ()), *of.get("magic", ())))
        """The cards that do not move: in a square they are kept on top (CA-8.8, CA-R60)."""
        items = {one: (self.card[one].effects,) for one in of.get("item", ())}
        magic = {one: tuple(level.effects for level in self.card[one].levels) for one in of.get("magic", ())}
        self.levels: dict[CardId, tuple[tuple[Any, ...], ...]] = items | magic
        """The effects of each level of a magic; an item has one level."""
        self.target: dict[CardId, str] = {one: self.card[one].target for one in self.levels}
        self.structure_magic: frozenset[CardId] = frozenset(one for one in magic if self.card[one].structure_step)
        """The magic whose text says that it is used in the structure step (CA-R49)."""
        self.always: frozenset[CardId] = frozenset(
            one for one, levels in self.levels.items() if all(any(map(_never_idle, effects)) for effects in levels)
        )
        """The items and magic that do something to whatever they are used on (CA-R58)."""
        self.forbids: dict[CardId, frozenset[str]] = {
            curse: frozenset(part.forbid for part in self.card[curse].parts if isinstance(part, Forbid))
            for curse in of.get("curse", ())
        }
        """What each curse forbids."""
        self.abilities: dict[CardId, Abilities] = {}
        self.gifts: dict[CardId, Abilities] = {}
        self.words: dict[CardId, frozenset[str]] = {}
        for monster in self.monsters:
            card = self.card[monster]
            own = [one for one in card.abilities if not isinstance(one, MagicCombat)]
            gifts = [one.gives for one in card.abilities if isinstance(one, MagicCombat)]
            self.abilities[monster] = _abilities(own, card.attributes)
            if gifts:
                self.gifts[monster] = _abilities(gifts)
            self.words[monster] = frozenset({card.id, *map(str, card.kinds)})  # CA-R9
        self.commanders: frozenset[CardId] = frozenset(
            one for found in (self.abilities, self.gifts) for one, abilities in found.items() if abilities.commands
        )
        """The monsters that command others, by themselves or by magic (CA-25.26)."""

    def _graph(self) -> None:
        """Routes by square, and distances as they are asked for."""
        squares = range(len(self.board.squares))
        neighbours: dict[int, list[tuple[int, int]]] = {square: [] for square in squares}
        for number, route in enumerate(self.board.routes):
            neighbours[route.a].append((number, route.b))
            if not route.one_way:
                neighbours[route.b].append((number, route.a))
        self.neighbours: tuple[tuple[tuple[int, int], ...], ...] = tuple(tuple(neighbours[one]) for one in squares)
        """For each square: the routes that lead away from it and the squares they lead to."""
        area_of = [square.area for square in self.board.squares]
        self.areas: tuple[int, ...] = (*range(len(self.board.areas)), *((-1,) if -1 in area_of else ()))
        """Its areas; the squares outside of all are one more (CA-R38)."""
        shown = [(area, face) for area in self.areas for face in range(1, 7)]
        self.arrows_of: dict[tuple[int, int], tuple[Arrow, ...]] = {
            (area, face): tuple(one for one in self.board.arrows if face in one.faces and area_of[one.square] == area)
            for area, face in shown
        }
        """For each area and face the arrows that show it."""
        self.signs_of: dict[tuple[int, int], tuple[tuple[int, Sign], ...]] = {
            (area, face): tuple(
                (number, one) for number, one in enumerate(self.board.signs) if face in one.faces and area_of[one.square] == area
            )
            for area, face in shown
        }
        """For each area and face the appearance signs that show it, with their numbers."""
        self.distances: dict[int, tuple[int, ...]] = {}

    def changed_options(self, changes: tuple[tuple[str, str], ...]) -> Options:
        """The options with the changes that the board made during the game."""
        known = self._changed.get(changes)
        if known is None:
            known = self._changed[changes] = Options.model_validate({**self.options.model_dump(), **dict(changes)})
        return known

    def distance_to(self, target: int) -> tuple[int, ...]:
        """For every square the number of routes on the shortest way to `target`, obstacles ignored (CA-R34); -1: no way."""
        known = self.distances.get(target)
        if known is None:
            back: dict[int, list[int]] = {}
            for square, ways in enumerate(self.neighbours):
                for _, other in ways:
                    back.setdefault(other, []).append(square)
            found = {target: 0}
            queue = deque([target])
            while queue:
                here = queue.popleft()
                for square in back.get(here, ()):
                    if square not in found:
                        found[square] = found[here] + 1
                        queue.append(square)
            known = tuple(found.get(square, -1) for square in range(len(self.neighbours)))
            self.distances[target] = known
        return known


def _never_idle(effect: Any) -> bool:
    """Does an effect do something to every target?"""
    return effect.do in ("warp", "raise_attack") or (effect.do == "lower_bp" and effect.against is None)


_COUNTERS = {counter.id: counter for counter in COUNTERS}


def _counter(card: str) -> Any:
    return _COUNTERS[card]
