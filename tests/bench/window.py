"""What the window costs, measured in a real one (on a screen of its own): `python -m tests.bench window`.

The first frame after the command, the processor at rest in every scene, the work of a
frame on the busiest tables, the longest step while a hard bot thinks, memory over a thousand turns. Nothing is asserted.
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from game.client.app import SELDOM

ROOT = Path(__file__).parents[2]
SCREEN = (1366, 768)
STARTS = 5
SETTLE, REST = 1.5, 1.0
"""How long a scene is given to come to rest, and how long it is then measured, in s."""
FRAMES = 600
STEP = 16


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nothing else uses; the number goes into the environment as well."""
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        os.environ["DISPLAY"] = name = f":{server.stdout.readline().strip()}"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        try:
            yield name
        finally:
            server.terminate()


def first_frames(home: Path, *arguments: str) -> list[float]:
    """Seconds from the command to a picture that is not black, as a stranger sees it, for each of a few starts."""
    environment = {
        **os.environ,
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "DUNGEONBOX_SAVES": str(home / "saves"),
    }
    look = ["import", "-silent", "-window", "root", "-crop", "400x200+480+300", "-resize", "8x4!", "-depth", "8", "rgb:-"]
    taken = []
    for _start in range(STARTS):
        began = time.perf_counter()
        program = subprocess.Popen([sys.executable, "-m", "game", *arguments], cwd=ROOT, env=environment)
        while len(set(subprocess.run(look, capture_output=True, check=False).stdout)) < 8:
            if time.perf_counter() - began > 20:
                raise RuntimeError("no picture within 20 s")
        taken.append(time.perf_counter() - began)
        program.kill()
        program.wait()
        while len(set(subprocess.run(look, capture_output=True, check=False).stdout)) > 2:
            time.sleep(0.05)
    return taken


def fresh() -> Any:
    """An app in a window of its own, as if it had just been opened."""
    from game.client.app import App
    from game.client.settings import SettingsFile

    return App.windowed(SettingsFile(None), "en")


def idle(scenes: dict[str, Callable[[Any], None]]) -> Iterator[tuple[str, float, float]]:
    """For each scene the share of a core while torches burn, and after a minute without input."""
    for name, opener in scenes.items():
        app = fresh()
        opener(app)
        marks: list[tuple[float, float]] = []

        def mark(away: bool = False, app: Any = app, marks: list[tuple[float, float]] = marks) -> None:
            app._last_said -= 61_000 if away else 0
            marks.append((time.process_time(), time.perf_counter()))

        settled = SETTLE + REST
        timers = [
            threading.Timer(SETTLE, mark),
            threading.Timer(settled, mark, (True,)),
            threading.Timer(settled + SETTLE / 3, mark),
            threading.Timer(settled + SETTLE / 3 + REST, mark),
            threading.Timer(settled + SETTLE / 3 + REST, app.quit),
        ]
        for timer in timers:
            timer.start()
        app.run()
        shares = [(marks[end][0] - marks[end - 1][0]) / (marks[end][1] - marks[end - 1][1]) for end in (1, 3)]
        stage, thinker = getattr(app.top, "stage", None), getattr(app.top, "thinker", None)
        if not getattr(stage, "busy", False) and thinker is None:  # a sample in the middle of an act is not at rest
            yield name, shares[0], shares[1]


def frames(app: Any, opener: Callable[[Any], None], act: Callable[[Any], None]) -> list[float]:
    """The work of each step that drew, in ms, while `act` keeps something moving."""
    opener(app)
    gc.freeze()
    gc.set_threshold(*SELDOM)
    taken = []
    for _frame in range(FRAMES):
        act(app)
        began = time.perf_counter()
        drew = app.step((), STEP)
        if drew:
            taken.append((time.perf_counter() - began) * 1000)
    return taken


def part(figures: list[float], share: float) -> float:
    """The figure below which that share of all lie."""
    return sorted(figures)[min(len(figures) - 1, int(len(figures) * share))]


def move_on(app: Any) -> None:
    """Take the next option of a table as soon as one is asked for, so that something always moves."""
    table = app.top
    if getattr(table, "choosing", None) is not None:
        options = table.view.decision.options
        liked = [one for one in options if one.verb not in ("pass", "end_go", "rest")]
        table.choose((liked or list(options))[0])


def thinking(app: Any, game: str) -> list[float]:
    """The work of each step, in ms, while a hard bot plays a dozen of its turns."""
    from game.client.table.tables import table_named
    from tests.bench.tables import session_of

    table = table_named(game).table(session_of(game, ["bot:hard", "bot:hard"]), lambda: None, lambda: None, lambda: None)
    app.push(table)
    gc.freeze()
    gc.set_threshold(*SELDOM)
    taken = []
    while len(taken) < 3000 and not table.over:
        began = time.perf_counter()
        app.step((), STEP)
        taken.append((time.perf_counter() - began) * 1000)
    return taken


def grown(app: Any, game: str) -> tuple[int, float]:
    """How many turns bots played at a table, and by how many MB the process grew from the first tenth to the end."""
    from game.client.table.tables import table_named
    from tests.bench.tables import session_of

    turns, after_first = 0, 0.0
    for number in count():
        session = session_of(game, ["bot:easy", "bot:easy"], seed=number)
        table = table_named(game).table(session, lambda: None, lambda: None, lambda: None)
        app.change(speed="instant")
        app.reset(table)
        while not table.over:
            app.step((), STEP)
        turns += max(1, getattr(session.match.state, "turn", 1))
        if not after_first and turns >= 100:
            after_first = memory()
        if turns >= 1000:
            break
    return turns, memory() - after_first


def memory() -> float:
    """The memory of this process, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def main() -> None:
    """Measure all of it and print."""
    console = Console()
    with screen(), tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        table = Table("first frame", "s, each of five starts")
        for words, arguments in (("title", ()), ("table", ("play", "--board", "drowned_treasury", "--seats", "human,bot:easy"))):
            table.add_row(words, "  ".join(f"{taken:.2f}" for taken in first_frames(home / words, *arguments)))
        console.print(table)

        from game.client.scenes.samples import SCENES
        from game.games import NAMES

        table = Table("at rest", "% of a core, torches burning", "% after a minute")
        rests = list(idle(dict(SCENES)))
        for name, burning, away in sorted(rests, key=lambda row: -row[1])[:12]:
            table.add_row(name, f"{100 * burning:.2f}", f"{100 * away:.2f}")
        table.add_row(
            "median of all",
            f"{100 * part([row[1] for row in rests], 0.5):.2f}",
            f"{100 * part([row[2] for row in rests], 0.5):.2f}",
        )
        console.print(table)

        table = Table("work of a step", "median ms", "95%", "longest")
        for name in [
            one
            for one in SCENES
            if one in ("table_crowded", "table_fight_of_eight", "lair_four", "lair_adventure_four", "lair_walk", "quest_crowded")
        ]:
            taken = frames(fresh(), SCENES[name], move_on)
            table.add_row(name, f"{part(taken, 0.5):.2f}", f"{part(taken, 0.95):.2f}", f"{max(taken):.1f}")
        for game in NAMES:
            taken = thinking(fresh(), game)
            table.add_row(f"{game}, hard bots", f"{part(taken, 0.5):.2f}", f"{part(taken, 0.95):.2f}", f"{max(taken):.1f}")
        console.print(table)

        table = Table("memory", "turns", "grown by, MB")
        for game in NAMES:
            turns, more = grown(fresh(), game)
            table.add_row(game, str(turns), f"{more:+.1f}")
        console.print(table)
