"""Trying a board: bots play it in worker processes while a bar grows, then the report with heat maps of the board."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import pygame

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, language, pick
from game.client.said import ARROWS, Pointer, Press, Said, Verb
from game.client.scenes.menu import MenuScene
from game.client.scrolling import Entry, TextView
from game.client.text import fonts
from game.client.widgets import Button, Choice, Label, Widget
from game.resources import ResourceMissing
from game.sessions.shelf import first_fault
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture
from game.workshop.simulate import Plan, Trial, simulate
from game.workshop.simulations.card_adventure.compare import compared
from game.workshop.simulations.card_adventure.report import MAPS, MOST_PIXELS, heading, heat_map, sections

GAMES = 50
"""How many games a board is tried with."""
WAKE_MS = 100
"""How often the bar is looked at."""
STEP = 48
"""Pixels that an arrow key moves a map."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A finished trial with its heat maps, ready to be shown."""

    trial: Trial
    maps: Mapping[str, pygame.Surface]


def tried(trial: Trial, picture: MapPicture) -> Tried:
    """A trial with the heat maps drawn over a board's picture."""
    ground, step = picture.overview(MOST_PIXELS)
    counts = trial.tally
    maps = {what: heat_map(ground, trial.board, getattr(counts, what), len(trial.games), step) for what in MAPS}
    return Tried(trial, MappingProxyType(maps))


class Work:
    """The games of a trial, played in worker processes that a thread waits for; the scene only looks at it."""

    def __init__(self, plans: Sequence[Plan], workers: int | None = None) -> None:
        self.plans = tuple(plans)
        self.games = sum(plan.games for plan in self.plans)
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.done = 0
        self.result: Tried | None = None
        self.trouble: Callable[[str], str] | None = None
        """What went wrong, as one sentence in a language."""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="trial", daemon=True)

    def start(self) -> None:
        """Let the games begin."""
        self._thread.start()

    def stop(self) -> None:
        """No further games; those that were played are reported."""
        self._stop.set()

    @property
    def over(self) -> bool:
        """True when the thread has nothing more to do."""
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            # Two workers at least: one would mean the process that draws.
            trial = simulate(self.plans, max(2, self.workers), self._progress, stopped=self._stop.is_set)
            if trial.reports:
                self.result = tried(trial, MapPicture.load(self.plans[0].path))
        except MapFaults as faults:
            self.trouble = lambda lang, found=faults: first_fault(found, lang)
        except Trouble as trouble:
            self.trouble = trouble.line
        except (ResourceMissing, OSError) as error:
            self.trouble = lambda _lang, said=str(error): said
        except Exception as error:  # a worker that was killed, for example
            self.trouble = lambda _lang, said=error: f"{said.__class__.__name__}: {said}"

    def _progress(self, done: int) -> None:
        self.done += done


