"""In which order what is declared takes effect, as the table of Lair Lords tells it: it is that of the rules (BM-R17)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.client.table.lair_lords.samples import sample_session
from game.client.table.lair_lords.shown import Shown
from game.client.table.lair_lords.sums import in_order
from game.client.table.lair_lords.words import prompt_of
from game.client.table.trying import first_of, play_until
from game.client.text import plain
from game.client.widgets import Spot
from game.rules import Option
from game.rules.phases import UNTIL_TURN, WHILE_QUIET
from game.sessions.session import Session
from tests.table.lair_playing import PEOPLE, sit
from tests.table.test_lair_before_acting import told


def two_wait(seed: int) -> Session:
    """Two players have declared something."""

    def wanted(session: Session) -> bool:
        if session.match.decision is None or session.match.decision.kind == "lair.answers":
            return False
        state = session.match.state
        waits = [one for one in state.pending if one.waits and not one.cancelled]
        return len({one.seat for one in waits}) > 1

    return play_until(sample_session(3, seed, kinds=PEOPLE), wanted, ("place", "cast"))


def test_what_takes_effect_first_stands_on_top_with_its_number_and_is_named_in_what_is_asked() -> None:
    session = first_of(two_wait)
    view = session.match.view(session.match.decision.seat)
    said = in_order(view)
    assert [one.id for one in said] != [one.id for one in reversed(view.pending)]
    state = session.match.state.clone()
    state.sink = events = []
    while state.decision is not None and state.pending:
        verbs = [one.verb for one in state.decision.options]
        state.choose(verbs.index("pass") if "pass" in verbs else len(verbs) - 1)
    cards = [one.parts["card"] for one in events if one.kind in ("resolved", "fizzled")]
    assert cards[:2] == [one.card for one in said][:2]
    assert [one.id for one in Shown(view).waiting] == [one.id for one in said]


@pytest.mark.parametrize("large", [False, True])
def test_the_plates_of_what_waits_are_numbered_from_the_top(large: bool) -> None:
    _app, _driver, table = sit(first_of(two_wait), large_text=large, auto_pass=False)
    plates = sorted(
        (one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "pending"), key=lambda one: one.rect.top
    )
    said = in_order(table.view)
    assert [one.about for one in plates] == [("pending", one.id) for one in said][: len(plates)]
    words = [plain(table.waiting_words(one)) for one in table.shown.waiting]
    assert [one.lstrip()[:2] for one in words[:2]] == ["1.", "2."]
    assert table.overflow() == []
    if any("Before" in one for one in prompt_of(table.names, table.view.decision, ())):
        assert f"Before {table.names.card(said[0].card)}" in prompt_of(table.names, table.view.decision, ())[0]
    assert "in this order" in told(table)


def test_what_would_not_pass_while_something_waits_has_no_button_then() -> None:
    """To pass while it is quiet would leave the seat to answer what waits: it looked as if nothing had happened."""

    def waits(seed: int) -> Session:
        session = sample_session(2, seed, kinds=PEOPLE)
        return play_until(session, lambda one: _reacts(one) and bool(one.match.state.pending), ("place", "cast"))

    def quiet(seed: int) -> Session:
        session = sample_session(2, seed, kinds=PEOPLE)
        return play_until(session, lambda one: _reacts(one) and not one.match.state.pending, ("place", "cast"))

    for make in (waits, quiet):
        _app, _driver, table = sit(first_of(make), auto_pass=False)
        verbs = [one.what.verb for one in table.offers if isinstance(one.what, Option)]
        assert (WHILE_QUIET in verbs) is (make is quiet)
        assert UNTIL_TURN in verbs


def _reacts(session: Session) -> bool:
    decision = session.match.decision
    return decision is not None and any(one.verb == WHILE_QUIET for one in decision.ahead) and len(decision.options) > 1


def test_who_could_still_play_something_is_not_told_to_pass_until_the_own_turn() -> None:
    """It was said beside a Spell in the hand, which then could not be cast in that turn, and beside a Room that was aimed at."""

    def asks(session: Session) -> bool:
        decision = session.match.decision
        return decision is not None and any(one.verb == UNTIL_TURN for one in decision.ahead)

    def able(session: Session) -> bool:
        state, decision = session.match.state, session.match.decision
        return len(decision.options) > 1 or bool(state.zones[state.table.spells[decision.seat]])

    def advised(idle: bool) -> bool:
        """Is it said where the seat can do nothing, or where it can do something?"""

        def make(seed: int) -> Session:
            session = sample_session(2, seed, kinds=PEOPLE)
            return play_until(session, lambda one: asks(one) and able(one) is not idle, ("place", "cast"))

        _app, _driver, table = sit(first_of(make), auto_pass=False)
        decision = table.view.decision
        table._usual[decision.seat, decision.kind] = "pass"
        offer = next(one for one in table.offers if isinstance(one.what, Option) and one.what.verb == "pass")
        return "You passed here before" in str(table.hint_of(offer))

    assert [advised(False), advised(True)] == [False, True]


def test_the_key_that_turns_pages_is_told_at_what_it_turns() -> None:
    """Two tags stood above each other, at the card that is read and at what is told of its target."""
    _app, _driver, table = sit(first_of(two_wait), auto_pass=False)
    read = SimpleNamespace(text=SimpleNamespace(top=0, bottom=10))
    for large, turns in ((None, False), (read, True), (SimpleNamespace(text=SimpleNamespace(top=10, bottom=10)), False)):
        table.large_card = large
        assert table.turns_another is turns
