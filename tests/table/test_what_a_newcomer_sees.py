"""A person who has never seen Card+Adventure: what is to be done, how far it is, what a sign means, what a button would do."""

from __future__ import annotations

import pytest

from game.boards.schema import PIECES
from game.client.driver import Driver
from game.client.said import Verb
from game.client.scenes.rulebook import RulebookScene
from game.client.scrolling import TextView
from game.client.table.card_adventure import goal
from game.client.table.card_adventure.chronicle import rest_words
from game.client.table.card_adventure.samples import (
    asked,
    fight_of,
    gather,
    on_structure,
    paying,
    play_until,
    sample_session,
    table_of,
    wounded,
)
from game.client.table.card_adventure.shown import Shown
from game.client.table.looking import LINGER_MS, REST_MS
from game.client.table.scene import TableScene
from game.client.text import plain
from game.client.widgets import Button, Spot, Widget
from game.resources import resource
from game.rules import Event, Option
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from game.tiled.paint import MapPicture
from tests.bots.boards import ask_again
from tests.table.playing import settle, sit, sit_at

FIRST = "maps/first_steps.tmx"


def first_steps(seats: int = 1, square: str = "") -> Session:
    """The first board, with the first piece in a square."""
    people = [Seat(name, "warrior", "human") for name in ("Mina", "Akira")[:seats]]
    session = new_session("card_adventure", resource(FIRST), people, {}, 5)
    if square:
        state = session.match.state
        titles = [one.title["en"] for one in state.table.board.squares]
        state.at[0] = titles.index(square)
    return session


def on_first_steps(session: Session) -> TableScene:
    table = table_of(session, MapPicture.load(resource(FIRST), without=PIECES))
    return sit_at(table)[2]


def told(table: TableScene) -> list[str]:
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    return [plain(entry.text) for entry in view.entries]


def widget(table: TableScene, key: str) -> Widget:
    found = table.desk.find(key)
    assert found is not None, key
    return found


def button(table: TableScene, words: str) -> Button:
    return next(one for one in table.desk.widgets if isinstance(one, Button) and one.text == words)


# --- the goal, the turn, signs and steps


@pytest.mark.rule("CA-B1")
def test_the_square_of_the_goal_says_that_it_is_the_goal() -> None:
    table = on_first_steps(first_steps())
    for square, one in enumerate(table.session.board.squares):
        words = [plain(entry.text) for entry in table.inspector().entries(("square", square))]
        assert any("Carry Queen's Seal" in line for line in words) == (square in table.session.board.goal.squares), one.title


@pytest.mark.draws
def test_an_open_gate_says_no_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    table = on_first_steps(first_steps())
    state = table.session.match.state
    gate = next(route for route in state.table.structure if state.table.board.routes[route].structure.kind == "gate")
    said: list[int] = []
    monkeypatch.setattr(type(table.panel), "_strength", lambda _panel, _brush, _view, route, _at: said.append(route))
    for shut in (True, False):
        said.clear()
        table.shown.open_gates = set() if shut else {gate}
        table.touch()
        table.app.step()
        assert (gate in said) == shut


@pytest.mark.rule("CA-B1")
def test_the_goal_stands_on_the_table_and_tells_how_far_it_is() -> None:
    session = first_steps()
    table = on_first_steps(session)
    assert "Queen's Seal" in plain(table.goal_line)
    table.desk.focus_on("goal 0")
    assert told(table)[:3] == ["The goal", "Carry Queen's Seal to Queen's Altar.", "It lies in Sexton's Room."]
    assert "13 turns are left after this one" in told(table)[3]
    assert told(table)[4] == "It counts the moment it is met, also among monsters: no fight comes first."
    state = session.match.state
    seal = state.table.zones.cards.index("queens_seal")
    lying = next(square for square, zone in enumerate(state.table.squares) if seal in state.zones[zone])
    state.move(seal, state.table.squares[lying], state.table.hand["item"][0])
    table.look()
    table.relayout()
    table.desk.focus_on("seat 0")
    table.desk.focus_on("goal 0")
    assert told(table)[2] == "Mina carries it."


