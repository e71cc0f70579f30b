"""Strength is measured fairly: everybody sits everywhere, who thinks longer does so, equal numbers bring equal games."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import NAMES
from game.sessions.spec import spec_of
from tests.bench import strength
from tests.bench.strength import Contest, Measured, Rival, Score, contest, main, played, result, row


@pytest.mark.parametrize("game", NAMES)
def test_levels_play_whole_games_and_the_same_number_brings_the_same_game(game: str) -> None:
    ended = [contest(game, 3, [Rival("normal"), Rival("easy")]) for _time in range(2)]
    assert played(ended[0]) == played(ended[1])
    assert ended[0].match.choices == ended[1].match.choices
    assert ended[0].match.outcome is not None


@pytest.mark.parametrize("game", [game for game in NAMES if spec_of(game).rivals])
def test_who_is_measured_sits_in_every_seat_of_the_same_deal(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = 2 if game == "seven_dons" else 4
    seen: list[tuple[int, tuple[Rival, ...]]] = []

    def first_wins(session: Contest) -> tuple[int, ...]:
        seen.append((session.match.seed, session.rivals))
        return (0,)

    monkeypatch.setattr(strength, "played", first_wins)
    level, other = Rival("hard", 4), Rival("normal")
    found = [result(Measured(game, level, other, seats), number) for number in range(seats)]
    assert found == [(True, False)] + [(False, True)] * (seats - 1)
    assert len({seed for seed, _rivals in seen}) == 1
    assert [rivals.index(level) for _seed, rivals in seen] == list(range(seats))
    assert all(rivals.count(other) == seats - 1 for _seed, rivals in seen)


def test_who_thinks_four_times_as_long_imagines_four_times_as_many_games() -> None:
    session = contest("seven_dons", 0, [Rival("hard"), Rival("hard", 4)])
    usual, longer = (_iterations(session.bot_of(seat)) for seat in range(2))
    assert longer == 4 * usual > 0


def _iterations(bot: Any) -> int:
    return int(bot.iterations)


def test_more_seats_than_a_game_has_are_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["seven_dons", "--seats", "3"])
    assert "error:" in capsys.readouterr().err


def test_a_row_tells_who_was_measured_and_how_sure_that_is() -> None:
    score = Score()
    for won, lost in [(True, False)] * 8 + [(False, True)] * 2 + [(True, True), (False, False)]:
        score.add(won, lost)
    told = row(Measured("lair_lords", Rival("hard"), Rival("hard", 0.25)), score)
    assert told == ("lair_lords", "2", "hard : hard × 0.25", "12", "8 : 2, both 1, nobody 1", "80.0%", "49.0–94.3%")
