"""The rules of a duel stand with the tests of the rules model; here are the names by which the house asks for them."""

from __future__ import annotations

from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from tests.rules.duel import DUEL as GAME


class Options(BaseModel):
    """A duel has no options."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Setup(NamedTuple):
    """How a duel begins: what `begin` of the rules asks of it, and the options, which every setup has."""

    seats: int
    options: Options
    hands: tuple[tuple[str, ...], ...] = ()
    script: tuple[int, ...] = ()


__all__ = ["GAME", "Options", "Setup"]
