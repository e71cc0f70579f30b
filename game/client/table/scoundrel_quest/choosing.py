"""What is pointed at to choose an option of Scoundrel Quest."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.rules import Decision, Option, Ref

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
    named = ("way", "roll", "amount") if option.verb == "pay_item" else ("way", "roll")  # what it counts for is no target
    return tuple(ref for ref in about if ref[0] not in named)


TOGETHER = Option("together")
"""Stands for all that is picked of several: the rules ask for one after the other."""


GIVEN = frozenset({"pay", "discard", "lose", "give"})
"""Verbs by which a card is given away."""


def of_several(decision: Decision) -> bool:
    """Is this the first of several cards that are given away alike, to the same one, so that they are chosen together?"""
    if not decision.options:
        return False
    verb, about, _steps = decision.options[0]
    if verb not in GIVEN or "amount" not in dict(decision.about):
        return False
    return all(one.about[0][0] == "card" and (one.verb, one.about[1:]) == (verb, about[1:]) for one in decision.options)


class QuestChoosing(Choosing):
    """A decision of Scoundrel Quest that is being made."""

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """What is pointed at to choose an option, in order."""
        return pointed_at(option, self.decision.seat)

    def needs_more(self, option: Option) -> bool:
        """Nothing is spent by one click."""
        return len(self.picked) == 1 and option.verb not in AT_ONCE


class Several(QuestChoosing):
    """Several cards that are given away: each is marked where it lies, and nothing of it is done before all are."""

    aims = False

    @property
    def due(self) -> int:
        """How many are still to be picked."""
        return dict(self.decision.about)["amount"] - len(self.picked)

    def open(self) -> list[Option]:
        """The options of what is not picked yet."""
        return [option for option in self.decision.options if option.about[0] not in self.picked]

    def next(self) -> dict[Ref, list[Option]]:
        """What else can be picked, until all are."""
        return {option.about[0]: [option] for option in self.open()} if self.due > 0 else {}

    def buttons(self) -> list[Option]:
        """All that is picked is given away together."""
        return [TOGETHER] if self.due <= 0 else []

    def settles(self, ref: Ref) -> bool:
        """Nothing is settled by picking. KeyError for what can't be picked."""
        _options = self.next()[ref]
        return False

    def pick(self, ref: Ref) -> Option | None:
        """Mark one more. KeyError for what can't be picked."""
        self.settles(ref)
        self.picked = (*self.picked, ref)
        return None

    def instead(self, ref: Ref) -> bool:
        """What is marked is marked no more."""
        if ref not in self.picked:
            return False
        self.picked = tuple(one for one in self.picked if one != ref)
        return True
