"""What is pressed before a question can have been seen is no answer to it, however slow the machine is."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import BLINK_MS, App
from game.client.driver import Driver
from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.slips import DOUBLE_MS
from game.client.table.card_adventure import samples as adventure
from game.client.table.lair_lords.samples import at, sample_session, table_of
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.scene import OPENED_MS, UNBIDDEN_MS, TableScene
from game.client.table.scoundrel_quest import samples as quest
from game.client.table.seven_dons import samples as dons
from game.client.table.trying import first_of, play_until
from game.client.text import plain
from game.client.widgets import Button, Spot
from game.rules import Option
from game.rules.randomness import Stream
from tests.table.playing import settle, sit_at
from tests.thorough import thorough


def dialog() -> tuple[App, Driver, list[str]]:
    """A dialog over another one, with what is answered."""
    app = App.headless(speed="instant")
    app.blink = BLINK_MS
    app.push(DialogScene("Below.", [("Go on", lambda: None)]))
    app.step()
    answered: list[str] = []
    app.push(DialogScene("Really?", [("No", lambda: answered.append("no")), ("Yes", lambda: answered.append("yes"))]))
    return app, Driver(app), answered


@pytest.mark.parametrize("way", ["enter", "escape", "click"])
def test_a_dialog_hears_no_answer_before_it_was_seen(way: str) -> None:
    app, driver, answered = dialog()
    assert isinstance(app.top, DialogScene)
    place = app.top.desk.find("1").rect.center

    def answer() -> None:
        if way == "click":
            driver.click(place)
        else:
            driver.key(way)

    app.step()
    answer()
    assert not answered
    driver.wait(BLINK_MS)
    answer()
    assert answered == ["yes" if way == "click" else "no"]


@pytest.mark.draws
def test_the_eyes_have_their_time_from_when_the_picture_is_there() -> None:
    app, driver, answered = dialog()
    app._began = pygame.time.get_ticks() - 3000  # a step of three seconds
    app.step()
    app._began = None
    driver.wait(2000)
    driver.key("enter")
    assert not answered
    driver.wait(1500)
    driver.key("enter")
    assert answered == ["no"]


def at_a_choice(kinds: tuple[str, ...] = ("human", "bot:random")) -> tuple[App, Driver, LairTableScene]:
    app, driver, table = sit_at(table_of(sample_session(kinds=kinds)), "en", speed="instant", careful=False, auto_pass=False)
    assert table.choosing is not None
    return app, driver, table


def test_a_table_takes_no_press_for_another_question_as_an_answer_to_this_one() -> None:
    app, driver, table = at_a_choice()
    app.blink = BLINK_MS
    driver.wait(BLINK_MS)
    others = 0
    for _number in range(60 if thorough() else 20):
        driver.wait(DOUBLE_MS)  # what is pressed is not the second half of what made the last choice
        asked, made = plain(table.prompt_words()), len(table.session.match.choices)
        for _try in range(6):  # a pick, a target, a button
            if len(table.session.match.choices) > made:
                break
            driver.key("enter")
            if isinstance(app.top, DialogScene):
                driver.wait(BLINK_MS)
                driver.key("right", "enter")
        for _step in range(40):
            if table.choosing is not None or table.session.match.outcome is not None or app.top is not table:
                break
            app.step()
        if app.top is not table or table.choosing is None:
            break
        if plain(table.prompt_words()) != asked:
            others += 1
            before = len(table.session.match.choices), table.choosing.picked
            driver.key("enter")
            assert (len(table.session.match.choices), table.choosing.picked) == before
        driver.wait(BLINK_MS)
    assert others > 2


def test_whoever_goes_on_in_the_same_question_is_not_held_up() -> None:
    app, driver, table = at_a_choice()
    app.blink = BLINK_MS
    driver.wait(BLINK_MS)
    assert table.seen_from is not None
    since = table.seen_from
    table.relayout()
    app.step()
    assert table.seen_from == since
    focus = table.desk.focus
    assert focus is not None
    assert isinstance(focus, Button) or focus.can_focus


@pytest.mark.parametrize("clicks", [False, True])
def test_who_presses_on_by_rhythm_when_the_curtain_has_opened_answers_nothing(clicks: bool) -> None:
    app, driver, table = sit_at(table_of(sample_session(2, 3, kinds=("human", "human"))))
    table.desk.focus_on("button 0")
    focus = table.desk.focus
    assert focus is not None

    def press() -> None:
        if clicks:
            driver.click(focus.rect.center)
        else:
            driver.key("return")

    app.blink = BLINK_MS
    made = len(table.session.match.choices)
    table.opened_at = app.now
    driver.wait(OPENED_MS - 100)
    press()
    assert len(table.session.match.choices) == made
    driver.wait(UNBIDDEN_MS)
    press()
    assert len(table.session.match.choices) > made or isinstance(app.top, DialogScene)


def test_where_the_screen_is_handed_over_the_focus_comes_to_no_way_to_pass() -> None:
    """The curtain opens with a report or without, and does not fall where the same player goes on: a press by habit passed."""
    for kinds, rests in ((("human", "human"), True), (("human", "bot:normal"), False)):
        _app, _driver, table = sit_at(table_of(sample_session(2, 3, kinds=kinds)))
        passes = next(n for n, one in enumerate(table.offers) if getattr(one.what, "verb", "") in table.ends | table.ways_on)
        table.desk.focus_on(f"button {passes}")
        table._rest_beside()
        assert table.secret == rests
        assert (table.desk.focus is not None and table.desk.focus.key == f"seat {table.seat}") == rests


def hot_seat(game: str, seed: int) -> TableScene:
    """A table of two people who must not see each other's cards."""
    two = ("human", "human")
    match game:
        case "card_adventure":
            return adventure.table_of(adventure.sample_session(2, seed, options={"hands": "concealed"}))
        case "lair_lords":
            return table_of(sample_session(2, seed, kinds=two, options={"intrigue": "true"}))
        case "seven_dons":
            return dons.table_of(dons.sample_session(seed, kinds=two))
    return quest.table_of(quest.sample_session(seed, seats=2, kinds=two))


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"])
def test_by_keys_the_focus_is_never_on_a_way_to_pass_which_one_key_reaches(game: str) -> None:
    """A report comes between the curtain and the table, or none: who pressed on by habit had passed unread."""
    chance, passes = Stream(1), 0
    for seed in range(4 if thorough() else 1):
        app, driver, table = sit_at(hot_seat(game, seed), auto_pass=False, careful=False)
        assert table.secret
        for _number in range(50):
            settle(driver, table)
            if table.over or table.choosing is None:
                break
            table.by_mouse = False
            table._offer()
            ways, offer = table.ends | table.ways_on, table._offer_of(table.desk.focus)
            kind = table.choosing.decision.kind
            assert offer is None or not isinstance(offer.what, Option) or offer.what.verb not in ways, kind
            can = [one.verb for one in table.choosing.buttons() if one.verb in ways]
            choosing, options = table.choosing, table.choosing.decision.options or table.session.match.decision.options
            if can and chance.below(2):
                passes += 1
                driver.wait(1000)  # no two presses in one rhythm
                assert table.verb(Verb.END_TURN), kind
                assert table.choosing is not choosing, kind
            else:
                table.choose(options[chance.below(len(options))])
            app.step()
    assert passes > 4


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"])
def test_right_behind_a_curtain_one_press_does_nothing_that_can_t_be_taken_back(game: str) -> None:
    """After a call to wait that came to nothing the curtain opened with the focus on rolling the dice."""
    chance, asked = Stream(2), 0
    for seed in range(8 if thorough() else 2):
        app, driver, table = sit_at(hot_seat(game, seed), auto_pass=False, careful=False)
        for _number in range(60):
            settle(driver, table)
            if table.over or table.choosing is None:
                break
            table.by_mouse, table.newcomer = False, True
            table._offer()
            driver.wait(1000)
            match, seat, kind = table.session.match, table.seat, table.choosing.decision.kind
            made, asked = len(match.choices), asked + 1
            driver.key("return")
            if len(match.choices) > made:
                assert match.can_undo, kind
                assert match.decision is not None
                assert match.decision.seat == seat, kind
                continue
            settle(driver, table)
            while isinstance(app.top, DialogScene):
                driver.key("escape")
            if table.choosing is not None and len(match.choices) == made:
                options = match.decision.options
                table.choose(options[chance.below(len(options))])
            app.step()
    assert asked > 10