BOARDS = {
    "first_steps": "warrior",
    "flooded_mine": "warrior",
    "drowned_treasury": "warrior",
    "last_gate": "warrior",
    "moth_garden": "gardener",
    "spiral_tower": "warrior",
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("board", BOARDS)
def test_the_goal_of_every_board_fits_its_line_and_is_told(board: str, large: bool, language: str) -> None:
    people = [Seat("Mina", BOARDS[board], "human")]
    session = new_session("card_adventure", resource(f"maps/{board}.tmx"), people, {}, 1)
    table = sit(session, language, large_text=large)[2]
    assert table.goal_font.measure(table.goal_line) <= table.goal_rect.width - 12
    shortest = plain(goal.headline(table.names, 0, table.goal_font))
    for width in range(60, 400, 20):
        line = goal.headline(table.names, width, table.goal_font)
        assert table.goal_font.measure(line) <= width or plain(line) == shortest
    table.desk.focus_on("goal 0")
    assert len(told(table)) >= 4


def test_signs_arrows_and_steps_say_what_they_mean() -> None:
    table = on_first_steps(first_steps())
    board = table.view.table.board
    signs = [one for one in table.desk.widgets if one.key.startswith(("sign ", "arrow "))]
    assert len(signs) == len(board.signs) + len(board.arrows)
    for one in signs:
        assert table.desk.focus_on(one.key)
        assert len(told(table)) >= 2, one.key
    table.desk.focus_on("sign 0")
    assert told(table)[0] == "Monsters appear in Cold Grave on 2, 4 or 5."
    for number in range(6):
        table.desk.focus_on(f"step {number}")
        assert " step  " in told(table)[0], number
    table.desk.focus_on("turn 0")
    assert told(table)[0] == "Turn 1"


# --- prompt and buttons


def test_the_prompt_asks_for_what_can_still_be_done() -> None:
    _app, driver, table = sit(wounded(sample_session(1)))
    assert plain(table.prompt_words()).endswith("Choose where to go, a card, or another action")
    square = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.key.startswith("square"))
    driver.press(square.key)
    settle(driver, table)
    assert plain(table.prompt_words()).endswith("Use what is lit, or end the go")


@pytest.mark.rule("CA-12.2")
def test_resting_that_is_over_stays_as_a_button_that_says_why_not() -> None:
    _app, driver, table = sit(sample_session(1))
    assert button(table, "Rest").enabled
    square = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.key.startswith("square"))
    driver.press(square.key)
    settle(driver, table)
    rest = button(table, "Rest")
    assert not rest.enabled
    table.desk.focus_on(rest.key)
    assert told(table)[-3].startswith("× ")
    assert "CA-12.2" in told(table)


def test_a_button_tells_what_it_would_do() -> None:
    table = sit(sample_session(1))[2]
    table.desk.focus_on(button(table, "Rest").key)
    assert told(table)[0] == "The rest table"
    table.desk.focus_on(button(table, "End the go").key)
    assert told(table)[0] == "The six steps"
    fight = sit(fight_of(1, 1))[2]
    fight.desk.focus_on(button(fight, "Settle the fight").key)
    assert told(fight)[0] == "3. Effect phase: battle"


def test_the_first_choice_of_a_kind_is_told_about_and_the_second_is_not() -> None:
    _app, driver, table = sit(sample_session(1))
    assert told(table)[0] == "PC action step: your go"
    driver.key("e")
    settle(driver, table)
    while table.choosing is None or table.choosing.decision.kind != "action":
        driver.key("e")
        settle(driver, table)
    assert told(table)[0] != "PC action step: your go"


# --- where things lie


