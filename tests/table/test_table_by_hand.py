"""Whole games with one kind of hands: everything that can be chosen is reached by keys alone, and by the mouse alone."""

from __future__ import annotations

import pytest

from game.rules.randomness import Stream
from tests.table.playing import Hands, Keys, Mouse, choice_of, settle, sit
from game.client.table.samples import fight_of, sample_session


def play(kind: type[Hands], seats: int, seed: int, options: dict[str, str] | None = None) -> Hands:
    """A game to its end with choices by chance, each made by the hands."""
    app, driver, table = sit(sample_session(seats, seed, options=options), auto_pass=False)
    hands = kind(driver, table)
    chance = Stream(seed)
    session = table.session
    while not table.over:
        number = choice_of(session, chance)
        made = len(session.match.choices)
        option = table.view.decision.options[number]
        hands.choose(option)
        assert session.match.choices[made][1:] == session.match.choices[made][1:]
        settle(driver, table)
    assert session.match.outcome is not None
    assert app.top is table
    return hands


def test_a_whole_game_with_keys_alone() -> None:
    play(Keys, 2, 5)


def test_a_whole_game_with_the_mouse_alone() -> None:
    play(Mouse, 2, 6)


@pytest.mark.parametrize("kind", [Keys, Mouse])
def test_concealed_hands_are_played_with_one_kind_of_hands_too(kind: type[Hands]) -> None:
    play(kind, 2, 8, {"hands": "concealed"})


@pytest.mark.parametrize("kind", [Keys, Mouse])
def test_every_monster_of_a_large_fight_is_reached(kind: type[Hands]) -> None:
    for last in range(8):
        _app, driver, table = sit(fight_of(1, 8))
        monsters = table.fight.monsters(table.view)
        assert len(monsters) == 8
        option = next(one for one in table.view.decision.options if one.verb == "present" and one.about[1][1] == monsters[last])
        kind(driver, table).choose(option)
        settle(driver, table)
        assert table.view.presented_to(monsters[last])
