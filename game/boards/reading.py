"""From a Tiled map to what it means: a `Board`, or every fault that keeps it from being one.

Meaning is in objects, by their class, in any visible or hidden object layer; `schema` lists the classes and `maps/README.md`
is the author's manual. The snapping rule: what must lie on a square or a route snaps to the nearest within `schema.SNAP` pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.boards.board import Board
from game.boards.board_rules import read_rules
from game.boards.in_squares import read_arrows, read_cards, read_goal, read_marks, read_signs, read_structures
from game.boards.objects import Found, Objects
from game.boards.places import Places
from game.boards.schema import OPTION
from game.boards.together import together
from game.boards.values import option_value, seats_of, turns_of
from game.content.plain import plain
from game.tiled.faults import Fault, MapFaults
from game.tiled.files import PICTURES
from game.tiled.geometry import as_shown
from game.tiled.grid import extent
from game.tiled.map import TiledMap, TileLayer
from game.tiled.property_values import names_of, number_of, text_of, title_of, words_of
from game.tiled.reader import read_map

MAP, OBJECT = 100_000, 500
"""What a map and each of its objects add to its weight."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A board with the faults found on the way. `board` is None when there is nothing to play on.

    `shown` is the map with its objects where the picture shows them; `rules` are the objects of the rules, in their order.
    """

    board: Board | None
    faults: tuple[Fault, ...]
    shown: TiledMap
    places: Places | None = None
    rules: tuple[Found, ...] = ()


def load_board(path: Path | str, root: Path | None = None) -> Board:
    """Read a board. Raises MapFaults with every fault when one of them keeps it from being played."""
    return board_of(read_map(path, root))


def board_of(drawn: TiledMap) -> Board:
    """The board that a map is. Raises MapFaults as `load_board` does."""
    reading = understand(drawn)
    if reading.board is None or any(fault.level == "error" for fault in reading.faults):
        raise MapFaults(together(reading.shown, (*drawn.faults, *reading.faults)))
    return reading.board


def weight(drawn: TiledMap) -> int:
    """What it costs to read a map, in bytes of the texts that it is made of: a cell counts as one byte, an object as OBJECT."""
    texts = sum(len(data) for path, data in drawn.pictures.items() if path.suffix.lower() not in PICTURES)
    cells = sum(len(chunk.gids) for layer in drawn.walk() if isinstance(layer, TileLayer) for chunk in layer.chunks)
    return MAP + texts + cells + OBJECT * sum(1 for _ in drawn.objects())


def understand(drawn: TiledMap) -> Reading:
    """What a map means: its places first, then what lies in them, its rules, and what the map itself says.

    Everything stands where Tiled shows it, in pixels of the picture.
    """
    board = as_shown(drawn)
    objects = Objects(board)
    if objects.too_many() | objects.too_large():
        return Reading(None, tuple(objects.faults), board)
    places = Places(objects)
    signs = read_signs(objects, places)
    arrows = read_arrows(objects, places)
    lying = [card for family in ("monster", "item", "trap") for card in read_cards(objects, places, family)]
    lying += read_structures(objects, places)
    starts = read_marks(objects, places, "start")
    goal = read_goal(objects, read_marks(objects, places, "goal"))
    rules, rule_objects = read_rules(objects, places)
    properties = board.properties
    wall_strength = number_of(properties, "wall_strength")
    if not places.squares:
        objects.fault("no-squares")
    if not starts:
        objects.fault("no-start")
    if wall_strength < 1 and any(route.structure is not None and route.structure.kind == "wall" for route in places.routes):
        objects.fault("no-wall-strength")
    seats_text = text_of(properties, "seats", "1-4")
    seats = seats_of(seats_text)
    if seats is None:
        objects.fault("seats", value=seats_text)
    turns_text = text_of(properties, "turns", "0")
    turns = turns_of(turns_text, seats or (1, 4))
    if turns is None:
        objects.fault("turns", value=turns_text)
    early_bp = number_of(properties, "early_bp", 0)
    if bool(early_bp) != bool(number_of(properties, "early_turns", 0)):
        objects.fault(
            "early-alone", value="early_bp" if early_bp else "early_turns", other="early_turns" if early_bp else "early_bp"
        )
    if goal is None or not places.squares or not starts:
        return Reading(None, tuple(objects.faults), board, places)
    size = extent(board)[2:]
    meant = Board(
        key=plain(board.path.stem),
        title=title_of(properties, plain(board.path.stem)),
        text=words_of(properties, "text"),
        author=text_of(properties, "author"),
        width=size[0],
        height=size[1],
        seats=seats or (1, 4),
        minutes=number_of(properties, "minutes", 30),
        squares=tuple(places.squares),
        routes=tuple(places.routes),
        areas=tuple(places.areas),
        signs=tuple(signs),
        arrows=tuple(arrows),
        lying=tuple(lying),
        starts=tuple(starts),
        goal=goal,
        turns=max(turns or (0,)),
        wall_strength=wall_strength,
        classes=names_of(properties, "classes"),
        belongings=names_of(properties, "belongings"),
        packs=names_of(properties, "packs"),
        options={
            name.removeprefix(OPTION): option_value(found.value) for name, found in properties.items() if name.startswith(OPTION)
        },
        rules=tuple(rules),
        digest=board.digest,
        early_turns=number_of(properties, "early_turns", 0) if early_bp else 0,
        early_bp=early_bp,
        turns_by_seats=turns if turns is not None and len(turns) > 1 else (),
    )
    return Reading(meant, tuple(objects.faults), board, places, tuple(rule_objects))
