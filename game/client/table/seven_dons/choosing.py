"""What is pointed at to choose an option of Seven Dons."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.rules import Option, Ref

BUTTONS = frozenset({"pass", "decline", "done", "put_back"})
"""Verbs whose choice lies nowhere on the table."""
LAYING = frozenset({"place", "relocate"})
"""The kinds of decisions in which a layout is made, card by card, unseen by others."""
AIMED = frozenset({"use", "answer", "trump", "assassinate"})
"""Verbs of what can't be taken back: the card is pointed at, the inspector tells what would come of it, a button does it."""


class DonsChoosing(Choosing):
    """A decision of Seven Dons that is being made."""

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """What is pointed at to choose an option, in order; the places of a layout have names of their own."""
        match option.verb:
            case "behind":
                return (("behind", option.about[0][1]),)
            case "alone":
                return (("alone", 0),)
        return () if option.verb in BUTTONS else option.about

    def needs_more(self, option: Option) -> bool:
        """Nobody acts or aims by one click."""
        return len(self.picked) == 1 and option.verb in AIMED
