"""A last turn that depends on how many play: where the game ends, what bots reckon with, what a chapter makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.board import Board
from game.boards.reading import load_board
from game.bots.card_adventure import NORMAL
from game.bots.card_adventure.outlook import Outlook
from game.games.card_adventure.table import SeatSetup, Setup
from game.resources import resource
from game.rules import Match
from game.sessions.episode import Changes, changed_board
from game.sessions.specs.card_adventure import pack_of

LAST = (4, 3, 2, 1)


@pytest.fixture
def board() -> Board:
    return replace(load_board(resource("maps/spiral_tower.tmx")), turns=max(LAST), turns_by_seats=LAST)


def started(board: Board, seats: int) -> Match:
    people = tuple(SeatSetup(f"P{seat + 1}", "warrior") for seat in range(seats))
    return Match.start(game="card_adventure", setup=Setup(board, pack_of(board), people), seed=3)


@pytest.mark.rule("CA-B1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_game_ends_after_the_last_turn_for_its_number_of_players(board: Board, seats: int) -> None:
    match = started(board, seats)
    while match.decision is not None:
        match.choose(len(match.decision.options) - 1)
    assert match.outcome is not None
    assert (match.outcome.reason, match.state.turn) == ("out_of_time", LAST[seats - 1])


@pytest.mark.parametrize("seats", [1, 4])
def test_bots_reckon_with_it(board: Board, seats: int) -> None:
    look = Outlook(started(board, seats).view(0), 0, NORMAL)
    assert look.left == LAST[seats - 1] - look.more


def test_a_chapters_last_turn_stands_for_any_number_of_players(board: Board) -> None:
    changed = changed_board(board, Changes(turns=9))
    assert [changed.last_turn(seats) for seats in (1, 2, 3, 4)] == [9, 9, 9, 9]
    assert changed_board(board, Changes()).turns_by_seats == LAST
