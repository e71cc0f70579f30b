"""Mine, siege and garden: every face counts, each has the twist it promises, and games on them end, won and lost."""

from __future__ import annotations

from collections import deque

import pytest

from game.boards.board import Board, Rule
from game.boards.reading import load_board
from game.resources import resource
from game.sessions.spec import Seat
from game.workshop.simulate import Plan, simulate
from tests.thorough import later

NAMES = ("flooded_mine", "last_gate", "moth_garden")


def board_of(name: str) -> Board:
    return load_board(resource(f"maps/{name}.tmx"))


def place(board: Board, key: str) -> int:
    return next(index for index, square in enumerate(board.squares) if square.key == key)


def far(board: Board, start: str, end: str, *, through: tuple[str, ...] = ()) -> int:
    """The fewest moves from one square to another, -1 when there is no way; structures not in `through` stay shut."""
    steps, waiting = {place(board, start): 0}, deque([place(board, start)])
    while waiting:
        here = waiting.popleft()
        for route in board.routes:
            if route.structure is not None and route.structure.kind not in through:
                continue
            for one, two in ((route.a, route.b), *(() if route.one_way else ((route.b, route.a),))):
                if one == here and two not in steps:
                    steps[two] = steps[here] + 1
                    waiting.append(two)
    return steps.get(place(board, end), -1)


def rule_of(board: Board, key: str) -> Rule:
    return next(rule for rule in board.rules if rule.key == key)


@pytest.mark.rule("CA-13.13")
@pytest.mark.parametrize("name", NAMES)
def test_every_face_moves_or_brings_something_in_every_area(name: str) -> None:
    board = board_of(name)
    assert len(board.areas) == 4
    for area in range(len(board.areas)):
        signs = {face for one in board.signs if board.squares[one.square].area == area for face in one.faces}
        arrows = {face for one in board.arrows if board.squares[one.square].area == area for face in one.faces}
        assert signs | arrows == {1, 2, 3, 4, 5, 6}
    assert all(route.area >= 0 for route in board.routes)


@pytest.mark.parametrize("name", NAMES)
def test_monsters_leave_the_squares_in_which_signs_make_them(name: str) -> None:
    board = board_of(name)
    assert {sign.square for sign in board.signs} <= {arrow.square for arrow in board.arrows}


@pytest.mark.parametrize("name", NAMES)
def test_each_tells_its_story_in_both_languages(name: str) -> None:
    spoken = [deed.text for rule in board_of(name).rules for deed in rule.deeds if deed.do == "say"]
    assert len(spoken) >= 6
    assert all(text["en"] and text["ja"] for text in spoken)


@pytest.mark.rule("CA-B8", "CA-B12")
def test_the_mine_floods_from_below_and_takes_the_plank_but_not_the_ways_round() -> None:
    board = board_of("flooded_mine")
    keys = [area.key for area in board.areas]
    floods = {keys[rule.area]: rule.turn for rule in board.rules if rule.deeds[0].do == "hurt"}
    assert floods["sump"] < floods["gallery"] == floods["cart_road"]
    assert "pithead" not in floods
    opened, shut = rule_of(board, "the_pumps_stop"), rule_of(board, "plank_floats_off")
    assert [deed.route for deed in opened.deeds if deed.do == "open"] == [deed.route for deed in shut.deeds if deed.do == "shut"]
    lever = next(one for one in board.lying if one.card == "lever")
    assert lever.link == shut.deeds[-1].route
    assert far(board, "pump_room", "ore_pocket", through=()) >= 0, "the lever is on this side of the plank"
    assert board.goal.kind == "gather"
    # The incline behind its door, the free shaft, and the raise behind three walls, each within the time.
    door, shaft = (
        far(board, "pump_room", "lift", through=("bridge", "gate")),
        far(board, "pump_room", "lift", through=("bridge",)),
    )
    walls = far(board, "pump_room", "lift", through=("gate", "wall"))
    assert walls + 2 < door < shaft
    assert all(shaft < board.last_turn(seats) for seats in (1, 2, 3, 4))
    assert far(board, "pump_room", "winze_foot", through=("gate",)) == -1


