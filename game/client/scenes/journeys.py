"""The journeys that were begun: go on with one, or throw it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.campaign.campaign_saves import CampaignRow
from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_, pick
from game.client.scenes.carried import Names
from game.client.scenes.kept import KeptScene
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.text import fonts
from game.client.widgets import Button, Label, Widget


@dataclass(frozen=True, slots=True)
class JourneysActions:
    """What can be done with the campaigns that were begun."""

    open: Callable[[CampaignRow], None]
    delete: Callable[[CampaignRow], None]
    new: Callable[[], None]
    leave: Callable[[], None]


class JourneysScene(KeptScene[CampaignRow]):
    """The campaigns that were begun, the newest first; what can't be read is a row like any other."""

    def __init__(self, rows: Callable[[], Sequence[CampaignRow]], actions: JourneysActions, names: Names) -> None:
        super().__init__(rows, actions.delete, actions.leave)
        self.actions, self.names = actions, names

    def name_of(self, row: CampaignRow) -> str:
        """What a campaign is called: by its title, or else by its file."""
        save = row.good.save if row.good is not None else None
        return pick(save.title) if save is not None else row.path.name

    def layout(self) -> list[Widget]:
        """The list, the selected one, and the ways on."""
        top, line = 44, fonts.row
        bottom = HEIGHT - 8 - line
        wide = 270
        row = self.row
        button = 146 if fonts.large else 136
        ways = (
            ("leave", _("Back"), self.leave, True),
            ("delete", _("Delete"), self.delete, row is not None),
            ("new", _("New campaign"), self.actions.new, True),
            ("open", _("Go on"), self._open, row is not None and row.good is not None),
        )
        gap = (WIDTH - 24 - button * len(ways)) // (len(ways) - 1)
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Campaigns"), fonts.title, "gold", "center"),
            ListBox(Rect(12, top, wide, bottom - 6 - top), [self._line(one) for one in self.rows], self.index, self.select,
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

    def _open(self) -> None:
        if self.row is not None and self.row.good is not None:
            self.actions.open(self.row)
