"""What a Lair Lords pack says, as frozen pydantic models: lords, rooms, spells, heroes, and what their texts do.

Authors write TOML (`assets/lairs`), `game.content.lair_lords.loader` validates it against these models, the rules read them
and `game.content.lair_lords.texts` makes the words on the cards from them. Clauses: BM-4 to BM-7, and the kinds of effect K1
to K31 of the ledger.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, Self, TypeAlias, get_args

from pydantic import Field, model_validator

from game.content.head import Made, PackHead
from game.content.model import Amount, CardId, Count, Flag, Model
from game.content.said import WRONG_TARGET, unfit
from game.content.words import Name, Words

HeroClass = Literal["cleric", "mage", "fighter", "thief"]
CLASSES: tuple[HeroClass, ...] = get_args(HeroClass)
"""The four treasure types, which are the four classes of Heroes (BM-4.2)."""

Edition = Literal["alpha", "revised"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)

Subtype = Literal["monster", "trap"]
Rank = Literal["ordinary", "advanced"]
PhaseIcon = Literal["build", "adventure", "both"]
"""Hammer, axe, or both (BM-6.2)."""
Deck = Literal["room", "spell"]
Per = Literal["room", "monster", "trap", "ordinary", "advanced"]
"""What an amount is multiplied by: the visible, active Rooms of this kind in the user's dungeon (BM-22.6)."""

Signed = Annotated[int, Field(strict=True, ge=-9, le=9)]


# --- targets -------------------------------------------------------------------------------------------------------


class Target(Model):
    """What a text is declared for (BM-20.7): its kind and what it must fit on declaration and on resolution (BM-R21).

    `hero`: `where` says where it has to be (`here`: in this Room; `room`: in any Room; `dungeon`: in a dungeon or at its
    entrance; `town`), `whose` whose dungeon that is. `room`: one visible, active Room. `rooms`: two Rooms of one dungeon.
    `player`: another player. `spell`: a Spell that was declared and not yet resolved.
    """

    kind: Literal["hero", "room", "rooms", "player", "spell"]
    whose: Literal["own", "opponent", "any"] = "any"
    where: Literal["here", "room", "dungeon", "town"] = "room"
    rank: Literal["any", "ordinary", "advanced", "epic"] = "any"
    subtype: Literal["any", "monster", "trap"] = "any"
    other: Flag = False
    """A Room other than the one that this text is on."""


# --- effects -------------------------------------------------------------------------------------------------------


class Draw(Model):
    """The user draws cards (K22)."""

    do: Literal["draw"] = "draw"
    deck: Deck
    amount: Amount = 1
    per: Per | None = None


class Search(Model):
    """The user searches a deck for one card that fits, takes it, and the deck is shuffled (K23, BM-26.7)."""

    do: Literal["search"] = "search"
    deck: Deck
    subtype: Literal["any", "monster", "trap"] = "any"
    rank: Literal["any", "ordinary", "advanced"] = "any"


class Recover(Model):
    """The user takes one card of a kind from the discard pile into the hand."""

    do: Literal["recover"] = "recover"
    deck: Deck


class Discard(Model):
    """The target player, or every opponent, discards a card of their choice or at random (K24, K25, BM-26.4, BM-26.5)."""

    do: Literal["discard"] = "discard"
    who: Literal["target", "opponents"] = "target"
    deck: Deck
    amount: Amount = 1
    at_random: Flag = False


class Look(Model):
    """The user looks at the hand of the target player (K26)."""

    do: Literal["look"] = "look"


class Kill(Model):
    """The target Hero dies (K10); the owner of the dungeon where it is scores it (BM-R29)."""

    do: Literal["kill"] = "kill"


class Hurt(Model):
    """The target Hero takes damage (K11)."""

    do: Literal["hurt"] = "hurt"
    amount: Amount
    per: Per | None = None


class Health(Model):
    """The target Hero's Health changes until end of turn (K13, BM-R53)."""

    do: Literal["health"] = "health"
    amount: Signed


class RoomDamage(Model):
    """The damage of the target Room, or of all of the user's Rooms of a subtype, changes until end of turn (K11, K13)."""

    do: Literal["room_damage"] = "room_damage"
    amount: Signed
    of: Literal["target", "own", "monster", "trap"] = "target"


class SetDamage(Model):
    """The damage of the target Room is this until end of turn, before additions (BM-R53)."""

    do: Literal["set_damage"] = "set_damage"
    amount: Count


class Treasure(Model):
    """The user's dungeon has more treasure of a type until end of turn (K12); `choice`: the user names the type."""

    do: Literal["treasure"] = "treasure"
    type: Literal["cleric", "mage", "fighter", "thief", "choice"]
    amount: Amount = 1


class ToTown(Model):
    """The target Hero goes back to town (K14, BM-R28)."""

    do: Literal["to_town"] = "to_town"


