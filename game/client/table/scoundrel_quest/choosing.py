"""What is pointed at to choose an option of Scoundrel Quest."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.rules import Option, Ref

OWN = frozenset({"drop_gold", "suicide"})
"""Verbs that are seldom wanted: they are found at the own scoundrel, so that no slip leads to them."""
LISTED = frozenset({"give", "demand", "strike", "amount", "between", "pay_gold"})
"""Verbs whose choice is a button by itself: an offer is put together, a number is chosen."""
DICE = 100
"""More dice than ever lie in one roll: a die that was thrown is named by its roll and its place there."""
AT_ONCE = frozenset({
    "go", "exit", "to", "room", "add", "run", "colour", "bid", "draft", "deal", "change", "counter", "trade", "pay",
})  # fmt: skip
"""Verbs that are chosen by pointing alone; everything else is confirmed by a button."""


def pointed_at(option: Option, seat: int) -> tuple[Ref, ...]:
    """What a seat points at to choose an option, in order; a way by the room behind it, a die by its roll and its place there."""
    if option.verb in OWN:
        return (("seat", seat),)
    if option.verb in LISTED and (option.verb not in ("give",) or option.about[0][0] == "seat"):
        return ()
    roll = dict(option.about).get("roll", -1)
    about = (("thrown", DICE * roll + ref[1]) if ref[0] == "die" and roll >= 0 else ref for ref in option.about)
    return tuple(ref for ref in about if ref[0] not in ("way", "roll"))


class QuestChoosing(Choosing):
    """A decision of Scoundrel Quest that is being made."""

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """What is pointed at to choose an option, in order."""
        return pointed_at(option, self.decision.seat)

    def needs_more(self, option: Option) -> bool:
        """Nothing is spent by one click."""
        return len(self.picked) == 1 and option.verb not in AT_ONCE
