"""A card that would do nothing where it is aimed says so and is asked for; what nobody can know is not told by that."""

from __future__ import annotations

import pytest

from game.client.scenes.dialog import DialogScene
from game.client.table.card_adventure.nothing import comes_to_nothing, read_in_fights, unread
from game.client.table.card_adventure.samples import sample_session
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.text import plain
from game.rules import Option
from game.sessions.session import Session
from tests.bots.boards import ask_again, hand_out, lay
from tests.table.playing import played, sit
from tests.thorough import thorough

KINDS = ("use", "cast")


def with_token(*values: int, family: str = "damage", card: str = "bandage") -> Session:
    """A character with tokens of these values, and a card in hand."""
    session = sample_session(1)
    state = session.match.state
    bag = state.table.draw[family]
    for value in values:
        token = next(one for one in state.zones[bag] if state.table.value[one] == value)
        state.move(token, bag, state.table.tokens[family][0])
    hand_out(session.match, 0, "item", card)
    ask_again(session.match)
    return session


def using(table: CardAdventureTableScene, verb: str = "use") -> Option:
    return next(one for one in table.choosing.decision.options if one.verb == verb)


@pytest.mark.parametrize(("values", "words"), [((0,), "heals 0"), ((0, 2), "2 → 0"), ((0, 0), "heals 0")])
@pytest.mark.rule("CA-7.4", "CA-7.5")
def test_what_heals_only_a_token_that_is_worth_nothing_says_so_and_is_asked_for(values: tuple[int, ...], words: str) -> None:
    app, driver, table = sit(with_token(*values), careful=True)
    use = using(table)
    assert words in plain(table.result_of(use, ("seat", 0)))
    idle = "heals" in words
    assert table.given_up(use) == ("It would do nothing there, and be used up." if idle else "")
    told = [plain(one.text) for one in table.told()]
    table.about = use.about[0]
    told = [plain(one.text) for one in table.told()]
    assert ("It would do nothing there, and be used up." in told) == idle
    if idle:
        table.decide(use)
        driver.wait(100)
        assert isinstance(app.top, DialogScene)
        driver.key("return")
        assert use.about[0][1] in table.view.hand(0, "item")


def beside(monster: str, magic: str) -> Session:
    """A monster in the character's square in its go."""
    session = sample_session(1)
    state = session.match.state
    hand_out(session.match, 0, "magic", magic)
    hand_out(session.match, 0, "mp", "spark", "flow")
    (card,) = lay(session.match, state.table.squares[state.at[0]], monster)
    state.show(card, state.everyone)
    ask_again(session.match)
    return session


@pytest.mark.rule("CA-R31", "CA-R58", "CA-R63")
def test_what_would_do_nothing_to_a_monster_whose_back_was_read_says_so_and_what_nobody_can_read_is_left_open() -> None:
    session = beside("pick_gremlin", "unravel")
    _app, _driver, table = sit(session, careful=True)
    cast = using(table, "cast")
    assert plain(table.result_of(cast, cast.about[1])) == "may do nothing"
    assert table.given_up(cast) == ""
    session.match.state.sink = None
    monster = cast.about[1][1]
    read = frozenset({table.view.card_name(monster)})
    assert unread(table.view, cast, frozenset())
    assert not unread(table.view, cast, read)
    assert comes_to_nothing(table.view, 0, cast, read) == "It would do nothing there and come straight back."


def test_the_backs_of_a_fight_are_remembered() -> None:
    seen = 0
    for session in played(1, 3):
        read = read_in_fights(session.match.history, session.match.view(0))
        fought = {session.match.state.card_name(card) for card in session.match.state.foes}
        assert fought <= read
        seen += bool(fought)
        if seen > 3:
            return
    raise AssertionError("nobody fights")


@pytest.mark.rule("CA-6.4", "CA-6.5", "CA-R58")
def test_no_card_that_is_lit_comes_straight_back_unasked() -> None:
    """Every card that can be used is used on forks of games by chance: what comes back was foretold, or nobody could know."""
    tried = told = 0
    for seed in range(20 if thorough() else 4):
        for session in played(2, seed, most=400):
            decision = session.match.decision
            if decision is None or not any(one.verb in KINDS for one in decision.options):
                continue
            view = session.match.view(decision.seat)
            read = read_in_fights(session.match.history, view)
            for option, seen in zip(decision.options, view.decision.options, strict=True):
                back = _comes_back(session, option) if option.verb in KINDS else None
                if back is None:
                    continue
                said = comes_to_nothing(view, decision.seat, seen, read)
                tried, told = tried + 1, told + bool(said)
                assert not back or said or unread(view, seen, read), (view.card_name(option.about[0][1]), option)
                assert back or "come straight back" not in said
    assert tried > 50
    assert told


def _comes_back(session: Session, option: Option) -> bool | None:
    """Is a card misused where it is aimed? None where it can't be paid for after all."""
    fork = session.match.fork()
    before = len(fork.history)
    fork.choose(option)
    while (decision := fork.decision) is not None and decision.kind == "pay_mp":
        verbs = [one.verb for one in decision.options]
        fork.choose(next(verbs.index(verb) for verb in ("cast_now", "spend", "take_back") if verb in verbs))
    kinds = [event.kind for event in fork.history[before:]]
    return None if "not_cast" in kinds else "misused" in kinds


@pytest.mark.parametrize(("card", "what"), [("bandage", "damage token"), ("antidote", "poison token")])
def test_a_card_that_finds_nothing_says_what_it_does_not_find(card: str, what: str) -> None:
    session = sample_session(1)
    (held,) = hand_out(session.match, 0, "item", card)
    ask_again(session.match)
    _app, _driver, table = sit(session)
    table.explain(("card", held))
    assert table.refusal is not None
    assert f"No {what} is there" in table.refusal.reason


def test_what_a_card_can_be_aimed_at_comes_into_sight_where_none_of_it_is() -> None:
    """Blink asked where to go, and all that was lit lay outside the view."""
    session = sample_session(1)
    (blink,) = hand_out(session.match, 0, "magic", "blink")
    hand_out(session.match, 0, "mp", "flow")
    ask_again(session.match)
    app, _driver, table = sit(session)
    table.panel.bring(table.panel.nearness + 2)
    table.panel.scroll(10_000, -10_000)
    table.relayout()
    targets = {ref for option in table.choosing.decision.options if option.verb == "cast" for ref in option.about[1:]}
    in_sight = {ref for ref in targets if table.panel.place.collidepoint(table.panel.on_canvas(table.places_on_map()[ref]))}
    assert not in_sight
    table.pick(("card", blink))
    app.step()
    lit = [one for one in table.desk.widgets if getattr(one, "lit", False) and one.about in targets]
    assert lit
