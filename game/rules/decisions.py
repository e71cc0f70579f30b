"""Decisions are data: what a seat must choose now, and what each choice puts on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Annotated, NamedTuple, ParamSpec, TypeVar, cast

from game.rules.agenda import Record

CARD = "card"
"""Marks an annotation as a card id, so that secrecy finds it."""

REF = "ref"
"""Marks an annotation as a reference `(kind, id)`."""

CardId = Annotated[int, CARD]
"""A card of this game: its position in the table's list of cards. Negative: a card that this seat can't see, by its place."""

Ref = Annotated[tuple[str, int], REF]
"""What on the table something is about: `("card", 17)`, `("square", 4)`, `("route", 3)`, `("seat", 1)`, `("amount", 2)` …"""


class Option(NamedTuple):
    """One thing that may be chosen: a verb, what it is about, and the steps that choosing it puts on the agenda.

    Verb and references together are unique within a decision. In a view `steps` is empty.
    """

    verb: str
    about: tuple[Ref, ...] = ()
    steps: tuple[Record, ...] = ()


P = ParamSpec("P")
T = TypeVar("T")

KEPT = 1024
"""So many results of one function are kept at most: a game, or a search from one position, asks for fewer. A quarter of that
costs up to a fifth of the speed of the rules, four times as many gain nothing."""


def kept(function: Callable[P, T]) -> Callable[P, T]:
    """For a function that makes options and the like of plain data alone: what it made is given again: none ever changes."""
    made = lru_cache(maxsize=KEPT)(function)
    _KEPT.append(made.cache_clear)
    return cast(Callable[P, T], made)


_KEPT: list[Callable[[], None]] = []


def forget() -> None:
    """Let everything go that is kept: a new game asks for other things, and those of games long over are not to pile up."""
    for clear in _KEPT:
        clear()


def resumed(options: Iterable[Option], *after: Record) -> list[Option]:
    """The options, each followed by these steps."""
    return [Option(verb, about, steps + after) for verb, about, steps in options]


class Decision(NamedTuple):
    """What `seat` must choose now. `options` is never empty and is the only source of what is legal.

    `kind` is the rulebook's word for the choice, `about` what it concerns, `rule` the clause that asks for it. `after` are
    the steps that follow those of the option, whichever it is; empty in a view. `ahead` are ways to be asked otherwise from
    now on: they are chosen like options, but are none, so that nobody plays by them who is asked what to play.
    """

    seat: int
    kind: str
    options: tuple[Option, ...]
    rule: str = ""
    about: tuple[Ref, ...] = ()
    after: tuple[Record, ...] = ()
    ahead: tuple[Option, ...] = ()


class Outcome(NamedTuple):
    """How the game ended: the seats that won, a word for the reason, and the clause."""

    winners: tuple[int, ...]
    reason: str
    rule: str


class Refusal(NamedTuple):
    """Why something cannot be done: the clause, and an English sentence that the client's catalogue translates."""

    rule: str
    reason: str
