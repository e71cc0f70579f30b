"""A card pack: what its TOML files may hold (`assets/packs`), and the set of cards that `loader` makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.content.card_adventure.cards import (
    AttackCard,
    Card,
    CurseCard,
    DamageToken,
    ItemCard,
    MagicCard,
    MonsterCard,
    MpCard,
    PoisonToken,
    StructureCard,
    TrapCard,
)
from game.content.card_adventure.classes import CharacterClass
from game.content.head import Made, PackHead
from game.content.model import CardId, Model
from game.content.words import Words


class PackFile(Model):
    """One TOML file of a pack: any of these tables, spread over files as the author likes."""

    pack: PackHead | None = None
    words: dict[CardId, Words] = {}
    classes: tuple[CharacterClass, ...] = ()
    attack: tuple[AttackCard, ...] = ()
    mp: tuple[MpCard, ...] = ()
    magic: tuple[MagicCard, ...] = ()
    item: tuple[ItemCard, ...] = ()
    monster: tuple[MonsterCard, ...] = ()
    trap: tuple[TrapCard, ...] = ()
    curse: tuple[CurseCard, ...] = ()
    structure: tuple[StructureCard, ...] = ()
    damage: tuple[DamageToken, ...] = ()
    poison: tuple[PoisonToken, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """A loaded card set. `cards` and `classes` keep the order of the files; `digest` is the sha256 of all its content."""

    id: str
    version: int
    name: Words
    cards: Mapping[str, Card]
    families: Mapping[str, tuple[Card, ...]]
    classes: Mapping[str, CharacterClass]
    words: Mapping[str, Words]
    digest: str
    made: Made = Made()

    def card(self, card_id: str) -> Card:
        """The card with this id. Raises KeyError."""
        return self.cards[card_id]

    def family(self, name: str) -> tuple[Card, ...]:
        """The different cards of a family, without repeating copies; empty if the pack has none.

        Raises KeyError for no family.
        """
        return self.families[name]

    def playable(self, wanted: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The ids of the classes that can be chosen: those a board asks for, else all that are no named characters (CA-B18)."""
        return wanted or tuple(entry.id for entry in self.classes.values() if not entry.cast)

    def deck(self, name: str) -> tuple[str, ...]:
        """The ids of a family's cards, each as often as it has copies: a pile before it is shuffled (CA-5.1)."""
        return tuple(card.id for card in self.families[name] for _ in range(card.copies))
