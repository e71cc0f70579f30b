"""Every client test runs without a screen and without sound, in English, at normal text size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.driver import Driver
from game.client.pictures import Pictures
from game.client.scenes.scene import Scene
from game.client.widgets import Widget
from tests.headless import usual

__all__ = ["usual"]


@pytest.fixture
def app() -> App:
    """An app without a window."""
    return App.headless()


@pytest.fixture
def driver(app: App) -> Driver:
    """Hands for `app`."""
    return Driver(app)


class Plain(Scene):
    """A scene of given widgets that writes down what happens to it."""

    def __init__(self, make: Callable[[], list[Widget]] = list, name: str = "plain") -> None:
        super().__init__()
        self.make, self.name = make, name
        self.happened: list[str] = []

    def layout(self) -> list[Widget]:
        return self.make()

    def entered(self) -> None:
        super().entered()
        self.happened.append("entered")

    def left(self) -> None:
        self.happened.append("left")

    def covered(self) -> None:
        self.happened.append("covered")

    def uncovered(self) -> None:
        super().uncovered()
        self.happened.append("uncovered")

    def draw(self, brush: Brush) -> None:
        brush.clear("blue-0")
        self.desk.draw(brush)


@pytest.fixture
def art(tmp_path: Path) -> Pictures:
    """A set `set` with a strip of two frames, one red and one green, and a frame `box`."""
    folder = tmp_path / "set"
    folder.mkdir()
    strip = pygame.Surface((8, 4), pygame.SRCALPHA)
    strip.fill((255, 0, 0), (0, 0, 4, 4))
    strip.fill((0, 255, 0), (4, 0, 4, 4))
    strip.set_at((0, 0), (0, 0, 255))
    for name in ("strip", "wrong"):
        pygame.image.save(strip, folder / f"{name}.png")
    box = pygame.Surface((6, 6), pygame.SRCALPHA)
    box.fill((9, 9, 9))
    box.fill((90, 90, 90), (2, 2, 2, 2))
    for corner, ink in {(0, 0): (200, 0, 0), (5, 0): (0, 200, 0), (0, 5): (0, 0, 200), (5, 5): (200, 200, 0)}.items():
        box.set_at(corner, ink)
    pygame.image.save(box, folder / "box.png")
    (folder / "index.toml").write_text(
        """
[strip]
size = [4, 4]
anchor = [1, 3]
idle = { frames = [0, 1], ms = [100, 50] }
still = { frames = [1], ms = [10] }

[box]
slice = 2

[absent]
size = [4, 4]

[wrong]
size = [4, 4]
idle = { frames = [0, 2], ms = [1, 1] }
"""
    )
    return Pictures(tmp_path)
