"""Zones hold cards. One declaration per zone says what a seat may see, what has to be guessed, and where a card is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.decisions import CardId

PLACES = 1024
"""How many cards a zone can hold at most."""

BACKS = 32
"""How many families a game can have: the back of a card shows its family."""


class Zone(NamedTuple):
    """A pile of cards: its name, the family (deck) its cards belong to (`""`: any), its owner, and who may see it.

    `seen` is `all`, `owner`, `nobody`, or `top` (all see the last card, nobody those under it). What is `boxed` is out of the
    game: no secret, but nobody meets it.
    """

    name: str
    family: str = ""
    owner: int = -1
    seen: str = "all"
    boxed: bool = False


class Zones:
    """The zones and the cards of one game: shared by all of its positions and never changed."""

    __slots__ = ("back_of", "backs", "cards", "concealed", "families", "family_of", "index", "members", "specs")

    def __init__(self, zones: Iterable[Zone], cards: Sequence[str], families: Sequence[str]) -> None:
        """`cards` and `families` are parallel: the content id and the family of every card of the game."""
        self.specs: tuple[Zone, ...] = tuple(zones)
        self.index: dict[str, int] = {zone.name: number for number, zone in enumerate(self.specs)}
        if len(self.index) != len(self.specs):
            raise ValueError("two zones have the same name")
        self.cards: tuple[str, ...] = tuple(cards)
        self.family_of: tuple[str, ...] = tuple(families)
        self.families: tuple[str, ...] = tuple(dict.fromkeys(families))
        self.members: dict[str, tuple[CardId, ...]] = {
            family: tuple(card for card, own in enumerate(self.family_of) if own == family) for family in self.families
        }
        if len(self.families) > BACKS or len(self.cards) >= PLACES:
            raise ValueError(f"a game has at most {BACKS} families and {PLACES - 1} cards")
        self.back_of: tuple[int, ...] = tuple(self.families.index(family) for family in families)
        self.concealed: tuple[int, ...] = tuple(n for n, zone in enumerate(self.specs) if zone.seen != "all")
        self.backs: dict[int, tuple[CardId, ...]] = {
            number: tuple(hidden(number, at, self.families.index(zone.family)) for at in range(len(self.members[zone.family])))
            for number, zone in enumerate(self.specs)
            if zone.seen != "all" and zone.family in self.members
        }

    def backs_of(self, zone: int, pile: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """What somebody who can see none of the cards of this pile sees of it."""
        backs = self.backs.get(zone)
        if backs is not None:
            return backs[: len(pile)]
        return tuple(hidden(zone, at, self.back_of[card]) for at, card in enumerate(pile))

    def family(self, card: CardId) -> str:
        """The family of a card, also of one that is seen from its back only."""
        return self.family_of[card] if card >= 0 else self.families[(-card - 1) % BACKS]


def hidden(zone: int, position: int, back: int) -> CardId:
    """The negative id by which a card that can't be seen is named: its zone, its position there, and its back."""
    return -(1 + (zone * PLACES + position) * BACKS + back)


def hidden_place(card: CardId) -> tuple[int, int]:
    """The zone and the position that an unseen card's negative id names."""
    return divmod((-card - 1) // BACKS, PLACES)
