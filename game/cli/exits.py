"""How commands end and what they say: exit codes, wrong use, one line on standard error."""

from __future__ import annotations

import sys

from game.content.plain import clean

RIGHT, FAULTS, WRONG_USE = 0, 1, 2
STOPPED = 130
"""As shells have it of a command that was stopped by Ctrl+C."""


class Wrong(Exception):
    """The command was used wrongly; the message is one sentence."""


def one_line(text: object) -> str:
    """A text without line breaks, and without anything that a terminal would obey."""
    return " ".join(clean(str(text)).split())


def say(text: str) -> None:
    """Print lines, without anything that a terminal would obey."""
    print(clean(text, "\n"))


def complain(what: object) -> None:
    """Say in one line on standard error what is wrong."""
    print(f"dungeonbox: {one_line(what)}", file=sys.stderr)
