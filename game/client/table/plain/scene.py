"""The plain table's scene: a list of zones with their cards, and every option as a button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.brush import Brush, Rect
from game.client.called import all_called
from game.client.canvas import WIDTH
from game.client.i18n import _
from game.client.motion import Act, Hold
from game.client.scrolling import Entry, TextView
from game.client.table.choosing import Choosing
from game.client.table.frame import TOP
from game.client.table.inspector import Inspector
from game.client.table.plain.words import PlainNames, line, spaced
from game.client.table.replay import ReplayTable
from game.client.table.scene import TableScene
from game.client.text import Rich, Run, fonts, rich
from game.client.widgets import Spot, Widget
from game.content.rulebook_loader import shipped_rulebooks
from game.rules import Decision, Event, Option, Ref, Refusal
from game.rules.fields import fields_of
from game.rules.state import Position

ACT_MS = 240
"""How long an event is shown, in ms at normal speed."""


class PlainChoosing(Choosing):
    """Every option is a button."""

    def handles(self, option: Option) -> tuple[Ref, ...]:
        """Nothing is pointed at."""
        return ()


class PlainInspector(Inspector):
    """Says what a card is called and where it lies; there need be no rulebook."""

    game = ""

    def about(self, ref: Ref) -> list[Entry]:
        """Its name."""
        return [Entry(self.names.ref(ref), ink="gold")]

    def rule(self, clause: str) -> list[Entry]:
        """The clause alone."""
        return [Entry(clause, ink="dim", font=fonts.small)] if clause else []


class PlainTableScene(TableScene):
    """A table in words."""

    view: Any
    names: PlainNames

    # --- the view

    def look(self) -> None:
        """Take a new view of the seat before the screen."""
        self.view = self.seen()
        self.names = self.names_of(self.view)

    def names_of(self, view: Any) -> PlainNames:
        """The names of things as a view knows them."""
        return PlainNames(view, all_called(self.session.seats))

    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log."""
        return line(event, names)

    def show(self, events: tuple[Event, ...], after: Callable[[int], Any]) -> None:
        """One event after the other is told in the log."""
        for event in events:
            news = self.line(event, self.names) is not None
            self.stage.add(Act({"event": Hold(ACT_MS if news else 0)}, after=partial(self.happened, event)))

    def held_values(self) -> dict[str, Any]:
        """Nothing."""
        return {}

    def choose_among(self, decision: Decision) -> Choosing:
        """A decision that the seat before the screen is to make."""
        return PlainChoosing(decision, frozenset())

    def why_not(self, ref: Ref) -> Refusal | None:
        """Things are not pointed at."""
        return None

    def inspector(self) -> Inspector:
        """What makes the paragraphs of the inspector."""
        return PlainInspector(self.view, self.names)

    def read(self, entry: str = "", clause: str = "") -> None:
        """The rulebook, as soon as there is one."""
        if self.session.game in shipped_rulebooks():
            super().read(entry, clause)
        else:
            self.app.tell(_("This game has no rulebook yet."))

    # --- layout

    def board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The list of zones."""
        return [TextView(self.board_rect.inflate(-8, -8), self.zones(), "board", "board", like=self.desk.find("board"))]

    def zones(self) -> list[Entry]:
        """The position's own numbers, and every zone that holds something: first nobody's, with what can be seen of it."""
        entries: list[Entry] = []
        specs = self.view.table.zones.specs
        for owner in (-1, *range(self.view.seats)):
            if owner >= 0:
                entries.append(Entry(rich("{who}", who=self.names.who(owner))))
            for name, value in self.numbers(owner):
                entries.append(Entry(rich("{field} {value}", field=Run(f"{spaced(name)}:", "gold"), value=value)))
            for spec, pile in zip(specs, self.view.zones, strict=True):
                if spec.owner == owner and pile:
                    zone = Run(f"{spaced(spec.name)}:", "gold")
                    entries.append(Entry(rich("{zone} {cards}", zone=zone, cards=self.names.cards(pile))))
        return entries

    def numbers(self, owner: int) -> list[tuple[str, int]]:
        """The numbers of the fields that the game's own position declares: those of a seat, or with -1 those of nobody."""
        shared = {one.name for one in fields_of(Position)}
        found = []
        for one in fields_of(type(self.view)):
            value = getattr(self.view, one.name) if one.name not in shared and one.remap is None else None
            if isinstance(value, list):
                value = value[owner] if 0 <= owner < len(value) == self.view.seats else None
            elif owner >= 0:
                continue
            if isinstance(value, int):
                found.append((one.name, int(value)))
        return found

    def seat_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The seats in the bar above."""
        found: list[Widget] = []
        for seat, rect in enumerate(self.chips()):
            found.append(Spot(rect, partial(self.explain, ("seat", seat)), f"seat {seat}", "seats", False, ("seat", seat)))
        return found

    def chips(self) -> list[Rect]:
        """Where the seats stand in the bar above."""
        seats = len(self.session.seats)
        left = fonts.body.measure(self.turn()) + 16
        each = min(160, (WIDTH - left) // seats)
        return [Rect(left + seat * each, 2, each - 4, TOP - 4) for seat in range(seats)]

    def turn(self) -> str:
        """The turn, in words."""
        return _("Turn {n}").format(n=self.view.turn)

    def option_words(self, option: Option) -> str:
        """The words on a button for an option."""
        return self.names.option(option)

    def prompt_of(self, choosing: Choosing) -> str:
        """The kind of the decision."""
        return spaced(choosing.decision.kind)

    # --- drawing

    def draw_board(self, brush: Brush, values: dict[str, Any]) -> None:
        """The list draws itself."""
        brush.frame("panel", self.board_rect)

    def draw_top(self, brush: Brush) -> None:
        """The turn and the seats."""
        brush.text(self.turn(), (6, 4), ink="gold")
        for seat, rect in enumerate(self.chips()):
            brush.text(self.names.who(seat), (rect.left, rect.top + 3))

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """Nothing lies over the table."""


class PlainReplay(ReplayTable, PlainTableScene):
    """The plain table at which a replay is shown."""
