"""The app: a window, a stack of scenes, a loop that sleeps while nothing moves."""

from __future__ import annotations

import contextlib
import gc
import logging
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame
from pygame._sdl2 import controller

from game.client import i18n
from game.client.brush import Brush
from game.client.canvas import HEIGHT, WIDTH, Canvas
from game.client.hearing import Hearing
from game.client.motion import Pace
from game.client.scenes.scene import Scene
from game.client.settings import Settings, SettingsFile, start_log, user_settings
from game.client.sound import Sounds
from game.client.sound_device import Mixer, NoDevice, SoundDevice
from game.client.strokes import Strokes
from game.client.text import fonts
from game.client.window import open_window, use_cursor
from game.sessions.beside import Beside, cores

log = logging.getLogger("dungeonbox.client")

FRAME_MS = 16
TRANSITION_MS = 160
AMBIENT_MS = 60_000
"""How long pieces and torches go on moving without any input."""
AMBIENT_STEP_MS = 180
LONGEST_SLEEP_MS = 60_000
SELDOM = (2000, 10, 10)
"""When Python looks for lost circles of objects by itself."""
DOZE_MS, SLUMBER_MS = 12, 30
"""How long the loop sleeps at a time while nothing moves, and when nothing was said for a while: not to be felt, and cheap."""
SLUMBER_AFTER_MS = 1000
BLINK_MS = 200
"""So long eyes need to see that something else is asked."""


