"""Hands for an app without a person: presses keys, moves the mouse, lets time pass, looks at the picture."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.client.app import App
from game.client.bindings import KEYS, parts
from game.client.pads import Pad
from game.client.said import Verb

_MODIFIERS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}


def key_event(kind: int, name: str) -> pygame.event.Event:
    """A key event from a name such as `ctrl+z` or `page up`."""
    held, key = parts(name)
    modifiers = sum(_MODIFIERS[modifier] for modifier in held)
    return pygame.event.Event(kind, key=pygame.key.key_code(key), mod=modifiers, unicode="", scancode=0)


class Driver:
    """Drives an app step by step. Positions are canvas pixels of an app without a window."""

    def __init__(self, app: App) -> None:
        self.app = app

    def wait(self, ms: int, step: int = 16) -> int:
        """Lets time pass in steps; returns how often the app drew."""
        before = self.app.drawn
        while ms > 0:
            self.app.step((), min(step, ms))
            ms -= step
        return self.app.drawn - before

    def key(self, *names: str) -> None:
        """Presses and releases keys one after the other."""
        for name in names:
            self.app.step([key_event(pygame.KEYDOWN, name)])
            self.app.step([key_event(pygame.KEYUP, name)])

    def pad(self, *buttons: int) -> None:
        """Presses and releases buttons of a gamepad one after the other, by SDL's numbers."""
        self.app.input.pads.setdefault(0, Pad("Gamepad"))
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.app.step([pygame.event.Event(kind, instance_id=0, button=button)])

    def flick(self, axis: int, way: int) -> None:
        """Pushes a stick of a gamepad along one of SDL's axes, -1 or 1, and lets it go."""
        self.app.input.pads.setdefault(0, Pad("Gamepad"))
        for value in (way * 32_767, 0):
            self.app.step([pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)])

    def hold(self, name: str, ms: int) -> None:
        """Holds a key for a time."""
        self.app.step([key_event(pygame.KEYDOWN, name)])
        self.wait(ms)
        self.app.step([key_event(pygame.KEYUP, name)])

    def verb(self, *verbs: Verb) -> None:
        """Presses the usual keys of verbs."""
        self.key(*(KEYS[verb][0] for verb in verbs))

    def type(self, text: str) -> None:
        """Types text as an input method hands it over."""
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])

    def compose(self, text: str) -> None:
        """Shows unfinished text of an input method; empty ends it."""
        self.app.step([pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=0)])

    def point(self, position: tuple[int, int]) -> None:
        """Moves the mouse."""
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))])

    def click(self, position: tuple[int, int], button: int = 1) -> None:
        """Moves the mouse and clicks."""
        self.point(position)
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button)])
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=button)])

    def press(self, key: str) -> None:
        """Clicks the middle of the widget of a key on the top scene; KeyError where there is none."""
        widget = self.app.top.desk.find(key) if self.app.top is not None else None
        if widget is None:
            raise KeyError(key)
        self.click(widget.rect.center)

    def save(self, path: Path, zoom: int = 2) -> None:
        """Writes the picture as a PNG, each pixel `zoom` pixels large."""
        pygame.image.save(pygame.transform.scale_by(self.app.canvas.picture(), zoom), path)
