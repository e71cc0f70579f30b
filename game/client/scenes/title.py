"""The title: a living picture, and two inputs to a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game import __version__
from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import LANGUAGES, _, language
from game.client.scenes.backdrop import draw_title
from game.client.scenes.scene import Scene
from game.client.text import fonts
from game.client.widgets import Button, Widget

LINE = WIDTH - 120
"""How wide the line below may be, in pixels."""


@dataclass(frozen=True, slots=True)
class TitleGame:
    """A game that the title begins: its id, its name, one line on it, and the way to its setup."""

    id: str
    name: Callable[[], str]
    about: Callable[[], str]
    begin: Callable[[], None]


@dataclass(frozen=True, slots=True)
class TitleActions:
    """What the title's entries do. `go_on` is None where there is no save; `save_words` says which game it is.

    Without a save `invite` stands in its place: words to a person who is new, and what they open. With `fresh` each game
    has an entry of its own.
    """

    new: Callable[[], None]
    settings: Callable[[], None]
    leave: Callable[[], None]
    go_on: Callable[[], None] | None = None
    save_words: Callable[[], str] = str
    games: Callable[[], None] | None = None
    campaigns: Callable[[], None] | None = None
    records: Callable[[], None] | None = None
    lessons: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    invite: tuple[Callable[[], str], Callable[[], None]] | None = None
    fresh: Sequence[TitleGame] = ()
    collection: Callable[[], None] | None = None


class TitleScene(Scene):
    """Continue, or an invitation to a lesson; each game; then in a row what else there is."""

    crossing = True
    tune = "music/title"

    def __init__(self, actions: TitleActions) -> None:
        super().__init__()
        self.actions = actions

    def layout(self) -> list[Widget]:
        """A column of buttons; Continue comes first, so that one confirm goes on."""
        actions = self.actions
        rows: list[list[tuple[str, str, Callable[[], None] | None]]] = [
            [("continue", _("Continue"), actions.go_on)],
            *self._new_games(),
            [
                ("lessons", _("Lessons"), actions.lessons),
                ("rules", _("Rules"), actions.rules),
                ("collection", _("Collection"), actions.collection),
            ],
            [("campaigns", _("Campaign"), actions.campaigns), ("games", _("Saved games"), actions.games)],
            [
                ("records", _("Records"), actions.records),
                ("settings", _("Settings"), actions.settings),
                ("quit", _("Quit"), actions.leave),
            ],
        ]
        if actions.go_on is None and actions.invite is not None:
            inviting, accept = actions.invite
            rows[0] = [("invite", inviting(), accept)]
        paired = len(actions.fresh) > 2
        width, gap, step = (288, 4, fonts.row) if fonts.large else (204, 4, fonts.row + 3)
        width = width if not paired else 452 if fonts.large else 292
        top, left = 150 if fonts.large else 174, (WIDTH - width) // 2  # the dark between the rooms of the picture
        rows = [row for row in rows if any(action is not None for _key, _words, action in row)]
        below = max(1, *(len(_broken(words)) for words in self._said()))
        top = min(top, HEIGHT - fonts.body.pitch * below - 4 - step * len(rows))  # many games: the column begins higher
        widgets: list[Widget] = []
        for row in rows:
            there = [(key, words, action) for key, words, action in row if action is not None]
            each = (width - gap * (len(there) - 1)) // max(1, len(there))
            for number, (key, words, action) in enumerate(there):
                widgets.append(Button(Rect(left + number * (each + gap), top, each, fonts.row), words, action, key))
            top += step
        return [*widgets, *self._languages()]

    def _languages(self) -> list[Widget]:
        """In a corner each language but the one in use, in its own words: whoever can't read this finds it."""
        found: list[Widget] = []
        left = 6
        for code, name in LANGUAGES.items():
            if code != language():
                place = Rect(left, 6, fonts.body.measure(name) + 20, fonts.row)
                found.append(Button(place, name, partial(self._speak, code), f"language {code}", "languages"))
                left = place.right + 4
        return found

    def _speak(self, code: str) -> None:
        self.app.change(language=code)

    def _new_games(self) -> list[list[tuple[str, str, Callable[[], None] | None]]]:
        """A row for each game, of more than two one for each pair; one for any where none is named."""
        fresh = self.actions.fresh
        entries: list[tuple[str, str, Callable[[], None] | None]] = [
            (f"new {game.id}" if number else "new", game.name(), game.begin) for number, game in enumerate(fresh)
        ]
        each = 2 if len(entries) > 2 else 1
        rows = [entries[at : at + each] for at in range(0, len(entries), each)]
        return rows or [[("new", _("New game"), self.actions.new)]]

    def first_focus(self) -> str:
        """Continue, or the first game: an invitation stands in nobody's way."""
        return "new" if self.actions.go_on is None else "continue"

    def _words(self) -> str:
        """What is said of the entry in focus: which game Continue goes on with, what a game is."""
        key = self.desk.focus.key if self.desk.focus is not None else ""
        if key == "continue":
            return self.actions.save_words()
        games = {f"new {game.id}" if number else "new": game for number, game in enumerate(self.actions.fresh)}
        return games[key].about() if key in games else ""

    def draw(self, brush: Brush) -> None:
        """The picture, the buttons, the version, and a line on the entry in focus."""
        draw_title(brush)
        self.desk.draw(brush)
        brush.text(__version__, (WIDTH - 6, HEIGHT - fonts.small.pitch - 2), fonts.small, "dim", "right")
        words = self._words()
        if words:
            lines = _broken(words)
            place = Rect(0, HEIGHT - fonts.body.pitch * len(lines) - 2, WIDTH, fonts.body.pitch * len(lines))
            brush.lines(lines, place, fonts.body, "gold", "center")

    def _said(self) -> list[str]:
        """All that may stand below the buttons."""
        return [self.actions.save_words(), *(game.about() for game in self.actions.fresh)]

    def overflow(self) -> list[str]:
        """What would take more lines below the buttons than there is room for."""
        return super().overflow() + [words for words in self._said() if len(_broken(words)) > 2]


def _broken(words: str) -> list[str]:
    """What is said of an entry in lines, none of which runs into the version."""
    return fonts.body.balanced(words, LINE)
