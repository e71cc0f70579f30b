"""`catalogue`: every card of every game, with its id, as a page."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from game.cli.arguments import add_force
from game.cli.exits import RIGHT, Wrong, say


def add(commands: Any) -> None:
    """Let `catalogue` be called."""
    from game.sessions.spec import game_names

    catalogue = commands.add_parser(
        "catalogue",
        help="every card with its id, as a page",
        description="Write every card with its id, picture, names, numbers and text in both languages as one page of HTML.",
    )
    catalogue.add_argument("out", type=Path, metavar="OUT.html", help="the page")
    catalogue.add_argument("--game", choices=game_names(), action="append", help="only of this game; may be given again")
    catalogue.add_argument("--no-own", action="store_true", help="without your own packs")
    add_force(catalogue)
    catalogue.set_defaults(run=_catalogue)


def _catalogue(arguments: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from game.cli.outputs import check_free, write_pieces
    from game.client.catalogue import page_of_games
    from game.sessions.spec import game_names, spec_of

    if arguments.out.suffix.lower() not in (".html", ".htm"):
        raise Wrong(f"{arguments.out}: the page's name has to end in .html")
    check_free(arguments.out, arguments.force)
    specs = [spec_of(name) for name in dict.fromkeys(arguments.game or game_names())]
    text, skipped = page_of_games(specs, own=not arguments.no_own)
    write_pieces(arguments.out, [text.encode("utf-8")])
    for line in skipped:
        say(line)
    say(f"{arguments.out}: {text.count('<tr><td>')} cards")
    return RIGHT
