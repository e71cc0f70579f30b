"""Strips, animations, mirrors, frames, and clear words for what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.pictures import PictureMissing, Pictures

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def test_an_animation_shows_its_frames_in_time(art: Pictures) -> None:
    strip = art.get("set/strip")
    assert strip.size == (4, 4)
    assert strip.anchor == (1, 3)
    assert strip.length("idle") == 150
    shown = [strip.frame("idle", ms).get_at((2, 2))[:3] for ms in (0, 99, 100, 149, 150)]
    assert shown == [RED, RED, GREEN, GREEN, RED]
    assert [strip.next_change("idle", ms) for ms in (0, 99, 100, 149, 151)] == [100, 1, 50, 1, 99]


def test_a_still_picture_never_changes(art: Pictures) -> None:
    assert art.get("set/strip").next_change("still", 5) is None
    assert art.get("set/strip").next_change("unknown", 5) is None
    assert art.get("set/box").next_change() is None


def test_mirrored_and_in_one_colour(art: Pictures) -> None:
    strip = art.get("set/strip")
    assert strip.frame().get_at((0, 0))[:3] == BLUE
    assert strip.frame(mirrored=True).get_at((3, 0))[:3] == BLUE
    assert strip.silhouette((7, 8, 9)).get_at((0, 0)) == (7, 8, 9, 255)


def test_a_frame_keeps_its_corners_and_repeats_its_middle(art: Pictures) -> None:
    wide = art.get("set/box").sliced((20, 9))
    assert wide.get_size() == (20, 9)
    assert [wide.get_at(at)[:3] for at in ((0, 0), (19, 0), (0, 8), (19, 8))] == [
        (200, 0, 0),
        (0, 200, 0),
        (0, 0, 200),
        (200, 200, 0),
    ]
    assert {wide.get_at((x, y))[:3] for x in range(2, 18) for y in range(2, 7)} == {(90, 90, 90)}
    assert {wide.get_at((x, 0))[:3] for x in range(1, 19)} == {(9, 9, 9)}


@pytest.mark.parametrize("name", ["set/nothing", "nowhere/strip", "set/absent"])
def test_a_missing_picture_is_named_with_every_place_searched(art: Pictures, name: str, tmp_path: Path) -> None:
    with pytest.raises(PictureMissing, match=name) as told:
        art.get(name)
    assert str(tmp_path) in str(told.value)
    assert art.has("set/strip")
    assert not art.has("nowhere/strip")


def test_an_animation_beyond_the_strip_is_refused(art: Pictures) -> None:
    with pytest.raises(PictureMissing, match="does not fit its 2 frames"):
        art.get("set/wrong")
