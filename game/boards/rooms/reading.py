"""From the Tiled map of a room to what it means: a `Room`, or the Entrance, with every fault found on the way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from game.boards.objects import Found, Objects
from game.boards.rooms.deals import GOODS, endless, pays
from game.boards.rooms.floor import WAY_WORDS, Cell, Floor
from game.boards.rooms.schema import (
    CELL,
    DO_WORDS,
    FACETS,
    HEAD,
    LINKS,
    MOST,
    MOST_DICE,
    MOST_EFFECTS,
    ROOM_CLASSES,
    SEARCH,
    SIDE,
)
from game.content.files import is_file
from game.content.model import CARD_ID, LONGEST_ID
from game.content.scoundrel_quest.schema import Entrance, Room
from game.content.words import NAME_LENGTH
from game.tiled.faults import Fault
from game.tiled.geometry import middle
from game.tiled.map import ObjectLayer, Properties, TiledMap, TiledObject
from game.tiled.property_values import flag_of, is_set, is_written, names_of, number_of, reference_of, text_of

ENTRANCE = "entrance"
"""The name of the Entrance's map."""
LONGEST_LINE = 160
LANGUAGES = {"en": {"en": "English", "ja": "英語"}, "ja": {"en": "Japanese", "ja": "日本語"}}
NEEDS_AMOUNT = ("level", "health", "gold", "steps")
ALL_IS_NONE = ("lose_cards", "lose_item", "lift")
"""Effects whose amount 0 means all."""


@dataclass(frozen=True, slots=True)
class RoomReading:
    """A room with the faults of its map. `room` is None where the map can't be one; the Entrance has tile 0.

    `free` are the cells within the walls where nothing stands in the way.
    """

    room: Room | Entrance | None
    tile: int
    faults: tuple[Fault, ...]
    free: frozenset[Cell]


def is_room(board: TiledMap) -> bool:
    """Whether a map is meant as a room of Scoundrel Quest: it says so, lies in a set, or has objects that only rooms have."""
    if board.kind == "room" or "tile" in board.properties or is_file(board.path.parent / HEAD):
        return True
    return any(thing.kind in ROOM_CLASSES for _, thing in board.objects())


def read_room(board: TiledMap) -> RoomReading:
    """What the map of a room means."""
    reader = _Reader(board)
    free = reader.cells()
    room, tile = reader.room()
    return RoomReading(room, tile, tuple(reader.objects.faults), free)


