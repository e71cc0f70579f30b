"""What players are called who gave no name: it is shown in the language in use, whichever they began in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol

from game.client.i18n import _, in_every_language

LETTERS = "ABCD"
_NUMBERED = frozenset(LETTERS + "1234")
"""What stands behind the usual name: letters in the window, numbers from the command line."""


class Named(Protocol):
    """Who has a name: a seat."""

    @property
    def name(self) -> str:
        """As it was typed, or the usual one of a language."""


def usual(letter: str) -> str:
    """What a player is called who gave no name."""
    return _("Player {letter}").format(letter=letter)


def called(name: str) -> str:
    """A player's name as it is shown now: a usual one in the language in use, any other as it was given."""
    letter = letter_of(name)
    return usual(letter) if letter else name


def all_called(seats: Iterable[Named]) -> list[str]:
    """The names of seats as they are shown now."""
    return [called(seat.name) for seat in seats]


def called_in(words: str, seats: Iterable[Named]) -> str:
    """A sentence in which players are named, with their names as they are shown now."""
    for seat in seats:
        if is_usual(seat.name):
            words = words.replace(seat.name, called(seat.name))
    return words


def is_usual(name: str) -> bool:
    """Whether it is what somebody is called who gave no name, in any language."""
    return bool(letter_of(name))


@cache
def letter_of(name: str) -> str:
    """The letter of a usual name, in any language; empty of any other name."""
    for words in in_every_language("Player {letter}"):
        before, _sign, after = words.partition("{letter}")
        letter = name.removeprefix(before).removesuffix(after)
        if letter in _NUMBERED and name == before + letter + after:
            return letter
    return ""
