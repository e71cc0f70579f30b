"""The logical canvas of 640×360 pixels and its place in a window: whole-number scale, nearest neighbour, centred."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.colours import colour
from game.client.pane import Pane

WIDTH, HEIGHT = 640, 360
SIZE = (WIDTH, HEIGHT)
FRAME = 40
"""What a window's title and a panel of the desktop take of a screen's height, in pixels."""
SCANLINE = (168, 168, 176)
"""What a scanline leaves of each colour, in 256ths."""

# Without this a Windows desktop at 150 % gives us a stretched window; it must be said before SDL starts.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


@dataclass(frozen=True, slots=True)
class Fit:
    """Where the canvas lies in a picture of the window: `scale` whole pixels each, its corner at `left`, `top`.

    In a window smaller than the canvas the scale is 1 and the corner negative: a part of the canvas is seen.
    """

    scale: int
    left: int
    top: int

    @classmethod
    def into(cls, size: tuple[int, int], wanted: int = 0, look: tuple[int, int] = (WIDTH // 2, HEIGHT // 2)) -> Fit:
        """The largest whole scale for a window of `size`, or `wanted` where that is smaller and not 0.

        Where the window is smaller than the canvas, the canvas pixel `look` is in sight.
        """
        largest = max(1, min(size[0] // WIDTH, size[1] // HEIGHT))
        scale = min(wanted, largest) if wanted > 0 else largest
        left, top = (
            free // 2 if free >= 0 else free * at // span
            for free, at, span in ((size[0] - WIDTH * scale, look[0], WIDTH), (size[1] - HEIGHT * scale, look[1], HEIGHT))
        )
        return cls(scale, left, top)

    def inside(self, x: int, y: int) -> tuple[int, int] | None:
        """The canvas pixel under a window pixel; None on the border."""
        column, row = (x - self.left) // self.scale, (y - self.top) // self.scale
        return (column, row) if 0 <= column < WIDTH and 0 <= row < HEIGHT else None


class Canvas:
    """The canvas and, unless `window` is None, the window that shows it.

    `surface` is drawn on; `present` brings it to the screen. Full screen is borderless, on the monitor where the
    window stands; leaving it gives back size and place.
    """

    def __init__(self, window: pygame.Window | None = None, wanted: int = 0) -> None:
        self.surface = pygame.Surface(SIZE)
        self.window = window
        self.wanted = wanted
        self.scanlines = False
        """Whether each row of pixels ends in a darker line, as on an old screen; from scale 2 on."""
        self.pane: Pane | None = None
        """The map that is seen through a hole in the canvas, if there is one."""
        self.look = (WIDTH // 2, HEIGHT // 2)
        """The canvas pixel that is kept in sight in a window smaller than the canvas."""
        self.maximised = False
        """Whether the window was maximised when the system last spoke of it."""
        self._full = False
        self._back_to_maximised = False
        self._shown: tuple[Fit, tuple[int, int]] | None = None

    @property
    def fit(self) -> Fit:
        """Where the canvas lies now. Without a window it lies at 0, 0 at scale 1."""
        if self.window is None:
            return Fit(1, 0, 0)
        return Fit.into(self.window.get_surface().get_size(), self.wanted, self.look)

    @property
    def full_screen(self) -> bool:
        """True while the window fills its monitor."""
        return self._full

    def to_canvas(self, position: tuple[int, int]) -> tuple[int, int] | None:
        """The canvas pixel under a mouse position of the window; None on the border."""
        return self.fit.inside(*self._pixel(position))

    def _pixel(self, position: tuple[int, int]) -> tuple[int, int]:
        """The pixel of the window's surface at a mouse position: on dense screens the mouse counts points, larger than pixels."""
        if self.window is None:
            return position
        (points_x, points_y), (pixels_x, pixels_y) = self.window.size, self.window.get_surface().get_size()
        return position[0] * pixels_x // max(1, points_x), position[1] * pixels_y // max(1, points_y)

    def to_window(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a part of the canvas is in the window, in points, for the place of an input method's list of candidates."""
        fit = self.fit
        x, y = fit.left + rect.left * fit.scale, fit.top + rect.top * fit.scale
        wide, high = rect.width * fit.scale, rect.height * fit.scale
        if self.window is not None:
            (points_x, points_y), (pixels_x, pixels_y) = self.window.size, self.window.get_surface().get_size()
            x, wide = x * points_x // max(1, pixels_x), wide * points_x // max(1, pixels_x)
            y, high = y * points_y // max(1, pixels_y), high * points_y // max(1, pixels_y)
        return pygame.Rect(x, y, wide, high)

    @property
    def cropped(self) -> bool:
        """Whether the window is smaller than the canvas, so that a part of the canvas is seen."""
        if self.window is None:
            return False
        wide, high = self.window.get_surface().get_size()
        return wide < WIDTH or high < HEIGHT

    def look_at(self, position: tuple[int, int]) -> bool:
        """Brings a canvas pixel into sight; True where that changes what is seen."""
        before, self.look = self.fit, (min(max(position[0], 0), WIDTH - 1), min(max(position[1], 0), HEIGHT - 1))
        return self.fit != before

    def follow(self, position: tuple[int, int]) -> bool:
        """Lets the mouse at one edge of a window that is too small see that edge of the canvas; True where that changes what is
        seen.
        """
        if not self.cropped or self.window is None:
            return False
        (x, y), (wide, high) = self._pixel(position), self.window.get_surface().get_size()
        return self.look_at((x * WIDTH // max(1, wide), y * HEIGHT // max(1, high)))

    def want(self, scale: int) -> None:
        """Shows the canvas at `scale` from now on, 0 for the largest that fits; a window that is too small for it grows where
        every screen has room for it.
        """
        changed, self.wanted = scale != self.wanted, scale
        if self.window is None or self._full or not changed or self.fit.scale >= scale:
            return
        if scale <= min(largest_scale(desktop) for desktop in pygame.display.get_desktop_sizes()):
            (points_x, points_y), (pixels_x, pixels_y) = self.window.size, self.window.get_surface().get_size()
            self.window.size = (
                max(points_x, -(-WIDTH * scale * points_x // pixels_x)),
                max(points_y, -(-HEIGHT * scale * points_y // pixels_y)),
            )

    def set_full_screen(self, full: bool) -> None:
        """Fills the window's own monitor, or gives back the window's size and place."""
        if self.window is not None and full != self._full:
            if full:
                self._back_to_maximised = self.maximised
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
                if self._back_to_maximised:
                    self.window.maximize()
        self._full = full

    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Shows the canvas, or what changed of it in `areas`. Does nothing without a window."""
        if self.window is None:
            return
        screen = self.window.get_surface()
        fit = self.fit
        state = (fit, screen.get_size())
        if state != self._shown:
            screen.fill(colour("back"))
            self._shown, areas = state, None
        for area in [self.surface.get_rect()] if areas is None else areas:
            self._enlarge(screen, fit, area)
        self.window.flip()

    def _enlarge(self, screen: pygame.Surface, fit: Fit, area: pygame.Rect) -> None:
        """Bring a part of the canvas to the window's surface."""
        target = pygame.Rect(
            fit.left + area.left * fit.scale, fit.top + area.top * fit.scale, area.width * fit.scale, area.height * fit.scale
        )
        if fit.scale == 1:
            screen.blit(self.surface, target, area)
        else:
            pygame.transform.scale(self.surface.subsurface(area), target.size, screen.subsurface(target))
        if self.pane is not None:
            self.pane.show(screen, (fit.left, fit.top), area)
        if self.scanlines and fit.scale > 1:
            thick = max(1, fit.scale // 3)
            for bottom in range(target.top + fit.scale, target.bottom + 1, fit.scale):
                screen.fill(SCANLINE, (target.left, bottom - thick, target.width, thick), pygame.BLEND_RGB_MULT)

    def picture(self) -> pygame.Surface:
        """A copy of what is seen, in the canvas's own pixels."""
        copy = self.surface.copy()
        if self.pane is not None:
            seen = pygame.Surface((WIDTH * self.pane.scale, HEIGHT * self.pane.scale))
            pygame.transform.scale(self.surface, seen.get_size(), seen)
            self.pane.show(seen, (0, 0), self.pane.rect)
            pygame.transform.scale(seen, SIZE, copy)
        return copy

    def exposed(self) -> None:
        """The window's own memory may be gone (resized, uncovered): the border is filled anew at the next `present`."""
        self._shown = None


def largest_scale(desktop: tuple[int, int]) -> int:
    """The largest whole scale at which a window and its frame have room on a screen; 1 where there is none."""
    return max(1, min(desktop[0] // WIDTH, (desktop[1] - FRAME) // HEIGHT))
