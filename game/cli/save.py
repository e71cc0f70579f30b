"""`save`: tools for saved games, which change no file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.cli.arguments import add_group, add_language, language_of
from game.cli.exits import FAULTS, RIGHT, say


def add(commands: Any) -> None:
    """Let `save` be called."""
    save = commands.add_parser("save", help="check saved games", description="Tools for saved games. They change no file.")
    check = add_group(save).add_parser(
        "check",
        help="what a save holds and whether it is sound",
        description="Tell what each file holds and whether its game can go on.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="F")
    add_language(check)
    check.set_defaults(run=_check)


def _check(arguments: argparse.Namespace) -> int:
    from game.sessions.save_file import session_of
    from game.sessions.saves import read_whole
    from game.sessions.trouble import Trouble

    language = language_of(arguments)
    code = RIGHT
    for path in arguments.files:
        try:
            save = read_whole(path)
            session = session_of(save)
        except Trouble as trouble:
            say(f"{path}: {trouble.line(language)}")
            code = FAULTS
            continue
        title = save.board.title.get(language) or save.board.title.get("en", save.board.handle)
        seats = ", ".join(f"{seat.name} ({', '.join(filter(None, (seat.character, seat.kind)))})" for seat in save.seats)
        state = "over" if save.finished else "running"
        changed = "".join(f"; {words[language]}" for words in session.changed)
        state += ", practice" if save.practice else ""
        made = f"turn {save.turn}, {state}, {len(save.choices)} choices, seed {save.seed}"
        say(f"{path}: sound: {save.game}, {title}, {made}; {seats}; saved {save.saved:%Y-%m-%d %H:%M} UTC{changed}")
    return code
