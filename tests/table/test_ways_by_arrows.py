"""With the arrows one gets everywhere at a table: out of the bar at its foot, to the hand and through it, and back."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.called import called
from game.client.driver import Driver
from game.client.scenes.samples import SCENES
from game.client.table.card_adventure.samples import fight_of, table_of
from game.client.table.hand_table import HandArrow, HandTable
from game.client.text import plain
from tests.table.playing import sit_at


def zone(table: HandTable) -> str:
    assert table.desk.focus is not None
    return table.desk.focus.zone


@pytest.mark.parametrize("name", ["table_action", "lair_build", "quest_act", "dons_action"])
def test_arrows_lead_out_of_the_bar_at_the_foot_and_back(name: str) -> None:
    app = App.headless(speed="instant")
    SCENES[name](app)
    driver, table = Driver(app), app.top
    driver.wait(400)
    assert table.desk.focus_on("menu")
    driver.key("up")
    assert zone(table) != "corner"
    assert table.desk.focus_on("menu")
    for _step in range(4):
        driver.key("left")
    assert zone(table) != "corner"
    for _step in range(40):
        driver.key("down")
        if zone(table) == "corner":
            break
    assert zone(table) == "corner"


def test_a_large_hand_is_turned_back_from_its_left_end_and_its_dead_arrow_is_passed_over() -> None:
    _app, driver, table = sit_at(table_of(fight_of(2, 2, 1)), large_text=True)
    cards = table.cards()
    assert len(cards) > table.most_cards
    dead = [one for one in table.desk.widgets if isinstance(one, HandArrow) and not one.hidden]
    assert dead
    assert not any(one.can_focus for one in dead)
    table.turn_hand(table.most_cards)
    shown = table.hand()
    assert table.desk.focus_on(f"card {shown[0]}")
    driver.key("left")
    assert table.desk.focus is not None
    assert table.desk.focus.key == f"card {cards[cards.index(shown[0]) - 1]}"


def test_who_gave_no_name_is_called_so_in_the_language_of_now() -> None:
    app = App.headless()
    assert [called(name) for name in ("Player B", "プレイヤーA", "Player 2", "Player Bee", "Aya")] == [
        "Player B", "Player A", "Player 2", "Player Bee", "Aya",
    ]  # fmt: skip
    app.change(language="ja")
    assert [called(name) for name in ("Player B", "プレイヤーA", "プレイヤー")] == ["プレイヤーB", "プレイヤーA", "プレイヤー"]


def test_at_rest_nothing_says_that_a_key_leads_on() -> None:
    _app, _driver, table = sit_at(table_of(fight_of(2, 2, 1)))
    table.choosing = None
    assert not table.stage.busy
    assert plain(table.prompt_words()) == ""
