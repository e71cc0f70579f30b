"""Walls, gates, the country around the town, backs of cards: what a dungeon is drawn of, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from game.client.brush import Brush, Rect, shade
from game.client.colours import colour
from game.client.table.lair_lords.rooms import ROOM
from game.client.table.stage.ground import toned
from game.client.table.tiles import sheet

MEADOW, TENT, FIRE, WELL = (44, 45, 46), (75, 76, 83, 84), (64, 65, 66), (54, 62)
"""Tiles of the sheet of the castle that make up the town."""
WALLS = 16
"""How many tiles a row of the sheet of walls has; a Room's walls are 4 by 3 of them."""
HALL, ROCK, OUTSIDE = 25, 0, 0
"""The walls of the lord's chamber, of an empty place and of the entrance, by their number on the sheet."""
BANNER, GATE = 80, (48, 49, 56, 57)
"""The tile of the sheet of foregrounds that hangs beside a lord, and those of the castle's gate at the entrance."""


@cache
def walls(number: int, dark: bool = False) -> pygame.Surface:
    """The bare walls of a Room: 4 by 3 tiles of the sheet that Rooms are built of."""
    tiles = sheet("lair_walls", 16, 16)
    first = number // 4 * 3 * WALLS + number % 4 * 4
    made = pygame.Surface(ROOM)
    for row in range(3):
        for column in range(4):
            made.blit(tiles[first + row * WALLS + column], (16 * column, 16 * row))
    if dark:
        made.blit(shade(made.get_size()), (0, 0))
    return made


@cache
def gatehouse() -> pygame.Surface:
    """The entrance of a dungeon."""
    made = walls(OUTSIDE).copy()
    tiles = sheet("castle", 16, 16)
    for number, tile in enumerate(GATE):
        made.blit(tiles[tile], (ROOM[0] - 38 + 16 * (number % 2), 8 + 16 * (number // 2)))
    return made


@cache
def country(size: tuple[int, int], peopled: bool) -> pygame.Surface:
    """The town itself: a meadow at night, on which words can be read; where there is room, a well and a tent."""
    made = pygame.Surface(size)
    made.fill(colour("ink-1"))
    tiles = sheet("castle", 16, 16)
    ground = size[1] - 12
    for column, left in enumerate(range(0, size[0], 16)):
        made.blit(toned(tiles[MEADOW[column * 5 % 7 % 3]]), (left, ground))
    if peopled:
        for number, tile in enumerate(TENT):
            made.blit(tiles[tile], (size[0] - 46 + 16 * (number % 2), ground - 26 + 16 * (number // 2)))
        for number, tile in enumerate(WELL):
            made.blit(tiles[tile], (size[0] - 92, ground - 26 + 16 * number))
    made.fill(colour("back"), (0, size[1] - 1, size[0], 1))
    return made


def piece_of(card: Any) -> str:
    """The picture of a Hero as it stands and walks."""
    return f"pieces/hero_{card.kind}" + ("_epic" if card.epic else "")


def hero_key(card: Any) -> str:
    """What the pictures of a Hero are called, by class and rank."""
    return piece_of(card).removeprefix("pieces/")


def draw_back(brush: Brush, family: str, rect: Rect) -> None:
    """A tiny back of a card, for counts: its family by colour and by a mark."""
    brush.fill(rect, "stone-3" if family == "room" else "violet-2")
    brush.fill(rect.inflate(-2, -2), "stone-1" if family == "room" else "violet-0")
    if family == "room":
        brush.fill((rect.left + 1, rect.centery, rect.width - 2, 1), "stone-3")
    else:
        brush.fill((rect.centerx - 1, rect.centery - 1, 2, 2), "violet-3")


def draw_light(brush: Brush, rect: Rect) -> None:
    """A frame of light around a place."""
    for grow in (0, -2):
        edge = rect.inflate(grow, grow)
        brush.fill((edge.left, edge.top, edge.width, 1), "text")
        brush.fill((edge.left, edge.bottom - 1, edge.width, 1), "text")
        brush.fill((edge.left, edge.top, 1, edge.height), "text")
        brush.fill((edge.right - 1, edge.top, 1, edge.height), "text")
