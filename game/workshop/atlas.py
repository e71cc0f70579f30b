"""Atlases: all pictures of a set on one sheet, so that the program opens a few files at its start instead of hundreds.

`<set>.png` beside the folder of a set is the sheet, `<set>.json` tells where each picture lies: `{"key": [x, y, width, height]}`.
They are made from the pictures, which stay the sources; `game.workshop.art` builds and checks them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pygame

Box = tuple[int, int, int, int]
"""Left, top, width and height, in pixels."""

WIDE = 1024
"""How wide a sheet is, unless a picture is wider."""


def packed(sizes: Iterable[tuple[str, tuple[int, int]]]) -> tuple[dict[str, Box], tuple[int, int]]:
    """Places on shelves for pictures of these sizes, and the size of the sheet; the same for the same pictures in any order."""
    order = sorted(sizes, key=lambda one: (-one[1][1], -one[1][0], one[0]))
    wide = max([WIDE, *(size[0] for _key, size in order)])
    places: dict[str, Box] = {}
    left = top = shelf = 0
    for key, (width, height) in order:
        if left + width > wide:
            left, top, shelf = 0, top + shelf, 0
        places[key] = (left, top, width, height)
        left += width
        shelf = max(shelf, height)
    return places, (wide if order else 0, top + shelf)


def build(folder: Path, part: str, pictures: Iterable[Path]) -> None:
    """Write the sheet of a set and its places. Raises OSError where the folder can't be written."""
    loaded = {file.stem: pygame.image.load(file) for file in pictures}
    places, size = packed((key, picture.get_size()) for key, picture in loaded.items())
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for key, (left, top, _width, _height) in places.items():
        sheet.blit(loaded[key], (left, top))
    pygame.image.save(sheet, folder / f"{part}.png")
    lines = ",\n".join(f" {json.dumps(key)}: {list(places[key])}" for key in sorted(places))
    (folder / f"{part}.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def faults(folder: Path, part: str, pictures: Iterable[Path]) -> list[str]:
    """What of a set's sheet is not as its pictures are; empty when it is up to date."""
    sheet_file, places_file = folder / f"{part}.png", folder / f"{part}.json"
    again = "build the atlases again with python -m game.workshop.art"
    if not sheet_file.is_file() or not places_file.is_file():
        return [f"{part}: has no atlas; {again}."]
    places: dict[str, list[int]] = json.loads(places_file.read_text(encoding="utf-8"))
    sheet = pygame.image.load(sheet_file)
    found, keys = [], set()
    for file in pictures:
        keys.add(file.stem)
        picture, place = pygame.image.load(file), places.get(file.stem)
        if place is None:
            found.append(f"{part}/{file.stem}: is not in the atlas; {again}.")
        elif not sheet.get_rect().contains(place) or _pixels(sheet.subsurface(place)) != _pixels(picture):
            found.append(f"{part}/{file.stem}: looks otherwise in the atlas; {again}.")
    return [*found, *(f"{part}/{key}: is in the atlas alone; {again}." for key in sorted(places.keys() - keys))]


def _pixels(picture: pygame.Surface) -> tuple[tuple[int, int], bytes]:
    """The size and what is seen: the colour of a clear pixel does not count."""
    copy = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    copy.blit(picture, (0, 0))
    return picture.get_size(), pygame.image.tobytes(copy, "RGBA")
