"""From a Tiled map to what it means: a `Board`, or every fault that keeps it from being one.

Meaning is in objects, by their class, in any visible or hidden object layer; `schema` lists the classes and `maps/README.md`
is the author's manual. The snapping rule: what must lie on a square or a route snaps to the nearest within `schema.SNAP` pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

from game.boards import tmj
from game.boards.board import Area, Arrow, Board, Deed, Goal, Lying, Route, Rule, Sign, Square, Structure, Words
from game.boards.faults import BoardFaults, Fault
from game.boards.files import MAX_FILE, MAX_OF_CLASS, Refused
from game.boards.schema import (
    ACTS,
    CLASSES,
    GOALS,
    IN_SQUARE,
    MOMENTS,
    OPTION,
    SIGN_REACH,
    SNAP,
    PropertyRule,
    suggest,
)
from game.boards.tiled import ObjectLayer, ObjectRef, Properties, Property, TiledMap, TiledObject
from game.boards.tiled_reader import read_map
from game.content.schema import ON_ROUTES

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class BoardHeader:
    """What a list of boards shows."""

    key: str
    path: Path
    title: Words
    text: Words
    author: str
    seats: tuple[int, int]
    minutes: int
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A board with the faults found on the way. `board` is None when there is nothing to play on.

    `rules` are the objects of the board's rules, in the same order.
    """

    board: Board | None
    faults: tuple[Fault, ...]
    rules: tuple[tuple[ObjectLayer, TiledObject], ...] = ()


def load_board(path: Path | str, root: Path | None = None) -> Board:
    """Read a board. Raises BoardFaults with every fault when one of them keeps it from being played."""
    board = read_map(path, root)
    reading = understand(board)
    if reading.board is None or any(fault.level == "error" for fault in reading.faults):
        raise BoardFaults((*board.faults, *reading.faults))
    return reading.board


def understand(board: TiledMap) -> Reading:
    """What a map means."""
    return _Meaning(board).read()


def middle(board: TiledMap, thing: TiledObject) -> Point:
    """The middle of an object, turned; tile objects stand as their tileset's alignment says."""
    if thing.shape == "point":
        return thing.x, thing.y
    if thing.points:
        outline = thing.outline()
        return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    across, down = thing.width / 2, thing.height / 2
    if thing.tile is not None:
        alignment = board.tilesets[thing.tile.tileset].alignment
        if alignment == "unspecified":
            alignment = "bottom" if board.orientation == "isometric" else "bottomleft"
        across = thing.width / 2 if "left" in alignment else -thing.width / 2 if "right" in alignment else 0.0
        down = thing.height / 2 if alignment.startswith("top") else -thing.height / 2 if alignment.startswith("bottom") else 0.0
    return thing.turned(thing.x + across, thing.y + down)


def inside(thing: TiledObject, x: float, y: float) -> bool:
    """True when a point lies in a rectangle, ellipse, capsule or polygon; other shapes hold nothing."""
    if thing.shape == "polygon":
        outline = thing.outline()
        held = False
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                held = not held
        return held
    if thing.shape not in ("rectangle", "ellipse", "capsule") or thing.width <= 0 or thing.height <= 0:
        return False
    angle = math.radians(-thing.rotation)
    dx, dy = x - thing.x, y - thing.y
    across = (dx * math.cos(angle) - dy * math.sin(angle)) / thing.width
    down = (dx * math.sin(angle) + dy * math.cos(angle)) / thing.height
    if thing.shape == "ellipse":
        return (across - 0.5) ** 2 + (down - 0.5) ** 2 <= 0.25
    return 0 <= across <= 1 and 0 <= down <= 1


def nearest_on(line: tuple[tuple[float, float], ...], x: float, y: float) -> tuple[float, Point]:
    """Distance from a polyline and the nearest point on it."""
    best = (math.inf, (x, y))
    for (ax, ay), (bx, by) in pairwise(line):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        part = 0.0 if not length else max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
        point = (ax + part * (bx - ax), ay + part * (by - ay))
        best = min(best, (math.dist((x, y), point), point))
    return best


def halfway(line: tuple[tuple[float, float], ...]) -> Point:
    """The point in the middle of a polyline's length."""
    left = sum(math.dist(one, two) for one, two in pairwise(line)) / 2
    for one, two in pairwise(line):
        length = math.dist(one, two)
        if length >= left and length:
            part = left / length
            return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part
        left -= length
    return line[-1]


