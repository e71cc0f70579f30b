"""The dungeon as a map that grows: rooms and links by their places, darkness around, who stands where and what lies there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, cast

from game.client.brush import Brush, Rect, seat_colour
from game.client.pictures import pictures
from game.client.table.map_panel import MapPanel, Point
from game.client.table.scoundrel_quest import emblems
from game.client.table.scoundrel_quest.emblems import Width
from game.client.table.scoundrel_quest.rooms import ACROSS, DOWN, ROOM, draw_link, draw_room, standing_places
from game.client.table.scoundrel_quest.wardrobe import Looks, layers, stand
from game.content.scoundrel_quest.vocabulary import COLOURS, FACES, Class, Race
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.geometry import SOUTH, sides, xy
from game.games.scoundrel_quest.position import Beast
from game.games.scoundrel_quest.values import classes, in_use, races
from game.rules import Event

LINK_DOWN, LINK_ACROSS = (24, 48), (32, 40)
"""The size of a link to the south and to the east."""
FEET = 6
"""How far below the middle of its cell a piece sets its feet."""
STEPS = 6
"""In so many steps a plate is moved through a room, from the middle outward, until it covers nobody."""
SHADE = 54
"""How much of the darkness around the rooms is worth being seen, in map pixels."""
DARK = "ink-0"


class Walked(NamedTuple):
    """A movement of the monsters: the views before and after it, and its events."""

    before: QuestView
    after: QuestView
    events: tuple[Event, ...]


@cache
def stands(folder: Path, room: str) -> tuple[Point, ...]:
    """Where pieces stand in a room: the middle first, then each time the free cell that lies farthest from all others."""
    free = list(standing_places(folder, room))
    found = [free.pop(0)]
    while free:
        best = max(free, key=lambda one: min(abs(one[0] - x) + abs(one[1] - y) for x, y in found))
        free.remove(best)
        found.append(best)
    return tuple(found)


@lru_cache(512)
def pack(folder: Path, room: str, seats: tuple[int, ...], widths: tuple[int, ...]) -> tuple[Point, ...]:
    """Where monsters of these widths stand in a room with these scoundrels: each on the free place clearest of the others.

    The first has the middle; who comes later moves nobody.
    """
    places = stands(folder, room)
    taken = [(places[(seat + 1) % len(places)], 16) for seat in seats]
    found: list[Point] = []
    for number, width in enumerate(widths):
        free = [one for one in places if one not in found] or list(places)
        first = places[0] if number == 0 else None
        best = first or max(free, key=lambda one: _clear(one, width, taken))
        found.append(best)
        taken.append((best, width))
    return tuple(found)


def _clear(place: Point, width: int, taken: list[tuple[Point, int]]) -> int:
    """How far a place is from the nearest piece, beyond what both need; depth needs less room than breadth."""
    return min(max(abs(place[0] - x) - (width + wide) // 2, abs(place[1] - y) - 20) for (x, y), wide in taken)


class DungeonPanel(MapPanel):
    """The part of the dungeon that is in sight. `folder` is that of the set of rooms."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.origin: Point = (-1, -1)
        """The cell in the upper left corner, in columns and rows from the Entrance."""
        self.walked: Walked | None = None
        """The last movement of the monsters that was shown."""
        super().__init__((3 * ROOM, 3 * ROOM))

    # --- where things are, in map pixels

    def grow(self, view: QuestView) -> bool:
        """Have room for all rooms and a ring of darkness around them; what is in sight stays. True where the size is new."""
        places = [xy(cell) for cell in view.cells]
        left, top = min(x for x, _y in places) - 1, min(y for _x, y in places) - 1
        size = (max(x for x, _y in places) + 2 - left) * ROOM, (max(y for _x, y in places) + 2 - top) * ROOM
        if (left, top) == self.origin and size == self.size:
            return False
        dx, dy = (self.origin[0] - left) * ROOM, (self.origin[1] - top) * ROOM
        self.origin, self.size = (left, top), size
        self.camera = self.camera[0] + dx, self.camera[1] + dy
        if self.place:
            self.scroll(0, 0)
        return True

    def follow(self, cell: int, margin: int) -> None:
        """Move the view as far as a cell needs, and no farther into the darkness than other rooms leave room for."""
        self.look_at(self.middle_of(cell), margin)
        x, y = (
            _within(at, ROOM - SHADE, whole - ROOM + SHADE - seen)
            for at, whole, seen in zip(self.camera, self.size, self.rect.size, strict=True)
        )
        self.camera = x, y

    def corner(self, cell: int) -> Point:
        """The left upper corner of a cell."""
        x, y = xy(cell)
        return (x - self.origin[0]) * ROOM, (y - self.origin[1]) * ROOM

    def middle_of(self, cell: int) -> Point:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + ROOM // 2, y + ROOM // 2

    def slot(self, view: QuestView, cell: int, number: int) -> Point:
        """The feet of who has that place in a room."""
        x, y = self.corner(cell)
        room = view.cells.get(cell)
        if room is None:
            return x + ROOM // 2, y + ROOM // 2
        places = stands(self.folder, view.table.card[room].id)
        dx, dy = places[number % len(places)]
        return x + dx, y + dy + FEET

    def seat_at(self, view: QuestView, seat: int) -> Point:
        """The feet of a scoundrel."""
        return self.slot(view, view.at[seat], seat + 1)

    def beast_at(self, view: QuestView, beast: Beast) -> Point:
        """The feet of a monster: the first of a room has its middle, the others stand clear of each other and of scoundrels."""
        x, y = self.corner(beast.cell)
        room = view.cells.get(beast.cell)
        if room is None:
            return x + ROOM // 2, y + ROOM // 2
        here = view.beasts_at(beast.cell)
        widths = tuple(pictures.get(piece(view, one)).size[0] for one in here)
        places = pack(self.folder, view.table.card[room].id, tuple(view.here(beast.cell)), widths)
        dx, dy = places[[one.card for one in here].index(beast.card)]
        return x + dx, y + dy + FEET

    def pile_at(self, view: QuestView, cell: int) -> Point:
        """Where dropped things lie."""
        return self.slot(view, cell, view.seats + 4)

    def link_box(self, edge: int) -> Rect:
        """A link on the map."""
        (cell, way), _other = sides(edge)
        x, y = self.corner(cell)
        offset, size = (DOWN, LINK_DOWN) if way == SOUTH else (ACROSS, LINK_ACROSS)
        return Rect((x + offset[0], y + offset[1]), size)

    # --- where they are on the canvas

    def box(self, rect: Rect, whole: bool = True) -> Rect | None:
        """A rectangle of the map on the canvas; None where it is out of sight, or not wholly in sight where it must be."""
        place = Rect(self.drawn(rect.topleft), rect.size)
        if whole and not self.rect.contains(place):
            return None
        place = place.clip(self.rect)
        return self.seen(place) if place.width > 20 and place.height > 20 or (whole and place.width) else None

    def seat_box(self, view: QuestView, seat: int) -> Rect | None:
        """A scoundrel on the canvas."""
        x, y = self.seat_at(view, seat)
        return self.box(Rect(x - 9, y - 24, 18, 26))

    def beast_box(self, view: QuestView, beast: Beast) -> Rect | None:
        """A monster on the canvas."""
        x, y = self.beast_at(view, beast)
        wide, high = pictures.get(piece(view, beast)).size
        return self.box(Rect(x - wide // 2 - 1, y - high, wide + 2, high + 3))

    def cell_box(self, cell: int) -> Rect | None:
        """A room, or the dark, on the canvas, as far as it is in sight."""
        return self.box(Rect(self.corner(cell), (ROOM, ROOM)).inflate(-10, -10), whole=False)

    def standing(self, view: QuestView) -> list[Rect]:
        """Where everybody is drawn, from head to feet."""
        found = []
        for beast in view.beasts:
            (x, y), (wide, high) = self.drawn(self.beast_at(view, beast)), pictures.get(piece(view, beast)).size
            found.append(Rect(x - wide // 2, y - high, wide, high))
        for seat in range(view.seats):
            x, y = self.drawn(self.seat_at(view, seat))
            found.append(Rect(x - 9, y - 28, 18, 28))
        return found

    def clear_place(self, view: QuestView, cell: int, size: Point) -> Rect:
        """Where something of a size lies in a room over nobody who stands there, as far as there is such a place in sight."""
        room = Rect(self.drawn(self.corner(cell)), (ROOM, ROOM)).inflate(-8, -8)
        pieces = [one for one in self.standing(view) if one.colliderect(room)]
        spare = room.width - size[0], room.height - size[1]
        places = []
        for across, down in sorted(product(range(STEPS + 1), repeat=2), key=lambda at: sum(abs(2 * one - STEPS) for one in at)):
            place = Rect((room.left + spare[0] * across // STEPS, room.top + spare[1] * down // STEPS), size)
            places.append(place.clamp(self.rect) if self.rect.colliderect(place) else place)
        covered = [[place.clip(one).size for one in pieces] for place in places]
        return min(zip(covered, places, strict=True), key=lambda found: sum(wide * high for wide, high in found[0]))[1]

    # --- drawing

    def draw(self, brush: Brush, view: QuestView, values: Mapping[str, Any]) -> None:
        """What is in sight."""
        brush.clip(self.rect)
        brush.fill(self.rect, DARK)
        falling, drop = values.get("falling", -1), values.get("fall", (0, 0))
        for cell, room in view.cells.items():
            at = self.drawn(self.corner(cell))
            if cell == falling:
                at = at[0] + drop[0], at[1] + drop[1]
            if self._in_sight(Rect(at, (ROOM, ROOM))):
                draw_room(brush, self.folder, view.table.card[room].id, at)
        opening, part = values.get("opening", ()), values.get("open", 100)
        for edge, link in view.links.items():
            (cell, way), _other = sides(edge)
            box = Rect(self.drawn(self.link_box(edge).topleft), self.link_box(edge).size)
            if not self._in_sight(box):
                continue
            if edge in opening:
                grown = Rect(0, 0, box.width * part // 100, box.height * part // 100)
                grown.center = box.center
                brush.clip(grown.clip(self.rect))
            draw_link(brush, FACES[link.face], way == SOUTH, self.drawn(self.corner(cell)))
            if edge in opening:
                brush.clip(self.rect)
        for cell in view.cells:
            self._things(brush, view, cell)
        for _y, draw in sorted(self._standing(brush, view, values), key=lambda one: one[0]):
            draw()
        brush.clip(None)

    def _in_sight(self, rect: Rect) -> bool:
        return bool(self.rect.colliderect(rect))

    def _things(self, brush: Brush, view: QuestView, cell: int) -> None:
        """What lies in a room: signs of a search, dropped items, gold."""
        x, y = self.drawn(self.corner(cell))
        mark = view.marks.get(cell, 0)
        if mark:
            brush.stand(emblems.thing("looted" if mark > 1 else "ransacked"), (x + ROOM - 24, y + 50))
        pile = self.drawn(self.pile_at(view, cell))
        if view.zones[view.table.floor[view.cells[cell]]]:
            brush.stand(emblems.thing("pile"), pile)
        if view.hoard.get(cell):
            brush.stand(emblems.thing("hoard"), (pile[0] + 12, pile[1] + 2))

    def _standing(self, brush: Brush, view: QuestView, values: Mapping[str, Any]) -> list[tuple[int, Any]]:
        """Every piece with how far below it stands: what stands lower covers what is behind it."""
        found: list[tuple[int, Any]] = []
        for beast in view.beasts:
            at = values.get(f"beast {beast.card}") or self.beast_at(view, beast)
            if values.get("falling", -1) == beast.cell:
                continue
            moving = f"beast {beast.card}" in values
            flash = values.get("struck") == ("card", beast.card) and bool(values.get("flash"))
            found.append((at[1], partial(draw_beast, brush, view, beast, self.drawn(at), moving, flash)))
        for seat in range(view.seats):
            at = values.get(f"seat {seat}") or self.seat_at(view, seat)
            moving = f"seat {seat}" in values
            flash = values.get("struck") == ("seat", seat) and bool(values.get("flash"))
            found.append((at[1], partial(draw_scoundrel, brush, view, seat, self.drawn(at), moving, flash)))
        return found

    def draw_small(self, brush: Brush, view: QuestView, box: Rect) -> None:
        """The whole dungeon, small: rooms, scoundrels by their colours, monsters."""
        wide, high = self.size

        def at(point: Point) -> Point:
            return box.left + point[0] * box.width // wide, box.top + point[1] * box.height // high

        for cell in view.cells:
            x, y = self.corner(cell)
            (left, top), (right, bottom) = at((x, y)), at((x + ROOM, y + ROOM))
            brush.fill((left, top, max(2, right - left - 1), max(2, bottom - top - 1)), "dim")
        for beast in view.beasts:
            x, y = at(self.beast_at(view, beast))
            brush.fill((x - 1, y - 1, 2, 2), "bad")
        for seat in range(view.seats):
            x, y = at(self.seat_at(view, seat))
            draw_mark(brush, emblems.sign_of(view, seat), (x, y))


def _within(at: int, one: int, other: int) -> int:
    """The number nearest to `at` that lies between two others."""
    return min(max(at, min(one, other)), max(one, other))


MARKS = (
    (".###.", "#####", "#####", "#####", ".###."),
    ("..#..", "..#..", ".###.", ".###.", "#####"),
    ("#####", "#####", "#####", "#####", "#####"),
    ("..#..", ".###.", "#####", ".###.", "..#.."),
)
"""The shapes of the seats' signs on the small map."""


def draw_mark(brush: Brush, sign: int, middle: Point) -> None:
    """A seat's sign in five pixels: its shape in its colour, on dark."""
    left, top = middle[0] - 2, middle[1] - 2
    rows = MARKS[sign % len(MARKS)]
    for grown, ink in ((1, "back"), (0, seat_colour(sign))):
        for y, row in enumerate(rows):
            first, wide = row.index("#"), row.count("#")
            brush.fill((left + first - grown, top + y - grown, wide + 2 * grown, 1 + 2 * grown), ink)


def piece(view: QuestView, beast: Beast) -> str:
    """The picture of a monster's piece."""
    return f"pieces/{view.table.card[beast.like].id}"


def looks(view: QuestView, seat: int) -> Looks:
    """What makes a scoundrel look like itself."""
    table = view.table
    folk = tuple(cast("Race", one) for one in sorted(races(view, seat)) if one != "human")
    trades = tuple(cast("Class", one) for one in sorted(classes(view, seat)) if one != "none")
    return Looks(table.seats[seat].sex, table.seats[seat].skin or seat + 1, COLOURS[table.colour[seat]], folk, trades)


def draw_beast(brush: Brush, view: QuestView, beast: Beast, feet: Point, moving: bool = False, flash: bool = False) -> None:
    """A monster on the base of its colour."""
    name = piece(view, beast)
    wide = pictures.get(name).size[0]
    if beast.colour >= 0:
        brush.stand(emblems.base(COLOURS[beast.colour], cast("Width", wide)), feet)
    brush.stand(name, feet, "walk" if moving else "idle", flash=flash)


def draw_scoundrel(brush: Brush, view: QuestView, seat: int, feet: Point, moving: bool = False, flash: bool = False) -> None:
    """A scoundrel, or the grave of a dead one."""
    if view.dead[seat]:
        brush.stand(emblems.thing("grave"), feet)
        return
    items = [view.table.card[card] for card in in_use(view, seat)]
    stand(brush, "figure", layers(looks(view, seat), items, "figure"), feet, "walk" if moving else "idle", flash=flash)
