"""The rules that a board brought along, as a player reads them: no id of the program in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.boards.board import Deed, Rule
from game.campaign.session import Seat, new_session
from game.client.i18n import use_language
from game.client.table.card_adventure.result import own_rules
from game.resources import resource


@pytest.mark.rule("CA-2.1")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Turn 3: the option Board die becomes: one for all."),
        ("ja", "3ターン目：ルールオプション「ボードのサイコロ」が「全体で1回」になる。"),
    ],
)
def test_an_option_that_a_board_changes_is_told_by_its_words(lang: str, sentence: str) -> None:
    board: Path = resource("maps/first_steps.tmx")
    session = new_session("card_adventure", board, (Seat("P1", "", "human"),), {}, 1)
    rule = Rule("one_die", "turn", (Deed("option", name="board_die", value="shared"),), turn=3)
    session.ground = replace(session.board, rules=(*session.board.rules, rule))
    use_language(lang)
    assert own_rules(session)[-1] == sentence
