"""What lies over the table of Card+Adventure while something happens: dice, cards, floating numbers, banners."""

from __future__ import annotations

from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.table.card_adventure import cardface, top_bar
from game.client.table.card_adventure.board import BoardPanel
from game.client.table.card_adventure.chronicle import line
from game.client.table.card_adventure.fight import FightPanel
from game.client.table.card_adventure.shown import Shown
from game.client.table.card_adventure.words import Names
from game.client.table.frame import TOP
from game.client.table.hand import draw_label, shown_size
from game.client.table.hand_table import HandTable
from game.client.table.map_table import MapTable
from game.client.table.stage import cut
from game.client.table.stage.blow import BLOW, HIT, TOKEN, fly
from game.client.text import Rich, fonts, rich
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
        return self.shown.fight >= 0 and self.shown.scene is not None

    @property
    def fight_view(self) -> CardAdventureView:
        """What the close-up is drawn of."""
        return self.view if self.view.fight >= 0 or self.shown.scene is None else self.shown.scene

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
        if "handed" in values:
            self.draw_banner(brush, rich(_("{who}: your go"), who=self.names.who(self.seat)))
        if "rise" in values:
            self._floating(brush, values)
        if "blank" in values:
            self.draw_banner(brush, self._blank(values))
        if "cut" in values and self.staged:
            told = line(values["banner"], self.names)
            cut.draw(brush, self.board_rect, values["scene"], values["cut"], told or ())
            return
        event = values.get("banner")
        if event is not None:
            words = line(event, self.names)
            if words is not None:
                self.draw_banner(brush, words)

    def _blank(self, values: dict[str, Any]) -> Rich:
        """Whose token was worth nothing."""
        words = _("{icon:log_poison} {who} draws a poison token: it is a 0")
        if values["family"] == "damage":
            words = _("{icon:log_hurt} {who} draws a damage token: it is a 0")
        return rich(words, who=self.names.who(values["seat"]))

    def _shown_card(self, brush: Brush, values: dict[str, Any]) -> None:
        """A card on its way, or turned over in the middle of the board."""
        place = values.get("card", (self.board_rect.centerx, self.board_rect.bottom - 8))
        box = Rect(0, 0, *shown_size(cardface.SIZE))
        box.midbottom = place
        side = values.get("turn", "face")
        brush.clip(Rect(0, TOP, self.right.left, self.prompt.top - TOP))
        if side == "face" and fonts.large:
            draw_label(brush, self.faces, values["shown card"], box, False)
        elif side == "face":
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
        """A token: drawn from its bag, its number flies to where it counts."""
        seat, family = values["seat"], values["family"]
        if self.close_up:
            hero = self.fight.hero_at(self.fight_view, seat)
            start = (hero[0], hero[1] - 34) if hero is not None else None
            end = self.fight.total_at(self.fight_view, seat, family)
        else:
            at = self.shown.at[seat]
            if at < 0:
                return
            x, y = self.panel.on_canvas(self.panel.square_at(at))
            start, end = (x, y - 16), top_bar.total_at(seat, self.view.seats, family)
        if start is None or end is None:
            return
        ink = "bad" if family == "damage" else "good"
        if "bag" in values and values["rise"] < HIT:
            brush.picture(f"icons/bag_{family}", (start[0] - 8, start[1] + 14 - values["bag"]))
        icon = "log_hurt" if family == "damage" else "log_poison"
        ms = values["rise"] if not brush.still else BLOW
        fly(brush, values["words"], ink, start, end, ms, icon, 60, TOKEN - 80)
