"""Settings: words, window, speed, sound, keys. Every change counts at once and is written at once."""

from __future__ import annotations

from functools import partial

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import LANGUAGES, _
from game.client.said import Verb
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.dialog import DialogScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.tabs import Tab, TabbedScene
from game.client.settings import Settings
from game.client.text import fonts
from game.client.widgets import Button, Checkbox, Choice, Label, Panel, Slider, Widget, nothing

SPEEDS = ("slow", "normal", "fast", "instant")
STAGES = ("full", "fast", "off")
THINKING = ("brief", "usual", "long")
BOX = 190
"""How wide the box of a value is."""
TOLD = (
    "scale", "full_screen", "large_text", "reduce_motion", "flashes", "signs", "scanlines", "language", "speed", "stage",
    "thinking", "auto_pass", "confirm", "careful", "single_targets", "music", "effects", "interface", "music_muted", "keys",
)  # fmt: skip
"""The settings, by key."""
PAGES = ("scale", "language", "music")
"""The first setting of each page: picture, game, sound and keys."""
KEPT = ("language", "keys")
"""What stays when all settings are given their defaults back."""
VERBS = {"full_screen": Verb.FULL_SCREEN, "music_muted": Verb.MUTE}
"""The settings that a key changes too."""
MOST = 6
"""The largest scale that is offered, unless a larger one was set."""


class SettingsScene(TabbedScene):
    """The settings on three pages; what the focused one does stands below. Esc or Done goes back."""

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self.silent = False
        """Whether the page of sounds says that there is no device."""

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
            Button(Rect(WIDTH // 2 + 4, bottom, wide, fonts.row), _("Done"), self.done, "done"),
            Button(Rect(WIDTH // 2 - 4 - wide, bottom, wide, fonts.row), _("Default settings"), self.usual, "usual"),
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
        return PAGES[self.page]

    def _place(self, panel: Rect, row: int) -> Rect:
        """The place of a row; all pages have room for eight."""
        step = (panel.height - 12) // 8
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
        scale = self.app.settings.scale
        scales = [_("Fit window"), *(f"×{number}" for number in range(1, max(MOST, scale) + 1))]
        return [
            Choice(
                self._place(panel, 0), scales, scale, lambda index: self.app.change(scale=index), _("Scale"), "scale", width=BOX
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
        stages = [_("Full"), _("Twice as fast"), _("Off")]
        lengths = [_("0.3 seconds"), _("1 second"), _("3 seconds")]
        return [
            Choice(
                self._place(panel, 0), names, spoken, lambda index: self.app.change(language=languages[index]), _("Language"),
                "language", width=BOX,
            ),
            Choice(
                self._place(panel, 1), speeds, SPEEDS.index(settings.speed), lambda index: self.app.change(speed=SPEEDS[index]),
                _("Speed"), "speed", width=BOX,
            ),
            Choice(
                self._place(panel, 2), stages, STAGES.index(settings.stage), lambda index: self.app.change(stage=STAGES[index]),
                _("Fight scenes"), "stage", width=BOX,
            ),
            Choice(
                self._place(panel, 3), lengths, THINKING.index(settings.thinking),
                lambda index: self.app.change(thinking=THINKING[index]), _("Hard bots think"), "thinking", width=BOX,
            ),
            self._check(panel, 4, "auto_pass", _("Pass automatically")),
            self._check(panel, 5, "confirm", _("Ask before anything that can't be undone")),
            self._check(panel, 6, "careful", _("Ask before something is given up")),
            self._check(panel, 7, "single_targets", _("Use a card on its only target")),
        ]  # fmt: skip

    def _sound(self, panel: Rect) -> list[Widget]:
        self.silent = self.app.sounds.silent
        place = self._place(panel, 4).move(6, 0)
        silence = [Label(place, _("No sound device was found."), ink="hot", key="silent")] if self.silent else []
        return [
            *silence,
            self._slide(panel, 0, "music", _("Music")),
            self._slide(panel, 1, "effects", _("Effects")),
            self._slide(panel, 2, "interface", _("Interface")),
            self._check(panel, 3, "music_muted", _("Mute music")),
            Button(self._place(panel, 5), _("Keys and buttons…"), lambda: self.app.push(KeysScene()), "keys"),
        ]

    def usual(self) -> None:
        """Asks, then gives every setting of these pages its default back."""

        def give() -> None:
            fields = Settings.model_fields
            self.app.change(**{name: fields[name].get_default() for name in TOLD if name not in KEPT})
            self.relayout()

        words = _("Reset everything on these pages to the defaults? Language, keys, house rules and lessons stay.")
        self.app.push(DialogScene(words, [(_("Keep mine"), nothing), (_("Default settings"), give)]))

    def update(self, now: int) -> None:
        """A sound device may come and go."""
        if self.page == len(PAGES) - 1 and self.silent != self.app.sounds.silent:
            self.relayout()

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
        words, ink = self.line()
        brush.frame("panel_dark", self._told.inflate(0, 2))
        brush.text(words, self._told.midtop, fonts.body, ink, "center")
        self.desk.draw(brush)

    def line(self) -> tuple[str, str]:
        """What is told of the setting that has the focus, and its colour: what it does, or that it can't be done."""
        wanted, shown = self.app.settings.scale, self.app.canvas.fit.scale
        key = self.desk.focus.key if self.desk.focus is not None else ""
        return (too_large(wanted, shown), "hot") if key == "scale" and wanted > shown else (self._meaning(key), "dim")

    def _meaning(self, key: str) -> str:
        """What a setting does, with the key that does it too."""
        return meaning(key).format(key=self.app.input.keys_of(VERBS[key])[0] if key in VERBS else "")

    def overflow(self) -> list[str]:
        """Whatever does not fit, what the settings do among it."""
        lines = [*(self._meaning(key) for key in (*TOLD, "usual")), too_large(12, 11)]
        return super().overflow() + [line for line in lines if fonts.body.measure(line) > self._told.width]


def too_large(wanted: int, shown: int) -> str:
    """That a scale is larger than the window, what it needs, and what is shown instead."""
    return _("×{wanted} needs a window of {width}×{height}; ×{shown} is shown.").format(
        wanted=wanted, width=WIDTH * wanted, height=HEIGHT * wanted, shown=shown
    )


def meaning(key: str) -> str:
    """What a setting does, in one line; empty for a key that is none."""
    return {
        "scale": _("How large a pixel is. Fit window: the largest."),
        "full_screen": _("Fills the screen the window is on. Key: {key}."),
        "large_text": _("Makes all text larger."),
        "reduce_motion": _("Nothing moves or fades; results are still shown."),
        "flashes": _("Anything hit flashes white for a moment."),
        "signs": _("Puts letters on seats and marks on what you can choose."),
        "scanlines": _("Dark lines between the rows, from ×2 up."),
        "language": _("It changes at once, even in the middle of a game."),
        "speed": _("How long moves and results are shown."),
        "stage": _("How fights, rewards and defeats are played out."),
        "thinking": _("The most time they take for a choice."),
        "auto_pass": _("Passes for you when there is nothing else to do."),
        "confirm": _("Asks you before a die roll, a draw or a reveal."),
        "careful": _("Asks before you end an idle turn or risk your hero."),
        "single_targets": _("One click is enough where undo takes it back."),
        "music": _("How loud the music is."),
        "effects": _("How loud blows, dice and doors are."),
        "interface": _("How loud buttons are."),
        "music_muted": _("Silences the music and nothing else. Key: {key}."),
        "keys": _("Which keys and gamepad buttons do what."),
        "usual": _("Restores the defaults on all three pages."),
    }.get(key, "")
