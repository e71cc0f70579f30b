"""The window: opened at a whole scale that leaves room on the desktop, with our icon and our mouse."""

from __future__ import annotations

import contextlib
import os

import pygame

from game.client.canvas import HEIGHT, SIZE, WIDTH, largest_scale
from game.client.pictures import pictures
from game.client.settings import Settings

UNSEEN = ("offscreen", "dummy", "evdev")
"""What SDL falls back to where there is no screen: nobody would see or hear of it."""
NO_SCREEN = "Dungeonbox needs a screen, and none can be opened here; start it on a desktop."


class NoDisplay(RuntimeError):
    """There is no screen to show the program on; the message is one sentence for the person."""


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
