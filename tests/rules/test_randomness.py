"""The stream of chance: published values, evenness, independence of streams."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.randomness import Stream, splitmix64
from tests.rules.bare import bare

PUBLISHED = {
    # Rosetta Code, "Pseudo-random numbers/Splitmix64", from Vigna's splitmix64.c
    1234567: (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ),
    # the OpenJDK and Apache Commons RNG test values for the same generator, seed 0
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
}


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_published_values_come_out(seed: int) -> None:
    state, values = seed, []
    for _ in PUBLISHED[seed]:
        state, value = splitmix64(state)
        values.append(value)
    assert tuple(values) == PUBLISHED[seed]


def test_a_stream_gives_the_published_bits() -> None:
    stream = Stream(1234567)
    assert tuple(stream.bits() for _ in range(5)) == PUBLISHED[1234567]


def test_seeds_of_any_size_are_folded_into_64_bits() -> None:
    assert Stream(2**64 + 5).bits() == Stream(5).bits()
    assert Stream(-1).bits() == Stream(2**64 - 1).bits()


@given(st.integers(0, 2**64 - 1), st.integers(0, 60), st.integers(0, 60))
def test_what_is_taken_from_a_pool_is_no_longer_in_it(seed: int, size: int, left: int) -> None:
    pool = list(range(size))
    taken = Stream(seed).take(pool, max(0, size - left))
    assert len(taken) == max(0, size - left)
    assert sorted(taken + pool) == list(range(size))


def test_taking_reaches_every_order_evenly_also_across_values() -> None:
    stream = Stream(4)
    orders = Counter(tuple(stream.take(list("abcde"), 5)) for _ in range(24_000))
    assert len(orders) == 120
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 196  # 119 degrees of freedom: one in 100,000
    fifths = Counter(stream.take(list(range(1000)), 5)[4] // 100 for _ in range(5000))
    assert sum((count - 500) ** 2 / 500 for count in fifths.values()) < 40


def test_below_is_even_and_in_range() -> None:
    stream = Stream(3)
    counted = Counter(stream.below(10) for _ in range(20_000))
    assert set(counted) == set(range(10))
    assert sum((count - 2000) ** 2 / 2000 for count in counted.values()) < 40  # 9 degrees of freedom: one in 100,000


def test_dice_have_six_even_faces() -> None:
    state = bare()
    counted = Counter(state.roll() for _ in range(12_000))
    assert set(counted) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 2000) ** 2 / 2000 for count in counted.values()) < 31


def test_scripted_dice_come_first_and_leave_the_stream_alone() -> None:
    state = bare()
    state.script = (6, 2)
    before = state.random
    assert (state.roll(), state.roll()) == (6, 2)
    assert state.random == before
    assert state.reveals == 2  # a scripted die is a border for undo like any other
    state.roll()
    assert state.random != before


def test_shuffled_reaches_every_order_evenly() -> None:
    state = bare()
    counted = Counter(tuple(state.shuffled("abc")) for _ in range(6000))
    assert len(counted) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 31


@pytest.mark.parametrize("sides", [2, 10, 20])
def test_a_die_of_any_number_of_sides_is_even(sides: int) -> None:
    state = bare()
    counted = Counter(state.roll(sides) for _ in range(1000 * sides))
    assert set(counted) == set(range(1, sides + 1))
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 60


def test_several_dice_are_rolled_one_after_another() -> None:
    state, other = bare(), bare()
    assert state.dice(4, 10) == tuple(other.roll(10) for _ in range(4))
    state.script = (1, 6, 2)
    assert state.dice(3) == (1, 6, 2)
    assert state.dice(0) == ()


@pytest.mark.parametrize(("sides", "face"), [(6, 7), (6, 0), (10, 11), (4, -1)])
def test_a_scripted_face_that_is_not_on_the_die_is_refused(sides: int, face: int) -> None:
    state = bare()
    state.script = (face,)
    with pytest.raises(ValueError, match=f"the scripted face {face} is not on a die of {sides} sides"):
        state.roll(sides)
    state.script = (7,)
    assert state.roll(10) == 7
