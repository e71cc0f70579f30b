"""Which options are worth comparing: of those that can't be told apart only one."""

from __future__ import annotations

from game.bots.seven_dons.belief import Eyes, knows
from game.bots.seven_dons.habits import HARD
from game.games.seven_dons.position import DonsView
from game.rules import Decision

PLAIN = frozenset({"place", "relocate"})
DECLARED = 3


def candidates(here: DonsView, decision: Decision, chosen: int) -> list[int]:
    """The numbers of the options to compare; the first is what the rules of thumb say."""
    if len(decision.options) < 2 or decision.kind in PLAIN:
        return [chosen]
    if decision.kind == "declare":
        eyes = Eyes(here, decision.seat, HARD)
        target = here.strikes[-1].target
        chances = eyes.chances(target)
        order = sorted(range(len(decision.options)), key=lambda one: -chances.get(decision.options[one].about[0][1], 0) * eyes.worth(decision.options[one].about[0][1], target))
        return [chosen, *(one for one in order[:DECLARED] if one != chosen)]
    seen = set()
    found = []
    fronts = here.fronts(1 - decision.seat)
    lay = {card: len(column) for column in here.layout(1 - decision.seat) for card in column}
    for number in (chosen, *(one for one in range(len(decision.options)) if one != chosen)):
        option = decision.options[number]
        key = (option.verb, option.about)
        if option.about and option.about[0][0] == "card":
            card = option.about[0][1]
            if card < 0 or (here.owner(card) == 1 - decision.seat and not knows(here, decision.seat, card)):
                key = (option.verb, card in fronts, lay.get(card))
        if key not in seen:
            seen.add(key)
            found.append(number)
    return found
