"""From a decision's options to what can be pointed at: handles that are picked one after the other.

An option's handles are what a player points at to choose it: a move is its square, presenting is a card and then a
monster. A table shows the next handle of every option that fits what has been picked so far.
"""

from __future__ import annotations

from game.rules import Decision, Option, Ref


class Choosing:
    """A decision that is being made: what has been picked, what can be picked next, what is chosen by a button.

    A game says what the handles of its options are.
    """

    aims = True
    """What is picked first stays to be read while its target is chosen."""

    def __init__(self, decision: Decision, hand: frozenset[int]) -> None:
        """`hand` are the cards held by the seat: using one takes a second pick, so that nothing is spent by one click."""
        self.decision = decision
        self.hand = hand
        self.picked: tuple[Ref, ...] = ()

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """What is pointed at to choose an option, in order; nothing for one that is a button."""
        return option.about

    def together(self, option: Option) -> bool:
        """True when the rest of an option need not be picked: a card on several things at once."""
        return False

    def at_once(self, ref: Ref | None = None) -> Option | None:
        """The one option by which what is picked, or this where nothing is yet, is used on several things at once."""
        picked, self.picked = self.picked, self.picked or ((ref,) if ref is not None and ref in self.next() else ())
        found = [option for option in self.open() if self.picked and self.together(option)]
        self.picked = picked
        return found[0] if len(found) == 1 else None

    def needs_more(self, option: Option) -> bool:
        """True when an option that is the only one left is still not taken by the first pick."""
        return False

    def open(self) -> list[Option]:
        """The options that fit what has been picked."""
        n = len(self.picked)
        return [option for option in self.decision.options if self.handles(option)[:n] == self.picked]

    def next(self) -> dict[Ref, list[Option]]:
        """What can be picked now, with the options behind it."""
        n = len(self.picked)
        found: dict[Ref, list[Option]] = {}
        for option in self.open():
            way = self.handles(option)
            if len(way) > n and not self.together(option):
                found.setdefault(way[n], []).append(option)
        return found

    def buttons(self) -> list[Option]:
        """The options that are chosen by a button now."""
        n = len(self.picked)
        return [option for option in self.open() if len(self.handles(option)) == n or self.together(option)]

    def pick(self, ref: Ref) -> Option | None:
        """Pick something; returns the option when that settles it. KeyError for what can't be picked."""
        options, settled = self.next()[ref], self.settles(ref)
        self.picked = (*self.picked, ref)
        return options[0] if settled else None

    def settles(self, ref: Ref) -> bool:
        """True when picking this next would be the choice already. KeyError for what can't be picked."""
        options = self.next()[ref]
        picked, self.picked = self.picked, (*self.picked, ref)
        settled = len(options) == 1 and not self.needs_more(options[0])
        self.picked = picked
        return settled

    def instead(self, ref: Ref) -> bool:
        """Pick this first in place of what is picked, or put that down when it is the same; False where neither can be.

        What would be the choice by itself is not picked like that: it was not lit.
        """
        picked, self.picked = self.picked, ()
        if picked and ref == picked[0]:
            return True
        if picked and ref in self.next() and not self.settles(ref):
            self.picked = (ref,)
            return True
        self.picked = picked
        return False

    def back(self) -> bool:
        """Take the last pick back; False when there was none."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        return True
