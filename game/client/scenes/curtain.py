"""The hand-over of one screen from player to player. It draws nothing but itself, and everything of it is opaque.

SEALED (nothing is known) → NAME (who is to come) → that player holds a key for half a second → RECAP (what everyone saw
since, if anything) → done. When the window loses the focus, or something lies over the curtain, it seals itself again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial

from game.client.brush import Brush, Rect, seat_colour
from game.client.called import called
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.said import Device, Pointer, Press, Release, Said, Verb
from game.client.scenes.backdrop import draw_curtain
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, TextView
from game.client.text import Font, Rich, fonts
from game.client.widgets import Button, Widget, gauge, nothing

SEALED_MS = 500
"""The least time that the sealed curtain is seen, whoever comes next."""
HOLD_MS = 500


class Fold(Enum):
    """How far the hand-over is."""

    SEALED = 0
    NAME = 1
    RECAP = 2


def hand_over_words(key: str) -> str:
    """How the hand-over works; `key` is the one that is held."""
    return _(
        "The curtain falls whenever the screen goes to another player, and when the window is left. "
        "The player whose name it shows holds {key} until it opens, sees what happened meanwhile, and then plays. "
        "The others look away."
    ).format(key=key)


class HeldDown(Widget):
    """What is held for half a second: by confirm while the focus is here, or by the mouse anywhere on the curtain.

    `begin` is called when it is pressed, `held` tells for how many ms it has been.
    """

    focusable = True

    def __init__(self, words: str, top: int, begin: Callable[[], None], held: Callable[[], int]) -> None:
        self.lines = fonts.body.wrap(words, 348)
        box = Rect(0, 0, 380, fonts.body.pitch * len(self.lines) + 36)
        box.midtop = (WIDTH // 2, top)
        super().__init__(box, "hold")
        self.begin, self.held = begin, held

    def hit(self, position: tuple[int, int]) -> bool:
        """Anywhere."""
        return True

    def say(self, said: Said) -> bool:
        """Confirm and the left mouse button begin to hold."""
        match said:
            case Press(Verb.CONFIRM, False) | Pointer("down", _, 1):
                self.begin()
                return True
        return False

    def draw(self, brush: Brush, focused: bool) -> None:
        """The words, and how long it has been held."""
        brush.frame("panel_dark", self.rect)
        brush.lines(self.lines, self.rect.inflate(-32, -20), align="center")
        gauge(brush, Rect(self.rect.centerx - 60, self.rect.bottom - 20, 120, 8), min(self.held(), HOLD_MS), HOLD_MS)

    def overflow(self) -> list[str]:
        """A word that is too long for the box."""
        return [line for line in self.lines if fonts.body.measure(line) > self.rect.width - 32]


class CurtainScene(Scene):
    """Hands the screen to `seat` (0 is A), whose player is `name`.

    `recap` gives the lines that this seat may know; it is asked only after the key was held. `done` is called when the
    player goes on; the curtain does not take itself away. `menu` opens what anybody may do before the curtain.
    """

    transition = False
    entrance = "interface/curtain"

    def __init__(
        self,
        seat: int,
        name: str,
        recap: Callable[[], Sequence[Rich | str]],
        done: Callable[[], None],
        menu: Callable[[], None] = nothing,
    ) -> None:
        super().__init__()
        self.seat, self.name, self.recap, self.done, self.menu = seat, name, recap, done, menu
        self.fold = Fold.SEALED
        self.since = 0
        self.lines: Sequence[Rich | str] = ()
        self.held_since: int | None = None

    def entered(self) -> None:
        """It begins closed."""
        self.seal()

    def seal(self) -> None:
        """Back to the closed curtain, whose time begins now."""
        self.fold, self.since, self.held_since = Fold.SEALED, self.app.now, None
        self.wake_at(self.since + SEALED_MS)
        self.relayout()

    def covered(self) -> None:
        """Something lies over it: nothing of the recap may be seen around that."""
        self.seal()

    def uncovered(self) -> None:
        """Whoever comes back may be somebody else."""
        self.seal()

    def layout(self) -> list[Widget]:
        """The way to the menu; what is to be held; the recap and the way on."""
        menu = self._menu_button()
        if self.fold is Fold.SEALED:
            return [menu]
        if self.fold is Fold.NAME:
            words = _("Hold {key} or the mouse button when only you can see the screen.")
            key = " / ".join(self.app.input.keys_of(Verb.CONFIRM))
            return [HeldDown(words.format(key=key), self._plate.bottom + 12, self._hold, self._held), menu]
        view = Rect(0, 84, 560 if fonts.large else 400, 208)
        view.centerx = WIDTH // 2
        entries = [Entry(line) for line in self.lines or self.recap()]
        self.lines = ()  # in another language they are told anew
        recap = TextView(view, entries, "recap", "recap", tail=True)  # why one is asked stands last
        go = Rect((WIDTH - 180) // 2, 304, 180, fonts.row)
        more: list[Widget] = []
        if recap.bottom:
            words, hint = _("Earlier"), self.app.input.key_of(Verb.SCROLL_UP)
            place = Rect(view.left, go.top, fonts.body.measure(f"{words}  {hint}") + 20, go.height)
            go.left = max(go.left, place.right + 12)
            more = [Button(place, words, partial(recap.say, Press(Verb.SCROLL_UP)), "earlier", hint=hint)]
        return [Button(go, _("To the table"), self.done, "go"), *more, recap, menu]

    def _menu_button(self) -> Button:
        """The menu, where it is on the table too."""
        words, hint = _("Menu"), self.app.input.key_of(Verb.MENU)
        wide = fonts.body.measure(f"{words}  {hint}") + 16
        return Button(Rect(WIDTH - 1 - wide, HEIGHT - fonts.row, wide, fonts.row), words, self.menu, "menu", hint=hint)

    @property
    def _plate(self) -> Rect:
        """Where the name stands."""
        font, lines = self._name()
        plate = Rect(0, 0, max(*map(font.measure, lines), 148) + 72, 56)
        plate.midtop = (WIDTH // 2, 118 if self.fold is Fold.NAME else 16)
        return plate

    def _name(self) -> tuple[Font, list[str]]:
        """The name as it is written: large, or in lines of the usual size where it is too long for that."""
        name = called(self.name)
        if fonts.title.measure(name) <= WIDTH - 100:
            return fonts.title, [name]
        return fonts.body, fonts.body.balanced(name, WIDTH - 100)

    def _hold(self) -> None:
        self.held_since = self.app.now

    def _held(self) -> int:
        """For how many ms it has been held."""
        return self.app.now - self.held_since if self.held_since is not None else 0

    def say(self, said: Said) -> bool:
        """A key or button held for half a second opens the name; losing the window seals. Sealed, only the menu is there."""
        match said:
            case Device("window", False):
                self.seal()
                return True
            case Release(Verb.CONFIRM) | Pointer("up") if self.held_since is not None:
                self.held_since = None
                self.touch()
            case Press(verb) if self.fold is Fold.SEALED and verb not in (Verb.MENU, Verb.BACK):
                return False
        return super().say(said)

    def back(self) -> bool:
        """Esc is a way to the menu too."""
        self.menu()
        return True

    def verb(self, verb: Verb) -> bool:
        """The menu; page keys scroll the recap wherever the focus is."""
        if verb is Verb.MENU:
            self.menu()
            return True
        view = self.desk.find("recap")
        return verb in (Verb.SCROLL_UP, Verb.SCROLL_DOWN) and view is not None and view.say(Press(verb))

    def update(self, now: int) -> None:
        """Time opens the sealed curtain to the name, and a held key the name to the recap; but not under a menu."""
        if self.app.top is not self:
            return
        if self.fold is Fold.SEALED and now - self.since >= SEALED_MS:
            self._open(Fold.NAME)
        elif self.fold is Fold.NAME and self.held_since is not None and now - self.held_since >= HOLD_MS:
            self.lines = self.recap()
            if self.lines:
                self._open(Fold.RECAP)
            else:
                self.done()

    def _open(self, fold: Fold) -> None:
        """One stage further; the focus goes to what is to be done there."""
        self.fold, self.held_since = fold, None
        self.relayout()
        self.desk.focus_on(self.desk.widgets[0].key)

    def draw(self, brush: Brush) -> None:
        """The curtain, and on it what the stage allows; sealed, there is nothing that the keys could lead to."""
        draw_curtain(brush)
        if self.fold is Fold.SEALED:
            for widget in self.desk.widgets:
                widget.draw(brush, False)
            return
        plate = self._plate
        brush.frame("panel", plate)
        font, lines = self._name()
        left = plate.centerx - (max(map(font.measure, lines)) + 32) // 2
        brush.seat(self.seat, (left, plate.centery - 12), zoom=2)
        for number, line in enumerate(lines):
            y = plate.centery - font.pitch * len(lines) // 2 + font.pitch * number
            brush.text(line, (left + 32, y), font, seat_colour(self.seat))
        self.desk.draw(brush)
        if self.held_since is not None:
            brush.again()

    def overflow(self) -> list[str]:
        """A name that does not fit the plate."""
        font, lines = self._name()
        return super().overflow() + ([self.name] if font.pitch * len(lines) > 50 else [])