def word(kind: str) -> Words:
    """A class's name in both languages."""
    return {"en": kind, "ja": CLASSES[kind].name_ja if kind in CLASSES else kind}


def text_of(properties: Properties, name: str, default: str = "") -> str:
    """A property as text; numbers are written out."""
    found = properties.get(name)
    if found is None or isinstance(found.value, tuple):
        return default
    return (
        str(found.value).strip() if isinstance(found.value, str | int | float) and not isinstance(found.value, bool) else default
    )


def number_of(properties: Properties, name: str, default: int = 0) -> int:
    """A whole-number property; digits in a text count."""
    found = properties.get(name)
    if found is None or isinstance(found.value, bool):
        return default
    if isinstance(found.value, int):
        return found.value
    text = str(found.value).strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else default


def flag_of(properties: Properties, name: str, default: bool) -> bool:
    """A bool property."""
    found = properties.get(name)
    return found.value if found is not None and isinstance(found.value, bool) else default


def reference_of(properties: Properties, name: str) -> int:
    """The id of the object that a property points at, 0 for none."""
    found = properties.get(name)
    return found.value.id if found is not None and isinstance(found.value, ObjectRef) else 0


def is_set(properties: Properties, name: str) -> bool:
    """True when a property says more than nothing, 0 or false."""
    found = properties.get(name)
    return found is not None and found.value not in ("", 0, ObjectRef(0), ())


def is_written(properties: Properties, name: str) -> bool:
    """True when the object itself says something, not only its class in the project."""
    return is_set(properties, name) and not properties[name].inherited


def words_of(properties: Properties, name: str) -> Words:
    """A text by language from `name_en` and `name_ja`; a missing language borrows the other."""
    english, japanese = text_of(properties, f"{name}_en"), text_of(properties, f"{name}_ja")
    return {"en": english or japanese, "ja": japanese or english}


def names_of(properties: Properties, name: str) -> tuple[str, ...]:
    """Ids separated by commas, or a list property."""
    found = properties.get(name)
    if found is not None and isinstance(found.value, tuple) and found.type == "list":
        return tuple(str(item.value).strip() for item in found.value if isinstance(item, Property))
    return tuple(part.strip() for part in text_of(properties, name).replace("、", ",").split(",") if part.strip())


def seats_of(text: str) -> tuple[int, int] | None:
    """`1-4` or `3` as lowest and highest; None when it is neither or outside 1 to 4 (CA-1.3)."""
    parts = text.replace("〜", "-").replace("～", "-").replace("–", "-").split("-")
    if not 1 <= len(parts) <= 2 or not all(part.strip().isdigit() and part.strip().isascii() for part in parts):
        return None
    low, high = int(parts[0].strip()[:3]), int(parts[-1].strip()[:3])
    return (low, high) if 1 <= low <= high <= 4 else None


def turns_of(text: str, seats: tuple[int, int]) -> tuple[int, ...] | None:
    """The last turn, alone or one for each number of seats; None when it is neither, or a limit stands beside none."""
    parts = [part.strip() for part in text.replace("、", ",").split(",")]
    numbers = all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts)
    if not numbers or len(parts) not in (1, seats[1] - seats[0] + 1):
        return None
    turns = tuple(int(part) for part in parts)
    return turns if len(turns) == 1 or min(turns) > 0 else None


def faces_of(properties: Properties) -> tuple[int, ...] | None:
    """Die faces in rising order; None unless they are one or more of 1 to 6 (CA-13.8, CA-13.12)."""
    parts = [part.strip() for part in text_of(properties, "faces").replace("、", ",").split(",")]
    if not all(part in ("1", "2", "3", "4", "5", "6") for part in parts):
        return None
    return tuple(sorted({int(part) for part in parts}))


