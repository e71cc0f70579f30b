"""Settings: words, window, speed, sound, keys. Every change counts at once and is written at once."""

from __future__ import annotations

from collections.abc import Callable

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import LANGUAGES, _
from game.client.input import KEYS, Verb, bindings, rebound
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.dialog import DialogScene
from game.client.scenes.scene import Scene
from game.client.text import fonts
from game.client.widgets import Button, Checkbox, Choice, Label, ListBox, Panel, Row, Slider, Widget

SPEEDS = ("slow", "normal", "fast", "instant")


class SettingsScene(Scene):
    """The settings in two columns; Esc or Done goes back."""

    def layout(self) -> list[Widget]:
        """Words and window on the left, sound and keys on the right."""
        step = fonts.row + 4
        height = 6 * step + 20
        top = (HEIGHT - fonts.row - height + 20) // 2
        left, right = Rect(12, top, 304, height), Rect(324, top, 304, height)
        box = 176 if fonts.large else 150
        settings = self.app.settings

        def place(panel: Rect, row: int) -> Rect:
            return Rect(panel.left + 10, panel.top + 12 + row * step, panel.width - 20, fonts.row)

        def changes(name: str) -> Callable[[bool | int], None]:
            return lambda value: self.app.change(**{name: value})

        languages, scales = list(LANGUAGES), [_("Fit window"), *(f"×{scale}" for scale in range(1, 7))]
        speeds = [_("Slow"), _("Normal"), _("Fast"), _("Instant")]
        return [
            Label(
                Rect(0, (top - fonts.title.pitch) // 2, WIDTH, fonts.title.pitch), _("Settings"), fonts.title, "gold", "center"
            ),
            Panel(left),
            Panel(right),
            Choice(
                place(left, 0),
                list(LANGUAGES.values()),
                languages.index(settings.language),
                lambda index: self.app.change(language=languages[index]),
                _("Language"),
                "language",
                width=box,
            ),
            Choice(
                place(left, 1),
                speeds,
                SPEEDS.index(settings.speed),
                lambda index: self.app.change(speed=SPEEDS[index]),
                _("Speed"),
                "speed",
                width=box,
            ),
            Choice(
                place(left, 2),
                scales,
                min(settings.scale, 6),
                lambda index: self.app.change(scale=index),
                _("Pixels"),
                "scale",
                width=box,
            ),
            Checkbox(place(left, 3), _("Full screen"), settings.full_screen, changes("full_screen"), "full_screen"),
            Checkbox(place(left, 4), _("Large text"), settings.large_text, changes("large_text"), "large_text"),
            Checkbox(place(left, 5), _("Reduce motion"), settings.reduce_motion, changes("reduce_motion"), "reduce_motion"),
            Slider(place(right, 0), _("Music"), settings.music, changes("music"), key="music", width=box),
            Slider(place(right, 1), _("Effects"), settings.effects, changes("effects"), key="effects", width=box),
            Slider(place(right, 2), _("Interface"), settings.interface, changes("interface"), key="interface", width=box),
            Checkbox(place(right, 3), _("Mute music"), settings.music_muted, changes("music_muted"), "music_muted"),
            Button(place(right, 5), _("Keys…"), lambda: self.app.push(KeysScene()), "keys"),
            Button(Rect((WIDTH - 160) // 2, HEIGHT - 10 - fonts.row, 160, fonts.row), _("Done"), self.done, "done"),
        ]

    def done(self) -> None:
        """Back to where the settings were opened."""
        self.app.pop(self)

    def back(self) -> bool:
        """Esc is Done."""
        self.done()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)


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
        Verb.INSPECT: _("Inspect"),
        Verb.WHY: _("Why and help"),
        Verb.LOG: _("Log"),
        Verb.REPLAY: _("Replay the last turn"),
        Verb.RECENTRE: _("Recentre the board"),
        Verb.MENU: _("Menu"),
        Verb.FULL_SCREEN: _("Full screen"),
        Verb.MUTE: _("Mute music"),
        Verb.END_TURN: _("End turn"),
        Verb.SCROLL_UP: _("Scroll up"),
        Verb.SCROLL_DOWN: _("Scroll down"),
    }[verb]


def key_words(name: str) -> str:
    """A key as it is printed on a keyboard: `Ctrl+Z`, `Enter`."""
    names = {"return": "Enter", "escape": "Esc", "enter": "Num Enter"}
    return "+".join(names.get(part, part.title()) for part in name.split("+"))


class KeysScene(Scene):
    """The keys of all verbs; confirm on one, then press its new key."""

    def __init__(self) -> None:
        super().__init__()
        self.index = 0
        self.waiting = False

    def layout(self) -> list[Widget]:
        """The list, a line that says what to do, and two buttons."""
        keys = bindings(self.app.settings.keys)
        rows = [Row(verb_words(verb), " / ".join(key_words(name) for name in keys[verb])) for verb in KEYS]
        bottom = HEIGHT - 10 - fonts.row
        words = (
            _("Press the new key for “{verb}”.").format(verb=verb_words(list(KEYS)[self.index]))
            if self.waiting
            else _("Choose what to change, then press its new key.")
        )
        line = Rect(12, bottom - fonts.body.pitch - 6, WIDTH - 24, fonts.body.pitch)
        return [
            Label(Rect(0, 12, WIDTH, fonts.title.pitch), _("Keys"), fonts.title, "gold", "center"),
            ListBox(Rect(90, 46, WIDTH - 180, line.top - 52), rows, self.index, self._select, self.ask, "verbs"),
            Label(line, words, ink="hot" if self.waiting else "dim", align="center", key="words"),
            Button(Rect(WIDTH // 2 - 176, bottom, 170, fonts.row), _("Usual keys"), self.usual, "usual"),
            Button(Rect(WIDTH // 2 + 6, bottom, 170, fonts.row), _("Done"), self.done, "done"),
        ]

    def _select(self, index: int) -> None:
        self.index = index

    def ask(self) -> None:
        """Waits for the new key of the selected verb."""
        self.waiting = True
        self.app.input.capture = self.take
        self.relayout()

    def take(self, key: str) -> None:
        """Gives a key to the selected verb. Esc leaves it as it was."""
        self.waiting = False
        if key != "escape":
            changed = rebound(self.app.settings.keys, list(KEYS)[self.index], key)
            if changed is None:
                self.app.tell(
                    _("{key} is the only key of another action; give that one another key first.").format(key=key_words(key))
                )
            else:
                self.app.change(keys=changed)
        self.relayout()

    def usual(self) -> None:
        """Asks, then gives every verb its usual keys back."""

        def give() -> None:
            self.app.change(keys={})

        self.app.push(
            DialogScene(_("Give every action its usual keys back?"), [(_("Keep mine"), lambda: None), (_("Usual keys"), give)])
        )

    def done(self) -> None:
        """Back to the settings."""
        self.app.pop(self)

    def left(self) -> None:
        """No key is waited for any more."""
        self.app.input.capture = None

    def back(self) -> bool:
        """Esc is Done."""
        self.done()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)
