"""Tiled maps of any kind: read, pictured, painted. What a map means is for `boards`; `map` imports neither pytmx nor pygame."""

import os

# pytmx imports pygame where it is installed, and pygame then greets on standard output, amid what commands print there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