class _Meaning:
    """Reads the objects of one map, class by class: squares first, then what lies on them."""

    def __init__(self, board: TiledMap) -> None:
        self.board = board
        self.faults: list[Fault] = []
        self.by_class: dict[str, list[tuple[ObjectLayer, TiledObject]]] = {name: [] for name in CLASSES}
        for layer, thing in board.objects():
            if thing.kind in self.by_class and len(self.by_class[thing.kind]) < MAX_OF_CLASS:
                self.by_class[thing.kind].append((layer, thing))
        self.shapes: list[TiledObject] = []
        self.squares: list[Square] = []
        self.routes: list[Route] = []
        self.square_ids: dict[int, int] = {}
        self.area_ids: dict[int, int] = {}
        self.route_ids: dict[int, int] = {}
        """Routes by the id of the gate or bridge on them."""
        self.things = {thing.id: thing for _, thing in board.objects()}
        self.deeds: dict[int, Deed | None] = {}
        """Every deed is read once, however many rules lead to it."""
        self.rule_things: list[tuple[ObjectLayer, TiledObject]] = []

    def fault(self, code: str, layer: ObjectLayer | None = None, thing: TiledObject | None = None, **values: object) -> None:
        """Note a fault at an object."""
        self.faults.append(fault_at(self.board, code, layer, thing, values))

    def read(self) -> Reading:
        for kind, found in self.by_class.items():
            if len(found) == MAX_OF_CLASS:
                self.fault("too-many", limit=MAX_OF_CLASS - 1, what=word(kind))
                return Reading(None, tuple(self.faults))
        self._squares()
        areas, area_things = self._areas()
        self._routes(area_things)
        self._structures()
        signs = self._signs()
        arrows = self._arrows()
        lying = [found for family in ("monster", "item", "trap") for found in self._lying(family)]
        lying += self._in_squares()
        starts = self._marks("start")
        goal = self._goal(self._marks("goal"))
        rules = self._rules()
        properties = self.board.properties
        if not self.squares:
            self.fault("no-squares")
        if not starts:
            self.fault("no-start")
        if (
            any(route.structure and route.structure.kind == "wall" for route in self.routes)
            and number_of(properties, "wall_strength") < 1
        ):
            self.fault("no-wall-strength")
        seats_text = text_of(properties, "seats", "1-4")
        seats = seats_of(seats_text)
        if seats is None:
            self.fault("seats", value=seats_text)
        turns_text = text_of(properties, "turns", "0")
        turns = turns_of(turns_text, seats or (1, 4))
        if turns is None:
            self.fault("turns", value=turns_text)
        if goal is None or not self.squares or not starts:
            return Reading(None, tuple(self.faults))
        options = {
            name.removeprefix(OPTION): _option(value.value) for name, value in properties.items() if name.startswith(OPTION)
        }
        title = words_of(properties, "title")
        board = Board(
            key=self.board.path.stem,
            title=title if title["en"] else {"en": self.board.path.stem, "ja": self.board.path.stem},
            text=words_of(properties, "text"),
            author=text_of(properties, "author"),
            width=self.board.width * self.board.tile_width,
            height=self.board.height * self.board.tile_height,
            seats=seats or (1, 4),
            minutes=number_of(properties, "minutes", 30),
            squares=tuple(self.squares),
            routes=tuple(self.routes),
            areas=tuple(areas),
            signs=tuple(signs),
            arrows=tuple(arrows),
            lying=tuple(lying),
            starts=tuple(starts),
            goal=goal,
            turns=max(turns or (0,)),
            wall_strength=number_of(properties, "wall_strength"),
            classes=names_of(properties, "classes"),
            belongings=names_of(properties, "belongings"),
            packs=names_of(properties, "packs"),
            options=options,
            rules=tuple(rules),
            digest=self.board.digest,
            turns_by_seats=turns if turns is not None and len(turns) > 1 else (),
        )
        return Reading(board, tuple(self.faults), tuple(self.rule_things))

    # ---- places

    def _usable(self, kind: str) -> list[tuple[ObjectLayer, TiledObject]]:
        """The objects of a class whose shape can be one; the others are noted."""
        found = []
        for layer, thing in self.by_class[kind]:
            if thing.shape in CLASSES[kind].shapes and not (thing.shape == "polyline" and len(thing.points) < 2):
                found.append((layer, thing))
            else:
                self.fault(
                    "wrong-shape",
                    layer,
                    thing,
                    value=thing.shape,
                    kind=word(kind),
                    wanted={"en": " or ".join(CLASSES[kind].shapes), "ja": "・".join(CLASSES[kind].shapes)},
                )
        return found

    def _squares(self) -> None:
        keys: set[str] = set()
        for layer, thing in self._usable("square"):
            key = thing.name.strip()
            if not key:
                self.fault("no-name", layer, thing, kind=word("square"))
                key = f"#{thing.id}"
            elif key in keys:
                self.fault("key-twice", layer, thing, kind=word("square"), value=key)
            keys.add(key)
            title = words_of(thing.properties, "title")
            x, y = middle(self.board, thing)
            self.square_ids[thing.id] = len(self.squares)
            self.squares.append(
                Square(
                    key,
                    title if title["en"] else {"en": key, "ja": key},
                    round(x),
                    round(y),
                    -1,
                    flag_of(thing.properties, "rest", True),
                )
            )
            self.shapes.append(thing)

    def square_at(self, x: float, y: float, reach: float) -> int | None:
        """The nearest square: its shape holds the point, or its middle is within `reach`."""
        best, found = math.inf, None
        for place, (square, shape) in enumerate(zip(self.squares, self.shapes, strict=True)):
            away = math.dist((square.x, square.y), (x, y))
            if (away <= reach or inside(shape, x, y)) and away < best:
                best, found = away, place
        return found

    def _areas(self) -> tuple[list[Area], list[TiledObject]]:
        areas: list[Area] = []
        things: list[TiledObject] = []
        for layer, thing in self._usable("area"):
            key = thing.name.strip()
            if not key:
                self.fault("no-name", layer, thing, kind=word("area"))
            elif key in {area.key for area in areas}:
                self.fault("key-twice", layer, thing, kind=word("area"), value=key)
            title = words_of(thing.properties, "title")
            self.area_ids[thing.id] = len(areas)
            areas.append(
                Area(
                    key or f"#{thing.id}",
                    title if title["en"] else {"en": key, "ja": key},
                    flag_of(thing.properties, "rest", True),
                )
            )
            things.append(thing)
        for place, square in enumerate(self.squares):
            held = [index for index, thing in enumerate(things) if inside(thing, square.x, square.y)]
            if len(held) > 1:
                self.fault("areas-overlap", square=square.key, first=areas[held[0]].key, second=areas[held[1]].key)
            if held:
                rest = square.rest and areas[held[0]].rest
                self.squares[place] = Square(square.key, square.title, square.x, square.y, held[0], rest)
        for index, thing in enumerate(things):
            if all(square.area != index for square in self.squares):
                self.fault("area-empty", None, thing)
        return areas, things

    def _routes(self, areas: list[TiledObject]) -> None:
        """Routes along polylines. One with a corner in a square is two: Tiled lengthens a line that is begun at another's end."""
        joined: dict[frozenset[int], str] = {}
        for layer, thing in self._usable("route"):
            points = thing.outline()
            ends: list[int] = []
            for end, (x, y) in (({"en": "beginning", "ja": "始点"}, points[0]), ({"en": "end", "ja": "終点"}, points[-1])):
                place = self.square_at(x, y, SNAP)
                if place is None:
                    self.fault("route-end", layer, thing, end=end, x=round(x), y=round(y), limit=SNAP)
                else:
                    ends.append(place)
            if len(ends) < 2:
                continue
            parts = self._parts(points)
            if not parts:
                self.fault("route-loop", layer, thing)
            one_way, name = flag_of(thing.properties, "one_way", False), thing.name.strip()
            for a, b, inner in parts:
                pair = frozenset((a, b))
                if pair in joined:
                    self.fault("route-twice", layer, thing, first=self.squares[a].key, second=self.squares[b].key)
                key = name if name and len(parts) == 1 else f"{self.squares[a].key}-{self.squares[b].key}"
                joined[pair] = key
                line = ((self.squares[a].x, self.squares[a].y), *inner, (self.squares[b].x, self.squares[b].y))
                half = halfway(line)
                area = next((index for index, held in enumerate(areas) if inside(held, *half)), -1)
                self.routes.append(Route(key, a, b, line, area, None, one_way))

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
        for kind in (kind for kind in CLASSES if kind in ON_ROUTES):
            for layer, thing in self._usable(kind):
                x, y = middle(self.board, thing)
                near = [(*nearest_on(route.line, x, y), place) for place, route in enumerate(self.routes)]
                away, point, place = min(near, default=(math.inf, (x, y), -1))
                if away > SNAP:
                    self.fault("no-route-near", layer, thing, kind=word(kind), limit=SNAP)
                    continue
                route = self.routes[place]
                if route.structure is not None:
                    self.fault("structure-twice", layer, thing)
                    continue
                structure = self._structure(kind, layer, thing, point)
                if kind != "wall":
                    self.route_ids[thing.id] = place
                self.routes[place] = Route(route.key, route.a, route.b, route.line, route.area, structure, route.one_way)

    def _structure(self, kind: str, layer: ObjectLayer, thing: TiledObject, point: Point) -> Structure:
        properties = thing.properties
        for name in CLASSES[kind].properties:
            self._in_range(kind, name, layer, thing)
        if kind == "bridge":
            return Structure("bridge", round(point[0]), round(point[1]))
        if kind == "wall":
            return Structure("wall", round(point[0]), round(point[1]), max(1, number_of(properties, "count", 1)))
        suit = text_of(properties, "suit")
        low, high = number_of(properties, "lowest", 1), number_of(properties, "highest", 13)
        if low > high:
            self.fault(
                "wrong-value",
                layer,
                thing,
                name="lowest",
                value=low,
                nearest={"en": "let it not exceed highest", "ja": "highest 以下にしてください"},
            )
        return Structure("gate", round(point[0]), round(point[1]), 1, suit, number_of(properties, "number"), low, high)

    def _in_range(self, kind: str, name: str, layer: ObjectLayer | None, thing: TiledObject) -> None:
        """Note a property whose value its rule does not allow."""
        fault = value_fault(self.board, CLASSES[kind].properties[name], name, thing.properties, layer, thing)
        if fault is not None:
            self.faults.append(fault)

    # ---- what is placed in squares

    def _signs(self) -> list[Sign]:
        signs = []
        for layer, thing in self._usable("sign"):
            x, y = middle(self.board, thing)
            place = self.square_ids.get(reference_of(thing.properties, "square"))
            if place is None:
                place = self.square_at(x, y, SIGN_REACH)
            faces = faces_of(thing.properties)
            if faces is None:
                self.fault("face", layer, thing, value=text_of(thing.properties, "faces"))
            if place is None:
                self.fault("no-square-near", layer, thing, kind=word("sign"), limit=SIGN_REACH)
            if faces is not None and place is not None:
                signs.append(Sign(place, faces, round(x), round(y)))
        return signs

    def _arrows(self) -> list[Arrow]:
        arrows: list[Arrow] = []
        for layer, thing in self._usable("arrow"):
            path: list[int] = []
            sound = True
            for x, y in thing.outline():
                place = self.square_at(x, y, SNAP)
                if place is None:
                    self.fault("arrow-point", layer, thing, x=round(x), y=round(y), limit=SNAP)
                    sound = False
                elif not path or path[-1] != place:
                    path.append(place)
            faces = faces_of(thing.properties)
            if faces is None:
                self.fault("face", layer, thing, value=text_of(thing.properties, "faces"))
            if not sound or faces is None:
                continue
            if len(path) < 2:
                self.fault("arrow-short", layer, thing, value=len(path))
                continue
            for one, two in pairwise(path):
                if not any(
                    (route.a, route.b) == (one, two) or (not route.one_way and (route.b, route.a) == (one, two))
                    for route in self.routes
                ):
                    self.fault("arrow-no-route", layer, thing, first=self.squares[one].key, second=self.squares[two].key)
            for other in arrows:
                for face in set(other.faces) & set(faces) if other.square == path[0] else ():
                    self.fault("arrow-face-twice", layer, thing, square=self.squares[path[0]].key, value=face)
            arrows.append(Arrow(path[0], faces, tuple(path[1:]), *self._beside(path[0], path[1], arrows)))
        return arrows

    def _beside(self, one: int, two: int, before: list[Arrow]) -> tuple[int, int]:
        """Where an arrow is drawn: beside the middle of its first leg, to the right of who walks it; a second one behind it."""
        route = next((route for route in self.routes if {route.a, route.b} == {one, two}), None)
        line = (
            route.line
            if route is not None
            else ((self.squares[one].x, self.squares[one].y), (self.squares[two].x, self.squares[two].y))
        )
        x, y = halfway(line)
        dx, dy = self.squares[two].x - self.squares[one].x, self.squares[two].y - self.squares[one].y
        length = math.hypot(dx, dy) or 1.0
        behind = 18 * sum(arrow.square == one and arrow.path[0] == two for arrow in before)
        return round(x - dy / length * 11 - dx / length * behind), round(y + dx / length * 11 - dy / length * behind)

    def _lying(self, family: str) -> list[Lying]:
        found = []
        for layer, thing in self._usable(family):
            place = self.square_at(*middle(self.board, thing), IN_SQUARE)
            self._in_range(family, "count", layer, thing)
            if place is None:
                self.fault("no-square-near", layer, thing, kind=word(family), limit=IN_SQUARE)
            else:
                found.append(
                    Lying(place, family, text_of(thing.properties, "card"), max(1, number_of(thing.properties, "count", 1)))
                )
        return found

    def _in_squares(self) -> list[Lying]:
        """Structures of squares (CA-B12); a lever's link is the route of its gate or bridge."""
        found: list[Lying] = []
        for layer, thing in self._usable("structure"):
            card = text_of(thing.properties, "card")
            place = self.square_at(*middle(self.board, thing), IN_SQUARE)
            link = self._pointed("turns", ("gate", "bridge"), layer, thing)
            if not card:
                self.fault("property-missing", layer, thing, what=word("structure"), name="card")
            elif card in ON_ROUTES:
                self.fault("structure-on-route", layer, thing, value=card)
            elif place is None:
                self.fault("no-square-near", layer, thing, kind=word("structure"), limit=IN_SQUARE)
            elif link >= 0 and any(one.square == place and one.link not in (-1, link) for one in found):
                self.fault("levers-twice", layer, thing, square=self.squares[place].key)
            else:
                found.append(Lying(place, "structure", card, 1, link))
        return found

    def _pointed(self, name: str, wanted: tuple[str, ...], layer: ObjectLayer, thing: TiledObject) -> int:
        """The square, area or route that a property points at, -1 for none; notes what points at something else."""
        ident = reference_of(thing.properties, name)
        if not ident:
            return -1
        target = self.things.get(ident)
        if target is None or target.kind not in wanted:
            kind = target.kind if target is not None else ""
            value = {"en": kind, "ja": kind} if kind else {"en": "nothing of a class", "ja": "クラスのないもの"}
            choice = {"en": " or ".join(wanted), "ja": "・".join(wanted)}
            self.fault("reference-kind", layer, thing, name=name, value=value, wanted=choice)
            return -1
        ids = {"square": self.square_ids, "area": self.area_ids}.get(target.kind, self.route_ids)
        return ids.get(ident, -1)  # one that is not usable itself has its own fault

    # ---- the board's own rules

    def _rules(self) -> list[Rule]:
        """The board's rules (CA-B8, CA-B17) with their chains of deeds."""
        further = {thing.id: (layer, thing) for layer, thing in self._usable("deed")}
        used: set[int] = set()
        rules = []
        for layer, thing in self._usable("rule"):
            when, known = self._choice("when", MOMENTS, layer, thing)
            deeds = self._deeds(layer, thing, further, used)
            where = self._where(when, layer, thing) if known else ("", -1)
            if not known or not deeds:
                continue
            self._needs(f"when = {when}", MOMENTS[when].needs, layer, thing)
            read = MOMENTS[when].reads
            for name in (name for name in ("face", "turn", "every", "item", "instead") if name not in read):
                if is_written(thing.properties, name):
                    self.fault("property-unread", layer, thing, what=f"when = {when}", name=name)
            number = {name: number_of(thing.properties, name) if name in read else 0 for name in ("face", "turn", "every")}
            self._in_range("rule", "face", layer, thing)
            self.rule_things.append((layer, thing))
            rules.append(
                Rule(
                    thing.name.strip() or f"#{thing.id}",
                    when,
                    deeds,
                    area=where[1] if where[0] == "area" else -1,
                    square=where[1] if where[0] == "square" else -1,
                    card=text_of(thing.properties, "item") if "item" in read else "",
                    once=flag_of(thing.properties, "once", False),
                    instead="instead" in read and flag_of(thing.properties, "instead", False),
                    **number,
                )
            )
        for ident, (layer, thing) in further.items():
            if ident not in used:
                self.fault("deed-unused", layer, thing)
        return rules

    def _choice(self, name: str, known: Iterable[str], layer: ObjectLayer, thing: TiledObject) -> tuple[str, bool]:
        """A property that must be one of some words."""
        text = text_of(thing.properties, name)
        if not text:
            self.fault("property-missing", layer, thing, what=word(thing.kind), name=name)
        elif text not in known:
            self.fault("wrong-value", layer, thing, name=name, value=text, nearest=suggest(text, known))
        return text, text in known

    def _where(self, when: str, layer: ObjectLayer, thing: TiledObject) -> tuple[str, int]:
        """What the property `where` points at: its class and place."""
        ident = reference_of(thing.properties, "where")
        if not ident:
            return "", -1
        wanted = MOMENTS[when].where
        if not wanted:
            self.fault("property-unread", layer, thing, what=f"when = {when}", name="where")
            return "", -1
        place = self._pointed("where", wanted, layer, thing)
        return (self.things[ident].kind, place) if place >= 0 else ("", -1)

    def _needs(self, what: str, names: tuple[str, ...], layer: ObjectLayer, thing: TiledObject) -> bool:
        """True when the properties are there that a moment or a deed cannot do without; notes those that are not."""
        missing = [name for name in names if not is_set(thing.properties, name)]
        for name in missing:
            self.fault("property-missing", layer, thing, what=what, name=name)
        return not missing

    def _deeds(
        self, layer: ObjectLayer, thing: TiledObject, further: dict[int, tuple[ObjectLayer, TiledObject]], used: set[int]
    ) -> tuple[Deed, ...]:
        """The deed of a rule and those that its `then` leads to, one after the other."""
        deeds = []
        chain: set[int] = set()
        while True:
            if thing.id not in self.deeds:
                self.deeds[thing.id] = self._deed(layer, thing)
            deed = self.deeds[thing.id]
            if deed is not None:
                deeds.append(deed)
            chain.add(thing.id)
            ident = reference_of(thing.properties, "then")
            if not ident:
                return tuple(deeds)
            if ident in chain:
                self.fault("deed-cycle", layer, thing)
                return tuple(deeds)
            if ident not in further:
                self._pointed("then", ("deed",), layer, thing)
                return tuple(deeds)
            used.add(ident)
            layer, thing = further[ident]

    def _deed(self, layer: ObjectLayer, thing: TiledObject) -> Deed | None:
        """One deed, None where it cannot be done."""
        properties = thing.properties
        do, known = self._choice("do", ACTS, layer, thing)
        if not known:
            return None
        read = ACTS[do].reads
        whole = self._needs(f"do = {do}", ACTS[do].needs, layer, thing)
        text = words_of(properties, "text")
        if do == "say" and not text["en"]:
            self.fault("property-missing", layer, thing, what="do = say", name="text_en")
        for name in CLASSES["deed"].properties:
            said = is_written(properties, name) and (name, properties[name].value) != ("count", 1)
            if said and name not in ("do", "then", *read):
                self.fault("property-unread", layer, thing, what=f"do = {do}", name=name)
        self._in_range("deed", "count", layer, thing)
        count = number_of(properties, "count", 1) if "count" in read else 1
        if count == 0 and do != "spawn":
            self.fault("property-zero", layer, thing, what=f"do = {do}", name="count")
        square, to, route = -1, -1, -1
        if "at" in read:
            square = self._pointed("at", ("square",), layer, thing)
            whole = whole and (square >= 0 or "at" not in ACTS[do].needs)
        if "to" in read:
            to = self._pointed("to", ("square",), layer, thing)
            whole = whole and to >= 0
        if "structure" in read:
            route = self._pointed("structure", ("gate", "bridge"), layer, thing)
            whole = whole and route >= 0
        if not whole:
            return None
        return Deed(
            do,
            square,
            to,
            route,
            card=text_of(properties, "card") if "card" in read else "",
            count=count,
            name=text_of(properties, "option") if do == "option" else "",
            value=_option(properties["value"].value) if do == "option" else "",
            text=text if do == "say" else {},
            everybody="everybody" in read and flag_of(properties, "everybody", False),
        )

    def _marks(self, kind: str) -> list[int]:
        found: list[int] = []
        for layer, thing in self._usable(kind):
            place = self.square_at(*middle(self.board, thing), IN_SQUARE)
            if place is None:
                self.fault("no-square-near", layer, thing, kind=word(kind), limit=IN_SQUARE)
            elif place not in found:
                found.append(place)
        return found

    def _goal(self, squares: list[int]) -> Goal | None:
        properties = self.board.properties
        kind, card = text_of(properties, "goal"), text_of(properties, "goal_card")
        if not kind:
            self.fault("no-goal")
            return None
        if kind not in GOALS:
            self.fault("wrong-value", name="goal", value=kind, nearest=suggest(kind, GOALS))
            return None
        if kind != "beat" and not squares:
            self.fault("no-goal-square", value=kind)
        if kind in ("carry", "beat") and not card:
            self.fault("no-goal-card", value=kind)
        return Goal(kind, tuple(squares), card)


