"""What the map tells of what is looked at: the cost of a way and how far one gets, where a monster would go, who hunts whom."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import pairwise
from typing import NamedTuple

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
from game.client.table.chances import percent
from game.client.table.map_panel import Point
from game.client.table.scoundrel_quest import emblems
from game.client.table.scoundrel_quest.dungeon import DungeonPanel, piece
from game.client.text import fonts
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.geometry import START, STEP, border
from game.games.scoundrel_quest.monsters_turn import walks
from game.games.scoundrel_quest.position import WALL, Beast
from game.games.scoundrel_quest.roads import cost_of, may_force
from game.games.scoundrel_quest.values import full_move, ignores, move_left
from game.rules import Ref

DOT, GAP = 3, 8
"""The size of the dots of a way, and how far they are apart, in map pixels."""
PLATE, STATURE = 18, 28
"""How high a plate with figures is, and a scoundrel, in map pixels."""
Figures = Sequence[tuple[str, str]]
"""What stands on a plate: signs and words."""


class Way(NamedTuple):
    """A way to a room: the rooms from where it begins, the Move that it costs, and the Move that is left in that room.

    A room may change the Move of who is in it (MQ-9.10), so that more or less is left than the cost tells; what a dark room
    does nobody knows.
    """

    cells: tuple[int, ...]
    cost: int
    left: int


def moves_of(view: QuestView, seat: int) -> int:
    """The Move that a scoundrel has, or would have on its own turn: a turn that has not begun has not spent any (MQ-9.11)."""
    return move_left(view, seat) if seat == view.active and view.stage != "begin" else full_move(view, seat)


def reach(view: QuestView, seat: int) -> dict[int, Way]:
    """Every room that a scoundrel can get to with its Move, the cheapest way to each (MQ-9.1 to MQ-9.11).

    A way ends where a monster is that does not ignore it, and in the dark. The one step for which the whole Move is spent
    counts too.
    """
    have, start = moves_of(view, seat), view.at[seat]
    spent = full_move(view, seat) - have
    found = {start: Way((start,), 0, have)}
    queue = [(0, start)]
    while queue:
        cost, cell = heapq.heappop(queue)
        if cost > found[cell].cost or (cell != start and stops(view, seat, cell)):
            continue
        before = found[cell]
        for way in range(4):
            link = view.links.get(border(cell, way))
            there = cell + STEP[way]
            if link is None or link.face == WALL or (there not in view.cells and view.complete):
                continue
            price, forced = cost_of(view, seat, link.face), False
            if price > before.left:
                forced = cell == start and (seat != view.active or may_force(view))
                if not forced:
                    continue
                price = before.left
            total = cost + price
            if there in found and found[there].cost <= total:
                continue
            left = 0 if forced else before.left - price
            if there in view.cells and not forced:
                left = max(0, move_in(view, seat, there) - spent - total)
            found[there] = Way((*before.cells, there), total, left)
            if not forced:
                heapq.heappush(queue, (total, there))
    return found


def move_in(view: QuestView, seat: int, cell: int) -> int:
    """The Move that a scoundrel has in a turn while it is in a room (MQ-9.10, MQ-9.11)."""
    there = copy(view)
    there.at = [*view.at[:seat], cell, *view.at[seat + 1 :]]
    return full_move(there, seat)


def unsure(view: QuestView) -> bool:
    """May a room that nobody has found yet change the Move of who finds it?"""
    table = view.table
    lying = {table.card[room].tile for room in view.cells.values() if room != table.entrance}
    return any(table.zones.family(card) == "room" and table.card[card].tile not in lying for card in table.gives["move"])


def stops(view: QuestView, seat: int, cell: int) -> bool:
    """Does a way end in a room: in the dark, or with a monster that is to be fought?"""
    return cell not in view.cells or any(not ignores(view, beast, seat) for beast in view.beasts_at(cell))


def ends_of(view: QuestView, beast: Beast) -> dict[tuple[int, ...], list[int]]:
    """The ways that a monster would go, each with the colours of the die for which it does (section 25)."""
    found: dict[tuple[int, ...], list[int]] = {}
    for colour in range(len(COLOURS)):
        walk = walks(view, colour)[0].get(beast.card)
        if walk is not None and len(walk.path) > 1:
            found.setdefault(walk.path, []).append(colour)
    return found


def hunters(view: QuestView, seat: int) -> list[Beast]:
    """The monsters that hunt a scoundrel, by the colours of their bases (MQ-24.1)."""
    return [beast for beast in view.beasts if not beast.boss and beast.colour == view.table.colour[seat]]


class Hints:
    """Draws onto the map what is to be told of a thing."""

    def __init__(
        self, panel: DungeonPanel, view: QuestView, seat: int, chance_at: Callable[[int], float | None], walks: bool = True
    ) -> None:
        """`walks`: the seat is asked where to go; at any other question its ways and what they cost are nothing."""
        self.panel, self.view, self.seat, self.chance_at, self.walks = panel, view, seat, chance_at, walks

    def draw(self, brush: Brush, about: Ref | None) -> None:
        """What there is to tell of it."""
        if about is None:
            return
        kind, number = about
        beast = self.view.beast(number) if kind == "card" else None
        brush.clip(self.panel.rect)
        if kind == "cell" and number != self.view.at[self.seat]:
            self._way(brush, number)
        elif kind == "seat" or kind == "cell":
            self._reach(brush, number if kind == "seat" else self.seat)
        elif kind == "border":
            self._cost(brush, number)
        elif beast is not None:
            self._beast(brush, beast)
        brush.clip(None)

    # --- scoundrels

    def _way(self, brush: Brush, cell: int) -> None:
        """The way to a room with its cost."""
        able = self.walks and self.seat == self.view.active and not self.view.dead[self.seat]
        way = reach(self.view, self.seat).get(cell) if able else None
        if way is not None:
            self._dots(brush, [self.panel.middle_of(one) for one in way.cells], "gold")
            chance = self.chance_at(cell)
            fight = [("log_fight", percent(chance))] if chance is not None else []
            self._in_room(brush, cell, [("quest_move", self._price(way)), *fight])

    def _price(self, way: Way) -> str:
        """What a way costs, and in brackets what the rooms add to the Move or take from it."""
        more = way.left + way.cost - moves_of(self.view, self.seat)
        return f"{way.cost} ({more:+d})" if more else str(way.cost)

    def _reach(self, brush: Brush, seat: int) -> None:
        """What every room in reach costs; who hunts this scoundrel."""
        for beast in hunters(self.view, seat):
            high = pictures.get(piece(self.view, beast)).size[1]
            self._over(brush, self.panel.beast_at(self.view, beast), "quest_hunter", high)
        if self.view.dead[seat] or seat != self.view.active or self.view.stage != "move" or self.view.fight is not None:
            return
        if seat == self.seat and not self.walks:
            return
        for cell, way in reach(self.view, seat).items():
            if cell != self.view.at[seat]:
                self._in_room(brush, cell, [("quest_move", self._price(way))])

    def _cost(self, brush: Brush, edge: int) -> None:
        """What a link costs."""
        link = self.view.links.get(edge)
        if link is not None:
            words = "–" if link.face == WALL else str(cost_of(self.view, self.seat, link.face))
            self._plate(brush, self.panel.drawn(self.panel.link_box(edge).center), [("quest_move", words)])

    # --- monsters

    def _beast(self, brush: Brush, beast: Beast) -> None:
        """Where it would go for each colour, and whom it hunts."""
        view, panel = self.view, self.panel
        prey = view.table.seat_of.get(beast.colour, -1)
        if prey >= 0 and not beast.boss:
            self._over(brush, panel.seat_at(view, prey), "quest_prey")
        ways = ends_of(view, beast)
        for path in ways:
            points = [panel.beast_at(view, beast), *(panel.middle_of(cell) for cell in path)]
            for one, other in pairwise(path):
                if not _beside(one, other):  # over the edge of the board
                    points = [panel.beast_at(view, beast), panel.middle_of(path[0])]
            self._dots(brush, points, "bad")
        ends: dict[int, list[int]] = {}
        for path, colours in ways.items():
            ends.setdefault(path[-1], []).extend(colours)
        for cell, colours in ends.items():
            wide = 10 * len(colours) + 4
            x, y = panel.clear_place(view, cell, (wide, 14)).center
            brush.frame("panel_dark", Rect(x - wide // 2, y - 7, wide, 14))
            for number, colour in enumerate(sorted(colours)):
                brush.picture(emblems.colour_sign(COLOURS[colour], small=True), (x - wide // 2 + 3 + 10 * number, y - 4))

    # --- drawing

    def _dots(self, brush: Brush, points: list[Point], ink: str) -> None:
        for x, y in dots(points):
            left, top = self.panel.drawn((x, y))
            brush.fill((left - 2, top - 2, DOT + 2, DOT + 2), "ink-0")
            brush.fill((left - 1, top - 1, DOT, DOT), ink)

    def _in_room(self, brush: Brush, cell: int, figures: Figures) -> None:
        """A plate in a room, where it lies over nobody."""
        place = self.panel.clear_place(self.view, cell, (_wide(figures), PLATE))
        self._plate(brush, place.center, figures)

    def _plate(self, brush: Brush, middle: Point, figures: Figures) -> None:
        """Figures with their signs on a plate."""
        box = Rect(0, 0, _wide(figures), PLATE)
        box.center = middle
        brush.frame("panel_dark", box)
        left = box.left + 3
        for icon, words in figures:
            brush.picture(f"icons/{icon}", (left, box.top + 3))
            brush.text(words, (left + 14, box.centery - fonts.tag.pitch // 2), fonts.tag, "text")
            left += 17 + fonts.tag.measure(words)

    def _over(self, brush: Brush, feet: Point, icon: str, high: int = STATURE) -> None:
        """A sign over the head of who is so high."""
        x, y = self.panel.drawn(feet)
        box = Rect(x - 8, y - high - 18, 16, 16)
        brush.frame("panel_dark", box)
        brush.picture(f"icons/{icon}", (box.left + 2, box.top + 2))


def _wide(figures: Figures) -> int:
    return 3 + sum(17 + fonts.tag.measure(words) for _icon, words in figures)


def dots(points: list[Point]) -> Iterator[Point]:
    """Points at even distances along a line through others, without its beginning and its end."""
    for (x, y), (u, v) in pairwise(points):
        steps = max(1, max(abs(u - x), abs(v - y)) // GAP)
        for step in range(1, steps):
            yield x + (u - x) * step // steps, y + (v - y) * step // steps


def _beside(one: int, other: int) -> bool:
    """Does one room lie beside the other, or the Entrance between them, which monsters cross (MQ-27.9)?"""
    return other - one in STEP or (other - START == START - one and other - START in STEP)
