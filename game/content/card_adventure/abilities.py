"""What monsters have on their backs: special abilities (section 25), and the penalty that they inflict."""

from __future__ import annotations

from typing import Annotated, Literal, Self, TypeAlias, cast

from pydantic import Discriminator, model_validator

from game.content.model import Amount, Count, Model
from game.content.said import unfit
from game.content.words import Word


class Physical(Model):
    """physical+X: removed only by a total of BP + X (CA-25.2 to CA-25.5)."""

    ability: Literal["physical"] = "physical"
    x: Amount


class Revive(Model):
    """revive/X: beaten by attack cards it lies face down and comes back after X turns (CA-25.6 to CA-25.15)."""

    ability: Literal["revive"] = "revive"
    x: Amount


class Attribute(Model):
    """attribute(word), as magic gives it (CA-25.16, CA-25.21); the body's own ones stand in `MonsterCard.attributes`."""

    ability: Literal["attribute"] = "attribute"
    word: Word


class AttackMinus(Model):
    """attack BP−X: every attack card presented to it counts X less, not below 0 (CA-25.18 to CA-25.20)."""

    ability: Literal["attack_minus"] = "attack_minus"
    x: Amount


class Commander(Model):
    """commander(word)+X or commander(attribute(word))+X (CA-25.26 to CA-25.29).

    `word` is a kind or the id of a monster card (CA-R9); exactly one of `word` and `attribute` is given.
    """

    ability: Literal["commander"] = "commander"
    word: Word | None = None
    attribute: Word | None = None
    x: Amount

    @model_validator(mode="after")
    def _one_word(self) -> Self:
        if (self.word is None) == (self.attribute is None):
            raise unfit(
                "one_word",
                "a commander has either word or attribute, one of the two",
                "統率には word か attribute のどちらか1つを書きます",
            )
        return self

    @property
    def commands(self) -> Word:
        """The word itself, whichever of the two it is."""
        return cast(Word, self.word or self.attribute)


class MagicCombat(Model):
    """magic→ability: an ability that magic gives and dispelling takes for the turn (CA-25.21 to CA-25.24)."""

    ability: Literal["magic"] = "magic"
    gives: Annotated[Physical | Revive | Attribute | AttackMinus | Commander, Discriminator("ability")]


PrintedAbility: TypeAlias = Annotated[Physical | Revive | AttackMinus | MagicCombat | Commander, Discriminator("ability")]
"""What may stand in a monster's `abilities`; its own attributes stand in `attributes`."""

Ability: TypeAlias = Physical | Revive | Attribute | AttackMinus | MagicCombat | Commander
"""Every special ability of monsters, told apart by `ability` (section 25)."""


class Penalty(Model):
    """What a monster inflicts each time (CA-23.6 to CA-23.9): tokens to draw, curse cards to draw."""

    damage: Count = 0
    poison: Count = 0
    curses: Count = 0

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not (self.damage or self.poison or self.curses):
            raise unfit(
                "no_penalty",
                "the penalty is nothing; give damage, poison or curses at least 1",
                "ペナルティーがありません。damage、poison、curses のどれかを1以上にしてください",
            )
        return self
