"""The board checker: every fault and warning of a board at once (CA-B24), each at its place."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from game.boards.board import Board, Rule, Words
from game.boards.object_faults import fault_at, property_faults, unread_properties, word
from game.boards.reading import Reading, understand
from game.boards.rooms.check import check_room
from game.boards.rooms.reading import is_room
from game.boards.schema import (
    CLASSES,
    CLEAR,
    FIXED_OPTIONS,
    JAPANESE,
    MAP_PROPERTIES,
    OPTION,
    SPOT,
    PropertyRule,
    homes_of,
    suggest,
)
from game.boards.together import once, together
from game.boards.way_faults import WayFaults, keys_of
from game.content.card_adventure.cards import ON_ROUTES, StructureCard
from game.content.card_adventure.pack import Pack
from game.tiled.faults import Fault, MapFaults
from game.tiled.files import MAX_FAULTS
from game.tiled.map import ObjectLayer, Properties, Property, TiledMap, TiledObject
from game.tiled.property_values import is_set, names_of, text_of, words_of
from game.tiled.reader import read_map

Known = Mapping[str, Collection[str]]
"""Ids by family; where a family is a mapping, it says how many cards of each id there are."""
Shelf = Callable[[tuple[str, ...]], Known]
"""Gives what a board may name that asks for these packs; in its family `faulty` their first fault, in English and in Japanese."""

KINDS: Mapping[str, Words] = {
    "item": {"en": "an item", "ja": "アイテム"},
    "monster": {"en": "a monster", "ja": "モンスター"},
    "trap": {"en": "a trap", "ja": "トラップ"},
    "structure": {"en": "a structure", "ja": "ストラクチャー"},
    "magic": {"en": "a magic card", "ja": "魔法カード"},
    "attack": {"en": "an attack card", "ja": "攻撃カード"},
    "curse": {"en": "a curse", "ja": "呪い"},
    "class": {"en": "a class", "ja": "クラス"},
}
"""What an id may be of, in sentences."""


def known_cards(packs: Iterable[Pack]) -> dict[str, dict[str, int]]:
    """What boards may name: by family the card ids of some packs with their copies, and `class`, `cast`, `pack` and `lever`.

    `cast` are the classes that are named characters, `lever` the structures that turn a gate or bridge, `spade key` and the like
    the items that fit gates of a suit.
    """
    known: dict[str, dict[str, int]] = {"class": {}, "cast": {}, "pack": {}, "lever": {}}
    for pack in packs:
        known["pack"][pack.id] = 1
        known["class"].update(dict.fromkeys(pack.classes, 1))
        for family, keys in keys_of(pack).items():
            known.setdefault(family, {}).update(keys)
        known["cast"].update({ident: 1 for ident, entry in pack.classes.items() if entry.cast})
        for family, members in pack.families.items():
            held = known.setdefault(family, {})
            for card in members:
                held[card.id] = held.get(card.id, 0) + card.copies
                if isinstance(card, StructureCard) and any(
                    effect.do == "turn_linked" for use in card.uses for effect in use.effects
                ):
                    known["lever"][card.id] = 1
    return known


def check_board(
    path: Path | str,
    cards: Known | Shelf | None = None,
    options: Mapping[str, Iterable[str]] | None = None,
    root: Path | None = None,
) -> list[Fault]:
    """Every fault of a board or of a room, errors first.

    `cards` are the ids that the packs hold, by family (`item`, `monster`, `trap`, `class`, …), as `known_cards` makes them, or
    what gives those of the packs that the board asks for;
    `options` are the game's rule options with their values. Without them, card ids and options are not judged.
    """
    try:
        board = read_map(path, root)
    except MapFaults as faults:
        return once(faults.faults)
    if is_room(board):
        return list(check_room(board).faults)
    reading = understand(board)
    check = _Check(reading.shown, reading, cards if callable(cards) else None)
    if callable(cards):
        cards = cards(tuple(names_of(board.properties, "packs")))
    check.objects()
    check.map_properties(options)
    check.faults += islice(unread_properties(board, CLASSES), MAX_FAULTS)
    check.titles()
    if reading.board is not None:
        check.crowding(reading.board)
        check.seats(reading.board, cards.get("cast", ()) if cards is not None else ())
        if reading.places is not None:
            check.faults += WayFaults(reading.places, reading.board, cards or {}).all()
        check.rules(reading.board)
    check.deeds(options)
    check.levers(cards.get("lever", ("lever",)) if cards is not None else ("lever",))
    if cards is not None:
        check.cards(cards)
        if reading.board is not None:
            check.copies(reading.board, cards)
    return together(reading.shown, [*board.faults, *reading.faults, *check.faults])


class _Check:
    """Judges one board."""

    def __init__(self, board: TiledMap, reading: Reading, shelf: Shelf | None) -> None:
        self.board = board
        self.reading = reading
        self.shelf = shelf
        self.faults: list[Fault] = []
        self.squares = [(layer, thing) for layer, thing in board.objects() if thing.kind == "square" and thing.shape in SPOT]

    def fault(
        self, code: str, layer: ObjectLayer | None = None, thing: TiledObject | None = None, place: str = "", **values: object
    ) -> None:
        """Note a fault at an object, or at the map and its property `place`."""
        if len(self.faults) < MAX_FAULTS:
            found = fault_at(self.board, code, layer, thing, values)
            self.faults.append(replace(found, name=place) if place else found)

    # ---- what is written

    def objects(self) -> None:
        """Classes, properties and their values of every object."""
        routes = any(thing.kind == "route" for _layer, thing in self.board.objects())
        meaningful = {layer.id for layer, thing in self.board.objects() if thing.kind in CLASSES}
        for layer, thing in self.board.objects():
            if len(self.faults) >= MAX_FAULTS:
                return
            if thing.kind in CLASSES:
                self._properties(thing.kind, thing.properties, CLASSES[thing.kind].properties, layer, thing)
            elif thing.kind:
                self.fault("unknown-class", layer, thing, value=thing.kind, nearest=suggest(thing.kind, CLASSES, JAPANESE))
            elif thing.shape not in ("tile", "text") or layer.id in meaningful:
                line = not routes and thing.shape in ("polyline", "polygon") and layer.id in meaningful
                self.fault("classless-line" if line else "no-class", layer, thing)

    def _properties(
        self,
        kind: str,
        properties: Properties,
        rules: Mapping[str, PropertyRule],
        layer: ObjectLayer | None,
        thing: TiledObject | None,
    ) -> None:
        homes = homes_of(CLASSES, (*MAP_PROPERTIES, *(name for name in properties if name.startswith(OPTION))))
        found = property_faults(self.board, kind, properties, rules, homes, layer, thing)
        self.faults += islice(found, max(0, MAX_FAULTS - len(self.faults)))

    def map_properties(self, options: Mapping[str, Iterable[str]] | None) -> None:
        """The map's own properties and rule options."""
        plain = {name: found for name, found in self.board.properties.items() if not name.startswith(OPTION)}
        self._properties("map", plain, MAP_PROPERTIES, None, None)
        if options is None:
            return
        for name, found in self.board.properties.items():
            if not name.startswith(OPTION):
                continue
            self._option(options, name, name.removeprefix(OPTION), found, None, None)

    def _option(
        self,
        options: Mapping[str, Iterable[str]],
        name: str,
        short: str,
        found: Property,
        layer: ObjectLayer | None,
        thing: TiledObject | None,
    ) -> None:
        """A rule option `short` that the property `name` sets to a value."""
        allowed = options.get(short)
        if allowed is None:
            self.fault("unknown-option", layer, thing, name=name if thing is None else short, nearest=suggest(short, options))
            return
        values = [str(value) for value in allowed]
        text = str(found.value).lower() if isinstance(found.value, bool) else text_of({name: found}, name)
        if values and text not in values:
            self.fault("wrong-value", layer, thing, name=name, value=text, nearest=suggest(text, values))

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
        deeds = [deed for rule in board.rules for deed in rule.deeds]
        monsters = {lying.square for lying in board.lying if lying.family == "monster"} | {sign.square for sign in board.signs}
        monsters |= {deed.square for deed in deeds if deed.do == "spawn"}
        for lying in board.lying:
            if lying.family in ("item", "trap") and lying.square in monsters:
                key = board.squares[lying.square].key
                self.fault("stacked", *self._square(lying.square), other=KINDS[lying.family], square=key)
        goal = board.goal
        there = {lying.card for lying in board.lying}
        if goal.kind == "carry":  # a monster that only a rule brings would be beaten before it came
            there |= {deed.card for deed in deeds if deed.do == "give"} | set(board.belongings)
        if goal.kind in ("carry", "beat") and goal.card and goal.card not in there:
            self.fault("goal-card-absent", value=goal.card)

    def seats(self, board: Board, cast: Collection[str]) -> None:
        """More seats than the board has room for: squares, starts where there are several, named characters."""
        most = board.seats[1]
        room = [(len(board.squares), {"en": "squares", "ja": "マス"})]
        if len(set(board.starts)) > 1:
            room.append((len(set(board.starts)), {"en": "starts", "ja": "スタート地点"}))
        if board.classes and all(ident in cast for ident in board.classes):
            room.append((len(set(board.classes)), {"en": "named characters", "ja": "名のあるキャラクター"}))
        for count, what in room:
            if count < most:
                self.fault("seats-beyond", value=most, count=count, what=what)

    # ---- structures of squares and the board's own rules

    def levers(self, levers: Collection[str]) -> None:
        """Levers that turn nothing, and links of what is no lever."""
        for layer, thing in self.board.objects():
            card = text_of(thing.properties, "card")
            if thing.kind != "structure" or not card:
                continue
            linked = is_set(thing.properties, "turns")
            if card in levers and not linked:
                self.fault("lever-idle", layer, thing)
            elif card not in levers and linked:
                self.fault("lever-none", layer, thing, value=card)

    def rules(self, board: Board) -> None:
        """Rules that can never work."""
        for rule, (layer, thing) in zip(board.rules, self.reading.rules, strict=True):
            why = _dead(board, rule)
            if why is not None:
                self.fault("dead-rule", layer, thing, why=why[0], cure=why[1])

    def deeds(self, options: Mapping[str, Iterable[str]] | None) -> None:
        """Options that deeds change, and the languages of what they say."""
        for layer, thing in self.board.objects():
            if thing.kind not in ("rule", "deed"):
                continue
            do, properties = text_of(thing.properties, "do"), thing.properties
            if do == "say" and words_of(properties, "text")["en"]:
                for name, language in (
                    ("text_en", {"en": "English", "ja": "英語"}),
                    ("text_ja", {"en": "Japanese", "ja": "日本語"}),
                ):
                    if not text_of(properties, name):
                        self.fault("one-language", layer, thing, language=language, name=name)
            if do == "option" and is_set(properties, "option"):
                short = text_of(properties, "option")
                if short in FIXED_OPTIONS:
                    self.fault("option-fixed", layer, thing, value=short)
                elif options is not None and "value" in properties:
                    self._option(options, "value", short, properties["value"], layer, thing)

    # ---- cards

    def cards(self, cards: Known) -> None:
        """Card ids that no pack has, and packs that are not there."""
        for layer, thing in self.board.objects():
            card = text_of(thing.properties, "card")
            if thing.kind in ("item", "monster", "trap") or (thing.kind == "structure" and card not in ON_ROUTES):
                self._card(cards, thing.kind, card, layer, thing)
            elif thing.kind == "test":
                for ident in names_of(thing.properties, "hand"):
                    self._card(cards, "magic" if ident in cards.get("magic", ()) else "item", ident, layer, thing)
            elif thing.kind in ("rule", "deed"):
                family = {"spawn": "monster", "give": "item", "take": "item"}.get(text_of(thing.properties, "do"), "")
                self._card(cards, family, card, layer, thing)
                if thing.kind == "rule" and text_of(thing.properties, "when") == "carried":
                    self._card(cards, "item", text_of(thing.properties, "item"), layer, thing)
        properties = self.board.properties
        packs = cards.get("pack")
        for ident in names_of(properties, "packs") if packs is not None else ():
            if packs is not None and ident not in packs and len(self.faults) < MAX_FAULTS:
                self.fault("unknown-pack", value=ident, nearest=suggest(ident, sorted(packs)))
        if faulty := tuple(cards.get("faulty", ())):
            self.fault("faulty-pack", value=dict(zip(("en", "ja"), faulty, strict=True)))
        goal = text_of(properties, "goal")
        if goal in ("carry", "beat"):
            self._card(cards, "item" if goal == "carry" else "monster", text_of(properties, "goal_card"), place="goal_card")
        for place, family in (("belongings", "item"), ("classes", "class")):
            for ident in names_of(properties, place):
                self._card(cards, family, ident, place=place)

    def copies(self, board: Board, cards: Known) -> None:
        """Named cards of which more are laid out than there are."""
        laid: Counter[tuple[str, str]] = Counter()
        for lying in board.lying:
            laid[lying.family, lying.card] += lying.count
        for route in board.routes:
            if route.structure is not None:
                laid["structure", route.structure.kind] += route.structure.count
        for ident in board.belongings:
            laid["item", ident] += board.seats[1]
        for (family, ident), count in laid.items():
            held = cards.get(family)
            if isinstance(held, Mapping) and ident in held and held[ident] < count:
                layer, thing = next(
                    ((layer, one) for layer, one in self.board.objects() if ident in (one.kind, text_of(one.properties, "card"))),
                    (None, None),
                )
                self.fault("too-few-cards", layer, thing, value=ident, count=count, wanted=held[ident])

    def _card(
        self,
        cards: Known,
        family: str,
        ident: str,
        layer: ObjectLayer | None = None,
        thing: TiledObject | None = None,
        place: str = "",
    ) -> None:
        """Judge the id of a card, on an object or in the property `place` of the map."""
        known = cards.get(family)
        if not ident or known is None or ident in known or len(self.faults) >= MAX_FAULTS:
            return
        other = next((one for one in KINDS if ident in cards.get(one, ())), "")
        nearest = suggest(ident, sorted(known))
        if other:
            self.fault("other-kind", layer, thing, place, kind=KINDS[family], value=ident, what=KINDS[other], nearest=nearest)
        elif pack := self._holder(cards, family, ident):
            packs = ",".join([*names_of(self.board.properties, "packs"), pack])
            self.fault("card-of-pack", layer, thing, place, kind=word(family), value=ident, pack=pack, packs=packs)
        else:
            self.fault("unknown-card", layer, thing, place, kind=word(family), value=ident, nearest=nearest)

    def _holder(self, cards: Known, family: str, ident: str) -> str:
        """A pack that has a card and that this board could ask for, but doesn't; empty for none."""
        asked = set(names_of(self.board.properties, "packs"))
        others = (pack for pack in cards.get("pack", ()) if pack not in asked) if self.shelf is not None else ()
        return next((pack for pack in others if self.shelf is not None and ident in self.shelf((pack,)).get(family, ())), "")


