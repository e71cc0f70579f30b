"""A file that is dragged onto a window: the source's half of XDND, as a file manager speaks it.

python -m tests.e2e.drag WINDOW PATH…
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
import time
from collections.abc import Sequence
from pathlib import Path

SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
VERSION = 5
REPLACE = 0
"""The mode of XChangeProperty in which what was there goes."""
PATIENCE = 20.0
"""Seconds for the other half to answer."""


class Source:
    """A window of ours from which something is dragged."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
            getattr(self.x, name).restype = ctypes.c_void_p if name == "XOpenDisplay" else ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        if not self.display:
            raise SystemExit("there is no X server")
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        zero, one = ctypes.c_ulong(0), ctypes.c_uint(1)
        self.window = ctypes.c_ulong(self.x.XCreateSimpleWindow(self.display, root, 0, 0, one, one, 0, zero, zero))
        self.content = "".join(f"{file.resolve().as_uri()}\r\n" for file in files).encode()

    def atom(self, name: str) -> int:
        """What X calls a name."""
        return int(self.x.XInternAtom(self.display, name.encode(), 0))

    def send(self, window: int, *values: int) -> None:
        """Send an event, of which these are the long words."""
        event = (ctypes.c_long * 24)(*values)
        self.x.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
        self.x.XFlush(self.display)

    def say(self, window: int, what: str, *values: int) -> None:
        """Say a word of XDND to a window."""
        words = (self.window.value, *values)
        self.send(window, CLIENT_MESSAGE, 0, 1, 0, window, self.atom(what), 32, *words)

    def answer(self, what: str) -> None:
        """Hand over what is asked for until the other half says a word of XDND."""
        end = time.monotonic() + PATIENCE
        event = (ctypes.c_long * 24)()
        while time.monotonic() < end:
            if not self.x.XPending(self.display):
                time.sleep(0.02)
                continue
            self.x.XNextEvent(self.display, ctypes.byref(event))
            kind = event[0] & 0x7F
            if kind == CLIENT_MESSAGE and event[5] == self.atom(what):
                return
            if kind == SELECTION_REQUEST:
                asker, selection, target, place, when = event[5], event[6], event[7], event[8], event[9]
                longs = [ctypes.c_ulong(one) for one in (asker, place, target)]
                self.x.XChangeProperty(self.display, *longs, 8, REPLACE, self.content, len(self.content))
                self.send(asker, SELECTION_NOTIFY, 0, 1, 0, asker, selection, target, place, when)
        raise SystemExit(f"no {what} came: the window takes no files")

    def drop(self, window: int) -> None:
        """Drag it over the window, and let it go there."""
        selection, copy, kind = self.atom("XdndSelection"), self.atom("XdndActionCopy"), self.atom("text/uri-list")
        self.x.XSetSelectionOwner(self.display, ctypes.c_ulong(selection), self.window, ctypes.c_ulong(0))
        self.say(window, "XdndEnter", VERSION << 24, kind, 0, 0)
        self.say(window, "XdndPosition", 0, (40 << 16) | 40, 0, copy)
        self.answer("XdndStatus")
        self.say(window, "XdndDrop", 0, 0, 0, 0)
        self.answer("XdndFinished")


if __name__ == "__main__":
    Source([Path(name) for name in sys.argv[2:]]).drop(int(sys.argv[1]))
