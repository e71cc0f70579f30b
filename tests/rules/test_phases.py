"""Phase tables and reaction windows: order of seats, passing, nesting, cancelling, secrecy of timing."""

from __future__ import annotations

from game.rules import CardId, Option, Ref, step
from game.rules.phases import (
    Phase,
    cancel,
    declare,
    open_window,
    passed_window,
    pending,
    present_phase,
    run,
    sequence,
    window,
)
from tests.rules.bare import Bare, bare
from tests.rules.playing import duel_of, kinds, named, take


@step
def write(state: Bare, word: str) -> None:
    """Write a word down."""
    state.notes.append(word)


@step
def write_phase(state: Bare, *args: int) -> None:
    """Write the present phase and its arguments down."""
    state.notes.append(f"{present_phase(state)} {args}")


@step
def inner(state: Bare, number: int) -> None:
    """Go through another sequence within this phase."""
    state.notes.append(present_phase(state))
    state.then(run("test.inner", number))


def _speakers(state: Bare, first: int) -> tuple[int, ...]:
    return tuple((first + at) % state.seats for at in range(state.seats))


def _words(state: Bare, seat: int, first: int) -> list[Option]:
    """Each seat may speak as often as it has cards in hand; speaking uses one up."""
    hand = state.zones[state.table.zones.index[f"hand {seat}"]]
    return [Option("speak", (("card", card),), (speak(card, seat),)) for card in hand]


@step
def speak(state: Bare, card: CardId, seat: int) -> None:
    """Use a card up."""
    state.move(card, state.table.zones.index[f"hand {seat}"], state.table.zones.index["discard"])
    state.notes.append(f"{seat} speaks")


sequence("test.outer", Phase("one", "XX-1.1", write_phase), Phase("two", "XX-1.2", inner), Phase("three", "XX-1.3", write_phase))
sequence("test.bordered", Phase("before", "XX-4.1", write_phase), Phase("behind", "XX-4.2", write_phase, border=True))
sequence("test.inner", Phase("deep", "XX-2.1", write_phase))
sequence("test.windowed", Phase("talk", "XX-3.1", write_phase, "test.row"), Phase("rest", "XX-3.2", write_phase))
window("test.row", _speakers, _words, "XX-4.1")
window("test.once", _speakers, _words, "XX-4.2", passing="once")
window("test.concealed", _speakers, _words, "XX-4.3", passing="once", concealed=True)


def table_with_hands(mine: int, other: int) -> Bare:
    """A state whose seats hold so many cards."""
    state = bare()
    for card in range(mine):
        state.move(card, 0, 2)
    for card in range(5, 5 + other):
        state.move(card, 0, 3)
    return state


def opened(state: Bare, name: str, first: int = 0) -> Bare:
    """The state with a window open."""
    state.then(open_window(name, (first,)), write("closed"))
    state.advance()
    return state


def answer(state: Bare, verb: str) -> None:
    """Choose the first option with that verb."""
    assert state.decision is not None
    state.choose([option.verb for option in state.decision.options].index(verb))


def asked(state: Bare) -> int:
    """The seat that is asked."""
    assert state.decision is not None
    return state.decision.seat


def test_phases_are_gone_through_in_order_and_sequences_nest() -> None:
    state = bare()
    state.then(run("test.outer", 7), write("end"))
    state.advance()
    assert state.notes == ["one (7,)", "two", "deep (7,)", "three (7,)", "end"]
    assert state.sequences == ()
    assert present_phase(state) == ""


def test_entering_a_phase_is_an_event_with_its_clause() -> None:
    state = bare()
    state.sink = []
    state.then(run("test.inner", 3))
    state.advance()
    (event,) = state.sink
    assert (event.kind, event.rule, event.parts["phase"], event.parts["args"]) == ("phase", "XX-2.1", "deep", (3,))


def test_the_window_of_a_phase_opens_behind_its_step() -> None:
    state = table_with_hands(1, 0)
    state.then(run("test.windowed", 0))
    state.advance()
    assert state.notes == ["talk (0,)"]
    assert present_phase(state) == "talk"
    answer(state, "pass")
    assert state.notes == ["talk (0,)", "rest (0,)"]


def test_a_row_window_begins_with_the_first_seat_and_closes_when_all_have_passed_in_a_row() -> None:
    state = opened(table_with_hands(1, 2), "test.row", first=1)
    assert asked(state) == 1
    answer(state, "pass")
    assert asked(state) == 0
    answer(state, "speak")  # gives seat 1 another say, and uses up the only card of seat 0
    assert asked(state) == 1
    answer(state, "speak")  # and keeps the turn while it can do more
    assert asked(state) == 1
    answer(state, "pass")
    assert state.notes == ["0 speaks", "1 speaks", "closed"]
    assert state.windows == ()


