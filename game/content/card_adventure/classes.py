"""The classes of player characters (section 4)."""

from __future__ import annotations

from game.content.model import Amount, CardId, Count, Flag, Model
from game.content.words import Name, Words


class Limits(Model):
    """How many cards of each kind a PC may hold (CA-4.2)."""

    attack: Count
    mp: Count
    magic: Count


class CharacterClass(Model):
    """A class of player characters (section 4); it is out when damage or poison exceeds `hp` (CA-27.1).

    With `cast` it is a named character, played only on boards that ask for it (CA-4.8).
    """

    id: CardId
    name: Name
    flavour: Words | None = None
    limits: Limits
    hp: Amount = 10
    cast: Flag = False
