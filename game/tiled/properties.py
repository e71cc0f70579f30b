"""Reading what elements of Tiled's files say of themselves: numbers, colours, custom properties, and what their classes add."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

from game.content.plain import clean
from game.tiled import project, tmj
from game.tiled.faults import Fault
from game.tiled.files import MAX_DEPTH, MAX_FAULTS, MAX_INHERITED, MAX_PROPERTIES, Files, Refused
from game.tiled.map import GID_MASK, ClassValue, Colour, FileRef, ObjectRef, Property

Element = ElementTree.Element

FAR = 10_000_000
"""No coordinate or size may be larger, in pixels."""

_NUMBERS: Mapping[str, tuple[type, float, float]] = {
    "width": (float, 0, FAR),
    "height": (float, 0, FAR),
    "tilewidth": (int, 0, 4096),
    "tileheight": (int, 0, 4096),
    "hexsidelength": (int, 0, 4096),
    "nextobjectid": (int, 0, 2**31),
    "nextlayerid": (int, 0, 2**31),
    "firstgid": (int, 1, GID_MASK),
    "spacing": (int, 0, 4096),
    "margin": (int, 0, 4096),
    "columns": (int, 0, FAR),
    "tilecount": (int, 0, FAR),
    "id": (int, 0, 2**31),
    "gid": (int, 0, 2**32 - 1),
    "x": (float, -FAR, FAR),
    "y": (float, -FAR, FAR),
    "rotation": (float, -1e6, 1e6),
    "opacity": (float, 0, 1),
    "offsetx": (float, -FAR, FAR),
    "offsety": (float, -FAR, FAR),
    "parallaxx": (float, -1000, 1000),
    "parallaxy": (float, -1000, 1000),
}
_WHOLE = frozenset({"map", "layer", "chunk", "tile", "image"})
"""Elements whose x, y, width and height are whole numbers."""


class PropertyReader:
    """Reads numbers and properties of one map, and notes what is wrong with them."""

    def __init__(self, path: Path, root: Path | None) -> None:
        self.path = path
        self.shown = str(path)
        self.where = self.shown
        self.files = Files(path, root)
        self.faults: list[Fault] = []
        self.references: list[tuple[Fault, int]] = []
        self.project: Path | None = None
        self.classes: Mapping[str, project.Members] | None = None
        self.defaults: dict[str, dict[str, Property]] = {}
        self.classes_deep = 0
        self.worth_saying: dict[str, dict[str, Property]] = {}
        self.handed_out = 0

    # ---- faults

    def fault(
        self,
        code: str,
        values: Mapping[str, object] | None = None,
        *,
        layer: str = "",
        element: Element | None = None,
        tile: tuple[int, int] | None = None,
    ) -> None:
        """Note a fault at an element."""
        ident, name = 0, ""
        if element is not None:
            digits = element.get("id", "")
            ident = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0
            name = element.get("name", "")
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(Fault(self.where, code, values or {}, layer, ident, name, tile))

    def refused(self, refused: Refused, *, layer: str = "", element: Element | None = None) -> None:
        """Note a refusal at an element."""
        self.fault(refused.code, refused.values, layer=layer, element=element)

    def check_numbers(self, element: Element, layer: str) -> None:
        """Note unusable numbers among the attributes and take them out, so that the default stands in."""
        for name, text in list(element.attrib.items()):
            rule = _NUMBERS.get(name)
            if rule is None:
                continue
            kind, lowest, highest = rule
            if element.tag in _WHOLE and name in ("x", "y", "width", "height"):
                kind = int
            try:
                number = kind(text)
                if not lowest <= number <= highest:  # False for NaN as well
                    raise ValueError
            except ValueError:
                self.fault(
                    "number",
                    {"name": name, "value": text, "lowest": int(lowest), "highest": int(highest)},
                    layer=layer,
                    element=element,
                )
                del element.attrib[name]

    def number(self, element: Element, name: str, default: float = 0.0) -> float:
        """An attribute that `check_numbers` has seen."""
        return float(element.get(name, default))

    def colour(self, element: Element, name: str, layer: str) -> Colour | None:
        """A colour attribute: #rrggbb or #aarrggbb. Only `trans` may lack the hash: Tiled writes it so and ignores others."""
        text = element.get(name)
        if not text:
            return None
        colour = parse_colour(text) if text.startswith("#") or name == "trans" else None
        if colour is None:
            self.fault("colour", {"name": name, "value": text}, layer=layer, element=element)
        return colour

    # ---- properties

    def properties(self, element: Element, holder: Path, layer: str) -> dict[str, Property]:
        """The custom properties of an element. `holder` is the file it stands in."""
        found: dict[str, Property] = {}
        for group in element.findall("properties"):
            for one in self.few(group.findall("property"), layer, element):
                value = self.property(one, holder, layer, element, one.get("name", ""), 0)
                if value is not None:
                    found[one.get("name", "")] = value
        return found

    def few(self, properties: list[Element], layer: str, owner: Element) -> list[Element]:
        """As many properties as a thing may have; a fault is noted where there are more."""
        if len(properties) > MAX_PROPERTIES:
            what = {"en": "properties", "ja": "プロパティ"}
            self.fault("too-many", {"limit": MAX_PROPERTIES, "what": what}, layer=layer, element=owner)
        return properties[:MAX_PROPERTIES]

    def property(
        self,
        one: Element,
        holder: Path,
        layer: str,
        owner: Element,
        name: str,
        depth: int,
        known: Mapping[str, Property] | None = None,
    ) -> Property | None:
        """One property or list item; class and list values nest. `known` are members of a class value that need not be said."""
        kind = one.get("type", "string")
        custom = one.get("propertytype", "")
        if depth > MAX_DEPTH:
            self.fault("too-deep", {"limit": MAX_DEPTH}, layer=layer, element=owner)
            return None
        if kind == "class":
            members = dict(self.handed(self.members(custom)) if known is None else known)
            for member in self.few(one.findall("properties/property"), layer, owner):
                key = member.get("name", "")
                before = members.get(key)
                if before is not None and member.get(tmj.GUESSED):
                    member.attrib.update(type=before.type, propertytype=before.custom)
                inner = before.value.members if before is not None and isinstance(before.value, ClassValue) else None
                value = self.property(member, holder, layer, owner, f"{name}.{key}", depth + 1, inner)
                if value is not None:
                    members[key] = value
            return Property(ClassValue(custom, members), "class", custom)
        if kind == "list":
            items = (
                self.property(item, holder, layer, owner, f"{name}[{place}]", depth + 1)
                for place, item in enumerate(self.few(one.findall("item"), layer, owner))
            )
            return Property(tuple(item for item in items if item is not None), "list", custom)
        text = one.get("value")
        if text is None:  # several lines are kept as the element's text
            text = one.text or ""
        return self.plain_property(kind, custom, text, holder, layer, owner, name)

    def members(self, kind: str) -> dict[str, Property]:
        """The members of a class with their values in the project, none where there is no such class."""
        if kind in self.defaults or not kind:
            return self.defaults.get(kind, {})
        found: dict[str, Property] = {}
        self.defaults[kind] = found  # a class within itself has no members there
        members = self.project_classes().get(kind, {})
        if self.project is None or not members:
            return found
        before, self.where = self.where, self.project.name
        self.classes_deep += 1
        if self.classes_deep > MAX_DEPTH:
            self.fault("too-deep", {"limit": MAX_DEPTH})
            members = {}
        if len(members) > MAX_PROPERTIES:
            self.too_many(MAX_PROPERTIES)
        for name, member in islice(members.items(), MAX_PROPERTIES):
            value = self.property(member, self.project, "", member, f"{kind}.{name}", 0)
            if value is not None:
                found[name] = value
        self.classes_deep -= 1
        self.where = before
        return found

    def project_classes(self) -> Mapping[str, project.Members]:
        """The classes of the board's project, read when the first is asked for."""
        if self.classes is None:
            self.classes, self.project = {}, project.find_project(self.files)
            try:
                if self.project is not None:
                    self.classes = project.read_classes(self.files, self.project)
            except Refused as refused:
                why = Fault(self.shown, refused.code, refused.values)
                name = self.project.name if self.project is not None else ""
                self.fault("project-unreadable", {"path": name, "why": {"en": why.wrong("en"), "ja": why.wrong("ja")}})
        return self.classes

    def inherited(self, kind: str) -> dict[str, Property]:
        """What an object, tile or map has by its class without saying so; nothing, 0 and false are not worth a word."""
        if kind not in self.worth_saying:
            self.worth_saying[kind] = {
                name: replace(found, inherited=True)
                for name, found in self.members(kind).items()
                if found.value not in ("", 0, (0, 0, 0, 0), (), ObjectRef(0), FileRef("", None))
            }
        return dict(self.handed(self.worth_saying[kind]))

    def handed(self, members: dict[str, Property]) -> dict[str, Property]:
        """Members for one more thing; none any more where all things together would have too many."""
        before = self.handed_out
        self.handed_out += len(members)
        if before <= MAX_INHERITED < self.handed_out:
            self.too_many(MAX_INHERITED)
        return members if self.handed_out <= MAX_INHERITED else {}

    def too_many(self, limit: int) -> None:
        """Note that templates and classes of the project have more members than a board may take from them."""
        what = {"en": "members of classes and templates", "ja": "クラスとテンプレートのメンバー"}
        self.fault("too-many", {"limit": limit, "what": what})

    def inherited_text(self) -> str:
        """What is inherited from the project as its text, for the digest: a change there may be one of the board."""
        return "".join(
            f"{kind} {ElementTree.tostring(self.project_classes()[kind][name], 'unicode')}"
            for kind in sorted(self.defaults)
            for name in sorted(self.inherited(kind))
        )

    def plain_property(
        self, kind: str, custom: str, text: str, holder: Path, layer: str, owner: Element, name: str
    ) -> Property | None:
        """A property of one of Tiled's plain types."""
        try:
            if kind == "string":
                return Property(clean(text), "string", custom)
            if kind == "int":
                return Property(int(text or "0"), "int", custom)
            if kind == "float":
                number = float(text or "0")
                if not math.isfinite(number):
                    raise ValueError
                return Property(number, "float", custom)
            if kind == "bool":
                if text not in ("true", "false", ""):
                    raise ValueError
                return Property(text == "true", "bool", custom)
            if kind == "color":
                colour = parse_colour(text) if text else (0, 0, 0, 0)
                if colour is None:
                    raise ValueError
                return Property(colour, "color", custom)
            if kind == "object":
                ident = int(text or "0")
                if ident:
                    lost = Fault(
                        self.where,
                        "reference-lost",
                        {"name": name, "value": ident},
                        layer,
                        int(owner.get("id") or 0),
                        owner.get("name", ""),
                    )
                    self.references.append((lost, ident))
                return Property(ObjectRef(ident), "object", custom)
        except ValueError:
            self.fault("property-value", {"name": name, "value": text, "wanted": kind}, layer=layer, element=owner)
            return None
        if kind == "file":
            place: Path | None = None
            if text:
                try:
                    place = self.files.inside(text, holder)
                except Refused as refused:
                    self.refused(refused, layer=layer, element=owner)
            return Property(FileRef(text, place), "file", custom)
        self.fault("property-type", {"name": name, "value": kind}, layer=layer, element=owner)
        return None


def parse_colour(text: str) -> Colour | None:
    """#rrggbb or #aarrggbb, with or without the hash; None when it is neither."""
    digits = text.removeprefix("#")
    if len(digits) not in (6, 8) or any(letter not in "0123456789abcdefABCDEF" for letter in digits):
        return None
    number = int(digits, 16)
    alpha = number >> 24 if len(digits) == 8 else 255
    return number >> 16 & 255, number >> 8 & 255, number & 255, alpha
