"""The logical canvas of 640×360 pixels and its place in a window: whole-number scale, nearest neighbour, centred."""

from __future__ import annotations

import os
from dataclasses import dataclass

import pygame

from game.client.colours import colour

WIDTH, HEIGHT = 640, 360
SIZE = (WIDTH, HEIGHT)
SCANLINE = (168, 168, 176)
"""What a scanline leaves of each colour, in 256ths."""

# Without this a Windows desktop at 150 % gives us a stretched window; it must be said before SDL starts.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


@dataclass(frozen=True, slots=True)
class Fit:
    """Where the canvas lies in a picture of the window: `scale` whole pixels each, its corner at `left`, `top`.

    In a window smaller than the canvas the scale is 1 and the corner negative: the middle of the canvas is seen.
    """

    scale: int
    left: int
    top: int

    @classmethod
    def into(cls, size: tuple[int, int], wanted: int = 0) -> Fit:
        """The largest whole scale for a window of `size`, or `wanted` where that is smaller and not 0."""
        largest = max(1, min(size[0] // WIDTH, size[1] // HEIGHT))
        scale = min(wanted, largest) if wanted > 0 else largest
        return cls(scale, (size[0] - WIDTH * scale) // 2, (size[1] - HEIGHT * scale) // 2)

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
        self._full = False
        self._shown: tuple[Fit, tuple[int, int]] | None = None

    @property
    def fit(self) -> Fit:
        """Where the canvas lies now. Without a window it lies at 0, 0 at scale 1."""
        return Fit(1, 0, 0) if self.window is None else Fit.into(self.window.get_surface().get_size(), self.wanted)

    @property
    def full_screen(self) -> bool:
        """True while the window fills its monitor."""
        return self._full

    def to_canvas(self, position: tuple[int, int]) -> tuple[int, int] | None:
        """The canvas pixel under a mouse position of the window; None on the border."""
        x, y = position
        if self.window is not None:
            # On dense screens the mouse counts points and the surface counts pixels.
            (points_x, points_y), (pixels_x, pixels_y) = self.window.size, self.window.get_surface().get_size()
            x, y = x * pixels_x // max(1, points_x), y * pixels_y // max(1, points_y)
        return self.fit.inside(x, y)

    def to_window(self, position: tuple[int, int]) -> tuple[int, int]:
        """The window pixel at a canvas position, for the place of an input method's list of candidates."""
        fit = self.fit
        return fit.left + position[0] * fit.scale, fit.top + position[1] * fit.scale

    def set_full_screen(self, full: bool) -> None:
        """Fills the window's own monitor, or gives back the window's size and place."""
        if self.window is not None and full != self._full:
            if full:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
        self._full = full

    def present(self) -> None:
        """Shows the canvas. Does nothing without a window."""
        if self.window is None:
            return
        screen = self.window.get_surface()
        fit = self.fit
        state = (fit, screen.get_size())
        if state != self._shown:
            screen.fill(colour("back"))
            self._shown = state
        target = pygame.Rect(fit.left, fit.top, WIDTH * fit.scale, HEIGHT * fit.scale)
        if fit.scale == 1:
            screen.blit(self.surface, target)
        else:
            pygame.transform.scale(self.surface, target.size, screen.subsurface(target))
            if self.scanlines:
                thick = max(1, fit.scale // 3)
                for bottom in range(target.top + fit.scale, target.bottom + 1, fit.scale):
                    screen.fill(SCANLINE, (target.left, bottom - thick, target.width, thick), pygame.BLEND_RGB_MULT)
        self.window.flip()

    def exposed(self) -> None:
        """The window's own memory may be gone (resized, uncovered): the border is filled anew at the next `present`."""
        self._shown = None
