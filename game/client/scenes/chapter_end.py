"""The end of a chapter's game, and of a story."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.campaign.journey import Journey
from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_
from game.client.scenes.result import Fact, ResultScene, Statistics
from game.client.text import fonts
from game.client.widgets import Button, Panel, Widget, nothing


class ChapterEndScene(ResultScene):
    """The end of a chapter's game: the story goes on from here."""

    def __init__(
        self,
        won: bool,
        sentence: Callable[[], str],
        lines: Callable[[], Sequence[Fact]],
        go_on: Callable[[], None],
        watch: Callable[[], None],
    ) -> None:
        super().__init__(won, sentence, lines, go_on, go_on, watch)
        self.go_on = go_on

    def ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Watch the game, or go on."""
        return [("watch", _("Watch"), self.watch or nothing), ("go_on", _("Go on"), self.go_on)]

    def layout(self) -> list[Widget]:
        """As after any game, with the ways of a story."""
        ways = self.ways()
        wide, bottom = (190 if fonts.large else 150), HEIGHT - 12 - fonts.row
        box = Rect(72, 172, WIDTH - 144, bottom - 10 - 172)  # four seats in a line need more room than after one game
        left = (WIDTH - (wide + 12) * len(ways) + 12) // 2
        return [
            Panel(box, "panel_dark"),
            Statistics(box.inflate(-24, -16), self.sentence(), self.lines()),
            *(
                Button(Rect(left + number * (wide + 12), bottom, wide, fonts.row), words, action, key)
                for number, (key, words, action) in enumerate(ways)
            ),
        ]

    def first_focus(self) -> str:
        """The way on."""
        return self.ways()[-1][0]


class EpilogueScene(ChapterEndScene):
    """The end of a story: how it ended, and what everybody did in all its chapters."""

    def __init__(
        self,
        won: bool,
        sentence: Callable[[], str],
        lines: Callable[[], Sequence[Fact]],
        road: Callable[[], None],
        title: Callable[[], None],
    ) -> None:
        super().__init__(won, sentence, lines, title, road)

    def ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Look at the road once more, or go to the title."""
        return [("road", _("The road"), self.watch or nothing), ("title", _("To the title"), self.go_on)]


def story_lines(journey: Journey, words: Mapping[str, str]) -> list[Fact]:
    """The statistics of a whole story; `words` are the names of what is counted."""
    minutes = max(1, round(journey.seconds / 60))
    lost = sum(not one.won for one in journey.path)
    lines: list[Fact] = [
        (_("Chapters played"), str(len(journey.walked))),
        (_("Games lost"), str(lost)),
        (_("Turns"), str(sum(one.turns for one in journey.path))),
        (_("Time"), n_("{n} minute", "{n} minutes", minutes).format(n=minutes)),
    ]
    totals = journey.totals()
    for key, name in {**words, "out": _("Times fallen")}.items():
        counts = [hero.get(key, 0) for hero in totals]
        parts = "  ".join(f"{'ABCD'[number]} {count}" for number, count in enumerate(counts))
        lines.append((name, str(counts[0]) if len(counts) == 1 else parts))
    return lines
