"""The board's own rules (CA-B8, CA-B17): the moments at which they work, and their chains of deeds."""

from __future__ import annotations

from game.boards.board import Deed, Rule
from game.boards.objects import Found, Objects
from game.boards.places import Places
from game.boards.schema import CLASSES, DEED_WORDS, MOMENT_WORDS
from game.boards.values import option_value
from game.tiled.map import ObjectLayer, TiledObject
from game.tiled.property_values import flag_of, is_written, number_of, reference_of, text_of, words_of


def read_rules(objects: Objects, places: Places) -> tuple[list[Rule], list[Found]]:
    """The rules, and in the same order their objects. Faults are noted in `objects`."""
    return _Reader(objects, places).rules()


class _Reader:
    """Reads the rules of one map."""

    def __init__(self, objects: Objects, places: Places) -> None:
        self.objects = objects
        self.places = places
        self.further = {thing.id: (layer, thing) for layer, thing in objects.usable("deed")}
        self.used: set[int] = set()
        """The further deeds that a rule leads to."""
        self.deeds: dict[int, Deed | None] = {}
        """Every deed is read once, however many rules lead to it."""

    def rules(self) -> tuple[list[Rule], list[Found]]:
        """The rules that can work, with their chains of deeds, and their objects."""
        rules: list[Rule] = []
        found: list[Found] = []
        for layer, thing in self.objects.usable("rule"):
            when, known = self.objects.choice("when", MOMENT_WORDS, layer, thing)
            deeds = self._deeds(layer, thing)
            where = self._where(when, layer, thing) if known else ("", -1)
            if not known or not deeds:
                continue
            self.objects.needs(f"when = {when}", MOMENT_WORDS[when].needs, layer, thing)
            read = MOMENT_WORDS[when].reads
            for name in (name for name in ("face", "turn", "every", "item", "instead") if name not in read):
                if is_written(thing.properties, name):
                    self.objects.fault("property-unread", layer, thing, what=f"when = {when}", name=name)
            number = {name: number_of(thing.properties, name) if name in read else 0 for name in ("face", "turn", "every")}
            self.objects.in_range("rule", "face", layer, thing)
            found.append((layer, thing))
            rules.append(
                Rule(
                    thing.name.strip() or f"#{thing.id}",
                    when,
                    deeds,
                    area=where[1] if where[0] == "area" else -1,
                    square=where[1] if where[0] == "square" else -1,
                    card=text_of(thing.properties, "item") if "item" in read else "",
                    once=flag_of(thing.properties, "once", False),
                    instead="instead" in read and flag_of(thing.properties, "instead", False),
                    **number,
                )
            )
        for ident, (layer, thing) in self.further.items():
            if ident not in self.used:
                self.objects.fault("deed-unused", layer, thing)
        return rules, found

    def _where(self, when: str, layer: ObjectLayer, thing: TiledObject) -> tuple[str, int]:
        """What the property `where` points at: its class and place."""
        ident = reference_of(thing.properties, "where")
        if not ident:
            return "", -1
        wanted = MOMENT_WORDS[when].where
        if not wanted:
            self.objects.fault("property-unread", layer, thing, what=f"when = {when}", name="where")
            return "", -1
        place = self.places.pointed("where", wanted, layer, thing)
        return (self.objects.by_id[ident].kind, place) if place >= 0 else ("", -1)

    def _deeds(self, layer: ObjectLayer, thing: TiledObject) -> tuple[Deed, ...]:
        """The deed of a rule and those that its `then` leads to, one after the other."""
        deeds = []
        chain: set[int] = set()
        while True:
            if thing.id not in self.deeds:
                self.deeds[thing.id] = self._deed(layer, thing)
            deed = self.deeds[thing.id]
            if deed is not None:
                deeds.append(deed)
            chain.add(thing.id)
            ident = reference_of(thing.properties, "then")
            if not ident:
                return tuple(deeds)
            if ident in chain:
                self.objects.fault("deed-cycle", layer, thing)
                return tuple(deeds)
            if ident not in self.further:
                self.places.pointed("then", ("deed",), layer, thing)
                return tuple(deeds)
            self.used.add(ident)
            layer, thing = self.further[ident]

    def _deed(self, layer: ObjectLayer, thing: TiledObject) -> Deed | None:
        """One deed, None where it cannot be done."""
        properties = thing.properties
        do, known = self.objects.choice("do", DEED_WORDS, layer, thing)
        if not known:
            return None
        read = DEED_WORDS[do].reads
        whole = self.objects.needs(f"do = {do}", DEED_WORDS[do].needs, layer, thing)
        text = words_of(properties, "text")
        if do == "say" and not text["en"]:
            self.objects.fault("property-missing", layer, thing, what="do = say", name="text_en")
        for name in CLASSES["deed"].properties:
            said = is_written(properties, name) and (name, properties[name].value) != ("count", 1)
            if said and name not in ("do", "then", *read):
                self.objects.fault("property-unread", layer, thing, what=f"do = {do}", name=name)
        self.objects.in_range("deed", "count", layer, thing)
        count = number_of(properties, "count", 1) if "count" in read else 1
        if count == 0 and do != "spawn":
            self.objects.fault("property-zero", layer, thing, what=f"do = {do}", name="count")
        square, to, route = -1, -1, -1
        if "at" in read:
            square = self.places.pointed("at", ("square",), layer, thing)
            whole = whole and (square >= 0 or "at" not in DEED_WORDS[do].needs)
        if "to" in read:
            to = self.places.pointed("to", ("square",), layer, thing)
            whole = whole and to >= 0
        if "structure" in read:
            route = self.places.pointed("structure", ("gate", "bridge"), layer, thing)
            whole = whole and route >= 0
        if not whole:
            return None
        return Deed(
            do,
            square,
            to,
            route,
            card=text_of(properties, "card") if "card" in read else "",
            count=count,
            name=text_of(properties, "option") if do == "option" else "",
            value=option_value(properties["value"].value) if do == "option" else "",
            text=text if do == "say" else {},
            everybody="everybody" in read and flag_of(properties, "everybody", False),
        )
