"""A keyboard on the screen, for whoever writes with a gamepad. Letters and kana, space, delete, done.

Real keys go on writing while it is open, so nobody is caught in it: a player who takes the keyboard just types.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, language
from game.client.said import Composing, Edit, Press, Said, Typed, Verb
from game.client.scenes.scene import Scene
from game.client.scenes.tabs import Tab
from game.client.text import fonts
from game.client.text_field import TextField
from game.client.widgets import Button, Panel, Widget

COLUMNS = 10
PAGES = {
    "abc": ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-", "!?:&+()/_~"),
    "ABC": ("1234567890", "QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM,.-", "!?:&+()/_~"),
    "かな": (
        "あいうえおはひふへほ", "かきくけこまみむめも", "さしすせそや、ゆ。よ", "たちつてとらりるれろ", "なにぬねのわをんー・",
    ),
    "カナ": (
        "アイウエオハヒフヘホ", "カキクケコマミムメモ", "サシスセソヤ、ユ。ヨ", "タチツテトラリルレロ", "ナニヌネノワヲンー・",
    ),
}  # fmt: skip
"""The pages, by what stands on their tabs; five rows of ten each."""
_TURNS = (
    "あぁ", "いぃ", "うぅゔ", "えぇ", "おぉ", "かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじ", "すず", "せぜ", "そぞ",
    "ただ", "ちぢ", "つっづ", "てで", "とど", "はばぱ", "ひびぴ", "ふぶぷ", "へべぺ", "ほぼぽ", "やゃ", "ゆゅ", "よょ", "わゎ",
)  # fmt: skip
"""Kana that follow one another when the key for marks and small kana is pressed."""


def _katakana(kana: str) -> str:
    return "".join(chr(ord(one) + 96) for one in kana)


MARKS = {
    ring[place]: ring[(place + 1) % len(ring)]
    for hiragana in _TURNS
    for ring in (hiragana, _katakana(hiragana))
    for place in range(len(ring))
}
"""The kana that comes after each."""


class Written(TextField):
    """The text that is written, always open and never in the focus: the keys below have that."""

    focusable = False

    def draw(self, brush: Brush, focused: bool) -> None:
        """The text, and at the end how much of the room is used."""
        super().draw(brush, focused)
        used = f"{len(self.parts)}/{self.longest}"
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2
        brush.text(used, (self.rect.right + fonts.body.measure("000/000") + 6, y), fonts.body, "dim", "right")


class OnScreenKeys(Scene):
    """Writes in `target`, a text field of the scene below, which hears of every letter at once."""

    opaque = False

    def __init__(self, target: TextField) -> None:
        super().__init__()
        self.target = target
        self.page = "かな" if language() == "ja" else "abc"
        self.line: Written | None = None
        self.letters: list[Button] = []

    @property
    def field(self) -> TextField | None:
        """The line, so that real keys write too."""
        return self.line

    def layout(self) -> list[Widget]:
        """The line, the pages' tabs, the letters, and at the right what does something."""
        row, gap = fonts.row, 2
        key = 40 if fonts.large else 34
        side = 184 if fonts.large else 132
        keys = key * COLUMNS
        inner = keys + 8 + side
        high = 2 * (row + 6) + 5 * row
        panel = Rect(0, 0, inner + 24, high + 20)
        panel.midbottom = (WIDTH // 2, HEIGHT - 12)
        left, top = panel.left + 12, panel.top + 10
        counted = fonts.body.measure("000/000") + 6
        written = self.line if self.line is not None else self.target
        line = Written(
            Rect(left, top, inner - counted, row), written.text, self._written, self.target.longest, "line", "line",
            points=self.target.points,
        )  # fmt: skip
        line.open()
        line.caret, line.composing = min(written.caret, len(line.parts)), written.composing
        self.line = line
        top += row + 6
        wide = keys // len(PAGES)
        tabs = [
            Tab(Rect(left + number * wide, top, wide - gap, row), name, partial(self.turn, name), name, name == self.page, "keys")
            for number, name in enumerate(PAGES)
        ]
        letters_top = top + row + 6
        self.letters = [
            Button(
                Rect(left + x * key, letters_top + y * row, key - gap, row - gap),
                letter,
                partial(self._type, letter),
                letter,
                "keys",
            )
            for y, letters in enumerate(PAGES[self.page])
            for x, letter in enumerate(letters)
        ]
        right = left + keys + 8
        acts: list[tuple[str, str, Callable[[], None], str, bool]] = [
            ("mark", "゛゜小", self._mark, "", self.page in ("かな", "カナ")),
            ("space", _("Space"), partial(self._type, " "), self._hint(Verb.INSPECT), True),
            ("erase", _("Erase"), partial(self._edit, "erase"), self._hint(Verb.UNDO), True),
            ("done", _("OK"), self.done, self._hint(Verb.MENU), True),
        ]
        half = (side - gap) // 2
        buttons: list[Widget] = [
            Button(Rect(right + x * (half + gap), top, half, row), words, partial(self._edit, act), act, "keys")
            for x, (words, act) in enumerate((("←", "left"), ("→", "right")))
        ]
        for y, (name, words, act, hinted, able) in enumerate(acts):
            y_top = letters_top + (y if y < 3 else 4) * row
            buttons.append(Button(Rect(right, y_top, side, row - gap), words, act, name, "keys", able, hint=hinted))
        return [Panel(panel), line, *self.letters, *buttons, *tabs]

    def _hint(self, verb: Verb) -> str:
        """The button of a gamepad that does it; real keys write."""
        return self.app.input.key_of(verb) if self.app.input.user is not None else ""

    def first_focus(self) -> str:
        """The first letter of the second row: the first row of letters is figures."""
        return PAGES[self.page][1 if self.page in ("abc", "ABC") else 0][0]

    def turn(self, page: str) -> None:
        """Open a page; the focus stays at its place."""
        place = next((number for number, one in enumerate(self.letters) if one is self.desk.focus), None)
        self.page = page
        self.relayout()
        if place is not None:
            self.desk.focus_on(self.letters[place].key)

    def _turn_by(self, by: int) -> None:
        pages = list(PAGES)
        self.turn(pages[(pages.index(self.page) + by) % len(pages)])

    def _written(self, text: str) -> None:
        self.target.change(text)

    def _type(self, letter: str) -> None:
        self._tell(Typed(letter))

    def _edit(self, act: str) -> None:
        self._tell(Edit(act))

    def _tell(self, said: Said) -> bool:
        used = self.line is not None and self.line.say(said)
        self.touch()
        return used

    def _mark(self) -> None:
        """The kana before the caret gets its mark, or gets small, or gets back what it was."""
        line = self.line
        if line is not None and line.caret and line.parts[line.caret - 1] in MARKS:
            other = MARKS[line.parts[line.caret - 1]]
            line.say(Edit("erase"))
            self._type(other)

    def say(self, said: Said) -> bool:
        """Text from real keys; on a gamepad every button has its letter's work to do, on a keyboard Enter and Esc are done."""
        acts: dict[Verb, Callable[[], None]] = {
            Verb.INSPECT: partial(self._type, " "),
            Verb.UNDO: partial(self._edit, "erase"),
            Verb.NEXT_ZONE: partial(self._turn_by, 1),
            Verb.PREVIOUS_ZONE: partial(self._turn_by, -1),
            Verb.MENU: self.done,
            Verb.BACK: self.done,
        }
        if self.app.input.user is None:
            acts = {Verb.CONFIRM: self.done, Verb.BACK: self.done, Verb.MENU: self.done}
        match said:
            case Typed() | Composing() | Edit():
                return self._tell(said)
            case Press(verb, False) if verb in acts:
                acts[verb]()
                return True
        return super().say(said)

    def done(self) -> None:
        """Closes the keyboard and the field."""
        self.app.pop(self)
        below = self.app.top.field if self.app.top is not None else None
        if below is not None:
            if below is self.target and self.line is not None:
                below.parts = list(self.line.parts)
            below.close()

    def draw(self, brush: Brush) -> None:
        """Draws over the darkened scene."""
        brush.veil()
        self.desk.draw(brush)
