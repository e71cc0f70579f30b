"""Texts of somebody else's files, made fit to be shown: what would steer a terminal or turn a line round becomes a blank."""

from __future__ import annotations

from unicodedata import category

UNSEEN = ("Co", "Cn")
"""Signs of somebody's own and signs that are none: nothing obeys them."""
JOINERS = "\u200c\u200d"
"""Not printable by themselves, but part of what people write."""


def plain(text: object, longest: int = 80) -> str:
    """A text fit for one line of at most so many signs."""
    line = clean(str(text)[: longest + 1], "")
    return line if len(line) <= longest else line[: longest - 1] + "…"


def clean(text: str, kept: str = "\n\t") -> str:
    """A text without what is obeyed instead of shown; the signs of `kept` stay."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in JOINERS or sign in kept or category(sign) in UNSEEN else " " for sign in text
    )


def ended(sentence: str, stop: str) -> str:
    """A sentence with its full stop, unless it asks."""
    return sentence if sentence.endswith(("?", "？", ".", "。")) else sentence + stop
