"""The program: from the title to a table and back, with a save after every choice."""

from __future__ import annotations

import logging
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from game.boards.board import Words
from game.boards.header import board_header
from game.campaign.campaign_saves import CampaignRow, CampaignStore
from game.campaign.chapter_faults import CampaignFaults
from game.campaign.chapters import Offer, campaign_files, load_campaign
from game.campaign.journey import Journey, campaign_pack, new_journey
from game.client.app import App, NoDisplay
from game.client.i18n import _, language, n_, pick
from game.client.input import Verb
from game.client.lessons import Lessons
from game.client.scenes.campaign import (
    CampScene,
    ChapterEndScene,
    EpilogueScene,
    JourneysActions,
    JourneysScene,
    RoadActions,
    RoadScene,
    story_lines,
)
from game.client.scenes.curtain import CurtainScene, hand_over_words
from game.client.scenes.dialog import DialogScene
from game.client.scenes.house_rules import TableRulesScene, word_of
from game.client.scenes.pause import MenuEntry, PauseScene
from game.client.scenes.profile import RecordsScene
from game.client.scenes.report import GAMES, TryScene, Work
from game.client.scenes.result import Fact, ResultScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.saves import ImportScene, SavesActions, SavesScene, heading_of, when_of
from game.client.scenes.scene import Scene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import GameChoice, Ground, KindChoice, SetupScene, TableSetup
from game.client.scenes.story import StoryScene
from game.client.scenes.title import TitleActions, TitleGame, TitleScene
from game.client.table.scene import TableScene
from game.client.table.tables import all_tables, table_named
from game.client.table.thumbnail import Thumbnails
from game.client.watching import Bench, Watched
from game.client.widgets import nothing
from game.content.rulebook_loader import shipped_rulebook, shipped_rulebooks
from game.resources import ResourceMissing
from game.sessions.profile import Profile
from game.sessions.replay import Replay, replay_file, replay_of
from game.sessions.save_file import new_run
from game.sessions.saves import SaveRow, SaveStore, held
from game.sessions.session import Session, new_session
from game.sessions.shelf import first_fault
from game.sessions.spec import HUMAN, KINDS, GameSpec, Seat, all_specs, game_names, spec_of
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.workshop.simulate import Plan

log = logging.getLogger("dungeonbox.client")

CAMPAIGN = "card_adventure"
"""The game whose campaigns there are."""
TRIAL = "bot:easy"
"""Who takes the seats of people when a board is tried."""
CAMPAIGN_TITLE = {"en": "Campaign", "ja": "キャンペーン"}


def run(session: Session | None = None, language: str = "", watched: Watched | None = None, replay: Replay | None = None) -> int:
    """Open the client, at the title, straight at a table, whose board may be watched, or at a replay; returns the exit code."""
    try:
        app = App.windowed(language=language)
    except NoDisplay as error:
        print(f"dungeonbox: {error}", file=sys.stderr)
        return 2
    program = Program(app, SaveStore(), Profile())
    program.begin(session, watched)
    if replay is not None:
        program.show(replay)
    try:
        return app.run()
    finally:
        program.put_away()


