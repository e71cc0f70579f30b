"""The board checker: every fault and warning of a board at once (CA-B24), each at its place."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.boards.board import Board
from game.boards.faults import LEVELS, BoardFaults, Fault
from game.boards.files import MAX_FAULTS
from game.boards.reading import Reading, fault_at, names_of, text_of, understand, value_fault, word, words_of
from game.boards.schema import CLASSES, CLEAR, JAPANESE, MAP_PROPERTIES, OPTION, SPOT, PropertyRule, suggest
from game.boards.tiled import ObjectLayer, Properties, TiledMap, TiledObject, read_map


def check_board(
    path: Path | str,
    cards: Mapping[str, set[str]] | None = None,
    options: Mapping[str, Iterable[str]] | None = None,
    root: Path | None = None,
) -> list[Fault]:
    """Every fault of a board, errors first.

    `cards` are the ids that the packs hold, by family (`item`, `monster`, `trap`, `class`, …); `options` are the game's
    rule options with their values. Without them, card ids and options are not judged.
    """
    try:
        board = read_map(path, root)
    except BoardFaults as faults:
        return _sorted(faults.faults)
    reading = understand(board)
    check = _Check(board, reading)
    check.objects()
    check.map_properties(options)
    check.other_properties()
    check.titles()
    if reading.board is not None:
        check.graph(reading.board)
        check.crowding(reading.board)
    if cards is not None:
        check.cards(cards)
    return _sorted([*board.faults, *reading.faults, *check.faults])


def _sorted(faults: Iterable[Fault]) -> list[Fault]:
    """Errors, flaws, warnings; in file order within each; nothing twice."""
    seen = {fault.line(): fault for fault in faults}
    return sorted(seen.values(), key=lambda fault: LEVELS.index(fault.level))


class _Check:
    """Judges one board."""

    def __init__(self, board: TiledMap, reading: Reading) -> None:
        self.board = board
        self.reading = reading
        self.faults: list[Fault] = []
        self.squares = [(layer, thing) for layer, thing in board.objects() if thing.kind == "square" and thing.shape in SPOT]

    def fault(self, code: str, layer: ObjectLayer | None = None, thing: TiledObject | None = None, **values: object) -> None:
        """Note a fault at an object or at the map."""
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(fault_at(self.board, code, layer, thing, values))

    # ---- what is written

    def objects(self) -> None:
        """Classes, properties and their values of every object."""
        meaningful = {layer.id for layer, thing in self.board.objects() if thing.kind in CLASSES}
        for layer, thing in self.board.objects():
            if thing.kind in CLASSES:
                self._properties(thing.kind, thing.properties, CLASSES[thing.kind].properties, layer, thing)
            elif thing.kind:
                self.fault("unknown-class", layer, thing, value=thing.kind, nearest=suggest(thing.kind, CLASSES, JAPANESE))
            elif thing.shape not in ("tile", "text") or layer.id in meaningful:
                self.fault("no-class", layer, thing)

    def _properties(
        self,
        kind: str,
        properties: Properties,
        rules: Mapping[str, PropertyRule],
        layer: ObjectLayer | None,
        thing: TiledObject | None,
    ) -> None:
        for name, found in properties.items():
            rule = rules.get(name)
            if rule is None:
                home = self._home(name)
                if home is not None and home != kind:
                    where = {"en": f"{kind} object" if thing else "map", "ja": f"{kind} のオブジェクト" if thing else "マップ"}
                    wanted = {
                        "en": home if home == "map" else f"{home} object",
                        "ja": "マップ" if home == "map" else f"{home} のオブジェクト",
                    }
                    self.fault("misplaced-property", layer, thing, name=name, where=where, wanted=wanted)
                else:
                    self.fault("unknown-property", layer, thing, name=name, nearest=suggest(name, rules))
                continue
            if found.type not in rule.types and not (found.type == "list" and rule.type == "string"):
                self.fault("wrong-type", layer, thing, name=name, value=found.type, wanted=rule.type)
                continue
            fault = value_fault(self.board, rule, name, properties, layer, thing)
            if fault is not None:
                self.faults.append(fault)

    def _home(self, name: str) -> str | None:
        """Where a known property belongs."""
        if name in MAP_PROPERTIES or name.startswith(OPTION):
            return "map"
        return next((kind for kind, rule in CLASSES.items() if name in rule.properties), None)

    def map_properties(self, options: Mapping[str, Iterable[str]] | None) -> None:
        """The map's own properties and rule options."""
        plain = {name: found for name, found in self.board.properties.items() if not name.startswith(OPTION)}
        self._properties("map", plain, MAP_PROPERTIES, None, None)
        if options is None:
            return
        for name, found in self.board.properties.items():
            if not name.startswith(OPTION):
                continue
            short = name.removeprefix(OPTION)
            allowed = options.get(short)
            if allowed is None:
                self.fault("unknown-option", name=name, nearest=suggest(short, options))
                continue
            values = [str(value) for value in allowed]
            text = str(found.value).lower() if isinstance(found.value, bool) else text_of(self.board.properties, name)
            if values and text not in values:
                self.fault("wrong-value", name=name, value=text, nearest=suggest(text, values))

    def other_properties(self) -> None:
        """Properties where nothing reads them: on layers, tilesets and tiles without a class."""
        for layer in self.board.walk():
            for name in layer.properties:
                self.faults.append(
                    Fault(
                        str(self.board.path),
                        "unread-property",
                        {"name": name, "where": {"en": "layer", "ja": "レイヤー"}},
                        layer.name,
                    )
                )
        for tileset in self.board.tilesets:
            for name in tileset.properties:
                place = {"name": name, "where": {"en": f"tileset ({tileset.name})", "ja": f"タイルセット（{tileset.name}）"}}
                self.faults.append(Fault(str(self.board.path), "unread-property", place))
            for tile in tileset.tiles.values():
                for name in tile.properties if tile.kind not in CLASSES else ():
                    place = {
                        "name": name,
                        "where": {"en": f"tile ({tileset.name} {tile.id})", "ja": f"タイル（{tileset.name} {tile.id}）"},
                    }
                    self.faults.append(Fault(str(self.board.path), "unread-property", place))

    def titles(self) -> None:
        """Titles in both languages, of the board, its areas and its squares."""
        self._title(self.board.properties, None, None)
        for layer, thing in self.board.objects():
            if thing.kind in ("square", "area"):
                self._title(thing.properties, layer, thing)

    def _title(self, properties: Properties, layer: ObjectLayer | None, thing: TiledObject | None) -> None:
        if thing is not None and not words_of(properties, "title")["en"]:
            return  # a square without any title goes by its name
        for name, language in (("title_en", {"en": "English", "ja": "英語"}), ("title_ja", {"en": "Japanese", "ja": "日本語"})):
            if not text_of(properties, name):
                self.fault("no-title", layer, thing, language=language, name=name)

    # ---- what it means

    def graph(self, board: Board) -> None:
        """Squares without a route, and squares that cannot be reached from the start. Gates and walls can be overcome."""
        neighbours: dict[int, set[int]] = {place: set() for place in range(len(board.squares))}
        touched: set[int] = set()
        for route in board.routes:
            touched.update((route.a, route.b))
            neighbours[route.a].add(route.b)
            if not route.one_way:
                neighbours[route.b].add(route.a)
        reached, waiting = set(board.starts), list(board.starts)
        while waiting:
            for place in neighbours[waiting.pop()] - reached:
                reached.add(place)
                waiting.append(place)
        for place in range(len(board.squares)):
            layer, thing = self._square(place)
            if place not in touched and len(board.squares) > 1:
                self.fault("lone-square", layer, thing)
            elif place not in reached:
                self.fault("unreachable", layer, thing)

    def _square(self, place: int) -> tuple[ObjectLayer | None, TiledObject | None]:
        """The object of a square: squares are numbered in document order."""
        return self.squares[place] if place < len(self.squares) else (None, None)

    def crowding(self, board: Board) -> None:
        """Squares on top of each other, and monsters that are planned where other cards lie (CA-8.10)."""
        for place, square in enumerate(board.squares):
            for other in board.squares[:place]:
                away = math.dist((square.x, square.y), (other.x, other.y))
                if away < CLEAR:
                    layer, thing = self._square(place)
                    self.fault("squares-close", layer, thing, value=round(away), other=other.key, wanted=CLEAR)
        monsters = {lying.square for lying in board.lying if lying.family == "monster"} | {sign.square for sign in board.signs}
        for lying in board.lying:
            if lying.family != "monster" and lying.square in monsters:
                names = {"item": {"en": "items", "ja": "アイテム"}, "trap": {"en": "a trap", "ja": "トラップ"}}
                self.fault("stacked", other=names.get(lying.family, lying.family), square=board.squares[lying.square].key)
        goal = board.goal
        if goal.kind in ("carry", "beat") and goal.card and all(lying.card != goal.card for lying in board.lying):
            self.fault("goal-card-absent", value=goal.card)

    def cards(self, cards: Mapping[str, set[str]]) -> None:
        """Card ids that no pack has."""
        for layer, thing in self.board.objects():
            if thing.kind in ("item", "monster", "trap"):
                self._card(cards, thing.kind, text_of(thing.properties, "card"), layer, thing)
        properties = self.board.properties
        goal = text_of(properties, "goal")
        if goal in ("carry", "beat"):
            self._card(cards, "item" if goal == "carry" else "monster", text_of(properties, "goal_card"), None, None)
        for ident in names_of(properties, "belongings"):
            self._card(cards, "item", ident, None, None)
        for ident in names_of(properties, "classes"):
            self._card(cards, "class", ident, None, None)

    def _card(
        self, cards: Mapping[str, set[str]], family: str, ident: str, layer: ObjectLayer | None, thing: TiledObject | None
    ) -> None:
        known = cards.get(family)
        if ident and known is not None and ident not in known:
            self.fault("unknown-card", layer, thing, kind=word(family), value=ident, nearest=suggest(ident, sorted(known)))


def outcome(faults: Iterable[Fault]) -> int:
    """The exit code of `board check`: 1 when anything worse than a warning was found."""
    return 1 if any(fault.level != "warning" for fault in faults) else 0
