"""The tiles of the board makers' sheets: what an author places is what a table shows."""

from __future__ import annotations

from functools import cache

import pygame

from game.resources import resource


@cache
def sheet(name: str, width: int, height: int) -> tuple[pygame.Surface, ...]:
    """The tiles of a sheet, row by row."""
    image = pygame.image.load(resource(f"maps/tilesets/{name}.png"))
    cells = [(x, y) for y in range(0, image.get_height(), height) for x in range(0, image.get_width(), width)]
    tiles = []
    for x, y in cells:
        tile = pygame.Surface((width, height), pygame.SRCALPHA)
        tile.blit(image, (0, 0), (x, y, width, height))
        tiles.append(tile)
    return tuple(tiles)
