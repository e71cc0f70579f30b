"""How likely a combat is won that a choice would lead to: the sum that the combat itself shows, before it begins."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.aiming import MOST_PASSES
from game.client.table.scoundrel_quest.hints import reach, stops
from game.client.table.scoundrel_quest.sums import sums_of
from game.games.scoundrel_quest import Quest, QuestView
from game.rules.decisions import Decision, Option
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view

TRIES = 6
"""With so many other hidden cards and chances it is tried: a Fate card is drawn on the way, a room may roll for its text."""
LEADING = frozenset({"start", "fight", "attack"})
"""The verbs of options that may lead into a combat, beside going where monsters are."""


def chance_by(seen: QuestView, option: Option) -> float | None:
    """How likely the scoundrels would win the combat that an option of the pending decision leads to.

    None where it leads to none, and where chance or somebody else decides what it will be.
    """
    if option.verb not in LEADING or seen.decision is None or option not in seen.decision.options or seen.fight is not None:
        return None
    return _agreed(seen, (option[:2],))


def chance_at(seen: QuestView, cell: int) -> float | None:
    """The same of the combat in a room that the seat could go to in its turn; None where it can't, and where there is none."""
    kind = seen.decision.kind if seen.decision is not None else ""
    if kind not in ("begin", "act") or cell not in seen.cells or not stops(seen, seen.seat, cell):
        return None
    way = reach(seen, seen.seat).get(cell)
    first: tuple[int | tuple[str, object], ...] = (("start", ()),) if kind == "begin" else ()
    return _agreed(seen, (*first, *way.cells[1:])) if way is not None else None


def _agreed(seen: QuestView, way: Sequence[int | tuple[str, object]]) -> float | None:
    """What all tries agree on."""
    found: set[float | None] = set()
    for seed in range(TRIES):
        found.add(_tried(imagine(seen, Stream(seed)), seen.seat, way))
        if len(found) > 1 or None in found:
            return None
    return found.pop()


def _tried(state: Quest, seat: int, way: Sequence[int | tuple[str, object]]) -> float | None:
    """Take these options, or go to these rooms, one after another, and let everybody pass until there is a combat."""
    left = list(way)
    for _number in range(MOST_PASSES):
        decision = state.decision
        if decision is None or (state.fight is not None and not left):
            break
        number = _next(decision, seat, left)
        if number is None:
            return None
        state.choose(number)
    sums = sums_of(view(state, seat))
    return sums.chance if sums is not None and not left else None


def _next(decision: Decision, seat: int, left: list[int | tuple[str, object]]) -> int | None:
    """The number of the next option on the way: the one that is wanted, else what lets things go on; None: somebody is asked."""
    for number, option in enumerate(decision.options):
        if left and decision.seat == seat and (option[:2] == left[0] or (option.verb == "go" and option.about[1][1] == left[0])):
            del left[0]
            return number
    verbs = [option.verb for option in decision.options]
    onward = "fight" if decision.kind == "meet" and not left else "pass"
    return verbs.index(onward) if onward in verbs else None
