"""The same journeys without a window: title, setup, table, a stop in the middle, Continue, result, title."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from pathlib import Path

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.scenes.dialog import DialogScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.result import TAKEN_IN_MS, ResultScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene
from game.client.table.scene import TableScene
from game.client.text import plain
from game.client.widgets import Label
from game.sessions.saves import SaveStore, default_folder
from game.sessions.session import new_session
from game.sessions.spec import Seat
from tests.e2e.conftest import BOARD


def begin(folder: Path, language: str = "en") -> tuple[App, Driver, Program]:
    """The program at its title."""
    app = App.headless(language, speed="instant", careful=False)
    program = Program(app, SaveStore(folder))
    program.begin()
    driver = Driver(app)
    driver.wait(48)
    return app, driver, program


def table_of(app: App) -> TableScene:
    assert isinstance(app.top, TableScene)
    return app.top


def until_asked(driver: Driver) -> TableScene:
    """The table, once a choice is due."""
    for _step in range(300):
        table = table_of(driver.app)
        if table.choosing is not None:
            return table
        driver.app.step()
    raise AssertionError("the table never asks")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_from_the_title_to_a_stop_and_on(tmp_path: Path, language: str) -> None:
    app, driver, _program = begin(tmp_path, language)
    assert isinstance(app.top, TitleScene)
    driver.key("return")
    assert isinstance(app.top, SetupScene)
    driver.key("return")
    table = until_asked(driver)
    while table.session.match.state.turn < 3:
        driver.key("e")
        until_asked(driver)
    state = table.session.match.state.to_json()
    # nothing is said to the program: it is gone as after a kill

    app, driver, _program = begin(tmp_path, language)
    title = app.top
    assert isinstance(title, TitleScene)
    assert "3" in title.actions.save_words()
    assert title.desk.find("continue") is not None
    driver.key("return")
    table = until_asked(driver)
    assert table.session.match.state.to_json() == state
    made = len(table.session.match.choices)
    driver.key("e")
    until_asked(driver)
    assert len(table.session.match.choices) > made


def test_a_short_game_to_victory_and_back_to_the_title(tmp_path: Path) -> None:
    path = tmp_path / "two_steps.tmx"
    path.write_text(BOARD, encoding="utf-8")
    app, driver, program = begin(tmp_path / "saves")
    program.playing.play(new_session("card_adventure", path, [Seat("Mina", "")], {}, 5))
    for _move in range(2):
        table = until_asked(driver)
        turn = table.session.match.state.turn
        if not getattr(table.desk.focus, "lit", False):
            driver.key("right")
        driver.key("return")
        while isinstance(app.top, TableScene) and app.top.session.match.state.turn == turn and not app.top.over:
            until_asked(driver)
            driver.key("e")
            driver.wait(64)
    driver.wait(200)
    assert isinstance(app.top, ResultScene)
    assert app.top.won
    rows = program.store.rows()
    assert [row.finished for row in rows] == [True]
    driver.wait(TAKEN_IN_MS)
    driver.key("right", "right", "return")
    assert isinstance(app.top, TitleScene)
    assert app.top.desk.find("continue") is None, "a finished game is not gone on with"


def test_play_again_begins_the_same_table_anew(tmp_path: Path) -> None:
    path = tmp_path / "two_steps.tmx"
    path.write_text(BOARD.replace('name="turns" type="int" value="3"', 'name="turns" type="int" value="1"'), encoding="utf-8")
    app, driver, program = begin(tmp_path / "saves")
    program.playing.play(new_session("card_adventure", path, [Seat("Mina", "")], {}, 5))
    run = until_asked(driver).session.run
    driver.key("e")
    driver.wait(200)
    assert isinstance(app.top, ResultScene)
    assert not app.top.won
    driver.wait(TAKEN_IN_MS)
    driver.key("return")
    table = until_asked(driver)
    assert table.session.run != run
    assert table.session.seats == (Seat("Mina", table.session.seats[0].character),)
    assert table.session.path == path


def test_the_menu_over_the_table_leads_to_the_settings_and_the_title(tmp_path: Path) -> None:
    app, driver, _program = begin(tmp_path)
    driver.key("return", "return")
    until_asked(driver)
    driver.key("f10")
    assert isinstance(app.top, PauseScene)
    driver.press("settings")
    assert isinstance(app.top, SettingsScene)
    driver.press("page 1")
    driver.press("language")
    driver.key("escape", "escape")
    table = until_asked(driver)
    assert app.settings.language == "ja"
    assert [offer.words for offer in table.offers][-1] == "手番を終える"
    driver.key("f10")
    driver.press("title")
    assert isinstance(app.top, TitleScene)
    assert app.top.desk.find("continue") is not None


def test_a_folder_that_cannot_be_written_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where a folder should be", encoding="utf-8")
    app, driver, _program = begin(tmp_path / "saves")
    assert isinstance(app.top, DialogScene)
    driver.key("return")
    driver.key("return", "return")
    for _turn in range(3):
        until_asked(driver)
        driver.key("e")
    assert isinstance(until_asked(driver), TableScene)


def test_a_damaged_save_is_said_and_the_title_stays(tmp_path: Path) -> None:
    app, driver, program = begin(tmp_path)
    driver.key("return", "return")
    until_asked(driver)
    row = program.store.latest()
    assert row is not None
    app, driver, program = begin(tmp_path)
    row.path.write_bytes(row.path.read_bytes()[:-200])
    for copy in row.path.parent.glob("*.json.*"):
        copy.unlink()
    driver.key("return")
    driver.wait(32)
    assert isinstance(app.top, DialogScene)
    assert "is damaged" in " ".join(plain(one.text) for one in app.top.desk.widgets if isinstance(one, Label))
    driver.key("return")
    assert isinstance(app.top, TitleScene)


def test_the_folder_of_the_saves_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_SAVES", str(tmp_path / "elsewhere"))
    assert default_folder() == tmp_path / "elsewhere"
    monkeypatch.setenv("DUNGEONBOX_SAVES", "")
    assert default_folder().name == "saves"
