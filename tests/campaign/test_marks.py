"""The list of games says which of them belong to a campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign.campaign_saves import CampaignStore
from game.campaign.chapters import load_campaign
from game.campaign.journey import Journey, new_journey
from game.client.app import App
from game.client.driver import Driver
from game.client.scenes.saves import SavesActions, SavesScene, state_of, story_of
from game.client.scrolling import TextView
from game.client.widgets import nothing
from game.resources import resource
from game.sessions.saves import SaveStore
from game.sessions.spec import Seat
from tests.campaign.conftest import Start


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    return CampaignStore(SaveStore(tmp_path / "saves"))


@pytest.fixture
def journey(store: CampaignStore) -> Journey:
    """A campaign whose first chapter is being played."""
    journey = new_journey(load_campaign(resource("maps/campaigns/crown_road.toml")), [Seat("A", "", "human")])
    store.saves.autosave(journey.begin(5))
    store.save(journey)
    return journey


def test_a_chapters_game_is_told_with_its_campaign_and_chapter(store: CampaignStore, journey: Journey) -> None:
    (row,) = store.saves.rows()
    story = store.story_of(row)
    assert story is not None
    assert journey.chapter is not None
    assert [dict(words) for words in story] == [journey.campaign.file.title.words, journey.chapter.title.words]
    assert state_of(row) == "campaign"


def test_any_other_game_has_no_mark(store: CampaignStore, start: Start) -> None:
    store.saves.autosave(start(2))
    (row,) = store.saves.rows()
    assert store.story_of(row) is None
    assert state_of(row) == ""


def test_a_game_whose_story_is_gone_says_so(store: CampaignStore, journey: Journey) -> None:
    store.delete(store.rows()[0])
    (row,) = store.saves.rows()
    story = store.story_of(row)
    assert story is not None
    assert story_of(story) == "A chapter of a campaign that isn't here"


def test_the_details_of_the_selected_game_name_the_chapter(store: CampaignStore, journey: Journey) -> None:
    app = App.headless("en")
    actions = SavesActions(*([lambda *_: None] * 5), nothing, nothing, lambda *_: None, store.story_of)  # type: ignore[arg-type]
    scene = SavesScene(store.saves.rows, actions)
    app.push(scene)
    Driver(app).wait(32)
    told = scene.desk.find("told")
    assert isinstance(told, TextView)
    words = " ".join(str(entry.text) for entry in told.entries)
    assert "The Crown Road: The Forgotten Seal" in words
