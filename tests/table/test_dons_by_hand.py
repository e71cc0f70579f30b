"""Whole games of Seven Dons with one kind of hands: everything that can be chosen is reached by keys, pad or mouse alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.client.program.program import save_words
from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.table.seven_dons.notebook import MARKED, STRUCK
from game.client.table.seven_dons.pages import BOSS_LIST, NOTEBOOK
from game.client.table.seven_dons.samples import TWO, at, found, sample_session, taken
from game.client.text import plain
from game.games.seven_dons.relocation import first_layout
from game.sessions.saves import SaveRow
from game.sessions.session import Session
from tests.table.dons_playing import EVERYTHING, choice_of, sit
from tests.table.playing import Hands, Keys, Mouse, Pad, play_by_hand, settle
from tests.thorough import few, thorough


def play(kind: type[Hands], seed: int, options: Mapping[str, str] | None = None, most: int = 2500) -> Session:
    """A game to its end, or so many choices of it, made by chance and by these hands."""
    sat = sit(sample_session(seed, kinds=TWO, options=options), auto_pass=False)
    return play_by_hand(kind, sat, choice_of, seed, most)


@pytest.mark.parametrize(("kind", "seed"), few([(Pad, 7), (Keys, 5), (Mouse, 6)], 1))
def test_a_whole_game_with_one_kind_of_hands(kind: type[Hands], seed: int) -> None:
    assert play(kind, seed).match.outcome is not None


@pytest.mark.parametrize("kind", few([Mouse, Keys, Pad], 1))
def test_other_rules_are_played_with_one_kind_of_hands_too(kind: type[Hands]) -> None:
    play(kind, 8, EVERYTHING, 120 if thorough() else 60)


def test_what_is_proposed_has_the_boss_behind_and_to_leave_it_in_front_is_asked_about() -> None:
    moved = 0
    for seed in range(4, 12):
        session = sample_session(seed)
        front = [column[0] for column in first_layout(session.match.state, 0).columns]
        app, driver, table = sit(session)
        assert table.view.decision.kind == "place"
        made = session.match.choices
        boss, columns = table.view.boss_member(0), table.view.drafts[0].columns
        assert boss in [column[1] for column in columns]
        assert [choice.verb for choice in made if choice.seat == 0] == (["take", "exchange"] if boss in front else [])
        moved += boss in front
        if boss in front:
            driver.key("u")  # nobody has chosen anything
            settle(driver, table)
            assert app.top is table
            assert table.view.drafts[0].columns == columns
        before = next(column[0] for column in columns if column[1] == boss)
        driver.press(f"card {boss}")
        settle(driver, table)
        driver.press(f"card {before}")
        settle(driver, table)
        done = f"button {next(n for n, one in enumerate(table.offers) if one.what and one.what.verb == 'done')}"
        driver.press(done)
        assert isinstance(app.top, DialogScene)
        assert "in front" in app.top.text
        driver.key("enter")
        assert app.top is table
        driver.press(done)
        driver.press("1")
        assert table.view.decision is None or table.view.decision.kind != "place" or table.view.decision.seat != 0
    assert moved > 1


def test_a_member_is_drawn_to_its_place_with_the_mouse() -> None:
    app, driver, table = sit(sample_session(7))
    first, second = (f"card {table.shown.columns[0][column][0]}" for column in (0, 1))
    before = table.view.drafts[0].columns
    start, end = (table.desk.find(key).rect.center for key in (first, second))
    driver.point(start)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
    for point in ((start[0] + 30, start[1] - 3), end):
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(9, 0), buttons=(1, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])
    app.step()
    after = table.view.drafts[0].columns
    assert (after[0][0], after[1][0]) == (before[1][0], before[0][0])
    assert table.view.drafts[0].taken is None


def test_a_member_that_is_let_go_of_beside_all_places_goes_back() -> None:
    app, driver, table = sit(sample_session(7))
    key = f"card {table.shown.columns[0][0][0]}"
    before = table.view.drafts[0].columns
    start = table.desk.find(key).rect.center
    driver.point(start)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0], 150), rel=(0, 9), buttons=(1, 0, 0))])
    assert table.view.drafts[0].taken is not None
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(start[0], 150), button=1)])
    app.step()
    assert (table.view.drafts[0].columns, table.view.drafts[0].taken) == (before, None)


def test_each_step_of_a_layout_can_be_taken_back() -> None:
    _app, driver, table = sit(found(at("relocate", 3, taken), 7))
    driver.verb(Verb.UNDO)
    assert table.view.drafts[0].taken is None


def test_the_pages_are_one_key_away_and_one_back() -> None:
    _app, driver, table = sit(found(at("action", 3), 7))
    driver.verb(Verb.CARD_1)
    assert table.page == BOSS_LIST
    driver.verb(Verb.CARD_2)
    assert table.page == NOTEBOOK
    driver.verb(Verb.BACK)
    assert table.page == ""


def test_a_click_marks_and_strikes_out_in_the_notebook_of_its_own_seat() -> None:
    _app, driver, table = sit(found(at("relocate", 1), 7))
    driver.verb(Verb.CARD_2)
    cell = next(one for one in table.desk.widgets if one.zone == "notebook" and one.sign == "")
    place, kind = (int(word) for word in cell.key.split()[1:])
    seen = []
    for _number in range(3):
        driver.click(cell.rect.center)
        seen.append(table.notes[1][place][kind])
    assert seen == [MARKED, STRUCK, ""]


def test_who_has_keys_finds_the_focus_on_what_can_be_chosen_also_across_the_street() -> None:
    session = found(at("relocate", 1), 7, kinds=("human", "bot:normal"))
    _app, driver, table = sit(session, reduce_motion=True)
    assert session.match.decision.seat == 0
    table.desk.focus_on(f"card {session.match.state.alive(0)[0]}")
    table.choose(0)
    driver.wait(600)
    assert session.match.decision.kind == "assassinate"
    assert table.desk.focus.lit
    assert table.desk.focus.key.startswith("card ")


def test_a_layout_that_brings_the_boss_to_the_front_is_asked_about_and_another_is_not() -> None:
    asked_about = 0
    for seed in range(3, 9):
        session = found(at("relocate", 1), seed, kinds=TWO)
        app, driver, table = sit(session)
        boss = table.view.boss_member(0)
        front = next((column[0] for column in table.view.layout(0) if column[-1] == boss and len(column) > 1), None)
        done = next(one for one in table.view.decision.options if one.verb == "done")
        if front is None or table.view.decision.seat != 0:
            continue
        assert table.given_up(done) == ""
        for card in (boss, front):
            driver.press(f"card {card}")
            settle(driver, table)
        done = next(one for one in table.view.decision.options if one.verb == "done")
        assert "in front" in table.given_up(done)
        asked_about += 1
    assert asked_about


def test_a_game_that_is_set_up_is_in_no_turn() -> None:
    row = SaveRow(Path("a.json"), datetime(2026, 11, 27, tzinfo=UTC), title={"en": "Back Streets"})
    assert save_words(row) == "Back Streets, before its first turn"
    assert save_words(replace(row, turn=4)) == "Back Streets, turn 4"


def test_that_the_one_behind_moves_up_to_the_front_is_said_where_the_front_one_goes() -> None:
    _app, driver, table = sit(found(at("relocate", 1), 7))
    for _number in range(2):
        draft = table.view.drafts[0]
        front, behind = next(column for column in draft.columns if len(column) > 1)
        driver.press(f"card {front}")
        settle(driver, table)
        free = next((one for one in table.choosing.next() if one[0] in ("alone", "behind")), None)
        if free is not None:
            break
    assert free is not None
    table.desk.focus_on(f"{free[0]} {free[1]}")
    told = " ".join(plain(entry.text) for entry in table.told())
    boss = behind == table.view.boss_member(0)
    assert ("Your boss moves up to the front" if boss else f"{table.names.within(behind)} moves up to the front") in told
    driver.press(f"{free[0]} {free[1]}")
    assert behind in [column[0] for column in table.view.drafts[0].columns]


def test_tab_comes_back_to_the_member_that_was_in_focus_and_arrows_leave_a_lone_button() -> None:
    _app, driver, table = sit(found(at("relocate", 1), 7))
    mine = f"card {table.view.alive(0)[2]}"
    table.desk.focus_on(mine)
    zones = len(table.desk.zones)
    for _number in range(zones):
        driver.key("tab")
    assert table.desk.focus.key == mine
    buttons = [one for one in table.desk.widgets if one.zone == "buttons"]
    assert len(buttons) == 1
    table.desk.focus_on(buttons[0].key)
    driver.key("left")
    assert table.desk.focus.zone != "buttons"