class ToEntrance(Model):
    """The target Hero goes back to the entrance of its dungeon (K15, BM-R27)."""

    do: Literal["to_entrance"] = "to_entrance"


class Restart(Model):
    """The target Hero starts again from the first Room at once and keeps its damage (BM-R27)."""

    do: Literal["restart"] = "restart"


class Lure(Model):
    """The target Hero goes from town to the user's entrance (K16, BM-R59)."""

    do: Literal["lure"] = "lure"


class Destroy(Model):
    """The target Room is destroyed (K17)."""

    do: Literal["destroy"] = "destroy"


class Deactivate(Model):
    """The target Room is deactivated until end of turn (K18)."""

    do: Literal["deactivate"] = "deactivate"


class Swap(Model):
    """The two target Rooms change places, each with its whole stack (K19, BM-23.1)."""

    do: Literal["swap"] = "swap"


class Build(Model):
    """The user may build one more Room (K20, BM-R57)."""

    do: Literal["build"] = "build"


class Heal(Model):
    """The user turns so many Wounds face-down, one Hero card each (K21, BM-24.5)."""

    do: Literal["heal"] = "heal"
    amount: Amount = 1


class Cancel(Model):
    """The target Spell is cancelled (K9)."""

    do: Literal["cancel"] = "cancel"


class CallEpic(Model):
    """The first Hero that comes to town next turn is an Epic Hero while there is one (K30, BM-10.2)."""

    do: Literal["call_epic"] = "call_epic"


Effect: TypeAlias = Annotated[
    Draw | Search | Recover | Discard | Look | Kill | Hurt | Health | RoomDamage | SetDamage | Treasure | ToTown | ToEntrance
    | Restart | Lure | Destroy | Deactivate | Swap | Build | Heal | Cancel | CallEpic,
    Field(discriminator="do"),
]  # fmt: skip
Effects: TypeAlias = Annotated[tuple[Effect, ...], Field(min_length=1, max_length=3)]

NEEDS: Mapping[str, str] = {
    "look": "player", "kill": "hero", "hurt": "hero", "health": "hero", "set_damage": "room", "to_town": "hero",
    "to_entrance": "hero", "restart": "hero", "lure": "hero", "destroy": "room", "deactivate": "room", "swap": "rooms",
    "cancel": "spell",
}  # fmt: skip
"""The kind of target that an effect works on; effects that are not named work on the user."""


def needed_target(effect: Effect) -> str:
    """The kind of target that an effect works on and its words name; `""` for none."""
    if (isinstance(effect, Discard) and effect.who == "target") or (isinstance(effect, RoomDamage) and effect.of == "target"):
        return "player" if isinstance(effect, Discard) else "room"
    return NEEDS.get(effect.do, "")


def _fits(effects: tuple[Effect, ...], target: str) -> None:
    """Raise when an effect works on another kind of target than the text has."""
    for effect in effects:
        needed = needed_target(effect)
        if needed and needed != target and not (needed == "room" and target == "rooms"):
            raise unfit(*WRONG_TARGET, do=effect.do, needed=needed)


# --- abilities of Rooms --------------------------------------------------------------------------------------------


class _Text(Model):
    """Effects with the target that they are declared for."""

    target: Target | None = None
    optional: Flag = False
    """"You may …": where the text triggers by itself, its owner may decline (BM-R55)."""
    effects: Effects

    @model_validator(mode="after")
    def _targets_fit(self) -> Self:
        _fits(self.effects, self.target.kind if self.target else getattr(self, "hits", ""))
        return self


class Built(_Text):
    """When you build this Room (K1)."""

    when: Literal["built"] = "built"


class Watch(_Text):
    """When you build a Monster Room, a Trap Room, any Room (K2, BM-R52)."""

    when: Literal["watch"] = "watch"
    builds: Literal["any", "monster", "trap"] = "any"


class Use(_Text):
    """An activated ability (BM-19.2): what it costs, and the phases in which it can be used (BM-19.7).

    `destroy`, `deactivate`: this Room; `discard_room`, `discard_spell`: a card of the hand; `once`: nothing, once per turn.
    """

    when: Literal["use"] = "use"
    cost: Literal["destroy", "deactivate", "discard_room", "discard_spell", "once"]
    phase: PhaseIcon = "both"


class Entry(_Text):
    """When a Hero enters this Room, before its damage (K7, BM-14.8)."""

    when: Literal["entry"] = "entry"
    rank: Literal["any", "ordinary", "epic"] = "any"
    hero: Literal["any", "cleric", "mage", "fighter", "thief"] = "any"

    @property
    def hits(self) -> str:
        """Its effects work on the Hero that enters."""
        return "hero"


class Death(_Text):
    """When a Hero dies in this Room, or anywhere in this dungeon (K8, BM-R51)."""

    when: Literal["death"] = "death"
    scope: Literal["here", "dungeon"] = "here"