def test_whoever_acts_in_a_row_window_is_asked_again_after_the_others_have_passed() -> None:
    state = opened(table_with_hands(2, 1), "test.row")
    answer(state, "speak")
    assert asked(state) == 0
    answer(state, "pass")
    assert asked(state) == 1
    answer(state, "pass")
    assert state.notes == ["0 speaks", "closed"]  # both have passed in a row


def test_a_once_window_asks_every_seat_once() -> None:
    state = opened(table_with_hands(2, 2), "test.once")
    assert asked(state) == 0
    answer(state, "speak")
    assert asked(state) == 1
    answer(state, "speak")
    assert state.notes == ["0 speaks", "1 speaks", "closed"]


def test_a_seat_that_can_do_nothing_is_passed_over() -> None:
    state = opened(table_with_hands(0, 1), "test.once")
    assert asked(state) == 1
    answer(state, "pass")
    assert state.notes == ["closed"]
    assert opened(table_with_hands(0, 0), "test.row").notes == ["closed"]


def test_a_concealed_window_asks_a_seat_that_can_do_nothing_all_the_same() -> None:
    state = opened(table_with_hands(0, 1), "test.concealed")
    assert asked(state) == 0
    assert [option.verb for option in state.decision.options] == ["pass"]
    answer(state, "pass")
    assert asked(state) == 1
    answer(state, "pass")
    assert state.notes == ["closed"]


def test_passing_is_an_option_of_its_own_and_an_event() -> None:
    state = opened(table_with_hands(1, 0), "test.row")
    assert state.decision.options[-1] == Option("pass", (), (passed_window(),))
    assert state.decision.rule == "XX-4.1"
    state.sink = []
    answer(state, "pass")
    assert [(event.kind, event.rule) for event in state.sink] == [("passed", "XX-4.1"), ("window_closed", "XX-4.1")]


# --- declared, answered, resolved


def _pair(state: Bare, number: int) -> tuple[int, ...]:
    return (0, 1)


def _no_answers(state: Bare, seat: int, number: int) -> list[Option]:
    return []


def _the_other(state: Bare, number: int) -> tuple[int, ...]:
    return (1,)


def _one_cancel(state: Bare, seat: int, number: int) -> list[Option]:
    return [] if pending(state, number).cancelled else [Option("cancel", (), (cancel(number, "XX-5.3"),))]


window("test.answers", _pair, _no_answers, "XX-5.1")
window("test.cancelling", _the_other, _one_cancel, "XX-5.1")


def declared(state: Bare, word: str) -> tuple[str, ...]:
    """The record that declares writing a word."""
    about: tuple[Ref, ...] = (("seat", 1),)
    return declare("word", 0, 4, about, write(word), write("after"), "test.answers", "XX-5.2")


def test_what_is_declared_without_an_answer_is_resolved_and_then_what_comes_after() -> None:
    state = bare()
    state.sink = []
    state.then(declared(state, "hello"))
    state.advance()
    assert state.notes == ["hello", "after"]
    assert state.pending == ()
    assert kinds(state.sink, "declared", "window_closed", "resolved") == ["declared", "window_closed", "resolved"]


def test_what_is_cancelled_fizzles_but_what_comes_after_is_done() -> None:
    state = bare()
    state.sink = []
    state.then(declare("word", 0, 4, (), write("hello"), write("after"), "test.cancelling", "XX-5.2"))
    state.advance()
    assert asked(state) == 1
    assert pending(state, 1).kind == "word"
    answer(state, "cancel")
    assert state.notes == ["after"]
    assert kinds(state.sink, "cancelled", "fizzled", "resolved") == ["cancelled", "fizzled"]


def test_cancelling_what_has_been_resolved_does_nothing() -> None:
    state = bare()
    assert pending(state, 5) is None
    state.then(cancel(5, "XX-5.3"))
    state.advance()
    assert state.pending == ()
    assert state.decision is None


# --- in the duel


def test_a_spell_is_vetoed() -> None:
    match = duel_of(("spark",), ("veto",))
    take(match, "go_on")
    take(match, "cast", card="spark")
    assert (match.decision.seat, match.decision.kind) == (1, "duel.answers")
    assert named(match) == ["veto veto", "pass"]
    events = take(match, "veto")
    assert kinds(events, "cancelled", "resolved", "fizzled", "wounded") == ["resolved", "cancelled", "fizzled"]
    assert match.state.life == [6, 6]
    names = [match.state.card_name(card) for card in match.state.pile("discard")]
    assert names[:2] == ["veto", "spark"]  # each is put away when it is resolved: the answer first


