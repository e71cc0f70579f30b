"""Thinking ahead: options are compared in imagined positions, each of which is played on by rules of thumb for a few turns.

What is imagined is drawn from what the bot believes (`belief_of`). Both sides go on as the normal level plays; then the
position is judged at first sight. Where members are laid out nothing is compared: a layout that followed from what it
hides would tell it.
"""

from __future__ import annotations

import copy
from collections.abc import Generator, Mapping
from functools import lru_cache
from typing import Any

from game.bots.ahead import Comparing, Thinking
from game.bots.comparing import imagined
from game.bots.player import Choice
from game.bots.seven_dons.belief import belief_of
from game.bots.seven_dons.candidates import candidates
from game.bots.seven_dons.habits import HARD, NORMAL
from game.bots.seven_dons.laying import plan
from game.bots.seven_dons.player import decide
from game.bots.seven_dons.reasons import say
from game.bots.seven_dons.worth import at_first_sight
from game.games.seven_dons.position import DonsView, Draft
from game.games.seven_dons.relocation import PLACE, RELOCATE
from game.games.seven_dons.table import DonsTable
from game.rules import Decision
from game.rules.beliefs import Belief
from game.rules.randomness import Stream

ITERATIONS = 120
"""How many imagined games a choice is worth where nothing else is said; a tenth of a second or two."""
AHEAD = 4
"""So many turns after this one are played before a position is judged."""
MOST_DECISIONS = 200
"""The most decisions of one imagined game."""
SLICE = 6
"""After so many decisions thinking can be interrupted."""


class SearchBot(Comparing):
    """Compares where there is a choice worth a thought; everything else goes by the rules of thumb of the hard level."""

    LUCK = "picks"

    def __init__(self, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        super().__init__(seed, iterations, seconds)

    def think(self, view: DonsView) -> Thinking:
        """Who passes says what who has nothing to answer with would say (SB-R41), thought through or not."""
        number = yield from super().think(view)
        decision = view.decision
        if decision is not None and decision.options[number].verb == "pass":
            self.why = self.say(view, "holds", None)
        return number

    def usual(self, view: DonsView, decision: Decision) -> Choice | None:
        """What the rules of thumb say."""
        return decide(view, decision, HARD)

    def say(self, view: DonsView, word: str, about: Any) -> Mapping[str, str]:
        """A reason in words."""
        return say(view, word, about)

    def worth_comparing(self, view: DonsView, decision: Decision, usual: int, word: str) -> list[int]:
        """What could be meant."""
        return candidates(view, decision, usual)

    def best_of(self, view: DonsView, numbers: list[int], chance: Stream) -> Generator[None, None, tuple[int, float]]:
        """Which of these options ends best in what the bot believes of the other's cards."""
        belief = belief_of(view, HARD)

        def trial(one: int, seed: int) -> Generator[None, None, float]:
            return (yield from _play_on(view, belief, one, Stream(seed)))

        return (yield from self.compared(numbers, trial, chance, early=True, drops=True))


def _play_on(view: DonsView, belief: Belief, number: int, chance: Stream) -> Generator[None, None, float]:
    """What comes of an option in one deal, in the eyes of who chooses it."""
    state = imagined(view, chance, belief)
    if state is None:
        return 0.0
    last = state.turn + AHEAD
    state.table = _without_empty_questions(state.table)
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


@lru_cache(maxsize=64)
def _without_empty_questions(table: DonsTable) -> DonsTable:
    """The same game, in which only who has an answer is asked for one: nobody looks on here (SB-R41)."""
    asked = copy.copy(table)
    asked.options = table.options.model_copy(update={"answer_prompts": "only_if_able"})
    return asked


def follow(state: Any, decision: Decision) -> None:
    """What the normal level chooses; members are laid out in one go, not card by card."""
    seat = decision.seat
    if decision.kind in (PLACE, RELOCATE):
        cards = tuple(card for column in state.drafts[seat].columns for card in column)
        if state.owner(cards[0]) == seat:
            wanted = plan(state, seat, tuple(sorted(cards)), NORMAL)
        else:
            wanted = dict.fromkeys(cards)
        behind = {front: back for back, front in wanted.items() if front is not None}
        fronts = [card for card, front in wanted.items() if front is None]
        state.drafts[seat] = Draft(tuple((card, behind[card]) if card in behind else (card,) for card in fronts))
        state.choose(next(at for at, option in enumerate(decision.options) if option.verb in ("done", "put_back")))
        return
    choice = decide(state, decision, NORMAL)
    state.choose(choice[0] if choice is not None else 0)
