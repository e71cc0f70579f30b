"""What would come of aiming at a thing: tried by the rules on what the seat knows, with nobody playing anything.

It is tried twice with other hidden cards and other chances. Where that leads elsewhere nothing is foretold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.client.brush import Brush, Rect
from game.client.text import Rich, fonts
from game.rules import Decision
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view

MOST_PASSES = 60
"""So many passes are tried before nothing is foretold."""
TRIES = (0, 1)
PAD = 5
HIGH = 56
"""So high is a target on which the plate has room; else it lies below."""

Settled = Callable[[Any, Decision], bool]
Paying = Callable[[Decision, int], int | None]
"""Which option pays in one of the tries, where a decision is about what something costs; None in others."""
T = TypeVar("T")


def first_or_last(kind: str) -> Paying:
    """Pays in decisions of a kind, once with the first that can be given, once with the last: both must come to the same."""
    return lambda decision, number: -number % len(decision.options) if decision.kind == kind else None


def foretold(
    seen: Any, number: int, settled: Settled, told: Callable[[Any], T | None], paying: Paying = lambda _decision, _try: None
) -> T | None:
    """What `told` says of the view after an option of the pending decision, once everybody has passed until it is `settled`.

    What it costs is paid as `paying` says. None where it says nothing, where somebody must be asked, and where chance, something
    hidden or what is paid decides.
    """
    found: list[T | None] = []
    for seed in TRIES:
        state = imagine(seen, Stream(seed))
        chance = state.random
        state.choose(number)
        for _number in range(MOST_PASSES):
            decision = state.decision
            if decision is None:
                break
            payment = paying(decision, seed)
            if payment is not None:
                state.choose(payment)
                continue
            if settled(state, decision):
                break
            verbs = [option.verb for option in decision.options]
            if "pass" not in verbs:
                return None
            state.choose(verbs.index("pass"))
        else:
            return None
        if state.random != chance:
            return None
        found.append(told(view(state, seen.seat)))
    return found[0] if found[0] == found[1] else None


def draw_result(brush: Brush, words: Rich, target: Rect, room: Rect) -> None:
    """What would come of it, on a plate at the foot of the target, inside `room`."""
    wide = fonts.body.measure(words) + 2 * PAD
    plate = Rect(0, 0, wide, fonts.body.pitch + 4)
    plate.midbottom = (target.centerx, target.bottom - 1 if target.height >= HIGH else target.bottom + plate.height + 1)
    plate.clamp_ip(room)
    brush.fill(plate.inflate(2, 2), "gold")
    brush.fill(plate, "back")
    brush.text(words, (plate.left + PAD, plate.top + 2), fonts.body)
