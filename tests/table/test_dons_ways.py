"""With the arrows one gets from everywhere to the members of Seven Dons; behind a page nothing is done unseen."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.table.seven_dons.pages import BOSS_LIST, NOTEBOOK
from game.client.table.seven_dons.samples import TWO, able, at, found
from game.client.table.seven_dons.scene import DonsTableScene
from game.client.table.trying import open_curtain
from game.client.widgets import Spot
from tests.table.dons_playing import sit


def asked(test: object, seed: int, **settings: object) -> tuple[App, Driver, DonsTableScene]:
    app, driver, table = sit(found(test, seed, kinds=TWO), **settings)  # type: ignore[arg-type]
    open_curtain(app)
    driver.wait(600)
    assert app.top is table
    return app, driver, table


def where(table: DonsTableScene) -> tuple[str, str]:
    focus = table.desk.focus
    assert focus is not None
    return focus.zone, focus.key


@pytest.mark.parametrize("arrow", ["left", "up"])
def test_from_passing_an_arrow_leads_to_who_can_answer(arrow: str) -> None:
    _app, driver, table = asked(at("dons.answers", 2, able("answer")), 0)
    lit = {one.key for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.zone == "board"}
    assert lit
    assert table.desk.focus_on("button 0")
    driver.key(arrow)
    assert where(table)[1] in lit


def test_arrows_lead_from_the_strips_and_the_ways_to_the_pages_to_who_stands_on_the_street() -> None:
    _app, driver, table = asked(at("action", 5), 2)
    theirs = next(one.key for one in table.desk.widgets if one.zone == "strip")
    own = next(one.key for one in table.desk.widgets if one.zone == "own strip")
    for start, arrow in ((theirs, "down"), (own, "up"), ("page list", "up"), ("log", "left"), ("inspector", "left")):
        assert table.desk.focus_on(start)
        driver.key(arrow)
        assert where(table)[0] == "board", (start, arrow)


def test_down_leads_from_who_was_taken_up_in_front_to_the_place_straight_behind() -> None:
    _app, driver, table = asked(at("relocate", 5), 3)
    draft = table.view.drafts[table.seat]
    assert draft is not None
    checked = 0
    for column in draft.columns:
        assert table.desk.focus_on(f"card {column[0]}")
        driver.key("return")
        driver.wait(50)
        behind = f"card {column[1]}" if len(column) > 1 else f"behind {column[0]}"
        if table.desk.find("alone 0") is not None and table.desk.find(behind) is not None:
            driver.key("down")
            assert where(table) == ("board", behind)
            checked += 1
        driver.key("escape")
        driver.wait(50)
    assert checked > 1


@pytest.mark.parametrize("key", ["down", "tab"])
def test_who_is_asked_for_a_codename_unasked_gets_to_the_codenames_at_once(key: str) -> None:
    """With one front member left nobody is pointed at: the focus rests aside, so that no codename is declared by accident."""
    _app, driver, table = sit(found(at("declare", 2, lambda state: len(state.columns[1]) == 1), 3))
    driver.wait(600)
    assert where(table) == ("decks", f"seat {table.seat}")
    driver.key(key)
    assert where(table)[1].startswith("kind ")


@pytest.mark.parametrize("page", [NOTEBOOK, BOSS_LIST])
def test_behind_a_page_nothing_is_passed_unread(page: str) -> None:
    _app, driver, table = asked(at("dons.answers", 2, able("answer")), 0)
    table.app.blink = 500
    made = len(table.session.match.choices)
    table.open_page(page)
    driver.wait(2000)
    driver.key("e", "e")
    assert table.page == "", "what is asked comes into sight first"
    assert len(table.session.match.choices) == made
