"""The town: Heroes in it, where each would go now, and what would become of it there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.places import Places
from game.client.table.lair_lords.scenery import FIRE, country, piece_of
from game.client.table.lair_lords.shown import Shown
from game.client.table.lair_lords.sums import Bait
from game.client.table.tiles import sheet
from game.client.text import fonts
from game.games.lair_lords import LairView

SCENERY = 96
"""How much of the right end of the town the tents, the fire and the well take."""

LEAST, LARGE_LEAST = 40, 46
"""From this width on the place of a Hero has room for words."""


class Town:
    """Draws the town into its place."""

    places: Places

    def _town(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, values: Mapping[str, Any]) -> None:
        town = self.places.town
        count = len(shown.town)
        free = not count or self.places.slot(count - 1, count).right < town.right - SCENERY
        self._country(brush, town, self.places.faces and free)
        if not shown.town and "banner" not in values:  # it would look out on both sides of a short banner
            y = town.centery - fonts.name.pitch // 2
            brush.text(_("Nobody is in town"), (town.centerx, y), fonts.name, "dim", "center")
        for number, hero in enumerate(shown.town):
            if f"hero {hero}" in values:
                continue
            slot = self.places.slot(number, len(shown.town))
            faces = self.places.faced(len(shown.town))
            self._in_town(brush, view, forecast.ways.get(hero), hero, slot, values, faces)

    def _country(self, brush: Brush, town: Rect, peopled: bool) -> None:
        """The town itself: a meadow at night; where there is room, tents around a fire."""
        brush.blit(country(town.size, peopled), town)
        if peopled:
            tiles = sheet("castle", 16, 16)
            brush.cycle([tiles[fire] for fire in FIRE], (town.right - 64, town.bottom - 22), 120)

    def _in_town(
        self, brush: Brush, view: LairView, told: Bait | None, hero: int, slot: Rect, values: Mapping[str, Any], faces: bool
    ) -> None:
        """A Hero in town: its class and Health, where it would go now, and what would become of it there."""
        card = view.table.card[hero]
        lift = values.get(f"hop {hero}", 0)
        if faces:
            top = slot.centery - 13 - lift
            brush.frame("frame_epic" if card.epic else "frame_hero", Rect(slot.left, top - 1, 28, 28))
            brush.picture(f"faces/{card.id}", (slot.left + 2, top + 1))
            font = fonts.name if slot.height >= fonts.name.pitch + 14 else fonts.tag
            left, upper, lower, small = slot.left + 30, slot.centery - 14, slot.centery + 1, ""
            if fonts.large:
                upper, lower = slot.top, slot.bottom - 13 - (font.pitch - 12) // 2
        else:
            brush.stand(piece_of(card), (slot.left + 9, slot.bottom - 2 - lift))
            left, upper, lower, font, small = slot.left + 18, slot.top - 1, slot.top + 9, fonts.tag, "_small"
            if fonts.large:  # class above seat, Health above what becomes of it
                upper, lower = slot.top - 3, slot.bottom - 12
        words = str(told.health if told is not None else view.health_of(hero, -1))
        x = left
        if slot.width >= (LARGE_LEAST if fonts.large else LEAST):  # else its clothes tell its class
            sign = f"icons/class_{card.kind}{small}"
            wide = pictures.get(sign).size[0]
            brush.picture(sign, (left + (2 if fonts.large and small else 0), upper + (font.pitch - wide) // 2))
            x += wide + (5 if fonts.large and small else 2)
        number = font if x + font.measure(words) <= slot.right else fonts.tiny if fonts.large else font
        brush.text(words, (x, upper + (font.pitch - number.pitch) // 2), number, "text")
        if told is None:
            return
        row = lower + (12 if fonts.large and small else font.pitch) // 2  # the middle of the lower line
        if told.seat is None:
            apart = 17 if not fonts.large or not told.tied else 13 + font.measure("=")
            room = slot.right - left - 12
            if len(told.tied) > 2 or (told.tied and room < apart):  # as many as there are, side by side
                apart = min(12, room // (len(told.tied) - 1))
            else:
                brush.text("=" if told.tied else "−", (left + (12 if told.tied else 2), row - font.pitch // 2), font, "dim")
            for at, seat in enumerate(told.tied):
                brush.seat(seat, (left + apart * at, row - 6))
            return
        brush.seat(told.seat, (left, row - 6))
        assert told.walk is not None
        icons = [sign.name for sign in told.walk.signs]
        if not small and len(icons) == 1 and told.walk.end in ("soul", "wound"):
            icons = [told.walk.end]
        for at_once, icon in enumerate(icons):
            at = left + 15 - len(icons) + 7 * at_once
            if at + 8 > slot.right + 2:
                break
            brush.picture(f"icons/{icon}", (at, row - pictures.get(f"icons/{icon}").size[1] // 2))
