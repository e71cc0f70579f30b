"""What a pack of Seven Dons says, as frozen pydantic models: eight kinds of members, seven bosses, and what their texts do.

Authors write TOML (`assets/dons`), `game.content.seven_dons.loader` validates it against these models, the rules read
them and `game.content.seven_dons.texts` makes the words on the cards from them. Clauses: SB-2, SB-3, and SB-C1 to SB-C13.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from game.content.head import Made, PackHead
from game.content.model import CardId, Flag, Model
from game.content.said import unfit
from game.content.words import Name, Words

KINDS = 8
"""Kinds of members in a pack; each player has one card of each (SB-1.5, SB-5.1)."""
BOSSES = 7
"""Boss cards in a pack: all kinds but one have one (SB-1.4, SB-R19)."""

Phase = Literal["action", "relocation", "assassination"]
Few = Annotated[int, Field(strict=True, ge=1, le=KINDS)]


def _wrong(en: str, ja: str) -> PydanticCustomError:
    return unfit("wrong_text", en, ja)


# --- conditions ----------------------------------------------------------------------------------------------------


class Trigger(Model):
    """When a trigger ability can be used: the part before the colon (SB-2.8, SB-R10).

    `on` is the event: a member becomes the target, an ability or a trump is used, a card is turned up or down, an
    assassination has succeeded (its target is not yet in the graveyard) or failed, a member has moved to the graveyard,
    a player has relocated, a phase begins or ends. `of` is whom it concerns: this member, another of the user's members,
    any of the user's side, or the opponent's side.
    """

    on: Literal[
        "target", "ability", "trump", "turned_up", "turned_down", "success", "failure", "graveyard", "relocation",
        "phase_begins", "phase_ends",
    ]  # fmt: skip
    of: Literal["this", "other", "own", "opponent"]
    by_assassination: Flag = False
    """Only a move to the graveyard by an assassination."""
    phase: Phase | None = None
    unless_boss: Flag = False
    """Only while this member is not its owner's boss (SB-R43)."""

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if (self.phase is not None) != (self.on in ("phase_begins", "phase_ends")):
            raise _wrong(
                "a phase is named for phase_begins and phase_ends, and for nothing else",
                "フェイズを書くのは phase_begins と phase_ends だけです",
            )
        if self.by_assassination and self.on != "graveyard":
            raise _wrong(
                "by_assassination belongs to a move to the graveyard; use it with on = graveyard",
                "by_assassination は墓場に置かれる時のものです。on = graveyard と組にしてください",
            )
        about_cards = self.on in ("target", "turned_up", "turned_down", "success", "failure", "graveyard")
        if not about_cards and self.of in ("this", "other"):
            raise _wrong(
                "this event concerns a player, no member; write of = own or of = opponent",
                "この出来事は構成員ではなくプレイヤーのものです。of = own か of = opponent と書いてください",
            )
        if self.on == "graveyard" and self.of == "this":
            raise _wrong(
                "a member in the graveyard uses no ability; write on = success to act before it goes there",
                "墓場の構成員は能力を使いません。その前に使うなら on = success と書いてください",
            )
        return self


# --- effects -------------------------------------------------------------------------------------------------------


class Chosen(Model):
    """Members that a text chooses, or hits without a choice (`all`).

    `row` is about members of the opponent (SB-7.2): `any` says "front or back", and of those that are hit without a
    choice nothing (SB-R53). Of the user's own, both rows can be chosen (SB-R11). `other`: never this member.
    """

    whose: Literal["own", "opponent", "any"] = "opponent"
    row: Literal["front", "back", "any"] = "front"
    face: Literal["up", "down", "any"] = "any"
    count: Few = 1
    up_to: Flag = False
    all: Flag = False
    other: Flag = False

    @model_validator(mode="after")
    def _counts(self) -> Self:
        if self.all and (self.count > 1 or self.up_to):
            raise _wrong(
                "all members are hit, so nothing is counted; leave out count and up_to",
                "全員が対象なので数えません。count と up_to を消してください",
            )
        return self

    @property
    def of_face(self) -> str:
        """The face that the members must have: `up`, `down` or `any`."""
        return self.face


