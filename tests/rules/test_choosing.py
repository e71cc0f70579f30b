"""Several things and amounts: bounds, done, small choices that are taken back, windows, forks and views."""

from __future__ import annotations

import itertools

import pytest

from game.rules import Match, Option, Record, Ref, imagine, step, view
from game.rules.choosing import MOST_AMOUNTS, amount, being_chosen, parts, several, why_not
from game.rules.phases import open_window, window
from game.rules.randomness import Stream
from tests.rules.bare import DECK, HAND_0, HAND_1, Bare, bare, bare_match


@step
def took(state: Bare, word: str, things: tuple[Ref, ...]) -> None:
    """Write down what was chosen."""
    state.notes.append(f"{word} {' '.join(str(number) for _, number in things)}".strip())


@step
def paid(state: Bare, word: str, number: int) -> None:
    """Write an amount down."""
    state.notes.append(f"{word} {number}")


@step
def rest(state: Bare) -> None:
    """Ask for something else, so that the game is not over."""
    state.ask(0, "rest", [Option("sleep", (), (rest(),)), Option("dream", (), (rest(),))])


def taking(*then: Record) -> Match:
    """A match in which seat 0 holds four cards and seat 1 two, and these steps are run."""
    state = bare()
    for card in (1, 2, 3, 4):
        state.move(card, DECK, HAND_0)
    for card in (7, 8):
        state.move(card, DECK, HAND_1)
    state.then(*then, rest())
    return bare_match(state)


def cards(*numbers: int) -> tuple[Ref, ...]:
    """References to cards."""
    return tuple(("card", number) for number in numbers)


def some(low: int, high: int, things: tuple[Ref, ...] = cards(1, 2, 3, 4)) -> Record:
    """Seat 0 chooses some of its cards."""
    return several(0, "throw", things, low, high, took("took"), "XX-1.1", "throw")


def take(match: Match, *numbers: int) -> None:
    """Choose these cards one after another."""
    for number in numbers:
        match.choose(Option("throw", cards(number)))


def verbs(match: Match) -> list[str]:
    """What the options say."""
    return [option.verb for option in match.decision.options]


def test_things_are_chosen_one_after_another_and_given_in_that_order() -> None:
    match = taking(some(2, 2))
    assert (match.decision.kind, match.decision.rule, verbs(match)) == ("throw", "XX-1.1", ["throw"] * 4)
    take(match, 3)
    assert [option.about for option in match.decision.options] == [cards(number) for number in (1, 2, 4)]
    assert match.decision.about == cards(3)
    take(match, 1)
    assert match.state.notes == ["took 3 1"]
    assert match.decision.kind == "rest"


def test_done_stands_there_as_soon_as_enough_is_chosen_and_not_before() -> None:
    match = taking(some(1, 3))
    assert "done" not in verbs(match)
    take(match, 2)
    assert verbs(match) == ["throw", "throw", "throw", "done"]
    match.choose(Option("done"))
    assert match.state.notes == ["took 2"]


def test_nothing_can_be_chosen_where_nothing_must_be() -> None:
    match = taking(some(0, 2))
    match.choose(Option("done"))
    assert match.state.notes == ["took"]


@pytest.mark.parametrize(
    ("low", "high", "things", "note"),
    [
        (4, 4, cards(1, 2, 3, 4), "took 1 2 3 4"),
        (6, 9, cards(1, 2), "took 1 2"),
        (0, 0, cards(1, 2), "took"),
        (0, 3, (), "took"),
        (2, 2, (), "took"),
    ],
)
def test_where_there_is_nothing_to_choose_nobody_is_asked(low: int, high: int, things: tuple[Ref, ...], note: str) -> None:
    match = taking(some(low, high, things))
    assert match.decision.kind == "rest"
    assert match.state.notes == [note]


def test_every_number_from_low_to_high_can_be_chosen_and_no_other() -> None:
    found = set()

    def follow(match: Match) -> None:
        if match.decision.kind == "rest":
            found.add(match.state.notes[-1])
            return
        for number in range(len(match.decision.options)):
            fork = match.fork()
            fork.choose(number)
            follow(fork)

    follow(taking(some(1, 2)))
    wanted = [order for count in (1, 2) for order in itertools.permutations((1, 2, 3, 4), count)]
    assert found == {f"took {' '.join(map(str, order))}" for order in wanted}


def test_each_small_choice_is_taken_back_alone() -> None:
    match = taking(some(1, 3))
    take(match, 2, 4)
    match.undo()
    assert being_chosen(match.view(0)).chosen == cards(2)
    take(match, 1)
    match.choose(Option("done"))
    assert match.state.notes == ["took 2 1"]
    match.undo()
    assert match.state.notes == []
    assert being_chosen(match.state).chosen == cards(2, 1)


