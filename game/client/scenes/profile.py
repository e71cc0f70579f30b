"""Records: what became of all games that were finished here, and how the dice fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, language, n_, pick
from game.client.scenes.menu import MenuScene
from game.client.scenes.result import Fact, Statistics
from game.client.scrolling import Entry
from game.client.text import fonts
from game.client.widgets import Button, Choice, Label, Widget
from game.sessions.profile import GameRecord, Records, Tally, of_mode, statistics_of

MODES = ("", "solo", "hot_seat", "practice")
"""The kinds of games that are told apart; the first is all without practice."""


class RecordsScene(MenuScene):
    """Numbers of all finished games, by kind of game; `name` names a class, board, game or level, `export` writes them."""

    def __init__(
        self,
        records: Sequence[GameRecord],
        name: Callable[[str, str], str],
        words: Callable[[], dict[str, str]],
        export: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__()
        self.records, self.name, self.words, self.export, self.leave = list(records), name, words, export, leave
        self.mode = 0

    def layout(self) -> list[Widget]:
        """The kinds of games above, the numbers in the middle, the ways on below."""
        top, line = 40, fonts.row
        bottom = HEIGHT - 8 - line
        button, wide = (240 if fonts.large else 190), 300
        modes = [_("All but practice"), _("Solo"), _("Hot-seat"), _("Practice")]
        lower = top + line + 6
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Records"), fonts.title, "gold", "center"),
            Choice(Rect((WIDTH - wide) // 2, top, wide, line), modes, self.mode, self._turn, key="mode", zone="mode"),
            Numbers(Rect(70, lower, WIDTH - 140, bottom - 6 - lower), self._lines()),
            Button(Rect(12, bottom, button, line), _("Back"), self.leave, "leave", "ways"),
            Button(Rect(WIDTH - 12 - button, bottom, button, line), _("Write as CSV"), self.export, "export", "ways",
                   enabled=bool(self.records), why=_("No game has been finished yet.")),
        ]  # fmt: skip

    def first_focus(self) -> str:
        """The kinds of games."""
        return "mode"

    def _turn(self, mode: int) -> None:
        self.mode = mode
        self.relayout()

    def _lines(self) -> list[Fact]:
        """Name and value; a name without a value is a heading."""
        told = statistics_of(of_mode(self.records, MODES[self.mode]))
        if not told.games:
            return [(_("No game of this kind has been finished yet."), "")]
        minutes = max(1, round(told.seconds / 60))
        lines: list[Fact] = [
            (_("All games"), ""),
            (_("Finished"), str(told.games)),
            (_("Won"), _won(told.won, told.games)),
            (_("Time"), n_("{n} minute", "{n} minutes", minutes).format(n=minutes)),
        ]
        if told.fastest is not None:
            turns = n_("{n} turn", "{n} turns", told.fastest.turns).format(n=told.fastest.turns)
            lines.append((_("Fastest win"), f"{pick(told.fastest.title)}{_(', ')}{turns}"))
        lines += self._by(_("By game"), "game", told.by_game) if len(told.by_game) > 1 else []
        lines += self._by(_("By board"), "board", told.by_board)
        lines += self._by(_("By class"), "class", told.by_class)
        if any(tally.key != "1" for tally in told.by_seat):
            lines += self._by(_("By seat"), "seat", told.by_seat)
        if any(tally.key for tally in told.by_level):
            lines += self._by(_("By the bots at the table"), "level", told.by_level)
        counts = [(name, str(told.counts[key])) for key, name in self.words().items() if told.counts.get(key)]
        lines += [(_("What you did"), ""), *counts, (_("Times fallen"), str(told.counts.get("out", 0)))]
        return lines + self._dice(told)

    def _by(self, heading: str, kind: str, tallies: Sequence[Tally]) -> list[Fact]:
        return [(heading, ""), *((self.name(kind, tally.key), _won(tally.won, tally.games)) for tally in tallies)]

    def _dice(self, told: Records) -> list[Fact]:
        dice = told.dice
        lines: list[Fact] = [(_("Dice"), ""), (_("Rolled"), str(dice.throws))]
        if dice.throws:
            lines.append((_("Average (3.50 expected)"), f"{dice.mean:.2f}"))
            expected = f"{dice.throws / len(dice.faces):.1f}"
            for face, count in enumerate(dice.faces):
                lines.append((_("Face {n} ({expected} expected)").format(n=face + 1, expected=expected), str(count)))
        return [*lines, (dice.words()[language()], "said")]


def _won(won: int, games: int) -> str:
    """So many of so many, and the share."""
    return _("{won} of {games} ({share})").format(won=won, games=games, share=f"{won / games:.0%}")


class Numbers(Statistics):
    """Names and values in two columns; a name without a value is a heading, one with the value `said` a sentence."""

    def __init__(self, rect: Rect, lines: Sequence[Fact]) -> None:
        first, *rest = lines
        super().__init__(rect, first[0], [(name, "" if value == "said" else value) for name, value in rest])
        self.frame = "panel_dark"
        inks = {"": "gold", "said": "cool"}
        self.set([Entry(first[0], ink="gold"), *(Entry(name, ink=inks.get(value, "text")) for name, value in rest)])

    def overflow(self) -> list[str]:
        """Names that run into their values; what has no value is wrapped."""
        room = self.inside.width - 24
        return [
            f"{name} {value}"
            for name, value in self.pairs
            if value and fonts.body.measure(name) + fonts.body.measure(value) > room
        ]