class Program:
    """What the scenes' entries do: it starts, continues, saves and ends games."""

    def __init__(self, app: App, store: SaveStore, profile: Profile | None = None) -> None:
        self.app = app
        self.store = store
        self.journeys = CampaignStore(store)
        self.profile = profile if profile is not None else Profile(store.folder / "profile" / "profile.json")
        self.bench: Bench | None = None
        """The board that is being watched, until its table is left."""
        self.ended: Session | None = None
        """A game that is over while its table still shows how it ended: it is not among the records yet."""
        self.thumbnails = Thumbnails()
        self.read_up_to: dict[str, str] = {}
        """Where each rulebook was left."""
        app.home = self.title

    def begin(self, session: Session | None = None, watched: Watched | None = None) -> None:
        """Show the first scene, and say when games can't be saved."""
        for row in self.store.cut_off():
            with suppress(Trouble, ResourceMissing):
                self.profile.add(self.store.load(row))
                self.store.put_away(row)
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
        self.put_away()
        row = self.store.latest()
        go_on = (lambda: self.go_on(row)) if row is not None else None
        lessons = self.lessons
        actions = TitleActions(
            self.new, self.settings, self.app.quit, go_on, lambda: save_words(row), self.games, self.campaigns, self.records,
            lessons.show, self.rulebooks, lessons.invitation(), [self._fresh(spec) for spec in all_specs()],
        )  # fmt: skip
        return TitleScene(actions)

    @property
    def lessons(self) -> Lessons:
        """What the entries of lessons do."""
        return Lessons(self.app, self.settings, self.rulebooks, statistics, self.start_at_once)

    def _fresh(self, spec: GameSpec) -> TitleGame:
        """The title's entry for a new game."""
        return TitleGame(spec.name, lambda: pick(spec.title), lambda: pick(spec.about), lambda: self.new(spec.name))

    def put_away(self) -> None:
        """No table is open any more."""
        if self.ended is not None:
            self.profile.add(self.ended)
            self.ended = None
        self.store.release()
        self.journeys.release()

    def rulebooks(self, game: str = "") -> None:
        """The rulebook of a game, or of all games, over whatever is there."""
        books = [shipped_rulebook(name) for name in ([game] if game else shipped_rulebooks())]
        self.app.push(RulebookScene(books, self.app.pop, places=self.read_up_to))

    def settings(self, page: int = 0) -> None:
        """The settings, over whatever is there, at one of their pages."""
        scene = SettingsScene()
        scene.page = page
        self.app.push(scene)

    def new(self, game: str = "") -> None:
        """Choose what a game is played on and who plays; another game can be chosen there, the one played last comes first."""
        try:
            games = [table.choice() for table in all_tables()]
            first = game or next((row.game for row in self.store.rows() if row.sound), "")
            scene = SetupScene(games, kinds(), self.start, lambda: self.app.pop(), self.trial, first, self._lesson_of)
        except ResourceMissing as error:
            self.app.tell(str(error))
            return
        self.app.push(scene)

    def _lesson_of(self, game: str) -> Callable[[], None] | None:
        """What begins the lesson of a game, for who has not followed it yet."""
        return (lambda: self.lessons.go_on(game)) if self.lessons.wanted(game) else None

    def start_at_once(self, game: str) -> None:
        """A game as its setup stands, without stopping there."""
        self.app.go_home()
        self.new(game)
        if isinstance(self.app.top, SetupScene):
            self.start(self.app.top.setup())

    def start(self, setup: TableSetup) -> None:
        """Start the game that was set up."""
        seats = [Seat(seat.name, seat.class_id, seat.kind) for seat in setup.seats]
        self._open(lambda: new_session(setup.game, setup.path, seats, setup.options, setup.seed))

    def trial(self, setup: TableSetup) -> None:
        """Let bots sit on the seats that were set up, and report how the board played."""
        bots = [seat.kind if seat.kind != HUMAN else TRIAL for seat in setup.seats]
        seats = tuple(Seat(seat.name, seat.class_id, bot) for seat, bot in zip(setup.seats, bots, strict=True))
        plan = Plan(setup.game, setup.path, seats, GAMES, setup.seed, tuple(setup.options.items()))
        self.app.push(TryScene(lambda: pick(board_header(setup.path).title), Work([plan])))

    # --- the games that are kept

    def games(self) -> None:
        """The list of all games."""
        actions = SavesActions(
            self.go_on, self.watch, self.rename, self.export, self.delete, self.take_in, self.app.pop, self.thumbnails.of,
            self.journeys.story_of,
        )  # fmt: skip
        self.app.push(SavesScene(self.store.rows, actions))

    def go_on(self, row: SaveRow | None) -> None:
        """Go on with a saved game; where another program has it open, only with a copy of it."""
        if row is None:
            return
        other = self.store.holder(row.run)
        if other is None:
            self._go_on(row)
            return
        words = pick(held(other).words) + " " + _("A copy of it can be opened here, as a game of its own.")
        self.app.push(DialogScene(words, [(_("Back"), nothing), (_("Open a copy"), lambda: self._go_on(row, copy=True))]))

    def _go_on(self, row: SaveRow, copy: bool = False) -> None:
        """Open a save; what can't be opened or can't be started offers the copy before."""
        damaged = self.store.damage_before(row)
        try:
            session = self.store.load(row)
            if copy:
                session.run = new_run()
            self.play(session, saved=not copy)
        except MapFaults as faults:
            self._offer_before(row, first_fault(faults, language()))
        except Trouble as trouble:
            self._offer_before(row, trouble.line(language()))
        except ResourceMissing as error:
            self._offer_before(row, str(error))
        except Exception:  # whatever stands in a save, the program goes on
            log.exception("%s can't be started", row.path.name)
            self._offer_before(row, _("This game can't be started as it was saved."))
        else:
            if damaged is not None:
                self.app.tell(pick(damaged) + " " + _("The game goes on from the copy before it; the damaged file is kept."))
            elif session.changed:
                what = _(", ").join(pick(words) for words in session.changed)
                self.app.tell(_("Since this game was saved: {what}. It goes on from where it stood.").format(what=what))

    def _offer_before(self, row: SaveRow, sentence: str) -> None:
        copy = next(iter(self.store.before(row)), None)
        if copy is None:
            self.app.tell(sentence)
            return
        sentence += " " + _("There is a copy from before: turn {n}, {when}.").format(n=copy.turn, when=when_of(copy))
        self.app.push(DialogScene(sentence, [(_("Back"), nothing), (_("Open copy"), lambda: self._go_on(copy))]))

    def watch(self, row: SaveRow) -> None:
        """Show a saved game as a replay."""
        try:
            self.show(replay_file(row.path))
        except MapFaults as faults:
            self.app.tell(first_fault(faults, language()))
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
        except ResourceMissing as error:
            self.app.tell(str(error))

    def show(self, replay: Replay) -> None:
        """Put a replay over what is there. Raises MapFaults when the board's picture can't be shown."""
        self.app.push(table_named(replay.session.game).replay(replay, self.app.pop))
        if replay.session.changed:
            what = _(", ").join(pick(words) for words in replay.session.changed)
            self.app.tell(_("Since this game was saved: {what}.").format(what=what))

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

    def rename(self, row: SaveRow, label: str) -> bool:
        """Call a game something; False, and a sentence, when that can't be written."""
        return self._told(lambda: self.store.rename(row, label))

    def delete(self, row: SaveRow) -> None:
        """Delete a game."""
        self._told(lambda: self.store.delete(row))

    def export(self, row: SaveRow) -> None:
        """Write a game as one file to give away, and say where it is."""
        written: list[Path] = []
        if self._told(lambda: written.append(self.store.export(row))):
            self.app.tell(_("The game is written to {file}; give that file to anyone.").format(file=written[0]))

    def take_in(self) -> None:
        """Choose a file to take in."""
        self.app.push(ImportScene(self.store.importable(), self.store.shared, self._take_in))

    def _take_in(self, path: Path) -> None:
        taken: list[SaveRow] = []
        if self._told(lambda: taken.append(self.store.import_file(path))):
            self.app.tell(_("{name} is among the games now.").format(name=heading_of(taken[0])))

    def _told(self, what: Callable[[], object]) -> bool:
        try:
            what()
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
            return False
        return True

    def _open(self, make: Callable[[], Session]) -> None:
        """Open a table, or say in one sentence why it can't be."""
        try:
            session = make()
            self.play(session)
        except MapFaults as faults:
            self.app.tell(first_fault(faults, language()))
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
        except ResourceMissing as error:
            self.app.tell(str(error))

    # --- campaigns

    def campaigns(self) -> None:
        """The campaigns that were begun; without one, the choice of a new one."""
        if not self.journeys.rows():
            self.new_campaign()
            return
        actions = JourneysActions(self.open_campaign, self.delete_campaign, self.new_campaign, self.app.pop)
        self.app.push(JourneysScene(self.journeys.rows, actions, class_name))

    def new_campaign(self) -> None:
        """Choose a campaign and who goes."""
        try:
            found = [campaign_ground(path) for path in campaign_files()]
            table = table_named(CAMPAIGN)
            game = GameChoice(CAMPAIGN, CAMPAIGN_TITLE, found, table.classes(), table.rules)
            scene = SetupScene([game], kinds(), self.set_out, lambda: self.app.pop())
        except ResourceMissing as error:
            self.app.tell(str(error))
            return
        self.app.push(scene)

    def set_out(self, setup: TableSetup) -> None:
        """Begin the campaign that was set up."""

        def begin() -> None:
            seats = [Seat(seat.name, seat.class_id, seat.kind) for seat in setup.seats]
            journey = new_journey(load_campaign(setup.path), seats, setup.options)
            self._say_later(self.journeys.save(journey))
            self.road(journey)

        self._guarded(begin)

    def open_campaign(self, row: CampaignRow) -> None:
        """Go on with a campaign: at its road, or at what is to be told first."""

        def go_on() -> None:
            journey = self.journeys.load(row)
            self.journeys.settle(journey)
            self.after(journey)
            if journey.changed:
                what = _(", ").join(pick(words) for words in journey.changed)
                self.app.tell(_("Since this game was saved: {what}. It goes on from where it stood.").format(what=what))

        self._guarded(go_on)

    def delete_campaign(self, row: CampaignRow) -> None:
        """Delete a campaign; the games of its chapters stay."""
        self._told(lambda: self.journeys.delete(row))

    def after(self, journey: Journey) -> None:
        """What is told after the last chapter, then the road, or the story's end."""
        played = journey.path[-1] if journey.path else None
        chapter = journey.campaign.chapter(played.chapter) if played is not None else None
        if journey.told or played is None or chapter is None:
            self._on_the_way(journey)
            return
        text = chapter.won if played.won else chapter.lost

        def go_on() -> None:
            journey.told = True
            self._say_later(self.journeys.save(journey))
            self._guarded(lambda: self._on_the_way(journey))

        self.app.reset(
            StoryScene(
                lambda: "", lambda: pick(chapter.title.words), lambda: pick(text.words), chapter.cast, go_on, board=chapter.board
            )
        )

    def _on_the_way(self, journey: Journey) -> None:
        if journey.ending is None:
            self.road(journey)
            return
        ending = journey.ending

        def epilogue() -> None:
            self.app.reset(
                EpilogueScene(
                    ending.won,
                    lambda: pick(ending.title.words),
                    lambda: story_lines(journey, dict(table_named(CAMPAIGN).counts())),
                    lambda: self._guarded(lambda: self.road(journey)),
                    self.app.go_home,
                )
            )

        self.app.reset(
            StoryScene(
                lambda: _("The end"), lambda: pick(ending.title.words), lambda: pick(ending.text.words), ending.cast, epilogue
            )
        )

    def road(self, journey: Journey) -> None:
        """The map of the road. Raises Trouble or MapFaults where map or cards can't be read."""
        running = self.journeys.settle(journey)
        actions = RoadActions(
            lambda: self._guarded(lambda: self._chapter(journey, running)),
            lambda key: self.retell(journey, key),
            self.app.go_home,
            (lambda: self.camp(journey)) if journey.campaign.file.camp else None,
        )
        self.app.reset(RoadScene(journey, campaign_pack(journey.campaign), class_name, actions, running is not None))

    def _chapter(self, journey: Journey, running: SaveRow | None) -> None:
        """Go on with the chapter's game, or tell its story and begin it."""
        chapter = journey.chapter
        if running is not None:
            self.go_on(running)
        elif chapter is not None:
            number = journey.number
            self.app.push(
                StoryScene(
                    lambda: _("Chapter {n}").format(n=number),
                    lambda: pick(chapter.title.words),
                    lambda: pick(chapter.before.words),
                    chapter.cast,
                    lambda: self._guarded(lambda: self.begin_chapter(journey)),
                    self.app.pop,
                    board=chapter.board,
                )
            )

    def begin_chapter(self, journey: Journey) -> None:
        """Sit down to the chapter's game. Raises Trouble or MapFaults where it can't be played."""
        session = journey.begin(secrets.randbits(31))
        self._say_later(self.journeys.save(journey))
        self.play(session)

    def retell(self, journey: Journey, key: str) -> None:
        """A chapter's story once more."""
        chapter = journey.campaign.chapter(key)
        played = [one for one in journey.path if one.chapter == key]
        if chapter is None or not played:
            return
        after = chapter.won if played[-1].won else chapter.lost

        def text() -> str:
            return pick(chapter.before.words) + "\n" + pick(after.words)

        self.app.push(
            StoryScene(
                lambda: "",
                lambda: pick(chapter.title.words),
                text,
                chapter.cast,
                self.app.pop,
                word=lambda: _("Back"),
                board=chapter.board,
            )
        )

    def camp(self, journey: Journey) -> None:
        """Spend the gold."""
        pack = campaign_pack(journey.campaign)

        def buy(offer: Offer, hero: int) -> None:
            journey.buy(offer, hero, pack)
            self._say_later(self.journeys.save(journey))

        self.app.push(CampScene(journey, pack, class_name, buy))

    def _guarded(self, what: Callable[[], None]) -> None:
        """Do it, or say in one sentence why it can't be done."""
        try:
            what()
        except MapFaults as faults:
            self.app.tell(first_fault(faults, language()))
        except CampaignFaults as faults:
            self.app.tell(faults.faults[0].line(language()))
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
        except ResourceMissing as error:
            self.app.tell(str(error))

    # --- records

    def records(self) -> None:
        """All finished games in numbers."""
        try:
            records = self.profile.records()
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
            return
        titles = {record.board: record.title for record in records}
        levels = {kind.id.removeprefix("bot:"): kind.title for kind in kinds()}

        def name(kind: str, key: str) -> str:
            match kind:
                case "board":
                    return pick(titles.get(key, {"en": key}))
                case "class":
                    return class_name(key)
                case "seat":
                    return "ABCDEFGH"[int(key) - 1]
                case "level":
                    return pick(levels.get(key, {"en": key})) if key else _("none")
            return pick(spec_of(key).title) if key in game_names() else key

        self.app.push(RecordsScene(records, name, count_words, self.export_records, self.app.pop))

    def export_records(self) -> None:
        """Write all finished games as CSV beside the records, and say where."""
        target = self.profile.path.with_name("dungeonbox-games.csv")
        if self._told(lambda: self.profile.export(target) and None):
            self.app.tell(_("Every finished game is written to {file}.").format(file=target))

    # --- a game

    def play(self, session: Session, saved: bool = False) -> None:
        """Sit down at a table; a game that stands as it was `saved` is not written again.

        Raises MapFaults when the board's picture can't be shown.
        """
        make = self.bench.table if self.bench is not None else table_named(session.game).table
        table = make(session, lambda: self.save(session), lambda: self.finish(session), lambda: self.pause(session))
        table.look_back = lambda seat: self.look_back(session, seat)
        if saved:
            table.by_hand = True  # nothing is passed by itself before the player has seen where the game stands
            self._say_later(self.store.hold(session))
        else:
            self.save(session)
        self.app.reset(table)

    def save(self, session: Session) -> None:
        """Write the game as it stands; when that fails it is said once, and play goes on."""
        self.ended = session if session.match.outcome is not None else None
        self._say_later(self.store.autosave(session))

    def _say_later(self, trouble: Words | None) -> None:
        if trouble is not None:
            self.app.tell_later = pick(trouble)

    def pause(self, session: Session) -> None:
        """The pause menu over the table. The game is saved already: after its last choice."""
        if isinstance(self.app.top, CurtainScene):
            self.app.push(PauseScene(self._before_the_curtain(session)))
            return
        entries = [
            MenuEntry("rulebook", lambda: _("Rulebook"), lambda: self.rulebooks(session.game)),
            MenuEntry("rules", lambda: _("Rules of this table"), lambda: self.rules(session)),
            MenuEntry("watch", lambda: _("Watch from the start"), lambda: self.show(replay_of(session))),
            MenuEntry("fault", lambda: _("Report a fault"), lambda: self.report(session)),
            MenuEntry("settings", lambda: _("Settings"), self.settings),
            MenuEntry("title", lambda: _("To the title"), self.app.go_home),
            MenuEntry("quit", lambda: _("Quit"), self.app.quit),
        ]
        if session.match.can_redo:
            entries.insert(0, MenuEntry("redo", lambda: _("Redo"), lambda: self._on_table(TableScene.redo)))
        if session.solo and not session.match.practice:
            entries.insert(-4, MenuEntry("practice", lambda: _("Practice"), lambda: self.practise(session)))
        self.app.push(PauseScene(entries))

    def _before_the_curtain(self, session: Session) -> list[MenuEntry]:
        """What anybody may do before a closed curtain: nothing that shows or changes the game."""
        return [
            MenuEntry("hand_over", lambda: _("How the hand-over works"), self.how_hands_are_kept),
            MenuEntry("rulebook", lambda: _("Rulebook"), lambda: self.rulebooks(session.game)),
            MenuEntry("rules", lambda: _("Rules of this table"), lambda: self.rules(session)),
            MenuEntry("settings", lambda: _("Settings"), self.settings),
            MenuEntry("sound", lambda: _("Sound"), lambda: self.settings(2)),
            MenuEntry("fault", lambda: _("Report a fault"), lambda: self.report(session)),
            MenuEntry("title", lambda: _("Save and leave"), self.app.go_home),
            MenuEntry("quit", lambda: _("Quit"), self.app.quit),
        ]

    def how_hands_are_kept(self) -> None:
        """What the curtain is for, and how it opens."""
        self.app.tell(hand_over_words(self.app.input.key_of(Verb.CONFIRM)))

    def report(self, session: Session) -> None:
        """Write the game as it stands for whoever looks into a fault, and say where it is."""
        written: list[Path] = []
        if self._told(lambda: written.append(self.store.report(session))):
            self.app.tell(
                _(
                    "This game is written to {file}, with every choice so far and every hand. "
                    "Send it with a word on what went wrong."
                ).format(file=written[0])
            )

    def practise(self, session: Session) -> None:
        """Ask whether to go on as practice, and go back to the table."""

        words = _("In practice everything can be taken back, dice too, and the game stays marked as practice.")
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
        state = session.match.state
        now = getattr(state, "options", state.table.options)  # a board may change some
        options = {name: word_of(value) for name, value in now.model_dump().items()}
        edition = {name: value for name, value in session.options.items() if name == "preset"}
        own = (lambda: game.own_rules(session)) if session.ground is not None else None
        self.app.push(TableRulesScene(lambda: pick(session.about.title), own, lambda: game.rules().on(edition).told(options)))

    def finish(self, session: Session) -> None:
        """The game is over: what happened, and what next."""
        outcome = session.match.outcome
        winners = outcome.winners if outcome is not None else ()
        won = any(not session.seats[seat].is_bot for seat in winners) if session.spec.rivals else bool(winners)
        self._say_later(self.profile.add(session))
        self.ended = None
        journey = self.journeys.of_session(session)
        if journey is not None and journey.record(session):
            self._say_later(self.journeys.save(journey))
            self.app.reset(
                ChapterEndScene(
                    won,
                    lambda: table_named(session.game).ending(session),
                    lambda: statistics(session),
                    lambda: self._guarded(lambda: self.after(journey)),
                    lambda: self.show(replay_of(session)),
                )
            )
            return
        self.app.reset(
            ResultScene(
                won,
                lambda: table_named(session.game).ending(session),
                lambda: statistics(session),
                lambda: self._open(lambda: again(session)),
                self.app.go_home,
                lambda: self.show(replay_of(session)),
                table_named(session.game).outcomes[0 if won else 1],
            )
        )


