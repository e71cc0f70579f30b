"""Triggers: what comes into force registers for the event kinds it listens to; only subscribers are visited.

Listeners of one moment act in ascending `order`, and in the order of their registration where that is equal.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.agenda import Record
from game.rules.decisions import CardId


class Listener(NamedTuple):
    """A registration: the step `step` (by its record name) is run as `(step, source, *args)` when the moment comes."""

    source: CardId
    step: str
    order: int = 0


class Triggers:
    """The part of a state that registers listeners and fires moments."""

    __slots__ = ()

    listeners: dict[str, tuple[Listener, ...]]
    agenda: list[Record]

    def listen(self, moment: str, step: Record, order: int = 0) -> None:
        """Let `step`, a record `(name, source)`, run whenever `moment` is fired, with the moment's arguments behind it."""
        name, source = step
        listener = Listener(source, name, order)
        self.listeners[moment] = tuple(sorted((*self.listeners.get(moment, ()), listener), key=lambda one: one.order))

    def unlisten(self, source: CardId) -> None:
        """Forget every registration of a card that is no longer in force."""
        for moment, listeners in self.listeners.items():
            if any(one.source == source for one in listeners):
                self.listeners[moment] = tuple(one for one in listeners if one.source != source)

    def fire(self, moment: str, *args: Any) -> None:
        """Put the steps of all listeners of this moment on the agenda, the first listener's first."""
        for source, name, _ in reversed(self.listeners.get(moment, ())):
            self.agenda.append((name, source, *args))
