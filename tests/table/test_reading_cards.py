"""A card of the hand is read where it lies, aimed in sight of what would come of it, and what was shown waits to be let go."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.samples import SCENES
from game.client.table.card_adventure.fight import FOOT
from game.client.table.card_adventure.results import after_aiming as adventure_result
from game.client.table.card_adventure.samples import fight_of
from game.client.table.card_adventure.samples import table_of as adventure_table
from game.client.table.hand_table import HandTable
from game.client.table.lair_lords.results import after_aiming as lair_result
from game.client.table.lair_lords.samples import sample_session as lair_session
from game.client.table.lair_lords.samples import table_of as lair_table
from game.client.table.looked_at import LookedAtScene
from game.client.table.pointing import LONG_MS
from game.client.table.reading import HOVER_MS
from game.client.table.seven_dons.samples import at as dons_at
from game.client.table.seven_dons.samples import found as dons_found
from game.client.table.seven_dons.samples import table_of as dons_table
from game.client.table.trying import open_curtain
from game.client.text import fonts, plain
from game.client.widgets import Spot
from game.rules.secrecy import view
from tests.table.lair_playing import played as lair_played
from tests.table.playing import sit_at

LOST = pygame.event.Event(pygame.WINDOWFOCUSLOST)


def fighting(**settings: object) -> tuple[App, Driver, HandTable]:
    """Two characters before two monsters, with a hand of eleven cards."""
    return sit_at(adventure_table(fight_of(2, 2, 1)), **settings)


def place_of(table: HandTable, card: int) -> tuple[int, int]:
    return next(rect.center for one, rect in table.strip.places(table.hand()) if one == card)


@pytest.mark.draws
def test_a_card_is_raised_by_resting_on_it_by_keys_and_by_a_long_press_and_says_below_why_not() -> None:
    app, driver, table = fighting()
    assert table.large_card is None, "nothing lies over the board before somebody asks"
    lit = table.choosing.next()
    dull = next(card for card in table.hand() if ("card", card) not in lit)
    driver.point(place_of(table, dull))
    app.step((), HOVER_MS // 2)
    assert table.large_card is None
    app.step((), HOVER_MS)
    large = table.large_card
    assert large is not None
    assert plain(large.text.entries[0].text) == plain(table.inspector().about(("card", dull))[1].text)
    assert plain(large.why.entries[0].text).startswith("× ")
    assert large.why.rect.top >= large.text.rect.bottom

    first = next(card for card in table.hand() if ("card", card) in lit)
    driver.point((table.board_rect.centerx, table.board_rect.top + 4))
    app.step((), 10)
    assert table.large_card is None
    table.desk.focus_on(f"card {dull}")
    driver.key("left")
    app.step((), 1)
    assert table.large_card is not None

    made = len(table.session.match.choices)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place_of(table, first), button=1)])
    app.step((), LONG_MS + 20)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place_of(table, first), button=1)])
    assert table.large_card is not None
    assert (table.choosing.picked, len(table.session.match.choices)) == ((), made), "who reads does not choose"
    driver.click(place_of(table, first))
    assert table.choosing.picked == (("card", first),)


def test_the_numbers_of_a_card_are_those_of_now() -> None:
    _app, _driver, table = fighting()
    view = table.view
    held = next(card for card in table.hand() if view.table.zones.family(card) == "attack")
    before = view.attack_bp(0, held)
    view.modifiers = {("attack_bp", ("seat", 0)): (SimpleNamespace(amount=2),)}
    assert view.attack_bp(0, held) == before + 2
    assert plain(table.inspector().about(("card", held))[1].text).endswith(str(before + 2))


@pytest.mark.parametrize("name", ["table_fight_target", "table_picked", "lair_target", "quest_act_picked"])
def test_while_a_card_is_aimed_it_stays_and_hides_nothing_that_is_lit(name: str) -> None:
    app = App.headless(speed="instant")
    SCENES[name](app)
    Driver(app).wait(400)
    table = app.top
    assert isinstance(table, HandTable)
    found = table.raise_card()
    assert found is not None
    large = found[1]
    lit = [one for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.zone != "hand"]
    assert lit
    assert not large.covers([one.rect for one in lit])
    assert table.choosing.picked[0][1] in table.hand()


def test_what_is_foretold_of_presenting_is_what_the_rules_make_of_it() -> None:
    told = 0
    for monsters in (1, 2, 3):
        _app, _driver, table = sit_at(adventure_table(fight_of(2, monsters, 1)))
        match = table.session.match
        for number, option in enumerate(table.view.decision.options):
            if option.verb != "present":
                continue
            words = table.result_of(option, option.about[1])
            after = match.fork()
            after.choose(number)
            assert words == adventure_result(table.view, after.view(0), option.about[1])
            told += words is not None
    assert told > 5


def test_what_is_foretold_of_a_spell_is_what_comes_of_it_when_nobody_answers() -> None:
    told: set[str] = set()
    for session in (one for seed in (3, 5) for one in lair_played(2, seed)):
        decision = session.match.decision
        aimed = [
            number
            for number, one in enumerate(decision.options)
            if one.verb in ("cast", "use") and [kind for kind, _number in one.about] == ["card", "card"]
        ]
        if not aimed or len(told) > 2:
            continue
        table = lair_table(replace(session, match=session.match.copy()))
        sit_at(table, auto_pass=False)
        for number in aimed:
            if table.view.decision is None or table.seat != decision.seat:
                continue
            option, match = table.view.decision.options[number], session.match
            words = table.result_of(option, option.about[1])
            if words is None:
                continue
            due, after = len(match.state.pending), match.fork()
            after.choose(number)
            while after.state.decision is not None and len(after.state.pending) > due:
                after.choose([one.verb for one in after.state.decision.options].index("pass"))
            assert words == lair_result(table.view, view(after.state, table.seat), option.about[1][1], table.names)
            told.add(plain(words))
    assert len(told) > 2


def test_what_would_come_of_a_card_does_not_lie_over_the_sum_it_is_about() -> None:
    app, _driver, table = sit_at(adventure_table(fight_of(2, 2, 1)))
    option = next(one for one in table.choosing.decision.options if one.verb == "present")
    table.pick(option.about[0])
    app.step((), 1)
    monster = option.about[1][1]
    spot = table.desk.find(f"card {monster}")
    assert isinstance(spot, Spot)
    foot = table.result_place(spot).bottom
    _x, y = table.fight.sum_at(table.fight_view, monster)
    assert spot.rect.top + 40 < foot <= spot.rect.bottom - FOOT < y


def test_one_click_is_enough_for_one_target_where_it_can_be_taken_back() -> None:
    app, driver, table = sit_at(adventure_table(fight_of(2, 1, 1)), single_targets=True)
    option = next(one for one in table.choosing.decision.options if one.verb == "present")
    driver.click(place_of(table, option.about[0][1]))
    assert table.session.match.choices[-1].about == option.about
    driver.key("u")
    assert not [one for one in table.session.match.choices if one.about == option.about]
    app.change(single_targets=False)
    driver.wait(50)
    driver.click(place_of(table, option.about[0][1]))
    assert table.choosing.picked == option.about[:1]
    assert table.only_target() is None


# --- cards that a seat was shown


def looking(people: tuple[str, ...]) -> tuple[App, Driver, HandTable, tuple[int, ...]]:
    """The first seat has looked at the hand of the second."""
    session = lair_session(2, 7, kinds=people)
    while session.match.decision is not None and session.match.state.turn < 1:
        session.choose(0)
    while session.match.decision is not None and session.match.decision.seat != 0:
        session.choose(
            session.match.decision.options.index(next(one for one in session.match.decision.options if one.verb == "pass"))
        )
    app, driver, table = sit_at(lair_table(session))
    state = session.match.state
    cards = tuple(card for pile in (state.table.rooms, state.table.spells) for card in state.zones[pile[1]])
    assert cards
    before = len(session.match.history)

    def look() -> None:
        for card in cards:
            state.show(card, 1)
        state.emit_secret("looked", "BM-26.1", 3, {"cards": cards}, seat=0, other=1)

    session.match._run(look)
    table.kept_for(tuple(session.match.history[before:]))
    table.asleep = True
    app.step()
    return app, driver, table, cards


def test_a_hand_that_is_looked_at_is_shown_until_it_is_let_go() -> None:
    app, driver, table, cards = looking(("human", "bot:easy"))
    shown = app.top
    assert isinstance(shown, LookedAtScene)
    assert tuple(shown.cards) == cards
    driver.wait(5000)
    assert app.top is shown, "it waits"
    assert len({one.key for one in shown.desk.widgets if one.zone == "cards"}) == len(cards)
    shown.desk.focus_on(f"card {cards[-1]}")
    assert plain(shown.desk.find("told").entries[0].text) == table.names.card(cards[-1])
    shown.desk.focus_on("go")
    driver.key("return")
    assert app.top is table
    assert table.held_up[0] == []


def test_a_hand_that_is_looked_at_is_covered_when_the_window_is_left() -> None:
    app, _driver, table, _cards = looking(("human", "human"))
    assert isinstance(app.top, LookedAtScene)
    app.step([LOST], 0)
    assert isinstance(app.top, CurtainScene)
    open_curtain(app)
    app.step()
    assert isinstance(app.top, LookedAtScene), "it is shown again to whom it was shown"
    assert table.held_up[0]


# --- setup decisions of one seat come together


def test_two_lords_come_to_the_screen_once_each_before_the_first_turn() -> None:
    session = lair_session(2, 7, kinds=("human", "human"))
    app = App.headless(speed="instant")
    table = lair_table(session)
    app.push(table)
    curtains: list[CurtainScene] = []
    asked: list[tuple[int, str]] = []
    wanted: dict[int, tuple[object, ...]] = {}
    for _number in range(200):
        top = app.top
        if isinstance(top, CurtainScene):
            if top not in curtains:
                curtains.append(top)
            if session.match.state.turn:
                break
            open_curtain(app)
        elif table.choosing is not None:
            decision = table.choosing.decision
            assert decision.seat == table.seat
            assert not [card for card in table.cards() if card < 0], "one sees one's own hand"
            asked.append((decision.seat, decision.kind))
            option = decision.options[-1]
            if decision.kind == "first_room":
                wanted[decision.seat] = option.about
            table.choose(option)
        app.step()
    assert [seat for seat, _kind in asked] == sorted((seat for seat, _kind in asked), key=[one.seat for one in curtains].index)
    assert [kind for _seat, kind in asked] == ["mulligan", "first_room"] * 2
    assert len(curtains) == 3, "two, and the one before the first turn"
    made = {one.seat: one.about for one in session.match.choices if one.verb == "place"}
    assert made == wanted


def test_what_is_asked_early_is_asked_again_of_who_leaves_the_window() -> None:
    app, driver, table = sit_at(lair_table(lair_session(2, 7, kinds=("human", "human"))))
    seat = table.seat
    table.choose(0)
    app.step()
    assert table.early is not None
    assert table.choosing.decision.kind == "first_room"
    assert table.session.match.decision.seat != seat, "the rules ask somebody else"
    driver.key("u")
    assert table.early is not None, "nothing that others come after is taken back"
    app.step([LOST], 0)
    app.step()
    assert table.early is None
    assert isinstance(app.top, CurtainScene)
    assert app.top.seat != seat
    asked = []
    for _number in range(100):
        open_curtain(app)
        if table.choosing is not None and table.early is None:
            asked.append((table.seat, table.choosing.decision.kind))
            if asked[-1] == (seat, "first_room"):
                break
        if table.choosing is not None:
            table.choose(0)
        app.step()
    assert asked[-1] == (seat, "first_room")


@pytest.mark.draws
def test_a_boss_card_is_raised_beside_the_street_and_an_unknown_member_shows_its_back() -> None:
    app, driver, table = sit_at(dons_table(dons_found(dons_at("action", 2), 3)))
    own = next(widget for widget in table.desk.widgets if widget.key == f"card {table.shown.boss_cards[table.seat]}")
    driver.point(own.rect.center)
    app.step((), 2 * HOVER_MS)
    large = table.large_card
    assert large is not None
    assert not large.overflow()
    kind = table.view.table.kind_of[table.shown.boss_cards[table.seat]]
    assert table.names.kind(kind) in " ".join(plain(line) for line in large.name)
    assert not table.board_rect.colliderect(large.rect)
    spot = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "board")
    driver.point(spot.rect.center)
    app.step((), 2 * HOVER_MS)
    assert spot.about[1] < 0
    assert table.picture_of(spot.about[1]) == "cards/back_member"
    assert " ".join(plain(line) for line in table.large_card.name).endswith("A face-down member")


@pytest.mark.parametrize("name", ["table_action", "lair_hero", "dons_action", "quest_act"])
def test_in_large_text_what_is_read_has_all_the_room_but_the_last_lines_of_the_log(name: str) -> None:
    app = App.headless(large_text=True)
    SCENES[name](app)
    app.step()
    told, log = app.top.desk.find("inspector"), app.top.desk.find("log")
    assert told.inside.height >= 4 * fonts.body.pitch
    assert 2 * fonts.log.pitch <= log.inside.height < 4 * fonts.log.pitch
