"""Thinking ahead: an information-set Monte Carlo tree search.

In each iteration what the seat can't see is dealt anew (`imagine`), the tree is walked down, one new choice is added to it,
and the game is played on by rules of thumb for a few turns and judged by what was learned from play (`features`). Nodes are
what the players would have done, told by the names of cards, so that all deals share one tree; every player takes what is
best for itself, by the upper confidence bound among what this deal allows. At the root, sequential halving shares the
iterations out, and all options are tried in the same deals. Only choices worth a thought make a node: the others go by rules
of thumb.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from typing import Any

from game.bots.ahead import Comparing
from game.bots.comparing import imagined
from game.bots.lair_lords.candidates import Key, candidates, key_of
from game.bots.lair_lords.features import prospects
from game.bots.lair_lords.habits import NORMAL
from game.bots.lair_lords.player import decide
from game.bots.lair_lords.reasons import say
from game.bots.player import Choice
from game.games.lair_lords import LairView
from game.rules import Decision, Option, Ref
from game.rules.randomness import Stream

ITERATIONS = 150
"""How many imagined games a choice is worth where nothing else is said; about a third of a second."""
AHEAD = {2: 1, 3: 0, 4: 0}
"""So many turns after this one are played before a position is judged, by the number of seats: with more, turns are longer."""
MOST_DECISIONS = 200
"""The most decisions of one imagined game."""
CURIOUS = 0.25
"""How much a choice that was tried seldom is preferred."""
TRUST = 4.0
"""So many imagined games the word of the rules of thumb counts for."""
SLICE = 4
"""After so many decisions thinking can be interrupted."""


class Node:
    """A choice of one seat, as all deals in which it comes up share it."""

    __slots__ = ("edges", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.edges: dict[Key, Edge] = {}


class Edge:
    """One thing that can be chosen there: how often it was possible, how often it was tried, and what came of it by seat."""

    __slots__ = ("child", "last", "possible", "prior", "total", "tried")

    def __init__(self, seats: int, prior: float) -> None:
        self.prior = prior
        self.possible = self.tried = 0
        self.last = 0.0
        self.total = [0.0] * seats
        self.child: dict[tuple[int, str], Node] = {}

    def mean(self, seat: int, usual: float) -> float:
        """What it brings a seat, beginning with what the rules of thumb say of it."""
        return (self.total[seat] + TRUST * (usual - self.prior)) / (self.tried + TRUST)


class SearchBot(Comparing):
    """Searches where there is a choice worth a thought; everything else goes by the rules of thumb of the normal level."""

    def __init__(self, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        super().__init__(seed, iterations, seconds)

    def usual(self, view: LairView, decision: Decision) -> Choice | None:
        """What the rules of thumb say."""
        return decide(view, decision, NORMAL)

    def say(self, view: LairView, word: str, about: Any) -> Mapping[str, str]:
        """A reason in words."""
        return say(view, word, about)

    def worth_comparing(self, view: LairView, decision: Decision, usual: int, word: str) -> list[int]:
        """What could be meant."""
        return [number for number, _ in candidates(view, decision, usual)]

    def told(self, value: float) -> Ref:
        """How often the game is won, of a hundred times."""
        return "amount", round(100 * value)

    def best_of(self, view: LairView, numbers: list[int], chance: Stream) -> Generator[None, None, tuple[int, float]]:
        """Which of these options ends best, and how often the game is won then: the root of the tree, by sequential halving."""
        decision = view.decision
        assert decision is not None
        names = view.table.zones.cards
        keys = {number: key_of(decision.options[number], names) for number in numbers}
        root = Node(view.seat)
        for number in numbers:
            root.edges[keys[number]] = Edge(view.seats, 0.0)

        def trial(number: int, seed: int) -> Generator[None, None, float]:
            edge = root.edges[keys[number]]
            yield from _iteration(view, edge, keys[number], Stream(seed))
            return edge.last

        return (yield from self.compared(numbers, trial, chance, early=True))


def _usual(node: Node) -> float:
    """What this choice brings its seat on the average."""
    tried = sum(edge.tried for edge in node.edges.values())
    return sum(edge.total[node.seat] for edge in node.edges.values()) / tried if tried else 0.5


def _iteration(view: LairView, edge: Edge, key: Key, chance: Stream) -> Generator[None, None, None]:
    """One deal: an option of the root, down its tree, one choice more, on by rules of thumb, and back with what came of it."""
    state = imagined(view, chance)
    if state is None:
        edge.last = 0.0
        return
    names = state.table.zones.cards
    last = state.turn + AHEAD[state.seats]
    state.choose(next(number for number, option in enumerate(state.decision.options) if key_of(option, names) == key))
    path = [edge]
    below: Edge | None = edge if edge.tried else None
    for count in range(MOST_DECISIONS):
        decision = state.decision
        if decision is None or state.turn > last:
            break
        if count % SLICE == SLICE - 1:
            yield
        if len(decision.options) == 1:
            state.choose(0)
            continue
        choice = decide(state, decision, NORMAL)
        number = choice[0] if choice is not None else chance.below(len(decision.options))
        if below is not None:
            worth_it = candidates(state, decision, number)
            if len(worth_it) > 1:
                node = below.child.setdefault((decision.seat, decision.kind), Node(decision.seat))
                for one, prior in worth_it:
                    node.edges.setdefault(key_of(decision.options[one], names), Edge(state.seats, prior))
                number, below = _select(node, decision.options, names)
                path.append(below)
                if not below.tried:
                    below = None  # what is new is not looked beyond
        state.choose(number)
    found = prospects(state)
    for chosen in path:
        chosen.tried += 1
        for seat, value in enumerate(found):
            chosen.total[seat] += value
    edge.last = found[view.seat]
    yield


def _select(node: Node, options: Sequence[Option], names: Sequence[str]) -> tuple[int, Edge]:
    """The choice with the best upper confidence bound among those that this deal allows."""
    usual = _usual(node)
    best, most = 0, -1.0
    chosen: Edge | None = None
    seen: set[int] = set()
    for number, option in enumerate(options):
        edge = node.edges.get(key_of(option, names))
        if edge is None or id(edge) in seen:
            continue
        seen.add(id(edge))
        edge.possible += 1
        bound = edge.mean(node.seat, usual) + CURIOUS * math.sqrt(math.log(edge.possible + 1) / (edge.tried + 1))
        if bound > most:
            best, most, chosen = number, bound, edge
    assert chosen is not None
    return best, chosen
