"""Events say what happened and why. Log, animation, sound and recap are made from them, never from comparing states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

NOTHING: Mapping[str, Any] = {}


class Event(NamedTuple):
    """Something that happened.

    `kind` is a past participle (`moved`, `rolled`), `rule` the clause that made it happen, `parts` what all may know,
    `secret` what only the seats in the bit mask `to` may know. A part called `card` is a card id; several
    are a tuple called `cards`.
    """

    kind: str
    rule: str
    parts: Mapping[str, Any]
    secret: Mapping[str, Any] = NOTHING
    to: int = -1

    def cards(self) -> tuple[int, ...]:
        """The cards that it tells everybody of."""
        return _cards(self.parts)

    def secret_cards(self) -> tuple[int, ...]:
        """The cards that it tells only the seats of."""
        return _cards(self.secret) if self.secret else ()

    def seen_by(self, seat: int) -> Event:
        """The event as this seat may know it: its secret parts merged in, or gone. Seat -1 sees everything."""
        if not self.secret:
            return self
        if seat < 0 or self.to >> seat & 1:
            return Event(self.kind, self.rule, {**self.parts, **self.secret})
        return Event(self.kind, self.rule, self.parts)

    def to_json(self) -> list[Any]:
        """Plain lists and dicts."""
        return [self.kind, self.rule, dict(self.parts), dict(self.secret), self.to]

    @classmethod
    def from_json(cls, data: list[Any]) -> Event:
        """The event that `to_json` wrote; raises ValueError, TypeError or KeyError when it is none."""
        kind, rule, parts, secret, to = data
        return cls(str(kind), str(rule), _tuples(dict(parts)), _tuples(dict(secret)), int(to))


def _cards(parts: Mapping[str, Any]) -> tuple[int, ...]:
    several = parts.get("cards")
    named = (parts.get("card"), *(several if isinstance(several, tuple | list) else ()))
    return tuple(card for card in named if type(card) is int and card >= 0)


def _tuples(parts: dict[str, Any]) -> dict[str, Any]:
    return {key: _tuple(value) for key, value in parts.items()}


def _tuple(value: Any) -> Any:
    return tuple(_tuple(one) for one in value) if isinstance(value, list) else value
