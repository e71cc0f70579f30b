"""A table with a map that is larger than its place: arrows and dragging move what is in sight."""

from __future__ import annotations

from game.client.said import ARROWS, Device, Pointer, Press, Said, Verb
from game.client.table.map_panel import MapPanel
from game.client.table.scene import TableScene

SCROLL = 48
"""How far an arrow key moves the map, in pixels."""


class MapTable(TableScene):
    """A table with a map (`panel`), which lies in the board's place. A game tells `places` so, and `centre` where to look."""

    panel: MapPanel
    _drag: tuple[int, int] | None = None
    """Where the mouse drew the map from."""

    @property
    def map_hidden(self) -> bool:
        """True while something else lies in the map's place."""
        return False

    def covered(self) -> None:
        """Something lies over the table: a drag is over."""
        self._drag = None

    def say(self, said: Said) -> bool:
        """What every table hears; then scrolling and panning."""
        if super().say(said):
            return True
        match said:
            case Press(verb) if verb in ARROWS and self._on_board and not self.map_hidden:
                return self._scroll(verb)
            case Pointer():
                return self._pan(said)
        return False

    @property
    def _on_board(self) -> bool:
        return self.desk.focus is None or self.desk.focus.zone == "board"

    def _scroll(self, verb: Verb) -> bool:
        dx, dy = {Verb.LEFT: (-SCROLL, 0), Verb.RIGHT: (SCROLL, 0), Verb.UP: (0, -SCROLL), Verb.DOWN: (0, SCROLL)}[verb]
        before = self.panel.camera
        self.panel.scroll(dx, dy)
        if self.panel.camera == before:
            return False
        self.relayout()
        return True

    def _pan(self, pointer: Pointer) -> bool:
        """Dragging the map moves it."""
        if pointer.kind == "down" and self.board_rect.collidepoint(pointer.position) and not self.map_hidden:
            self._drag = pointer.position
            return True
        if pointer.kind == "move" and self._drag is not None and pointer.held:
            dx, dy = self._drag[0] - pointer.position[0], self._drag[1] - pointer.position[1]
            self._drag = pointer.position
            self.panel.scroll(dx, dy)
            self.relayout()
            return True
        if pointer.kind in ("up", "out"):
            self._drag = None
        return False

    def device(self, device: Device) -> bool:
        """Losing the window ends a drag."""
        self._drag = None
        return super().device(device)
