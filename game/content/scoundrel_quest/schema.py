"""What a Scoundrel Quest pack says, as frozen pydantic models: monsters, treasures, fate cards, rooms and the Entrance.

Authors write cards as TOML, which `loader` validates against these models, and draw rooms as maps, which `game.boards.rooms`
reads; the rules read both. What cards do: `effects`; the words that they use: `vocabulary`. Clauses: "Content to be designed" of
the ledger.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from game.content.head import Made, PackHead
from game.content.model import Amount, CardId, Count, Flag, Model
from game.content.said import unfit
from game.content.scoundrel_quest.effects import Deck, Effect, Effects, Power, Use
from game.content.scoundrel_quest.vocabulary import (
    GAITS,
    SLOTS,
    WEAPONS,
    Change,
    Class,
    Colour,
    Face,
    Gift,
    Icon,
    ItemKeyword,
    Level,
    MonsterKeyword,
    Pass,
    Race,
    Signed,
    Trait,
    Way,
    What,
    Which,
    Who,
)
from game.content.words import Line, Name, Words

Price = Annotated[int, Field(strict=True, ge=0, le=5000, multiple_of=100)]
"""Gold, in hundreds (MQ-R146)."""


class _Card(Model):
    """What every card and room has. `flavour` is said for the fun of it and never a rule."""

    id: CardId
    name: Name
    flavour: Words | None = None
    copies: Amount = 1


# --- monsters ------------------------------------------------------------------------------------------------------


class Versus(Model):
    """A monster's bonus or penalty against somebody; it counts once in a combat, for main player or helper (MQ-20.20)."""

    amount: Signed
    of: Literal["bonus", "dice"] = "bonus"
    who: Who


class Monster(_Card):
    """A Monster card (section 24).

    `ignores`: whom it ignores (MQ-15.15). `bad_stuff` happens to who fails to run away. `passes`: what its movement may pass
    beside passages and regular doors. `killed`: no means "do not kill": defeated it gives no level, and treasure only with
    `spared_treasure` (MQ-R41). `no_help`: nobody can help against it. `flee`: added to run-away dice against it.
    `boon`: changes for the player of its base colour while it is in play (MQ-18.9).
    """

    family: Literal["monster"] = "monster"
    level: Level
    dice: Annotated[int, Field(strict=True, ge=0, le=4)] = 1
    treasure: Annotated[int, Field(strict=True, ge=0, le=5)] = 1
    keywords: tuple[MonsterKeyword, ...] = ()
    versus: Annotated[tuple[Versus, ...], Field(max_length=3)] = ()
    ignores: Who | None = None
    bad_stuff: Effects
    passes: tuple[Pass, ...] = ()
    killed: Flag = True
    spared_treasure: Flag = False
    no_help: Flag = False
    flee: Signed = 0
    boon: Annotated[tuple[Change, ...], Field(max_length=2)] = ()

    @model_validator(mode="after")
    def _one_gait(self) -> Self:
        gaits = {word for word in self.keywords if word in GAITS}
        if {"fast", "slow"} <= gaits or ("lurking" in gaits and len(gaits) > 1):
            raise unfit(
                "gaits",
                "Lurking stands alone, and nothing is both Fast and Slow (MQ-R136)",
                "lurking は単独で使い、fast と slow は一緒に書けません（MQ-R136）",
            )
        return self

    @property
    def levels(self) -> int:
        """Levels for killing it without a helper (MQ-29.4)."""
        return 2 if "fearsome" in self.keywords else 1


# --- treasures -----------------------------------------------------------------------------------------------------


class Item(_Card):
    """An item (sections 33 to 36).

    `bonus` counts in combat while it is carried or worn. `value` in gold, None for an item without a price. `hands`: how many it
    needs. `only`: who can use it. `changes`, `traits`, `gifts` (powers): what it does while it is in use. `once`: usable once
    only; then `use` says what it does. An item that stays can have a `use` too.
    """

    family: Literal["treasure"] = "treasure"
    kind: Literal["item"] = "item"
    bonus: Signed = 0
    value: Price | None = None
    hands: Annotated[int, Field(strict=True, ge=0, le=2)] = 0
    keywords: Annotated[tuple[ItemKeyword, ...], Field(min_length=1)]
    only: Who | None = None
    changes: Annotated[tuple[Change, ...], Field(max_length=3)] = ()
    traits: tuple[Trait, ...] = ()
    gifts: tuple[Gift, ...] = ()
    once: Flag = False
    use: Use | None = None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if sum(word in SLOTS for word in self.keywords) > 1:
            raise unfit("slots", "an item is worn in one slot only", "アイテムを身につける場所は1つだけです")
        if self.once and self.use is None:
            raise unfit("once", "an item usable once needs a use", "1回だけ使えるアイテムには use がいります")
        if "flaming" in self.keywords and "flame" not in self.gifts:
            raise unfit(
                "flaming",
                'a flaming item gives the power flame: gifts = ["flame"] (MQ-33.19)',
                'flaming のアイテムは炎の力を与えます。gifts = ["flame"] と書いてください（MQ-33.19）',
            )
        return self

    @property
    def slot(self) -> str:
        """`head`, `body`, `feet`, or empty."""
        return next((SLOTS[word] for word in self.keywords if word in SLOTS), "")

    @property
    def worn(self) -> bool:
        """Is it worn: in a slot, or as clothing or shiny thing without one (MQ-34.3 to MQ-34.5)?"""
        return bool(self.slot) or "clothing" in self.keywords or "shiny" in self.keywords

    @property
    def big(self) -> bool:
        """Is it Big (MQ-34.15)?"""
        return "big" in self.keywords

    def is_a(self, what: What) -> bool:
        """Does it fit a description (MQ-33.7, MQ-41.1)?"""
        words = set(self.keywords)
        if words & set(WEAPONS):
            words.add("weapon")
        fits = not what.keywords or bool(words & set(what.keywords))
        return fits and (self.hands > 0 or not what.held) and (self.value or 0) >= what.value_from


