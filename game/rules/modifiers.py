"""Modifiers: changed values are computed when they are asked for, from an index; nothing is ever refreshed."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.decisions import CardId, Ref


class Modifier(NamedTuple):
    """`amount` is added to a quantity while it lasts: until a named moment, or while `source` is in force (`until=""`)."""

    source: CardId
    amount: int
    until: str = ""


class Modifiers:
    """The part of a state that keeps modifiers by quantity and by what they are about."""

    __slots__ = ()

    modifiers: dict[tuple[str, Ref], tuple[Modifier, ...]]

    def modify(self, quantity: str, about: Ref, amount: int, source: CardId, until: str = "") -> None:
        """Let `source` change the quantity of `about` by `amount` until the named moment (or until `unmodify`)."""
        key = (quantity, about)
        self.modifiers[key] = (*self.modifiers.get(key, ()), Modifier(source, amount, until))

    def modified(self, base: int, quantity: str, about: Ref) -> int:
        """The base value with every modifier of this quantity of this thing."""
        if self.modifiers:
            for modifier in self.modifiers.get((quantity, about), ()):
                base += modifier.amount
        return base

    def expire(self, until: str, about: Ref | None = None) -> None:
        """End the modifiers that last until this moment, of everything or of one thing."""
        for key, modifiers in list(self.modifiers.items()):
            if about is None or key[1] == about:
                self._keep(key, tuple(one for one in modifiers if one.until != until))

    def unmodify(self, source: CardId) -> None:
        """End the modifiers of a card that is no longer in force."""
        for key, modifiers in list(self.modifiers.items()):
            self._keep(key, tuple(one for one in modifiers if one.source != source))

    def _keep(self, key: tuple[str, Ref], modifiers: tuple[Modifier, ...]) -> None:
        if modifiers:
            self.modifiers[key] = modifiers
        else:
            del self.modifiers[key]