class _Reader(Floor):
    """Reads one room."""

    def __init__(self, board: TiledMap) -> None:
        super().__init__(board, Objects(board, ROOM_CLASSES))
        self.further = {thing.id: (layer, thing) for layer, thing in self.objects.by_class["effect"]}
        self.used: set[int] = set()

    # --- the meaning

    def room(self) -> tuple[Room | Entrance | None, int]:
        """The room and its tile; None where something keeps it from being one."""
        properties = self.board.properties
        if self.objects.too_many():
            return None, -1
        if "tile" not in properties:
            self.fault("room-tile")
        before = len(self.objects.faults)
        tile, name = number_of(properties, "tile", -1), self.board.path.stem
        if re.search(CARD_ID, name) is None or len(name) > LONGEST_ID:
            self.fault("room-name", value=name)
        elif tile >= 0 and (tile == 0) != (name == ENTRANCE):
            self.fault("entrance-name", value=tile, other=name)
        raw = {"id": name, **self._texts(properties)}
        if tile == 0:
            for kind, found in self.objects.by_class.items():
                for layer, thing in found[:1]:
                    self.fault("entrance-plain", layer, thing, kind=kind)
            if is_set(properties, "traits"):
                self.fault("entrance-plain", kind="traits")
            return self._made(Entrance, raw | {"id": ENTRANCE}), tile
        raw |= {"tile": tile, "arrows": self._arrows(), "signs": self._signs(), **self._search(), **self._dice()}
        raw |= {
            "deals": [self._deal(*one) for one in self._few("deal")],
            "texts": [self._happening(*one) for one in self._few("happening")],
            "changes": [self._change(*one) for one in self._few("change")],
            "traits": list(names_of(properties, "traits")),
        }
        for _, thing in self._few("ignore"):
            raw["ignores"] = self._plain({"which": self._which(thing), "who": self._who(thing)})
        for ident, (layer, thing) in self.further.items():
            if ident not in self.used:
                self.fault("effect-unused", layer, thing)
        self._hidden()
        if any(fault.level == "error" for fault in self.objects.faults[before:]) or tile < 0:
            return None, tile
        room = self._made(Room, raw)
        if isinstance(room, Room):
            self._deals(room)
        return room, tile

    def _hidden(self) -> None:
        """Signs over which a link is drawn."""
        half = CELL // 2
        for layer, thing in self.board.objects():
            if thing.kind not in ROOM_CLASSES or thing.shape != "tile":
                continue
            x, y = middle(self.board, thing)
            for way, (left, top, right, bottom) in LINKS.items():
                if left - half < x < right + half and top - half < y < bottom + half:
                    self.fault("sign-hidden", layer, thing, way=WAY_WORDS[way])

    def _made(self, kind: type[Room] | type[Entrance], raw: Mapping[str, Any]) -> Room | Entrance | None:
        """The room as the rules know it; what this reader did not foresee is said in the words of the model."""
        try:
            return kind.model_validate(raw)
        except ValidationError as error:
            if not any(fault.level == "error" for fault in self.objects.faults):
                first = error.errors(include_url=False)[0]
                wrong, _, right = first["msg"].partition("; ")
                place = " ".join(str(step) for step in first["loc"])
                self.fault("room-refused", value=f"{place}: {wrong}", wanted=right or "look it up in the manual")
            return None

    def _texts(self, properties: Properties) -> dict[str, Any]:
        """Name and flavour in both languages (MQ-8.10)."""
        names, lines = {}, {}
        for lang in ("en", "ja"):
            name = f"title_{lang}"
            names[lang] = text_of(properties, name)
            lines[lang] = text_of(properties, f"flavour_{lang}")
            for key, text, most in (
                (name, names[lang], NAME_LENGTH[lang]), (f"flavour_{lang}", lines[lang], LONGEST_LINE)
            ):  # fmt: skip
                if len(text) > most:
                    self.fault("room-text", name=key, value=len(text), wanted=most)
                if not text.isprintable():
                    self.fault("room-line", name=key)
        self._completed(names, "no-title", "title")
        self._completed(lines, "one-language", "flavour")
        if not names["en"]:
            self.fault("room-no-title")
        return {"name": names, "flavour": lines if lines["en"] else None}

    def _completed(self, words: dict[str, str], code: str, name: str) -> None:
        """What is written in one language only is shown in both, with a warning."""
        given = [lang for lang, text in words.items() if text]
        if len(given) == 1:
            (missing,) = words.keys() - set(given)
            self.fault(code, language=LANGUAGES[missing], name=f"{name}_{missing}")
            words[missing] = words[given[0]]

    def _few(self, kind: str) -> list[Found]:
        """The objects of a class, as many as a room may have."""
        found = self.objects.usable(kind)
        if len(found) > MOST[kind]:
            layer, thing = found[MOST[kind]]
            self.fault("room-too-many", layer, thing, value=MOST[kind] + 1, kind=kind, wanted=MOST[kind])
        return found[: MOST[kind]]

    def _choices(self, names: Iterable[str], layer: ObjectLayer, thing: TiledObject) -> dict[str, str] | None:
        """Properties that have to be one of their words; None where one is not."""
        said = {}
        for name in names:
            text, known = self.objects.choice(name, ROOM_CLASSES[thing.kind].properties[name].values, layer, thing)
            if known:
                said[name] = text
        return said if len(said) == len(list(names)) else None

    def _arrows(self) -> dict[str, str]:
        """The way of each colour (MQ-8.14)."""
        arrows: dict[str, str] = {}
        for layer, thing in self.objects.usable("monster_arrow"):
            said = self._choices(("colour", "way"), layer, thing)
            if said is None:
                continue
            if said["colour"] in arrows:
                self.fault("arrow-twice", layer, thing, value=said["colour"])
                continue
            arrows[said["colour"]] = said["way"]
            x, y = middle(self.board, thing)
            half = SIDE * CELL / 2
            nearest = max(
                (half - y, "north"), (x - half, "east"), (y - half, "south"), (half - x, "west"), key=lambda one: one[0]
            )[1]
            if nearest != said["way"]:
                self.fault("arrow-side", layer, thing, value=WAY_WORDS[said["way"]], other=WAY_WORDS[nearest])
        if not self.objects.by_class["monster_arrow"]:
            self.fault("arrow-none")
        return arrows

    def _signs(self) -> dict[str, list[str]]:
        """The icons, green and red (MQ-8.12)."""
        signs: dict[str, list[str]] = {"green": [], "red": []}
        for layer, thing in self.objects.usable("icon"):
            said = self._choices(("icon", "sign"), layer, thing)
            if said is None:
                continue
            if said["icon"] in signs["green"] + signs["red"]:
                self.fault("icon-twice", layer, thing, value=said["icon"])
                continue
            signs[said["sign"]].append(said["icon"])
        return signs

    def _search(self) -> dict[str, Any]:
        """The search icon (MQ-8.12)."""
        for layer, thing in self._few("search"):
            said = self._choices(("result",), layer, thing)
            if said is not None:
                return {"search": SEARCH[said["result"]], "no_search": said["result"] == "no"}
        return {}

    def _dice(self) -> dict[str, Any]:
        """Dice more and fewer, of scoundrels and of monsters (MQ-16.16, MQ-16.17, MQ-R35)."""
        found: dict[tuple[str, str], list[Any]] = {key: [] for key in MOST_DICE}
        for layer, thing in self.objects.usable("dice"):
            said = self._choices(("gives",), layer, thing)
            who, which = self._who(thing), self._which(thing)
            if who and which:
                self.fault("dice-for", layer, thing)
            elif not who and not which:
                self.objects.needs("dice", ("who",), layer, thing)
            elif said is not None:
                key = (said["gives"], "who" if who else "which")
                found[key].append(who or which)
                if len(found[key]) > MOST_DICE[key]:
                    self.fault("room-too-many", layer, thing, value=MOST_DICE[key] + 1, kind="dice", wanted=MOST_DICE[key])
        return {
            "good_for": found["more", "who"],
            "bad_for": found["fewer", "who"],
            "good_monsters": next(iter(found["more", "which"]), None),
            "bad_monsters": next(iter(found["fewer", "which"]), None),
        }

    # --- conditions

    @staticmethod
    def _plain(fields: Mapping[str, Any]) -> dict[str, Any]:
        """The fields that say something."""
        return {name: value for name, value in fields.items() if value}

    def _who(self, thing: TiledObject) -> dict[str, Any]:
        """A condition on scoundrels: each word fills the field of its kind."""
        words = names_of(thing.properties, "who")
        said: dict[str, Any] = {}
        for field, known in FACETS.items():
            found = [word for word in words if word in known]
            if field == "classes":
                found = ["none" if word == "no_class" else word for word in found]
            if field in ("sex", "level"):
                # Both words together are everybody.
                said[field] = found[0] if len(found) == 1 else None
            else:
                said[field] = bool(found) if field in ("hurt", "alone") else found
        said |= {
            "level_from": number_of(thing.properties, "who_from"),
            "level_to": number_of(thing.properties, "who_to"),
        }
        plain = self._plain(said)
        return plain | ({"but": True} if plain and flag_of(thing.properties, "who_not", False) else {})

    def _which(self, thing: TiledObject) -> dict[str, Any]:
        """A condition on monsters."""
        plain = self._plain({
            "keywords": list(names_of(thing.properties, "which")),
            "level_from": number_of(thing.properties, "which_from"),
            "level_to": number_of(thing.properties, "which_to"),
        })  # fmt: skip
        return plain | ({"but": True} if plain and flag_of(thing.properties, "which_not", False) else {})

    def _what(self, thing: TiledObject, prefix: str = "") -> dict[str, Any] | None:
        """A kind of items, None for any."""
        said = {
            "keywords": list(names_of(thing.properties, f"{prefix}what")),
            "value_from": number_of(thing.properties, f"{prefix}what_from"),
        }
        return self._plain(said) or None

    # --- deals, happenings, changes

    def _deal(self, layer: ObjectLayer, thing: TiledObject) -> dict[str, Any]:
        """A deal (section 11)."""
        properties = thing.properties
        gold = number_of(properties, "cost_gold")
        if gold % 100:
            self.fault("gold-hundreds", layer, thing, name="cost_gold", value=gold, wanted=max(100, gold // 100 * 100))
        kinds = [name for name in ("cost_gold", "cost_cards", "cost_items") if number_of(properties, name)]
        if len(kinds) > 1:
            self.fault("deal-prices", layer, thing)
        for name, of in (("cost_deck", "cost_cards"), ("cost_what", "cost_items"), ("cost_what_from", "cost_items")):
            if is_written(properties, name) and not number_of(properties, of):
                self.fault("property-missing", layer, thing, what=f"deal: {name}", name=of)
        cost = {
            "gold": gold,
            "cards": number_of(properties, "cost_cards"),
            "deck": text_of(properties, "cost_deck") or None,
            "items": number_of(properties, "cost_items"),
            "what": self._what(thing, "cost_"),
            "levels": number_of(properties, "cost_levels"),
            "health": number_of(properties, "cost_health"),
        }
        return {
            "move": number_of(properties, "move", 1),
            "cost": self._plain(cost),
            "who": self._who(thing) or None,
            "effects": self._effects(layer, thing),
            "limited": flag_of(properties, "limited", False),
        }

    def _happening(self, layer: ObjectLayer, thing: TiledObject) -> dict[str, Any]:
        """What happens to who enters or starts a turn here (MQ-8.11)."""
        said = self._choices(("when",), layer, thing) or {}
        effects = self._effects(layer, thing)
        if said.get("when") == "enter" and any(one["do"] == "go" for one in effects):
            self.fault("enter-sends-on", layer, thing)
        return {**said, "who": self._who(thing) or None, "effects": effects}

    def _change(self, layer: ObjectLayer, thing: TiledObject) -> dict[str, Any]:
        """A value that is another here."""
        said = self._choices(("of",), layer, thing) or {}
        self.objects.needs("change", ("amount",), layer, thing)
        return {
            **said,
            "amount": number_of_signed(thing.properties, "amount"),
            "role": text_of(thing.properties, "role") or None,
            "per": text_of(thing.properties, "per") or None,
            "who": self._who(thing) or None,
            "against": self._which(thing) or None,
        }

    def _effects(self, layer: ObjectLayer, thing: TiledObject) -> list[dict[str, Any]]:
        """The effect of a deal or happening and those that its `then` leads to, one after the other."""
        effects: list[dict[str, Any]] = []
        chain: set[int] = set()
        first = (layer, thing)
        while True:
            effect = self._effect(layer, thing)
            if effect is not None:
                effects.append(effect)
            chain.add(thing.id)
            ident = reference_of(thing.properties, "then")
            if not ident:
                break
            if ident in chain:
                self.fault("effect-cycle", layer, thing)
                break
            if ident not in self.further:
                other = self.objects.by_id.get(ident)
                value = (other.kind or other.shape) if other is not None else ""
                self.fault("reference-kind", layer, thing, name="then", value=value, wanted="effect")
                break
            self.used.add(ident)
            layer, thing = self.further[ident]
        if len(effects) > MOST_EFFECTS:
            self.fault("room-too-many", *first, value=MOST_EFFECTS + 1, kind="effect", wanted=MOST_EFFECTS)
        return effects

    def _effect(self, layer: ObjectLayer, thing: TiledObject) -> dict[str, Any] | None:
        """One effect, None where it can't be done."""
        properties = thing.properties
        do, known = self.objects.choice("do", DO_WORDS, layer, thing)
        if not known:
            return None
        read = DO_WORDS[do].reads
        whole = self.objects.needs(f"do = {do}", DO_WORDS[do].needs, layer, thing)
        for name in ROOM_CLASSES["effect"].properties:
            if is_written(properties, name) and name not in ("do", "then", *read):
                self.fault("property-unread", layer, thing, what=f"do = {do}", name=name)
        everything = "all" in read and flag_of(properties, "all", False)
        amount, dice = number_of_signed(properties, "amount"), number_of(properties, "dice")
        if do in NEEDS_AMOUNT and not amount and not dice and not everything:
            whole = self.objects.needs(f"do = {do}", ("amount",), layer, thing)
        if amount < 0 and (dice or do not in NEEDS_AMOUNT):
            wanted = {"en": "write 1 to 20", "ja": "1〜20 にしてください"}
            self.fault("wrong-value", layer, thing, name="amount", value=amount, nearest=wanted)
            whole = False
        if not whole:
            return None
        effect: dict[str, Any] = {"do": do}
        number: Any = {"dice": dice, "plus": amount, "times": number_of(properties, "times", 1) or 1} if dice else amount
        if do == "gold":
            effect |= {"all": True} if everything else {"hundreds": number}
        elif do in ALL_IS_NONE and everything:
            effect["amount"] = 0
        elif do == "lure":
            effect |= {"which": self._which(thing) or None, "near": not everything}
        elif "amount" in read and amount | dice:
            effect["amount"] = number
        for name in ("deck", "where", "to"):
            if name in read and text_of(properties, name):
                effect[name] = text_of(properties, name)
        for name in ("discards", "at_random", "drop", "locked"):
            if name in read and flag_of(properties, name, False):
                effect[name] = True
        if do == "shed":
            effect["what"] = text_of(properties, "card")
        if do == "lose_item":
            effect["what"] = self._what(thing)
        return effect

    def _deals(self, room: Room) -> None:
        """Deals that go on for ever or pay for themselves (MQ-11.3 to MQ-11.7)."""
        found = self.objects.by_class["deal"]
        for deal, (layer, thing) in zip(room.deals, found, strict=False):
            gain = pays(deal)
            if gain is not None:
                what, cost, got = gain
                en, ja = GOODS[what]
                self.fault(
                    "deal-pays", layer, thing,
                    cost={"en": f"{cost} {en}", "ja": f"{ja} {cost}"}, gain={"en": f"{got} {en}", "ja": f"{ja} {got}"},
                )  # fmt: skip
        loop = endless(room.deals)
        if loop is not None:
            layer, thing = found[loop[0]]
            many = len(loop) > 1
            what_en = "these deals together" if many else "the deal"
            what_ja = "これらの取り引き" if many else "この取り引き"
            self.fault("deal-endless", layer, thing, what={"en": what_en, "ja": what_ja})


def number_of_signed(properties: Properties, name: str) -> int:
    """A whole-number property that may be below 0."""
    found = properties.get(name)
    if found is not None and isinstance(found.value, int) and not isinstance(found.value, bool):
        return found.value
    return number_of(properties, name)
