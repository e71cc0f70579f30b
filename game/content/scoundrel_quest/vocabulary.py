"""The words of Scoundrel Quest that cards, rooms and rules share: races, classes, keywords, colours, faces of links.

Clauses: MQ-3.2, MQ-8.4, MQ-16.10, MQ-28, MQ-30, MQ-34 and the list of keywords of the ledger.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from game.content.model import Amount, Count, Flag, Model
from game.content.said import unfit

Race = Literal["dwarf", "elf", "halfling"]
RACES: tuple[Race, ...] = get_args(Race)
Folk = Literal["dwarf", "elf", "halfling", "human"]
"""What a scoundrel can be: without a race card it is human (MQ-30.1)."""
Class = Literal["warrior", "wizard", "thief", "cleric"]
CLASSES: tuple[Class, ...] = get_args(Class)
Trade = Literal["warrior", "wizard", "thief", "cleric", "none"]
"""A class, or that a scoundrel has none (MQ-30.5)."""
Sex = Literal["female", "male"]
Icon = Literal["all", "warrior", "wizard", "thief", "cleric", "dwarf", "elf", "halfling"]
"""What stands beside a room's name (MQ-R74)."""

Colour = Literal["red", "green", "blue", "yellow", "orange", "purple"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The faces of the monster die (MQ-R7); the first four are those of the players (MQ-2.9)."""
Way = Literal["north", "east", "south", "west"]
WAYS: tuple[Way, ...] = get_args(Way)
Face = Literal["passage", "door", "locked", "hidden", "wall"]
FACES: tuple[Face, ...] = get_args(Face)
"""What a link can be (MQ-8.4)."""

Size = Literal["tiny", "small", "huge"]
Gait = Literal["fast", "slow", "lurking", "contrary"]
GAITS: tuple[Gait, ...] = get_args(Gait)
MonsterKeyword = Literal[
    "tiny", "small", "huge", "fast", "slow", "lurking", "contrary", "fearsome", "beast", "bug", "construct", "demon", "dragon",
    "giant", "goo", "horror", "human", "plant", "trollkin", "undead", "vermin", "fiery", "flying", "slimy", "tentacled",
]  # fmt: skip
"""MQ-28.3 to MQ-28.6; human size has no keyword."""
Pass = Literal["locked", "hidden", "walls", "smash"]
"""What the card lets a monster pass beside passages and regular doors; `smash`: locked and hidden doors, which become
passages (MQ-26.11, MQ-26.12)."""

Weapon = Literal["axe", "bow", "club", "dagger", "mace", "spear", "sword"]
WEAPONS: tuple[Weapon, ...] = get_args(Weapon)
ItemKeyword = Literal[
    "headgear", "armor", "footgear", "clothing", "shiny", "weapon", "axe", "bow", "club", "dagger", "mace", "spear", "sword",
    "potion", "scroll", "thingie", "holy", "magic", "monstrous", "flaming", "throwable", "big",
]  # fmt: skip
"""MQ-28.1, MQ-34.2 to MQ-34.5, MQ-34.15, MQ-36.1, MQ-41.1."""
SLOTS = {"headgear": "head", "armor": "body", "footgear": "feet"}
"""Which keyword needs which slot (MQ-34.2)."""
Gift = Literal["flight", "flame", "flame_proof"]
"""A power that items give (MQ-33.17)."""

Signed = Annotated[int, Field(strict=True, ge=-20, le=20)]
Level = Annotated[int, Field(strict=True, ge=1, le=20)]


class Rolled(Model):
    """A number that is rolled: (`plus` + so many six-sided dice) times `times` (MQ-3.7)."""

    dice: Amount
    plus: Count = 0
    times: Amount | Literal[100] = 1


Number = Signed | Rolled


class Who(Model):
    """A condition on a scoundrel: every entry that is given must fit, one word of a list is enough.

    `items`: carries or wears an item with one of these keywords. `alone`: no other living scoundrel is in its room.
    `but`: everybody whom the rest does not fit.
    """

    races: tuple[Folk, ...] = ()
    classes: tuple[Trade, ...] = ()
    sex: Sex | None = None
    powers: tuple[Gift, ...] = ()
    items: tuple[ItemKeyword, ...] = ()
    level: Literal["odd", "even"] | None = None
    level_from: Level | None = None
    level_to: Level | None = None
    hurt: Flag = False
    alone: Flag = False
    but: Flag = False

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if self == Who.model_construct(but=self.but):
            raise unfit(
                "empty_condition",
                "the condition says nothing; leave it out or name something",
                "条件に何も書かれていません。消すか、何か書いてください",
            )
        return self


class Which(Model):
    """A condition on a monster: every entry that is given must fit, one keyword of the list is enough.

    The level counts with enhancers. `but`: every monster that the rest does not fit.
    """

    keywords: tuple[MonsterKeyword, ...] = ()
    level_from: Level | None = None
    level_to: Level | None = None
    but: Flag = False


class What(Model):
    """A kind of item: every entry that is given must fit, one keyword of the list is enough.

    `weapon` is every weapon (MQ-41.1). `held`: it needs a hand. `value_from`: its price in gold.
    """

    keywords: tuple[ItemKeyword, ...] = ()
    held: Flag = False
    value_from: Annotated[int, Field(strict=True, ge=0, le=5000)] = 0


Stat = Literal["bonus", "dice", "search_dice", "search", "move", "health", "hands", "flee", "treasure", "kill_levels"]
"""What a `Change` changes: combat bonus, combat dice, dice of a search, its result, Move, most health, hands, run-away die,
Treasure cards of a win, levels for a win."""


class Change(Model):
    """A lasting change of a value of a scoundrel, while its card is in force.

    `who`: only while the scoundrel is like that. `against`: only in a combat with such a monster. `role`: only as main player
    or as helper. `per`: times the carried or worn items with this keyword.
    """

    of: Stat
    amount: Signed
    who: Who | None = None
    against: Which | None = None
    role: Literal["main", "helper"] | None = None
    per: ItemKeyword | None = None


Trait = Literal[
    "wins_ties", "helper_level", "opens_locked", "finds_hidden", "free_search", "strong", "haggler", "no_curse_items",
]  # fmt: skip
"""Abilities without a number. `wins_ties`: the warrior's (MQ-30.18). `helper_level`: the elf's (MQ-30.21). `opens_locked`,
`finds_hidden`: such doors cost as much as a regular door. `free_search`: the first search of a turn costs no Move. `strong`:
Big items do not lower Move. `haggler`: one item of each payment counts twice its price. `no_curse_items`: curses take no item."""
