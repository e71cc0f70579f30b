"""The chance to win a fight, from what stands on both sides and the dice that are to come (sections 16 to 18)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from game.games.scoundrel_quest.outcome import wins_ties
from game.games.scoundrel_quest.position import Beast, Fight, QuestView
from game.games.scoundrel_quest.values import beast_dice, combat_dice, counted, our_total, their_total

SIDES = 6
MOST_DICE = 12
"""More dice than these hardly change a chance."""


@cache
def sums(count: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is, from 0 up."""
    found = [1.0]
    for _ in range(count):
        longer = [0.0] * (len(found) + SIDES)
        for at, chance in enumerate(found):
            for face in range(1, SIDES + 1):
                longer[at + face] += chance / SIDES
        found = longer
    return tuple(found)


@cache
def chance(lead: int, ours: int, theirs: int, ties: bool) -> float:
    """How likely the scoundrels win who lead by so much before so many dice of theirs and so many of the monsters."""
    won = 0.0
    tails = list(sums(theirs))
    for at in range(1, len(tails)):
        tails[at] += tails[at - 1]
    for at, likely in enumerate(sums(ours)):
        most = lead + at - (not ties)  # the highest sum of the monsters' dice that still loses
        if most >= 0:
            won += likely * tails[min(most, len(tails) - 1)]
    return won


class Clash(NamedTuple):
    """Both sides of a fight: by how much the scoundrels lead before the dice, how many dice each side has, who wins a tie."""

    lead: int
    ours: int
    theirs: int
    ties: bool

    @property
    def chance(self) -> float:
        """How likely the scoundrels win."""
        return chance(self.lead, max(0, min(MOST_DICE, self.ours)), max(0, min(MOST_DICE, self.theirs)), self.ties)

    def changed(self, lead: int = 0, ours: int = 0, theirs: int = 0) -> Clash:
        """The same with so much more on each side."""
        return Clash(self.lead + lead, self.ours + ours, self.theirs + theirs, self.ties)


def clash_now(here: QuestView) -> Clash:
    """The running fight."""
    fight = here.fight
    assert fight is not None
    ours = sum(combat_dice(here, seat) for seat in counted(here)) + fight.ally_dice
    theirs = sum(beast_dice(here, one) for one in here.beasts if one.card in fight.foes)
    return Clash(our_total(here) - their_total(here), ours, theirs, wins_ties(here))


def posed(here: QuestView, seat: int, cell: int, foes: Sequence[Beast], helper: int = -1, boss: bool = False) -> QuestView:
    """The position as it would be if a scoundrel fought these monsters in that cell."""
    at = [cell if one in (seat, helper) else where for one, where in enumerate(here.at)]
    cards = tuple(one.card for one in foes)
    others = tuple(one for one in here.beasts if one.card not in cards)
    fight = Fight(seat, cell, cards, helper, boss)
    cursed = tuple(card for one in (seat, helper) if one >= 0 for card in here.zones[here.table.curses[one]])
    return dataclasses.replace(here, at=at, beasts=(*others, *foes), fight=fight, cursed=cursed)


def clash_at(here: QuestView, seat: int, cell: int, foes: Sequence[Beast], helper: int = -1) -> Clash:
    """The fight that would begin if a scoundrel met these monsters in that cell."""
    return clash_now(posed(here, seat, cell, foes, helper))


def with_helper(here: QuestView, helper: int) -> Clash:
    """The running fight with a helper."""
    return clash_now(helped(here, helper))


def helped(here: QuestView, helper: int) -> QuestView:
    """The position as if a seat had joined the running fight."""
    fight = here.fight
    assert fight is not None
    at = [fight.cell if one == helper else where for one, where in enumerate(here.at)]
    reminders = tuple(card for card in here.zones[here.table.curses[helper]] if card not in here.cursed)
    return dataclasses.replace(here, at=at, fight=fight._replace(helper=helper), cursed=here.cursed + reminders)


def mean(values: Iterable[float]) -> float:
    """The mean; 0 of nothing."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0
