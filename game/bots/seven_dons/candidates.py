"""Which options are worth comparing: of those that can't be told apart only one, and of codenames the likeliest."""

from __future__ import annotations

from game.bots.seven_dons.belief import Eyes, knows
from game.bots.seven_dons.habits import HARD
from game.bots.seven_dons.reasons import first
from game.games.seven_dons.position import DonsView
from game.games.seven_dons.relocation import PLACE, RELOCATE
from game.rules import CardId, Decision, Option

DECLARED = 3
"""So many codenames are compared beside the one that the rules of thumb would declare."""


def candidates(here: DonsView, decision: Decision, chosen: int) -> list[int]:
    """The numbers of the options to compare; the first is what the rules of thumb say."""
    options = decision.options
    if len(options) < 2 or decision.kind in (PLACE, RELOCATE):
        return [chosen]
    if decision.kind == "declare":
        return _codenames(here, decision, chosen)
    found: dict[object, int] = {}
    for number in (chosen, *range(len(options))):
        found.setdefault(_looks(here, decision.seat, options[number]), number)
    return list(found.values())


def _codenames(here: DonsView, decision: Decision, chosen: int) -> list[int]:
    eyes = Eyes(here, decision.seat, HARD)
    target = here.strikes[-1].target
    assert target is not None  # a declaration is for the target
    chances = eyes.chances(target)

    def worth(number: int) -> float:
        kind = first(decision.options[number])
        return chances.get(kind, 0.0) * eyes.worth(kind, target)

    numbers = [number for number in range(len(decision.options)) if number != chosen and worth(number)]
    return [chosen, *sorted(numbers, key=lambda number: (-worth(number), number))[:DECLARED]]


def _looks(here: DonsView, seat: int, option: Option) -> object:
    """What tells an option from others: of members that this player does not know only how they stand."""
    if option.about and option.about[0][0] == "card":
        card: CardId = option.about[0][1]
        other = 1 - seat
        if here.owner(card) == other and card in here.alive(other) and not knows(here, seat, card):
            column = next(column for column in here.layout(other) if card in column)
            return option.verb, column[0] == card, len(column), knows(here, seat, column[0]) and column[0]
    return option.verb, option.about
