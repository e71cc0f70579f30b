"""Before a game: which game, on what, with which rules; the game that was played last comes first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.boards.difficulty import measured
from game.client.app import App
from game.client.driver import Driver
from game.client.i18n import pick
from game.client.program.program import Program
from game.client.said import Pointer
from game.client.scenes.collection import CollectionScene
from game.client.scenes.house_rules import HouseRulesScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.scene import Scene
from game.client.scenes.setup import SetupScene
from game.client.scenes.setup_widgets import TickList
from game.client.scrolling import ListBox, TextView
from game.client.settings import Settings
from game.client.table.lair_lords.replay import LairReplay
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.scene import TableScene
from game.client.table.scoundrel_quest.house_rules import house_rules as quest_rules
from game.client.table.tables import all_tables, table_named
from game.client.text import Icon, fonts, plain
from game.client.widgets import Choice
from game.games import NAMES
from game.sessions.saves import SaveStore
from game.sessions.session import new_session
from game.sessions.shelf import shipped_boards
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


def test_seats_stay_as_they_were_set_while_another_game_is_looked_at(tmp_path: Path) -> None:
    app, driver, program = begin(tmp_path)
    program.beginning.new("card_adventure")
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene.kind = ["human", "bot:hard", "human", ""]
    scene.names[0], scene.chosen[1] = "Mina", scene.classes[2].id
    scene._select(1)
    before = scene.setup()
    scene.desk.focus_on("game")
    driver.key("right")
    assert scene.game.id != "card_adventure"
    other = [*scene.kind]
    driver.key("left")
    after = scene.setup()
    assert (after.seats, after.path, after.options) == (before.seats, before.path, before.options)
    driver.key("right")
    assert scene.kind == other


def test_collection_and_rulebooks_open_at_the_game_that_was_played_last(tmp_path: Path) -> None:
    saved_lairs(tmp_path)
    app, driver, program = begin(tmp_path)
    driver.press("collection")
    assert isinstance(app.top, CollectionScene)
    assert app.top.shelf.game == "lair_lords"
    app.pop()
    driver.press("rules")
    assert isinstance(app.top, RulebookScene)
    assert app.top.book.game == "lair_lords"
    app.top.desk.focus_on("book")
    driver.key("right")
    other = app.top.book.game
    app.pop()
    driver.press("rules")
    assert isinstance(app.top, RulebookScene)
    assert app.top.book.game == other, "where it was left"


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
    driver.key("down", "return")
    driver.press("start")
    driver.wait(50)
    assert isinstance(app.top, TableScene)
    assert app.top.session.match.state.table.options.preset == "alpha"
    assert app.top.session.match.state.table.options.classic_mode


def test_what_an_edition_brings_along_is_no_variant_to_be_ticked_off(tmp_path: Path) -> None:
    """Classic Mode is the standard rule of the first edition (BM-29.1): without the tick two cards were discarded, too."""
    saved_lairs(tmp_path)
    app, driver, program = begin(tmp_path)
    program.beginning.new()
    scene = app.top
    assert isinstance(scene, SetupScene)
    title = scene.rules().words["classic_mode"].title
    scene.variants["classic_mode"] = "false"  # of the last table
    scene.desk.focus_on("grounds")
    for edition, offered in (("revised", True), ("alpha", False)):
        ticks = scene.desk.find("variants")
        assert isinstance(ticks, TickList)
        assert (title in [row.text for row in ticks.rows]) == offered, edition
        if edition == "revised":
            driver.key("down", "return")
    assert "classic_mode" not in scene.setup().options


def test_house_rules_of_one_game_leave_those_of_the_other_alone(tmp_path: Path) -> None:
    app, driver, program = begin(tmp_path)
    for game, option in (("card_adventure", "hands"), ("lair_lords", "last_tie")):
        program.beginning.new()
        scene = app.top
        assert isinstance(scene, SetupScene)
        scene._set_game(NAMES.index(game))
        driver.press("rules")
        rules = app.top
        assert isinstance(rules, HouseRulesScene)
        rules._select(rules.rules().house.index(option))
        driver.key("right")
        driver.key("escape")
        assert set(scene.setup().options) - {"preset"} == {option}
        app.pop()
    kept = {game: house.chosen for game, house in app.settings.house.items()}
    assert kept == {"card_adventure": {"hands": "concealed"}, "lair_lords": {"last_tie": "highest_xp"}}
    program.campaigns.new()
    assert isinstance(app.top, SetupScene)
    assert app.top.setup().options == {}, "nor do they follow into a campaign"


def test_a_value_of_a_house_rule_is_chosen_by_its_sign_and_the_list_stays_where_it_is(tmp_path: Path) -> None:
    app, driver, program = begin(tmp_path)
    program.beginning.new("scoundrel_quest")
    driver.press("rules")
    rules = app.top
    assert isinstance(rules, HouseRulesScene)
    rows = rules.desk.find("options")
    assert isinstance(rows, ListBox)
    for _notch in range(5):
        rows.say(Pointer("wheel", rows.rect.center, wheel=-1))
    first = rows.first
    rows.say(Pointer("down", (rows.rect.left + 40, rows.rect.top + 8 + 3 * fonts.row), 1))
    rows = rules.desk.find("options")
    assert isinstance(rows, ListBox)
    assert (rows.first, rules.row) == (first, first + 3)
    name = rules.rules().house[rules.row]
    meaning = rules.desk.find("meaning")
    assert isinstance(meaning, TextView)
    signs = [number for number, entry in enumerate(meaning.entries) if str(entry.text)[:1] in "●○"]
    y = next(y for _line, number, y, _pitch in meaning.laid.lines if number == signs[1])
    meaning.say(Pointer("down", (meaning.inside.left + 4, meaning.inside.top + y + 4), 1))
    assert app.settings.house["scoundrel_quest"].chosen == {name: rules.rules().values(name)[1]}


def point_at(driver: Driver, listed: ListBox, row: int) -> None:
    """The mouse goes to a row of a list."""
    driver.point((listed.rect.left + 40, listed.rect.top + 8 + (row - listed.first) * fonts.row))


def said(scene: Scene, key: str) -> str:
    """What a text of a scene says."""
    view = scene.desk.find(key)
    assert isinstance(view, TextView)
    return "\n".join(plain(entry.text) for entry in view.entries)


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "scoundrel_quest"])
def test_what_the_mouse_is_on_in_a_setup_is_told_of_without_being_chosen(tmp_path: Path, game: str) -> None:
    _app, driver, program = begin(tmp_path)
    program.beginning.new(game)
    scene = program.app.top
    assert isinstance(scene, SetupScene)
    chosen = scene.ground
    for row, ground in enumerate(scene.grounds[:4]):
        grounds = scene.desk.find("grounds")
        assert isinstance(grounds, ListBox)
        point_at(driver, grounds, row)
        assert said(scene, "preview").startswith(pick(ground.title))
        assert scene.ground == chosen
    driver.point(scene.desk.find("leave").rect.center)
    assert said(scene, "preview").startswith(pick(scene.grounds[chosen].title))


@pytest.mark.parametrize("game", NAMES)
def test_who_walks_over_a_setup_with_the_arrows_changes_nothing(tmp_path: Path, game: str) -> None:
    """Down through everything and up again, to the left and to the right of it where no value is turned by that."""
    _app, driver, program = begin(tmp_path)
    program.beginning.new(game)
    scene = program.app.top
    assert isinstance(scene, SetupScene)
    before, reached = replace(scene.setup(), seed=0), set()
    for start in ("game", "grounds", "kind 0", "start"):
        for way in ("down", "up"):
            scene.desk.focus_on(start)
            for _press in range(len(scene.grounds) + 12):
                here = scene.desk.focus
                assert here is not None
                reached.add(here.key)
                for aside in ("left", "right"):
                    if not isinstance(here, Choice):
                        driver.key(aside)
                        scene.desk.focus_on(here.key)
                driver.key(way)
                assert replace(scene.setup(), seed=0) == before, (start, way)
    scene.desk.focus_on("grounds")
    driver.key(*["down"] * len(scene.grounds))
    assert scene.desk.focus is not None
    assert scene.desk.focus.key != "grounds", "what lies below is reached through the list"
    assert {"grounds", "kind 0", "start"} <= reached


def test_return_chooses_the_edition_that_the_keys_are_on(tmp_path: Path) -> None:
    _app, driver, program = begin(tmp_path)
    program.beginning.new("lair_lords")
    scene = program.app.top
    assert isinstance(scene, SetupScene)
    chosen = scene.ground
    scene.desk.focus_on("grounds")
    driver.key(*["up"] * chosen, *["down"] * (chosen == 0))
    row = 0 if chosen else 1
    assert scene.ground == chosen
    assert said(scene, "preview").startswith(pick(scene.grounds[row].title)), "it is read before it is chosen"
    driver.key("return")
    assert scene.ground == row
    driver.key("tab")
    scene.desk.focus_on("start")
    assert said(scene, "preview").startswith(pick(scene.grounds[row].title))


def test_no_seat_can_be_empty_in_a_game_for_exactly_two(tmp_path: Path) -> None:
    _app, _driver, program = begin(tmp_path)
    for game, empty in (("seven_dons", False), ("lair_lords", True)):
        program.beginning.new(game)
        scene = program.app.top
        assert isinstance(scene, SetupScene)
        seat = scene.desk.find("kind 1")
        assert isinstance(seat, Choice)
        assert ("Empty" in seat.values) == empty


def test_an_empty_seat_between_others_shifts_no_letter_and_no_sign(tmp_path: Path) -> None:
    _app, _driver, program = begin(tmp_path)
    program.beginning.new("lair_lords")
    scene = program.app.top
    assert isinstance(scene, SetupScene)
    scene.kind = ["human", "human", "", "bot:normal"]
    scene.relayout()
    assert [seat.name for seat in scene.setup().seats] == ["Player A", "Player B", "Player C"]
    assert [scene.sign_of(row) for row in (0, 1, 3)] == [0, 1, 2], "as at the table"


def test_a_variant_that_the_mouse_is_on_is_told_of_and_not_ticked(tmp_path: Path) -> None:
    _app, driver, program = begin(tmp_path)
    program.beginning.new("lair_lords")
    scene = program.app.top
    assert isinstance(scene, SetupScene)
    house = scene.rules()
    for row, name in enumerate(house.variants):
        ticks = scene.desk.find("variants")
        assert isinstance(ticks, ListBox)
        point_at(driver, ticks, row)
        assert said(scene, "preview").startswith(house.words[name].title)
        assert scene.setup().options == dict(scene.grounds[scene.ground].options)


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "scoundrel_quest", "seven_dons"])
def test_a_house_rule_that_the_mouse_is_on_is_told_of_and_its_values_are_its_own(tmp_path: Path, game: str) -> None:
    app, driver, program = begin(tmp_path)
    program.beginning.new(game)
    if program.app.top.desk.find("rules") is None:
        assert not program.app.top.game.rules
        return
    driver.press("rules")
    rules = app.top
    assert isinstance(rules, HouseRulesScene)
    names = rules.rules().house
    for row in (1, 2):
        options = rules.desk.find("options")
        assert isinstance(options, ListBox)
        point_at(driver, options, row)
        assert said(rules, "meaning").startswith(rules.rules().words[names[row]].title)
        assert (rules.row, rules._chosen()) == (0, {})
    meaning = rules.desk.find("meaning")
    assert isinstance(meaning, TextView)
    signs = [number for number, entry in enumerate(meaning.entries) if str(entry.text)[:1] in "●○"]
    y = next(y for _line, number, y, _pitch in meaning.laid.lines if number == signs[1])
    driver.click((meaning.inside.left + 4, meaning.inside.top + y + 4))
    assert rules._chosen() == {names[2]: rules.rules().values(names[2])[1]}
    assert rules.row == 2


def test_the_setup_remembers_the_last_table_of_each_game(tmp_path: Path) -> None:
    app, driver, program = begin(tmp_path)
    program.beginning.new("lair_lords")
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene._select(1)
    scene._set_kind(1, "bot:hard")
    scene._set_kind(2, "bot:easy")
    scene._set_name(0, "Mina")
    scene.desk.focus_on("variants")
    driver.key("return")
    wanted = scene.setup()
    assert wanted.options == {"preset": "alpha", "hard_mode": "true"}
    driver.press("start")
    assert isinstance(app.top, TableScene)
    assert "Hard Mode" in plain(app.top.log[0].words), "what is chosen is named on the table"
    app.go_home()
    program.beginning.new("seven_dons")
    dons = app.top
    assert isinstance(dons, SetupScene)
    assert [widget.key for widget in dons.desk.widgets if widget.key.startswith("kind")] == ["kind 0", "kind 1"]
    assert set(dons.setup().options) == set(), "a variant stays with its game"
    dons._set_game(NAMES.index("lair_lords"))
    again = dons.setup()
    assert (again.seats, again.options, again.path) == (wanted.seats, wanted.options, wanted.path)
    kept = Settings.model_validate_json(app.settings.model_dump_json())
    assert kept.tables == app.settings.tables


@pytest.mark.rule("MQ-2.9")
@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_each_seat_of_a_game_of_colours_chooses_its_sign_and_it_is_remembered(tmp_path: Path, hands: str) -> None:
    app, driver, program = begin(tmp_path)
    program.beginning.new()
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene._choose_game(next(number for number, game in enumerate(scene.games) if game.id == "scoundrel_quest"))
    scene.relayout()
    usual = scene.setup().seats
    assert [spec_of("scoundrel_quest").plain_character(seat.class_id) for seat in usual] == [seat.class_id for seat in usual]
    for _number in range(2):
        if hands == "mouse":
            driver.press("sign 0")
        else:
            assert scene.desk.focus_on("sign 0")
            driver.key("return")
    assert (scene.signs[0], sorted(scene.signs)) == (2, [0, 1, 2, 3])
    assert "Press it" in "".join(plain(entry.text) for entry in scene._preview())
    driver.press("start")
    driver.wait(50)
    table = app.top
    assert isinstance(table, TableScene)
    session = table.session
    assert session.spec.signs_of(session.seats) == (2, 0)
    assert [session.match.state.table.colour[seat] for seat in (0, 1)] == [0, 3], "red, the square; the circle is yellow"
    assert table.names_of(session.match.view(0)).who(0)[0] == Icon("seat_3")
    app.pop()
    app.pop()
    program.beginning.new()
    again = app.top
    assert isinstance(again, SetupScene)
    assert again.signs == scene.signs


def test_a_colour_that_two_seats_chose_or_that_there_is_not_is_told() -> None:
    (pack,) = spec_of("scoundrel_quest").grounds()
    for characters, told in ((("female_1_red", "male_2_red"), "same colour"), (("female_1_pink", ""), "female_1_pink")):
        with pytest.raises(Trouble, match=told):
            new_session("scoundrel_quest", pack, [Seat("A", characters[0]), Seat("B", characters[1])], {}, 3)
    one = new_session("scoundrel_quest", pack, [Seat("A", "female_1_blue"), Seat("B", "")], {}, 3)
    assert one.spec.signs_of(one.seats) == (1, 0), "who chose none has the next that is free"


def test_a_class_says_what_it_can_do(tmp_path: Path) -> None:
    app, _driver, program = begin(tmp_path)
    program.beginning.new("card_adventure")
    scene = app.top
    assert isinstance(scene, SetupScene)
    scene.desk.focus_on("class 0")
    view = scene.desk.find("preview")
    assert isinstance(view, TextView)
    assert "6 attack" in str(view.entries[1].text)


def test_every_board_was_measured_often_enough() -> None:
    """Whether they were changed since is for `python -m game.workshop.difficulty --check` to say."""
    assert set(measured()) == {path.stem for path in shipped_boards()}
    assert all(0 <= one.won <= one.games >= 100 for one in measured().values())


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


def test_numbers_of_a_house_rule_stand_in_their_order() -> None:
    rules = quest_rules()
    assert rules.values("winning_level") == ("7", "8", "9", "10")
