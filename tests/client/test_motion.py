"""Motions in whole pixels; a stage that plays, skips, keeps the player's speed and forgets no callback."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.motion import LONGEST, Act, Count, Flash, Hold, Hop, Late, Motion, Pace, Rise, Roll, Slide, Stage, Walk

points = st.lists(st.tuples(st.integers(0, 600), st.integers(0, 300)), min_size=1, max_size=6)


@given(points, st.floats(0, 1))
def test_a_walk_stays_on_its_line_and_begins_and_ends_where_it_should(line: list[tuple[int, int]], part: float) -> None:
    walk = Walk(line)
    assert walk.at(0) == line[0]
    assert walk.at(1) == line[-1]
    x, y = walk.at(part)
    assert isinstance(x, int)
    assert isinstance(y, int)
    assert min(p[0] for p in line) <= x <= max(p[0] for p in line)
    assert min(p[1] for p in line) <= y <= max(p[1] for p in line)


def test_a_long_way_takes_longer() -> None:
    assert Walk.paced([(0, 0), (10, 0)]).ms == 160
    assert Walk.paced([(0, 0), (96, 0)]).ms == 320


@given(st.integers(1, 6), st.floats(0, 1))
def test_a_die_shows_faces_and_ends_on_the_true_one(face: int, part: float) -> None:
    assert 1 <= Roll(face).at(part) <= 6
    assert Roll(face).at(0.7) == face


@pytest.mark.parametrize(
    ("motion", "start", "end"),
    [
        (Hop(), 0, 0),
        (Flash(), True, False),
        (Rise(14), 0, 14),
        (Count(3, 9), 3, 9),
        (Slide((1, 2), (5, 9)), (1, 2), (5, 9)),
        (Hold(), True, False),
    ],
)
def test_starts_and_ends(motion: Motion, start: object, end: object) -> None:
    assert motion.at(0) == start
    assert motion.at(1) == end


def stage(speed: str = "normal", still: bool = False) -> Stage:
    return Stage(lambda: Pace(speed, still))


def test_acts_run_one_after_another() -> None:
    told: list[str] = []
    it = stage()
    it.add(Act({"a": Count(0, 10, 100)}, lambda: told.append("a begins"), lambda: told.append("a ends")))
    it.add(Act({"b": Count(0, 10, 100), "c": Hold(50)}, lambda: told.append("b begins"), lambda: told.append("b ends")))
    it.update(1000)
    it.update(1050)
    assert (it.value("a"), it.value("b", "not yet"), told) == (5, "not yet", ["a begins"])
    it.update(1100)
    assert (it.value("a", "over"), it.value("b"), told) == ("over", 0, ["a begins", "a ends", "b begins"])
    it.update(1160)
    assert it.motions() == {"b": 6, "c": False}
    it.update(1200)
    assert not it.busy
    assert told[-1] == "b ends"


@pytest.mark.parametrize(("speed", "length"), [("slow", 180), ("normal", 100), ("fast", 45)])
def test_the_speed_scales_time(speed: str, length: int) -> None:
    it = stage(speed)
    it.play(piece=Count(0, 10, 100))
    it.update(0)
    it.update(length - 1)
    assert it.busy
    it.update(length)
    assert not it.busy


def test_at_instant_nothing_waits() -> None:
    told: list[int] = []
    it = stage("instant")
    for number in range(50):
        it.add(Act({"x": Walk([(0, 0), (9, 9)])}, after=lambda number=number: told.append(number)))
    it.update(0)
    assert not it.busy
    assert told == list(range(50))


def test_reduced_motion_jumps_but_can_still_be_read() -> None:
    it = stage(still=True)
    it.add(Act({"piece": Walk([(0, 0), (90, 0)], 500), "die": Roll(4, 400), "flash": Flash(), "hold": Hold(300)}))
    it.update(0)
    assert (it.value("piece"), it.value("die"), it.value("flash")) == ((90, 0), 4, False)
    it.update(399)
    assert it.busy
    it.update(400)
    assert not it.busy


@pytest.mark.parametrize("everything", [True, False])
def test_skipping_calls_every_callback(everything: bool) -> None:
    told: list[str] = []
    it = stage()
    for name in "ab":
        it.add(Act({name: Hold(1000)}, lambda name=name: told.append(name + "+"), lambda name=name: told.append(name + "-")))
    it.update(0)
    assert it.skip(everything)
    assert told == (["a+", "a-", "b+", "b-"] if everything else ["a+", "a-"])
    it.skip()
    assert told == ["a+", "a-", "b+", "b-"]
    assert not it.skip()


def test_a_callback_may_add_acts() -> None:
    it = stage()
    it.add(Act({"a": Hold(10)}, after=lambda: it.play(b=Hold(10))))
    it.update(0)
    it.update(10)
    assert it.busy
    assert it.value("b") is True


def test_where_time_is_short_moments_have_most_of_it() -> None:
    stage, seen = Stage(Pace), {}
    for number in range(30):
        moment = number % 15 == 14
        length = 1200 if moment else 500
        stage.add(Act(Late(lambda length=length: {"hold": Hold(length)}), partial(seen.__setitem__, number, 0), moment=moment))
    for now in range(4000):
        stage.update(now)
        if not stage.busy:
            break
        last = max(seen)
        seen[last] += 1
        assert stage.brief == (last % 15 != 14)
    assert now <= LONGEST + 50
    assert min(seen[14], seen[29]) >= 450


def test_one_press_skips_no_text_that_it_could_not_be_meant_for() -> None:
    done: list[str] = []
    stage = Stage(Pace)
    for name in ("walk", "text", "blow"):
        stage.add(Act({"hold": Hold(100)}, after=partial(done.append, name), stays=name == "text"))
    stage.update(0)
    stage.skip(unread=False)
    assert done == ["walk"]
    stage.update(10)
    stage.update(9000)
    assert done == ["walk"]
    stage.skip(unread=False)
    assert done == ["walk", "text", "blow"]
