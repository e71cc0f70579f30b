"""The outsider's players play whole games by the rules, in every seat, and know what they are doing."""

from __future__ import annotations

import pytest

from game.games import NAMES
from tests.bench.strength import OUTSIDER, Measured, Rival, Score, contest, played, result

OUTSIDERS = [Rival(OUTSIDER)] * 2


def score_against(game: str, games: int) -> Score:
    """How chance fares against the outsider."""
    score = Score()
    for number in range(games):
        score.add(*result(Measured(game, Rival("random"), Rival(OUTSIDER)), number))
    return score


@pytest.mark.parametrize("game", NAMES)
def test_an_outsider_plays_whole_games_in_every_seat(game: str) -> None:
    for number in range(2):
        session = contest(game, number, OUTSIDERS)
        played(session)
        assert session.match.outcome is not None, session.match.choices[-20:]
        assert {choice.seat for choice in session.match.choices} == {0, 1}


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["lair_lords", "seven_dons"])
def test_an_outsider_beats_who_plays_by_chance(game: str) -> None:
    score = score_against(game, 4)
    assert score.games == 4
    assert score.level == 0 < score.others


@pytest.mark.thorough
def test_an_outsider_comes_home_from_the_dungeon() -> None:
    """Against chance nobody does: whoever plays by chance is dead so often that the monsters win."""
    assert any(played(contest("scoundrel_quest", number, OUTSIDERS)) for number in range(6))


@pytest.mark.thorough
def test_an_outsider_wins_boards_that_chance_does_not() -> None:
    score = score_against("card_adventure", 4)
    assert score.level == score.both == 0 < score.others
