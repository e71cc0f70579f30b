"""The parts of curses: what each changes, forbids or brings about for as long as the curse lies on a PC (CA-3.28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import Discriminator, Field, Tag, model_validator

from game.content.card_adventure.effects import Effect, check_pc_effects
from game.content.model import HIGHEST, Model
from game.content.said import unfit


class Modifier(Model):
    """While the curse lies on a PC, one of its numbers is `amount` more or less, never below 0.

    `attack_bp` the BP of each of its attack cards; `mp_cost` what each magic costs it, at every level;
    `hp` its HP; `attack_limit`, `mp_limit`, `magic_limit` how many cards of that kind it may hold (CA-4.2).
    """

    modify: Literal["attack_bp", "mp_cost", "hp", "attack_limit", "mp_limit", "magic_limit"]
    amount: Annotated[int, Field(strict=True, ge=-HIGHEST, le=HIGHEST)]

    @model_validator(mode="after")
    def _not_nothing(self) -> Self:
        if self.amount == 0:
            raise unfit(
                "no_change",
                "amount is 0 and changes nothing; give a number other than 0",
                "amount が0では何も変わりません。0以外にしてください",
            )
        return self


class Forbid(Model):
    """While the curse lies on a PC, it may not do this: `magic` cast, `items` use items, `hand_over` give items away."""

    forbid: Literal["rest", "magic", "items", "pick_up", "hand_over"]


class Trigger(Model):
    """While the curse lies on a PC, this happens to it each time.

    `turn_starts` in the start step; `rested` after it rested; `fight_ends` at the end of a fight it was in;
    `cast` each time it used a magic card.
    """

    when: Literal["turn_starts", "rested", "fight_ends", "cast"]
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _reach(self) -> Self:
        check_pc_effects(self.effects)
        return self


def _curse_part(value: Any) -> str | None:
    """Which part of a curse this is: told by the one key that only that part has."""
    for key in ("modify", "forbid", "when"):
        if (key in value) if isinstance(value, Mapping) else hasattr(value, key):
            return key
    return None


CursePart: TypeAlias = Annotated[
    Annotated[Modifier, Tag("modify")] | Annotated[Forbid, Tag("forbid")] | Annotated[Trigger, Tag("when")],
    Discriminator(
        _curse_part,
        custom_error_type="curse_part",
        custom_error_message="it has none of modify, forbid, when; add one of them",
    ),
]
