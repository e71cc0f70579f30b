"""What cards, rooms and monsters of Scoundrel Quest do: the vocabulary of effects, targets and times.

An effect works on "the one meant": the target of the card; where a card has none, its user; in Bad Stuff, a room's text and
a deal, the scoundrel concerned. `to` says when it is somebody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from game.content.model import Amount, Count, Flag, Model
from game.content.said import WRONG_TARGET, unfit
from game.content.scoundrel_quest.vocabulary import Face, Number, Signed, What, Which, Who

Deck = Literal["treasure", "fate"]
Time = Literal["any", "not_in_combat", "own_turn", "combat", "flee", "curse"]
"""When something can be used. `any`: in every window (MQ-38.9, MQ-38.10). `not_in_combat`: by whoever is in none (MQ-7.7).
`own_turn`: on the own turn, not in combat. `combat`: in a combat before its roll. `flee`: in place of a run-away die
(MQ-19.15). `curse`: in answer to a curse on oneself (MQ-39.3)."""
To = Literal["it", "user", "here", "others_here", "everybody"]
"""`it`: the one meant. `here`, `others_here`: all living scoundrels in its room, without it. `everybody`: all living ones."""


class Target(Model):
    """What is named when a card is used.

    `scoundrel`: `whose` is `own` (only the user), `other`, `any`. `where`: `here` in the user's room, `near` there or in an
    adjacent room, `combat` in the running combat, `board` anywhere. `link`: one of the links of the user's room (`here`) or any
    (`board`), never at the Entrance, showing one of `faces`. `curse`: a lasting curse of the user.
    """

    kind: Literal["scoundrel", "monster", "link", "curse"]
    whose: Literal["own", "other", "any"] = "any"
    where: Literal["here", "near", "combat", "board"] = "board"
    who: Who | None = None
    which: Which | None = None
    faces: tuple[Face, ...] = ()


class OnScoundrel(Model):
    """An effect on scoundrels."""

    to: To = "it"


class Levels(OnScoundrel):
    """Goes up or down so many levels; never to the winning level, never below 1 (MQ-1.4, MQ-1.6)."""

    do: Literal["level"] = "level"
    amount: Number


class Health(OnScoundrel):
    """Recovers health, or takes damage where the number is below 0 (MQ-32.3, MQ-32.9)."""

    do: Literal["health"] = "health"
    amount: Number


class Die(OnScoundrel):
    """All its health tokens turn black (MQ-23.1)."""

    do: Literal["die"] = "die"


class Gold(OnScoundrel):
    """Gets gold from the supply, or loses it where the number is below 0: hundreds. `all`: loses all its gold."""

    do: Literal["gold"] = "gold"
    hundreds: Number = 0
    all: Flag = False


class Draw(OnScoundrel):
    """Draws cards; `discards`: chooses from the discard pile instead, or the draw pile where there is none (MQ-5.16)."""

    do: Literal["draw"] = "draw"
    deck: Deck
    amount: Amount = 1
    discards: Flag = False


class LoseCards(OnScoundrel):
    """Discards cards of the hand, chosen or at random; amount 0: the whole hand (MQ-5.3)."""

    do: Literal["lose_cards"] = "lose_cards"
    amount: Count = 1
    deck: Deck | None = None
    at_random: Flag = False


class LoseItem(OnScoundrel):
    """Loses items in use of a kind, or any item in play where no kind is named (MQ-33.7, MQ-33.8); amount 0: all of them.

    `drop`: they are dropped; `locked`: and the victim may not pick them up before its next turn (MQ-14.9). `chooser`: who
    chooses among several (MQ-39.8).
    """

    do: Literal["lose_item"] = "lose_item"
    what: What | None = None
    amount: Count = 1
    drop: Flag = False
    locked: Flag = False
    chooser: Literal["victim", "user"] = "victim"


class Shed(OnScoundrel):
    """Loses its race or class card; with two of them it chooses one."""

    do: Literal["shed"] = "shed"
    what: Literal["race", "class"]


class Go(OnScoundrel):
    """Is moved by magic (MQ-9.6, MQ-9.15): to a room that `chooser` names among those of this kind.

    `adjacent`: through any exit to an explored room. `wall`: through a wall of its room to the explored room behind it.
    `next`: to a neighbouring explored room whatever lies between. `anywhere`: any explored room.
    `random`: any but its own, by chance.
    `user`: the user's room. `monster`: a room with a monster. `combat`: the room of the running combat.
    """

    do: Literal["go"] = "go"
    where: Literal["adjacent", "wall", "next", "anywhere", "random", "entrance", "user", "monster", "combat"]
    chooser: Literal["it", "user"] = "it"


class Steps(OnScoundrel):
    """Has so much more or less Move until the end of this turn (MQ-9.10)."""

    do: Literal["steps"] = "steps"
    amount: Signed


class Lift(OnScoundrel):
    """Gets rid of lasting curses and reminders; amount 0: of all."""

    do: Literal["lift"] = "lift"
    amount: Count = 1


class Steal(Model):
    """The user takes something from the target scoundrel: an item of its choice, gold, or a card of the hand at random."""

    do: Literal["steal"] = "steal"
    what: Literal["item", "gold", "card"]
    hundreds: Count = 0
    kind: What | None = None


class Look(Model):
    """The user looks at the hand of the target scoundrel."""

    do: Literal["look"] = "look"


class Swap(Model):
    """The user and the target scoundrel change places by magic."""

    do: Literal["swap"] = "swap"


class CancelCurse(Model):
    """The curse that is being answered has no effect (MQ-39.3, MQ-39.4)."""

    do: Literal["cancel_curse"] = "cancel_curse"


class Escape(Model):
    """In place of a run-away die: the user flees from the monsters not yet rolled for without their Bad Stuff (MQ-19.15)."""

    do: Literal["escape"] = "escape"


class Side(Model):
    """In the running combat a side is stronger: `own` the scoundrels', `monsters`, or the one that the user chooses."""

    do: Literal["side"] = "side"
    amount: Signed
    side: Literal["own", "monsters", "chosen"] = "chosen"


