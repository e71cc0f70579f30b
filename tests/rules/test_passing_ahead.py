"""Passing ahead: a choice of the position, known to its own seat, that ends where the seat is meant; and windows gone round."""

from __future__ import annotations

import json

import pytest

from game.rules import CardId, Option, Ref, imagine, step, view
from game.rules.phases import (
    ASK_AGAIN,
    IN_PHASE,
    UNTIL_TURN,
    WHILE_QUIET,
    Phase,
    aimed_at,
    cancel,
    close_window,
    declare,
    open_round,
    open_window,
    passing_ahead,
    reseat,
    run,
    sequence,
    stop_passing,
    window,
)
from game.rules.randomness import Stream
from game.rules.state import Standing
from tests.rules.bare import Bare, bare
from tests.rules.playing import kinds


@step
def jot(state: Bare, word: str) -> None:
    """Write a word down."""
    state.notes.append(word)


def _turn_of(_state: Bare, turn: int) -> int:
    return turn


def _all(state: Bare, turn: int) -> tuple[int, ...]:
    return tuple((turn + at) % state.seats for at in range(state.seats))


def _may_speak(state: Bare, seat: int, _turn: int) -> list[Option]:
    """Everybody may speak, at once or when all have passed; whoever is silenced may not."""
    if f"silence {seat}" in state.notes:
        return []
    at_once = declare("word", seat, 0, (("seat", 1),), jot(f"{seat} speaks"), jot("said"), "", "XX-1")
    later = declare("word", seat, 0, (), jot(f"{seat} spoke"), jot("said"), "", "XX-1", True)
    return [Option("speak", (), (at_once,)), Option("wait", (), (later,)), Option("hush", (), (jot("silence 1"), reseat()))]


def _speakers(state: Bare, turn: int) -> tuple[int, ...]:
    return tuple(seat for seat in _all(state, turn) if f"silence {seat}" not in state.notes)


@step
def close_here(state: Bare) -> None:
    """An answer that ends the window."""
    state.notes.append("closed early")
    state.then(close_window())


def _closing(_state: Bare, _seat: int, _turn: int) -> list[Option]:
    return [Option("close", (), (close_here(),))]


window("ahead.row", _all, _may_speak, "XX-1", turn_of=_turn_of, order=_all)
window("ahead.round", _speakers, _may_speak, "XX-2", turn_of=_turn_of, order=_all, resolving="XX-3", resolved=(jot("then"),))
window("ahead.latest", _all, _may_speak, "XX-2", turn_of=_turn_of, order=_all, latest=True)
window("ahead.closing", _all, _closing, "XX-4")
window("ahead.closing_once", _all, _closing, "XX-4", passing="once")
sequence("ahead.phases", Phase("early", "XX-5", None, "ahead.row"), Phase("late", "XX-5", None, "ahead.row"))


def opened(*turns: int, name: str = "ahead.row") -> Bare:
    """A state in which windows open one after the other, each in the turn of a seat."""
    state = bare()
    state.then(*(record for turn in turns for record in (open_window(name, (turn,)), jot(f"end {turn}"))))
    state.advance()
    return state


def asked(state: Bare) -> int:
    """The seat that is asked, -1 when nobody is."""
    return state.decision.seat if state.decision is not None else -1


def take(state: Bare, verb: str) -> None:
    """Take an option, or a way to pass ahead."""
    assert state.decision is not None
    verbs = [one.verb for one in (*state.decision.options, *state.decision.ahead)]
    state.choose(verbs.index(verb))


def ways(state: Bare) -> list[str]:
    """The ways to pass ahead that are offered."""
    assert state.decision is not None
    return [one.verb for one in state.decision.ahead]


def test_at_others_turns_two_ways_are_offered_and_at_ones_own_turn_one() -> None:
    state = opened(0)
    assert (asked(state), ways(state)) == (0, [IN_PHASE])
    take(state, "pass")
    assert (asked(state), ways(state)) == (1, [UNTIL_TURN, WHILE_QUIET])


def test_a_way_to_pass_ahead_is_no_option_so_that_nobody_plays_by_it() -> None:
    state = opened(0)
    assert [one.verb for one in state.decision.options] == ["speak", "wait", "hush", "pass"]


def test_whoever_passes_until_its_turn_is_not_asked_until_then_and_then_is_again() -> None:
    state = opened(0, 0, 1, 0)
    take(state, "pass")
    take(state, UNTIL_TURN)
    assert (asked(state), state.notes) == (0, ["end 0"])
    take(state, "wait")
    take(state, "pass")
    assert asked(state) == 1  # passed over in two windows, also where something waits: this one is in its own turn


def test_the_turn_that_has_come_ends_passing_until_it() -> None:
    state = opened(0, 1, 0)
    take(state, "pass")
    take(state, UNTIL_TURN)
    assert asked(state) == 1
    assert passing_ahead(state, 1) == ()
    take(state, "pass")
    take(state, "pass")
    take(state, "pass")
    assert asked(state) == 1


