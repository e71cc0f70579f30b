"""The Monsters' Turn: all monsters move at once by the colour of the die (sections 25 to 27, MQ-R136).

The movement is one action that nothing interrupts (MQ-25.14) and that involves no choice (MQ-25.13).
"""

from __future__ import annotations

from typing import NamedTuple

from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest.geometry import START, STEP, WIDE, border, opposite
from game.games.scoundrel_quest.position import DOOR, HIDDEN, LOCKED, PASSAGE, WALL, Beast, Link, QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.values import beast_words
from game.rules.agenda import step

DOORS = (LOCKED, HIDDEN)
MOST_NATURES = 2000
"""So many of them are kept at most."""


class Nature(NamedTuple):
    """How a monster moves: its gait and what it may pass (MQ-26.1, MQ-26.11)."""

    fast: bool
    slow: bool
    lurking: bool
    contrary: bool
    passes: frozenset[str]


def nature(game: QuestView, beast: Beast) -> Nature:
    """A monster's own way of moving, enhancers included."""
    kept = game.table.natures
    key = (beast.like, *beast.enhancers)
    known: Nature | None = kept.get(key)
    if known is None:
        words = beast_words(game, beast)
        card = game.table.card
        passes = frozenset(card[beast.like].passes).union(*(card[one].passes for one in beast.enhancers))
        known = Nature("fast" in words, "slow" in words, "lurking" in words, "contrary" in words, passes)
        if len(kept) >= MOST_NATURES:
            kept.clear()
        kept[key] = known
    return known


def passable(kind: Nature, face: int) -> bool:
    """May it pass a link? Only what its card allows counts (MQ-25.8, MQ-26.12)."""
    if face in (PASSAGE, DOOR):
        return True
    if face == WALL:
        return "walls" in kind.passes
    return "smash" in kind.passes or ("locked" if face == LOCKED else "hidden") in kind.passes


def prey_of(game: QuestView, colour: int) -> int:
    """The cell where monsters of a colour find their living prey, else -1; never the Entrance (MQ-24.3, MQ-27.3, MQ-27.10)."""
    seat = game.table.seat_of.get(colour, -1)
    if seat < 0 or game.at[seat] == START or (game.dead[seat] and not game.table.options.dead_counts_present):
        return -1
    return game.at[seat]


def beyond(game: QuestView, cell: int, way: int) -> int:
    """The cell behind a side: the neighbour, or over the edge of the board the nearest explored one in that direction, or the
    farthest in the other (MQ-27.5 to MQ-27.7, MQ-R62)."""
    move = STEP[way]
    if cell + move in game.cells:
        return cell + move
    line = [other for other in game.cells if (other % WIDE == cell % WIDE if move % WIDE == 0 else other // WIDE == cell // WIDE)]
    ahead = [other for other in line if (other - cell) * move > 0]
    return min(ahead, key=lambda other: abs(other - cell)) if ahead else max(line, key=lambda other: (cell - other) * move)


class Walk(NamedTuple):
    """A monster's way in this Monsters' Turn: the rooms it is in, one after another, and the borders that it broke."""

    path: tuple[int, ...]
    smashed: tuple[int, ...]


class _Walker:
    """One monster on its way."""

    __slots__ = ("game", "kind", "links", "path", "prey", "smashed", "visited", "way")

    def __init__(self, game: QuestView, beast: Beast, kind: Nature, prey: int, links: dict[int, Link]) -> None:
        self.game, self.kind, self.prey, self.links = game, kind, prey, links
        self.path = [beast.cell]
        self.visited = {beast.cell}
        self.smashed: list[int] = []
        self.way = -1

    def go(self, way: int, single: bool = False) -> bool:
        """One room of movement that way, if it can (MQ-R63, MQ-R65, MQ-R65a).

        `single`: the one room of a Slow monster, or the last of a Fast one; by option a hop over blanks or through the
        Entrance is too far for it (MQ-R64).
        """
        game, cell = self.game, self.path[-1]
        edge = border(cell, way)
        if not passable(self.kind, self.links[edge].face):
            return False
        target = cell + STEP[way] if cell + STEP[way] in game.cells else beyond(game, cell, way)
        crossed = target == START
        broken = [edge]
        if crossed:
            if START in self.visited or START + STEP[way] not in game.cells:
                return False  # MQ-27.11
            target = START + STEP[way]
            broken.append(border(START, way))
        if target in self.visited or (single and target != cell + STEP[way] and not game.table.options.one_hop_counts_one):
            return False  # MQ-27.1, MQ-27.2
        self.visited.add(target)
        if crossed:
            self.visited.add(START)
        if "smash" in self.kind.passes:
            self.smashed += [one for one in broken if self.links[one].face in DOORS]
        self.path.append(target)
        self.way = way
        return True

    def walk(self, colour: int) -> Walk:
        """Follow the arrows; first step, slow, spotting, fast as sections 25 to 27 say."""
        game, kind = self.game, self.kind
        found = False
        while not found:
            way = game.table.arrows[game.cells[self.path[-1]]][colour]
            if way < 0:
                break  # MQ-25.11
            if kind.contrary and len(self.path) == 1:
                way = opposite(way)  # MQ-26.8
            if not self.go(way, kind.slow):
                break  # MQ-25.10
            found = self.path[-1] == self.prey  # MQ-27.3
            if kind.slow:
                break  # MQ-26.5
        if kind.fast and self.way >= 0 and not found:
            self.go(self.way, True)  # MQ-26.2 to MQ-26.4
        return Walk(tuple(self.path), tuple(self.smashed))


def walks(game: QuestView, colour: int) -> tuple[dict[int, Walk], dict[int, Link]]:
    """Every monster's way, and the links as they are afterwards: what one breaks is broken for all (MQ-25.16, MQ-R71a)."""
    links = game.links.copy()
    stays = game.table.options.spotting != "this_turn_only"
    preys = [prey_of(game, one) for one in range(len(COLOURS))]
    while True:
        ways: dict[int, Walk] = {}
        for beast in game.beasts:
            kind, prey = nature(game, beast), preys[beast.colour]
            if not (beast.boss or kind.lurking or (stays and beast.cell == prey)):  # MQ-R67a
                ways[beast.card] = _Walker(game, beast, kind, prey, links).walk(colour)
        broken = {edge for way in ways.values() for edge in way.smashed if links[edge].face in DOORS}
        if not broken:
            return ways, links
        for edge in broken:
            links[edge] = Link(PASSAGE, links[edge].face)


@step
def move_monsters(game: Quest, colour: int = -1) -> None:
    """All monsters are moved at once (MQ-25.6, MQ-25.15); no combat starts (MQ-25.17)."""
    ways, links = walks(game, colour)
    if links != game.links:
        for edge, link in links.items():
            if link != game.links[edge]:
                game.links[edge] = link
                game.emit("smashed", "MQ-26.11", border=edge)
    game.emit("monsters_turn", "MQ-25.4", colour=COLOURS[colour])
    moved = []
    for beast in game.beasts:
        walk = ways.get(beast.card)
        if walk is not None and len(walk.path) > 1:
            beast = beast._replace(cell=walk.path[-1])
            game.emit("walked", "MQ-25.7", card=beast.card, path=walk.path)
        moved.append(beast)
    game.beasts = tuple(moved)
