"""Whole games with one kind of hands: everything that can be chosen is reached by keys alone, and by the mouse alone."""

from __future__ import annotations

import pytest

from game.client.table.card_adventure.samples import fight_of, sample_session
from game.sessions.session import Session
from tests.table.playing import Hands, Keys, Mouse, Pad, choice_of, play_by_hand, settle, sit
from tests.thorough import few


def play(kind: type[Hands], seats: int, seed: int, options: dict[str, str] | None = None, most: int = 2000) -> Session:
    """A game to its end, or so many choices of it, made by chance and by these hands."""
    sat = sit(sample_session(seats, seed, options=options), auto_pass=False)
    return play_by_hand(kind, sat, choice_of, seed, most)


@pytest.mark.parametrize(("kind", "seed"), few([(Keys, 5), (Pad, 7), (Mouse, 6)], 1))
def test_a_whole_game_with_one_kind_of_hands(kind: type[Hands], seed: int) -> None:
    assert play(kind, 2, seed).match.outcome is not None


@pytest.mark.parametrize("kind", few([Mouse, Keys, Pad], 1))
def test_concealed_hands_are_played_with_one_kind_of_hands_too(kind: type[Hands]) -> None:
    play(kind, 3, 8, {"hands": "concealed"}, 50)


@pytest.mark.parametrize("kind", few([Pad, Keys, Mouse], 1))
def test_every_monster_of_a_large_fight_is_reached(kind: type[Hands]) -> None:
    for last in few(range(8), 3):
        _app, driver, table = sit(fight_of(1, 8))
        monsters = table.fight.monsters(table.view)
        assert len(monsters) == 8
        option = next(one for one in table.view.decision.options if one.verb == "present" and one.about[1][1] == monsters[last])
        kind(driver, table).choose(option)
        settle(driver, table)
        assert table.view.presented_to(monsters[last])
