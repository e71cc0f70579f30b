"""From objects to a board: what lies where, the one snapping rule, and what keeps a board from being played."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards.board import Goal, Lying, Structure
from game.boards.header import board_header
from game.boards.reading import load_board
from game.tiled.faults import MapFaults
from tests.boards.conftest import SMALL

Small = Callable[..., Path]


def refused(path: Path) -> list[tuple[str, int]]:
    with pytest.raises(MapFaults) as caught:
        load_board(path)
    return [(fault.code, fault.object_id) for fault in caught.value.faults if fault.level == "error"]


@pytest.mark.rule("CA-3.7", "CA-3.11", "CA-3.13", "CA-15.2", "CA-16.2", "CA-16.4", "CA-16.5")
def test_a_small_board_means_what_it_says(small: Small) -> None:
    board = load_board(small())
    assert [(square.key, square.x, square.y, square.area) for square in board.squares] == [
        ("a", 40, 40, -1),
        ("b", 104, 40, -1),
        ("c", 168, 40, -1),
        ("d", 104, 104, -1),
    ]
    assert [(route.a, route.b) for route in board.routes] == [(0, 1), (1, 2), (1, 3), (3, 2)]
    assert board.routes[0].structure == Structure("gate", 72, 40, lowest=5)
    assert board.routes[2].structure == Structure("wall", 104, 72, count=2)
    assert (board.starts, board.goal, board.wall_strength) == ((0,), Goal("reach", (2,)), 6)
    assert board.lying == (Lying(3, "item", "salve"),)
    assert [(sign.square, sign.faces) for sign in board.signs] == [(1, (1, 2))]
    assert [(arrow.square, arrow.faces, arrow.path) for arrow in board.arrows] == [(1, (3,), (2,))]
    assert (board.key, board.title, board.seats) == ("small", {"en": "Small", "ja": "小さい"}, (1, 4))


@pytest.mark.parametrize(("off", "sound"), [(12, True), (13, False)])
def test_route_ends_snap_within_twelve_pixels(small: Small, off: int, sound: bool) -> None:
    path = small(('<polyline points="0,0 0,64"/>', f'<polyline points="0,0 {off},64"/>'))
    if sound:
        assert load_board(path).routes[2].line[-1] == (104, 104)
    else:
        assert ("route-end", 7) in refused(path)


def test_hand_drawn_fractions_snap_too(small: Small) -> None:
    board = load_board(
        small(
            (
                'x="104" y="40"><polyline points="0,0 64,0"/></object>\n  <object id="7"',
                ('x="105.43" y="38.91"><polyline points="0,0 60.2,3.3 63.7,2.05"/></object>\n  <object id="7"'),
            )
        )
    )
    assert board.routes[1].line == ((104, 40), (166, 42), (168, 40))


def test_squares_may_be_shapes_and_tiles_with_their_middle(small: Small) -> None:
    board = load_board(
        small(
            (
                ' x="40" y="40"><point/></object>\n  <object id="2"',
                ' x="24" y="30" width="32" height="20"><ellipse/></object>\n  <object id="2"',
            )
        )
    )
    assert (board.squares[0].x, board.squares[0].y) == (40, 40)


def test_a_polygon_cannot_be_a_square(small: Small) -> None:
    path = small(('x="104" y="104"><point/>', 'x="104" y="104"><polygon points="0,0 4,0 4,4"/>'))
    assert ("wrong-shape", 4) in refused(path)


@pytest.mark.rule("CA-3.8", "CA-3.9", "CA-3.10")
@pytest.mark.parametrize(
    "shape",
    [
        'x="90" y="30" width="100" height="90"/>',
        'x="70" y="0" width="140" height="140"><ellipse/></object>',
        'x="90" y="30"><polygon points="0,0 100,0 100,90 0,90"/></object>',
        'x="190" y="30" width="90" height="100" rotation="90"/>',
    ],
    ids=["rectangle", "ellipse", "polygon", "turned"],
)
def test_areas_hold_what_has_its_middle_inside(small: Small, shape: str) -> None:
    area = f'<object id="20" name="east" type="area" {shape}'
    board = load_board(small(("</objectgroup>", f"{area}</objectgroup>")))
    assert [square.area for square in board.squares] == [-1, 0, 0, 0]
    assert [route.area for route in board.routes] == [-1, 0, 0, 0]
    assert board.areas[0].key == "east"


def test_areas_may_forbid_rest_and_must_not_overlap_at_a_square(small: Small) -> None:
    quiet = (
        '<object id="20" name="n" type="area" x="0" y="0" width="60" height="60">'
        '<properties><property name="rest" type="bool" value="false"/></properties>'
        "</object>"
    )
    board = load_board(small(("</objectgroup>", f"{quiet}</objectgroup>")))
    assert [square.rest for square in board.squares] == [False, True, True, True]
    again = '<object id="21" name="m" type="area" x="20" y="20" width="60" height="60"/>'
    assert refused(small(("</objectgroup>", f"{quiet}{again}</objectgroup>"))) == [("areas-overlap", 1)]


def test_a_sign_points_at_its_square_or_the_nearest_within_reach(small: Small) -> None:
    pointed = (
        '<property name="faces" value="1,2"/>',
        '<property name="faces" value="1,2"/><property name="square" type="object" value="4"/>',
    )
    assert load_board(small(pointed)).signs[0].square == 3
    assert ("no-square-near", 11) in refused(small(('x="104" y="20"', 'x="300" y="20"')))


@pytest.mark.rule("CA-13.8", "CA-13.12")
@pytest.mark.parametrize("faces", ["", "0", "7", "1,,2", "one", "1;2", "1.5"])
def test_faces_are_one_to_six(small: Small, faces: str) -> None:
    assert refused(small(('value="1,2"', f'value="{faces}"'))) == [("face", 11)]
    assert refused(small(('name="faces" value="3"', f'name="faces" value="{faces}"'))) == [("face", 12)]


def test_faces_may_be_a_number_or_japanese_commas(small: Small) -> None:
    assert load_board(small(('<property name="faces" value="3"/>', '<property name="faces" type="int" value="3"/>'))).arrows[
        0
    ].faces == (3,)
    assert load_board(small(('value="1,2"', 'value="5、 1"'))).signs[0].faces == (1, 5)


@pytest.mark.rule("CA-13.16")
def test_arrows_run_through_squares_along_routes(small: Small) -> None:
    long = load_board(small(('</properties><polyline points="0,0 64,0"/>', '</properties><polyline points="0,0 0,64 64,0"/>')))
    assert long.arrows[0].path == (3, 2)
    assert ("arrow-point", 12) in refused(
        small(('</properties><polyline points="0,0 64,0"/>', '</properties><polyline points="0,0 32,0"/>'))
    )
    lone = ('id="12" type="arrow" x="104" y="40"', 'id="12" type="arrow" x="40" y="40"')
    path = small(lone, ('</properties><polyline points="0,0 64,0"/>', '</properties><polyline points="0,0 128,0"/>'))
    assert refused(path) == [("arrow-no-route", 12)]


def test_an_arrow_against_a_one_way_route_is_refused(small: Small) -> None:
    one_way = '<properties><property name="one_way" type="bool" value="true"/></properties><polyline points="0,0 64,0"/>'
    back = ('id="12" type="arrow" x="104" y="40"', 'id="12" type="arrow" x="168" y="40"')
    turned = ('</properties><polyline points="0,0 64,0"/>', '</properties><polyline points="0,0 -64,0"/>')
    route = ('id="6" type="route" x="104" y="40"><polyline points="0,0 64,0"/>', f'id="6" type="route" x="104" y="40">{one_way}')
    assert load_board(small(back, turned)).arrows[0].square == 2
    assert refused(small(back, turned, route)) == [("arrow-no-route", 12)]


def test_two_arrows_of_a_square_never_share_a_face(small: Small) -> None:
    second = (
        '<object id="20" type="arrow" x="104" y="40"><properties><property name="faces" '
        'value="{}"/></properties><polyline points="0,0 0,64"/></object></objectgroup>'
    )
    assert len(load_board(small(("</objectgroup>", second.format("4,5")))).arrows) == 2
    assert refused(small(("</objectgroup>", second.format("3,5")))) == [("arrow-face-twice", 20)]


def test_structures_snap_to_routes_and_stand_alone(small: Small) -> None:
    assert refused(small(('x="72" y="44"', 'x="72" y="60"'))) == [("no-route-near", 13)]
    assert refused(small(('x="104" y="72"', 'x="60" y="40"'))) == [("structure-twice", 14)]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (('type="start"', 'type="goal"'), "no-start"),
        (('<property name="goal" value="reach"/>', ""), "no-goal"),
        (('value="reach"', 'value="flee"'), "wrong-value"),
        (('value="reach"', 'value="carry"'), "no-goal-card"),
        (('<object id="10" type="goal" x="168" y="40"><point/></object>', ""), "no-goal-square"),
        (('type="int" value="6"', 'type="int" value="0"'), "no-wall-strength"),
        (('name="b"', 'name="a"'), "key-twice"),
        (('name="b"', 'name=" "'), "no-name"),
        (('x="108" y="100"', 'x="300" y="100"'), "no-square-near"),
        (("64,-64", "0,3"), "route-loop"),
    ],
)
def test_what_a_board_cannot_do_without(small: Small, change: tuple[str, str], code: str) -> None:
    assert [found for found, _ in refused(small(change))] == [code]


@pytest.mark.rule("CA-1.3")
@pytest.mark.parametrize(
    ("text", "seats"),
    [("1-4", (1, 4)), ("2", (2, 2)), ("2〜3", (2, 3)), ("0-4", None), ("1-5", None), ("4-2", None), ("many", None)],
)
def test_seats_are_one_to_four(small: Small, text: str, seats: tuple[int, int] | None) -> None:
    path = small(
        ('<property name="goal" value="reach"/>', f'<property name="goal" value="reach"/><property name="seats" value="{text}"/>')
    )
    if seats is None:
        assert refused(path) == [("seats", 0)]
    else:
        assert load_board(path).seats == seats
        assert board_header(path).seats == seats


def with_turns(small: Small, turns: str, seats: str = "1-4") -> Path:
    more = f'<property name="seats" value="{seats}"/><property name="turns" value="{turns}"/>'
    return small(('<property name="goal" value="reach"/>', f'<property name="goal" value="reach"/>{more}'))


@pytest.mark.rule("CA-B1")
@pytest.mark.parametrize(
    ("text", "seats", "last"),
    [
        ("20", "1-4", [20, 20, 20, 20]),
        ("0", "1-4", [0, 0, 0, 0]),
        ("26, 24、22,20", "1-4", [26, 24, 22, 20]),
        ("22,20", "3-4", [0, 0, 22, 20]),
        ("18", "2", [0, 18, 0, 0]),
    ],
)
def test_the_last_turn_is_one_number_or_one_for_each_number_of_seats(
    small: Small, text: str, seats: str, last: list[int]
) -> None:
    board = load_board(with_turns(small, text, seats))
    low, high = board.seats
    assert [board.last_turn(number) if low <= number <= high else 0 for number in (1, 2, 3, 4)] == last
    assert board.turns == max(last)


@pytest.mark.parametrize("text", ["26,24", "26,24,22,20,18", "26,24,0,20", "26,24,,20", "soon", "-3", "1000", "9.5", ""])
def test_a_last_turn_that_says_nothing_is_a_fault(small: Small, text: str) -> None:
    assert refused(with_turns(small, text)) == [("turns", 0)]


def test_lists_options_and_numbers_of_the_map(small: Small) -> None:
    more = (
        '<property name="packs" value="base, more"/><property name="belongings" '
        'value="salve、ration"/><property name="turns" type="int" value="9"/>'
        '<property name="option_board_die" value="shared"/><property name="option_skip_empty_areas" type="bool" value="false"/>'
    )
    board = load_board(small(('<property name="goal" value="reach"/>', f'<property name="goal" value="reach"/>{more}')))
    assert (board.packs, board.belongings, board.turns) == (("base", "more"), ("salve", "ration"), 9)
    assert board.options == {"board_die": "shared", "skip_empty_areas": "false"}


def test_all_faults_come_at_once(small: Small) -> None:
    path = small(('value="1,2"', 'value="9"'), ('x="72" y="44"', 'x="72" y="90"'), ('type="start"', 'type="strat"'))
    assert sorted(code for code, _ in refused(path)) == ["face", "no-route-near", "no-start"]


def test_the_header_is_read_from_the_beginning_alone(tmp_path: Path) -> None:
    path = tmp_path / "big.tmx"
    broken = SMALL.replace("<objectgroup", "<layer").replace("</map>", "this is no XML any more <<<")
    path.write_text(broken + "x" * 3_000_000, "utf-8")
    header = board_header(path)
    assert (header.key, header.title["ja"], header.seats) == ("big", "小さい", (1, 4))


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "not-a-map"), ("<tileset/>", "not-a-map"), ('<!DOCTYPE map [<!ENTITY a "b">]><map/>', "entity"), ("<map", "not-a-map")],
)
def test_a_header_that_cannot_be_read_is_one_fault(tmp_path: Path, text: str, code: str) -> None:
    path = tmp_path / "x.tmx"
    path.write_text(text, "utf-8")
    with pytest.raises(MapFaults) as caught:
        board_header(path)
    assert [fault.code for fault in caught.value.faults] == [code]
    with pytest.raises(MapFaults):
        board_header(tmp_path / "none.tmx")


def test_arrows_are_drawn_apart(small: Small) -> None:
    back = (
        '<object id="20" type="arrow" x="168" y="40"><properties><property name="faces" '
        'value="1"/></properties><polyline points="0,0 -64,0"/></object></objectgroup>'
    )
    more = (
        '<object id="21" type="arrow" x="104" y="40"><properties><property name="faces" '
        'value="5"/></properties><polyline points="0,0 64,0"/></object>'
    )
    places = [(arrow.x, arrow.y) for arrow in load_board(small(("</objectgroup>", more + back))).arrows]
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= 16 for a, b in itertools.combinations(places, 2))
