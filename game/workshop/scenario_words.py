"""What every vocabulary of rule scenarios shares: strict words, what is said when one does not come true, and the way through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

DoT = TypeVar("DoT", contravariant=True)
ThenT = TypeVar("ThenT", contravariant=True)


class Words(BaseModel):
    """Words of a scenario: none but those that are known, each of its own kind."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Unmet(Exception):
    """Something is not as the scenario says; the message is one sentence."""


class Playing(Protocol[DoT, ThenT]):
    """A scenario of some game being played on the table that it lays out."""

    def do(self, do: DoT, /) -> None:
        """One entry of `when`. Raises Unmet."""

    def check(self, then: ThenT, /) -> None:
        """Look whether all is as `then` says. Raises Unmet."""


def play_through(playing: Playing[DoT, ThenT], when: Sequence[DoT], then: ThenT) -> None:
    """Play what happens, and look. Raises Unmet, in one sentence, for the first thing that is not as the scenario says."""
    for number, do in enumerate(when, 1):
        try:
            playing.do(do)
        except Unmet as unmet:
            raise Unmet(f"when, number {number}: {unmet}") from None
    playing.check(then)