@pytest.mark.rule("CA-14.4")
def test_a_chest_is_asked_about_also_where_structures_are_passed_by_themselves() -> None:
    session = first_steps(square="Chest Nook")
    session.match.choose(Option("end_go"))
    play_until(session, asked("structure_step"), ("end_go",))
    table = on_first_steps(session)
    assert table.app.settings.auto_pass
    assert table.choosing is not None
    assert table.choosing.decision.kind == "structure_step"
    chest = next(one for one in table.desk.widgets if one.key.startswith("lying") and isinstance(one, Spot) and one.lit)
    before = len(session.match.choices)
    chest.action()
    assert len(session.match.choices) == before + 1
    assert any(event.kind == "operated" for event in session.match.history)


@pytest.mark.rule("CA-11.6")
def test_an_item_is_picked_up_where_it_lies() -> None:
    session = first_steps(square="Chest Nook")
    session.match.choose(Option("end_go"))
    play_until(session, asked("action", lambda state: state.turn > 1), ("pass", "end_go"))
    table = on_first_steps(session)
    lying = next(one for one in table.desk.widgets if one.key.startswith("lying") and isinstance(one, Spot) and one.lit)
    lying.action()
    assert any(event.kind == "picked_up" for event in session.match.history)


@pytest.mark.rule("CA-18.4")
def test_a_card_for_a_character_is_used_on_its_piece() -> None:
    session = wounded(sample_session(1))
    table = sit(session)[2]
    assert table.choosing is not None
    use = next(one for one in table.choosing.decision.options if one.verb == "use")
    table.pick(use.about[0])
    piece = widget(table, "piece 0")
    assert isinstance(piece, Spot)
    assert piece.lit
    assert table.desk.focus is piece
    piece.action()
    assert any(event.kind == "used" for event in session.match.history)


def test_what_a_picked_card_is_not_for_says_so() -> None:
    table = sit(wounded(sample_session(1)))[2]
    assert table.choosing is not None
    use = next(one for one in table.choosing.decision.options if one.verb == "use")
    table.pick(use.about[0])
    far = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.key.startswith("square"))
    table.explain(far.about)  # type: ignore[arg-type]
    assert "× The card you picked can't be used on this." in told(table)


# --- sums


@pytest.mark.rule("CA-22.6")
def test_a_monster_tells_every_addend_the_verdict_and_who_pays() -> None:
    session = fight_of(1, 1)
    state = session.match.state
    monster = max(state.fighters_in(state.fight), key=state.bp)
    table = sit(session)[2]
    table.desk.focus_on(f"card {monster}")
    assert any("it is free" in line for line in told(table))
    weak = next(card for card in state.hand(0, "attack") if state.presented_bp(0, card, monster) < state.bp(monster))
    session.choose(Option("present", (("card", weak), ("card", monster))))
    table = sit(session)[2]
    table.desk.focus_on(f"card {monster}")
    lines = told(table)
    value = state.presented_bp(0, weak, monster)
    assert any(line.endswith(f"+{value}") for line in lines)
    assert f"lower than BP {state.bp(monster)}: costs a penalty" in lines
    assert any(line.startswith(f"{value} against {state.bp(monster)}: it stands") for line in lines)
    assert any(" takes " in line for line in lines)


@pytest.mark.rule("CA-14.6")
def test_a_structure_tells_the_cards_used_on_it_and_whether_they_are_enough() -> None:
    session = on_structure("wall")
    strike = next(one for one in session.match.decision.options if one.verb == "present")
    session.choose(strike)
    table = sit(session)[2]
    assert table.choosing is not None
    route = strike.about[1][1]
    table.explain(("route", route))
    value = session.match.state.attack_bp(0, strike.about[0][1])
    assert any(line.endswith(f"+{value}") for line in told(table))
    assert any(line.startswith(f"{value} against ") for line in told(table))


def test_a_monster_that_fell_is_gone_until_the_fight_is_over() -> None:
    session = fight_of(1, 2)
    view = session.match.view(0)
    shown = Shown(view)
    monster = view.fighters_in(view.fight)[-1]
    shown.follow(Event("removed", "CA-22.4", {"card": monster, "square": view.fight}, None), view)
    assert shown.fallen == {monster}
    shown.follow(Event("fight_over", "CA-24.1", {"square": view.fight}, None), view)
    assert shown.fallen == set()


