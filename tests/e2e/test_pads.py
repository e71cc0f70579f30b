"""Gamepads from the plug to the picture: real devices of SDL's own making, its own events, the client as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.bindings import PAD
from game.client.driver import Driver, key_event
from game.client.input import REPEAT_AFTER
from game.client.program.program import Program
from game.client.said import Verb
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene, Fold
from game.client.scenes.dialog import DialogScene
from game.client.scenes.keys import WAIT_MS, KeysScene
from game.client.scenes.onscreen_keys import COLUMNS, PAGES, OnScreenKeys
from game.client.scenes.pause import PauseScene
from game.client.scenes.samples import SCENES
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene
from game.client.table.card_adventure import samples as card_adventure
from game.client.table.lair_lords import samples as lair_lords
from game.client.table.scene import TableScene
from game.client.text_field import TextField
from game.sessions.saves import SaveStore
from tests.e2e.virtual_pads import PS4, PS5, SWITCH, XBOX, PadHands, VirtualPad, sdl, start, unplug_all
from tests.headless import usual
from tests.table import lair_playing, playing
from tests.thorough import few, share, thorough

__all__ = ["usual"]

PadMaker = Callable[..., VirtualPad]


@pytest.fixture
def plug() -> Iterator[PadMaker]:
    """Plugs gamepads in; afterwards none is left."""
    start()
    unplug_all()
    yield VirtualPad
    unplug_all()


@pytest.fixture
def app(usual: None, plug: PadMaker) -> App:
    return App.headless(speed="instant")


def pad_in_use(app: App, pad: VirtualPad) -> PadHands:
    """Hands that have just pressed a button which says nothing anywhere."""
    hands = PadHands(app, pad)
    hands.pump()
    hands.press("paddle1")
    assert app.input.user == pad.identity
    return hands


def told(app: App) -> str:
    assert isinstance(app.top, DialogScene)
    return app.top.text


# Whole stretches of play


def real_hands(kind: type[playing.Pad]) -> type[playing.Pad]:
    """The hands of a test, holding a real gamepad."""

    class RealPad(kind):  # type: ignore[misc, valid-type]
        def key(self, *names: str) -> None:
            if not hasattr(self, "hands"):
                self.hands = PadHands(self.app, VirtualPad())
                self.hands.pump()
            verbs = {"tab": Verb.NEXT_ZONE, "return": Verb.CONFIRM}
            self.hands.press(*(PAD[verbs[name] if name in verbs else Verb(name)][0] for name in names))

    return RealPad


@pytest.mark.usefixtures("plug")
def test_card_adventure_is_played_with_a_gamepad() -> None:
    most = 40 if thorough() else 12
    sat = playing.sit(card_adventure.sample_session(2, 7), auto_pass=False)
    session = playing.play_by_hand(real_hands(playing.Pad), sat, playing.choice_of, 7, most)
    assert len(session.match.choices) >= most
    assert sat[0].input.family == "xbox"


@pytest.mark.usefixtures("plug")
def test_lair_lords_is_played_with_a_gamepad() -> None:
    sat = lair_playing.sit(lair_lords.sample_session(2, 7, kinds=lair_playing.PEOPLE), auto_pass=False)
    session = playing.play_by_hand(real_hands(lair_playing.LairPad), sat, lair_playing.choice_of, 7, 40)
    assert len(session.match.choices) >= 40


def test_from_the_title_to_a_table_with_a_name_written_on_the_way(app: App, plug: PadMaker, tmp_path: Path) -> None:
    Program(app, SaveStore(tmp_path)).begin()
    hands = PadHands(app, plug())
    hands.wait(64)
    hands.press("a")
    setup = app.top
    assert isinstance(setup, SetupScene)
    go(hands, "rightshoulder", lambda: isinstance(setup.desk.focus, TextField))
    hands.press("a")
    assert isinstance(app.top, OnScreenKeys)
    write(hands, "Una")
    hands.press("start")
    assert app.top is setup
    assert setup.name(0) == "Una"
    go(hands, "rightshoulder", lambda: setup.desk.focus is setup.desk.find("start"))
    hands.press("a")
    hands.wait(200)
    assert isinstance(app.top, TableScene)
    assert app.top.session.seats[0].name == "Una"


def go(hands: PadHands, button: str, there: Callable[[], bool]) -> None:
    """Presses a button until it has led there."""
    for _number in range(12):
        if there():
            return
        hands.press(button)
    raise AssertionError(f"{button} does not lead there")


def write(hands: PadHands, text: str) -> None:
    """Writes on the keyboard on the screen, with shoulders for the pages and the cross for the letters."""
    keys = hands.app.top
    assert isinstance(keys, OnScreenKeys)
    for letter in text:
        go(hands, "rightshoulder", lambda letter=letter: any(letter in row for row in PAGES[keys.page]))
        place = next(number for number, button in enumerate(keys.letters) if button.key == letter)
        here = next((number for number, button in enumerate(keys.letters) if button is keys.desk.focus), None)
        if here is None:
            keys.desk.focus_on(keys.letters[0].key)
            here = 0
        down, right = place // COLUMNS - here // COLUMNS, place % COLUMNS - here % COLUMNS
        hands.press(*["dpdown" if down > 0 else "dpup"] * abs(down), *["dpright" if right > 0 else "dpleft"] * abs(right), "a")
        assert keys.desk.focus.key == letter


# Coming and going


@pytest.mark.parametrize("name", share(SCENES, 16, 5))
def test_every_scene_with_a_gamepad_that_is_pulled_and_plugged_in_again(name: str, app: App, plug: PadMaker) -> None:
    SCENES[name](app)
    top, depth = app.top, len(app.stack)
    pad = plug("Pad of Mina")
    hands = pad_in_use(app, pad)
    for language, large in few(playing.MODES, 2):
        app.change(language=language, large_text=large)
        assert [fault for scene in app.stack for fault in scene.overflow()] == [], "the names of buttons fit"
    app.change(language="en", large_text=False)
    pad.set("dpdown", True)
    hands.pump()
    pad.pull()
    hands.pump()
    assert "Pad of Mina" in told(app)
    assert not app.input.held
    assert app.input.family == ""
    again = plug("Pad of Mina")
    hands.pump()
    assert app.top is top
    assert len(app.stack) == depth
    assert app.input.user == again.identity
    again.pull()
    hands.pump()
    Driver(app).verb(Verb.CONFIRM)
    assert app.top is top
    assert not app.exit_code


def test_a_gamepad_that_is_there_at_the_start_is_ready(plug: PadMaker, usual: None) -> None:
    pad = plug()
    app = App.headless()
    app.push(SettingsScene())
    hands = PadHands(app, pad)
    hands.pump()
    assert [one.name for one in app.input.pads.values()] == ["Test Pad"]
    hands.press("b")
    assert app.stack == []


def test_nobody_is_told_of_a_gamepad_that_goes_while_the_keyboard_is_used(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    top = app.top
    pad = plug()
    hands = pad_in_use(app, pad)
    Driver(app).key("down")
    pad.pull()
    hands.pump()
    assert app.top is top


def test_two_gamepads_keep_apart_whatever_their_numbers_become(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    first, second = plug("First"), plug("Second", PS4)
    hands = PadHands(app, first)
    hands.pump()
    first.pull()  # the second is the first in SDL's list now
    hands.pump()
    third = plug("Third", SWITCH)
    hands.pump()
    names = {identity: pad.name for identity, pad in app.input.pads.items()}
    assert names == {second.identity: "Second", third.identity: "Third"}
    for pad, kind in ((third, "nintendo"), (second, "playstation")):
        PadHands(app, pad).press("paddle1")
        assert app.input.family == kind
    second.pull()
    hands.pump()
    assert "Second" in told(app)


def test_pulled_and_plugged_in_between_two_steps_it_is_found_all_the_same(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    first, second = plug("First"), plug("Second")
    first.pull()
    hands = PadHands(app, second)
    hands.pump()
    assert [pad.name for pad in app.input.pads.values()] == ["Second"]
    hands.press("b")
    assert app.stack == []


def test_twelve_gamepads_come_and_go_with_one_sentence_at_most(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    top = app.top
    many = [plug(f"Pad {number}") for number in range(12)]
    hands = PadHands(app, many[0])
    hands.pump()
    assert len(app.input.pads) == 12
    for pad in many:
        PadHands(app, pad).press("paddle1")
    for pad in many:
        pad.pull()
    hands.pump()
    assert "Pad 11" in told(app)
    assert app.stack == [top, app.top]
    plug("Another")
    hands.pump()
    assert app.top is top


def test_one_sentence_takes_the_place_of_the_other(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    first, second = plug("First"), plug("Second")
    hands = pad_in_use(app, first)
    first.pull()
    hands.pump()
    pad_in_use(app, second)
    second.pull()
    hands.pump()
    assert "Second" in told(app)
    assert len(app.stack) == 2


def test_a_stick_without_known_buttons_is_told_of_once_when_somebody_presses_them(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    top = app.top
    pad = plug("Old Stick", (0x1234, 0x5678), plain=True)
    hands = PadHands(app, pad)
    hands.pump()
    assert app.top is top, "pedals and wheels that only lie there are nobody's business"
    hands.press("a")
    assert "Old Stick" in told(app)
    Driver(app).key("return")
    hands.press("a", "b")
    assert app.top is top
    pad.pull()
    hands.pump()
    assert app.top is top


@pytest.mark.parametrize("axis", ["leftx", "lefty", "righty"])
def test_what_is_pushed_when_it_is_plugged_in_says_nothing(axis: str, app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    focus = app.top.desk.focus.key
    pad = plug()
    pad.push(axis, 28_000)
    for _number in range(2):
        pygame.event.pump()  # SDL knows of it, the program not yet
    hands = PadHands(app, pad)
    hands.wait(REPEAT_AFTER * 4)
    for value in (28_200, 27_900, 28_100):
        pad.push(axis, value)
        hands.wait(200)
    assert app.top.desk.focus.key == focus
    assert app.input.held == frozenset()


# Holding


def test_the_curtain_opens_to_a_held_button_and_seals_when_the_gamepad_goes(app: App, plug: PadMaker) -> None:
    opened: list[str] = []
    curtain = CurtainScene(1, "Mina", lambda: ["something happened"], lambda: opened.append("turn"))
    app.push(curtain)
    pad = plug()
    hands = pad_in_use(app, pad)
    hands.wait(SEALED_MS)
    assert curtain.fold is Fold.NAME
    pad.set("a", True)
    hands.wait(HOLD_MS // 2)
    pad.pull()
    hands.wait(HOLD_MS)
    assert curtain.fold is not Fold.RECAP
    assert isinstance(app.top, DialogScene)
    pad = plug()
    hands = PadHands(app, pad)
    hands.wait(SEALED_MS + 32)
    assert app.top is curtain
    assert curtain.fold is Fold.NAME
    hands.hold("a", HOLD_MS + 32)
    assert curtain.fold is Fold.RECAP
    hands.press("a")
    assert opened == ["turn"]


def test_a_button_that_is_held_over_a_change_of_scenes_says_nothing_there(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    settings = app.top
    pad = plug()
    hands = pad_in_use(app, pad)
    pad.set("dpdown", True)
    hands.pump()
    moved = settings.desk.focus.key
    app.push(DialogScene("?", [("One", lambda: None), ("Two", lambda: None)]))
    pad.set("a", True)
    hands.wait(3 * REPEAT_AFTER)
    assert app.top is settings, "confirm was pressed when the dialog was there"
    hands.wait(3 * REPEAT_AFTER)
    assert settings.desk.focus.key == moved


def test_a_window_that_is_left_lets_go_of_everything(app: App, plug: PadMaker) -> None:
    app.push(SettingsScene())
    pad = plug()
    hands = pad_in_use(app, pad)
    pad.push("lefty", 32_000)
    pad.set("dpright", True)
    hands.pump()
    assert app.input.held == {Verb.DOWN, Verb.RIGHT}
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert not app.input.held
    app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    focus = app.top.desk.focus.key
    pad.push("lefty", 31_000)
    hands.wait(3 * REPEAT_AFTER)
    assert app.top.desk.focus.key == focus


# A turn


def test_a_bot_waits_while_the_player_is_without_hands(app: App, plug: PadMaker) -> None:
    app.settings.speed = "normal"
    app.push(lair_lords.table_of(lair_lords.sample_session(2, 7, kinds=("bot:normal", "bot:normal"))))
    table = app.top
    pad = plug()
    hands = pad_in_use(app, pad)
    pad.pull()
    hands.pump()
    made = len(table.session.match.choices)
    hands.wait(1500)
    assert len(table.session.match.choices) == made
    plug()
    hands.wait(1500)
    assert len(table.session.match.choices) > made


def test_the_turn_goes_on_with_the_keyboard(plug: PadMaker) -> None:
    app, driver, table = playing.sit(card_adventure.sample_session(1, 7))
    pad = plug()
    hands = pad_in_use(app, pad)
    made = len(table.session.match.choices)
    pad.pull()
    hands.pump()
    driver.key("e")
    assert len(table.session.match.choices) == made, "the key for the end of the turn is not one to go on with"
    driver.key("return", "e")
    playing.settle(driver, table)
    assert len(table.session.match.choices) > made


def test_with_the_menu_open_it_comes_back_to_the_menu(app: App, plug: PadMaker, tmp_path: Path) -> None:
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    program.playing.play(card_adventure.sample_session(1, 7))
    pad = plug()
    hands = PadHands(app, pad)
    hands.wait(200)
    hands.press("start")
    menu = app.top
    assert isinstance(menu, PauseScene)
    pad.pull()
    hands.pump()
    assert isinstance(app.top, DialogScene)
    hands = PadHands(app, plug())
    hands.pump()
    assert app.top is menu
    hands.press("b")
    assert isinstance(app.top, TableScene)


def test_the_right_trigger_ends_the_turn(plug: PadMaker) -> None:
    app, driver, table = playing.sit(card_adventure.sample_session(1, 7))
    hands = pad_in_use(app, plug())
    made = len(table.session.match.choices)
    hands.press("righttrigger")
    playing.settle(driver, table)
    assert len(table.session.match.choices) > made


# Writing


def writing(app: App, plug: PadMaker) -> tuple[PadHands, OnScreenKeys, list[str]]:
    """A name that is about to be written with a gamepad."""
    SCENES["setup"](app)
    app.top.desk.focus_on("name 0")
    pad = plug()
    hands = PadHands(app, pad)
    hands.pump()
    hands.press("a")
    assert isinstance(app.top, OnScreenKeys)
    return hands, app.top, app.stack[-2].names


def test_kana_are_written_with_their_marks(app: App, plug: PadMaker) -> None:
    hands, keys, names = writing(app, plug)
    write(hands, "か")
    keys.desk.focus_on("mark")
    hands.press("a")
    assert names[0] == "が"
    write(hands, "つ")
    keys.desk.focus_on("mark")
    hands.press("a", "a")
    assert names[0] == "がづ"
    write(hands, "ハ")
    keys.desk.focus_on("mark")
    hands.press("a", "a")
    assert names[0] == "がづパ"


def test_buttons_erase_and_put_spaces(app: App, plug: PadMaker) -> None:
    hands, _keys, names = writing(app, plug)
    write(hands, "ab")
    hands.press("x")
    write(hands, "c")
    assert names[0] == "ab c"
    hands.press("y", "y", "y")
    assert names[0] == "a"
    hands.press("y", "y", "y")
    assert names[0] == ""


@pytest.mark.parametrize("way", ["start", "b"])
def test_whoever_does_not_want_to_write_gets_out(way: str, app: App, plug: PadMaker) -> None:
    hands, _keys, _names = writing(app, plug)
    setup = app.stack[-2]
    hands.press(way)
    hands.wait(64)
    assert app.top is setup
    assert setup.field is None
    hands.press("rightshoulder")
    assert setup.desk.focus.key != "name 0"


def test_real_keys_write_too_and_enter_is_done(app: App, plug: PadMaker) -> None:
    hands, _keys, names = writing(app, plug)
    write(hands, "a")
    driver = Driver(app)
    for letter in "muri":  # on a keyboard each of them says something elsewhere
        app.step([key_event(pygame.KEYDOWN, letter)])
        driver.type(letter)
        app.step([key_event(pygame.KEYUP, letter)])
    driver.compose("な")
    driver.type("名")
    assert names[0] == "amuri名"
    assert not app.settings.music_muted
    driver.key("return")
    assert isinstance(app.top, SetupScene)
    assert app.top.field is None


def test_a_gamepad_that_goes_while_a_name_is_written(app: App, plug: PadMaker) -> None:
    hands, keys, names = writing(app, plug)
    write(hands, "ab")
    hands.pad.pull()
    hands.pump()
    assert isinstance(app.top, DialogScene)
    Driver(app).key("return")
    assert app.top is keys
    Driver(app).type("c")
    Driver(app).key("return")
    assert names[0] == "abc"
    assert isinstance(app.top, SetupScene)


def test_a_field_that_was_opened_by_the_mouse_opens_no_keyboard(app: App) -> None:
    SCENES["setup"](app)
    Driver(app).press("name 0")
    assert isinstance(app.top, SetupScene)
    assert app.top.field is not None


# Other buttons


def bind(hands: PadHands, verb: Verb, button: str) -> KeysScene:
    """Gives a verb a button, with the gamepad alone."""
    scene = KeysScene()
    hands.app.push(scene)
    assert scene.pad
    hands.press(*["dpdown"] * list(Verb).index(verb), "a")
    assert scene.waiting
    hands.press(button)
    assert not scene.waiting
    return scene


def test_buttons_are_changed_with_the_gamepad_alone(app: App, plug: PadMaker) -> None:
    hands = pad_in_use(app, plug())
    bind(hands, Verb.RECENTRE, "paddle1")
    assert app.settings.pad == {"recentre": ["paddle1"]}
    assert app.input.key_of(Verb.RECENTRE) == "P1"
    hands.press("b")
    assert app.stack == []


def test_confirm_and_back_are_exchanged_in_one_go_and_given_back(app: App, plug: PadMaker) -> None:
    hands = pad_in_use(app, plug("Nintendo Switch Pro Controller", SWITCH))
    scene = bind(hands, Verb.CONFIRM, "b")
    assert app.settings.pad == {"confirm": ["b"], "back": ["a"]}
    assert "“Back”, which has A instead" in told(app)
    hands.press("b")
    assert app.top is scene
    scene.desk.focus_on("usual")
    hands.press("b", "dpright", "b")
    assert app.settings.pad == {}
    assert app.top is scene
    hands.press("b")
    assert app.stack == []


def test_what_a_gamepad_must_have_is_not_taken(app: App, plug: PadMaker) -> None:
    hands = pad_in_use(app, plug())
    bind(hands, Verb.MUTE, "righttrigger")
    assert app.settings.pad == {}
    assert "RT is the only button for “End turn”" in told(app)


def test_a_new_button_is_waited_for_in_vain(app: App, plug: PadMaker) -> None:
    pad = plug()
    hands = pad_in_use(app, pad)
    scene = KeysScene()
    app.push(scene)
    scene.ask()
    hands.wait(WAIT_MS + 32)
    assert not scene.waiting
    scene.ask()
    Driver(app).key("escape")
    assert not scene.waiting
    assert app.settings.pad == {}
    hands.press("a")
    assert scene.waiting
    pad.pull()
    hands.pump()
    assert isinstance(app.top, DialogScene)
    assert not scene.waiting
    Driver(app).key("return")
    assert app.top is scene
    assert app.settings.keys == app.settings.pad == {}


# What is shown


@pytest.mark.parametrize(
    ("model", "name", "undo", "menu"),
    [
        (XBOX, "Xbox 360 Controller", "Y", "Menu"),
        (PS4, "PS4 Controller", "△", "Options"),
        (PS5, "PS5 Controller", "△", "Options"),
        (SWITCH, "Nintendo Switch Pro Controller", "Y", "+"),
    ],
)
def test_a_table_names_the_buttons_of_the_gamepad_and_then_keys_again(
    model: tuple[int, int], name: str, undo: str, menu: str, plug: PadMaker
) -> None:
    app, driver, table = playing.sit(card_adventure.sample_session(1, 7))

    def hints() -> tuple[str, str]:
        return table.desk.find("undo").hint, table.desk.find("menu").hint

    assert hints() == ("U", "F10")
    hands = PadHands(app, plug(name, model))
    hands.pump()
    assert hints() == ("U", "F10"), "it has not been used yet"
    hands.press("paddle1")
    assert hints() == (undo, menu)
    driver.key("left shift")
    assert hints() == ("U", "F10")
    hands.press("paddle1")
    driver.click((300, 100))
    assert hints() == ("U", "F10")


def test_on_a_nintendo_gamepad_the_button_with_the_a_confirms(app: App, plug: PadMaker) -> None:
    pad = plug("Switch Pad", SWITCH)
    guid = pygame.joystick.Joystick(0).get_guid()
    east_is_a = f"{guid},Nintendo Switch Pro Controller,a:b1,b:b0,x:b3,y:b2,hint:SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,"
    by_place = f"{guid},Nintendo Switch Pro Controller,a:b0,b:b1,x:b2,y:b3,hint:!SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,"
    for mapping in (by_place, east_is_a):  # as they stand in SDL's own list: for either answer to the hint
        sdl().SDL_GameControllerAddMapping(mapping.encode())
    app.push(SettingsScene())
    settings = app.top
    app.push(DialogScene("?", [("Go on", lambda: None)]))
    hands = PadHands(app, pad)
    hands.pump()
    pad.set("b", True)  # the second button, on the right
    hands.pump()
    assert app.top is settings
    assert app.input.key_of(Verb.CONFIRM) == "A"


def test_title_is_reached_by_going_back_from_everywhere(app: App, plug: PadMaker, tmp_path: Path) -> None:
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    hands = PadHands(app, plug())
    hands.wait(64)
    title = app.top
    assert isinstance(title, TitleScene)
    doors = [widget.key for widget in title.desk.widgets if widget.can_focus and widget.key not in ("quit",)]
    for door in doors:
        app.top.desk.focus_on(door)
        hands.press("a")
        for _number in range(4):
            if isinstance(app.top, TitleScene):
                break
            hands.press("b")
        assert isinstance(app.top, TitleScene), door
