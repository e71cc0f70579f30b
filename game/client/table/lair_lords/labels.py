"""The line of words above a dungeon: player, lord, treasure, damage, Souls, Wounds, cards in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.brush import Brush, Rect, seat_colour
from game.client.called import called
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
        """The players' names by seat, as they were given."""

    def _label(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, seat: int, sign: str) -> None:
        label = self.places.label(seat)
        active = shown.active == seat
        brush.fill(label, "panel" if active else "back")
        if active:
            brush.fill((label.left, label.top, 2, label.height), seat_colour(seat))
        roomy = self.places.roomy
        font = self._font()
        y = label.top + (1 if roomy else 0) - int(fonts.large)  # no sign of a line fills it to its upper edge
        brush.seat(seat, (label.left + 4, y + (font.pitch - 12) // 2))
        name, named = self.name(seat, sign)
        right = brush.text(name, (label.left + 19, y + (font.pitch - named.pitch) // 2), named, seat_colour(seat)).right
        out = view.out[seat]
        if out:
            brush.text(_("eliminated"), (right + 8, y), font, "bad")
            return
        if roomy:
            self._lord_words(brush, view, shown, seat, right + 8, y, label.right - 4 - (font.measure(sign) + 8 if sign else 0))
        if sign and self._close:
            brush.text(sign, (right + 4, y), font, "hot")
        elif sign:
            brush.text(sign, (label.right - 4, y), font, "hot", "right")
        self._counts(brush, view, shown, forecast, seat, label, font)

    def _font(self) -> Font:
        return fonts.name if self.places.roomy else fonts.tag

    def name(self, seat: int, sign: str = "") -> tuple[str, Font]:
        """A player's name, cut to the letter of the seat where there is no room for it, with `sign` behind it; and its font."""
        name, fitting = called(self.names[seat]), (self._font(), fonts.slim)
        room = 168 if self.places.roomy else self.places.counts.left - 22
        if sign and self._close:
            room -= self._font().measure(sign) + 4
        return next(((name, font) for font in fitting if font.measure(name) <= room), ("ABCD"[seat], self._font()))

    @property
    def _close(self) -> bool:
        """The sign of a seat stands right behind its name."""
        return fonts.large and not self.places.roomy

    def _lord_words(self, brush: Brush, view: LairView, shown: Shown, seat: int, left: int, y: int, right: int) -> None:
        words, font = self.lord_words(view, shown, seat, right - left)
        brush.text(words, (left, y + (fonts.name.pitch - font.pitch) // 2), font, "dim")

    @staticmethod
    def lord_words(view: LairView, shown: Shown, seat: int, room: int) -> tuple[str, Font]:
        """The lord of a seat and its XP, in a font in which there is room for them."""
        lord = shown.lords[seat]
        if lord is None:
            return "", fonts.name
        card = view.table.card[lord]
        words = _("{lord}  {n} XP").format(lord=card.name[language()], n=card.xp)
        return words, fonts.fitting(words, room)

    def _counts(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, seat: int, label: Rect, font: Font) -> None:
        """Treasure by type, total damage, Souls, Wounds, cards in hand."""
        counts = self.places.counts
        size, small = counts.sign, "" if counts.sign > 8 else "_small"
        x = label.left + counts.left
        y = label.bottom - font.pitch - 1 if self.places.roomy else label.top - int(fonts.large)
        mark = y + (font.pitch - size) // 2
        treasure = forecast.treasure.get(seat, [0, 0, 0, 0])
        for kind, count in zip(CLASSES, treasure, strict=True):
            brush.picture(f"icons/treasure_{kind}{small}", (x, mark))
            brush.text(str(count), (x + size + 2, y), font, "text" if count else "dim")
            x += counts.treasure
        x += 2
        brush.picture("icons/log_hurt", (x, y + (font.pitch - 8) // 2))
        brush.text(str(forecast.damage.get(seat, 0)), (x + 10, y), font, "bad")
        x += counts.damage
        for what, count, most, ink, step in (
            ("soul", shown.souls[seat], SOULS, "cool", counts.soul),
            ("wound", shown.wounds[seat], WOUNDS, "bad", counts.wound),
        ):
            brush.picture(f"icons/{what}{small}", (x, mark))
            counted = not view.table.options.unlimited_lives
            words = f"{count}/{most}" if counted else str(count)
            brush.text(words, (x + size + 2, y), font, "gold" if counted and count >= most else ink)
            x += step
        x += 4
        for family, zone in (("room", view.table.rooms[seat]), ("spell", view.table.spells[seat])):
            back = Rect(x, y + (font.pitch - 10) // 2, 8, 10)
            draw_back(brush, family, back)
            count = len(view.zones[zone])
            brush.text(str(count) if fonts.large else f"×{count}", (x + 10, y), font, "dim")
            x += counts.hand

    def overflow(self, view: LairView, shown: Shown, signs: Mapping[int, str]) -> list[str]:
        """Names and numbers that run into one another."""
        found = []
        for seat in self.places.rows:
            sign = signs.get(seat, "")
            name, font = self.name(seat, sign)
            wide, behind = font.measure(name), self._font().measure(sign) + 4 if sign else 0
            if not self.places.roomy:
                found += [name] if wide + (behind if self._close else 0) > self.places.counts.left - 22 else []
                continue
            room = self.places.rect.width - 19 - wide - 8 - 4 - (behind + 4 if sign else 0)
            words, font = self.lord_words(view, shown, seat, room)
            found += [f"{name} {words}"] if font.measure(words) > room else []
        return found
