"""What is heard: effects and interface at once, one tune at a time that fades into the next.

Everything that sounds is shown as well, so silence is never a fault: without a device, with one that vanishes and with files
that can't be read, nothing is heard and the game goes on. The device is opened after the first picture, files are loaded when
they are first heard, and nothing here wakes a loop that sleeps but a fade.
"""

from __future__ import annotations

import logging
import tomllib
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from game.client.settings import Settings
from game.client.sound_device import FADE_OUT_MS, MOST, RATE, SoundDevice
from game.resources import ResourceMissing, resource

log = logging.getLogger("dungeonbox.client")

AGAIN_MS = 40
"""An effect is not heard again before this has passed."""
BURST, BURST_MS = 3, 80
"""At most so many effects begin within this time: what is skipped does not pile up."""
ALONE_MS = 30
"""The interface says one thing at a time; the first one counts."""
GOES_ON = ("_calm", "campaign")
"""Tunes that go on where they were left; the others begin anew: a fanfare, a danger."""
BEND = 1.5
"""A slider's part of its way, to this power, is the amplitude: the ear counts in ratios."""


class Sounds:
    """Decides what is heard. `clock` is the app's, in ms; names are `effects/step`, `interface/focus`, `music/title`."""

    def __init__(self, settings: Settings, device: SoundDevice, clock: Callable[[], int]) -> None:
        self.settings = settings
        self.device = device
        self.clock = clock
        self.wake: int | None = None
        """When there is something to do though nothing else happens, in ms of the app's clock."""
        self.current = ""
        """The tune that is heard."""
        self._open = False
        self._tried = False
        self._wish = ""
        self._due_at = 0
        self._quiet_until = 0
        self._began: dict[str, int] = {}
        self._burst: deque[int] = deque(maxlen=BURST)
        self._spoke_at = -ALONE_MS
        self._left_at: dict[str, float] = {}
        self._start = 0.0
        self._lengths: dict[str, float] | None = None
        self._volumes = self._all_volumes()

    # --- loudness

    def volume(self, kind: str) -> float:
        """The amplitude of a kind, 0 to 1, by its slider."""
        if kind == "music" and self.settings.music_muted:
            return 0.0
        return float((getattr(self.settings, kind) / 10) ** BEND)

    def _all_volumes(self) -> dict[str, float]:
        return {kind: self.volume(kind) for kind in ("music", "effects", "interface")}

    def obey(self) -> None:
        """The settings may have changed: it is heard at once. Who moves a slider in silence may have plugged something in."""
        volumes = self._all_volumes()
        changed = [kind for kind, volume in volumes.items() if volume != self._volumes[kind]]
        if not changed:
            return
        self._volumes = volumes
        if not self._open and self._tried:
            self._try_open()

        def change() -> None:
            for kind in changed:
                if kind == "music":
                    self.device.set_music_volume(volumes[kind])
                else:
                    self.device.set_volume(kind, volumes[kind])

        self._guard(change)

    # --- the device

    def _try_open(self) -> None:
        self._tried = True
        self._open = self.device.open()
        self.current, self._quiet_until = "", 0
        self._plan()

    @property
    def silent(self) -> bool:
        """True where a device was looked for and none was found."""
        return self._tried and not self._open

    def changed_devices(self, lost: bool) -> None:
        """A device was plugged in or, when it is ours that was `lost`, pulled out; then the usual one is tried."""
        if not self._tried or self._open != lost:
            return
        self.close()
        self._try_open()

    def close(self) -> None:
        """Be silent."""
        if self._open:
            self._open = False
            try:
                self.device.close()
            except pygame.error as error:
                log.info("the sound device does not close: %s", error)

    def _guard(self, what: Callable[[], None]) -> None:
        """Do something with the device; one that fails is not asked again."""
        if not self._open:
            return
        try:
            what()
        except (pygame.error, OSError) as error:
            log.info("no sound any more: %s", error)
            self.close()

    @staticmethod
    def _file(name: str) -> Path | None:
        try:
            return resource(f"assets/sound/rendered/{name}.{'ogg' if name.startswith('music/') else 'wav'}")
        except ResourceMissing as error:
            log.warning("%s", error)
            return None

    # --- effects

    def play(self, name: str) -> None:
        """Let an effect be heard now, if there is room for it; an empty name is silence."""
        kind = name.partition("/")[0]
        if not name or not self._open or not self._volumes[kind]:
            return
        now = self.clock()
        if kind == "interface":
            if now - self._spoke_at < ALONE_MS:
                return
            self._spoke_at = now
        else:
            crowded = len(self._burst) == BURST and now - self._burst[0] < BURST_MS
            if crowded or now - self._began.get(name, -AGAIN_MS) < AGAIN_MS:
                return
            self._burst.append(now)
        self._began[name] = now
        file = self._file(name)
        if file is not None:
            self._guard(lambda: self._start_effect(file, kind))

    def _start_effect(self, file: Path, kind: str) -> None:
        if kind == "interface" or self.device.sounding < MOST:
            self.device.start(file, kind, self._volumes[kind])

    # --- music

    def tune(self, name: str, patience: int = 0) -> None:
        """The tune that is wanted from now on; it takes the place of another one when it was wanted for `patience` ms."""
        if name != self._wish:
            self._wish, self._due_at = name, self.clock() + patience
            self._plan()

    def _plan(self) -> None:
        """When to look again."""
        if not self._open or self._wish == self.current:
            self.wake = None
        else:
            self.wake = max(self._quiet_until, self._due_at if self.current else 0)

    def update(self) -> None:
        """Do what is due. The first call opens the device, so it comes after the first picture."""
        if not self._tried:
            self._try_open()
        if self.wake is None or self.clock() < self.wake:
            return
        if self.current:
            self._leave()
        elif self._wish:
            self._begin()
        self._plan()

    def _leave(self) -> None:
        """Fade out; some tunes go on from there next time."""

        def fade() -> None:
            if self.current.endswith(GOES_ON):
                self._left_at[self.current] = self._start + self.device.played
            self.device.fade_music()

        self._guard(fade)
        self.current = ""
        self._quiet_until = self.clock() + FADE_OUT_MS + 20

    def _begin(self) -> None:
        name = self.current = self._wish
        file = self._file(name)
        length = self._length(name)
        self._start = self._left_at.get(name, 0.0) % length if length else 0.0
        if file is not None:
            self._guard(lambda: self.device.start_music(file, self._volumes["music"], self._start))

    def _length(self, name: str) -> float:
        """Seconds of a tune, 0 where that is not known."""
        if self._lengths is None:
            try:
                told = tomllib.loads(resource("assets/sound/rendered/index.toml").read_text(encoding="utf-8"))
                self._lengths = {key: entry["samples"] / RATE for key, entry in told.items()}
            except (ResourceMissing, OSError, ValueError, KeyError, TypeError) as error:
                log.warning("the lengths of the tunes are not known: %s", error)
                self._lengths = {}
        return self._lengths.get(name, 0.0)
