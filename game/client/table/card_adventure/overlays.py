"""What lies over the table of Card+Adventure while something happens: dice, cards, floating numbers, banners."""

from __future__ import annotations

from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.table.card_adventure import cardface
from game.client.table.card_adventure.board import BoardPanel
from game.client.table.card_adventure.chronicle import line
from game.client.table.card_adventure.fight import FightPanel
from game.client.table.card_adventure.shown import Shown
from game.client.table.card_adventure.words import Names
from game.client.table.frame import TOP
from game.client.table.hand_table import HandTable
from game.client.table.map_table import MapTable
from game.client.text import fonts
from game.games.card_adventure import CardAdventureView


class Overlays(MapTable, HandTable):
    """A table over which acts are drawn."""

    view: CardAdventureView
    names: Names
    panel: BoardPanel
    fight: FightPanel
    shown: Shown

    @property
    def close_up(self) -> bool:
        """True while the board gives way to a fight."""
        return self.shown.fight >= 0 and self.view.fight >= 0

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """Dice, floating numbers and banners over everything."""
        super().draw_overlays(brush, values)
        if "board die" in values:
            self._dice(brush, "die_board", [values["board die"]], self.names.area(values["area"]))
        if "die 1" in values:
            name = self.names.player(values["seat"])
            self._dice(brush, "die_white", [values["die 1"], values["die 2"]], _("{who} rests").format(who=name))
        if "shown card" in values:
            self._shown_card(brush, values)
        if "rise" in values:
            self._floating(brush, values)
        event = values.get("banner")
        if event is not None:
            words = line(event, self.names)
            if words is not None:
                self.draw_banner(brush, words)

    def _shown_card(self, brush: Brush, values: dict[str, Any]) -> None:
        """A card on its way, or turned over in the middle of the board."""
        place = values.get("card", (self.board_rect.centerx, self.board_rect.bottom - 8))
        box = Rect(0, 0, *cardface.SIZE)
        box.midbottom = place
        side = values.get("turn", "face")
        brush.clip(Rect(0, TOP, self.right.left, self.prompt.top - TOP))
        if side == "face":
            cardface.draw_card(brush, self.view, values["shown card"], box)
        elif side == "back":
            brush.frame("card_back", box)
        else:
            brush.frame("card_back", Rect(box.centerx - 12, box.top, 24, box.height))
        brush.clip(None)

    def _dice(self, brush: Brush, die: str, faces: list[int], words: str) -> None:
        width = max(fonts.body.measure(words) + 24, 22 * len(faces) + 24)
        box = Rect(0, 0, width, 52)
        box.midtop = (self.board_rect.centerx, self.board_rect.top + 8)
        brush.frame("panel_dark", box)
        brush.text(words, (box.centerx, box.top + 6), fonts.body, "gold", "center")
        left = box.centerx - (20 * len(faces) - 4) // 2
        for number, face in enumerate(faces):
            brush.blit(pictures.get(f"icons/{die}").frames[face - 1], (left + 20 * number, box.top + 26))

    def _floating(self, brush: Brush, values: dict[str, Any]) -> None:
        seat = values["seat"]
        if self.close_up:
            box = self.fight.boxes(self.view).get(seat)
            if box is None:
                return
            brush.frame("panel_dark", Rect(box.left + 22, box.top, 76, box.height))  # over the totals while they change
            x, y = box.left + 66, box.top + 26
        else:
            at = self.shown.at[seat]
            if at < 0:
                return
            x, y = self.panel.on_canvas(self.panel.square_at(at))
            y -= 12
        family = values["family"]
        ink = "bad" if family == "damage" else "good"
        if "bag" in values:
            brush.picture(f"icons/bag_{family}", (x - 38, y - 2 - values["bag"]))
            brush.picture(f"icons/token_{family}", (x - 38, y - 4 - values["drawn"]))
        brush.picture("icons/log_hurt" if family == "damage" else "icons/log_poison", (x - 14, y - values["rise"] + 4))
        brush.shaded(values["words"], (x - 3, y - values["rise"]), fonts.face, ink)
