"""With concealed hands nobody learns from who is asked what somebody holds (CA-6.13)."""

from __future__ import annotations

from typing import Any

import pytest

from game.resources import resource
from game.rules import imagine, view
from game.rules.phases import WINDOWS
from game.rules.randomness import Stream
from game.sessions.session import new_session
from game.sessions.spec import Seat

BUSY = ("move", "present", "pick_up", "step_onto")
"""Verbs that lead into fights and to things."""


def after_passing(state: Any) -> tuple[int, str] | None:
    """Who is asked in which window when the seat that is asked now passes; None for anything else, and where chance decides."""
    before = state.random
    state.choose(next(number for number, one in enumerate(state.decision.options) if one.verb == "pass"))
    decision = state.decision
    if state.random != before:  # somebody has drawn tokens, and may be out
        return None
    return (decision.seat, decision.kind) if decision is not None and decision.kind in WINDOWS else None


def windows_of(seed: int) -> Any:
    """The positions of a game by chance in which a player is asked in a window."""
    seats = [Seat(f"P{number}", "") for number in range(3)]
    match = new_session("card_adventure", resource("maps/first_steps.tmx"), seats, {"hands": "concealed"}, seed).match
    chance = Stream(seed)
    while match.decision is not None:
        if match.decision.kind in WINDOWS:
            yield match.state
        options = match.decision.options
        busy = [number for number, one in enumerate(options) if one.verb in BUSY]
        match.choose(busy[chance.below(len(busy))] if busy and chance.below(3) else chance.below(len(options)))


@pytest.mark.rule("CA-6.13")
def test_who_is_asked_next_does_not_follow_from_concealed_cards() -> None:
    chance, compared = Stream(4), {"card_phase": 0, "effect_phase": 0, "structure_step": 0}
    for seed in range(6):
        for state in windows_of(seed):
            known = view(state, state.seats)  # what everybody knows
            others = [imagine(known, chance) for _number in range(3)]
            nexts = {after_passing(one) for one in (state.clone(), *others)}
            assert len(nexts) == 1
            compared[state.decision.kind] += nexts != {None}
    assert min(compared.values()) > 0
