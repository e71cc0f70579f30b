"""The names of players and of whatever lies on a table, as one seat may know them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from game.client.brush import seat_colour
from game.client.i18n import _
from game.client.text import NO_BREAK, Icon, Rich, Run, rich
from game.rules import Ref

NAMED = frozenset({"card", "cards", "monster", "monsters", "other", "room", "source"})
"""The fields of a line of the log that hold names of cards."""


def told(message: str, /, **values: str | int | Run | Icon | Rich) -> Rich:
    """A line of the log: names of cards stand in the colour of cards, so that a name is no part of the sentence."""
    named = {field: Run(each, "cool") for field, each in values.items() if field in NAMED and isinstance(each, str)}
    return rich(message, **{**values, **named})


def listed(found: Sequence[str]) -> str:
    """Several names, or numbers with their names, one after another: where a comma stands in one, more parts it from the next."""
    parting = _(", ")
    return (_("; ") if any(parting in one for one in found) else parting).join(found)


class Names(ABC):
    """Names in the language in use. What `view` does not know has only the name that its back shows."""

    def __init__(self, view: Any, players: Sequence[str]) -> None:
        self.view = view
        self.players = players

    @abstractmethod
    def card(self, card: int) -> str:
        """The name of a card."""

    @abstractmethod
    def ref(self, ref: Ref) -> str:
        """The name of anything that an option is about."""

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards, those alike counted together."""
        counted: dict[str, int] = {}
        for card in cards:
            counted[self.card(card)] = counted.get(self.card(card), 0) + 1
        return listed([name if n == 1 else _("{name} ×{n}").format(name=name, n=n) for name, n in counted.items()])

    def player(self, seat: int) -> str:
        """A player's name."""
        return self.players[seat]

    def who(self, seat: int) -> Rich:
        """A player's name with the sign of the seat; no line ends within it."""
        sign = self.sign(seat)
        return (Icon(f"seat_{sign + 1}"), Run(self.players[seat].replace(" ", NO_BREAK), seat_colour(sign)))

    def sign(self, seat: int) -> int:
        """Which sign a seat has; its own number unless the game lets it choose."""
        return seat
