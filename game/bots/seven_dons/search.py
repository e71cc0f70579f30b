"""Thinking ahead: options compared in imagined positions, each played on by rules of thumb."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.bots.ahead import Thinking, ThinkingAhead
from game.bots.comparing import compare, imagined
from game.bots.seven_dons.belief import belief_of
from game.bots.seven_dons.candidates import candidates
from game.bots.seven_dons.habits import HARD, NORMAL
from game.bots.seven_dons.laying import plan
from game.bots.seven_dons.player import decide
from game.bots.seven_dons.reasons import say
from game.bots.seven_dons.worth import at_first_sight
from game.games.seven_dons.position import DonsView, Draft
from game.games.seven_dons.relocation import PLACE, RELOCATE
from game.rules.beliefs import Belief
from game.rules.randomness import Stream

ITERATIONS = 80
AHEAD = 6
MOST_DECISIONS = 400
SLICE = 6


class SearchBot(ThinkingAhead):
    def __init__(self, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        super().__init__(seed, iterations, seconds)

    def think(self, view: DonsView) -> Thinking:
        decision = view.decision
        assert decision is not None
        chance = Stream(self.seed)
        number, word, about = decide(view, decision, HARD) or (chance.below(len(decision.options)), "only", None)
        worth_it = candidates(view, decision, number)
        if len(worth_it) > 1:

            belief = belief_of(view, HARD)

            def trial(one: int, seed: int) -> Generator[None, None, float]:
                return (yield from _play_on(view, belief, one, Stream(seed)))

            found, mean = yield from compare(worth_it, trial, chance, self.iterations, self.seconds, early=True)
            if found != number:
                number, word, about = found, "looked_ahead", ("amount", round(100 * mean))
        self.why = say(view, word, about)
        return number


def _play_on(view: DonsView, belief: Belief, number: int, chance: Stream) -> Generator[None, None, float]:
    state = imagined(view, chance, belief)
    if state is None:
        return 0.0
    last = state.turn + AHEAD
    state.choose(number)
    for count in range(MOST_DECISIONS):
        decision = state.decision
        if decision is None or state.turn > last:
            break
        if count % SLICE == SLICE - 1:
            yield
        follow(state, decision)
    yield
    return at_first_sight(state, view.seat)


def follow(state: Any, decision: Any) -> None:
    """What the normal level does; a layout in one go."""
    if decision.kind in (PLACE, RELOCATE):
        seat = decision.seat
        draft = state.drafts[seat]
        cards = tuple(card for column in draft.columns for card in column)
        wanted = dict.fromkeys(cards) if state.owner(cards[0]) != seat else plan(state, seat, tuple(sorted(cards)), NORMAL)
        behind = {front: back for back, front in wanted.items() if front is not None}
        state.drafts[seat] = Draft(
            tuple((card, behind[card]) if card in behind else (card,) for card, front in wanted.items() if front is None)
        )
        state.choose(0)
        return
    choice = decide(state, decision, NORMAL)
    state.choose(choice[0] if choice is not None else 0)
