"""What a scene is: a picture with a desk of widgets, told what is said, on a stack that the app keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.client.brush import Brush
from game.client.canvas import Canvas
from game.client.desk import Desk
from game.client.input import Input
from game.client.motion import Pace
from game.client.said import CARDS, Device, Pointer, Press, Said, Verb
from game.client.settings import Settings
from game.client.sound import Sounds
from game.client.text_field import TextField
from game.client.widgets import Widget
from game.sessions.beside import Beside

ANSWERS = frozenset({Verb.CONFIRM, Verb.BACK, Verb.END_TURN, *CARDS})
"""What a question may be answered by; a press of the mouse is another."""


def answers(said: Said) -> bool:
    """May a question be answered by this?"""
    return (isinstance(said, Press) and said.verb in ANSWERS) or (isinstance(said, Pointer) and said.kind == "down")


class Host(Protocol):
    """What a scene may ask of the app it is in."""

    settings: Settings
    input: Input
    canvas: Canvas
    sounds: Sounds
    now: int
    """The app's clock, in ms."""
    blink: int
    """So many ms eyes need to see that something else is asked; 0 where nobody looks."""
    beside: Beside | None
    """The process in which bots think, too; None on a machine of one core, and without a window."""
    stack: list[Scene]

    @property
    def top(self) -> Scene | None:
        """The scene that hears."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away, or `scene` and all above it."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""

    def reset(self, scene: Scene) -> None:
        """Clear the stack and put a scene on it."""

    def go_home(self) -> None:
        """Back to the first scene."""

    def tell(self, sentence: str, then: Callable[[], None] | None = None) -> None:
        """Show one sentence with a button to go on."""

    def change(self, **values: object) -> None:
        """Change settings, bring them into force and write them."""

    def show_piece(self, game: str, piece: str) -> None:
        """Show a card of a game in the collection."""

    def keep(self, **values: object) -> None:
        """Write settings of which nothing that is shown or heard depends."""

    def pace(self) -> Pace:
        """The player's speed and whether motion is reduced, for a Stage."""


class Scene:
    """A scene. `app` is there from `entered` on.

    `layout` makes the widgets; it is called on entering, after a change of language or text size, and by `relayout`. So
    what must outlive it is kept in the scene, not in widgets. `update` runs in every step before drawing, `draw` only
    when something changed: after `touch`, after input, or when the last drawing said so (`brush.again`).
    """

    opaque = True
    """False where the scene below is seen around this one."""
    transition = True
    """False where coming and going must be seen at once, as for secrets."""
    tune = ""
    """The music while it is here, such as `music/title`; empty where the music goes on."""
    crossing = False
    """Do arrows go on into the next zone where theirs ends?"""
    patience = 0
    """For how many ms another tune must be wanted before it comes."""
    entrance = "interface/open"
    """What is heard when it comes over another scene."""
    app: Host
    seen_from: int | None = None
    """Since when what it asks now is to be seen, in ms of the app's clock; None where that was not drawn yet."""

    def __init__(self) -> None:
        self.dirty = True
        self.desk = Desk(self._focus_moved, self.crossing)
        self.wake: int | None = None
        self.due: int | None = None
        self.redraw: int | None = None

    def entered(self) -> None:
        """It was put on the stack."""
        self.relayout()

    def left(self) -> None:
        """It was taken from the stack."""

    def covered(self) -> None:
        """Another scene was put on top: what the mouse went down on here is not held any more."""
        self.desk.let_go()

    def uncovered(self) -> None:
        """It is on top again."""
        self.touch()

    def layout(self) -> list[Widget]:
        """The widgets, drawn in order; the first that can have the focus gets it, unless `first_focus` says otherwise."""
        return []

    def first_focus(self) -> str:
        """The key of the widget that has the focus at first."""
        return ""

    @property
    def field(self) -> TextField | None:
        """The text field that is open for writing."""
        return self.desk.field

    def relayout(self) -> None:
        """Makes the widgets anew and keeps the focus by key."""
        self.desk.set(self.layout(), self.first_focus)
        self.touch()

    def _focus_moved(self, widget: Widget | None) -> None:
        self.touch()
        self.focused(widget)

    def focused(self, widget: Widget | None) -> None:
        """The focus moved."""

    def asks_anew(self) -> None:
        """Something else is asked from here on: what is pressed before that can be seen is meant for what was there before."""
        self.seen_from = None
        self.touch()

    def pictured(self, at: int) -> None:
        """It has been drawn, and the picture was there `at` (ms of the app's clock)."""
        if self.seen_from is None:
            self.seen_from = at

    def too_soon(self, said: Said) -> bool:
        """Was this pressed before anybody can have seen what is asked?"""
        blink = self.app.blink
        return answers(said) and blink > 0 and (self.seen_from is None or self.app.now < self.seen_from + blink)

    def touch(self) -> None:
        """Something changed: the scene is drawn in this step."""
        self.dirty = True

    def update_at(self, at: int) -> None:
        """Asks for an `update` at `at` (ms of the app's clock), after which the picture may be the same."""
        self.due = at if self.due is None else min(self.due, at)

    def wake_at(self, at: int) -> None:
        """Asks for an `update` and a drawing at `at` (ms of the app's clock)."""
        self.wake = at if self.wake is None else min(self.wake, at)

    def say(self, said: Said) -> bool:
        """Takes what is said; True when it was used. The desk comes first, then `back`, `menu` and the other verbs."""
        if self.desk.say(said):
            return True
        match said:
            case Press(Verb.BACK, False):
                return self.back()
            case Press(verb):
                return self.verb(verb)
            case Device():
                return self.device(said)
        return False

    def cross(self, arrow: Press) -> bool:
        """An arrow that nothing took; True when it leads somewhere all the same."""
        return False

    def back(self) -> bool:
        """Esc and its like."""
        return False

    def verb(self, verb: Verb) -> bool:
        """A verb that no widget took."""
        return False

    def device(self, device: Device) -> bool:
        """A gamepad or the window's focus came or went."""
        return False

    def update(self, now: int) -> None:
        """Goes on to `now` (ms of the app's clock)."""

    def draw(self, brush: Brush) -> None:
        """Draws everything; a scene that is not opaque finds the scene below on the surface."""
        brush.clear("ground")
        self.desk.draw(brush)

    def overflow(self) -> list[str]:
        """Texts that do not fit and widgets outside the canvas."""
        return self.desk.overflow()
