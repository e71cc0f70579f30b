"""The program behind the window: the title, and what each of its entries leads to."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame

from game.campaign.campaign_saves import CampaignStore
from game.client.app import App
from game.client.hearing import CALLED
from game.client.i18n import _, pick
from game.client.program.beginning import Beginning
from game.client.program.campaigns import Campaigns
from game.client.program.kept_games import KeptGames
from game.client.program.lessons import Lessons
from game.client.program.own import OwnThings
from game.client.program.playing import Playing
from game.client.program.records import show_collection, show_records, statistics
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.saves import score_of
from game.client.scenes.scene import Scene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleActions, TitleGame, TitleScene
from game.client.table.looking import Looking
from game.client.watching import Bench, Watched
from game.content.rulebook_loader import shipped_rulebook, shipped_rulebooks
from game.resources import ResourceMissing
from game.sessions.met import Met
from game.sessions.profile import Profile
from game.sessions.saves import SaveRow, SaveStore
from game.sessions.session import Session, next_session
from game.sessions.spec import GameSpec, all_specs
from game.sessions.trouble import Trouble
from game.workshop.doorbell import Doorbell
from game.workshop.placing import marks


class Program:
    """Starts, continues, saves and ends games: each part does so for some of the scenes."""

    def __init__(self, app: App, store: SaveStore, profile: Profile | None = None) -> None:
        self.app = app
        self.store = store
        self.profile = profile if profile is not None else Profile(store.folder / "profile" / "profile.json")
        self.read_up_to: dict[str, str] = {}
        """Where each rulebook was left."""
        self._read_after = ""
        """What had been played last when the rulebooks of all games were opened last."""
        journeys = CampaignStore(store)
        self.met = Met(self.profile.path.with_name("met.json"))
        self.playing = Playing(app, store, self.profile, self.met, self.settings, self.rulebooks)
        self.kept = KeptGames(app, store, self.playing.play, self.playing.show, journeys.story_of)
        self.campaigns = Campaigns(app, journeys, self.playing.play, self.kept.go_on)
        self.playing.recorded = self.campaigns.recorded
        self.lessons = Lessons(app, self.settings, self.rulebooks, statistics, lambda game: self.beginning.from_lesson(game))
        self.own = OwnThings(app, self._play_own, self.kept.take_in_file)
        app.dropped = self.dropped
        app.shown_piece = self.collection
        self.beginning = Beginning(app, store, self.playing.open, self.lessons.offered, self.own.of_setup)
        self.watched: Watched | None = None
        self.marks: object = None
        """The marks of a test on the watched board, as the game on it began."""
        self.bell: Doorbell | None = None
        app.home = self.title

    def begin(self, session: Session | None = None, watched: Watched | None = None) -> None:
        """Show the first scene, and say when games can't be saved."""
        for row in self.store.cut_off():
            with suppress(Trouble, ResourceMissing):
                self.profile.add(self.store.load(row))
                self.store.put_away(row)
        self.app.push(self.title())
        if watched is not None:
            self.watched = watched
            self.app.called = self.show_watched
            self._watch()
            self.bell = Doorbell(watched.path)
            self.bell.listen(call)
        elif session is not None:
            self.playing.play(session)
        trouble = self.store.check()
        if trouble is not None:
            self.app.tell(pick(trouble))

    def _watch(self) -> None:
        """The watched board, as it is now."""
        assert self.watched is not None
        self.playing.bench = Bench(self.app, self.watched, self.playing.play, next_session)
        self.marks = self.playing.bench.begin()

    def show_watched(self, said: str = "") -> None:
        """The watched board was asked for again: this window comes to the front, and goes to the board if it had left it.

        A test from elsewhere, be it `said` or marked on the board, begins at once.
        """
        if self.app.canvas.window is not None:
            with suppress(pygame.error):
                self.app.canvas.window.focus()
        if self.watched is None:
            return
        if said and self.watched.elsewhere is not None:
            self.watched = replace(self.watched, start=self.watched.elsewhere(said))
        if said or self.playing.bench is None or marks(self.watched.path) != self.marks:
            self.put_away()
            self._watch()

    def close(self) -> None:
        """The program ends."""
        self.put_away()
        if self.bell is not None:
            self.bell.stop()

    def title(self) -> Scene:
        """The title; with a save that can be gone on with, Continue comes first."""
        self.put_away()
        row = self.store.latest()
        go_on = (lambda: self.kept.go_on(row)) if row is not None else None
        records, fresh = (lambda: show_records(self.app, self.profile)), [self._fresh(spec) for spec in all_specs()]
        actions = TitleActions(
            self.beginning.new, self.settings, self.app.quit, go_on, lambda: save_words(row), self.kept.show_all,
            self.campaigns.show_all, records, self.lessons.show, self.rulebooks, self.lessons.invitation(), fresh,
            lambda: self.collection(self.store.last_game()),
        )  # fmt: skip
        return TitleScene(actions)

    def collection(self, game: str = "", piece: str = "") -> None:
        """The collection, at a game, at one of its pieces; what was met in the game over which it is opened counts."""
        self.playing.note_met()
        show_collection(self.app, self.met, game, piece)

    def _fresh(self, spec: GameSpec) -> TitleGame:
        """The title's entry for a new game."""
        return TitleGame(spec.name, lambda: pick(spec.title), lambda: pick(spec.about), lambda: self.beginning.new(spec.name))

    def _play_own(self, path: Path) -> None:
        """The setup with a board or pack of the person's own chosen, in the place of what was there."""
        self.app.go_home()
        self.beginning.new(ground=path)

    def dropped(self, file: str) -> None:
        """A file or folder was dropped on the window: it is taken in, whatever is there, but not before a closed curtain."""
        if not isinstance(self.app.top, CurtainScene):
            self.own.take_in(Path(file))

    def put_away(self) -> None:
        """No table is open any more."""
        self.playing.put_away()
        self.campaigns.store.release()

    def rulebooks(self, game: str = "") -> None:
        """The rulebook of a game, or of all games, over whatever is there; a game that has none yet says so.

        That of all games opens at the one played last, or where it was left since.
        """
        if game and game not in shipped_rulebooks():
            self.app.tell(_("This game has no rulebook yet."))
            return
        if not game and (last := self.store.last_game()) != self._read_after:
            self._read_after = self.read_up_to[""] = last
        books = [shipped_rulebook(name) for name in ([game] if game else shipped_rulebooks())]
        tables = (one for one in reversed(self.app.stack) if game and isinstance(one, Looking))
        here = next((one.otherwise for one in tables), None)
        self.app.push(RulebookScene(books, self.app.pop, places=self.read_up_to, here=here))

    def settings(self, page: int = 0) -> None:
        """The settings, over whatever is there, at one of their pages."""
        scene = SettingsScene()
        scene.page = page
        self.app.push(scene)


def call(said: str) -> None:
    """Ask for the window of this program, from another thread."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(CALLED, said=said))


def save_words(row: SaveRow | None) -> str:
    """Which game Continue goes on with."""
    if row is None:
        return ""
    title = pick(row.title) if row.title is not None else ""
    if row.goes_on:
        return _("{board}, the next game of the match: {score}").format(board=title, score=score_of(row))
    if row.turn < 1:
        return _("{board}, before its first turn").format(board=title)
    return _("{board}, turn {n}").format(board=title, n=row.turn)