@pytest.mark.parametrize("key", ["enter", "e"])
@pytest.mark.parametrize("by_itself", [True, False])
def test_a_key_that_was_meant_for_what_was_shown_passes_no_question_that_came_by_itself(key: str, by_itself: bool) -> None:
    """A banner ends by itself while somebody is about to press it away; who has just chosen goes on at once."""
    session = first_of(lambda seed: play_until(sample_session(2, seed), at("lair.build", 2)))
    app, driver, table = sit_at(table_of(session), "en", speed="instant", careful=False, auto_pass=False)
    app.blink = BLINK_MS
    driver.wait(UNBIDDEN_MS)
    table.chosen_at = app.now if not by_itself else app.now - BLINK_MS - 1
    table._offer()
    passes = next(n for n, one in enumerate(table.offers) if getattr(one.what, "verb", "") in table.ends)
    table.desk.focus_on(f"button {passes}")
    made = len(table.session.match.choices)
    driver.wait(BLINK_MS + 50)
    driver.key(key)
    assert (len(table.session.match.choices) == made) is by_itself
    if by_itself:
        driver.wait(UNBIDDEN_MS - BLINK_MS)
        driver.key(key)
        assert len(table.session.match.choices) > made


@pytest.mark.parametrize("led", [False, True])
def test_a_key_that_was_meant_for_a_banner_walks_nobody_off_where_the_focus_came_by_itself(led: bool) -> None:
    """Two presses for two banners, of which there was one: the second took the mage to six monsters."""
    app, driver, table = sit_at(adventure.table_of(adventure.sample_session(1, 3)), speed="instant", careful=False)
    app.blink = BLINK_MS
    driver.wait(UNBIDDEN_MS)
    lit = [one.key for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.zone == "board"]
    table.chosen_at = app.now - BLINK_MS - 1
    table.desk.focus_on(lit[0])
    table._offer()
    assert table.desk.focus.key == lit[0]
    made = len(table.session.match.choices)
    driver.wait(BLINK_MS + 50)
    if led:  # who has led the focus there has seen it
        table.desk.focus_on(lit[-1])
        assert lit[0] != lit[-1]
    driver.key("enter")
    assert (len(table.session.match.choices) > made) is led
    driver.wait(UNBIDDEN_MS)
    driver.key("enter")
    assert len(table.session.match.choices) > made
