"""The map of a scenario, drawn in lines of text: rooms by their names, a sign for each link, one below the other as they lie."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import east_asian_width

from game.content.scoundrel_quest.vocabulary import Face
from game.games.scoundrel_quest.geometry import EAST, SOUTH, border, cell_at
from game.workshop.scenarios.words import Unmet

ENTRANCE = "entrance"
SIGNS: dict[str, Face] = {"-": "passage", "|": "passage", "+": "door", "!": "locked", "?": "hidden", "#": "wall"}
BLANK = "."
"""No room here, or nothing said of a link."""
MOST = 12
"""How many rooms lie side by side, or one below the other, at most."""
AWAY = 2
"""Where a map without the Entrance begins: so many rooms east and south of it, so that nothing touches it."""


class Drawn(NamedTuple):
    """A map as it was drawn: the room in each cell, and what is said of borders."""

    rooms: dict[int, str]
    links: dict[int, Face]


class _Mark(NamedTuple):
    """Something that was drawn: what, and from which to which column of the text."""

    text: str
    start: int
    end: int


def read_map(text: str) -> Drawn:
    """Understand a map. Raises Unmet with the line that is not understood."""
    lines = [_marks(line) for line in text.splitlines() if line.strip()]
    rows = [line for line in lines if not _all_links(line)]
    columns = _columns([_rooms(line) for line in rows])
    rooms: dict[tuple[int, int], str] = {}
    links: dict[tuple[int, int, int], _Mark] = {}
    row, between = -1, False
    for line in lines:
        if _all_links(line):
            if between:
                raise Unmet(f'map, line "{_said(line)}": two lines of links follow each other; a line of rooms lies between them')
            between = True
            for mark in line:
                links[_column(mark, columns, line), row, SOUTH] = mark
            continue
        row, between = row + 1, False
        for place, mark in _across(line, columns):
            if isinstance(place, int):
                rooms[place, row] = mark.text
            else:
                links[place[0], row, EAST] = mark
    return _placed(rooms, links)


def _marks(line: str) -> list[_Mark]:
    """What stands in a line, and where; a wide letter takes two columns."""
    at = [0]
    for letter in line:
        at.append(at[-1] + (2 if east_asian_width(letter) in "WF" else 1))
    return [_Mark(found[0], at[found.start()], at[found.end()]) for found in re.finditer(r"\S+", line)]


def _said(line: Sequence[_Mark]) -> str:
    return " ".join(mark.text for mark in line)


def _all_links(line: Sequence[_Mark]) -> bool:
    return all(mark.text in SIGNS or mark.text == BLANK for mark in line)


def _rooms(line: Sequence[_Mark]) -> list[_Mark]:
    """The rooms of a line; rooms and links take turns. Raises Unmet where they do not."""
    rooms = []
    link = line[0].text in SIGNS
    for mark in line:
        if (mark.text in SIGNS) != link and mark.text != BLANK:
            wanted = "a sign for the link" if link else "a room"
            raise Unmet(
                f'map, line "{_said(line)}": before {mark.text} there should be {wanted}; rooms and links take turns, '
                "links are - passage, + door, ! locked, ? hidden, # wall, and . is nothing"
            )
        if not link:
            rooms.append(mark)
        link = not link
    return rooms


def _columns(rows: Sequence[Sequence[_Mark]]) -> list[tuple[int, int]]:
    """From where to where each column of rooms reaches. Raises Unmet where rooms do not lie clearly one below the other."""
    columns: list[tuple[int, int]] = []
    for mark in sorted((mark for row in rows for mark in row), key=lambda mark: mark.start):
        if columns and mark.start < columns[-1][1]:
            columns[-1] = columns[-1][0], max(columns[-1][1], mark.end)
        else:
            columns.append((mark.start, mark.end))
    for row in rows:
        for one, other in zip(row, row[1:], strict=False):
            if _column(one, columns, row) == _column(other, columns, row):
                raise Unmet(
                    f'map, line "{_said(row)}": a room of another line lies below or above both {one.text} and {other.text}; '
                    "draw rooms that are neighbours one below the other, with room for the longest name"
                )
    return columns


def _column(mark: _Mark, columns: Sequence[tuple[int, int]], line: Sequence[_Mark]) -> int:
    """In which column something stands. Raises Unmet for a link that is below no room."""
    for number, (start, end) in enumerate(columns):
        if mark.start < end and start < mark.end:
            return number
    raise Unmet(f'map, line "{_said(line)}": {mark.text} stands above or below no room; draw it where the room is')


def _across(line: Sequence[_Mark], columns: Sequence[tuple[int, int]]) -> Iterator[tuple[int | tuple[int], _Mark]]:
    """The rooms of a line with their columns, and the links with the column to the west of each."""
    rooms = iter([_column(mark, columns, line) for mark in _rooms(line)])
    link, last = line[0].text in SIGNS, -1
    for mark in line:
        if link and last >= 0:
            yield (last,), mark
        elif not link:
            here = next(rooms)
            if last >= 0 and here != last + 1:
                raise Unmet(f'map, line "{_said(line)}": between two rooms another line has one; write . where no room lies')
            if last < 0 and mark is not line[0]:
                yield (here - 1,), line[0]
            last = here
            yield here, mark
        link = not link


def _placed(rooms: dict[tuple[int, int], str], links: dict[tuple[int, int, int], _Mark]) -> Drawn:
    if any(x >= MOST or y >= MOST for x, y in rooms):
        raise Unmet(f"the map is too large; at most {MOST} rooms lie side by side and {MOST} one below the other")
    found = [place for place, name in rooms.items() if name == ENTRANCE]
    left, top = found[0] if found else (-AWAY, -AWAY)
    cells: dict[int, str] = {}
    for (x, y), name in rooms.items():
        if name in cells.values():
            raise Unmet(f"the map has {name} twice; each room lies in one place")
        if name != BLANK:
            cells[cell_at(x - left, y - top)] = name
    if not found:
        cells[cell_at(0, 0)] = ENTRANCE
    faces: dict[int, Face] = {}
    for (x, y, way), mark in links.items():
        cell = cell_at(x - left, y - top)
        beyond = cell_at(x - left + (way == EAST), y - top + (way == SOUTH))
        if mark.text != BLANK and cell not in cells and beyond not in cells:
            raise Unmet(f"map: {mark.text} stands where no room is on either side; write . there")
        if mark.text != BLANK:
            faces[border(cell, way)] = SIGNS[mark.text]
    return Drawn(cells, faces)
