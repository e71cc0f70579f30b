"""How much of a test is run: usually a few of its values, with `--thorough` all of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

Value = TypeVar("Value")
OPTION = "DUNGEONBOX_THOROUGH"
"""Set by `--thorough`; the workers of pytest-xdist inherit it."""


def thorough() -> bool:
    """Whether everything is tried."""
    return bool(os.environ.get(OPTION))


def few(values: Iterable[Value], count: int) -> list[Value]:
    """So many of the values, spread from the first to the last; of one the first. All of them when everything is tried."""
    every = list(values)
    if thorough() or len(every) <= count:
        return every
    return [every[number * (len(every) - 1) // max(count - 1, 1)] for number in range(count)]


def share(values: Iterable[Value], of: int, number: int = 0) -> list[Value]:
    """Every so manieth of the values, beginning with that number; other tests take others. All when everything is tried."""
    every = list(values)
    return every if thorough() else every[number % of :: of]


def later(values: Iterable[Value], usual: Iterable[Value], *, several: bool = False) -> list[Any]:
    """All of the values as parameters of a test or fixture; but for the usual ones they are marked `thorough`.

    With `several` each value holds one for each of several arguments.
    """
    now, mark = list(usual), pytest.mark.thorough
    return [one if one in now else pytest.param(*(one if several else (one,)), marks=mark) for one in values]