def again(session: Session) -> Session:
    """The same table once more with other chances."""
    return new_session(session.game, session.path, session.seats, session.options, session.match.state.random >> 33)


def save_words(row: SaveRow | None) -> str:
    """Which game Continue goes on with."""
    if row is None:
        return ""
    title = pick(row.title) if row.title is not None else ""
    return _("{board}, turn {n}").format(board=title, n=row.turn)


def kinds() -> list[KindChoice]:
    """Who can play a seat."""
    names = {
        HUMAN: {"en": "Human", "ja": "人間"},
        "bot:easy": {"en": "Bot: easy", "ja": "ボット・弱"},
        "bot:normal": {"en": "Bot: normal", "ja": "ボット・中"},
        "bot:hard": {"en": "Bot: hard", "ja": "ボット・強"},
        "bot:random": {"en": "Bot: random", "ja": "運まかせ"},
    }
    order = [*names, *(kind for kind in KINDS if kind not in names)]
    return [KindChoice(kind, names.get(kind, {"en": kind, "ja": kind})) for kind in order if kind in KINDS]


def count_words() -> dict[str, str]:
    """What all games count, in words."""
    return {key: name for game in all_tables() for key, name in game.counts().items()}


def class_name(key: str) -> str:
    """The name of a class, in the language in use; the id of one that there is no longer."""
    found = (pick(each.title) for game in all_tables() for each in game.classes() if each.id == key)
    return next(found, key)


