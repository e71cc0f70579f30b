"""Which options the hard level of Scoundrel Quest compares: what the rules of thumb say, and what else could be meant."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.scoundrel_quest.deeds import deed_of
from game.bots.scoundrel_quest.fighting import Turn, turn_of
from game.bots.scoundrel_quest.habits import HARD
from game.bots.scoundrel_quest.reasons import first
from game.bots.scoundrel_quest.travelling import Aim, all_aims
from game.games.scoundrel_quest.position import QuestView
from game.rules import Decision, Option

MOST = 5
"""So many options are compared."""
WHOLE = frozenset({"look_for_monster", "exit"})
"""Decisions of which every option is thought about."""
THOUGHT_ABOUT = WHOLE | {"act", "meet", "combat", "quest.answer", "quest.dice"}
"""Decisions that are worth a thought; at the others it gained next to nothing."""
GEAR = frozenset({"carry", "stow", "take_out", "put_away", "exchange", "cheat"})
"""What is left to the rules of thumb: it pays in the long run only."""
AT_WILL = frozenset({"play", "use", "power", "buy_level", "recover"})
"""What can be done at any time."""
ONWARD = frozenset({"roll", "pass", "go_on", "start", "ready", "fight", "accept", "decline"})
"""What lets things take their course, and answers to offers."""
NEARLY = -0.4
"""A deed that gains less is none that anybody means."""
DEEDS = 3
"""So many deeds are thought about; where there are ways to go, one less."""


def candidates(here: QuestView, decision: Decision, usual: int) -> list[int]:
    """The numbers of the options to compare, first the one that the rules of thumb say."""
    options = decision.options
    if options[usual].verb in GEAR or decision.kind not in THOUGHT_ABOUT:
        return [usual]
    found, seen = [usual], {_name(here, options[usual])}
    for number in _others(here, decision):
        name = _name(here, options[number])
        if name not in seen and len(found) < MOST:
            seen.add(name)
            found.append(number)
    return found


def _others(here: QuestView, decision: Decision) -> Iterator[int]:
    """What else could be meant, the likeliest first."""
    options = decision.options
    if decision.kind in WHOLE:
        yield from range(len(options))
        return
    deeds = _deeds(here, decision)
    if decision.kind == "act":
        yield from deeds[: DEEDS - 1]
        for aim in all_aims(here, decision.seat, options, HARD):
            yield from (number for number, one in enumerate(options) if one.verb == aim.verb and _begins(one, aim))
        if here.spent:  # others get ahead of who does nothing all turn, which the end of that turn does not show
            yield from (number for number, option in enumerate(options) if option.verb == "end_turn")
        return
    yield from (number for number, option in enumerate(options) if option.verb in ONWARD)
    yield from deeds[:DEEDS]


def _begins(option: Option, aim: Aim) -> bool:
    """Is this option the first step of what is aimed at?"""
    return aim.verb in ("search", "pick_up") or first(option) == aim.about


def _deeds(here: QuestView, decision: Decision) -> list[int]:
    """What can be done at will and could gain something, in the running fight or outside of it; the best first."""
    gains: list[tuple[float, int]] = []
    for number, option in enumerate(decision.options):
        if option.verb not in AT_WILL:
            continue
        turn = turn_of(here, decision.seat, number, option) if here.fight is not None else None
        if turn is not None:
            gains.append((_weight(turn), number))
            continue
        deed = deed_of(here, decision.seat, number, option, HARD)
        if deed is not None and deed.gain > NEARLY:
            gains.append((deed.gain, number))
    return [number for _, number in sorted(gains, key=lambda pair: -pair[0])]


def _weight(turn: Turn) -> float:
    """How much a card weighs in a fight, whomever it is for."""
    return 0.1 * abs(turn.lead) + 0.3 * abs(turn.ours) + 0.3 * abs(turn.theirs) + turn.trips - turn.cost


def _name(here: QuestView, option: Option) -> tuple[object, ...]:
    """Options that come to the same have one name: cards go by what they are."""
    cards = here.table.zones.cards
    return (option.verb, *(cards[number] if kind == "card" and number >= 0 else (kind, number) for kind, number in option.about))
