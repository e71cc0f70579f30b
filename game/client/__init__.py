"""The client: a pygame window that shows games and passes on what is chosen. It decides nothing about rules.

How SDL is to start is said here, before anything of it is imported.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_APP_NAME", "Dungeonbox")
os.environ["SDL_VIDEO_X11_WMCLASS"] = "dungeonbox"  # the desktop entry's name; pygame has set the script's
