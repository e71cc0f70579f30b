"""The journeys that were begun: go on with one, or throw it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.campaign.campaign_saves import CampaignRow
from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_, pick
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.carried import Names
from game.client.scenes.dialog import DialogScene
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.text import fonts
from game.client.widgets import Button, Label, Widget, nothing


@dataclass(frozen=True, slots=True)
class JourneysActions:
    """What can be done with the campaigns that were begun."""

    open: Callable[[CampaignRow], None]
    delete: Callable[[CampaignRow], None]
    new: Callable[[], None]
    leave: Callable[[], None]


class JourneysScene(Scene):
    """The campaigns that were begun, the newest first; what can't be read is a row like any other."""

    def __init__(self, rows: Callable[[], Sequence[CampaignRow]], actions: JourneysActions, names: Names) -> None:
        super().__init__()
        self.read, self.actions, self.names = rows, actions, names
        self.rows = list(rows())
        self.index = 0

    def reread(self) -> None:
        """Look at the folder again."""
        self.rows = list(self.read())
        self.index = min(self.index, max(0, len(self.rows) - 1))
        self.relayout()

    @property
    def row(self) -> CampaignRow | None:
        """The selected row."""
        return self.rows[self.index] if self.rows else None

    def layout(self) -> list[Widget]:
        """The list, the selected one, and the ways on."""
        top, line = 44, fonts.row
        bottom = HEIGHT - 8 - line
        wide = 270
        row = self.row
        button = 146 if fonts.large else 136
        ways = (
            ("leave", _("Back"), self.actions.leave, True),
            ("delete", _("Delete"), self._delete, row is not None),
            ("new", _("New campaign"), self.actions.new, True),
            ("open", _("Go on"), self._open, row is not None and row.good is not None),
        )
        gap = (WIDTH - 24 - button * len(ways)) // (len(ways) - 1)
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Campaigns"), fonts.title, "gold", "center"),
            ListBox(Rect(12, top, wide, bottom - 6 - top), [self._line(one) for one in self.rows], self.index, self._select,
                    self._open, "journeys", "journeys"),
            TextView(Rect(18 + wide, top, WIDTH - 30 - wide, bottom - 6 - top), self._told(), "told", "told", frame="panel"),
            *(
                Button(Rect(12 + number * (button + gap), bottom, button, line), words, action, key, "ways", enabled)
                for number, (key, words, action, enabled) in enumerate(ways)
            ),
        ]  # fmt: skip

    def first_focus(self) -> str:
        """The list."""
        return "journeys" if self.rows else "new"

    def _line(self, row: CampaignRow) -> Row:
        good = row.good
        if good is None or good.save is None:
            return Row(row.path.name, "!", False, pick(row.fault or {}))
        return Row(pick(good.save.title), f"{row.when.astimezone():%m-%d}")

    def _told(self) -> list[Entry]:
        row = self.row
        if row is None:
            return [Entry(_("No campaign has been begun yet."), ink="dim")]
        entries = []
        if row.save is None:
            entries.append(Entry(pick(row.fault or {}), ink="bad"))
        save = row.good.save if row.good is not None else None
        if save is None:
            return entries
        if row.save is None:
            entries.append(Entry(_("The backup is intact; the game goes on from there."), ink="cool"))
        entries.append(Entry(pick(save.title), ink="gold"))
        played = len({one.chapter for one in save.path})
        entries.append(Entry(n_("{n} chapter played", "{n} chapters played", played).format(n=played)))
        entries += [
            Entry(f"{'ABCD'[number]} {hero.name} ({self.names(hero.character)})") for number, hero in enumerate(save.heroes)
        ]
        entries.append(Entry(f"{row.when.astimezone():%Y-%m-%d %H:%M}", ink="dim"))
        return entries

    def _select(self, index: int) -> None:
        self.index = index
        self.relayout()

    def _open(self) -> None:
        if self.row is not None and self.row.good is not None:
            self.actions.open(self.row)

    def _delete(self) -> None:
        row = self.row
        if row is None:
            return
        save = row.good.save if row.good is not None else None
        name = pick(save.title) if save is not None else row.path.name
        words = _("Delete {name}? It can't be brought back.").format(name=name)
        self.app.push(DialogScene(words, [(_("Keep it"), nothing), (_("Delete"), lambda: self._deleted(row))]))

    def _deleted(self, row: CampaignRow) -> None:
        self.actions.delete(row)
        self.reread()

    def back(self) -> bool:
        """Esc goes back."""
        self.actions.leave()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)
