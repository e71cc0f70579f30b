"""The program: from the title to a table and back, with a save after every choice."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from game.boards.faults import BoardFaults
from game.boards.reading import board_header
from game.boards.words import rule_text
from game.campaign.saves import SaveRow, SaveStore
from game.campaign.session import HUMAN, KINDS, Seat, Session, first_fault, new_session, pack_of, shipped_boards
from game.campaign.trouble import Trouble
from game.client.app import App, NoDisplay
from game.client.i18n import _, language, n_, pick
from game.client.scenes.house_rules import TableRulesScene
from game.client.scenes.pause import Entry, PauseScene
from game.client.scenes.report import GAMES, TryScene, Work
from game.client.scenes.result import Line, ResultScene
from game.client.scenes.scene import Scene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import BoardHeader, ClassChoice, KindChoice, SetupScene, TableSetup
from game.client.scenes.title import TitleActions, TitleScene
from game.client.table.scene import TableScene
from game.client.watching import Bench, Watched
from game.content.loader import load_pack, shipped_packs
from game.content.text import card_name
from game.resources import ResourceMissing
from game.workshop.simulate import Plan

log = logging.getLogger("dungeonbox.client")

GAME = "card_adventure"
TRIAL = "bot:easy"
"""Who takes the seats of people when a board is tried."""
GAME_TITLE = {"en": "Card+Adventure", "ja": "カード+アドベンチャー"}


def run(session: Session | None = None, language: str = "", watched: Watched | None = None) -> int:
    """Open the client, at the title or straight at a table, whose board may be watched; returns the exit code."""
    try:
        app = App.windowed(language=language)
    except NoDisplay as error:
        print(f"dungeonbox: {error}", file=sys.stderr)
        return 2
    Program(app, SaveStore()).begin(session, watched)
    return app.run()


class Program:
    """What the scenes' entries do: it starts, continues, saves and ends games."""

    def __init__(self, app: App, store: SaveStore) -> None:
        self.app = app
        self.store = store
        self.bench: Bench | None = None
        """The board that is being watched, until its table is left."""
        app.home = self.title

    def begin(self, session: Session | None = None, watched: Watched | None = None) -> None:
        """Show the first scene, and say when games can't be saved."""
        self.app.push(self.title())
        if watched is not None:
            self.bench = Bench(self.app, watched, self.play, again)
            self.bench.begin()
        elif session is not None:
            self.play(session)
        trouble = self.store.check()
        if trouble is not None:
            self.app.tell(pick(trouble))

    # --- the title

    def title(self) -> Scene:
        """The title; with a save that can be gone on with, Continue comes first."""
        if self.bench is not None:
            self.bench.stop()
            self.bench = None
        row = self.store.latest()
        go_on = (lambda: self.go_on(row)) if row is not None else None
        return TitleScene(TitleActions(self.new, self.settings, self.app.quit, go_on, lambda: save_words(row)))

    def settings(self) -> None:
        """The settings, over whatever is there."""
        self.app.push(SettingsScene())

    def new(self) -> None:
        """Choose a board and who plays."""
        try:
            boards = [header_of(path) for path in shipped_boards()]
            scene = SetupScene(GAME, GAME_TITLE, boards, classes(), kinds(), self.start, lambda: self.app.pop(), self.trial)
        except ResourceMissing as error:
            self.app.tell(str(error))
            return
        self.app.push(scene)

    def start(self, setup: TableSetup) -> None:
        """Start the game that was set up."""
        seats = [Seat(seat.name, seat.class_id, seat.kind) for seat in setup.seats]
        self._open(lambda: new_session(setup.game, setup.board, seats, setup.options, setup.seed))

    def trial(self, setup: TableSetup) -> None:
        """Let bots sit on the seats that were set up, and report how the board played."""
        bots = [seat.kind if seat.kind != HUMAN else TRIAL for seat in setup.seats]
        seats = tuple(Seat(seat.name, seat.class_id, bot) for seat, bot in zip(setup.seats, bots, strict=True))
        plan = Plan(setup.game, setup.board, seats, GAMES, setup.seed, tuple(setup.options.items()))
        self.app.push(TryScene(lambda: pick(header_of(setup.board).title), Work([plan])))

    def go_on(self, row: SaveRow | None) -> None:
        """Go on with a saved game."""
        if row is not None:
            self._open(lambda: self.store.load(row))

    def _open(self, make: Callable[[], Session]) -> None:
        """Open a table, or say in one sentence why it can't be."""
        try:
            session = make()
            self.play(session)
        except BoardFaults as faults:
            self.app.tell(first_fault(faults, language()))
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
        except ResourceMissing as error:
            self.app.tell(str(error))
        else:
            if session.changed:
                self.app.tell(" ".join(pick(words) for words in session.changed))

    # --- a game

    def play(self, session: Session) -> None:
        """Sit down at a table. Raises BoardFaults when the board's picture can't be shown."""
        make = self.bench.table if self.bench is not None else TableScene
        table = make(session, lambda: self.save(session), lambda: self.finish(session), lambda: self.pause(session))
        self.save(session)
        self.app.reset(table)

    def save(self, session: Session) -> None:
        """Write the game as it stands; when that fails it is said once, and play goes on."""
        trouble = self.store.autosave(session)
        if trouble is not None:
            self.app.tell_later = pick(trouble)

    def pause(self, session: Session) -> None:
        """The pause menu over the table. The game is saved already: after its last choice."""
        self.app.push(
            PauseScene(
                [
                    Entry("rules", lambda: _("Rules of this table"), lambda: self.rules(session)),
                    Entry("settings", lambda: _("Settings"), self.settings),
                    Entry("title", lambda: _("To the title"), self.app.go_home),
                    Entry("quit", lambda: _("Quit"), self.app.quit),
                ]
            )
        )

    def rules(self, session: Session) -> None:
        """The board's own rules and the house rules, to be read over the table."""
        options = {name: str(value).lower() for name, value in session.match.state.options.model_dump().items()}
        self.app.push(TableRulesScene(lambda: pick(session.board.title), lambda: board_rules(session), options))

    def finish(self, session: Session) -> None:
        """The game is over: what happened, and what next."""
        outcome = session.match.outcome
        won = outcome is not None and bool(outcome.winners)
        self.app.reset(
            ResultScene(
                won,
                lambda: ending(session),
                lambda: statistics(session),
                lambda: self._open(lambda: again(session)),
                self.app.go_home,
            )
        )


