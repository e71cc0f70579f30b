"""What plays: the machine's sound device by SDL's mixer, or silence."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pygame

log = logging.getLogger("dungeonbox.client")

RATE = 24_000
"""Samples a second of all rendered files."""
BUFFER = 1024
"""Samples that the device takes at a time: 43 ms, not to be heard; half as many wake it twice as often."""
MOST = 4
"""How many effects are heard at once."""
FADE_OUT_MS, FADE_IN_MS = 300, 250


class SoundDevice(Protocol):
    """What plays. Every method may raise pygame.error when the device is gone, OSError when a file is."""

    def open(self) -> bool:
        """Open it; False where there is none."""

    def close(self) -> None:
        """Close it."""

    def start(self, file: Path, kind: str, volume: float) -> None:
        """Let an effect be heard."""

    @property
    def sounding(self) -> int:
        """How many effects are heard now."""

    def set_volume(self, kind: str, volume: float) -> None:
        """Change the loudness of the effects of a kind that are heard now."""

    def start_music(self, file: Path, volume: float, at: float) -> None:
        """Fade a tune in, from `at` seconds on, round and round."""

    def fade_music(self) -> None:
        """Fade the tune out."""

    def set_music_volume(self, volume: float) -> None:
        """The loudness of the tune; at 0 it rests."""

    @property
    def played(self) -> float:
        """Seconds since the tune was started."""


class NoDevice:
    """Silence: for tests, galleries and pictures."""

    sounding = 0
    played = 0.0

    def open(self) -> bool:
        """There is none."""
        return False

    def close(self) -> None:
        """Nothing is open."""

    def start(self, file: Path, kind: str, volume: float) -> None:
        """Nothing is heard."""

    def set_volume(self, kind: str, volume: float) -> None:
        """Nothing is heard."""

    def start_music(self, file: Path, volume: float, at: float) -> None:
        """Nothing is heard."""

    def fade_music(self) -> None:
        """Nothing is heard."""

    def set_music_volume(self, volume: float) -> None:
        """Nothing is heard."""


@contextlib.contextmanager
def hushed() -> Iterator[None]:
    """Linux's sound library complains on the terminal, by itself, where there is no device; nobody needs to read that."""
    if sys.platform != "linux":
        yield
        return
    kept = nowhere = -1
    try:
        with contextlib.suppress(OSError):
            kept = os.dup(2)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 2)
        yield
    finally:
        if kept >= 0:
            os.dup2(kept, 2)
        for one in (kept, nowhere):
            if one >= 0:
                os.close(one)


class Mixer:
    """The sound device of the machine, by SDL's mixer."""

    def __init__(self) -> None:
        self._loaded: dict[str, dict[Path, pygame.mixer.Sound]] = {}

    def open(self) -> bool:
        """Open the device; False where there is none."""
        try:
            with hushed():
                pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        except pygame.error as error:
            log.info("no sound: %s", error)
            return False
        pygame.mixer.set_num_channels(MOST + 1)  # one more for the interface
        return True

    def close(self) -> None:
        """Close the device; what was loaded belongs to it."""
        self._loaded.clear()
        pygame.mixer.quit()

    def start(self, file: Path, kind: str, volume: float) -> None:
        """Let an effect be heard on a free channel; without one it is dropped."""
        loaded = self._loaded.setdefault(kind, {})
        sound = loaded.get(file)
        if sound is None:
            sound = loaded[file] = pygame.mixer.Sound(file)
        sound.set_volume(volume)
        sound.play()

    @property
    def sounding(self) -> int:
        """How many channels are busy."""
        return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))

    def set_volume(self, kind: str, volume: float) -> None:
        """Change the loudness of all effects of a kind."""
        for sound in self._loaded.get(kind, {}).values():
            sound.set_volume(volume)

    def start_music(self, file: Path, volume: float, at: float) -> None:
        """Stream a tune. What still fades out is cut off: the mixer would wait for its end, and the window with it."""
        pygame.mixer.music.stop()
        pygame.mixer.music.load(file)
        pygame.mixer.music.set_volume(volume)
        pygame.mixer.music.play(-1, at, FADE_IN_MS)
        if not volume:
            pygame.mixer.music.pause()

    def fade_music(self) -> None:
        """Fade the tune out."""
        pygame.mixer.music.fadeout(FADE_OUT_MS)

    def set_music_volume(self, volume: float) -> None:
        """Set the loudness; a silent tune is not even decoded."""
        pygame.mixer.music.set_volume(volume)
        if volume:
            pygame.mixer.music.unpause()
        else:
            pygame.mixer.music.pause()

    @property
    def played(self) -> float:
        """Seconds since the tune was started."""
        return max(0, pygame.mixer.music.get_pos()) / 1000
