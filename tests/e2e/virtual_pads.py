"""Gamepads that SDL itself makes: to the program they are plugged in like any other, and they come by SDL's own way."""

from __future__ import annotations

import ctypes
import os
from functools import cache
from pathlib import Path

import pygame
from pygame._sdl2 import controller

from game.client.app import App
from game.client.pads import BUTTONS

XBOX, PS4, PS5, SWITCH = (0x045E, 0x028E), (0x054C, 0x09CC), (0x054C, 0x0CE6), (0x057E, 0x2009)
"""The numbers of maker and model."""
_GAMEPAD, _PLAIN = 1, 0
_AXES = {"leftx": 0, "lefty": 1, "rightx": 2, "righty": 3, "lefttrigger": 4, "righttrigger": 5}


class _Description(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "maker", "model", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        *((name, ctypes.c_void_p) for name in ("update", "player", "rumble", "triggers", "light", "effect")),
    ]


@cache
def sdl() -> ctypes.CDLL:
    """The SDL that pygame has loaded."""
    maps = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    library = next(line.split()[-1] for line in maps if "libSDL2-2" in line)
    loaded = ctypes.CDLL(library)
    loaded.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
    loaded.SDL_JoystickOpen.restype = ctypes.c_void_p
    loaded.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
    loaded.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    loaded.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    loaded.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    loaded.SDL_GameControllerAddMapping.argtypes = [ctypes.c_char_p]
    return loaded


def start() -> None:
    """As the program does when it opens its window; without one that has the focus, SDL would keep everything to itself."""
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    pygame.display.init()
    controller.init()
    pygame.joystick.init()
    pygame.event.clear()


def unplug_all() -> None:
    """Nothing is plugged in any more."""
    while pygame.joystick.get_count():
        sdl().SDL_JoystickDetachVirtual(0)
    pygame.event.clear()


class VirtualPad:
    """A gamepad that is plugged in from now on. With `plain` it is a stick whose buttons nobody knows."""

    def __init__(self, name: str = "Test Pad", model: tuple[int, int] = XBOX, plain: bool = False, rest: int = 0) -> None:
        self.description = _Description(
            version=1, type=_PLAIN if plain else _GAMEPAD, axes=6, buttons=len(BUTTONS), maker=model[0], model=model[1],
            name=name.encode(),
        )  # fmt: skip
        self.name = name
        index = sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(self.description))
        assert index >= 0, pygame.get_error()
        self.stick = sdl().SDL_JoystickOpen(index)
        self.identity = sdl().SDL_JoystickInstanceID(self.stick)
        if rest:
            self.push("leftx", rest)

    def pull(self) -> None:
        """Pulled out: under whatever number SDL lists it now."""
        for index in range(pygame.joystick.get_count()):
            stick = sdl().SDL_JoystickOpen(index)
            found = sdl().SDL_JoystickInstanceID(stick) == self.identity
            sdl().SDL_JoystickClose(stick)
            if found:
                sdl().SDL_JoystickDetachVirtual(index)
                sdl().SDL_JoystickClose(self.stick)
                return
        raise AssertionError(f"{self.name} is not plugged in")

    def set(self, button: str, down: bool) -> None:
        """Holds a button down, or lets it go."""
        sdl().SDL_JoystickSetVirtualButton(self.stick, BUTTONS.index(button), down)

    def push(self, axis: str, value: int) -> None:
        """Moves a stick or a trigger, from -32768 to 32767; a trigger at rest is at -32768."""
        sdl().SDL_JoystickSetVirtualAxis(self.stick, _AXES[axis], value)


class PadHands:
    """Plays with a gamepad: what SDL says of it goes to the app, as in its loop."""

    def __init__(self, app: App, pad: VirtualPad) -> None:
        self.app, self.pad = app, pad

    def pump(self, ms: int = 16) -> None:
        """A step with whatever SDL has to say."""
        self.app.step(pygame.event.get(), ms)

    def press(self, *buttons: str) -> None:
        """Presses buttons one after the other; `righttrigger` and `lefttrigger` too."""
        for button in buttons:
            for down in (True, False):
                if button.endswith("trigger"):
                    self.pad.push(button, 32_767 if down else -32_768)
                else:
                    self.pad.set(button, down)
                self.pump()

    def hold(self, button: str, ms: int) -> None:
        """Holds a button for a time."""
        self.pad.set(button, True)
        self.pump()
        self.wait(ms)
        self.pad.set(button, False)
        self.pump()

    def wait(self, ms: int) -> None:
        """Lets time pass."""
        while ms > 0:
            self.pump(min(ms, 16))
            ms -= 16
