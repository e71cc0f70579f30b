"""Before a game: which game, on what, with which rules; the game that was played last comes first."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.scenes.house_rules import HouseRulesScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.setup import SetupScene
from game.client.table.lair_lords.replay import LairReplay
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.scene import TableScene
from game.client.table.tables import all_tables, table_named
from game.games import NAMES
from game.sessions.saves import SaveStore
from game.sessions.session import new_session
from game.sessions.spec import Seat, spec_of
from game.sessions.trouble import Trouble


def begin(folder: Path) -> tuple[App, Driver, Program]:
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(folder))
    program.begin()
    return app, Driver(app), program


def saved_lairs(folder: Path) -> None:
    (pack,) = spec_of("lair_lords").grounds()
    SaveStore(folder).autosave(new_session("lair_lords", pack, [Seat("A", ""), Seat("B", "", "bot:random")], {}, 3))


def test_every_game_has_a_table() -> None:
    assert [game.name for game in all_tables()] == list(NAMES)
    with pytest.raises(Trouble, match="chess"):
        table_named("chess")


def test_the_other_games_are_two_keys_away_and_more(tmp_path: Path) -> None:
    app, driver, program = begin(tmp_path)
    program.beginning.new()
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene.desk.focus_on("game")
    met = []
    for _game in (*NAMES, NAMES[0]):
        met.append(scene.game.id)
        driver.key("right")
    assert met == [*NAMES, NAMES[0]]


def test_a_person_alone_gets_an_opponent_and_one_confirm_is_enough(tmp_path: Path) -> None:
    saved_lairs(tmp_path)
    app, driver, program = begin(tmp_path)
    program.beginning.new()
    scene = app.top
    assert isinstance(scene, SetupScene)
    assert scene.game.id == "lair_lords", "the game played last comes first"
    driver.key("return")
    driver.wait(50)
    table = app.top
    assert isinstance(table, LairTableScene)
    assert [seat.is_bot for seat in table.session.seats] == [False, True]


def test_the_edition_that_is_chosen_is_played(tmp_path: Path) -> None:
    saved_lairs(tmp_path)
    app, driver, program = begin(tmp_path)
    program.beginning.new()
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene.desk.focus_on("grounds")
    driver.key("down")
    driver.press("start")
    driver.wait(50)
    assert isinstance(app.top, TableScene)
    assert app.top.session.match.state.table.options.preset == "alpha"
    assert app.top.session.match.state.table.options.classic_mode


def test_house_rules_of_one_game_leave_those_of_the_other_alone(tmp_path: Path) -> None:
    app, driver, program = begin(tmp_path)
    for game, option in (("card_adventure", "hands"), ("lair_lords", "hard_mode")):
        program.beginning.new()
        scene = app.top
        assert isinstance(scene, SetupScene)
        scene._set_game(NAMES.index(game))
        driver.press("rules")
        rules = app.top
        assert isinstance(rules, HouseRulesScene)
        rules._select(list(rules.rules().words).index(option))
        driver.key("right")
        driver.key("escape")
        assert set(scene.setup().options) - {"preset"} == {option}
        app.pop()
    assert app.settings.presets[0] == {"hands": "concealed", "hard_mode": "true"}


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_words_for_every_value(name: str) -> None:
    game = table_named(name)
    rules = game.rules()
    assert set(rules.words) == set(game.options.model_fields) - {"preset"}
    for option, words in rules.words.items():
        assert words.title
        assert words.meaning
        for value in rules.values(option):
            if value != rules.standard(option):
                game.options.model_validate({option: value})
        assert rules.standard(option) in words.values, option


@pytest.mark.parametrize("edition", ["alpha", "revised"])
def test_the_standard_rules_are_those_of_the_edition(edition: str) -> None:
    game = table_named("lair_lords")
    rules = game.rules().on({"preset": edition})
    assert rules.standard("opening_discards") == ("2" if edition == "alpha" else "0")
    assert rules.chosen({"opening_discards": rules.standard("opening_discards")}) == {}


def test_the_list_of_games_shows_a_picture_of_every_game(tmp_path: Path) -> None:
    saved_lairs(tmp_path)
    app, driver, program = begin(tmp_path)
    program.kept.show_all()
    driver.wait(50)
    scene = app.top
    assert isinstance(scene, SavesScene)
    assert [picture is not None for picture in scene.pictures.values()] == [True]


def test_a_game_without_boards_goes_on_is_looked_back_at_and_watched(tmp_path: Path) -> None:
    saved_lairs(tmp_path)
    app, driver, program = begin(tmp_path)
    driver.key("return")  # Continue
    driver.wait(50)
    table = app.top
    assert isinstance(table, LairTableScene)
    for _number in range(400):
        if table.choosing is not None and len(table.session.match.choices) > 12:
            break
        if table.choosing is not None:
            table.choose(0)
        app.step()
    driver.key("r")
    assert isinstance(app.top, LairReplay)
    driver.wait(8000, 100)
    assert app.top is table, "looking back ends by itself"
    driver.key("f10")
    driver.press("watch")
    replay = app.top
    assert isinstance(replay, LairReplay)
    driver.wait(200)
    replay.go_to(replay.replay.length)
    assert replay.replay.fault is None
    assert replay.session.match.state == table.session.match.state
