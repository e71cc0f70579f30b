"""No screen, no speakers."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.canvas import Canvas
from game.client.settings import Settings, SettingsFile


class Recorder:
    """A device that writes down what it is told; `there` says whether it can be opened, `broken` makes it fail."""

    def __init__(self, there: bool = True) -> None:
        self.there = there
        self.broken = False
        self.told: list[tuple[object, ...]] = []
        self.sounding = 0
        self.played = 0.0

    def open(self) -> bool:
        self.told.append(("open",))
        return self.there

    def close(self) -> None:
        self.told.append(("close",))

    def _do(self, *what: object) -> None:
        if self.broken:
            raise pygame.error("the device is gone")
        self.told.append(what)

    def start(self, file: Path, kind: str, volume: float) -> None:
        self._do("start", f"{kind}/{file.stem}", round(volume, 3))

    def set_volume(self, kind: str, volume: float) -> None:
        self._do("volume", kind, round(volume, 3))

    def start_music(self, file: Path, volume: float, at: float) -> None:
        self._do("music", file.stem, round(volume, 3), round(at, 3))

    def fade_music(self) -> None:
        self._do("fade")

    def set_music_volume(self, volume: float) -> None:
        self._do("music volume", round(volume, 3))

    def heard(self, what: str = "start") -> list[object]:
        """The names of what was started."""
        return [entry[1] for entry in self.told if entry[0] == what]


@pytest.fixture
def recorder() -> Recorder:
    """A device that works."""
    return Recorder()


@pytest.fixture
def make_app() -> Callable[..., App]:
    """Makes an app without a window that plays on a device."""

    def make(device: Recorder, **settings: object) -> App:
        pygame.display.init()
        values = Settings.model_validate({"language": "en", **settings})
        return App(Canvas(), SettingsFile(None), values, None, device)

    return make
