"""An author's table: the board on it changes when its author saves it, and what is wrong with it stands beside it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.client.app import App
from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, pick
from game.client.scenes.menu import MenuScene
from game.client.scrolling import Entry, TextView
from game.client.table.card_adventure.board import BoardPanel
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.table.lending import lend
from game.client.text import fonts
from game.client.widgets import Button, Label, Widget
from game.rules import Option
from game.sessions.session import Session
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.workshop.watch import BoardWatch, Broken, Fresh, Words, lay_under

NEWS = pygame.USEREVENT + 1
"""Wakes the app when a board was saved; whoever watches asks the watch itself."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A board to be watched, and how a game on it is started. `start` raises Trouble or MapFaults where it can't be.

    `elsewhere` starts it as another program asks that wants to show the same board.
    """

    path: Path
    start: Callable[[], Session]
    elsewhere: Callable[[str], Callable[[], Session]] | None = None


class Bench:
    """Keeps one watched board and whatever is shown of it: a table, or a page of faults until there is one.

    `play` sits down at a session's table, which it gets from `table`; `again` is a session's table with another seed.
    """

    def __init__(self, app: App, watched: Watched, play: Callable[[Session], None], again: Callable[[Session], Session]) -> None:
        self.app, self.watched, self.play, self.again = app, watched, play, again
        self.watch = BoardWatch(watched.path, _wake)
        self.note: Words | None = None
        """What the next table says at first."""

    def begin(self) -> object:
        """Read the board and show it, or what is wrong with it; watch from then on. Its marks of a test."""
        news = self.watch.begin()
        marks = self.watch.marks
        self.show(news.why if isinstance(news, Broken) else None)
        self.watch.start()
        return marks

    def stop(self) -> None:
        """Watch no longer."""
        self.watch.stop()

    def show(self, why: Sequence[Words] | None = None) -> None:
        """A game on the board as it is now; where none can be, the page that says why."""
        if why is None:
            why = self._why_not(self.watched.start)
        if why is not None:
            self.app.reset(FaultsScene(self.watched.path.name, why, self.watch, self.show, self.app.go_home))

    def anew(self, session: Session, note: Words) -> Sequence[Words] | None:
        """The same seats at a new game, which says `note`; why there can be none, if so."""
        self.note = note
        return self._why_not(lambda: self.again(session))

    def _why_not(self, start: Callable[[], Session]) -> Sequence[Words] | None:
        try:
            self.play(start())
        except MapFaults as faults:
            return [{language: fault.line(language) for language in ("en", "ja")} for fault in faults.faults]
        except Trouble as trouble:
            return [dict(trouble.words)]
        return None

    def table(
        self, session: Session, saved: Callable[[], None], finished: Callable[[], None], menu: Callable[[], None]
    ) -> CardAdventureTableScene:
        """The table of a session on the watched board."""
        note, self.note = self.note, None
        return WatchedTableScene(session, saved, finished, menu, self, note)


def _wake() -> None:
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(NEWS))


class WatchedTableScene(CardAdventureTableScene):
    """The table, which takes the news of its board whenever nothing moves on it."""

    def __init__(
        self,
        session: Session,
        saved: Callable[[], None],
        finished: Callable[[], None],
        menu: Callable[[], None],
        bench: Bench,
        note: Words | None = None,
    ) -> None:
        fresh = bench.watch.fresh  # what the watch has read is not read again
        picture = fresh.picture if fresh is not None and fresh.board.digest == session.board.digest else None
        super().__init__(session, saved, finished, menu, picture)
        self.bench = bench
        self.broken: Sequence[Words] = ()
        """What is wrong with the board as it was saved last; the game goes on on the one before."""
        self.note = note
        self._news: Fresh | Broken | None = None

    def update(self, now: int) -> None:
        """News first, then the game."""
        self._news = self.bench.watch.take() or self._news
        if self._news is not None and not self.stage.busy and self.app.top is self and not self.over:
            news, self._news = self._news, None
            self._hear(news)
        if self in self.app.stack:
            super().update(now)

    def _hear(self, news: Fresh | Broken) -> None:
        if isinstance(news, Broken):
            self.broken, self.note = news.why, None
        elif self._known(news):
            self.broken = ()
            self.session.pack = news.pack  # the same cards, whose pictures may be others
            lend(self.session)
            self.touch()
        elif lay_under(self.session, news.board, news.pack):
            self.broken = ()
            self.note = {"en": "The board changed; the game goes on.", "ja": "ボードが変わりました。ゲームは続きます。"}
            self._lay(news)
        else:
            note = {
                "en": "The board changed so much that the game begins anew.",
                "ja": "ボードが大きく変わったので、最初から始めます。",
            }
            self.broken = self.bench.anew(self.session, note) or ()
        if self.app.top is self:
            self.relayout()

    def _known(self, news: Fresh) -> bool:
        """True when this is the board that lies on the table."""
        session = self.session
        return (news.board.digest, news.pack.digest) == (session.board.digest, session.pack.digest)

    def _lay(self, news: Fresh) -> None:
        """The new picture and everything drawn on it, seen from where the old one was seen."""
        panel, self.panel = self.panel, BoardPanel(news.picture, self.session.board)
        self.panel.seen_like(panel)
        lend(self.session)
        self.places()
        self.choosing, self.refusal = None, None
        self.look()
        self._write_log()
        self.saved()
        self.asleep = True

    def choose(self, option: Option | int) -> None:
        """A choice shows that the note was read."""
        self.note = None
        super().choose(option)

    def layout(self) -> list[Widget]:
        """The table's own widgets; what is to be said of the board takes room from the log."""
        widgets = super().layout()
        entries = self._said()
        place = next((number for number, widget in enumerate(widgets) if widget.key == "log"), -1)
        if not entries or place < 0:
            return widgets
        log = widgets[place]
        assert isinstance(log, TextView)
        high = min(TextView(log.rect, entries).height + 14, log.rect.height - 16 - fonts.body.pitch)
        rect = Rect(log.rect.left, log.rect.top, log.rect.width, high)
        rest = Rect(log.rect.left, rect.bottom + 2, log.rect.width, log.rect.height - high - 2)
        widgets[place : place + 1] = [
            TextView(rect, entries, "board said", "log", frame="panel"),
            TextView(rest, log.entries, "log", "log", tail=True, like=log),
        ]
        return widgets

    def _said(self) -> list[Entry]:
        if self.broken:
            more = len(self.broken) - 1
            entries = [Entry(_("What was saved last can't be played:"), ink="gold"), Entry(pick(self.broken[0]), ink="bad")]
            if more:
                entries.append(Entry(_("and {n} more").format(n=more), ink="dim"))
            return entries
        return [Entry(pick(self.note), ink="cool")] if self.note else []