class LevelUp(_Card):
    """A "Go Up a Level" card (MQ-29.11)."""

    family: Literal["treasure"] = "treasure"
    kind: Literal["level_up"] = "level_up"


class Windfall(_Card):
    """A Treasure card that is no item: it is used from the hand and discarded."""

    family: Literal["treasure"] = "treasure"
    kind: Literal["windfall"] = "windfall"
    use: Use


Treasure: TypeAlias = Annotated[Item | LevelUp | Windfall, Field(discriminator="kind")]


# --- fate cards ----------------------------------------------------------------------------------------------------


class _Fate(_Card):
    family: Literal["fate"] = "fate"


class RaceCard(_Fate):
    """A race (section 30): advantages in `good`, disadvantages in `bad`, which a mixed blood with one race drops (MQ-31.3)."""

    kind: Literal["race"] = "race"
    race: Race
    good: Annotated[tuple[Change, ...], Field(max_length=3)] = ()
    bad: Annotated[tuple[Change, ...], Field(max_length=3)] = ()
    traits: tuple[Trait, ...] = ()


class ClassCard(_Fate):
    """A class: as a race, and a discard power and a d10 power (MQ-30.14, MQ-30.16)."""

    kind: Literal["class"] = "class"
    trade: Class
    good: Annotated[tuple[Change, ...], Field(max_length=3)] = ()
    bad: Annotated[tuple[Change, ...], Field(max_length=3)] = ()
    traits: tuple[Trait, ...] = ()
    discard_power: Power
    d10_power: Power

    @model_validator(mode="after")
    def _powers_are_paid(self) -> Self:
        if not self.discard_power.cards or self.d10_power.cards:
            raise unfit(
                "powers",
                "a discard power costs cards, a d10 power costs none",
                "捨て札のパワーにはカードのコストがいり、d10のパワーにはいりません",
            )
        return self


class MixedBlood(_Fate):
    """Two races, or one without its disadvantages (MQ-31.1 to MQ-31.8)."""

    kind: Literal["mixed_blood"] = "mixed_blood"


class TwoTrades(_Fate):
    """Two classes, or one without its disadvantages (MQ-31.9, MQ-31.10)."""

    kind: Literal["two_trades"] = "two_trades"


class Curse(_Fate):
    """A curse (section 39).

    `lasts` is `now` (its `effects` happen and it is discarded), `combat` (its `changes` count in the victim's next combat) or
    `lifted` (they count until it is lifted).
    """

    kind: Literal["curse"] = "curse"
    lasts: Literal["now", "combat", "lifted"] = "now"
    effects: Annotated[tuple[Effect, ...], Field(max_length=4)] = ()
    changes: Annotated[tuple[Change, ...], Field(max_length=2)] = ()
    who: Who | None = None
    """Only on such victims."""

    @model_validator(mode="after")
    def _says_all(self) -> Self:
        if (self.lasts == "now") != bool(self.effects) or (self.lasts == "now") == bool(self.changes):
            raise unfit(
                "curse",
                "a curse that works now has effects, one that lasts has changes",
                "すぐに効く呪いには effects を、続く呪いには changes を書きます",
            )
        return self


class Enhancer(_Fate):
    """A monster enhancer (section 40): it lies on one monster and changes it; `passes`, `keywords` are added to the monster's."""

    kind: Literal["enhancer"] = "enhancer"
    level: Annotated[int, Field(strict=True, ge=-20, le=20)]
    treasure: Signed = 0
    dice: Signed = 0
    keywords: tuple[MonsterKeyword, ...] = ()
    passes: tuple[Pass, ...] = ()


class Cheat(_Fate):
    """Lifts every restriction of one item (MQ-33.15)."""

    kind: Literal["cheat"] = "cheat"


class DieCard(_Fate):
    """Sets one die after it was rolled, or has it rolled again (MQ-3.8)."""

    kind: Literal["die"] = "die"
    does: Literal["set", "reroll"]


class Event(_Fate):
    """Every other fate card: wandering monster, mate, magic movement, instant death …, used once and discarded."""

    kind: Literal["event"] = "event"
    use: Use


