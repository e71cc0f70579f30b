"""Scenes that lie over another one, which is darkened meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.client.brush import Brush
from game.client.said import Said
from game.client.scenes.scene import Scene
from game.client.text_field import TextField

LONGEST_PATH = 400
"""So many signs a path may have."""


class OverlayScene(Scene):
    """Lies over a darkened scene, to which Esc leads back."""

    opaque = False

    def entered(self) -> None:
        """Where it begins with a field, that is open at once for who has a keyboard."""
        super().entered()
        first = self.desk.focus
        if isinstance(first, TextField) and self.app.input.user is None:
            first.open()

    def say(self, said: Said) -> bool:
        """What was pressed before it was there is no answer to it."""
        return self.too_soon(said) or super().say(said)

    def close(self) -> None:
        """Back to the scene below."""
        self.app.pop(self)

    def back(self) -> bool:
        """Esc goes back."""
        self.close()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws over the darkened scene below."""
        brush.veil()
        self.desk.draw(brush)


class PathScene(OverlayScene):
    """An overlay with a field for a path, written or pasted in quotation marks; `take_in` gets it once this is closed."""

    def __init__(self, take_in: Callable[[Path], None]) -> None:
        super().__init__()
        self.take_in, self.path = take_in, ""

    def _typed(self, text: str) -> None:
        self.path = text

    def _named(self) -> None:
        name = self.path.strip().strip("\"'")
        if name:
            self.close()
            path = Path(name)
            with suppress(RuntimeError):  # "~nobody" is a name like any other
                path = path.expanduser()
            self.take_in(path)