@pytest.mark.rule("CA-B17", "CA-R37")
def test_the_siege_comes_on_whether_or_not_anybody_is_there_to_see_it() -> None:
    board = board_of("last_gate")
    assert board.options["skip_empty_areas"] in ("false", "False", False)
    assert (board.goal.kind, board.goal.card) == ("beat", "raider_captain")
    gate = next(route for route in board.routes if {route.a, route.b} == {place(board, "gate_arch"), place(board, "valley_road")})
    assert gate.structure is not None
    assert gate.structure.kind == "gate"
    # Arrows lead from both trails through the castle to the valley road.
    ways = {(one, two) for arrow in board.arrows for one, two in zip((arrow.square, *arrow.path), arrow.path, strict=False)}
    for trail in ("west_trail", "east_trail"):
        reached, waiting = {place(board, trail)}, [place(board, trail)]
        while waiting:
            here = waiting.pop()
            for one, two in ways:
                if one == here and two not in reached:
                    reached.add(two)
                    waiting.append(two)
        assert place(board, "valley_road") in reached


def test_the_captain_is_out_of_reach_until_he_comes_himself() -> None:
    board = board_of("last_gate")
    assert far(board, "gate_arch", "captain_tent", through=("gate", "wall")) == -1
    comes = rule_of(board, "captain_comes")
    assert [deed.do for deed in comes.deeds] == ["say", "open", "move"]
    assert comes.deeds[-1].square == place(board, "captain_tent")
    assert far(board, "gate_arch", "captain_tent", through=("bridge",)) + comes.turn < board.turns


@pytest.mark.rule("CA-B1")
def test_the_valley_is_lost_on_its_road_and_saved_in_the_morning() -> None:
    board = board_of("last_gate")
    lost, saved = rule_of(board, "valley_lost"), rule_of(board, "valley_saved")
    assert (lost.square, lost.deeds[-1].do) == (place(board, "valley_road"), "lose")
    assert (saved.turn, saved.deeds[-1].do) == (board.turns, "win")


@pytest.mark.rule("CA-4.8", "CA-B18")
def test_the_garden_has_its_own_cast_and_hedges_that_open_one_way() -> None:
    board = board_of("moth_garden")
    assert board.classes == ("gardener", "bell_monk", "lamplighter", "lady_moth")
    slides = [route for route in board.routes if route.one_way]
    assert len(slides) >= 8
    for slide in slides:
        there, back = board.squares[slide.a].key, board.squares[slide.b].key
        assert far(board, back, there) > 1 or far(board, back, there) == -1
    # Whoever has the seal gets out: through the gate, or down the slide and through the maze once more.
    seal, short = far(board, "iron_gate", "seal_plinth"), far(board, "seal_plinth", "fountain_court", through=("gate",))
    long = far(board, "seal_plinth", "fountain_court")
    assert short + 3 <= long
    assert all(seal + long + 4 <= board.last_turn(seats) for seats in (1, 2, 3, 4))


@pytest.mark.rule("CA-B8")
def test_moths_carry_people_out_of_the_maze_at_turns_that_can_be_counted_on() -> None:
    board = board_of("moth_garden")
    moths = rule_of(board, "moths_carry")
    assert (board.areas[moths.area].key, moths.turn, moths.every) == ("maze", 8, 8)
    assert rule_of(board, "moths_warn").turn < moths.turn
    assert [deed.square for deed in moths.deeds if deed.do == "warp"] == [place(board, "sundial")]
    assert far(board, "sundial", "rose_walk") < moths.every


@pytest.mark.parametrize("name", later(NAMES, NAMES[:1]))
def test_games_of_bots_come_to_an_end_and_not_always_the_same(name: str) -> None:
    path = resource(f"maps/{name}.tmx")
    ends = set()
    for seats, games in ((1, 9), (4, 3)):
        plan = Plan("card_adventure", path, tuple(Seat(f"Bot {n}", "", "bot:easy") for n in range(seats)), games, seed=7)
        report = simulate(plan)
        assert report.troubled == ()
        assert all(game.turns <= load_board(path).turns for game in report.games)
        ends |= {bool(game.winners) for game in report.games}
    assert ends == {True, False}
