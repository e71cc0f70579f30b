"""A screen of the menus: masonry behind it, and a way back."""

from __future__ import annotations

from collections.abc import Callable

from game.client.brush import Brush
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.scene import Scene


class MenuScene(Scene):
    """A whole screen on masonry. Esc does what `leave` does; a scene without it says itself what Esc does."""

    crossing = True
    leave: Callable[[], None]

    def back(self) -> bool:
        """Esc goes back."""
        self.leave()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)
