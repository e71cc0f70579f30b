"""A table with a map that may be larger than its place: it is moved and brought nearer by mouse, keys and gamepad alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar

from game.client.brush import Brush, Rect
from game.client.said import ARROWS, Device, Pointer, Press, Said, Verb
from game.client.table.map_panel import MapPanel, Point
from game.client.table.scene import TableScene
from game.client.text import fonts
from game.client.widgets import Spot, Widget
from game.rules import Ref

SCROLL = 48
"""How far an arrow key moves the map, in pixels."""
EDGE, EDGE_AFTER_MS, EDGE_EVERY_MS, EDGE_STEP = 5, 350, 30, 6
"""The mouse so near an edge of the map for so long moves it every so often by so much, in canvas pixels."""
DRAG = 4
"""So far the mouse goes with its button down before that draws the map instead of pressing what lies there."""
SMALL = (84, 60)
"""The room of the small map."""
AROUND = 16
"""So far around what one wants to look at it is kept from, on both sides together, in pixels."""
RAISED = 6
"""So far a card that can be played rises over the strip that it lies in."""
NAMED_MS = 1200
"""How long the name stands there of what the map was moved to."""


class MapTable(TableScene):
    """A table with a map (`panel`), which lies in the board's place. A game tells `places` so, and `centre` where to look."""

    small_corners: ClassVar[tuple[str, ...]] = ("bottomleft", "bottomright", "topright", "topleft")
    """The corners in which the small map may lie."""
    on_map: ClassVar[frozenset[str]] = frozenset({"board", "signs"})
    """The zones of what the small map may lie over where it can't be chosen; never over anything else."""
    panel: MapPanel
    _down: Point | None = None
    """Where the mouse went down on the map."""
    _drag: Point | None = None
    """Where the mouse drew the map from."""
    _over: Point | None = None
    """Where the mouse is."""
    _edge_at: int | None = None
    """When the mouse near an edge next moves the map."""
    _in_small = False
    """Whether the mouse draws on the small map."""
    _by_hand = False
    """Whether the player has brought the map nearer or farther."""
    small_box: Rect | None = None
    """Where the small map lies, with its rim."""
    _aside = False
    """The mouse has come to something that lies under the small map, which makes room for it."""
    _named: tuple[str, int] = ("", 0)
    """The name of what the map was moved to, and until when it stands there."""

    # --- what a game gives

    @property
    def map_hidden(self) -> bool:
        """True while something else lies in the map's place."""
        return False

    @abstractmethod
    def sights(self) -> list[tuple[str, Point]]:
        """What one wants to look at: its name and where it is on the map; first what `centre` shows."""

    def places_on_map(self) -> Mapping[Ref, Point]:
        """Where things lie on the map, as far as a lesson may speak of them."""
        return {}

    @abstractmethod
    def draw_small(self, brush: Brush, box: Rect) -> None:
        """The whole map, small, into a box of its shape."""

    # --- the course of the game

    def entered(self) -> None:
        """The map is as near as everything else, whatever the last one was: boards are of all sizes."""
        self.panel.suit(self.app.canvas.fit.scale)
        super().entered()

    def covered(self) -> None:
        """Something lies over the table: a drag is over."""
        self._let_go()
        super().covered()

    def update(self, now: int) -> None:
        """A window of another size shows more or less of the map; the mouse at an edge moves it."""
        if self.panel.suit(self.app.canvas.fit.scale):
            self.relayout()
        if self._edge_at is not None and now >= self._edge_at:
            self._edge_at = now + EDGE_EVERY_MS if self._pull() else None
            if self._edge_at is not None:
                self.update_at(self._edge_at)
        super().update(now)

    # --- what is said

    def say(self, said: Said) -> bool:
        """The map's own mouse; what every table hears; then scrolling."""
        if isinstance(said, Pointer) and not self.map_hidden and self._map_mouse(said):
            return True
        if self.app.input.family and isinstance(said, Press) and self._on_board and not self.map_hidden:
            # the right stick, which else moves the log
            match said.verb:
                case Verb.SCROLL_UP:
                    return self._nearer(1)
                case Verb.SCROLL_DOWN:
                    return self._nearer(-1)
        if super().say(said):
            return True
        match said:
            case Press(verb) if verb in ARROWS and self._on_board and not self.map_hidden:
                dx, dy = {Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0), Verb.UP: (0, -1), Verb.DOWN: (0, 1)}[verb]
                return self._scroll(dx * SCROLL, dy * SCROLL)
        return False

    def verb(self, verb: Verb) -> bool:
        """Nearer, farther, and back to what matters to the seat."""
        match verb:
            case Verb.ZOOM_IN | Verb.ZOOM_OUT:
                return not self.map_hidden and self._nearer(1 if verb is Verb.ZOOM_IN else -1)
            case Verb.RECENTRE if not self.map_hidden:
                self._show_first()
                return True
        return super().verb(verb)

    def device(self, device: Device) -> bool:
        """Losing the window ends a drag."""
        self._let_go()
        return super().device(device)

    @property
    def _on_board(self) -> bool:
        return self.desk.focus is None or self.desk.focus.zone == "board"

    def _let_go(self) -> None:
        self._down = self._drag = self._edge_at = self._over = None
        self._in_small = False

    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """What a card can be aimed at on the map is shown where none of it is in sight."""
        super().pick(ref, drawn)
        lit = self.choosing.next() if self.choosing is not None and self.choosing.picked and not drawn else {}
        places = self.places_on_map()
        if not lit or self.map_hidden or any(one not in places for one in lit):
            return
        points = [places[one] for one in lit]
        if not any(self.panel.place.collidepoint(self.panel.on_canvas(point)) for point in points):
            self.panel.look_at(points[0])
            self.relayout()
            self.focus_first()

    def show_near(self, wanted: Callable[[Ref], bool]) -> None:
        """Show so near as reads well all that is wanted; not to who has brought the map nearer or farther by hand."""
        points = [point for ref, point in self.places_on_map().items() if wanted(ref)]
        if points and not self.map_hidden and not self._by_hand:
            self.panel.frame(points)
            self.relayout()

    def _nearer(self, by: int, at: Point | None = None) -> bool:
        """One step nearer or farther; with the keys what is in focus stays where it is."""
        focus = self.desk.focus
        if at is None and focus is not None and focus.zone == "board" and self.panel.place.contains(focus.rect):
            at = focus.rect.center
        self._by_hand = True
        if not self.panel.bring(self.panel.nearness + by, at):
            return False
        self.relayout()
        return True

    def _scroll(self, dx: int, dy: int) -> bool:
        """Move the map by canvas pixels; True where it moved."""
        before = self.panel.camera
        self.panel.scroll(dx, dy)
        if self.panel.camera == before:
            return False
        self.relayout()
        return True

    def _show_first(self) -> None:
        """Show what matters to the seat."""
        for name, point in self.sights()[:1]:
            self.panel.look_at(point)
            self._named = name, self.app.now + NAMED_MS
        self.relayout()

    # --- the mouse

    def _map_mouse(self, pointer: Pointer) -> bool:
        """The wheel brings the map nearer, drawing moves it from wherever it is taken hold of, an edge pulls it."""
        if pointer.kind == "out":
            self._let_go()
            return False
        self._watch_edges(pointer)
        if self._on_small(pointer):
            return True
        over = self.board_rect.collidepoint(pointer.position)
        if pointer.kind == "wheel" and over and not self._reads(pointer.position):
            return self._nearer(1 if pointer.wheel > 0 else -1, pointer.position) or True
        if pointer.kind == "down" and pointer.button == 1:
            self._down = pointer.position if over and not self.stage.busy else None
        elif pointer.kind == "move" and pointer.held and self._down is not None:
            return self._pan(pointer)
        elif pointer.kind == "up":
            drawn, self._down, self._drag = self._drag is not None, None, None
            if drawn:
                self.desk.let_go()
                return True
        return False

    def _reads(self, position: Point) -> bool:
        """Does something lie there that the wheel turns the page of?"""
        widget = self.desk.at(position)
        return widget is not None and widget.zone not in ("board", "signs")

    def _pan(self, pointer: Pointer) -> bool:
        """Drawing the map; a card that is drawn over it is not the map."""
        assert self._down is not None
        if self.dragged is not None:
            return False
        x, y = pointer.position
        if self._drag is None:
            if abs(x - self._down[0]) + abs(y - self._down[1]) < DRAG:
                return False
            self._drag = self._down
        dx, dy = self._drag[0] - x, self._drag[1] - y
        self._drag = pointer.position
        self._scroll(dx, dy)
        return True

    def _watch_edges(self, pointer: Pointer) -> None:
        """The mouse has come to an edge of the map, or has left it."""
        self._over = pointer.position
        if pointer.kind != "move" or pointer.held or not self._wanted():
            self._edge_at = None
        elif self._edge_at is None:
            self._edge_at = self.app.now + EDGE_AFTER_MS
            self.update_at(self._edge_at)

    def _wanted(self) -> Point | None:
        """Which way the mouse at an edge wants the map to move; None where it is at none."""
        if self._over is None or not self.board_rect.collidepoint(self._over) or self.panel.whole or self.stage.busy:
            return None
        (x, y), board = self._over, self.board_rect
        dx = -1 if x < board.left + EDGE else 1 if x >= board.right - EDGE else 0
        dy = -1 if y < board.top + EDGE else 1 if y >= board.bottom - EDGE else 0
        return (dx, dy) if dx or dy else None

    def _pull(self) -> bool:
        """Move the map towards the edge where the mouse is; True where it goes on."""
        wanted = self._wanted()
        return (
            wanted is not None
            and self.app.top is self
            and not self.map_hidden
            and self._scroll(wanted[0] * EDGE_STEP, wanted[1] * EDGE_STEP)
        )

    # --- the small map

    def relayout(self) -> None:
        """The small map lies in the corner in which it hides least, smaller or nowhere rather than over what can be chosen or
        one wants to look at.
        """
        super().relayout()
        spots = [one.rect for one in self.desk.widgets if isinstance(one, Spot) and one.zone in self.on_map]
        sights = [self.panel.on_canvas(point) for _name, point in self.sights()] if self._corner_boxes() else []
        self.small_box = None
        for part in (1, 2):
            free = [
                box
                for box in self._corner_boxes(part)
                if not any(self.in_the_way(box, one) for one in self.desk.widgets)
                and not any(box.inflate(AROUND, AROUND).collidepoint(point) for point in sights)
            ]
            if free:
                self.small_box = min(free, key=lambda box: len(box.collidelistall(spots)))
                break

    def in_the_way(self, box: Rect, widget: Widget) -> bool:
        """Would the small map hide something there that is needed?"""
        free = widget.zone in self.on_map and isinstance(widget, Spot) and not widget.lit
        return box.colliderect(widget.rect) and not free

    def _corner_boxes(self, part: int = 1) -> list[Rect]:
        """The places that the small map may have, with its rim, or that of one of its parts; none where all is in sight."""
        if self.map_hidden or self.panel.nearly_whole:
            return []
        wide, high = self.panel.size
        shrink = max(wide / SMALL[0], high / SMALL[1])
        shrink *= part
        size = max(12, round(wide / shrink)) + 4, max(12, round(high / shrink)) + 4
        board = self.board_rect.inflate(-4, -4)
        board.height -= RAISED if self.foot_height else 0
        boxes = []
        for corner in self.small_corners:
            box = Rect((0, 0), size)
            setattr(box, corner, getattr(board, corner))
            boxes.append(box)
        return boxes

    def _on_small(self, pointer: Pointer) -> bool:
        """Pressing or drawing on the small map shows what lies there."""
        if pointer.kind == "up" and self._in_small:
            self._in_small = False
            return True
        box = self.small_box
        if box is None or self.stage.busy:
            return False
        inside = box.collidepoint(pointer.position)
        if pointer.kind == "move" and not self._in_small:
            aside = self._under(self.desk.at(pointer.position), box) and (self._aside or not inside)
            if aside != self._aside:
                self._aside = aside
                self.touch()
        if self._aside:
            return False
        if pointer.kind == "down" and pointer.button == 1 and inside:
            self._in_small = True
        if pointer.kind in ("down", "move") and self._in_small:
            x = (pointer.position[0] - box.left - 2) * self.panel.size[0] // (box.width - 4)
            y = (pointer.position[1] - box.top - 2) * self.panel.size[1] // (box.height - 4)
            self.panel.look_at((x, y))
            self.relayout()
            return True
        return inside and pointer.kind in ("down", "up", "move")

    def _under(self, widget: Widget | None, box: Rect) -> bool:
        """Does the small map hide a part of it?"""
        return isinstance(widget, Spot) and widget.zone in self.on_map and widget.rect.colliderect(box)

    def draw_overlays(self, brush: Brush, values: dict[str, object]) -> None:
        """The small map, unless one looks at what lies under it, and the name of what the map was moved to."""
        box = self.small_box
        aside = self._aside if self.by_mouse else box is not None and self._under(self.desk.focus, box)
        if box is not None and not aside:
            brush.frame("panel_dark", box)
            inside = box.inflate(-4, -4)
            brush.fill(inside, "ink-0")
            brush.clip(inside)
            self.draw_small(brush, inside)
            self._window(brush, inside)
            brush.clip(None)
        words, until = self._named
        if self.app.now < until:
            plate = Rect(0, 0, fonts.body.measure(words) + 16, fonts.body.pitch + 6)
            plate.midtop = (self.board_rect.centerx, self.board_rect.top + 6)
            brush.frame("panel_dark", plate)
            brush.text(words, (plate.centerx, plate.top + 3), fonts.body, "gold", "center")
            brush.again(until)

    def _window(self, brush: Brush, inside: Rect) -> None:
        """What is in sight, as a frame on the small map."""
        (x, y), (wide, high), rect = self.panel.camera, self.panel.size, self.panel.rect
        left, top = inside.left + max(0, x) * inside.width // wide, inside.top + max(0, y) * inside.height // high
        right = inside.left + min(wide, x + rect.width) * inside.width // wide
        bottom = inside.top + min(high, y + rect.height) * inside.height // high
        frame = Rect(left, top, max(3, right - left), max(3, bottom - top))
        for side in (
            (frame.left, frame.top, frame.width, 1),
            (frame.left, frame.bottom - 1, frame.width, 1),
            (frame.left, frame.top, 1, frame.height),
            (frame.right - 1, frame.top, 1, frame.height),
        ):
            brush.fill(side, "text")
