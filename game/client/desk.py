"""The desk that holds the widgets of a scene, and the one focus.

A scene puts widgets on its `Desk`, hands it what is said, and draws it. There is exactly one focus frame; arrows move in
space inside a zone, and out of one that is a single button; Tab goes to where the focus was in the next zone (to the next
widget where there is one zone), the mouse focuses what it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.client.brush import Brush
from game.client.motion import eased
from game.client.said import ARROWS, Composing, Edit, Pointer, Press, Said, Typed, Verb
from game.client.scrolling import ListBox, TextView
from game.client.text import fonts
from game.client.text_field import TextField
from game.client.widgets import Button, Spot, Widget

Rect = pygame.Rect


class Desk:
    """The widgets of a scene and the one focus.

    `changed` is called when the focus moves, with the widget. `widgets` are drawn in order. With `crossing` arrows go on into
    the next zone where theirs ends.
    """

    def __init__(self, changed: Callable[[Widget | None], None] | None = None, crossing: bool = False) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.changed = changed
        self.crossing = crossing
        self.together: frozenset[str] = frozenset()
        """Zones that are parts of one thing: arrows go on from one into the other where theirs ends."""
        self.parts: dict[str, str] = {}
        """Zones that are parts of another one, which is come back to: such a part is reached from there, backwards."""
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._from: Rect | None = None
        self._moved_at: int | None = None
        self._seen = False  # a frame that has never been drawn slides from nowhere
        self._way_on, self._way_until = "", 0
        self._was: dict[str, str] = {}
        """The key of the widget in each zone that had the focus last."""
        self._list = ""
        """The key of the list that the mouse is on: it is told when the mouse leaves it."""

    def set(self, widgets: Iterable[Widget], first: Callable[[], str] = str) -> None:
        """Puts other widgets on the desk.

        The focus stays on the one with the same key, else goes to that of `first`, which is asked when the widgets are
        there, else to the first.
        """
        kept = self.focus.key if self.focus is not None else None
        editing = self.field is not None
        before = {widget.key: widget for widget in self.widgets if widget.key}
        self.widgets = list(widgets)
        for widget in self.widgets:
            if widget.key in before:
                widget.as_before(before[widget.key])
        self._captured = self._hovered = None
        found = self.find(kept) if kept else None
        if found is None or not found.can_focus:
            found = self.find(first())
        if found is None or not found.can_focus:
            found = next((widget for widget in self.widgets if widget.can_focus), None)
        if editing and isinstance(found, TextField) and found.key == kept:
            found.open()
        self._take(found, slide=False)

    def find(self, key: str) -> Widget | None:
        """The widget of a key."""
        return next((widget for widget in self.widgets if widget.key == key), None)

    def focus_on(self, key: str) -> bool:
        """Moves the focus to the widget of a key; False where it cannot go."""
        widget = self.find(key)
        if widget is None or not widget.can_focus:
            return False
        self._take(widget)
        return True

    @property
    def field(self) -> TextField | None:
        """The text field that is open for writing."""
        return self.focus if isinstance(self.focus, TextField) and self.focus.editing else None

    @property
    def zones(self) -> list[str]:
        """The zones that can be reached, in the order of their first widget."""
        return list(dict.fromkeys(widget.zone for widget in self.widgets if widget.can_focus))

    def _take(self, widget: Widget | None, slide: bool = True) -> None:
        if widget is self.focus:
            return
        if isinstance(self.focus, TextField):
            self.focus.close()
        self._from = self.focus.framed.copy() if slide and self._seen and self.focus is not None else None
        self._moved_at = None
        self._way_until = 0
        self.focus = widget
        if widget is not None and widget.stays:
            self._was[widget.zone] = widget.key
        if self.changed is not None:
            self.changed(widget)

    def say(self, said: Said) -> bool:
        """Takes what is said to the widget it is meant for; True when something took it."""
        match said:
            case Pointer():
                return self._point(said)
            case Press(verb):
                if self.focus is not None and self.focus.say(said):
                    return True
                if verb in ARROWS:
                    return self._move(verb)
                if verb in (Verb.NEXT_ZONE, Verb.PREVIOUS_ZONE):
                    return self._cycle(1 if verb is Verb.NEXT_ZONE else -1)
                return False
            case Typed() | Composing() | Edit():
                return self.focus is not None and self.focus.say(said)
        return False

    def let_go(self) -> None:
        """What the mouse went down on is not pressed: it was moved."""
        if self._captured is not None:
            self._captured.say(Pointer("out", (-1, -1)))
        self._captured = None

    def at(self, position: tuple[int, int]) -> Widget | None:
        """The widget that the mouse means at a position of the canvas."""
        return next((widget for widget in reversed(self.widgets) if widget.hit(position) and self._solid(widget)), None)

    def _point(self, pointer: Pointer) -> bool:
        if self._captured is not None and pointer.kind in ("move", "up", "out"):
            used = self._captured.say(pointer)
            if pointer.kind == "up":
                self._captured = None
            return used
        over = self.at(pointer.position)
        self._left(over, pointer)
        if over is None:
            self._hovered = None
            return False
        if pointer.kind == "move" and not over.draws(pointer.position):
            self._hovered = None
        elif over.can_focus and pointer.kind in ("move", "down") and (over is not self._hovered or pointer.kind == "down"):
            if self.field is None or pointer.kind == "down":
                if over is self.focus and self.changed is not None:
                    self.changed(over)  # it had the focus before the mouse came to it
                self._take(over)
            self._hovered = over
        if pointer.kind == "down":
            if not (over.enabled or isinstance(over, ListBox)):
                return True
            self._captured = over
        return over.say(pointer)

    def _left(self, over: Widget | None, pointer: Pointer) -> None:
        """A list that the mouse was on learns that it is elsewhere now."""
        left = self.find(self._list) if self._list and (over is None or over.key != self._list) else None
        self._list = over.key if isinstance(over, ListBox) else ""
        if isinstance(left, ListBox):
            left.say(Pointer("out", pointer.position))

    @staticmethod
    def _solid(widget: Widget) -> bool:
        return widget.can_focus or isinstance(widget, TextView)

    def _cycle(self, by: int) -> bool:
        zones = self.zones
        if not zones:
            return False
        if len(zones) == 1:
            able = [widget for widget in self.widgets if widget.can_focus]
            place = able.index(self.focus) if self.focus in able else -1
            self._take(able[(place + by) % len(able)])
            return True
        zone = self._next_zone(zones, by)
        able = [widget for widget in self.widgets if widget.zone == zone and widget.can_focus]
        was = next((widget for widget in able if widget.key and widget.key == self._was.get(zone)), None)
        lit = next((widget for widget in able if isinstance(widget, Spot) and widget.lit), None)
        self._take(was or lit or next((widget for widget in able if widget.stays), able[0]))
        return True

    def _next_zone(self, zones: list[str], by: int) -> str:
        """The zone after or before that of the focus; a part of one lies before it, and is come to from there alone."""
        here = self.focus.zone if self.focus is not None else ""
        whole = [zone for zone in zones if self.parts.get(zone) not in zones]
        if here in zones and here not in whole:
            at = whole.index(self.parts[here])
            return whole[at if by > 0 else at - 1]
        part = next((zone for zone in zones if self.parts.get(zone) == here), "")
        if part and by < 0:
            return part
        return whole[((whole.index(here) if here in whole else -1) + by) % len(whole)]

    def cross(self, verb: Verb) -> bool:
        """An arrow leads to the nearest widget in its direction, whatever zone it is in; False where none lies there."""
        target = self.toward(verb, anywhere=True)
        if target is None:
            return False
        self._take(target)
        return True

    def _move(self, verb: Verb) -> bool:
        part = self.focus is not None and self.focus.zone in self.together
        target = self.toward(verb) or (self.toward(verb, across=True) if self.crossing or part or self._alone else None)
        if target is None:
            return False
        self._take(target)
        return True

    @property
    def _alone(self) -> bool:
        """Is the focus on a button that has its zone to itself? Arrows lead out of it."""
        focus = self.focus
        return isinstance(focus, Button) and not any(
            one.zone == focus.zone and one.can_focus for one in self.widgets if one is not focus
        )

    def toward(self, verb: Verb, across: bool = False, anywhere: bool = False) -> Widget | None:
        """The nearest widget in a direction: of the same zone, of those that arrows lead `across` to, or of any; sideways
        distance counts double.
        """
        if self.focus is None:
            return next((widget for widget in self.widgets if widget.can_focus), None)
        here = self.focus.rect
        best: tuple[bool, int, int] | None = None
        found: Widget | None = None
        for widget in self.widgets:
            if widget is self.focus or not widget.can_focus:
                continue
            leads = anywhere or (across and (self.crossing or self._alone or widget.zone in self.together))
            if widget.zone != self.focus.zone and not leads:
                continue
            there = widget.rect
            dx, dy = there.centerx - here.centerx, there.centery - here.centery
            ahead, aside = {
                Verb.LEFT: (-dx, _gap(here.top, here.bottom, there.top, there.bottom)),
                Verb.RIGHT: (dx, _gap(here.top, here.bottom, there.top, there.bottom)),
                Verb.UP: (-dy, _gap(here.left, here.right, there.left, there.right)),
                Verb.DOWN: (dy, _gap(here.left, here.right, there.left, there.right)),
            }[verb]
            over = verb in (Verb.LEFT, Verb.RIGHT) and there.left < here.right and here.left < there.right
            beside = there.top < here.bottom and here.top < there.bottom
            far = aside > ahead * 3 and not (
                anywhere and verb in (Verb.UP, Verb.DOWN)
            )  # a bar below is reached from all above it
            if ahead <= 0 or far or (over and not beside):
                continue  # what lies above or below is not beside it, however far it reaches
            sideways = verb in (Verb.LEFT, Verb.RIGHT)
            score = (widget.sidelong and not sideways, ahead + 2 * aside, abs(dy) if sideways else abs(dx))
            if best is None or score < best:
                best, found = score, widget
        return found

    def tell_way_on(self, words: str, until: int) -> None:
        """Beside the focus stands how it gets out of its zone, `until` a time in ms of the app's clock."""
        self._way_on, self._way_until = words, until

    def draw(self, brush: Brush) -> None:
        """Draws the widgets and the focus frame, which slides to where the focus went."""
        for widget in self.widgets:
            widget.draw(brush, widget is self.focus)
        if self.focus is None:
            return
        rect, self._seen = self.focus.framed, True
        if self._from is not None and not brush.still:
            if self._moved_at is None:
                self._moved_at = brush.now
            part = (brush.now - self._moved_at) / FOCUS_MS
            if part < 1:
                share = eased(part)
                rect = Rect(*(round(a + (b - a) * share) for a, b in zip(self._from, rect, strict=True)))
                brush.again()
            else:
                self._from = None
        brush.clip(self.focus.clip)
        brush.corners("focus", rect.inflate(6, 6))
        brush.clip(None)
        if brush.now < self._way_until:
            self._draw_way_on(brush, rect)

    def _draw_way_on(self, brush: Brush, focus: Rect) -> None:
        """A plate above the focus, or below it where there is no room."""
        plate = Rect(0, 0, fonts.body.measure(self._way_on) + 16, fonts.body.pitch + 6)
        plate.midbottom = (focus.centerx, focus.top - 6)
        if plate.top < 0:
            plate.top = focus.bottom + 6
        plate.clamp_ip(brush.surface.get_rect())
        brush.frame("panel", plate)
        brush.text(self._way_on, (plate.centerx, plate.top + 3), fonts.body, "gold", "center")
        brush.again(self._way_until)

    def overflow(self) -> list[str]:
        """All texts that do not fit, and widgets that leave the canvas."""
        screen = Rect(0, 0, 640, 360)
        outside = [
            f"{type(widget).__name__} {widget.key} at {widget.rect}"
            for widget in self.widgets
            if not screen.contains(widget.rect)
        ]
        return [text for widget in self.widgets for text in widget.overflow()] + outside


FOCUS_MS = 90
"""How long the focus frame takes to slide."""


def _gap(a: int, b: int, c: int, d: int) -> int:
    """The distance between the spans a–b and c–d; 0 where they overlap."""
    return max(0, c - b, a - d)
