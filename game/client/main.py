"""The client as a program: a window, and what is shown in it first."""

from __future__ import annotations

import signal
import sys

from game.client.app import App
from game.client.program.program import Program
from game.client.watching import Watched
from game.client.window import NoDisplay
from game.sessions.profile import Profile
from game.sessions.replay import Replay
from game.sessions.saves import SaveStore
from game.sessions.session import Session


def run(session: Session | None = None, language: str = "", watched: Watched | None = None, replay: Replay | None = None) -> int:
    """Open the client, at the title, straight at a table, whose board may be watched, or at a replay; returns the exit code."""
    try:
        app = App.windowed(language=language)
    except NoDisplay as error:
        print(f"dungeonbox: {error}", file=sys.stderr)
        return 2
    for name in ("SIGHUP", "SIGTERM"):  # a terminal that is closed, a system that shuts down: locks are given up as usual
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, _frame: app.quit(128 + number))
    program = Program(app, SaveStore(), Profile())
    program.begin(session, watched)
    if replay is not None:
        program.playing.show(replay)
    try:
        return app.run()
    finally:
        program.close()
