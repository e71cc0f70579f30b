"""What a fight of Card+Adventure tells: what a card counts now, what comes back, tokens that are worth nothing."""

from __future__ import annotations

from game.client.driver import Driver
from game.client.motion import Hold
from game.client.table.card_adventure.cardface import number_of
from game.client.table.card_adventure.chronicle import line
from game.client.table.card_adventure.fight import _verdict_of
from game.client.table.card_adventure.samples import on_structure, sample_session
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.table.card_adventure.sums import falling, sum_of
from game.client.text import plain
from game.rules import Event
from game.sessions.session import Session
from tests.bots.boards import ask_again, fight_with, hand_out
from tests.table.playing import sit


def present(table: CardAdventureTableScene, driver: Driver, monster: int) -> None:
    """The first card that can be presented to a monster is."""
    options = (one for one in table.choosing.decision.options if one.verb == "present")
    table.choose(next(one for one in options if one.about[1] == ("card", monster)))
    driver.app.step((), 30)


def test_a_card_says_in_the_hand_what_it_counts_this_turn() -> None:
    session = sample_session(1, 3)
    fight_with(session.match, "bone_guard")
    hand_out(session.match, 0, "attack", "slash", "jab")
    session.match.state.modify("presented_bp", ("seat", 0), 1, -1, "turn")
    ask_again(session.match)
    _app, _driver, table = sit(session)
    for card in table.view.hand(0, "attack"):
        assert number_of(table.view, card, 0) == f"+{table.view.table.card[card].bp + 1}"
        told = [plain(entry.text) for entry in table.inspector().entries(("card", card))]
        assert any(words.endswith(str(table.view.table.card[card].bp + 1)) for words in told)
    assert "Attack cards +1 this turn" in [plain(entry.text) for entry in table.inspector().entries(("seat", 0))]


def test_of_a_monster_that_revives_it_is_not_said_that_it_falls_for_good() -> None:
    session = sample_session(1, 3)
    fight_with(session.match, "bone_guard", "gloom_bat")
    hand_out(session.match, 0, "attack", "skull_splitter", "cleave")
    ask_again(session.match)
    _app, driver, table = sit(session)
    guard, bat = (next(one for one in table.view.fighters_in(table.view.fight) if table.view.card_name(one) == name)
                  for name in ("bone_guard", "gloom_bat"))  # fmt: skip
    for monster in (guard, bat):
        present(table, driver, monster)
    assert _verdict_of(table.view, sum_of(table.view, guard))[0] == "back in 2"
    assert falling(table.view, sum_of(table.view, guard)).endswith("it falls, and is back in 2 turns")
    assert _verdict_of(table.view, sum_of(table.view, bat))[0] == "falls"


def test_a_card_is_aimed_first_at_what_still_stands() -> None:
    session = sample_session(1, 3)
    fight_with(session.match, "gloom_bat", "bone_guard")
    hand_out(session.match, 0, "attack", "skull_splitter", "cleave")
    ask_again(session.match)
    _app, driver, table = sit(session)
    first, other = table.fight.shown(table.view)
    present(table, driver, first)
    card = table.view.hand(0, "attack")[0]
    table.pick(("card", card))
    table.focus_first()
    assert table.desk.focus is not None
    assert table.desk.focus.key == f"card {other}"


def test_a_token_that_is_worth_nothing_is_seen_among_the_others() -> None:
    session = sample_session(1, 3)
    state = session.match.state
    bag = state.table.draw["damage"]
    for value in (0, 2):
        token = next(card for card in state.zones[bag] if state.table.value[card] == value)
        state.move(token, bag, state.table.tokens["damage"][0])
    _app, _driver, table = sit(session)
    assert any("2 of 10 (0 + 2)" in plain(entry.text) for entry in table.inspector().entries(("seat", 0)))
    parts = {"seat": 0, "card": 1, "family": "damage", "value": 0, "total": 2}
    motions, told, _look = table.staging._act(Event("token", "CA-23.6", parts))
    assert told["blank"]
    assert motions
    assert "0" in plain(table._blank(told))
    assert line(Event("token", "CA-23.6", parts), table.names) is None, "the log tells of what has come of it"


def test_which_bridge_comes_down_by_itself_is_told() -> None:
    _app, _driver, table = sit(sample_session(1, 3))
    route = next(iter(table.view.table.structure))
    way = table.view.table.board.routes[route]
    told = line(Event("structure_opened", "CA-B17", {"route": route}), table.names)
    assert told is not None
    assert table.names.square(way.a) in plain(told)
    assert table.names.square(way.b) in plain(told)


def test_in_which_order_free_monsters_are_settled_is_not_asked_where_nothing_can_come_between() -> None:
    session = sample_session(1, 3)
    fight_with(session.match, "mire_slime", "gloom_bat")
    for family in ("attack", "magic", "item"):
        hand_out(session.match, 0, family)
    ask_again(session.match)
    asked_order(session)
    _app, _driver, table = sit(session, auto_pass=False)
    decision = session.match.decision
    table.app.settings.auto_pass = True
    assert decision.options[table.passes(decision)].verb == "settle_all"
    hand_out(session.match, 0, "item", "bandage")
    table.look()
    assert table.passes(decision) is None


def asked_order(session: Session) -> None:
    """Everybody passes until it is asked what is settled first."""
    while session.match.decision.kind != "settle":
        verbs = [one.verb for one in session.match.decision.options]
        session.choose(verbs.index("pass"))


def test_who_has_let_a_structure_be_is_not_asked_the_same_because_somebody_else_acts() -> None:
    _app, _driver, table = sit(on_structure("gate"), auto_pass=True)
    decision = table.choosing.decision
    assert decision.kind == "structure_step"
    assert table.passes(decision) is None
    table._left_alone[decision.seat] = table._at_structure(decision)
    assert decision.options[table.passes(decision)].verb == "pass"


def test_beside_what_a_board_says_stands_what_has_happened_until_then() -> None:
    _app, _driver, table = sit(sample_session(1, 3))
    state = table.session.match.state
    bag = state.table.draw["damage"]
    token = next(card for card in state.zones[bag] if state.table.value[card] == 2)
    state.move(token, bag, state.table.tokens["damage"][0])
    later = table.session.match.view(0)
    table.shown.begin(Event("said", "CA-B17", {"en": "So.", "ja": "では。"}), later)
    table.stage.play(noted=Hold(1000))
    assert table.stage.busy
    assert any("2 of 10" in plain(entry.text) for entry in table.inspector().entries(("seat", 0)))
