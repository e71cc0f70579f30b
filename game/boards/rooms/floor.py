"""The floor of a room: its size and layers, the cells in which one can stand, the ways between its links."""

from __future__ import annotations

from game.boards.objects import Objects
from game.boards.rooms.schema import (
    CELL,
    DOORWAYS,
    INNER,
    LAYERS,
    NEEDED_LAYERS,
    ROOM,
    SIDE,
    THRESHOLDS,
)
from game.boards.schema import suggest
from game.tiled.faults import Fault
from game.tiled.map import ObjectLayer, TiledMap, TiledObject, TileLayer

WAY_WORDS = {
    "north": {"en": "north", "ja": "北"}, "east": {"en": "east", "ja": "東"},
    "south": {"en": "south", "ja": "南"}, "west": {"en": "west", "ja": "西"},
}  # fmt: skip
Cell = tuple[int, int]


def free_cells(board: TiledMap) -> frozenset[Cell]:
    """The cells within the walls in which nothing of the layer `things` stands."""
    taken = cells_of(board, "things")
    return frozenset(cell for cell in INNER if cell not in taken)


def cells_of(board: TiledMap, name: str) -> set[Cell]:
    """The cells of the room that a tile layer has a tile in."""
    found: set[Cell] = set()
    for layer in board.walk():
        if not isinstance(layer, TileLayer) or layer.name != name:
            continue
        for chunk in layer.chunks:
            for number, gid in enumerate(chunk.gids):
                if gid:
                    found.add((chunk.x + number % chunk.width, chunk.y + number // chunk.width))
    return found


def reached_from(free: frozenset[Cell], start: Cell) -> set[Cell]:
    """The free cells that can be walked to from one of them."""
    reached, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in free and near not in reached:
                reached.add(near)
                waiting.append(near)
    return reached


class Floor:
    """Where in a room one can stand and walk; notes what is wrong with that."""

    def __init__(self, board: TiledMap, objects: Objects) -> None:
        self.board = board
        self.objects = objects

    def fault(self, code: str, layer: ObjectLayer | None = None, thing: TiledObject | None = None, **values: object) -> None:
        """Note a fault at an object, or at the map."""
        self.objects.fault(code, layer, thing, **values)

    def at_cell(self, code: str, layer: str, cell: Cell, **values: object) -> None:
        """Note a fault at a cell of a tile layer."""
        self.objects.faults.append(Fault(str(self.board.path), code, values, layer, tile=cell))

    def cells(self) -> frozenset[Cell]:
        """The free cells; notes what is wrong with the picture."""
        board = self.board
        size = (board.orientation, board.width, board.height, board.tile_width, board.tile_height, board.infinite)
        if size != ("orthogonal", SIDE, SIDE, CELL, CELL, False):
            kind = "infinite" if board.infinite else board.orientation
            value = f"{kind}, {board.width} × {board.height}, {board.tile_width} × {board.tile_height}"
            wanted = {
                "en": f"{SIDE} × {SIDE} tiles of {CELL} × {CELL} pixels",
                "ja": f"{CELL}×{CELL}ピクセルのタイルで {SIDE}×{SIDE}",
            }
            self.fault("room-size", value=value, wanted=wanted)
            return frozenset()
        names = [layer.name for layer in board.walk() if isinstance(layer, TileLayer)]
        for name in dict.fromkeys(names):
            if name not in LAYERS:
                self.fault("room-layer", value=name, nearest=suggest(name, LAYERS))
        for name in NEEDED_LAYERS:
            if name not in names:
                self.fault("room-layer-missing", value=name)
        back = cells_of(board, "back")
        hole = next(((x, y) for y in range(SIDE) for x in range(SIDE) if (x, y) not in back), None)
        if hole is not None and "back" in names:
            self.at_cell("room-hole", "back", hole)
        free = free_cells(board)
        self._ways(free, cells_of(board, "things") | cells_of(board, "above"))
        return free

    def _ways(self, free: frozenset[Cell], standing: set[Cell]) -> None:
        """Whether the four links can be reached from one another (MQ-8.2), and there is room to stand."""
        for way, cells in DOORWAYS.items():
            taken = next((cell for cell in cells if cell in standing), None)
            if taken is not None:
                self.at_cell("room-in-wall", "things", taken, way=WAY_WORDS[way])
        open_ways = []
        for way, cell in THRESHOLDS.items():
            if cell in free:
                open_ways.append(way)
            else:
                self.at_cell("room-doorstep", "things", cell, way=WAY_WORDS[way])
        for way in open_ways[1:]:
            if THRESHOLDS[way] not in reached_from(free, THRESHOLDS[open_ways[0]]):
                self.fault("room-closed", first=WAY_WORDS[open_ways[0]], second=WAY_WORDS[way])
        if len(free) < ROOM:
            self.fault("room-crowded", value=len(free), wanted=ROOM)
