"""The scenes of campaigns and records with sample data, for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import MappingProxyType

from game.campaign.campaign_save_file import CampaignSave
from game.campaign.campaign_saves import CampaignRow
from game.campaign.chapters import Campaign, load_campaign
from game.campaign.journey import Hero, Journey, Played, campaign_pack
from game.client.app import App
from game.client.i18n import _, pick
from game.client.scenes.camp import CampScene
from game.client.scenes.chapter_end import ChapterEndScene, EpilogueScene, story_lines
from game.client.scenes.journeys import JourneysActions, JourneysScene
from game.client.scenes.profile import RecordsScene
from game.client.scenes.road import RoadActions, RoadScene
from game.client.scenes.story import StoryScene
from game.client.widgets import nothing
from game.resources import resource
from game.sessions.episode import CarriedOver
from game.sessions.profile import GameRecord, SeatRecord

WHEN = datetime(2026, 3, 14, 20, 30, tzinfo=UTC)
CLASSES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "warrior": {"en": "Warrior", "ja": "戦士"},
        "mage": {"en": "Mage", "ja": "魔道士"},
        "magic_warrior": {"en": "Magic Warrior", "ja": "魔法戦士"},
    }
)


@cache
def shipped_campaign(name: str = "crown_road") -> Campaign:
    """A campaign that comes with the program."""
    return load_campaign(resource(f"maps/campaigns/{name}.toml"))


def _name(key: str) -> str:
    return pick(CLASSES[key])


def _played(chapter: str, won: bool, turns: int) -> Played:
    counts = {"beaten": 7, "attacks": 12, "magic": 4, "items": 3, "rests": 2, "damage": 6, "poison": 1}
    return Played(
        chapter=chapter, run="0" * 12, won=won, reason="goal_carry", turns=turns, seconds=1500, practice=False, heroes=[0, 1, 2],
        out=[False, not won, False], counts=[counts, counts, {**counts, "beaten": 2}], gold=5, flags=[],
    )  # fmt: skip


def sample_journey(at: str = "tower") -> Journey:
    """Three heroes before the tower, who lost the treasury and went round by the garden."""
    heroes = [
        Hero(name="Mina", character="warrior", kind="human",
             carried=CarriedOver(items=["salve", "salve", "hunters_bow"], damage=["damage_2", "damage_1"])),
        Hero(name="Akira", character="mage", kind="human", fallen=True),
        Hero(name="Rowan", character="magic_warrior", kind="bot:easy",
             carried=CarriedOver(items=["lucky_charm"], magic=["mending_light", "quake"], curses=["butterfingers"],
                                 poison=["poison_1"])),
    ]  # fmt: skip
    path = [_played("seal", True, 12), _played("treasury", False, 30), _played("garden", True, 22)]
    return Journey(shipped_campaign(), "0" * 12, WHEN, heroes, 9, at, path=path)


def long_journey() -> Journey:
    """The same three in the campaign through all four games, before its last chapter."""
    path = [_played("root", True, 21), _played("house", False, 9), _played("cellar", True, 12), _played("paper", True, 20)]
    return replace(sample_journey("round"), campaign=shipped_campaign("long_tab"), path=path)


def _road(app: App, journey: Journey, running: bool = False) -> None:
    actions = RoadActions(nothing, lambda _key: None, nothing, nothing)
    app.push(RoadScene(journey, campaign_pack(journey.campaign), _name, actions, running))


def _camp(app: App) -> None:
    journey = sample_journey()
    app.push(CampScene(journey, campaign_pack(journey.campaign), _name, lambda _offer, _hero: None))


def _journeys(app: App, empty: bool = False) -> None:
    journey = sample_journey()
    save = CampaignSave(
        format="dungeonbox campaign", version=1, program="", run=journey.run, campaign=journey.campaign.handle, digest="",
        title=dict(journey.campaign.file.title.words), started=WHEN, saved=WHEN, options={}, heroes=journey.heroes,
        gold=9, flags=[], path=journey.path, at="tower", playing="", told=True, check="",
    )  # fmt: skip
    fault = {"en": "1f2e3d4c5b6a.json is damaged.", "ja": "1f2e3d4c5b6a.json は壊れています。"}
    rows = [CampaignRow(Path("0.json"), WHEN, save), CampaignRow(Path("1f2e3d4c5b6a.json"), WHEN, fault=fault)]
    actions = JourneysActions(lambda _row: None, lambda _row: None, nothing, nothing)
    app.push(JourneysScene(lambda: [] if empty else rows, actions, _name))


def _story(app: App, chapter: str, campaign: str = "crown_road") -> None:
    one = shipped_campaign(campaign).chapter(chapter)
    assert one is not None
    app.push(
        StoryScene(
            lambda: _("Chapter {n}").format(n=3), lambda: pick(one.title.words), lambda: pick(one.before.words), one.cast,
            nothing, nothing, board=one.board,
        )
    )  # fmt: skip


def _lines() -> list[tuple[str, str]]:
    return story_lines(sample_journey(), {"beaten": _("Monsters beaten"), "damage": _("Damage tokens drawn")})


def _chapter_end(app: App) -> None:
    app.push(ChapterEndScene(True, lambda: _("Everybody has arrived."), _lines, nothing, nothing))


def _epilogue(app: App) -> None:
    ending = shipped_campaign().file.endings[0]
    app.push(EpilogueScene(True, lambda: pick(ending.title.words), _lines, nothing, nothing))


def sample_records() -> list[GameRecord]:
    """Some finished games of several kinds."""
    boards = {
        "drowned_treasury": {"en": "The Drowned Treasury", "ja": "沈んだ宝物庫"},
        "spiral_tower": {"en": "The Spiral Tower", "ja": "らせんの塔"},
        "last_gate": {"en": "The Last Gate", "ja": "最後の門"},
    }
    found = []
    for number in range(9):
        board = list(boards)[number % 3]
        won, bot = number % 4 != 1, number % 3 == 2
        counts = {"beaten": 5 + number, "attacks": 9, "magic": number, "items": 2, "rests": 1, "damage": 4, "poison": 1}
        seats = [SeatRecord(character=list(CLASSES)[number % 3], level="", won=won, out=not won, counts=counts)]
        if number % 2:
            seats.append(SeatRecord(character="mage", level="easy" if bot else "", won=won, out=False, counts=counts))
        found.append(
            GameRecord(
                run=f"{number:012x}", ended=WHEN, game="card_adventure", board=board, title=boards[board],
                mode="hot_seat" if number % 2 and not bot else "solo", practice=number == 8, won=won, reason="goal_carry" if won
                else "everyone_out", turns=11 + number, seconds=900 + 60 * number, dice=[4, 6, 5, 7, 3, 5 + number], campaign="",
                chapter="", seats=seats,
            )
        )  # fmt: skip
    return found


def _records(app: App, empty: bool = False) -> None:
    titles = {record.board: record.title for record in sample_records()}
    bots = {"easy": {"en": "Bot", "ja": "ボット"}, "": {"en": "none", "ja": "なし"}}

    def name(kind: str, key: str) -> str:
        if kind == "seat":
            return "ABCD"[int(key) - 1]
        known: Mapping[str, Mapping[str, str]] = {"board": titles, "class": CLASSES, "level": bots}.get(kind, {})
        return pick(known[key]) if key in known else key

    def words() -> dict[str, str]:
        return {"beaten": _("Monsters beaten"), "magic": _("Magic cast"), "damage": _("Damage tokens drawn")}

    app.push(RecordsScene([] if empty else sample_records(), name, words, nothing, nothing))


CAMPAIGN_SCENES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "journeys": _journeys,
        "journeys_empty": lambda app: _journeys(app, True),
        "road": lambda app: _road(app, sample_journey()),
        "road_running": lambda app: _road(app, sample_journey("gate"), True),
        "road_long": lambda app: _road(app, long_journey()),
        "story": lambda app: _story(app, "garden"),
        "story_long": lambda app: _story(app, "cellar", "long_tab"),
        "camp": _camp,
        "chapter_end": _chapter_end,
        "epilogue": _epilogue,
        "records": _records,
        "records_empty": lambda app: _records(app, True),
    }
)
"""Opens each scene, by name."""
