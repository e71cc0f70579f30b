"""Whole games of Lair Lords with one kind of hands: everything that can be chosen is reached by keys, pad or mouse alone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.client.table.lair_lords.samples import sample_session
from game.sessions.session import Session
from tests.table.lair_playing import EVERYTHING, PEOPLE, LairKeys, LairMouse, LairPad, choice_of, sit
from tests.table.playing import Hands, play_by_hand
from tests.thorough import few, thorough


def play(kind: type[Hands], seats: int, seed: int, options: Mapping[str, str] | None = None, most: int = 2500) -> Session:
    """A game to its end, or so many choices of it, made by chance and by these hands."""
    sat = sit(sample_session(seats, seed, kinds=PEOPLE, options=options), auto_pass=False)
    return play_by_hand(kind, sat, choice_of, seed, most)


@pytest.mark.parametrize(("kind", "seed"), few([(LairMouse, 6), (LairKeys, 5), (LairPad, 7)], 1))
def test_a_whole_game_with_one_kind_of_hands(kind: type[Hands], seed: int) -> None:
    assert play(kind, 2, seed).match.outcome is not None


@pytest.mark.parametrize("kind", few([LairKeys, LairPad, LairMouse], 1))
def test_four_people_and_every_variant_are_played_with_one_kind_of_hands_too(kind: type[Hands]) -> None:
    play(kind, 4, 8, EVERYTHING, 120 if thorough() else 60)