def _option(value: object) -> str:
    """A rule option as its ledger writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def fault_at(
    board: TiledMap, code: str, layer: ObjectLayer | None, thing: TiledObject | None, values: dict[str, object]
) -> Fault:
    """A fault at an object, with the cell it lies in."""
    tile = None
    if thing is not None and board.orientation == "orthogonal" and board.tile_width and board.tile_height:
        x, y = thing.points[0] if thing.points else middle(board, thing)
        tile = (math.floor(x / board.tile_width), math.floor(y / board.tile_height))
    return Fault(
        str(board.path), code, values, layer.name if layer else "", thing.id if thing else 0, thing.name if thing else "", tile
    )


def value_fault(
    board: TiledMap, rule: PropertyRule, name: str, properties: Properties, layer: ObjectLayer | None, thing: TiledObject | None
) -> Fault | None:
    """The fault of a property whose value is none of its allowed ones or outside its range."""
    found = properties.get(name)
    if found is None:
        return None
    if rule.values:
        text = text_of(properties, name)
        if text and text not in rule.values:
            return fault_at(
                board, "wrong-value", layer, thing, {"name": name, "value": text, "nearest": suggest(text, rule.values)}
            )
    if (
        rule.type == "int"
        and isinstance(found.value, int)
        and not isinstance(found.value, bool)
        and not rule.lowest <= found.value <= rule.highest
    ):
        wanted = {"en": f"write {rule.lowest} to {rule.highest}", "ja": f"{rule.lowest}〜{rule.highest} にしてください"}
        return fault_at(board, "wrong-value", layer, thing, {"name": name, "value": found.value, "nearest": wanted})
    return None


class _Enough(Exception):
    """The header has been read."""


class _HeaderTarget:
    """Collects the map's own properties and stops at the first thing after them."""

    def __init__(self) -> None:
        self.depth = 0
        self.found: dict[str, str] = {}
        self.name: str | None = None

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise Refused("entity")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth == 1 and tag != "map":
            raise Refused("not-a-map", wanted="map", why=f"<{tag}>")
        if self.depth == 2 and tag not in ("properties", "editorsettings"):
            raise _Enough
        if self.depth == 3 and tag == "property":
            self.name = attributes.get("name", "")
            self.found[self.name] = attributes.get("value", "")

    def data(self, text: str) -> None:
        if self.depth == 3 and self.name is not None:
            self.found[self.name] += text

    def end(self, tag: str) -> None:
        self.depth -= 1
        self.name = None
        if self.depth == 1 and tag == "properties":
            raise _Enough

    def close(self) -> None:
        return None