Fate: TypeAlias = Annotated[
    RaceCard | ClassCard | MixedBlood | TwoTrades | Curse | Enhancer | Cheat | DieCard | Event, Field(discriminator="kind")
]


# --- rooms ---------------------------------------------------------------------------------------------------------


class Signs(Model):
    """The icons beside a room's name: green ones give a die, red ones take one (MQ-16.11 to MQ-16.13)."""

    green: tuple[Icon, ...] = ()
    red: tuple[Icon, ...] = ()


class Cost(Model):
    """What a deal costs beside Move (MQ-11.4): gold (also with items in play), cards from hand or play, items in play, levels."""

    gold: Price = 0
    cards: Count = 0
    deck: Deck | None = None
    items: Count = 0
    what: What | None = None
    levels: Count = 0
    health: Count = 0

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if sum(map(bool, (self.gold, self.cards, self.items))) > 1:
            raise unfit(
                "cost",
                "a deal costs gold, or cards, or items; offer two deals instead",
                "取り引きのコストは、ゴールド、カード、アイテムのどれか1つです。2つの取り引きに分けてください",
            )
        return self


class Deal(Model):
    """A deal of a room (section 11). `limited`: once per turn (MQ-11.6)."""

    move: Count = 1
    cost: Cost
    who: Who | None = None
    effects: Effects
    limited: Flag = False


class RoomText(Model):
    """What happens to who enters, or to who starts a turn there."""

    when: Literal["enter", "turn"] = "enter"
    who: Who | None = None
    effects: Effects


class RoomIgnore(Model):
    """In this room such monsters ignore such scoundrels (MQ-15.15)."""

    which: Which | None = None
    who: Who | None = None


RoomTrait = Literal["no_help", "no_magic", "no_flight", "calm"]
"""`no_help`: nobody can be asked for help here. `no_magic`: nobody goes by magic from or to this room.
`no_flight`: nobody can run away from here by a card. `calm`: exploring this room brings no monster."""


class Room(_Card):
    """One face of a room tile (section 8). Rooms with the same `tile` are the two faces of one tile (MQ-R5).

    `good_for`, `bad_for`: scoundrels that get a die more or fewer in combat and search (MQ-16.16, MQ-16.17);
    `good_monsters`, `bad_monsters`: the same for monsters, in combat (MQ-R35). `search`: changes the result of a search;
    `no_search`: it can't be searched. `arrows`: which way monsters go when a colour is rolled (MQ-8.14).
    """

    family: Literal["room"] = "room"
    copies: Literal[1] = 1
    tile: Amount
    signs: Signs = Signs()
    good_for: Annotated[tuple[Who, ...], Field(max_length=2)] = ()
    bad_for: Annotated[tuple[Who, ...], Field(max_length=2)] = ()
    good_monsters: Which | None = None
    bad_monsters: Which | None = None
    search: Literal[-2, -1, 0, 1, 2] = 0
    no_search: Flag = False
    deals: Annotated[tuple[Deal, ...], Field(max_length=3)] = ()
    texts: Annotated[tuple[RoomText, ...], Field(max_length=2)] = ()
    changes: Annotated[tuple[Change, ...], Field(max_length=2)] = ()
    ignores: RoomIgnore | None = None
    traits: tuple[RoomTrait, ...] = ()
    arrows: Annotated[dict[Colour, Way], Field(min_length=1)]


class Entrance(Model):
    """The Entrance (MQ-2.6): its name, its words; it has neither arrows nor rules of its own."""

    id: CardId = "entrance"
    name: Name
    flavour: Words | None = None


FAMILIES = ("monster", "treasure", "fate")


class PackFile(Model):
    """One TOML file of a pack of cards."""

    pack: PackHead | None = None
    monster: tuple[Monster, ...] = ()
    treasure: tuple[Treasure, ...] = ()
    fate: tuple[Fate, ...] = ()


class RoomTables(Model):
    """Rooms that are said in tables, without maps, as scenarios say them."""

    room: tuple[Room, ...] = ()


class RoomsHead(Model):
    """The table `[rooms]` of a set of rooms: its name, and the pack whose cards are played with it."""

    name: Words
    pack: CardId
    author: Line | None = None


class RoomsFile(Model):
    """The head of a set of rooms, which lies beside their maps."""

    rooms: RoomsHead


@dataclass(frozen=True, slots=True)
class QuestPack:
    """What a game is played with: the cards of a pack and the rooms of a set. `digest` is the SHA-256 of all that they say."""

    id: str
    version: int
    name: Words
    entrance: Entrance
    monsters: tuple[Monster, ...]
    treasures: tuple[Any, ...]
    fates: tuple[Any, ...]
    rooms: tuple[Room, ...]
    digest: str
    made: Made = Made()

    @property
    def cards(self) -> Mapping[str, Any]:
        """Every different card and room by its id."""
        return {card.id: card for card in (*self.monsters, *self.treasures, *self.fates, *self.rooms)}


LINK_MIX: Mapping[Face, int] = {"door": 29, "locked": 15, "hidden": 15, "wall": 14}
"""How many links have this as their other face; each has a passage as its first (MQ-R3)."""
