"""The hand-over of one screen from player to player. It draws nothing but itself, and everything of it is opaque.

SEALED (nothing is known) → NAME (who is to come) → that player holds a key for half a second → RECAP (what everyone saw
since) → done. When the window loses the focus the curtain seals itself again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from game.client.brush import Brush, Rect, seat_colour
from game.client.canvas import WIDTH
from game.client.i18n import _
from game.client.input import Device, Pointer, Press, Release, Said, Verb
from game.client.scenes.backdrop import draw_curtain
from game.client.scenes.scene import Scene
from game.client.text import Rich, fonts
from game.client.widgets import Button, Entry, TextView, Widget, gauge

SEALED_MS = 500
"""The least time that the sealed curtain is seen, whoever comes next."""
HOLD_MS = 500


class Stage(Enum):
    """How far the hand-over is."""

    SEALED = 0
    NAME = 1
    RECAP = 2


class CurtainScene(Scene):
    """Hands the screen to `seat` (0 is A), whose player is `name`.

    `recap` gives the lines that this seat may know; it is asked only after the key was held. `done` is called when the
    player goes on; the curtain does not take itself away.
    """

    transition = False
    entrance = "interface/curtain"

    def __init__(self, seat: int, name: str, recap: Callable[[], Sequence[Rich | str]], done: Callable[[], None]) -> None:
        super().__init__()
        self.seat, self.name, self.recap, self.done = seat, name, recap, done
        self.stage = Stage.SEALED
        self.since: int | None = None
        self.held_since: int | None = None

    def seal(self) -> None:
        """Back to the closed curtain."""
        self.stage, self.since, self.held_since = Stage.SEALED, None, None
        self.relayout()

    def layout(self) -> list[Widget]:
        """Only the recap has widgets."""
        if self.stage is not Stage.RECAP:
            return []
        view = Rect(120, 84, 400, 208)
        entries = [Entry(line) for line in self.recap()] or [Entry(_("Nothing has happened since you last looked."), ink="dim")]
        go = Rect((WIDTH - 180) // 2, 304, 180, fonts.row)
        return [Button(go, _("To my turn"), self.done, "go"), TextView(view, entries, "recap", "recap")]

    def say(self, said: Said) -> bool:
        """A key or button held for half a second opens the name; losing the window seals."""
        match said:
            case Device("window", False):
                self.seal()
                return True
            case Press(Verb.CONFIRM, False) | Pointer("down", _, 1) if self.stage is Stage.NAME:
                self.held_since = self.app.now
                return True
            case Release(Verb.CONFIRM) | Pointer("up") if self.stage is Stage.NAME:
                self.held_since = None
                return True
        return super().say(said) if self.stage is Stage.RECAP else False

    def verb(self, verb: Verb) -> bool:
        """Page keys scroll the recap wherever the focus is."""
        view = self.desk.find("recap")
        return verb in (Verb.SCROLL_UP, Verb.SCROLL_DOWN) and view is not None and view.say(Press(verb))

    def update(self, now: int) -> None:
        """Time opens the sealed curtain to the name, and a held key the name to the recap."""
        if self.since is None:
            self.since = now
        if self.stage is Stage.SEALED:
            if now - self.since >= SEALED_MS:
                self.stage = Stage.NAME
                self.touch()
            else:
                self.wake_at(self.since + SEALED_MS)
        elif self.stage is Stage.NAME and self.held_since is not None and now - self.held_since >= HOLD_MS:
            self.stage = Stage.RECAP
            self.relayout()

    def draw(self, brush: Brush) -> None:
        """The curtain, and on it what the stage allows."""
        draw_curtain(brush)
        if self.stage is Stage.SEALED:
            return
        top = 118 if self.stage is Stage.NAME else 16
        width = fonts.title.measure(self.name)
        plate = Rect(0, 0, max(width + 72, 220), 56)
        plate.midtop = (WIDTH // 2, top)
        brush.frame("panel", plate)
        left = plate.centerx - (width + 32) // 2
        brush.seat(self.seat, (left, plate.centery - 12), zoom=2)
        brush.text(self.name, (left + 32, plate.centery - fonts.title.pitch // 2), fonts.title, seat_colour(self.seat))
        if self.stage is Stage.RECAP:
            self.desk.draw(brush)
            return
        words = _("Hold {key}, the mouse button or the A button when only you can see the screen.")
        lines = fonts.body.wrap(words.format(key=self.app.input.key_of(Verb.CONFIRM)), 348)
        box = Rect(0, 0, 380, fonts.body.pitch * len(lines) + 36)
        box.midtop = (WIDTH // 2, plate.bottom + 12)
        brush.frame("panel_dark", box)
        brush.lines(lines, box.inflate(-32, -20), align="center")
        held = brush.now - self.held_since if self.held_since is not None else 0
        gauge(brush, Rect(box.centerx - 60, box.bottom - 20, 120, 8), min(held, HOLD_MS), HOLD_MS)
        if self.held_since is not None:
            brush.again()

    def overflow(self) -> list[str]:
        """A name that does not fit the plate."""
        return super().overflow() + ([self.name] if fonts.title.measure(self.name) > WIDTH - 100 else [])
