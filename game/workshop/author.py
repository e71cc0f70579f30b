"""What board makers need beside the program, made from the board schema: Tiled's project file, object types, the reference.

    python -m game.workshop.author FOLDER

writes `dungeonbox.tiled-project`, `objecttypes.xml` (for Tiled 1.8), the object templates below `templates` and the tables of
`README.md` in FOLDER anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from game.boards.rooms.room_faults import ROOM_FAULTS
from game.boards.rooms.schema import DO_WORDS, ROOM_CLASSES, ROOM_PROPERTIES
from game.boards.schema import CLASSES, DEED_WORDS, FIXED_OPTIONS, MAP_PROPERTIES, MOMENT_WORDS, ClassRule, PropertyRule, WordRule
from game.content.card_adventure.cards import StructureCard
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.content.card_adventure.pack import Pack
from game.games.card_adventure import Options
from game.sessions.specs.scoundrel_quest import SPEC as QUEST
from game.tiled.faults import CATALOGUE

DEFAULTS: dict[str, Any] = {"string": "", "int": 0, "bool": False, "object": 0, "float": 0.0}
_SHAPES_JA = {
    "point": "点", "tile": "タイル", "rectangle": "四角形", "ellipse": "楕円",
    "capsule": "カプセル", "polygon": "多角形", "polyline": "折れ線",
}  # fmt: skip

TEMPLATES: Mapping[str, tuple[str, int, int, int, Mapping[str, str]]] = {
    "square": ("square", 0, 32, 20, {}),
    "start": ("pieces", 6, 16, 16, {}),
    "goal": ("pieces", 7, 16, 16, {}),
    "sign": ("pieces", 5, 16, 16, {"faces": "1"}),
    "gate": ("pieces", 0, 16, 16, {}),
    "wall": ("pieces", 2, 16, 16, {}),
    "bridge": ("waterway", 25, 16, 16, {}),
    "item": ("pieces", 8, 16, 16, {}),
    "monster": ("pieces", 10, 16, 16, {}),
    "trap": ("pieces", 9, 16, 16, {}),
    "structure": ("crypt", 43, 16, 16, {"card": "chest"}),
}
"""For each piece its tileset, tile, size in pixels, and the properties that nobody can do without."""
SHAPES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "arrow": ('<polyline points="0,0 64,0"/>', {"faces": "1"}),
    "rule": ("<point/>", {"when": "turn_starts", "do": "say"}),
    "deed": ("<point/>", {"do": "say"}),
    "test": ("<point/>", {}),
}
"""Templates that are drawn as shapes."""


def templates() -> dict[str, str]:
    """Object templates for Tiled, by file name: a piece for each class of objects that stands for one place."""
    made = {}
    for name, (tileset, tile, width, height, properties) in TEMPLATES.items():
        source = f' <tileset firstgid="1" source="../tilesets/{tileset}.tsx"/>\n'
        made[f"{name}.tx"] = _template(name, source, f' gid="{tile + 1}" width="{width}" height="{height}"', properties, "")
    for name, (shape, properties) in SHAPES.items():
        made[f"{name}.tx"] = _template(name, "", "", properties, f"  {shape}\n")
    return made


def _template(kind: str, tileset: str, attributes: str, properties: Mapping[str, str], shape: str) -> str:
    rules = CLASSES[kind].properties
    rows = "".join(f"   {property_of(name, value, rules[name])}\n" for name, value in sorted(properties.items()))
    inner = (f"  <properties>\n{rows}  </properties>\n" if rows else "") + shape
    attributes = f'type="{kind}"{attributes}'
    thing = f" <object {attributes}>\n{inner} </object>\n" if inner else f" <object {attributes}/>\n"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<template>\n{tileset}{thing}</template>\n'


def property_of(name: str, value: str, rule: PropertyRule) -> str:
    """A property as a map has it; what is picked from a list says from which, else Tiled 1.8 shows a text to be typed."""
    kind = f" type={quoteattr(rule.type)}" if rule.type != "string" else ""
    picked = f" propertytype={quoteattr(enum_of(name, rule))}" if enum_of(name, rule) else ""
    return f"<property name={quoteattr(name)}{kind}{picked} value={quoteattr(value)}/>"


def _default(name: str, rule: PropertyRule) -> Any:
    """What Tiled shows before the author has chosen: the value that the reader takes when nothing is said."""
    if name == "rest":
        return True
    if name in ("count", "lowest", "move"):
        return 1
    if name == "highest":
        return 13
    return DEFAULTS[rule.type]


Ids = Mapping[str, Sequence[str]]
"""What Tiled offers where ids are asked for: cards by family, `class`, `pack` and `option`."""
MOST_FLAGS = 32
"""Tiled lets no more values be chosen together."""


def ids_of(packs: Iterable[Pack], names: Iterable[str]) -> Ids:
    """The ids in some packs, in alphabetical order; `names` are those of all packs that boards can ask for."""
    found: dict[str, set[str]] = {"pack": set(names), "option": set(Options.model_fields) - set(FIXED_OPTIONS)}
    for pack in packs:
        found.setdefault("class", set()).update(pack.classes)
        for family, members in pack.families.items():
            found.setdefault(family, set()).update(
                card.id for card in members if not isinstance(card, StructureCard) or card.place == "square"
            )
    return {family: sorted(ids) for family, ids in found.items()}


@cache
def shipped_ids() -> Ids:
    """The ids in the packs that come with the program."""
    shipped = shipped_packs()
    return ids_of([load_pack(folder) for folder in shipped.values()], shipped)


def enum_of(name: str, rule: PropertyRule) -> str:
    """What Tiled calls the list that a property is picked from; empty where there is none."""
    return rule.enum or name if rule.values else f"{rule.ids.replace('+', '_or_')}_id" if rule.ids else ""


def enums(ids: Ids) -> list[dict[str, Any]]:
    """The lists to pick from."""
    found: dict[str, tuple[list[str], bool]] = {}
    rules = (*MAP_PROPERTIES.items(), *ROOM_PROPERTIES.items())
    for name, one in (*rules, *(two for kind in _all_classes().values() for two in kind.properties.items())):
        values = list(one.values) or [each for family in one.ids.split("+") for each in ids.get(family, ())]
        if values and not one.flags:
            values = ["", *values]  # where nothing is chosen Tiled would show the first
        if values and not (one.flags and len(values) > MOST_FLAGS):
            found.setdefault(enum_of(name, one), (values, one.flags))
    return [
        {"id": number, "name": name, "storageType": "string", "type": "enum", "values": values, "valuesAsFlags": flags}
        for number, (name, (values, flags)) in enumerate(found.items(), 1)
    ]


def _all_classes() -> Mapping[str, ClassRule]:
    return {**CLASSES, **ROOM_CLASSES}


def project(start: Sequence[str] = ("dungeonbox",), folder: str = "", ids: Ids | None = None) -> dict[str, Any]:
    """The `.tiled-project`: enums, classes, and the commands that check and play the open map.

    `start` are the words that start the program, in the folder `folder` where that matters; `ids` are offered where ids are asked
    for, without them those that come with the program.
    """
    kinds = enums(shipped_ids() if ids is None else ids)
    lists = {kind["name"] for kind in kinds}
    maps = {"board": MAP_PROPERTIES, "room": ROOM_PROPERTIES}

    def members(rules: Mapping[str, PropertyRule]) -> list[dict[str, Any]]:
        found = []
        for name, rule in rules.items():
            member: dict[str, Any] = {"name": name, "type": rule.type, "value": _default(name, rule)}
            if enum_of(name, rule) in lists:
                member["propertyType"] = enum_of(name, rule)
            found.append(member)
        return found

    for name, rule in _all_classes().items():
        kinds.append({
            "color": f"#ff{rule.colour[1:]}", "drawFill": True, "id": len(kinds) + 1, "members": members(rule.properties),
            "name": name, "type": "class", "useAs": ["object", "tile"],
        })  # fmt: skip
    for name, rules in maps.items():
        kinds.append({
            "color": "#ffa0a0a4", "drawFill": True, "id": len(kinds) + 1, "members": members(rules),
            "name": name, "type": "class", "useAs": ["map"],
        })  # fmt: skip
    return {
        "automappingRulesFile": "", "commands": commands(start, folder), "extensionsPath": "extensions", "folders": ["."],
        "objectTypesFile": "objecttypes.xml", "propertyTypes": kinds,
    }  # fmt: skip


def commands(start: Sequence[str], folder: str) -> list[dict[str, Any]]:
    """The commands of a project, which start the program by these words in this folder."""
    program, *before = start
    return [
        _command(name, program, " ".join([*before, words]), shortcut, folder)
        for name, words, shortcut in (
            ("Check this board", "board check %mapfile", ""),  # F6 is the extension's, which shows what was found
            ("Play this board", "play --board %mapfile --watch --detach", "F7"),
            ("Play with this room", f"play --game {QUEST.name} --pack %mapfile --detach", "F8"),
        )
    ]


def _command(name: str, program: str, arguments: str, shortcut: str, folder: str) -> dict[str, Any]:
    return {
        "arguments": arguments, "command": program, "enabled": True, "name": name, "saveBeforeExecute": True,
        "shortcut": shortcut, "showOutput": True, "workingDirectory": folder,
    }  # fmt: skip


def project_text(start: Sequence[str] = ("dungeonbox",), folder: str = "", ids: Ids | None = None) -> str:
    """The file of the project."""
    return json.dumps(project(start, folder, ids), indent=4, ensure_ascii=False, sort_keys=True) + "\n"


def with_ids(text: str, ids: Ids, starting: Sequence[Mapping[str, Any]] = ()) -> str:
    """The file of a project with our lists as they are now, and the commands `starting` in place of those of their names.

    All else in it is its author's. Raises ValueError.
    """
    content = json.loads(text)
    new = {one["name"]: one for one in enums(ids)}
    kinds = content["propertyTypes"] if isinstance(content, dict) else None
    if not isinstance(kinds, list) or not all(isinstance(kind, dict) for kind in kinds):
        raise ValueError("no project with property types")
    for kind in kinds:
        if kind.get("type") == "enum" and (ours := new.get(str(kind.get("name")))) is not None:
            kind["values"] = ours["values"]
    known = {one["name"]: one for one in starting}
    own = content.get("commands")
    if known and isinstance(own, list):
        content["commands"] = [known.get(str(one.get("name")), one) if isinstance(one, dict) else one for one in own]
    return json.dumps(content, indent=4, ensure_ascii=False, sort_keys=True) + "\n"


def object_types(ids: Ids | None = None) -> str:
    """`objecttypes.xml`: the classes as Tiled up to 1.8 keeps them, with the lists of the project."""
    lists = {kind["name"] for kind in enums(shipped_ids() if ids is None else ids)}
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>"]
    for name, rule in _all_classes().items():
        lines.append(f' <objecttype name="{name}" color="{rule.colour}">')
        for key, one in rule.properties.items():
            default = _default(key, one)
            text = str(default).lower() if isinstance(default, bool) else str(default)
            picked = f' propertytype="{enum_of(key, one)}"' if enum_of(key, one) in lists else ""
            lines.append(f'  <property name="{key}" type="{one.type}"{picked} default={quoteattr(text)}/>')
        lines.append(" </objecttype>")
    return "\n".join([*lines, "</objecttypes>"]) + "\n"


def reference(lang: str) -> str:
    """The tables of the manual on boards in one language: classes, map properties, words of rules, fault codes."""
    ja = lang == "ja"
    lines = [*_classes(CLASSES, ja), "", *_map_properties(MAP_PROPERTIES, ja)]
    option = "ゲームのルールオプションを変える。例：" if ja else "sets a rule option of the game, for example "
    lines.append(f"| `option_…` {option}`option_board_die` = `shared` |")
    for title, rules in (
        (("いつ（`when`）" if ja else "`when`"), MOMENT_WORDS),
        (("何を（`do`）" if ja else "`do`"), DEED_WORDS),
    ):
        lines += ["", *_words(title, rules, ja)]
    codes = [code for code in CATALOGUE if code not in ROOM_FAULTS]
    return "\n".join([*lines, "", *_codes(codes, ja)]) + "\n"


def rooms_reference(lang: str) -> str:
    """The tables of the manual on rooms in one language."""
    ja = lang == "ja"
    lines = [*_classes(ROOM_CLASSES, ja), "", *_map_properties(ROOM_PROPERTIES, ja)]
    lines += ["", *_words("何を（`do`）" if ja else "`do`", DO_WORDS, ja), "", *_codes(ROOM_FAULTS, ja)]
    return "\n".join(lines) + "\n"


def _classes(classes: Mapping[str, ClassRule], ja: bool) -> list[str]:
    """The table of some classes of objects."""
    head = ("クラス", "形", "プロパティ") if ja else ("class", "drawn as", "properties")
    lines = [f"| {' | '.join(head)} |", "|---|---|---|"]
    for name, rule in classes.items():
        shapes = "・".join(_SHAPES_JA[shape] for shape in rule.shapes) if ja else ", ".join(rule.shapes)
        title = f"`{name}`（{rule.name_ja}）{rule.ja}" if ja else f"`{name}` {rule.en}"
        properties = "<br>".join(_property(key, one, ja) for key, one in rule.properties.items()) or "—"
        lines.append(f"| {title} | {shapes} | {properties} |")
    return lines


def _map_properties(rules: Mapping[str, PropertyRule], ja: bool) -> list[str]:
    """The table of the properties of a map."""
    head = f"| {'マップのプロパティ' if ja else 'property of the map'} |"
    return [head, "|---|", *(f"| {_property(key, one, ja)} |" for key, one in rules.items())]


def _words(title: str, rules: Mapping[str, WordRule], ja: bool) -> list[str]:
    """The table of some words of rules."""
    head = f"| {title} | {'意味' if ja else 'meaning'} | {'読むプロパティ' if ja else 'properties'} |"
    return [head, "|---|---|---|", *(f"| `{name}` | {one.ja if ja else one.en} | {_read(one)} |" for name, one in rules.items())]


def _codes(codes: Iterable[str], ja: bool) -> list[str]:
    """The table of some codes of faults."""
    levels = {"error": "遊べない", "flaw": "代わりの絵で開く", "warning": "注意"} if ja else {}
    head = ("コード", "", "意味") if ja else ("code", "", "meaning")
    lines = [f"| {' | '.join(head)} |", "|---|---|---|"]
    for code in codes:
        kind = CATALOGUE[code]
        wrong, right = kind.ja if ja else kind.en
        level = levels.get(kind.level, kind.level)
        sentence = wrong if right == "{nearest}" else f"{wrong}。{right}" if ja else f"{wrong}; {right}"
        lines.append(f"| `{code}` | {level} | {sentence.replace('{', '‹').replace('}', '›')} |")
    return lines


def _read(rule: WordRule) -> str:
    """The properties that a word of rules reads; those that it needs in bold."""
    names = [f"**`{name}`**" if name in rule.needs else f"`{name}`" for name in rule.reads]
    return ", ".join([*names, *([f"`where` ({', '.join(rule.where)})"] if rule.where else [])]) or "—"


def _property(name: str, rule: PropertyRule, ja: bool) -> str:
    """A property with its type and values."""
    values = f" ({', '.join(rule.values)})" if rule.values else ""
    return f"`{name}` {rule.type}: {rule.ja if ja else rule.en}{values}"


def with_reference(manual: str) -> str:
    """The manual with its tables written anew between their marks."""
    for lang in ("en", "ja"):
        for what, tables in (("reference", reference), ("rooms", rooms_reference)):
            begin, end = f"<!-- {what} {lang} -->\n", f"<!-- end of {what} {lang} -->"
            before, rest = manual.split(begin, 1)
            after = rest.split(end, 1)[1]
            manual = f"{before}{begin}\n{tables(lang)}\n{end}{after}"
    return manual


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.author", description="Write what board makers need in Tiled.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    (folder / "dungeonbox.tiled-project").write_text(project_text(), encoding="utf-8")
    (folder / "objecttypes.xml").write_text(object_types(), encoding="utf-8")
    (folder / "templates").mkdir(exist_ok=True)
    for name, text in templates().items():
        (folder / "templates" / name).write_text(text, encoding="utf-8")
    manual = folder / "README.md"
    manual.write_text(with_reference(manual.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
