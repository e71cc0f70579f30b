"""The games that are kept: their list, going on with one, what else can be done with them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.boards.board import Words
from game.client.app import App
from game.client.i18n import _, pick
from game.client.program.telling import FAULTS, done, sentence_of, tell_changes
from game.client.scenes.dialog import DialogScene
from game.client.scenes.saves import ImportScene, SavesActions, SavesScene, heading_of, when_of
from game.client.table.thumbnail import Thumbnails
from game.client.widgets import nothing
from game.sessions.replay import Replay, replay_file
from game.sessions.save_file import new_run
from game.sessions.saves import SaveRow, SaveStore, held
from game.sessions.session import Session, next_session

log = logging.getLogger("dungeonbox.client")

AT_ONCE = 0.5
"""Seconds for which the list of games is waited for; what takes longer is read while it is shown."""


class Play(Protocol):
    """Sits down at a table; one whose game stands as it was `saved` writes nothing at first."""

    def __call__(self, session: Session, saved: bool = False) -> None:
        """Sit down."""


class KeptGames:
    """What the entries of the list of games do.

    `play` sits down at a game, `show` opens a replay, `story_of` says which story a game belongs to.
    """

    def __init__(
        self,
        app: App,
        store: SaveStore,
        play: Play,
        show: Callable[[Replay], None],
        story_of: Callable[[SaveRow], tuple[Words, Words] | None],
    ) -> None:
        self.app, self.store = app, store
        self.play, self.show, self.story_of = play, show, story_of
        self.thumbnails = Thumbnails()

    def show_all(self) -> None:
        """The list of all games."""
        actions = SavesActions(
            self.go_on, self.watch, self.rename, self.export, self.delete, self.take_in, self.app.pop, self.thumbnails.of,
            self.story_of,
        )  # fmt: skip
        self.app.push(SavesScene(lambda: self.store.rows(AT_ONCE), actions, self.store.row))

    def go_on(self, row: SaveRow | None) -> None:
        """Go on with a saved game; where another program has it open, only with a copy of it."""
        if row is None:
            return
        other = self.store.holder(row.run)
        if other is None:
            self._go_on(row)
            return
        words = pick(held(other).words) + " " + _("You can open a copy here, as a separate game.")
        self.app.push(DialogScene(words, [(_("Back"), nothing), (_("Open a copy"), lambda: self._go_on(row, copy=True))]))

    def _go_on(self, row: SaveRow, copy: bool = False) -> None:
        """Open a save, or the next game of its match; what can't be opened or can't be started offers the copy before."""
        damaged = self.store.damage_before(row)
        try:
            session = self.store.load(row)
            if copy:
                session.run = new_run()
            if row.goes_on:
                self.play(next_session(session))
                return
            self.play(session, saved=not copy)
        except FAULTS as error:
            self._offer_before(row, sentence_of(error))
        except Exception:  # whatever stands in a save, the program goes on
            log.exception("%s can't be started", row.path.name)
            self._offer_before(row, _("This game can't be started as it was saved."))
        else:
            if damaged is not None:
                self.app.tell(pick(damaged) + " " + _("The game goes on from the backup; the damaged file is kept."))
            else:
                tell_changes(self.app, session.changed, goes_on=True)

    def _offer_before(self, row: SaveRow, sentence: str) -> None:
        copy = next(iter(self.store.before(row)), None)
        if copy is None:
            self.app.tell(sentence)
            return
        sentence += " " + _("There is a backup: turn {n}, {when}.").format(n=copy.turn, when=when_of(copy))
        self.app.push(DialogScene(sentence, [(_("Back"), nothing), (_("Open backup"), lambda: self._go_on(copy))]))

    def watch(self, row: SaveRow) -> None:
        """Show a saved game as a replay."""
        done(self.app, lambda: self.show(replay_file(row.path)))

    def rename(self, row: SaveRow, label: str) -> bool:
        """Call a game something; False, and a sentence, when that can't be written."""
        return done(self.app, lambda: self.store.rename(row, label))

    def delete(self, row: SaveRow) -> None:
        """Delete a game."""
        done(self.app, lambda: self.store.delete(row))

    def export(self, row: SaveRow) -> None:
        """Write a game as one file to give away, and say where it is."""
        written: list[Path] = []
        if done(self.app, lambda: written.append(self.store.export(row))):
            self.app.tell(_("The game was written to {file}; pass that file on to anyone.").format(file=written[0]))

    def take_in(self) -> None:
        """Choose a file to take in."""
        self.app.push(ImportScene(self.store.importable(), self.store.shared, self.take_in_file))

    def take_in_file(self, path: Path) -> None:
        """Take in a game that was given away."""
        taken, also = list[SaveRow](), list[Words]()
        if done(self.app, lambda: taken.append(self.store.import_file(path, also.append))):
            for words in (*map(pick, also), _("{name} was added to your saved games.").format(name=heading_of(taken[0]))):
                self.app.tell(words)
