"""Which options lead on: a bot that chooses by chance, or by one look, does not go back and forth."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Option

BACKWARD = frozenset({"take_back"})
"""Verbs that take back what the same player has just done."""


def onward(options: Sequence[Option]) -> list[int]:
    """The numbers of the options that take nothing back; all of them where there are no others."""
    return [number for number, option in enumerate(options) if option.verb not in BACKWARD] or list(range(len(options)))