def board_header(path: Path | str) -> BoardHeader:
    """Title, author and seats of a board, read from its beginning alone. Raises BoardFaults."""
    path = Path(path)
    try:
        found = _header_json(path) if path.suffix.lower() in (".tmj", ".json") else _header_xml(path)
    except Refused as refused:
        raise BoardFaults([Fault(str(path), refused.code, refused.values)]) from None
    except FileNotFoundError:
        raise BoardFaults([Fault(str(path), "file-missing")]) from None
    except OSError as error:
        raise BoardFaults([Fault(str(path), "file-unreadable", {"why": error.strerror or "OSError"})]) from None

    def words(name: str) -> Words:
        english, japanese = found.get(f"{name}_en", "").strip(), found.get(f"{name}_ja", "").strip()
        return {"en": english or japanese, "ja": japanese or english}

    title = words("title")
    minutes = found.get("minutes", "")
    return BoardHeader(
        path.stem,
        path,
        title if title["en"] else {"en": path.stem, "ja": path.stem},
        words("text"),
        found.get("author", ""),
        seats_of(found.get("seats", "1-4")) or (1, 4),
        int(minutes) if minutes.isascii() and minutes.isdigit() and len(minutes) < 5 else 30,
        tuple(name.strip() for name in found.get("classes", "").split(",") if name.strip()),
    )


def _header_xml(path: Path) -> dict[str, str]:
    target = _HeaderTarget()
    parser = ElementTree.XMLParser(target=target)
    try:
        with path.open("rb") as stream:
            # The properties come first; a megabyte of them is not a header any more.
            for _ in range(256):
                piece = stream.read(4096)
                if not piece:
                    parser.close()
                    break
                parser.feed(piece)
    except _Enough:
        pass
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # the last two: encodings that do not exist
        raise Refused("not-a-map", wanted="map", why=str(error)) from None
    return target.found


def _header_json(path: Path) -> dict[str, str]:
    with path.open("rb") as stream:
        data = stream.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise Refused("file-too-large", size=len(data), limit=MAX_FILE)
    root = tmj.parse_map(data)
    return {one.get("name", ""): one.get("value", "") for one in root.iterfind("properties/property")}
