"""What every verb is said with: the keys of the keyboard on one page, the buttons of gamepads on the other."""

from __future__ import annotations

from functools import partial

from game.client.bindings import BY_STICK, KEYS, PAD, Bindings, Bound, bindings, key_words, owner_of, rebound
from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.pads import button_words
from game.client.said import Press, Said, Verb
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.dialog import DialogScene
from game.client.scenes.tabs import Tab, TabbedScene
from game.client.scrolling import ListBox, Row
from game.client.text import fonts
from game.client.widgets import Button, Label, Widget, nothing

WAIT_MS = 8000
"""How long a new key is waited for: a gamepad has no button that only says no."""


def verb_words(verb: Verb) -> str:
    """What a verb is called in the list of keys."""
    if verb.startswith("card_"):
        return _("Card {n} of the hand").format(n=verb[-1])
    return {
        Verb.CONFIRM: _("Confirm"),
        Verb.BACK: _("Back"),
        Verb.LEFT: _("Left"),
        Verb.RIGHT: _("Right"),
        Verb.UP: _("Up"),
        Verb.DOWN: _("Down"),
        Verb.NEXT_ZONE: _("Next zone"),
        Verb.PREVIOUS_ZONE: _("Previous zone"),
        Verb.UNDO: _("Undo"),
        Verb.REDO: _("Redo"),
        Verb.INSPECT: _("Inspect, and why not"),
        Verb.WHY: _("Help"),
        Verb.LOG: _("Log"),
        Verb.REPLAY: _("Replay the last turn"),
        Verb.RECENTRE: _("Show your piece"),
        Verb.ZOOM_IN: _("Zoom in"),
        Verb.ZOOM_OUT: _("Zoom out"),
        Verb.MENU: _("Menu"),
        Verb.FULL_SCREEN: _("Full screen"),
        Verb.MUTE: _("Mute music"),
        Verb.END_TURN: _("End turn"),
        Verb.WAIT: _("Wait! (break in)"),
        Verb.DEAL: _("Bargain"),
        Verb.GEAR: _("Gear"),
        Verb.AGAIN: _("Replay the Monsters' Turn"),
        Verb.SCROLL_UP: _("Scroll up"),
        Verb.SCROLL_DOWN: _("Scroll down"),
    }[verb]


