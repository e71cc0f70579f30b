"""The objects of a map by their class, with the faults found in reading them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.boards.object_faults import fault_at, value_fault, word
from game.boards.schema import CLASSES, ClassRule, suggest
from game.tiled.faults import Fault
from game.tiled.files import MAX_OF_CLASS
from game.tiled.map import ObjectLayer, TiledMap, TiledObject
from game.tiled.property_values import is_set, text_of

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

    def too_many(self) -> bool:
        """True when there are more objects of a class than are read."""
        for kind, found in self.by_class.items():
            if len(found) == MAX_OF_CLASS:
                self.fault("too-many", limit=MAX_OF_CLASS - 1, what=word(kind, self.classes))
                return True
        return False

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
