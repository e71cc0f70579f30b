"""What is pointed at to choose an option of Card+Adventure."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.rules import Option, Ref

BUTTONS = frozenset({"rest", "end_go", "pass", "settle_all", "take_back", "cast_now", "draw", "none", "take_effect", "operate"})
"""Verbs whose choice lies nowhere on the table."""


def handles(option: Option) -> tuple[Ref, ...]:
    """What is pointed at to choose an option, in order; nothing for one that is a button."""
    if option.verb in BUTTONS:
        return ()
    if option.verb in ("move", "way"):
        return option.about[::-1]  # the square says it all, unless two routes lead there
    return option.about


class CardAdventureChoosing(Choosing):
    """A decision of Card+Adventure that is being made."""

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """What is pointed at to choose an option, in order."""
        return handles(option)

    def together(self, option: Option) -> bool:
        """A card on several things at once."""
        return len(self.picked) == 1 and option.verb in ("use", "cast") and len(option.about) != 2

    def needs_more(self, option: Option) -> bool:
        """A card of the hand is never spent by one pick."""
        first = self.picked[0]
        return (
            len(self.picked) == 1
            and first[0] == "card"
            and first[1] in self.hand
            and option.verb in ("use", "cast", "present", "hand_over")
        )
