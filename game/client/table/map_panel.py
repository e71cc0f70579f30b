"""The part of a map that is in sight on a table, where the whole has no room."""

from __future__ import annotations

from game.client.brush import Rect

Point = tuple[int, int]


class MapPanel:
    """A map of `size` pixels that is drawn into `rect` of the canvas, as far as the camera shows it.

    `lie_in` says where that is; `camera` is the map's point in the upper left corner.
    """

    def __init__(self, size: Point) -> None:
        self.size = size
        self.rect = Rect(0, 0, 0, 0)
        self.camera: Point = (0, 0)

    def lie_in(self, rect: Rect) -> None:
        """Be drawn there: at first with the middle of the map in sight, later with the corner that was in sight before."""
        moved, self.rect = bool(self.rect), rect
        if moved:
            self.scroll(0, 0)
        else:
            self.look_at((self.size[0] // 2, self.size[1] // 2))

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
        """Move the view by pixels."""
        self.look_at((self.camera[0] + self.rect.width // 2 + dx, self.camera[1] + self.rect.height // 2 + dy))

    def on_canvas(self, point: Point) -> Point:
        """Where a map point is on the canvas."""
        return point[0] - self.camera[0] + self.rect.left, point[1] - self.camera[1] + self.rect.top