def test_every_sum_of_two_dice_has_its_words() -> None:
    assert len({rest_words(total) for total in range(2, 13)}) == 6


# --- looking, pinning, help


def unlit_cards(table: TableScene) -> list[Spot]:
    return [one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "hand" and not one.lit]


def test_what_was_clicked_stays_while_the_mouse_goes_on_and_goes_when_it_rests() -> None:
    _app, driver, table = sit(sample_session(1))
    first, second = unlit_cards(table)[:2]
    driver.click(first.rect.center)
    refused = told(table)
    assert refused[-3].startswith("× ")
    driver.point(second.rect.center)
    assert told(table) == refused
    driver.wait(REST_MS + 100)
    assert table.about == second.about
    assert not [line for line in told(table) if line.startswith("× ")]


def test_what_was_asked_for_stays_until_escape() -> None:
    app, driver, table = sit(sample_session(1))
    first, second = unlit_cards(table)[:2]
    driver.point(first.rect.center)
    driver.verb(Verb.INSPECT)
    asked_for = told(table)
    driver.point(second.rect.center)
    driver.wait(REST_MS * 3)
    assert told(table) == asked_for
    driver.key("escape")
    assert app.top is table
    assert table.about == second.about


def test_asking_about_what_can_be_chosen_refuses_nothing() -> None:
    _app, driver, table = sit(fight_of(1, 1))
    card = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "hand" and one.lit)
    table.desk.focus_on(card.key)
    driver.verb(Verb.INSPECT)
    assert table.refusal is None
    assert not told(table)[0].startswith("× ")


def test_help_opens_the_rule_of_the_choice_by_key_and_by_button() -> None:
    app, driver, table = sit(sample_session(1))
    driver.key("h")
    assert isinstance(app.top, RulebookScene)
    assert app.top.page == "action_step"
    driver.key("escape")
    assert app.top is table
    driver.press("help")
    assert isinstance(app.top, RulebookScene)


def test_help_is_the_same_whatever_is_pointed_at() -> None:
    """On a card that could not be used its key kept the card's text there instead, while the button opened the rule."""
    app, driver, table = sit(sample_session(1))
    dark = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "hand" and not one.lit)
    table.desk.focus_on(dark.key)
    driver.key("h")
    assert isinstance(app.top, RulebookScene)
    driver.key("escape")
    assert not table.pinned


def test_who_does_nothing_for_a_while_is_told_how_one_chooses() -> None:
    _app, driver, table = sit(sample_session(1))
    driver.wait(LINGER_MS - 2000, 100)
    asks = plain(table.prompt_words())
    driver.wait(4000, 100)
    assert plain(table.prompt_words()).startswith("What is lit can be chosen")
    driver.point((200, 100))
    assert plain(table.prompt_words()) == asks


# --- the focus, and bots


def test_with_keys_the_focus_is_on_what_can_be_chosen_in_the_next_turn_too() -> None:
    _app, driver, table = sit(sample_session(1))
    driver.verb(Verb.NEXT_ZONE, Verb.NEXT_ZONE)
    driver.key("e")
    settle(driver, table)
    focus = table.desk.focus
    assert (isinstance(focus, Spot) and focus.lit) or isinstance(focus, Button)


def test_with_keys_the_focus_goes_ahead_and_not_back_where_the_piece_came_from() -> None:
    table = on_first_steps(first_steps())
    driver = Driver(table.app)
    assert table.desk.focus is widget(table, "square 1")
    driver.key("return")
    settle(driver, table)
    while table.choosing is None or table.view.turn == 1:
        driver.key("e")
        settle(driver, table)
    assert table.desk.focus is widget(table, "square 2")


