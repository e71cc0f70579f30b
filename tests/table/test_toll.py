"""What a fight or a rest is said to cost is what games played on from there show."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.scenes.dialog import DialogScene
from game.client.scenes.samples import SCENES
from game.client.table.card_adventure.inspector import TOLD, Inspector
from game.client.table.card_adventure.samples import fight_of, sample_session, wounded
from game.client.table.card_adventure.sums import fight_to_pay
from game.client.table.card_adventure.toll import toll
from game.client.table.card_adventure.words import Names
from game.client.table.chances import percent
from game.client.text import plain
from game.games.card_adventure.table import BAGS
from game.rules.randomness import Stream
from game.rules.secrecy import imagine
from game.sessions.session import Session
from tests.table.forks import FORKS, forks, written
from tests.table.playing import settle, sit
from tests.thorough import few


def hurt_fight(tokens: int, monsters: int = 1) -> Session:
    return wounded(fight_of(1, monsters), tokens)


def settled(session: Session, chance: Stream) -> tuple[bool, int]:
    """The fight of a game that may be the one at the table, settled as it stands: was the character out, and how much it took."""
    state = imagine(session.match.view(0), chance)
    before = state.total(0, "damage")
    while state.decision is not None and state.fight >= 0 and not state.out[0]:
        state.choose(next((number for number, one in enumerate(state.decision.options) if one.verb == "pass"), 0))
    return state.out[0], state.total(0, "damage") - before


@pytest.mark.thorough
@pytest.mark.parametrize("tokens", few([8, 6, 9], 1))
def test_the_chance_to_be_out_is_that_of_games_played_on(tokens: int) -> None:
    session = hurt_fight(tokens, 3)
    view = session.match.view(0)
    told = toll(view, 0, fight_to_pay(view, 0))
    chance, out = Stream(5), 0
    low, high = told.ranges["damage"]
    for _number in range(FORKS):
        gone, drawn = settled(session, chance)
        out += gone
        if not gone:
            assert low <= drawn <= high
    assert abs(out / FORKS - told.out) < 0.045
    assert told.out > 0


def test_the_chance_that_resting_puts_one_out_is_that_of_games_played_on() -> None:
    session = wounded(sample_session(1), 9)
    view = session.match.view(0)
    number = next(number for number, one in enumerate(view.decision.options) if one.verb == "rest")
    lines = [plain(one.text) for one in Inspector(view, Names(view, ["Mina"])).about(("verb", TOLD.index("rest")))]
    words = next(line for line in lines if "9 or 10" in line)
    out = 0
    for state in forks(view):
        state.choose(number)
        rested = next(at for at, one in enumerate(state.sink) if one.kind == "rested")
        after = next((at for at, one in enumerate(state.sink) if one.kind == "phase"), len(state.sink))
        out += any(one.kind == "out" for one in state.sink[rested:after])
    assert written(words.rsplit(" ", 1)[1], out), (words, out)


def test_values_are_added_to_what_is_there_already() -> None:
    session = hurt_fight(3)
    view = session.match.view(0)
    lines = [plain(one.text) for one in Inspector(view, Names(view, ["Mina"])).about(("seat", 0))]
    drawn = fight_to_pay(view, 0)["damage"]
    low, high = toll(view, 0, {"damage": drawn}).ranges["damage"]
    assert f"Damage token ×{drawn}: {view.total(0, 'damage')} + {low} to {high}" in lines, lines


def test_a_chance_is_never_rounded_to_never_or_surely() -> None:
    assert [percent(one) for one in (0.001, 0.43, 0.999, 1.0)] == ["<1%", "43%", ">99%", "100%"]


def test_a_deadly_fight_is_settled_only_when_said_twice() -> None:
    session = hurt_fight(8, 3)
    app, driver, table = sit(session, careful=True)
    made = len(session.match.choices)
    driver.key("e")
    assert isinstance(app.top, DialogScene)
    assert toll(table.view, 0, fight_to_pay(table.view, 0)).chance in app.top.text
    driver.key("escape")
    assert len(session.match.choices) == made
    driver.key("e")
    driver.key("right", "return")
    settle(driver, table)
    assert len(session.match.choices) > made


@pytest.mark.parametrize("careful", [True, False])
def test_an_idle_go_is_ended_only_when_said_twice_unless_its_player_wants_that(careful: bool) -> None:
    session = sample_session(1)
    app, driver, _table = sit(session, careful=careful)
    driver.key("e")
    assert isinstance(app.top, DialogScene) == careful
    assert bool(session.match.choices) != careful


@pytest.mark.draws
def test_the_plate_of_a_fighter_says_what_its_tokens_can_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App.headless()
    SCENES["table_fight"](app)
    said: list[str] = []
    usual = Brush.text

    def heard(brush: Brush, words: str, *how: Any, **more: Any) -> Any:
        said.append(str(words))
        return usual(brush, words, *how, **more)

    monkeypatch.setattr(Brush, "text", heard)
    assert app.top is not None
    app.top.touch()
    app.step()
    view = app.top.view
    costs = [toll(view, seat, fight_to_pay(view, seat)) for seat in view.pcs_in(view.fight)]
    ranges = [one.ranges[family] for one in costs for family in BAGS if one.counts[family]]
    assert ranges
    assert {f"+{low}–{high}" for low, high in ranges if low < high} <= set(said)


def test_what_is_sure_is_said_to_be_sure_however_it_was_added_up() -> None:
    assert (percent(0.9999999999999998), percent(1.0000000000000002), percent(0.9999)) == ("100%", "100%", ">99%")
