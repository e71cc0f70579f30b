"""Settings: words, window, speed, sound, keys. Every change counts at once and is written at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import LANGUAGES, _
from game.client.input import KEYS, Verb, bindings, key_words, rebound
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.dialog import DialogScene
from game.client.scenes.scene import Scene
from game.client.text import fonts
from game.client.widgets import Button, Checkbox, Choice, Label, ListBox, Panel, Row, Slider, Widget

SPEEDS = ("slow", "normal", "fast", "instant")
BOX = 190
"""How wide the box of a value is."""
TOLD = (
    "scale", "full_screen", "large_text", "reduce_motion", "flashes", "signs", "scanlines", "language", "speed", "auto_pass",
    "confirm", "music", "effects", "interface", "music_muted", "keys",
)  # fmt: skip
"""The settings, by key."""


class Tab(Button):
    """A button for a page; the page that is open is pressed in."""

    def __init__(self, rect: Rect, text: str, action: Callable[[], None], key: str, here: bool) -> None:
        super().__init__(rect, text, action, key, "pages")
        self.here = here

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the frame and the words, in gold on the page that is open."""
        brush.frame("button_pressed" if self.here else "button_hot" if focused else "button", self.rect)
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2 + (1 if self.here else 0)
        brush.text(self.text, (self.rect.centerx, y), fonts.body, "gold" if self.here else "text", "center")


