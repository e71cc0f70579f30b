"""Strength is measured fairly: everybody sits everywhere, who thinks longer does so, equal numbers bring equal games."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import NAMES
from tests.bench import strength
from tests.bench.strength import Measured, row, score_of, winners_of
from tests.bench.yardstick import Score, game_of


@pytest.mark.parametrize("game", NAMES)
def test_levels_play_whole_games_and_the_same_number_brings_the_same_game(game: str) -> None:
    levels = [("normal", 1), ("easy", 1)]
    assert winners_of(game, 3, levels) == winners_of(game, 3, levels)


def test_who_is_measured_sits_in_every_seat_of_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, list[tuple[str, float]]]] = []

    def played(_game: str, number: int, levels: list[tuple[str, float]]) -> tuple[int, ...]:
        seen.append((number, levels))
        return (0,)

    monkeypatch.setattr(strength, "winners_of", played)
    measured = Measured("seven_dons", "hard", 4, "normal", 1, 2)
    assert [score_of(measured, number) for number in range(2)] == [(True, False), (False, True)]
    assert seen == [(0, [("hard", 4), ("normal", 1)]), (0, [("normal", 1), ("hard", 4)])]


def test_who_thinks_four_times_as_long_imagines_four_times_as_many_games() -> None:
    match = game_of("seven_dons", 0, ["human", "human"]).match
    usual, longer = (strength.bot_for(match, 0, "hard", times) for times in (1, 4))
    assert _iterations(longer) == 4 * _iterations(usual) > 0


def _iterations(bot: Any) -> int:
    return int(bot.iterations)


def test_a_row_tells_who_was_measured_and_how_sure_that_is() -> None:
    score = Score()
    for won, lost in [(True, False)] * 6 + [(False, True)] * 4:
        score.add(won, lost)
    told = row(Measured("lair_lords", "hard", 1, "hard", 0.25, 2), score)
    assert told == ("lair_lords", "2", "hard : hard × 0.25", "10", "6 : 4, both 0, nobody 0", "60.0%", "31.3–83.2%")
