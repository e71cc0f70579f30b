"""One window for one board: who plays a board that is open already only rings there.

The program that shows a board holds a lock named after it, in the folder `open` of the person's home, and listens for a file
beside it. Where that folder can't be written every program opens a window of its own.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.content.files import read_bounded
from game.sessions.disk import write_alone
from game.sessions.home import home
from game.sessions.locks import holder, release, take

POLL = 0.3
"""Seconds between two looks."""
LONGEST = 100_000
"""Bytes of what is said that are listened to."""


class Doorbell:
    """The bell of one board."""

    def __init__(self, board: Path) -> None:
        name = hashlib.sha256(os.path.realpath(board).encode("utf-8", "surrogatepass")).hexdigest()[:16]
        self._lock = home() / "open" / f"{name}.lock"
        self._bell = self._lock.with_suffix(".bell")
        self._stop = threading.Event()

    def ring(self, said: str = "") -> bool:
        """Ring where the board is open, and say something; False where it is not."""
        try:
            if holder(self._lock) is None:
                return False
            write_alone(self._bell, said.encode("utf-8", "surrogatepass"))
        except OSError:
            return False
        return True

    def listen(self, rung: Callable[[str], None]) -> None:
        """Hold the lock, and call `rung` in a thread each time somebody rings, with what is said, until `stop`."""
        try:
            self._lock.parent.mkdir(parents=True, exist_ok=True)
            if take(self._lock) is not None:
                return
            self._bell.unlink(missing_ok=True)
        except OSError:
            return
        threading.Thread(target=self._listen, args=(rung,), name="doorbell", daemon=True).start()

    def heard(self) -> str | None:
        """What was said by who has rung since it was last asked; None where nobody has."""
        try:
            said = read_bounded(self._bell, LONGEST).decode("utf-8", "replace")
            self._bell.unlink()
        except OSError:
            return None
        return said

    def _listen(self, rung: Callable[[str], None]) -> None:
        while not self._stop.wait(POLL):
            said = self.heard()
            if said is not None:
                rung(said)

    def stop(self) -> None:
        """The board is open no more."""
        self._stop.set()
        with suppress(OSError):
            release(self._lock)
