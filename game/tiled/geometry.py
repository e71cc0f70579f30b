"""Where the objects of a map lie: their middles, what lies inside them, and what lies along a line. In map pixels."""

from __future__ import annotations

import math
from itertools import pairwise

from game.tiled.map import TiledMap, TiledObject

Point = tuple[float, float]


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


def nearest_on(line: tuple[Point, ...], x: float, y: float) -> tuple[float, Point]:
    """Distance from a polyline and the nearest point on it."""
    best = (math.inf, (x, y))
    for (ax, ay), (bx, by) in pairwise(line):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        part = 0.0 if not length else max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
        point = (ax + part * (bx - ax), ay + part * (by - ay))
        best = min(best, (math.dist((x, y), point), point))
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
