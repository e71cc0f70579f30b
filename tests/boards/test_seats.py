"""How many may play, against what the board has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards.check import check_board
from tests.boards.conftest import SMALL

START = '<object id="50" type="start" x="{x}" y="40"><point/></object>'
GOAL = '<property name="goal"'


def seats(text: str) -> str:
    return SMALL.replace(GOAL, f'<property name="seats" value="{text}"/>{GOAL}', 1)


def started(text: str, *places: int) -> str:
    """More starts than the one of the small board."""
    more = "".join(START.replace("50", str(50 + number)).format(x=x) for number, x in enumerate(places))
    return text.replace("</objectgroup>", f"{more}</objectgroup>", 1)


def said(path: Path) -> list[tuple[object, object, str]]:
    found = check_board(path, {"cast": {"lady": 1, "monk": 1}, "class": {"lady": 1, "monk": 1, "mage": 1}})
    return [
        (fault.values["value"], fault.values["count"], fault.wrong("en").split()[-4])
        for fault in found
        if fault.code == "seats-beyond"
    ]


def test_players_may_share_the_only_start(write: Callable[..., Path]) -> None:
    assert said(write(seats("1-4"))) == []


@pytest.mark.parametrize(("text", "found"), [("1-2", []), ("1-3", [(3, 2, "starts")]), ("4", [(4, 2, "starts")])])
def test_several_starts_are_enough_or_not(write: Callable[..., Path], text: str, found: list[tuple[object, object, str]]) -> None:
    assert said(write(started(seats(text), 104))) == found


def test_named_characters_are_one_each(write: Callable[..., Path]) -> None:
    cast = '<property name="classes" value="lady,monk"/>'
    assert said(write(seats("1-3").replace(GOAL, f"{cast}{GOAL}", 1))) == [(3, 2, "characters")]
    assert said(write(seats("1-3").replace(GOAL, f"{cast.replace('monk', 'mage')}{GOAL}", 1))) == []


def test_a_board_of_three_squares_is_small_for_four(write: Callable[..., Path]) -> None:
    two = """<map version="1.8" orientation="orthogonal" width="20" height="10" tilewidth="16" tileheight="16">
    <properties><property name="goal" value="reach"/></properties><objectgroup id="1" name="o">
    <object id="1" name="a" type="square" x="40" y="40"><point/></object>
    <object id="2" name="b" type="square" x="104" y="40"><point/></object>
    <object id="3" name="c" type="square" x="168" y="40"><point/></object>
    <object id="4" type="route" x="40" y="40"><polyline points="0,0 64,0 128,0"/></object>
    <object id="5" type="start" x="40" y="40"><point/></object>
    <object id="6" type="goal" x="168" y="40"><point/></object></objectgroup></map>"""
    assert said(write(two)) == [(4, 3, "squares")]
