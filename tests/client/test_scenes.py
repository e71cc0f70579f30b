"""Every registered scene in both languages and text sizes; and what each of them does."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from conftest import Plain

from game.client import i18n
from game.client.app import App
from game.client.driver import Driver, key_event
from game.client.said import ARROWS, Verb
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene, Fold
from game.client.scenes.dialog import DialogScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.pause import MenuEntry, PauseScene
from game.client.scenes.result import TAKEN_IN_MS, ResultScene
from game.client.scenes.samples import SCENES, sample_grounds, sample_setup
from game.client.scenes.scene import Scene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.setup_choices import SeatSetup, TableSetup
from game.client.scenes.title import TitleActions, TitleScene
from game.client.scrolling import ListBox, TextView
from game.client.settings import Settings
from game.client.widgets import Choice, Widget
from tests.headless import look

# Title and setup


def open_title(app: App, started: list[TableSetup], go_on: bool = False) -> list[str]:
    told: list[str] = []

    def new() -> None:
        setup = sample_setup()
        setup.start, setup.leave = started.append, app.pop
        app.push(setup)

    actions = TitleActions(
        new, lambda: told.append("settings"), app.quit, (lambda: told.append("go on")) if go_on else None, lambda: "save"
    )
    app.push(TitleScene(actions))
    app.step()
    return told


def test_a_new_game_is_two_inputs_from_the_title(app: App, driver: Driver) -> None:
    started: list[TableSetup] = []
    open_title(app, started)
    driver.verb(Verb.CONFIRM, Verb.CONFIRM)
    assert len(started) == 1
    setup = started[0]
    assert (setup.game, setup.path) == ("card_adventure", Path("hill.tmx"))
    assert setup.seats == (SeatSetup("Player A", "warrior", "human"),)


def test_with_a_save_one_input_goes_on(app: App, driver: Driver) -> None:
    told = open_title(app, [], go_on=True)
    driver.verb(Verb.CONFIRM)
    assert told == ["go on"]


def test_the_title_by_mouse(app: App, driver: Driver) -> None:
    told = open_title(app, [])
    driver.press("settings")
    driver.press("new")
    driver.press("leave")
    assert told == ["settings"]
    assert isinstance(app.top, TitleScene)
    driver.press("quit")
    assert not app.running


def test_without_a_save_there_is_no_continue(app: App) -> None:
    open_title(app, [])
    assert app.top is not None
    assert app.top.desk.find("continue") is None


def setup_scene(app: App, started: list[TableSetup]) -> SetupScene:
    scene = sample_setup()
    scene.start = started.append
    app.push(scene)
    app.step()
    return scene


def test_seats_names_classes_and_bots(app: App, driver: Driver) -> None:
    started: list[TableSetup] = []
    scene = setup_scene(app, started)
    assert scene.desk.find("name 1") is None
    for key, presses in (("kind 1", 1), ("kind 2", 3), ("class 1", 1)):
        scene.desk.focus_on(key)
        driver.key(*["right"] * presses)
    scene.desk.focus_on("name 1")
    driver.key("return")
    driver.type("ミナ")
    driver.key("return")
    driver.press("start")
    assert started[0].seats == (
        SeatSetup("Player A", "warrior", "human"),
        SeatSetup("ミナ", "magic_warrior", "human"),
        SeatSetup("Player C", "magic_warrior", "bot:normal"),
    )


def test_a_seed_is_never_the_same_by_habit(app: App, driver: Driver) -> None:
    started: list[TableSetup] = []
    setup_scene(app, started)
    driver.press("start")
    driver.press("start")
    assert started[0].seed != started[1].seed


def test_a_board_takes_the_seats_it_needs_and_refuses_too_many(app: App, driver: Driver) -> None:
    started: list[TableSetup] = []
    scene = setup_scene(app, started)
    grounds = scene.desk.find("grounds")
    assert isinstance(grounds, ListBox)
    scene.desk.focus_on("grounds")
    driver.key("down", "return")
    assert scene.ground == 1
    assert scene.kind[1] == "human"
    for seat in (2, 3):
        scene.desk.focus_on(f"kind {seat}")
        driver.key("right")
    assert scene.why_not() == "At most 3 players can play."
    driver.press("start")
    assert started == []
    scene.desk.focus_on("kind 1")
    driver.key("left")
    assert scene.why_not() == ""


def test_a_broken_board_says_what_is_wrong(app: App, driver: Driver) -> None:
    started: list[TableSetup] = []
    scene = setup_scene(app, started)
    scene.desk.focus_on("grounds")
    driver.key("down", "down", "return")
    preview = scene.desk.find("preview")
    assert isinstance(preview, TextView)
    assert preview.entries[1].text == "broken.tmx has no start square."
    assert scene.why_not() == "This board can't be played."
    driver.press("start")
    assert started == []
    app.change(language="ja")
    preview = scene.desk.find("preview")
    assert isinstance(preview, TextView)
    assert preview.entries[1].text == "broken.tmx にスタート地点がありません。"


def test_the_list_begins_with_a_board_that_can_be_played(app: App) -> None:
    grounds = list(reversed(sample_grounds()))
    assert sample_setup(grounds).ground == 1
    assert sample_setup([]).why_not() != ""


def test_a_board_limits_the_classes(app: App) -> None:
    scene = sample_setup()
    app.push(scene)
    object.__setattr__(scene.grounds[0], "classes", ("mage",))
    assert scene.setup().seats[0].class_id == "mage"


def test_a_name_survives_a_change_of_language(app: App, driver: Driver) -> None:
    scene = setup_scene(app, [])
    scene.desk.focus_on("name 0")
    driver.key("return")
    driver.type("Akira")
    app.change(language="ja")
    assert scene.name(0) == "Akira"
    assert scene.name(1) == "プレイヤーB"
    assert i18n.language() == "ja"


# Settings


def test_settings_count_at_once(app: App, driver: Driver) -> None:
    scene = SettingsScene()
    app.push(Plain())
    app.push(scene)
    for page, key, press, name, value in (
        ("page 1", "language", "right", "language", "ja"),
        ("page 1", "speed", "right", "speed", "fast"),
        ("page 0", "scale", "right", "scale", 1),
        ("page 2", "music", "left", "music", 5),
    ):
        driver.press(page)
        scene.desk.focus_on(key)
        driver.key(press)
        assert getattr(app.settings, name) == value
    driver.press("page 1")
    language = scene.desk.find("language")
    assert isinstance(language, Choice)
    assert language.label == "言語"
    driver.key("escape")
    assert isinstance(app.top, Plain)


@pytest.mark.parametrize("page", [0, 1, 2])
def test_an_arrow_leads_from_the_top_of_a_page_to_its_tab_and_back(app: App, driver: Driver, page: int) -> None:
    for scene in (SettingsScene(), KeysScene(pad=page == 1)):
        app.push(scene)
        key = f"page {page if isinstance(scene, SettingsScene) else page % 2}"
        driver.press(key)
        assert scene.desk.focus_on(first := scene.first_focus())
        driver.key("up")
        assert scene.desk.focus is not None
        assert scene.desk.focus.key == key
        driver.key("down")
        assert scene.desk.focus.key == first


@pytest.mark.parametrize(
    ("page", "key", "value"),
    [
        (0, "full_screen", True), (0, "large_text", True), (0, "reduce_motion", True), (0, "flashes", False), (0, "signs", True),
        (0, "scanlines", True), (1, "auto_pass", False), (1, "confirm", True), (2, "music_muted", True),
    ],
)  # fmt: skip
def test_every_yes_and_no_of_the_settings(app: App, driver: Driver, page: int, key: str, value: bool) -> None:
    app.push(SettingsScene())
    driver.press(f"page {page}")
    driver.press(key)
    assert getattr(app.settings, key) is value
    driver.press(key)
    assert getattr(app.settings, key) is not value


def test_full_screen_by_key_shows_in_the_settings(app: App, driver: Driver) -> None:
    scene = SettingsScene()
    app.push(scene)
    driver.verb(Verb.FULL_SCREEN)
    box = scene.desk.find("full_screen")
    assert getattr(box, "value", None) is True
    assert app.canvas.full_screen


def test_a_scale_that_the_window_has_no_room_for_is_said(app: App) -> None:
    scene = SettingsScene()
    app.push(scene)
    assert scene.line() == ("How large a pixel is. Fit window: the largest.", "dim")
    app.change(scale=4)
    assert scene.line() == ("×4 needs a window of 2560×1440; ×1 is shown.", "hot")
    scene.desk.focus_on("full_screen")
    assert scene.line() == ("Fills the screen the window is on. Key: F11.", "dim")


def test_a_scale_larger_than_those_offered_is_shown_as_it_is(app: App) -> None:
    app.change(scale=9)
    scene = SettingsScene()
    app.push(scene)
    scales = scene.desk.find("scale")
    assert isinstance(scales, Choice)
    assert scales.values[scales.index] == "×9"


def test_defaults_are_given_back_but_not_of_what_is_the_players_own(app: App, driver: Driver) -> None:
    app.push(SettingsScene())
    own = {"language": "ja", "keys": {"undo": ["x"]}, "house": {"lair_lords": {"number": 1}}}
    app.change(**own, scale=3, speed="instant", music=0, signs=True, flashes=False)
    driver.press("usual")
    driver.press("0")  # the safe side comes first
    assert app.settings.speed == "instant"
    driver.press("usual")
    driver.press("1")
    assert isinstance(app.top, SettingsScene)
    assert app.settings == Settings.model_validate(own)


def test_a_volume_is_dragged(app: App) -> None:
    scene = SettingsScene()
    app.push(scene)
    scene.turn(2)
    track = scene.desk.find("effects").track
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(track.left, track.centery), button=1)])
    for x in (track.left + 20, track.centerx, track.right):
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(x, track.centery), rel=(1, 0), buttons=(1, 0, 0))])
    assert app.settings.effects == 10


def test_a_key_is_changed_and_given_back(app: App, driver: Driver) -> None:
    keys = KeysScene()
    app.push(keys)
    keys.desk.focus_on("verbs")
    driver.key(*["down"] * list(Verb).index(Verb.UNDO), "return")
    assert keys.waiting
    driver.key("k")
    assert app.settings.keys == {"undo": ["k"]}
    assert not keys.waiting
    driver.key("return", "escape")
    assert app.settings.keys == {"undo": ["k"]}
    assert app.top is keys
    driver.press("usual")
    driver.key("return")
    assert app.settings.keys == {"undo": ["k"]}, "the safe side has the focus"
    driver.press("usual")
    driver.key("right", "return")
    assert app.settings.keys == {}


def test_a_key_that_is_taken_from_another_action_is_said(app: App, driver: Driver) -> None:
    keys = KeysScene()
    app.push(keys)
    keys.desk.focus_on("verbs")
    driver.key(*["down"] * list(Verb).index(Verb.LOG), "return", "u")
    assert app.settings.keys == {"log": ["u"], "undo": ["ctrl+z"]}
    assert isinstance(app.top, DialogScene)
    assert "“Undo”, which still has Ctrl+Z" in app.top.text


# Pause, dialog, result


def test_pause_resumes_by_menu_and_by_esc(app: App, driver: Driver) -> None:
    told: list[str] = []
    app.push(Plain())
    for verb in (Verb.MENU, Verb.BACK, Verb.CONFIRM):
        app.push(PauseScene([MenuEntry("quit", lambda: "Quit", lambda: told.append("quit"))]))
        driver.verb(verb)
        assert isinstance(app.top, Plain)
        assert told == []
    app.push(PauseScene([MenuEntry("quit", lambda: "Quit", lambda: told.append("quit"))]))
    driver.press("quit")
    assert told == ["quit"]


def test_a_dialog_keeps_the_safe_side(app: App, driver: Driver) -> None:
    told: list[str] = []
    for key, wanted in (("return", "keep"), ("escape", "keep"), ("space", "keep")):
        app.push(Plain())
        app.push(
            DialogScene(
                "Throw the game away?", [("Away", lambda: told.append("away")), ("Keep", lambda: told.append("keep"))], safe=1
            )
        )
        driver.key(key)
        assert told.pop() == wanted
        assert isinstance(app.top, Plain)


def test_a_result_shows_its_lines_and_leads_on(app: App, driver: Driver) -> None:
    told: list[str] = []
    lines = [(f"line {number}", str(number)) for number in range(20)]
    scene = ResultScene(True, lambda: "Won.", lambda: lines, lambda: told.append("again"), lambda: told.append("title"))
    app.push(scene)
    driver.key("return", "e")
    driver.click(scene.desk.widgets[-1].rect.center)
    assert told == [], "that was meant for the table"
    driver.wait(TAKEN_IN_MS)
    scene.desk.focus_on("again")
    driver.key("return", "right", "return")
    assert told == ["again", "title"]
    view = scene.desk.find("statistics")
    assert isinstance(view, TextView)
    assert view.bottom > 0
    driver.key("tab", "page down")
    assert view.top > 0


# The curtain


class Secret(Scene):
    """Fills the canvas with a colour that nothing else has."""

    def draw(self, brush: object) -> None:
        self.app.canvas.surface.fill((1, 2, 3))


def secret_pixels(app: App) -> int:
    surface = app.canvas.surface
    return sum(surface.get_at((x, y))[:3] == (1, 2, 3) for x in range(0, 640, 5) for y in range(0, 360, 5))


def curtain(app: App) -> tuple[CurtainScene, list[str]]:
    told: list[str] = []

    def recap() -> list[str]:
        told.append("asked")
        return ["something happened"]

    app.push(Secret())
    app.step()
    assert secret_pixels(app) > 0
    scene = CurtainScene(1, "Mina", recap, lambda: told.append("done"))  # type: ignore[arg-type]
    app.push(scene)
    return scene, told


def test_the_curtain_hides_everything_from_the_first_frame_on(app: App, driver: Driver) -> None:
    scene, told = curtain(app)
    for _frame in range(70):
        app.step()
        assert secret_pixels(app) == 0
    assert scene.fold is Fold.NAME
    assert told == []


def test_the_sealed_curtain_looks_the_same_whoever_comes(app: App) -> None:
    frames = set()
    for seat, name in ((0, "Aki"), (3, "Mina")):
        app.push(CurtainScene(seat, name, list, list))
        app.step((), 16)
        frames.add(look(app.canvas.surface))
        app.step((), SEALED_MS - 20)
        frames.add(look(app.canvas.surface))
    assert len(frames) == 1


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_must_be_held_for_half_a_second(app: App, driver: Driver, key: str) -> None:
    scene, told = curtain(app)
    driver.hold(key, 300)  # too early: the curtain is sealed
    driver.wait(SEALED_MS)
    driver.hold(key, HOLD_MS - 100)
    assert scene.fold is Fold.NAME
    assert told == []
    driver.hold(key, HOLD_MS + 50)
    assert scene.fold is Fold.RECAP
    assert told == ["asked"]
    driver.key(key)
    assert told[-1] == "done"


def test_the_mouse_can_hold_too(app: App, driver: Driver) -> None:
    scene, _told = curtain(app)
    driver.wait(SEALED_MS + 32)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(320, 300), button=1)])
    driver.wait(HOLD_MS + 32)
    assert scene.fold is Fold.RECAP


def test_other_keys_open_nothing(app: App, driver: Driver) -> None:
    scene, told = curtain(app)
    driver.wait(SEALED_MS + 32)
    driver.key("escape", "f10", "e", "tab", "u")
    driver.hold("right", HOLD_MS + 200)
    assert scene.fold is Fold.NAME
    assert told == []


def test_losing_the_window_seals_again(app: App, driver: Driver) -> None:
    scene, told = curtain(app)
    driver.wait(SEALED_MS + 32)
    app.step([key_event(pygame.KEYDOWN, "return")])
    driver.wait(HOLD_MS - 100)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    driver.wait(HOLD_MS + 100)
    assert told == []
    assert scene.fold is Fold.NAME
    driver.hold("return", HOLD_MS + 50)
    assert scene.fold is Fold.RECAP
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert scene.fold is Fold.SEALED
    assert [widget.key for widget in scene.desk.widgets] == ["menu"]


def test_a_seat_to_which_nothing_happened_goes_on_to_the_table_at_once(app: App, driver: Driver) -> None:
    done: list[bool] = []
    scene = CurtainScene(0, "Aki", list, lambda: done.append(True))
    app.push(scene)
    driver.wait(SEALED_MS + 32)
    driver.hold("return", HOLD_MS - 100)
    assert (done, scene.fold) == ([], Fold.NAME)
    driver.hold("return", HOLD_MS + 20)
    assert done
    assert scene.fold is Fold.NAME, "there is nothing to be read"


def test_the_settings_say_when_no_sound_device_was_found(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = SettingsScene()
    app.push(scene)
    scene.turn(2)
    assert scene.desk.find("silent") is None
    monkeypatch.setattr(type(app.sounds), "silent", True)
    scene.relayout()
    assert scene.desk.find("silent") is not None
    assert app.top is not None
    assert app.top.overflow() == []


@pytest.mark.parametrize("large", [False, True])
def test_an_arrow_on_the_title_leads_to_the_button_beside(large: bool) -> None:
    app = App.headless(large_text=large, reduce_motion=True)
    SCENES["title"](app)
    Driver(app).wait(1000)
    desk = app.top.desk  # type: ignore[union-attr]
    rows: dict[int, list[Widget]] = {}
    for widget in desk.widgets:
        if widget.zone == "main" and widget.can_focus:
            rows.setdefault(widget.rect.top, []).append(widget)
    assert sum(len(row) > 1 for row in rows.values()) > 3
    for row in rows.values():
        for left, right in pairwise(sorted(row, key=lambda one: one.rect.left)):
            desk._take(left)
            Driver(app).key("right")
            assert desk.focus is right
            Driver(app).key("left")
            assert desk.focus is left


@pytest.mark.parametrize("name", ["title", "setup_full", "setup_seven_dons"])
def test_every_part_of_a_menu_is_reached_by_arrows(app: App, driver: Driver, name: str) -> None:
    SCENES[name](app)
    app.step()
    assert app.top is not None
    desk = app.top.desk
    reached, waiting = {desk.focus.key if desk.focus is not None else ""}, [desk.focus]
    while waiting:
        here = waiting.pop()
        for verb in ARROWS:
            desk.focus = here
            found = desk.toward(verb) or desk.toward(verb, across=True)
            if found is not None and found.key not in reached:
                reached.add(found.key)
                waiting.append(found)
    assert {widget.key for widget in desk.widgets if widget.can_focus} <= reached
