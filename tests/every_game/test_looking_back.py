"""Every game: a choice that is watched leaves what each seat knew after each of its events, and changes nothing else."""

from __future__ import annotations

import pytest

from game.rules.randomness import Stream
from tests.every_game.games import Case, every_case
from tests.every_game.playing import assert_same, started


@every_case
def test_a_watched_game_is_the_same_game_and_can_be_looked_back_on(case: Case) -> None:
    match, alone = started(case, 5), started(case, 5)
    chance = Stream(5)
    looked = 0
    while match.decision is not None and looked < 300 and len(match.choices) < case.game.most_choices:
        number = chance.below(len(match.decision.options))
        events = match.choose(number, watched=True)
        assert [one.to_json() for one in alone.choose(number)] == [one.to_json() for one in events]
        assert_same(match.state, alone.state)
        for seat in range(match.state.seats + 1):
            after = match.looked_back(seat)
            for one in range(len(events)):
                seen = after(one)
                assert type(seen) is type(match.view(seat))
                assert seen.seat == seat
                looked += 1
            with pytest.raises(IndexError):
                after(len(events))
    assert looked > 0


@every_case
def test_nothing_is_kept_of_a_choice_that_was_not_watched(case: Case) -> None:
    match = started(case, 5)
    assert match.decision is not None
    if match.choose(0):
        with pytest.raises(IndexError):
            match.looked_back(0)(0)
