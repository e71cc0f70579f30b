"""A bot thinks beside a window: a look at the result takes a few milliseconds, and what comes out is what it would choose."""

from __future__ import annotations

from time import process_time

import pytest

from game.bots import LEVELS, Thinker, make_bot
from tests.bots.boards import worth_a_thought


@pytest.mark.parametrize("level", LEVELS)
def test_the_result_is_the_bots_choice(level: str) -> None:
    view = worth_a_thought("warrior", "mage")
    thinker = Thinker(make_bot(level, 3, iterations=30))
    assert thinker.result() is None  # nothing was started
    thinker.start(view)
    assert thinker.busy
    looks = 0
    while (number := thinker.result()) is None:
        looks += 1
    bot = make_bot(level, 3, iterations=30)
    assert number == bot.choose(view)
    assert thinker.why == bot.why
    assert not thinker.busy
    assert thinker.result() == number
    assert (looks > 0) == (level == "hard") == thinker.ahead


def test_a_look_is_short_even_when_there_is_much_to_think_about() -> None:
    thinker = Thinker(make_bot("hard", 3, seconds=30))
    thinker.start(worth_a_thought("warrior", "mage", "warrior", "mage"))
    took = []
    for _ in range(30):
        began = process_time()
        assert thinker.result(0.004) is None
        took.append(process_time() - began)
    assert sorted(took)[len(took) // 2] < 0.05


def test_thinking_can_be_dropped_and_begun_anew() -> None:
    first, second = worth_a_thought("warrior"), worth_a_thought("mage")
    thinker = Thinker(make_bot("hard", 3, iterations=20))
    thinker.start(first)
    assert thinker.result(0) is None
    thinker.stop()
    assert not thinker.busy
    assert thinker.result() is None
    thinker.start(first)
    thinker.start(second)
    while (number := thinker.result()) is None:
        pass
    assert number == make_bot("hard", 3, iterations=20).choose(second)