class Always(Model):
    """A continuous ability (K6, BM-19.4).

    `treasure`: the dungeon has more of a type. `damage`: Rooms deal more (`of`: this one, its neighbours, all others of
    the dungeon), only those of a subtype, times `per`. `health`: Heroes in this dungeon have more or less Health.
    `keeps_treasure`: deactivating this Room does not take that away (K31, BM-22.2).
    """

    when: Literal["always"] = "always"
    change: Literal["treasure", "damage", "health", "keeps_treasure"]
    type: HeroClass | None = None
    of: Literal["this", "adjacent", "others"] = "this"
    subtype: Literal["any", "monster", "trap"] = "any"
    amount: Signed = 1
    per: Per | None = None

    @model_validator(mode="after")
    def _says_all(self) -> Self:
        if (self.change == "treasure") != (self.type is not None):
            raise unfit(
                "type_of_treasure",
                "a change of treasure names a type, any other change does not",
                "財宝を変えるときだけ、種類を書きます",
            )
        return self


Ability: TypeAlias = Annotated[Built | Watch | Use | Entry | Death | Always, Field(discriminator="when")]


# --- cards ---------------------------------------------------------------------------------------------------------


class _Card(Model):
    """What every card has."""

    id: CardId
    name: Name
    flavour: Words | None = None


class Boss(_Card):
    """A lord (section 7): XP, treasure, and its Level Up (K3)."""

    family: Literal["boss"] = "boss"
    xp: Annotated[int, Field(strict=True, ge=1, le=9999)]
    treasure: HeroClass
    target: Target | None = None
    optional: Flag = False
    effects: Effects
    editions: tuple[Edition, ...] = EDITIONS

    @model_validator(mode="after")
    def _targets_fit(self) -> Self:
        _fits(self.effects, self.target.kind if self.target else "")
        return self


class Room(_Card):
    """A Room (section 5): its copies in the deck, icon, damage, treasure, abilities, and whose pose fights for it."""

    family: Literal["room"] = "room"
    rank: Rank = "ordinary"
    subtype: Subtype
    damage: Count
    treasure: Annotated[dict[HeroClass, Amount], Field(min_length=1)]
    abilities: Annotated[tuple[Ability, ...], Field(max_length=2)] = ()
    copies: Amount = 1
    defender: Annotated[str, Field(max_length=40)] = ""
    """Whose large pose fights for it on the stage; a Room without one strikes by itself."""

    @model_validator(mode="after")
    def _one_use(self) -> Self:
        if sum(isinstance(one, Use) for one in self.abilities) > 1:
            raise unfit("one_use", "a Room has at most one activated ability", "使う能力は、1つのルームに1つまでです")
        return self


class Spell(_Card):
    """A Spell (section 6): phase icon and effects."""

    family: Literal["spell"] = "spell"
    phase: PhaseIcon
    target: Target | None = None
    effects: Effects
    copies: Amount = 1
    editions: tuple[Edition, ...] = EDITIONS

    @model_validator(mode="after")
    def _targets_fit(self) -> Self:
        _fits(self.effects, self.target.kind if self.target else "")
        return self


class Hero(_Card):
    """A Hero (section 4): class, Health, and from how many players on it is used (BM-8.34)."""

    family: Literal["hero", "epic"] = "hero"
    kind: HeroClass
    health: Amount
    players: Annotated[int, Field(strict=True, ge=2, le=4)] = 2

    @property
    def epic(self) -> bool:
        """True for an Epic Hero."""
        return self.family == "epic"

    @property
    def worth(self) -> int:
        """Souls or Wounds (BM-2.4 to BM-2.7)."""
        return 2 if self.epic else 1


Card: TypeAlias = Boss | Room | Spell | Hero

FAMILIES = ("boss", "room", "spell", "hero", "epic")


class PackFile(Model):
    """One TOML file of a pack."""

    pack: PackHead | None = None
    boss: tuple[Boss, ...] = ()
    room: tuple[Room, ...] = ()
    spell: tuple[Spell, ...] = ()
    hero: tuple[Hero, ...] = ()
    epic: tuple[Hero, ...] = ()


@dataclass(frozen=True, slots=True)
class LairPack:
    """A loaded pack. `digest` is the SHA-256 of its content."""

    id: str
    version: int
    name: Words
    bosses: tuple[Boss, ...]
    rooms: tuple[Room, ...]
    spells: tuple[Spell, ...]
    heroes: tuple[Hero, ...]
    epics: tuple[Hero, ...]
    digest: str
    made: Made = Made()

    @property
    def cards(self) -> Mapping[str, Card]:
        """Every different card by its id."""
        every: tuple[Card, ...] = (*self.bosses, *self.rooms, *self.spells, *self.heroes, *self.epics)
        return {card.id: card for card in every}
