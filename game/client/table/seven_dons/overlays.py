"""What lies over the street for a moment: cards that are shown, the face that was declared, banners."""

from __future__ import annotations

from typing import Any

from game.client.brush import Brush, Rect
from game.client.table.scene import TableScene
from game.client.table.seven_dons.chronicle import line
from game.client.table.seven_dons.panel import StreetPanel
from game.client.table.seven_dons.result import ending
from game.client.table.seven_dons.shown import Shown
from game.client.table.seven_dons.staging import Staging
from game.client.table.seven_dons.words import Names
from game.client.table.stage import cut
from game.client.text import Icon, Rich, Run, fonts
from game.games.seven_dons import DonsView


class Overlays(TableScene):
    """A table over which acts are drawn."""

    view: DonsView
    names: Names
    panel: StreetPanel
    shown: Shown
    staging: Staging
    page = ""
    """The page that lies over the street: `list`, `notebook` or none."""

    def held_values(self) -> dict[str, Any]:
        """What holds while an act runs."""
        return self.staging.constants

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """Cards that are shown for a moment, the face that was declared, banners."""
        if self.page:
            return
        card = values.get("shown card")
        if card is not None:
            self._draw_card(brush, card)
        if "closing" in values:
            self.draw_banner(brush, self._closing_words(), 2)  # over nobody
        event = values.get("banner")
        words = line(event, self.names) if event is not None else None
        if "cut" in values and self.staged:
            cut.draw(brush, self.panel.places.ground, values["scene"], values["cut"], words or ())
        elif words is not None:
            self.draw_banner(brush, words, 8)
        if "face" in values:
            member = self.view.table.pack.members[values["face"]]
            box = Rect(0, 0, 60, 60)
            box.center = self.panel.places.ground.center
            brush.frame("panel", box)
            brush.picture(f"faces/{member.id}", (box.left + 6, box.top + 6), zoom=2)

    def _closing_words(self) -> Rich:
        """Who has won and by what, and who the bosses were, where there is room beside the street."""
        words: list[Run | Icon] = [Run(ending(self.session), "gold")]
        for seat in (0, 1) if not fonts.large else ():
            name = self.names.kind(self.view.boss_kind(seat))
            words += [Run("\n"), *self.names.who(seat), Run(" "), Icon("don_boss"), Run(f" {name}")]
        return tuple(words)

    def _draw_card(self, brush: Brush, card: int) -> None:
        """A member or boss card, twice as large, in the middle of the street."""
        table = self.view.table
        if card < 0:  # others look at it
            box = Rect(0, 0, 112, 80)
            box.center = self.panel.places.ground.center
            brush.frame("panel", box)
            brush.picture("cards/back_member", (box.left + 8, box.top + 8), zoom=2)
            return
        member = table.pack.members[table.kind_of[card]]
        box = Rect(0, 0, 112, 80 + fonts.body.pitch)
        box.center = self.panel.places.ground.center
        brush.frame("panel", box)
        picture = f"cards/trump_{member.id}" if table.owner_of[card] < 0 else f"cards/member_{member.id}"
        brush.picture(picture, (box.left + 8, box.top + 8), zoom=2)
        name = self.names.kind(table.kind_of[card])
        brush.text(name, (box.centerx, box.top + 74), fonts.fitting(name, box.width - 8), "gold", "center")