class FaultsScene(MenuScene):
    """A board that can't be played yet: everything that is wrong with it, until its author has saved it better."""

    def __init__(
        self, name: str, why: Sequence[Words], watch: BoardWatch, mended: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        super().__init__()
        self.name, self.why, self.watch, self.mended, self.leave = name, why, watch, mended, leave

    def update(self, now: int) -> None:
        """Goes to the table as soon as there can be one."""
        news = self.watch.take()
        if isinstance(news, Broken):
            self.why = news.why
            self.relayout()
        elif news is not None:
            self.mended()

    def layout(self) -> list[Widget]:
        """The faults, one below the other, and the way to the title."""
        bottom = HEIGHT - 8 - fonts.row
        top = 14 + fonts.title.pitch
        entries = [Entry(_("Fix this in Tiled and save; the game then starts by itself."), ink="cool")]
        for words in self.why:
            entries += [Entry(""), Entry(pick(words))]
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), self.name, fonts.title, "gold", "center"),
            TextView(Rect(40, top, WIDTH - 80, bottom - 6 - top), entries, "faults", "faults", frame="panel"),
            Button(Rect((WIDTH - 200) // 2, bottom, 200, fonts.row), _("To the title"), self.leave, "title", "title"),
        ]

    def back(self) -> bool:
        """Esc goes to the title."""
        self.leave()
        return True
