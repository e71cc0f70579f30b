"""From a decision's options to what can be pointed at: handles that are picked one after the other.

An option's handles are what a player points at to choose it: a move is its square, presenting is a card and then a
monster. A table shows the next handle of every option that fits what has been picked so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Decision, Option, Ref

BUTTONS = frozenset({"rest", "end_go", "pass", "settle_all", "take_back", "cast_now", "draw", "none", "take_effect", "operate"})
"""Verbs whose choice lies nowhere on the table."""


def handles(option: Option) -> tuple[Ref, ...]:
    """What is pointed at to choose an option, in order; nothing for one that is a button."""
    if option.verb in BUTTONS:
        return ()
    if option.verb in ("move", "way"):
        return option.about[::-1]  # the square says it all, unless two routes lead there
    return option.about


class Choosing:
    """A decision that is being made: what has been picked, what can be picked next, what is chosen by a button."""

    def __init__(self, decision: Decision, hand: frozenset[int]) -> None:
        """`hand` are the cards held by the seat: using one takes a second pick, so that nothing is spent by one click."""
        self.decision = decision
        self.hand = hand
        self.picked: tuple[Ref, ...] = ()

    def open(self) -> list[Option]:
        """The options that fit what has been picked."""
        n = len(self.picked)
        return [option for option in self.decision.options if handles(option)[:n] == self.picked]

    def next(self) -> dict[Ref, list[Option]]:
        """What can be picked now, with the options behind it."""
        n = len(self.picked)
        found: dict[Ref, list[Option]] = {}
        for option in self.open():
            way = handles(option)
            if len(way) > n and not self._together(option):
                found.setdefault(way[n], []).append(option)
        return found

    def _together(self, option: Option) -> bool:
        """True when the rest of an option need not be picked: a card on several things at once."""
        return len(self.picked) == 1 and option.verb in ("use", "cast") and len(option.about) != 2

    def buttons(self) -> list[Option]:
        """The options that are chosen by a button now."""
        n = len(self.picked)
        return [option for option in self.open() if len(handles(option)) == n or self._together(option)]

    def pick(self, ref: Ref) -> Option | None:
        """Pick something; returns the option when that settles it. KeyError for what can't be picked."""
        options = self.next()[ref]
        self.picked = (*self.picked, ref)
        if len(options) == 1 and not self._needs_more(options[0]):
            return options[0]
        return None

    def _needs_more(self, option: Option) -> bool:
        first = self.picked[0]
        return (
            len(self.picked) == 1
            and first[0] == "card"
            and first[1] in self.hand
            and option.verb in ("use", "cast", "present", "hand_over")
        )

    def back(self) -> bool:
        """Take the last pick back; False when there was none."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        return True


def lying(options: Sequence[Option], verb: str) -> list[int]:
    """The cards that options of a verb are about."""
    return [ref[1] for option in options if option.verb == verb for ref in option.about if ref[0] == "card"]
