"""The rooms' pictures: a map for each card, all of one dungeon, each in motion and unlike any other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pygame

from game.content.lair_lords.loader import shipped_lair_pack
from game.resources import resource
from game.tiled.map import TileLayer
from game.tiled.paint import MapPicture
from game.workshop.art import palette

ROOMS = shipped_lair_pack().rooms
IDS = sorted(card.id for card in ROOMS)
WIDE, HIGH = 64, 48
EDGES = (0, WIDE - 1)
CEILING, FLOOR = 4, 40
"""The rows above the one are the ceiling's stones, those from the other on the floor's front edge."""


@cache
def picture(room: str) -> MapPicture:
    """The map of a room, read as the table reads it."""
    return MapPicture.load(resource(f"maps/rooms/{room}.tmx"), resource("maps"))


@cache
def moments(room: str) -> tuple[bytes, ...]:
    """All that a room's picture shows in one round of its slowest part, as RGBA bytes."""
    board, ms, found = picture(room), 0, []
    while ms < 2000:
        found.append(pygame.image.tobytes(board.render(ms), "RGBA"))
        ms += board.next_change(ms) or 2000
    return tuple(found)


def column(pixels: bytes, x: int) -> bytes:
    return b"".join(pixels[(y * WIDE + x) * 4 : (y * WIDE + x) * 4 + 4] for y in range(HIGH))


def clips(room: str) -> list[list[int]]:
    """The times of the frames of each animated tile that a room uses."""
    board = picture(room).board
    uses = [board.use_of(gid) for layer in board.walk() if isinstance(layer, TileLayer) for gid in layer.chunks[0].gids]
    tiles = [board.tilesets[use.tileset].tiles.get(use.tile) for use in uses if use is not None]
    return [[frame.ms for frame in tile.frames] for tile in tiles if tile is not None and tile.frames]


def test_each_room_has_a_map_and_each_map_a_room():
    assert sorted(path.stem for path in resource("maps/rooms").glob("*.tmx")) == IDS


def those(wrong: Callable[[str], bool]) -> list[str]:
    """The rooms of which something is wrong: one test looks at all of them."""
    return [room for room in IDS if wrong(room)]


def test_a_map_opens_without_a_fault():
    assert those(lambda room: bool(picture(room).board.faults)) == []


def test_a_map_is_one_room_large():
    assert those(lambda room: (picture(room).origin, picture(room).size) != ((0, 0), (WIDE, HIGH))) == []


def test_a_map_has_the_layers_between_which_heroes_walk():
    assert those(lambda room: [layer.name for layer in picture(room).board.walk()] != ["back", "room", "front"]) == []


def test_a_room_moves():
    assert those(lambda room: len(set(moments(room))) < 2) == []


def test_motion_is_neither_hectic_nor_sleepy():
    assert those(lambda room: any(not 2 <= len(times) <= 4 for times in clips(room))) == []
    assert those(lambda room: any(not 120 <= ms <= 500 for times in clips(room) for ms in times)) == []


def test_adjoining_rooms_join():
    """Door, ceiling and floor at both edges are those of every other room, whatever moves inside."""
    joint = column(moments(IDS[0])[0], 0)
    assert those(lambda room: {column(pixels, x) for pixels in moments(room) for x in EDGES} != {joint}) == []


def test_the_ceiling_is_one_line():
    ceiling = moments(IDS[0])[0][: CEILING * WIDE * 4]
    assert those(lambda room: {pixels[: CEILING * WIDE * 4] for pixels in moments(room)} != {ceiling}) == []


def test_a_room_stands_behind_the_floors_edge():
    """Heroes walk before it, on the edge: nothing of the room itself hangs over that."""

    def lowest(room: str) -> int:
        board = picture(room)
        shown = pygame.Surface((WIDE, HIGH), pygame.SRCALPHA)
        for ms in range(0, 2000, 100):
            board.painter.paint(shown, board.list.parts[1].stamps((0, 0, WIDE, HIGH)), ms, (0, 0))
        return shown.get_bounding_rect().bottom

    assert those(lambda room: lowest(room) > FLOOR) == []


def test_no_two_rooms_are_alike():
    """They differ in at least an eighth of their pixels, the walls that they share counted in."""
    stills = {room: memoryview(moments(room)[0]).cast("I") for room in IDS}
    near = {(one, two): sum(a != b for a, b in zip(stills[one], stills[two], strict=True)) for one, two in combinations(IDS, 2)}
    closest = min(near, key=near.__getitem__)
    assert near[closest] >= WIDE * HIGH // 8, closest


def test_a_room_has_only_colours_of_the_palette():
    known = {int.from_bytes((*colour, 255), sys.byteorder) for colour in palette(resource("assets/art/palette.gpl"))}
    assert those(lambda room: not set().union(*(memoryview(pixels).cast("I") for pixels in moments(room))) <= known) == []


def test_an_advanced_room_has_the_walls_of_one():
    ranks = {}
    for room in IDS:
        board = picture(room).board
        back = next(layer for layer in board.walk() if isinstance(layer, TileLayer))
        use = board.use_of(back.chunks[0].gids[0])
        assert use is not None, room
        ranks[room] = board.tilesets[use.tileset].tiles[use.tile].properties["rank"].value
    assert ranks == {card.id: card.rank for card in ROOMS}
