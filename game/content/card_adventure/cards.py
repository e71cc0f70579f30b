"""The cards of every family (CA-3.19 to CA-3.29, CA-C1 to CA-C8)."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal, Self, TypeAlias, get_args

from pydantic import Field, model_validator

from game.content.card_adventure.abilities import Commander, MagicCombat, Penalty, PrintedAbility
from game.content.card_adventure.curses import CursePart
from game.content.card_adventure.effects import Effect, Target, TurnLinked, check_pc_effects, check_reach
from game.content.model import HIGHEST, Amount, CardId, Count, Flag, Model
from game.content.said import unfit
from game.content.words import Name, Word, Words

Suit = Literal["spade", "heart", "diamond", "club"]
SUITS: tuple[Suit, ...] = get_args(Suit)

Family = Literal["attack", "mp", "magic", "item", "monster", "trap", "curse", "structure", "damage", "poison", "counter"]
FAMILIES: tuple[Family, ...] = get_args(Family)
"""Every kind of card, each with piles of its own (CA-5.1, CA-6.8); tokens and counters are cards as well."""


class CardBase(Model):
    """What every card has. `copies` is how many of it are in the set."""

    id: CardId
    name: Name
    flavour: Words | None = None
    copies: Annotated[int, Field(strict=True, ge=1, le=HIGHEST)] = 1


class AttackCard(CardBase):
    """Physical power, and the stamina that is left (CA-3.20, CA-C1)."""

    family: Literal["attack"] = "attack"
    bp: Amount


class MpCard(CardBase):
    """Magical power that is left (CA-3.22, CA-C2)."""

    family: Literal["mp"] = "mp"
    mp: Amount


class Level(Model):
    """What a magic card does for a sum of MP; of several levels the highest one reached counts (CA-17.14, CA-R27)."""

    cost: Count
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


class MagicCard(CardBase):
    """A magic card, used once per turn (CA-17.5), paid with MP, kept when used (CA-17.17).

    With `structure_step` it may also be used in that step (CA-17.3, CA-R49).
    """

    family: Literal["magic"] = "magic"
    target: Target
    structure_step: Flag = False
    levels: Annotated[tuple[Level, ...], Field(min_length=1, max_length=6)]

    @model_validator(mode="after")
    def _rising(self) -> Self:
        costs = [level.cost for level in self.levels]
        if any(high <= low for low, high in pairwise(costs)):
            raise unfit(
                "costs_rise",
                "the costs of the levels are {costs}; they have to rise from each level to the next",
                "レベルのコストが {costs} です。レベルごとに増やしてください",
                costs=", ".join(map(str, costs)),
            )
        for level in self.levels:
            check_reach(self.target, level.effects)
        return self


class ItemCard(CardBase):
    """A belonging (CA-3.21). Used, it is discarded (CA-R28); with `keep` it stays in the hand and works once per turn.

    Without effects (and target) it is a treasure: it is carried, not used.
    """

    family: Literal["item"] = "item"
    target: Target | None = None
    effects: tuple[Effect, ...] = ()
    keep: Flag = False

    @model_validator(mode="after")
    def _all_or_nothing(self) -> Self:
        if self.effects and self.target is None:
            raise unfit(
                "no_target", "it has effects but no target; add target", "効果があるのに対象がありません。target を書いてください"
            )
        if not self.effects and (self.target is not None or self.keep):
            raise unfit(
                "no_effects",
                "it has a target or keep but no effects; add effects, or leave both out",
                "target か keep があるのに効果がありません。effects を書くか、両方とも消してください",
            )
        if self.target is not None:
            check_reach(self.target, self.effects)
        return self

    @property
    def usable(self) -> bool:
        """False for a treasure."""
        return bool(self.effects)


class MonsterCard(CardBase):
    """An enemy: name and BP in front, penalty and abilities on the back (CA-C5). `moves` is False for the immobile (CA-3.27)."""

    family: Literal["monster"] = "monster"
    bp: Amount
    penalty: Penalty
    abilities: tuple[PrintedAbility, ...] = ()
    kinds: tuple[Word, ...] = ()
    attributes: tuple[Word, ...] = ()
    moves: Flag = True

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        lists: dict[str, list[str]] = {
            "abilities": [ability.ability for ability in self.abilities if not isinstance(ability, Commander | MagicCombat)],
            "kinds": list(self.kinds),
            "attributes": list(self.attributes),
        }
        for label, things in lists.items():
            twice = ", ".join(sorted({str(thing) for thing in things if things.count(thing) > 1}))
            if twice:
                raise unfit(
                    "twice",
                    "{label} has {twice} more than once; keep one",
                    "{label} に {twice} が2つ以上あります。1つにしてください",
                    label=label,
                    twice=twice,
                )
        return self


class TrapCard(CardBase):
    """A trap in a square (CA-3.24): in the structure step it works on every PC there; `spent` ones are then discarded."""

    family: Literal["trap"] = "trap"
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]
    spent: Flag = False

    @model_validator(mode="after")
    def _reach(self) -> Self:
        check_pc_effects(self.effects)
        return self


class CurseCard(CardBase):
    """A curse on a PC (CA-3.28); its parts hold for as long as it lies there."""

    family: Literal["curse"] = "curse"
    parts: Annotated[tuple[CursePart, ...], Field(min_length=1)]


ON_ROUTES: frozenset[str] = frozenset({"gate", "wall", "bridge"})
"""The kinds of structures that lie on routes; the others lie in squares."""


class Use(Model):
    """What a PC in the structure's square may do with it in the structure step, once a turn (CA-14.4, CA-B12).

    The PC first pays: it discards `cost_amount` cards of its choice of a family, or draws that many damage tokens.
    Then the effects work on it. With `once` the structure card is removed afterwards.
    """

    cost: Literal["nothing", "item", "attack", "mp", "damage"] = "nothing"
    cost_amount: Count = 0
    effects: tuple[Effect, ...] = ()
    once: Flag = False

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if (self.cost == "nothing") != (self.cost_amount == 0):
            raise unfit(
                "cost_amount",
                "the cost is {cost} and cost_amount is {amount}; give at least 1 of something, or leave both out",
                "cost が {cost}、cost_amount が {amount} です。何かを1以上にするか、両方とも消してください",
                cost=self.cost,
                amount=self.cost_amount,
            )
        if not self.effects and not self.once:
            raise unfit(
                "useless",
                "the use does nothing; add effects, or once = true to remove the structure",
                "使っても何も起きません。effects を書くか、once = true でストラクチャーが消えるようにしてください",
            )
        check_pc_effects(tuple(effect for effect in self.effects if not isinstance(effect, TurnLinked)))
        return self


class Aura(Model):
    """Monsters in the structure's square have `bp` more or less; with `word` only those that carry it, as with `against`."""

    word: Word | None = None
    bp: Annotated[int, Field(strict=True, ge=-HIGHEST, le=HIGHEST)]

    @model_validator(mode="after")
    def _not_nothing(self) -> Self:
        if self.bp == 0:
            raise unfit(
                "no_change",
                "bp is 0 and changes nothing; give a number other than 0",
                "bp が0では何も変わりません。0以外にしてください",
            )
        return self


