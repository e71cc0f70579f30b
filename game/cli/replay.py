"""`replay`: a saved game is watched, or checked whether it still replays."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.cli.arguments import add_language, language_of
from game.cli.exits import FAULTS, RIGHT, say


def add(commands: Any) -> None:
    """Let `replay` be called."""
    replay = commands.add_parser(
        "replay",
        help="watch a saved game",
        description="Open the client at a replay of a saved game, which need not be over. Exit code 1 where --check finds that "
        "it no longer replays.",
    )
    replay.add_argument("file", type=Path, metavar="F", help="a saved game")
    replay.add_argument("--check", action="store_true", help="only tell whether it still replays, without a window")
    add_language(replay)
    replay.set_defaults(run=_replay)


def _replay(arguments: argparse.Namespace) -> int:
    from game.sessions.replay import replay_file, secret

    replay = replay_file(arguments.file)
    language = language_of(arguments)
    if not arguments.check:
        from game.client.main import run

        return run(language=arguments.lang, replay=replay)
    changed = "".join(f"; {words[language]}" for words in replay.session.changed)
    if replay.fault is not None:
        say(f"{arguments.file}: {replay.fault.words[language]}{changed}")
        return FAULTS
    choices = "" if secret(replay) else f"{replay.length} choices, "  # the number would tell of what is done unseen
    say(f"{arguments.file}: replays to its end: {choices}{len(replay.turns)} turns{changed}")
    return RIGHT
