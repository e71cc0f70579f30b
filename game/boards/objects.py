"""The objects of a map by their class, with the faults found in reading them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.boards.object_faults import fault_at, value_fault, word
from game.boards.schema import CLASSES, ClassRule, suggest
from game.tiled.faults import Fault
from game.tiled.files import MAX_MAP, MAX_OF_CLASS, MAX_POINTS
from game.tiled.geometry import in_tiled
from game.tiled.grid import extent
from game.tiled.map import ObjectLayer, Properties, TiledMap, TiledObject
from game.tiled.property_values import is_set, text_of

LONGEST_TITLE, LONGEST_TEXT = 100, 2000
"""How many signs a title and any other text of a board has at most."""
TITLES = frozenset({"title_en", "title_ja", "author"})
FAR = 1024
"""So many pixels beyond the map, and the size of the map itself, may lie what means something."""
Found = tuple[ObjectLayer, TiledObject]


class Objects:
    """What a map has of each of some classes. Each method that judges something notes the faults it finds."""

    def __init__(self, board: TiledMap, classes: Mapping[str, ClassRule] = CLASSES) -> None:
        self.board = board
        self.classes = classes
        self.faults: list[Fault] = []
        self.by_class: dict[str, list[Found]] = {name: [] for name in classes}
        for layer, thing in board.objects():
            if thing.kind in self.by_class and len(self.by_class[thing.kind]) < MAX_OF_CLASS:
                self.by_class[thing.kind].append((layer, thing))
        self.by_id = {thing.id: thing for _, thing in board.objects()}

    def fault(self, code: str, layer: ObjectLayer | None = None, thing: TiledObject | None = None, **values: object) -> None:
        """Note a fault at an object, or at the map."""
        self.faults.append(fault_at(self.board, code, layer, thing, values))

    def told(self, x: float, y: float) -> dict[str, int]:
        """A point as Tiled tells it, for sentences."""
        return dict(zip(("x", "y"), in_tiled(self.board, x, y), strict=True))

    def too_many(self) -> bool:
        """True when there are more objects of a class than are read."""
        for kind, found in self.by_class.items():
            if len(found) == MAX_OF_CLASS:
                self.fault("too-many", limit=MAX_OF_CLASS - 1, what=word(kind, self.classes))
                return True
        return False

    def too_large(self) -> bool:
        """True for a board that is not worth what it would cost: its size, far places, corners, texts."""
        board, before = self.board, len(self.faults)
        wide, high = extent(board)[2:]
        for name, cells in (("width", board.width), ("height", board.height)):
            if cells < 1:
                self.fault("number", name=name, value=cells, lowest=1, highest=MAX_MAP // max(1, board.tile_width))
        if wide * high > MAX_MAP:
            self.fault("drawn-map-too-large", width=wide, height=high, limit=MAX_MAP)
        self._texts(board.properties)
        corners = 0
        for found in self.by_class.values():
            for layer, thing in found:
                corners += len(thing.points)
                self._texts(thing.properties, layer, thing)
                if len(thing.name) > LONGEST_TITLE:
                    self.fault("text-too-long", layer, thing, name="name", count=len(thing.name), limit=LONGEST_TITLE)
                if any(abs(x) > wide + high + FAR or abs(y) > wide + high + FAR for x, y in thing.outline()):
                    self.fault("far-away", layer, thing)
        if corners > MAX_POINTS:
            self.fault("too-many", limit=MAX_POINTS, what={"en": "corners of lines and areas", "ja": "線と範囲の頂点"})
        return len(self.faults) > before

    def _texts(self, properties: Properties, layer: ObjectLayer | None = None, thing: TiledObject | None = None) -> None:
        for name, found in properties.items():
            limit = LONGEST_TITLE if name in TITLES else LONGEST_TEXT
            if isinstance(found.value, str) and len(found.value) > limit:
                self.fault("text-too-long", layer, thing, name=name, count=len(found.value), limit=limit)

    def usable(self, kind: str) -> list[Found]:
        """The objects of a class whose shape can be one."""
        found = []
        for layer, thing in self.by_class[kind]:
            if thing.shape in self.classes[kind].shapes and not (thing.shape == "polyline" and len(thing.points) < 2):
                found.append((layer, thing))
            else:
                self.fault(
                    "wrong-shape",
                    layer,
                    thing,
                    value=thing.shape,
                    kind=word(kind, self.classes),
                    wanted={"en": " or ".join(self.classes[kind].shapes), "ja": "・".join(self.classes[kind].shapes)},
                )
        return found

    def in_range(self, kind: str, name: str, layer: ObjectLayer, thing: TiledObject) -> None:
        """Whether the value of a property is one that its class allows."""
        fault = value_fault(self.board, self.classes[kind].properties[name], name, thing.properties, layer, thing)
        if fault is not None:
            self.faults.append(fault)

    def choice(self, name: str, known: Iterable[str], layer: ObjectLayer, thing: TiledObject) -> tuple[str, bool]:
        """A property that has to be one of some words, and whether it is."""
        text = text_of(thing.properties, name)
        if not text:
            self.fault("property-missing", layer, thing, what=word(thing.kind, self.classes), name=name)
        elif text not in known:
            self.fault("wrong-value", layer, thing, name=name, value=text, nearest=suggest(text, known))
        return text, text in known

    def needs(self, what: str, names: tuple[str, ...], layer: ObjectLayer, thing: TiledObject) -> bool:
        """True when the properties are there that a moment or a deed cannot do without."""
        missing = [name for name in names if not is_set(thing.properties, name)]
        for name in missing:
            self.fault("property-missing", layer, thing, what=what, name=name)
        return not missing
