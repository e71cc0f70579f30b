"""What comes before a game: the choice of what is played on and who plays, and a trial by bots."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.header import board_header
from game.client.app import App
from game.client.i18n import pick
from game.client.program.seats import kinds
from game.client.program.telling import done
from game.client.scenes.report import GAMES, TryScene, Work
from game.client.scenes.setup import SetupScene, TableSetup
from game.client.table.tables import all_tables
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import HUMAN, Seat
from game.workshop.simulate import Plan

TRIAL = "bot:easy"
"""Who takes the seats of people when a board is tried."""


class Beginning:
    """What the setup of a game does. `open` sits down at what it makes; `lesson` answers what begins a game's lesson."""

    def __init__(
        self,
        app: App,
        store: SaveStore,
        open: Callable[[Callable[[], Session]], None],
        lesson: Callable[[str], Callable[[], None] | None],
    ) -> None:
        self.app, self.store, self.open, self.lesson = app, store, open, lesson

    def new(self, game: str = "") -> None:
        """Choose what a game is played on and who plays; another game can be chosen there, the one played last comes first."""

        def choose() -> None:
            games = [table.choice() for table in all_tables()]
            first = game or next((row.game for row in self.store.rows() if row.sound), "")
            self.app.push(SetupScene(games, kinds(), self.start, lambda: self.app.pop(), self.trial, first, self.lesson))

        done(self.app, choose)

    def start_at_once(self, game: str) -> None:
        """A game as its setup stands, without stopping there."""
        self.app.go_home()
        self.new(game)
        if isinstance(self.app.top, SetupScene):
            self.start(self.app.top.setup())

    def start(self, setup: TableSetup) -> None:
        """Start the game that was set up."""
        seats = [Seat(seat.name, seat.class_id, seat.kind) for seat in setup.seats]
        self.open(lambda: new_session(setup.game, setup.path, seats, setup.options, setup.seed))

    def trial(self, setup: TableSetup) -> None:
        """Let bots sit on the seats that were set up, and report how the board played."""
        bots = [seat.kind if seat.kind != HUMAN else TRIAL for seat in setup.seats]
        seats = tuple(Seat(seat.name, seat.class_id, bot) for seat, bot in zip(setup.seats, bots, strict=True))
        plan = Plan(setup.game, setup.path, seats, GAMES, setup.seed, tuple(setup.options.items()))
        self.app.push(TryScene(lambda: pick(board_header(setup.path).title), Work([plan])))
