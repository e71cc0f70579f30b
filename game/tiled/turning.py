"""Pictures that are turned or scaled, pixel by pixel as Tiled draws them: with Qt's raster engine, without smoothing.

What Qt computes in floats, in 64ths of a pixel and in 16.16 fixed point is computed here in the same steps, because a pixel whose
middle lies on an edge is decided by the last bit.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from typing import NamedTuple

ONE = 65536
"""1 in 16.16 fixed point."""
MOST_FIXED = 1e4
"""Sources that begin further away are looked up in floats: 16.16 fixed point would not hold them."""
FAR = 2**63 - 1
QUARTERS = {90.0: (1.0, 0.0), -270.0: (1.0, 0.0), 270.0: (-1.0, 0.0), -90.0: (-1.0, 0.0), 180.0: (0.0, -1.0)}
"""Turns whose sine and cosine are exact."""


class Pen(NamedTuple):
    """How what is drawn lies on the map: (x, y) comes to (a·x + c·y + e, b·x + d·y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def moved(self, x: float, y: float) -> Pen:
        """The pen moved by so much, in its own directions."""
        return self._replace(e=self.e + (x * self.a + y * self.c), f=self.f + (y * self.d + x * self.b))

    def turned(self, degrees: float) -> Pen:
        """The pen turned clockwise about where it is."""
        if not degrees:
            return self
        angle = degrees * (math.pi / 180)
        sine, cosine = QUARTERS.get(degrees) or (math.sin(angle), math.cos(angle))
        a, b, c, d, e, f = self
        turned = Pen(cosine * a + sine * c, cosine * b + sine * d, cosine * c - sine * a, cosine * d - sine * b, e, f)
        # Where a half or a whole turn is off by the last bit, Qt no longer takes it for a turn.
        return turned if turned.kind in ("turns", "slants") else turned._replace(b=0.0, c=0.0)

    def scaled(self, x: float, y: float) -> Pen:
        """The pen with steps of another size."""
        return Pen(self.a * x, self.b * x, self.c * y, self.d * y, self.e, self.f)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point comes to."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def inverted(self) -> Pen:
        """The pen that leads back."""
        a, b, c, d, e, f = self
        if self.kind in ("moves", "scales"):
            return Pen(1 / a, 0.0, 0.0, 1 / d, -e * (1 / a), -f * (1 / d))
        inverse = 1 / (a * d - b * c)
        return Pen(d * inverse, -b * inverse, -c * inverse, a * inverse, (c * f - d * e) * inverse, (b * e - a * f) * inverse)

    @property
    def kind(self) -> str:
        """How much it does, as Qt tells it: it only moves, also scales and mirrors, turns, or makes rectangles aslant."""
        a, b, c, d = self[:4]
        if _nothing(b) and _nothing(c):
            return "moves" if _nothing(a - 1) and _nothing(d - 1) else "scales"
        return "turns" if _nothing(a * c + b * d) else "slants"

    @property
    def even(self) -> bool:
        """True where a turned rectangle stays one (Qt's qt_scaleForTransform)."""
        a, b, c, d = self[:4]
        columns, rows = (a * a + c * c, b * b + d * d), (a * a + b * b, c * c + d * d)
        chosen = columns if abs(columns[0] - columns[1]) > abs(rows[0] - rows[1]) else rows
        return self.kind == "turns" and abs(chosen[0] - chosen[1]) * 1e12 <= min(chosen)


class Laid(NamedTuple):
    """A picture laid into a rectangle of a pen."""

    pen: Pen
    left: float
    top: float
    width: float
    height: float

    def from_source(self, size: tuple[int, int]) -> Pen:
        """A pen of source pixels: where each pixel of a picture of a size comes to."""
        pen = self.pen.moved(self.left, self.top)
        if (self.width, self.height) == size:
            return pen
        return pen.scaled(self.width / size[0], self.height / size[1])


Span = tuple[int, int, int]
"""A row, its first pixel and the one behind its last."""


def _nothing(value: float) -> bool:
    return abs(value) <= 1e-12


def _fixed(value: float) -> int:
    """A place in 16.16 fixed point, cut to 64 bits. Tiled's places begin at 0, so that cutting them off is rounding down."""
    return max(-FAR, min(FAR, math.floor(value * ONE)))


def _fixed_step(value: float) -> int:
    """What a place moves from row to row: cut off towards 0."""
    return max(-FAR, min(FAR, int(value * ONE)))


def _slope(x: float, y: float) -> float:
    if y == 0:
        return 1e20 if x > 0 else -1e20
    return x / y


def _same(one: float, two: float) -> bool:
    """True for places in the same 64th of a pixel, or nearly."""
    return int((two - one) * 64) == 0


def _snapped(x: float, y: float) -> tuple[float, float]:
    return math.floor(x * 64) / 64, math.floor(y * 64) / 64


def spans(laid: Laid, box: tuple[int, int, int, int]) -> Iterator[Span]:
    """The pixels that a laid picture covers, by rows from the top, within a box."""
    pen, left, top, width, height = laid
    kind = pen.kind
    if kind == "scales":
        return _upright(laid, box)
    if kind != "moves" and not pen.even:
        return _outlined(laid, box)
    one = pen.at(left, (top + (top + height)) * 0.5)
    two = pen.at(left + width, (top + (top + height)) * 0.5)
    return _thick_line(one, two, height / width, box)


def _upright(laid: Laid, box: tuple[int, int, int, int]) -> Iterator[Span]:
    pen, left, top, width, height = laid
    x, y, wide, high = pen.a * left + pen.e, pen.d * top + pen.f, pen.a * width, pen.d * height
    x, wide = (x + wide, -wide) if wide < 0 else (x, wide)
    y, high = (y + high, -high) if high < 0 else (y, high)
    first, end = math.floor(x + 0.5), math.floor(x + wide + 0.5)
    for row in range(max(math.floor(y + 0.5), box[1]), min(math.floor(y + high + 0.5), box[1] + box[3])):
        yield row, first, end


def _thick_line(
    one: tuple[float, float], two: tuple[float, float], width: float, box: tuple[int, int, int, int]
) -> Iterator[Span]:
    """A line so many times as thick as it is long (Qt's QRasterizer::rasterizeLine)."""
    (ax, ay), (bx, by) = one, two
    if one == two:
        return
    if _same(ay, by):
        x, half = (ax + bx) * 0.5, abs(bx - ax) * 0.5
        ax, ay, bx, by, width = x, ay - width * half, x, ay + width * half, 1 / width
    if _same(ax, bx):
        if ay > by:
            ay, by, ax, bx = by, ay, bx, ax
        half = 0.5 * width * (by - ay)
        first, end = math.floor(ax - half + 0.5), math.floor(ax + half + 0.5)
        for y in range(max(math.floor(ay + 0.5), box[1]), min(math.floor(by + 0.5), box[1] + box[3])):
            yield y, first, end
        return
    if ay > by:
        ax, ay, bx, by = bx, by, ax, ay
    dx, dy = (bx - ax) * (0.5 * width), (by - ay) * (0.5 * width)
    px, py = dy, -dx
    if ax < bx:
        corners = (ax + px, ay + py), (ax - px, ay - py), (bx + px, by + py), (bx - px, by - py)
    else:
        corners = (ax - px, ay - py), (bx - px, by - py), (ax + px, ay + py), (bx + px, by + py)
    top, west, east, low = (_snapped(*corner) for corner in corners)
    slopes = [_slope(end[0] - start[0], end[1] - start[1]) for start, end in ((top, west), (west, low), (top, east), (east, low))]
    upper_left, lower_left, upper_right, lower_right = slopes
    first = math.floor(top[1] + 0.5)
    at_west, at_east, last = (math.floor(y - 0.5) for y in (west[1], east[1], low[1]))
    left = _fixed(top[0] + 0.5 + (first + 0.5 - top[1]) * upper_left), _fixed_step(upper_left)
    right = _fixed(top[0] - 0.5 + (first + 0.5 - top[1]) * upper_right), _fixed_step(upper_right)
    left_below = _fixed(west[0] + 0.5 + (at_west + 1.5 - west[1]) * lower_left), _fixed_step(lower_left)
    right_below = _fixed(east[0] - 0.5 + (at_east + 1.5 - east[1]) * lower_right), _fixed_step(lower_right)
    for y in range(max(first, box[1]), min(last + 1, box[1] + box[3])):
        start, step = left if y <= at_west else left_below
        rows = y - (first if y <= at_west else at_west + 1)
        stop, further = right if y <= at_east else right_below
        rows_right = y - (first if y <= at_east else at_east + 1)
        yield y, (start + rows * step) >> 16, ((stop + rows_right * further) >> 16) + 1


def _outlined(laid: Laid, box: tuple[int, int, int, int]) -> Iterator[Span]:
    """The inside of an outline (Qt's QScanConverter)."""
    pen, left, top, width, height = laid
    corners = [pen.at(x, y) for x, y in ((left, top), (left + width, top), (left + width, top + height), (left, top + height))]
    points = [(math.floor(x * 64), math.floor(y * 64)) for x, y in corners]
    edges = []
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        (ax, ay), (bx, by) = (start, end) if start[1] <= end[1] else (end, start)
        first, last = (ay + 32) >> 6, (by - 32) >> 6
        if first <= last:
            step = 0 if ax == bx else int((bx - ax) / (by - ay) * ONE)
            place = ONE // 2 + (ax << 10)
            edges.append((first, last, place + (step * ((first << 16) + ONE // 2 - (ay << 10)) >> 16), step))
    for y in range(max(min((edge[0] for edge in edges), default=0), box[1]), box[1] + box[3]):
        xs = sorted((place + (y - first) * step) >> 16 for first, last, place, step in edges if first <= y <= last)
        if len(xs) > 1:
            yield y, xs[0], xs[-1]


def sampled(source: memoryview, size: tuple[int, int], laid: Laid, box: tuple[int, int, int, int]) -> array[int]:
    """The pixels of a box in which a picture of a size is laid; where it does not lie they are clear."""
    made = array("I", bytes(4 * box[2] * box[3]))
    lying = laid.from_source(size)
    # The least step to the lower right in the source, so that what lies on a border between two pixels is the former.
    e, f = lying.at(1 / ONE, 1 / ONE)
    if not lying.a * lying.d - lying.b * lying.c:
        return made
    (m11, m12, m21, m22, move_u, move_v) = lying._replace(e=e, f=f).inverted()
    fixed = abs(move_u) < MOST_FIXED and abs(move_v) < MOST_FIXED
    step_u, step_v = int(m11 * ONE), int(m12 * ONE)
    for y, start, stop in spans(laid, box):
        first, end = max(start, box[0]), min(stop, box[0] + box[2])
        if first >= end:
            continue
        u, v = m21 * (y + 0.5) + m11 * (first + 0.5) + move_u, m22 * (y + 0.5) + m12 * (first + 0.5) + move_v
        if fixed:
            us = _along(int(u * ONE), step_u, end - first, size[0])
            vs = _along(int(v * ONE), step_v, end - first, size[1])
        else:
            us = [max(0, min(size[0] - 1, math.floor(u + m11 * number))) for number in range(end - first)]
            vs = [max(0, min(size[1] - 1, math.floor(v + m12 * number))) for number in range(end - first)]
        base = (y - box[1]) * box[2] - box[0]
        made[base + first : base + end] = array("I", [source[b * size[0] + a] for a, b in zip(us, vs, strict=True)])
    return made


def quartered(source: memoryview, size: tuple[int, int], laid: Laid, box: tuple[int, int, int, int]) -> array[int] | None:
    """The same for a picture without a clear pixel that is only turned by a quarter; None for others.

    It is copied (Qt's qt_memrotate): the target snaps to pixels, and what of the source lies under it does so too.
    """
    pen, left, top, width, height = laid
    across, down = pen.at(left, top), pen.at(left + width, top + height)
    plain = _nothing(pen.a) and _nothing(pen.d) and _nothing(pen.b + pen.c) and _nothing(abs(pen.b) - 1)
    if not plain or (width, height) != size:
        return None
    x, y = (math.floor(min(places) + 0.5) for places in zip(across, down, strict=True))
    clockwise = pen.b > 0
    u = y - pen.f if clockwise else pen.f - y - width
    v = pen.e - x - height if clockwise else x - pen.e
    first_u, first_v = math.floor(u - left + 0.5), math.floor(v - top + 0.5)
    us = range(max(0, first_u), min(size[0], first_u + size[0]))
    vs = range(max(0, first_v), min(size[1], first_v + size[1]))
    made = array("I", bytes(4 * box[2] * box[3]))
    for row, a in enumerate(us if clockwise else reversed(us), y - box[1]):
        start = row * box[2] + x - box[0]
        made[start : start + len(vs)] = array("I", [source[b * size[0] + a] for b in (reversed(vs) if clockwise else vs)])
    return made


def _along(start: int, step: int, count: int, size: int) -> list[int]:
    """So many places of a source of a size, from one on in steps, in 16.16 fixed point."""
    last = start + step * (count - 1)
    places = [(start + step * number) >> 16 for number in range(count)]
    if min(start, last) < 0 or max(start, last) >> 16 >= size:  # rounding can step over the edge by one
        places = [min(max(place, 0), size - 1) for place in places]
    return places