class TryScene(MenuScene):
    """How far the games of a trial are; it can be stopped at any time, and then shows what there is.

    `before` is an earlier trial of the board to be shown beside it, `keep` is given this one.
    """

    def __init__(
        self,
        title: Callable[[], str],
        work: Work,
        before: Trial | None = None,
        keep: Callable[[Trial], None] = lambda _trial: None,
    ) -> None:
        super().__init__()
        self.title, self.work, self.before, self.keep = title, work, before, keep

    def entered(self) -> None:
        """The games begin."""
        super().entered()
        self.work.start()
        self.wake_at(self.app.now + WAKE_MS)

    def left(self) -> None:
        """Nobody waits for the games any more."""
        self.work.stop()

    def update(self, now: int) -> None:
        """The bar, and at last the report."""
        if self.app.top is not self:
            return
        if not self.work.over:
            self.wake_at(now + WAKE_MS)
            return
        if self.work.result is not None:
            self.keep(self.work.result.trial)
            self.app.replace(ReportScene(self.work.result, self.before))
            return
        self.app.pop(self)
        if self.work.trouble is not None:
            self.app.tell(self.work.trouble(language()))

    def layout(self) -> list[Widget]:
        """The board's name, the bar, and a button to stop."""
        middle = HEIGHT // 2
        return [
            Label(Rect(0, middle - 80, WIDTH, fonts.title.pitch), self.title(), fonts.title, "gold", "center"),
            Label(Rect(40, middle - 36, WIDTH - 80, fonts.row), _("Bots are playing this board."), align="center"),
            Bar(Rect(120, middle - 8, WIDTH - 240, fonts.row + 8), self.work),
            Button(Rect((WIDTH - 160) // 2, middle + 48, 160, fonts.row), _("Stop"), self.work.stop, "stop"),
        ]

    def back(self) -> bool:
        """Esc stops."""
        self.work.stop()
        return True


class Bar(Widget):
    """How many of the games are done."""

    def __init__(self, rect: Rect, work: Work) -> None:
        super().__init__(rect, "bar")
        self.work = work

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the frame, the part that is done, and the numbers."""
        brush.frame("panel_dark", self.rect)
        inside = self.rect.inflate(-8, -8)
        brush.fill(
            Rect(inside.left, inside.top, inside.width * self.work.done // max(1, self.work.games), inside.height), "blue-1"
        )
        brush.text(self.words(), (inside.centerx, inside.centery - fonts.body.pitch // 2), fonts.body, "text", "center")

    def words(self) -> str:
        """The numbers."""
        return _("{n} of {most} games").format(n=self.work.done, most=self.work.games)


class ReportScene(MenuScene):
    """What came out of a trial: a heat map of the board to choose and to move about in, and the report in words.

    The map is seen at first where most happened. An earlier trial, `before`, is shown beside it.
    """

    def __init__(self, found: Tried, before: Trial | None = None) -> None:
        super().__init__()
        self.found, self.before = found, before
        self.what = 0
        visits, squares = found.trial.tally.visits, found.trial.board.squares
        busiest = squares[max(range(len(squares)), key=lambda square: visits[square])]
        self.corner = (busiest.x - WIDTH // 3, busiest.y - HEIGHT // 3)

    def layout(self) -> list[Widget]:
        """Which map, the map, the words, the way back."""
        row = fonts.row
        bottom, top = HEIGHT - 6 - row, 8 + fonts.body.pitch
        column = 262 if fonts.large else 226
        wide = WIDTH - column - 20
        names = [pick(title) for title in MAPS.values()]
        kind = list(MAPS)[self.what]
        entries: list[Entry] = []
        earlier = [compared(self.before, self.found.trial)] if self.before is not None else []
        for section in (*earlier, *sections(self.found.trial)):
            entries.append(Entry(pick(section.title), ink="gold" if section.good else "bad"))
            entries += [Entry("・" + pick(line)) for line in section.lines]
            entries.append(Entry(""))
        return [
            Label(Rect(8, 6, WIDTH - 16, fonts.body.pitch), heading(self.found.trial, language()), ink="gold"),
            HeatView(Rect(8, top + row + 4, wide, bottom - top - row - 8), self.found.maps[kind], self.corner, self._moved),
            Choice(Rect(8, top, wide, row), names, self.what, self._choose, key="what", zone="what"),
            TextView(Rect(12 + wide, top, column, bottom - 4 - top), entries, "words", "words", frame="panel"),
            Button(Rect(WIDTH - 8 - 140, bottom, 140, row), _("Back"), self.back, "back", "back"),
        ]

    def first_focus(self) -> str:
        """Which map."""
        return "what"

    def _choose(self, index: int) -> None:
        self.what = index
        self.relayout()

    def _moved(self, corner: tuple[int, int]) -> None:
        self.corner = corner

    def back(self) -> bool:
        """Esc goes back to where the board was chosen."""
        self.app.pop(self)
        return True


class HeatView(Widget):
    """A window on a map: arrow keys and dragging move it."""

    focusable = True

    def __init__(
        self, rect: Rect, map_: pygame.Surface, corner: tuple[int, int], moved: Callable[[tuple[int, int]], None]
    ) -> None:
        super().__init__(rect, "map", "map")
        self.map, self.moved = map_, moved
        self.inside = rect.inflate(-6, -6)
        self.corner = (0, 0)
        self._drag: tuple[int, int] | None = None
        self._go(*corner)

    @property
    def can_focus(self) -> bool:
        """Only a map larger than the window can be moved."""
        return self.map.get_width() > self.inside.width or self.map.get_height() > self.inside.height

    def _go(self, x: int, y: int) -> bool:
        """Show the map from this corner on, as far as there is map; False when that changes nothing."""
        before = self.corner
        wide, high = self.map.get_width() - self.inside.width, self.map.get_height() - self.inside.height
        self.corner = (max(0, min(x, wide)) if wide > 0 else wide // 2, max(0, min(y, high)) if high > 0 else high // 2)
        self.moved(self.corner)
        return self.corner != before

    def say(self, said: Said) -> bool:
        """Arrows, dragging and the wheel."""
        x, y = self.corner
        match said:
            case Press(Verb.LEFT | Verb.RIGHT | Verb.UP | Verb.DOWN as verb) if verb in ARROWS:
                dx, dy = {Verb.LEFT: (-STEP, 0), Verb.RIGHT: (STEP, 0), Verb.UP: (0, -STEP), Verb.DOWN: (0, STEP)}[verb]
                return self._go(x + dx, y + dy)
            case Pointer("down", position, 1):
                self._drag = position
                return True
            case Pointer("move", position, held=True) if self._drag is not None:
                dx, dy = self._drag[0] - position[0], self._drag[1] - position[1]
                self._drag = position
                self._go(x + dx, y + dy)
                return True
            case Pointer("up" | "out"):
                self._drag = None
                return True
            case Pointer("wheel", wheel=lines):
                self._go(x, y - lines * 16)
                return True
        return False

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the frame and the part of the map that is seen."""
        brush.frame("panel_dark", self.rect)
        brush.clip(self.inside)
        brush.blit(self.map, (self.inside.left - self.corner[0], self.inside.top - self.corner[1]))
        brush.clip(None)
