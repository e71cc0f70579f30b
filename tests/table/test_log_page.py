"""The whole log: every line, or one seat's, by turn, with the way back to what a line tells of."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.called import usual
from game.client.driver import Driver
from game.client.said import Pointer, Verb
from game.client.scenes.samples import SCENES
from game.client.scenes.tabs import Tab
from game.client.scrolling import TextView
from game.client.table.log_page import LogPage
from game.client.table.scene import TableScene
from game.client.text import plain
from tests.table.playing import settle


@pytest.fixture
def opened() -> tuple[App, Driver, TableScene]:
    app = App.headless(speed="instant")
    SCENES["table_action"](app)
    driver, table = Driver(app), app.top
    assert isinstance(table, TableScene)
    settle(driver, table)
    driver.verb(Verb.LOG)
    assert isinstance(app.top, LogPage)
    return app, driver, table


def lines(app: App) -> list[str]:
    assert app.top is not None
    view = app.top.desk.find("lines")
    assert isinstance(view, TextView)
    return [plain(entry.text) for entry in view.entries]


def test_it_has_every_line_and_closes_as_it_opened(opened: tuple[App, Driver, TableScene]) -> None:
    app, driver, table = opened
    assert lines(app) == [plain(line.words) for line in table.log]
    driver.verb(Verb.LOG)
    assert app.top is table


def test_a_seat_has_its_own_lines_below_the_turns_they_fell_in() -> None:
    app = App.headless(speed="instant")
    SCENES["table_log"](app)
    page = app.top
    assert isinstance(page, LogPage)
    page.show(1)
    shown = [line for line in page.lines if plain(line.words) in lines(app)]
    assert any(line.turn for line in shown)
    own = [line for line in page.lines if line.seat == 1]
    assert own
    assert {plain(line.words) for line in own} <= set(lines(app))
    assert not [line for line in page.lines if line.seat == 0 and plain(line.words) in lines(app)]
    turns = {plain(line.words) for line in page.lines if line.turn}
    assert not [one for one, after in zip(lines(app), [*lines(app)[1:], ""], strict=True) if {one, after} <= turns]


def test_a_notch_of_the_wheel_turns_six_lines() -> None:
    app = App.headless(speed="instant")
    SCENES["table_log"](app)
    assert app.top is not None
    view = app.top.desk.find("lines")
    assert isinstance(view, TextView)
    top = view.top
    view.say(Pointer("wheel", view.rect.center, wheel=1))
    assert top - view.top == 6 * (view.laid.lines[1][2] - view.laid.lines[0][2])


def test_a_line_leads_to_what_it_tells_of(opened: tuple[App, Driver, TableScene]) -> None:
    app, _driver, table = opened
    page = app.top
    assert isinstance(page, LogPage)
    line = next(line for line in page.lines if line.rule)
    page.open(line)
    assert app.top is table
    assert table.recalled is line


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_tabs_of_players_without_names_can_be_told_apart(language: str, large: bool) -> None:
    app = App.headless(speed="instant", language=language, large_text=large)
    names = [usual(letter) for letter in "ABCD"]
    page = LogPage([], names, lambda _line: None, range(4))
    app.push(page)
    tabs = [one for one in page.desk.widgets if isinstance(one, Tab)]
    assert len({one.text for one in tabs}) == 5
    assert all(name[-1] in one.text for name, one in zip(names, tabs[1:], strict=True))
    assert [one.icon for one in tabs[1:]] == [f"seat_{number}" for number in range(1, 5)]
    assert page.overflow() == []
