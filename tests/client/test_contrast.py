"""What can't be read is found, and the letters of seats are seen; `test_every_scene` looks at every text of every scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from legible import SHADOW, Watch

from game.client.brush import Brush
from game.client.colours import colour, contrast

SEEN = 3
"""The contrast of a sign."""


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Looks at every text that is drawn from now on."""
    return Watch(monkeypatch)


def test_what_cannot_be_read_is_found(watch: Watch) -> None:
    brush = Brush(pygame.Surface((200, 40)), 0)
    brush.clear("violet-1")
    brush.text("in the light", (4, 4), ink="text")
    assert watch.faults == []
    brush.text("in the mist", (4, 4), ink="bad")
    assert [fault[:2] for fault in watch.faults] == [("in the mist", "bad")]


@pytest.mark.parametrize("seat", range(4))
def test_the_letter_of_a_seat_is_seen_in_its_shape(seat: int) -> None:
    def drawn(signs: bool) -> pygame.Surface:
        brush = Brush(pygame.Surface((24, 24)), 0)
        brush.signs = signs
        brush.clear("panel")
        brush.seat(seat, (6, 6))
        return brush.surface

    plain_, lettered = drawn(False), drawn(True)
    strokes = [(x, y) for x in range(24) for y in range(24) if plain_.get_at((x, y)) != lettered.get_at((x, y))]
    assert strokes
    below = Counter(tuple(plain_.get_at(place))[:3] for place in strokes)
    poor = sum(count for ground, count in below.items() if contrast(ground, colour(SHADOW)) < SEEN)  # type: ignore[arg-type]
    assert poor <= len(strokes) // 5
