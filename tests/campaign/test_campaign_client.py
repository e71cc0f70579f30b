"""Campaigns and records in the client: from the title along the road and back, by keys alone and by the mouse alone."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.campaign_saves import CampaignStore
from game.campaign.journey import campaign_pack
from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.scenes.camp import CampScene
from game.client.scenes.campaign_samples import sample_journey
from game.client.scenes.chapter_end import ChapterEndScene, EpilogueScene
from game.client.scenes.dialog import DialogScene
from game.client.scenes.journeys import JourneysScene
from game.client.scenes.profile import RecordsScene
from game.client.scenes.result import ResultScene
from game.client.scenes.road import RoadActions, RoadScene
from game.client.scenes.scene import Scene
from game.client.scenes.setup import SetupScene
from game.client.scenes.story import StoryScene
from game.client.scenes.title import TitleScene
from game.client.scrolling import TextView
from game.client.table.scene import TableScene
from game.client.text import plain
from game.client.widgets import Label, nothing
from game.sessions.saves import SaveStore
from tests.campaign.test_campaign import end
from tests.thorough import few


class Player:
    """A person before the program, with keys alone or with the mouse alone."""

    def __init__(self, folder: Path, keys: bool = True, language: str = "en") -> None:
        self.folder, self.keys = folder, keys
        self.app = App.headless(language, speed="instant", auto_pass=False)
        self.program = Program(self.app, SaveStore(folder))
        self.program.begin()
        self.driver = Driver(self.app)
        self.driver.wait(48)

    @property
    def top(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    def take(self, key: str) -> None:
        """Choose the widget of a key: by walking to it, or with the mouse."""
        assert self.top.desk.find(key) is not None, [widget.key for widget in self.top.desk.widgets]
        if not self.keys:
            self.driver.press(key)
        else:
            for _step in range(40):
                focus = self.top.desk.focus
                if focus is not None and focus.key == key:
                    break
                self.driver.key(*self._way(key))
            assert self.top.desk.focus is not None
            assert self.top.desk.focus.key == key
            self.driver.key("return")
        self.driver.wait(400)

    def _way(self, key: str) -> list[str]:
        """The keys toward a widget: arrows inside its zone, Tab to another."""
        focus, wanted = self.top.desk.focus, self.top.desk.find(key)
        assert focus is not None
        assert wanted is not None
        if focus.zone != wanted.zone:
            return ["tab"]
        dx, dy = wanted.rect.centerx - focus.rect.centerx, wanted.rect.centery - focus.rect.centery
        beside = wanted.rect.top < focus.rect.bottom and focus.rect.top < wanted.rect.bottom
        return ["right" if dx > 0 else "left"] if beside else ["down" if dy > 0 else "up"]

    def see(self, kind: type[Scene]) -> Scene:
        assert isinstance(self.top, kind), self.top
        assert self.top.overflow() == []
        return self.top

    def words(self) -> str:
        """What is to be read on the scene."""
        found = [plain(one.text) for one in self.top.desk.widgets if isinstance(one, Label)]
        found += [plain(entry.text) for one in self.top.desk.widgets if isinstance(one, TextView) for entry in one.entries]
        return " ".join(found)

    def finish(self, won: bool = True, do: Callable[[TableScene], object] | None = None) -> None:
        """The game at the table ends here."""
        table = self.top
        assert isinstance(table, TableScene)
        if do is not None:
            do(table)
        end(table.session, won)
        self.program.playing.save(table.session)
        self.program.playing.finish(table.session)
        self.driver.wait(400)


@pytest.mark.parametrize(("keys", "language"), few([(True, "en"), (True, "ja"), (False, "en"), (False, "ja")], 2))
def test_a_campaign_is_begun_and_played_from_the_title(tmp_path: Path, keys: bool, language: str) -> None:
    player = Player(tmp_path, keys, language)
    player.take("campaigns")
    setup = player.see(SetupScene)
    assert isinstance(setup, SetupScene)
    setup.kind[1] = "human"
    setup.relayout()
    player.take("start")
    road = player.see(RoadScene)
    assert isinstance(road, RoadScene)
    assert [hero.character for hero in road.journey.heroes] == ["warrior", "mage"]
    player.take("go_on")
    player.see(StoryScene)
    assert ("第1章" if language == "ja" else "Chapter 1") in player.words()
    player.take("leave")
    player.see(RoadScene)
    player.take("go_on")
    player.take("go_on")
    for _step in range(100):
        if isinstance(player.top, TableScene):
            break
        player.driver.wait(16)
    table = player.top
    assert isinstance(table, TableScene)
    assert table.session.episode is not None
    player.finish()
    player.see(ChapterEndScene)
    player.take("go_on")
    player.see(StoryScene)
    assert ("影が、先に振り返った" if language == "ja" else "it turns its head first") in player.words()
    player.take("go_on")
    road = player.see(RoadScene)
    assert isinstance(road, RoadScene)
    assert (road.journey.at, road.journey.walked, road.journey.number) == ("treasury", ["seal"], 2)
    told = " ".join(entry.text for entry in road._told() if isinstance(entry.text, str))
    earned, rest = road.journey.path[-1].gold, road.journey.chapter.rest  # type: ignore[union-attr]
    assert f"金貨{earned}枚" in told if language == "ja" else f"Earned: {earned} coin" in told
    assert ("休息で" if language == "ja" else "Rested") in told if rest.damage or rest.poison or rest.curses else earned
    player.take("camp")
    camp = player.see(CampScene)
    assert isinstance(camp, CampScene)
    gold = camp.journey.gold
    camp._select(3)
    player.take("buy")
    assert camp.journey.gold == gold - 2
    said = camp.desk.find("why")
    assert isinstance(said, Label)
    assert said.text == ("購入しました：包帯" if language == "ja" else "Bought: Bandage")
    camp._select(0)
    assert "Bandage" not in camp.bought
    assert "bandage" in camp.journey.heroes[0].carried.items
    player.take("leave")
    back = player.see(RoadScene)
    shown = back.desk.find("heroes")
    assert isinstance(shown, TextView)
    left = " ".join(plain(entry.text) for entry in shown.entries)
    assert (f"金貨{gold - 2}枚" if language == "ja" else f"{gold - 2} coin") in left, "the road shows what was spent"
    player.take("place seal")
    player.see(StoryScene)
    player.take("go_on")
    player.take("leave")
    player.see(TitleScene)
    assert CampaignStore(SaveStore(tmp_path)).rows()[0].save is not None
    assert CampaignStore(SaveStore(tmp_path)).rows()[0].save.gold == gold - 2  # type: ignore[union-attr]


def begun(folder: Path, at: str = "seal") -> Player:
    """A person at the road of a campaign for one."""
    player = Player(folder, keys=False)
    player.take("campaigns")
    player.take("start")
    road = player.see(RoadScene)
    assert isinstance(road, RoadScene)
    if at != "seal":
        road.journey.at = at
        player.program.campaigns.store.save(road.journey)
        player.program.campaigns.road(road.journey)
        player.driver.wait(400)
    return player


def to_table(player: Player) -> TableScene:
    player.take("go_on")
    player.take("go_on")
    table = player.top
    assert isinstance(table, TableScene)
    return table


def test_a_chapter_is_gone_on_with_after_the_power_failed(tmp_path: Path) -> None:
    table = to_table(begun(tmp_path))
    run = table.session.run
    player = Player(tmp_path, keys=False)  # another start of the program
    player.take("campaigns")
    player.see(JourneysScene)
    player.take("open")
    assert "The game is waiting." in player.words()
    player.take("go_on")
    assert isinstance(player.top, TableScene)
    assert player.top.session.run == run
    player = Player(tmp_path, keys=False)
    player.take("continue")  # from the title it is the same game, and the story goes on all the same
    assert isinstance(player.top, TableScene)
    player.finish(won=False)
    player.see(ChapterEndScene)
    player.take("go_on")
    assert "fills your lamps again" in player.words()
    player.take("go_on")
    assert "This chapter is played again." in player.words()


def test_a_game_that_ended_in_the_moment_of_the_power_cut_is_taken_in(tmp_path: Path) -> None:
    player = begun(tmp_path)
    table = to_table(player)
    end(table.session, True)
    player.program.playing.save(table.session)
    player = Player(tmp_path, keys=False)
    player.take("campaigns")
    player.take("open")
    player.see(StoryScene)
    assert "it turns its head first" in player.words()
    player = Player(tmp_path, keys=False)  # the page was not turned: it is told again
    player.take("campaigns")
    player.take("open")
    player.see(StoryScene)
    player.take("go_on")
    player.see(RoadScene)


def test_the_end_of_the_story_shows_what_everybody_did(tmp_path: Path) -> None:
    player = begun(tmp_path, at="rest")
    to_table(player)
    player.finish()
    player.take("go_on")
    player.take("go_on")
    assert "One Reflection Too Many" in player.words()
    player.take("go_on")
    scene = player.see(EpilogueScene)
    assert isinstance(scene, EpilogueScene)
    assert dict(scene.lines())["Chapters played"] == "1"
    player.take("road")
    assert "The end" in player.words()
    player.take("leave")
    player.take("campaigns")
    player.take("open")
    player.see(StoryScene)


def test_campaigns_are_deleted_only_when_one_says_so(tmp_path: Path) -> None:
    player = begun(tmp_path)
    player.take("leave")
    player.take("campaigns")
    player.take("delete")
    player.see(DialogScene)
    player.driver.key("escape")
    player.driver.wait(400)
    assert len(player.see(JourneysScene).rows) == 1  # type: ignore[attr-defined]
    player.take("delete")
    player.take("1")
    assert player.see(JourneysScene).rows == []  # type: ignore[attr-defined]
    player.take("new")
    player.see(SetupScene)


def test_a_damaged_campaign_goes_on_from_its_copy_and_says_so(tmp_path: Path) -> None:
    player = begun(tmp_path)
    road = player.see(RoadScene)
    assert isinstance(road, RoadScene)
    player.program.campaigns.store.save(road.journey)
    path = tmp_path / "campaigns" / f"{road.journey.run}.json"
    path.write_bytes(path.read_bytes()[:50])
    (tmp_path / "campaigns" / "holiday.json").write_bytes(b"\x89PNG")
    os.utime(tmp_path / "campaigns" / "holiday.json", (1, 1))
    player.take("leave")
    player.take("campaigns")
    assert "is damaged" in player.words()
    assert "The backup is intact" in player.words()
    player.take("open")
    player.see(RoadScene)


def test_a_broken_campaign_file_is_a_row_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("format = 1\n")
    monkeypatch.setattr("game.client.program.campaigns.campaign_files", lambda: [broken])
    player = Player(tmp_path / "saves", keys=False)
    player.take("campaigns")
    player.see(SetupScene)
    assert "broken.toml: title: “title” is missing" in player.words()


def test_records_fill_with_every_finished_game_and_are_written_as_csv(tmp_path: Path) -> None:
    player = begun(tmp_path)
    to_table(player)
    player.finish()
    player.take("go_on")
    player.take("go_on")
    player.take("leave")
    player.take("new")
    player.take("start")
    assert isinstance(player.top, TableScene)
    player.finish(won=False)
    player.see(ResultScene)
    player.take("title")
    player.take("records")
    player.see(RecordsScene)
    assert "Finished" in player.words()
    scene = player.top
    assert isinstance(scene, RecordsScene)
    lines = dict(scene._lines())
    assert (lines["Finished"], lines["Won"]) == ("2", "1 of 2 (50%)")
    assert lines["Warrior"] == "1 of 2 (50%)"
    player.take("export")
    player.see(DialogScene)
    assert (tmp_path / "profile" / "dungeonbox-games.csv").read_text(encoding="utf-8-sig").count("\n") == 3


def test_the_camp_warns_and_asks_before_it_sells_what_a_hero_could_not_keep() -> None:
    journey, bought = sample_journey(), []
    scene = CampScene(journey, campaign_pack(journey.campaign), str, lambda offer, hero: bought.append((offer.item, hero)))
    app = App.headless("en", speed="instant")
    app.push(scene)
    driver = Driver(app)
    scene._select([offer.item for offer in scene.offers].index("mana_flask"))
    for hero, (character, asks) in enumerate([("warrior", True), ("mage", False)]):
        assert journey.heroes[hero].character == character
        journey.heroes[hero] = journey.heroes[hero].model_copy(update={"fallen": False})
        scene._turn(hero)
        assert ("MP card ×2 (above the limit)" in [plain(one.text) for one in scene._told()]) == asks
        driver.press("buy")
        driver.wait(100)
        assert isinstance(app.top, DialogScene) == asks
        if asks:
            driver.key("return")
            driver.wait(100)
            assert not bought
    assert bought == [("mana_flask", 1)]


@pytest.mark.parametrize(("gold", "first"), [(9, "camp"), (0, "go_on")])
def test_enter_does_not_walk_past_a_camp_where_the_purse_buys_something(gold: int, first: str) -> None:
    journey, app = replace(sample_journey(), gold=gold), App.headless("en", speed="instant")
    went: list[str] = []
    pack = campaign_pack(journey.campaign)
    camp = CampScene(journey, pack, str, lambda _offer, _hero: None)
    actions = RoadActions(lambda: went.append("on"), lambda _key: None, nothing, lambda: app.push(camp))
    app.push(RoadScene(journey, pack, str, actions))
    driver = Driver(app)
    driver.wait(600)
    assert app.top.desk.focus.key == first
    driver.key("return")
    driver.wait(600)
    if first == "camp":
        assert (app.top, went) == (camp, [])
        assert journey.why_not_buy(camp.offers[camp.index], camp.hero) is None, "what can be bought is in focus"
        driver.key("escape")
        driver.wait(600)
        assert app.top.desk.focus.key == "go_on", "who has been there goes on"
        driver.key("return")
    assert went == ["on"]
