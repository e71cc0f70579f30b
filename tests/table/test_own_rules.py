"""The rules that a board brought along, as a player reads them: no id of the program in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.boards.board import Deed, Rule
from game.client.i18n import use_language
from game.client.table.card_adventure.goal import own_ends, turns_left
from game.client.table.card_adventure.result import own_rules
from game.resources import resource
from game.sessions.session import new_session
from game.sessions.spec import Seat


@pytest.mark.rule("CA-2.1")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Turn 3: the option Board die becomes: one for all."),
        ("ja", "3ターン目：ルールオプション「ボードのダイス」が「全体で1回」になる。"),
    ],
)
def test_an_option_that_a_board_changes_is_told_by_its_words(lang: str, sentence: str) -> None:
    board: Path = resource("maps/first_steps.tmx")
    session = new_session("card_adventure", board, (Seat("P1", "", "human"),), {}, 1)
    rule = Rule("one_die", "turn", (Deed("option", name="board_die", value="shared"),), turn=3)
    session.ground = replace(session.board, rules=(*session.board.rules, rule))
    use_language(lang)
    assert own_rules(session)[-1] == sentence


def test_a_board_that_is_won_by_holding_out_says_so_and_not_that_time_loses_it() -> None:
    use_language("en")
    board: Path = resource("maps/last_gate.tmx")
    view = new_session("card_adventure", board, (Seat("P1", "", "human"),), {}, 1).match.view(0)
    assert own_ends(view) == ["When monsters come into Valley Road: the players lose.", "Turn 19: the players win."]
    assert turns_left(view, 1) == "Hold out for 17 more turns after this one."
    assert turns_left(view, 17) == "Hold out for 1 more turn after this one."


def test_a_board_without_such_rules_tells_only_of_its_last_turn() -> None:
    use_language("en")
    board: Path = resource("maps/first_steps.tmx")
    view = new_session("card_adventure", board, (Seat("P1", "", "human"),), {}, 1).match.view(0)
    assert own_ends(view) == []
    assert turns_left(view, 1) == "13 turns are left after this one. Without the goal the game is lost after turn 14."