def campaign_ground(path: Path) -> Ground:
    """What the list of campaigns shows; one that can't be read is a row like any other."""
    try:
        campaign = load_campaign(path)
    except CampaignFaults as faults:
        name = {"en": path.name, "ja": path.name}
        return Ground(path, name, fault={lang: faults.faults[0].line(lang) for lang in ("en", "ja")})
    file = campaign.file
    return Ground(
        path, file.title.words, file.author, file.seats, file.minutes, file.text.words, tuple(file.classes)
    )  # fmt: skip


def statistics(session: Session) -> Sequence[Fact]:
    """The statistics of a game, line by line."""
    told = session.statistics()
    minutes = max(1, round(told.seconds / 60))
    lines: list[Fact] = [
        (_("Turns"), str(told.turns)),
        (_("Time"), n_("{n} minute", "{n} minutes", minutes).format(n=minutes)),
        *([(_("Practice"), _("yes"))] if told.practice else []),
    ]
    game = table_named(session.game)
    told_of = [(name, [seat.counts.get(key, 0) for seat in told.seats]) for key, name in game.counts().items()]
    for name, counts in (*game.results(session), *told_of):
        if len(counts) == 1:
            lines.append((name, str(counts[0])))
        else:
            parts = "  ".join(f"{'ABCD'[number]} {count}" for number, count in enumerate(counts))
            lines.append((name, parts))
    return lines
