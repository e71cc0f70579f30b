"""The places of a board: squares, the areas that they lie in, the routes between them, and what stands on the routes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.boards.board import Area, Route, Square, Structure
from game.boards.object_faults import word
from game.boards.objects import Found, Objects
from game.boards.schema import CLASSES, SNAP
from game.content.card_adventure.cards import ON_ROUTES
from game.tiled.geometry import Point, halfway, inside, middle, nearest_on, within
from game.tiled.map import ObjectLayer, TiledObject
from game.tiled.property_values import flag_of, number_of, reference_of, text_of, title_of

Box = tuple[float, float, float, float]


def _box(outline: Sequence[Point]) -> Box:
    """Left, top, right and bottom of what lies around some points."""
    across, down = [x for x, _y in outline], [y for _x, y in outline]
    return min(across), min(down), max(across), max(down)


class Places:
    """The squares, areas and routes of a map, each known by its place in the board's list. Reading notes faults in `objects`."""

    def __init__(self, objects: Objects) -> None:
        self.objects = objects
        self.squares: list[Square] = []
        self.areas: list[Area] = []
        self.routes: list[Route] = []
        self.shapes: list[Found] = []
        """The objects of the squares, in the same order."""
        self._spots: list[tuple[Point, TiledObject | None]] = []
        """The middle of each square, and its object where that has an extent."""
        self._known: dict[tuple[float, float, float], int | None] = {}
        self.outlines: list[Found] = []
        """The objects of the areas, in the same order."""
        self._hulls: list[tuple[Box, tuple[Point, ...]]] = []
        """The box around each of them, and its corners."""
        self.standing: dict[int, Found] = {}
        """The objects of what stands on routes, by route."""
        self.loose: list[tuple[int, Point]] = []
        """Routes that lead nowhere: the square at their good end, -1 for none, and the end that lies in none."""
        self.square_ids: dict[int, int] = {}
        self.area_ids: dict[int, int] = {}
        self.route_ids: dict[int, int] = {}
        """Routes by the id of the gate or bridge on them."""
        self._squares()
        self._areas()
        self._routes()
        self._structures()

    def square_at(self, x: float, y: float, reach: float) -> int | None:
        """The nearest square: its shape holds the point, or its middle is within `reach`."""
        if (x, y, reach) in self._known:
            return self._known[x, y, reach]
        best, found = math.inf, None
        for place, (spot, shape) in enumerate(self._spots):
            away = math.dist(spot, (x, y))
            if away < best and (away <= reach or (shape is not None and inside(shape, x, y))):
                best, found = away, place
        self._known[x, y, reach] = found
        return found

    def _areas_at(self, x: float, y: float) -> list[int]:
        """The areas that hold a point."""
        return [
            place
            for place, ((_layer, thing), ((left, top, right, bottom), outline)) in enumerate(
                zip(self.outlines, self._hulls, strict=True)
            )
            if left <= x <= right
            and top <= y <= bottom
            and (within(outline, x, y) if thing.shape == "polygon" else inside(thing, x, y))
        ]

    def pointed(self, name: str, wanted: tuple[str, ...], layer: ObjectLayer, thing: TiledObject) -> int:
        """The square, area or route that a property points at, -1 for none; notes what points at something else."""
        ident = reference_of(thing.properties, name)
        if not ident:
            return -1
        target = self.objects.by_id.get(ident)
        if target is None or target.kind not in wanted:
            kind = target.kind if target is not None else ""
            value = {"en": kind, "ja": kind} if kind else {"en": "an object without one", "ja": "クラスのないオブジェクト"}
            choice = {"en": " or ".join(wanted), "ja": "・".join(wanted)}
            self.objects.fault("reference-kind", layer, thing, name=name, value=value, wanted=choice)
            return -1
        ids = {"square": self.square_ids, "area": self.area_ids}.get(target.kind, self.route_ids)
        return ids.get(ident, -1)  # one that is not usable itself has its own fault

    def _squares(self) -> None:
        keys: set[str] = set()
        for layer, thing in self.objects.usable("square"):
            key = self._key("square", keys, layer, thing)
            x, y = middle(self.objects.board, thing)
            title, rest = title_of(thing.properties, key), flag_of(thing.properties, "rest", True)
            self.square_ids[thing.id] = len(self.squares)
            self.squares.append(Square(key, title, round(x), round(y), -1, rest))
            self.shapes.append((layer, thing))
            self._spots.append(((round(x), round(y)), thing if thing.points or (thing.width > 0 and thing.height > 0) else None))

    def _key(self, kind: str, taken: set[str], layer: ObjectLayer, thing: TiledObject) -> str:
        """The key of a square or an area, which is its object's name and no other's; it is then taken."""
        key = thing.name.strip()
        if not key:
            self.objects.fault("no-name", layer, thing, kind=word(kind))
            key = f"#{thing.id}"
        elif key in taken:
            self.objects.fault("key-twice", layer, thing, kind=word(kind), value=key)
        taken.add(key)
        return key

    def _areas(self) -> None:
        keys: set[str] = set()
        areas = self.areas
        for layer, thing in self.objects.usable("area"):
            key = self._key("area", keys, layer, thing)
            self.area_ids[thing.id] = len(areas)
            areas.append(Area(key, title_of(thing.properties, key), flag_of(thing.properties, "rest", True)))
            self.outlines.append((layer, thing))
            self._hulls.append((_box(thing.outline()), thing.outline()))
        for place, square in enumerate(self.squares):
            held = self._areas_at(square.x, square.y)
            if len(held) > 1:
                first, second = areas[held[0]].key, areas[held[1]].key
                self.objects.fault("areas-overlap", *self.shapes[place], square=square.key, first=first, second=second)
            if held:
                self.squares[place] = replace(square, area=held[0], rest=square.rest and areas[held[0]].rest)
        for index, (layer, thing) in enumerate(self.outlines):
            if all(square.area != index for square in self.squares):
                self.objects.fault("area-empty", layer, thing)

    def _routes(self) -> None:
        """Routes along lines. One with a corner in a square is two: Tiled lengthens a line that is begun at another's end, and
        closes one that ends where it began."""
        joined: set[frozenset[int]] = set()
        for layer, thing in self.objects.usable("route"):
            points = self._line(thing)
            ends: list[int] = []
            wrong: list[Point] = []
            for end, (x, y) in (({"en": "beginning", "ja": "始点"}, points[0]), ({"en": "end", "ja": "終点"}, points[-1])):
                place = self.square_at(x, y, SNAP)
                if place is None:
                    self.objects.fault("route-end", layer, thing, end=end, **self.objects.told(x, y), limit=SNAP)
                    wrong.append((x, y))
                else:
                    ends.append(place)
            if len(ends) < 2:
                self.loose += [(ends[0] if ends else -1, point) for point in wrong]
                continue
            parts = self._parts(points)
            if not parts:
                self.objects.fault("route-loop", layer, thing)
            one_way, name = flag_of(thing.properties, "one_way", False), thing.name.strip()
            for a, b, inner in parts:
                pair = frozenset((a, b))
                if pair in joined:
                    self.objects.fault("route-twice", layer, thing, first=self.squares[a].key, second=self.squares[b].key)
                joined.add(pair)
                key = name if name and len(parts) == 1 else f"{self.squares[a].key}-{self.squares[b].key}"
                line = ((self.squares[a].x, self.squares[a].y), *inner, (self.squares[b].x, self.squares[b].y))
                half = halfway(line)
                area = next(iter(self._areas_at(*half)), -1)
                self.routes.append(Route(key, a, b, line, area, None, one_way))

    def _line(self, thing: TiledObject) -> tuple[Point, ...]:
        """The corners of a route's line. A closed one begins and ends at its first corner that lies in a square."""
        points = thing.outline()
        if thing.shape != "polygon":
            return points
        first = next((number for number, point in enumerate(points) if self.square_at(*point, SNAP) is not None), 0)
        return (*points[first:], *points[: first + 1])

    def _parts(self, points: Sequence[Point]) -> list[tuple[int, int, tuple[tuple[int, int], ...]]]:
        """A polyline from square to square: for each part its two squares and the corners between them.

        Corners at either end that still lie in the end's own square are corners like any other.
        """
        places = [self.square_at(x, y, SNAP) for x, y in points]
        first = next((number for number, place in enumerate(places) if place != places[0]), len(places))
        last = next((number for number in range(len(places) - 1, -1, -1) if places[number] != places[-1]), -1)
        parts: list[tuple[int, int, tuple[tuple[int, int], ...]]] = []
        start = -1
        inner: list[tuple[int, int]] = []
        for number, ((x, y), place) in enumerate(zip(points, places, strict=True)):
            corner = 0 < number < first or last < number < len(points) - 1
            if place is None or corner:
                inner.append((round(x), round(y)))
                continue
            if start >= 0 and place != start:
                parts.append((start, place, tuple(inner)))
            start, inner = place, []
        return parts

    def _structures(self) -> None:
        """Gates, walls and bridges, each on the nearest route."""
        boxes = [_box(route.line) for route in self.routes]
        for kind in (kind for kind in CLASSES if kind in ON_ROUTES):
            for layer, thing in self.objects.usable(kind):
                x, y = middle(self.objects.board, thing)
                away, point, place, reach = math.inf, (x, y), -1, float(SNAP)
                for number, (left, top, right, bottom) in enumerate(boxes):
                    if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach:
                        near = *nearest_on(self.routes[number].line, x, y), number
                        away, point, place = min((away, point, place), near)
                        reach = min(away, reach)
                if away > SNAP:
                    self.objects.fault("no-route-near", layer, thing, kind=word(kind), limit=SNAP)
                    continue
                route = self.routes[place]
                if route.structure is not None:
                    self.objects.fault("structure-twice", layer, thing)
                    continue
                structure = self._structure(kind, layer, thing, point)
                if kind != "wall":
                    self.route_ids[thing.id] = place
                self.standing[place] = layer, thing
                self.routes[place] = replace(route, structure=structure)

    def _structure(self, kind: str, layer: ObjectLayer, thing: TiledObject, point: Point) -> Structure:
        properties = thing.properties
        for name in CLASSES[kind].properties:
            self.objects.in_range(kind, name, layer, thing)
        if kind == "bridge":
            return Structure("bridge", round(point[0]), round(point[1]))
        if kind == "wall":
            return Structure("wall", round(point[0]), round(point[1]), max(1, number_of(properties, "count", 1)))
        suit = text_of(properties, "suit")
        low, high = number_of(properties, "lowest", 1), number_of(properties, "highest", 13)
        if low > high:
            self.objects.fault(
                "wrong-value",
                layer,
                thing,
                name="lowest",
                value=low,
                nearest={"en": "let it not exceed highest", "ja": "highest 以下にしてください"},
            )
        return Structure("gate", round(point[0]), round(point[1]), 1, suit, number_of(properties, "number"), low, high)
