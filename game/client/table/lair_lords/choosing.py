"""What is pointed at to choose an option of Lair Lords."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.games.lair_lords import LairView
from game.rules import Decision, Option, Ref

BUTTONS = frozenset({"pass", "decline", "keep_hand", "new_hand", "take_none", "draw", "treasure"})
"""Verbs whose choice lies nowhere on the table."""


def handles(option: Option) -> tuple[Ref, ...]:
    """What is pointed at to choose an option, in order: a card and then what it is for; nothing for one that is a button."""
    return () if option.verb in BUTTONS else option.about


def order_matters(view: LairView, decision: Decision) -> bool:
    """Whether it can matter which of several texts that work at the same moment is first.

    It can't where all say the same of nothing in particular, nor where all of them only draw cards.
    """
    texts = [view.table.parts[card][part] for card, part in map(_text_of, decision.options)]
    if any(text is None or text.target is not None or text.optional for text in texts):
        return True
    effects = [text.effects for text in texts if text is not None]
    drawing = all(effect.do == "draw" for some in effects for effect in some)
    return not drawing and any(some != effects[0] for some in effects)


def _text_of(option: Option) -> tuple[int, int]:
    """The card whose text an option puts first, and which of its texts that is."""
    _name, _seat, card, part, *_about = option.steps[0]
    return card, part


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
        """Nothing is cast, used, built, given up or taken by one click: what it is for is pointed at, or a button."""
        return len(self.picked) == 1 and option.verb in ("cast", "use", "place", "discard", "pay", "take")
