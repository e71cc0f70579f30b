"""`desktop`: an entry in the desktop's menu."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.cli.arguments import add_force
from game.cli.exits import RIGHT, Wrong, say


def add(commands: Any) -> None:
    """Let `desktop` be called."""
    desktop = commands.add_parser(
        "desktop",
        help="an entry in the desktop's menu",
        description="Put Dungeonbox into the menu of a Linux desktop, with its icon.",
    )
    desktop.add_argument("--remove", action="store_true", help="remove it again")
    add_force(desktop)
    desktop.set_defaults(run=_desktop)


def _desktop(arguments: argparse.Namespace) -> int:
    from game.workshop import desktop

    if sys.platform in ("win32", "darwin"):
        raise Wrong("menu entries of this kind are for Linux desktops; on Windows and macOS make a shortcut to the program")
    share = desktop.user_share()
    others = [] if arguments.force else desktop.others(share)
    if others:
        what = "is taken away" if arguments.remove else "is replaced"
        raise Wrong(f"{others[0]} was not made by this command; it {what} only with --force")
    try:
        changed = desktop.remove(share) if arguments.remove else desktop.install(share, desktop.command())
    except OSError as error:
        raise Wrong(
            f"{error.filename or share} can't be written: {error.strerror or error}; free the folder and say it again"
        ) from error
    for file in changed:
        say(str(file))
    if arguments.remove and not changed:
        say(f"there was no entry in {share}")
    return RIGHT
