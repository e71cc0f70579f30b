"""Thinking ahead: options are compared in imagined positions, each of which is played to the end of the turn and then judged.

Everybody goes on by rules of thumb that are quick. What the position is worth then was learned from play (`features`).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from game.bots.ahead import Comparing
from game.bots.comparing import imagined
from game.bots.player import Choice
from game.bots.scoundrel_quest.candidates import candidates
from game.bots.scoundrel_quest.features import prospects
from game.bots.scoundrel_quest.habits import FAST, HARD
from game.bots.scoundrel_quest.player import decide
from game.bots.scoundrel_quest.reasons import say
from game.bots.scoundrel_quest.worth import valued
from game.games.scoundrel_quest.position import QuestView
from game.rules import Decision
from game.rules.randomness import Stream

ITERATIONS = 40
"""How many imagined turns a choice is worth where nothing else is said; about a fifth of a second."""
MOST_DECISIONS = 120
"""The most decisions of one imagined turn."""
SLICE = 3
"""After so many decisions thinking can be interrupted."""


class SearchBot(Comparing):
    """Compares where there is a choice worth a thought; everything else goes by rules of thumb."""

    def __init__(self, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        super().__init__(seed, iterations, seconds)

    def usual(self, view: QuestView, decision: Decision) -> Choice | None:
        """What the rules of thumb say."""
        return decide(view, decision, HARD)

    def say(self, view: QuestView, word: str, about: Any) -> Mapping[str, str]:
        """A reason in words."""
        return say(view, word, about)

    def worth_comparing(self, view: QuestView, decision: Decision, usual: int, word: str) -> list[int]:
        """What could be meant."""
        with valued(HARD.values):
            return candidates(view, decision, usual)

    def best_of(self, view: QuestView, numbers: list[int], chance: Stream) -> Generator[None, None, tuple[int, float]]:
        """Which of these options ends best by the end of the turn."""

        def trial(one: int, seed: int) -> Generator[None, None, float]:
            return (yield from _play_on(view, one, Stream(seed)))

        return (yield from self.compared(numbers, trial, chance, early=True, drops=True))


def _play_on(view: QuestView, number: int, chance: Stream) -> Generator[None, None, float]:
    """What comes of an option in one deal by the end of the turn, in the eyes of who chooses it."""
    state = imagined(view, chance)
    if state is None:
        return 0.0
    turn = state.turn
    state.choose(number)
    for count in range(MOST_DECISIONS):
        decision = state.decision
        if decision is None or state.turn > turn:
            break
        if count % SLICE == SLICE - 1:
            yield
        choice = decide(state, decision, FAST) if len(decision.options) > 1 else None
        state.choose(choice[0] if choice is not None else 0)
    yield
    return prospects(state)[view.seat]
