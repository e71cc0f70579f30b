"""The part of a map that is in sight on a table, where the whole has no room, as near or as far as the player likes."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.brush import Rect
from game.client.pane import Pane

Point = tuple[int, int]
NEAREST = 4
"""How many pixels of the window a pixel of the map is wide at most, unless the interface's own are wider."""
AROUND = 80
"""So much room does what stands around a point take, on both sides together, in pixels of the map."""
RIM = 24
"""The wall around a board and half a tile, in pixels of the map."""


class MapPanel:
    """A map of `size` pixels that is seen in `place` of the canvas, as far as the camera shows it.

    `lie_in` says where that is; `camera` is the map's point in the upper left corner. `scale` is how many pixels of the window
    the canvas's own are wide, `zoom` how many the map's are, 0 for as many. Where both are alike the map is drawn on the canvas;
    else on the picture of a `pane`, in `rect` of its pixels. Whoever asks where something is *drawn* gets that; whoever asks
    where it is `on_canvas` gets what the mouse sees.
    """

    def __init__(self, size: Point) -> None:
        self.size = size
        self.place = Rect(0, 0, 0, 0)
        self.rect = Rect(0, 0, 0, 0)
        self.camera: Point = (0, 0)
        self.scale, self.zoom = 1, 0
        self.pane: Pane | None = None

    @property
    def nearness(self) -> int:
        """How many pixels of the window a pixel of the map is wide."""
        return self.zoom or self.scale

    @property
    def nearest(self) -> int:
        """The largest nearness there is in this window."""
        return max(NEAREST, self.scale)

    def lie_in(self, place: Rect) -> None:
        """Be seen there: at first with the middle of the map in sight, later with the corner that was in sight before."""
        moved, self.place = bool(self.place), place
        self._fit()
        if moved:
            self.scroll(0, 0)
        else:
            self.look_at((self.size[0] // 2, self.size[1] // 2))

    def suit(self, scale: int) -> bool:
        """The canvas is seen at another scale; True where that changes what is in sight."""
        if scale == self.scale:
            return False
        middle = self.middle
        self.scale = scale
        self._fit()
        self.look_at(middle)
        return True

    def bring(self, nearness: int, at: Point | None = None) -> bool:
        """Show the map at another nearness, with what lies at `at` of the canvas staying there; True where that is new."""
        nearness = min(max(nearness, 1), self.nearest)
        if nearness == self.nearness:
            return False
        at = self.place.center if at is None else at
        x, y = self.beneath(at)
        self.zoom = 0 if nearness == self.scale else nearness
        self._fit()
        under = self.beneath(at)
        self.look_at((x - under[0] + self.middle[0], y - under[1] + self.middle[1]))
        return True

    def frame(self, points: Sequence[Point]) -> None:
        """Show all of these map points with what stands around them, a step nearer than usual where they have room so."""
        left, right = min(x for x, _y in points), max(x for x, _y in points)
        top, bottom = min(y for _x, y in points), max(y for _x, y in points)
        for nearness in (self.scale + 1, self.scale):
            self.bring(nearness)
            if right - left + AROUND <= self.rect.width and bottom - top + AROUND <= self.rect.height:
                break
        self.look_at(((left + right) // 2, (top + bottom) // 2))

    def seen_like(self, other: MapPanel) -> None:
        """Show what another panel shows."""
        self.scale, self.zoom, self.place, self.camera = other.scale, other.zoom, other.place, other.camera
        self._fit()

    def _fit(self) -> None:
        if self.nearness == self.scale:
            self.pane, self.rect = None, self.place
        elif self.pane is None or (self.pane.rect, self.pane.zoom, self.pane.scale) != (self.place, self.zoom, self.scale):
            self.pane = Pane(self.place, self.zoom, self.scale)
            self.rect = self.pane.surface.get_rect()

    @property
    def middle(self) -> Point:
        """The map's point in the middle of what is in sight."""
        return self.camera[0] + self.rect.width // 2, self.camera[1] + self.rect.height // 2

    @property
    def whole(self) -> bool:
        """Is all of the map in sight?"""
        return self.size[0] <= self.rect.width and self.size[1] <= self.rect.height

    @property
    def nearly_whole(self) -> bool:
        """Is no more out of sight than a rim in which nothing lies?"""
        return self.size[0] - self.rect.width <= RIM and self.size[1] - self.rect.height <= RIM

    def look_at(self, point: Point, margin: int | None = None) -> None:
        """Centre the view on a map point, or with a margin move it only as far as the point needs."""
        wide, high = self.rect.size
        x, y = self.camera
        if margin is None:
            x, y = point[0] - wide // 2, point[1] - high // 2
        else:
            x = min(max(x, point[0] + margin - wide), point[0] - margin)
            y = min(max(y, point[1] + margin - high), point[1] - margin)
        self.camera = (
            max(0, min(x, self.size[0] - wide)) if self.size[0] > wide else (self.size[0] - wide) // 2,
            max(0, min(y, self.size[1] - high)) if self.size[1] > high else (self.size[1] - high) // 2,
        )

    def scroll(self, dx: int, dy: int) -> None:
        """Move the view by pixels of the canvas."""
        scale, near = self.scale, self.nearness
        self.look_at((self.middle[0] + round(dx * scale / near), self.middle[1] + round(dy * scale / near)))

    def drawn(self, point: Point) -> Point:
        """Where a map point is drawn."""
        return point[0] - self.camera[0] + self.rect.left, point[1] - self.camera[1] + self.rect.top

    def seen(self, rect: Rect) -> Rect:
        """Where what is drawn in `rect` is on the canvas."""
        return rect if self.pane is None else self.pane.on_canvas(rect)

    def on_canvas(self, point: Point) -> Point:
        """Where a map point is on the canvas."""
        place = self.drawn(point)
        return place if self.pane is None else self.pane.on_canvas(Rect(place, (1, 1))).topleft

    def beneath(self, point: Point) -> Point:
        """The map's point under a pixel of the canvas."""
        x, y = point if self.pane is None else self.pane.beneath(point)
        return x - self.rect.left + self.camera[0], y - self.rect.top + self.camera[1]

    def large_enough(self, rect: Rect, wide: int, high: int) -> bool:
        """Does a rectangle of the canvas show so much of the map?"""
        return rect.width * self.scale >= wide * self.nearness and rect.height * self.scale >= high * self.nearness
