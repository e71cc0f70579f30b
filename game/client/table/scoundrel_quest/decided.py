"""How the fight with the Boss was decided: seen after the last blow for as long as one likes, before the result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.scenes.overlay import OverlayScene
from game.client.table.scoundrel_quest import fight
from game.client.table.scoundrel_quest.sums import foot_words, sums_of
from game.client.table.scoundrel_quest.words import Names
from game.client.table.stage import cut
from game.client.table.stage.blow import BACK
from game.client.table.stage.cut import HIGH, OPEN, Cut
from game.client.table.stage.fighters import fighter
from game.client.text import Rich, Run, as_rich, fonts, rich
from game.client.widgets import Button, Widget
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.values import counted

GAP = 8


class Decided(NamedTuple):
    """The fight as the dice lay when both sides were compared: the blow, and what each side came to, line by line."""

    blow: Cut
    sums: tuple[Rich, ...]


def decided(view: QuestView, names: Names, folder: Path) -> Decided | None:
    """What is to be seen of a fight with the Boss whose dice lie open; None of any other. `folder` has the pictures of rooms."""
    sums = sums_of(view)
    if view.fight is None or not view.fight.boss or sums is None:
        return None
    beasts = [beast for beast in view.beasts if beast.card in view.fight.foes]
    seats = counted(view)
    blow = Cut(
        fight.ground_of(folder, view, cut.SIZE),
        left=tuple(fight.scoundrel(view, seat) for seat in seats),
        right=tuple(fighter(view.table.card[beast.like].id) for beast in beasts),
        by="left",
        dies=True,
    )
    ours = names.who(seats[0])
    for seat in seats[1:]:
        ours = (*ours, Run(_(", ")), *names.who(seat))
    foes = rich(_("{bad:The Boss}, {card}"), card=names.cards([beast.card for beast in beasts]))
    told = (rich("{who}: {n}", who=who, n=Run(foot_words(sums, mine), "gold")) for who, mine in ((ours, True), (foes, False)))
    return Decided(blow, tuple(told))


class DecidedScene(OverlayScene):
    """The blow, both sums, one sentence, and the way on."""

    def __init__(self, how: Decided, sentence: Callable[[], str], go_on: Callable[[], None]) -> None:
        super().__init__()
        self.how, self.sentence, self.go_on = how, sentence, go_on

    def _band(self) -> Rect:
        return Rect((WIDTH - cut.SIZE[0]) // 2, (HEIGHT - self._panel_high() - HIGH - GAP) // 2, *cut.SIZE)

    def _lines(self) -> list[Rich]:
        wide = cut.SIZE[0] - 32
        return [one for told in (*self.how.sums, as_rich(self.sentence())) for one in fonts.body.wrap_rich(told, wide)]

    def _panel_high(self) -> int:
        return len(self._lines()) * fonts.body.pitch + fonts.row + 32

    def _panel(self) -> Rect:
        band = self._band()
        return Rect(band.left, band.bottom + GAP, band.width, self._panel_high())

    def layout(self) -> list[Widget]:
        """The way on below the sentence."""
        panel, words = self._panel(), _("To the result")
        wide = fonts.body.measure(words) + 40
        place = Rect(panel.centerx - wide // 2, panel.bottom - fonts.row - 8, wide, fonts.row)
        return [Button(place, words, self.close, "go", "go")]

    def close(self) -> None:
        """It has been seen."""
        super().close()
        self.go_on()

    def draw(self, brush: Brush) -> None:
        """The blow over the table, below it the sums."""
        brush.veil()
        panel = self._panel()
        brush.frame("panel", panel)
        brush.lines(self._lines(), Rect(panel.left, panel.top + 12, panel.width, panel.height), align="center")
        cut.draw(brush, self._band(), self.how.blow, OPEN + BACK)
        self.desk.draw(brush)
