"""What is pointed at to choose an option of Lair Lords."""

from __future__ import annotations

from game.client.table.choosing import Choosing
from game.games.lair_lords import LairView
from game.rules import Decision, Option, Ref

BUTTONS = frozenset({"pass", "decline", "keep_hand", "new_hand", "take_none", "draw", "treasure"})
"""Verbs whose choice lies nowhere on the table."""


AIMED = {"cast": 1, "use": 1, "apply": 0}
"""Verbs of what is aimed, and how much is pointed at before its targets."""


def handles(option: Option) -> tuple[Ref, ...]:
    """What is pointed at to choose an option, in order: a card and then what it is for; nothing for one that is a button."""
    return () if option.verb in BUTTONS else option.about


def pair_of(option: Option) -> tuple[Ref, ...]:
    """The two targets of an option that has two, which are pointed at in any order; empty for every other."""
    begin = AIMED.get(option.verb)
    return option.about[begin:] if begin is not None and len(option.about) == begin + 2 else ()


def fits(option: Option, picked: tuple[Ref, ...]) -> bool:
    """Does an option go on with what is picked, the first of its two targets being either of them?"""
    return _way(option, picked)[: len(picked)] == picked


def _way(option: Option, picked: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """What is pointed at for an option by who has picked this already."""
    way, pair = handles(option), pair_of(option)
    if pair and picked[len(way) - 2 : len(way) - 1] == pair[1:]:
        return (*way[:-2], *reversed(pair))
    return way


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
        """What is pointed at to choose an option, in order: that of two targets which is picked already, first."""
        return _way(option, self.picked)

    def next(self) -> dict[Ref, list[Option]]:
        """Of two targets either can be the first."""
        found = super().next()
        for option in self.open():
            if pair_of(option) and len(self.picked) == len(option.about) - 2:
                found.setdefault(option.about[-1], []).append(option)
        return found

    @property
    def halfway(self) -> bool:
        """Is the first of two targets picked?"""
        return any(pair_of(one) and len(self.picked) == len(one.about) - 1 for one in self.open())

    def instead(self, ref: Ref) -> bool:
        """The first of two targets is put down as well, or another taken in its place, which can have others beside it."""
        if not self.halfway:
            return super().instead(ref)
        first = self.picked[-1]
        self.back()
        if ref == first:
            return True
        if ref in self.next():
            self.picked = (*self.picked, ref)
            return True
        self.picked = (*self.picked, first)
        return super().instead(ref)

    def buttons(self) -> list[Option]:
        """The Room that may be taken back lies on the table, and has a button as well, behind all others; so has what may be
        first where several things happen at once.
        """
        back = [one for one in self.decision.options if one.verb in ("take_back", "first")] if not self.picked else []
        return super().buttons() + back

    def needs_more(self, option: Option) -> bool:
        """Nothing is cast, used, built, given up or taken by one click: what it is for is pointed at, or a button; and both of
        two targets are.
        """
        if pair_of(option) and len(self.picked) < len(option.about):
            return True
        return len(self.picked) == 1 and option.verb in ("cast", "use", "place", "discard", "pay", "take")
