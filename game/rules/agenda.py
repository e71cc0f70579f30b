"""The agenda: a last-in-first-out list of plain records `(step, *args)`, and the decorator that makes a step.

Calling a decorated step only makes its record; the driver (`state.advance`) is what runs it. A record is plain data, so
a position can be copied, saved and sent at any moment. The annotations of a step say which of its arguments are cards,
so that secrecy can hide them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

Record = tuple[Any, ...]
"""A step to run: its name and its arguments (ints, strings, card ids, tuples of these, further records)."""

P = ParamSpec("P")
S = TypeVar("S")

STEPS: dict[str, Callable[..., None]] = {}
"""Every step by the name its records carry: `package.function`."""


def step_name(function: Callable[..., Any]) -> str:
    """`package.function`: the module is left out, so that a step may move between the modules of its game."""
    parts = function.__module__.split(".")
    return f"{parts[-2] if len(parts) > 1 else parts[-1]}.{function.__name__}"


def step(function: Callable[Concatenate[S, P], None]) -> Callable[P, Record]:
    """Make a step of a function whose first parameter is the state; its other arguments are given by position.

    Raises ValueError when two steps of one package have the same name.
    """
    name = step_name(function)
    if name in STEPS:
        raise ValueError(f"two steps are named {name}")
    STEPS[name] = function
    head = (name,)

    @functools.wraps(function)
    def record(*args: Any) -> Record:
        return head + args

    return cast(Callable[P, Record], record)
