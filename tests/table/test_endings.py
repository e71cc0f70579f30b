"""The sentence below Victory or Defeat says what ended the game, also where a rule of the board did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.board import Deed, Rule
from game.client.i18n import use_language
from game.client.table.card_adventure.goal import sentence
from game.client.table.card_adventure.result import ending
from game.client.table.card_adventure.words import Names
from game.games.card_adventure.goal import check_goal
from game.rules import Match
from game.sessions.session import Session, new_session
from game.sessions.shelf import board_at
from game.sessions.spec import Seat

SAID = {"en": "They are through.", "ja": "敵は門を抜けた。"}


def ended_by(*deeds: Deed) -> Session:
    """A game in whose first turn a rule of its board does these deeds."""
    session = new_session("card_adventure", board_at("maps/drowned_treasury.tmx"), [Seat("A", "", "bot:easy")], {}, 1)
    board = replace(session.board, rules=(Rule("end", "turn", deeds, turn=2),))
    setup = replace(session.match.setup, board=board)
    session = replace(session, ground=board, match=Match.start(game="card_adventure", setup=setup, seed=1))
    while session.match.decision is not None and session.match.state.turn < 3:
        session.choose(session.bot_choice())
    assert session.match.outcome.reason == "board_rule"
    return session


@pytest.mark.rule("CA-B17")
@pytest.mark.parametrize("end", ["win", "lose"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_that_a_rule_of_the_board_ends_says_what_the_rule_says(end: str, language: str) -> None:
    use_language(language)
    session = ended_by(Deed("say", text=SAID), Deed(end))
    assert bool(session.match.outcome.winners) == (end == "win")
    assert ending(session) == SAID[language]


@pytest.mark.parametrize(("end", "words"), [("win", "win"), ("lose", "lose")])
def test_a_rule_that_says_nothing_is_told_itself(end: str, words: str) -> None:
    use_language("en")
    assert words in ending(ended_by(Deed(end)))


def test_who_is_out_counts_neither_for_the_goal_nor_among_those_who_arrived() -> None:
    use_language("en")
    session = new_session("card_adventure", board_at("maps/flooded_mine.tmx"), [Seat("A", "mage"), Seat("B", "warrior")], {}, 1)
    state = session.match.state
    assert state.table.board.goal.kind == "gather"

    def goal() -> str:
        return sentence(Names(session.match.view(0), ["A", "B"]))

    assert goal().endswith("Who is out does not count.")
    state.out[1], state.at[1], state.at[0] = True, -1, min(state.table.board.goal.squares)
    assert goal().startswith("Bring every character that is not out to ")
    state.decision = None
    state.then(check_goal())
    state.advance()
    assert ending(session) == "Everybody who is not out has arrived."
