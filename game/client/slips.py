"""The second half of a double click is no click on what has come to lie there since the first."""

from __future__ import annotations

from game.client.said import Pointer
from game.client.scenes.scene import Scene

DOUBLE_MS = 400
"""So soon after another one a press at the same place is the second half of a double click."""
NEARBY = 4
"""How far, in pixels of the canvas, hand or finger stray between the two."""


def near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Are these the same place for a hand that strays?"""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= NEARBY


class Slips:
    """Remembers where, when and on what the last press was; what strikes another thing there too soon is a slip.

    Pressing the same thing again and again, and anything elsewhere, is meant.
    """

    def __init__(self) -> None:
        self._on: tuple[int, str] | None = None
        self._place = (0, 0)
        self._at = 0
        self._down = False

    def is_slip(self, pointer: Pointer, scene: Scene, now: int) -> bool:
        """Is this press only the second half of a double click on something that lay there before it?"""
        if pointer.button != 1:
            return False
        match pointer.kind:
            case "down":
                widget = scene.desk.at(pointer.position)
                on = (id(scene), widget.meant(pointer.position)) if widget is not None else None
                other = None not in (on, self._on) and on != self._on
                if other and near(pointer.position, self._place) and now < self._at + DOUBLE_MS:
                    return True
                self._on, self._down = on, True
            case "up" if self._down:
                self._down = False
            case _:
                return False
        self._place, self._at = pointer.position, now
        return False