def test_whoever_passes_while_it_is_quiet_is_asked_when_something_waits_and_at_its_own_turn() -> None:
    state = opened(0, 0, 1, 0)
    take(state, "pass")
    take(state, WHILE_QUIET)
    assert (asked(state), state.notes) == (0, ["end 0"])
    take(state, "wait")
    take(state, "pass")
    assert asked(state) == 1
    assert ways(state) == [UNTIL_TURN, ASK_AGAIN]
    state.pending = ()
    take(state, "pass")
    assert asked(state) == 1  # its own turn
    assert ways(state) == [IN_PHASE, ASK_AGAIN]
    take(state, "pass")
    take(state, "pass")
    take(state, "pass")
    assert asked(state) == -1  # passing while it is quiet goes on


def test_asking_again_is_neither_passing_nor_acting() -> None:
    state = opened(1, 0)
    take(state, "pass")
    take(state, WHILE_QUIET)  # the window of seat 0 follows at once
    assert (asked(state), ways(state)) == (0, [IN_PHASE, ASK_AGAIN])
    before = state.windows
    take(state, ASK_AGAIN)
    assert (asked(state), ways(state), state.windows) == (0, [IN_PHASE], before)
    assert passing_ahead(state, 0) == ()
    take(state, "pass")
    assert asked(state) == 1


def test_passing_in_a_phase_ends_with_it() -> None:
    state = bare()
    state.then(run("ahead.phases", 0))
    state.advance()
    take(state, IN_PHASE)
    assert passing_ahead(state, 0) == (IN_PHASE,)
    take(state, "speak")
    take(state, "pass")  # seat 1: the others have a say again, and seat 0 passes
    assert asked(state) == 0
    assert passing_ahead(state, 0) == ()
    assert [one.phase for one in state.sequences] == [1]


def test_passing_in_a_phase_ends_with_its_turn() -> None:
    state = opened(0, 0)
    take(state, IN_PHASE)
    state.turn += 1
    take(state, "speak")
    assert asked(state) == 1
    take(state, "pass")
    assert asked(state) == 0


def test_whom_something_is_aimed_at_passes_ahead_no_longer() -> None:
    state = opened(0, 0)
    take(state, "pass")
    take(state, UNTIL_TURN)
    take(state, "speak")  # aimed at seat 1
    take(state, "pass")
    assert asked(state) == 1
    assert passing_ahead(state, 1) == ()


def test_a_loss_may_end_one_way_alone() -> None:
    state = opened(0, 0)
    state.standing = [(), tuple(Standing(way, state.turn, "") for way in (WHILE_QUIET, IN_PHASE))]
    stop_passing(state, (1,), IN_PHASE)
    assert passing_ahead(state, 1) == (WHILE_QUIET,)
    stop_passing(state, (1,))
    assert passing_ahead(state, 1) == ()


def test_who_begins_to_pass_while_it_is_quiet_has_still_to_answer_what_waits() -> None:
    state = opened(0)
    take(state, "wait")
    take(state, "pass")
    take(state, WHILE_QUIET)
    assert (asked(state), ways(state)) == (1, [UNTIL_TURN, ASK_AGAIN])


def test_what_is_meant_is_the_seat_the_owner_of_a_card_and_who_declared_something_but_never_oneself() -> None:
    state = bare()
    state.move(3, 0, 3)
    state.then(declare("word", 1, 0, (), jot("x"), jot("y"), "", "XX-1", True))
    state.advance()
    about: tuple[Ref, ...] = (("seat", 1), ("card", 3), ("pending", 1), ("card", 4), ("amount", 1), ("pending", 7))
    assert aimed_at(state, 0, about) == [1, 1, 1]
    assert aimed_at(state, 1, about) == []


def test_that_a_seat_passes_ahead_is_known_to_itself_alone() -> None:
    state = opened(0, 0)
    take(state, "pass")
    state.sink = []
    take(state, UNTIL_TURN)
    assert passing_ahead(view(state, 1), 1) == (UNTIL_TURN,)
    for seat in (0, 2):
        assert passing_ahead(view(state, seat), 1) == ()
        assert UNTIL_TURN not in repr(view(state, seat).to_json() if hasattr(view(state, seat), "to_json") else view(state, seat))
    told = [(one.kind, one.parts, one.secret) for one in state.sink if one.kind == "passed"]
    assert told == [("passed", {"seat": 1, "window": "ahead.row"}, {})]


def test_who_passes_ahead_passes_like_anybody_else() -> None:
    state = opened(0, 0)
    take(state, "pass")
    take(state, UNTIL_TURN)
    state.sink = []
    take(state, "pass")
    assert kinds(state.sink, "passed", "window_closed") == ["passed", "passed", "window_closed"]


