"""The stack of scenes: which come, which go, and the picture that a transition starts from."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame

from game.client import i18n
from game.client.canvas import Canvas
from game.client.input import Input
from game.client.scenes.dialog import DialogScene
from game.client.scenes.scene import Host, Scene
from game.client.settings import Settings
from game.client.sound import Sounds
from game.sessions.beside import Beside


class SceneStack(Host):
    """Keeps the scenes. `home` makes the first one, and the one that is shown again after a fault."""

    def __init__(self, canvas: Canvas, settings: Settings, sounds: Sounds) -> None:
        self.canvas, self.settings, self.sounds = canvas, settings, sounds
        self.input = Input(canvas.to_canvas)
        self.now = 0
        self.stack: list[Scene] = []
        self.home: Callable[[], Scene] | None = None
        self.running = True
        self.exit_code = 0
        self.blink = 0
        self.beside: Beside | None = None
        self.drawn = 0
        """How many pictures have been drawn."""
        self._old: pygame.Surface | None = None
        self._old_at = 0

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
            self._old, self._old_at = self.canvas.picture(), self.now
        else:
            self._old = None
        if new is not None:
            new.touch()
