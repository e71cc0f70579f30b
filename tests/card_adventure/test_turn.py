"""The turn and its six steps (section 9), how the game ends, and chance (CA-1.6, CA-7.3)."""

from __future__ import annotations

import dataclasses

import pytest

from game.boards.board import Goal
from game.resources import resource
from game.rules import Match
from game.sessions.session import new_session
from game.sessions.spec import Seat
from tests.card_adventure.test_setup import BOARD, start


def go_on(match: Match, turn: int) -> Match:
    """Everybody ends every go until that turn has begun."""
    while match.decision is not None and match.state.turn < turn:
        quiet = [option for option in match.decision.options if option.verb in ("end_go", "pass")]
        match.choose(quiet[0])
    return match


@pytest.mark.rule("CA-9.1", "CA-9.2", "CA-9.3", "CA-9.4", "CA-9.5", "CA-9.6", "CA-9.7", "CA-9.8", "CA-9.9")
def test_six_steps_in_order_once_for_all_players():
    match = go_on(start("warrior", "warrior"), 3)
    steps = [event.parts["phase"] for event in match.history if event.kind == "phase" and event.parts["sequence"] == "turn"]
    assert steps == [*["start", "action", "board", "structure", "fight", "end"] * 2, "start", "action"]
    assert [event.parts["seat"] for event in match.history if event.kind == "go"] == [0, 1, 0, 1, 0]
    assert [event.parts["turn"] for event in match.history if event.kind == "turn"] == [1, 2, 3]


@pytest.mark.rule("CA-11.1")
def test_only_whose_go_it_is_chooses():
    match = start("warrior", "warrior")
    assert match.decision.seat == 0
    assert match.view(1).decision.options == ()
    match.choose(next(option for option in match.decision.options if option.verb == "end_go"))
    assert match.decision.seat == 1


@pytest.mark.rule("CA-1.6")
def test_dice_have_the_faces_one_to_six():
    state = start("warrior").state
    assert {state.roll() for _ in range(300)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CA-1.6", "CA-13.3")
def test_one_die_for_each_area_and_turn():
    match = go_on(start("warrior"), 6)
    faces = [event.parts["face"] for event in match.history if event.kind == "rolled"]
    assert len(faces) == 5
    assert all(1 <= face <= 6 for face in faces)


def win(goal, *moves, lying=(), seats=("warrior",)):
    """Play these moves of seat 1 and on; the match then."""
    board = dataclasses.replace(BOARD, starts=(0,), goal=goal, lying=lying)
    match = start(*seats, board=board)
    for verb in moves:
        while not (match.decision.seat == 0 and any(option.verb == verb for option in match.decision.options)):
            match.choose(next(option for option in match.decision.options if option.verb in ("end_go", "pass")))
        match.choose([option for option in match.decision.options if option.verb == verb][-1])
    return match


@pytest.mark.rule("CA-1.7", "CA-2.5")
def test_reaching_the_goal_wins_for_all():
    match = win(Goal("reach", (2,)), "move", "move", seats=("warrior", "warrior"))
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.outcome.reason == "goal_reach"
    assert match.decision is None


def test_gathering_needs_everybody_who_is_still_in():
    match = win(Goal("gather", (1,)), "move", seats=("warrior", "warrior"))
    assert match.outcome is None
    match.choose(next(option for option in match.decision.options if option.verb == "end_go"))
    match.choose(next(option for option in match.decision.options if option.verb == "move"))
    assert match.outcome.reason == "goal_gather"


def test_out_of_time_the_game_is_lost():
    match = go_on(start("warrior", board=dataclasses.replace(BOARD, turns=2)), 9)
    assert match.outcome.winners == ()
    assert match.outcome.reason == "out_of_time"
    assert match.state.turn == 2


@pytest.mark.rule("CA-27.8", "CA-27.4")
def test_who_is_out_stays_out_and_is_asked_no_more():
    match = start("warrior", "warrior", board=dataclasses.replace(BOARD, turns=6))
    match.state.out[0], match.state.at[0] = True, -1
    go_on(match, 9)
    assert match.outcome.reason == "out_of_time"
    assert [event.parts["seat"] for event in match.history if event.kind == "go"] == [0, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("CA-2.5")
@pytest.mark.parametrize("board", ["maps/first_steps.tmx", "maps/lessons/keepers_tower.tmx", "maps/campaigns/forgotten_seal.tmx"])
def test_where_one_begins_no_strong_monster_appears_in_the_first_turns(board: str) -> None:
    state = new_session("card_adventure", resource(board), [Seat("A", "")], {}, 5).match.state.clone()
    bp, pile = state.table.bp, state.table.draw["monster"]
    state.turn = 3
    assert max(bp[state.draw_monster()] for _ in range(300)) == 7
    state.turn = 4
    assert max(bp[state.draw_monster()] for _ in range(300)) > 9
    state.turn = 1
    state.zones[pile] = tuple(card for card in state.zones[pile] if bp[card] > 7)
    assert bp[state.draw_monster()] > 7, "where there are no others"