class MoreDice(Model):
    """In the running combat the scoundrel meant rolls more or fewer dice."""

    do: Literal["more_dice"] = "more_dice"
    amount: Signed


class Ally(Model):
    """A Monster card is drawn whose level and dice count for the scoundrels in this combat; then it is discarded (MQ-R135)."""

    do: Literal["ally"] = "ally"


class Wander(Model):
    """A new monster joins the running combat (MQ-40.8, MQ-R87)."""

    do: Literal["wander"] = "wander"


class Mate(Model):
    """A second monster exactly like the target, with its own base, joins the running combat (MQ-R87)."""

    do: Literal["mate"] = "mate"


class Slay(Model):
    """The target monster is killed. `level`: and whoever used the card goes up as for a kill (MQ-R58, MQ-R127)."""

    do: Literal["slay"] = "slay"
    level: Flag = False
    treasure: Flag = True


class Banish(Model):
    """The target monster leaves the dungeon without being killed; `treasure`: it leaves its treasure behind (MQ-15.29)."""

    do: Literal["banish"] = "banish"
    treasure: Flag = False


class Shift(Model):
    """The target monster is moved: through a link that it can pass, to a neighbouring room, anywhere, into the user's room."""

    do: Literal["shift"] = "shift"
    where: Literal["exit", "next", "anywhere", "user"]


class Lure(Model):
    """Monsters of a kind go to the room of the scoundrel meant: those near it, or all of the dungeon."""

    do: Literal["lure"] = "lure"
    which: Which | None = None
    near: Flag = True


class Ignore(Model):
    """The target monster ignores the scoundrel meant until the end of this turn (MQ-15.15)."""

    do: Literal["ignore"] = "ignore"


class ChangeLink(Model):
    """The target link becomes this, on both sides (MQ-R2a)."""

    do: Literal["change_link"] = "change_link"
    face: Face


class FlipLink(Model):
    """The target link is turned over (MQ-8.3)."""

    do: Literal["flip_link"] = "flip_link"


class Appear(Model):
    """A monster appears in an empty room that the user chooses; a room is added where there is none (MQ-8.16)."""

    do: Literal["appear"] = "appear"


class Restock(Model):
    """The room of the scoundrel meant is no longer Ransacked or Looted Out."""

    do: Literal["restock"] = "restock"


Effect: TypeAlias = Annotated[
    Levels | Health | Die | Gold | Draw | LoseCards | LoseItem | Shed | Go | Steps | Lift | Steal | Look | Swap | CancelCurse
    | Escape | Side | MoreDice | Ally | Wander | Mate | Slay | Banish | Shift | Lure | Ignore | ChangeLink | FlipLink | Appear
    | Restock,
    Field(discriminator="do"),
]  # fmt: skip
Effects: TypeAlias = Annotated[tuple[Effect, ...], Field(min_length=1, max_length=4)]

NEEDS: Mapping[str, str] = {
    "steal": "scoundrel", "look": "scoundrel", "swap": "scoundrel", "mate": "monster", "slay": "monster", "banish": "monster",
    "shift": "monster", "ignore": "monster", "change_link": "link", "flip_link": "link",
}  # fmt: skip
"""The kind of target that an effect needs; those that are not named work on the scoundrel meant or on the running combat."""
IN_COMBAT = ("side", "more_dice", "ally", "wander", "mate")
"""Effects that work only in a running combat."""


class Use(Model):
    """Something that can be used: when, on what, with what effect.

    `again`: how often something that stays can be used; a card that is discarded by its use has no use for it.
    """

    time: Time = "any"
    target: Target | None = None
    effects: Effects
    again: Literal["turn", "combat"] = "turn"

    @model_validator(mode="after")
    def _fits(self) -> Self:
        kind = self.target.kind if self.target else ""
        for effect in self.effects:
            needed = NEEDS.get(effect.do, "")
            if needed and needed != kind:
                raise unfit(*WRONG_TARGET, do=effect.do, needed=needed)
            if effect.do in IN_COMBAT and self.time != "combat":
                raise unfit(
                    "wrong_time",
                    'the effect {do} works in combat; write time = "combat"',
                    '効果 {do} は戦闘で使うものです。time = "combat" と書いてください',
                    do=effect.do,
                )
            if (effect.do == "cancel_curse") != (self.time == "curse"):
                raise unfit(
                    "wrong_time",
                    'cancel_curse and only that answers a curse; it goes with time = "curse"',
                    '呪いに割り込むのは cancel_curse だけです。time = "curse" と組にしてください',
                )
            if effect.do == "escape" and self.time != "flee":
                raise unfit(
                    "wrong_time",
                    'escape stands in place of a run-away die; write time = "flee"',
                    'escape は逃走のダイスの代わりです。time = "flee" と書いてください',
                )
        return self

    @cached_property
    def words(self) -> frozenset[str]:
        """What its effects do, in their words."""
        return frozenset(effect.do for effect in self.effects)

    @cached_property
    def chooses_side(self) -> bool:
        """Does its user choose which side of a combat it counts for?"""
        return any(effect.do == "side" and effect.side == "chosen" for effect in self.effects)


class Power(Use):
    """A class's power: paid by discarding `cards` cards, or, with none, tried with the d10 (MQ-30.14, MQ-30.16)."""

    cards: Annotated[int, Field(strict=True, ge=0, le=5)] = 0
