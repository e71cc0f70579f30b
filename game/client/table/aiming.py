"""What would come of aiming at a thing: tried by the rules on what the seat knows, with nobody playing anything.

It is tried twice with other hidden cards and other chances. Where that leads elsewhere nothing is foretold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.client.brush import Brush, Rect
from game.client.text import Rich, fonts
from game.rules import Decision
from game.rules.match import Watched
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view

MOST_PASSES = 60
"""So many passes are tried before nothing is foretold."""
TRIES = (0, 1)
PAD = 5
HIGH = 56
"""So high is a target on which the plate has room; of a lower one nothing is covered."""
APART = 12
"""How far above a lower target it lies, where a number stands over a head."""
WIDEST = 320

Settled = Callable[[Any, Decision], bool]
Paying = Callable[[Decision, int], int | None]
"""Which option pays in one of the tries, where a decision is about what something costs; None in others."""
T = TypeVar("T")


def first_or_last(kind: str) -> Paying:
    """Pays in decisions of a kind, once with the first that can be given, once with the last: both must come to the same."""
    return lambda decision, number: -number % len(decision.options) if decision.kind == kind else None


def foretold(
    seen: Any,
    number: int,
    settled: Settled,
    told: Callable[[Any], T | None],
    paying: Paying = lambda _decision, _try: None,
    by_chance: bool = False,
    counts: Callable[[Any], bool] | None = None,
) -> T | None:
    """What `told` says of the view after an option of the pending decision, once everybody has passed until it is `settled`.

    What it costs is paid as `paying` says. None where it says nothing, where somebody must be asked, and where chance, something
    hidden or what is paid decides; `by_chance` where chance only draws cards, which change nothing of what is told. Where that
    leads on to a moment in which it no longer `counts`, it is told of the last before it in which it does.
    """
    found: list[T | None] = []
    for seed in TRIES:
        state = imagine(seen, Stream(seed))
        chance = state.random
        happened = Watched(state)
        state.sink = happened if counts is not None else None
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
        state.sink = None
        if counts is not None and not counts(state):
            state = next((one for one in reversed(happened.states) if counts(one)), state)
        if state.random != chance and not by_chance:
            return None
        found.append(told(view(state, seen.seat)))
    return found[0] if found[0] == found[1] else None


def draw_result(brush: Brush, words: Rich, target: Rect, room: Rect, kept: Sequence[Rect] = ()) -> None:
    """What would come of it, on a plate beside the target, inside `room` and off what is `kept` in sight."""
    lines = fonts.body.wrap_rich(words, min(WIDEST, room.width - 4 * PAD))
    wide = max(map(fonts.body.measure, lines)) + 2 * PAD
    plate = plate_place((wide, fonts.body.pitch * len(lines) + 4), target, room, kept)
    brush.fill(plate.inflate(2, 2), "gold")
    brush.fill(plate, "back")
    brush.lines(lines, Rect(plate.left + PAD, plate.top + 2, plate.width, plate.height), fonts.body)


def plate_place(size: tuple[int, int], target: Rect, room: Rect, kept: Sequence[Rect] = ()) -> Rect:
    """Where the plate lies: at the foot of a high target; below a lower one, or where there is no room for that above or beside
    it. `kept` is covered only where the target would be otherwise.
    """
    plate, inside = Rect((0, 0), size), room.inflate(-2, -2)
    places = []
    if target.height >= HIGH:
        plate.midbottom = (target.centerx, target.bottom - 1)
        places.append(plate.clamp(inside))
        if places[0].collidelist(list(kept)) < 0:
            return places[0]
    for side in ("below", "above", "right", "left"):
        match side:
            case "below":
                plate.midtop = (target.centerx, target.bottom + 1)
            case "above":
                plate.midbottom = (target.centerx, target.top - APART)
            case "right":
                plate.midleft = (target.right + 2, target.centery)
            case "left":
                plate.midright = (target.left - 2, target.centery)
        places.append(plate.clamp(inside))
    free = places if target.height >= HIGH else [one for one in places if not one.colliderect(target)] or places
    return next((place for place in free if place.collidelist(list(kept)) < 0), free[0])
