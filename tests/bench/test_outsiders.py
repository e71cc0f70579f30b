"""The outsider's players play whole games by the rules, in every seat, and know what they are doing."""

from __future__ import annotations

import pytest

from game.games import NAMES
from tests.bench.outsiders import outsider_of
from tests.bench.yardstick import Score, game_of, played, row, scored


@pytest.mark.parametrize("game", NAMES)
def test_an_outsider_plays_whole_games_in_every_seat(game: str) -> None:
    outsider = outsider_of(game)
    for number in range(2):
        session = game_of(game, number, ["human", "human"])
        played(session, outsider)
        assert session.match.outcome is not None, session.match.choices[-20:]
        assert {choice.seat for choice in session.match.choices} == {0, 1}


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["lair_lords", "seven_dons"])
def test_an_outsider_beats_who_plays_by_chance(game: str) -> None:
    score = Score()
    for number in range(4):
        scored(game, "random", number, score)
    assert score.games == 4
    assert score.level == 0 < score.outsider


@pytest.mark.thorough
def test_an_outsider_comes_home_from_the_dungeon() -> None:
    """Against chance nobody does: whoever plays by chance is dead so often that the monsters win."""
    outsider = outsider_of("scoundrel_quest")
    assert any(played(game_of("scoundrel_quest", number, ["human", "human"]), outsider) for number in range(6))


@pytest.mark.thorough
def test_an_outsider_wins_boards_that_chance_does_not() -> None:
    score = Score()
    for number in range(4):
        scored("card_adventure", "random", number, score)
    assert score.level == score.both == 0 < score.outsider


def test_the_table_tells_the_share_of_the_games_that_one_of_them_won() -> None:
    score = Score()
    for level, outsider in [(True, False)] * 8 + [(False, True)] * 2 + [(True, True), (False, False)]:
        score.add(level, outsider)
    assert row("duel", "hard", score) == ("duel", "hard", "12", "8", "2", "1", "1", "80.0%", "49.0–94.3%")
