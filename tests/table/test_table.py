"""The table as a scene: everything fits, the sums are right, undo, why not, the camera, and what waits for whom."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush, Rect
from game.client.motion import Act
from game.client.said import Pointer
from game.client.scrolling import TextView
from game.client.table.card_adventure.board import STANDING
from game.client.table.card_adventure.fight import sum_of
from game.client.table.card_adventure.samples import (
    LONGEST,
    asked,
    fight_of,
    on_structure,
    play_until,
    sample_session,
    table_of,
    wounded,
)
from game.client.table.card_adventure.shown import Shown
from game.client.text import fonts, plain
from game.client.widgets import Button, Spot
from game.resources import resource
from game.rules.randomness import Stream
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from tests.e2e.conftest import BOARD
from tests.headless import look
from tests.table.playing import MODES, Keys, choice_of, faults, settle, sit
from tests.thorough import few, later, thorough


@pytest.mark.parametrize("seats", later([1, 4], [4]))
def test_everything_fits_at_every_kind_of_decision(seats: int) -> None:
    seen: dict[tuple[str, int], int] = {}
    for seed in range(3 if thorough() else 2):
        session = sample_session(seats, 20 + seed, names=LONGEST)
        chance = Stream(seed)
        while session.match.decision is not None:
            decision = session.match.decision
            place = (decision.kind, min(4, len({one.verb for one in decision.options})))
            seen[place] = seen.get(place, 0) + 1
            if seen[place] <= (2 if thorough() else 1):
                app, _driver, table = sit(session, auto_pass=False)
                for language, large in few(MODES, 2):
                    app.change(language=language, large_text=large)
                    app.step()
                    assert faults(table) == [], (place, language, large)
                    for ref in list(table.choosing.next())[:12]:
                        table.choosing.picked = (ref,)
                        table.relayout()
                        assert faults(table) == [], (place, language, large, ref)
                        table.choosing.picked = ()
                    table.relayout()
            session.choose(choice_of(session, chance))
    assert {"action", "card_phase"} <= {kind for kind, _verbs in seen}


@pytest.mark.parametrize(("language", "large"), MODES)
@pytest.mark.parametrize("monsters", [1, 4, 5, 6, 7, 8, 12])
def test_a_fight_of_any_size_fits(language: str, large: bool, monsters: int) -> None:
    app, _driver, table = sit(fight_of(4, monsters, 6, LONGEST), language, large_text=large)
    assert table.close_up
    assert len(table.fight.monsters(table.view)) == monsters
    seen: set[int] = set()
    for _number in range(monsters):
        seen |= set(table.fight.shown(table.view))
        assert faults(table) == []
        table.fight.scroll(table.view, 1)
        table.relayout()
    assert seen == set(table.fight.monsters(table.view))


def test_the_longest_titles_of_the_board_fit_the_heading_of_a_fight() -> None:
    session = fight_of(1, 8)
    for language, large in MODES:
        app, _driver, table = sit(session, language, large_text=large)
        for square in range(len(session.board.squares)):
            session.match.state.fight = square
            table.names.view = session.match.view(0)
            words = table.names.square(square)
            assert fonts.prompt.measure(words) + 26 <= table.fight.heading.width - 16, words


# --- the sum before the commit


@pytest.mark.parametrize(("monsters", "cards"), [(2, 2), (3, 5), (5, 6)])
def test_the_sums_are_what_the_rules_settle(monsters: int, cards: int) -> None:
    session = fight_of(2, monsters, cards)
    view = session.match.view(session.match.decision.seat)
    sums = {monster: sum_of(view, monster) for monster in view.monsters_in(view.fight)}
    assert any(one.cards for one in sums.values())
    match = session.match
    while match.state.fight >= 0 and match.outcome is None:
        options = match.decision.options
        verbs = [one.verb for one in options]
        wanted = next((verb for verb in ("settle_all", "pass", "settle") if verb in verbs), verbs[0])
        match.choose(verbs.index(wanted))
    battles = {event.parts["monster"]: event.parts for event in match.history if event.kind == "battle"}
    free = {event.parts["monster"] for event in match.history if event.kind == "free"}
    assert battles
    for monster, parts in battles.items():
        assert (sums[monster].total, sums[monster].need, sums[monster].falls) == (
            parts["total"],
            parts["need"],
            parts["beaten"],
        )
    assert free == {monster for monster, one in sums.items() if one.free}


# --- the board


def test_plates_cover_neither_squares_nor_structures_nor_one_another() -> None:
    _app, _driver, table = sit(sample_session(1))
    panel, board = table.panel, table.session.board
    plates = [plate.inflate(2, 2) for plate in panel.signs + panel.arrows]
    for one, other in combinations(plates, 2):
        assert not one.colliderect(other)
    for plate in plates:
        assert Rect(0, 0, board.width, board.height).contains(plate)
        for square in board.squares:
            assert not plate.colliderect(Rect(square.x - 12, square.y - 10, 24, 20))
        for route in table.view.table.structure:
            x, y = panel.structure_at(route)
            assert not plate.colliderect(Rect(x - 8, y - 10, 16, 16))
            assert not plate.colliderect(Rect(x - 12, y - 22, 24, 12)), "the number above it would cover it"


def test_a_plate_stays_near_its_place() -> None:
    _app, _driver, table = sit(sample_session(1))
    board, panel = table.session.board, table.panel
    for one, plate in [*zip(board.signs, panel.signs, strict=True), *zip(board.arrows, panel.arrows, strict=True)]:
        assert abs(plate.centerx - one.x) <= 44
        assert abs(plate.centery - one.y) <= 36


def test_every_place_of_the_camera_shows_the_board_and_nothing_beside_its_panel() -> None:
    app, driver, table = sit(sample_session(1))
    driver.wait(200)  # the focus has come to rest
    outside = app.canvas.surface.subsurface((0, 0, 388, 24)).copy()
    for x in range(0, table.session.board.width, 96):
        for y in range(0, table.session.board.height, 96):
            table.panel.look_at((x, y))
            table.relayout()
            app.step()
            left, top = table.panel.camera
            assert 0 <= left <= table.session.board.width - table.board_rect.width
            assert 0 <= top <= table.session.board.height - table.board_rect.height
            for spot in (one for one in table.desk.widgets if one.zone == "board"):
                assert table.board_rect.contains(spot.rect)
    assert look(app.canvas.surface.subsurface((0, 0, 388, 24)).copy()) == look(outside)


def test_a_change_of_text_size_at_the_table_keeps_the_camera() -> None:
    app, driver, table = sit(sample_session(2))
    driver.key("c")
    camera = table.panel.camera
    app.change(large_text=True)
    app.step()
    assert table.panel.camera == camera
    assert table.board_rect.right < table.right.left
    app.change(large_text=False)
    app.step()
    assert table.board_rect.width == 448


# --- playing


def test_u_takes_back_every_choice_up_to_the_border() -> None:
    _app, driver, table = sit(sample_session(2, 3), auto_pass=False)
    match = table.session.match
    chance = Stream(2)
    taken_back = borders = 0
    for _number in range(60):
        if min(taken_back, borders) > 2 and not thorough():
            break
        before, made = match.state.to_json(), len(match.choices)
        number = choice_of(table.session, chance)
        table.choose(number)
        settle(driver, table)
        button = table.desk.find("undo")
        assert button is not None
        assert button.enabled == match.can_undo
        if not match.can_undo:
            here = match.state.to_json()
            driver.key("u")
            assert match.state.to_json() == here
            borders += 1
            continue
        driver.key("u")
        settle(driver, table)
        assert match.state.to_json() == before
        assert len(match.choices) == made
        assert table.view.decision == match.view(match.decision.seat).decision
        assert (table.shown.at, table.shown.stacks) == (Shown(table.view).at, Shown(table.view).stacks)
        table.choose(number)
        settle(driver, table)
        taken_back += 1
    assert min(taken_back, borders) > (5 if thorough() else 2)


@pytest.mark.rule("CA-28.2")
def test_a_step_that_was_passed_is_over_undo_does_not_lead_back_into_it() -> None:
    session = play_until(wounded(sample_session(1, 9)), asked("structure_step"), ("end_go",))
    _app, driver, table = sit(session, auto_pass=False)
    driver.key("e")
    settle(driver, table)
    assert table.view.decision.kind != "structure_step"
    assert not session.match.can_undo
    here = session.match.state.to_json()
    driver.key("u")
    settle(driver, table)
    assert session.match.state.to_json() == here


def test_what_is_not_lit_says_why_with_the_clause() -> None:
    app, driver, table = sit(sample_session(2))
    asked_ = 0
    small = table.small_box
    assert small is not None
    for spot in [one for one in table.desk.widgets if isinstance(one, Spot) and not one.lit]:
        if small.collidepoint(spot.rect.center):
            continue
        if table.desk.find(spot.key) is None:
            continue  # the goal's line has moved the camera
        driver.press(spot.key)
        driver.key("i")
        view = table.desk.find("inspector")
        assert isinstance(view, TextView)
        told = [plain(entry.text) for entry in view.entries]
        if table.refusal is not None:
            asked_ += 1
            assert told[-3].startswith("× "), told
            assert told[-2].startswith("→ Rule: "), told
            assert told[-1].startswith("CA-"), told
    assert asked_ > 5
    assert table.session.match.choices == []
    assert app.top is table


def test_a_person_who_sits_down_has_the_focus_on_what_can_be_chosen() -> None:
    _app, _driver, table = sit(sample_session(1))
    assert isinstance(table.desk.focus, Spot)
    assert table.desk.focus.lit


def test_the_hints_on_the_buttons_are_the_keys_of_the_settings() -> None:
    _app, _driver, table = sit(sample_session(1), keys={"menu": ["f2"], "undo": ["k"], "end_turn": ["x"]})
    hints = {one.key: one.hint for one in table.desk.widgets if isinstance(one, Button)}
    assert (hints["menu"], hints["undo"]) == ("F2", "K")
    assert "X" in hints.values()


def test_e_ends_the_go() -> None:
    _app, driver, table = sit(sample_session(2))
    driver.key("e")
    settle(driver, table)
    assert [choice.verb for choice in table.session.match.choices] == ["end_go"]


def test_a_number_picks_a_card_of_the_hand() -> None:
    _app, driver, table = sit(sample_session(2))
    driver.key("3")
    assert table.desk.focus is not None
    assert table.desk.focus.key == f"card {table.hand()[2]}"
    assert table.about == ("card", table.hand()[2])


def test_esc_takes_a_pick_back_and_then_opens_the_menu() -> None:
    opened: list[bool] = []
    _app, driver, table = sit(sample_session(2))
    table.menu = lambda: opened.append(True)
    card = next(ref for ref in table.choosing.next() if ref[0] == "card")
    table.pick(card)
    assert table.choosing.picked == (card,)
    driver.key("escape")
    assert table.choosing.picked == ()
    assert opened == []
    driver.key("escape")
    assert opened == [True]


def test_every_choice_is_saved_once() -> None:
    saved: list[int] = []
    _app, driver, table = sit(sample_session(2))
    table.saved = lambda: saved.append(len(table.session.match.choices))
    chance = Stream(4)
    for _number in range(30):
        table.choose(choice_of(table.session, chance))
        settle(driver, table)
    assert saved == list(range(1, len(table.session.match.choices) + 1))


def test_bots_play_by_themselves_and_the_end_is_told_once(tmp_path: Path) -> None:
    ended: list[bool] = []
    app = App.headless(speed="instant")
    path = tmp_path / "two_steps.tmx"
    path.write_text(BOARD, encoding="utf-8")
    session = new_session("card_adventure", path, [Seat("Ada", "", "bot:random"), Seat("Bo", "", "bot:random")])
    table = table_of(session)
    table.finished = lambda: ended.append(True)
    app.push(table)
    for _number in range(4000):
        app.step()
        if ended:
            break
    for _number in range(20):
        app.step()
    assert ended == [True]
    assert session.match.outcome is not None


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_any_key_skips_what_moves(speed: str) -> None:
    app, driver, table = sit(sample_session(2), speed=speed)
    table.choose(next(one for one in table.view.decision.options if one.verb == "move"))
    app.step()
    assert table.stage.busy
    driver.key("space")
    assert not table.stage.busy
    settle(driver, table)
    assert table.view.at == table.shown.at


def test_motion_can_be_reduced() -> None:
    app, driver, table = sit(sample_session(2), speed="normal", reduce_motion=True)
    here = table.view.at[0]
    table.choose(next(one for one in table.view.decision.options if one.verb == "move"))
    app.step()
    app.step()
    assert table.shown.at[0] != here
    settle(driver, table)


def test_an_idle_table_draws_seldom() -> None:
    app, driver, table = sit(sample_session(2))
    driver.wait(61_000, 500)
    assert driver.wait(5000) == 0


def until_the_bot_is_to_move(thinking: str = "usual") -> tuple[App, Any, Any]:
    """A table at which a person has ended the turn, and a bot that thinks ahead is asked."""
    seats = [Seat("Mina", ""), Seat("Bot", "", "bot:hard")]
    session = new_session("card_adventure", resource("maps/drowned_treasury.tmx"), seats, {}, 3)
    app, driver, table = sit(session, speed="instant", thinking=thinking)
    while not table.session.bot_to_move:
        if table.choosing is not None:
            table.choose(next(one for one in table.choosing.decision.options if one.verb in ("end_go", "pass")))
        driver.wait(16)
    return app, driver, table


def test_while_a_bot_thinks_only_what_moves_by_itself_is_drawn() -> None:
    app, driver, table = until_the_bot_is_to_move()
    asked: list[int] = []

    class Slow:
        """Never comes to a result."""

        why: dict[str, str] = {}
        ahead = True

        def result(self) -> None:
            asked.append(app.now)

    table.thinker = Slow()
    driver.wait(200)
    before = len(asked)
    drawn = driver.wait(1600)
    assert len(asked) - before == 100, "it thinks on in every step"
    assert drawn <= 10


def test_what_waits_for_a_reader_says_so_also_while_a_bot_has_its_go() -> None:
    _app, driver, table = until_the_bot_is_to_move()
    assert plain(table.prompt_words()).endswith("is thinking")
    table.stage.skip()
    table.stage.add(Act(stays=True))
    assert plain(table.prompt_words()) == "Any key or click to go on"
    driver.key("space")
    assert not table.stage.stays


def test_a_bot_is_given_the_time_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    thinking = Session.bot_thinking
    monkeypatch.setattr(Session, "bot_thinking", lambda self, seconds: given.append(seconds) or thinking(self, 0.001))
    _app, driver, _table = until_the_bot_is_to_move("brief")
    driver.wait(100)
    assert set(given) == {0.3}


def test_structures_are_pointed_at_and_struck() -> None:
    for kind in ("gate", "wall"):
        session = on_structure(kind)
        _app, driver, table = sit(session, auto_pass=False)
        option = next(one for one in table.view.decision.options if one.verb == "present")
        Keys(driver, table).choose(option)
        settle(driver, table)
        assert any(event.kind == "struck" for event in session.match.history)


def test_pieces_in_one_square_stand_apart() -> None:
    for count, places in STANDING.items():
        assert len(set(places)) == count
        for (ax, ay), (bx, by) in combinations(places, 2):
            assert abs(ax - bx) >= 10 or abs(ay - by) >= 7


@pytest.mark.parametrize("kind", ["gate", "wall"])
def test_the_structure_that_a_piece_stands_on_is_in_sight_when_it_is_to_be_acted_on(kind: str) -> None:
    session = on_structure(kind)
    _app, _driver, table = sit(session, auto_pass=False)
    for corner in ((0, 0), (table.panel.board.width, table.panel.board.height)):
        table.panel.look_at(corner)
        table.offered(table.view.decision)
        route = table.view.on[0]
        assert table.board_rect.collidepoint(table.panel.on_canvas(table.panel.structure_at(route)))


def test_who_stands_before_a_gate_does_not_hide_its_strength() -> None:
    session = new_session("card_adventure", resource("maps/first_steps.tmx"), (Seat("P1", "", "human"),), {}, 1)
    state = session.match.state
    (route,) = state.table.structure
    _app, _driver, table = sit(session)
    x, y = table.panel.on_canvas(table.panel.structure_at(route))
    pictures = set()
    for square in (state.at[0], state.table.board.routes[route].a, state.table.board.routes[route].b):
        state.at[0] = square
        view = session.match.view(0)
        surface = pygame.Surface((640, 360))
        table.panel.draw(Brush(surface, 0, still=True), view, Shown(view), {})
        plate = Rect(x - 13, y - 11 - fonts.tag.pitch, 26, fonts.tag.pitch)
        pictures.add(look(surface.subsurface(plate), "RGB"))
    assert len(pictures) == 1


@pytest.mark.rule("CA-18.2")
def test_what_can_be_used_before_a_trap_is_not_passed_over_by_itself() -> None:
    session = wounded(sample_session(1, 9))
    state = session.match.state
    table = state.table
    trap = state.zones[table.draw["trap"]][0]
    state.take((trap,), table.draw["trap"])
    state.lay_in_square((trap,), state.at[0])
    play_until(session, asked("structure_step"), ("end_go",))
    _app, _driver, scene = sit(session, auto_pass=True)
    assert scene.passes(session.match.view(0).decision) is None
    session.choose(next(number for number, one in enumerate(session.match.decision.options) if one.verb == "pass"))
    assert any(event.kind == "trap" for event in session.match.history)


def test_what_has_left_the_hand_is_not_seen_there_while_something_is_still_to_be_read() -> None:
    """A card that was discarded lay there until the next turn's note was clicked away."""
    _app, _driver, table = sit(play_until(sample_session(1), asked("discard"), ("rest",)), speed="slow")
    option = next(one for one in table.choosing.decision.options if one.verb == "discard")
    card = option.about[0][1]
    assert card in table.hand()
    table.choose(option)
    assert table.stage.busy
    assert card not in table.hand()
    assert table.desk.find(f"card {card}") is None


def test_a_click_on_a_button_during_a_banner_ends_the_banner_and_presses_it() -> None:
    _app, driver, table = sit(sample_session(2), speed="slow")
    driver.wait(60)
    driver.key("e")
    driver.wait(60)
    while not table.stage.busy:
        driver.wait(16)
    pressed: list[str] = []
    table.desk.widgets.append(Button(Rect(20, 60, 80, 20), "Here", lambda: pressed.append("here"), "here", "buttons"))
    table.say(Pointer("down", (40, 70), 1))
    assert not table.stage.busy
    table.say(Pointer("up", (40, 70), 1))
    assert pressed == ["here"]


def test_a_click_on_a_square_during_a_banner_only_ends_the_banner() -> None:
    _app, driver, table = sit(sample_session(2), speed="slow")
    driver.wait(60)
    driver.key("e")
    driver.wait(60)
    while not table.stage.busy:
        driver.wait(16)
    made = len(table.session.match.choices)
    spot = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "board")
    driver.click(spot.rect.center)
    assert table.recalled is None
    assert len(table.session.match.choices) == made
