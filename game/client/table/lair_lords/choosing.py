"""What is pointed at to choose an option of Lair Lords."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.rules import Option, Ref

BUTTONS = frozenset({"pass", "decline", "keep_hand", "new_hand", "take_none", "draw", "treasure"})
"""Verbs whose choice lies nowhere on the table."""


def handles(option: Option) -> tuple[Ref, ...]:
    """What is pointed at to choose an option, in order: a card and then what it is for; nothing for one that is a button."""
    return () if option.verb in BUTTONS else option.about


class LairChoosing(Choosing):
    """A decision of Lair Lords that is being made."""

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """What is pointed at to choose an option, in order."""
        return handles(option)

    def buttons(self) -> list[Option]:
        """The Room that may be taken back lies on the table, and has a button as well, behind all others; so has what may be
        first where several things happen at once.
        """
        back = [one for one in self.decision.options if one.verb in ("take_back", "first")] if not self.picked else []
        return super().buttons() + back

    def needs_more(self, option: Option) -> bool:
        """Nothing is cast, used, built or given up by one click: a card is pointed at first, then what it is for, or a button."""
        return len(self.picked) == 1 and option.verb in ("cast", "use", "place", "discard", "pay")
