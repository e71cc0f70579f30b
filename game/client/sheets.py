"""Contact sheets: every picture of every set, for eyes that look for the weak ones.

A set gives three kinds of sheets. `<set>_x1` and `<set>_x4` show each picture's first frame on a dark and on a light floor;
`<set>_motion` shows each animation as a strip of its frames with their times. `faces_of_<game>` shows every card of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.client.app import App
from game.client.brush import Brush
from game.client.colours import colour
from game.client.eyes import as_seen
from game.client.pictures import Picture, pictures
from game.client.table.hand_table import HandTable
from game.client.table.tables import all_tables
from game.client.text import fonts

WIDE = 1280
"""How wide a sheet is, in pixels."""
FLOORS = ("ink-1", "ink-4")
"""A dark and a light floor to stand on."""
LABEL = 10
HIGHEST = 120
"""Pictures higher than this are scenes of their own, shown at their own size only."""


class Cell(NamedTuple):
    """A drawing on a sheet and the words below it."""

    drawing: pygame.Surface
    words: str


def write_sheets(folder: Path, eyes: str = "") -> list[Path]:
    """Write the sheets of all sets into `folder`, as `eyes` (of `game.client.eyes`) see them; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for part in pictures.sets():
        shown = [pictures.get(f"{part}/{name}") for name in pictures.names(part)]
        for name, cells in (
            (f"{part}_x1", [_standing(picture, 1) for picture in shown]),
            (f"{part}_x4", [_standing(picture, 4) for picture in shown if picture.size[1] <= HIGHEST]),
            (f"{part}_motion", [cell for picture in shown if picture.size[1] <= HIGHEST for cell in _strips(picture)]),
        ):
            if cells:
                sheet = _laid_out(cells)
                path = folder / f"{name}.png"
                pygame.image.save(as_seen(sheet, eyes) if eyes else sheet, path)
                written.append(path)
    return written


def write_cards(folder: Path, language: str, eyes: str = "") -> list[Path]:
    """Write one sheet for each game of cards with the face of every different card, twice as large; returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for game in all_tables():
        app = App.headless(language)
        next(iter(game.samples.values()))(app)
        table = app.top
        if not isinstance(table, HandTable):
            continue  # a game without cards in a hand
        known = table.view.table
        printed = [
            (number, card.id) for number, card in enumerate(known.card) if known.zones.family(number) not in table.faceless
        ]
        different = {name: number for number, name in reversed(printed)}
        cells = [_face(table, number, name) for name, number in reversed(different.items())]
        sheet = _laid_out(cells)
        path = folder / f"faces_of_{game.name}.png"
        pygame.image.save(as_seen(sheet, eyes) if eyes else sheet, path)
        written.append(path)
    return written


def _face(table: HandTable, card: int, name: str) -> Cell:
    """A card as it lies in a hand."""
    drawing = pygame.Surface(table.card_size)
    table.faces.whole(Brush(drawing, 0, still=True), card, drawing.get_rect(), False)
    return Cell(pygame.transform.scale_by(drawing, 2), name)


def _standing(picture: Picture, zoom: int) -> Cell:
    """The first frame on both floors, side by side."""
    wide, high = picture.size[0] * zoom, picture.size[1] * zoom
    drawing = pygame.Surface((2 * wide + 3 * zoom, high + 2 * zoom))
    for number, floor in enumerate(FLOORS):
        left = number * (wide + 2 * zoom)
        drawing.fill(colour(floor), (left, 0, wide + 2 * zoom, high + 2 * zoom))
        drawing.blit(pygame.transform.scale_by(picture.frame(), zoom), (left + zoom, zoom))
    return Cell(drawing, picture.name.partition("/")[2])


def _strips(picture: Picture) -> Iterator[Cell]:
    """A strip for each animation: its frames in their order, twice as large."""
    for animation, (order, times) in picture.animations.items():
        wide, high = picture.size[0] * 2, picture.size[1] * 2
        drawing = pygame.Surface((len(order) * (wide + 2), high))
        drawing.fill(colour(FLOORS[0]))
        for place, number in enumerate(order):
            drawing.blit(pygame.transform.scale_by(picture.frames[number], 2), (place * (wide + 2), 0))
        yield Cell(drawing, f"{picture.name.partition('/')[2]} {animation} {sum(times)}ms")


def _laid_out(cells: Sequence[Cell]) -> pygame.Surface:
    """The cells row by row, each with its words below."""
    rows: list[list[tuple[int, Cell]]] = [[]]
    left = 4
    for cell in cells:
        wide = max(cell.drawing.get_width(), fonts.tiny.measure(cell.words)) + 6
        if left + wide > WIDE and rows[-1]:
            rows.append([])
            left = 4
        rows[-1].append((left, cell))
        left += wide
    heights = [max((cell.drawing.get_height() for _left, cell in row), default=0) + LABEL + 6 for row in rows]
    sheet = pygame.Surface((WIDE, sum(heights) + 4))
    sheet.fill(colour("ink-0"))
    top = 4
    for row, high in zip(rows, heights, strict=True):
        for left, cell in row:
            sheet.blit(cell.drawing, (left, top))
            fonts.tiny.draw(sheet, cell.words, (left, top + cell.drawing.get_height() + 1), "ink-5")
        top += high
    return sheet
