"""The rulebook in the client, by keys, mouse and gamepad."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.bindings import PAD
from game.client.driver import Driver
from game.client.linked import LinkedText
from game.client.pads import BUTTONS
from game.client.said import Verb
from game.client.scenes.house_rules import HouseRulesScene
from game.client.scenes.rulebook import GLOSSARY, RulebookScene, spans
from game.client.scrolling import ListBox
from game.client.table.card_adventure.house_rules import house_rules
from game.client.text import Icon, fonts, plain
from game.content.rulebook_loader import shipped_rulebook

BOOKS = [shipped_rulebook("card_adventure"), shipped_rulebook("lair_lords")]


@pytest.fixture
def app() -> App:
    return App.headless()


@pytest.fixture
def driver(app: App) -> Driver:
    return Driver(app)


def opened(app: App, number: int | None = None, **where: str) -> RulebookScene:
    scene = RulebookScene(BOOKS if number is None else BOOKS[number : number + 1], app.quit, **where)
    app.push(scene)
    app.step()
    return scene


def text(scene: RulebookScene) -> str:
    view = scene.desk.find("page")
    assert isinstance(view, LinkedText)
    return "\n".join(plain(entry.text) for entry in view.entries)


def contents(scene: RulebookScene) -> list[str]:
    found = scene.desk.find("contents")
    assert isinstance(found, ListBox)
    return [plain(row.text).strip() for row in found.rows]


def test_it_opens_at_a_clause(app: App) -> None:
    scene = opened(app, 1, clause="BM-14.13")
    assert scene.page == "surviving"
    assert "A Hero that reaches the lord alive" in text(scene)
    assert "BM-14.13 – 14.14" in text(scene)


def test_a_clause_that_no_entry_covers_opens_the_beginning(app: App) -> None:
    assert opened(app, 1, clause="BM-99.9").page == "#basics"


def test_contents_by_keys(app: App, driver: Driver) -> None:
    scene = opened(app)
    driver.verb(Verb.DOWN, Verb.DOWN)
    assert scene.page == "goal"
    driver.verb(Verb.UP, Verb.UP)
    assert scene.page == "#basics"
    driver.verb(Verb.CONFIRM, Verb.DOWN, Verb.DOWN, Verb.CONFIRM)
    assert scene.page == "goal"


def test_a_way_is_taken_and_taken_back(app: App, driver: Driver) -> None:
    scene = opened(app, 0, entry="weak_cards")
    driver.verb(*[Verb.DOWN] * 2, Verb.CONFIRM)
    assert (scene.page, [page for page, _top, _way in scene.past]) == ("penalties", ["weak_cards"])
    assert contents(scene)[scene.desk.find("contents").index] == "Penalties"
    driver.verb(Verb.BACK)
    assert (scene.page, app.running) == ("weak_cards", True)
    driver.verb(Verb.BACK)
    assert not app.running


def test_a_way_by_mouse(app: App, driver: Driver) -> None:
    scene = opened(app, 0, entry="free")
    view = scene.desk.find("page")
    assert isinstance(view, LinkedText)
    line = next(y for words, number, y, _pitch in view.laid.lines if view.entries[number].action)
    driver.click((view.inside.left + 30, view.inside.top + line + 4))
    assert scene.page == "penalties"
    driver.press("return")
    assert scene.page == "free"
    driver.press("close")
    assert not app.running


def test_it_is_read_with_a_gamepad_alone(app: App, driver: Driver) -> None:
    scene = opened(app, 0)

    def press(*verbs: Verb) -> None:
        driver.pad(*(BUTTONS.index(PAD[verb][0]) for verb in verbs))

    press(Verb.DOWN, Verb.CONFIRM, Verb.DOWN, Verb.DOWN, Verb.CONFIRM)
    assert (scene.page, len(scene.past)) == ("turn", 1)
    press(Verb.BACK, Verb.BACK)
    assert not app.running


def test_search_as_one_types(app: App, driver: Driver) -> None:
    scene = opened(app, 0)
    scene.desk.focus_on("search")
    driver.key("return")
    driver.type("comm")
    assert contents(scene)[0] == "Commander(word)+X"
    assert scene.page == "commander"
    driver.type("xyz")
    assert contents(scene) == []
    assert text(scene) == "The rulebook has nothing on that."
    driver.key(*["backspace"] * 7)
    assert contents(scene)[0] == "First things"


def test_typing_searches_at_once(app: App, driver: Driver) -> None:
    scene = opened(app, 0)
    driver.type("comm")
    assert (scene.query, scene.page) == ("comm", "commander")
    driver.key("backspace", "down", "return")
    assert scene.query == "com"
    assert scene.desk.focus.zone == "page"


def test_typing_searches_wherever_the_mouse_rests(app: App, driver: Driver) -> None:
    scene = opened(app, 0)
    driver.point(scene.desk.find("page").rect.center)
    driver.type("comm")
    assert scene.page == "commander"
    driver.point(scene.desk.find("contents").rect.center)
    driver.type("an")
    assert scene.query == "comman"


def test_with_an_input_method_too(app: App, driver: Driver) -> None:
    app.change(language="ja")
    scene = opened(app, 0)
    driver.compose("かべ")
    driver.type("壁")
    assert contents(scene)[0] == "壁"


def test_what_is_mistyped_finds_what_is_near(app: App, driver: Driver) -> None:
    scene = opened(app, 0)
    scene.desk.focus_on("search")
    driver.key("return")
    driver.type("comander")
    assert contents(scene)[0] == "Commander(word)+X"
    assert text(scene).startswith("No exact match. These come close:")
    driver.key(*["backspace"] * 8)
    driver.type("commander")
    assert text(scene).startswith(" Commander")


def test_out_of_a_search_the_page_that_was_found_stays(app: App, driver: Driver) -> None:
    scene = opened(app, 0)
    scene.desk.focus_on("search")
    driver.key("return")
    driver.type("commander")
    driver.key("return")
    driver.verb(Verb.BACK)
    assert (scene.query, scene.page, app.running) == ("", "commander", True)
    assert contents(scene)[scene.desk.find("contents").index].strip() == "Commander(word)+X"
    driver.verb(Verb.BACK)
    assert not app.running


def test_forward_goes_where_back_came_from(app: App, driver: Driver) -> None:
    scene = opened(app, 0, entry="weak_cards")
    scene.follow("penalties")
    scene.follow("tokens")
    assert not scene.desk.find("forward").enabled
    driver.press("return")
    driver.press("return")
    assert scene.page == "weak_cards"
    driver.press("forward")
    assert scene.page == "penalties"
    driver.verb(Verb.REDO)
    assert scene.page == "tokens"
    driver.verb(Verb.UNDO)
    scene.follow("curses")
    assert not scene.desk.find("forward").enabled, "another way was taken"


def test_back_shows_a_page_as_it_was_left() -> None:
    app = App.headless(large_text=True)
    scene = opened(app, 1, entry=GLOSSARY)
    view = scene.desk.find("page")
    assert isinstance(view, LinkedText)
    scene.desk.focus_on("page")
    Driver(app).verb(*[Verb.DOWN] * 20)
    left = (view.top, view.index)
    assert left[0] > 0
    assert left[1] >= 0
    Driver(app).verb(Verb.CONFIRM, Verb.UNDO)
    assert scene.page == GLOSSARY
    assert (view.top, view.index) == left


def test_it_opens_where_it_was_left(app: App) -> None:
    places: dict[str, str] = {}
    scene = RulebookScene(BOOKS, app.pop, places=places)
    app.push(scene)
    scene._other_book(1)
    scene._show("walking")
    app.pop()
    again = RulebookScene(BOOKS, app.pop, places=places)
    assert (again.book.game, again.page) == ("lair_lords", "walking")
    assert RulebookScene(BOOKS, app.pop, places=places, clause="CA-12.1", game="card_adventure").page == "rest"


def test_signs_stand_beside_their_meaning(app: App) -> None:
    scene = opened(app, 1, entry="heroes")
    view = scene.desk.find("page")
    assert isinstance(view, LinkedText)
    lines = [entry.text for entry in view.entries if entry.text and isinstance(entry.text[0], Icon)]
    beside = {line[0].name: plain(line).strip() for line in lines}
    assert beside["treasure_cleric"].startswith("Cleric")


def test_the_house_rules_lead_to_the_rule(app: App, driver: Driver) -> None:
    app.push(HouseRulesScene("card_adventure", house_rules, lambda: None))
    app.step()
    app.top.desk.focus_on("meaning")
    driver.verb(Verb.DOWN, Verb.DOWN, Verb.DOWN, Verb.CONFIRM)  # past the two values, which can be chosen there
    assert isinstance(app.top, RulebookScene)
    assert app.top.page == "hand"
    driver.verb(Verb.BACK)
    assert isinstance(app.top, HouseRulesScene)


def test_an_input_method_composes_in_the_search(app: App, driver: Driver) -> None:
    app.change(language="ja")
    scene = opened(app, 0)
    scene.desk.focus_on("search")
    driver.key("return")
    driver.compose("かべ")
    assert scene.query == ""
    driver.type("壁")
    assert contents(scene)[0] == "壁"
    driver.key("return", "down", "return")
    assert scene.desk.focus is scene.desk.find("page")


def test_a_way_out_of_a_search_shows_the_whole_contents_again(app: App) -> None:
    scene = opened(app, 0)
    scene._search("フリー状態")
    scene.follow("tokens")
    assert (scene.page, scene.query) == ("tokens", "")
    assert len(contents(scene)) == len(scene.pages())


def test_the_other_book(app: App, driver: Driver) -> None:
    scene = opened(app)
    scene.desk.focus_on("book")
    app.step()
    driver.key("right")
    assert (scene.book.game, scene.page) == ("lair_lords", "#basics")


def test_the_glossary_leads_to_entries(app: App) -> None:
    scene = opened(app, 1, entry=GLOSSARY)
    view = scene.desk.find("page")
    assert isinstance(view, LinkedText)
    ways = [entry.action for entry in view.entries if entry.action]
    assert len(ways) == len(BOOKS[1].keywords)
    ways[0]()
    assert scene.page == "boss"


def test_the_language_changes_while_it_is_read(app: App) -> None:
    scene = opened(app, 0, entry="walls")
    app.change(language="ja")
    assert text(scene).startswith(" 壁")
    assert scene.page == "walls"


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_can_be_read_to_its_end_by_arrows(number: int, language: str, large: bool) -> None:
    app = App.headless(language, large_text=large)
    scene = opened(app, number)
    for page in scene.pages():
        scene._show(page)
        scene.desk.focus_on("contents")
        assert scene.overflow() == [], page
        view = scene.desk.find("page")
        assert isinstance(view, LinkedText)
        if not view.can_focus:
            continue
        seen = set()
        for _step in range(200):
            high = view.inside.height
            seen |= {y for _line, _number, y, pitch in view.laid.lines if view.top <= y and y + pitch <= view.top + high}
            if not view._step(1):
                break
        assert seen == {y for _line, _number, y, _pitch in view.laid.lines}, page
        assert view.index == max((number for number, entry in enumerate(view.entries) if entry.action), default=-1), page


def test_clauses_in_a_row_are_one_span() -> None:
    assert spans(["12.1", "12.2", "12.3", "13.1", "R7", "R8", "B1"]) == [["12.1", "12.2", "12.3"], ["13.1"], ["R7", "R8"], ["B1"]]


def test_a_click_on_the_entry_that_is_open_gives_its_list_the_keys(app: App, driver: Driver) -> None:
    scene = opened(app)
    listed = scene.desk.find("contents")
    scene.desk.focus_on("page")
    driver.click((listed.rect.left + 20, listed.rect.top + 8 + fonts.row * (listed.index - listed.first)))
    assert scene.desk.focus.key == "contents"
    before = listed.index
    driver.key("down")
    assert scene.desk.find("contents").index == before + 1
