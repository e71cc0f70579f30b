"""The line of words above a dungeon: player, lord, treasure, damage, Souls, Wounds, cards in hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.brush import Brush, Rect, seat_colour
from game.client.i18n import _, language
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.places import Places
from game.client.table.lair_lords.scenery import draw_back
from game.client.table.lair_lords.shown import Shown
from game.client.text import Font, fonts
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView
from game.games.lair_lords.ending import SOULS, WOUNDS


class Labels:
    """Draws the words above the dungeons."""

    places: Places
    """Where everything is; whoever has the panel says so before it is drawn."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        """The players' names by seat."""

    def _label(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, seat: int, sign: str) -> None:
        label = self.places.label(seat)
        active = shown.active == seat
        brush.fill(label, "panel" if active else "back")
        if active:
            brush.fill((label.left, label.top, 2, label.height), seat_colour(seat))
        roomy = self.places.roomy
        font = fonts.face if roomy else fonts.track
        y = label.top + (1 if roomy else 0)
        brush.seat(seat, (label.left + 4, y + (1 if roomy else 0)))
        right = brush.text(self.name(seat), (label.left + 19, y), font, seat_colour(seat)).right
        out = view.out[seat]
        if out:
            brush.text(_("eliminated"), (right + 8, y), font, "bad")
            return
        if roomy:
            self._lord_words(brush, view, shown, seat, right + 8, y)
        if sign:
            brush.text(sign, (label.right - 4, y), font, "hot", "right")
        self._counts(brush, view, shown, forecast, seat, label, font)

    def name(self, seat: int) -> str:
        """A player's name, cut to the letter of the seat where there is no room for it."""
        name = self.names[seat]
        font, room = (fonts.face, 168) if self.places.roomy else (fonts.track, 84)
        return name if font.measure(name) <= room else "ABCD"[seat]

    def _lord_words(self, brush: Brush, view: LairView, shown: Shown, seat: int, left: int, y: int) -> None:
        lord = shown.lords[seat]
        if lord is None:
            return
        card = view.table.card[lord]
        words = _("{lord}  {n} XP").format(lord=card.name[language()], n=card.xp)
        brush.text(words, (left, y), fonts.face, "dim")

    def _counts(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, seat: int, label: Rect, font: Font) -> None:
        """Treasure by type, total damage, Souls, Wounds, cards in hand."""
        roomy = self.places.roomy
        small, size, step = ("", 12, 30) if roomy else ("_small", 8, 22)
        x = label.left + (6 if roomy else 106)
        y = label.top + (15 if roomy else 0)
        mark = y + (font.pitch - size) // 2
        treasure = forecast.treasure.get(seat, [0, 0, 0, 0])
        for kind, count in zip(CLASSES, treasure, strict=True):
            brush.picture(f"icons/treasure_{kind}{small}", (x, mark))
            brush.text(str(count), (x + size + 2, y), font, "text" if count else "dim")
            x += step
        x += 2
        brush.picture("icons/log_hurt", (x, y + (font.pitch - 8) // 2))
        brush.text(str(forecast.damage.get(seat, 0)), (x + 10, y), font, "bad")
        x += 32 if roomy else 28
        for what, count, most, ink in (("soul", shown.souls[seat], SOULS, "cool"), ("wound", shown.wounds[seat], WOUNDS, "bad")):
            brush.picture(f"icons/{what}{small}", (x, mark))
            counted = not view.table.options.unlimited_lives
            words = f"{count}/{most}" if counted else str(count)
            brush.text(words, (x + size + 2, y), font, "gold" if counted and count >= most else ink)
            x += 48 if roomy else 38
        x += 4
        for family, zone in (("room", view.table.rooms[seat]), ("spell", view.table.spells[seat])):
            back = Rect(x, y + (font.pitch - 10) // 2, 8, 10)
            draw_back(brush, family, back)
            brush.text(f"×{len(view.zones[zone])}", (x + 10, y), font, "dim")
            x += 32 if roomy else 27

    def overflow(self, view: LairView, shown: Shown) -> list[str]:
        """Names and numbers that run into one another."""
        found = []
        for seat in self.places.rows:
            if not self.places.roomy:
                found += [self.name(seat)] if fonts.track.measure(self.name(seat)) > 84 else []
                continue
            words = ""
            if (lord := shown.lords[seat]) is not None:
                card = view.table.card[lord]
                words = _("{lord}  {n} XP").format(lord=card.name[language()], n=card.xp)
            if fonts.face.measure(self.name(seat)) + fonts.face.measure(words) + 100 > self.places.rect.width:
                found.append(f"{self.name(seat)} {words}")
        return found