class TurnUp(Chosen):
    """Members that are face down are turned face up."""

    do: Literal["turn_up"] = "turn_up"

    @property
    def of_face(self) -> str:
        """See `Chosen`."""
        return "down"


class TurnDown(Chosen):
    """Members that are face up are turned face down, in their place."""

    do: Literal["turn_down"] = "turn_down"

    @property
    def of_face(self) -> str:
        """See `Chosen`."""
        return "up"


class Look(Chosen):
    """The user looks at members that are face down (SB-R58)."""

    do: Literal["look"] = "look"

    @property
    def of_face(self) -> str:
        """See `Chosen`."""
        return "down"


class Bury(Chosen):
    """Members go to the graveyard; this is no assassination."""

    do: Literal["bury"] = "bury"


class Pull(Chosen):
    """Back members of the opponent become front members in columns of their own."""

    do: Literal["pull"] = "pull"


class Lurk(Model):
    """After the rest of the effect this member is turned face down, in its place (SB-R57)."""

    do: Literal["lurk"] = "lurk"


class Die(Model):
    """This member goes to the graveyard, first of all (SB-14.7)."""

    do: Literal["die"] = "die"


class Assassinate(Model):
    """The user assassinates a member of the opponent by the full procedure (SB-11.16)."""

    do: Literal["assassinate"] = "assassinate"
    row: Literal["front", "any"] = "front"


class Fail(Model):
    """The assassination that is answered fails (SB-11.7)."""

    do: Literal["fail"] = "fail"


class Nullify(Model):
    """The ability that is answered is nullified (SB-12.11)."""

    do: Literal["nullify"] = "nullify"


class Divert(Model):
    """Another member becomes the target instead: this one, or another one that the user chooses (SB-R37)."""

    do: Literal["divert"] = "divert"
    to: Literal["this", "other"] = "this"


class Relocate(Model):
    """Members are rearranged as in the relocation phase (SB-10.6): the user's own or the opponent's (SB-C13)."""

    do: Literal["relocate"] = "relocate"
    whose: Literal["own", "opponent"] = "own"


class Exchange(Model):
    """The two cards of one column of the opponent change places; `reveal`: the new front is turned up."""

    do: Literal["exchange"] = "exchange"
    reveal: Flag = False


class Blast(Model):
    """One column of the opponent, front first: who is face up goes to the graveyard, who is face down is turned up."""

    do: Literal["blast"] = "blast"


class Silence(Model):
    """The opponent can use no ability in the rest of this turn and the given number of turns after it; trumps are none."""

    do: Literal["silence"] = "silence"
    turns: Annotated[int, Field(strict=True, ge=0, le=9)] = 0


class Skip(Model):
    """The opponent skips the next assassination phase."""

    do: Literal["skip"] = "skip"


class Watch(Model):
    """For the rest of the game the user looks at one face-down member of the opponent before each own action."""

    do: Literal["watch"] = "watch"


class Track(Model):
    """For the rest of the game the opponent relocates openly: every card is seen to move."""

    do: Literal["track"] = "track"


class LookDeck(Model):
    """The user looks at cards of the boss deck."""

    do: Literal["look_deck"] = "look_deck"
    count: Annotated[int, Field(strict=True, ge=1, le=BOSSES - 2)] = 1


class BossDown(Model):
    """The user's boss is turned face down, in its place; only for trumps, which tell who the boss is."""

    do: Literal["boss_down"] = "boss_down"


class BossDies(Model):
    """The user's boss goes to the graveyard, and the game goes on (SB-4.3)."""

    do: Literal["boss_dies"] = "boss_dies"


class NewBoss(Model):
    """The user looks at cards of the boss deck and takes one as the new boss card, face down (SB-R54)."""

    do: Literal["new_boss"] = "new_boss"
    count: Annotated[int, Field(strict=True, ge=1, le=BOSSES - 2)] = BOSSES - 2


Effect: TypeAlias = Annotated[
    TurnUp | TurnDown | Look | Bury | Pull | Lurk | Die | Assassinate | Fail | Nullify | Divert | Relocate | Exchange
    | Blast | Silence | Skip | Watch | Track | LookDeck | BossDown | BossDies | NewBoss,
    Field(discriminator="do"),
]  # fmt: skip
Effects: TypeAlias = Annotated[tuple[Effect, ...], Field(min_length=1, max_length=5)]


