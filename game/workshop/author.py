"""What board makers need beside the program, made from the board schema: Tiled's project file, object types, the reference.

    python -m game.workshop.author FOLDER

writes `dungeonbox.tiled-project`, `objecttypes.xml` (for Tiled 1.8), the object templates below `templates` and the tables of
`README.md` in FOLDER anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from game.boards.schema import CLASSES, DEED_WORDS, MAP_PROPERTIES, MOMENT_WORDS, PropertyRule, WordRule
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
}
"""Templates that are drawn as shapes."""


def templates() -> dict[str, str]:
    """Object templates for Tiled, by file name: a piece for each class of objects that stands for one place."""
    made = {}
    for name, (tileset, tile, width, height, properties) in TEMPLATES.items():
        source = f' <tileset firstgid="1" source="../tilesets/{tileset}.tsx"/>\n'
        made[f"{name}.tx"] = _template(
            source, f'type="{name}" gid="{tile + 1}" width="{width}" height="{height}"', properties, ""
        )
    for name, (shape, properties) in SHAPES.items():
        made[f"{name}.tx"] = _template("", f'type="{name}"', properties, f"  {shape}\n")
    return made


def _template(tileset: str, attributes: str, properties: Mapping[str, str], shape: str) -> str:
    rows = "".join(f'   <property name="{name}" value="{value}"/>\n' for name, value in sorted(properties.items()))
    inner = (f"  <properties>\n{rows}  </properties>\n" if rows else "") + shape
    thing = f" <object {attributes}>\n{inner} </object>\n" if inner else f" <object {attributes}/>\n"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<template>\n{tileset}{thing}</template>\n'


def _default(name: str, rule: PropertyRule) -> Any:
    """What Tiled shows before the author has chosen: the value that the reader takes when nothing is said."""
    if name == "rest":
        return True
    if name in ("count", "lowest"):
        return 1
    if name == "highest":
        return 13
    return DEFAULTS[rule.type]


def project() -> dict[str, Any]:
    """The `.tiled-project`: enums, classes, and the commands that check and play the open map."""
    kinds: list[dict[str, Any]] = []

    def enum(name: str, values: tuple[str, ...]) -> None:
        kinds.append({
            "id": len(kinds) + 1, "name": name, "storageType": "string", "type": "enum",
            "values": list(values), "valuesAsFlags": False,
        })  # fmt: skip

    enums: dict[tuple[str, ...], str] = {}
    for rules in (MAP_PROPERTIES, *(one.properties for one in CLASSES.values())):
        for name, property_rule in rules.items():
            if property_rule.values and property_rule.values not in enums:
                enums[property_rule.values] = name
                enum(name, property_rule.values)

    def members(rules: Mapping[str, PropertyRule]) -> list[dict[str, Any]]:
        found = []
        for name, rule in rules.items():
            member: dict[str, Any] = {"name": name, "type": rule.type, "value": _default(name, rule)}
            if rule.values:
                member["propertyType"] = enums[rule.values]
            found.append(member)
        return found

    for name, rule in CLASSES.items():
        kinds.append({
            "color": f"#ff{rule.colour[1:]}", "drawFill": True, "id": len(kinds) + 1, "members": members(rule.properties),
            "name": name, "type": "class", "useAs": ["object", "tile"],
        })  # fmt: skip
    kinds.append({
        "color": "#ffa0a0a4", "drawFill": True, "id": len(kinds) + 1, "members": members(MAP_PROPERTIES),
        "name": "board", "type": "class", "useAs": ["map"],
    })  # fmt: skip
    commands = [
        _command("Check this board", "board check %mapfile", "F6"),
        _command("Play this board", "play --board %mapfile --watch", "F7"),
    ]
    return {
        "automappingRulesFile": "", "commands": commands, "extensionsPath": "extensions", "folders": ["."],
        "objectTypesFile": "objecttypes.xml", "propertyTypes": kinds,
    }  # fmt: skip


def _command(name: str, arguments: str, shortcut: str) -> dict[str, Any]:
    return {
        "arguments": arguments, "command": "dungeonbox", "enabled": True, "name": name, "saveBeforeExecute": True,
        "shortcut": shortcut, "showOutput": True, "workingDirectory": "",
    }  # fmt: skip


def object_types() -> str:
    """`objecttypes.xml`: the classes as Tiled up to 1.8 keeps them."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>"]
    for name, rule in CLASSES.items():
        lines.append(f' <objecttype name="{name}" color="{rule.colour}">')
        for key, one in rule.properties.items():
            default = _default(key, one)
            text = str(default).lower() if isinstance(default, bool) else str(default)
            lines.append(f'  <property name="{key}" type="{one.type}" default={quoteattr(text)}/>')
        lines.append(" </objecttype>")
    return "\n".join([*lines, "</objecttypes>"]) + "\n"


