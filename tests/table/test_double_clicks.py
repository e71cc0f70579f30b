"""The second half of a double click never presses what has come to lie under the mouse since the first."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.app import BLINK_MS, App
from game.client.brush import Rect
from game.client.driver import Driver
from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.scenes.samples import SCENES
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, TextView
from game.client.slips import DOUBLE_MS, NEARBY
from game.client.table.card_adventure.samples import sample_session
from game.client.table.pointing import HAMMERING_MS, IMPATIENT_MS, SKIPPING_MS
from game.client.table.scene import TableScene
from game.client.table.scoundrel_quest.samples import STEADY, able, at
from game.client.table.trying import open_curtain
from game.client.widgets import Button, Widget
from game.games.scoundrel_quest.values import move_left
from tests.table.playing import settle, sit
from tests.table.test_slips import at_table

PLACE = Rect(100, 100, 120, 28)


class Steps(Scene):
    """Buttons that give way to each other at one place, with what was pressed."""

    def __init__(self, *words: str, listed: bool = False) -> None:
        super().__init__()
        self.words, self.listed, self.pressed = list(words), listed, list[str]()

    def layout(self) -> list[Widget]:
        words = self.words[min(len(self.pressed), len(self.words) - 1)]
        if self.listed:
            return [TextView(PLACE, [Entry(words, lambda: self.press(words))], "list")]
        return [Button(PLACE, words, lambda: self.press(words)), Button(PLACE.move(0, 40), "Other", lambda: self.press("Other"))]

    def press(self, words: str) -> None:
        self.pressed.append(words)
        self.relayout()


def hands(scene: Scene) -> Driver:
    app = App.headless(speed="instant")
    app.blink = BLINK_MS
    app.push(scene)
    app.step((), 1000)
    return Driver(app)


@pytest.mark.parametrize("listed", [False, True])
def test_a_double_click_presses_but_what_lay_there_first(listed: bool) -> None:
    scene = Steps("Drop", "End the turn", listed=listed)
    driver = hands(scene)
    x, y = PLACE.center
    driver.click((x, y))
    for _click in range(2):
        driver.wait(100)
        driver.click((x + NEARBY, y - NEARBY))
        assert scene.pressed == ["Drop"]
    driver.wait(DOUBLE_MS)
    driver.click((x, y))
    assert scene.pressed == ["Drop", "End the turn"]


def test_a_finger_that_was_long_on_it_slips_no_more_than_a_mouse() -> None:
    scene = Steps("Drop", "End the turn")
    driver = hands(scene)
    for held in (3 * DOUBLE_MS, 0):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            driver.app.step([pygame.event.Event(kind, pos=PLACE.center, button=1, touch=True)], held)
        driver.wait(100)
    assert scene.pressed == ["Drop"]


def test_what_is_meant_is_not_held_up() -> None:
    """The same thing again and again, another place, another button of the mouse."""
    scene = Steps("One more")
    driver = hands(scene)
    for _click in range(5):
        driver.click(PLACE.center)
    driver.click(PLACE.move(0, 40).center)
    driver.click(PLACE.center)
    assert scene.pressed == ["One more"] * 5 + ["Other", "One more"]


def test_a_click_that_opens_something_presses_nothing_of_it() -> None:
    below, over = Steps("Go on"), Steps("Go on")
    driver = hands(below)
    below.press = lambda words: driver.app.push(over)  # type: ignore[method-assign]
    driver.click(PLACE.center)
    driver.wait(BLINK_MS)
    driver.click(PLACE.center)
    assert driver.app.top is over
    assert not over.pressed


def test_dropping_a_card_twice_does_not_end_the_turn() -> None:
    app, driver, table = at_table(at("act", able("drop")), STEADY)
    state = table.session.match.state
    state.spent += move_left(state, 0)
    app.blink = BLINK_MS
    table.pick(next(one.about[0] for one in table.view.decision.options if one.verb == "drop"))
    driver.wait(BLINK_MS)
    drop = next(one for one in table.desk.widgets if isinstance(one, Button) and one.text.startswith("Drop"))
    made = len(table.session.match.choices)
    driver.click(drop.rect.center)
    driver.wait(100)
    later = table.desk.at(drop.rect.center)
    assert isinstance(later, Button)
    assert later.text == "End the turn"
    driver.click(drop.rect.center)
    assert [one.verb for one in table.session.match.choices[made:]] == ["drop"]
    assert app.top is table, "nor is it asked about"


def test_a_double_press_makes_one_choice_and_goes_nowhere() -> None:
    """The focus goes on by itself to where one can walk: who confirms twice does not go there."""
    app, driver, table = at_table(at("act", able("carry")), STEADY)
    app.blink = BLINK_MS
    table.pick(next(one.about[0] for one in table.view.decision.options if one.verb == "carry"))
    driver.wait(BLINK_MS)
    carry = next(one for one in table.desk.widgets if isinstance(one, Button) and one.text.startswith(("Carry", "Wear", "Pack")))
    assert table.desk.focus_on(carry.key)
    made = len(table.session.match.choices)
    driver.key("return")
    driver.wait(BLINK_MS + 20)
    driver.key("return")
    assert len(table.session.match.choices) == made + 1
    assert table.choosing is None or not table.choosing.picked
    driver.wait(DOUBLE_MS)
    driver.key("return")
    asked = isinstance(app.top, DialogScene)  # about the end of the turn
    assert asked or len(table.session.match.choices) > made + 1 or table.choosing is None or table.choosing.picked


TABLES = ("table_action", "quest_act", "quest_combat", "lair_build", "dons_declare", "dons_choose")


@pytest.mark.parametrize("name", TABLES)
def test_a_double_click_makes_one_choice(name: str) -> None:
    app = App.headless("en", speed="instant", reduce_motion=True)
    SCENES[name](app)
    open_curtain(app)
    table, driver = app.top, Driver(app)
    assert isinstance(table, TableScene)
    settle(driver, table)
    app.blink = 1
    for number in range(12):
        driver.wait(DOUBLE_MS + 100, 100)
        if app.top is not table or table.choosing is None:
            break
        refs = list(table.choosing.next())
        if refs and not table.choosing.picked and number % 2:
            table.pick(refs[number % len(refs)])
            driver.wait(DOUBLE_MS, 100)
        buttons = [one for one in table.desk.widgets if isinstance(one, Button) and one.zone == "buttons" and one.enabled]
        if not buttons or app.top is not table:
            break
        pressed, made = buttons[number % len(buttons)], len(table.session.match.choices)
        driver.click(pressed.rect.center)
        driver.wait(60)
        there = app.top.desk.at(pressed.rect.center) if app.top is not None else None
        driver.click(pressed.rect.center)
        own = [one for one in table.session.match.choices[made:] if one.seat in table.people]
        assert len(own) <= 1 or (there is not None and there.meant(pressed.rect.center) == pressed.text), (pressed.text, own)


SKIPS = [lambda driver, place: driver.click(place), lambda driver, _place: driver.verb(Verb.END_TURN)]


@pytest.mark.parametrize("press", SKIPS, ids=["click", "key"])
def test_who_clicks_on_and_on_does_not_end_the_next_go_as_well(press: Callable[[Driver, tuple[int, int]], None]) -> None:
    """Rest, a click to go on, and the third one lay on Rest of the next turn: a whole go was lost."""
    app, driver, table = sit(sample_session(1, 3), speed="normal", careful=False)
    app.blink = BLINK_MS
    driver.wait(1000)
    made = len(table.session.match.choices)
    place = next(one for one in table.desk.widgets if isinstance(one, Button) and one.text == "End the go").rect.center
    press(driver, place)
    driver.wait(300)
    assert table.stage.busy
    for _skip in range(40):
        if not table.stage.busy:
            break
        press(driver, place)
        driver.wait(BLINK_MS + 100)
    own = [one for one in table.session.match.choices[made:] if one.seat == 0]
    for _press in range(3):  # more hastily than the whole wait, but not so often that nothing would ever be done
        driver.wait(SKIPPING_MS * 6 // 10 - BLINK_MS)
        press(driver, place)
        assert [one for one in table.session.match.choices[made:] if one.seat == 0] == own
    assert SKIPPING_MS < 3 * SKIPPING_MS * 6 // 10 < IMPATIENT_MS
    for _press in range(2 * IMPATIENT_MS // (HAMMERING_MS - 100)):  # who hammers on has read nothing, however long
        driver.wait(HAMMERING_MS - 100)
        press(driver, place)
        assert [one for one in table.session.match.choices[made:] if one.seat == 0] == own
    driver.wait(SKIPPING_MS)
    press(driver, place)
    assert len([one for one in table.session.match.choices[made:] if one.seat == 0]) == len(own) + 1