# --- cards ---------------------------------------------------------------------------------------------------------


class Ability(Model):
    """An ability of a member: an action ability, or a trigger ability where `when` says so (SB-2.4)."""

    when: Trigger | None = None
    effects: Effects

    @model_validator(mode="after")
    def _fits(self) -> Self:
        on = self.when.on if self.when else ""
        does = [effect.do for effect in self.effects]
        if ("fail" in does or "divert" in does) and (on != "target" or self.when is None or self.when.of == "opponent"):
            raise _wrong(
                "an assassination fails or is diverted only in answer to it; write on = target of an own member",
                "暗殺を失敗させたり逸らしたりできるのは、暗殺に割り込むときだけです。自分の構成員の on = target にしてください",
            )
        if "nullify" in does and on != "ability":
            raise _wrong(
                "an ability is nullified only in answer to it; write on = ability",
                "能力を無効にできるのは、能力に割り込むときだけです。on = ability と書いてください",
            )
        for word in ("boss_down", "boss_dies", "new_boss"):
            if word in does:
                raise _wrong(
                    f"{word} would tell who the boss is; it belongs on a boss card",
                    f"{word} ではボスが誰かわかってしまいます。ボスカードに書いてください",
                )
        if "lurk" in does[:-1]:
            raise _wrong(
                "lurk comes after the rest of the effect; write it last", "lurk はほかの効果のあとです。最後に書いてください"
            )
        if "die" in does[1:]:
            raise _wrong("the member dies first of all; write die first", "構成員は最初に死にます。die を最初に書いてください")
        return self


class Member(Model):
    """A kind of member (section 2): its codename, and an ability in each half, or none (SB-2.4a)."""

    id: CardId
    family: Literal["member"] = "member"
    name: Name
    flavour: Words
    upper: Ability | None = None
    lower: Ability | None = None

    @model_validator(mode="after")
    def _has_some(self) -> Self:
        if self.upper is None and self.lower is None:
            raise _wrong(
                "it has no ability; write upper, lower, or both", "能力がありません。upper か lower か両方を書いてください"
            )
        return self


class Boss(Model):
    """A boss card (section 3): the member that it makes the boss, and the trump."""

    member: CardId
    family: Literal["boss"] = "boss"
    effects: Effects

    @property
    def id(self) -> str:
        """The id of the card, which is not that of the member."""
        return f"boss_{self.member}"

    @model_validator(mode="after")
    def _fits(self) -> Self:
        does = [effect.do for effect in self.effects]
        for word in ("lurk", "nullify"):
            if word in does:
                raise _wrong(
                    f"{word} is for members; a trump speaks of the boss (boss_down, boss_dies)",
                    f"{word} は構成員のものです。切り札にはボスのこと（boss_down、boss_dies）を書いてください",
                )
        if any(effect.do == "divert" and effect.to == "this" for effect in self.effects):
            raise _wrong(
                'the boss is the target already; write to = "other"', 'ボスはもう対象です。to = "other" と書いてください'
            )
        return self


Card: TypeAlias = Member | Boss


class PackFile(Model):
    """One TOML file of a pack."""

    pack: PackHead | None = None
    member: tuple[Member, ...] = ()
    boss: tuple[Boss, ...] = ()


@dataclass(frozen=True)
class DonsPack:
    """A loaded pack. `bosses` are in the order of their members. `digest` is the SHA-256 of its content."""

    id: str
    version: int
    name: Words
    members: tuple[Member, ...]
    bosses: tuple[Boss, ...]
    digest: str
    made: Made = Made()

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """Every different card by its id."""
        every: tuple[Card, ...] = (*self.members, *self.bosses)
        return {card.id: card for card in every}

    @cached_property
    def boss_of(self) -> Mapping[str, Boss]:
        """The boss card of a member, by the member's id."""
        return {boss.member: boss for boss in self.bosses}

    def abilities(self) -> Iterator[Ability]:
        """Every ability of every member."""
        for member in self.members:
            yield from (one for one in (member.upper, member.lower) if one is not None)