class SettingsScene(Scene):
    """The settings on three pages; what the focused one does stands below. Esc or Done goes back."""

    def __init__(self) -> None:
        super().__init__()
        self.page = 0

    def layout(self) -> list[Widget]:
        """The pages' tabs, the settings of the page that is open, and what the focused one does."""
        top = 8 + fonts.title.pitch
        bottom = HEIGHT - 8 - fonts.row
        titles = [_("Picture"), _("Game"), _("Sound and keys")]
        wide = (WIDTH - 48) // 3
        tabs: list[Widget] = [
            Tab(
                Rect(24 + number * wide, top, wide - 4, fonts.row),
                title,
                partial(self.turn, number),
                f"page {number}",
                number == self.page,
            )
            for number, title in enumerate(titles)
        ]
        panel = Rect(24, top + fonts.row + 4, WIDTH - 52, self._told.top - top - fonts.row - 7)
        rows = (self._picture, self._game, self._sound)[self.page](panel)
        return [
            Label(Rect(0, 6, WIDTH, fonts.title.pitch), _("Settings"), fonts.title, "gold", "center"),
            *tabs,
            Panel(panel),
            *rows,
            Button(Rect((WIDTH - 160) // 2, bottom, 160, fonts.row), _("Done"), self.done, "done"),
        ]

    @property
    def _told(self) -> Rect:
        """Where what a setting does is told: a line above the button."""
        return Rect(24, HEIGHT - 12 - fonts.row - fonts.body.pitch, WIDTH - 52, fonts.body.pitch)

    def turn(self, page: int) -> None:
        """Open a page."""
        self.page = page
        self.relayout()

    def first_focus(self) -> str:
        """The first setting of the page."""
        return ("scale", "language", "music")[self.page]

    def _place(self, panel: Rect, row: int) -> Rect:
        """The place of a row; all pages have room for seven."""
        step = (panel.height - 12) // 7
        return Rect(
            panel.left + 12, panel.top + 6 + row * step + max(0, step - fonts.row) // 2, panel.width - 24, min(step, fonts.row)
        )

    def _check(self, panel: Rect, row: int, name: str, words: str) -> Checkbox:
        return Checkbox(
            self._place(panel, row), words, getattr(self.app.settings, name), lambda value: self.app.change(**{name: value}), name
        )

    def _slide(self, panel: Rect, row: int, name: str, words: str) -> Slider:
        value = getattr(self.app.settings, name)

        def change(value: int) -> None:
            self.app.change(**{name: value})
            if name == "effects":
                self.app.sounds.play("effects/coin")  # how loud that is; the two others are heard anyway

        return Slider(self._place(panel, row), words, value, change, key=name, width=BOX)

    def _picture(self, panel: Rect) -> list[Widget]:
        scales = [_("Fit window"), *(f"×{scale}" for scale in range(1, 7))]
        scale = min(self.app.settings.scale, 6)
        return [
            Choice(
                self._place(panel, 0), scales, scale, lambda index: self.app.change(scale=index), _("Pixels"), "scale", width=BOX
            ),
            self._check(panel, 1, "full_screen", _("Full screen")),
            self._check(panel, 2, "large_text", _("Large text")),
            self._check(panel, 3, "reduce_motion", _("Reduce motion")),
            self._check(panel, 4, "flashes", _("Flashes")),
            self._check(panel, 5, "signs", _("Signs beside colours")),
            self._check(panel, 6, "scanlines", _("CRT scanlines")),
        ]

    def _game(self, panel: Rect) -> list[Widget]:
        languages, settings = list(LANGUAGES), self.app.settings
        names, spoken = list(LANGUAGES.values()), languages.index(settings.language)
        speeds = [_("Slow"), _("Normal"), _("Fast"), _("Instant")]
        return [
            Choice(
                self._place(panel, 0), names, spoken, lambda index: self.app.change(language=languages[index]), _("Language"),
                "language", width=BOX,
            ),
            Choice(
                self._place(panel, 1), speeds, SPEEDS.index(settings.speed), lambda index: self.app.change(speed=SPEEDS[index]),
                _("Speed"), "speed", width=BOX,
            ),
            self._check(panel, 2, "auto_pass", _("Pass by itself")),
            self._check(panel, 3, "confirm", _("Ask before what can't be undone")),
        ]  # fmt: skip

    def _sound(self, panel: Rect) -> list[Widget]:
        place = self._place(panel, 4)
        silence = [Label(place, _("No sound device was found."), ink="hot", key="silent")] if self.app.sounds.silent else []
        return [
            *silence,
            self._slide(panel, 0, "music", _("Music")),
            self._slide(panel, 1, "effects", _("Effects")),
            self._slide(panel, 2, "interface", _("Interface")),
            self._check(panel, 3, "music_muted", _("Mute music")),
            Button(self._place(panel, 5), _("Keys…"), lambda: self.app.push(KeysScene()), "keys"),
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
        told = meaning(self.desk.focus.key) if self.desk.focus is not None else ""
        brush.frame("panel_dark", self._told.inflate(0, 2))
        brush.text(told, self._told.midtop, fonts.body, "dim", "center")

    def overflow(self) -> list[str]:
        """Whatever does not fit, what the settings do among it."""
        return super().overflow() + [key for key in TOLD if fonts.body.measure(meaning(key)) > self._told.width]


def meaning(key: str) -> str:
    """What a setting does, in one line; empty for a key that is none."""
    return {
        "scale": _("How large a pixel is. Fit window: the largest."),
        "full_screen": _("Fills the screen that the window is on."),
        "large_text": _("All sentences in letters twice as large."),
        "reduce_motion": _("Nothing walks or fades; results are still shown."),
        "flashes": _("What is hit lights up white for a moment."),
        "signs": _("Letters on seats, marks on what you can choose."),
        "scanlines": _("Dark lines between rows, from ×2 on."),
        "language": _("It changes at once, also in the middle of a game."),
        "speed": _("How long moves and results are shown."),
        "auto_pass": _("Where you can only pass, it is done for you."),
        "confirm": _("Before a die, a draw or a reveal you are asked."),
        "music": _("How loud the music is."),
        "effects": _("How loud blows, dice and doors are."),
        "interface": _("How loud buttons are."),
        "music_muted": _("No music; everything else is heard."),
        "keys": _("Which key says what."),
    }.get(key, "")


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
            Button(Rect(WIDTH // 2 - 176, bottom, 170, fonts.row), _("Default keys"), self.usual, "usual"),
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
            verb = list(KEYS)[self.index]
            owner = next(
                (other for other, names in bindings(self.app.settings.keys).items() if key in names and other is not verb), None
            )
            changed = rebound(self.app.settings.keys, verb, key)
            if changed is None:
                self.app.tell(
                    _("{key} is the only key of another action; give that one another key first.").format(key=key_words(key))
                )
            else:
                self.app.change(keys=changed)
                if owner is not None:
                    left = " / ".join(key_words(name) for name in bindings(changed)[owner])
                    words = _("{key} was taken from “{verb}”, which still has {keys}.")
                    self.app.tell(words.format(key=key_words(key), verb=verb_words(owner), keys=left))
        self.relayout()

    def usual(self) -> None:
        """Asks, then gives every verb its usual keys back."""

        def give() -> None:
            self.app.change(keys={})

        self.app.push(
            DialogScene(
                _("Give every action its default keys back?"), [(_("Keep mine"), lambda: None), (_("Default keys"), give)]
            )
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
