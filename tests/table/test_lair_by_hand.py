"""Whole games of Lair Lords with one kind of hands: everything that can be chosen is reached by keys, pad or mouse alone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.client.table.lair_lords.samples import sample_session
from game.sessions.session import Session
from tests.table.lair_playing import EVERYTHING, PEOPLE, LairKeys, LairMouse, LairPad, choice_of, sit
from tests.table.playing import Hands, play_by_hand


def play(kind: type[Hands], seats: int, seed: int, options: Mapping[str, str] | None = None, most: int = 2500) -> Session:
    """A game to its end, or so many choices of it, made by chance and by these hands."""
    sat = sit(sample_session(seats, seed, kinds=PEOPLE, options=options), auto_pass=False)
    return play_by_hand(kind, sat, choice_of, seed, most)


def test_a_whole_game_with_keys_alone() -> None:
    assert play(LairKeys, 2, 5).match.outcome is not None


def test_a_whole_game_with_a_gamepad_alone() -> None:
    assert play(LairPad, 2, 7).match.outcome is not None


def test_a_whole_game_with_the_mouse_alone() -> None:
    assert play(LairMouse, 2, 6).match.outcome is not None


@pytest.mark.parametrize("kind", [LairKeys, LairPad, LairMouse])
def test_four_people_and_every_variant_are_played_with_one_kind_of_hands_too(kind: type[Hands]) -> None:
    play(kind, 4, 8, EVERYTHING, 120)
