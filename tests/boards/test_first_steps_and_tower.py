"""The lesson teaches each thing when it comes up, and the tower can be climbed in more than one way."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from game.boards.board import Board
from game.boards.reading import load_board
from game.resources import resource
from game.sessions.spec import Seat
from game.workshop.simulate import Plan, simulate
from tests.thorough import few, later

PLAYED = ("first_steps", "spiral_tower")


def board_of(name: str) -> Board:
    return load_board(resource(f"maps/{name}.tmx"))


def far(board: Board, start: str, end: str, *, through: tuple[str, ...] = ("gate", "wall")) -> int:
    """The fewest moves from one square to another; structures not in `through` stay shut."""
    keys = [square.key for square in board.squares]
    steps, waiting = {keys.index(start): 0}, deque([keys.index(start)])
    while waiting:
        here = waiting.popleft()
        for route in board.routes:
            if route.structure is not None and route.structure.kind not in through:
                continue
            for one, two in ((route.a, route.b), *(() if route.one_way else ((route.b, route.a),))):
                if one == here and two not in steps:
                    steps[two] = steps[here] + 1
                    waiting.append(two)
    return steps[keys.index(end)]


@pytest.mark.rule("CA-B8", "CA-B17")
def test_the_lesson_speaks_at_every_new_thing() -> None:
    board = board_of("first_steps")
    assert {rule.when for rule in board.rules} >= {"turn", "enters", "fight_won", "fight_lost", "carried"}
    first = [rule.deeds[0] for rule in board.rules]
    assert all(deed.do == "say" and deed.text["en"] and deed.text["ja"] for deed in first)
    spoken = {board.squares[rule.square].key for rule in board.rules if rule.square >= 0}
    first_monster = next(one for one in board.lying if one.family == "monster")
    new = {board.squares[one.square].key for one in board.lying if one.family in ("trap", "structure")}
    assert spoken >= {board.squares[first_monster.square].key, board.squares[board.signs[0].square].key, *new}
    assert {rule.card for rule in board.rules if rule.when == "carried"} == {"key_heart", "queens_seal"}


def test_the_lesson_fits_the_table_and_its_time() -> None:
    board = board_of("first_steps")
    assert (board.width, board.height) == (448, 240)
    there, back = far(board, "porch", "sexton"), far(board, "sexton", "altar")
    assert all(there + back < board.last_turn(seats) <= 15 for seats in (1, 2, 3, 4))
    keys = {square.key: square.area for square in board.squares}
    assert keys["altar"] == keys["nave"] != keys["sexton"] == keys["gate_front"], "no warp may pass the gate"
    assert far(board, "porch", "sexton") == far(board, "porch", "alcove") + far(board, "alcove", "sexton")


def test_each_floor_of_the_tower_has_its_sign_and_all_but_the_first_a_rule() -> None:
    board = board_of("spiral_tower")
    assert [area.key for area in board.areas] == ["foot", "library", "works", "top"]
    for area in range(len(board.areas)):
        assert any(board.squares[sign.square].area == area for sign in board.signs)
        places = {rule.area for rule in board.rules} | {
            board.squares[rule.square].area for rule in board.rules if rule.square >= 0
        }
        places |= {board.squares[deed.square].area for rule in board.rules for deed in rule.deeds if deed.square >= 0}
        assert area in places


@pytest.mark.rule("CA-B12", "CA-3.14")
def test_the_bridge_shortens_the_climb_and_the_rope_leads_down_only() -> None:
    board = board_of("spiral_tower")
    lever = next(one for one in board.lying if one.card == "lever")
    bridge = board.routes[lever.link]
    assert bridge.structure is not None
    assert bridge.structure.kind == "bridge"
    every = ("gate", "wall", "bridge")
    assert far(board, "door", "lamp", through=every) + 5 <= far(board, "door", "lamp")
    assert far(board, "lamp", "door") == 3
    assert far(board, "rope_end", "balcony") > 10
    up, down = far(board, "door", "lamp", through=every), far(board, "lamp", "door")
    assert all(up + down + 5 <= board.last_turn(seats) for seats in (1, 2, 3, 4))


@pytest.mark.parametrize("name", later(PLAYED, PLAYED[:1]))
@pytest.mark.parametrize("seats", few([4, 1], 1))
def test_games_of_bots_come_to_an_end(name: str, seats: int) -> None:
    path: Path = resource(f"maps/{name}.tmx")
    plan = Plan("card_adventure", path, tuple(Seat(f"Bot {n}", "", "bot:easy") for n in range(seats)), games=3, seed=7)
    report = simulate(plan)
    assert report.troubled == ()
    assert all(game.turns <= load_board(path).turns for game in report.games)
