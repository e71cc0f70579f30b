"""What comes before a game: the choice of what is played on and who plays, and a trial by bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.boards.difficulty import Rate
from game.boards.header import board_header
from game.boards.reading import load_board
from game.client.app import App
from game.client.i18n import _, language, n_, pick
from game.client.program.seats import kinds
from game.client.program.telling import done
from game.client.scenes.dialog import DialogScene
from game.client.scenes.report import GAMES, TryScene, Work
from game.client.scenes.setup import SetupScene
from game.client.scenes.setup_choices import Own, TableSetup
from game.client.table.tables import all_tables
from game.client.widgets import nothing
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import HUMAN, Seat
from game.tiled.faults import MapFaults
from game.workshop.simulate import Plan, Trial

TRIAL = "bot:normal"
"""Who takes the seats of people when a board is tried."""


class Beginning:
    """What the setup of a game does. `open` sits down at what it makes; `lesson` answers what begins a game's lesson, `own` what
    is the person's own.
    """

    def __init__(
        self,
        app: App,
        store: SaveStore,
        open: Callable[[Callable[[], Session]], None],
        lesson: Callable[[str], Callable[[], None] | None],
        own: Callable[[], Own],
    ) -> None:
        self.app, self.store, self.open, self.lesson, self.own = app, store, open, lesson, own
        self.trials: dict[Path, Trial] = {}
        """The last trial of each board."""

    def new(self, game: str = "", ground: Path | None = None) -> None:
        """Choose what a game is played on and who plays; another game can be chosen there, the one played last comes first.

        A `ground` that is given is chosen already.
        """

        def choose() -> None:
            games = [table.choice() for table in all_tables()]
            first = game or self.store.last_game()
            tables = self.app.settings.tables
            scene = SetupScene(games, kinds(), self.start, self.app.pop, self.trial, first, self.lesson, self._own(), tables)
            if ground is not None:
                scene.choose(ground)
            self.app.push(scene)

        done(self.app, choose)

    def from_lesson(self, game: str) -> None:
        """The setup of a game, in the place of its lesson."""
        self.app.go_home()
        self.new(game)

    def _own(self) -> Own:
        """What the setup asks of what is the person's own, with what was tried meanwhile."""
        return replace(self.own(), tried=self._tried)

    def _tried(self, path: Path) -> Rate | None:
        """What the last try of a board brought, while the program runs."""
        games = self.trials[path].games if path in self.trials else ()
        return Rate(sum(bool(one.winners) for one in games), len(games)) if games else None

    def start(self, setup: TableSetup) -> None:
        """Start the game that was set up."""
        seats = [Seat(seat.name, seat.class_id, seat.kind) for seat in setup.seats]
        self.open(lambda: new_session(setup.game, setup.path, seats, setup.options, setup.seed))

    def trial(self, setup: TableSetup) -> None:
        """Say what a trial of the board is, and begin it."""
        played = n_("Bots play this board {n} time,", "Bots play this board {n} times,", GAMES).format(n=GAMES)
        rest = _(
            "with the seats as they are set up and Normal bots in place of people. Then you see how often it is won, where they "
            "went and where they fell. It takes a few minutes and can be stopped; no game is kept."
        )
        words = f"{played} {rest}" if language() == "en" else played + rest
        self.app.push(DialogScene(words, [(_("Back"), nothing), (_("Try it"), lambda: self._trial(setup))]))

    def _trial(self, setup: TableSetup) -> None:
        """Let bots sit on the seats that were set up, and report how the board played, beside its last save if there was one."""
        bots = [seat.kind if seat.kind != HUMAN else TRIAL for seat in setup.seats]
        seats = tuple(Seat(seat.name, seat.class_id, bot) for seat, bot in zip(setup.seats, bots, strict=True))
        plan = Plan(setup.game, setup.path, seats, GAMES, setup.seed, tuple(setup.options.items()))
        self.app.push(TryScene(lambda: pick(board_header(setup.path).title), Work([plan]), self._before(setup.path), self._keep))

    def _before(self, path: Path) -> Trial | None:
        """The last trial of an earlier save of a board, while the program runs."""
        last = self.trials.get(path)
        try:
            return last if last is not None and last.board.digest != load_board(path).digest else None
        except MapFaults:
            return None

    def _keep(self, trial: Trial) -> None:
        """Remember a trial, to show the next one of the board beside it."""
        self.trials[trial.reports[0].plan.path] = trial
