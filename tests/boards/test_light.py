"""Boards can be seen: void, floor, wall and things lie apart in value, so that a board is as clear in grey as in colour."""

from __future__ import annotations

import re

import pygame
import pytest

from game.client.table.tiles import sheet
from game.resources import resource

FLOORS = {
    "crypt": range(5), "crypt_stone": range(5), "waterway": range(20, 24), "tower": range(4), "mine": range(5),
    "castle": range(4), "garden": range(4, 8),
}  # fmt: skip
WALLS = {
    "crypt": range(8, 13), "crypt_stone": range(8, 13), "waterway": range(40, 43), "tower": range(8, 12), "mine": range(8, 12),
    "castle": range(8, 13), "garden": range(20, 24),
}  # fmt: skip
VOIDS = {"crypt": 13, "crypt_stone": 13, "tower": 28, "mine": 28}
BOARDS = ("drowned_treasury", "first_steps", "flooded_mine", "last_gate", "moth_garden", "spiral_tower")


def light(surface: pygame.Surface) -> list[float]:
    """The luminance of every pixel that is seen, 0 to 255."""
    wide, high = surface.get_size()
    pixels = [surface.get_at((x, y)) for x in range(wide) for y in range(high)]
    return [0.299 * one.r + 0.587 * one.g + 0.114 * one.b for one in pixels if one.a]


def mean(name: str, tiles: range) -> float:
    """The mean luminance of some tiles of a sheet."""
    found = [value for tile in tiles for value in light(sheet(name, 16, 16)[tile])]
    return sum(found) / len(found)


@pytest.mark.parametrize("board", BOARDS)
def test_void_floor_wall_and_things_are_steps_of_value(board: str) -> None:
    text = resource(f"maps/{board}.tmx").read_text(encoding="utf-8")
    names = re.findall(r'source="tilesets/(\w+)\.tsx"', text)
    assert names
    for name in names:
        floor, wall = mean(name, FLOORS[name]), mean(name, WALLS[name])
        assert 45 <= floor <= 85, (name, floor)
        assert 95 <= wall <= 165, (name, wall)
        assert wall - floor >= 25, (name, floor, wall)
        if name in VOIDS:
            assert mean(name, range(VOIDS[name], VOIDS[name] + 1)) <= 26, name


@pytest.mark.parametrize("name", sorted(FLOORS))
def test_what_stands_on_a_floor_has_an_outline_darker_than_it_and_lights_brighter(name: str) -> None:
    """Things are those tiles of a sheet that are clear around; nearly all of them have both."""
    floor = mean(name, FLOORS[name])
    things = [tile for tile in sheet(name, 16, 16) if 0.2 < sum(1 for _one in light(tile)) / 256 < 0.8]
    assert things
    apart = [tile for tile in things if min(light(tile)) < floor - 20 and max(light(tile)) > floor + 30]
    assert len(apart) >= 0.8 * len(things), (name, len(apart), len(things))
