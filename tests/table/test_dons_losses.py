"""At the table of Seven Dons nobody loses the boss by an accident: what passing or an ability would cost is said and asked."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.client.app import App
from game.client.i18n import use_language
from game.client.scenes.dialog import DialogScene
from game.client.table.seven_dons.inspector import Inspector
from game.client.table.seven_dons.notebook import possible_of
from game.client.table.seven_dons.pages import NOTEBOOK, NoteCell
from game.client.table.seven_dons.results import loss_by
from game.client.table.seven_dons.samples import TWO, sample_session, table_of
from game.client.table.seven_dons.words import ANSWERS, Names
from game.client.table.trying import Test, asked, open_curtain, play_until, sit
from game.client.text import plain
from game.rules import Option
from game.rules.secrecy import view
from game.sessions.session import Session
from tests.table.forks import forks, play_on

FEARED = ("assassinate", "declare", "use", "answer")


def boss_falls(wanted: str) -> Test:
    """A window in which an option of this verb puts the boss of who decides into the graveyard."""

    def falls(state: Any) -> bool:
        seen = view(state, state.decision.seat)
        losses = [loss_by(seen, one) for one in seen.decision.options if one.verb == wanted]
        return len(seen.decision.options) > 1 and any(loss is not None and loss.boss for loss in losses)

    return asked(ANSWERS, falls)


@cache
def found(verb: str) -> tuple[Session, Any, Option]:
    for seed in range(60):
        try:
            session = play_until(sample_session(seed, kinds=TWO), boss_falls(verb), FEARED, seed)
        except LookupError:
            continue
        seen = session.match.view(session.match.decision.seat)
        for option in seen.decision.options:
            loss = loss_by(seen, option)
            if option.verb == verb and loss is not None and loss.boss:
                return session, seen, option
    raise LookupError("in none of these games")


@pytest.mark.parametrize("verb", ["pass", "answer"])
def test_what_loses_the_boss_is_asked_for_once_and_does(verb: str) -> None:
    session, seen, option = found(verb)
    app = App.headless()
    scene = table_of(session)
    sit(app, scene)
    open_curtain(app)
    assert scene.given_up(option) == "If nobody answers, your boss goes to the graveyard and you lose the game."
    made = len(session.match.choices)
    scene.decide(option)
    assert isinstance(app.top, DialogScene)
    assert len(session.match.choices) == made, "nothing has happened yet"
    for state in forks(seen, 20):
        state.choose(seen.decision.options.index(option))
        play_on(state, lambda fork: fork.outcome is not None or not fork.strikes)
        assert state.outcome is not None
        assert state.outcome.winners == (1 - seen.seat,)


@pytest.mark.parametrize(("lang", "said"), [("en", "your boss goes to the graveyard"), ("ja", "あなたのボスが墓場へ行き")])
def test_who_is_asked_reads_what_passing_would_cost(lang: str, said: str) -> None:
    _session, seen, _option = found("pass")
    use_language(lang)
    try:
        told = [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat).advice()]
        assert any(said in line for line in told), told
    finally:
        use_language("en")


def test_an_assassination_that_fails_is_told_and_not_asked_about() -> None:
    def misses(state: Any) -> bool:
        seen = view(state, state.decision.seat)
        target = seen.strikes[-1].target if seen.strikes else None
        passing = next((one for one in seen.decision.options if one.verb == "pass"), None)
        loss = loss_by(seen, passing) if passing is not None else None
        mine = target is not None and seen.owner(target) == seen.seat
        return mine and loss is not None and not loss.members

    session = play_until(sample_session(3, kinds=TWO), asked(ANSWERS, misses), FEARED, 3)
    seen = session.match.view(session.match.decision.seat)
    told = [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat).advice()]
    target = seen.strikes[-1].target
    assert not seen.is_up(target)
    name = Names(seen, ["Mina", "Akira"]).card(target)
    assert f"If nobody answers, the assassination fails, and {name} is turned face up." in told
    state = session.match.state.clone()
    while state.strikes:
        state.choose(next(n for n, one in enumerate(state.decision.options) if one.verb == "pass"))
    assert view(state, seen.seat).is_up(target)


def test_the_layout_that_is_made_says_where_the_boss_stands() -> None:
    fronts = set()
    for seed in range(6):
        match = sample_session(seed, kinds=TWO).match
        seen = match.view(match.decision.seat)
        boss = seen.table.member[seen.seat][seen.boss_kind(seen.seat)]
        front = boss in [column[0] for column in seen.drafts[seen.seat].columns]
        told = [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat).advice()]
        assert ("It stands in front now, where it can be the target." in told) == front
        assert ("It stands behind now, protected." in told) != front
        fronts.add(front)
    assert fronts == {True, False}


def test_an_action_is_given_up_only_once_that_was_asked() -> None:
    session = play_until(sample_session(5, kinds=TWO), asked("action", lambda state: len(state.decision.options) > 1), (), 5)
    scene = table_of(session)
    app = App.headless()
    sit(app, scene)
    open_curtain(app)
    told = {option.verb: scene.given_up(option) for option in scene.view.decision.options}
    assert told["decline"] == "You would use no ability this turn."
    assert not told.get("use")


def test_before_the_layout_is_shown_the_notebook_has_a_row_for_the_boss_alone() -> None:
    scene = table_of(sample_session(5, kinds=TWO))
    app = App.headless()
    sit(app, scene)
    open_curtain(app)
    scene.open_page(NOTEBOOK)
    app.step((), 32)
    rows = {widget.key.split()[1] for widget in scene.desk.widgets if isinstance(widget, NoteCell)}
    assert rows == {"-1"}


def test_a_name_that_cannot_be_right_is_not_in_focus_and_is_asked_about() -> None:
    def some_are_out(state: Any) -> bool:
        seen = view(state, state.decision.seat)
        left = possible_of(seen, seen.strikes[-1].target)
        return len(left) < 7 and 0 not in left

    session = play_until(sample_session(5, kinds=TWO), asked("declare", some_are_out), FEARED, 5)
    scene = table_of(session)
    app = App.headless()
    sit(app, scene)
    open_curtain(app)
    seen = session.match.view(session.match.decision.seat)
    left = possible_of(seen, seen.strikes[-1].target)
    assert scene.first_focus() == f"kind {left[0]}"
    for option in seen.decision.options:
        asked_for = scene.given_up(option)
        assert bool(asked_for) == (option.about[0][1] not in left), option
        assert not asked_for or asked_for.endswith("The assassination would fail.")


@pytest.mark.parametrize("pack", ["back_streets", "night_harbour"])
def test_what_a_trump_tells_the_opponent_is_said_before_it_is_used(pack: str) -> None:
    said = set()
    for seed in range(12):
        try:
            can = asked(ANSWERS, lambda state: any(one.verb == "trump" for one in state.decision.options))
            session = play_until(sample_session(seed, kinds=TWO, pack=pack), can, FEARED, seed)
        except LookupError:
            continue
        seat = session.match.decision.seat  # type: ignore[union-attr]
        seen, state = session.match.view(seat), session.match.state.clone()
        (number,) = [number for number, one in enumerate(seen.decision.options) if one.verb == "trump"]
        boss, (_kind, card) = seen.boss_member(seat), seen.decision.options[number].about[0]
        words = [plain(one.text) for one in Inspector(seen, Names(seen, ["Mina", "Akira"]), seat).about(("card", card))]
        state.choose(number)
        while state.decision is not None and "pass" in [one.verb for one in state.decision.options]:
            state.choose([one.verb for one in state.decision.options].index("pass"))
        up, known = "Your boss then lies face up, and is known.", "The opponent then knows who your boss is."
        claim = next((one for one in (up, known) if one in words), "")
        said.add(claim)
        if claim:
            assert state.boss_card_up(seat)
        if claim == up:
            assert state.is_up(boss)
        if claim == known and boss in state.alive(seat):
            assert not state.is_up(boss) or state.uses, "turned down again, unless something is to be chosen first"
    assert {"Your boss then lies face up, and is known.", "The opponent then knows who your boss is."} <= said
