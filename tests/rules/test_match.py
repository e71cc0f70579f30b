"""A match: choosing, undo and its borders, forks, saves, errors."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from game.rules import CardId, Choice, Match, Option, game_named, step
from game.rules.decisions import kept
from tests.rules.bare import DECK, DISCARD, HAND_0, HAND_1, HEAP, Bare, bare, bare_match
from tests.rules.duel import Setup
from tests.rules.playing import duel_of, take


@step
def menu(state: Bare, seat: int) -> None:
    """Ask a seat what to do, again and again."""
    verbs = {
        "note": (),
        "roll": (roll(),),
        "draw": (draw(),),
        "show": (show(),),
        "peep": (peep(),),
        "lay": (lay(),),
        "uncover": (uncover(),),
        "glimpse": (glimpse(),),
        "whisper": (whisper(0b01),),
        "step": (new_step(),),
        "hand_over": (menu(1 - seat),),
        "end": (end(),),
    }
    options = [
        Option(verb, (), (count(), *steps) if verb in ("hand_over", "end") else (count(), *steps, menu(seat)))
        for verb, steps in verbs.items()
    ]
    options += [Option("card", (("card", card),), (count(), menu(seat))) for card in state.zones[HAND_0]]
    state.ask(seat, "menu", options, rule="XX-1.1")


@step
def count(state: Bare) -> None:
    """Write down how many choices were made."""
    state.notes.append(str(len(state.notes) + 1))
    state.emit("counted", "XX-1.2", number=len(state.notes))


@step
def roll(state: Bare) -> None:
    """Roll a die."""
    state.roll()


@step
def draw(state: Bare) -> None:
    """Draw the top card of the deck, whose order is definite, so that no chance is used."""
    card = state.draw(DECK)
    state.move(card, DECK, DISCARD)


@step
def show(state: Bare) -> None:
    """Show a card to a seat."""
    state.show(state.zones[HAND_1][0], 0b01)


@step
def peep(state: Bare) -> None:
    """Let a seat know a card, and forget to say that something came to light."""
    state.known[state.zones[HAND_1][0]] = 0b01


@step
def lay(state: Bare) -> None:
    """Lay a card of the hand where all see it."""
    state.move(state.zones[HAND_0][0], HAND_0, DISCARD)


@step
def uncover(state: Bare) -> None:
    """Take the top of a heap away: what lay under it is seen by all."""
    state.move(state.zones[HEAP][-1], HEAP, DISCARD)


@step
def glimpse(state: Bare) -> None:
    """Tell all of a card that lies face down before and after."""
    state.emit("glimpsed", "XX-1.4", card=state.zones[HAND_1][0])


@step
def whisper(state: Bare, to: int) -> None:
    """Tell some seats of the cards of seat 1."""
    state.emit_secret("whispered", "XX-1.4", to, {"cards": state.zones[HAND_1]}, cards=len(state.zones[HAND_1]))


@step
def new_step(state: Bare) -> None:
    """Go on to a new step of the turn."""
    state.boundary()


@step
def end(state: Bare) -> None:
    """End the game."""
    state.end((0,), "ended", "XX-1.3")


def menu_match(hand: tuple[CardId, ...] = (3, 4)) -> Match:
    """A match that asks seat 0 for its menu."""
    state = bare()
    state.stack(DECK, (0, 1, 2))
    for card in hand:
        state.move(card, DECK, HAND_0)
    state.move(5, DECK, HAND_1)
    for card in (6, 7):
        state.move(card, DECK, HEAP)
    state.then(menu(0))
    return bare_match(state)


def choose(match: Match, verb: str) -> Any:
    """Choose by verb."""
    return match.choose(Option(verb))


def test_what_was_kept_of_one_game_goes_when_another_begins() -> None:
    made = []

    @kept
    def options_about(card: CardId) -> Option:
        made.append(card)
        return Option("show", (("card", card),))

    assert options_about(3) is options_about(3)
    Match.start(game="duel", setup=Setup(2), seed=1)
    assert options_about(3) == Option("show", (("card", 3),))
    assert made == [3, 3]


def test_choosing_gives_the_events_of_that_choice_and_keeps_them_all() -> None:
    match = menu_match()
    assert [event.parts["number"] for event in choose(match, "note")] == [1]
    assert [event.parts["number"] for event in choose(match, "note")] == [2]
    assert len(match.history) == 2
    assert match.choices == [Choice(0, "note", ()), Choice(0, "note", ())]
    assert match.state.sink is None  # a search on this state pays nothing for events


def test_an_option_is_given_by_number_as_it_stands_or_as_the_view_shows_it() -> None:
    match = menu_match()
    match.choose(0)
    match.choose(match.decision.options[0])
    match.choose(match.view(0).decision.options[0])
    assert [choice.verb for choice in match.choices] == ["note"] * 3


def test_an_option_about_a_hidden_card_is_found_by_the_place_that_the_view_shows() -> None:
    match = duel_of(("spark",), ("spark",))
    option = match.view(0).decision.options[1]
    assert option.about[0][1] < 0
    assert option.about != match.decision.options[1].about
    true = match.decision.options[1].about
    match.choose(option)
    assert match.choices[-1].about == true  # kept in true ids, so that the choices can be replayed
    relic = true[0][1]
    assert relic in match.view(0).pile("row 1")
    assert relic not in match.view(1).pile("row 1")


@pytest.mark.parametrize("number", [-1, 99])
def test_a_number_that_is_no_option_is_refused(number: int) -> None:
    match = menu_match()
    with pytest.raises(ValueError, match=f"there is no option {number} among 14"):
        match.choose(number)
    assert match.choices == []


def test_what_is_no_option_is_refused() -> None:
    match = menu_match()
    with pytest.raises(ValueError, match=r"fly \(\) is not among the options"):
        choose(match, "fly")
    assert match.state.notes == []


def test_when_the_game_is_over_nothing_can_be_chosen() -> None:
    match = menu_match()
    choose(match, "end")
    assert match.decision is None
    assert match.outcome.winners == (0,)
    with pytest.raises(ValueError, match="the game is over; nothing can be chosen"):
        match.choose(0)


def test_undo_takes_back_choice_after_choice() -> None:
    match = menu_match()
    start = match.state.to_json()
    choose(match, "note")
    after_one = match.state.to_json()
    match.choose(Option("card", (("card", 3),)))
    match.undo()
    assert match.state.to_json() == after_one
    assert [choice.verb for choice in match.choices] == ["note"]
    assert len(match.history) == 1
    match.undo()
    assert match.state.to_json() == start
    assert (match.choices, match.history) == ([], [])
    assert not match.can_undo
    with pytest.raises(ValueError, match="the last choice can't be taken back"):
        match.undo()


BORDERS = {
    "roll": "chance",
    "draw": "reveal",
    "show": "reveal",
    "peep": "reveal",
    "lay": "shown",
    "uncover": "reveal",
    "glimpse": "reveal",
    "whisper": "reveal",
    "step": "step",
    "hand_over": "seat",
    "end": "over",
}


@pytest.mark.parametrize("border", BORDERS)
def test_a_die_a_draw_what_comes_to_light_a_new_step_another_seat_and_the_end_are_borders(border: str) -> None:
    match = menu_match()
    choose(match, "note")
    assert match.can_undo
    choose(match, border)
    assert not match.can_undo
    assert match.border.kind == BORDERS[border]
    if match.decision is not None:
        choose(match, "note")
        assert match.can_undo  # what comes behind the border can be taken back, the border can't
        match.undo()
        assert not match.can_undo
        assert match.choices[-1].verb == border


def test_a_border_is_foreseen_in_what_the_seat_knows() -> None:
    match = menu_match()
    verbs = [option.verb for option in match.decision.options]
    for verb, border in BORDERS.items():
        assert match.border_ahead(verbs.index(verb)) == border
    assert match.border_ahead(verbs.index("note")) == ""


def test_where_a_game_is_lenient_what_a_player_shows_of_its_own_can_be_taken_back_and_what_it_learns_can_not() -> None:
    for verb, border in BORDERS.items():
        match = menu_match()
        match.game = dataclasses.replace(match.game, lenient=True)
        verbs = [option.verb for option in match.decision.options]
        kind = "" if border == "shown" else border
        assert match.border_ahead(verbs.index(verb)) == kind
        choose(match, verb)
        assert match.can_undo == (not kind), verb
    match = menu_match()
    match.game = dataclasses.replace(match.game, lenient=True)
    before = match.state.to_json()
    choose(match, "lay")
    match.undo()
    assert match.state.to_json() == before


def test_what_was_known_to_all_before_comes_to_nobodys_light() -> None:
    match = menu_match()
    match.state.known = {3: 0b11, 5: 0b01}
    choose(match, "lay")
    choose(match, "peep")
    assert match.can_undo


def test_what_a_seat_is_told_of_its_own_cards_is_no_border() -> None:
    match = menu_match()
    match.state.agenda.insert(0, menu(0))
    match.state.decision = match.state.decision._replace(options=(Option("own", (), (whisper(0b10),)),))
    choose(match, "own")
    assert match.can_undo


def test_a_new_step_is_a_border_once() -> None:
    match = menu_match()
    choose(match, "step")
    choose(match, "note")
    assert match.can_undo
    fork = match.fork()
    fork.choose(Option("note"))
    assert fork.can_undo
    assert "stepped" not in match.state.to_json()


def test_a_scripted_die_is_a_border_too() -> None:
    match = menu_match()
    match.state.script = (4,)
    choose(match, "roll")
    assert not match.can_undo


def test_after_undo_another_choice_goes_another_way() -> None:
    match = menu_match()
    choose(match, "note")
    match.undo()
    match.choose(Option("card", (("card", 4),)))
    assert match.choices == [Choice(0, "card", (("card", 4),))]
    assert match.state.notes == ["1"]


def test_a_fork_goes_on_by_itself() -> None:
    match = menu_match()
    choose(match, "note")
    fork = match.fork()
    assert fork.history == []
    assert not fork.can_undo
    choose(fork, "roll")
    choose(match, "hand_over")
    assert (match.decision.seat, fork.decision.seat) == (1, 0)
    assert match.state.random != fork.state.random
    assert [len(one.choices) for one in (match, fork)] == [2, 2]


def test_a_save_goes_on_from_its_snapshot_with_its_last_events() -> None:
    match = menu_match()
    for _ in range(5):
        choose(match, "note")
    read = Match.from_json(json.loads(json.dumps(match.to_json(events=2))), None)
    assert read.state.to_json() == match.state.to_json()
    assert read.choices == match.choices
    assert [event.parts["number"] for event in read.history] == [4, 5]
    assert not read.can_undo
    choose(read, "note")
    assert read.state.notes[-1] == "6"
    read.undo()
    assert [event.parts["number"] for event in read.history] == [4, 5]


@pytest.mark.parametrize("part", ["game", "seed", "choices", "snapshot", "events"])
def test_a_save_without_one_of_its_parts_is_refused(part: str) -> None:
    data = menu_match().to_json()
    del data[part]
    with pytest.raises(KeyError, match=part):
        Match.from_json(data, None)


def test_a_save_with_rubbish_in_its_snapshot_is_refused() -> None:
    for name, rubbish in (("seats", "two"), ("zones", 7), ("zones", [["a"]]), ("outcome", 3), ("known", [[1]])):
        data = menu_match().to_json()
        data["snapshot"][name] = rubbish
        with pytest.raises((TypeError, ValueError)):
            Match.from_json(data, None)


def test_an_unknown_game_is_refused_with_the_known_names() -> None:
    with pytest.raises(KeyError, match=r"there is no game 'chess'; the games are .*duel"):
        game_named("chess")


def test_a_replay_stops_at_the_first_choice_that_cannot_be_made() -> None:
    match = Match.start(game="duel", setup=Setup(2), seed=1)
    for _ in range(6):
        match.choose(0)
    assert Match.replay("duel", Setup(2), 1, match.choices).state.to_json() == match.state.to_json()
    wrong_seat = [match.choices[0], match.choices[1]._replace(seat=1 - match.choices[1].seat)]
    with pytest.raises(ValueError, match=f"choice 2: it is not seat {wrong_seat[1].seat + 1}'s to make"):
        Match.replay("duel", Setup(2), 1, wrong_seat)
    with pytest.raises(ValueError, match="is not among the options"):
        Match.replay("duel", Setup(2), 1, [match.choices[0]._replace(verb="fly")])


def test_why_not_speaks_where_a_rule_does() -> None:
    match = duel_of(("spark", "spark"), ("spark",))
    assert match.why_not(0, "cast", ()) is None
    take(match, "go_on")
    match.state.life[1] = 0
    assert match.why_not(1, "cast", ()).rule == "DU-1.2"