def test_others_imagine_that_the_seat_is_asked_and_it_itself_that_it_passes() -> None:
    state = opened(0, 0)
    take(state, "pass")
    take(state, UNTIL_TURN)
    for seat, then in ((0, 1), (1, -1)):
        other = imagine(view(state, seat), Stream(1))
        assert asked(other) == 0
        take(other, "pass")
        assert asked(other) == then


def test_who_is_asked_is_asked_the_same_in_an_imagined_position() -> None:
    state = opened(0)
    take(state, "pass")
    assert view(state, 1).decision.ahead == tuple(one._replace(steps=()) for one in state.decision.ahead)
    assert view(state, 0).decision.ahead == ()
    assert imagine(view(state, 1), Stream(1)).decision == state.decision


def test_it_is_kept_and_copied_with_the_position() -> None:
    state = opened(0, 0)
    take(state, "pass")
    copy = state.clone()
    take(state, WHILE_QUIET)
    again = Bare.from_json(json.loads(json.dumps(state.to_json())), state.table)
    assert (passing_ahead(again, 1), passing_ahead(copy, 1)) == ((WHILE_QUIET,), ())
    assert again == state


# --- reseating, closing, going round


def test_who_can_no_longer_act_leaves_the_open_window_and_who_has_acted_goes_on() -> None:
    state = opened(0, name="ahead.round")
    take(state, "hush")
    assert (asked(state), state.windows[-1].seats) == (0, (0,))
    state = opened(1, name="ahead.round")
    take(state, "hush")  # seat 1 silences itself
    assert (asked(state), state.windows[-1].seats) == (0, (0,))


@pytest.mark.parametrize("name", ["ahead.closing", "ahead.closing_once"])
def test_an_answer_may_close_the_window_before_all_have_been_asked(name: str) -> None:
    state = opened(0, name=name)
    take(state, "close")
    assert (asked(state), state.notes, state.windows) == (-1, ["closed early", "end 0"], ())


def went_round(name: str) -> Bare:
    """A round in which both seats declare something that waits."""
    state = bare()
    state.sink = []
    state.then(open_round(name, (1,)), jot("over"))
    state.advance()
    for verb in ("wait", "pass", "wait", "pass", "pass"):
        take(state, verb)
    return state


def test_what_waits_is_resolved_when_all_have_passed_and_then_all_are_asked_again() -> None:
    state = went_round("ahead.round")
    assert state.notes == ["1 spoke", "said", "then", "0 spoke", "said", "then"]
    assert {one.rule for one in state.sink if one.kind == "resolved"} == {"XX-3"}
    assert asked(state) == 1
    take(state, "pass")
    take(state, "pass")
    assert state.notes[-1] == "over"


def test_the_last_that_was_declared_may_be_the_first_that_is_resolved() -> None:
    assert went_round("ahead.latest").notes == ["0 spoke", "said", "1 spoke", "said"]


# --- triggers that answer triggers


@step
def nullify(state: Bare, seat: int, number: int) -> None:
    """Answer something declared: it is to be cancelled, which can be answered too."""
    state.notes.append(f"{seat} answers {number}")
    about: tuple[Ref, ...] = (("pending", number),)
    state.then(declare("answer", seat, 0, about, cancel(number, "XX-6"), jot("put away"), "ahead.answers", "XX-6"))


def _others(state: Bare, number: int) -> tuple[int, ...]:
    (this,) = (one for one in state.pending if one.id == number)
    return tuple(seat for seat in range(state.seats) if seat != this.seat and not this.cancelled)


def _answer(_state: Bare, seat: int, number: int) -> list[Option]:
    return [Option("nullify", (), (nullify(seat, number),))]


window("ahead.answers", _others, _answer, "XX-6")


def card_of(state: Bare) -> CardId:
    """Any card."""
    return state.zones[0][0]


def test_the_later_answer_comes_first_and_nullifies_the_earlier_one() -> None:
    state = bare()
    state.then(declare("word", 0, card_of(state), (), jot("done"), jot("after"), "ahead.answers", "XX-6"))
    state.advance()
    assert asked(state) == 1
    take(state, "nullify")  # seat 1 answers the word
    assert asked(state) == 0
    take(state, "nullify")  # seat 0 answers the answer
    assert asked(state) == 1
    take(state, "pass")  # the answer to the answer is carried out first
    assert state.notes == ["1 answers 1", "0 answers 2", "put away"]
    assert [(one.id, one.cancelled) for one in state.pending] == [(1, False), (2, True)]
    take(state, "pass")  # nobody answers the first answer otherwise: it is nullified
    assert (asked(state), state.windows[-1].args) == (1, (1,))  # the word can still be answered
    take(state, "pass")
    assert state.notes[-3:] == ["put away", "done", "after"]