class App(Hearing):
    """Keeps the scenes, hands them what is said, draws when something changed.

    `home` makes the first scene, and the scene that is shown again after a fault. Tests run an app without a window by
    `App.headless` and `step`.
    """

    def __init__(
        self,
        canvas: Canvas,
        file: SettingsFile,
        settings: Settings,
        log_path: Path | None = None,
        device: SoundDevice | None = None,
    ) -> None:
        super().__init__(canvas, settings, file, Sounds(settings, device or NoDevice(), lambda: self.now))
        self.log_path = log_path
        self._idle = 0
        self._strokes = Strokes()
        self._drawn_at = 0
        self._began: int | None = None
        """When the step that is going on began, by the machine's clock; None where nobody plays."""
        self._laid_out: object = None
        self.apply_settings()

    @classmethod
    def headless(cls, language: str = "en", **settings: object) -> App:
        """An app without a window, settings in memory: for tests, galleries and pictures."""
        pygame.display.init()
        return cls(Canvas(), SettingsFile(None), Settings.model_validate({"language": language, **settings}))

    @classmethod
    def windowed(cls, file: SettingsFile | None = None, language: str = "") -> App:
        """An app with a window and the user's settings. NoDisplay where there is no screen."""
        log_path = start_log()
        file = file or user_settings()
        settings, trouble = file.load()
        unwritten = file.save(settings)
        trouble = trouble or unwritten
        if language:
            settings.language = language  # type: ignore[assignment]
        window = open_window(settings)
        with contextlib.suppress(pygame.error, NotImplementedError):
            controller.init()
            pygame.joystick.init()
        app = cls(Canvas(window, settings.scale), file, settings, log_path, Mixer())
        app.blink = BLINK_MS
        app.beside = Beside() if cores() > 1 else None
        use_cursor(app.canvas.fit.scale)
        app.tell_later = trouble
        return app

    tell_later = ""
    """A sentence that is shown over the first scene."""

    # Settings

    def apply_settings(self) -> None:
        """Brings the settings into force: language, text size, keys, scale, full screen."""
        shown = (self.settings.language, self.settings.large_text, dict(self.settings.keys), dict(self.settings.pad))
        i18n.use_language(self.settings.language)
        fonts.large = self.settings.large_text
        self.input.bind(self.settings.keys, self.settings.pad)
        self.canvas.want(self.settings.scale)
        self.canvas.scanlines = self.settings.scanlines
        self.canvas.set_full_screen(self.settings.full_screen)
        self.sounds.obey()
        self._expose = True
        if shown != self._laid_out:
            self._laid_out = shown
            for scene in self.stack:
                scene.relayout()

    def pace(self) -> Pace:
        """The player's speed and whether motion is reduced, for a Stage."""
        return Pace(self.settings.speed, self.settings.reduce_motion, self.settings.stage_factor)

    # One step

    def step(self, events: Iterable[pygame.event.Event] = (), ms: int = FRAME_MS) -> bool:
        """Lets `ms` pass, hears events, updates the scenes, draws when something changed; True when it drew.

        What a scene raises is written to the log and shown as one sentence; the scenes start again from `home`.
        """
        self.now += ms
        try:
            self._hear(events)
            self._update(ms)
            drew = self._draw()
            self._sound()
            return drew
        except Exception:
            log.exception("a scene failed")
            self._fault()
            return False

    def _visible(self) -> Sequence[Scene]:
        first = next((number for number in range(len(self.stack) - 1, -1, -1) if self.stack[number].opaque), 0)
        return self.stack[first:]

    @property
    def _ambient(self) -> bool:
        """Whether torches and pieces move by themselves now."""
        return not self.settings.reduce_motion and self.now - self._last_said < AMBIENT_MS

    def _update(self, ms: int) -> None:
        if self._ambient:
            self._idle += ms
        for scene in tuple(self._visible()):
            if scene.due is not None and self.now >= scene.due:
                scene.due = None
            if scene.wake is not None and self.now >= scene.wake:
                scene.wake = None
                scene.touch()
            if scene.redraw is not None and self.now >= scene.redraw:
                scene.touch()
            scene.update(self.now)
        if self.tell_later and self.top is not None:
            sentence, self.tell_later = self.tell_later, ""
            self.tell(sentence)
        self._text_field()

    def _sound(self) -> None:
        """The uppermost scene that has a tune is heard; where none has one, the last tune goes on."""
        if self.drawn:
            scene = next((scene for scene in reversed(self.stack) if scene.tune), None)
            if scene is not None:
                self.sounds.tune(scene.tune, scene.patience)
            self.sounds.update()

    def _draw(self) -> bool:
        visible = self._visible()
        if not (self._expose or self._old is not None or any(scene.dirty for scene in visible)):
            return self._refresh()
        self._expose = False
        self._strokes = Strokes()
        self.canvas.pane = None
        for scene in visible:
            brush = self._brush(self._strokes)
            brush.pane = self.canvas.pane
            scene.dirty = False
            scene.draw(brush)
            scene.redraw = brush.wake
            self.canvas.pane = brush.pane or self.canvas.pane
        if self._old is not None:
            self._blinds(self._old)
        self.canvas.present()
        self.drawn, self._drawn_at = self.drawn + 1, self.now
        took = pygame.time.get_ticks() - self._began if self._began is not None else 0  # on a slow machine that is long
        for scene in visible:
            scene.pictured(self.now + took)
        return True

    def _brush(self, strokes: Strokes | None = None) -> Brush:
        brush = Brush(self.canvas.surface, self.now, self._idle, self.settings.reduce_motion, strokes)
        brush.frozen = not self._ambient
        brush.flashes, brush.signs = self.settings.flashes, self.settings.signs
        return brush

    @property
    def _refresh_at(self) -> int | None:
        """When what moves by itself is drawn anew: together, so that an idle picture is drawn seldom."""
        wake = self._strokes.wake
        if wake is None or wake <= self._drawn_at:
            return wake
        return -(-wake // AMBIENT_STEP_MS) * AMBIENT_STEP_MS

    def _refresh(self) -> bool:
        """Draws anew what moves by itself, where nothing else changed."""
        at = self._refresh_at
        if at is None or self.now < at:
            return False
        self.canvas.present(self._strokes.refresh(self._brush()))
        self.drawn, self._drawn_at = self.drawn + 1, self.now
        return True

    def _blinds(self, old: pygame.Surface) -> None:
        """The old picture vanishes in slats."""
        left = TRANSITION_MS - (self.now - self._old_at)
        if left <= 0:
            self._old = None
            return
        slat = 20
        high = slat * left // TRANSITION_MS
        for y in range(0, HEIGHT, slat):
            self.canvas.surface.blit(old, (0, y), (0, y, WIDTH, high))

    def _fault(self) -> None:
        try:
            place = self.log_path.name if self.log_path is not None else ""
            sentence = i18n._("Something went wrong here; the game is saved as it was before this step.")
            if place:
                sentence += " " + i18n._("The details are in {file}.").format(file=self.log_path)
            self.stack = []
            self._old = None
            if self.home is None:
                raise NoHome
            self.push(self.home())
            self.tell(sentence)
            self._draw()
        except Exception:
            log.exception("the first scene failed too")
            print(
                "Dungeonbox stopped: its first scene cannot be shown" + (f"; see {self.log_path}" if self.log_path else ""),
                file=sys.stderr,
            )
            self.quit(1)

    # The loop

    def sleep(self) -> int:
        """How many ms nothing will happen by itself: 0 while something moves."""
        if self._old is not None or self._expose or any(scene.dirty for scene in self._visible()):
            return 0
        wakes = [at for scene in self._visible() for at in (scene.wake, scene.due, scene.redraw) if at is not None]
        wakes += [wake for wake in (self.input.wake, self.sounds.wake, self._refresh_at) if wake is not None]
        return max(0, min([wake - self.now for wake in wakes], default=LONGEST_SLEEP_MS))

    def run(self) -> int:
        """The loop; returns the exit code. 60 frames a second while something moves, asleep otherwise."""
        gc.freeze()  # what was loaded stays; a full collection would hold up a frame for looking through all of it
        gc.set_threshold(*SELDOM)
        clock = pygame.time.Clock()
        last = heard = pygame.time.get_ticks()
        until = last
        while self.running and self.stack:
            rest = until - pygame.time.get_ticks()
            if rest > 0:
                # pygame's own event.wait asks a thousand times a second, which is 2 % of a core.
                quiet = pygame.time.get_ticks() - heard > SLUMBER_AFTER_MS
                pygame.time.wait(min(rest, SLUMBER_MS if quiet else DOZE_MS))
            else:
                clock.tick(1000 // FRAME_MS)
            events = pygame.event.get()
            now = pygame.time.get_ticks()
            heard = now if events else heard
            if events or now >= until:
                self._began = now
                self.step(events, now - last)
                last = now
                until = now + self.sleep()
        for scene in reversed(self.stack):
            scene.left()
        if self.beside is not None:
            self.beside.close()
        self.sounds.close()
        if self.canvas.window is not None:
            self.canvas.window.destroy()
        return self.exit_code


class NoHome(RuntimeError):
    """The app has no first scene to go back to."""