class StructureCard(CardBase):
    """A built thing in the scenery (CA-3.29), told apart by `kind` (CA-14.2).

    Gates and walls follow sections 15 and 16; their strength comes from the counter or the board. A bridge cannot be
    passed while it lies face up, that is raised; it has no strength, and only a lever turns it. The others are what their
    `uses` and `aura` say; with a `strength` attack cards can beat them down, and they are removed (CA-14.6, CA-R64).
    """

    family: Literal["structure"] = "structure"
    kind: Literal["gate", "wall", "bridge", "altar", "lever", "chest", "idol", "brazier", "fountain", "coffin"]
    uses: Annotated[tuple[Use, ...], Field(max_length=4)] = ()
    aura: Aura | None = None
    strength: Count = 0

    @property
    def place(self) -> Literal["route", "square"]:
        """Where it lies."""
        return "route" if self.kind in ON_ROUTES else "square"

    @model_validator(mode="after")
    def _fitting(self) -> Self:
        if self.kind in ON_ROUTES and (self.uses or self.aura or self.strength):
            raise unfit(
                "on_route",
                "a {kind} lies on a route; it has no uses, no aura and no strength of its own",
                "{kind} はルートに置くものです。uses、aura、strength は書けません",
                kind=self.kind,
            )
        if self.kind != "lever" and any(isinstance(effect, TurnLinked) for use in self.uses for effect in use.effects):
            raise unfit(
                "only_lever",
                "turn_linked is for levers alone; its kind is {kind}",
                "turn_linked はてこ（lever）だけのものです。今の kind は {kind} です",
                kind=self.kind,
            )
        return self


class TokenCard(CardBase):
    """A damage or a poison token with the value printed on it (CA-7.6, CA-R19)."""

    family: Literal["damage", "poison"]
    value: Count


class DamageToken(TokenCard):
    """A token from the container of injuries (CA-3.17)."""

    family: Literal["damage"] = "damage"


class PoisonToken(TokenCard):
    """A token from the container of poison (CA-3.18)."""

    family: Literal["poison"] = "poison"


class CounterCard(CardBase):
    """A playing-card counter: a gate's strength and the suit of its key (CA-3.19, CA-R53)."""

    family: Literal["counter"] = "counter"
    suit: Suit
    number: Annotated[int, Field(ge=1, le=13)]


Card: TypeAlias = (
    AttackCard
    | MpCard
    | MagicCard
    | ItemCard
    | MonsterCard
    | TrapCard
    | CurseCard
    | StructureCard
    | DamageToken
    | PoisonToken
    | CounterCard
)
"""Any card, told apart by `family`."""
