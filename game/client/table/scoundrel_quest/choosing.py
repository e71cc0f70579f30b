"""What is pointed at to choose an option of Scoundrel Quest."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.rules import Option, Ref

LISTED = frozenset({"give", "demand", "strike", "amount", "between", "pay_gold"})
"""Verbs whose choice is a button by itself: an offer is put together, a number is chosen."""
AT_ONCE = frozenset({
    "go", "exit", "to", "room", "add", "run", "colour", "bid", "draft", "deal", "change", "counter", "show", "trade",
})  # fmt: skip
"""Verbs that are chosen by pointing alone; everything else is confirmed by a button."""


class QuestChoosing(Choosing):
    """A decision of Scoundrel Quest that is being made."""

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """What is pointed at to choose an option, in order; a way is pointed at by the room behind it."""
        if option.verb in LISTED and (option.verb not in ("give",) or option.about[0][0] == "seat"):
            return ()
        return tuple(ref for ref in option.about if ref[0] not in ("way", "roll"))

    def needs_more(self, option: Option) -> bool:
        """Nothing is spent by one click."""
        return len(self.picked) == 1 and option.verb not in AT_ONCE
