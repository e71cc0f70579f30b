"""Campaigns: their list, the road from chapter to chapter, what is told on the way, the camp."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

from game.campaign.campaign_saves import CampaignRow, CampaignStore
from game.campaign.chapter_faults import CampaignFaults
from game.campaign.chapters import Offer, campaign_files, load_campaign
from game.campaign.journey import Journey, campaign_pack, new_journey
from game.client.app import App
from game.client.i18n import _, language, pick
from game.client.program.seats import class_name, kinds
from game.client.program.telling import done, guarded, say_later, tell_changes
from game.client.scenes.camp import CampScene
from game.client.scenes.chapter_end import EpilogueScene, story_lines
from game.client.scenes.journeys import JourneysActions, JourneysScene
from game.client.scenes.road import RoadActions, RoadScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.setup_choices import GameChoice, Ground, TableSetup
from game.client.scenes.story import StoryScene
from game.client.table.tables import table_named
from game.sessions.saves import SaveRow
from game.sessions.session import Session
from game.sessions.spec import Seat, campaign_game

CAMPAIGN_TITLE = {"en": "Campaign", "ja": "キャンペーン"}


class Campaigns:
    """What the entries of campaigns do. `play` sits down at a chapter's game, `go_on` at one that is saved."""

    def __init__(self, app: App, store: CampaignStore, play: Callable[[Session], None], go_on: Callable[[SaveRow], None]) -> None:
        self.app, self.store = app, store
        self.play, self.go_on = play, go_on

    def show_all(self) -> None:
        """The campaigns that were begun; without one, the choice of a new one."""
        if not self.store.rows():
            self.new()
            return
        actions = JourneysActions(self.open, self.delete, self.new, self.app.pop)
        self.app.push(JourneysScene(self.store.rows, actions, class_name))

    def new(self) -> None:
        """Choose a campaign and who goes."""

        def choose() -> None:
            found = [campaign_ground(path) for path in campaign_files()]
            table = table_named(campaign_game())
            game = GameChoice(campaign_game(), CAMPAIGN_TITLE, found, table.classes(), table.rules, kept="campaign")
            self.app.push(SetupScene([game], kinds(), self.set_out, lambda: self.app.pop()))

        done(self.app, choose)

    def set_out(self, setup: TableSetup) -> None:
        """Begin the campaign that was set up."""

        def begin() -> None:
            seats = [Seat(seat.name, seat.class_id, seat.kind) for seat in setup.seats]
            journey = new_journey(load_campaign(setup.path), seats, setup.options)
            say_later(self.app, self.store.save(journey))
            self.road(journey)

        done(self.app, begin)

    def open(self, row: CampaignRow) -> None:
        """Go on with a campaign: at its road, or at what is to be told first."""

        def go_on() -> None:
            journey = self.store.load(row)
            self.store.settle(journey)
            self.after(journey)
            tell_changes(self.app, journey.changed, goes_on=True)

        done(self.app, go_on)

    def delete(self, row: CampaignRow) -> None:
        """Delete a campaign; the games of its chapters stay."""
        done(self.app, lambda: self.store.delete(row))

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
            say_later(self.app, self.store.save(journey))
            done(self.app, lambda: self._on_the_way(journey))

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
                    lambda: story_lines(journey, dict(table_named(campaign_game()).counts())),
                    guarded(self.app, lambda: self.road(journey)),
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
        running = self.store.settle(journey)
        actions = RoadActions(
            guarded(self.app, lambda: self._chapter(journey, running)),
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
                    guarded(self.app, lambda: self.begin_chapter(journey)),
                    self.app.pop,
                    board=chapter.board,
                )
            )

    def begin_chapter(self, journey: Journey) -> None:
        """Sit down to the chapter's game. Raises Trouble or MapFaults where it can't be played."""
        session = journey.begin(secrets.randbits(31), language())
        say_later(self.app, self.store.save(journey))
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
            say_later(self.app, self.store.save(journey))

        self.app.push(CampScene(journey, pack, class_name, buy))

    def recorded(self, session: Session) -> Callable[[], None] | None:
        """Take a finished game into its story; what goes on with the story, None where it is no chapter."""
        journey = self.store.of_session(session)
        if journey is None or not journey.record(session):
            return None
        say_later(self.app, self.store.save(journey))
        return guarded(self.app, lambda: self.after(journey))


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
