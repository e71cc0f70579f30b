"""A hole in the canvas behind which a picture with pixels of its own size is seen: a map that is nearer or farther.

The canvas is painted in `HOLE` where the picture is to show through; whatever is drawn there afterwards lies over it.
"""

from __future__ import annotations

import pygame

Rect = pygame.Rect
HOLE = (255, 0, 254)
"""The colour that is none: what is painted in it shows the picture behind. The palette does not have it."""


class Pane:
    """`surface` is seen in `rect` of the canvas, each of its pixels `zoom` pixels of the window wide.

    `scale` is how many pixels of the window the canvas's own are wide; the picture was made for it.
    """

    def __init__(self, rect: Rect, zoom: int, scale: int) -> None:
        self.rect, self.zoom, self.scale = rect.copy(), zoom, scale
        self.surface = pygame.Surface((-(-rect.width * scale // zoom), -(-rect.height * scale // zoom)))
        # Kept from picture to picture: so much new memory in each costs more than what is done with it.
        self._above = pygame.Surface((rect.width * scale, rect.height * scale))
        self._above.set_colorkey(HOLE)
        wide, high = self.surface.get_size()
        self._near = pygame.Surface((wide * zoom, high * zoom)) if zoom > 1 else self.surface

    def on_canvas(self, rect: Rect) -> Rect:
        """Where a part of the picture is on the canvas, at least a pixel wide and high, and no farther than the pane."""
        left, top = rect.left * self.zoom // self.scale, rect.top * self.zoom // self.scale
        right, bottom = -(-rect.right * self.zoom // self.scale), -(-rect.bottom * self.zoom // self.scale)
        return Rect(self.rect.left + left, self.rect.top + top, max(1, right - left), max(1, bottom - top))

    def beneath(self, point: tuple[int, int]) -> tuple[int, int]:
        """The pixel of the picture under a pixel of the canvas."""
        x, y = point[0] - self.rect.left, point[1] - self.rect.top
        return x * self.scale // self.zoom, y * self.scale // self.zoom

    def show(self, screen: pygame.Surface, corner: tuple[int, int], area: Rect) -> None:
        """Bring the part of the picture behind `area` of the canvas to a window in which the canvas begins at `corner`.

        What lies in the hole on the window is kept: the window shows that part of the canvas already.
        """
        area = area.clip(self.rect)
        if not area.width or not area.height:
            return
        scale, zoom = self.scale, self.zoom
        target = Rect(corner[0] + area.left * scale, corner[1] + area.top * scale, area.width * scale, area.height * scale)
        target = target.clip(screen.get_rect())
        if not target.width or not target.height:
            return
        above = self._above.subsurface(((0, 0), target.size))
        above.blit(screen, (0, 0), target)
        origin = corner[0] + self.rect.left * scale, corner[1] + self.rect.top * scale
        left, top = (target.left - origin[0]) // zoom, (target.top - origin[1]) // zoom
        right, bottom = -(-(target.right - origin[0]) // zoom), -(-(target.bottom - origin[1]) // zoom)
        part = Rect(left, top, right - left, bottom - top).clip(self.surface.get_rect())
        shown = self._near.subsurface((part.left * zoom, part.top * zoom, part.width * zoom, part.height * zoom))
        if zoom > 1:
            pygame.transform.scale(self.surface.subsurface(part), shown.get_size(), shown)
        screen.set_clip(target)
        screen.blit(shown, (origin[0] + part.left * zoom, origin[1] + part.top * zoom))
        screen.blit(above, target)
        screen.set_clip(None)
