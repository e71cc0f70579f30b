"""The dungeon's picture: rooms without a gap, links over the walls between them, cells on which pieces stand."""

from __future__ import annotations

import pygame
import pytest

from game.boards.rooms.loader import shipped_room_sets
from game.boards.rooms.schema import SIGNS
from game.client.brush import Brush
from game.client.pictures import pictures
from game.client.table.scoundrel_quest.rooms import (
    ACROSS,
    DOWN,
    ROOM,
    draw_dungeon,
    link_name,
    room_picture,
    standing_places,
)
from game.content.scoundrel_quest.vocabulary import FACES
from game.resources import resource
from game.workshop.art import palette
from tests.headless import look

BOX = shipped_room_sets()["unpaid_cellar"]
ROOMS = {(0, 0): "wine_racks", (1, 0): "laundry", (0, 1): "dry_dock"}


def drawn(links: list[tuple[tuple[int, int], bool, object]], signs: bool = False) -> pygame.Surface:
    """The three rooms with these links."""
    surface = pygame.Surface((2 * ROOM, 2 * ROOM))
    draw_dungeon(Brush(surface, 0), BOX, ROOMS, links, signs=signs)  # type: ignore[arg-type]
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle around all pixels that differ."""
    wide, high = one.get_size()
    different = [(x, y) for y in range(high) for x in range(wide) if one.get_at((x, y)) != other.get_at((x, y))]
    return pygame.Rect(different[0], (1, 1)).unionall([pygame.Rect(place, (1, 1)) for place in different])


@pytest.mark.rule("MQ-8.2", "MQ-8.4")
@pytest.mark.parametrize("down", [True, False], ids=["down", "across"])
def test_a_link_lies_over_the_walls_of_both_rooms(down: bool) -> None:
    plain = drawn([])
    seen = set()
    for face in FACES:
        with_link = drawn([((0, 0), down, face)])
        seen.add(look(with_link, "RGB"))
        where = changed(plain, with_link)
        left, top = DOWN if down else ACROSS
        assert pygame.Rect((left, top), pictures.get(link_name(face, down)).size).contains(where)
        seam = where.top < ROOM < where.bottom if down else where.left < ROOM < where.right
        assert seam, face
        middle = where.centerx if down else where.centery
        assert abs(middle - ROOM // 2) <= 6, face  # in the middle of the side
    assert len(seen) == len(FACES)


def test_signs_can_be_left_out() -> None:
    assert room_picture(BOX, "laundry").board.digest == room_picture(BOX, "laundry", signs=False).board.digest
    with_signs, without = drawn([], signs=True), drawn([])
    assert changed(with_signs, without).w > ROOM
    assert {thing.kind for _, thing in room_picture(BOX, "laundry").board.objects()} <= SIGNS


def test_pieces_stand_on_free_cells_the_middle_first() -> None:
    places = standing_places(BOX, "wine_racks")
    assert places[0] == (56, 56)
    assert len(places) == len(set(places)) >= 10
    assert all(16 < x < ROOM - 16 and 32 < y < ROOM - 16 for x, y in places)


def test_rooms_keep_to_the_palette_and_to_the_order_of_brightness() -> None:
    """Floors are darker than the tops of walls, in every kind of room."""
    known = set(palette(resource("assets/art/palette.gpl")))
    sheets = {name: pygame.image.load(resource(f"maps/tilesets/quest_{name}.png")) for name in ("walls", "things", "signs")}
    for name, sheet in sheets.items():
        pixels = {tuple(sheet.get_at((x, y))) for x in range(sheet.get_width()) for y in range(sheet.get_height())}
        assert {pixel[3] for pixel in pixels} <= {0, 255}, name
        assert {pixel[:3] for pixel in pixels if pixel[3]} <= known, name

    def light(left: int, top: int, wide: int, high: int) -> float:
        found = [sheets["walls"].get_at((x, y)) for x in range(left, left + wide) for y in range(top, top + high)]
        return sum(0.299 * red + 0.587 * green + 0.114 * blue for red, green, blue, _ in found) / len(found)

    for number in range(8):
        left, top = number % 2 * ROOM, number // 2 * ROOM
        floor, wall = light(left + 20, top + 40, 70, 50), light(left + 2, top + 98, 100, 11)
        assert 35 <= floor <= 85, number
        assert floor + 10 <= wall <= 175, number


@pytest.mark.parametrize("way", ["down", "across"])
def test_a_wall_is_told_from_an_open_passage_at_a_glance(way: str) -> None:
    """In greyscale too: north and south it was a column of the same dark stones."""

    def light(face: str) -> float:
        picture = pictures.get(f"links/link_{face}_{way}").frame()
        middle = picture.subsurface(picture.get_rect().inflate(-picture.get_width() // 2, -picture.get_height() // 3))
        return sum(pygame.transform.average_color(middle)[:3]) / 3

    assert light("wall") > light("passage") + 20