def test_the_seat_sees_its_things_and_others_where_they_lie() -> None:
    match = taking(some(1, 3))
    take(match, 4)
    assert [option.about for option in match.view(0).decision.options[:3]] == [cards(1), cards(2), cards(3)]
    other = being_chosen(match.view(1))
    assert all(card < 0 for _, card in (*other.things, *other.chosen))
    assert [match.view(1).zones[HAND_0].index(card) for _, card in other.chosen] == [3]


def test_what_is_imagined_goes_on_choosing_the_same_number() -> None:
    match = taking(some(2, 3))
    take(match, 4)
    for seat in range(2):
        seen = match.view(seat)
        imagined = imagine(seen, Stream(3))
        assert view(imagined, seat) == seen
        imagined.choose(0)
        imagined.choose(len(imagined.decision.options) - 1)
        assert len(imagined.notes[-1].split()) == 3


def test_why_something_can_not_be_chosen_is_said_with_the_clause() -> None:
    match = taking(some(2, 3))
    take(match, 4)
    seen = match.view(0)
    assert why_not(seen, "done", ()).reason == "More must be chosen first."
    assert why_not(seen, "throw", cards(4)) == ("XX-1.1", "That has been chosen already.")
    assert why_not(seen, "throw", cards(9)).reason == "That can't be chosen here."
    assert why_not(seen, "throw", cards(1)) is None
    take(match, 1)
    assert why_not(match.view(0), "done", ()) is None
    match.choose(Option("done"))
    assert being_chosen(match.view(0)) is None
    assert why_not(match.view(0), "done", ()) is None


def _throwers(state: Bare) -> tuple[int, ...]:
    return (0, 1)


def _throws(state: Bare, seat: int) -> list[Option]:
    hand = state.zones[(HAND_0, HAND_1)[seat]]
    things = tuple(("card", card) for card in hand)
    throw = several(seat, "throw", things, 1, 2, took(f"{seat}"), "XX-1.1", "throw")
    return [Option("throw", (), (throw,))] if len(state.notes) < 3 else []


window("test.throws", _throwers, _throws, "XX-1.2")


def test_a_window_goes_on_when_several_things_are_chosen_in_it() -> None:
    match = taking(open_window("test.throws", ()))
    match.choose(Option("pass"))
    match.choose(Option("throw"))
    take(match, 8)
    match.choose(Option("done"))
    assert (match.decision.seat, match.decision.kind) == (1, "test.throws")  # who has acted keeps the turn
    assert match.state.notes == ["1 8"]


# --- amounts


def pay(low: int, high: int, each: int) -> Record:
    """Seat 0 chooses an amount of gold."""
    return amount(0, "pay", low, high, each, paid("paid"), "XX-2.1", "gold")


def test_few_amounts_are_offered_as_they_are() -> None:
    match = taking(pay(100, 400, 100))
    assert [option[:2] for option in match.decision.options] == [("amount", (("gold", n),)) for n in (100, 200, 300, 400)]
    match.choose(2)
    assert match.state.notes == ["paid 300"]


def test_a_single_amount_is_taken_without_asking() -> None:
    assert taking(pay(5, 9, 5)).state.notes == ["paid 5"]


@pytest.mark.parametrize(("low", "high", "each"), [(1, 0, 1), (0, 5, 0)])
def test_where_there_is_no_amount_that_is_a_fault_of_the_rules(low: int, high: int, each: int) -> None:
    with pytest.raises(ValueError, match=f"there is no amount from {low} to {high} in steps of {each}"):
        pay(low, high, each)


def test_many_amounts_are_narrowed_down_and_each_step_is_taken_back_alone() -> None:
    match = taking(pay(0, 2500, 10))
    first = match.decision.options
    assert first[0][:2] == ("between", (("gold", 0), ("gold", 990)))
    assert first[-1][:2] == ("between", (("gold", 2000), ("gold", 2500)))
    match.choose(1)
    match.choose(Option("between", (("gold", 1200), ("gold", 1290))))
    match.undo()
    match.choose(Option("between", (("gold", 1300), ("gold", 1390))))
    match.choose(Option("amount", (("gold", 1350),)))
    assert match.state.notes == ["paid 1350"]


@pytest.mark.parametrize("count", [1, 2, 12, 13, 21, 100, 101, 119, 120, 121, 999, 1201])
def test_every_amount_is_reached_in_one_way_with_few_options_each_time(count: int) -> None:
    most, found = 0, []

    def follow(match: Match) -> None:
        nonlocal most
        if match.decision.kind == "rest":
            found.append(int(match.state.notes[-1].split()[1]))
            return
        most = max(most, len(match.decision.options))
        for number in range(len(match.decision.options)):
            fork = match.fork()
            fork.choose(number)
            follow(fork)

    follow(taking(pay(30, 30 + 5 * (count - 1), 5)))
    assert found == [30 + 5 * at for at in range(count)]
    assert most <= MOST_AMOUNTS


def test_parts_are_tens_of_amounts() -> None:
    assert parts(range(0, 200, 10)) == [range(0, 100, 10), range(100, 200, 10)]
    assert parts(range(121)) == [range(100), range(100, 121)]