def _dead(board: Board, rule: Rule) -> tuple[dict[str, str], dict[str, str]] | None:
    """Why a rule can never work, and what would help; None when it can."""
    if rule.when == "turn" and board.turns and rule.turn > board.turns:
        return (
            {"en": f"the game ends after turn {board.turns}", "ja": f"ゲームは{board.turns}ターンで終わります"},
            {"en": "choose an earlier turn", "ja": "もっと早いターンにしてください"},
        )
    if rule.area >= 0 and all(square.area != rule.area for square in board.squares):
        return (
            {"en": "its area holds no square", "ja": "エリアにマスがありません"},
            {"en": "draw the area around squares", "ja": "マスを囲んでください"},
        )
    if rule.when == "everyone_out" and not rule.instead:
        return (
            {"en": "the game is already lost by then", "ja": "その前に負けになります"},
            {"en": "set instead", "ja": "instead を true にしてください"},
        )
    if rule.when != "everyone_out" and any(deed.do == "return" and not deed.everybody for deed in rule.deeds):
        return (
            {"en": "whoever it is about is still in the game", "ja": "対象のPCはゲームオーバーではありません"},
            {"en": "set everybody on its return", "ja": "return の everybody を true にしてください"},
        )
    return None


def outcome(faults: Iterable[Fault]) -> int:
    """The exit code of `board check`: 1 when anything worse than a warning was found."""
    return 1 if any(fault.level != "warning" for fault in faults) else 0