class KeysScene(TabbedScene):
    """Confirm on a verb, then press its new key, or on the other page its new button.

    `pad` opens the page of the gamepad; left out, it is the page of the device in use.
    """

    def __init__(self, pad: bool | None = None) -> None:
        super().__init__()
        self.index = 0
        self.pad = pad
        self.waiting = False
        self.until = 0

    def entered(self) -> None:
        """On the page of the device in use."""
        if self.pad is None:
            self.pad = self.app.input.user is not None
        super().entered()

    def layout(self) -> list[Widget]:
        """Two tabs, the list, a line that says what to do, and two buttons."""
        row = fonts.row
        top, bottom = 8 + fonts.title.pitch, HEIGHT - 10 - row
        line = Rect(12, bottom - fonts.body.pitch - 6, WIDTH - 24, fonts.body.pitch)
        keys = bindings(self._changed, self._usual)
        sticks = BY_STICK if self.pad else {}
        rows = [Row(verb_words(verb), self._words([*keys[verb], *([sticks[verb]] if verb in sticks else [])])) for verb in KEYS]
        half = (WIDTH - 180) // 2
        tabs = [
            Tab(Rect(90 + half * number, top, half, row), words, partial(self.turn, pad), f"page {number}", pad == self.pad)
            for number, (words, pad) in enumerate(((_("Keyboard"), False), (_("Gamepad"), True)))
        ]
        usual = _("Default buttons") if self.pad else _("Default keys")
        return [
            Label(Rect(0, 6, WIDTH, fonts.title.pitch), _("Keys and buttons"), fonts.title, "gold", "center"),
            ListBox(
                Rect(90, top + row + 4, WIDTH - 180, line.top - top - row - 10), rows, self.index, self._select, self.ask, "verbs"
            ),
            *tabs,
            Label(line, self._told(), ink="hot" if self.waiting else "dim", align="center", key="words"),
            Button(Rect(WIDTH // 2 - 196, bottom, 190, row), usual, self.usual, "usual"),
            Button(Rect(WIDTH // 2 + 6, bottom, 190, row), _("Done"), self.done, "done"),
        ]

    def first_focus(self) -> str:
        """The list."""
        return "verbs"

    @property
    def _changed(self) -> dict[str, list[str]]:
        return self.app.settings.pad if self.pad else self.app.settings.keys

    @property
    def _usual(self) -> Bindings:
        return PAD if self.pad else KEYS

    def _told(self) -> str:
        if not self.waiting:
            if self.pad:
                return _("Choose what to change, then press its new button.")
            return _("Choose what to change, then press its new key.")
        words = _("Press the new button for “{verb}” ({n} s).") if self.pad else _("Press the new key for “{verb}” ({n} s).")
        left = max(1, -(-(self.until - self.app.now) // 1000))
        return words.format(verb=verb_words(self._verb), n=left)

    @property
    def _verb(self) -> Verb:
        return list(KEYS)[self.index]

    def _words(self, names: tuple[str, ...] | list[str]) -> str:
        """Keys or buttons as they are printed on what is plugged in."""
        if not self.pad:
            return " / ".join(key_words(name) for name in names)
        families = [self.app.input.family, *(pad.family for pad in self.app.input.pads.values()), "xbox"]
        family = next(one for one in families if one)
        return " / ".join(button_words(name, family) for name in names) or "—"

    def _select(self, index: int) -> None:
        self.index = index

    def turn(self, pad: bool) -> None:
        """Open the page of the keyboard or of gamepads."""
        self._stop()
        self.pad = pad
        self.relayout()

    def ask(self) -> None:
        """Waits for the new key or button of the selected verb."""
        self.waiting, self.until = True, self.app.now + WAIT_MS
        self.app.input.capture = self.take
        self.relayout()

    def _stop(self) -> None:
        self.waiting = False
        self.app.input.capture = None

    def take(self, bound: Bound) -> None:
        """Gives a key or button to the selected verb. Esc, and whatever is on the other device, leaves it as it was."""
        self._stop()
        if bound.pad == self.pad and bound != Bound("escape"):
            self._give(bound.name)
        self.relayout()

    def _give(self, name: str) -> None:
        usual, verb = self._usual, self._verb
        before, owner = bindings(self._changed, usual), owner_of(self._changed, verb, name, usual)
        changed = rebound(self._changed, verb, name, usual)
        printed = self._words([name])
        if changed is None:
            assert owner is not None
            words = _("{key} is the only button for “{verb}”; give it another one first.")
            self.app.tell(words.format(key=printed, verb=verb_words(owner)))
            return
        self._change(changed)
        if owner is None:
            return
        left = bindings(changed, usual)[owner]
        if not left:
            words = _("{key} was taken from “{verb}”, which has no button now.")
        elif set(left) <= set(before[owner]):
            words = _("{key} was taken from “{verb}”, which still has {keys}.")
        else:
            words = _("{key} was taken from “{verb}”, which has {keys} instead.")
        self.app.tell(words.format(key=printed, verb=verb_words(owner), keys=self._words(left)))

    def _change(self, changed: dict[str, list[str]]) -> None:
        self.app.change(**{"pad" if self.pad else "keys": changed})

    def usual(self) -> None:
        """Asks, then gives every verb its usual keys or buttons back."""
        question = _("Give every action its default buttons back?") if self.pad else _("Give every action its default keys back?")
        again = _("Default buttons") if self.pad else _("Default keys")
        self.app.push(DialogScene(question, [(_("Keep mine"), nothing), (again, partial(self._change, {}))]))

    def done(self) -> None:
        """Back to the settings."""
        self.app.pop(self)

    def covered(self) -> None:
        """What is pressed now is meant for what lies above."""
        self._stop()
        self.relayout()

    def left(self) -> None:
        """No key is waited for any more."""
        self.app.input.capture = None

    def say(self, said: Said) -> bool:
        """While a key is waited for, no stick moves anything."""
        return (self.waiting and isinstance(said, Press)) or super().say(said)

    def back(self) -> bool:
        """Esc is Done."""
        self.done()
        return True

    def update(self, now: int) -> None:
        """Counts down."""
        if not self.waiting:
            return
        if now >= self.until:
            self._stop()
        words = self.desk.find("words")
        if not self.waiting or not isinstance(words, Label) or words.text != self._told():
            self.relayout()
        self.wake_at(now + 250)

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        words = self.desk.find("words")
        if words is not None:
            brush.frame("panel_dark", words.rect.inflate(0, 2))
        self.desk.draw(brush)
