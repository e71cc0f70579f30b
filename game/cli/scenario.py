"""`scenario`: plays rule scenarios (given, when, then)."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.cli.arguments import files_of
from game.cli.exits import FAULTS, RIGHT, Wrong, complain, one_line, say


def add(commands: Any) -> None:
    """Let `scenario` be called."""
    scenario = commands.add_parser("scenario", help="play rule scenarios", description="Play scenarios (given, when, then).")
    scenario.add_argument("files", nargs="*", type=Path, metavar="F", help="a TOML file, or a folder with such files")
    scenario.add_argument("--told", action="store_true", help="print all that happens, before each result")
    scenario.add_argument("--words", metavar="GAME", help="print the list of all words that scenarios of this game may use")
    scenario.set_defaults(run=_scenario)


def _scenario(arguments: argparse.Namespace) -> int:
    from game.workshop.scenarios.reading import ScenarioFaults, run_file

    if arguments.words is not None:
        return _words(arguments.words)
    if not arguments.files:
        raise Wrong("name a scenario file, or --words GAME")
    held = failed = broken = 0
    for path in files_of(arguments.files, ("*.toml",), "scenario file"):
        try:
            results = run_file(path, arguments.told)
        except ScenarioFaults as error:
            broken += 1
            for line in str(error).splitlines():
                complain(line)
            continue
        for result in results:
            held, failed = held + result.ok, failed + (not result.ok)
            for line in result.course:
                say(line)
            for message in result.message.splitlines() or [""]:
                said = f": {one_line(message)}" if message else ""
                say(f"{'ok  ' if result.ok else 'FAIL'} {path.name}: {result.name}{said}")
    say(f"{held} held, {failed} failed" + (f", {broken} file{'s' * (broken > 1)} could not be read" if broken else ""))
    return FAULTS if failed or broken else RIGHT


def _words(game: str) -> int:
    from game.sessions.spec import spec_of
    from game.workshop.scenarios.guide import words_of

    print(words_of(spec_of(game).needs_room("scenarios").SCENARIOS), end="")
    return RIGHT
