"""The agenda and its driver; asking, defaults, single options."""

from __future__ import annotations

import pytest

from game.rules import Option, Record, step
from game.rules.agenda import STEPS
from tests.rules.bare import Bare, bare, bare_match


@step
def note(state: Bare, word: str) -> None:
    """Write a word down."""
    state.notes.append(word)


@step
def nested(state: Bare, word: str) -> None:
    """Write down, then two more before anything that waits."""
    state.notes.append(word)
    state.then(note(word + "1"), note(word + "2"))


@step
def choose_word(state: Bare, words: tuple[str, ...], always: int) -> None:
    """Ask for one of some words; the default is silence."""
    options = [Option("say", (), (note(word),)) for word in words]
    state.ask(1, "word", options, rule="XX-1.1", default=(note("silence"),), always=bool(always))


@step
def stop(state: Bare) -> None:
    """End the game while more is waiting."""
    state.then(note("never"))
    state.end((1,), "stopped", "XX-1.2")


def run(*records: Record) -> Bare:
    """A state in which these steps have run, up to the first decision."""
    state = bare()
    state.then(*records)
    state.advance()
    return state


def test_calling_a_step_only_makes_its_record() -> None:
    assert note("a") == ("rules.note", "a")
    assert STEPS["rules.note"].__name__ == "note"


def test_steps_run_in_the_order_given_and_nested_ones_before_those_that_wait() -> None:
    assert run(nested("a"), note("b")).notes == ["a", "a1", "a2", "b"]


def test_a_record_names_its_package_not_its_module() -> None:
    assert note.__module__ == "tests.rules.test_agenda"
    assert note("x")[0] == "rules.note"


def test_two_steps_of_one_package_cannot_have_the_same_name() -> None:
    def note(state: Bare) -> None:
        """Another one."""

    with pytest.raises(ValueError, match=r"two steps are named rules\.note"):
        step(note)
    assert STEPS["rules.note"].__code__.co_argcount == 2  # the first one stays


def test_arguments_of_a_step_are_given_by_position() -> None:
    with pytest.raises(TypeError, match=r"note\(\) got an unexpected keyword argument 'word'"):
        note(word="a")


def test_a_decision_stops_the_driver_and_its_option_runs_before_what_waits() -> None:
    state = run(choose_word(("a", "b"), 0), note("after"))
    assert state.notes == []
    assert state.current == choose_word(("a", "b"), 0)
    assert state.decision is not None
    assert (state.decision.seat, state.decision.kind, state.decision.rule) == (1, "word", "XX-1.1")
    state.choose(1)
    assert state.notes == ["b", "after"]
    assert state.decision is None


def test_without_options_the_default_is_taken() -> None:
    assert run(choose_word((), 0), note("after")).notes == ["silence", "after"]


def test_a_single_option_is_taken_at_once() -> None:
    assert run(choose_word(("only",), 0)).notes == ["only"]


def test_always_asks_even_where_there_is_one_option_or_none() -> None:
    one = run(choose_word(("only",), 1))
    assert one.decision is not None
    assert [option.verb for option in one.decision.options] == ["say"]
    none = run(choose_word((), 1))
    assert none.decision is not None
    assert [option.verb for option in none.decision.options] == ["none"]
    none.choose(0)
    assert none.notes == ["silence"]


def test_the_end_runs_nothing_more() -> None:
    state = run(stop(), note("after"))
    assert state.notes == []
    assert state.agenda == []
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason, state.outcome.rule) == ((1,), "stopped", "XX-1.2")
    with pytest.raises(ValueError, match="nothing is to be chosen now"):
        state.choose(0)


def test_a_game_without_any_decision_is_played_at_its_start() -> None:
    state = bare()
    state.then(note("a"), stop())
    match = bare_match(state)
    assert match.decision is None
    assert match.outcome is not None
    assert [event.kind for event in match.history] == ["ended"]