def test_a_veto_is_vetoed_and_the_spell_resolves() -> None:
    match = duel_of(("spark", "veto"), ("veto",))
    take(match, "go_on")
    take(match, "cast", card="spark")
    take(match, "veto", seat=1)
    assert match.decision.seat == 0
    assert [one.cancelled for one in match.state.pending] == [False, False]
    events = take(match, "veto", seat=0)
    assert kinds(events, "cancelled", "resolved", "fizzled", "wounded") == [
        "resolved",
        "cancelled",
        "fizzled",
        "resolved",
        "wounded",
    ]
    assert match.state.life == [6, 5]


def test_answers_nest_three_deep() -> None:
    match = duel_of(("spark", "veto"), ("veto", "veto"))
    take(match, "go_on")
    take(match, "cast", card="spark")
    take(match, "veto", seat=1)
    take(match, "veto", seat=0)
    assert len(match.state.windows) == 4  # conjuring, and one window for each of the three spells
    take(match, "veto", seat=1)
    assert match.state.life == [6, 6]
    assert match.state.pending == ()


def test_after_the_answer_of_an_answer_the_first_window_goes_on() -> None:
    match = duel_of(("spark", "veto"), ("veto", "veto"))
    take(match, "go_on")
    take(match, "cast", card="spark")
    take(match, "veto", seat=1)
    take(match, "veto", seat=0)
    take(match, "pass", seat=1)  # its first veto fizzles; the spark is still to be answered
    assert (match.decision.seat, match.decision.kind) == (1, "duel.answers")
    take(match, "veto", seat=1)
    assert match.state.life == [6, 6]


def test_what_has_been_vetoed_cannot_be_vetoed_again() -> None:
    match = duel_of(("spark",), ("veto",), ("veto",))
    take(match, "go_on")
    take(match, "cast", card="spark", target=1)
    take(match, "veto", seat=1)
    take(match, "pass", seat=2)  # the veto; the spark itself is no longer in question
    assert match.decision.kind == "clash"


def test_seats_answer_from_the_casters_left() -> None:
    match = duel_of(("veto",), ("spark",), ("veto",))
    take(match, "go_on")
    take(match, "cast", seat=1, card="spark", target=0)
    assert match.decision.seat == 2
    take(match, "pass")
    assert match.decision.seat == 0
    take(match, "pass")
    assert match.state.life == [5, 6, 6]


def test_a_hushed_seat_cannot_answer_and_is_told_why() -> None:
    match = duel_of(("hush", "spark"), ("veto", "aegis"))
    take(match, "go_on")
    take(match, "cast", card="hush")
    take(match, "pass", seat=1)
    take(match, "cast", card="spark")
    assert match.state.life == [6, 5]  # nobody was asked
    refusal = match.why_not(1, "veto", ())
    assert refusal is not None
    assert refusal.rule == "DU-3.3"
    assert match.why_not(0, "veto", ()) is None


def test_everybody_who_lost_the_clash_is_asked_for_a_parry_whether_it_can_or_not() -> None:
    match = duel_of(("thorns",), ("spark",), ("spark",), script=(6, 1, 1))
    take(match, "go_on")
    while match.decision.kind == "duel.conjuring":
        take(match, "pass")
    take(match, "lay", seat=0, card="thorns")
    take(match, "lay", seat=1, card="spark")
    take(match, "lay", seat=2, card="spark")
    take(match, "take", seat=0)
    assert (match.decision.kind, match.decision.seat) == ("duel.parry", 1)
    hand = match.state.table.hand[2]
    for card in match.state.zones[hand]:  # take its aegis away: it is asked all the same
        match.state.move(card, hand, match.state.table.deck)
    take(match, "parry", seat=1)
    assert (match.decision.kind, match.decision.seat) == ("duel.parry", 2)
    take(match, "pass", seat=2)
    assert match.state.life == [6, 6, 5]


def test_simultaneous_choices_are_hidden_until_all_have_chosen() -> None:
    match = duel_of(("spark",), ("spark",))
    take(match, "go_on")
    take(match, "pass")
    take(match, "pass")
    events = take(match, "lay", seat=0, card="spark")
    laid = next(event for event in events if event.kind == "laid")
    assert "card" in laid.seen_by(0).parts
    assert "card" not in laid.seen_by(1).parts
    (mine,) = match.view(0).pile("chosen 0")
    (theirs,) = match.view(1).pile("chosen 0")
    assert mine >= 0
    assert theirs < 0
    events = take(match, "lay", seat=1, card="spark")
    assert len([event for event in events if event.kind == "revealed"]) == 2


def test_a_phase_can_be_a_border_for_undo() -> None:
    state = bare()
    state.then(run("test.outer", 1))
    state.advance()
    assert not state.stepped
    state.then(run("test.bordered"))
    state.advance()
    assert state.stepped
    assert not state.clone().stepped