def reference(lang: str) -> str:
    """The tables of the manual in one language: classes, map properties, words of rules, fault codes."""
    ja = lang == "ja"
    head = ("クラス", "形", "プロパティ") if ja else ("class", "drawn as", "properties")
    lines = [f"| {' | '.join(head)} |", "|---|---|---|"]
    for name, rule in CLASSES.items():
        shapes = "・".join(_SHAPES_JA[shape] for shape in rule.shapes) if ja else ", ".join(rule.shapes)
        title = f"`{name}`（{rule.name_ja}）{rule.ja}" if ja else f"`{name}` {rule.en}"
        properties = "<br>".join(_property(key, one, ja) for key, one in rule.properties.items()) or "—"
        lines.append(f"| {title} | {shapes} | {properties} |")
    lines += ["", f"| {'マップのプロパティ' if ja else 'property of the map'} |", "|---|"]
    lines += [f"| {_property(key, one, ja)} |" for key, one in MAP_PROPERTIES.items()]
    option = "ゲームのルールオプションを変える。例：" if ja else "sets a rule option of the game, for example "
    lines.append(f"| `option_…` {option}`option_board_die` = `shared` |")
    for title, rules in (
        (("いつ（`when`）" if ja else "`when`"), MOMENT_WORDS),
        (("何を（`do`）" if ja else "`do`"), DEED_WORDS),
    ):
        lines += [
            "",
            f"| {title} | {'意味' if ja else 'meaning'} | {'読むプロパティ' if ja else 'properties'} |",
            "|---|---|---|",
        ]
        lines += [f"| `{name}` | {rule.ja if ja else rule.en} | {_read(rule)} |" for name, rule in rules.items()]
    levels = {"error": "遊べない", "flaw": "代わりの絵で開く", "warning": "注意"} if ja else {}
    head = ("コード", "", "意味") if ja else ("code", "", "meaning")
    lines += ["", f"| {' | '.join(head)} |", "|---|---|---|"]
    for code, kind in CATALOGUE.items():
        wrong, right = kind.ja if ja else kind.en
        level = levels.get(kind.level, kind.level)
        sentence = wrong if right == "{nearest}" else f"{wrong}。{right}" if ja else f"{wrong}; {right}"
        lines.append(f"| `{code}` | {level} | {sentence.replace('{', '‹').replace('}', '›')} |")
    return "\n".join(lines) + "\n"


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
        begin, end = f"<!-- reference {lang} -->\n", f"<!-- end of reference {lang} -->"
        before, rest = manual.split(begin, 1)
        after = rest.split(end, 1)[1]
        manual = f"{before}{begin}\n{reference(lang)}\n{end}{after}"
    return manual


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.author", description="Write what board makers need in Tiled.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    text = json.dumps(project(), indent=4, ensure_ascii=False, sort_keys=True) + "\n"
    (folder / "dungeonbox.tiled-project").write_text(text, encoding="utf-8")
    (folder / "objecttypes.xml").write_text(object_types(), encoding="utf-8")
    (folder / "templates").mkdir(exist_ok=True)
    for name, text in templates().items():
        (folder / "templates" / name).write_text(text, encoding="utf-8")
    manual = folder / "README.md"
    manual.write_text(with_reference(manual.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
