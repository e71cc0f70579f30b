"""A game of nothing but the model: the smallest position and state, for unit tests of single mechanisms."""

from __future__ import annotations

import dataclasses

from game.rules import CardId, Event, Game, Match, Position, State, Zone, Zones, register
from game.rules.state import Table


@dataclasses.dataclass(slots=True)
class BarePosition(Position):
    """A position that keeps notes, what steps wrote down in order, and a card that all have an eye on."""

    notes: list[str] = dataclasses.field(default_factory=list)
    watched: CardId | None = None


@dataclasses.dataclass(slots=True)
class Bare(BarePosition, State):
    """The state of a bare game."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, metadata={"static": True})


BarePosition.STATE = Bare

ZONES = (
    Zone("deck", "card", seen="nobody"),
    Zone("discard", "card"),
    Zone("hand 0", "card", 0, "owner"),
    Zone("hand 1", "card", 1, "owner"),
    Zone("heap", seen="top"),
)
DECK, DISCARD, HAND_0, HAND_1, HEAP = range(5)


def bare(cards: int = 10, seats: int = 2, seed: int = 1, others: int = 0) -> Bare:
    """A state with all cards in the deck, and `others` cards of another family on the heap."""
    names = [f"card {number}" for number in range(cards)] + [f"other {number}" for number in range(others)]
    zones = Zones(ZONES, names, ["card"] * cards + ["other"] * others)
    state = Bare(table=Table(zones), seats=seats, zones=[()] * len(ZONES), fixed=[0] * len(ZONES), random=seed)
    state.zones[DECK] = tuple(range(cards))
    state.zones[HEAP] = tuple(range(cards, cards + others))
    return state


def bare_match(state: Bare) -> Match:
    """A match that is played from this state."""
    game = Game("bare", Bare, lambda setup: state.table, lambda setup, seed: state, lambda view, verb, about: None)
    register("bare", lambda: game)
    return Match.start(game="bare", setup=None)
