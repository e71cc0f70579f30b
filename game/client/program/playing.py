"""A game at its table: sitting down, saving after every choice, the menu, its end; and looking at it again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.app import App
from game.client.i18n import _, pick
from game.client.program.records import statistics
from game.client.program.telling import done, say_later, tell_changes
from game.client.said import Verb
from game.client.scenes.chapter_end import ChapterEndScene
from game.client.scenes.curtain import CurtainScene, hand_over_words
from game.client.scenes.dialog import DialogScene
from game.client.scenes.house_rules import InForce, TableRulesScene, word_of
from game.client.scenes.pause import MenuEntry, PauseScene
from game.client.scenes.result import ResultScene
from game.client.table.scene import TableScene
from game.client.table.tables import table_named
from game.client.watching import Bench
from game.client.widgets import nothing
from game.sessions.met import Meeting, Met
from game.sessions.profile import Profile
from game.sessions.replay import Replay, replay_of
from game.sessions.save_file import new_run
from game.sessions.saves import SaveStore
from game.sessions.session import Session, next_session


class Playing:
    """What tables and their menus do.

    `settings` (at one of their pages) and `rulebooks` (of a game) are opened over the table.
    """

    recorded: Callable[[Session], Callable[[], None] | None]
    """Takes a finished game into the story it belongs to, and answers what goes on with that; None where it is none's."""

    def __init__(
        self,
        app: App,
        store: SaveStore,
        profile: Profile,
        met: Met,
        settings: Callable[[int], None],
        rulebooks: Callable[[str], None],
    ) -> None:
        self.app, self.store, self.profile, self.met = app, store, profile, met
        self.settings, self.rulebooks = settings, rulebooks
        self.bench: Bench | None = None
        """The board that is being watched, until its table is left."""
        self.ended: Session | None = None
        """A game that is over while its table still shows how it ended: it is not among the records yet."""
        self.meeting: Meeting | None = None
        """What the person at the table has been shown there, until the table is left."""

    def put_away(self) -> None:
        """No table is open any more."""
        if self.bench is not None:
            self.bench.stop()
            self.bench = None
        if self.ended is not None:
            self.profile.add(self.ended)
            self.ended = None
        self.note_met()
        self.meeting = None
        self.store.release()

    def note_met(self) -> None:
        """Remember what was met. Of a game of several people that goes on nothing is: it would tell what another one holds."""
        meeting = self.meeting
        if meeting is not None and (meeting.session.solo or meeting.session.match.outcome is not None):
            self.met.add(meeting.session.game, meeting.keys)

    def _meet(self, session: Session) -> None:
        """Take in what the person who chose last, or chooses next, sees."""
        if self.meeting is None or self.meeting.session is not session:
            self.note_met()
            self.meeting = Meeting(session)
        match = session.match
        seats = {match.choices[-1].seat} if match.choices else set()
        if session.solo:  # nobody else is before the screen
            seats |= {number for number, seat in enumerate(session.seats) if not seat.is_bot}
        for seat in seats:
            if not session.seats[seat].is_bot:
                self.meeting.look(seat)

    def open(self, make: Callable[[], Session]) -> None:
        """Sit down at a game, or say in one sentence why it can't be."""
        done(self.app, lambda: self.play(make()))

    def play(self, session: Session, saved: bool = False) -> None:
        """Sit down at a table; a game that stands as it was `saved` is not written again.

        Raises MapFaults when the board's picture can't be shown.
        """
        make = self.bench.table if self.bench is not None else table_named(session.game).table
        table = make(session, lambda: self.save(session), lambda: self.finish(session), lambda: self.pause(session))
        table.look_back = lambda seat: self.look_back(session, seat)
        table.standing = lambda: standing(session)
        if saved:
            table.by_hand = True  # nothing is passed by itself before the player has seen where the game stands
            say_later(self.app, self.store.hold(session))
        else:
            self.save(session)
        self.app.reset(table)

    def save(self, session: Session) -> None:
        """Write the game as it stands; when that fails it is said once, and play goes on. A try of a board is not kept."""
        if self.bench is not None or not session.kept:
            return
        self._meet(session)
        self.ended = session if session.match.outcome is not None else None
        say_later(self.app, self.store.autosave(session))

    def pause(self, session: Session) -> None:
        """The pause menu over the table. The game is saved already: after its last choice."""
        if isinstance(self.app.top, CurtainScene):
            self.app.push(PauseScene(self._before_the_curtain(session)))
            return
        entries = [
            MenuEntry("rulebook", lambda: _("Rulebook"), lambda: self.rulebooks(session.game)),
            MenuEntry("rules", lambda: _("Rules of this table"), lambda: self.rules(session)),
            MenuEntry("log", lambda: _("Log"), lambda: self._on_table(TableScene.open_log)),
            MenuEntry("watch", lambda: _("Watch from the start"), lambda: self.show(replay_of(session))),
            MenuEntry("fault", lambda: _("Report a fault"), lambda: self.report(session)),
            MenuEntry("settings", lambda: _("Settings"), lambda: self.settings(0)),
            MenuEntry("title", lambda: _("To the title"), self.app.go_home),
            MenuEntry("quit", lambda: _("Quit"), self.app.quit),
        ]
        match = session.match
        if session.solo:  # what can't be done now is there too: no entry changes its place while one plays
            practise = not match.practice, lambda: _("This game is practice already.")
            entries.insert(-4, MenuEntry("practice", lambda: _("Practice"), lambda: self.practise(session), *practise))
        top = self.app.top
        redo = isinstance(top, TableScene) and top.can_redo, lambda: _("Nothing has been taken back.")
        entries.insert(0, MenuEntry("redo", lambda: _("Redo"), lambda: self._on_table(TableScene.redo), *redo))
        self.app.push(PauseScene(entries))

    def _before_the_curtain(self, session: Session) -> list[MenuEntry]:
        """What anybody may do before a closed curtain: nothing that shows or changes the game."""
        return [
            MenuEntry("hand_over", lambda: _("How the hand-over works"), self.how_hands_are_kept),
            MenuEntry("rulebook", lambda: _("Rulebook"), lambda: self.rulebooks(session.game)),
            MenuEntry("rules", lambda: _("Rules of this table"), lambda: self.rules(session)),
            MenuEntry("settings", lambda: _("Settings"), lambda: self.settings(0)),
            MenuEntry("sound", lambda: _("Sound"), lambda: self.settings(2)),
            MenuEntry("fault", lambda: _("Report a fault"), lambda: self.report(session)),
            MenuEntry("title", lambda: _("Save and leave"), self.app.go_home),
            MenuEntry("quit", lambda: _("Quit"), self.app.quit),
        ]

    def how_hands_are_kept(self) -> None:
        """What the curtain is for, and how it opens."""
        self.app.tell(hand_over_words(self.app.input.key_of(Verb.CONFIRM)))

    def report(self, session: Session) -> None:
        """Ask, for every hand goes with it; then write the game as it stands for whoever looks into a fault."""
        words = _("This game is written to a file for whoever looks into the fault, with every choice so far and every hand.")
        self.app.push(DialogScene(words, [(_("Leave it"), nothing), (_("Write it"), lambda: self._reported(session))]))

    def _reported(self, session: Session) -> None:
        """It is written; say where it is."""
        written: list[Path] = []
        if done(self.app, lambda: written.append(self.store.report(session))):
            self.app.tell(
                _(
                    "This game was written to {file}, with every choice so far and every hand. "
                    "Send it with a word on what went wrong."
                ).format(file=written[0])
            )

    def practise(self, session: Session) -> None:
        """Ask whether to go on as practice, and go back to the table."""

        words = _("In practice everything can be taken back, dice included, and the game stays marked as practice.")
        yes = (_("Practice"), lambda: self._on_table(TableScene.practise))
        self.app.push(DialogScene(words, [(_("Leave it"), nothing), yes]))

    def _on_table(self, what: Callable[[TableScene], object]) -> None:
        """Close the menu, and do something at the table under it."""
        self.app.pop()
        if isinstance(self.app.top, TableScene):
            what(self.app.top)

    def rules(self, session: Session) -> None:
        """The board's own rules and the house rules, to be read over the table."""
        game = table_named(session.game)
        own = (lambda: game.own_rules(session)) if session.ground is not None else None
        self.app.push(
            TableRulesScene(lambda: pick(session.about.title), own, lambda: in_force(session)[1], lambda: in_force(session)[0])
        )

    def finish(self, session: Session) -> None:
        """The game is over: what happened, and what next."""
        outcome = session.match.outcome
        winners = outcome.winners if outcome is not None else ()
        won = any(not session.seats[seat].is_bot for seat in winners) if session.spec.rivals else bool(winners)
        if self.bench is None and session.kept:
            say_later(self.app, self.profile.add(session))
        self.ended = None
        self.note_met()
        story = self.recorded(session)
        if story is not None:
            self.app.reset(
                ChapterEndScene(
                    won,
                    lambda: table_named(session.game).ending(session),
                    lambda: statistics(session),
                    story,
                    lambda: self.show(replay_of(session)),
                )
            )
            return
        game = table_named(session.game)
        self.app.reset(
            ResultScene(
                won,
                lambda: game.ending(session),
                lambda: statistics(session),
                lambda: self.open(lambda: self._next(session)),
                self.app.go_home,
                lambda: self.show(replay_of(session)),
                game.outcome(session, won) or game.outcomes[0 if won else 1],
                (lambda: _("Next game")) if session.match_goes_on else None,
            )
        )

    def _next(self, session: Session) -> Session:
        """The next game; where that of a match was begun before, another one beside it."""
        new = next_session(session)
        if self.store.path_of(new).exists():
            new.run = new_run()
        return new

    def show(self, replay: Replay) -> None:
        """Put a replay over what is there. Raises MapFaults when the board's picture can't be shown."""
        self.app.push(table_named(replay.session.game).replay(replay, self.app.pop))
        tell_changes(self.app, replay.session.changed, goes_on=False)

    def look_back(self, session: Session, seat: int) -> bool:
        """Show a seat what the others did last, as it may know it; False where they did nothing yet."""
        choices = session.match.choices
        end = next((made for made in range(len(choices), 0, -1) if choices[made - 1].seat != seat), 0)
        first = next((made for made in range(end, 0, -1) if choices[made - 1].seat == seat), 0)
        replay = replay_of(session)
        if not end or replay.length < end:
            return False
        self.app.push(table_named(session.game).replay(replay, self.app.pop, look_back=(seat, first, end)))
        return True


def in_force(session: Session) -> tuple[list[InForce], list[InForce]]:
    """The variants that are played at a table, and its house rules, as they are now."""
    state = session.match.state
    begun = getattr(state.table, "options", session.match.setup.options)
    now = getattr(state, "options", begun)  # a board may change some
    options = {name: word_of(value) for name, value in now.model_dump().items()}
    edition = {name: value for name, value in session.options.items() if name == "preset"}
    rules = table_named(session.game).rules().on(edition)
    return rules.played(options), rules.told({name: options[name] for name in rules.house})


def standing(session: Session) -> list[str]:
    """The same in lines, as the log of the table begins; nothing where all is as usual."""
    variants, house = in_force(session)
    found = [_("Variants: {names}").format(names=_(", ").join(one.title for one in variants))] if variants else []
    if house:
        colon = _(": ")
        told = _(", ").join(one.title + colon + one.value for one in house)
        found.append(_("House rules: {rules}").format(rules=told))
    return found
