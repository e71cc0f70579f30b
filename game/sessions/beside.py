"""A process beside the window: on a core of its own it tries what a bot of the window could choose, too.

It is started once, when the first bot thinks ahead, and is told the table and then each position as a save has them, in JSON
alone. What it finds out is used if it is there in time; where it is not, or where there is no process, the bot of the window
chooses as well by itself. It ends with the program.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from game.bots import Thinker, make_bot
from game.rules import Match
from game.sessions.save_file import content_of, save_of, save_text, session_of
from game.sessions.session import Session

log = logging.getLogger("dungeonbox.beside")

SHARE = 0.8
"""The share of a bot's time that is thought beside it: what comes of that has to be there when the time is over."""
LEAST = 0.25
"""Below so many seconds nothing is asked: it is not worth the way there and back."""
BACKGROUND = 5
"""By how much the process gives way to the window, where the system can tell them apart."""
LEVEL = "hard"
GONE = (OSError, EOFError, ValueError)
"""What a pipe says whose other end is no more."""


def cores() -> int:
    """How many cores the program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Beside:
    """The process, as the window has it. Nothing that it is asked waits or raises."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._table = ""
        self._waits = False
        self._asked = 0
        self._tried: dict[int, list[float]] = {}

    def help(self, thinker: Thinker, session: Session, seconds: float) -> None:
        """Tries what the bot that has begun to think could choose, for less than so many seconds; what was asked before is
        dropped.
        """
        self._drop()
        if not thinker.ahead or seconds < LEAST or not self._begin():
            return
        self._listen()
        if not self._waits:  # it is not written to before it reads: a window does not wait for it
            return
        if self._table != session.run:
            self._table, self._waits = session.run, False
            self._say({"table": save_text(session).decode()})
            return
        match = session.match
        assert match.decision is not None
        seat = match.decision.seat
        thinker.bot.beside = self.tried
        position = {"game": session.game, "seed": match.seed, "snapshot": match.state.to_json(), "choices": [], "events": []}
        chance = ~session.chance_of(seat)  # deals of its own
        self._say({"think": position, "number": self._asked, "seat": seat, "chance": chance, "seconds": seconds * SHARE})

    def tried(self) -> Mapping[int, Sequence[float]]:
        """What came of the options in the deals that were tried; nothing as long as it is not there."""
        self._listen()
        return self._tried

    def stop(self) -> None:
        """Nothing is to be found out any more."""
        self._drop()
        if self._waits:
            self._say({})

    def _drop(self) -> None:
        self._asked += 1
        self._tried = {}

    def _listen(self) -> None:
        """Takes what it has said: that it waits to be told more, and what it has found out."""
        try:
            while self._pipe is not None and self._pipe.poll():
                said = json.loads(self._pipe.recv_bytes())
                self._waits = True
                if said.get("number") == self._asked:
                    self._tried = {int(number): values for number, values in said["tried"].items()}
        except GONE:
            self._lose()

    def close(self) -> None:
        """Ends the process."""
        if self.process is not None:
            self.process.terminate()
            self.process.join()
            self.process.close()
        if self._pipe is not None:
            self._pipe.close()
        self.process = self._pipe = None

    def _begin(self) -> bool:
        """Starts the process where there is none yet; False where it is no more, or can't be started."""
        if self.process is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, there = context.Pipe()
            self.process = context.Process(target=serve, args=(there,), daemon=True, name="dungeonbox beside")
            try:
                self.process.start()
            except OSError as error:
                log.warning("no process beside the window: %s", error)
                self._pipe = None
            there.close()
        return self._pipe is not None

    def _say(self, said: Mapping[str, Any]) -> None:
        try:
            if self._pipe is not None:
                self._pipe.send_bytes(json.dumps(said).encode())
        except GONE:
            self._lose()

    def _lose(self) -> None:
        """It is no more: bots think alone from now on."""
        log.warning("the process beside the window is gone")
        self._pipe = None


def serve(pipe: Connection) -> None:
    """What the process does until its window is gone: be told tables and positions, and try what could be chosen."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window ends it
    if hasattr(os, "nice"):
        os.nice(BACKGROUND)
    table: Session | None = None
    with suppress(*GONE):
        pipe.send_bytes(b"{}")
        while True:
            said = json.loads(pipe.recv_bytes())
            answer: dict[str, Any] | None = None
            try:
                if "table" in said:
                    answer, table = {}, None
                    table = _table(said["table"])
                elif "think" in said and table is not None and (tried := _tried(table, said, pipe)) is not None:
                    answer = {"number": said["number"], "tried": tried}
            except Exception as error:  # whatever it is, the bot of the window chooses without
                log.info("nothing found out beside the window: %r", error)
            if answer is not None:
                pipe.send_bytes(json.dumps(answer).encode())


def _table(text: str) -> Session:
    path = Path("beside")
    return session_of(save_of(path, content_of(path, text.encode())), recall=False)


def _tried(table: Session, said: Mapping[str, Any], pipe: Connection) -> dict[int, list[float]] | None:
    """What came of the options of a position; None where something else was asked meanwhile."""
    match = Match.from_json(said["think"], table.match.setup)
    bot = make_bot(LEVEL, said["chance"], seconds=said["seconds"])
    thinker = Thinker(bot)
    thinker.start(match.view(said["seat"]))
    while thinker.result() is None:
        if pipe.poll():
            return None
    return getattr(bot, "tried", None)
