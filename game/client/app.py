"""The app: a window, a stack of scenes, a loop that sleeps while nothing moves."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_APP_NAME", "Dungeonbox")
os.environ["SDL_VIDEO_X11_WMCLASS"] = "dungeonbox"  # the desktop entry's name; pygame has set the script's

import pygame
from pygame._sdl2 import controller

from game.client import i18n
from game.client.brush import Brush
from game.client.canvas import HEIGHT, SIZE, WIDTH, Canvas, largest_scale
from game.client.input import ARROWS, Device, Input, Pointer, Press, Said, Verb
from game.client.motion import Pace
from game.client.pictures import pictures
from game.client.scenes.dialog import DialogScene
from game.client.scenes.onscreen_keys import OnScreenKeys
from game.client.scenes.scene import Scene
from game.client.settings import Settings, SettingsFile, start_log, user_settings
from game.client.sound import Sounds
from game.client.sound_cues import answer, glimpse
from game.client.sound_device import Mixer, NoDevice, SoundDevice
from game.client.strokes import Strokes
from game.client.text import fonts

log = logging.getLogger("dungeonbox.client")

FRAME_MS = 16
TRANSITION_MS = 160
AMBIENT_MS = 60_000
"""How long pieces and torches go on moving without any input."""
AMBIENT_STEP_MS = 180
LONGEST_SLEEP_MS = 60_000
WAY_ON_MS = 1800
"""How long an arrow key that leads nowhere shows which key does."""
SELDOM = (2000, 10, 10)
"""When Python looks for lost circles of objects by itself."""
DOZE_MS, SLUMBER_MS = 12, 30
"""How long the loop sleeps at a time while nothing moves, and when nothing was said for a while: not to be felt, and cheap."""
SLUMBER_AFTER_MS = 1000


UNSEEN = ("offscreen", "dummy", "evdev")
"""What SDL falls back to where there is no screen: nobody would see or hear of it."""
NO_SCREEN = "Dungeonbox needs a screen, and none can be opened here; start it on a desktop."


class NoDisplay(RuntimeError):
    """There is no screen to show the program on; the message is one sentence for the person."""


class App:
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
        self.canvas = canvas
        self.settings = settings
        self.file = file
        self.log_path = log_path
        self.input = Input(canvas.to_canvas)
        self.stack: list[Scene] = []
        self.home: Callable[[], Scene] | None = None
        self.running = True
        self.exit_code = 0
        self.now = 0
        self.sounds = Sounds(settings, device or NoDevice(), lambda: self.now)
        self.drawn = 0
        self.cursor = "arrow"
        """What the mouse looks like: `arrow` or `hand`."""
        self._idle = 0
        self._last_said = 0
        self._old: pygame.Surface | None = None
        self._old_at = 0
        self._expose = True
        self._strokes = Strokes()
        self._drawn_at = 0
        self._text_entry = False
        self._hands = ""
        self._pad_gone: DialogScene | None = None
        """The sentence that the gamepad in use is gone, while it stands there."""
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

    def change(self, **values: object) -> None:
        """Changes settings, brings them into force and writes them. A value that is not allowed raises ValidationError."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.apply_settings()
        trouble = self.file.save(self.settings)
        if trouble:
            self.tell(trouble)

    def pace(self) -> Pace:
        """The player's speed and whether motion is reduced, for a Stage."""
        return Pace(self.settings.speed, self.settings.reduce_motion)

    # The stack

    @property
    def top(self) -> Scene | None:
        """The scene that hears."""
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        self.sounds.play(scene.entrance)
        below = self.top
        self._snapshot(below, scene)
        if below is not None:
            below.covered()
        scene.app = self
        self.stack.append(scene)
        scene.entered()

    def pop(self, scene: Scene | None = None) -> None:
        """Takes the top scene away, or `scene` and all above it; with the last one the app ends."""
        self.sounds.play("interface/close")
        target = self.stack.index(scene) if scene is not None else len(self.stack) - 1
        gone, self.stack = self.stack[target:], self.stack[:target]
        self._snapshot(gone[-1] if gone else None, self.top)
        for each in reversed(gone):
            each.left()
        if self.top is not None:
            self.top.uncovered()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one."""
        self._snapshot(self.top, scene)
        if self.stack:
            self.stack.pop().left()
        scene.app = self
        self.stack.append(scene)
        scene.entered()

    def reset(self, scene: Scene) -> None:
        """Clears the stack and puts a scene on it."""
        gc.collect()  # between two games nobody feels it
        self._snapshot(self.top, scene)
        gone, self.stack = self.stack, []
        for each in reversed(gone):
            each.left()
        scene.app = self
        self.stack.append(scene)
        scene.entered()

    def go_home(self) -> None:
        """Back to the first scene."""
        if self.home is not None:
            self.reset(self.home())

    def quit(self, code: int = 0) -> None:
        """Ends the loop after this step."""
        self.running, self.exit_code = False, code

    def tell(self, sentence: str, then: Callable[[], None] | None = None) -> None:
        """Shows one sentence with a button to go on."""
        self.push(DialogScene(sentence, [(i18n._("Go on"), then or (lambda: None))]))

    def _snapshot(self, old: Scene | None, new: Scene | None) -> None:
        """Keeps the picture that a transition starts from, unless one of the two must be seen at once.

        What is held down for the old scene says itself no more in the new one.
        """
        self.input.hold_still()
        wanted = old is not None and new is not None and old.transition and new.transition and old.opaque and new.opaque
        if wanted and self.drawn and not self.settings.reduce_motion and self.settings.speed != "instant":
            self._old, self._old_at = self.canvas.surface.copy(), self.now
        else:
            self._old = None
        if new is not None:
            new.touch()

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

    def _hear(self, events: Iterable[pygame.event.Event]) -> None:
        for event in events:
            if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
                self.quit()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.VIDEOEXPOSE, pygame.WINDOWSHOWN):
                self.canvas.exposed()
                self._expose = True
                if self.canvas.window is not None:
                    use_cursor(self.canvas.fit.scale, self.cursor)
            elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
                self.sounds.changed_devices(lost=False)
            elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which:  # 0 is one that we don't use
                self.sounds.changed_devices(lost=True)
            elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                self.canvas.maximised = event.type == pygame.WINDOWMAXIMIZED
            elif event.type == pygame.MOUSEMOTION and self.canvas.follow(event.pos):
                self._expose = True
            heard = self.input.hear(event, self.now)
            self._show_hands()
            for said in heard:
                self._say(said)
        for said in self.input.tick(self.now):
            self._say(said)

    def _show_hands(self) -> None:
        """Hints name the buttons of the device that was used last, and no arrow of the mouse lies over what a gamepad does."""
        if self._hands == self.input.family:
            return
        self._hands = self.input.family
        if self.canvas.window is not None:
            pygame.mouse.set_visible(not self._hands)
        for scene in self.stack:
            scene.relayout()

    def _say(self, said: Said) -> None:
        if not self._ambient:
            self._expose = True  # torches burn again
        self._last_said = self.now
        if self._old is not None and isinstance(said, Press):
            self._old = None  # a transition never holds up the player
            self._expose = True
        match said:
            case Press(Verb.FULL_SCREEN, False):
                self.change(full_screen=not self.canvas.full_screen)
                self._show_settings()
            case Press(Verb.MUTE, False):
                self.change(music_muted=not self.settings.music_muted)
                self._show_settings()
            case Device():
                # Not only the top scene may hold secrets or a player's turn.
                for scene in tuple(self.stack):
                    if scene.say(said):
                        scene.touch()
                self._told_of(said)
            case _:
                top = self.top
                if isinstance(said, Pointer):
                    self._cursor(said.position)
                before = glimpse(top)
                used = top is not None and top.say(said)
                if top is not None and used:
                    top.touch()
                elif top is not None and isinstance(said, Press) and said.verb in ARROWS and len(top.desk.zones) > 1:
                    way_on = i18n._("{key}: to the other parts").format(key=self.input.key_of(Verb.NEXT_ZONE))
                    top.desk.tell_way_on(way_on, self.now + WAY_ON_MS)
                    top.touch()
                self.sounds.play(answer(said, used, before, glimpse(self.top)))
                focus = self.top.desk.focus if self.top is not None else None
                if isinstance(said, Press) and focus is not None and self.canvas.cropped:
                    self._expose = self.canvas.look_at(focus.rect.center) or self._expose
        self._text_field()

    def _told_of(self, device: Device) -> None:
        """Says what a player has to know of a gamepad that came or went."""
        if device.kind == "stranger":
            words = i18n._("{name} is not a gamepad whose buttons are known. Use another one, or keyboard and mouse.")
            self.tell(words.format(name=device.name))
        elif device.kind == "pad" and device.in_use:
            if self._pad_gone is not None and self.top is self._pad_gone:
                self.pop(self._pad_gone)
            self._pad_gone = None
            if not device.found:
                # a player is without hands: nothing goes on until somebody says so, or it is plugged in again
                words = i18n._("The gamepad {name} is gone. Plug it in again, or go on with keyboard or mouse.")
                self._pad_gone = DialogScene(words.format(name=device.name), [(i18n._("Go on"), lambda: None)])
                self.push(self._pad_gone)

    def _cursor(self, position: tuple[int, int]) -> None:
        """The mouse is a hand over what can be pressed, an arrow elsewhere."""
        widget = self.top.desk.at(position) if self.top is not None else None
        shape = "hand" if widget is not None and widget.can_focus and widget.enabled else "arrow"
        if shape != self.cursor:
            self.cursor = shape
            if self.canvas.window is not None:
                use_cursor(self.canvas.fit.scale, shape)

    def _show_settings(self) -> None:
        """A setting was changed by a key: a scene that shows it is laid out anew."""
        if self.top is not None:
            self.top.relayout()

    def _text_field(self) -> None:
        """Opens and closes text input with the text field that has the focus, and tells where it is."""
        field = self.top.field if self.top is not None else None
        if field is not None and not self._text_entry and self.input.user is not None and not isinstance(self.top, OnScreenKeys):
            self.push(OnScreenKeys(field))
        self.input.text_entry = field is not None
        if field is None and self._text_entry:
            self.input.composing = ""
        if self.canvas.window is not None:
            if field is not None:
                place = field.place()
                pygame.key.set_text_input_rect(self.canvas.to_window(place))
                if not self._text_entry:
                    pygame.key.start_text_input()
            elif self._text_entry:
                pygame.key.stop_text_input()
        self._text_entry = field is not None

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
        for scene in visible:
            brush = self._brush(self._strokes)
            scene.dirty = False
            scene.draw(brush)
            scene.redraw = brush.wake
        if self._old is not None:
            self._blinds(self._old)
        self.canvas.present()
        self.drawn, self._drawn_at = self.drawn + 1, self.now
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
                sentence += " " + i18n._("What happened is written in {file}.").format(file=self.log_path)
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
                self.step(events, now - last)
                last = now
                until = now + self.sleep()
        for scene in reversed(self.stack):
            scene.left()
        self.sounds.close()
        if self.canvas.window is not None:
            self.canvas.window.destroy()
        return self.exit_code


class NoHome(RuntimeError):
    """The app has no first scene to go back to."""


def open_window(settings: Settings) -> pygame.Window:
    """A resizable window at the largest whole scale that leaves room on the desktop, never larger than that.

    NoDisplay where there is no screen.
    """
    try:
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            raise NoDisplay(NO_SCREEN)
        desktop = pygame.display.get_desktop_sizes()[0]
        largest = largest_scale(desktop)
        scale = min(settings.scale, largest) if settings.scale else largest
        window = _window((min(SIZE[0] * scale, desktop[0]), min(SIZE[1] * scale, desktop[1])))
        if desktop[0] >= WIDTH and desktop[1] >= HEIGHT:
            window.minimum_size = SIZE
    except (pygame.error, IndexError) as error:
        raise NoDisplay(NO_SCREEN) from error
    pygame.key.stop_text_input()
    with contextlib.suppress(OSError):
        window.set_icon(pictures.get("ui/program_32").frame())
    return window


def _window(size: tuple[int, int]) -> pygame.Window:
    """A window whose picture goes straight to the screen where the system can do that.

    Without a graphics card, X11's way through OpenGL costs 5 ms a frame, the straight one nothing. Wayland has only that through
    OpenGL, and SDL asks once.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    window = pygame.Window("Dungeonbox", size, resizable=True, allow_high_dpi=True)
    window.get_surface()
    return window


def use_cursor(scale: int, shape: str = "arrow") -> None:
    """Gives the mouse our `arrow` or `hand`, as large as the canvas's pixels; where the system allows none, its own stays."""
    picture = pictures.get(f"ui/cursor_{shape}")
    zoom = min(scale, 4)
    with contextlib.suppress(pygame.error):
        enlarged = pygame.transform.scale_by(picture.frame(), zoom)
        pygame.mouse.set_cursor(pygame.cursors.Cursor((picture.anchor[0] * zoom, picture.anchor[1] * zoom), enlarged))
