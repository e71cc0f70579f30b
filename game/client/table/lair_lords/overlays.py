"""What lies over the table of Lair Lords: what is declared and waits between inspector and log, cards, numbers, banners."""

from __future__ import annotations

from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.scrolling import TextView
from game.client.table.hand import draw_card, shown_size
from game.client.table.hand_table import HandTable
from game.client.table.lair_lords.chronicle import line
from game.client.table.lair_lords.panel import LairPanel
from game.client.table.lair_lords.scenery import draw_back
from game.client.table.lair_lords.shown import Shown
from game.client.table.lair_lords.staging import Staging
from game.client.table.lair_lords.words import Names
from game.client.table.stage import cut
from game.client.text import Rich, Run, fonts, plain, rich
from game.client.widgets import Spot, Widget
from game.games.lair_lords import LairView
from game.rules import Ref

MOST_WAITING = 3
"""So many things that are declared are shown; those on top are resolved first."""

MOST_LINES = 2
"""In so many lines it is said what is declared and for what; where more were needed, only what."""


class Overlays(HandTable):
    """A table over which acts are drawn, and beside whose log lies what waits to be resolved."""

    view: LairView
    names: Names
    panel: LairPanel
    shown: Shown
    staging: Staging

    def held_values(self) -> dict[str, Any]:
        """What holds while an act runs."""
        return self.staging.constants

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """What is declared, floating numbers, cards that are played, banners."""
        self._draw_waiting(brush)
        for name, place in values.items():
            kind, _blank, what = name.partition(" ")
            if kind == "draw":
                draw_back(brush, what.split()[0], Rect(place[0] - 6, place[1] - 8, 12, 16))
        if "card" in values:
            x, y = values["card"]
            draw_back(brush, values["back"], Rect(x - 10, y - 12, 20, 24))
        if "card shown" in values and values["card shown"] >= 0:
            box = Rect(0, 0, *shown_size(self.card_size))
            box.midtop = (self.board_rect.centerx, self.panel.places.town.bottom + 44)
            brush.frame("panel", box.inflate(12, 10))
            draw_card(brush, self.faces, values["card shown"], box, self.card_size)
        if "rise" in values and "from" in values:
            self._floating(brush, values)
        if self.stage.brief:
            return
        event = values.get("banner")
        words = line(event, self.names) if event is not None else None
        if "cut" in values and self.staged:
            cut.draw(brush, self.board_rect, values["scene"], values["cut"], words or ())
        elif words is not None:
            self.draw_banner(brush, words, 8)

    def _floating(self, brush: Brush, values: dict[str, Any]) -> None:
        """A number that floats up from a Hero or a lord, on a plate of its own: damage, Souls, Wounds."""
        x, y = values["from"]
        font = fonts.number
        icon = pictures.get(f"icons/{values['icon']}") if values["icon"] else None
        wide = font.measure(values["words"]) + (26 if icon is not None else 0)
        plate = Rect(0, 0, wide + 6, 24)
        plate.midbottom = (x, y - values["rise"] + 10)
        plate.clamp_ip(self.board_rect)
        brush.fill(plate, "back")
        left = plate.left + 3
        if icon is not None:
            brush.picture(icon, (left, plate.top), zoom=2)
            left += 26
        brush.text(values["words"], (left, plate.top - 2), font, values["ink"])

    def right_column(self) -> list[Widget]:
        """What is declared lies between inspector and log, what takes effect first on top."""
        widgets = super().right_column()
        upper, lower = (next(widget for widget in widgets if widget.key == key) for key in ("inspector", "log"))
        assert isinstance(upper, TextView)
        assert isinstance(lower, TextView)
        waiting = self.shown.waiting[:MOST_WAITING]
        heights = [len(self._waiting_lines(one)) * fonts.body.pitch + fonts.row - fonts.body.pitch for one in waiting]
        least = 2 * fonts.body.pitch + 14
        while len(waiting) > 1 and sum(heights) > upper.rect.height + lower.rect.height - 2 * least:
            waiting, heights = waiting[:-1], heights[:-1]  # what is resolved last is told of once there is room
        if not waiting:
            return widgets
        high = sum(heights)
        short = max(0, high + least - lower.rect.height)  # the inspector gives what the log can't
        top = lower.rect.top - short
        rest = Rect(lower.rect.left, top + high, lower.rect.width, lower.rect.bottom - top - high)
        shorter = Rect(upper.rect.left, upper.rect.top, upper.rect.width, upper.rect.height - short)
        widgets[widgets.index(lower)] = TextView(rest, lower.entries, "log", "log", tail=True, like=lower)
        widgets[widgets.index(upper)] = type(upper)(shorter, upper.entries, "inspector", "inspector", frame="panel")
        refs = self.choosing.next() if self.choosing is not None else {}
        for one, row in zip(waiting, heights, strict=True):
            ref: Ref = ("pending", one.id)
            rect = Rect(lower.rect.left, top, lower.rect.width, row - 1)
            widgets.append(self.spot(rect, ref, ref in refs, "pending"))
            top += row
        return widgets

    def _draw_waiting(self, brush: Brush) -> None:
        """What is declared and not yet resolved, what takes effect first on top."""
        for widget in self.desk.widgets:
            if widget.zone != "pending" or not isinstance(widget, Spot):
                continue
            one = next((one for one in self.shown.waiting if ("pending", one.id) == widget.about), None)
            if one is None:
                continue
            brush.frame("panel", widget.rect)
            lines = self._waiting_lines(one)
            inside = Rect(widget.rect.left + 6, 0, self._waiting_room, len(lines) * fonts.body.pitch)
            inside.centery = widget.rect.centery
            brush.lines(lines, inside, fonts.body, "bad" if one.cancelled else "text")
            if widget.lit:
                brush.corners("choice", widget.rect)
            if widget is self.desk.focus:
                brush.corners("focus", widget.rect.inflate(4, 4))

    def waiting_words(self, one: Any) -> Rich:
        """What is said of something that is declared: who, what, and for what; or that it has been cancelled."""
        sign, card = self._sign_of(one), self.names.card(one.card)
        if one.cancelled:
            return rich("{sign} {words}", sign=sign, words=_("Cancelled: {card}").format(card=card))
        if one.about:
            return rich("{sign} {card} → {what}", sign=sign, card=card, what=self.names.refs(one.about))
        return rich("{sign} {card}", sign=sign, card=card)

    @property
    def _waiting_room(self) -> int:
        return self.right.width - 14

    def _waiting_lines(self, one: Any) -> list[Rich]:
        """The same in lines, at most two."""
        lines = fonts.body.wrap_rich(self.waiting_words(one), self._waiting_room)
        return lines if len(lines) <= MOST_LINES else fonts.body.wrap_rich(self._short_words(one), self._waiting_room)

    def _short_words(self, one: Any) -> Rich:
        return rich("{sign} {card}", sign=self._sign_of(one), card=self.names.card(one.card))

    def _sign_of(self, one: Any) -> Rich:
        """Whose it is; of several also as which it takes effect."""
        numbers = [other.id for other in self.shown.waiting if not other.cancelled]
        sign = self.names.letter(one.seat)[:1]
        if len(numbers) < 2 or one.id not in numbers:
            return sign
        return rich("{n} {sign}", n=Run(f"{numbers.index(one.id) + 1}.", "hot"), sign=sign)

    def overflow(self) -> list[str]:
        """Texts that do not fit their places, those of what waits among them."""
        lines = [line for one in self.shown.waiting for line in self._waiting_lines(one)]
        return super().overflow() + [plain(line) for line in lines if fonts.body.measure(line) > self._waiting_room]
