"""Where the objects of a map lie: their middles, what lies inside them, and what lies along a line.

All of it is in pixels of the picture, counted from its top left corner: `as_shown` takes a map there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from game.tiled.grid import cell_of, extent, in_grid, on_screen
from game.tiled.map import GroupLayer, Layer, ObjectLayer, TiledMap, TiledObject

Point = tuple[float, float]
ROUND = 16
"""Corners with which a round shape is told where the map's grid bends it."""


def as_shown(board: TiledMap) -> TiledMap:
    """A map whose objects stand where its picture shows them: moved by their layer's offset, on the diamonds of an isometric map,
    counted from the picture's corner. Shapes that the grid bends have their corners as points."""
    left, top = extent(board)[:2]
    if board.orientation != "isometric" and not (left or top) and all(layer.offset == (0.0, 0.0) for layer in board.walk()):
        return board

    def shown(layers: Iterable[Layer]) -> tuple[Layer, ...]:
        made: list[Layer] = []
        for layer in layers:
            if isinstance(layer, GroupLayer):
                made.append(replace(layer, layers=shown(layer.layers)))
            elif isinstance(layer, ObjectLayer):
                dx, dy = layer.offset[0] - left, layer.offset[1] - top
                made.append(replace(layer, objects=tuple(_shown(board, thing, dx, dy) for thing in layer.objects)))
            else:
                made.append(layer)
        return tuple(made)

    return replace(board, layers=shown(board.layers), corner=(left, top))


def _shown(board: TiledMap, thing: TiledObject, dx: float, dy: float) -> TiledObject:
    points: Iterable[Point] = thing.points
    if board.orientation == "isometric" and thing.shape in ("rectangle", "ellipse", "capsule") and thing.width > 0 < thing.height:
        points = _around(thing)
    x, y = on_screen(board, thing.x, thing.y)
    moved = tuple((a + dx, b + dy) for a, b in (on_screen(board, *point) for point in points))
    return replace(thing, x=x + dx, y=y + dy, points=moved)


def _around(thing: TiledObject) -> list[Point]:
    """The corners of a shape before it is turned."""
    if thing.shape == "rectangle":
        right, bottom = thing.x + thing.width, thing.y + thing.height
        return [(thing.x, thing.y), (right, thing.y), (right, bottom), (thing.x, bottom)]
    turns = [2 * math.pi * part / ROUND for part in range(ROUND)]
    across, down = thing.width / 2, thing.height / 2
    if thing.shape == "capsule":
        across = down = min(across, down)
    found = []
    for turn in turns:  # a capsule's ends are halves of one circle; an ellipse is all round
        x = thing.x + (across if math.cos(turn) < 0 else thing.width - across)
        y = thing.y + (down if math.sin(turn) < 0 else thing.height - down)
        found.append((x + across * math.cos(turn), y + down * math.sin(turn)))
    return found


def in_tiled(board: TiledMap, x: float, y: float) -> tuple[int, int]:
    """A point of the picture in the coordinates that Tiled shows of objects."""
    one, two = in_grid(board, x + board.corner[0], y + board.corner[1])
    return round(one), round(two)


def cell_under(board: TiledMap, x: float, y: float) -> tuple[int, int]:
    """The cell under a point of the picture, counted as Tiled does."""
    return cell_of(board, x + board.corner[0], y + board.corner[1])


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
    if thing.points and thing.shape != "polyline":
        return within(thing.outline(), x, y)
    if thing.shape not in ("rectangle", "ellipse", "capsule") or thing.width <= 0 or thing.height <= 0:
        return False
    angle = math.radians(-thing.rotation)
    dx, dy = x - thing.x, y - thing.y
    across = (dx * math.cos(angle) - dy * math.sin(angle)) / thing.width
    down = (dx * math.sin(angle) + dy * math.cos(angle)) / thing.height
    if thing.shape == "ellipse":
        return (across - 0.5) ** 2 + (down - 0.5) ** 2 <= 0.25
    if thing.shape == "capsule":
        x, y, end = across * thing.width, down * thing.height, min(thing.width, thing.height) / 2
        return math.dist((x, y), (min(max(x, end), thing.width - end), min(max(y, end), thing.height - end))) <= end
    return 0 <= across <= 1 and 0 <= down <= 1


def within(outline: tuple[Point, ...], x: float, y: float) -> bool:
    """True when a point lies in a polygon."""
    held = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            held = not held
        ax, ay = bx, by
    return held


def nearest_on(line: tuple[Point, ...], x: float, y: float) -> tuple[float, Point]:
    """Distance from a polyline and the nearest point on it."""
    best = (math.inf, (x, y))
    for (ax, ay), (bx, by) in pairwise(line):
        limit = best[0]
        if (ax < x - limit and bx < x - limit) or (ax > x + limit and bx > x + limit):
            continue
        if (ay < y - limit and by < y - limit) or (ay > y + limit and by > y + limit):
            continue
        length = (bx - ax) ** 2 + (by - ay) ** 2
        part = 0.0 if not length else max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
        point = (ax + part * (bx - ax), ay + part * (by - ay))
        away = math.dist((x, y), point)
        if away <= limit:
            best = min(best, (away, point))
    return best


def halfway(line: tuple[Point, ...]) -> Point:
    """The point in the middle of a polyline's length."""
    left = sum(math.dist(one, two) for one, two in pairwise(line)) / 2
    for one, two in pairwise(line):
        length = math.dist(one, two)
        if length >= left and length:
            part = left / length
            return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part
        left -= length
    return line[-1]
