"""Texts that are shown whole elsewhere are shortened so that they are still told apart."""

from __future__ import annotations

import pytest

from game.client.text import at_most, fitted, fonts


@pytest.mark.parametrize(
    ("text", "begin", "end"),
    [
        ("Kitchens Under The Moor: Revised edition", "Kitc", "…: Revised ed…"),
        ("湿原の下の大きな台所たちの長い物語：改訂版", "湿原", "…：改訂版"),
        ("A very long name for a small board (2)", "A very", "… (2)"),
        ("Kitchens Under The Moor: First", "Kitchens", "…: First"),
        ("A name: that goes on and on and has no room for its end", "A name: that", "…"),
    ],
)
def test_what_tells_a_name_from_others_stays(text: str, begin: str, end: str) -> None:
    short = fitted(text, fonts.body, 130)
    assert fonts.body.measure(short) <= 130
    assert short.startswith(begin)
    assert short.endswith(end)


def test_a_name_of_too_many_lines_stays_in_its_place() -> None:
    """On a card it would stand above the frame."""
    lines = at_most(["Bored", "Cook's", "Long", "Kitchen"], 2, fonts.face, 60)
    assert len(lines) == 2
    assert lines[1].startswith("Cook's")
    assert lines[1].endswith("…")
    assert at_most(["Rain", "of Soup"], 2, fonts.face, 60) == ["Rain", "of Soup"]