@pytest.mark.parametrize(("square", "focused"), [("Chest Nook", True), ("Landing", False)])
def test_the_focus_goes_toward_what_the_goal_needs_and_into_no_trap(square: str, focused: bool) -> None:
    """From the landing the seal lies behind a trap: no square is pressed by habit there."""
    session = first_steps(square=square)
    ask_again(session.match)
    table = on_first_steps(session)
    view, board = table.view, table.session.board
    key = table.first_focus()
    far = view.table.distance_to(next(one for one, named in enumerate(board.squares) if named.title["en"] == "Sexton's Room"))
    if focused:
        assert far[int(key.split()[1])] < far[view.at[0]]
    else:
        assert key == f"square {view.at[0]}"


def test_the_focus_does_not_begin_on_a_square_with_monsters_where_there_is_another() -> None:
    session = sample_session(1)
    _app, _driver, table = sit(session)
    ways = [one for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.zone == "board"]
    assert len(ways) > 1
    first = next(one for one in ways if one.key == table.first_focus())
    gather(session, 2, first.about[1])
    table.look()
    other = next(one for one in ways if one.key == table.first_focus())
    assert other is not first
    assert not table.view.monsters_in(other.about[1])


def test_after_a_card_was_presented_with_keys_the_focus_goes_on_to_the_hand() -> None:
    _app, driver, table = sit(fight_of(1, 1))
    driver.key("1", "return")
    settle(driver, table)
    assert any(event.kind == "presented" for event in table.session.match.history)
    assert table.desk.focus is not None
    assert table.desk.focus.zone == "hand"


def test_a_bot_that_has_moved_does_not_say_that_it_stays() -> None:
    session = sample_session(2, kinds=("human", "bot:easy"))
    gather(session, 1, 3)
    _app, driver, table = sit(session)
    driver.key("e")
    settle(driver, table)
    lines = [plain(line.words) for line in table.log]
    moved = any("Akira goes to" in line for line in lines)
    assert moved
    assert not any("Stays" in line for line in lines)


@pytest.mark.rule("CA-17.20")
def test_escape_takes_a_magic_back_that_is_being_paid_for() -> None:
    app, driver, table = sit(paying())
    assert table.choosing is not None
    assert table.choosing.decision.kind == "pay_mp"
    assert button(table, "Take back").hint == "Esc"
    driver.key("escape")
    settle(driver, table)
    assert app.top is table
    assert table.choosing is not None
    assert table.choosing.decision.kind != "pay_mp"


@pytest.mark.rule("CA-17.9")
def test_an_mp_card_says_what_it_is_for() -> None:
    _app, driver, table = sit(sample_session(1))
    card = next(one for one in unlit_cards(table) if table.view.table.zones.family(one.about[1]) == "mp")  # type: ignore[index]
    driver.click(card.rect.center)
    assert told(table)[-3] == "× MP cards pay for magic: choose a magic card first."
    assert "CA-17.9" in told(table)


@pytest.mark.rule("CA-26.2")
def test_the_prompt_counts_the_cards_that_are_still_to_be_discarded() -> None:
    session = play_until(sample_session(1, 3), asked("discard"), ("rest",))
    table = sit(session)[2]
    state = session.match.state
    above = sum(max(0, len(state.hand(0, kind)) - state.limit(0, kind)) for kind in ("attack", "mp", "magic"))
    assert above > 0
    assert plain(table.prompt_words()).endswith(f"{above} to go")


def test_what_is_lit_says_what_choosing_it_would_do() -> None:
    table = sit(sample_session(1))[2]
    square = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.key.startswith("square"))
    table.desk.focus_on("seat 0")
    table.desk.focus_on(square.key)
    assert told(table)[1] == "Choose it to go there."
    fight = sit(fight_of(1, 1))[2]
    card = next(one for one in fight.desk.widgets if isinstance(one, Spot) and one.lit and one.zone == "hand")
    fight.desk.focus_on("seat 0")
    fight.desk.focus_on(card.key)
    assert told(fight)[1] == "Choose it, then its target."
    far = unlit_cards(table)[0]
    table.desk.focus_on(far.key)
    assert "Choose it" not in "".join(told(table)[:2])
