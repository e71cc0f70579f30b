"""A hand that somebody else may be looking at stays closed until its player opens it, at every table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.table.card_adventure import samples as adventure
from game.client.table.closed_hand import CLOSED
from game.client.table.hand_table import HandTable
from game.client.table.lair_lords import samples as lair
from game.client.text import plain
from game.rules import Match
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.bots.boards import ask_again, fight_with, hand_out
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.headless import look
from tests.table import lair_playing, playing
from tests.table.playing import settle, sit_at

HUMANS = ("human", "human")


class Game(NamedTuple):
    """How a game of two people with concealed hands is begun, played by chance and laid on a table."""

    begin: Callable[[int], Session]
    choice: Callable[[Session, Stream], int]
    table: Callable[[Session], HandTable]
    passes: Callable[[Match], bool]
    """Is a step due that passes by itself, as everybody sees?"""


def on_no_structure(match: Match) -> bool:
    decision, state = match.decision, match.state
    if decision is None or decision.kind != "structure_step" or state.on[decision.seat] >= 0:
        return False
    return [one.verb for one in decision.options] == ["pass"]


def without_a_spell(match: Match) -> bool:
    decision, state = match.decision, match.state
    if decision is None or [one.verb for one in decision.options] != ["pass"]:
        return False
    return not state.zones[state.table.spells[decision.seat]]


GAMES = {
    "card_adventure": Game(
        lambda seed: adventure.sample_session(2, seed, options={"hands": "concealed"}),
        playing.choice_of,
        lambda session: adventure.table_of(session, playing.picture()),
        on_no_structure,
    ),
    "lair_lords": Game(
        lambda seed: lair.sample_session(2, seed, kinds=HUMANS), lair_playing.choice_of, lair.table_of, without_a_spell
    ),
}
every_game = pytest.mark.parametrize("game", GAMES)


def handed_back(game: Game) -> tuple[Session, int]:
    """A choice of one person behind which a step of the other passes by itself, and that one is asked again."""
    for seed in range(12):
        session, chance = game.begin(seed), Stream(seed)
        for _number in range(150):
            decision = session.match.decision
            if decision is None:
                break
            verbs = [one.verb for one in decision.options]
            number = next((verbs.index(verb) for verb in ("pass", "end_go") if verb in verbs), -1)
            if number >= 0 and not game.passes(session.match):
                ahead = session.match.fork()
                ahead.choose(number)
                others = 0
                while game.passes(ahead) and ahead.decision is not None:
                    others += ahead.decision.seat != decision.seat
                    ahead.choose([one.verb for one in ahead.decision.options].index("pass"))
                if others and ahead.decision is not None and ahead.decision.seat == decision.seat:
                    return session, number
            session.choose(game.choice(session, chance))
    raise LookupError("nobody is asked again")


def closed(game: Game, session: Session, number: int) -> tuple[App, Driver, Any]:
    """The table with the hand that lies closed after that choice."""
    app, driver, table = sit_at(game.table(session), reduce_motion=True, careful=False)
    seat = table.seat
    table.choose(number)
    settle(driver, table)
    driver.wait(64)
    assert app.top is table, "no second curtain"
    assert table.seat == seat
    return app, driver, table


@every_game
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_after_anothers_step_passed_by_itself_a_hand_stays_closed_until_its_owner_opens_it(game: str, by: str) -> None:
    session, number = handed_back(GAMES[game])
    _app, driver, table = closed(GAMES[game], session, number)
    made = len(session.match.choices)
    assert table.hand_closed
    assert max(table.cards(), default=-1) < 0, "the table itself knows of no card of it"
    assert not any(one.key.startswith("card ") and one.zone == "hand" for one in table.desk.widgets)
    assert table.desk.focus is not None
    assert table.desk.focus.key == CLOSED
    assert table.overflow() == []
    driver.wait(600)
    driver.key("e")
    assert len(session.match.choices) == made, "one key passes nothing there"
    spot = table.desk.find(CLOSED)
    assert spot is not None
    if by == "mouse":
        driver.click(spot.rect.center)
    else:
        driver.key("return")
    settle(driver, table)
    assert len(session.match.choices) == made
    assert not table.hand_closed
    assert table.choosing.decision.kind == session.match.decision.kind  # type: ignore[union-attr]
    assert min(table.cards(), default=0) >= 0


@every_game
def test_a_closed_hand_looks_the_same_whatever_is_in_it(game: str) -> None:
    it = GAMES[game]
    session, number = handed_back(it)
    state = session.match.state
    twin = it.begin(session.match.seed)
    twin.match.state = with_cards_changed(state, shuffled_secrets(state, state.seats, Stream(5)))
    twin.match.history, twin.match.choices = list(session.match.history), session.match.choices.copy()
    twin.match.border = session.match.border
    session.match._borderless.clear()  # the other one has no past to undo either
    frames = []
    for one in (session, twin):
        app, _driver, table = closed(it, one, number)
        assert table.hand_closed
        frames.append((look(app.canvas.surface), [plain(line.words) for line in table.log]))
    assert frames[0] == frames[1]


def test_after_the_curtain_the_focus_is_on_no_way_to_settle_a_fight_that_is_won() -> None:
    """Where nothing more is to be presented the focus goes to settling it: but not right behind a curtain."""
    begun = {}
    for hands in ("open", "concealed"):
        session = adventure.sample_session(2, 3, options={"hands": hands})
        fight_with(session.match, "candle_imp")
        hand_out(session.match, 0, "attack", "skull_splitter", "cleave")
        ask_again(session.match)
        decision = session.match.decision
        assert decision is not None
        session.choose(next(n for n, one in enumerate(decision.options) if one.verb == "present"))
        _app, _driver, table = sit_at(GAMES["card_adventure"].table(session))
        begun[hands] = table._offer_of(table.desk.focus)
    assert begun["open"].what.verb == "pass"
    assert begun["concealed"] is None
