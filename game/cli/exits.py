"""How commands end and what they say: exit codes, wrong use, one line on standard error."""

from __future__ import annotations

import sys

RIGHT, FAULTS, WRONG_USE = 0, 1, 2


class Wrong(Exception):
    """The command was used wrongly; the message is one sentence."""


def one_line(text: object) -> str:
    """A text without line breaks."""
    return " ".join(str(text).split())


def complain(what: object) -> None:
    """Say in one line on standard error what is wrong."""
    print(f"dungeonbox: {one_line(what)}", file=sys.stderr)
