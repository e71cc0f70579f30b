"""Whether a board can be played to its goal: what can be reached, what opens what lies before it, what a die does.

All of it is hopeful: whoever could come somewhere does, every gate and wall can be broken, and what is drawn at random is got.
Only a raised bridge needs a lever or a rule.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.boards.board import Board, Rule

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Stray:
    """Squares that hang together and can't be reached: the two squares between which a route is wanted.

    `against` are the ends of a route that could lead there but is one-way, in its direction.
    """

    squares: tuple[int, ...]
    from_square: int
    to_square: int
    against: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Opener:
    """Something that opens a gate or lowers a bridge: a lever or key that lies in a square, or a rule by its number."""

    kind: str
    name: str
    square: int = -1
    rule: int = -1


class Ways:
    """Where characters can come on a board, with some routes shut for good and some bridges lowered."""

    def __init__(self, board: Board, shut: Collection[int] = (), lowered: Iterable[int] = ()) -> None:
        self.board = board
        self.lowered = set(lowered)
        self.squares: set[int] = set(board.starts)
        self.items: set[str] = set(board.belongings)
        """Items that somebody gets; the empty one stands for those that are drawn at random."""
        self._lying = {lying.card for lying in board.lying if lying.family == "item"}
        self._shut = frozenset(shut)
        self._does = [_Does.of(rule) for rule in board.rules]
        grown = -1
        while grown != (grown := len(self.squares) + len(self.lowered) + len(self.items)):
            self._walk()
            self._work()

    def _walk(self) -> None:
        neighbours: dict[int, list[int]] = {}
        for number, route in enumerate(self.board.routes):
            bridge = route.structure is not None and route.structure.kind == "bridge"
            if number in self._shut or (bridge and number not in self.lowered):
                continue
            neighbours.setdefault(route.a, []).append(route.b)
            if not route.one_way:
                neighbours.setdefault(route.b, []).append(route.a)
        waiting = list(self.squares)
        while waiting:
            for place in neighbours.get(waiting.pop(), ()):
                if place not in self.squares:
                    self.squares.add(place)
                    waiting.append(place)

    def _work(self) -> None:
        for lying in self.board.lying:
            if lying.square in self.squares:
                if lying.link >= 0:
                    self.lowered.add(lying.link)
                if lying.family == "item":
                    self.items.add(lying.card)
        areas = {self.board.squares[place].area for place in self.squares}
        for rule, does in zip(self.board.rules, self._does, strict=True):
            if self.happens(rule, areas):
                self.lowered |= does.opens
                self.squares |= does.puts
                self.items |= does.gives

    def happens(self, rule: Rule, areas: Collection[int] | None = None) -> bool:
        """Whether a rule can come about. `areas` are those that are reached, where that is known."""
        if rule.when == "carried":
            return self.gets(rule.card)
        if rule.when == "monsters_enter":  # they come where nobody else does
            return True
        if rule.square >= 0:
            return rule.square in self.squares
        if areas is None:
            areas = {self.board.squares[place].area for place in self.squares}
        return rule.area < 0 or rule.area in areas

    def gets(self, card: str) -> bool:
        """Whether anybody can come by an item; what lies nowhere may be drawn."""
        return card in self.items or card not in self._lying or "" in self.items

    def won(self) -> bool:
        """Whether the board can be won."""
        goal = self.board.goal
        if any(does.wins and self.happens(rule) for rule, does in zip(self.board.rules, self._does, strict=True)):
            return True
        if goal.kind == "beat" or not goal.squares:
            return True
        there = any(square in self.squares for square in goal.squares)
        return there and (goal.kind != "carry" or self.gets(goal.card))


@dataclass(frozen=True, slots=True)
class _Does:
    """What of the deeds of a rule opens ways: routes, squares into which it puts characters, items, and winning."""

    opens: frozenset[int]
    puts: frozenset[int]
    gives: frozenset[str]
    wins: bool

    @staticmethod
    def of(rule: Rule) -> _Does:
        return _Does(
            frozenset(deed.route for deed in rule.deeds if deed.do == "open"),
            frozenset(deed.square for deed in rule.deeds if deed.do in ("warp", "return") and deed.square >= 0),
            frozenset(deed.card for deed in rule.deeds if deed.do == "give"),
            any(deed.do == "win" for deed in rule.deeds),
        )


def strays(board: Board) -> list[Stray]:
    """What no route leads to, whatever lies on the routes: each group of squares that hang together once, the largest first."""
    every = {number for number, route in enumerate(board.routes) if route.structure is not None}
    hopeful = Ways(board, lowered=every)
    reached, left = hopeful.squares, set(range(len(board.squares))) - hopeful.squares
    joined: dict[int, set[int]] = {place: set() for place in left}
    for route in board.routes:
        if route.a in left and route.b in left:
            joined[route.a].add(route.b)
            joined[route.b].add(route.a)
    found = []
    while left:
        group, waiting = set[int](), [min(left)]
        while waiting:
            place = waiting.pop()
            if place not in group:
                group.add(place)
                waiting += joined[place]
        left -= group
        against = next(
            ((route.a, route.b) for route in board.routes if route.one_way and route.a in group and route.b in reached), None
        )
        pairs = [(one, two) for one in reached for two in group] if len(reached) * len(group) < 100_000 else []
        one, two = min(pairs, key=lambda pair: _apart(board, *pair), default=(min(reached, default=-1), min(group)))
        found.append(Stray(tuple(sorted(group)), one, two, against))
    return sorted(found, key=lambda stray: -len(stray.squares))


def _apart(board: Board, one: int, two: int) -> float:
    a, b = board.squares[one], board.squares[two]
    return math.dist((a.x, a.y), (b.x, b.y))


def openers(board: Board, number: int, keys: Mapping[str, Collection[str]]) -> list[Opener]:
    """All that opens the gate or lowers the bridge on a route. `keys` are items by the suit of gates that they turn."""
    structure = board.routes[number].structure
    assert structure is not None
    found = [Opener("lever", lying.card, lying.square) for lying in board.lying if lying.link == number]
    found += [
        Opener("rule", rule.key, rule.square, place)
        for place, rule in enumerate(board.rules)
        if any(deed.do == "open" and deed.route == number for deed in rule.deeds)
    ]
    if structure.kind == "gate" and structure.suit:
        fitting = keys.get(structure.suit, ())
        found += [Opener("key", one.card, one.square) for one in board.lying if one.family == "item" and one.card in fitting]
    return found


def behind(board: Board, number: int, found: Iterable[Opener]) -> bool:
    """Whether everything that opens a gate or bridge lies behind it."""
    ways = Ways(board, [number])

    def here(one: Opener) -> bool:
        return ways.happens(board.rules[one.rule]) if one.rule >= 0 else one.square in ways.squares

    return not any(here(one) for one in found)


def faces_without(board: Board) -> Iterator[tuple[int, tuple[int, ...]]]:
    """For each area (-1 for a board without areas) the faces on which nothing happens there."""
    for area in range(len(board.areas)) if board.areas else (-1,):
        if not any(square.area == area for square in board.squares):
            continue
        said = {face for sign in board.signs if board.squares[sign.square].area == area for face in sign.faces}
        said |= {face for arrow in board.arrows if board.squares[arrow.square].area == area for face in arrow.faces}
        said |= {rule.face for rule in board.rules if rule.when == "face" and rule.area in (area, -1)}
        missing = tuple(face for face in FACES if face not in said)
        if missing:
            yield area, missing
