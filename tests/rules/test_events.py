"""Events: who may know what, writing and reading."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import Event
from tests.rules.bare import bare

DRAWN = Event("drawn", "XX-1.1", {"seat": 1}, {"card": 7}, 0b0110)


def test_secret_parts_are_merged_in_for_those_who_may_know_and_gone_for_all_others() -> None:
    for seat in (1, 2, -1):
        assert DRAWN.seen_by(seat) == Event("drawn", "XX-1.1", {"seat": 1, "card": 7})
    for seat in (0, 3, 40):
        assert DRAWN.seen_by(seat) == Event("drawn", "XX-1.1", {"seat": 1})


def test_an_event_without_secrets_is_the_same_for_all() -> None:
    event = Event("moved", "XX-1.2", {"seat": 1})
    assert all(event.seen_by(seat) is event for seat in range(-1, 4))


def test_what_a_seat_may_know_holds_no_secret_any_more() -> None:
    for seat in range(-1, 4):
        assert not DRAWN.seen_by(seat).secret


def test_events_go_to_the_sink_and_nowhere_without_one() -> None:
    state = bare()
    state.emit("moved", "XX-1.2", seat=1)
    state.emit_secret("drawn", "XX-1.1", 0b0110, {"card": 7}, seat=1)
    state.sink = []
    state.emit("moved", "XX-1.2", seat=1)
    state.emit_secret("drawn", "XX-1.1", 0b0110, {"card": 7}, seat=1)
    assert state.sink == [Event("moved", "XX-1.2", {"seat": 1}), DRAWN]


words = st.text(max_size=5)
values = st.recursive(st.integers() | words | st.booleans(), lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=6)
parts = st.dictionaries(words, values, max_size=4)


@given(st.builds(Event, words, words, parts, parts, st.integers(-1, 15)))
def test_what_is_written_is_read_back_equal(event: Event) -> None:
    assert Event.from_json(json.loads(json.dumps(event.to_json()))) == event


@pytest.mark.parametrize(
    ("parts", "cards"),
    [
        ({"card": 7}, (7,)),
        ({"card": 7, "cards": (1, 2)}, (7, 1, 2)),
        ({"card": -1, "cards": 3}, ()),
        ({"card": None, "cards": ((1, 2), "a", True)}, ()),
        ({}, ()),
    ],
)
def test_the_cards_that_an_event_tells_of(parts: dict[str, Any], cards: tuple[int, ...]) -> None:
    assert Event("told", "XX-1.3", parts).cards() == cards
    assert Event("told", "XX-1.3", {}, parts, 0b01).secret_cards() == cards
    assert Event("told", "XX-1.3", {}, parts, 0b01).cards() == ()
