"""A duel's vocabulary of rule scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.workshop.scenarios.checking import unordered
from game.workshop.scenarios.vocabulary import Look, ScenarioTable, Vocabulary
from game.workshop.scenarios.words import Count, DoWords, GivenWords, Names, SeatWords, Text, ThenWords, Unmet, say
from tests.rules.duel.play import begin
from tests.rules.duel.state import SPELLS, Setup


class Seat(SeatWords):
    """A player before the duel."""

    hand: Names = say("the spells that are dealt", [])


class Given(GivenWords):
    """How a duel begins."""

    seats: list[Seat] = say("the players", ..., min_length=2, max_length=4)


class Do(DoWords):
    """What a player chooses."""

    cast: Text = say("a spell", "")
    lay: Text = say("the spell for the clash", "")
    go_on: bool = say("looks at nothing", False)
    passes: bool = say("does nothing", False, alias="pass")


class SeatThen(SeatWords):
    """A player afterwards."""

    life: Count | None = say("the life that is left")
    hand: Names | None = say("the spells in hand, in any order")


class Then(ThenWords):
    """How a duel stands."""

    seats: list[SeatThen] = say("the players", [], max_length=4)


class Layout(ScenarioTable):
    """The table of a duel."""

    def __init__(self, given: Given) -> None:
        """Deal the named hands."""
        hands = tuple(tuple(seat.hand) for seat in given.seats)
        for name in {name for hand in hands for name in hand} - set(SPELLS):
            raise Unmet(f"there is no spell {name}")
        self.state = begin(Setup(len(given.seats), hands, tuple(given.dice)), given.seed)

    def looks(self, here: Any, then: Then) -> Iterator[Look]:
        """Life and hands."""
        for number, seat in enumerate(then.seats):
            yield Look(f"player {number + 1}: life", seat.life, here.life[number])
            held = unordered(self.card(card) for card in here.zones[here.table.hand[number]])
            yield Look(f"player {number + 1}: hand", unordered(seat.hand) if seat.hand is not None else None, held)


SCENARIOS = Vocabulary(game="duel", given=Given, do=Do, then=Then, table=Layout, quiet=("pass", "go_on"))
