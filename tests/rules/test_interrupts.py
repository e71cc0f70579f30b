"""Interrupts: acting between two actions of another, and what that is to undo, saves, replays and views."""

from __future__ import annotations

import dataclasses
import json

import pytest

from game.rules import (
    CardId,
    Choice,
    Event,
    Game,
    Match,
    NeverEnds,
    Option,
    Position,
    State,
    Unplayable,
    imagine,
    register,
    step,
    view,
)
from game.rules.randomness import Stream
from game.rules.state import Table
from game.rules.zones import Zones
from tests.rules.bare import DECK, DISCARD, HAND_0, HAND_1, ZONES, BarePosition


@dataclasses.dataclass(slots=True)
class StallPosition(BarePosition):
    """Seat 0 is asked again and again what to do. Who holds a card can break in, to throw it away and maybe have a say."""

    OPEN = frozenset({"stall", "say"})


@dataclasses.dataclass(slots=True)
class Stall(StallPosition, State):
    """Its state."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, metadata={"static": True})

    def interruptions(self, seat: int) -> list[Option]:
        """A card of the own hand, thrown away in silence or to say something."""
        assert self.decision is not None
        hand = self.zones[(HAND_0, HAND_1)[seat]]
        options = [Option("throw", (("card", card),), (throw(card, seat),)) for card in hand]
        if self.decision.kind == "stall":
            options += [Option("speak", (("card", card),), (throw(card, seat), say(seat))) for card in hand]
        return options


StallPosition.STATE = Stall


@step
def stall(state: Stall) -> None:
    """Ask seat 0; for each card that was thrown there is one thing less to do."""
    steps = (go_on(), stall())
    verbs = ["wait", "sing", "dance"][: 3 - len(state.zones[DISCARD]) % 3]
    state.ask(0, "stall", [Option(verb, (), steps) for verb in verbs] + [Option("shut", (), (shut(),))], rule="XX-1.1")


@step
def go_on(state: Stall) -> None:
    """Something was done."""
    state.notes.append("done")
    state.emit("done", "XX-1.2")


@step
def shut(state: Stall) -> None:
    """A question that nobody may break into."""
    state.ask(0, "shut", [Option("open", (), (stall(),)), Option("stay", (), (shut(),))], rule="XX-1.3")


@step
def throw(state: Stall, card: CardId, seat: int) -> None:
    """Throw a card away."""
    state.move(card, (HAND_0, HAND_1)[seat], DISCARD)
    state.notes.append(f"{seat} threw")
    state.emit("thrown", "XX-1.4", card=card, seat=seat)


@step
def say(state: Stall, seat: int) -> None:
    """What is said."""
    state.ask(seat, "say", [Option(word, (), (said(seat, word),)) for word in ("yes", "no")], rule="XX-1.5")


@step
def said(state: Stall, seat: int, word: str) -> None:
    """It is said."""
    state.notes.append(f"{seat} said {word}")


def table(_setup: object = None) -> Table:
    """Ten cards in the zones of the bare game."""
    return Table(Zones(ZONES, [f"card {number}" for number in range(10)], ["card"] * 10))


def begin(_setup: object, _seed: int) -> Stall:
    """Seat 0 holds one card, seat 1 two."""
    state = Stall(table=table(), seats=2, zones=[()] * len(ZONES), fixed=[0] * len(ZONES))
    state.zones[DECK], state.zones[HAND_0], state.zones[HAND_1] = tuple(range(3, 10)), (0,), (1, 2)
    state.then(stall())
    return state


register("stall", lambda: Game("stall", Stall, table, begin, lambda view, verb, about: None))


def stalled() -> Match:
    """A match at its first question."""
    return Match.start(game="stall", setup=None)


THROW_1 = Option("throw", (("card", 1),))
SPEAK_2 = Option("speak", (("card", 2),))


def test_an_interrupt_is_carried_out_and_the_decision_is_asked_again_as_it_is_now() -> None:
    match = stalled()
    before = match.decision
    events = match.interrupt(1, THROW_1)
    assert [event.kind for event in events] == ["thrown"]
    assert match.state.notes == ["1 threw"]
    assert (match.decision.seat, match.decision.kind) == (0, "stall")
    assert len(match.decision.options) == len(before.options) - 1
    assert match.state.agenda == []
    match.choose(Option("wait"))
    assert match.state.notes == ["1 threw", "done"]  # nothing of what was asked before is left over


def test_who_breaks_in_can_be_asked_and_broken_into_in_turn() -> None:
    match = stalled()
    match.interrupt(1, SPEAK_2)
    assert (match.decision.seat, match.decision.kind) == (1, "say")
    match.interrupt(0, Option("throw", (("card", 0),)))
    assert (match.decision.seat, match.decision.kind) == (1, "say")
    match.choose(Option("yes"))
    assert (match.decision.seat, match.decision.kind) == (0, "stall")
    assert match.state.notes == ["1 threw", "0 threw", "1 said yes"]


def test_what_is_not_open_cannot_be_broken_into() -> None:
    match = stalled()
    match.choose(Option("shut"))
    assert not match.state.interruptible
    assert match.interrupts(1) == ()
    assert match.view(1).interrupts == ()
    with pytest.raises(ValueError, match=r"throw \(\('card', 1\),\) is not among the options"):
        match.interrupt(1, THROW_1)
    with pytest.raises(ValueError, match="there is no interrupt 0 among 0"):
        match.interrupt(1, 0)
    assert [choice.verb for choice in match.choices] == ["shut"]


@pytest.mark.parametrize("number", [-1, 4])
def test_a_number_that_is_no_interrupt_is_refused(number: int) -> None:
    match = stalled()
    with pytest.raises(ValueError, match=f"there is no interrupt {number} among 4"):
        match.interrupt(1, number)


def test_a_view_holds_the_own_interrupts_without_steps_and_tells_all_that_one_may_break_in() -> None:
    match = stalled()
    assert [option.about for option in match.view(1).interrupts] == [(("card", card),) for card in (1, 2, 1, 2)]
    assert [option.about for option in match.view(0).interrupts] == [(("card", 0),)] * 2
    assert match.view(2).interrupts == ()
    assert all(option.steps == () for option in match.view(1).interrupts)
    assert all(match.view(seat).interruptible for seat in range(3))


def test_an_interrupt_is_given_as_the_view_shows_it() -> None:
    match = stalled()
    match.interrupt(1, match.view(1).interrupts[1])
    assert match.choices == [Choice(1, "throw", (("card", 2),), interrupt=True)]


def test_what_is_imagined_can_be_broken_into_with_what_its_hands_hold_there() -> None:
    match = stalled()
    for seat in range(2):
        seen = match.view(seat)
        imagined = imagine(seen, Stream(seat))
        assert view(imagined, seat).interrupts == seen.interrupts
        other = 1 - seat
        assert {option.about[0][1] for option in imagined.interrupts_of(other)} == set(imagined.zones[(HAND_0, HAND_1)[other]])
        imagined.interrupt(other, 0)
        assert imagined.decision.kind == "stall"


def test_another_seats_interrupt_is_a_border_and_the_own_one_is_not() -> None:
    match = stalled()
    match.choose(Option("wait"))
    assert match.can_undo
    match.interrupt(1, THROW_1)
    assert not match.can_undo
    assert (match.border.kind, match.border.made) == ("shown", 2)  # the card that was thrown is seen
    match.choose(Option("wait"))
    match.state.show(0, 0b11)
    match.interrupt(0, Option("throw", (("card", 0),)))
    match.undo()
    match.undo()
    assert not match.can_undo


def test_who_breaks_in_and_is_asked_can_take_the_interrupt_back_but_nothing_before_it() -> None:
    match = stalled()
    match.state.show(2, 0b11)
    match.choose(Option("wait"))
    before = match.state.to_json()
    match.interrupt(1, SPEAK_2)
    assert match.can_undo
    match.undo()
    assert match.state.to_json() == before
    assert not match.can_undo
    assert (match.border.kind, match.border.made) == ("seat", 1)
    match.redo()
    assert match.decision.kind == "say"
    match.choose(Option("no"))
    assert (match.can_undo, match.border.kind) == (False, "seat")


def test_in_practice_interrupts_are_taken_back_like_everything() -> None:
    match = stalled()
    match.practice = True
    start = match.state.to_json()
    match.choose(Option("wait"))
    match.interrupt(1, THROW_1)
    match.undo()
    match.undo()
    assert match.state.to_json() == start


def test_what_border_an_interrupt_would_make_can_be_asked() -> None:
    match = stalled()
    assert match.border_ahead(0, interrupting=1) == "shown"
    match.state.show(1, 0b11)
    assert match.border_ahead(0, interrupting=1) == "seat"
    assert match.border_ahead(2, interrupting=1) == ""


def broken_into() -> Match:
    """A match with some choices and interrupts."""
    match = stalled()
    match.choose(Option("wait"))
    match.interrupt(1, SPEAK_2)
    match.choose(Option("yes"))
    match.interrupt(1, THROW_1)
    match.choose(Option("shut"))
    return match


def test_a_save_tells_interrupts_apart_and_they_are_replayed() -> None:
    match = broken_into()
    data = json.loads(json.dumps(match.to_json()))
    assert data["choices"][:2] == [[0, "wait", []], [1, "speak", [["card", 2]], True]]
    read = Match.from_json(data, None)
    assert read.choices == match.choices
    again = Match.replay("stall", None, 0, read.choices)
    assert again.state.to_json() == match.state.to_json()
    assert again.history == match.history
    assert read.recall()


def test_choices_that_were_written_before_there_were_interrupts_are_read() -> None:
    assert Match.choices_of([[0, "wait", []], [1, "speak", [["card", 2]]]]) == [
        Choice(0, "wait", ()),
        Choice(1, "speak", (("card", 2),)),
    ]


def test_a_replay_stops_at_an_interrupt_that_cannot_be_made() -> None:
    match = broken_into()
    wrong = [*match.choices, Choice(1, "throw", (("card", 1),), interrupt=True)]
    with pytest.raises(Unplayable, match=r"choice 6: throw .* is not among the options"):
        Match.replay("stall", None, 0, wrong)


def test_a_fork_is_broken_into_by_itself() -> None:
    match = stalled()
    fork = match.fork()
    fork.interrupt(1, THROW_1)
    assert match.state.notes == []
    assert len(match.decision.options) == 4


def test_games_without_open_decisions_have_no_interrupts() -> None:
    assert frozenset() == Position.OPEN
    state = begin(None, 0)
    assert State.interruptions(state, 0) == ()


def test_an_interrupt_that_never_ends_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stalled()
    match.choose(Option("wait"))
    before, border = match.state.to_json(), match.border
    monkeypatch.setattr("game.rules.state.MOST_STEPS", 1)
    with pytest.raises(NeverEnds):
        match.interrupt(1, THROW_1)
    assert (match.state.to_json(), match.border, len(match.choices)) == (before, border, 1)
    assert match.can_undo