def board_rules(session: Session) -> list[str]:
    """The board's own rules in words, in the language in use."""
    board, cards = session.board, session.pack.cards

    def name(_family: str, card: str) -> str:
        return card_name(cards[card], language())

    return [rule_text(rule, board, language(), name) for rule in board.rules]


def again(session: Session) -> Session:
    """The same table once more with other chances."""
    return new_session(session.game, session.board_path, session.seats, session.options, session.match.state.random >> 33)


def save_words(row: SaveRow | None) -> str:
    """Which game Continue goes on with."""
    if row is None:
        return ""
    title = pick(row.title) if row.title is not None else ""
    return _("{board}, turn {n}").format(board=title, n=row.turn)


def header_of(path: Path) -> BoardHeader:
    """What the list of boards shows; a board that can't be read is a row like any other."""
    try:
        read = board_header(path)
    except BoardFaults as faults:
        name = {"en": path.name, "ja": path.name}
        return BoardHeader(path, name, fault={lang: first_fault(faults, lang) for lang in ("en", "ja")})
    return BoardHeader(path, read.title, read.author, read.seats, read.minutes, read.text, read.classes)


def classes() -> list[ClassChoice]:
    """The classes of the card packs that come with the program; named characters come last."""
    found: dict[str, ClassChoice] = {}
    for folder in shipped_packs().values():
        for entry in load_pack(folder).classes.values():
            title = {"en": entry.name.en, "ja": entry.name.ja}
            found.setdefault(entry.id, ClassChoice(entry.id, title, f"pieces/{entry.id}", entry.cast))
    return list(found.values())


def kinds() -> list[KindChoice]:
    """Who can play a seat."""
    names = {
        HUMAN: {"en": "Human", "ja": "人間"},
        "bot:easy": {"en": "Bot", "ja": "ボット"},
        "bot:random": {"en": "Dice bot", "ja": "運まかせ"},
    }
    return [KindChoice(kind, names.get(kind, {"en": kind, "ja": kind})) for kind in sorted(KINDS, key=list(names).index)]


def ending(session: Session) -> str:
    """One sentence on how the game ended."""
    reason = session.match.outcome.reason if session.match.outcome is not None else ""
    goal = session.board.goal
    match reason:
        case "everyone_out":
            return _("Everybody is out of the game.")
        case "out_of_time":
            return _("The last turn is over, and the goal was not reached.")
        case "goal_carry":
            card = pack_of(session.board).cards[goal.card].name[language()]
            return _("{card} has been brought out.").format(card=card)
        case "goal_beat":
            card = pack_of(session.board).cards[goal.card].name[language()]
            return _("{card} has been beaten.").format(card=card)
        case "goal_gather":
            return _("Everybody has arrived.")
    return _("The goal has been reached.")


def statistics(session: Session) -> Sequence[Line]:
    """The statistics of a game, line by line."""
    told = session.statistics()
    minutes = max(1, round(told.seconds / 60))
    lines: list[Line] = [
        (_("Turns"), str(told.turns)),
        (_("Time"), n_("{n} minute", "{n} minutes", minutes).format(n=minutes)),
    ]
    words = {
        "beaten": _("Monsters beaten"),
        "attacks": _("Attack cards presented"),
        "magic": _("Magic cast"),
        "items": _("Items used"),
        "rests": _("Rests"),
        "damage": _("Damage tokens drawn"),
        "poison": _("Poison tokens drawn"),
    }
    for key, name in words.items():
        counts = [seat.counts.get(key, 0) for seat in told.seats]
        if len(counts) == 1:
            lines.append((name, str(counts[0])))
        else:
            parts = "  ".join(f"{'ABCD'[number]} {count}" for number, count in enumerate(counts))
            lines.append((name, parts))
    return lines
